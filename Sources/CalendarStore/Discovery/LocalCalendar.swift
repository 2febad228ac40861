import Glibc

/// The calendar of this program's own, for people who have none: made by the screen at its first start, never by a
/// verb that only reads.
public enum LocalCalendar {
    /// Why it could not be made.
    public struct Failure: Error, Hashable, Sendable {
        /// What could not be written.
        public var path: String
        /// The system's words.
        public var reason: String
    }

    /// Makes `$XDG_DATA_HOME/tcal/calendars/personal`, called Personal, and returns its path as its user would write
    /// it. What is there already stays as it is.
    public static func create(in environment: Environment) throws(Failure) -> String {
        let root = SourceDiscovery(environment: environment).localFolder
        let folder = Path.join(root, "personal")
        try makeFolders(folder)
        for (name, value) in [("displayname", "Personal\n"), ("color", "#89B4FA\n")] {
            try writeNew(Path.join(folder, name), value)
        }
        return Path.abbreviated(folder, home: environment.home)
    }

    private static func makeFolders(_ path: String) throws(Failure) {
        do throws(SystemError) {
            try Folder.create(path)
        } catch {
            throw Failure(path: path, reason: error.reason)
        }
    }

    /// Writes a file that is not there yet.
    private static func writeNew(_ path: String, _ text: String) throws(Failure) {
        guard access(path, F_OK) != 0 else { return }
        do throws(SystemError) {
            try AtomicFile.write(Array(text.utf8), to: path)
        } catch {
            throw Failure(path: path, reason: error.reason)
        }
    }
}
