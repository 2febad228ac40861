import CalendarEngine
import Cells
import Languages
import TestKit
import Testing

@testable import Planner

/// Marks, keys that apply to all marked items, and repeating the last change.
@Suite struct Marking {
    /// The screen with the cursor on Lunch with Ana.
    private func lunch(size: (Int, Int) = (100, 30), words: any ScreenVocabulary = English()) -> Story {
        var story = Story(size: size, words: words)
        story.press("⏎")
        #expect(story.item == "Lunch with Ana")
        return story
    }

    private func uids(_ story: Story) -> [String] {
        story.request?.edits.compactMap { $0.identifier.map { String($0.uid.prefix { $0 != "-" }) } } ?? []
    }

    // MARK: Marks

    @Test func `space marks one after the other, and takes a mark off`() {
        var story = lunch()
        story.press("Space")
        #expect(story.item == "Call the bank")
        story.press("Space")
        #expect(story.marked == ["Lunch with Ana", "Call the bank"])
        #expect(story.screen.dumpText().last?.contains("◆ 2 marked") == true)
        #expect(story.line(with: "Lunch with Ana")?.contains("◆  11:15") == true)
        story.press("↑", "Space")
        #expect(story.marked == ["Lunch with Ana"])
        story.press("Esc")
        #expect(story.marked.isEmpty && story.state.here.focus == .list)
        #expect(story.screen.dumpText().last?.contains("marked") == false)
    }

    @Test func `V marks, and again all rows between`() {
        var story = lunch()
        story.press("V", "↓", "↓", "V")
        #expect(story.marked == ["Lunch with Ana", "Call the bank", "Concert: Naïve façade ♪"])
        // A range also goes upwards, across days, and from the item that was marked last.
        story.press("→", "→", "→", "V")
        #expect(story.marked.contains("Offsite") && story.marked.contains("Book the train"))
        story = lunch()
        story.press("↓", "V", "↑", "↑", "V")
        #expect(story.marked == ["Call the bank", "Lunch with Ana", "Retro"], "\(story.marked)")
    }

    @Test func `the star marks the sections in view whole, also what lies above and below`() {
        var snapshot = FakeSnapshot.emptyWeek
        for hour in 0..<24 {
            snapshot.add("Talk \(hour)", "2026-11-21T\(hour < 10 ? "0" : "")\(hour):00", in: 0)
        }
        var story = Story(snapshot, size: (80, 16))
        story.press("⏎", "↓", "↓", "*")
        #expect(story.line(with: "Talk 23") == nil && story.line(with: "Talk 0 ") == nil, "\(story.text)")
        #expect(story.marked.count == 24)
    }

    @Test func `the star marks all that are shown`() {
        var story = lunch()
        story.press("*")
        let shown = story.marked
        #expect(Set(shown).isSuperset(of: ["Retro", "Lunch with Ana", "Offsite", "Standup"]))
        // An event of several days is one item.
        #expect(shown.count == Set(shown).count)
        story.press("Esc", "r", "*")
        #expect(story.marked.sorted() == ["Book the train", "Call the bank", "Read a book", "Renew passport"])
    }

    @Test func `what is gone is marked no longer`() {
        var story = lunch()
        story.press("V", "↓", "V")
        var snapshot = FakeSnapshot.picture
        snapshot.version += 1
        snapshot.items[snapshot.items.firstIndex { $0.fields.title == "Call the bank" } ?? 0].fields.uid = "other"
        story.tell(.loaded(snapshot, .changedOutside(SnapshotChange())))
        #expect(story.marked == ["Lunch with Ana"])
    }

    // MARK: All that is marked

