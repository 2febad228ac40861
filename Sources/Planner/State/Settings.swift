public import CalendarEngine
package import Phrases

/// The settings of the user's configuration that concern the screen.
public struct Settings: Hashable, Sendable {
    /// Week numbers beside the grid.
    public var showsWeekNumbers: Bool = true
    /// True when cancelled items are left out of lists and not only struck through.
    public var hidesCancelled: Bool = false
    /// True when reminders that are done are left out of the list of days.
    public var hidesCompleted: Bool = false
    /// True when what one declined is left out of lists and not only dimmed.
    public var hidesDeclined: Bool = false
    /// The marks that are drawn besides words.
    public var glyphs: Glyphs = .unicode
    /// The number of colours of the terminal.
    public var colorDepth: ColorDepth = .many
    package var theme = ThemeDefinition()
    /// True when the background is light by the environment, until the terminal tells more; nil when nothing says so.
    public var isLightBackground: Bool?

    /// The addresses of mail of the person at the screen, in lower case.
    public var addresses: Set<String> = []
    /// The person who invites; nil where no address is known.
    public var inviting: Invitee?
    /// True when there is a command that sends mails.
    public var sendsMail = false
    /// The calendars whose server sends invitations itself.
    public var schedulingServers = SchedulingServers()
    /// The identifier or title of the calendar that new items go to; nil takes the one that was used last.
    public var usualCalendar: String?
    /// The working hours, in seconds since midnight.
    public var workingHours = MeetingSearch.usualHours
    /// The time of lunch, in seconds since midnight; nil for none.
    public var lunch: Range<Int>?
    /// The zone whose hours stand beside those of the viewer's; nil for none.
    public var secondZone: TimeZone?
    /// The length of a new event that has a time.
    public var usualLength = CivilDuration(seconds: 3600)
    /// The alarms of a new event that has a time.
    public var usualAlarms: [Alarm] = []

    var keymap = Keymap.standard

    /// The keyboard whose letters mean the key where they stand.
    package var layout = KeyboardLayout.auto

    /// The searches that stand beneath the calendars.
    public var savedSearches: [SavedSearch] = []

    /// The sets of calendars that one key shows after the other.
    package var sets: [CalendarSet] = []

    /// The templates of new items.
    package var templates: [ItemTemplate] = []

    /// The traits of items that lists leave out.
    var hiddenTraits: Occurrence.Traits {
        var hidden: Occurrence.Traits = []
        if hidesCancelled { hidden.insert(.cancelled) }
        if hidesCompleted { hidden.insert(.completed) }
        return hidden
    }

    /// The look on a background that the terminal has told of.
    func theme(on told: CalendarColor?) -> Theme {
        Theme(
            theme, depth: colorDepth,
            background: told ?? isLightBackground.map { $0 ? Theme.lightGround : Theme.darkGround })
    }

    /// The settings without a configuration.
    public init() {}
}

extension Settings {
    /// Takes over the keys of a program, changed by the lines of a configuration; returns what is wrong with them, by
    /// the line.
    package mutating func setKeys(_ preset: KeyPreset, _ lines: [KeyLine]) -> [(line: Int?, fault: ConfigurationFault)]
    {
        let made = Keymap.made(preset, lines)
        keymap = made.keymap
        return made.faults
    }
}
