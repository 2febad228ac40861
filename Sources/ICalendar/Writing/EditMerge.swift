public import CalendarEngine

/// The reason why changes that were made on one version of a file cannot be made on another.
public enum MergeFailure: Error, Hashable, Sendable {
    /// They cannot be made at all.
    case refused(EditRefusal)
    /// Both versions changed the same properties, or the item is gone.
    case conflict([EditConflict.Property], isGone: Bool)
}

extension CalendarFile {
    /// The patch that makes on this file the changes that were worked out on an earlier version of it.
    ///
    /// Changes that others made since stay, unless they are of the same thing: the same property of the same component,
    /// or its start and end together. When both made the same change there is no conflict; stamps are never one.
    /// O(records).
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - base: The version on which they were worked out.
    ///   - templates: The file that new components and changed lines come from; this one when nil.
    ///   - moved: Components that are removed here because they are made again elsewhere, from their current state, so
    ///     that changes by others go along.
    ///   - zones: The zones that new lines may name besides those of the files and of the system.
    ///   - context: The inputs of the edit besides the item.
    /// - Throws: `.conflict` where others changed the same.
    public func patch(
        _ changes: [ComponentChange], madeOn base: CalendarFile, templates: CalendarFile? = nil,
        moved: Set<ComponentAddress> = [], zones: [TimeZone] = [], in context: EditContext
    ) throws(MergeFailure) -> FilePatch {
        var merge = EditMerge(base: base, current: self, moved: moved)
        for change in changes { try merge.add(change) }
        do throws(EditRefusal) { try base.checkIntact() } catch { throw .refused(error) }
        if !merge.conflicts.isEmpty { throw .conflict(merge.conflicts, isGone: false) }
        do throws(EditRefusal) {
            return try patch(merge.changes, templates: templates, zones: zones, in: context)
        } catch {
            throw .refused(error)
        }
    }
}

/// Carries changes over from one version of a file to another.
struct EditMerge {
    private let base: CalendarFile
    private let current: CalendarFile
    private let moved: Set<ComponentAddress>
    private var baseItems: ItemTable
    private var currentItems: ItemTable
    private var comparedSeries: Set<ComponentAddress> = []
    /// The changes as they can be made on the current version.
    private(set) var changes: [ComponentChange] = []
    /// The properties that both changed.
    private(set) var conflicts: [EditConflict.Property] = []

    /// The properties that follow from every edit and say nothing by themselves.
    static let stamps: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE"]
    /// The properties that say one thing together.
    private static let times: Set<String> = ["DTSTART", "DTEND", "DUE", "DURATION"]
    /// The properties whose change asks the guests anew.
    private static let placing = times.union(["RRULE", "RDATE"])
    /// The properties whose lines are a set, to which both may add.
    static let lists: Set<String> = [
        "EXDATE", "RDATE", "CATEGORIES", "ATTENDEE", "ATTACH", "COMMENT", "CONFERENCE", "CONTACT", "IMAGE", "LINK",
        "RELATED-TO", "REFID", "RESOURCES",
    ]
    /// The properties whose lines have several values, which may as well stand in several lines.
    private static let valueLists: Set<String> = ["EXDATE", "RDATE", "CATEGORIES", "RESOURCES"]
    /// The properties that decide which instances there are.
    private static let series: Set<String> = ["DTSTART", "RRULE", "RDATE"]

    init(base: CalendarFile, current: CalendarFile, moved: Set<ComponentAddress> = []) {
        self.base = base
        self.current = current
        self.moved = moved
        baseItems = ItemTable(base)
        currentItems = ItemTable(current)
    }

