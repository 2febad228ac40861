import CalendarEngine
import Glibc
import ICalendar
import Testing

@testable import CalendarStore

@Suite("Steps over files")
struct StepTests {
    let home = TemporaryHome()

    private func write(_ store: EventStore, _ relative: String, _ text: String) -> EditOutcome {
        store.runStep { builder throws(EditRefusal) in
            try builder.write(Array(text.utf8), to: home.at(relative))
            return EditStep(.changed, title: relative)
        }.outcome
    }

    @Test("a file is replaced, made and removed in one step; undo and redo take all of it, also in another process")
    func wholeSteps() {
        home.write("work/a.ics", calendar("A"))
        home.write("work/b.ics", calendar("B"))
        let store = EventStore(home, ["work"])
        store.load()
        let step = EditStep(.imported(count: 2), title: "work", scope: .following)
        let result = store.runStep { builder throws(EditRefusal) in
            try builder.write(Array(calendar("A2", uid: "A").utf8), to: home.at("work/a.ics"))
            try builder.remove(home.at("work/b.ics"))
            try builder.write(Array(calendar("C").utf8), to: home.at("work/c.ics"))
            return step
        }
        #expect(result.outcome == .done(step, result: nil))
        #expect(result.update?.snapshot.events == ["A2", "C"])
        #expect(store.snapshot.events == ["A2", "C"])
        #expect(home.contents.filter { $0.hasPrefix("work/") } == ["work/a.ics", "work/c.ics"])
        #expect(EventStore(home, ["work"]).undo().undone == step)
        #expect(home.text("work/a.ics") == calendar("A"))
        #expect(home.text("work/b.ics") == calendar("B"))
        #expect(home.text("work/c.ics") == nil)
        #expect(store.redo().redone == step)
        #expect(store.snapshot.events == ["A2", "C"])
        #expect(store.redo() == .refused(.nothingToRedo))
        #expect(store.undo().undone == step)
        #expect(store.snapshot.events == ["A", "B"])
        #expect(store.undo() == .refused(.nothingToUndo))
    }

    @Test("steps are undone from the last to the first, and a new one ends what could be done again")
    func order() {
        let store = EventStore(home)
        for text in ["1", "2", "3"] { _ = write(store, "a", text) }
        _ = store.undo()
        _ = store.undo()
        #expect(home.text("a") == "1")
        _ = store.redo()
        #expect(home.text("a") == "2")
        _ = write(store, "a", "4")
        #expect(store.redo() == .refused(.nothingToRedo))
        _ = store.undo()
        _ = store.undo()
        _ = store.undo()
        #expect(home.text("a") == nil)
        #expect(store.undo() == .refused(.nothingToUndo))
    }

