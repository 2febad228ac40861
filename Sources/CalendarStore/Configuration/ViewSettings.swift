public import CalendarEngine
public import Phrases

/// `[view]` of the configuration: how the screen and lists look. A setting that is nil follows the locale, or the
/// program's own choice.
public struct ViewSettings: Hashable, Sendable {
    /// `weeknumbers`: true when the month grid shows week numbers.
    public var showsWeekNumbers: Bool?
    /// `weeknumbers`: the numbering of weeks.
    public var weekNumbering: WeekNumbering?
    /// `firstweekday`.
    public var firstWeekday: Weekday?
    /// `clock`: 12 or 24.
    public var usesTwelveHourClock: Bool?
    /// `language`.
    public var language: SpokenLanguage?
    /// `theme`: the name of one of tcal's themes, of a ready one, or of one of `themes`.
    public var theme = ThemeDefinition.Base.auto.rawValue
    /// The themes of sections `[theme "…"]`, by their names.
    var themes: [String: ThemeDefinition] = [:]
    /// `start`: the view that the screen opens with.
    package var start: ViewName?
    /// `section`.
    public var section: SectionKey?
    /// `dateorder`: dmy, mdy or ymd.
    public var dateOrder: TimeLocale.DateOrder?
    /// `cancelled`: true when cancelled events are shown.
    public var showsCancelled: Bool?
    /// `declined`: true when events that the user declined are shown.
    public var showsDeclined: Bool?
    /// `completed`: true when completed reminders are shown.
    public var showsCompleted: Bool?
    /// `opener`: the program that opens links, with its arguments; the address is the last argument.
    public var opener = ViewSettings.usualOpener
    /// `keys`: the program whose key bindings are used.
    package var keys = KeyPreset.tcal
    /// `layout`: the keyboard layout, for keys that are bound by their position.
    package var layout = KeyboardLayout.auto
    /// `timezone`: the zone of the viewer.
    public var timeZone: NamedZone?
    /// `second-zone`: a second zone, whose hours are shown beside those of the viewer's zone.
    public var secondZone: NamedZone?
    /// `second-calendar`: a second calendar system, whose dates are shown beside the Gregorian ones.
    public var secondCalendar: CalendarSystem?
    /// `moon`: true when the phases of the moon are shown beside the dates.
    public var showsMoon = false

    /// A zone as the configuration names it. Whoever reads the settings looks the zone up: it may not exist.
    public struct NamedZone: Hashable, Sendable {
        /// The name, as it is written.
        public var name: String
        /// The line, from 1.
        public var line: Int

        /// The zone that an entry names; nil for an empty one.
        init?(_ entry: ConfigurationEntry) {
            guard let name = entry.text else { return nil }
            (self.name, line) = (name, entry.line)
        }

        /// The problem that the zone does not exist.
        public func problem(ofSetting key: String, in file: String) -> Problem {
            let fault = ConfigurationFault.invalidValue(key: key, value: name, expected: .zoneName)
            return Problem(file: file, line: line, cause: .configuration(fault))
        }
    }

    /// The program that opens links on most desktops.
    static let usualOpener = "xdg-open"

    /// Settings that leave everything to the locale.
    public init() {}

    /// The theme that `theme` chooses.
    package var definition: ThemeDefinition {
        themes[theme] ?? ReadyTheme(named: theme)?.definition
            ?? ThemeDefinition(ThemeDefinition.Base(rawValue: theme) ?? .auto)
    }

    /// The themes that can be chosen: tcal's, the ready ones, then the user's own by name.
    package var knownThemes: [(name: String, title: String, definition: ThemeDefinition)] {
        let ready = ReadyTheme.all.filter { themes[$0.name] == nil }
        let bases = ThemeDefinition.Base.allCases.filter { themes[$0.rawValue] == nil }
        return bases.map { ($0.rawValue, $0.rawValue, ThemeDefinition($0)) }
            + ready.map { ($0.name, $0.title, $0.definition) }
            + themes.keys.sorted().map { ($0, $0, themes[$0] ?? ThemeDefinition()) }
    }

    /// The locale with these settings applied.
    public func applied(to locale: TimeLocale) -> TimeLocale {
        var locale = locale
        if let weekNumbering {
            locale.weekRule = WeekRule(
                weekNumbering,
                firstWeekday: firstWeekday ?? weekNumbering.firstWeekday ?? locale.weekRule.firstWeekday)
        } else if let firstWeekday {
            locale.weekRule = WeekRule(firstWeekday: firstWeekday, minimalDays: locale.weekRule.minimalDays)
        }
        if let usesTwelveHourClock { locale.usesTwelveHourClock = usesTwelveHourClock }
        if let dateOrder { locale.dateOrder = dateOrder }
        (locale.secondCalendar, locale.showsMoon) = (secondCalendar, showsMoon)
        return locale
    }

