import TestKit
import CalendarEngine
import Glibc
import ICalendar
import Synchronization
import Phrases
import Testing

@testable import CalendarStore

@Suite("Memory is asked for before it is taken")
struct MemoryTests {
    let home = TemporaryHome()

    @Test("what is left is less than the machine has, and more than nothing")
    func available() {
        #expect(Memory.available > 0)
        #expect(Memory.available < Int(sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))) * 64)
        #expect(Memory.startingShortage == nil || Memory.isLimited)
    }

    @Test("what is more than there is is refused, with both in words")
    func shortage() {
        #expect(throws: Never.self) { try Memory.check(1 << 20) }
        #expect(throws: MemoryShortage.self) { try Memory.check(1 << 60) }
        let words = MemoryShortage(needed: 900 << 20, available: 200 << 20).obstacle.wording(in: .c)
        #expect(words == "it takes about 900 MiB of memory, and there are 200 MiB")
    }

    @Test("an event, a series and each date have their estimate, in whatever case and fold")
    func estimates() {
        func estimate(_ text: String) -> Int { ItemMemory.estimate(BytePieces(Array(text.utf8))) }
        let event = estimate("BEGIN:VEVENT\r\nSUMMARY:x\r\n folded\r\nEND:VEVENT\r\n")
        #expect(event >= 180 && event < 200)
        #expect(estimate("begin:vevent\nrrule:FREQ=DAILY\nend:vevent") > event + 600)
        let dates = estimate("RDATE:20260101,20260102,\r\n 20260103,20260104\r\n")
        #expect(dates > 700 + 4 * 80)
        #expect(estimate("") == 0)
    }

    @Test("a file that there is no memory for is a problem in words, and what was known of it goes on being shown")
    func known() throws {
        let path = home.write("work/a.ics", calendar("A"))
        let store = EventStore(home, ["work"])
        store.load()
        let known = try #require(store.state.withLock { $0.calendars[0].files.first })
        let shortage = MemoryShortage(needed: 2 << 20, available: 1 << 20)
        let unread = StoredFile(known.name, unreadBecause: .memory(shortage), known: known)
        #expect(unread.contents === known.contents && unread.stamp == known.stamp && unread.failure != nil)
        let gone = StoredFile(known.name, unreadBecause: .notRegular, known: known)
        #expect(gone.contents == nil && gone.stamp == nil)
        #expect(ReadFailure.memory(shortage).cause == .unreadable(reason: shortage.obstacle))
        #expect(StepFailure.memory(path: path, shortage).refusal == .failed(path: path, reason: shortage.obstacle))
    }

    @Test("a store that ends after its step reads what it wrote only when somebody asks")
    func unread() throws {
        home.write("work/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        let store = EventStore(
            discovery: SourceDiscovery(environment: home.environment, paths: ["work"]), zones: NoZones(),
            purpose: .changing)
        store.load()
        #expect(store.perform(store.request("A", [.title("C")]), context: .test).isDone)
        var isUnread = store.hasUnread.load(ordering: .relaxed)
        #expect(isUnread)
        #expect(store.snapshot.events == ["B", "C"])
        isUnread = store.hasUnread.load(ordering: .relaxed)
        #expect(!isUnread)
        #expect(store.perform(store.deletion("B"), context: .test).isDone)
        #expect(store.snapshot.events == ["C"])
        #expect(store.undo().undone != nil)
        #expect(store.undo().undone != nil)
        #expect(store.snapshot.events == ["A", "B"])
    }
}
