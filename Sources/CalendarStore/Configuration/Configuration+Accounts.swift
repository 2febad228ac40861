public import CalendarEngine
import Glibc

/// Accounts that come into a configuration and go from it. The rest of the file stays as it is, byte by byte, and the
/// file is replaced as every file of tcal's is: whole, with the journal, and never over what somebody else has written.
extension Configuration {
    /// Why the file is as it was.
    public enum ChangeFailure: Error, Hashable, Sendable {
        /// There is an account with the name, or there is none.
        case taken, missing
        /// It was changed at the same time, or cannot be understood as far as that is needed.
        case changedMeanwhile, unclear
        /// A setting does not take the value.
        case refused(ConfigurationFault)
        /// It cannot be read or written.
        case obstacle(Obstacle)
    }

    /// Writes an account or a subscription behind all that is there.
    public static func add(
        _ title: String, isSubscription: Bool = false, _ settings: [(name: String, value: String)],
        with store: EventStore
    ) throws(ChangeFailure) {
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard section(of: title, in: sections) == nil else { throw .taken }
            let section = ConfigurationText.section(isSubscription ? "subscription" : "account", title, settings)
            return ConfigurationText.adding(section, to: text)
        }
    }

    /// Takes an account or a subscription out.
    public static func remove(account title: String, with store: EventStore) throws(ChangeFailure) {
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard let name = section(of: title, in: sections) else { throw .missing }
            guard let rest = ConfigurationText.removing(name, title, from: text) else { throw .unclear }
            return rest
        }
    }

    /// The name of the section that is about a title; nil for none.
    private static func section(of title: String, in sections: [ConfigurationSection]) -> String? {
        sections.first { ["account", "subscription"].contains($0.name) && $0.subsection == title }?.name
    }

    /// Writes a section behind all that is there.
    static func add(
        section name: String, _ title: String, _ settings: [(name: String, value: String)], with store: EventStore
    ) throws(ChangeFailure) {
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard !sections.contains(where: { $0.name == name && $0.subsection == title }) else { throw .taken }
            return ConfigurationText.adding(ConfigurationText.section(name, title, settings), to: text)
        }
    }

    /// Writes a search that is to stand beneath the calendars behind all that is there.
    package static func add(search: Search, with store: EventStore) throws(ChangeFailure) {
        try add(section: "search", search.title, [("find", search.find)], with: store)
    }

    /// Takes a section out.
    ///
    /// - Returns: The settings that it had.
    static func remove(
        section name: String, _ title: String, with store: EventStore
    ) throws(ChangeFailure) -> [String: String] {
        var settings: [String: String] = [:]
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard sections.contains(where: { $0.name == name && $0.subsection == title }) else { throw .missing }
            guard let rest = ConfigurationText.removing(name, title, from: text) else { throw .unclear }
            for entry in GitConfigParser(text).entries where entry.section == name && entry.subsection == title {
                settings[entry.name] = entry.value ?? "true"
            }
            return rest
        }
        return settings
    }

    /// Changes the file's text, unless somebody else has changed it meanwhile.
    static func change(
        with store: EventStore, _ change: (String, [ConfigurationSection]) throws(ChangeFailure) -> String
    ) throws(ChangeFailure) {
        let path = Configuration.path(in: store.discovery.environment)
        var before: [UInt8]?
        do throws(ReadFailure) {
            before = try RegularFile.read(path: path, limit: RegularFile.maximumTextSize).bytes
        } catch {
            guard error.isMissing else { throw .obstacle(.system(SystemError(code: EIO).reason)) }
        }
        guard let text = String(validating: before ?? [], as: UTF8.self) else { throw .unclear }
        let after = Array(try change(text, GitConfigParser(text).sections).utf8)
        do throws(WriteFailure) { try Folder.create(Path.folder(of: path)) } catch { throw .obstacle(error.reason) }
        let replacement = FileReplacement(
            folder: Path.folder(of: path), name: Path.name(of: path), before: before, after: after)
        switch store.replace([replacement]).first {
        case .done?: return
        case .changedMeanwhile?, nil: throw .changedMeanwhile
        case .refused(let obstacle)?: throw .obstacle(obstacle)
        }
    }
}
