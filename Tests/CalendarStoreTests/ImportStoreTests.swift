import Commands
import Languages
import CalendarEngine
import Glibc
import Synchronization
import Testing

@testable import CalendarStore

@Suite("Imports are one step, on what was looked at")
struct ImportStoreTests {
    private let home = TemporaryHome()

    private func source(_ titles: String...) -> ImportSource { source(titles) }

    private func source(_ titles: [String]) -> ImportSource {
        let events = titles.map { "BEGIN:VEVENT\nUID:\($0)\nDTSTART;VALUE=DATE:20261121\nSUMMARY:\($0)\nEND:VEVENT\n" }
        return ImportSource(
            path: "mail.ics", bytes: Array(("BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n").utf8))
    }

    private func store() -> EventStore {
        let store = EventStore(home, [home.at("cal")])
        store.load()
        return store
    }

    @Test("files appear together, are undone together, and have names that say nothing of UIDs")
    func oneStep() throws {
        home.write("cal/displayname", "Cal")
        let store = store()
        let preview = try store.preview(of: source("../../evil", "B"), into: home.at("cal")).get()
        #expect(preview.items.map(\.state) == [.new, .new])
        #expect(store.perform(preview) == .done(EditStep(.imported(count: 2), title: "Cal"), result: nil))
        #expect(store.snapshot.events == ["../../evil", "B"])
        #expect(home.contents.filter { $0.hasSuffix(".ics") }.allSatisfy { $0.count == "cal/.ics".count + 36 })
        #expect(store.undo().undone == EditStep(.imported(count: 2), title: "Cal"))
        #expect(!home.contents.contains { $0.hasSuffix(".ics") })
        #expect(store.redo().redone == EditStep(.imported(count: 2), title: "Cal"))
        #expect(store.snapshot.events == ["../../evil", "B"])
    }

