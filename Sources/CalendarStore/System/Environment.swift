public import CalendarEngine
public import Phrases
import Glibc

/// The variables of the process, and its working folder. A value, so that a test can bring its own.
public struct Environment: Hashable, Sendable {
    /// The language for values of the configuration and for problems. nil when another program uses this module: then
    /// no configuration is read.
    public var language: PhraseLanguage?
    /// The variables by name.
    public var variables: [String: String]
    /// The folder from which relative paths start.
    public var workingDirectory: String
    /// The folder that another program names for its journal; nil for tcal's own.
    private var hostFolder: String?

    /// The person for whom the user acts (`tcal --as`); nil for the user. It is a variable, so that programs that tcal
    /// starts act for the same person.
    public var principal: Invitee? {
        get { variables[Environment.principalName].flatMap(Invitee.init(written:)) }
        set { variables[Environment.principalName] = newValue?.text }
    }

    /// The variable with the person for whom the user acts: the address, or the name with it as a mail has them.
    package static let principalName = "TCAL_AS"

    /// A word of the language; a program without a language shows none of them.
    func word(_ word: PhraseWord) -> String { language?.words.word(word) ?? "tcal" }

    /// An environment of these variables.
    public init(words: any PhraseVocabulary, variables: [String: String], workingDirectory: String = "/") {
        language = PhraseLanguage(words: words)
        self.variables = variables
        self.workingDirectory = workingDirectory
    }

    /// The environment of another program that uses this module: only what that program passes.
    ///
    /// - Parameter stateFolder: The folder of its journal; nil when nothing is to be written.
    /// - Parameter variables: HOME, for paths that begin with `~`.
    package init(stateFolder: String?, variables: [String: String]) {
        self.variables = variables
        workingDirectory = Environment.workingFolder
        // Nothing can exist below /dev/null, not even by mistake.
        hostFolder = stateFolder.map { expand($0) } ?? "/dev/null/none"
    }

    /// The environment of this process. If HOME is missing or no absolute path, the account's home folder replaces it;
    /// without that, HOME is missing.
    public static func ofProcess(words: any PhraseVocabulary) -> Environment {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = FileName(text).text
            // By bytes: a search by characters is slow, and every start would wait for it.
            if let separator = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
                variables[String(pair[..<separator])] = String(pair[pair.utf8.index(after: separator)...])
            }
            entry += 1
        }
        if variables["HOME"].map(Path.isAbsolute) != true { variables["HOME"] = homeOfAccount }
        return Environment(words: words, variables: variables, workingDirectory: workingFolder)
    }

    /// The folders of PATH, in which programs are.
    var programFolders: [String] { variables["PATH", default: ""].split(separator: ":").map(String.init) }

    /// True when a program is in PATH, or is the path of one that may be run.
    func hasProgram(_ program: String) -> Bool {
        program.utf8.contains(UInt8(ascii: "/"))
            ? Path.allows(X_OK, program)
            : programFolders.contains { Path.allows(X_OK, Path.join($0, program)) }
    }

    /// The working folder of this process. A folder that was removed or is hidden has no path; then relative paths find
    /// nothing.
    private static var workingFolder: String {
        guard let current = getcwd(nil, 0) else { return "." }
        defer { free(current) }
        return FileName(current).text
    }

    /// A variable of this process; nil where it is missing or empty.
    package static func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ FileName($0).text }), !value.isEmpty else { return nil }
        return value
    }

    /// The home folder of this process's user in the password database; nil when it names none.
    package static var homeOfAccount: String? {
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
    /// True when the user's home folder is known. Without it there is no place for any file.
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

    /// The folder of the lock and of the journal.
    var stateFolder: String { hostFolder ?? Path.join(stateHome, "tcal") }

    /// The folder of deleted calendars.
    var trashFolder: String { Path.join(hostFolder ?? Path.join(dataHome, "tcal"), "trash") }

    /// A folder of the XDG Base Directory Specification, which says to ignore a relative path.
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

    /// A path as its user would write it: with `~` for the home folder.
    package func abbreviated(_ path: String) -> String { Path.abbreviated(path, home: home) }

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
