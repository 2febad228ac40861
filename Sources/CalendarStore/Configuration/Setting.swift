public import CalendarEngine

/// A setting of a section: its name, its values, its meaning, and how a value is stored. Tables of settings parse the
/// file, word its faults, and generate `docs/reference/configuration.md`.
struct Setting<Values>: Sendable {
    /// The name, in lower case.
    let name: String
    /// The values that it takes.
    let values: SettingValue
    /// The default, as the manual words it.
    let usual: String
    /// The meaning, for the manual.
    let meaning: String
    /// Stores a value; false when the value is not one of the setting's.
    let store: @Sendable (inout Values, ConfigurationEntry) -> Bool
}

extension Setting {
    /// A setting that takes any text, which is stored as it is written.
    init(
        name: String, values: SettingValue, usual: String, meaning: String,
        in place: any WritableKeyPath<Values, String?> & Sendable
    ) {
        self.init(name: name, values: values, usual: usual, meaning: meaning) { settings, entry in
            guard let text = entry.text else { return false }
            settings[keyPath: place] = text
            return true
        }
    }
}

extension Array {
    /// Stores the value of an entry; returns the fault when it cannot.
    func store<Values>(_ entry: ConfigurationEntry, in values: inout Values) -> ConfigurationFault?
    where Element == Setting<Values> {
        guard let setting = first(where: { $0.name == entry.name }) else {
            return .unknownKey(section: entry.section, key: entry.name)
        }
        if [.look, .ground, .color].contains(setting.values), let color = entry.unquotedColor {
            return .unquotedColor(key: entry.name, color: color)
        }
        return setting.store(&values, entry) ? nil : entry.invalid(setting.values)
    }
}

/// A section of the configuration, for the manual.
public struct SectionReference: Hashable, Sendable {
    /// Its head, as it is written in the file.
    public let head: String
    /// The subject of the section, in a sentence.
    public let summary: String
    /// Its settings.
    public let settings: [SettingReference]

    init<Values>(_ head: String, _ summary: String, _ settings: [Setting<Values>]) {
        self.head = head
        self.summary = summary
        self.settings = settings.map(SettingReference.init)
    }
}

/// A setting of the configuration, for the manual.
public struct SettingReference: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The values that it takes.
    public let values: SettingValue
    /// The default, as the manual words it.
    public let usual: String
    /// The meaning, for the manual.
    public let meaning: String

    init<Values>(_ setting: Setting<Values>) {
        (name, values, usual, meaning) = (setting.name, setting.values, setting.usual, setting.meaning)
    }
}