    @Test("what somebody changed after the preview is not overwritten")
    func outdated() throws {
        home.write("cal/a.ics", calendar("A"))
        let store = store()
        let preview = try store.preview(of: source("A", "B"), into: home.at("cal")).get()
        #expect(preview.items.map(\.state) == [.identical, .new])
        home.replace("cal/a.ics", calendar("Changed", uid: "A"))
        let outcome = store.perform(preview)
        guard case .refused(.failed(_, let reason)) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason == .changedSincePreview)
        #expect(store.snapshot.events == ["Changed"])
    }

    @Test("a thousand items with a zone each come into one file, and a thousand more of the same zones")
    func manyZones() throws {
        let one = home.write("one.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n")
        func source(_ prefix: String) -> ImportSource {
            let zones = (0..<1000).map { number in
                let offset = "+\(String(1_00_00 + number / 60 * 100 + number % 60).dropFirst())"
                return "BEGIN:VTIMEZONE\nTZID:Zone \(number)\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
                    + "TZOFFSETFROM:\(offset)\nTZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
            }
            let events = (0..<1000).map { number in
                "BEGIN:VEVENT\nUID:\(prefix)\(number)\nDTSTART;TZID=Zone \(number):20261121T120000\nEND:VEVENT\n"
            }
            let text = "BEGIN:VCALENDAR\n" + (zones + events).joined() + "END:VCALENDAR\n"
            return ImportSource(path: "zones.ics", bytes: Array(text.utf8))
        }
        let store = EventStore(home, [one])
        store.load()
        for prefix in ["a", "b"] {
            // A zone that only the file defines is read again before it is written, and still counts as the same.
            let preview = try store.preview(of: source(prefix), into: one).get()
            #expect(store.perform(preview) == .done(EditStep(.imported(count: 1000), title: "one"), result: nil))
        }
        let text = try RegularFile.readText(path: one)
        #expect(text.split(separator: "\n").count { $0 == "BEGIN:VTIMEZONE" } == 1000)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("DTSTART;TZID=Zone ") } == 2000)
    }

    @Test("a calendar that cannot be changed says so before anything is looked at")
    func readOnly() {
        home.write("cal/a.ics", calendar("A"))
        home.write(".config/tcal/config", "[calendar \"Cal\"]\npath = ~/cal\nreadonly\n")
        let store = EventStore(home)
        store.load()
        let preview = store.preview(of: source("B"), into: home.at("cal"))
        #expect(
            preview
                == .failure(.readOnlyCalendar(title: "Cal", reason: .configured)))
    }

    @Test("the monitor previews, imports, and tells when the user's command fails")
    func monitor() throws {
        home.write("cal/a.ics", calendar("A"))
        home.write("new.ics", calendar("B"))
        home.write(".config/tcal/config", "[sync]\nafter-change = \"echo offline; exit 9\"\n")
        let monitor = StoreMonitor(store: store())
        #expect(monitor.start())
        defer { monitor.stop() }
        var preview: ImportPreview?
        var told: [String] = []
        monitor.previewImport(
            path: "~/new.ics", calendar: home.at("cal"), now: Instant(secondsSinceEpoch: 0), number: 7)
        let deadline = Clock.monotonic + 20_000_000_000
        while !told.contains(where: { $0.hasPrefix("after-change") }), Clock.monotonic < deadline {
            var waiting = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, 100)
            for news in monitor.takeNews() {
                switch news {
                case .importPreview(7, .success(let found)):
                    preview = found
                    monitor.perform(found)
                case .importPreview: Issue.record("\(news)")
                case .performed(let outcome):
                    told.append("\(outcome == .done(EditStep(.imported(count: 1), title: "cal"), result: nil))")
                case .commandFailed(let failure): told.append(English().commandFailure(failure))
                case .updated, .progress, .saving, .found, .foundNothing, .counted, .mailed, .contacts, .busyTimes,
                    .peopleFound, .holidays, .configured, .rang, .dismissed, .synced, .folder, .savedSearch,
                    .asksOfGuests, .sharing:
                    continue
                }
            }
        }
        #expect(preview?.items.map(\.title) == ["B"])
        #expect(told == ["true", "after-change failed with 9: offline"])
        #expect(monitor.store.snapshot.events == ["A", "B"])
    }

    @Test("a long step tells how far it is, in order and not too often")
    func progress() throws {
        home.write("cal/displayname", "Cal")
        let store = store()
        var told: [[Int]] = []
        var pace = ProgressPace()
        let early = pace.isDue()
        // Enough items to take longer than the delay before progress is reported.
        var number = 0
        while told.isEmpty, number < 100_000 {
            let titles = (number..<number * 2 + 2000).map { "event \($0)" }
            number += titles.count
            let preview = try store.preview(of: source(titles), into: home.at("cal")).get()
            let outcome = store.perform(preview) { told.append([$0, $1]) }
            #expect(outcome == .done(EditStep(.imported(count: titles.count), title: "Cal"), result: nil))
            #expect(told.allSatisfy { $0[0] <= $0[1] && $0[1] == titles.count })
        }
        #expect(!told.isEmpty)
        #expect(told.map { $0[0] } == told.map { $0[0] }.sorted())
        let late = pace.isDue()
        let again = pace.isDue()
        #expect([early, late, again] == [false, true, false])
    }

    @Test("a look into a file that was left tells nothing, and nobody waits for it", arguments: [false, true])
    func leftPreview(ends: Bool) throws {
        home.write("cal/a.ics", calendar("A"))
        home.write("new.ics", calendar("B"))
        let monitor = StoreMonitor(store: store())
        // While the state is locked, no preview is finished.
        monitor.store.state.withLock { _ in
            monitor.previewImport(
                path: "~/new.ics", calendar: home.at("cal"), now: Instant(secondsSinceEpoch: 0), number: 1)
            if ends { monitor.stop() } else { monitor.cancelPreview() }
        }
        _ = try monitor.store.preview(of: source("C"), into: home.at("cal")).get()
        #expect(monitor.takeNews().isEmpty)
    }
}
