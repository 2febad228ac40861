import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Keys that mean nothing, keys that come too early, and text that is pasted where it cannot go: none of them changes
/// anything.
@Suite struct KeyGuards {
    private func changes(_ story: Story) -> Int {
        story.effects.count { effect in
            switch effect {
            case .store(.edit), .store(.changeCalendar), .store(.undo), .store(.redo), .store(.undoTelling),
                .store(.redoTelling),
                .store(.importItems), .quit:
                true
            default: false
            }
        }
    }

    /// The screen with the cursor on the standup of Tuesday, one of a series.
    private func standup(size: (Int, Int) = (100, 30)) -> Story {
        var story = Story(size: size)
        story.press("→", "→", "→", "⏎", "↓")
        #expect(story.item == "Standup")
        return story
    }

    @Test(arguments: [0, 30, 150, 290])
    func `a word that is typed behind keys that mean nothing changes nothing`(milliseconds: Int) {
        for word in ["/dentist", "/budget 2", "/yoga", "/mxu", "zdelete"] {
            var story = standup()
            story.pace = .milliseconds(milliseconds)
            story.type(word)
            story.press("⏎")
            story.answer()
            #expect(word.hasPrefix("/") || story.state.layers.isEmpty, "\(word)")
            #expect(changes(story) == 0)
            // A search goes to its results.
            #expect(word.hasPrefix("/") || story.item == "Standup")
        }
    }

    @Test func `a sentence that begins with the key that deletes opens no form behind the deletion`() {
        var story = Story()
        story.press("⏎")
        story.pace = .milliseconds(80)
        let before = changes(story)
        story.type("dentist tomorrow at 9")
        #expect(changes(story) == before + 1 && story.state.form == nil, "\(story.text)")
        story.tell(.performed(.done(EditStep(.deleted, title: "Standup"), result: nil)))
        let last = story.screen.dumpText().last ?? ""
        #expect(last.contains("Deleted “Standup”") && last.contains("typed right after it were ignored"), "\(last)")
        // A new item after a deletion is meant, if there is a pause between them.
        story = Story()
        story.press("⏎", "d")
        story.pace = .milliseconds(400)
        story.press("n")
        #expect(story.state.topLayer is QuickAddPrompt, "\(story.text)")
    }

    @Test func `a sentence that undoes by one of its letters leaves said what was undone, and opens no line`() {
        var story = Story()
        story.press("⏎")
        story.pace = .milliseconds(80)
        story.type("lunch with Bob")
        #expect(!(story.state.topLayer is QuickAddPrompt) && story.state.layers.isEmpty, "\(story.text)")
        #expect(changes(story) == 1 && story.text.contains("typed right after it were ignored"), "\(story.text)")
        // Pressing a key again, and undoing the last change, are meant.
        story = Story()
        story.press("⏎")
        story.pace = .milliseconds(80)
        story.press("u", "u")
        #expect(!story.text.contains("were ignored"), "\(story.text)")
    }

    @Test func `a sentence one of whose letters opens a form is saved there by a second Enter only`() throws {
        var story = Story()
        story.press("⏎")
        story.pace = .milliseconds(80)
        story.type("je")
        #expect(story.state.form != nil, "\(story.text)")
        story.type(" vais chez Bob")
        story.press("⏎")
        #expect(changes(story) == 0 && story.text.contains("Press Enter again to save"), "\(story.text)")
        story.press("⏎")
        #expect(changes(story) == 1, "\(story.text)")
        // Whoever looks at the form, however short, saves at once.
        story = Story()
        story.press("⏎")
        story.pace = .milliseconds(80)
        story.type("je")
        story.pace = .milliseconds(320)
        story.type("x")
        story.pace = .milliseconds(80)
        story.type("yz")
        story.press("⏎")
        #expect(changes(story) == 1, "\(story.text)")
    }

    @Test func `slash searches, and other keys say that they do nothing, in every pane`() {
        for pane in 0..<5 {
            var story = Story()
            for _ in 0..<pane { story.press("Tab") }
            story.press("/")
            #expect(story.screen.dumpText().last?.contains("Find:") == true)
            story.press("Esc", "Q")
            #expect(story.screen.dumpText().last?.contains("Q does nothing here; ? shows the keys") == true)
            story.press("Tab")
            #expect(story.screen.dumpText().last?.contains("does nothing") == false)
        }
    }

