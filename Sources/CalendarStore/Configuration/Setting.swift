import CalendarEngine

/// A setting of a section: what it is called, what it takes, what it does, and how it is taken. The tables of these
/// read the file, say what is wrong with it, and are what `docs/configuration.md` is made of.
struct Setting<Values>: Sendable {
    /// In lower case.
    let name: String
    /// What it may be, as it stands behind “cannot be …, but”.
    let values: String
    /// What holds when it is not there.
    let usual: String
    /// What it does.
    let meaning: String
    /// Takes a value; false when it is none.
    let take: @Sendable (inout Values, ConfigurationEntry) -> Bool
}

extension Array {
    /// Takes an entry into values; the fault when that cannot be done.
    func take<Values>(_ entry: ConfigurationEntry, into values: inout Values) -> ConfigurationFault?
    where Element == Setting<Values> {
        guard let setting = first(where: { $0.name == entry.name }) else {
            return .unknownKey(section: entry.section, key: entry.name)
        }
        return setting.take(&values, entry) ? nil : entry.invalid(setting.values)
    }
}

/// A section of the configuration as the manual has it.
public struct SectionReference: Hashable, Sendable {
    /// Its head, as it is written.
    public let head: String
    /// What it is about.
    public let summary: String
    /// Its settings.
    public let settings: [SettingReference]

    init<Values>(_ head: String, _ summary: String, _ settings: [Setting<Values>]) {
        self.head = head
        self.summary = summary
        self.settings = settings.map(SettingReference.init)
    }
}

/// A setting of the configuration as the manual has it.
public struct SettingReference: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What it may be.
    public let values: String
    /// What holds when it is not there.
    public let usual: String
    /// What it does.
    public let meaning: String

    init<Values>(_ setting: Setting<Values>) {
        (name, values, usual, meaning) = (setting.name, setting.values, setting.usual, setting.meaning)
    }
}
