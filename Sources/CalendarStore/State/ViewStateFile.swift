package import CalendarEngine

/// The file of the view state: `$XDG_STATE_HOME/tcal/state`, and one beside it for each person for whom the user acts.
public struct ViewStateFile: Sendable {
    /// The path of the file.
    public let path: String

    /// The file of an environment. Nothing is read or made yet.
    public init(in environment: Environment) {
        let ending = environment.principal.map { "-" + Account.folderName($0.key) } ?? ""
        path = Path.join(environment.stateHome, "tcal/state\(ending)")
    }

    /// Reads the state; that of a first start when the file is missing or unreadable.
    package func read() -> ViewState {
        guard let text = try? RegularFile.readText(path: path) else { return ViewState() }
        return ViewState(text: text)
    }

    /// Writes the state, whole or not at all. Makes the folder if it is missing.
    package func write(_ state: ViewState) throws(WriteFailure) {
        try Folder.create(Path.folder(of: path))
        try AtomicFile.write(state.text.systemBytes, to: path)
    }
}