    @Test("undo refuses when the file has changed since")
    func changedSince() {
        let store = EventStore(home)
        _ = write(store, "a", "1")
        home.write("a", "2")
        #expect(
            store.undo() == .refused(.changedSince(EditStep(.changed, title: "a"), path: home.at("a"), item: nil)))
        #expect(home.text("a") == "2")
    }

    @Test("what has changed since is told once, and does not bar the way to what was done before it")
    func passed() {
        let store = EventStore(home)
        let refused = EditOutcome.refused(.changedSince(EditStep(.changed, title: "b"), path: home.at("b"), item: nil))
        _ = write(store, "a", "1")
        _ = write(store, "b", "1")
        home.write("b", "theirs")
        #expect(store.undo() == refused)
        let other = EventStore(home)
        #expect(other.undo().undone == EditStep(.changed, title: "a"))
        #expect(home.text("a") == nil)
        #expect(other.undo() == .refused(.nothingToUndo))
        home.write("b", "1")
        #expect(other.undo().undone == EditStep(.changed, title: "b"))
        #expect(home.text("b") == nil)
    }

    @Test("mode and links are kept; a file with two names is refused")
    func kept() {
        home.write("elsewhere/a.ics", "1")
        chmod(home.at("elsewhere/a.ics"), 0o640)
        symlink("elsewhere/a.ics", home.at("a.ics"))
        let store = EventStore(home)
        _ = write(store, "a.ics", "2")
        var status = stat()
        lstat(home.at("a.ics"), &status)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        stat(home.at("elsewhere/a.ics"), &status)
        #expect(status.st_mode & 0o7777 == 0o640)
        #expect(home.text("elsewhere/a.ics") == "2")
        link(home.at("elsewhere/a.ics"), home.at("b.ics"))
        #expect(
            write(store, "a.ics", "3")
                == .refused(
                    .readOnlyFile(
                        path: home.at("elsewhere/a.ics"), reason: .hardLinks(2))))
        #expect(home.contents.contains { $0.hasSuffix(".tmp") } == false)
    }

    @Test("what is not what its stamp says is put back, and compared at the second attempt")
    func stampOfAnother() throws {
        let store = EventStore(home)
        try changeOnWrongStamp(store) { builder, place, text throws(EditRefusal) in
            try builder.write(FileContent(Array((text + ", changed").utf8)), to: place)
        }
        #expect(home.text("a") == "theirs, changed")
        #expect(home.contents.contains { $0.hasSuffix(".tmp") } == false)
        _ = store.undo()
        #expect(home.text("a") == "theirs")
    }

    @Test("what is refused, or changes nothing, on a stamp alone is planned once more on the bytes")
    func endsOnStamp() throws {
        for isRefused in [true, false] {
            try changeOnWrongStamp(EventStore(home)) { builder, place, text throws(EditRefusal) in
                if isRefused, text == "ours" { throw .itemGone }
                try builder.write(FileContent(Array("ours".utf8)), to: place)
                // Another change of the same step does not hide it.
                try builder.write(Array("\(isRefused)".utf8), to: home.at("b"))
            }
            #expect(home.text("a") == "ours")
        }
    }

    /// Plans a change of a file that has the text `theirs`, although its stamp promises `ours`: once on each.
    private func changeOnWrongStamp(
        _ store: EventStore, _ body: (inout StepBuilder, FilePlace, String) throws(EditRefusal) -> Void
    ) throws {
        home.write("a", "theirs")
        let place = try FilePlace(path: home.at("a"))
        let stamp = FileStamp(of: FileName(home.at("a")), in: AT_FDCWD)
        var seen: [String] = []
        let result = store.runStep { builder throws(EditRefusal) in
            let expected = SettledFile.Expectation(content: FileContent(Array("ours".utf8)), stamp: stamp)
            let bytes = try builder.contents(of: place, expecting: expected)?.all ?? []
            seen.append(String(decoding: bytes, as: UTF8.self))
            try body(&builder, place, String(decoding: bytes, as: UTF8.self))
            return EditStep(.changed, title: "a")
        }
        #expect(result.outcome.isDone)
        #expect(seen == ["ours", "theirs"])
    }

    /// The number of this process's open descriptors for a file.
    private static func openCount(of path: String) -> Int {
        (0..<256).count { descriptor in
            var name = Array(repeating: CChar(0), count: 4096)
            let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
            return count == path.utf8.count
                && String(decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) == path
        }
    }

    @Test("who has a file open for writing is waited for, and it is what they leave")
    func waited() throws {
        home.write("a", "before")
        let folder = try Folder(path: home.at(""))
        let stamp = FileStamp(of: FileName("a"), in: folder.descriptor)
        let writer = open(home.at("a"), O_WRONLY)
        let path = home.at("a")
        let other = Thread.start {
            // The reader also has the file open, and asks again and again.
            let deadline = Clock.monotonic + 1_000_000_000
            while StepTests.openCount(of: path) < 2, Clock.monotonic < deadline { poll(nil, 0, 1) }
            poll(nil, 0, 20)
            _ = AtomicFile.writeAll(Array("afterwards".utf8), to: writer)
            close(writer)
        }
        let expected = SettledFile.Expectation(content: FileContent(Array("before".utf8)), stamp: stamp)
        let file = try SettledFile(FileName("a"), in: folder.descriptor, path: home.at("a"), expecting: expected)
        other?.join()
        #expect(String(decoding: file.content.all ?? [], as: UTF8.self) == "afterwards")
        #expect(file.stamp == FileStamp(of: FileName("a"), in: folder.descriptor))
    }

    @Test("a file of several megabytes is written in pieces, and its digest is that of the whole")
    func large() throws {
        let old = Array(repeating: UInt8(ascii: "x"), count: 20_000_001)
        let splices = [(5, 3, "abc"), (3_000_000, 7, ""), (12_345_678, 0, "between"), (20_000_001, 0, "end")].map {
            FilePatch.Splice(
                offset: $0.0, old: Array(repeating: UInt8(ascii: "x"), count: $0.1), new: Array($0.2.utf8),
                component: nil)
        }
        let patch = FilePatch(splices: splices)
        let (pieces, whole) = (try patch.pieces(of: FileContent(old), at: "a.ics"), patch.apply(to: old) ?? [])
        #expect(pieces?.pieces.count == 7 && pieces?.count == whole.count)
        #expect(pieces?.joined == whole)
        let parts = pieces.flatMap { ByteDigest.all(of: $0) } ?? []
        #expect(ContentDigest(count: whole.count, of: parts) == ContentDigest(whole))
        let file = open(home.write("large", ""), O_RDWR | O_CLOEXEC)
        defer { close(file) }
        #expect(pieces.map { AtomicFile.writeAll($0, to: file) } == true)
        #expect(RegularFile.holds(.init(content: FileContent(whole)), file))
    }

    @Test("a calendar is made, moved away and brought back")
    func folders() {
        let store = EventStore(home)
        let made = store.runStep { builder throws(EditRefusal) in
            try builder.makeFolder(home.at("new"))
            try builder.write(Array("New".utf8), to: home.at("new/displayname"))
            return EditStep(.calendarCreated, title: "New")
        }
        #expect(made.outcome == .done(EditStep(.calendarCreated, title: "New"), result: nil))
        home.makeFolder("trash")
        _ = store.runStep { builder throws(EditRefusal) in
            try builder.move(home.at("new"), to: home.at("trash/new"))
            return EditStep(.calendarDeleted, title: "New")
        }
        #expect(home.text("trash/new/displayname") == "New")
        _ = store.undo()
        #expect(home.text("new/displayname") == "New")
        home.write("new/other.ics", "x")
        guard case .refused(.changedSince) = store.undo() else {
            Issue.record("a folder with something of somebody else's must stay")
            return
        }
        home.remove("new/other.ics")
        _ = store.undo()
        #expect(home.contents.contains("new") == false)
        _ = store.redo()
        #expect(home.text("new/displayname") == "New")
    }
}

