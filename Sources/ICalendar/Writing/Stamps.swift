import CalendarEngine

/// DTSTAMP, LAST-MODIFIED, CREATED and SEQUENCE of a component that was changed (RFC 5545 3.8.7, RFC 5546 2.1.4).
struct Stamps {
    /// The origin of the component.
    var origin = Origin.present

    /// The place that a component comes from.
    enum Origin {
        /// It was there before.
        case present
        /// It is made of a component of the same item in the same file: an override.
        case copy
        /// It was in another calendar before.
        case moved
        /// It is an item of its own.
        case new
    }

    /// The properties that change the dates of an item, so that a change of one makes another version of it.
    private static let significant: Set<String> = [
        "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "STATUS",
    ]

    /// Sets the stamps; those that the edit has set itself stay.
    ///
    /// LAST-MODIFIED, which the standard leaves optional, is not added to a component without it. A component that is
    /// only copied keeps all stamps. SEQUENCE and DTSTAMP are the organizer's: an item that has one keeps them, so that
    /// the organizer's next version is not taken for an old one.
    func apply(to component: inout EditableComponent, at now: Instant) {
        let changed = component.changedNames
        if origin == .copy || origin == .moved, changed.isEmpty { return }
        func set(_ name: String, _ value: String) {
            if !changed.contains(name) { component.set(name, [PropertyLine(name, value: value)]) }
        }
        // A stamp never goes back: an older one would lose against another version of the item, here and elsewhere.
        let stamps = Stamps.instants(of: component.lines("DTSTAMP"))
        let modified = component.lines("LAST-MODIFIED")
        let known = Stamps.instants(of: modified)
        let isOrganized = origin != .new && !component.lines("ORGANIZER").isEmpty
        if !isOrganized || stamps.isEmpty { set("DTSTAMP", (stamps + [now]).max()?.basicText ?? now.basicText) }
        if origin == .new || !modified.isEmpty {
            set("LAST-MODIFIED", ((known.isEmpty ? stamps : known) + [now]).max()?.basicText ?? now.basicText)
        }
        if origin == .new {
            set("CREATED", now.basicText)
            if !changed.contains("SEQUENCE") { component.set("SEQUENCE", []) }
        } else if origin != .copy, !changed.isDisjoint(with: Stamps.significant), !isOrganized {
            let number = component.lines("SEQUENCE").first.flatMap { Int($0.value.filter { $0 != " " }) } ?? 0
            set("SEQUENCE", String(min(max(0, number), Int(Int32.max) - 1) + 1))
        }
    }

    /// The moments of properties, where they can be understood.
    static func instants(of lines: [PropertyLine]) -> [Instant] {
        lines.compactMap { line in
            line.withBytes { DateValue($0, $0.indices) }
                .map { Instant(secondsSinceEpoch: $0.civil.secondNumber) }
        }
    }
}
