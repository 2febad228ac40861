/// The colours for calendars that have none, and those that are offered for new ones.
///
/// The first eight differ for people who see red, green or blue differently: `ColorVisionTests` has the measure. They
/// are CSS's names, so that they mean the same when somebody types them.
public enum CalendarPalette {
    /// The number of those that everybody can tell apart.
    public static let safeCount = 8

    /// The colours, the first ones first.
    public static let colors: [(name: String, color: CalendarColor)] = [
        ("dodgerblue", CalendarColor(packed: 0x1E90FF)), ("orange", CalendarColor(packed: 0xFFA500)),
        ("seagreen", CalendarColor(packed: 0x2E8B57)), ("hotpink", CalendarColor(packed: 0xFF69B4)),
        ("slateblue", CalendarColor(packed: 0x6A5ACD)), ("powderblue", CalendarColor(packed: 0xB0E0E6)),
        ("crimson", CalendarColor(packed: 0xDC143C)), ("mediumvioletred", CalendarColor(packed: 0xC71585)),
        ("olivedrab", CalendarColor(packed: 0x6B8E23)), ("slategray", CalendarColor(packed: 0x708090)),
    ]
}
