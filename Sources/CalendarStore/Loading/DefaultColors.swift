import CalendarEngine

/// Colours for calendars without one: a calendar has the same colour at every start, and neighbours differ.
struct DefaultColors {
    private var used: [Int] = []

    /// The colour for a calendar without one; one that no other calendar has, as long as there are enough.
    mutating func color(for identifier: String) -> CalendarColor {
        let palette = CalendarPalette.colors
        if used.count == palette.count { used.removeAll() }
        // Colours that everybody can tell apart are used first.
        let places = used.count < CalendarPalette.safeCount ? CalendarPalette.safeCount : palette.count
        // FNV-1a, because Swift's own hash differs at every start.
        let hash = identifier.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var place = Int(hash % UInt64(places))
        while used.contains(place) { place = (place + 1) % places }
        used.append(place)
        return palette[place].color
    }
}
