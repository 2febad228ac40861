import ICalendar

/// The snapshots of a store that somebody holds, by their versions.
struct KnownSnapshots: Sendable {
    /// The snapshot of the last reading.
    private(set) var newest: LoadedSnapshot
    private var earlier: [Held] = []

    private struct Held: Sendable {
        let version: UInt64
        weak var snapshot: LoadedSnapshot?
    }

    init(_ first: LoadedSnapshot) { newest = first }

    /// The snapshot of a version; nil when nobody holds it any more.
    subscript(version: UInt64) -> LoadedSnapshot? {
        version == newest.version ? newest : earlier.first { $0.version == version }?.snapshot
    }

    /// Makes a snapshot the newest one. Earlier ones stay as long as somebody else holds them.
    mutating func add(_ snapshot: LoadedSnapshot) {
        earlier.removeAll { $0.snapshot == nil }
        earlier.append(Held(version: newest.version, snapshot: newest))
        newest = snapshot
    }
}