    mutating func add(_ change: ComponentChange) throws(MergeFailure) {
        switch change {
        case .change(let address, let properties):
            guard let before = component(address, in: base, &baseItems) else { throw .refused(.itemGone) }
            guard let theirs = component(address, in: current, &currentItems) else {
                throw .conflict([], isGone: true)
            }
            if properties.contains(where: { EditMerge.series.contains($0.name) }) { compareInstances(of: address) }
            if properties.contains(where: { $0.name == "EXDATE" }) || address.instance != nil {
                compareSeries(of: address)
            }
            let asking = PeopleMerge.Asking(
                mine: properties.contains { EditMerge.placing.contains($0.name) },
                theirs: EditMerge.placing.contains { !before.lines($0).saySame(theirs.lines($0), inOrder: false) })
            let known = conflicts.count
            let kept = properties.compactMap { merged($0, before, theirs, asking) }
            // They are made of what both changes come to, and are in no conflict of their own.
            let followers = EditMerge.followers(of: properties, in: before)
            conflicts = conflicts[..<known] + conflicts[known...].filter { !followers.contains($0.name) }
            compareTimes(properties, before, theirs)
            let all = kept + companions(of: kept, before, theirs)
            if !all.isEmpty { changes.append(.change(address, all)) }
        case .add(let address, let template, let properties):
            if component(address, in: base, &baseItems) == nil,
                let theirs = component(address, in: current, &currentItems)
            {
                // Their component says the same, or there is a conflict; a second one would hide it.
                return compare(properties, with: theirs)
            }
            if let template { try compareTemplate(template, of: address, properties) }
            changes.append(.add(address, template: template, properties))
        case .remove(let address):
            guard let theirs = component(address, in: current, &currentItems) else { return }
            let isMoved = moved.contains(address)
            if !isMoved, let before = component(address, in: base, &baseItems) { compareRemoval(before, theirs) }
            compareInstances(of: address)
            if !isMoved || address.instance != nil { compareSeries(of: address) }
            changes.append(change)
        }
    }

    /// The companions that changes bring along by themselves.
    private static func followers(
        of properties: [PropertyChange], in before: EditableComponent
    ) -> Set<String> {
        let names = Set(CompanionProperty.names(following: properties.map(\.name)))
        var led = before
        for change in properties where !names.contains(change.name) { led.make(change) }
        let changes = CompanionProperty.changes(from: before.lines, to: led.lines)
        return Set(changes.filter { properties.contains(.set(name: $0.name, $0.lines)) }.map(\.name))
    }

    /// The companions that others changed, adapted to the changes that are made here.
    private func companions(
        of kept: [PropertyChange], _ before: EditableComponent, _ theirs: EditableComponent
    ) -> [PropertyChange] {
        var merged = theirs
        for change in kept { merged.make(change) }
        return CompanionProperty.changes(from: theirs.lines, to: merged.lines)
            .filter { before.lines($0.name) != theirs.lines($0.name) }
            .map { .set(name: $0.name, $0.lines) }
    }

    private func component(
        _ address: ComponentAddress, in file: CalendarFile, _ items: inout ItemTable
    ) -> EditableComponent? {
        items.records(of: address).first.map { file.editable(file.records[$0]) }
    }

    /// A change of one property as it is to be made on the current version; nil when they did the same.
    private mutating func merged(
        _ change: PropertyChange, _ before: EditableComponent, _ theirs: EditableComponent,
        _ asking: PeopleMerge.Asking
    ) -> PropertyChange? {
        switch change {
        case .alarms(let mine):
            if before.alarms == theirs.alarms { return change }
            if theirs.alarms == mine { return nil }
            conflicts.append(.alarms(before.alarms, mine, theirs.alarms))
            return nil
        // An alarm that others changed is another one, which nobody has seen.
        case .acknowledgement: return change
        case .set(let name, let mine):
            let (old, new) = (before.lines(name), theirs.lines(name))
            let isOfPeople = name == "ATTENDEE" || name == "ORGANIZER"
            if EditMerge.stamps.contains(name) { return change }
            if old == new, !(isOfPeople && asking.theirs) { return change }
            if new == mine { return nil }
            if isOfPeople, let lines = PeopleMerge.merged(old, mine, new, asking) { return .set(name: name, lines) }
            if old.saySame(new, inOrder: !EditMerge.lists.contains(name)) { return change }
            if new.saySame(mine, inOrder: !EditMerge.lists.contains(name)) { return nil }
            if EditMerge.lists.contains(name), !isOfPeople, let lines = EditMerge.union(name, old, mine, new) {
                return .set(name: name, lines)
            }
            conflicts.append(.init(name: name, lines: old, mine, new))
            return nil
        }
    }