    /// The settings of `[view]`.
    static let table: [Setting<ViewSettings>] = [
        Setting(
            name: "weeknumbers", values: .weekNumbers, usual: "true; tcal cal: false",
            meaning:
                "whether the month grid shows the numbers of weeks; true numbers them as the locale does. `iso`: week "
                + "1 has the first Thursday of the year, weeks begin on Monday; `us`: week 1 has 1 January, weeks "
                + "begin on Sunday; `full`: week 1 is the first whole week. `firstweekday` goes before that, and "
                + "`week 50` is read so"
        ) { settings, entry in
            let numbering = WeekNumbering(rawValue: entry.word)
            guard let flag = numbering == nil ? entry.flag : true else { return false }
            (settings.showsWeekNumbers, settings.weekNumbering) = (flag, numbering)
            return true
        },
        Setting(
            name: "firstweekday", values: .weekday, usual: "the locale’s",
            meaning: "the day on which weeks begin; beginnings of the English names and 1 (Monday) to 7 will do"
        ) { settings, entry in
            guard let day = weekday(entry.word) else { return false }
            settings.firstWeekday = day
            return true
        },
        Setting(
            name: "language", values: .language, usual: "that of LC_ALL, LC_MESSAGES or LANG",
            meaning: "the language that tcal speaks, by its code or its name; `--language` overrules it"
        ) { settings, entry in
            guard let language = SpokenLanguage(name: entry.word) else { return false }
            settings.language = language
            return true
        },
        Setting(
            name: "clock", values: .clock, usual: "the locale’s", meaning: "how hours are written"
        ) { settings, entry in
            guard entry.word == "12" || entry.word == "24" else { return false }
            settings.usesTwelveHourClock = entry.word == "12"
            return true
        },
        Setting(
            name: "dateorder", values: .dateOrder, usual: "the locale’s",
            meaning: "the order of day, month and year, where a date is written and where one is read"
        ) { settings, entry in
            guard let order = dateOrders[entry.word] else { return false }
            settings.dateOrder = order
            return true
        },
        Setting(
            name: "timezone", values: .zone, usual: "TZ, or the system’s",
            meaning: "the zone in which times are shown"
        ) { settings, entry in
            guard let zone = NamedZone(entry) else { return false }
            settings.timeZone = zone
            return true
        },
        Setting(
            name: "second-zone", values: .zone, usual: "none",
            meaning: "the zone whose hours stand beside the hours of the week, and its times in the details"
        ) { settings, entry in
            guard let zone = NamedZone(entry) else { return false }
            settings.secondZone = zone
            return true
        },
        Setting(
            name: "second-calendar", values: .calendarSystem, usual: "none",
            meaning:
                "the calendar whose dates stand beside the others, and which is understood where a date is asked for: "
                + "`15 nisan 5787`"
        ) { settings, entry in
            guard let system = CalendarSystem(named: entry.word), system != .gregorian else { return false }
            settings.secondCalendar = system
            return true
        },
        Setting(
            name: "moon", values: .flag, usual: "false",
            meaning: "whether new moon, full moon and the quarters stand beside the dates"
        ) { settings, entry in
            guard let flag = entry.flag else { return false }
            settings.showsMoon = flag
            return true
        },
        Setting(
            name: "theme", values: .theme, usual: "auto",
            meaning: "the colours; auto is dark or light, as the terminal says that its background is, and follows it"
        ) { settings, entry in
            guard let name = entry.value else { return false }
            let isKnown = ThemeDefinition.Base(rawValue: entry.word) != nil || ReadyTheme(named: entry.word) != nil
            guard settings.themes[name] != nil || isKnown else { return false }
            settings.theme = settings.themes[name] != nil ? name : entry.word
            return true
        },
        Setting(
            name: "start", values: .view, usual: "the one that was left",
            meaning: "the view with which the screen begins"
        ) { settings, entry in
            guard let view = ViewName(rawValue: entry.word) else { return false }
            settings.start = view
            return true
        },
        Setting(
            name: "section", values: .section, usual: "day",
            meaning: "how the list is sectioned until that is changed on the screen"
        ) { settings, entry in
            guard let section = SectionKey(name: entry.word) else { return false }
            settings.section = section
            return true
        },
        Setting(
            name: "cancelled", values: .visibility, usual: "show", meaning: "events that were called off"
        ) { settings, entry in
            guard entry.word == "show" || entry.word == "hide" else { return false }
            settings.showsCancelled = entry.word == "show"
            return true
        },
        Setting(
            name: "declined", values: .visibility, usual: "show",
            meaning: "invitations that you declined; on the screen they are dimmed where they are shown"
        ) { settings, entry in
            guard entry.word == "show" || entry.word == "hide" else { return false }
            settings.showsDeclined = entry.word == "show"
            return true
        },
        Setting(
            name: "completed", values: .visibility, usual: "show", meaning: "reminders that are done"
        ) { settings, entry in
            guard entry.word == "show" || entry.word == "hide" else { return false }
            settings.showsCompleted = entry.word == "show"
            return true
        },
        Setting(
            name: "opener", values: .program, usual: "xdg-open",
            meaning: "the program that opens the links of an item (key o)"
        ) { settings, entry in
            guard let command = entry.command else { return false }
            settings.opener = command
            return true
        },
        Setting(
            name: "keys", values: .keyPreset, usual: "tcal",
            meaning:
                "the program whose keys are taken over; [keys.md](keys.md) has those of tcal, `tcal docs keys` yours"
        ) { settings, entry in
            guard let preset = KeyPreset(rawValue: entry.word) else { return false }
            settings.keys = preset
            return true
        },
        Setting(
            name: "layout", values: .keyboardLayout, usual: "auto",
            meaning:
                "whose letters mean the key where they stand, outside of text, so that commands need no other layout; "
                + "a terminal with kitty’s keyboard protocol knows it better"
        ) { settings, entry in
            guard let layout = KeyboardLayout(rawValue: entry.word) else { return false }
            settings.layout = layout
            return true
        },
    ]

    private static let dateOrders: [String: TimeLocale.DateOrder] = [
        "dmy": .dayMonthYear, "mdy": .monthDayYear, "ymd": .yearMonthDay,
    ]

    /// A weekday by its English name or the beginning of it (at least two letters), or by its number, where 1 is Monday
    /// and both 0 and 7 are Sunday.
    private static func weekday(_ text: String) -> Weekday? {
        if let number = Int(text) { return number == 0 ? .sunday : Weekday(rawValue: number) }
        guard text.count >= 2 else { return nil }
        return Weekday.allCases.first { "\($0)".hasPrefix(text) }
    }
}
