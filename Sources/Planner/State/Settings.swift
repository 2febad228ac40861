public import CalendarEngine
package import Phrases

/// The settings of the user's configuration that concern the screen.
public struct Settings: Hashable, Sendable {
    /// Week numbers beside the grid.
    public var showsWeekNumbers: Bool = true
    /// True when lists leave out cancelled items instead of striking them through.
    public var hidesCancelled: Bool = false
    /// True when the list of days leaves out completed reminders.
    public var hidesCompleted: Bool = false
    /// True when lists leave out declined items instead of dimming them.
    public var hidesDeclined: Bool = false
    /// The marks that are drawn besides words.
    public var glyphs: Glyphs = .unicode
    /// The number of colours of the terminal.
    public var colorDepth: ColorDepth = .many
    package var theme = ThemeDefinition()
    /// True when the environment says that the background is light, until the terminal reports its colour; nil when it
    /// says nothing.
    public var isLightBackground: Bool?

    /// The user's email addresses, in lower case.
    public var addresses: Set<String> = []
    /// The user, where these are the addresses of somebody for whom the user acts; nil otherwise.
    public var delegate: Invitee?
    /// The user as an organizer; nil where no address is known.
    public var inviting: Invitee?
    /// True when there is a command that sends email.
    public var sendsMail = false
    /// The calendars whose servers send invitations themselves.
    public var schedulingServers = SchedulingServers()
    /// The identifier or title of the calendar for new items; nil takes the one that was used last.
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

    /// The keyboard layout that maps letters of other scripts to keys.
    package var layout = KeyboardLayout.auto

    /// The saved searches below the calendars.
    public var savedSearches: [SavedSearch] = []

    /// The sets of calendars that one key shows in turn.
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

    /// The look on a background that the terminal reported.
    func theme(on told: CalendarColor?) -> Theme {
        Theme(
            theme, depth: colorDepth,
            background: told ?? isLightBackground.map { $0 ? Theme.lightGround : Theme.darkGround })
    }

    /// The settings without a configuration.
    public init() {}
}

extension Settings {
    /// Sets the keys of a preset, changed by the lines of a configuration; returns the faults with their lines.
    package mutating func setKeys(_ preset: KeyPreset, _ lines: [KeyLine]) -> [(line: Int?, fault: ConfigurationFault)]
    {
        let made = Keymap.made(preset, lines)
        keymap = made.keymap
        return made.faults
    }
}
