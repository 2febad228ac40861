import CalendarEngine
import Cells
import Testing

@testable import Planner

/// Typing into the form of an item.
@Suite struct Forms {
    /// The draft of the last requested edit.
    private func created(_ story: Story) -> (draft: ItemDraft, calendar: String)? {
        guard case .store(.edit(let request))? = story.effects.last,
            case .create(let draft, let calendar) = request.edit
        else { return nil }
        return (draft, calendar)
    }

    private func changes(_ story: Story) -> [FieldChange]? {
        guard case .store(.edit(let request))? = story.effects.last, case .change(_, let changes, _) = request.edit
        else {
            return nil
        }
        return changes
    }

    /// Puts the focus on a line by walking there, as a user does.
    private func go(to field: FormField, in story: inout Story) {
        for _ in 0..<20 where story.state.form?.focus != field {
            story.press(story.state.form?.focus == .more ? "Space" : "Tab")
        }
        #expect(story.state.form?.focus == field)
    }

    private func retype(_ text: String, in field: FormField, of story: inout Story) {
        go(to: field, in: &story)
        story.press("End", "Ctrl-U")
        story.type(text)
    }

    /// True when the text of a line is selected, or the line has no text.
    private func isSelected(_ field: FormField, _ story: Story) -> Bool {
        switch story.state.form?.values[field] {
        case .line(let line): line.isSelected || line.isEmpty
        case .notes(let notes): notes.isSelected || notes.text.isEmpty
        case .choice, nil: false
        }
    }

    private func echo(_ field: FormField, _ story: Story) -> String? { story.state.form?.readings[field]?.echo }

    private func time(_ text: String) -> EventTime { .zoned(moment(text), .utc) }

    @Test func `a new event is typed in one breath and saved with Enter`() throws {
        var story = Story()
        story.press("N")
        story.type("Standup")
        retype("tue 9-9:15", in: .starts, of: &story)
        #expect(story.text.contains("Tue 24 Nov 09:00–09:15 · 15 min"))
        story.press("⏎")
        let (draft, calendar) = try #require(created(story))
        #expect(draft.title == "Standup")
        #expect(draft.start == time("2026-11-24T09:00"))
        #expect(draft.end == time("2026-11-24T09:15"))
        #expect(calendar == "Home")
        #expect(story.state.form?.isSaving == true)
        story.tell(.performed(.done(EditStep(.created, title: "Standup"), result: nil)))
        #expect(story.state.form == nil)
        #expect(story.state.message == "Created “Standup” · u undoes")
    }

    @Test func `an event that is edited can go to another calendar, with the other changes`() throws {
        var story = Story()
        story.press("⏎", "e")
        #expect(story.item == "Lunch with Ana")
        story.press("End")
        story.type("!")
        go(to: .calendar, in: &story)
        #expect(story.text.contains("● Home ‹›"))
        #expect(story.text.contains("Home · Family · Team"))
        story.type("t")
        story.press("⏎")
        guard case .store(.edit(let request))? = story.effects.last else { Issue.record("not saved"); return }
        #expect(changes(story) == [.title("Lunch with Ana!"), .calendar("Team")])
        // The calendar did not exist when the item was saved: the form keeps the typed values.
        story.tell(.performed(.refused(.noCalendar("Team"))))
        #expect(story.state.form?.choice(.calendar)?.chosen?.id == "Team")
        #expect(story.text.contains("There is no calendar Team"))
        #expect(request.version == story.state.snapshot.version)
    }

