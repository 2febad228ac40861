import CalendarEngine

/// Colours for calendars that have none: the same calendar has the same colour at every start, and neighbours differ.
struct DefaultColors {
    private static let palette: [UInt32] = [
        0x89B4FA, 0xA6E3A1, 0xF9E2AF, 0xCBA6F7, 0xFAB387, 0x94E2D5, 0xF38BA8, 0x74C7EC, 0xF5C2E7, 0xB4BEFE,
    ]
    private var used: [Int] = []

    /// The colour of a calendar without one; not one that another calendar has, as long as there are enough.
    mutating func color(for identifier: String) -> CalendarColor {
        let palette = DefaultColors.palette
        if used.count == palette.count { used.removeAll() }
        // FNV-1a, because Swift's own hash is another at every start.
        let hash = identifier.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var place = Int(hash % UInt64(palette.count))
        while used.contains(place) { place = (place + 1) % palette.count }
        used.append(place)
        return CalendarColor(packed: palette[place])
    }
}
