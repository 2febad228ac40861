import CalendarEngine

/// The order in which a component's lines are written: identity and stamps, times, the series, what it says.
enum PropertyOrder {
    private static let names = [
        "TZID", "ACTION", "TRIGGER", "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "RECURRENCE-ID",
        "DTSTART",
        "TZNAME", "TZOFFSETFROM", "TZOFFSETTO", "DTEND", "DUE", "DURATION", "COMPLETED", "PERCENT-COMPLETE", "RRULE",
        "RDATE", "EXDATE", "SUMMARY", "LOCATION", "DESCRIPTION", "URL",
        "CATEGORIES", "CLASS", "STATUS", "PRIORITY", "TRANSP", "COLOR", "ORGANIZER", "ATTENDEE", "RELATED-TO", "REFID",
    ]
    private static let ranks = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })

    /// The place of a name in the order; what is not in it comes last.
    static func rank(_ name: String) -> Int { ranks[name] ?? names.count }

    /// The place of a new line: after the last line of the name that is nearest before its own in the order, and
    /// before the inner components.
    static func place(of name: String, in parts: [EditableComponent.Part]) -> Int {
        let rank = rank(name)
        let lines = parts.prefix { !$0.isComponent }
        var best: (rank: Int, place: Int)?
        for (place, part) in lines.enumerated() {
            guard let property = part.property else { continue }
            let other = self.rank(property.name)
            if other <= rank, other >= best?.rank ?? 0 { best = (other, place) }
        }
        guard rank < names.count else { return lines.endIndex }
        return best.map { $0.place + 1 } ?? 0
    }

    /// Changes in this order, so that the lines of a new component stand in it; alarms last.
    static func sorted(_ changes: [PropertyChange]) -> [PropertyChange] {
        func rank(_ change: PropertyChange) -> Int {
            switch change {
            case .set(let name, _): self.rank(name)
            case .alarms, .acknowledgement: names.count + 1
            }
        }
        return changes.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map(\.element)
    }
}
