public import CalendarEngine

/// An item of a file: what recurs with its overrides, or a single component.
public struct FileItem: Hashable, Sendable {
    /// Event or reminder.
    public let kind: ItemKind
    /// UID; a made-up one for an item without.
    public let uid: String
    /// Its components, by their positions in the file.
    let records: [Int]
}

extension CalendarFile {
    /// The items in the file's order. O(records).
    public var items: [FileItem] { items(of: records.indices) }

    /// The items whose UID begins with a text, in the file's order. O(records); of the others only those are decoded
    /// whose UID is folded or made up.
    func items(uidBeginning start: String) -> [FileItem] {
        // Other letters may be written in several ways.
        let letters = start.utf8.allSatisfy { $0 < 0x80 } ? Array(start.utf8) : []
        let positions = records.positions { record in
            guard !letters.isEmpty, record.uidHash != 0, !record.traits.contains(.hasFoldedUID) else { return true }
            guard record.uidRange.count >= letters.count else { return false }
            let range = record.uidRange.prefix(letters.count)
            return content.withBytes(in: range) { $0[range].elementsEqual(letters) } ?? true
        }
        return items(of: positions).filter { $0.uid.hasPrefix(start) }
    }

    /// The items of some records, which are all that have their UIDs.
    private func items(of positions: some Sequence<Int>) -> [FileItem] {
        var order: [ItemLookup.Key] = []
        var members: [ItemLookup.Key: [Int]] = [:]
        var cursor = ItemRecords.Cursor(records)
        for position in positions {
            let key = ItemLookup.Key(cursor.record(at: position), position)
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(position)
        }
        // One hash may stand for two UIDs.
        return order.flatMap { key -> [FileItem] in
            let positions = members[key] ?? []
            var uids: [String] = []
            var byUID: [String: [Int]] = [:]
            for position in positions {
                let uid = uid(of: records[position])
                if byUID[uid] == nil { uids.append(uid) }
                byUID[uid, default: []].append(position)
            }
            return uids.map { FileItem(kind: key.isReminder ? .reminder : .event, uid: $0, records: byUID[$0] ?? []) }
        }
    }

    /// The item with a UID; nil when there is none. O(records).
    public func item(uid: String, kind: ItemKind) -> FileItem? {
        let records = positions(uid: uid, kind: kind)
        return records.isEmpty ? nil : FileItem(kind: kind, uid: uid, records: records)
    }

    /// The title of an item: that of its master, or else of its first override.
    public func title(of item: FileItem) -> String {
        guard let record = first(of: item) else { return "" }
        return ItemDecoder(self, record).summary().title
    }

    /// The start of an item, or the due time of a reminder without one, in the form in which it is written; nil for a
    /// reminder without any date.
    public func start(of item: FileItem) -> EventTime? {
        first(of: item).flatMap { ItemShape($0, zones: zones)?.startTime }
    }

    private func first(of item: FileItem) -> ItemRecord? {
        let own = addressed(item.records, uid: item.uid, kind: item.kind)
        let master = own.first { $0.isShown && $0.address.instance == nil }
        return (master ?? own.first { $0.isShown } ?? own.first).map { records[$0.record] }
    }

    /// The names of the properties in which an item differs from what another file has under the same UID, stamps left
    /// out; `VALARM` and the like for inner components, `RECURRENCE-ID` when they have other exceptions. Empty when
    /// both say the same.
    ///
    /// - Parameters:
    ///   - item: The item of this file.
    ///   - otherItem: The item that it is compared with.
    ///   - other: The file of the other item.
    ///   - hasNotes: True when notes of servers about people count, such as whether a message reached them.
    public func differences(
        of item: FileItem, from otherItem: FileItem, in other: CalendarFile, withNotes hasNotes: Bool = true
    ) -> [String] {
        copy(of: item).differences(from: other.copy(of: otherItem), withNotes: hasNotes)
    }

    private func copy(of item: FileItem) -> ItemCopy {
        let shown = addressed(item.records, uid: item.uid, kind: item.kind).filter(\.isShown)
        return ItemCopy(
            uid: item.uid, kind: item.kind, components: shown.map { ComponentCopy(of: records[$0.record], in: self) })
    }
}

/// Finds items by their UIDs, many of them: one pass over the records, and then each at once.
public struct ItemLookup {
    private let file: CalendarFile
    private var positions: [Key: [Int]] = [:]

    /// A key that all records of one item share; a record without a UID has a key of its own.
    struct Key: Hashable {
        var hash: UInt64
        var isReminder: Bool

        init(_ record: ItemRecord, _ position: Int) {
            hash = record.uidHash == 0 ? UInt64(position) << 1 : record.uidHash
            isReminder = record.traits.contains(.reminder)
        }

        init(hash: UInt64, kind: ItemKind) {
            self.hash = hash
            isReminder = kind == .reminder
        }
    }

    /// A lookup of all items of a file.
    public init(_ file: CalendarFile) {
        self.file = file
        positions.reserveCapacity(file.records.count)
        for (position, record) in file.records.enumerated() {
            positions[Key(record, position), default: []].append(position)
        }
    }

    /// The records of a UID, in the file's order.
    func positions(uid: String, kind: ItemKind) -> [Int] {
        if uid.hasPrefix("no-uid-") { return file.positions(uid: uid, kind: kind) }
        return UIDHash.all(of: uid).flatMap { hash in
            (positions[Key(hash: hash, kind: kind)] ?? []).filter { file.uid(of: file.records[$0]) == uid }
        }
    }

    /// The item of a UID; nil when there is none.
    public func item(uid: String, kind: ItemKind) -> FileItem? {
        let records = positions(uid: uid, kind: kind)
        return records.isEmpty ? nil : FileItem(kind: kind, uid: uid, records: records)
    }
}
