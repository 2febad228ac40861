import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

@Suite("A step that a kill interrupted, with others writing before the next start")
struct RecoveryTests {
    private let home = TemporaryHome()

    private var journal: String { home.at(".local/state/tcal/journal") }

    /// Two files as after cutting a series, and a journal without the record that the step is done.
    private func cutSeries() throws {
        home.write("work/a.ics", calendar("whole", uid: "a"))
        let store = EventStore(home, ["work"])
        store.load()
        let (old, new) = (home.at("work/a.ics"), home.at("work/b.ics"))
        let outcome = store.runStep { builder throws(EditRefusal) in
            try builder.write(Array(calendar("rest", uid: "b").utf8), to: new)
            try builder.write(Array(calendar("past", uid: "a").utf8), to: old)
            return EditStep(.changed, title: "Series")
        }
        #expect(outcome.outcome.isDone)
        // The size of the record that the step is done: frame and number.
        let size = try RegularFile.read(path: journal).bytes.count
        #expect(truncate(journal, off_t(size - Journal.frameSize - 8)) == 0)
    }

    /// Puts the old bytes beside the file again, where they are before they are discarded.
    private func layBack() throws {
        let entry = try #require(Journal(in: Path.folder(of: journal), zones: NoZones()).unfinished)
        for case .content(let content) in entry.operations where content.before != nil {
            home.write("work/\(content.names.staged.text)", calendar("whole", uid: "a"))
        }
    }

    @Test("when the old file was changed since, the new one stays all the same", arguments: [false, true])
    func oldChanged(isLaidBack: Bool) throws {
        try cutSeries()
        if isLaidBack { try layBack() }
        home.replace("work/a.ics", calendar("theirs", uid: "a"))
        EventStore(home, ["work"]).load()
        #expect(home.text("work/a.ics") == calendar("theirs", uid: "a"))
        #expect(home.text("work/b.ics") == calendar("rest", uid: "b"))
        #expect(home.contents.filter { $0.hasPrefix("work/") } == ["work/a.ics", "work/b.ics"])
    }

    @Test("when a failed step was being taken back, that goes on")
    func halfTakenBack() throws {
        try cutSeries()
        home.replace("work/a.ics", calendar("whole", uid: "a"))
        EventStore(home, ["work"]).load()
        #expect(home.text("work/a.ics") == calendar("whole", uid: "a"))
        #expect(home.text("work/b.ics") == nil)
    }

    @Test("half of it is taken back before anybody remembers what stands in the files")
    func beforeASync() throws {
        try cutSeries()
        home.replace("work/a.ics", calendar("whole", uid: "a"))
        #expect(EventStore(home, ["work"]).recoverSteps() == nil)
        #expect(home.text("work/b.ics") == nil)
        // Nothing is created for a user who never changed anything.
        let other = TemporaryHome()
        #expect(EventStore(other, ["work"]).recoverSteps() == nil)
        #expect(other.contents.isEmpty)
    }

    @Test("when nobody wrote, the step is finished, and can be undone")
    func finished() throws {
        try cutSeries()
        try layBack()
        let store = EventStore(home, ["work"])
        store.load()
        #expect(home.text("work/a.ics") == calendar("past", uid: "a"))
        #expect(home.text("work/b.ics") == calendar("rest", uid: "b"))
        #expect(store.undo().undone == EditStep(.changed, title: "Series"))
        #expect(home.text("work/a.ics") == calendar("whole", uid: "a"))
        #expect(home.text("work/b.ics") == nil)
    }
}

@Suite("A step over several files that a kill interrupted, at each point")
struct SeveralFilesRecoveryTests {
    private let home = TemporaryHome()

    private var journal: String { home.at(".local/state/tcal/journal") }

