import Glibc
import Replication
import TestKit
import Testing
import WebDAV

@testable import TcalSync

@Suite struct StateDatabaseTests {
    private func memory(_ folder: TemporaryFolder) throws -> CalendarMemory {
        let database = try StateDatabase(folder.path + "/state.db")
        if try database.calendars().isEmpty {
            try database.store(
                KnownCalendar(id: 1, address: "https://a/", folder: "Work", title: "Work", color: nil))
        }
        return CalendarMemory(database: database, calendar: 1)
    }

    private func record(_ id: Int) -> ReplicaRecord {
        var record = ReplicaRecord(id: id, uid: "ü'\";--")
        (record.href, record.etag, record.name, record.stamp) = ("/a%40b/", "W/\"1\"", "", nil)
        return record
    }

    @Test func whatIsStoredIsThereAfterwards() throws {
        let folder = TemporaryFolder()
        try memory(folder).store([.put(record(1), base: [0, 1, 255]), .put(record(2), base: nil)])
        try memory(folder).store(token: "no URI")
        let again = try memory(folder)
        let records = try again.records().sorted { $0.id < $1.id }
        var first = record(1)
        first.hasBase = true
        #expect(records == [first, record(2)])
        #expect(try again.base(of: 1) == [0, 1, 255])
        #expect(try again.base(of: 2) == nil)
        #expect(try again.token() == "no URI")
    }

    @Test func aRecordKeepsItsBaseUntilItGetsAnother() throws {
        let folder = TemporaryFolder()
        let memory = try memory(folder)
        try memory.store([.put(record(1), base: [1])])
        var changed = record(1)
        changed.etag = nil
        changed.refusal = ReplicaRecord.Refusal(stamp: "s", fault: .refused(403, reason: "no"))
        try memory.store([.put(changed, base: nil)])
        #expect(try memory.base(of: 1) == [1])
        #expect(try memory.records().first?.refusal == changed.refusal)
        try memory.store([.put(changed, base: [2]), .remove(7)])
        #expect(try memory.base(of: 1) == [2])
        try memory.store([.remove(1)])
        #expect(try memory.records().isEmpty)
    }

    @Test func whatWasNotAcceptedIsKnownWithItsReason() throws {
        let folder = TemporaryFolder()
        let faults: [ReplicaFault] = [
            .refused(413, reason: "too large"), .organizers(["DTSTART", "SUMMARY"]), .contradicted(["SUMMARY"]),
        ]
        let items = faults.enumerated().map { number, fault in
            NotAcceptedItem(name: "\(number).ics", calendar: 1, text: [1], base: number == 0 ? nil : [2], fault: fault)
        }
        for item in items { try memory(folder).database.store(item) }
        let database = try memory(folder).database
        #expect(try database.notAcceptedItems().map(\.fault) == faults)
        #expect(try database.notAcceptedItems().map(\.base) == [nil, [2], [2]])
        try database.removeNotAccepted("1.ics")
        #expect(try database.notAcceptedItems().map(\.name) == ["0.ics", "2.ics"])
    }

    @Test func theWayOfThePasswordIsRememberedUntilAllIsLookedForAnew() throws {
        let folder = TemporaryFolder()
        try memory(folder).database.store(PasswordScheme.digest, of: "https://a/ anna")
        let database = try memory(folder).database
        #expect(try database.passwordScheme(of: "https://a/ anna") == .digest)
        #expect(try database.passwordScheme(of: "https://b/ anna") == nil)
        try database.forgetFound()
        #expect(try database.passwordScheme(of: "https://a/ anna") == nil)
    }

    @Test func whatAnEarlierVersionRememberedIsKept() throws {
        let folder = TemporaryFolder()
        try memory(folder).store([.put(record(1), base: [7])])
        let old = try memory(folder).database
        for column in [
            "scheduleTag", "sent", "answered", "etagBefore", "arriving", "echo", "veil", "doubted", "opaqueStamp",
            "hidden",
        ] {
            try old.runStatement("ALTER TABLE record DROP COLUMN \(column)")
        }
        try old.runStatement("PRAGMA user_version = 2")
        let again = try memory(folder)
        #expect(try again.base(of: 1) == [7])
        var tagged = try #require(try again.records().first)
        tagged.scheduleTag = "\"s\""
        try again.store([.put(tagged, base: nil)])
        #expect(try memory(folder).records() == [tagged])
    }

    @Test func theOwnerOfACalendarIsRememberedUntilAllIsLookedForAnew() throws {
        let folder = TemporaryFolder()
        let database = try StateDatabase(folder.path + "/state.db")
        let address = try #require(WebAddress("https://example.com/a/"))
        var calendar = RemoteCalendar(
            address: address, title: "A", color: nil, isWritable: false, tellsChanges: true)
        try database.store([calendar], of: "s", at: 2)
        #expect(try database.foundCalendars(of: "s", after: 1) == [calendar])
        calendar.ownersName = "Anna"
        try database.store([calendar], of: "s", at: 2)
        #expect(try database.foundCalendars(of: "s", after: 1) == [calendar])
        // An earlier version did not know it, and asks again.
        try database.runStatement("ALTER TABLE found DROP COLUMN owner")
        try database.runStatement("PRAGMA user_version = 5")
        #expect(try StateDatabase(folder.path + "/state.db").foundCalendars(of: "s", after: 1) == nil)
    }

    @Test func aFileThatIsNoDatabaseIsRefused() throws {
        let folder = TemporaryFolder()
        let bytes = Array(String(repeating: "hello, I am no database at all\n", count: 100).utf8)
        let file = open(folder.path + "/state.db", O_WRONLY | O_CREAT, 0o600)
        #expect(write(file, bytes, bytes.count) == bytes.count)
        close(file)
        #expect(throws: ReplicationStop.self) { try memory(folder) }
    }
}