    /// The lines with what both added and without what both removed; nil when one changed what the other removed.
    private static func union(
        _ name: String, _ old: [PropertyLine], _ mine: [PropertyLine], _ theirs: [PropertyLine]
    ) -> [PropertyLine]? {
        if let lines = union(old, mine, theirs) { return lines }
        guard valueLists.contains(name) else { return nil }
        func parted(_ lines: [PropertyLine]) -> [PropertyLine] { lines.flatMap(\.separateValues) }
        // One line for all values that have the same parameters, as most programs write them.
        return union(parted(old), parted(mine), parted(theirs)).map { lines in
            lines.reduce(into: [PropertyLine]()) { joined, line in
                if let place = joined.firstIndex(where: { $0.parameters == line.parameters }) {
                    joined[place].value += "," + line.value
                } else {
                    joined.append(line)
                }
            }
        }
    }

    private static func union(
        _ old: [PropertyLine], _ mine: [PropertyLine], _ theirs: [PropertyLine]
    ) -> [PropertyLine]? {
        func senses(_ lines: [PropertyLine]) -> Set<PropertyLine> { Set(lines.map { $0.sense() }) }
        let (kept, present, known) = (senses(mine), senses(theirs), senses(old))
        let removed = known.subtracting(kept)
        guard removed.isSubset(of: present) else { return nil }
        return theirs.filter { !removed.contains($0.sense()) }
            + mine.filter { !known.contains($0.sense()) && !present.contains($0.sense()) }
    }

    /// Notes a conflict when one side moved the start and the other the end: nobody wanted both together.
    private mutating func compareTimes(
        _ properties: [PropertyChange], _ before: EditableComponent, _ theirs: EditableComponent
    ) {
        var mine = before
        for change in properties where EditMerge.times.contains(change.name) { mine.make(change) }
        guard !mine.changedNames.isEmpty else { return }
        let changed = EditMerge.times.sorted().filter { before.differs(from: theirs, in: $0) }
        for name in changed
        where theirs.differs(from: mine, in: name) && !conflicts.contains(where: { $0.name == name }) {
            conflicts.append(.init(name: name, lines: before.lines(name), mine.lines(name), theirs.lines(name)))
        }
    }

    /// Notes a conflict when others changed the exceptions of a series for which a change of all of it was planned.
    private mutating func compareInstances(of address: ComponentAddress) {
        let item = address.item
        guard address.instance == nil, comparedSeries.insert(item).inserted else { return }
        let (before, theirs) = (instances(of: item, in: base), instances(of: item, in: current))
        guard before != theirs else { return }
        conflicts.append(
            .init(
                name: "RECURRENCE-ID", before: EditMerge.joinTimes(before), mine: EditMerge.joinTimes(before),
                theirs: EditMerge.joinTimes(theirs)))
    }

    /// Notes conflicts in the dates of the series, because a change of one instance was planned for a series that has
    /// it.
    private mutating func compareSeries(of address: ComponentAddress) {
        let master = address.item
        guard let before = component(master, in: base, &baseItems),
            let theirs = component(master, in: current, &currentItems)
        else { return }
        for name in EditMerge.series.sorted() { note(name, before, nil, theirs) }
    }

    /// Notes conflicts between a new component and what others have changed since in the template that it is made of.
    private mutating func compareTemplate(
        _ template: ComponentAddress, of address: ComponentAddress, _ properties: [PropertyChange]
    ) throws(MergeFailure) {
        guard let before = component(template, in: base, &baseItems) else { return }
        guard let theirs = component(template, in: current, &currentItems) else { throw .conflict([], isGone: true) }
        if address.uid == template.uid, address.instance != nil { compareSeries(of: address) }
        for change in properties where !EditMerge.stamps.contains(change.name) {
            switch change {
            case .alarms(let mine):
                let isTheirs = before.alarms == theirs.alarms || theirs.alarms == mine
                if !isTheirs { conflicts.append(.alarms(before.alarms, mine, theirs.alarms)) }
            case .acknowledgement: break
            case .set(let name, let mine):
                // An override has no use for what makes its series.
                if mine.isEmpty, address.instance != nil { continue }
                note(name, before, mine, theirs)
            }
        }
        compareTimes(properties, before, theirs)
    }

    /// Notes a property that they changed to something else than was asked for here (nil for nothing).
    private mutating func note(
        _ name: String, _ before: EditableComponent, _ mine: [PropertyLine]?, _ theirs: EditableComponent
    ) {
        let (old, new) = (before.lines(name), theirs.lines(name))
        let isInOrder = !EditMerge.lists.contains(name)
        guard !old.saySame(new, inOrder: isInOrder), mine.map({ new.saySame($0, inOrder: isInOrder) }) != true,
            !conflicts.contains(where: { $0.name == name })
        else { return }
        conflicts.append(.init(name: name, lines: old, mine ?? old, new))
    }

