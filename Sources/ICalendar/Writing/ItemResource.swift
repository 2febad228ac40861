public import CalendarEngine

/// One item with its overrides as a text of its own: a file of a vdir, or a resource of a CalDAV collection
/// (RFC 4791 4.1).
public struct ItemResource: Sendable {
    let file: CalendarFile

    /// Reads a text.
    public init(_ text: [UInt8], zones: any TimeZoneProvider) {
        file = CalendarFile(bytes: text, path: "", zones: zones)
    }

    init(_ file: CalendarFile) { self.file = file }

    /// The number of items, and the UID of the first one; nil for one that has none of its own.
    public var content: (count: Int, uid: String?) {
        let items = file.items
        let hasOwn = file.records.allSatisfy { $0.uidHash != 0 }
        return (items.count, hasOwn ? items.first?.uid : nil)
    }

    /// The first item; nil when there is none.
    public var item: (kind: ItemKind, uid: String, title: String)? {
        file.items.first.map { ($0.kind, $0.uid, file.title(of: $0)) }
    }

    /// True when two texts have the same items, which say the same: stamps, the order of lines and of parameters, and
    /// what stands around the items make no difference.
    ///
    /// - Parameters:
    ///   - other: The text that this one is compared with.
    ///   - hasNotes: True when notes of servers about people count, such as whether a message reached them.
    public func saysTheSame(as other: ItemResource, withNotes hasNotes: Bool = false) -> Bool {
        let (mine, theirs) = (file.items, other.file.items)
        guard mine.count == theirs.count, !mine.isEmpty else { return false }
        return mine.allSatisfy { item in
            guard let partner = other.file.item(uid: item.uid, kind: item.kind) else { return false }
            return file.differences(of: item, from: partner, in: other.file, withNotes: hasNotes).isEmpty
        }
    }

    /// One of two versions of an item.
    public enum Side: Hashable, Sendable {
        /// The one that is merged into the other.
        case mine
        /// The one into which the other is merged.
        case theirs
    }

    /// The result of merging.
    public enum Merge: Hashable, Sendable {
        /// A text with both changes, but for those of properties in which one side was preferred.
        case merged([UInt8], overruling: [String])
        /// Both changed these properties.
        case conflict([String])
    }

    /// Merges this version of an item with another, property by property, as an edit is merged with what others wrote
    /// meanwhile. Without a base, everything that only one version has is taken.
    ///
    /// - Parameters:
    ///   - theirs: The other version.
    ///   - base: The version that both come from; nil where it is unknown.
    ///   - side: The side whose version of a property holds where both changed it; a conflict when nil.
    ///   - context: The inputs of the merge besides the versions.
    public func merged(
        with theirs: ItemResource, since base: ItemResource?, preferring side: Side?, in context: EditContext
    ) -> Merge {
        let start: ItemResource
        switch base.map(Result<ItemResource, MergeFailure>.success) ?? shared(with: theirs, in: context) {
        case .success(let found): start = found
        case .failure(let failure):
            guard let side else { return .conflict(failure.names) }
            return whole(side, theirs)
        }
        let mineOnTheirs = carried(onto: theirs, since: start, in: context)
        let failure: MergeFailure
        switch mineOnTheirs {
        case .success(let text): return .merged(text, overruling: [])
        case .failure(let reason): failure = reason
        }
        if failure.isInexpressible, case .success(let text) = theirs.carried(onto: self, since: start, in: context) {
            return .merged(text, overruling: [])
        }
        let names = failure.names
        let decided = ItemResource.joined(names)
        switch side {
        case nil: return .conflict(names)
        case .theirs:
            let rest = carried(onto: theirs, since: start, without: decided, in: context)
            if case .success(let text) = rest { return .merged(text, overruling: names) }
            return whole(.theirs, theirs)
        case .mine:
            let rest = theirs.carried(onto: self, since: start, without: decided, in: context)
            if case .success(let text) = rest { return .merged(text, overruling: names) }
            return whole(.mine, theirs)
        }
    }

    /// One version as it is, where nothing of the other can be carried over.
    private func whole(_ side: Side, _ theirs: ItemResource) -> Merge {
        let names = Set(differences(from: theirs) + theirs.differences(from: self)).sorted()
        return .merged((side == .mine ? self : theirs).text, overruling: names)
    }

