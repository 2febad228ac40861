public import CalendarEngine

extension CalendarFile {
    /// The patch that makes changes of this file. O(records), and the bytes of the components that it is about.
    ///
    /// `zones` are those that new lines may name beside the ones that this file and the system know. Throws
    /// `.readOnlyFile`, and `.itemGone` when a component that is to be changed is not there.
    public func patch(
        _ changes: [ComponentChange], zones: [TimeZone] = [], in context: EditContext
    ) throws(EditRefusal) -> FilePatch {
        if let reason = readOnlyReason { throw .readOnlyFile(path: path, reason: reason.wording) }
        var patcher = FilePatcher(self, zones: zones, now: context.now)
        for change in changes { try patcher.make(change) }
        return patcher.patch()
    }
}

/// Makes changes of a file's components, and then the splices of them.
struct FilePatcher {
    private let file: CalendarFile
    private let zones: [TimeZone]
    private let now: Instant
    /// What was looked at so far, in that order.
    private var components: [WorkingComponent] = []
    private var positions: [ComponentAddress: Int] = [:]
    private var knownItems: [ItemKey: [CalendarFile.AddressedRecord]] = [:]

    private struct ItemKey: Hashable {
        var kind: ItemKind
        var uid: String
    }

    /// A component while it is being changed.
    private struct WorkingComponent {
        var address: ComponentAddress
        /// Its records; the first is the one that is shown, the others are those that it replaces.
        var records: [Int]
        /// What it becomes; nil when it goes.
        var edited: EditableComponent?
        var stamps = Stamps()
    }

    init(_ file: CalendarFile, zones: [TimeZone], now: Instant) {
        self.file = file
        self.zones = zones
        self.now = now
    }

    mutating func make(_ change: ComponentChange) throws(EditRefusal) {
        switch change {
        case .change(let address, let changes):
            guard let position = position(of: address), components[position].edited != nil else { throw .itemGone }
            for change in changes { components[position].edited?.make(change) }
        case .add(let address, let template, let changes):
            try add(address, template: template, changes)
        case .remove(let address):
            guard let position = position(of: address) else { return }
            components[position].edited = nil
        }
    }

    /// The component of an address as it is by now; nil when it never was there.
    private mutating func position(of address: ComponentAddress) -> Int? {
        if let known = positions[address] { return known }
        let records = records(of: address)
        guard let first = records.first else { return nil }
        let edited = file.editable(file.records[first])
        return keep(WorkingComponent(address: address, records: records, edited: edited))
    }

    private mutating func keep(_ component: WorkingComponent) -> Int {
        positions[component.address] = components.count
        components.append(component)
        return components.count - 1
    }

    /// The records with an address, the one that is shown first.
    private mutating func records(of address: ComponentAddress) -> [Int] {
        let same = items(address).filter { $0.address == address }
        return same.filter(\.isShown).map(\.record) + same.filter { !$0.isShown }.map(\.record)
    }

    private mutating func items(_ address: ComponentAddress) -> [CalendarFile.AddressedRecord] {
        let key = ItemKey(kind: address.kind, uid: address.uid)
        if let known = knownItems[key] { return known }
        let found = file.addressed(uid: address.uid, kind: address.kind)
        knownItems[key] = found
        return found
    }

    private mutating func add(
        _ address: ComponentAddress, template: ComponentAddress?, _ changes: [PropertyChange]
    ) throws(EditRefusal) {
        let place = insertionPlace(address)
        var edited = EditableComponent(new: address.kind, lineEnd: file.lineEnd(before: place))
        var stamps = Stamps(origin: .new)
        if let template {
            guard let position = position(of: template), let source = components[position].edited else {
                throw .itemGone
            }
            edited = source
            edited.forgetChanges()
            stamps.origin = template.uid == address.uid ? .override : .new
        }
        for change in PropertyOrder.sorted(changes) { edited.make(change) }
        if !address.uid.hasPrefix("no-uid-"), edited.lines("UID").first?.value != address.uid {
            edited.set("UID", [PropertyLine("UID", value: address.uid)])
        }
        if let position = position(of: address) {
            // It is there already, or was taken away by a change before: this one takes its place.
            components[position].edited = edited
            components[position].stamps = stamps
        } else {
            _ = keep(WorkingComponent(address: address, records: [], edited: edited, stamps: stamps))
        }
    }

    /// Where a new component goes: behind the last one with its UID, or at the end of the last calendar.
    private mutating func insertionPlace(_ address: ComponentAddress) -> Int {
        if let last = items(address).map(\.record).max() { return file.records[last].range.upperBound }
        return outline.calendars.last?.end ?? file.bytes.count
    }

