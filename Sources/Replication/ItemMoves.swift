/// The items of an account that were moved here from one of its calendars to another: gone in one folder, and new in
/// another with the same UID.
///
/// To write such an item in one calendar and to delete it in the other would be two things for a server: some refuse a
/// UID that another calendar has (RFC 6638 3.2.4.1), and some call a meeting off for everybody who is invited. So it is
/// moved there too (RFC 4918 9.9).
public struct ItemMoves {
    /// An item that was moved.
    public struct Move: Hashable, Sendable {
        /// The record that it has in the calendar that it left.
        public var record: ReplicaRecord
        /// The number of that calendar.
        public var source: Int
        /// The number of the calendar that it came to.
        public var target: Int
        /// The name of its file there.
        public var name: String
    }

    /// The items that left folders, by their UIDs, each with the number of its calendar; nil for what left several.
    private var missing: [String: (source: Int, record: ReplicaRecord)?] = [:]
    /// The files that no sync has carried over as they are, with the numbers of their calendars.
    private var fresh: [(calendar: Int, name: String)] = []

    /// No moves.
    public init() {}

    /// Takes in the items that left the folder of a calendar, and the files that came. Linear in files and records.
    public mutating func add(
        _ calendar: Int, _ here: inout some LocalCollection, _ memory: some ReplicaMemory
    ) throws(ReplicationStop) {
        let files = Dictionary(try here.list().map { ($0.name, $0.stamp) }, uniquingKeysWith: { first, _ in first })
        var changed = Set(files.keys)
        for record in try memory.records() where record.hasBase {
            guard let name = record.name else { continue }
            if let stamp = files[name] {
                if stamp != nil, stamp == record.stamp { changed.remove(name) }
            } else if record.href != nil {
                missing[record.uid] = missing[record.uid] == nil ? .some((calendar, record)) : .some(nil)
            }
        }
        fresh += changed.sorted().map { (calendar, $0) }
    }

    /// The moves, in the order of their files. No file is read where no item is missing.
    ///
    /// - Parameter identity: Tells the UID of the item in a file; nil where there is not one item in it.
    public func find(_ identity: (_ calendar: Int, _ name: String) -> String?) -> [Move] {
        if missing.isEmpty { return [] }
        var found: [String: [(calendar: Int, name: String)]] = [:]
        for file in fresh {
            if let uid = identity(file.calendar, file.name) { found[uid, default: []].append(file) }
        }
        let moves = found.compactMap { uid, files -> Move? in
            // One that got another name has not left its calendar.
            guard files.count == 1, case .some(.some(let left)) = missing[uid], left.source != files[0].calendar else {
                return nil
            }
            return Move(record: left.record, source: left.source, target: files[0].calendar, name: files[0].name)
        }
        return moves.sorted { ($0.target, $0.name) < ($1.target, $1.name) }
    }
}

extension ItemMoves.Move {
    /// Moves the item on the server, and remembers it in the calendar that it came to. False where the server did not
    /// move it: then nothing is changed.
    public func carryOut<There: RemoteCollection>(
        from source: inout There, _ sourceMemory: inout some ReplicaMemory, to target: inout There,
        _ targetMemory: inout some ReplicaMemory, _ format: some ResourceFormat
    ) throws(ReplicationStop) -> Bool {
        guard let href = record.href, let base = try sourceMemory.base(of: record.id) else { return false }
        let known = try targetMemory.records()
        var moved = ReplicaRecord(id: (known.map(\.id).max() ?? 0) + 1, uid: record.uid)
        // A file that waited there under this name was never taken; one that was is another item by now.
        var changes = known.filter { $0.name == name && !$0.hasBase }.map { MemoryChange.remove($0.id) }
        for var other in known where other.name == name && other.hasBase {
            (other.name, other.stamp) = (nil, nil)
            changes.append(.put(other, base: nil))
        }
        let taken = Set(known.compactMap(\.href))
        let stem = PlainName.stem(of: name, uid: record.uid)
        for number in 1...9 {
            let place = target.newHref(for: number == 1 ? stem + ".ics" : "\(stem)-\(number).ics")
            if taken.contains(place) { continue }
            switch try source.move(href, to: place) {
            case .changed: continue
            case .done: break
            case .missing, .sameUID, .fault: return false
            }
            // An answer is no proof, and some servers choose another path.
            guard let found = try self.place(in: &target, place, but: taken, format) else { return false }
            (moved.href, moved.name, moved.hasBase) = (found, name, true)
            try targetMemory.store(changes + [.put(moved, base: base)])
            try sourceMemory.store([.remove(record.id)])
            return true
        }
        return false
    }

    /// The path at which the item is by now: the one that was asked for, or another one that nobody knew; nil where it
    /// is not in the collection.
    private func place(
        in target: inout some RemoteCollection, _ wanted: String, but known: Set<String>, _ format: some ResourceFormat
    ) throws(ReplicationStop) -> String? {
        func isThis(_ text: RemoteText?) -> Bool {
            guard case .text(let text, _, _)? = text else { return false }
            return format.identity(of: text) == .item(uid: record.uid)
        }
        if isThis(try target.fetch([wanted])[wanted]) { return wanted }
        let others = try target.list(since: nil).resources.keys.filter { !known.contains($0) }.sorted()
        for href in others where isThis(try target.fetch([href])[href]) { return href }
        return nil
    }
}
