import CalendarEngine

/// Colours for calendars that have none: the same calendar has the same colour at every start, and neighbours differ.
struct DefaultColors {
    private var used: [Int] = []

    /// The colour of a calendar without one; not one that another calendar has, as long as there are enough.
    mutating func color(for identifier: String) -> CalendarColor {
        let palette = CalendarPalette.colors
        if used.count == palette.count { used.removeAll() }
        // Those that everybody can tell apart are taken first.
        let places = used.count < CalendarPalette.safeCount ? CalendarPalette.safeCount : palette.count
        // FNV-1a, because Swift's own hash is another at every start.
        let hash = identifier.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var place = Int(hash % UInt64(places))
        while used.contains(place) { place = (place + 1) % places }
        used.append(place)
        return palette[place].color
    }
}