@Suite("What lies around")
struct LeftoverTests {
    @Test(
        "temporary names are known, and nothing else is",
        arguments: [
            (".a.ics.tcal-0123456789abcdef.tmp", true), (".a.ics.tcal-0123456789abcdef-old.tmp", true),
            (".a.ics.tcal-0123456789abcde.tmp", false), ("a.ics.tcal-0123456789abcdef.tmp", false),
            (".a.ics.0123456789abcdef.tmp", false), (".a.ics.tcal-0123456789abcdef", false),
        ])
    func names(_ name: String, _ isTemporary: Bool) {
        #expect(TemporaryNames.matches(FileName(name)) == isTemporary)
        let long = FileName(String(repeating: "ü", count: 127))
        let names = TemporaryNames(for: long, token: 1)
        #expect(TemporaryNames.matches(names.staged) && TemporaryNames.matches(names.displaced))
        #expect(names.displaced.bytes.count <= 256)
    }

    @Test("old ones go when nobody knows of them any more; young ones and others stay")
    func removal() {
        let home = TemporaryHome()
        let own = "work/.a.ics.tcal-0123456789abcdef.tmp"
        for name in [own, "work/.b.ics.tcal-1.tmp", "work/a.ics"] { home.write(name, "x") }
        let now = Clock.wall / 1_000_000_000
        Leftovers.remove(from: [home.at("work")], now: now + 80_000)
        #expect(home.contents.contains(own))
        Leftovers.remove(from: [home.at("work")], now: now + 90_000)
        #expect(home.contents == ["work", "work/.b.ics.tcal-1.tmp", "work/a.ics"])
    }
}

@Suite("Files that may not be changed")
struct ReadOnlyFileTests {
    @Test("a file with two names says so before its form opens, and no more when it has one again")
    func hardLinks() {
        let home = TemporaryHome()
        home.write("work/a.ics", calendar("A"))
        link(home.at("work/a.ics"), home.at("other"))
        let store = EventStore(home, ["work"])
        store.load()
        let refusal = EditRefusal.readOnlyFile(path: "work/a.ics", reason: .hardLinks(2))
        let identifier = store.identifier("A")
        func found() -> Occurrence? { store.snapshot.occurrence(identifiedBy: identifier, viewedIn: .utc) }
        #expect(found().flatMap { store.snapshot.refusal(toEdit: $0) } == refusal)
        #expect(store.perform(store.request("A", [.title("B")]), context: .test) == .refused(refusal))
        home.remove("other")
        store.load()
        #expect(found().map { store.snapshot.refusal(toEdit: $0) } == .some(nil))
    }
}
