internal import CalendarEngine

/// The items with properties that both sides of a sync changed. Lists mark them until the conflict is decided.
struct SyncConflicts: Sendable {
    /// The conflict of each item.
    private(set) var byItem: [ItemReference: SyncConflict] = [:]
    /// The first dates of the items, in order.
    private(set) var places: [Occurrence] = []
    private var source: Source?

    var items: Set<ItemReference> { Set(byItem.keys) }

    private struct Source: Hashable {
        var version: UInt64
        var conflicts: [SyncConflict]
        var zone: String
    }

    /// No conflicts.
    init() {}

    /// Finds the items again after a change of the calendars, the zone or the conflicts.
    fileprivate mutating func renew(_ here: Situation) {
        let source = Source(
            version: here.snapshot.version, conflicts: here.sync.conflicts, zone: here.zone.identifier)
        guard source != self.source else { return }
        (self.source, byItem, places) = (source, [:], [])
        for conflict in source.conflicts {
            let found = here.snapshot.occurrence(identifiedBy: conflict.identifier, viewedIn: here.zone)
            guard let found, byItem.updateValue(conflict, forKey: found.item) == nil else { continue }
            places.append(found)
        }
        places.sort { $0.startInstant < $1.startInstant }
    }
}

extension Situation {
    /// Finds the items in conflict again. Without accounts there are none.
    mutating func renewConflicts() {
        guard hasLoaded, !sync.conflicts.isEmpty || !conflicts.byItem.isEmpty else { return }
        var renewed = conflicts
        renewed.renew(self)
        conflicts = renewed
    }

    /// The conflict of an item; nil for one without.
    func conflict(of occurrence: Occurrence) -> SyncConflict? {
        conflicts.byItem.isEmpty ? nil : conflicts.byItem[occurrence.item]
    }
}

/// Deciding between both sides of a sync.
extension PlannerState {
    /// Shows both versions of the selected item, or goes to the first item with two versions and shows them.
    mutating func decide() {
        let selected = here.selection.occurrence.flatMap { here.conflict(of: $0) == nil ? nil : $0 }
        guard let item = selected ?? here.conflicts.places.first, let conflict = here.conflict(of: item) else {
            return refuse(here.words.notice(.noConflicts))
        }
        if selected == nil { show(item) }
        layers.append(ConflictPage(conflict))
    }
}
