import Replication
import Testing

/// What a sync does in the cases that have names.
@Suite struct CollectionSyncTests {
    private let faults = Faults(seed: 1)
    private let server: FakeServer
    private let folder: FakeFolder
    private let memory: FakeMemory

    init() {
        server = FakeServer(FakeServer.Habits(), faults)
        folder = FakeFolder(faults)
        memory = FakeMemory(faults)
    }

    private func item(_ uid: String, _ properties: [String: String] = ["A": "1"]) -> FakeItem {
        var item = FakeItem(uid: uid)
        item.properties = properties
        return item
    }

    @discardableResult
    private func sync(_ change: (inout SyncOptions) -> Void = { _ in }) throws -> SyncReport {
        var options = SyncOptions()
        change(&options)
        var sync = CollectionSync(there: server, here: folder, memory: memory, format: FakeFormat(), options: options)
        return try sync.run()
    }

    private func fill(_ count: Int) throws {
        for number in 0..<count { server.change("/c/\(number).ics", to: item("u\(number)")) }
        try sync()
    }

    @Test func bothSidesGetWhatTheOtherHas() throws {
        server.change("/c/a.ics", to: item("a"))
        folder.change("b.ics", to: item("b"))
        let report = try sync()
        #expect(report.received == ["a"])
        #expect(report.sent == ["b"])
        #expect(folder.files["a.ics"]?.item == item("a"))
        #expect(server.resources["/c/b.ics"]?.item == item("b"))
        #expect(try sync().isQuiet)
    }

    @Test func changesOfDifferentPropertiesAreMerged() throws {
        server.change("/c/a.ics", to: item("a", ["A": "1", "B": "1"]))
        try sync()
        server.change("/c/a.ics", to: item("a", ["A": "2", "B": "1"]))
        folder.change("a.ics", to: item("a", ["A": "1", "B": "2"]))
        #expect(try sync().merged == ["a"])
        #expect(folder.files["a.ics"]?.item.properties == ["A": "2", "B": "2"])
        #expect(server.resources["/c/a.ics"]?.item.properties == ["A": "2", "B": "2"])
        #expect(try sync().isQuiet)
    }

    @Test func aConflictLeavesBothAndTheRestGoesOn() throws {
        try fill(3)
        server.change("/c/0.ics", to: item("u0", ["A": "theirs"]))
        folder.change("0.ics", to: item("u0", ["A": "mine"]))
        folder.change("1.ics", to: item("u1", ["A": "2"]))
        for _ in 0..<3 {
            let report = try sync()
            #expect(report.conflicts.map(\.uid) == ["u0"])
            #expect(report.conflicts.first?.properties == ["A"])
            #expect(folder.files["0.ics"]?.item.properties == ["A": "mine"])
            #expect(server.resources["/c/0.ics"]?.item.properties == ["A": "theirs"])
        }
        #expect(server.resources["/c/1.ics"]?.item.properties == ["A": "2"])
        #expect(try sync { $0.preferring = .here }.conflicts.isEmpty)
        #expect(server.resources["/c/0.ics"]?.item.properties == ["A": "mine"])
    }

    @Test func aChangeGoesBeforeADeletion() throws {
        try fill(3)
        server.change("/c/0.ics", to: nil)
        folder.change("0.ics", to: item("u0", ["A": "2"]))
        folder.change("1.ics", to: nil)
        server.change("/c/1.ics", to: item("u1", ["A": "2"]))
        #expect(try sync().restored.sorted() == ["u0", "u1"])
        #expect(server.resources["/c/0.ics"]?.item.properties == ["A": "2"])
        #expect(folder.files["1.ics"]?.item.properties == ["A": "2"])
    }

    @Test func anEmptiedServerEmptiesNothing() throws {
        try fill(3)
        server.isEmptied = true
        #expect(try sync().held[.here]?.count == 3)
        #expect(folder.files.count == 3)
        server.isEmptied = false
        #expect(try sync().isQuiet)
    }

    @Test func aFolderWithoutFilesEmptiesNothingUntilSomebodySaysSo() throws {
        try fill(30)
        folder.files = [:]
        #expect(try sync().held[.there]?.count == 30)
        #expect(server.resources.count == 30)
        #expect(try sync { $0.allowsDeletions = true }.removedThere.count == 30)
        #expect(server.resources.isEmpty)
    }

