import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore
@testable import ICalendar

/// A calendar of one file whose bytes stay on the disk.
@Suite("Large files", .timeLimit(.minutes(5)))
struct LargeFileTests {
    let home = TemporaryHome()

    /// More than a megabyte: "A" on 21 November 2026, then others on other days, then "Z" on it.
    private static func text(first: String = "A", last: String = "Z") -> String {
        func event(_ uid: String, _ title: String, _ day: String) -> String {
            "BEGIN:VEVENT\r\nUID:\(uid)\r\nSUMMARY:\(title)\r\nDTSTART;VALUE=DATE:\(day)\r\nEND:VEVENT\r\n"
        }
        let others = (0..<15_000).map { event("u\($0)", "Event \($0)", "2025\(10 + $0 % 3)\(10 + $0 % 19)") }.joined()
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(event("a", first, "20261121"))\(others)"
            + "\(event("z", last, "20261121"))END:VCALENDAR\r\n"
    }

    private func store(_ text: String = text()) -> EventStore {
        home.write("large.ics", text)
        let store = EventStore(home, ["large.ics"])
        store.load()
        return store
    }

    private func contents(_ store: EventStore) -> CalendarFile? {
        (store.snapshot as? LoadedSnapshot)?.file(calendar: home.at("large.ics"), name: "large.ics")
    }

    private var onDisk: String? { try? RegularFile.read(path: home.at("large.ics")).bytes.text }

    /// The text without the stamps of edits.
    private var unstamped: String? {
        let stamps = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED"]
        let lines = onDisk?.split(separator: "\r\n").filter { line in !stamps.contains { line.hasPrefix($0) } }
        return lines.map { $0.joined(separator: "\r\n") + "\r\n" }
    }

    private func read(_ store: EventStore) {
        var changes = FolderChanges()
        changes.isOverflown = true
        _ = store.reload(changes)
    }

    @Test("nothing but its index is held, and an edit of it, undone and done again, changes its own lines")
    func edit() throws {
        let store = store()
        #expect(contents(store)?.content.paged != nil)
        #expect(store.snapshot.events == ["A", "Z"])
        #expect(store.perform(store.request("a", [.title("A longer one")]), context: .test).isDone)
        #expect(contents(store)?.content.paged != nil)
        #expect(store.snapshot.events == ["A longer one", "Z"])
        let changed = try #require(onDisk)
        #expect(changed.contains("SUMMARY:A longer one\r\n"))
        #expect(LineDiff(from: Array(Self.text().utf8), to: Array(changed.utf8)).hunks.count == 1)
        #expect(store.undo().undone == EditStep(.changed, title: "A"))
        #expect(onDisk == Self.text() && store.snapshot.events == ["A", "Z"])
        #expect(store.redo().redone != nil)
        #expect(onDisk == changed && store.snapshot.events == ["A longer one", "Z"])
        #expect(store.perform(store.deletion("z"), context: .test).isDone)
        #expect(store.snapshot.events == ["A longer one"])
        #expect(home.contents.contains { $0.hasSuffix(".tmp") } == false)
        // Another program reads the same.
        let other = EventStore(home, ["large.ics"])
        #expect(other.load().snapshot.events == ["A longer one"])
    }

    @Test("a file that is replaced goes on being read until the new one is indexed")
    func replaced() {
        let store = store()
        let before = store.snapshot
        home.replace("large.ics", Self.text(first: "New", last: "Other"))
        #expect(before.events == ["A", "Z"])
        read(store)
        #expect(store.snapshot.events == ["New", "Other"] && before.events == ["A", "Z"])
    }

    @Test("what is written in place over it is not shown under an event that it does not belong to")
    func writtenInPlace() throws {
        let store = store()
        let before = store.snapshot
        // One byte less in the first event moves everything after it.
        home.write("large.ics", Self.text(first: ""))
        #expect(before.events == [ItemSummary.changingTitle, ItemSummary.changingTitle])
        #expect(store.reader.changes.answer())
        read(store)
        #expect(store.snapshot.events == ["", "Z"])
        #expect(contents(store)?.content.isIntact == true)
    }