    /// The calendars' files by their paths, hidden ones too.
    private var files: [String: String] {
        let paths = home.contents.filter { $0.hasSuffix(".ics") || $0.hasSuffix(".tmp") }
        return Dictionary(
            uniqueKeysWithValues: paths.map { ($0, (try? RegularFile.readText(path: home.at($0))) ?? "") })
    }

    /// The states of an operation, in the order in which it goes through them.
    private enum Stage: Int {
        case untouched, staged, swapped, finished
    }

    /// Arranges the files of an operation as it leaves them at a stage.
    private func lay(_ content: ContentOperation, _ stage: Stage, _ before: String?, _ after: String?) {
        func put(_ text: String?, _ name: FileName) {
            let path = Path.join(content.place.folder.text, name.text)
            remove(path)
            guard let text else { return }
            home.write(String(path.dropFirst(home.path.count + 1)), text)
        }
        put(stage.rawValue >= Stage.swapped.rawValue ? after : before, content.place.name)
        switch stage {
        case .staged: put(after, content.names.staged)
        case .swapped where after == nil: put(before, content.names.displaced)
        case .swapped: put(before, content.names.staged)
        case .untouched, .finished: break
        }
    }

    @Test("everything is as before, or all of it is done, and can be undone to the byte")
    func everyPoint() throws {
        for name in ["a", "b", "c"] { home.write("one/\(name).ics", calendar(name)) }
        home.write("single.ics", calendar("S", head: calendarBody("T")))
        home.write("two/there.ics", calendar("There"))
        let before = files
        let store = EventStore(home, ["one", "two", "single.ics"])
        store.load()
        let two = try #require(store.snapshot.calendar("two")).identifier
        let edits: [Edit] = [
            .move(store.identifier("a"), calendar: two), .change(store.identifier("S"), [.title("New")], .all),
            .change(store.identifier("b"), [.title("New")], .all), .move(store.identifier("T"), calendar: two),
            .delete(store.identifier("c"), .all),
        ]
        let request = EditRequest(edits[0], with: Array(edits.dropFirst()), on: store.snapshot)
        #expect(store.perform(request, context: .test).isDone)
        let after = files
        #expect(after.count == 5 && after != before)
        // Without the record that the step is done: frame and number.
        let whole = try RegularFile.read(path: journal).bytes
        let unfinished = Array(whole.dropLast(Journal.frameSize + 8))
        #expect(truncate(journal, off_t(unfinished.count)) == 0)
        let entry = try #require(Journal(in: Path.folder(of: journal), zones: NoZones()).unfinished)
        let operations = entry.operations.compactMap { operation in
            if case .content(let content) = operation { content } else { nil }
        }
        #expect(operations.count == entry.operations.count && operations.count == 6)
        var outcomes: [Bool] = []
        for reached in [Stage.staged, .swapped, .finished] {
            for count in 0...operations.count {
                for path in files.keys { home.remove(path) }
                for (number, content) in operations.enumerated() {
                    let stage = number < count ? reached : Stage(rawValue: reached.rawValue - 1) ?? .untouched
                    let path = String(content.place.path.dropFirst(home.path.count + 1))
                    lay(content, stage, before[path], after[path])
                }
                // The files that the step did not touch.
                for (path, text) in before where after[path] == text { home.write(path, text) }
                let file = open(journal, O_WRONLY | O_TRUNC)
                #expect(AtomicFile.writeAll(unfinished, to: file))
                close(file)
                let next = EventStore(home, ["one", "two", "single.ics"])
                next.load()
                let isDone = files == after
                #expect(isDone || files == before, "\(reached) \(count): \(files.keys.sorted())")
                outcomes.append(isDone)
                guard isDone else { continue }
                #expect(next.undo().undone == entry.step)
                #expect(files == before, "\(reached) \(count)")
            }
        }
        // The step counts as done from the moment when every file is in its place.
        #expect(outcomes.firstIndex(of: true) == 2 * operations.count + 1, "\(outcomes)")
        #expect(outcomes.drop { !$0 }.allSatisfy { $0 })
    }
}
