import CalendarEngine
import Glibc
import Holidays
import Testing

@testable import CalendarStore

@Suite("Watching calendars", .timeLimit(.minutes(5)))
struct WatchingTests {
    let home = TemporaryHome()

    /// A monitor that has read everything, and is stopped with the test.
    private final class Watched {
        let monitor: StoreMonitor
        private(set) var last: (snapshot: any EditableSnapshot, reason: LoadReason)?

        init(
            _ home: TemporaryHome, _ paths: [String] = [], isWatching: Bool = true, readsBeforeWatching: Bool = false
        ) {
            monitor = StoreMonitor(
                store: EventStore(home, paths), isWatching: isWatching, readsBeforeWatching: readsBeforeWatching,
                pollingInterval: 20)
            #expect(monitor.start())
            wait("the first reading") { _ in true }
        }

        deinit { monitor.stop() }

        var snapshot: any CalendarSnapshot { last?.snapshot ?? monitor.store.snapshot }

        /// True once a change of the set of calendars was reported.
        private(set) var hasSeenCalendarsChange = false

        /// The last reported change from outside.
        var change: SnapshotChange? { if case .changedOutside(let change)? = last?.reason { change } else { nil } }

        /// Takes news until the snapshot satisfies `condition`; records an issue after ten seconds.
        func wait(_ what: Comment, until condition: (any CalendarSnapshot) -> Bool) {
            let deadline = Clock.monotonic + 10_000_000_000
            while Clock.monotonic < deadline {
                var descriptor = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, 1000)
                for case .updated(let snapshot, let reason) in monitor.takeNews() {
                    last = (snapshot, reason)
                    if change?.calendarsChanged == true { hasSeenCalendarsChange = true }
                }
                if let last, condition(last.snapshot) { return }
            }
            Issue.record("did not happen in time: \(what)")
        }

