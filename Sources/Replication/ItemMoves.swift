/// The items of an account that were moved here from one of its calendars to another: gone from one folder, and new in
/// another with the same UID.
///
/// Writing such an item to one calendar and deleting it from the other would be two unrelated changes for a server:
/// some refuse a UID that another calendar has (RFC 6638 3.2.4.1), and some cancel a meeting for all of its guests. So
/// the item is moved on the server, too (RFC 4918 9.9).
public struct ItemMoves {
    /// A moved item, with the place that it left and the place that it came to.
    public struct Move: Hashable, Sendable {
        /// The item's record in the calendar that it left.
        public var record: ReplicaRecord
        /// The number of the calendar that it left.
        public var source: Int
        /// The number of the calendar that it came to.
        public var target: Int
        /// The name of its new file.
        public var name: String

        /// Makes a move from one collection to another, by their positions.
        public init(record: ReplicaRecord, source: Int, target: Int, name: String) {
            (self.record, self.source, self.target, self.name) = (record, source, target, name)
        }
    }

    /// The items that left folders, by UID, with the numbers of their calendars; nil for a UID that left several.
    private var missing: [String: (source: Int, record: ReplicaRecord)?] = [:]
    /// The files that no sync has transferred in this version, with the numbers of their calendars.
    private var fresh: [(calendar: Int, name: String)] = []
    /// The UIDs of these that a sync has transferred before, by calendar and name: the item was there already, as two
    /// people of one account have the same meeting.
    private var known: [Int: [String: String]] = [:]
    /// The items whose files were changed, with the numbers of their calendars: a file may contain another item by now.
    private var changed: [(source: Int, record: ReplicaRecord)] = []

    /// No moves.
    public init() {}

    /// Adds the items that left the folder of a calendar, and its new files. Linear in files and records.
    public mutating func add(
        _ calendar: Int, _ here: inout some LocalCollection, _ memory: some ReplicaMemory
    ) throws(ReplicationStop) {
        let files = Dictionary(try here.list().map { ($0.name, $0.stamp) }, uniquingKeysWith: { first, _ in first })
        var changed = Set(files.keys)
        for record in try memory.records() where record.hasBase {
            guard let name = record.name else { continue }
            if let stamp = files[name] {
                known[calendar, default: [:]][name] = record.uid
                if stamp != nil, stamp == record.stamp {
                    changed.remove(name)
                } else if record.href != nil {
                    self.changed.append((calendar, record))
                }
            } else if record.href != nil {
                noteMissing(record, from: calendar)
            }
        }
        fresh += changed.sorted().map { (calendar, $0) }
    }

    /// Adds the files of a folder that is not synced: items may have been moved to it all the same.
    ///
    /// - Parameter calendar: A number that no calendar has.
    public mutating func add(unsynced calendar: Int, _ names: [String]) {
        fresh += names.sorted().map { (calendar, $0) }
    }

    /// True when something may have been moved: if nothing is missing or changed, no search is needed.
    public var isPossible: Bool { !missing.isEmpty || !changed.isEmpty }

    /// The UIDs of the items that left the folders of their calendars.
    public var missingUIDs: Set<String> { Set(missing.keys) }

    private mutating func noteMissing(_ record: ReplicaRecord, from calendar: Int) {
        missing[record.uid] = missing[record.uid] == nil ? .some((calendar, record)) : .some(nil)
    }

    /// The moves, in the order of their files. Reads no file when no item is missing and no file was changed.
    ///
    /// - Parameter identity: Returns the UID of the item in a file; nil unless the file has exactly one item.
    public func find(_ identity: (_ calendar: Int, _ name: String) -> String?) -> [Move] {
        var moves = self
        for (source, record) in changed {
            guard let name = record.name, let uid = identity(source, name), uid != record.uid else { continue }
            moves.noteMissing(record, from: source)
        }
        return moves.missing.isEmpty ? [] : moves.pairs(identity)
    }

