import CalendarEngine
import Glibc

/// The calendars of accounts that somebody deleted here and on the server: a file for each,
/// `$XDG_STATE_HOME/tcal/sync/deleted/ACCOUNT/CALENDAR`, which the step that deletes the calendar makes and undo
/// removes. Its text is different each time. The next sync deletes the calendar on the server, once. A folder that is
/// missing without such a file deletes nothing on the server.
public struct DeletedCalendars: Sendable {
    private let root: String

    /// Those of an environment.
    public init(in environment: Environment) { root = Path.join(environment.stateHome, "tcal/sync/deleted") }

    /// The texts of an account's files, by the names of the folders that the calendars had.
    public func marks(ofAccount title: String) -> [String: String] {
        let place = folder(ofAccount: title)
        var marks: [String: String] = [:]
        for name in names(in: place) { marks[name] = try? RegularFile.readText(path: Path.join(place, name)) }
        return marks
    }

    /// Removes the files of an account.
    public func remove(account title: String) {
        let place = folder(ofAccount: title)
        for name in names(in: place) { FileName(Path.join(place, name)).withCString { _ = unlink($0) } }
        FileName(place).withCString { _ = rmdir($0) }
    }

    private func names(in place: String) -> [String] {
        guard let folder = try? Folder(path: place) else { return [] }
        var names: [String] = []
        try? folder.forEachName { name, _ in
            let name = String(cString: name)
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private func folder(ofAccount title: String) -> String { Path.join(root, Account.folderName(title)) }

    /// The path of the file that marks the calendar of a folder as deleted, and the folder of that file.
    func place(for folder: String, ofAccount title: String) -> (folder: String, path: String) {
        let place = self.folder(ofAccount: title)
        return (place, Path.join(place, Path.name(of: folder)))
    }
}
