import CalendarEngine

/// The zone that a calendar gives to times without one (X-WR-TIMEZONE).
extension CalendarFile {
    /// Refuses floating times where new lines of this file would mean times of a zone.
    func checkZone(of times: [EventTime?]) throws(EditRefusal) {
        let isFloating = times.contains { if case .floating = $0 { true } else { false } }
        if isFloating, let zone = calendarZone { throw .notExpressible(.zoneOfCalendar(zone)) }
    }

    /// The name of the zone of the calendar that new items go to; nil when it names none that is known. O(records).
    private var calendarZone: String? {
        guard let calendar = FileOutline(self).calendars.last else { return nil }
        let bytes = Array(content[calendar.start..<calendar.firstComponent])
        for line in ContentLines(of: bytes) {
            guard let property = line.property(in: bytes), property.name == "X-WR-TIMEZONE" else { continue }
            let name = property.trimmedText
            var zones = ZonesByName(self)
            return zones.timeZone(named: name, around: calendar.start) == nil ? nil : name
        }
        return nil
    }
}