    @Test func `all are deleted in one step, after a question that lists them`() throws {
        var story = lunch()
        story.press("V", "↓", "↓", "V", "d")
        #expect(story.text.contains("Delete 3 items?"))
        #expect(story.text.contains("Sat 21 Nov 11:15  ▎Lunch with Ana"))
        #expect(story.text.contains("Sat 21 Nov 20:00  ▎Concert"))
        story.press("Esc")
        #expect(story.request == nil && story.marked.count == 3)
        story.press("d", "⏎")
        #expect(uids(story) == ["Lunch with Ana", "Call the bank", "Concert: Naïve façade ♪"])
        let step = EditStep(
            joining: EditStep(.deleted, title: "Lunch with Ana"), [EditStep(.deleted, title: "Call")])
        story.tell(.performed(.done(step, result: nil)))
        #expect(story.text.contains("Deleted “Lunch with Ana” and 1 more"))
        #expect(story.marked.isEmpty)
    }

    @Test func `what is refused keeps its marks`() {
        var story = lunch()
        story.press("V", "↓", "V", "d", "⏎")
        story.tell(.performed(.refused(.ofOne(title: "Call the bank", .itemGone))))
        #expect(story.text.contains("“Call the bank”: It no longer exists"))
        #expect(story.marked.count == 2)
    }

    @Test func `of a series it is asked how much is meant, once for all`() {
        var story = lunch()
        story.press("→", "→", "→", "↓", "V", "↓", "↓", "V", "d")
        #expect(story.item == "Yoga")
        #expect(story.text.contains("Delete 3 items?") && story.line(with: "These and following dates") != nil)
        story.press("⏎")
        #expect(uids(story) == ["Standup", "Planning & budget", "Yoga"])
        guard let edits = story.request?.edits, case .delete(_, .this) = edits[0], case .delete(_, .all) = edits[1]
        else { Issue.record("\(story.effects)"); return }
    }

