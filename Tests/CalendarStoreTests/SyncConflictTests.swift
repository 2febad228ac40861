import CalendarEngine
import TestKit
import Testing

@testable import CalendarStore

@Suite("A conflict between both sides of a sync is decided here")
struct SyncConflictTests {
    private let home = TemporaryHome()
    private let account = Account(title: "Work")
    private let place = ".local/share/tcal/calendars/Work/office/"

    private func event(_ title: String, _ more: String = "") -> String {
        calendar("UID:a", "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z", "SUMMARY:\(title)", more)
    }

    private func calendar(_ lines: String...) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\n"
            + lines.filter { !$0.isEmpty }.map { $0 + "\r\n" }.joined() + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    }

    private var folder: ConflictFolder { ConflictFolder(in: home.environment) }
    private var calendarFolder: String { home.at(String(place.dropLast())) }

    /// A store with a conflict that a sync left.
    private func store(mine: String, theirs: String, base: String?) throws -> EventStore {
        home.write(place + "a.ics", mine)
        let conflict = ConflictFile(base: base.map { Array($0.utf8) }, theirs: Array(theirs.utf8))
        try folder.write(conflict, "a.ics", of: calendarFolder)
        let store = EventStore(home, [])
        store.load()
        return store
    }

    private func open(_ store: EventStore) -> [SyncConflict] {
        store.syncConflicts(of: [account], now: Instant(secondsSinceEpoch: 0))
    }

    private var context: EditContext { EditContext(now: Instant(secondsSinceEpoch: 0), zone: .utc, uid: "x") }

    @Test("it is told with both versions, and the decision is one step, which undo takes back")
    func decide() throws {
        let store = try store(
            mine: event("Mine", "LOCATION:here"), theirs: event("Theirs", "LOCATION:there"), base: event("Old"))
        let conflict = try #require(open(store).first)
        #expect(conflict.versions.title == "Mine")
        #expect(
            conflict.identifier == OccurrenceIdentifier(calendar: calendarFolder, file: "a.ics", kind: .event, uid: "a")
        )
        #expect(conflict.versions.properties.map(\.theirs) == ["there", "Theirs"])
        let outcome = store.deciding(conflict, takingTheirs: ["SUMMARY"], context: context).outcome
        #expect(outcome == .done(EditStep(.changed, title: "Mine"), result: conflict.identifier))
        let text = try #require(home.text(place + "a.ics"))
        #expect(text.contains("SUMMARY:Theirs") && text.contains("LOCATION:here"))
        #expect(open(store).isEmpty)
        #expect(folder.read(of: calendarFolder)["a.ics"]?.decision?.instead != nil)
        _ = store.undo()
        #expect(home.text(place + "a.ics")?.contains("SUMMARY:Mine") == true)
        #expect(open(store) == [conflict])
        _ = store.redo()
        #expect(open(store).isEmpty)
    }

    @Test("what is here may be taken as it is: the file stays, and the decision is kept for the sync")
    func decideForMine() throws {
        let mine = event("Mine")
        let store = try store(mine: mine, theirs: event("Theirs"), base: event("Old"))
        let conflict = try #require(open(store).first)
        _ = store.deciding(conflict, takingTheirs: [], context: context)
        #expect(home.text(place + "a.ics") == mine)
        #expect(open(store).isEmpty)
        #expect(folder.read(of: calendarFolder)["a.ics"]?.decision == ConflictFile.Decision(instead: nil))
        // A sync ran meanwhile, and removed the conflict.
        folder.remove("a.ics", of: calendarFolder)
        #expect(store.deciding(conflict, takingTheirs: [], context: context).outcome == .refused(.itemGone))
    }

    @Test("the file has all texts, and half of one is none")
    func bytes() throws {
        var file = ConflictFile(base: nil, theirs: [1, 2, 10, 3])
        #expect(ConflictFile(file.bytes) == file)
        file.base = []
        file.decision = ConflictFile.Decision(instead: [10, 10])
        #expect(ConflictFile(file.bytes) == file)
        file.decision?.isTaken = true
        #expect(ConflictFile(file.bytes) == file)
        for count in 0..<file.bytes.count { #expect(ConflictFile(Array(file.bytes.prefix(count))) == nil) }
        #expect(ConflictFile(file.bytes + [1]) == nil)
        // An unknown word is no decision.
        #expect(ConflictFile(Array("tcal conflict - 1 - done\nx".utf8))?.decision == nil)
        #expect(ConflictFile(Array("tcal conflict 9 99999999999999999999 - open\nx".utf8)) == nil)
    }

    @Test("only an account's calendars have a place for conflicts, and it goes with the account")
    func places() throws {
        let elsewhere = home.at(".local/share/tcal/calendars/alone")
        try folder.write(ConflictFile(base: nil, theirs: [1]), "a.ics", of: elsewhere)
        #expect(folder.read(of: elsewhere).isEmpty)
        try folder.write(ConflictFile(base: nil, theirs: [1]), "a.ics", of: calendarFolder)
        #expect(folder.folders(ofAccount: "Work") == [calendarFolder])
        folder.remove(account: "Work")
        #expect(folder.folders(ofAccount: "Work").isEmpty && folder.read(of: calendarFolder).isEmpty)
    }
}