    /// The properties in which this version is in conflict with another, each in three versions; empty where both can
    /// be merged.
    public func conflicts(
        with theirs: ItemResource, since base: ItemResource?, in context: EditContext
    ) -> [EditConflict.Property] {
        guard case .conflict(let names) = merged(with: theirs, since: base, preferring: nil, in: context) else {
            return []
        }
        let (before, mine, others) = (base?.components ?? [:], components, theirs.components)
        let addresses = Set(mine.keys).union(others.keys).sorted(by: ItemResource.order)
        return names.map { name in
            if name == "VALARM" {
                let alarms = addresses.map {
                    (before[$0]?.alarms ?? [], mine[$0]?.alarms ?? [], others[$0]?.alarms ?? [])
                }
                .filter { $1 != $2 }
                return .alarms(alarms.flatMap(\.0), alarms.flatMap(\.1), alarms.flatMap(\.2))
            }
            func lines(_ components: [ComponentAddress: EditableComponent], _ address: ComponentAddress)
                -> [PropertyLine]
            {
                components[address]?.lines(name) ?? []
            }
            // Of a series, only the dates of which it differs.
            let places = addresses.filter { lines(mine, $0) != lines(others, $0) }
            return EditConflict.Property(
                name: name, lines: places.flatMap { lines(before, $0) }, places.flatMap { lines(mine, $0) },
                places.flatMap { lines(others, $0) })
        }
    }

    /// The text that results from this version and another after a decision between them: the named properties are the
    /// other's, and the rest of those that both changed are this one's.
    public func decided(
        with theirs: ItemResource, since base: ItemResource?, takingTheirs names: Set<String>, in context: EditContext
    ) -> [UInt8] {
        let conflicts = Set(self.conflicts(with: theirs, since: base, in: context).map(\.name))
        let side: Side = conflicts.isSubset(of: names) ? .theirs : .mine
        guard case .merged(let merged, _) = self.merged(with: theirs, since: base, preferring: side, in: context) else {
            return text
        }
        if side == .theirs || conflicts.isDisjoint(with: names) { return merged }
        let names = ItemResource.joined(names)
        let mine = ItemResource(merged, zones: file.zoneProvider)
        let (own, others) = (mine.components, theirs.components)
        let changes = own.sorted(by: { ItemResource.order($0.key, $1.key) }).compactMap { address, component in
            others[address].flatMap { component.changes(of: names, to: $0) }.map { ComponentChange.change(address, $0) }
        }
        let result = try? mine.making(changes, madeOn: mine, templates: theirs, in: context)
        return result ?? merged
    }

    /// The bytes of the resource; none where the file cannot be read.
    public var text: [UInt8] { file.content.all ?? [] }

    // MARK: Changes

    /// The changes of this version since a base, made on another version.
    private func carried(
        onto target: ItemResource, since base: ItemResource, without names: Set<String> = [], in context: EditContext
    ) -> Result<[UInt8], MergeFailure> {
        do throws(MergeFailure) {
            let changes = try changes(since: base, beside: target, without: names)
            if names.isEmpty {
                let again = try base.making(changes, madeOn: base, templates: self, in: context)
                guard ItemResource(again, zones: file.zoneProvider).saysTheSame(as: self) else {
                    throw .inexpressible(differences(from: base))
                }
            }
            return .success(try target.making(changes, madeOn: base, templates: self, in: context))
        } catch {
            return .failure(error)
        }
    }

    func making(
        _ changes: [ComponentChange], madeOn base: ItemResource, templates: ItemResource, in context: EditContext
    ) throws(MergeFailure) -> [UInt8] {
        if changes.isEmpty { return text }
        let patch = try file.patch(changes, madeOn: base.file, templates: templates.file, in: context)
        guard let bytes = patch.apply(to: text) else { throw .refused(.itemGone) }
        return bytes
    }

    /// The changes of components that make this version of a base.
    private func changes(
        since base: ItemResource, beside target: ItemResource, without names: Set<String>
    ) throws(MergeFailure) -> [ComponentChange] {
        let (before, after, theirs) = (base.components, components, target.components)
        var changes: [ComponentChange] = []
        for (address, component) in after.sorted(by: ItemResource.order) {
            guard let old = before[address] else {
                if let other = theirs[address] {
                    let names = component.names(with: other).filter { component.differs(from: other, in: $0) }
                    if !names.isEmpty { throw .conflict(names) }
                    continue
                }
                // A date of its own was made for the series as it was.
                if address.instance != nil, let master = before[address.item], let now = theirs[address.item] {
                    let moved = ["DTSTART", "RRULE", "RDATE"].filter { master.differs(from: now, in: $0) }
                    if !moved.isEmpty { throw .conflict(moved) }
                }
                changes.append(.add(address, template: address, []))
                continue
            }
            var properties: [PropertyChange] = []
            for name in component.names(with: old) where !names.contains(name) {
                if component.differs(from: old, in: name) {
                    properties.append(.set(name: name, component.lines(name)))
                }
            }
            if component.alarms != old.alarms, !names.contains("VALARM") {
                properties.append(.alarms(component.alarms))
            }
            if !properties.isEmpty { changes.append(.change(address, properties)) }
        }
        for (address, _) in before.sorted(by: ItemResource.order) where after[address] == nil {
            changes.append(.remove(address))
        }
        return changes
    }