    @Test func `after a key that means nothing, arrows still move and keys that change wait a third of a second`() {
        var story = standup()
        story.press("Q")
        story.pace = .milliseconds(100)
        story.press("→")
        #expect(story.day == "2026-11-25")
        story.press("N")
        #expect(story.state.form == nil)
        #expect(story.text.contains("Ignored after a wrong key"))
        // A letter that is ignored does not restart the pause.
        story.pace = .milliseconds(301)
        story.press("N")
        #expect(story.state.form != nil)
    }

    @Test(arguments: ["F", "Q", "T"])
    func `a key that is pressed again behind one that does nothing says why it is kept back, and then works`(
        first: String
    ) {
        var story = Story()
        story.press(first)
        let words = story.screen.dumpText().last
        story.pace = .milliseconds(200)
        story.press("N")
        #expect(story.state.form == nil)
        #expect(story.screen.dumpText().last != words && story.text.contains("Ignored after"), "\(story.text)")
        story.pace = .milliseconds(310)
        story.press("N")
        #expect(story.state.form != nil)
    }

    /// The keys that open each question and page.
    static let rooms: [[String]] = [
        ["!"], ["→", "→", "→", "⏎", "↓", "d"], ["→", "→", "→", "⏎", "↓", "D"], ["→", "⏎"], ["c"],
        ["r"], ["Tab", "Tab", "Tab", "Tab"],
    ]

    @Test(arguments: KeyGuards.rooms)
    func `in every pane, page and question a key that means nothing says so and keeps others back`(keys: [String]) {
        var story = Story()
        for key in keys { story.press(key) }
        story.press("Q")
        #expect(story.text.contains("Q does nothing here"), "\(story.text)")
        story.pace = .milliseconds(100)
        let (count, context) = (story.effects.count, story.state.keyContext)
        for key in ["d", "⏎", "y", "n", "q", "u", "m", "Del", "Alt+↓", "x", "p", "Ctrl-R", "e", "E", "1", "i", "w"] {
            story.press(key)
            #expect(story.effects.count == count && story.state.keyContext == context, "\(key)")
        }
    }

    @Test func `a key for events is about what is highlighted, in every pane, and says when that is nothing`() {
        for (keys, command) in [("d", "delete"), ("e", "edit"), ("L", "later"), ("H", "earlier"), ("y", "copy")] {
            for focus in [PaneID.grid, .heading, .list, .details] {
                var story = Story()
                story.state.here.focus = focus
                story.press(keys)
                let isDone = story.request?.edit != nil || story.state.form != nil || story.text.contains("Copied")
                #expect(isDone, "\(command) in \(focus.rawValue): \(story.text)")
            }
        }
        var story = Story()
        story.press("→", "⏎")
        #expect(story.item == nil)
        story.press("d")
        #expect(story.text.contains("No event is selected"))
        story.pace = .milliseconds(100)
        story.press("N")
        #expect(story.state.form == nil)
    }

    @Test func `what is typed for a line that cannot open does nothing until Esc, Enter or a pause`() {
        var snapshot = FakeSnapshot.picture
        for source in snapshot.sources.indices {
            for index in snapshot.sources[source].calendars.indices {
                snapshot.sources[source].calendars[index].readOnlyReason = "subscribed"
            }
        }
        for end in ["Esc", "⏎", ""] {
            var story = Story(snapshot)
            story.press("n")
            let refusal = story.screen.dumpText().last
            #expect(story.state.layers.isEmpty)
            story.pace = .milliseconds(1200)
            story.type("cdquit 3")
            #expect(story.effects.isEmpty && story.state.here.focus == .grid && story.state.here.view == .month)
            #expect(story.screen.dumpText().last == refusal)
            if end.isEmpty { story.pace = .seconds(2) } else { story.press(end) }
            story.press("2")
            #expect(story.state.here.view == .week, "\(end)")
        }
    }

    @Test func `one item is deleted at once, and the line says how to bring it back`() {
        var story = Story()
        story.press("⏎", "d")
        guard case .delete(_, .all)? = story.request?.edit else { Issue.record("not deleted"); return }
        story.tell(.performed(.done(EditStep(.deleted, title: "Lunch with Ana"), result: nil)))
        #expect(story.text.contains("Deleted “Lunch with Ana” · u undoes"))
    }

    @Test func `Enter that was typed before the question was painted is no answer, and nothing is said of it`() {
        var story = standup()
        story.paints = false
        story.press("d")
        story.pace = .seconds(5)
        story.press("⏎")
        #expect(changes(story) == 0)
        story.paints = true
        story.tell(.tick(story.state.here.now))
        #expect(story.text.contains("Delete “Standup”?"))
        story.pace = .zero
        story.press("⏎")
        #expect(changes(story) == 1)
    }