    private func pairs(_ identity: (_ calendar: Int, _ name: String) -> String?) -> [Move] {
        var found: [String: [(calendar: Int, name: String)]] = [:]
        for file in fresh {
            if let uid = identity(file.calendar, file.name), known[file.calendar]?[file.name] != uid {
                found[uid, default: []].append(file)
            }
        }
        let moves = found.compactMap { uid, files -> Move? in
            // A renamed file has not left its calendar.
            guard files.count == 1, case .some(.some(let left)) = missing[uid], left.source != files[0].calendar else {
                return nil
            }
            return Move(record: left.record, source: left.source, target: files[0].calendar, name: files[0].name)
        }
        return moves.sorted { ($0.target, $0.name) < ($1.target, $1.name) }
    }
}

/// The outcome of asking a server to move an item.
public enum MoveOutcome: Hashable, Sendable {
    /// The item is in the other calendar.
    case done
    /// The item is no longer in its old calendar.
    case missing
    /// The server did not move it.
    case fault
}

extension ItemMoves.Move {
    /// Moves the item on the server, and records it in the calendar that it came to. If the server does not move it,
    /// nothing is changed.
    ///
    /// - Parameter willMove: Called with the item's new path, before the server is asked. A caller who remembers it can
    ///   call `finish` after a kill.
    public func carryOut<There: RemoteCollection>(
        from source: inout There, _ sourceMemory: inout some ReplicaMemory, to target: inout There,
        _ targetMemory: inout some ReplicaMemory, _ format: some ResourceFormat,
        willMove: (_ place: String) throws(ReplicationStop) -> Void = { _ in }
    ) throws(ReplicationStop) -> MoveOutcome {
        guard let href = record.href else { return .fault }
        let taken = Set(try targetMemory.records().compactMap(\.href))
        // The old name is kept, because servers report changes to other clients by name.
        let stem = PlainName.stem(of: href.split(separator: "/").last.map(String.init) ?? "", uid: record.uid)
        for number in 1...9 {
            let place = target.newHref(for: number == 1 ? stem + ".ics" : "\(stem)-\(number).ics")
            if taken.contains(place) { continue }
            try willMove(place)
            switch try source.move(href, to: place) {
            case .changed: continue
            case .done: break
            case .missing: return .missing
            case .sameUID, .fault: return .fault
            }
            return try finish(at: place, &sourceMemory, in: &target, &targetMemory, format) ? .done : .fault
        }
        return .fault
    }

    /// Records an item in the calendar that the server moved it to; false when it is not there.
    ///
    /// - Parameter place: The path that was requested. Some servers choose another one.
    public func finish(
        at place: String, _ sourceMemory: inout some ReplicaMemory, in target: inout some RemoteCollection,
        _ targetMemory: inout some ReplicaMemory, _ format: some ResourceFormat
    ) throws(ReplicationStop) -> Bool {
        guard let base = try sourceMemory.base(of: record.id) else { return false }
        let known = try targetMemory.records()
        if !known.contains(where: { $0.uid == record.uid && $0.hasBase && $0.href != nil }) {
            // A successful answer does not prove the move.
            let taken = Set(known.compactMap(\.href))
            guard let found = try self.place(in: &target, place, but: taken, format) else { return false }
            var moved = ReplicaRecord(id: (known.map(\.id).max() ?? 0) + 1, uid: record.uid)
            (moved.href, moved.name, moved.hasBase) = (found, name, true)
            // The server may have moved a text that was sent before.
            let sent = record.hasSent ? try sourceMemory.sent(of: record.id) : nil
            (moved.hasSent, moved.isAnswered, moved.etagBefore) = (sent != nil, record.isAnswered, record.etagBefore)
            // A waiting file under this name was never transferred; a transferred one is another item by now.
            var changes = known.filter { $0.name == name && !$0.hasBase }.map { MemoryChange.remove($0.id) }
            for var other in known where other.name == name && other.hasBase {
                (other.name, other.stamp) = (nil, nil)
                changes.append(.put(other, base: nil))
            }
            try targetMemory.store(changes + [.put(moved, base: base, sent: sent)])
        }
        try sourceMemory.store([.remove(record.id)])
        return true
    }

    /// The current path of the item: the requested one, or another unknown one; nil when it is not in the collection.
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
