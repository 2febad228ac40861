import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Keys, questions and the mouse for existing items.
@Suite struct Editing {
    /// The times of the last requested edit, and its scope.
    private func moved(_ story: Story) -> Moved? {
        guard case .change(_, let changes, let scope)? = story.request?.edit,
            case .times(let start, let end)? = changes.first
        else { return nil }
        return Moved(start: start, end: end, scope: scope)
    }

    private struct Moved: Equatable {
        var start: EventTime?
        var end: EventTime?
        var scope: EditScope
    }

    private func time(_ text: String) -> EventTime { .zoned(moment(text), .utc) }

    /// The screen with the cursor on the standup of Tuesday, one of a series.
    private func standup() -> Story {
        var story = Story()
        story.press("→", "→", "→", "⏎", "↓")
        #expect(story.item == "Standup")
        return story
    }

    private var instance: CivilDateTime { moment("2026-11-24T09:00") }

    // MARK: Deleting

    @Test func `a single item is deleted without a question`() {
        var story = Story()
        story.press("⏎", "d")
        guard case .delete(let identifier, .all)? = story.request?.edit else { Issue.record("not deleted"); return }
        #expect(identifier.uid.hasPrefix("Lunch"))
    }

    @Test func `deleting one of a series asks which, with the dates`() {
        var story = standup()
        story.press("d")
        #expect(story.text.contains("Delete “Standup”"))
        #expect(story.line(with: "This one")?.contains("1 date") == true)
        #expect(story.text.contains("Tue 24 Nov 09:00"))
        story.press("↓")
        #expect(story.text.contains("Wed 25 Nov 09:00"))
        story.press("⏎")
        guard case .delete(let identifier, .following)? = story.request?.edit else {
            Issue.record("not deleted")
            return
        }
        #expect(identifier.instance == instance)
        // A key that is pressed before the deletion is saved waits for it.
        story.press("u")
        #expect(story.effects.last != .store(.undo))
        story.tell(.performed(.done(EditStep(.deleted, title: "Standup", scope: .following), result: nil)))
        #expect(story.effects.last == .store(.undo))
        story.tell(.performed(.undone(EditStep(.deleted, title: "Standup", scope: .following), at: nil)))
        #expect(story.text.contains("Undone: deleted “Standup” (this and following)"))
        story.press("Ctrl-R")
        #expect(story.effects.last == .store(.redo))
    }

    @Test func `undo and redo go to what they brought back, and to its day when it is gone`() throws {
        var story = standup()
        let found = try #require(story.state.here.selection.occurrence)
        let there = story.state.snapshot.identifier(of: found)
        story.press("Tab", "Tab", "t", "u")
        #expect(story.day == "2026-11-21")
        let step = EditStep(.deleted, title: "Standup")
        story.tell(.performed(.undone(step, at: EditPlace(occurrence: there, day: instance.date))))
        #expect(story.item == "Standup")
        #expect(story.day == "2026-11-24")
        #expect(story.text.contains("Undone: deleted “Standup”"))
        story.press("t", "Ctrl-R")
        story.tell(.performed(.redone(step, at: EditPlace(occurrence: nil, day: moment("2026-12-05T09:00").date))))
        #expect(story.day == "2026-12-05")
        // The step has no place on the screen, so the selection stays.
        story.press("u")
        story.tell(.performed(.undone(EditStep(.calendarCreated, title: "Sports"), at: nil)))
        #expect(story.day == "2026-12-05")
    }

    @Test func `a title that was changed is told as it is now`() throws {
        var story = standup()
        let found = try #require(story.state.here.selection.occurrence)
        let there = story.state.snapshot.identifier(of: found)
        story.press("d", "⏎")
        story.tell(.performed(.done(EditStep(.changed, title: "Theirs", scope: .all), result: there)))
        #expect(story.text.contains("Changed “Standup” (all)"))
    }

    @Test func `what a series cannot do is said beside the answer, which then does nothing`() {
        var story = standup()
        story.press("e")
        for _ in 0..<20 where story.state.form?.focus != .repeats { story.press("Tab") }
        story.press("Ctrl-U")
        story.type("daily")
        story.press("⏎")
        #expect(story.line(with: "This one")?.contains("not possible") == true)
        story.press("↑", "↑")
        #expect(story.text.contains("! "))
        let before = story.effects.count
        story.press("⏎")
        #expect(story.effects.count == before)
        story.press("Esc")
        #expect(story.state.form?.readText(of: .repeats) == "daily")
        story.press("⏎", "↓", "⏎")
        guard case .change(_, _, .all)? = story.request?.edit else { Issue.record("not saved"); return }
        #expect(story.state.form?.isSaving == true)
    }

