public import CalendarEngine

/// `[new]` of the configuration: what a new item has when nobody says otherwise.
public struct NewItemSettings: Hashable, Sendable {
    /// `calendar`: the title or path of the calendar that it goes to; nil for the first that can be written.
    public var calendar: String?
    /// `duration`: how long what has a time lasts.
    public var duration = CivilDuration(seconds: 3600)
    /// `alarm`: when it reminds of itself, unless it takes whole days.
    public var alarms: [Alarm] = []

    /// What holds without a configuration: an hour, and no alarm.
    public init() {}

    /// Takes one entry of `[new]`; the fault when it cannot be taken.
    mutating func set(_ entry: ConfigurationEntry) -> ConfigurationFault? {
        let value = entry.value ?? ""
        switch entry.name {
        case "calendar":
            guard !value.isEmpty else { return entry.invalid("the name of a calendar") }
            calendar = value
        case "duration":
            guard let duration = try? DurationPhrase.duration(value) else {
                return entry.invalid("a length such as 30m or 1h30m")
            }
            self.duration = duration
        case "alarm":
            guard let alarms = try? AlarmPhrase(locale: .c).alarms(value, of: nil) else {
                return entry.invalid("a time before the start such as 15m, or none")
            }
            self.alarms = alarms
        default: return .unknownKey(section: "new", key: entry.name)
        }
        return nil
    }
}

/// `[sync]` of the configuration.
public struct SyncSettings: Hashable, Sendable {
    /// `after-change`: the command for `/bin/sh` that is run when calendars were changed here; nil for none.
    public var afterChange: String?

    /// No command.
    public init() {}

    /// Takes one entry of `[sync]`; the fault when it cannot be taken.
    mutating func set(_ entry: ConfigurationEntry) -> ConfigurationFault? {
        guard entry.name == "after-change" else { return .unknownKey(section: "sync", key: entry.name) }
        guard let value = entry.value else { return entry.invalid("a command such as vdirsyncer sync") }
        afterChange = value.isEmpty ? nil : value
        return nil
    }
}
