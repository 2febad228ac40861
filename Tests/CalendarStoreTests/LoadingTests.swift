import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore
@testable import ICalendar

@Suite("Reading calendars", .timeLimit(.minutes(5)))
struct LoadingTests {
    let home = TemporaryHome()

    @Test("a pipe, a folder, a link that leads to itself and a link to a device are refused, and cost nothing else")
    func oddFiles() {
        home.write("work/good.ics", calendar("A"))
        mkfifo(home.at("work/pipe.ics"), 0o600)
        home.makeFolder("work/folder.ics")
        symlink("loop.ics", home.at("work/loop.ics"))
        symlink("/dev/zero", home.at("work/zero.ics"))
        symlink("nowhere.ics", home.at("work/dangling.ics"))
        let snapshot = EventStore(home, ["work"]).load().snapshot
        #expect(snapshot.events == ["A"])
        #expect(
            snapshot.problems == [
                Problem(
                    file: "work/loop.ics", cause: .unreadable(reason: .system("Too many levels of symbolic links"))),
                Problem(file: "work/pipe.ics", cause: .notRegularFile),
                Problem(file: "work/zero.ics", cause: .notRegularFile),
            ])
    }

    @Test("a store of one core answers on one as well", arguments: [1, 3])
    func cores(count: Int) {
        home.write("work/a.ics", calendar("A"))
        let discovery = SourceDiscovery(environment: home.environment, paths: [home.at("work")])
        let store = EventStore(discovery: discovery, zones: NoZones(), cores: count)
        #expect(store.newest.workers.count == count)
        store.load()
        #expect(store.newest.workers.count == count)
    }

    @Test("a file that is too large is refused without being read; one that says it is empty is read to its end")
    func sizes() throws {
        let path = home.write("huge.ics", "")
        truncate(path, RegularFile.maximumSize + 1)
        let snapshot = EventStore(home, ["huge.ics"]).load().snapshot
        #expect(snapshot.problems.map(\.cause) == [.tooLarge(limit: RegularFile.maximumSize)])
        #expect(snapshot.calendars.first?.unreadableReason == .problem(.tooLarge(limit: 512 << 20)))
        #expect(try RegularFile.read(path: "/proc/self/status").bytes.count > 100)
        #expect(throws: ReadFailure.tooLarge(limit: 10)) { try RegularFile.read(path: "/proc/self/status", limit: 10) }
        #expect(try RegularFile.read(path: home.write("empty.ics", "")).bytes.isEmpty)
        let text = String(repeating: "0123456789", count: 10_000)
        #expect(try RegularFile.read(path: home.write("long.txt", text)).bytes == Array(text.utf8))
    }

    @Test("names that are not UTF-8 are read as well")
    func rawNames() throws {
        home.makeFolder("work")
        let folder = try Folder(path: home.at("work"))
        let name = FileName(raw: [0x61, 0xE4, 0x2E, 0x69, 0x63, 0x73])
        let file = name.withCString { openat(folder.descriptor, $0, O_WRONLY | O_CREAT, 0o600) }
        let text = calendar("Latin")
        _ = text.withCString { write(file, $0, strlen($0)) }
        close(file)
        #expect(EventStore(home, ["work"]).load().snapshot.events == ["Latin"])
    }

    @Test("a thousand files on two threads are all read, in the same order at every start")
    func manyFiles() {
        for number in 0..<1000 { home.write("work/\(number % 7)-\(number).ics", calendar("Same", uid: "\(number)")) }
        let identifiers = (0..<2).map { _ -> [String] in
            let snapshot = EventStore(home, ["work"]).load().snapshot
            let day = CivilDate(clamping: 20_778)
            let found = snapshot.occurrences(
                matching: OccurrencePredicate(days: day..<day.adding(days: 1), viewedIn: .utc))
            return found.map { snapshot.identifier(of: $0).uid }
        }
        #expect(identifiers[0].count == 1000)
        #expect(identifiers[0] == identifiers[1])
    }

    @Test("a large file is indexed in parts and holds the same as in one")
    func largeFile() {
        let events = (0..<30_000).map { number in
            "BEGIN:VEVENT\r\nUID:\(number)\r\nSUMMARY:Event \(number)\r\nDTSTART:20260101T000000Z\r\n"
                + "DESCRIPTION:\(String(repeating: "x", count: 60))\r\nEND:VEVENT\r\n"
        }
        home.write("large.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n")
        let discovery = SourceDiscovery(environment: home.environment, paths: ["large.ics"])
        for cores in [1, 2, 3] {
            let snapshot = EventStore(discovery: discovery, zones: NoZones(), cores: cores).load().snapshot
            #expect(snapshot.calendars.map(\.itemCount) == [30_000])
            #expect(snapshot.problems.isEmpty)
        }
    }

    @Test("more calendars than a process may have descriptors are read with a few of them")
    func manyCalendars() throws {
        let paths = (0..<1500).map { "\($0).ics" }
        for path in paths { home.write(path, calendar("A", uid: path)) }
        let store = EventStore(home, paths, cores: 1)
        var most = 0
        let descriptors = try Folder(path: "/proc/self/fd")
        let snapshot = store.load { _, _ in most = max(most, (try? descriptors.entries().count) ?? .max) }
            .snapshot
        #expect(snapshot.calendars.reduce(0) { $0 + $1.itemCount } == 1500)
        #expect((1..<1000).contains(most))
    }

    @Test("progress counts every file, up to all of them")
    func progress() {
        for number in 0..<200 { home.write("work/\(number).ics", calendar("A", uid: "\(number)")) }
        var reports: [Int] = []
        // Only the calling thread reports progress, and with two threads the other one may be faster.
        EventStore(home, ["work"], cores: 1).load { done, total in
            #expect(total == 200)
            reports.append(done)
        }
        #expect(reports == reports.sorted())
        #expect(reports.last == 200)
    }

    @Test("a first reading that is stopped keeps what it has and says so; a later one changes nothing")
    func cancelling() {
        for number in 0..<200 { home.write("work/\(number).ics", calendar("A", uid: "\(number)")) }
        let store = EventStore(home, ["work"])
        let cancellation = Cancellation()
        cancellation.cancel()
        let first = store.load(cancellation: cancellation)
        #expect(first.snapshot.problems.map(\.cause) == [.readingStopped(unread: 200)])
        let all = store.load()
        #expect(all.snapshot.calendars.map(\.itemCount) == [200])
        #expect(all.snapshot.problems.isEmpty)
        home.write("work/new.ics", calendar("B"))
        let again = store.load(cancellation: cancellation)
        #expect(again.change.isEmpty)
        #expect(again.snapshot.version == all.snapshot.version)
    }

    @Test("reading again tells what is new, changed and gone, and the version grows only with a difference")
    func readingAgain() {
        for title in ["A", "B", "C"] { home.write("work/\(title).ics", calendar(title)) }
        let store = EventStore(home, ["work"])
        let first = store.load()
        #expect(first.change.isEmpty)
        #expect(store.load().snapshot.version == first.snapshot.version)
        home.write("work/A.ics", calendar("A2", uid: "A"))
        home.remove("work/B.ics")
        home.write("work/D.ics", calendar("D"))
        rename(home.at("work/C.ics"), home.at("work/moved.ics"))
        let second = store.load()
        #expect(second.change.added == ["D"])
        #expect(second.change.changed == ["A2"])
        #expect(second.change.removed == ["B"])
        #expect(second.snapshot.version == first.snapshot.version + 1)
        #expect(first.snapshot.events == ["A", "B", "C"])
        #expect(second.snapshot.events == ["A2", "C", "D"])
    }

    @Test("a change outside of any item is another snapshot, though no item is new")
    func changeOutsideItems() {
        home.write("a.ics", calendar("A"))
        let store = EventStore(home, ["a.ics"])
        let first = store.load().snapshot
        home.write("a.ics", calendar("A", head: "X-WR-TIMEZONE:Europe/Berlin\r\n"))
        let second = store.load()
        #expect(second.change.isEmpty)
        #expect(second.snapshot.version == first.version + 1)
    }

    @Test("of what changed only that is read: another file's rewrite is not noticed")
    func onlyWhatChanged() {
        home.write("work/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        let store = EventStore(home, ["work"])
        store.load()
        home.write("work/a.ics", calendar("A2"))
        home.write("work/b.ics", calendar("B2"))
        var changes = FolderChanges()
        changes.add(FileName("a.ics"), in: home.at("work"), isFinished: true)
        #expect(store.reload(changes)?.snapshot.events == ["A2", "B"])
        #expect(store.reload(changes) == nil)
        changes = FolderChanges()
        changes.isOverflown = true
        #expect(store.reload(changes)?.snapshot.events == ["A2", "B2"])
    }

    @Test("a file of a folder whose rights change becomes a problem, and the snapshot another")
    func becomesUnreadable() {
        home.write("work/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        let store = EventStore(home, ["work"])
        store.load()
        home.remove("work/b.ics")
        mkfifo(home.at("work/b.ics"), 0o600)
        var changes = FolderChanges()
        changes.add(FileName("b.ics"), in: home.at("work"), isFinished: true)
        #expect(store.reload(changes)?.snapshot.problems.map(\.cause) == [.notRegularFile])
    }

    @Test("threads share work, each thing once, in order")
    func parallelMap() {
        let results = Parallel.map(count: 10_000, chunk: 7, cores: 4) { $0 % 3 == 0 ? nil : $0 }
        #expect(results == (0..<10_000).map { $0 % 3 == 0 ? nil : $0 })
        #expect(Parallel.map(count: 0) { $0 }.isEmpty)
    }

    @Test("a run that gives too few results leaves the rest open, and what it gives too many is dropped")
    func parallelRuns() {
        let results: [String?] = Parallel.mapChunks(count: 10, chunk: 4, cores: 3) { range, add in
            if range.lowerBound == 4 { return add("only") }
            for index in range { add("\(index)") }
            add("too many")
        }
        #expect(results == ["0", "1", "2", "3", "only", nil, nil, nil, "8", "9"])
    }

    @Test("the path of a file is that of its folder and its name, with every byte of it")
    func paths() {
        for folder in ["work", "/tmp/Städte", "/", "", "work/"] {
            for name in ["a.ics", "ünter.ics"] { #expect(FileName(name).path(in: folder) == Path.join(folder, name)) }
        }
        let odd = FileName(raw: [0x61, 0xFF, 0x62])
        #expect(odd.path(in: "work") == "work/a\u{10FFFF}b")
    }

    @Test("names are sorted by their bytes, also where many of the first are the same")
    func sortedNames() {
        let names =
            ["", "a", "ab", "b", "12345678", "12345678.ics", "12345679", "1234567", "12345678a", "ä", "Z", "\u{FFFD}"]
            .map { FileName($0) } + [FileName(raw: [0xFF]), FileName(raw: Array(repeating: 0xFF, count: 9))]
        func sorted(_ names: [FileName]) -> [FileName] {
            var list = FileNameList()
            for name in names.shuffled() { name.withCString { list.append($0) } }
            return list.sorted()
        }
        #expect(sorted(names) == names.sorted())
        let similar = names.map { FileName(raw: Array("event-000".utf8) + $0.bytes.dropLast()) }
        #expect(sorted(similar) == similar.sorted())
        #expect(sorted([FileName("alone")]) == [FileName("alone")])
        #expect(sorted([]).isEmpty)
    }

    @Test("an item that moves to another file of its calendar, both told of at once, neither comes nor goes")
    func moving() {
        home.write("work/a.ics", calendar("A", uid: "a"))
        home.write("work/b.ics", calendar("B", uid: "b"))
        let store = EventStore(home, ["work"])
        store.load()
        home.remove("work/a.ics")
        home.write("work/c.ics", calendar("A", uid: "a"))
        var changes = FolderChanges()
        for name in ["a.ics", "b.ics", "c.ics"] { changes.add(FileName(name), in: home.at("work"), isFinished: true) }
        let update = store.reload(changes)
        #expect(update?.change.isEmpty == true)
        #expect(update?.snapshot.calendars.map(\.itemCount) == [2])
        #expect(store.reload(changes) == nil)
    }
}
