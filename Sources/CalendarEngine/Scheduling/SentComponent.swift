/// The components of messages that are sent about an item (RFC 5546 3.2 and 3.4): which lines of it go along.
extension ItemComponents {
    /// The components of an answer (RFC 5546 3.2.3): of each that the person is invited to, with the organizer's
    /// SEQUENCE, one ATTENDEE and one DTSTAMP, and what tells readers which one is meant.
    ///
    /// - Parameter instance: The date of a series that is answered; nil for all of it.
    public func reply(
        _ participation: Participation, to instance: CivilDateTime?, comment: String, at now: Instant
    ) -> [SentComponent] {
        let named = all.filter { $0.address.instance == instance }
        // A series with one date left is answered as a whole.
        return (instance == nil || named.isEmpty ? all : named).compactMap { component in
            guard let attendee = component.lines.first(where: { $0.isAttendee(of: participation.addresses) }),
                let organizer = component.line("ORGANIZER")
            else { return nil }
            var lines = component.kept(
                ["UID", "RECURRENCE-ID", "SEQUENCE", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY"])
            lines.insert(.instant("DTSTAMP", now), at: min(1, lines.count))
            lines.append(organizer.withoutServerParameters)
            lines.append(participation.answering(attendee).withoutServerParameters)
            if !comment.isEmpty { lines.append(.text("COMMENT", comment)) }
            return SentComponent(kind: component.address.kind, lines: lines.map(\.withoutControls))
        }
    }

    private var all: [ItemComponent] { (master.map { [$0] } ?? []) + overrides }
}

/// A component of a message: its lines, without those of components inside it.
public struct SentComponent: Hashable, Sendable {
    /// VEVENT or VTODO.
    public let kind: ItemKind
    /// The lines, in order.
    public let lines: [PropertyLine]
}

extension ItemComponent {
    /// Its lines of some names, in the order of these.
    fileprivate func kept(_ names: [String]) -> [PropertyLine] { names.flatMap { lines($0).prefix(1) } }
}

extension PropertyLine {
    /// True for the ATTENDEE that one of these addresses is.
    fileprivate func isAttendee(of addresses: Set<String>) -> Bool { name == "ATTENDEE" && isAddress(of: addresses) }

    /// The line without control characters, which may not stand in one and of which readers stumble (RFC 5545 3.1).
    fileprivate var withoutControls: PropertyLine {
        func plain(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        }
        return PropertyLine(
            name, parameters: parameters.map { Parameter($0.name, $0.values.map(plain)) }, value: plain(value))
    }

    /// The line without what is meant for the sender's own server alone (RFC 6638 7).
    fileprivate var withoutServerParameters: PropertyLine {
        var line = self
        line.parameters.removeAll { $0.name.hasPrefix("SCHEDULE-") || $0.name.hasPrefix("X-CALENDARSERVER-") }
        return line
    }
}
