/// Occurrences among which a meeting that several calendars have stands only once.
package struct JoinedOccurrences: Sendable {
    /// The occurrences in their order. Of twins, the one that can be changed stands for all; of several such, and of
    /// none, the one of the first calendar does.
    package var occurrences: [Occurrence]
    /// The others that an occurrence stands for, by their calendars' order.
    package var others: [Occurrence: [Occurrence]] = [:]
}

/// Numbers by which a snapshot tells without a look at its files that two items cannot be the same.
package protocol TwinSigns {
    /// Hashes of UID and title of an item: equal texts have equal ones; 0 for none.
    func twinSigns(of item: ItemReference) -> (uid: UInt64, title: UInt64)
}

extension CalendarSnapshot {
    /// True when two occurrences of different calendars are one meeting: at the same times, and with the same UID, or
    /// for events with the same title and organizer.
    package func areTwins(_ left: Occurrence, _ right: Occurrence) -> Bool {
        guard TwinKey(left) == TwinKey(right), left.item.calendar != right.item.calendar else { return false }
        let uids = [left, right].map { identifier(of: $0).uid }
        if !uids[0].isEmpty, uids[0].utf8.elementsEqual(uids[1].utf8) { return true }
        guard left.kind == .event else { return false }
        let titles = [left, right].map { summary(of: $0).title }
        guard !titles[0].isEmpty, titles[0] == titles[1] else { return false }
        let organizers = [left, right].map { details(of: $0).fields.organizer?.address.lowercased() }
        return organizers[0] == organizers[1]
    }

    /// The one of twins that stands for all, and the others.
    package func leader(of twins: [Occurrence]) -> (leader: Occurrence, others: [Occurrence])? {
        let order = twins.sorted { $0.item.calendar < $1.item.calendar }
        let calendars = calendars
        func isWritable(_ occurrence: Occurrence) -> Bool {
            let index = Int(occurrence.item.calendar.rawValue)
            return calendars.indices.contains(index) && calendars[index].readOnlyReason == nil
        }
        guard let leader = order.first(where: isWritable) ?? order.first else { return nil }
        return (leader, order.filter { $0.item != leader.item })
    }

    /// The occurrences with each meeting once, whatever number of calendars have it.
    ///
    /// O(occurrences) where they come in the order of `Occurrence.precedes`; only occurrences that begin and end
    /// together in several calendars are compared further.
    package func joiningTwins(_ occurrences: [Occurrence]) -> JoinedOccurrences {
        var joined = JoinedOccurrences(occurrences: occurrences)
        guard let first = occurrences.first,
            occurrences.contains(where: { $0.item.calendar != first.item.calendar })
        else { return joined }
        var leaders: [Int: Occurrence] = [:]
        var dropped: Set<Int> = []
        var start = 0
        while start < occurrences.count {
            var end = start + 1
            while end < occurrences.count, occurrences[end].startInstant == occurrences[start].startInstant { end += 1 }
            if end - start > 1 {
                for twins in twins(in: occurrences, at: start..<end) {
                    guard let (leader, others) = leader(of: twins.map { occurrences[$0] }) else { continue }
                    leaders[twins[0]] = leader
                    dropped.formUnion(twins.dropFirst())
                    joined.others[leader] = others
                }
            }
            start = end
        }
        guard !dropped.isEmpty else { return joined }
        joined.occurrences = occurrences.indices.filter { !dropped.contains($0) }.map { leaders[$0] ?? occurrences[$0] }
        return joined
    }

    /// The places of those that are the same, among occurrences that begin together.
    private func twins(in occurrences: [Occurrence], at places: Range<Int>) -> [[Int]] {
        let calendar = occurrences[places.lowerBound].item.calendar
        guard places.contains(where: { occurrences[$0].item.calendar != calendar }) else { return [] }
        var groups: [[Int]] = []
        // The groups that something with a sign may belong to, of which the last few are looked at.
        var candidates: [TwinSign: [Int]] = [:]
        for place in places {
            let occurrence = occurrences[place]
            let signs = signs(of: occurrence)
            let near = signs.flatMap { candidates[$0]?.suffix(TwinSign.mostCandidates) ?? [] }
            let group = near.first { number in
                !groups[number].contains { occurrences[$0].item.calendar == occurrence.item.calendar }
                    && areTwins(occurrences[groups[number][0]], occurrence)
            }
            if let group { groups[group].append(place) } else { groups.append([place]) }
            for sign in signs where candidates[sign]?.last != group ?? groups.count - 1 {
                candidates[sign, default: []].append(group ?? groups.count - 1)
            }
        }
        return groups.filter { $0.count > 1 }
    }

    private func signs(of occurrence: Occurrence) -> [TwinSign] {
        let key = TwinKey(occurrence)
        let signs: (uid: UInt64, title: UInt64)
        if let snapshot = self as? any TwinSigns {
            signs = snapshot.twinSigns(of: occurrence.item)
        } else {
            signs = (
                UInt64(truncatingIfNeeded: identifier(of: occurrence).uid.hashValue),
                UInt64(truncatingIfNeeded: summary(of: occurrence).title.hashValue)
            )
        }
        let uid = signs.uid == 0 ? [] : [TwinSign(key: key, isTitle: false, hash: signs.uid)]
        let hasTitle = signs.title != 0 && occurrence.kind == .event
        return uid + (hasTitle ? [TwinSign(key: key, isTitle: true, hash: signs.title)] : [])
    }
}

/// The facts that twins have in common whatever else they say.
private struct TwinKey: Hashable {
    private let kind: ItemKind
    private let start: Instant
    private let end: Instant
    private let traits: Occurrence.Traits

    init(_ occurrence: Occurrence) {
        (kind, start, end) = (occurrence.kind, occurrence.startInstant, occurrence.endInstant)
        traits = occurrence.traits.intersection([.allDay, .cancelled, .completed, .undated])
    }
}

/// A number that twins share.
private struct TwinSign: Hashable {
    let key: TwinKey
    let isTitle: Bool
    let hash: UInt64

    /// The most occurrences with one number that are compared: thousands with one title at one time are no meeting.
    static let mostCandidates = 8
}
