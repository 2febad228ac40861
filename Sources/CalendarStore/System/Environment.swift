public import Phrases
import Glibc

/// The variables of the process, and the folder in which it works. A value, so that a test brings its own.
public struct Environment: Hashable, Sendable {
    /// The language in which values of the configuration are written, and problems are told.
    public var language: PhraseLanguage
    /// The variables by name.
    public var variables: [String: String]
    /// The folder from which relative paths start.
    public var workingDirectory: String

    /// An environment of these variables.
    public init(words: any PhraseVocabulary, variables: [String: String], workingDirectory: String = "/") {
        language = PhraseLanguage(words: words)
        self.variables = variables
        self.workingDirectory = workingDirectory
    }

    /// The environment of this process. Where HOME is missing or is no absolute path, the account's home folder takes
    /// its place; without that too, HOME is missing.
    public static func ofProcess(words: any PhraseVocabulary) -> Environment {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = FileName(text).text
            // By bytes, because a search for characters takes long and every start would wait for it.
            if let separator = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
                variables[String(pair[..<separator])] = String(pair[pair.utf8.index(after: separator)...])
            }
            entry += 1
        }
        if variables["HOME"].map(Path.isAbsolute) != true { variables["HOME"] = homeOfAccount }
        // A folder that is gone or hidden has no path; then relative paths find nothing.
        var folder = "."
        if let current = getcwd(nil, 0) {
            folder = FileName(current).text
            free(current)
        }
        return Environment(words: words, variables: variables, workingDirectory: folder)
    }

    /// The home folder of this process's user in the password database; nil when it names none.
    private static var homeOfAccount: String? {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 << 10) { buffer in
            guard let base = buffer.baseAddress, getpwuid_r(getuid(), &record, base, buffer.count, &found) == 0,
                found != nil, let home = record.pw_dir.map({ FileName($0).text }), Path.isAbsolute(home)
            else { return nil }
            return home
        }
    }
}

extension Environment {
    /// True when the user's home folder is known. Without it there is no place for anything.
    public var hasHome: Bool { variables["HOME"].map(Path.isAbsolute) == true }

    /// The user's home folder; the root when it is not known.
    public var home: String {
        let home = variables["HOME", default: ""]
        return home.isEmpty ? "/" : home
    }

    /// `$XDG_CONFIG_HOME`, or `~/.config`.
    public var configHome: String { folder("XDG_CONFIG_HOME", else: ".config") }
    /// `$XDG_DATA_HOME`, or `~/.local/share`.
    public var dataHome: String { folder("XDG_DATA_HOME", else: ".local/share") }
    /// `$XDG_STATE_HOME`, or `~/.local/state`.
    public var stateHome: String { folder("XDG_STATE_HOME", else: ".local/state") }

    /// A folder of the XDG Base Directory Specification, which tells to ignore a relative path there.
    private func folder(_ variable: String, else fallback: String) -> String {
        let value = variables[variable, default: ""]
        return Path.isAbsolute(value) ? value : Path.join(home, fallback)
    }

    /// The path that a person means. `~` is the home folder; `$NAME` and `${NAME}` are variables (left as they stand
    /// when unset); a relative path starts from `base`, or else from the working folder.
    public func expand(_ path: String, relativeTo base: String? = nil) -> String {
        var expanded = expandVariables(path)
        if expanded == "~" || expanded.hasPrefix("~/") { expanded = home + expanded.dropFirst() }
        return Path.join(base ?? workingDirectory, expanded)
    }

    private func expandVariables(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            let after = rest.dropFirst()
            let isBraced = after.first == "{"
            let body = isBraced ? after.dropFirst() : after
            let name = body.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
            let end = body[name.endIndex...]
            if !name.isEmpty, !isBraced || end.first == "}", let value = variables[String(name)] {
                result += value
                rest = isBraced ? end.dropFirst() : end
            } else {
                result += "$"
                rest = after
            }
        }
        return result + rest
    }
}
