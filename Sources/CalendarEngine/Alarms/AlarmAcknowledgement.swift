/// Alarms of an item that somebody has seen (ACKNOWLEDGED, RFC 9074 6.1), so that other programs with
/// the calendar stay silent.
public struct AlarmAcknowledgement: Hashable, Sendable {
    /// The alarms that somebody has seen.
    public var alarms: [Alarm]
    /// The moment of the ring that was answered. The moment of the answer would be too late: the next date of a series
    /// may be due by then.
    public var until: Instant

    /// Acknowledges alarms up to the moment of the ring that was answered.
    public init(of alarms: [Alarm], until: Instant) {
        self.alarms = alarms
        self.until = until
    }
}

extension AlarmSchedule {
    /// The alarms of an item that go off at a ring; none where the ring comes from the configuration.
    public func alarms(of ring: Ring) -> [Alarm] {
        ownAlarms(of: ring.occurrence).filter { moments(of: $0, around: ring.occurrence).contains(ring.instant) }
            .map(\.alarm)
    }

    /// The edit that writes to the file that a ring has been seen. nil where nothing is to be written: the calendar
    /// cannot be changed, the alarm comes from the configuration, or the item has guests, because a server may notify
    /// all of them of any change.
    public func dismissal(
        of ring: Ring, in snapshot: any EditableSnapshot, context: EditContext
    ) -> Edit? {
        let alarms = alarms(of: ring)
        guard !alarms.isEmpty, snapshot.refusal(toEdit: ring.occurrence) == nil else { return nil }
        // An override has alarms of its own.
        let scope = ring.occurrence.traits.contains(.override) ? EditScope.this : .all
        let edit = Edit.change(
            snapshot.identifier(of: ring.occurrence),
            [.acknowledgement(AlarmAcknowledgement(of: alarms, until: ring.instant))], scope)
        guard let item = (try? snapshot.plan(edit, in: context))?.item, !item.hasPeople else { return nil }
        return edit
    }
}

extension ItemComponents {
    /// True when any of its components names an organizer or a guest.
    fileprivate var hasPeople: Bool {
        ((master.map { [$0] } ?? []) + overrides).contains { component in
            component.lines.contains { ["ORGANIZER", "ATTENDEE"].contains($0.name) }
        }
    }
}