        func wait(for events: [String]) {
            wait("events \(events)") { $0.events == events }
        }
    }

    @Test("a new file, a changed one and a removed one are shown, and told by title")
    func items() {
        home.write("work/a.ics", calendar("A"))
        let watched = Watched(home, ["work"])
        #expect(watched.snapshot.events == ["A"])
        home.replace("work/b.ics", calendar("B"))
        watched.wait(for: ["A", "B"])
        #expect(watched.change?.added == ["B"])
        home.replace("work/a.ics", calendar("C", uid: "A"))
        watched.wait(for: ["B", "C"])
        #expect(watched.change?.changed == ["C"])
        home.remove("work/b.ics")
        watched.wait(for: ["C"])
        #expect(watched.change?.removed == ["B"])
        #expect(watched.change?.calendarsChanged == false)
    }

    @Test("a rewrite in place is shown, in a folder and of a single file")
    func inPlace() {
        home.write("work/a.ics", calendar("A"))
        home.write("single.ics", calendar("S"))
        let watched = Watched(home, ["work", "single.ics"])
        home.write("work/a.ics", calendar("B"))
        watched.wait(for: ["B", "S"])
        home.write("single.ics", calendar("T"))
        watched.wait(for: ["B", "T"])
    }

    @Test("a single file that is replaced by a rename, twice, and then removed and made anew")
    func replacedFile() {
        home.write("single.ics", calendar("A"))
        let watched = Watched(home, ["single.ics"])
        for title in ["B", "C"] {
            home.replace("single.ics", calendar(title))
            watched.wait(for: [title])
        }
        home.write("single.ics", calendar("D"))
        watched.wait(for: ["D"])
        home.remove("single.ics")
        watched.wait(for: [])
        home.write("single.ics", calendar("E"))
        watched.wait(for: ["E"])
    }

    @Test("an item that is a link is watched where it leads")
    func linkedItem() {
        home.write("elsewhere/a.ics", calendar("A"))
        home.makeFolder("work")
        symlink(home.at("elsewhere/a.ics"), home.at("work/a.ics"))
        let watched = Watched(home, ["work"])
        #expect(watched.snapshot.events == ["A"])
        home.write("elsewhere/a.ics", calendar("B"))
        watched.wait(for: ["B"])
    }

    @Test("a new collection appears, is renamed and coloured, goes and comes back")
    func collections() {
        home.write("all/one/a.ics", calendar("A"))
        let watched = Watched(home, ["all"])
        home.write("all/two/b.ics", calendar("B"))
        watched.wait(for: ["A", "B"])
        // On a slow machine, the event of the folder comes before that of the file in it.
        #expect(watched.hasSeenCalendarsChange)
        home.write("all/two/displayname", "Zwei")
        watched.wait("the name") { $0.titles == ["all/one", "all/Zwei"] }
        home.write("all/two/color", "#123456")
        watched.wait("the colour") { $0.calendar("Zwei")?.color == CalendarColor(packed: 0x123456) }
        home.remove("all/two")
        watched.wait(for: ["A"])
        home.write("all/two/b.ics", calendar("B2"))
        watched.wait(for: ["A", "B2"])
    }

    @Test("the calendar's own folder may go and come back")
    func folderReturns() {
        home.write("work/a.ics", calendar("A"))
        let watched = Watched(home, ["work"])
        home.remove("work")
        watched.wait(for: [])
        home.write("work/a.ics", calendar("B"))
        watched.wait(for: ["B"])
    }

    @Test("a place that does not exist yet is awaited")
    func placeAppears() {
        let watched = Watched(home)
        #expect(watched.snapshot.sources.isEmpty)
        home.write(".calendars/me/home/a.ics", calendar("A"))
        watched.wait(for: ["A"])
    }

    @Test("a calendar that comes while its place is found, and is not watched yet")
    func placeIsFoundMeanwhile() {
        for delay in 0..<30 {
            let home = TemporaryHome()
            let watched = Watched(home)
            home.write(".calendars/me/home/a.ics", calendar("A"))
            // The monitor looks at the place about ten milliseconds after it appeared. This does not wait for an
            // answer: the second calendar comes a little later each time, so that once it comes between the look and
            // the watch.
            usleep(UInt32(8_000 + delay * 200))
            home.write(".calendars/me/more/b.ics", calendar("B"))
            watched.wait(for: ["A", "B"])
        }
    }

    @Test("what changes between the first reading and the watching, which comes after it where a screen waits")
    func changesMeanwhile() {
        for delay in 0..<30 {
            let home = TemporaryHome()
            for title in ["A", "B", "C"] { home.write("all/one/\(title).ics", calendar(title)) }
            let watched = Watched(home, ["all"], readsBeforeWatching: true)
            #expect(watched.snapshot.events == ["A", "B", "C"])
            // Does not wait; comes a little later each time: before the look, during it, and after it.
            usleep(UInt32(delay * 700))
            home.write("all/one/A.ics", calendar("D", uid: "A"))
            home.remove("all/one/B.ics")
            home.write("all/two/E.ics", calendar("E"))
            watched.wait(for: ["C", "D", "E"])
            home.write("all/one/C.ics", calendar("F", uid: "C"))
            watched.wait(for: ["D", "E", "F"])
        }
    }

    @Test("a first reading that somebody stopped is not done after all by the look that follows it")
    func stoppedReading() {
        for number in 0..<2000 { home.write("work/\(number).ics", calendar("\(number)")) }
        let monitor = StoreMonitor(store: EventStore(home, ["work"]), readsBeforeWatching: true)
        #expect(monitor.start())
        defer { monitor.stop() }
        var snapshots: [any EditableSnapshot] = []
        func takeSnapshots() {
            for case .updated(let snapshot, _) in monitor.takeNews() { snapshots.append(snapshot) }
        }
        while snapshots.isEmpty {
            monitor.cancelReading()
            takeSnapshots()
        }
        let seen = snapshots[0].events.count
        #expect(seen < 2000)
        // There is no news when watching begins. A file that comes later is read, and nothing else.
        usleep(100_000)
        takeSnapshots()
        #expect(snapshots.count == 1)
        home.replace("work/new.ics", calendar("new"))
        let deadline = Clock.monotonic + 10_000_000_000
        while snapshots.count < 2, Clock.monotonic < deadline {
            var descriptor = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, 100)
            takeSnapshots()
        }
        #expect(snapshots.last?.events.count == seen + 1)
    }

    @Test("a folder that changed before it was watched is told of once, an older one not at all")
    func missedChange() {
        let start = Clock.wall
        home.write(".calendars/me/home/a.ics", calendar("A"))
        let plan = WatchPlan(EventStore(home, []).discovery.discover())
        func missed(_ watcher: inout FileWatcher, since moment: Int64?) -> Bool {
            watcher.watch(plan, madeSince: moment)
            return watcher.takeMissedChange()
        }
        var watcher = FileWatcher()
        let twice = [missed(&watcher, since: start), missed(&watcher, since: start)]
        #expect(twice == [true, false])
        var later = FileWatcher()
        var careless = FileWatcher()
        let others = [missed(&later, since: Clock.wall + 1_000_000_000), missed(&careless, since: nil)]
        #expect(others == [false, false])
    }

    @Test("a link to a calendar that comes to lead elsewhere")
    func linkMoves() {
        home.write("v1/a.ics", calendar("A"))
        home.write("v2/b.ics", calendar("B"))
        symlink("v1", home.at("current"))
        let watched = Watched(home, ["current"])
        symlink("v2", home.at("next"))
        rename(home.at("next"), home.at("current"))
        watched.wait(for: ["B"])
    }

    @Test("many changes at once end in what the folder holds")
    func burst() {
        home.makeFolder("work")
        let watched = Watched(home, ["work"])
        let titles = (100..<400).map { "E\($0)" }
        for title in titles { home.replace("work/\(title).ics", calendar(title)) }
        watched.wait(for: titles)
        for title in titles.prefix(299) { home.remove("work/\(title).ics") }
        watched.wait(for: ["E399"])
    }

    @Test("what does not concern calendars is no news")
    func quiet() {
        home.write("work/a.ics", calendar("A"))
        let watched = Watched(home, ["work"])
        let version = watched.snapshot.version
        for name in ["work/.a.ics.swp", "work/a.ics.tmp", "work/notes.txt", "other.txt"] { home.write(name, "x") }
        home.write("work/a.ics", calendar("A"))
        home.write("work/z.ics", calendar("Z"))
        watched.wait(for: ["A", "Z"])
        #expect(watched.snapshot.version == version + 1)
        #expect(watched.change?.changed == [])
    }

    @Test("where the system has no watches left, changes are found by looking, and a problem says so")
    func polling() {
        home.write("work/a.ics", calendar("A"))
        let watched = Watched(home, ["work"], isWatching: false)
        #expect(
            watched.snapshot.problems == [
                Problem(file: "work", cause: .unwatched(reason: .system("No space left on device")))
            ])
        home.write("work/a.ics", calendar("B"))
        watched.wait(for: ["B"])
        home.write("work/c.ics", calendar("C"))
        watched.wait(for: ["B", "C"])
    }

    @Test("that nothing can be watched, found when the calendars are shown already, is a problem and no change")
    func pollingAfterReading() {
        home.write("work/a.ics", calendar("A"))
        let watched = Watched(home, ["work"], isWatching: false, readsBeforeWatching: true)
        #expect(watched.snapshot.problems.isEmpty)
        watched.wait("the problem") { !$0.problems.isEmpty }
        #expect(watched.change?.touchesAnything == false)
    }

    @Test("holidays that are switched here are read without that being news")
    func holidays() throws {
        home.write("work/a.ics", calendar("A"))
        home.write(".config/tcal/config", "[calendar \"Work\"]\n\tpath = ~/work\n")
        let watched = Watched(home)
        watched.monitor.show(holidaysOf: try #require(HolidayRegion(code: "us")), true, as: [:])
        watched.wait("the calendar") { $0.calendars.count == 2 }
        #expect(watched.last?.reason == .performed)
        home.write("work/b.ics", calendar("B"))
        watched.wait("a change of somebody else") { $0.events.contains("B") }
        #expect(!watched.hasSeenCalendarsChange && watched.change != nil)
    }

    @Test("reading again answers also when nothing changed")
    func readAgain() {
        home.write("work/a.ics", calendar("A"))
        let watched = Watched(home, ["work"])
        let version = watched.snapshot.version
        watched.monitor.readAgain()
        watched.wait("the answer") { _ in true }
        #expect(watched.last?.reason == .readAgain)
        #expect(watched.snapshot.version == version)
    }
}
