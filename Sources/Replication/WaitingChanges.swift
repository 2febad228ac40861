/// The changes in folders since both sides had the same.
public struct WaitingChanges: Sendable {
    /// The state of each file that waits, by a name that tells its folder too: its stamp; "gone" for one that is
    /// deleted.
    private var states: [String: String] = [:]

    /// No changes.
    public init() {}

    /// The number of items that were made, changed or deleted here.
    public var count: Int { states.count }

    /// Adds what was made, changed or deleted in a folder since the last sync. Nothing is asked of a server. Of a file
    /// whose stamp is another the text is compared. Linear in files and records.
    ///
    /// - Parameter prefix: What tells the folder from the others.
    public mutating func add(
        _ prefix: String, _ here: some LocalCollection, since memory: some ReplicaMemory, _ format: some ResourceFormat
    ) throws(ReplicationStop) {
        var here = here
        let records = try memory.records()
        let known = Dictionary(
            records.compactMap { record in record.name.map { ($0, record) } }, uniquingKeysWith: { first, _ in first })
        let entries = try here.list()
        for entry in entries where try isChanged(entry, known[entry.name], &here, memory, format) {
            states[prefix + entry.name] = entry.stamp ?? ""
        }
        let names = Set(entries.map(\.name))
        for record in records where record.hasBase {
            if let name = record.name, !names.contains(name) { states[prefix + name] = "gone" }
        }
    }

    /// Adds something else that waits, with its state.
    public mutating func note(_ name: String, _ state: String) { states[name] = state }

    private func isChanged(
        _ entry: LocalEntry, _ record: ReplicaRecord?, _ here: inout some LocalCollection, _ memory: some ReplicaMemory,
        _ format: some ResourceFormat
    ) throws(ReplicationStop) -> Bool {
        guard let record, record.hasBase else { return true }
        if let stamp = entry.stamp, stamp == record.stamp { return false }
        guard case .text(let text, _) = try here.read(entry.name), let base = try memory.base(of: record.id) else {
            return false
        }
        return !format.saysTheSame(text, base)
    }

    /// A number for those that waited already, in the same state, at an earlier time; 0 where there are none. What came
    /// in between gives another number than what was left.
    public func mark(ofThoseIn earlier: WaitingChanges) -> UInt64 {
        states.reduce(0) { sum, item in
            guard earlier.states[item.key] == item.value else { return sum }
            return sum &+ Fingerprint(of: "\(item.key)\n\(item.value)".utf8).number
        }
    }

    /// A number for all of them.
    public var mark: UInt64 { mark(ofThoseIn: self) }
}