    @Test func `a digit answers which of a series is meant, an arrow chooses`() {
        for (keys, scope) in [
            (["↓", "⏎"], EditScope.following), (["3"], .all), (["1"], .this), (["2"], .following), (["y"], .this),
            (["↓", "y"], .following),
        ] {
            var story = standup()
            story.press("d")
            #expect(story.screen.dumpText().last?.contains("y⏎ delete") == true)
            story.pace = .zero
            for key in keys { story.press(key) }
            guard case .delete(_, let deleted)? = story.request?.edit else { Issue.record("not deleted"); continue }
            #expect(deleted == scope)
        }
    }

    @Test func `y that is typed behind a key that means nothing answers no question`() {
        var story = standup()
        story.press("d")
        story.pace = .milliseconds(100)
        story.type("Qy")
        #expect(changes(story) == 0)
    }

    @Test func `keys that were typed before two versions came up do not choose between them`() {
        var story = Story()
        story.press("⏎", "e", "Ctrl-U")
        story.type("Lunch")
        story.press("⏎")
        // These keys wait until the edit is saved.
        story.type("tomorrow")
        let conflict = EditConflict(
            title: "Lunch with Ana",
            properties: [.init(name: "SUMMARY", before: "Lunch with Ana", mine: "Lunch", theirs: "Dinner")])
        story.tell(.performed(.conflict(conflict)))
        #expect(story.state.form?.readText(of: .title) == "Lunch")
        #expect(story.text.contains("was changed by another program"))
        story.press("t")
        #expect(story.state.form == nil)
    }

    @Test func `pasted text runs no key, in any pane or question, and says so`() {
        for keys in [[], ["⏎"], ["Tab", "Tab"], ["c"], ["r"], ["c", "d"], ["⏎", "⏎"], ["!"]] {
            var story = Story()
            for key in keys { story.press(key) }
            let (count, focus) = (story.effects.count, story.state.here.focus)
            story.tell(.input(.paste("dyxqnu\n")))
            #expect(story.effects.count == count)
            #expect(story.state.here.focus == focus && story.state.form == nil)
            #expect(story.text.contains("Pasted text does nothing here"), "\(keys)")
        }
    }

    @Test func `the help lies over a question or a form, and what was there is there again`() {
        var story = Story()
        story.press("N")
        story.type("Standup")
        story.press("F1")
        #expect(story.text.contains("Moving"))
        story.press("Ctrl-C")
        #expect(story.state.form?.readText(of: .title) == "Standup")
        story = standup()
        story.press("d", "↓", "F1", "Esc")
        #expect(story.text.contains("Delete “Standup”"))
        story = Story()
        story.press("⏎", "E")
        guard case .editText(let edit)? = story.effects.last else { Issue.record("no editor"); return }
        story.tell(.editedText(edit, "BEGIN:VEVENT\nSUMMARY:New\n"))
        story.tell(.performed(.refused(.invalidText(line: 2, reason: "VEVENT has no end"))))
        story.press("F1", "F1", "e")
        guard case .editText(let again)? = story.effects.last else { Issue.record("no editor"); return }
        #expect(again.text == "BEGIN:VEVENT\nSUMMARY:New\n")
    }

    @Test func `a click on a question or on a message at the bottom does nothing`() {
        var story = Story(size: (80, 24))
        story.press("c", "d")
        for x in stride(from: 0, to: 80, by: 2) { story.click(x, 23) }
        #expect(changes(story) == 0)
        #expect(story.text.contains("Delete the calendar “Home”"))
        story = Story(size: (80, 24))
        story.press("Q")
        story.click(3, 23)
        #expect(story.state.form == nil && story.day == "2026-11-21")
    }

    @Test func `on a screen that is too small nothing is changed that nobody sees`() {
        var story = standup()
        story.resize(30, 8)
        var snapshot = FakeSnapshot.picture
        snapshot.items = []
        snapshot.version = 2
        story.tell(.loaded(snapshot, .changedOutside(SnapshotChange())))
        for key in ["J", "d", "y", "⏎", "x", "n", "E", "u"] { story.press(key) }
        #expect(changes(story) == 0 && story.state.layers.isEmpty)
        story.press("q")
        #expect(story.effects.last == .quit)
        story.resize(100, 30)
        #expect(story.item == nil)
    }

    // MARK: Leaving a form

