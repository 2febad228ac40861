/// The colours for calendars that have none, and those that are offered for new ones.
///
/// The first eight differ for people who see red, green or blue differently: `ColorVisionTests` has the measure. They
/// are CSS's names, so that they mean the same when somebody types them.
public enum CalendarPalette {
    /// The number of those that everybody can tell apart.
    public static let safeCount = 8

    /// The colours, the first ones first.
    public static let colors: [(name: String, color: CalendarColor)] = [
        ("cornflowerblue", CalendarColor(packed: 0x6495ED)), ("gold", CalendarColor(packed: 0xFFD700)),
        ("hotpink", CalendarColor(packed: 0xFF69B4)), ("darkgreen", CalendarColor(packed: 0x006400)),
        ("powderblue", CalendarColor(packed: 0xB0E0E6)), ("purple", CalendarColor(packed: 0x800080)),
        ("rosybrown", CalendarColor(packed: 0xBC8F8F)), ("blue", CalendarColor(packed: 0x0000FF)),
        ("olivedrab", CalendarColor(packed: 0x6B8E23)), ("slategray", CalendarColor(packed: 0x708090)),
        ("coral", CalendarColor(packed: 0xFF7F50)), ("mediumseagreen", CalendarColor(packed: 0x3CB371)),
    ]
}
