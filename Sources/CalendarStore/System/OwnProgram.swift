import Glibc

/// The program that runs.
public enum OwnProgram {
    /// Its path; nil when the system does not tell it, or when the file is gone.
    public static var path: String? { Path.real("/proc/self/exe") }

    /// Has the program begin anew in this process; returns only when the system refuses, with the reason.
    ///
    /// - Parameter words: The arguments.
    public static func restart(_ words: [String]) -> SystemError {
        guard let path else { return SystemError(code: ENOENT) }
        return replace(by: path, [Path.name(of: path)] + words)
    }

    /// Replaces it by a program; returns only when the system refuses, with the reason.
    ///
    /// - Parameter arguments: The name of that program, and its arguments.
    static func replace(by path: String, _ arguments: [String]) -> SystemError {
        let copies = arguments.map { FileName($0).withCString { strdup($0) } } + [nil]
        defer { for copy in copies { free(copy) } }
        FileName(path).withCString { _ = execv($0, copies) }
        return .last
    }
}
