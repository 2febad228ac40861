public import CalendarEngine
import Glibc

/// Adding accounts to the configuration file and removing them. The rest of the file keeps every byte. The file is
/// replaced like every file that tcal writes: whole, through the journal, and never over another program's change.
extension Configuration {
    /// Why the file was not changed.
    public enum ChangeFailure: Error, Hashable, Sendable {
        /// An account with the name already exists; no account has the name.
        case taken, missing
        /// Another program changed the file at the same time; the part that matters cannot be understood.
        case changedMeanwhile, unclear
        /// A setting does not take the value.
        case refused(ConfigurationFault)
        /// It cannot be read or written.
        case obstacle(Obstacle)
    }

    /// Adds an account or a subscription at the end of the file.
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

    /// Removes an account or a subscription.
    public static func remove(account title: String, with store: EventStore) throws(ChangeFailure) {
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard let name = section(of: title, in: sections) else { throw .missing }
            guard let rest = ConfigurationText.removing(name, title, from: text) else { throw .unclear }
            return rest
        }
    }

    /// Writes for whom the user acts by an account (`as`): these addresses, or nobody.
    public static func setPrincipals(
        _ addresses: [String], of title: String, with store: EventStore
    ) throws(ChangeFailure) {
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard section(of: title, in: sections) == "account" else { throw .missing }
            let value = addresses.isEmpty ? nil : addresses.joined(separator: ", ")
            guard let changed = ConfigurationText.setting("as", to: value, in: "account", titled: title, of: text)
            else { throw .unclear }
            return changed
        }
    }

    /// The name of the section with a title, `account` or `subscription`; nil for none.
    private static func section(of title: String, in sections: [ConfigurationSection]) -> String? {
        sections.first { ["account", "subscription"].contains($0.name) && $0.subsection == title }?.name
    }

    /// Adds a section at the end of the file.
    static func add(
        section name: String, _ title: String, _ settings: [(name: String, value: String)], with store: EventStore
    ) throws(ChangeFailure) {
        try change(with: store) { (text, sections) throws(ChangeFailure) in
            guard !sections.contains(where: { $0.name == name && $0.subsection == title }) else { throw .taken }
            return ConfigurationText.adding(ConfigurationText.section(name, title, settings), to: text)
        }
    }

    /// Adds a search, which is then listed below the calendars, at the end of the file.
    package static func add(search: Search, with store: EventStore) throws(ChangeFailure) {
        try add(section: "search", search.title, [("find", search.find)], with: store)
    }

    /// Removes a section.
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

    /// Changes the file's text, unless another program has changed it meanwhile.
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
