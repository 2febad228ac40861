import Replication

/// A server and a folder without faults, their memory, and syncs between them.
class TwoSides {
    let faults = Faults(seed: 1)
    let server: FakeServer
    let folder: FakeFolder
    let memory: FakeMemory

    init() {
        server = FakeServer(FakeServer.Habits(), faults)
        folder = FakeFolder(faults)
        memory = FakeMemory(faults)
    }

    /// An item with properties.
    func item(_ uid: String, _ properties: [String: String] = ["A": "1"]) -> FakeItem {
        var item = FakeItem(uid: uid)
        item.properties = properties
        return item
    }

    /// An item with a value of its one property.
    func item(_ uid: String, _ value: String) -> FakeItem { item(uid, ["A": value]) }

    /// Syncs once.
    @discardableResult
    func sync(_ change: (inout SyncOptions) -> Void = { _ in }) throws -> SyncReport {
        faults.begin()
        var options = SyncOptions()
        change(&options)
        var sync = CollectionSync(there: server, here: folder, memory: memory, format: FakeFormat(), options: options)
        defer { faults.end() }
        return try sync.syncCollection()
    }

    /// Adds `count` items to both sides.
    func fill(_ count: Int) throws {
        for number in 0..<count { server.change("/c/\(number).ics", to: item("u\(number)")) }
        try sync()
    }
}
