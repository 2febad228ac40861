import CalendarEngine
import Glibc
import Testing

@testable import CalendarStore

@Suite("A step that a kill interrupted, with others writing before the next start")
struct RecoveryTests {
    private let home = TemporaryHome()

    private func text(_ relative: String) -> String? { try? RegularFile.readText(path: home.at(relative)) }

    private var journal: String { home.at(".local/state/tcal/journal") }

    /// Two files as a series that is cut leaves them, and the journal as if the step was not noted as done.
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
        // The record that it is done: frame and number.
        let size = try RegularFile.read(path: journal).bytes.count
        #expect(truncate(journal, off_t(size - Journal.frameSize - 8)) == 0)
    }

    /// Puts the old bytes back beside the place of the old file, as they lie there before they are let go.
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
        #expect(text("work/a.ics") == calendar("theirs", uid: "a"))
        #expect(text("work/b.ics") == calendar("rest", uid: "b"))
        #expect(home.contents.filter { $0.hasPrefix("work/") } == ["work/a.ics", "work/b.ics"])
    }

    @Test("when a failed step was being taken back, that goes on")
    func halfTakenBack() throws {
        try cutSeries()
        home.replace("work/a.ics", calendar("whole", uid: "a"))
        EventStore(home, ["work"]).load()
        #expect(text("work/a.ics") == calendar("whole", uid: "a"))
        #expect(text("work/b.ics") == nil)
    }

    @Test("when nobody wrote, the step is finished, and can be undone")
    func finished() throws {
        try cutSeries()
        try layBack()
        let store = EventStore(home, ["work"])
        store.load()
        #expect(text("work/a.ics") == calendar("past", uid: "a"))
        #expect(text("work/b.ics") == calendar("rest", uid: "b"))
        #expect(store.undo().undone == EditStep(.changed, title: "Series"))
        #expect(text("work/a.ics") == calendar("whole", uid: "a"))
        #expect(text("work/b.ics") == nil)
    }
}
