import CalendarEngine
import CalendarStore
import Phrases

/// Reads messages about invitations beside the calendars of their user: the items that they are about, and the events
/// at the times that they name.
struct MessageReader {
    let store: EventStore
    let snapshot: any EditableSnapshot
    /// The zone of the viewer.
    let zone: TimeZone
    let now: Instant
    /// The user's own addresses, in lower case.
    let addresses: Set<String>

    /// The most dates of a series that are checked for conflicts, and the most conflicts that are listed.
    private static let (mostDates, mostCollisions) = (20, 10)

    /// The items of the calendars that a component of a message is about.
    func knownItems(of component: SchedulingMessage.Component) -> [KnownItem] {
        let matches = component.uid.isEmpty ? [] : store.items(uids: [component.uid]).flatMap(\.self)
        return matches.filter { $0.kind == component.kind }.compactMap { match in
            var identifier = match.identifier
            identifier.instance = component.instance(ofSeriesAt: match.start)
            let date = identifier.instance.flatMap { _ in
                snapshot.occurrence(identifiedBy: identifier, viewedIn: zone)
            }
            guard let occurrence = date ?? ItemChoice.anyOccurrence(of: match, in: snapshot, viewedIn: zone),
                let item = try? store.message(of: occurrence, in: snapshot)
            else { return nil }
            return KnownItem(
                match: match, occurrence: occurrence, details: snapshot.details(of: occurrence),
                components: item.components)
        }
    }

    /// The user's events at the time of an occurrence of a message, or of the next ones of its series.
    func colliding(
        with occurrence: Occurrence, of component: SchedulingMessage.Component, in message: SchedulingMessage
    ) -> [Occurrence] {
        guard occurrence.kind == .event, message.method != .cancel else { return [] }
        var dates = [occurrence]
        if occurrence.isRecurring {
            let today = zone.local(at: now).date
            let item = message.snapshot.identifier(of: occurrence)
            let next = message.snapshot.occurrences(of: item, on: today..<today.adding(days: 400), viewedIn: zone)
            dates = Array(next.prefix(MessageReader.mostDates))
        }
        var found: [Occurrence] = []
        for date in dates where date.startInstant < date.endInstant {
            let predicate = OccurrencePredicate(
                days: date.days.lowerBound..<date.days.upperBound.adding(days: 1), viewedIn: zone, kinds: [.event])
            for other in snapshot.occurrences(matching: predicate) where collides(other, date, component.uid) {
                found.append(other)
                if found.count == MessageReader.mostCollisions { return found }
            }
        }
        return found
    }

    private func collides(_ other: Occurrence, _ date: Occurrence, _ uid: String) -> Bool {
        guard other.startInstant < date.endInstant, other.endInstant > date.startInstant,
            !other.traits.contains(.cancelled), snapshot.identifier(of: other).uid != uid,
            case .event(let event) = snapshot.details(of: other), !event.isTransparent
        else { return false }
        return event.fields.invitee(of: addresses)?.status != "DECLINED"
    }
}

/// An item of the calendars that a message is about.
struct KnownItem {
    let match: ItemMatch
    /// The occurrence that is meant, or the first of the series.
    let occurrence: Occurrence
    /// The item as the calendar has it.
    let details: CalendarItem
    /// Its components.
    let components: [SchedulingMessage.Component]

    /// The component that corresponds to one of a message; for an instance without an override, the master at that
    /// date.
    func component(for other: SchedulingMessage.Component) -> SchedulingMessage.Component? {
        let own = components.first { $0.recurrenceID?.civil == other.instance(ofSeriesAt: match.start) }
        guard own == nil, other.recurrenceID != nil, case .event(let event) = details,
            let series = components.first(where: { $0.recurrenceID == nil })
        else { return own }
        return SchedulingMessage.Component(
            kind: series.kind, uid: series.uid,
            lines: series.lines.filter { !["RRULE", "RDATE", "EXDATE"].contains($0.name) }, start: event.start,
            end: event.end, recurrenceID: other.recurrenceID)
    }
}

extension EditSession {
    /// A reader of messages beside the session's calendars.
    var reader: MessageReader {
        MessageReader(store: store, snapshot: snapshot, zone: zone, now: now, addresses: ownAddresses)
    }

    /// The items of the calendars that a component of a message is about.
    func knownItems(of component: SchedulingMessage.Component) -> [KnownItem] { reader.knownItems(of: component) }

    /// The first of them.
    func knownItem(of component: SchedulingMessage.Component) -> KnownItem? { knownItems(of: component).first }
}
