public import CalendarEngine
public import Holidays

/// A `[holidays "…"]` section: the holidays of a region are shown as a calendar.
public struct HolidaySettings: Hashable, Sendable {
    /// The region whose code is the text in quotes.
    public var region: HolidayRegion
    /// `name`.
    public var name: String?
    /// `color`.
    public var color: CalendarColor?

    /// The settings of the section.
    static let table: [Setting<HolidaySettings>] = [
        Setting(
            name: "name", values: .name, usual: "Holidays, and the region’s name", meaning: "what it is called",
            in: \.name),
        Setting(name: "color", values: .color, usual: "one of tcal’s", meaning: "its colour") { settings, entry in
            guard let color = entry.value.flatMap(CalendarColor.init(text:)) else { return false }
            settings.color = color
            return true
        },
    ]
}
