public import CalendarEngine
import Phrases

/// `[new]` of the configuration: the properties of a new item that its user did not give.
public struct NewItemSettings: Hashable, Sendable {
    /// `calendar`: the title or path of the calendar for new items; nil for the one that was used last.
    public var calendar: String?
    /// `duration`: the length of an item with a time.
    public var duration = CivilDuration(seconds: 3600)
    /// `alarm`: the alarms of an item with a time.
    public var alarms: [Alarm] = []

    /// The settings without a configuration: an hour, and no alarm.
    public init() {}
}

/// `[new]` while it is read.
struct NewItemReading {
    var settings = NewItemSettings()
    /// The words in which lengths and alarms are written.
    let words: any PhraseVocabulary

    /// The settings of `[new]`.
    static let table: [Setting<NewItemReading>] = [
        Setting(
            name: "calendar", values: .calendar, usual: "the one that was used last",
            meaning: "the calendar that new items go to", in: \.settings.calendar),
        Setting(
            name: "duration", values: .length, usual: "1h",
            meaning: "how long an event with a time lasts when nobody says"
        ) { reading, entry in
            guard let duration = try? DurationPhrase(words: reading.words).duration(entry.value ?? "") else {
                return false
            }
            reading.settings.duration = duration
            return true
        },
        Setting(
            name: "alarm", values: .alarm, usual: "none",
            meaning: "when an event with a time reminds of itself; 10m, 1d gives two alarms"
        ) { reading, entry in
            let phrase = AlarmPhrase(locale: TimeLocale(words: reading.words))
            guard let alarms = try? phrase.alarms(entry.value ?? "", of: .start(nil)) else { return false }
            reading.settings.alarms = alarms
            return true
        },
    ]
}

/// `[sync]` of the configuration.
public struct SyncSettings: Hashable, Sendable {
    /// `after-change`: the command for `/bin/sh` that runs after calendars were changed on this machine; nil for none.
    public var afterChange: String?

    /// No command.
    public init() {}

    /// The settings of `[sync]`.
    static let table: [Setting<SyncSettings>] = [
        Setting(
            name: "after-change", values: .command, usual: "none",
            meaning: "what the shell runs in the background after every change; quote it when it has ; or # in it"
        ) { settings, entry in
            guard let command = entry.value else { return false }
            settings.afterChange = command.isEmpty ? nil : command
            return true
        }
    ]
}