    @Test("a file that was cut off is told, with what is left of it")
    func truncated() {
        let store = store()
        let before = store.snapshot
        truncate(home.at("large.ics"), 100_000)
        #expect(before.events == ["A", ItemSummary.changingTitle])
        read(store)
        #expect(store.snapshot.events == ["A"])
        #expect(store.snapshot.problems.isEmpty == false)
    }

    @Test("the same bytes written anew are the same items")
    func rewritten() {
        let store = store()
        let (known, version) = (contents(store), store.snapshot.version)
        home.replace("large.ics", Self.text())
        read(store)
        #expect(contents(store) === known && store.snapshot.version == version)
        #expect(store.snapshot.events == ["A", "Z"])
    }

    @Test("a store that only reads makes no digests; an edit reads the file again, and keeps what others wrote")
    func onlyRead() throws {
        home.write("large.ics", Self.text())
        let store = EventStore(
            discovery: SourceDiscovery(environment: home.environment, paths: ["large.ics"]), zones: NoZones(),
            purpose: .reading)
        #expect(store.load().snapshot.events == ["A", "Z"])
        let paged = try #require(contents(store)?.content.paged)
        #expect(paged.digests == nil)
        #expect(store.perform(store.request("z", [.title("X")]), context: .test).isDone)
        #expect(unstamped == Self.text(last: "X"))
        let request = store.request("a", [.title("B")])
        home.replace("large.ics", Self.text(last: "Y"))
        #expect(store.perform(request, context: .test).isDone)
        #expect(unstamped == Self.text(first: "B", last: "Y"))
        read(store)
        #expect(store.snapshot.events == ["B", "Y"])
    }

    @Test("what is displaced is compared byte by byte where it is replaced, whatever the digests say")
    func splices() throws {
        let content = try #require(contents(store())?.content)
        let file = open(home.at("large.ics"), O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let start = Array("BEGIN:VCALENDAR".utf8)
        func holds(_ old: [UInt8], at offset: Int) -> Bool {
            let splice = FilePatch.Splice(offset: offset, old: old, new: [], component: nil)
            return RegularFile.holds(SettledFile.Expectation(content: content, splices: [splice]), file)
        }
        #expect(content.paged != nil && holds(start, at: 0) && holds([], at: content.count))
        #expect(!holds(start, at: 1) && !holds([0], at: content.count))
    }

    @Test("an edit keeps what another program changed since, also in place, in other events")
    func others() throws {
        let store = store()
        let request = store.request("a", [.title("Mine")])
        home.replace("large.ics", Self.text(last: "Theirs"))
        #expect(store.perform(request, context: .test).isDone)
        #expect(unstamped == Self.text(first: "Mine", last: "Theirs"))
        let second = store.request("a", [.title("Mine too")])
        home.write("large.ics", Self.text(first: "Mine", last: "Again"))
        #expect(store.perform(second, context: .test).isDone)
        #expect(unstamped == Self.text(first: "Mine too", last: "Again"))
        #expect(store.snapshot.events == ["Again", "Mine too"])
    }

    @Test("a change of the same event in place, which nobody can compare any more, is refused and loses nothing")
    func sameInPlace() {
        let store = store()
        let request = store.request("a", [.title("Mine")])
        home.write("large.ics", Self.text(first: "B"))
        let outcome = store.perform(request, context: .test)
        #expect(outcome.isDone == false)
        #expect(onDisk == Self.text(first: "B"))
        read(store)
        #expect(store.perform(store.request("a", [.title("Mine")]), context: .test).isDone)
        #expect(unstamped == Self.text(first: "Mine"))
    }
}

extension [UInt8] {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
