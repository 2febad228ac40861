public import CalendarEngine
import Phrases

/// `[alarm]` and `[alarm "CALENDAR"]` of the configuration: which items ring, and how a ring is shown.
public struct AlarmConfiguration: Hashable, Sendable {
    /// The settings of calendars without a section of their own.
    public var usual = AlarmSettings(timed: [.early])
    /// The settings of calendars, by the text in quotes: a title or an absolute path.
    var calendars: [String: AlarmSettings] = [:]
    /// `command`: a command of the shell that is also run for each ring; nil for none.
    public var command: String?
    /// `terminal`: the terminal that the screen is opened in, as a program with its arguments; nil for the usual one.
    public var terminal: String?
    /// `stays`: true when a notification stays until somebody answers it.
    public var stays = false

    /// The settings without a configuration.
    public init() {}

    /// Applies the sections.
    mutating func applySections(_ sections: AlarmSections, in environment: Environment) {
        usual = sections.usual.settings(over: usual)
        (command, stays) = (sections.usual.command, sections.usual.stays ?? false)
        terminal = sections.usual.terminal
        for (name, reading) in sections.others {
            let isPath = name.hasPrefix("~") || name.contains("/")
            calendars[isPath ? environment.expand(name) : name] = reading.settings(over: usual)
        }
    }

    /// The settings of a calendar.
    public func settings(of calendar: EventCalendar) -> AlarmSettings {
        calendars[calendar.title] ?? calendars[calendar.path] ?? calendars[calendar.identifier] ?? usual
    }
}

extension Alarm {
    /// The alarm of items without one: ten minutes before the start.
    fileprivate static let early = Alarm(trigger: .fromStart(CivilDuration(seconds: -600)), action: "DISPLAY")
}

/// The sections `[alarm]` and `[alarm "CALENDAR"]` while they are read.
struct AlarmSections {
    private let words: any PhraseVocabulary
    /// `[alarm]`.
    private(set) var usual: AlarmReading
    /// Sections of calendars, by the text in quotes.
    private(set) var others: [String: AlarmReading] = [:]

    init(words: any PhraseVocabulary) {
        self.words = words
        usual = AlarmReading(words: words)
    }

    /// Stores the value of an entry; returns the fault when it cannot.
    mutating func store(_ entry: ConfigurationEntry) -> ConfigurationFault? {
        guard let name = entry.subsection else { return AlarmReading.table.store(entry, in: &usual) }
        let empty = AlarmReading(words: words)
        return AlarmReading.ofCalendar.store(entry, in: &others[name, default: empty])
    }
}

/// A section `[alarm]` or `[alarm "CALENDAR"]` while it is read.
struct AlarmReading {
    /// The words in which alarms are written.
    let words: any PhraseVocabulary
    var timed: [Alarm]?
    var allDay: [Alarm]?
    var rings: Bool?
    var command: String?
    var terminal: String?
    var stays: Bool?

    /// The settings of the section; `usual` fills in those that it lacks.
    func settings(over usual: AlarmSettings) -> AlarmSettings {
        AlarmSettings(timed: timed ?? usual.timed, allDay: allDay ?? usual.allDay, rings: rings ?? usual.rings)
    }

    /// Reads alarms; nil when the value is none. A time of day counts from `start`.
    private func alarms(_ entry: ConfigurationEntry, of start: EventTime?) -> [Alarm]? {
        let alarms = try? AlarmPhrase(locale: TimeLocale(words: words)).alarms(entry.value ?? "", of: .start(start))
        return alarms.flatMap { $0.allSatisfy(AlarmSchedule.reaches) ? $0 : nil }
    }

    /// The settings of a calendar.
    static let ofCalendar: [Setting<AlarmReading>] = [
        Setting(
            name: "timed", values: .alarm, usual: "10m",
            meaning: "when something with a time of day that has no alarm rings; none for never"
        ) { reading, entry in
            reading.timed = reading.alarms(entry, of: nil)
            return reading.timed != nil
        },
        Setting(
            name: "all-day", values: .alarm, usual: "none",
            meaning: "when something of whole days that has no alarm rings, as in 1 day before at 18:00"
        ) { reading, entry in
            reading.allDay = reading.alarms(entry, of: .date(CivilDate(clamping: 20_000)))
            return reading.allDay != nil
        },
        Setting(name: "rings", values: .flag, usual: "true", meaning: "whether anything of the calendar rings") {
            reading, entry in
            reading.rings = entry.flag
            return reading.rings != nil
        },
    ]

    /// The settings of `[alarm]`.
    static let table: [Setting<AlarmReading>] =
        ofCalendar + [
            Setting(
                name: "command", values: .command, usual: "none",
                meaning: "what the shell runs for each ring, with the title, the time, the place, the link and the UID "
                    + "as $1 to $5",
                in: \.command),
            Setting(
                name: "terminal", values: .terminal, usual: "xdg-terminal-exec, x-terminal-emulator -e or $TERMINAL -e",
                meaning: "where *Show* of a notification opens tcal; the command stands behind it"
            ) { reading, entry in
                guard let command = entry.command else { return false }
                reading.terminal = command
                return true
            },
            Setting(
                name: "stays", values: .flag, usual: "false",
                meaning: "whether a notification stays on the screen until somebody answers it"
            ) { reading, entry in
                reading.stays = entry.flag
                return reading.stays != nil
            },
        ]
}
