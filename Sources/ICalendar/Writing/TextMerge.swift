public import CalendarEngine

extension CalendarFile {
    /// The patch of one edit of this file. O(records).
    public func patch(
        _ content: FileEdit.Content, templates: CalendarFile? = nil, in context: EditContext
    ) throws(EditRefusal) -> FilePatch {
        switch content {
        case .components(let changes): try patch(changes, templates: templates, in: context)
        case .text(let text, let address): try patch(text: text, replacing: [address.uid])
        }
    }

    /// The patch that puts a text in the place of an item that was read from an earlier version of this file. An item
    /// that others changed since is in conflict as a whole: nobody knows which lines belong together.
    public func patch(
        text: [UInt8], replacing address: ComponentAddress, madeOn base: CalendarFile
    ) throws(MergeFailure) -> FilePatch {
        let new = CalendarFile(bytes: text, path: path, zones: zoneProvider)
        let (uid, kind) = (address.uid, address.kind)
        if let before = base.item(uid: uid, kind: kind) {
            guard let theirs = item(uid: uid, kind: kind) else { throw .conflict([], isGone: true) }
            let names = differences(of: theirs, from: before, in: base)
            guard names.isEmpty || new.isSame(uid: uid, kind: kind, as: self) else {
                let properties = names.map { name in
                    EditConflict.Property(
                        name: name, lines: base.lines(name, of: before),
                        new.item(uid: uid, kind: kind).map { new.lines(name, of: $0) } ?? [],
                        lines(name, of: theirs))
                }
                throw .conflict(properties, isGone: false)
            }
        }
        do throws(EditRefusal) {
            return try patch(items: new, replacing: [uid])
        } catch {
            throw .refused(error)
        }
    }

    /// True when an item is the same in another file.
    private func isSame(uid: String, kind: ItemKind, as other: CalendarFile) -> Bool {
        guard let mine = item(uid: uid, kind: kind), let theirs = other.item(uid: uid, kind: kind) else { return false }
        return differences(of: mine, from: theirs, in: other).isEmpty
    }

    /// The lines of a name in all components of an item.
    private func lines(_ name: String, of item: FileItem) -> [PropertyLine] {
        item.records.flatMap { editable(records[$0]).lines(name) }
    }
}