    @Test func `the question whether to leave takes y and n, and no other key: a second Esc goes back to the form`() {
        var story = Story()
        story.press("N")
        story.type("Dent")
        story.press("Esc")
        #expect(story.text.contains("Discard changes?  y discard   n keep editing"))
        for key in ["x", "⏎", "Ctrl-S", "Tab", "↓", "Backspace", "q", "1"] {
            story.press(key)
            #expect(story.text.contains("Discard changes?"), "\(key)")
            #expect(story.state.form?.readText(of: .title) == "Dent")
        }
        story.tell(.input(.paste("y")))
        #expect(story.text.contains("Discard changes?"))
        story.press("Esc")
        #expect(story.text.contains("Nothing was discarded") && story.state.form?.readText(of: .title) == "Dent")
        story.press("Esc")
        story.press("n")
        #expect(!story.text.contains("Discard changes?"))
        #expect(story.state.form?.readText(of: .title) == "Dent")
        story.press("i")
        #expect(story.state.form?.readText(of: .title) == "Denti")
        // `n` cannot do damage, `y` can.
        story.press("Esc")
        story.pace = .zero
        story.press("x", "y", "x")
        #expect(story.text.contains("Discard changes?"))
        story.press("n")
        #expect(story.state.form?.readText(of: .title) == "Denti" && !story.text.contains("Discard changes?"))
        story.pace = .seconds(2)
        story.press("Esc", "y")
        #expect(story.state.form == nil)
        #expect(changes(story) == 0)
    }

    // MARK: Keys that can do nothing

    /// The commands that may do nothing silently, because the cursor may already be where they go.
    private static let mayBeThere: Set<String> = [
        "today", "back", "left", "right", "up", "down", "week-start", "week-end", "month-start", "month-end", "page-up",
        "page-down", "top", "bottom", "next-item", "previous-item", "all-calendars", "open", "finer", "coarser",
        "first-in-sight", "last-in-sight",
    ]

    @Test(arguments: ViewName.allCases, [true, false])
    func `a key that can do nothing here says why`(view: ViewName, isEmpty: Bool) {
        var snapshot = FakeSnapshot.picture
        if isEmpty { snapshot.items = [] }
        let start = Story(snapshot, restoring: .left(in: view))
        for pane in [start.state.here.home, .list, .calendars, .details, .heading] {
            for binding in Keymap.standard.bindings where binding.contexts.contains(.pane(pane)) {
                guard !KeyGuards.mayBeThere.contains(binding.command.name), binding.command != .view(view) else {
                    continue
                }
                if case .week(.days) = binding.command { continue }
                var story = start
                story.state.here.focus = pane
                story.tell(.tick(story.state.here.now))
                let (before, effects) = (story.screen, story.effects.count)
                for key in binding.keys.first ?? [] { story.tell(.input(.key(key))) }
                #expect(
                    story.screen != before || story.effects.count > effects,
                    "\(binding.command.name) in \(pane.rawValue), \(view), \(isEmpty ? "empty" : "usual")")
            }
        }
    }

    // MARK: Paths that are refused

    @Test func `a path that is refused stays in its line, with the reason`() {
        var story = Story()
        story.press("c", "w")
        story.type("/tmp/home.ics")
        story.press("⏎")
        #expect(story.effects.last == .store(.exportCalendar("Home", path: "/tmp/home.ics")))
        story.tell(.exported(.failure(.failed(path: "/tmp/home.ics", reason: "File exists"))))
        #expect(story.screen.dumpText().last?.contains("Export Home to: /tmp/home.ics") == true)
        #expect(story.text.contains("File exists"))
        story.type("2")
        #expect(!story.text.contains("File exists"))
        story.press("⏎")
        #expect(story.effects.last == .store(.exportCalendar("Home", path: "/tmp/home.ics2")))
        story.tell(.exported(.success("exported 3 items")))
        #expect(story.state.layers.isEmpty)
        #expect(story.screen.dumpText().last?.contains("exported 3 items") == true)
    }

    @Test func `a file that cannot be imported leaves its path in the line`() {
        var story = Story()
        story.press("c", "i")
        story.type("~/tema.ics")
        story.press("⏎")
        story.tell(.importPreview(number: 1, .failure(.failed(path: "~/tema.ics", reason: "No such file"))))
        #expect(story.screen.dumpText().last?.contains("~/tema.ics") == true)
        #expect(story.text.contains("No such file"))
        story.press("Esc")
        #expect(story.state.layers.isEmpty)
    }
}
