/// The components of messages that are sent about an item (RFC 5546 3.2 and 3.4): which lines of it go along.
extension ItemComponents {
    /// The components of an answer (RFC 5546 3.2.3): of each that the person is invited to, with the organizer's
    /// SEQUENCE, one ATTENDEE and one DTSTAMP, and what tells readers which one is meant.
    ///
    /// - Parameters:
    ///   - participation: The answer, and the addresses of the person who gives it.
    ///   - instance: The date of a series that is answered; nil for all of it.
    ///   - comment: Words to the organizer; none when empty.
    ///   - now: The present, for DTSTAMP.
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
            lines.insert(PropertyLine("DTSTAMP", instant: now), at: min(1, lines.count))
            lines.append(organizer.withoutServerParameters)
            lines.append(participation.answering(attendee).withoutServerParameters)
            if !comment.isEmpty { lines.append(PropertyLine("COMMENT", text: comment)) }
            return SentComponent(kind: component.address.kind, lines: lines.map(\.withoutControls))
        }
    }

    /// The component of a counter proposal (RFC 5546 3.2.7): the meeting as the guest would have it, with the
    /// organizer's SEQUENCE and the guest as its one ATTENDEE; nil where the guest is not invited.
    ///
    /// Notes, links and files are left out, because guests may have changed them for themselves.
    ///
    /// - Parameters:
    ///   - participation: The answer that goes along, and the addresses of the guest.
    ///   - instance: The date of a series that is meant; nil for an event that does not recur.
    ///   - comment: Words to the organizer; none when empty.
    ///   - now: The present, for DTSTAMP.
    public func counter(
        _ participation: Participation, to instance: CivilDateTime?, comment: String, at now: Instant
    ) -> SentComponent? {
        guard let component = all.first(where: { $0.address.instance == instance }),
            let attendee = component.lines.first(where: { $0.isAttendee(of: participation.addresses) }),
            component.line("ORGANIZER") != nil
        else { return nil }
        var lines = component.kept(["UID", "RECURRENCE-ID"])
        lines.append(component.line("SEQUENCE") ?? PropertyLine("SEQUENCE", value: "0"))
        lines += component.kept(["DTSTART", "DTEND", "DURATION"])
        lines.append(component.line("SUMMARY") ?? PropertyLine("SUMMARY", text: ""))
        lines += component.kept(["LOCATION", "GEO", "STATUS"])
        if !comment.isEmpty { lines.append(PropertyLine("COMMENT", text: comment)) }
        return component.sent(lines, [participation.answering(attendee)], at: now)
    }

    /// Its components.
    var all: [ItemComponent] { (master.map { [$0] } ?? []) + overrides }
}

/// A component of a message: its lines, without those of components inside it.
public struct SentComponent: Hashable, Sendable {
    /// VEVENT or VTODO.
    public let kind: ItemKind
    /// The lines, in order.
    public let lines: [PropertyLine]
}

extension SentComponent {
    /// The component by which an organizer keeps the time that a guest wants to change (RFC 5546 3.2.8): it names the
    /// meeting and says nothing else of it.
    ///
    /// - Parameters:
    ///   - proposal: The component of the counter proposal.
    ///   - organizer: The ORGANIZER of the meeting, who declines.
    ///   - comment: Words to the guest; none when empty.
    ///   - now: The present, for DTSTAMP.
    public init(
        declining proposal: SchedulingMessage.Component, by organizer: PropertyLine, comment: String, at now: Instant
    ) {
        var lines = [PropertyLine("UID", value: proposal.line("UID")?.value ?? proposal.uid)]
        lines.append(PropertyLine("DTSTAMP", instant: now))
        lines += [proposal.line("RECURRENCE-ID")].compactMap { $0 }
        lines.append(PropertyLine("SEQUENCE", value: String(proposal.version.sequence)))
        if !comment.isEmpty { lines.append(PropertyLine("COMMENT", text: comment)) }
        lines.append(organizer.withoutServerParameters)
        self.init(kind: proposal.kind, lines: lines.map(\.withoutControls))
    }
}

extension ItemComponent {
    /// Its lines of some names, in the order of these.
    fileprivate func kept(_ names: [String]) -> [PropertyLine] { names.flatMap { lines($0).prefix(1) } }

    /// The component of an invitation (RFC 5546 3.2.2 and 3.4.2): everything that guests have to know, without the
    /// organizer's own properties, such as alarms and categories.
    func requested(at now: Instant) -> SentComponent {
        var lines = kept(["UID", "RECURRENCE-ID", "SEQUENCE", "DTSTART", "DTEND", "DUE", "DURATION"])
        lines += ["RRULE", "RDATE", "EXDATE"].flatMap { self.lines($0) }
        lines.append(line("SUMMARY") ?? PropertyLine("SUMMARY", text: ""))
        lines += kept(["LOCATION", "GEO", "DESCRIPTION", "URL", "STATUS", "PRIORITY", "TRANSP", "CLASS"])
        // Guests see by their group which times are held for the same meeting.
        lines += self.lines.filter { $0.group != nil }
        lines += ["ATTACH", "CONFERENCE"].flatMap { self.lines($0) }.filter(\.isAddressOfPage)
        return sent(lines, self.lines("ATTENDEE"), at: now)
    }

    /// The component of a cancellation (RFC 5546 3.2.5 and 3.4.5).
    ///
    /// - Parameter isOff: True when it does not take place; false when some people are no longer invited.
    /// - Parameter people: These people, by their keys; nil for all.
    func cancelled(sequence: Int, isOff: Bool, to people: Set<String>?, at now: Instant) -> SentComponent {
        var lines = kept(["UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY", "LOCATION"])
        lines.append(PropertyLine("SEQUENCE", value: String(sequence)))
        if isOff { lines.append(PropertyLine("STATUS", value: "CANCELLED")) }
        return sent(lines, self.lines("ATTENDEE").filter { people?.contains($0.personKey) != false }, at: now)
    }

    fileprivate func sent(_ lines: [PropertyLine], _ attendees: [PropertyLine], at now: Instant) -> SentComponent {
        var lines = lines
        lines.insert(PropertyLine("DTSTAMP", instant: now), at: min(1, lines.count))
        lines += (kept(["ORGANIZER"]) + attendees).map(\.withoutServerParameters)
        return SentComponent(kind: address.kind, lines: lines.map(\.withoutControls))
    }
}

extension PropertyLine {
    /// True for the address of a page or a file; false for data within the line.
    fileprivate var isAddressOfPage: Bool {
        parameter("ENCODING") == nil && parameter("VALUE")?.uppercased() != "BINARY"
            && !value.lowercased().hasPrefix("data:")
    }

    /// True for the ATTENDEE that one of these addresses is.
    fileprivate func isAttendee(of addresses: Set<String>) -> Bool { name == "ATTENDEE" && isAddress(of: addresses) }

    /// The line without control characters, which may not stand in one and which some readers fail on (RFC 5545 3.1).
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