    private func instances(of item: ComponentAddress, in file: CalendarFile) -> [CivilDateTime] {
        file.addressed(uid: item.uid, kind: item.kind).compactMap(\.address.instance).sorted()
    }

    private static func joinTimes(_ instances: [CivilDateTime]) -> String {
        instances.map(\.basicText).joined(separator: ", ")
    }

    /// Compares the components that both made for the same instance.
    private mutating func compare(_ properties: [PropertyChange], with theirs: EditableComponent) {
        for change in properties where !EditMerge.stamps.contains(change.name) {
            switch change {
            case .set(let name, let mine):
                let other = theirs.lines(name)
                if !other.saySame(mine, inOrder: !EditMerge.lists.contains(name)) {
                    conflicts.append(.init(name: name, lines: [], mine, other))
                }
            case .alarms(let mine):
                if theirs.alarms != mine { conflicts.append(.alarms([], mine, theirs.alarms)) }
            case .acknowledgement: break
            }
        }
    }

    /// Notes the properties that others changed in a component that is removed here.
    private mutating func compareRemoval(_ before: EditableComponent, _ theirs: EditableComponent) {
        for name in before.names(with: theirs) where before.differs(from: theirs, in: name) {
            conflicts.append(.init(name: name, lines: before.lines(name), [], theirs.lines(name)))
        }
        if before.alarms != theirs.alarms { conflicts.append(.alarms(before.alarms, [], theirs.alarms)) }
    }
}

extension PropertyChange {
    /// The name of the property that it changes; `VALARM` for alarms.
    var name: String {
        switch self {
        case .set(let name, _): name
        case .alarms, .acknowledgement: "VALARM"
        }
    }
}

extension EditableComponent {
    /// The names of the lines that this and another component have, stamps left out, each once.
    func names(with other: EditableComponent) -> [String] {
        var seen = EditMerge.stamps
        return (lines + other.lines).map(\.name).filter { seen.insert($0).inserted }
    }

    /// True when two components do not say the same by the lines of a name.
    func differs(from other: EditableComponent, in name: String) -> Bool {
        !lines(name).saySame(other.lines(name), inOrder: !EditMerge.lists.contains(name))
    }
}

extension [PropertyLine] {
    /// True when lines say the same as others, whatever servers note of people in them.
    ///
    /// - Parameter isInOrder: Whether the order of the lines counts.
    func saySame(_ others: [PropertyLine], inOrder isInOrder: Bool) -> Bool {
        if self == others { return true }
        let (mine, theirs) = (map { $0.sense() }, others.map { $0.sense() })
        if isInOrder || mine == theirs { return mine == theirs }
        return Dictionary(grouping: mine, by: \.self) == Dictionary(grouping: theirs, by: \.self)
    }
}

extension EditConflict.Property {
    /// Makes a property of three versions. Where only the values differ, they are shown without the parameters.
    init(name: String, lines before: [PropertyLine], _ mine: [PropertyLine], _ theirs: [PropertyLine]) {
        let parameters = Set((before + mine + theirs).map(\.parameters))
        func joinValues(of lines: [PropertyLine]) -> String {
            lines.map { line in
                guard parameters.count > 1 else { return line.value }
                let head = line.parameters.map { $0.name + "=" + $0.values.joined(separator: ",") }
                return (head + [line.value]).joined(separator: " ")
            }.joined(separator: ", ")
        }
        self.init(
            name: name, before: joinValues(of: before), mine: joinValues(of: mine), theirs: joinValues(of: theirs))
    }

    static func alarms(_ before: [Alarm], _ mine: [Alarm], _ theirs: [Alarm]) -> Self {
        func joinTriggers(of alarms: [Alarm]) -> String {
            alarms.map { AlarmWriter.line(of: $0.trigger).value }.joined(separator: ", ")
        }
        return Self(
            name: "VALARM", before: joinTriggers(of: before), mine: joinTriggers(of: mine),
            theirs: joinTriggers(of: theirs))
    }
}