    @Test func aMemoryThatIsGoneTransfersNothing() throws {
        try fill(20)
        memory.lose()
        let writes = (server.writeCount, folder.writeCount)
        #expect(try sync().isQuiet)
        #expect(writes == (server.writeCount, folder.writeCount))
    }

    @Test func anAnswerThatWasLostIsMetAgain() throws {
        folder.change("a.ics", to: item("a"))
        // The server took it, and nobody was told.
        server.change("/c/a.ics", to: item("a"))
        let writes = server.writeCount
        #expect(try sync().isQuiet)
        #expect(server.writeCount == writes)
    }

    @Test func anotherPathIsNoDeletion() throws {
        try fill(2)
        let item = server.resources["/c/0.ics"]?.item
        server.change("/c/0.ics", to: nil)
        server.change("/c/other.ics", to: item)
        let writes = folder.writeCount
        #expect(try sync().isQuiet)
        #expect(folder.writeCount == writes)
    }

    @Test func anotherEntityTagWithTheSameContentChangesNothing() throws {
        try fill(1)
        server.change("/c/0.ics", to: item("u0"))
        let writes = (server.writeCount, folder.writeCount)
        #expect(try sync().isQuiet)
        #expect(writes == (server.writeCount, folder.writeCount))
    }

    @Test func whatAServerMakesOfATextIsReadBack() throws {
        server.habits.rewrites = true
        folder.change("a.ics", to: item("a"))
        try sync()
        #expect(folder.files["a.ics"]?.item.properties["SERVER"] == "seen")
        #expect(try sync().isQuiet)
    }

    @Test func aUIDThatIsThereAlreadyIsAdopted() throws {
        folder.change("a.ics", to: item("a"))
        server.change("/c/other.ics", to: item("a"))
        try sync()
        #expect(server.resources.count == 1)
        #expect(folder.files.count == 1)
    }

    @Test func whereNothingMayBeChangedNothingIsSent() throws {
        try fill(3)
        server.habits.isReadOnly = true
        folder.change("0.ics", to: item("u0", ["A": "mine"]))
        folder.change("1.ics", to: nil)
        folder.change("new.ics", to: item("new"))
        let report = try sync { $0.isReadOnly = true }
        #expect(report.problems.count == 2)
        #expect(report.problems.allSatisfy { $0.fault == .readOnly })
        #expect(folder.files["0.ics"]?.item.properties == ["A": "mine"])
        #expect(folder.files["1.ics"]?.item == item("u1"))
        #expect(server.writeCount == 0)
    }

    @Test func whatIsRefusedForGoodIsSentOnce() throws {
        server.habits.isReadOnly = true
        folder.change("a.ics", to: item("a"))
        folder.change("b.ics", to: item("b"))
        #expect(try sync().problems.count == 2)
        server.habits.isReadOnly = false
        #expect(try sync().problems.count == 2)
        #expect(server.resources.isEmpty)
        folder.change("a.ics", to: item("a", ["A": "2"]))
        #expect(try sync().sent == ["a"])
    }

    @Test func aRehearsalChangesNothing() throws {
        server.change("/c/a.ics", to: item("a"))
        folder.change("b.ics", to: item("b"))
        let report = try sync { $0.isRehearsal = true }
        #expect(report.received == ["a"])
        #expect(report.sent == ["b"])
        #expect(folder.files.count == 1 && server.resources.count == 1)
        #expect(try memory.records().isEmpty)
    }

    @Test func aDiskThatIsNotThereStopsTheSync() throws {
        try fill(3)
        folder.isUnmounted = true
        #expect(throws: ReplicationStop.self) { try sync() }
        #expect(server.resources.count == 3)
    }

    @Test func whatIsListedBeforeItIsThereComesLater() throws {
        server.habits.tellsChanges = true
        server.change("/c/late.ics", to: item("late"))
        server.lagging = ["/c/late.ics"]
        folder.change("a.ics", to: item("a"))
        #expect(try sync().sent == ["a"])
        #expect(try sync().isQuiet)
        server.lagging = []
        #expect(try sync().received == ["late"])
    }
}
