public import CalendarEngine

extension CalendarFile {
    /// The patch that makes changes of this file. O(records), and the bytes of the components that it is about.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - templates: The file that new components and changed lines come from, with what it means by the names of
    ///     zones; this one when nil.
    ///   - zones: The zones that new lines may name besides those of the files and of the system.
    ///   - context: The inputs of the edit besides the item.
    /// - Throws: `.readOnlyFile`, and `.itemGone` when a component that is to be changed is not there.
    public func patch(
        _ changes: [ComponentChange], templates: CalendarFile? = nil, zones: [TimeZone] = [], in context: EditContext
    ) throws(EditRefusal) -> FilePatch {
        if let reason = readOnlyReason { throw .readOnlyFile(path: path, reason: reason) }
        var patcher = FilePatcher(self, templates: templates, zones: zones + [context.zone], in: context)
        do throws(EditRefusal) {
            for change in changes { try patcher.make(change) }
        } catch {
            // A component that was not found may only have been unreadable.
            try checkIntact()
            try templates?.checkIntact()
            throw error
        }
        let patch = patcher.patch()
        try checkIntact()
        try templates?.checkIntact()
        return patch
    }
}

/// Makes changes of a file's components, and then the splices of them.
struct FilePatcher {
    private let file: CalendarFile
    private let templates: CalendarFile
    private let now: Instant
    private var builder: PatchBuilder
    private var items: ItemTable
    private var templateItems: ItemTable
    /// The components that change, in the order in which they were first named.
    private var changed: [(address: ComponentAddress, record: Int, edited: EditableComponent)] = []
    private var positions: [ComponentAddress: Int] = [:]
    private var removed: [(address: ComponentAddress, records: [Int])] = []

    init(_ file: CalendarFile, templates: CalendarFile?, zones: [TimeZone], in context: EditContext) {
        self.file = file
        self.templates = templates ?? file
        now = context.now
        builder = PatchBuilder(file, zones: zones, productIdentifier: context.productIdentifier)
        items = ItemTable(file)
        templateItems = templates.map(ItemTable.init) ?? items
    }

    mutating func make(_ change: ComponentChange) throws(EditRefusal) {
        switch change {
        case .change(let address, let changes):
            guard let position = position(of: address) else { throw .itemGone }
            for change in changes { changed[position].edited.make(change) }
            let place = file.records[changed[position].record].range.lowerBound
            let names = changed[position].edited.writtenZones
            try builder.checkZones(
                names, around: place, since: changed[position].edited.earliestStart, from: templates,
                at: templates === file ? place : 0)
        case .add(let address, let template, let changes):
            try add(address, template: template, changes)
        case .remove(let address):
            let records = items.records(of: address)
            // Components without a UID that say the same are shown each by itself.
            removed.append((address, address.hasMadeUpUID ? Array(records.prefix(1)) : records))
        }
    }

    private mutating func position(of address: ComponentAddress) -> Int? {
        if let known = positions[address] { return known }
        guard let record = items.records(of: address).first else { return nil }
        positions[address] = changed.count
        changed.append((address, record, file.editable(file.records[record])))
        return changed.count - 1
    }

    /// A new component: after the last one with its UID, or at the end of the last calendar.
    private mutating func add(
        _ address: ComponentAddress, template: ComponentAddress?, _ changes: [PropertyChange]
    ) throws(EditRefusal) {
        let origin = template.flatMap { templateItems.records(of: $0).first }
            .map { templates.records[$0].range.lowerBound }
        // Zones mean what they meant where it comes from.
        let calendar = origin.flatMap { templates === file ? builder.outline.calendar(around: $0) : nil }
        let place =
            items.end(ofItem: address).map { file.records[$0].range.upperBound } ?? calendar?.end
            ?? builder.outline.end
        let lineEnd = file.lineEnd(before: place)
        var edited = EditableComponent(new: address.kind, lineEnd: lineEnd)
        var stamps = Stamps(origin: .new)
        var zone: TimeZone?
        if let template {
            guard let record = templateItems.records(of: template).first else { throw .itemGone }
            edited = templates.editable(templates.records[record])
            if templates !== file {
                edited = edited.withLineEnds(lineEnd)
                zone = templates.calendarZone(of: templates.records[record])
            }
            stamps.origin = template.uid != address.uid ? .new : templates === file ? .copy : .moved
        }
        for change in PropertyOrder.sorted(changes) { edited.make(change) }
        if !address.hasMadeUpUID, edited.lines("UID").first?.value != address.uid {
            edited.set("UID", [PropertyLine("UID", value: address.uid)])
        }
        if let zone { edited.name(zone: zone) }
        stamps.apply(to: &edited, at: now)
        let names = templates === file ? edited.writtenZones : edited.namedZones
        try builder.checkZones(
            names, around: place, since: edited.earliestStart, from: templates, at: origin ?? 0)
        builder.insert(edited.bytes, address, at: place)
        builder.define(names, around: place, since: edited.earliestStart, from: templates, at: origin ?? 0)
    }

    /// The splices of all changes that were made.
    consuming func patch() -> FilePatch {
        for (address, records) in removed {
            for record in records { builder.remove(record, address) }
        }
        for (address, record, edited) in changed where !edited.changedNames.isEmpty {
            var edited = edited
            Stamps(origin: .present).apply(to: &edited, at: now)
            builder.replace(record, address, with: edited.bytes)
            let place = file.records[record].range.lowerBound
            builder.define(
                edited.writtenZones, around: place, since: edited.earliestStart, from: templates,
                at: templates === file ? place : 0)
        }
        return builder.patch()
    }
}

/// The components of a file's items, looked up once each.
struct ItemTable {
    private let file: CalendarFile
    /// The items looked up so far, by the addresses of their masters.
    private var known: [ComponentAddress: Item] = [:]

    private struct Item {
        /// The records with an address, the one that is shown first.
        var records: [ComponentAddress: [Int]] = [:]
        var last: Int?
    }

    init(_ file: CalendarFile) { self.file = file }

    /// The records with an address, the one that is shown first. O(records) for each new item.
    mutating func records(of address: ComponentAddress) -> [Int] { item(of: address).records[address] ?? [] }

    /// The last record of an address' item.
    mutating func end(ofItem address: ComponentAddress) -> Int? { item(of: address).last }

    private mutating func item(of address: ComponentAddress) -> Item {
        let key = address.item
        if let known = known[key] { return known }
        var item = Item()
        for place in file.addressed(uid: address.uid, kind: address.kind) {
            if place.isShown {
                item.records[place.address, default: []].insert(place.record, at: 0)
            } else {
                item.records[place.address, default: []].append(place.record)
            }
            item.last = place.record
        }
        known[key] = item
        return item
    }
}
