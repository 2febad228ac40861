import CalendarEngine
import ICalendar
import Replication

/// The meaning of calendars' texts to a sync.
struct ItemFormat: ResourceFormat {
    let zones: any TimeZoneProvider
    let now: Instant
    /// The addresses by which the server knows one, where it deals with invitations itself.
    var addresses: [String] = []

    func identity(of text: [UInt8]) -> ResourceIdentity {
        let (count, uid) = ItemResource(text, zones: zones).content
        guard count > 0 else { return .none(.noItem) }
        guard count == 1, let uid else { return .none(.severalItems) }
        return .item(uid: uid)
    }

    func saysTheSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one == other { return true }
        return ItemResource(one, zones: zones).saysTheSame(as: ItemResource(other, zones: zones))
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
