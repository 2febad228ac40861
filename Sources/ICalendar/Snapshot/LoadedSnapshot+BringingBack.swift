public import CalendarEngine

/// Items that others took away while somebody edited them.
extension LoadedSnapshot {
    /// The bytes of a file into which the item of an edit comes back, as this snapshot has it and with the edit made:
    /// whole, with its past and with all lines that the edit does not name. nil when nothing is left to come back.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - current: The file as it is now; nil when it is gone.
    ///   - context: The inputs of the edit besides the item.
    /// - Throws: `.itemGone` when a part of the item is still there: the rest would no longer belong to it.
    public func bytes(
        bringingBack edit: FileEdit, into current: CalendarFile?, in context: EditContext
    ) throws(EditRefusal) -> [UInt8]? {
        guard let base = edit.file.flatMap({ file(calendar: edit.calendar, name: $0) }) else { throw .itemGone }
        let templates = edit.templates.flatMap { file(calendar: $0.calendar, name: $0.file) }
        let patch = try base.patch(edit.content, templates: templates, in: context)
        guard let bytes = try patch.pieces(of: base.content, at: base.path)?.joined else { throw .itemGone }
        let edited = CalendarFile(bytes: bytes, path: base.path, zones: base.zoneProvider)
        let addresses = edit.content.items
        let items = edited.items.filter { addresses.contains(ComponentAddress(kind: $0.kind, uid: $0.uid)) }
        guard !items.isEmpty else { return nil }
        guard let current else {
            // A file of its own comes back with everything that it had.
            if items.count == edited.items.count { return bytes }
            let empty = CalendarFile.empty(
                path: base.path, zones: base.zoneProvider, productIdentifier: context.productIdentifier)
            return try empty.bytes(with: items, of: edited)
        }
        return try current.bytes(with: items, of: edited)
    }

    /// The properties that an edit of this snapshot sets, before and after, but for stamps.
    public func properties(of edit: FileEdit) -> [EditConflict.Property] {
        guard let base = edit.file.flatMap({ file(calendar: edit.calendar, name: $0) }),
            case .components(let changes) = edit.content
        else { return [] }
        var items = ItemTable(base)
        var properties: [EditConflict.Property] = []
        for case .change(let address, let changed) in changes {
            guard let before = items.records(of: address).first.map({ base.editable(base.records[$0]) }) else {
                continue
            }
            for change in changed where !EditMerge.stamps.contains(change.name) {
                let property = EditConflict.Property(change, of: before)
                if property.mine != property.before { properties.append(property) }
            }
        }
        return properties
    }
}

extension CalendarFile {
    /// The bytes of this file with items of another one, none of which it has.
    fileprivate func bytes(with items: [FileItem], of source: CalendarFile) throws(EditRefusal) -> [UInt8] {
        if let reason = readOnlyReason { throw .readOnlyFile(path: path, reason: reason) }
        guard items.allSatisfy({ item(uid: $0.uid, kind: $0.kind) == nil }) else { throw .itemGone }
        var insertion = ItemInsertion(source, into: self, replacing: [])
        for item in items { try insertion.put(item) }
        guard let bytes = try insertion.patch().pieces(of: content, at: path)?.joined else { throw .itemGone }
        return bytes
    }
}

extension FileEdit.Content {
    /// The items that it is about, by the addresses of their masters.
    fileprivate var items: Set<ComponentAddress> {
        switch self {
        case .text(_, let address): return [address]
        case .components(let changes):
            let addresses = changes.map { change in
                switch change {
                case .change(let address, _), .add(let address, _, _), .remove(let address): address
                }
            }
            return Set(addresses.map(\.item))
        }
    }
}

extension EditConflict.Property {
    /// Makes the versions of a change to a component that others have removed.
    fileprivate init(_ change: PropertyChange, of before: EditableComponent) {
        switch change {
        case .set(let name, let mine): self.init(name: name, lines: before.lines(name), mine, [])
        case .alarms(let mine): self = .alarms(before.alarms, mine, [])
        case .acknowledgement: self = .alarms(before.alarms, before.alarms, [])
        }
    }
}
