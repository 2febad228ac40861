/// The local changes in folders since both sides had the same.
public struct WaitingChanges: Sendable {
    /// The state of each changed file, by a name that includes its folder: its stamp, or "gone" for a deleted one.
    private var states: [String: String] = [:]

    /// No changes.
    public init() {}

    /// The number of items that were created, changed or deleted here.
    public var count: Int { states.count }

    /// Adds the items that were created, changed or deleted in a folder since the last sync. No server is asked. The
    /// text of a file is compared if its stamp differs. Linear in files and records.
    ///
    /// - Parameter prefix: A text that distinguishes the folder from others.
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

    /// Adds another waiting change, with its state.
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

    /// A hash of the changes that were already waiting earlier in the same state; 0 when there are none. Changes that
    /// came in between give another hash.
    public func mark(ofThoseIn earlier: WaitingChanges) -> UInt64 {
        states.reduce(0) { sum, item in
            guard earlier.states[item.key] == item.value else { return sum }
            return sum &+ Fingerprint(of: "\(item.key)\n\(item.value)".utf8).number
        }
    }

    /// A hash of all changes.
    public var mark: UInt64 { mark(ofThoseIn: self) }
}
