public import CalendarEngine
public import Phrases
public import CalendarStore
package import Planner

/// The user's zone, locale and settings, which shape the output.
public struct Surroundings: Sendable {
    /// The zone of the viewer.
    public var timeZone: TimeZone
    /// The source of all other zones.
    public var timeZones: any TimeZoneProvider
    /// The locale of dates and times.
    public var locale: TimeLocale
    /// True when the terminal takes UTF-8; ornaments are ASCII otherwise.
    public var usesUTF8: Bool
    /// The configuration's settings for views.
    public var view: ViewSettings
    /// The configuration's settings for new items.
    public var newItems: NewItemSettings
    /// The saved searches of the configuration.
    public var searches: [Configuration.Search] = []
    /// The sets of calendars of the configuration.
    package var sets: [CalendarSet] = []
    /// The templates of the configuration.
    package var templates: [ItemTemplate] = []
    /// `[me]` of the configuration.
    public var person = PersonSettings()
    /// `[mail]` of the configuration.
    public var mail = MailSettings()
    /// The accounts on servers.
    public var accounts: [Account] = []
    /// The regions with visible holidays.
    public var holidays: [HolidaySettings] = []
    /// The day or the item that the screen opens with; nil for where the user left it.
    package var opening: ScreenOpening?
    /// The lines of the configuration about keys.
    package var keys: [KeyLine] = []
    /// The reason why the viewer's zone is not the requested one; also in `problems`.
    public var zoneProblem: Problem?
    /// The problems so far, such as missing zone data.
    public var problems: [Problem]

    /// Surroundings with default settings for the rest.
    public init(
        timeZone: TimeZone, timeZones: any TimeZoneProvider, locale: TimeLocale, usesUTF8: Bool = true,
        view: ViewSettings = ViewSettings(), newItems: NewItemSettings = NewItemSettings(), problems: [Problem] = []
    ) {
        self.timeZone = timeZone
        self.timeZones = timeZones
        self.locale = locale
        self.usesUTF8 = usesUTF8
        self.view = view
        self.newItems = newItems
        self.problems = problems
    }
}
