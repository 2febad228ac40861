/// The colours for calendars that have none, and those that are offered for new ones.
///
/// The first eight differ for people who see red, green or blue differently: `ColorVisionTests` has the measure. They
/// are CSS's names, so that they mean the same when somebody types them.
public enum CalendarPalette {
    /// The number of leading colours that everybody can tell apart.
    public static let safeCount = 8

    /// The colours with their CSS names, in the order in which they are offered.
    public static let colors: [(name: String, color: CalendarColor)] = [
        ("cornflowerblue", CalendarColor(packed: 0x6495ED)), ("gold", CalendarColor(packed: 0xFFD700)),
        ("hotpink", CalendarColor(packed: 0xFF69B4)), ("darkgreen", CalendarColor(packed: 0x006400)),
        ("powderblue", CalendarColor(packed: 0xB0E0E6)), ("purple", CalendarColor(packed: 0x800080)),
        ("rosybrown", CalendarColor(packed: 0xBC8F8F)), ("blue", CalendarColor(packed: 0x0000FF)),
        ("olivedrab", CalendarColor(packed: 0x6B8E23)), ("slategray", CalendarColor(packed: 0x708090)),
        ("coral", CalendarColor(packed: 0xFF7F50)), ("mediumseagreen", CalendarColor(packed: 0x3CB371)),
    ]

    /// Colours nearer than this look alike beside each other.
    private static let leastDistance = 30_000

    /// The colour for a new calendar: the first that looks like none of those in use, or the one furthest from them.
    package static func color(besides used: [CalendarColor]) -> (name: String, color: CalendarColor) {
        func distance(_ color: CalendarColor) -> Int { used.map(color.distance).min() ?? .max }
        return colors.first { distance($0.color) >= leastDistance }
            ?? colors.reduce(colors[0]) { distance($1.color) > distance($0.color) ? $1 : $0 }
    }
}

extension CalendarColor {
    /// The square of the distance of another colour, by red, green and blue as eyes weigh them: 0 for the same.
    fileprivate func distance(_ other: CalendarColor) -> Int {
        func square(_ one: UInt8, _ other: UInt8) -> Int { (Int(one) - Int(other)) * (Int(one) - Int(other)) }
        return 3 * square(red, other.red) + 4 * square(green, other.green) + 2 * square(blue, other.blue)
    }
}
