public import CalendarEngine

/// What can be written into the fields of a form, by examples: one line for each.
public enum PhraseHint {
    /// A start with an end or length.
    public static let when = "fri 9-10:30, tomorrow 14:00 1h, 24 dec – 27 dec"
    /// A start alone, or when something is due.
    public static let moment = "fri 9:00, 24 dec, in 2 hours, 2026-11-24 09:00"
    /// An end after a start.
    public static let end = "10:30, 1h, +45m, 27 dec, sat 2:00"
    /// A length.
    public static let duration = "45m, 1h30m, 2d"
    /// How something recurs.
    public static let rule = "daily; every mon, wed; every 2 weeks until 24 dec; monthly on the last fri; never"
    /// How something recurs several times in each period.
    static func times(in period: RecurrenceRule.Frequency) -> String {
        switch period {
        case .daily: "daily at 9:00 and 17:00"
        case .monthly: "monthly on the 1st and 15th"
        case .yearly: "yearly on 1 mar and 1 sep"
        default: "every mon, thu"
        }
    }
    /// Alarms.
    public static let alarms = "15m, 1h, 1d 9:00, at start, 5m before end, none"
    /// A time zone.
    public static let zone = "Europe/Berlin, UTC, floating"
    /// Categories.
    public static let categories = "work, travel"
    /// URL.
    public static let address = "https://example.org/page"
    /// A priority.
    public static let priority = "high, medium, low, 1 … 9, none"

    /// The states of a kind of item.
    public static func status(for kind: ItemKind) -> String {
        (ItemStatus.values(for: kind).map(ItemStatus.words) + ["none"]).joined(separator: ", ")
    }
}