    @Test func `all go a day later, and the same key again makes it two`() {
        var story = lunch()
        story.press("V", "↓", "V", "L")
        #expect(story.text.contains("Move 2 items 1 day later?"), "\(story.text)")
        story.press("L", "J", "⏎")
        #expect(uids(story) == ["Lunch with Ana", "Call the bank"])
        guard case .change(_, let changes, .all)? = story.request?.edits.first else { Issue.record(""); return }
        #expect(
            changes == [
                .times(
                    start: .zoned(moment("2026-11-23T11:30"), .utc), end: .zoned(moment("2026-11-23T11:45"), .utc))
            ])
    }

    @Test func `who has no time is not moved by minutes`() {
        var story = lunch()
        story.press("Space", "↑", "↑", "↑", "Space", "J", "⏎")
        #expect(story.text.contains("! "), "\(story.text)")
        #expect(story.request == nil)
    }

    @Test func `marked reminders are done, and open again when all were`() {
        var story = lunch()
        story.press("V", "↓", "V", "x")
        #expect(story.text.contains("Mark 1 reminder as done?"))
        story.press("⏎")
        #expect(uids(story) == ["Call the bank"])
        guard case .complete(_, isCompleted: true)? = story.request?.edit else { Issue.record(""); return }
    }

    @Test func `all go to another calendar`() {
        var story = lunch()
        story.press("V", "↓", "V", "m")
        #expect(story.text.contains("Move 2 items to"))
        story.type("team")
        story.press("⏎")
        #expect(story.text.contains("Move 2 items to “Team”?"))
        story.press("⏎")
        guard let edits = story.request?.edits, edits.count == 2, case .move(_, "Team") = edits[1] else {
            Issue.record("\(story.effects)")
            return
        }
    }

    @Test func `one form for fields of all`() {
        var story = lunch()
        story.press("V", "↓", "V", "e")
        #expect(story.text.contains("Edit 2 items") && story.text.contains("as it is"))
        story.press("Tab")
        story.type("15m")
        story.press("Tab")
        story.type("none")
        story.press("Tab")
        story.type("a, b")
        story.press("⏎")
        #expect(story.text.contains("Change alarm, place and tags of 2 items?"), "\(story.text)")
        story.press("⏎")
        guard case .change(_, let changes, .all)? = story.request?.edits.last else {
            Issue.record("\(story.effects)")
            return
        }
        #expect(changes.contains(.location("")) && changes.contains(.categories(["a", "b"])) && changes.count == 3)
        #expect(story.state.form?.isSaving == true)
        story.tell(.performed(.done(EditStep(.changed, title: "Lunch"), result: nil)))
        #expect(story.state.layers.isEmpty && story.marked.isEmpty)
    }

    @Test func `alarms of events count from their start, also where a reminder that is only due comes first`() {
        var story = lunch()
        story.press("↓", "V", "↓", "V", "e", "Tab")
        story.type("15m")
        story.press("⏎", "⏎")
        let edits = story.request?.edits ?? []
        #expect(edits.count == 2, "\(story.text)")
        for edit in edits {
            guard case .change(_, let changes, _) = edit else { Issue.record("\(edit)"); continue }
            let quarter = CivilDuration(seconds: -900)
            #expect(changes == [.alarms([Alarm(trigger: .fromStart(quarter), action: "DISPLAY")])], "\(changes)")
        }
    }

    @Test func `the question says the new values, and those that go`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Flight", "2026-11-21T11:00", in: 0) {
            $0.categories = ["travel"]
            $0.location = "Gate 4"
        }
        snapshot.add("Hotel", "2026-11-21T15:00", in: 0) { $0.categories = ["fun", "travel", "sun"] }
        var story = Story(snapshot)
        story.press("⏎", "V", "↓", "V", "e", "Tab", "Tab")
        story.type("none")
        story.press("Tab")
        story.type("fun")
        story.press("⏎")
        #expect(story.text.contains("Tags: fun, instead of travel and sun"), "\(story.text)")
        #expect(story.text.contains("Place: none, instead of Gate 4"), "\(story.text)")
        story.press("⏎")
        #expect(uids(story) == ["Flight", "Hotel"])
    }

    @Test func `marks of both kinds can get a status of either; the others stay as they are`() {
        var story = lunch()
        story.press("V", "↓", "V", "e", "Tab", "Tab", "Tab", "Tab")
        story.type("ten")
        story.press("⏎")
        #expect(story.text.contains("Change status of 1 item?"), "\(story.text)")
        #expect(story.text.contains("Status: tentative") && story.text.contains("1 other stays as it is"))
        story.press("⏎")
        #expect(uids(story) == ["Lunch with Ana"])
    }

    @Test func `a form in which nothing was said changes nothing`() {
        var story = lunch()
        story.press("V", "↓", "V", "e", "⏎")
        #expect(story.request == nil && story.state.layers.isEmpty)
    }

    @Test func `copies keep their distance`() {
        var story = lunch()
        story.press("Space", "→", "→", "Space", "y")
        #expect(story.text.contains("Copied 2 items"))
        #expect(story.marked.isEmpty)
        story.press("t", "→", "→", "→", "→", "p")
        let days = story.request?.edits.map { edit in
            if case .copy(_, let day?, nil, _) = edit { "\(day)" } else { "" }
        }
        #expect(days == ["2026-11-25", "2026-11-27"], "\(story.effects)")
    }

    @Test func `a paste leaves marks on what was not pasted`() {
        var story = lunch()
        story.press("Space", "→", "→", "Space", "y", "V", "p")
        #expect(story.request?.edits.count == 2 && story.marked.count == 1)
        let copied = EditStep(.copied(calendar: "Home"), title: "Lunch with Ana")
        story.tell(.performed(.done(EditStep(joining: copied, [copied]), result: nil)))
        #expect(story.marked.count == 1)
    }

    @Test func `copies that went to different calendars were copied`() {
        var story = lunch()
        let steps = ["Home", "Team", "Home"].map { EditStep(.copied(calendar: $0), title: "Lunch with Ana") }
        let joined = EditStep(joining: steps[0], Array(steps.dropFirst()))
        story.tell(.performed(.done(joined, result: nil)))
        #expect(story.text.contains("Copied “Lunch with Ana” and 2 more"), "\(story.text)")
        story.tell(.performed(.done(EditStep(joining: steps[0], [steps[2]]), result: nil)))
        #expect(story.text.contains("Copied “Lunch with Ana” and 1 more to Home"), "\(story.text)")
    }

    // MARK: The question

    @Test func `the question lists what changes, and says how much does not`() {
        var story = lunch()
        story.press("V", "↓", "↓", "V", "e", "Tab", "Tab")
        story.type("Zürich")
        story.press("⏎")
        #expect(story.text.contains("Change place of 2 items?"), "\(story.text)")
        #expect(story.text.contains("1 other stays as it is"))
        #expect(story.line(with: "20:00  ▎Concert") == nil)
        story.press("⏎")
        #expect(uids(story) == ["Lunch with Ana", "Call the bank"])
    }

    @Test func `where nothing changes nothing is asked`() {
        var story = lunch()
        story.press("↓", "↓", "V", "e", "Tab", "Tab")
        #expect(story.item == "Concert: Naïve façade ♪")
        story.type("Zürich")
        story.press("⏎")
        #expect(story.state.layers.isEmpty && story.text.contains("Nothing was changed"))
        #expect(story.request == nil)
    }

    @Test func `of a series as a whole it says how many dates change`() {
        var story = lunch()
        story.press("→", "→", "→", "↓", "V", "↓", "↓", "V", "d")
        #expect(story.line(with: "Tue 24 Nov 18:00")?.contains("dates") == false)
        story.press("↓", "↓")
        #expect(story.line(with: "Planning")?.contains("no end") == false)
        #expect(story.line(with: "Tue 24 Nov 18:00")?.contains("↻ no end") == true)
        story.press("⏎")
        guard case .delete(_, .all)? = story.request?.edit else { Issue.record("\(story.effects)"); return }
    }

    @Test func `why it cannot be done is said before anybody answers`() {
        var story = lunch()
        story.press("→", "→", "→", "↓", "V", "↓", "V")
        story.state.lastChange = .again(.fields([.rule(nil)]))
        story.press(".")
        #expect(story.line(with: "! ") != nil, "\(story.text)")
        story.press("⏎")
        #expect(story.request == nil && !story.state.layers.isEmpty)
        story.press("3", "⏎")
        #expect(story.request?.edits.count == 2)
    }

    @Test func `the question has keys of its own`() {
        var story = lunch()
        story.press("V", "↓", "V", "d")
        #expect(story.state.keyContext == .many)
        let keys = KeyReference.markdown(English()).split(separator: "\n").filter { $0.contains("all that is marked") }
        #expect(keys.count >= 8, "\(keys)")
    }

    @Test func `what others write while it is asked does not change what it is about`() {
        var story = lunch()
        story.press("V", "↓", "V", "d")
        var snapshot = FakeSnapshot.picture
        snapshot.version += 1
        snapshot.items[snapshot.items.firstIndex { $0.fields.title == "Call the bank" } ?? 0].fields.uid = "other"
        story.tell(.loaded(snapshot, .changedOutside(SnapshotChange())))
        #expect(story.text.contains("Delete 2 items?") && story.text.contains("Call the bank"))
        story.press("⏎")
        #expect(uids(story) == ["Lunch with Ana", "Call the bank"] && story.request?.version == 1)
    }

    @Test func `all are written to a file`() {
        var story = lunch()
        story.press("V", "↓", "V", "w")
        #expect(story.text.contains("Export 2 items to:"))
        story.type("~/a.ics")
        story.press("⏎")
        guard case .store(.exportItems(let selection, "~/a.ics"))? = story.effects.last else {
            Issue.record("\(story.effects)")
            return
        }
        #expect(selection.items?.count == 2)
    }

    @Test func `a read-only one among them is named before anything is asked`() {
        var snapshot = FakeSnapshot.picture
        snapshot.sources[0].calendars[0].readOnlyReason = "the configuration says so"
        var story = Story(snapshot)
        story.press("⏎", "V", "↓", "V", "d")
        #expect(story.state.layers.isEmpty)
        #expect(story.text.contains("cannot be changed"))
        #expect(story.request == nil)
    }

    @Test func `a long list scrolls`() {
        var story = lunch(size: (80, 12))
        story.press("V", "→", "→", "→", "→", "V", "d")
        let before = story.text
        story.press("PgDn")
        #expect(story.text != before)
        story.press("PgUp", "PgUp")
        #expect(story.text == before)
    }

    // MARK: Once more

    @Test func `the last change again, to another item`() {
        var story = lunch()
        story.press(".")
        #expect(story.text.contains("There is no change to repeat yet"))
        story.press("L")
        story.tell(.performed(.done(EditStep(.rescheduled(.date(moment("2026-11-22").date)), title: "L"), result: nil)))
        story.press("↓", ".")
        guard case .change(let item, let changes, .all)? = story.request?.edit else { Issue.record(""); return }
        #expect(item.uid.hasPrefix("Call the bank"))
        #expect(changes == [.times(start: nil, end: .zoned(moment("2026-11-22T17:00"), .utc))])
        // A refused step is not the last change.
        story.tell(.performed(.refused(.itemGone)))
        #expect(story.state.lastChange == .again(.step(TimeStep(days: 1))))
    }

    @Test func `a deletion again asks again, and fields go to all that is marked`() {
        var story = lunch()
        story.press("d")
        story.tell(.performed(.done(EditStep(.deleted, title: "L"), result: nil)))
        story.press("↓", ".")
        guard case .delete(let item, .all)? = story.request?.edit else { Issue.record("not deleted"); return }
        #expect(item.uid.hasPrefix("Call the bank"))
        story.tell(.performed(.done(EditStep(.deleted, title: "C"), result: nil)))
        story.press("V", "↑", "V", ".")
        #expect(story.text.contains("Delete 2 items?"))
    }

    private func done(_ story: inout Story, _ action: EditStep.Action = .changed) {
        story.tell(.performed(.done(EditStep(action, title: "x"), result: nil)))
    }

    @Test func `done and open again are repeated as what they were`() {
        var story = lunch()
        story.press("↓", "x")
        done(&story, .completed)
        #expect(story.state.lastChange == .again(.complete(true)))
        story.press("↑", ".")
        #expect(story.text.contains("Only reminders"), "\(story.text)")
        story.press("r", "V", "↓", "V", ".")
        #expect(story.text.contains("as done?"), "\(story.text)")
        story.press("Esc")
        // Repeating “open again” does not complete a reminder that is open.
        story.state.lastChange = .again(.complete(false))
        story.press(".")
        #expect(story.state.layers.isEmpty && story.text.contains("Nothing was changed"))
    }

    @Test func `a move to a calendar, a longer end and fields are repeated`() {
        var story = lunch()
        story.press("m")
        story.type("team")
        story.press("⏎")
        done(&story, .moved(calendar: "Team"))
        story.press("↓", "↓", ".")
        guard case .move(let item, let calendar)? = story.request?.edit else { Issue.record("no move"); return }
        #expect(item.uid.hasPrefix("Concert") && calendar == "Team")
        done(&story)

        story.state.lastChange = .again(.step(TimeStep(endMinutes: 15)))
        story.press(".")
        guard case .change(_, let changes, .all)? = story.request?.edit else { Issue.record("no change"); return }
        #expect(
            changes == [
                .times(
                    start: .zoned(moment("2026-11-21T20:00"), .utc), end: .zoned(moment("2026-11-21T23:45"), .utc))
            ])
        // The step that was performed is the one that is repeated.
        done(&story)
        #expect(story.state.lastChange == .again(.step(TimeStep(endMinutes: 15))))
        story.press("V", "↑", "↑", "V", ".")
        #expect(story.text.contains("Make"), "\(story.text)")
        story.press("Esc", "Esc")
        story.state.lastChange = .again(.fields([.location("Hall")]))
        story.press(".")
        guard case .change(_, [.location("Hall")], .all)? = story.request?.edit else { Issue.record(""); return }
    }

    @Test func `what is of one item alone is not repeated, and no older change in its place`() {
        var story = lunch()
        story.press("L")
        done(&story)
        #expect(story.state.lastChange == .again(.step(TimeStep(days: 1))))
        story.press("y", "p")
        done(&story, .copied(calendar: "Home"))
        let before = story.effects.count
        story.press(".")
        #expect(story.text.contains("cannot be repeated on another item"), "\(story.text)")
        #expect(story.effects.count == before)
    }

    // MARK: The cursor

    @Test(arguments: [false, true])
    func `the cursor stays where its user has put it while something is saved`(inWeek: Bool) throws {
        var story = lunch()
        if inWeek { story.press("2", "Tab") }
        let selected = try #require(story.state.here.selection.occurrence)
        let item = story.state.snapshot.identifier(of: selected)
        story.press("L")
        story.press(inWeek ? "←" : "↓")
        let (day, slot, other) = (story.day, story.state.here.slot, story.item)
        story.tell(.performed(.done(EditStep(.changed, title: "x"), result: item)))
        #expect(story.day == day && story.state.here.slot == slot && story.item == other)
        // If the cursor was not moved, it goes to the changed item.
        story.press("u")
        story.tell(.performed(.undone(EditStep(.changed, title: "x"), at: EditPlace(occurrence: item, day: nil))))
        #expect(story.item == story.state.snapshot.summary(of: selected).title)
    }

    // MARK: The week

    @Test func `in the week a key marks an event, V all up to it, and the star all of the days in view`() {
        var story = Story(FakeSnapshot.usualWeek, size: (120, 40))
        story.press("2", "Tab")
        let item = story.item
        story.press("#")
        #expect(story.marked.count == 1 && story.text.contains("◆ 1 marked"))
        #expect(item != nil && story.screen.dumpText().count { $0.contains("◆") } == 2, "\(story.text)")
        story.press("#")
        #expect(story.marked.isEmpty)
        story.press("V", "Tab", "Tab", "Tab", "V")
        #expect(story.marked.count == 4 && story.marked.contains(item ?? ""), "\(story.marked)")
        story.press("Esc", "V", "Shift+Tab", "Shift+Tab", "V")
        #expect(story.marked.count == 3 && !story.marked.contains(item ?? ""), "\(story.marked)")
        story.press("*", "d")
        #expect(story.text.contains("Delete 2"), "\(story.marked.count)")
    }

    @Test(arguments: ["1", "4"])
    func `where no events are selected it is said where they are marked`(view: String) {
        var story = Story(FakeSnapshot.usualWeek, size: (120, 40))
        story.press(view, "V")
        #expect(story.marked.isEmpty && story.text.contains("V does nothing here"), "\(story.text)")
    }

    @Test func `in the month with titles space marks an event, V all up to it, and the star all in view`() {
        var story = Story(FakeSnapshot.usualWeek, size: (120, 40))
        story.press("3", "Esc", "Space")
        #expect(story.marked.isEmpty && story.text.contains("No event is selected"), "\(story.text)")
        story.press("Tab", "Space")
        #expect(story.marked.count == 1 && story.screen.dumpText().count { $0.contains("◆") } == 2, "\(story.text)")
        let first = story.item
        story.press("Tab", "Tab", "Tab", "V")
        #expect(story.marked.count == 4, "\(story.marked)")
        #expect(first != story.item)
        story.press("Esc", "Esc", "Shift+Tab", "V", "Shift+Tab", "V")
        #expect(story.marked.count == 2, "\(story.marked)")
        story.press("*")
        #expect(story.marked.count > 20)
        story.press("d")
        #expect(story.text.contains("Delete 2"))
    }

    // MARK: Looks

    @Test(arguments: [(100, 30), (80, 24), (40, 12)])
    func `marks and the question about them`(width: Int, height: Int) {
        var story = lunch(size: (width, height))
        story.press("V", "↓", "↓", "V")
        expectGolden(story.screen, "marks-\(width)x\(height)")
        story.press("d")
        expectGolden(story.screen, "marks-delete-\(width)x\(height)")
    }

    @Test func `marks without colours and Unicode, and of a series`() {
        var settings = Story.dark
        settings.glyphs = .ascii
        settings.colorDepth = .monochrome
        var story = Story(size: (80, 24), settings: settings)
        story.press("→", "→", "→", "⏎", "↓", "V", "↓", "↓", "V")
        expectGolden(story.screen, "marks-ascii")
        story.press("L")
        expectGolden(story.screen, "marks-series-ascii")
        story.press("Esc", "e")
        expectGolden(story.screen, "marks-form-ascii")
    }
}