    private var cachedOutline: FileOutline?
    private var outline: FileOutline {
        mutating get {
            if let cachedOutline { return cachedOutline }
            let outline = FileOutline(file)
            cachedOutline = outline
            return outline
        }
    }
}

extension FilePatcher {
    /// The splices of all changes that were made.
    mutating func patch() -> FilePatch {
        var splices: [FilePatch.Splice] = []
        var places: [(component: EditableComponent, place: Int)] = []
        var (added, removed) = (0, 0)
        for component in components {
            for record in component.records.dropFirst(component.edited == nil ? 0 : 1) {
                splices.append(splice(component.address, file.records[record].range, []))
                removed += 1
            }
            guard var edited = component.edited else { continue }
            if edited.changedNames.isEmpty, component.stamps.origin == .present { continue }
            component.stamps.apply(to: &edited, at: now)
            if let record = component.records.first.map({ file.records[$0] }) {
                let bytes = fitted(edited.bytes, to: record.range)
                if !bytes.elementsEqual(file.bytes[record.range]) {
                    splices.append(splice(component.address, record.range, bytes))
                }
                places.append((edited, record.range.lowerBound))
            } else {
                let place = insertionPlace(component.address)
                splices.append(splice(component.address, place..<place, inserted(edited.bytes, at: place)))
                places.append((edited, place))
                added += 1
            }
        }
        splices = zoneSplices(places) + splices
        let isEmptied = added == 0 && removed > 0 && removed == file.records.count && outline.otherCount == 0
        return FilePatch(splices: splices, leavesNoItems: isEmptied)
    }

    private func splice(_ address: ComponentAddress?, _ range: Range<Int>, _ new: [UInt8]) -> FilePatch.Splice {
        FilePatch.Splice(offset: range.lowerBound, old: Array(file.bytes[range]), new: new, component: address)
    }

    /// A component without a line end where the one that it replaces, the last of the file, has none.
    private func fitted(_ bytes: [UInt8], to range: Range<Int>) -> [UInt8] {
        let had = LineHead.lineEnd(of: file.bytes[range])
        return had.isEmpty ? Array(bytes.dropLast(LineHead.lineEnd(of: bytes[...]).count)) : bytes
    }

    /// Lines that come in at a place: where the line before has no end, they bring it and have none themselves.
    private func inserted(_ bytes: [UInt8], at place: Int) -> [UInt8] {
        guard place > 0, LineHead.lineEnd(of: file.bytes[..<place]).isEmpty else { return bytes }
        return file.lineEnd(before: place) + bytes.dropLast(LineHead.lineEnd(of: bytes[...]).count)
    }

    /// Definitions of the zones that are named by now and that the calendar does not define.
    private mutating func zoneSplices(
        _ places: [(component: EditableComponent, place: Int)]
    ) -> [FilePatch.Splice] {
        var splices: [FilePatch.Splice] = []
        var written: Set<String> = []
        for (component, place) in places where !component.writtenZones.isEmpty {
            guard let calendar = outline.calendar(around: place) else { continue }
            for name in component.writtenZones where !calendar.zones.contains(where: { $0.name == name }) {
                guard written.insert("\(calendar.start) \(name)").inserted, let zone = zone(named: name) else {
                    continue
                }
                let offset = calendar.firstComponent
                let text = ZoneText.bytes(
                    of: zone, named: name, since: component.earliestStart, lineEnd: file.lineEnd(before: offset))
                splices.append(splice(nil, offset..<offset, inserted(text, at: offset)))
            }
        }
        return splices
    }

    private func zone(named name: String) -> TimeZone? {
        zones.first { $0.identifier == name } ?? file.timeZone(named: name)
    }
}

extension CalendarFile {
    /// What ends the line before an offset; else the first line of the file; CRLF when there is none.
    func lineEnd(before offset: Int) -> [UInt8] {
        let before = LineHead.lineEnd(of: bytes[..<min(max(offset, 0), bytes.count)])
        if !before.isEmpty { return before }
        let first = bytes.withUnsafeBufferPointer { ByteScan.lineEnd($0, from: 0, to: $0.count) }
        guard first < bytes.count else { return [ByteScan.carriageReturn, ByteScan.lineFeed] }
        let next = bytes.withUnsafeBufferPointer { ByteScan.afterLineEnd($0, at: first, to: $0.count) }
        return Array(bytes[first..<next])
    }
}
