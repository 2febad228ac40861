import CalendarEngine
import ICalendar
import Replication

/// The meaning of calendars' texts to a sync.
struct ItemFormat: ResourceFormat {
    let zones: any TimeZoneProvider
    let now: Instant
    /// The addresses by which the server knows the user, when the server sends invitations itself.
    var addresses: [String] = []
    /// The kinds of items that the calendar accepts.
    var kinds = Set(ItemKind.allCases)

    func identity(of text: [UInt8]) -> ResourceIdentity {
        let (count, uid) = ItemResource(text, zones: zones).content
        guard count > 0 else { return .none(.noItem) }
        guard count == 1, let uid else { return .none(.severalItems) }
        return .item(uid: uid)
    }

    func refusal(of text: [UInt8]) -> ReplicaFault? {
        if kinds.count == ItemKind.allCases.count { return nil }
        guard let kind = ItemResource(text, zones: zones).item?.kind, !kinds.contains(kind) else { return nil }
        return .kindNotTaken(isEvent: kind == .event)
    }

    func saysTheSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one == other { return true }
        return ItemResource(one, zones: zones).saysTheSame(as: ItemResource(other, zones: zones))
    }

    func hasNotes(_ text: [UInt8], unlike other: [UInt8]) -> Bool {
        if text == other { return false }
        return !ItemResource(text, zones: zones).saysTheSame(as: ItemResource(other, zones: zones), withNotes: true)
    }

    func failedDeliveries(in text: [UInt8]) -> Set<FailedDelivery> {
        // Hardly any item has such a parameter.
        guard text.contains(Array("SCHEDULE-STATUS".utf8)) else { return [] }
        let found = ItemResource(text, zones: zones).failedDeliveries
        return Set(found.map { FailedDelivery(person: $0.person, status: $0.status) })
    }

    func organizersChanges(from base: [UInt8], to text: [UInt8]) -> [String] {
        if addresses.isEmpty { return [] }
        return ItemResource(text, zones: zones).organizersChanges(
            since: ItemResource(base, zones: zones), by: addresses)
    }

    func losses(from text: [UInt8], to other: [UInt8]) -> Set<String> {
        ItemResource(text, zones: zones).losses(in: ItemResource(other, zones: zones))
    }

    func differences(from text: [UInt8], to other: [UInt8]) -> Set<String> {
        ItemResource(text, zones: zones).differingNames(from: ItemResource(other, zones: zones))
    }

    func touches(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool {
        ItemResource(text, zones: zones).touches(
            changesFrom: ItemResource(base, zones: zones), to: ItemResource(other, zones: zones))
    }

    func shows(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool {
        ItemResource(text, zones: zones).shows(
            changesFrom: ItemResource(base, zones: zones), to: ItemResource(other, zones: zones))
    }

    func merge(
        base: [UInt8]?, here: [UInt8], there: [UInt8], preferring side: ReplicaSide?
    ) -> MergeOutcome {
        let merge = ItemResource(here, zones: zones).merged(
            with: ItemResource(there, zones: zones), since: base.map { ItemResource($0, zones: zones) },
            preferring: side.map { $0 == .here ? .mine : .theirs },
            in: EditContext(now: now, zone: .utc, uid: ""))
        switch merge {
        case .merged(let text, let names): return .merged(text, overruling: names)
        case .conflict(let names): return .conflict(names)
        }
    }
}

extension [UInt8] {
    /// True when these bytes contain others, ignoring ASCII case.
    fileprivate func contains(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, count >= wanted.count else { return false }
        return (0...count - wanted.count).contains { start in
            self[start] | 0x20 == first | 0x20
                && self[start..<start + wanted.count].elementsEqual(wanted) { $0 | 0x20 == $1 | 0x20 }
        }
    }
}