    @Test func `a new event begins when there is time for it, and with what the settings say`() throws {
        var settings = Story.dark
        settings.usualCalendar = "Team"
        settings.usualLength = CivilDuration(seconds: 1800)
        settings.usualAlarms = [Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")]
        var story = Story(settings: settings)
        story.press("→", "N", "⏎")
        let (draft, calendar) = try #require(created(story))
        #expect(draft.start == time("2026-11-22T09:00"))
        #expect(draft.end == time("2026-11-22T09:30"))
        #expect(draft.alarms == settings.usualAlarms)
        #expect(calendar == "Team")
    }

    @Test func `a new event goes to the calendar that was used last, when it is shown and takes it`() throws {
        var snapshot = FakeSnapshot.picture
        snapshot.usedCalendars = ["Gone", "Team", "Family"]
        var story = Story(snapshot)
        story.press("N")
        #expect(story.state.form?.choice(.calendar)?.chosen?.id == "Team")
        #expect(story.text.contains("Team"))
        var viewState = ViewState()
        viewState.hiddenCalendars = ["Team"]
        story = Story(snapshot, restoring: viewState)
        story.press("N")
        #expect(story.state.form?.choice(.calendar)?.chosen?.id == "Family")
    }

    @Test func `the end follows the start, whatever it was last`() {
        var story = Story()
        story.press("N")
        retype("45m", in: .ends, of: &story)
        retype("14:00", in: .starts, of: &story)
        #expect(story.state.form?.meaning.end == time("2026-11-21T14:45"))
        retype("16:00", in: .ends, of: &story)
        go(to: .title, in: &story)
        #expect(story.state.form?.readText(of: .ends) == "16:00")
        retype("24 dec", in: .starts, of: &story)
        #expect(story.text.contains("Thu 24 Dec, all day"))
        retype("27 dec", in: .ends, of: &story)
        #expect(story.text.contains("Thu 24 Dec – Sun 27 Dec, 4 days"))
        retype("fri 9:00", in: .starts, of: &story)
        #expect(story.text.contains("Fri 27 Nov 09:00–11:00"))
    }

    @Test func `a zone in the start goes to its own line, and another zone moves the time`() {
        var story = Story()
        story.press("N")
        retype("mon 9am Asia/Tokyo", in: .starts, of: &story)
        #expect(echo(.ends, story) == "Mon 23 Nov 00:00–01:00 here · 1 h · Mon 23 Nov 09:00–10:00 Asia/Tokyo")
        go(to: .zone, in: &story)
        #expect(story.state.form?.readText(of: .starts) == "2026-11-23 09:00")
        #expect(story.state.form?.readText(of: .zone) == "Asia/Tokyo")
        retype("floating", in: .zone, of: &story)
        #expect(story.state.form?.meaning.start == .floating(moment("2026-11-23T09:00")))
        retype("Nowhere", in: .zone, of: &story)
        #expect(story.text.contains("! time zone “Nowhere” is not known"))
    }

    @Test func `what cannot be understood is told at once and keeps the form from being saved`() {
        var story = Story()
        story.press("N")
        retype("someday", in: .starts, of: &story)
        #expect(story.text.contains("! “someday” is not a time"))
        go(to: .title, in: &story)
        story.press("⏎")
        #expect(story.state.form?.focus == .starts)
        #expect(story.effects.allSatisfy { if case .store(.edit) = $0 { false } else { true } })
    }

    @Test func `an end that was typed stays while the start is mended, whatever half of it means`() {
        var story = Story()
        story.press("N")
        story.type("Talk")
        retype("fri 9 oclk", in: .starts, of: &story)
        #expect(story.state.form?.readings[.starts]?.fault != nil)
        retype("17:30", in: .ends, of: &story)
        // While it is being typed, the text is a day, and then a day and a time.
        retype("fri 15:00", in: .starts, of: &story)
        #expect(story.state.form?.readText(of: .ends) == "17:30")
        #expect(story.text.contains("Fri 27 Nov 15:00–17:30"))
        story.press("Shift+Tab", "⏎")
        #expect(created(story)?.draft.end == time("2026-11-27T17:30"))
    }

    @Test func `a form that was not touched closes on Esc, another asks once`() {
        var story = Story()
        story.press("N", "Esc")
        #expect(story.state.form == nil)
        story.press("N", "x", "Esc")
        #expect(story.text.contains("Discard changes?"))
        story.press("n", "y")
        #expect(story.state.form?.readText(of: .title) == "xy")
        // A second Esc discards nothing, and the message says so.
        story.press("Esc", "Esc")
        #expect(story.state.form?.readText(of: .title) == "xy" && story.text.contains("Nothing was discarded"))
        story.press("Esc", "y")
        #expect(story.state.form == nil)
    }

    @Test func `only what was touched is changed`() {
        var story = Story()
        story.press("⏎", "e")
        #expect(story.state.form?.readText(of: .title) == "Lunch with Ana")
        retype("Lunch", in: .title, of: &story)
        story.press("Ctrl-S")
        #expect(changes(story) == [.title("Lunch")])
        story.tell(.performed(.refused(.writeFailed(path: "/x", reason: "No space left on device"))))
        #expect(story.state.form?.readText(of: .title) == "Lunch")
        #expect(story.text.contains("No space left on device"))
        retype("Café", in: .place, of: &story)
        story.press("⏎")
        #expect(changes(story) == [.title("Lunch"), .location("Café")])
    }

    @Test func `a form without changes is not saved`() {
        var story = Story()
        story.press("⏎", "e", "⏎")
        #expect(story.state.form == nil)
        #expect(story.state.message == "Nothing was changed")
        #expect(story.effects.allSatisfy { if case .store(.edit) = $0 { false } else { true } })
    }

    @Test func `event becomes reminder, and keeps what both have`() throws {
        var story = Story()
        story.press("N")
        story.type("Call Ben")
        story.press("Shift+Tab", "Space")
        #expect(story.text.contains("New reminder"))
        retype("fri 17:00", in: .due, of: &story)
        #expect(story.text.contains("Fri 27 Nov 17:00 · in 6 days"))
        go(to: .priority, in: &story)
        story.press("h", "⏎")
        let (draft, _) = try #require(created(story))
        #expect(draft.kind == .reminder)
        #expect(draft.title == "Call Ben")
        #expect(draft.end == time("2026-11-27T17:00"))
        #expect(draft.start == nil)
        #expect(draft.priority == 1)
    }

    @Test func `in the list of reminders a new item is a reminder without a date`() throws {
        var story = Story()
        story.press("r", "N")
        story.type("Buy bread")
        story.press("⏎")
        let (draft, _) = try #require(created(story))
        #expect(draft.kind == .reminder)
        #expect(draft.end == nil)
    }

    @Test func `what a series comes to is told whole, over several lines`() throws {
        var story = Story()
        story.press("N")
        retype("mon 9:00", in: .starts, of: &story)
        retype("every 2 weeks on mon, wed until 1 june 2027", in: .repeats, of: &story)
        let told = try #require(echo(.repeats, story))
        let form = try #require(story.state.form)
        let width = form.layout(story.state.here).valueWidth
        #expect(TextWidth.columns(told) > width)
        for line in TextWidth.wrap(told, columns: width, limit: 9) { #expect(story.text.contains(line)) }
    }

    @Test func `series and alarms are understood as they are typed`() throws {
        var story = Story()
        story.press("N")
        retype("mon 9:00", in: .starts, of: &story)
        retype("every mon, wed", in: .repeats, of: &story)
        #expect(echo(.repeats, story) == "every week on Mon and Wed")
        retype("15m, 1d", in: .alarm, of: &story)
        #expect(story.text.contains("15 minutes before, 1 day before"))
        story.press("⏎")
        let (draft, _) = try #require(created(story))
        #expect(draft.rule?.byDay.count == 2)
        #expect(draft.alarms.count == 2)
    }

    @Test func `notes take several lines, and arrows lead out of them`() {
        var story = Story()
        story.press("N")
        #expect(story.text.contains("⏎ save"))
        go(to: .notes, in: &story)
        #expect(story.text.contains("Ctrl-S save"))
        story.type("one")
        story.press("⏎")
        story.type("two")
        #expect(story.state.form?.values[.notes]?.text == "one\ntwo")
        story.press("↑", "↑")
        #expect(story.state.form?.focus == .calendar)
        go(to: .notes, in: &story)
        story.tell(.input(.paste("three\r\nfour\u{1B}[31m\n")))
        #expect(story.state.form?.values[.notes]?.text.contains("three\nfour[31m\n") == true)
    }

    /// The letters that are marked in the row of the calendar.
    private func typedLetters(_ story: Story) -> String {
        let canvas = story.screen
        let selection = story.state.here.theme.selection
        return (0..<canvas.size.height).map { y in
            canvas.dumpText()[y].contains("Calendar  ")
                ? (0..<canvas.size.width).filter { canvas[$0, y].style == selection }.map { canvas[$0, y].text }
                    .joined()
                : ""
        }.joined()
    }

    @Test func `calendars are chosen by arrows or letters, and read-only ones are not offered`() throws {
        var snapshot = FakeSnapshot.picture
        snapshot.sources[1].calendars[1].readOnlyReason = "subscribed"
        var story = Story(snapshot)
        story.press("N")
        go(to: .calendar, in: &story)
        #expect(story.text.contains("Home · Family · Team"))
        #expect(!story.state.form!.choice(.calendar)!.options.contains { $0.id == "Holidays in Germany" })
        story.press("t")
        #expect(typedLetters(story) == "T")
        story.press("e")
        #expect(typedLetters(story) == "Te")
        story.press("→", "←")
        #expect(typedLetters(story) == "")
        story.press("⏎")
        #expect(try #require(created(story)).calendar == "Team")
    }

    @Test func `a letter that no choice begins with, and a paste among choices, say that they do nothing`() {
        var story = Story()
        story.press("N")
        go(to: .calendar, in: &story)
        story.press("z")
        #expect(story.text.contains("z does nothing here; F1 shows the keys"))
        story.tell(.input(.paste("Team")))
        #expect(story.text.contains("Pasted text does nothing here"))
        #expect(story.state.form?.choice(.calendar)?.chosen?.id == "Home")
    }

    @Test func `a click puts the cursor where it is`() {
        var story = Story()
        story.press("N")
        story.type("Standup")
        let y = story.screen.dumpText().firstIndex { $0.contains("Standup") } ?? 0
        let x = (story.screen.cursor?.x ?? 0) - 7
        story.click(x + 5, y)
        story.press("Ctrl-U")
        #expect(story.state.form?.readText(of: .title) == "up")
    }

    // MARK: What stands there is selected

    @Test func `what is typed into a filled line takes its place, in every line of the form`() {
        var story = Story()
        story.press("⏎", "e")
        story.press("L")
        #expect(story.state.form?.readText(of: .title) == "L")
        let texts: [(FormField, String)] = [
            (.starts, "fri 9"), (.ends, "10:30"), (.zone, "Asia/Tokyo"), (.repeats, "daily"), (.alarm, "15m"),
            (.place, "Here"), (.notes, "There"), (.url, "https://a.example"), (.categories, "a, b"),
        ]
        for _ in 0..<2 {
            for (field, text) in texts {
                go(to: field, in: &story)
                #expect(isSelected(field, story), "\(field)")
                story.type(text)
                #expect(story.state.form?.readText(of: field) == text)
            }
            go(to: .title, in: &story)
        }
        go(to: .calendar, in: &story)
        story.type("t")
        #expect(story.state.form?.choice(.calendar)?.chosen?.id == "Team")
    }

    @Test func `a calendar's name, a colour and what is pasted too`() {
        var story = Story()
        story.press("c", "e")
        story.type("House")
        #expect(story.state.form?.readText(of: .title) == "House")
        story.press("Tab")
        story.tell(.input(.paste("tomato")))
        #expect(story.state.form?.readText(of: .color) == "tomato")
        story.press("Tab", "End")
        story.type("s")
        #expect(story.state.form?.readText(of: .title) == "Houses")
    }

    @Test func `the line for a date is one like others`() {
        var story = Story()
        story.press("g")
        story.type("2027-01-05")
        story.press("←", "Backspace", "1", "⏎")
        #expect(story.day == "2027-01-15")
    }

    // MARK: What is rare

    @Test func `what is rare and empty is one line until it is asked for; what is filled has its own`() {
        var story = Story(size: (80, 24))
        story.press("N")
        story.type("Dentist")
        #expect(story.line(with: "More")?.contains("Zone, Invited, URL, Tags, S") == true)
        #expect(story.line(with: "Priority") == nil)
        for key in ["Space", "→", "⏎"] {
            var asked = story
            asked.press("Shift+Tab", "Shift+Tab")
            #expect(asked.state.form?.focus == .more)
            asked.press(key)
            #expect(asked.state.form?.focus == .zone)
            #expect(asked.line(with: "More") == nil)
            for name in ["Zone", "Invited", "URL", "Tags", "Status"] { #expect(asked.line(with: name) != nil) }
        }
        // A reminder keeps the fields that were shown, with their values.
        story.press("Shift+Tab", "Shift+Tab", "Space")
        go(to: .url, in: &story)
        story.type("https://a.example")
        go(to: .kind, in: &story)
        story.press("Space")
        #expect(story.line(with: "Priority") != nil)
        #expect(story.state.form?.readText(of: .url) == "https://a.example")

        var snapshot = FakeSnapshot.picture
        let index = snapshot.items.firstIndex { $0.fields.title == "Lunch with Ana" } ?? 0
        snapshot.items[index].fields.categories = ["food"]
        story = Story(snapshot, size: (80, 24))
        story.press("⏎", "e")
        #expect(story.line(with: "Tags")?.contains("food") == true)
        #expect(story.line(with: "More")?.contains("Zone, Invited, URL") == true)
        go(to: .more, in: &story)
        #expect(story.screen.dumpText().last?.contains("Ctrl-S save") == true)
    }

    // MARK: Doubt

    @Test func `an end before the start is told as a warning, one after midnight is not`() throws {
        var story = Story()
        story.press("N")
        retype("18:00", in: .starts, of: &story)
        retype("17:00", in: .ends, of: &story)
        let doubt = try #require(story.state.form?.readings[.ends]?.doubt)
        #expect(doubt == "17:00 is before 18:00, so it ends on the next day")
        let words = story.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("! 17:00 is before 18:00,"))
        #expect(story.style(of: "! 17:00 is before") == story.state.here.theme.warning)
        for end in ["02:00", "18:30", "fri 12:00", "2h"] {
            retype(end, in: .ends, of: &story)
            #expect(story.state.form?.readings[.ends]?.doubt == nil, "\(end)")
        }
    }

    @Test(arguments: [(80, 24), (100, 30), (160, 45)])
    func `of a time elsewhere the local time and the length are seen whole`(size: (Int, Int)) throws {
        var story = Story(size: size)
        story.press("N")
        retype("mon 9am Asia/Tokyo", in: .starts, of: &story)
        let lines = story.screen.dumpText()
        let first = try #require(lines.firstIndex { $0.contains("Mon 23 Nov 00:00–01:00 here") })
        #expect(lines[first...(first + 1)].contains { $0.contains("1 h") })
        #expect(lines.contains { $0.contains("Mon 23 Nov 09:00–10:00") })
        #expect(lines[first...].contains { $0.contains("Asia/Tokyo") })
    }

    @Test func `nobody can write: the reason, and no form`() {
        var snapshot = FakeSnapshot.picture
        for source in snapshot.sources.indices {
            for index in snapshot.sources[source].calendars.indices {
                snapshot.sources[source].calendars[index].readOnlyReason = "the folder is read-only"
            }
        }
        var story = Story(snapshot)
        story.press("N")
        #expect(story.state.form == nil)
        #expect(story.text.contains("No calendar can be changed here"))
        story.press("⏎", "e")
        #expect(story.state.form == nil)
        #expect(story.text.contains("the folder is read-only"))
    }

    @Test func `opening a form touches nothing, whatever the item's times are`() {
        let cases: [(EventTime, EventTime)] = [
            (time("2026-11-24T22:30"), .zoned(moment("2026-11-25T10:10"), FewZones.tokyo)),
            (
                .zoned(moment("2026-11-24T09:00"), TimeZone(identifier: "Office", secondsFromUTC: 5400)),
                time("2026-11-24T08:00")
            ),
            (
                .floating(moment("2026-11-24T09:00").adding(seconds: 7)),
                .floating(moment("2026-11-24T09:00").adding(seconds: 8))
            ),
            (time("2026-11-24T09:00"), time("2026-11-24T09:00")),
            (.date(moment("2020-02-29").date), .date(moment("2020-03-02").date)),
        ]
        for (start, end) in cases {
            var draft = ItemDraft(kind: .event)
            (draft.start, draft.end) = (start, end)
            var story = Story()
            let identifier = OccurrenceIdentifier(calendar: "Home", file: "a.ics", kind: .event, uid: "x")
            story.state.form = story.state.here.form(of: draft, identifier)
            story.press("Tab", "Tab", "Tab", "Tab")
            #expect(story.state.form?.isTouched == false)
            #expect(story.state.form?.draft == draft)
            #expect(story.state.form?.firstFault == nil)
        }
    }
}
