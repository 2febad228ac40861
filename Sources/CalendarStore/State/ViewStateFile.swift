package import CalendarEngine

/// The file of the view state: `$XDG_STATE_HOME/tcal/state`.
public struct ViewStateFile: Sendable {
    /// The path of the file.
    public let path: String

    /// The file of an environment. Nothing is read or made yet.
    public init(in environment: Environment) {
        path = Path.join(environment.stateHome, "tcal/state")
    }

    /// Reads the state; that of a first start when there is none or it cannot be read.
    package func read() -> ViewState {
        guard let text = try? RegularFile.readText(path: path) else { return ViewState() }
        return ViewState(text: text)
    }

    /// Writes the state, all of it or nothing. Makes its folder when that is missing.
    package func write(_ state: ViewState) throws(WriteFailure) {
        try Folder.create(Path.folder(of: path))
        try AtomicFile.write(state.text.systemBytes, to: path)
    }
}