    // MARK: While something is saved

    @Test func `a line that is opened while something else is saved outlives that, done or refused`() {
        for outcome in [
            EditOutcome.done(EditStep(.rescheduled(.date(.minimum)), title: "Lunch"), result: nil), .refused(.itemGone),
        ] {
            var story = Story()
            story.press("⏎", "J")
            #expect(story.state.isSaving)
            // On a free time of the week, Enter opens the quick-add line, which needs nothing that is being saved.
            story.press("2", "→", "↓", "⏎")
            #expect(story.state.topLayer is QuickAddPrompt)
            story.tell(.performed(outcome))
            #expect(story.state.topLayer is QuickAddPrompt)
            #expect((story.state.topLayer as? QuickAddPrompt)?.failure == nil)
        }
    }

    @Test func `a line that is finished while something else is saved stays until it is saved itself`() {
        var story = Story()
        story.press("⏎", "J")
        // The key of a new line does not wait either.
        story.press("n")
        story.type("Dentist tomorrow 9")
        let before = story.effects.count
        story.press("⏎")
        #expect(story.effects.count == before && story.text.contains("Still saving"), "\(story.text)")
        story.tell(.performed(.done(EditStep(.rescheduled(.date(.minimum)), title: "Lunch"), result: nil)))
        #expect(story.state.topLayer is QuickAddPrompt && story.text.contains("Dentist tomorrow 9"), "\(story.text)")
        story.press("⏎")
        guard case .create(let draft, _)? = story.request?.edit else { Issue.record("not saved"); return }
        #expect(draft.title == "Dentist")
    }

    @Test func `of keys that wait the hundred and first is forgotten, and does not go before them`() {
        var story = Story()
        story.press("⏎", "J")
        let count = story.effects.count
        for _ in 0..<150 { story.press("x") }
        #expect(story.effects.count == count)
        #expect(story.state.saving.waitingKeys.count == 100)
    }

    @Test func `a click on the name of a key does nothing that its key has to wait for`() throws {
        var story = Story()
        story.press("⏎", "J")
        let line = try #require(story.line(with: " delete"))
        let hint = try #require(line.firstRange(of: "delete"))
        story.click(line.distance(from: line.startIndex, to: hint.lowerBound), story.state.here.size.height - 1)
        #expect(story.state.layers.isEmpty)
        #expect(story.text.contains("Still saving"))
    }

    @Test func `a page down in the question about a series chooses nothing`() {
        var story = standup()
        story.press("d")
        #expect((story.state.topLayer as? ScopeQuestion)?.selected == 0)
        story.press("PgDn")
        #expect((story.state.topLayer as? ScopeQuestion)?.selected == 0)
    }

    @Test func `why a read-only calendar is not changed fits on the screen`() {
        var snapshot = FakeSnapshot.picture
        for source in snapshot.sources.indices {
            for index in snapshot.sources[source].calendars.indices {
                snapshot.sources[source].calendars[index].readOnlyReason = "its configuration says readonly"
            }
        }
        for size in [(80, 24), (110, 30)] {
            var story = Story(snapshot, size: size)
            story.press("⏎", "e")
            #expect(story.text.contains("cannot be changed"))
            #expect(story.text.contains("there."))
        }
    }

    // MARK: Moving

