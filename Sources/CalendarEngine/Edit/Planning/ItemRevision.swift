/// An item while it is edited: its components, with where each of them came from.
struct ItemRevision: Hashable {
    /// A component and its origin.
    struct Entry: Hashable {
        var component: ItemComponent
        /// The component that it was or is made of; nil for one that is new.
        var origin: ComponentAddress?
        /// True when it stands beside its origin and not in its place.
        var isCopy = false

        var isNew: Bool { isCopy || origin == nil }
    }

    /// The master, or what does not recur.
    var master: Entry?
    /// The overrides, in the file's order.
    var overrides: [Entry]

    /// An item as it is.
    init(_ item: ItemComponents) {
        master = item.master.map { Entry(component: $0, origin: $0.address) }
        overrides = item.overrides.map { Entry(component: $0, origin: $0.address) }
    }

    init(master: Entry?, overrides: [Entry] = []) {
        self.master = master
        self.overrides = overrides
    }

    /// The item as it would be.
    var item: ItemComponents {
        ItemComponents(master: master?.component, overrides: overrides.map(\.component))
    }

    /// All components.
    var entries: [Entry] { (master.map { [$0] } ?? []) + overrides }

    /// This revision with a UID where overrides need one: nothing else tells to which series they belong. A series
    /// without gets the one by which it is known.
    var withUID: ItemRevision {
        guard let uid = master?.component.address.uid, master?.component.line("UID") == nil, !overrides.isEmpty else {
            return self
        }
        var named = self
        named.master?.component.set("UID", PropertyLine("UID", plain: uid))
        for index in overrides.indices { named.overrides[index].component.set("UID", PropertyLine("UID", plain: uid)) }
        return named
    }

    /// This revision of an earlier revision's result, as a revision of the original item.
    func following(_ earlier: ItemRevision) -> ItemRevision {
        let before = Dictionary(earlier.entries.map { ($0.component.address, $0) }) { first, _ in first }
        func traced(_ entry: Entry) -> Entry {
            guard let origin = entry.origin, let source = before[origin] else { return entry }
            return Entry(
                component: entry.component, origin: source.origin, isCopy: entry.isCopy || source.isCopy)
        }
        return ItemRevision(master: master.map(traced), overrides: overrides.map(traced))
    }

    /// The changes of components that turn an item into this revision: first new components, then changed ones, then
    /// removed ones, so that templates are read as they were.
    func changes(from item: ItemComponents) -> [ComponentChange] {
        let old = (item.master.map { [$0] } ?? []) + item.overrides
        let kept = Set(entries.compactMap { $0.isCopy ? nil : $0.origin })
        var changes = ItemRevision.edits(entries.filter(\.isNew) + entries.filter { !$0.isNew }, of: old)
        var removed: Set<ComponentAddress> = []
        for component in old where !kept.contains(component.address) {
            if removed.insert(component.address).inserted { changes.append(.remove(component.address)) }
        }
        return changes
    }

    private static func edits(_ entries: [Entry], of old: [ItemComponent]) -> [ComponentChange] {
        let byAddress = Dictionary(old.map { ($0.address, $0) }) { first, _ in first }
        return entries.compactMap { entry in
            let template = entry.origin.flatMap { byAddress[$0] }
            let changes = entry.component.changes(from: template)
            if let origin = entry.origin, !entry.isNew {
                return changes.isEmpty ? nil : .change(origin, changes)
            }
            return .add(entry.component.address, template: template?.address, changes)
        }
    }
}

extension ItemComponent {
    /// The changes of lines that turn a component into this one; all lines when there is no old component.
    func changes(from old: ItemComponent?) -> [PropertyChange] {
        var names: [String] = []
        var seen: Set<String> = []
        for line in (old?.lines ?? []) + lines where seen.insert(line.name).inserted { names.append(line.name) }
        var changes: [PropertyChange] = []
        let (before, after) = (old?.linesByName ?? [:], linesByName)
        for name in names where before[name] != after[name] {
            changes.append(.set(name: name, after[name] ?? []))
        }
        if alarms != old?.alarms ?? [] { changes.append(.alarms(alarms)) }
        if let acknowledgement { changes.append(.acknowledgement(acknowledgement)) }
        return changes
    }

    private var linesByName: [String: [PropertyLine]] { Dictionary(grouping: lines, by: \.name) }
}