    private static func order(
        _ one: (key: ComponentAddress, value: EditableComponent),
        _ other: (key: ComponentAddress, value: EditableComponent)
    ) -> Bool {
        order(one.key, other.key)
    }

    private static func order(_ one: ComponentAddress, _ other: ComponentAddress) -> Bool {
        (one.instance ?? .minimum, one.uid) < (other.instance ?? .minimum, other.uid)
    }

    /// The components that are shown, by their addresses.
    var components: [ComponentAddress: EditableComponent] {
        var components: [ComponentAddress: EditableComponent] = [:]
        for item in file.items {
            for place in file.addressed(item.records, uid: item.uid, kind: item.kind) where place.isShown {
                components[place.address] = file.editable(file.records[place.record])
            }
        }
        return components
    }

    private func differences(from other: ItemResource) -> [String] {
        let names = file.items.flatMap { item in
            other.file.item(uid: item.uid, kind: item.kind).map {
                file.differences(of: item, from: $0, in: other.file)
            } ?? ["UID"]
        }
        return Set(names).sorted()
    }

    // MARK: Without a base

    /// The lines that both versions have: the base of a merge when the real one is unknown. Times and rules have to be
    /// equal.
    private func shared(with theirs: ItemResource, in context: EditContext) -> Result<ItemResource, MergeFailure> {
        let (mine, others) = (components, theirs.components)
        var changes: [ComponentChange] = []
        var conflicts: Set<String> = []
        for (address, component) in mine {
            guard let other = others[address] else {
                if address.instance == nil { conflicts.insert("UID") } else { changes.append(.remove(address)) }
                continue
            }
            let names = component.names(with: other).filter { component.differs(from: other, in: $0) }
            conflicts.formUnion(names.filter { ItemResource.placing.contains($0) })
            var properties: [PropertyChange] = names.map { .set(name: $0, []) }
            if component.alarms != other.alarms { properties.append(.alarms([])) }
            if !properties.isEmpty { changes.append(.change(address, properties)) }
        }
        if Set(mine.keys).isDisjoint(with: others.keys) { conflicts.insert("UID") }
        guard conflicts.isEmpty else { return .failure(.conflict(conflicts.sorted())) }
        do throws(MergeFailure) {
            return .success(
                ItemResource(try making(changes, madeOn: self, templates: self, in: context), zones: file.zoneProvider))
        } catch {
            return .failure(error)
        }
    }

    /// The properties that only mean something together: those of one side hold as a whole.
    private static let times: Set<String> = ["DTSTART", "DTEND", "DUE", "DURATION"]

    /// Names of properties with those that mean something with them only.
    private static func joined(_ names: some Collection<String>) -> Set<String> {
        let all = Set(names).isDisjoint(with: times) ? Set(names) : times.union(names)
        return all.union(CompanionProperty.names(following: all))
    }

    /// The properties that place an item in time: a mix of two versions would mean something that nobody wrote.
    static let placing: Set<String> = [
        "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID",
    ]
}

extension EditableComponent {
    /// The changes that give it another one's properties of some names; nil where they are the same.
    fileprivate func changes(of names: Set<String>, to other: EditableComponent) -> [PropertyChange]? {
        var changes: [PropertyChange] = self.names(with: other).filter {
            names.contains($0) && differs(from: other, in: $0)
        }
        .map { .set(name: $0, other.lines($0)) }
        if names.contains("VALARM"), alarms != other.alarms { changes.append(.alarms(other.alarms)) }
        return changes.isEmpty ? nil : changes
    }
}

extension MergeFailure {
    fileprivate static func conflict(_ names: [String]) -> MergeFailure {
        .conflict(names.map { EditConflict.Property(name: $0, before: "", mine: "", theirs: "") }, isGone: false)
    }

    /// A change that no change of properties says, such as one within an alarm that only another program understands.
    fileprivate static func inexpressible(_ names: [String]) -> MergeFailure {
        .conflict(
            names.map { EditConflict.Property(name: $0, before: "", mine: "", theirs: "") }, isGone: true)
    }

    fileprivate var isInexpressible: Bool {
        if case .conflict(_, isGone: true) = self { true } else { false }
    }

    /// The names of the properties in conflict.
    fileprivate var names: [String] {
        switch self {
        case .conflict(let properties, _):
            Set(properties.map(\.name)).sorted()
        case .refused: []
        }
    }
}