    @Test func `keys move by a quarter of an hour and by days`() {
        var story = Story()
        story.press("⏎", "J")
        #expect(
            moved(story) == Moved(start: time("2026-11-21T11:30"), end: time("2026-11-21T11:45"), scope: .all))
        let count = story.effects.count
        // While that is saved, further steps wait and add up.
        story.press("J", "Alt+→", "K")
        #expect(story.effects.count == count)
        let identifier = story.state.snapshot.identifier(of: story.state.here.selection.occurrence!)
        story.tell(.performed(.done(EditStep(.rescheduled(.date(.minimum)), title: "Lunch"), result: identifier)))
        // The snapshot of this test does not change, so the steps count from its original time.
        #expect(moved(story)?.start == time("2026-11-22T11:15"))
    }

    @Test func `moving one of a series asks once for all steps`() {
        var story = standup()
        story.press("J", "J", "L")
        #expect(story.text.contains("Move “Standup” to Wed 25 Nov 09:30"))
        story.press("⏎")
        #expect(moved(story)?.start == time("2026-11-25T09:30"))
        #expect(moved(story)?.scope == .this)
    }

    @Test func `making one of a series longer says how long it will be`() {
        var story = standup()
        story.press("2", "G")
        #expect(story.text.contains("“Standup” lasts Tue 24 Nov 09:00–09:45"), "\(story.text)")
        #expect(!story.text.contains("Move “Standup”"))
        story.press("G")
        #expect(story.text.contains("“Standup” lasts Tue 24 Nov 09:00–10:15"), "\(story.text)")
    }

    @Test(arguments: ["H", "G", "F", "b", "Alt+→", "f", "z", "4"])
    func `a key that means nothing to the question about a series says so`(key: String) {
        var story = standup()
        story.press("d", key)
        #expect(story.state.topLayer is ScopeQuestion)
        #expect(story.text.contains("does nothing here"), "\(story.text)")
    }

    @Test func `whole days do not move by minutes, and what has no date does not move`() {
        var story = Story()
        story.press("→", "→", "⏎", "↓", "J")
        #expect(story.item == "Offsite")
        #expect(story.text.contains("It takes whole days"))
        story.press("r")
        for _ in 0..<10 where story.item != "Read a book" { story.press("↓") }
        story.press("L")
        #expect(story.text.contains("It has no date to move"))
    }

    @Test func `an event is dragged from the list to a day of the month`() {
        var story = Story(size: (100, 30))
        let row = story.screen.dumpText().firstIndex { $0.contains("Lunch with Ana") } ?? 0
        story.mouse(.press, 70, row)
        #expect(story.item == "Lunch with Ana")
        let target = story.screen.dumpText().firstIndex { $0.contains(" 25   26") } ?? 0
        story.mouse(.drag, 26, target)
        #expect(story.text.contains("Move “Lunch with Ana” to Friday 27 November"))
        story.mouse(.drag, 70, row)
        story.mouse(.drag, 26, target)
        story.mouse(.release, 26, target)
        #expect(moved(story)?.start == time("2026-11-27T11:15"))
    }

    @Test func `a drag that comes back, or that Esc ends, moves nothing; a click still opens`() {
        var story = Story(size: (100, 30))
        let row = story.screen.dumpText().firstIndex { $0.contains("Concert") } ?? 0
        story.mouse(.press, 70, row)
        story.mouse(.drag, 12, 12)
        story.mouse(.drag, 70, row)
        story.mouse(.release, 70, row)
        #expect(story.request?.edit == nil)
        story.mouse(.press, 70, row)
        story.mouse(.drag, 12, 12)
        story.press("Esc")
        story.mouse(.release, 12, 12)
        #expect(story.request?.edit == nil)
        #expect(story.state.here.focus == .list)
        story.click(70, row)
        #expect(story.state.here.focus == .details)
    }

    // MARK: Copies, other calendars, reminders

    @Test func `something that was copied can be pasted also when it is gone`() {
        var story = Story()
        story.press("⏎", "y")
        let copied = story.state.clipboard.first
        var without = FakeSnapshot.picture
        without.version += 1
        without.items = []
        story.tell(.loaded(without, .changedOutside(SnapshotChange())))
        story.press("p")
        let day = story.state.here.selectedDay
        #expect(story.lastEdit == copied.map { .copy($0.identifier, day: day, calendar: "Home") })
        #expect(story.request?.version == FakeSnapshot.picture.version, "\(story.text)")
    }

    @Test func `a copy goes to the selected day`() {
        var story = Story()
        story.press("⏎", "y")
        #expect(story.text.contains("Copied “Lunch with Ana”"))
        story.press("→", "→", "p")
        guard case .copy(_, let day, nil, let calendar)? = story.request?.edit else {
            Issue.record("not copied"); return
        }
        #expect(day?.description == "2026-11-23")
        #expect(calendar == "Home")
    }

    @Test func `another calendar is found by letters`() {
        var story = Story()
        story.press("⏎", "m")
        #expect(story.text.contains("Move “Lunch with Ana” to"))
        #expect(story.text.contains("Holidays in Germany"))
        story.type("eam")
        story.press("⏎")
        guard case .move(_, "Team")? = story.request?.edit else { Issue.record("not moved"); return }
    }

    @Test func `x completes a reminder and opens it again; events are not done`() {
        var story = Story()
        story.press("r", "C", "x")
        guard case .complete(_, true)? = story.request?.edit else { Issue.record("not completed"); return }
        story.tell(.performed(.done(EditStep(.completed, title: "Renew passport"), result: nil)))
        for _ in 0..<10 where story.item != "Buy milk" { story.press("↓") }
        story.press("x")
        guard case .complete(_, false)? = story.request?.edit else { Issue.record("not reopened"); return }
        story = standup()
        story.press("x")
        #expect(story.text.contains("Only reminders can be marked as done"))
    }

    @Test func `a deleted date comes back`() {
        var story = standup()
        story.press("D", "↓")
        #expect(story.text.contains("Deleted dates of “Standup”"))
        story.press("⏎")
        guard case .restore(let identifier)? = story.request?.edit else { Issue.record("not restored"); return }
        #expect(identifier.instance == moment("2026-12-08T09:00"))
    }

    // MARK: The editor

    @Test func `a text that is refused is kept, and can be edited again`() {
        var story = Story()
        story.press("⏎", "E")
        guard case .editText(let edit)? = story.effects.last else { Issue.record("no editor"); return }
        #expect(edit.text.contains("SUMMARY:Lunch with Ana"))
        story.tell(.editedText(edit, edit.before))
        #expect(story.text.contains("The text is unchanged"))
        story.tell(.editedText(edit, "BEGIN:VEVENT\nSUMMARY:New\n"))
        story.tell(.performed(.refused(.invalidText(line: 2, reason: "VEVENT has no end"))))
        #expect(story.text.contains("VEVENT has no end"))
        story.press("Esc")
        #expect(story.text.contains("Esc again discards your text"))
        story.press("e")
        guard case .editText(let again)? = story.effects.last else { Issue.record("no editor"); return }
        #expect(again.text == "BEGIN:VEVENT\nSUMMARY:New\n")
        story.tell(.editorFailed(again, reason: "vim ended with 1"))
        story.press("Esc", "Esc")
        #expect(story.state.layers.isEmpty)
    }

    // MARK: Conflicts

    private func meetConflict(in story: inout Story, isGone: Bool = false) -> (EditRequest, EditConflict)? {
        story.press("⏎", "e", "Ctrl-U")
        story.type("Lunch")
        story.press("⏎")
        guard case .store(.edit(let request))? = story.effects.last else { return nil }
        var picture = FakeSnapshot.picture
        picture.version = 9
        let theirs: any EditableSnapshot = isGone ? EmptySnapshot() : picture
        let conflict = EditConflict(
            title: "Lunch with Ana",
            properties: [.init(name: "SUMMARY", before: "Lunch with Ana", mine: "Lunch", theirs: "Dinner\\, late")],
            isGone: isGone)
        story.tell(.loaded(theirs, .performed))
        story.tell(.performed(.conflict(conflict)))
        return (request, conflict)
    }

    @Test func `a conflict shows both versions; yours is saved over theirs only when you say so`() throws {
        var story = Story()
        let (_, conflict) = try #require(meetConflict(in: &story))
        #expect(story.text.contains("was changed by another program"))
        #expect(story.line(with: "Title")?.contains("Dinner, late") == true)
        story.press("Esc")
        #expect(story.state.form?.readText(of: .title) == "Lunch")
        story.press("⏎")
        story.tell(.performed(.conflict(conflict)))
        story.press("m")
        guard case .store(.edit(let request))? = story.effects.last else { Issue.record("not saved"); return }
        #expect(request.version == 9)
        story.tell(.performed(.done(EditStep(.changed, title: "Lunch"), result: nil)))
        #expect(story.state.form == nil)
    }

    /// A form with a changed title and place, both of which another program changes too.
    private func storyOfTwoConflicts(theirPlace: String) -> Story {
        var story = Story()
        story.press("⏎", "e", "End", "Ctrl-U")
        story.type("Lunch")
        for _ in 0..<20 where story.state.form?.focus != .place { story.press("Tab") }
        story.press("End", "Ctrl-U")
        story.type("Canteen")
        story.press("⏎")
        var picture = FakeSnapshot.picture
        picture.version = 9
        story.tell(.loaded(picture, .performed))
        let conflict = EditConflict(
            title: "Lunch with Ana",
            properties: [
                .init(name: "LOCATION", before: "Café Central", mine: "Canteen", theirs: theirPlace),
                .init(name: "SUMMARY", before: "Lunch with Ana", mine: "Lunch", theirs: "Dinner"),
            ])
        story.tell(.performed(.conflict(conflict)))
        return story
    }

    @Test func `of each property that both changed, yours or theirs can be taken`() {
        var story = storyOfTwoConflicts(theirPlace: (1...30).map { "word\($0)" }.joined(separator: " "))
        // The properties are in the form's order, and complete.
        #expect(story.line(with: "Title")?.contains("● Lunch") == true)
        #expect(story.line(with: "Title")?.contains("○ Dinner") == true)
        #expect(story.text.contains("word30"))
        story.press("Space")
        #expect(story.line(with: "Title")?.contains("● Dinner") == true)
        #expect(story.screen.dumpText().last?.contains("m save") == true)
        story.press("m")
        guard case .store(.edit(let mixed))? = story.effects.last else { Issue.record("not saved"); return }
        #expect(changes(mixed.edit) == [.location("Canteen")])
        #expect(mixed.version == 9)

        // With the other version of every property, nothing is left to save.
        story = storyOfTwoConflicts(theirPlace: "Bar")
        story.press("Space", "↓", "→", "m")
        #expect(story.text.contains("The other version stays"))
        #expect(story.state.form == nil)
    }

    @Test func `a conflict says how to leave it on every width`() {
        for width in [40, 44, 60, 80] {
            var story = Story(size: (width, 12))
            story.press("⏎", "e", "Ctrl-U")
            story.type("Lunch")
            for _ in 0..<20 where story.state.form?.focus != .place { story.press("Tab") }
            story.type("!")
            story.press("⏎")
            let properties = ["SUMMARY", "LOCATION"].map {
                EditConflict.Property(name: $0, before: "a", mine: "b", theirs: "c")
            }
            story.tell(.performed(.conflict(EditConflict(title: "x", properties: properties))))
            #expect(story.screen.dumpText().last?.contains("m yours   t theirs") == true)
            // The bottom line has no room for the key, so the text names it.
            let words = story.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("Space marks the other."), "\(story.text)")
            #expect(story.screen.dumpText().last?.contains("Esc back") == true, "\(story.text)")
            story.press("Space")
            #expect(story.screen.dumpText().last?.contains("Esc back") == true, "\(story.text)")
        }
    }

    @Test func `a property that nobody asked to change is not another time`() {
        let times = FieldChange.times(start: .floating(CivilDateTime(secondNumber: 0)), end: nil)
        let identifier = OccurrenceIdentifier(calendar: "c", file: "a.ics", kind: .event, uid: "a", instance: nil)
        func page(_ name: String) -> ConflictPage {
            let edit = Edit.change(identifier, [times, .calendar("d")], .all)
            let properties = [EditConflict.Property(name: name, before: "", mine: "", theirs: "y")]
            var page = ConflictPage(
                conflict: EditConflict(title: "x", properties: properties),
                asked: AskedEdit(edit: edit, base: FakeSnapshot.picture), other: FakeSnapshot.picture, origin: .key)
            page.switchVersion()
            return page
        }
        #expect(!page("LOCATION").mayChoose && !page("LOCATION").isMixed)
        #expect(page("RECURRENCE-ID").mayChoose && page("RECURRENCE-ID").isMixed)
    }

    private func changes(_ edit: Edit) -> [FieldChange]? {
        if case .change(_, let changes, _) = edit { changes } else { nil }
    }

    @Test func `a text from an editor is dropped only when that is said twice, also after a conflict`() throws {
        var story = Story()
        story.press("⏎", "E")
        guard case .editText(let edit)? = story.effects.last else { Issue.record("no editor"); return }
        story.tell(.editedText(edit, "BEGIN:VEVENT\nSUMMARY:Mine\nEND:VEVENT\n"))
        story.tell(.performed(.conflict(EditConflict(title: "Lunch with Ana", properties: []))))
        #expect(story.line(with: "Esc")?.contains("Esc back") == true)
        story.press("Esc")
        #expect(story.text.contains("What you wrote is kept"))
        #expect(story.screen.dumpText().last?.contains("Esc drop") == true)
        story.press("Esc", "Esc")
        #expect(!story.text.contains("What you wrote"))
    }

    @Test func `an editor that cannot be started says so, and there is nothing to keep`() {
        var story = Story()
        story.press("⏎", "E")
        guard case .editText(let edit)? = story.effects.last else { Issue.record("no editor"); return }
        story.tell(.editorFailed(edit, reason: "the editor ed cannot be started"))
        #expect(story.screen.dumpText().last?.contains("The editor ed cannot be started") == true)
        #expect(!story.text.contains("is not saved yet"))
        // Another change is continued with the keys that the bottom line names.
        story.press("→", "→", "→", "↓", "J")
        #expect(story.screen.dumpText().last?.contains("HLKJ further") == true)
    }

    @Test func `theirs stays, or what is gone comes back`() throws {
        var story = Story()
        _ = try #require(meetConflict(in: &story))
        story.press("t")
        #expect(story.state.form == nil)
        #expect(story.text.contains("The other version stays"))
        story = Story()
        let (asked, _) = try #require(meetConflict(in: &story, isGone: true))
        #expect(story.text.contains("was deleted by another program"))
        story.press("m")
        guard case .store(.edit(let request))? = story.effects.last else { Issue.record("not saved"); return }
        #expect(request == EditRequest(asked.edit, on: FakeSnapshot.picture, bringsBack: true))
    }
}
