public import CalendarEngine
public import Phrases
public import CalendarStore

/// How the user's place and taste shape what is written.
public struct Surroundings: Sendable {
    /// The zone of the viewer.
    public var timeZone: TimeZone
    /// Where other zones come from.
    public var timeZones: any TimeZoneProvider
    /// How dates and times read.
    public var locale: TimeLocale
    /// Whether the terminal takes UTF-8; ornaments are ASCII when not.
    public var usesUTF8: Bool
    /// What the configuration says of how things are shown.
    public var view: ViewSettings
    /// What a new item has when nobody says otherwise.
    public var newItems: NewItemSettings
    /// What could not be had, such as zone data.
    public var problems: [Problem]

    /// A place and a taste.
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
