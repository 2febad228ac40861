import Glibc

/// The program that syncs with servers, `tcal-sync`. It is a separate program so that `tcal` needs no network.
public enum SyncProgram {
    /// Its name.
    public static let name = "tcal-sync"

    /// The path of the program: beside this one, else in PATH; nil when it is in neither place.
    public static func path(in environment: Environment) -> String? {
        let own = OwnProgram.path.map { Path.folder(of: $0) }
        return ([own].compactMap { $0 } + environment.programFolders.filter(Path.isAbsolute))
            .map { Path.join($0, name) }
            .first { Path.allows(X_OK, $0) && Path.status(of: $0).map { $0.st_mode & S_IFMT == S_IFREG } == true }
    }

    /// Replaces this process by the program; returns only when the system refuses, with the reason.
    ///
    /// - Parameter words: The arguments.
    public static func replaceProcess(by path: String, _ words: [String]) -> SystemError {
        OwnProgram.replace(by: path, [name] + words)
    }
}
