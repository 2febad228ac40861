import Replication
import Testing

/// Items that the user moves from one calendar of an account to another.
@Suite final class ItemMovesTests {
    private let faults = Faults(seed: 1)
    private let home: TwoCalendarsSide
    private let work: TwoCalendarsSide

    /// A calendar on both sides.
    final class TwoCalendarsSide {
        var server: FakeServer
        var folder: FakeFolder
        var memory: FakeMemory

        init(_ path: String, _ faults: Faults) {
            server = FakeServer(FakeServer.Habits(), faults)
            server.path = path
            (folder, memory) = (FakeFolder(faults), FakeMemory(faults))
        }

        @discardableResult
        func sync() throws -> SyncReport {
            var sync = CollectionSync(there: server, here: folder, memory: memory, format: FakeFormat())
            return try sync.syncCollection()
        }
    }

    init() throws {
        (home, work) = (TwoCalendarsSide("/c/", faults), TwoCalendarsSide("/d/", faults))
        (home.server.neighbour, work.server.neighbour) = (work.server, home.server)
        for name in ["a", "b", "c"] { home.server.change("/c/\(name).ics", to: FakeItem(uid: name)) }
        try home.sync()
        try work.sync()
    }

    private func moveHere(_ name: String, to other: String) {
        let item = home.folder.files[name]?.item
        home.folder.change(name, to: nil)
        work.folder.change(other, to: item)
    }

    private func find() throws -> [ItemMoves.Move] {
        var moves = ItemMoves()
        try moves.add(1, &home.folder, home.memory)
        try moves.add(2, &work.folder, work.memory)
        return moves.find { calendar, name in (calendar == 1 ? home : work).folder.files[name]?.item.uid }
    }

    private func carryOut(_ move: ItemMoves.Move) throws -> Bool {
        try move.carryOut(from: &home.server, &home.memory, to: &work.server, &work.memory, FakeFormat()) == .done
    }

    @Test(arguments: [false, true]) func anItemIsMovedOnTheServer(toAnotherPath: Bool) throws {
        work.server.habits.renamesMoved = toAnotherPath
        home.server.habits.renamesMoved = toAnotherPath
        moveHere("a.ics", to: "a.ics")
        // It is edited at the same time.
        var edited = FakeItem(uid: "a")
        edited.properties["A"] = "edited"
        work.folder.change("a.ics", to: edited)
        let moves = try find()
        #expect(moves.map(\.record.uid) == ["a"] && moves.map(\.target) == [2])
        #expect(try carryOut(#require(moves.first)))
        #expect(home.server.resources.count == 2 && work.server.resources.count == 1)
        #expect(try home.sync().isQuiet)
        #expect(try work.sync().sent == ["a"])
        #expect(work.server.resources.values.first?.item == edited)
        #expect(try home.sync().isQuiet && work.sync().isQuiet && find().isEmpty)
    }

    @Test func aPathThatIsTakenIsNotWrittenOver() throws {
        work.server.change("/d/a.ics", to: FakeItem(uid: "other"))
        moveHere("a.ics", to: "a.ics")
        #expect(try carryOut(#require(find().first)))
        #expect(work.server.resources.keys.sorted() == ["/d/a-2.ics", "/d/a.ics"])
        try work.sync()
        #expect(work.folder.files.count == 2)
        #expect(try work.sync().isQuiet)
    }

    @Test(arguments: [0, 100]) func aServerThatDoesNotMoveChangesNothing(lies: Int) throws {
        home.server.habits.moves = lies > 0
        home.server.habits.lies = lies
        moveHere("a.ics", to: "a.ics")
        #expect(try !carryOut(#require(find().first)))
        #expect(try home.memory.records().count == 3 && work.memory.records().isEmpty)
        #expect(home.server.resources.count == 3)
    }

    @Test func aRenamedFileACopyAndADeletionAreNoMoves() throws {
        let item = home.folder.files["a.ics"]?.item
        home.folder.change("a.ics", to: nil)
        home.folder.change("renamed.ics", to: item)
        work.folder.change("copy.ics", to: home.folder.files["b.ics"]?.item)
        home.folder.change("c.ics", to: nil)
        #expect(try find().isEmpty)
    }

    @Test func aMeetingThatTwoCalendarsHaveIsDeletedFromOneAndNotMovedToTheOther() throws {
        // Two people of one account are in it, so each has a copy; the second one came with the last sync.
        (home.server.habits.keepsOneUID, work.server.habits.keepsOneUID) = (false, false)
        work.server.change("/d/a.ics", to: FakeItem(uid: "a"))
        try work.sync()
        work.folder.hidesStamps = true
        home.folder.change("a.ics", to: nil)
        #expect(try find().isEmpty)
        #expect(try home.sync().removedThere == ["a"])
    }

    @Test func anItemThatIsAwaitedIsNotDeletedAndOneThatIsRefusedComesBack() throws {
        home.folder.change("a.ics", to: nil)
        func sync(_ change: (inout SyncOptions) -> Void) throws -> SyncReport {
            var options = SyncOptions()
            change(&options)
            var sync = CollectionSync(
                there: home.server, here: home.folder, memory: home.memory, format: FakeFormat(), options: options)
            return try sync.syncCollection()
        }
        #expect(try sync { $0.awaited = ["a"] }.isQuiet)
        #expect(home.server.resources.count == 3 && home.folder.files.count == 2)
        _ = try sync { $0.returning = ["a"] }
        #expect(home.server.resources.count == 3 && home.folder.files.count == 3)
        #expect(try home.sync().isQuiet)
    }
}
