import CalendarEngine
import Cells
import Testing

@testable import Planner

@Suite struct ListStories {
    @Test func `an event of several days says which day it is`() {
        var story = Story()
        story.press("→", "→")
        #expect(story.line(with: "Offsite")?.contains("all day 1/3") == true)
        #expect(story.text.contains("all day 2/3"))
        #expect(story.text.contains("all day 3/3"))
    }

    @Test func `over midnight`() {
        var story = Story(size: (100, 40))
        story.press("→", "→", "→")
        #expect(story.text.contains("22:30 →02:10  ▎ Flight LH 716 to Tokyo"))
        #expect(story.line(with: "from yesterday")?.contains("→ 02:10   ▎ Flight") == true)
    }

    @Test func `the line of the present stands between what has begun and what comes`() {
        let lines = Story().screen.dumpText()
        let now = lines.firstIndex { $0.contains("10:42 ━") } ?? 0
        #expect(lines[now - 1].contains("Retro"))
        #expect(lines[now + 1].contains("Lunch with Ana"))
    }

    @Test func `what was due stands on top of today`() {
        let lines = Story().screen.dumpText()
        let today = lines.firstIndex { $0.contains("Today") } ?? 0
        #expect(lines[today + 1].contains("overdue         ☐ Renew passport"))
        #expect(lines[today + 1].hasSuffix(" 9 d"))
    }

    @Test(arguments: [(40, 12), (80, 24), (100, 30), (160, 45)])
    func `several overdue reminders are one line, which opens and closes`(width: Int, height: Int) {
        var snapshot = FakeSnapshot.picture
        for day in 10...18 { snapshot.add("Bill \(day)", "2026-10-\(day)", in: 0, kind: .reminder) }
        var story = Story(snapshot, size: (width, height))
        story.press("⏎")
        while story.item != nil, story.day == "2026-11-21" { story.press("↑") }
        #expect(story.line(with: "overdue")?.contains("▸ 10 reminders") == true)
        let today = story.screen.dumpText().drop { !$0.contains("Today") }
        #expect(!today.contains { $0.contains("Bill 11") && !$0.contains("▸ 10 reminders") })
        // Keys for items do nothing on a line without an item.
        story.press("x", "d", "e", "m", "y", "o")
        #expect(story.effects.isEmpty && story.state.layers.isEmpty)
        story.press("⏎")
        #expect(story.line(with: "▾ 10 reminders") != nil)
        story.press("↓")
        #expect(story.item == "Bill 10")
        story.press("↑", "⏎")
        #expect(story.line(with: "▸ 10 reminders") != nil)
        #expect(story.state.here.focus == .list)
    }

    @Test func `a click opens the line of what is overdue`() throws {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Tax", "2026-10-11", in: 0, kind: .reminder)
        var story = Story(snapshot)
        let line = try #require(
            story.screen.dumpText().firstIndex { $0.contains("▸ 2 reminders: Tax, Renew passport") })
        story.click(60, line)
        #expect(story.line(with: "Tax")?.hasSuffix(" 5 w") == true)
        #expect(story.line(with: "Renew passport")?.hasSuffix(" 9 d") == true)
    }

    @Test func `a week's section has both times of each day, and every day of what takes several`() {
        var story = Story(size: (80, 24))
        story.press("s", "s", "→", "→")
        #expect(story.line(with: "Standup")?.contains("09:00–09:15 ▎ Standup") == true)
        let offsite = story.screen.dumpText().filter { $0.contains("Offsite") && $0.contains("▎") }
        #expect(offsite.map { $0.contains("all day") } == [true, true, true])
        #expect(["1/3", "2/3", "3/3"].allSatisfy { share in offsite.contains { $0.contains(share) } })
        story.press("→")
        #expect(story.text.contains("22:30→02:10 ▎ Flight"))
        #expect(story.text.contains("→02:10"))
    }

    @Test func `each end stands on its own clock, in the row and in the details`() {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Phone", "2026-11-21T18:00", "2026-11-21T19:00", in: 0) {
            ($0.timeZone, $0.endTimeZone) = (FewZones.tokyo, FewZones.tokyo)
        }
        snapshot.add("Return", "2026-11-21T12:00", "2026-11-21T13:00", in: 0) {
            ($0.timeZone, $0.endTimeZone) = (FewZones.tokyo, .utc)
        }
        snapshot.add("Zulu", "2026-11-21T14:00", "2026-11-21T15:00", in: 0) {
            ($0.timeZone, $0.endTimeZone) = (.utc, .utc)
        }
        var story = Story(snapshot, size: (160, 45))
        #expect(story.line(with: "Flight")?.contains("→ 11:10 Tokyo") == true)
        #expect(story.line(with: "Phone")?.contains("Sun 22 Nov 03:00–04:00 Tokyo") == true)
        #expect(story.line(with: "Return")?.contains("21:00 Tokyo →") == true)
        #expect(story.line(with: "Zulu")?.contains("UTC") == false)
        story.press("→", "→", "→", "⏎")
        while story.item != "Flight LH 716 to Tokyo" { story.press("↓") }
        #expect(story.line(with: "22:30 UTC → 11:10 Asia/Tokyo") != nil)
    }

    @Test func `the details say nothing of UTC, and of local times only where another clock is shown`() {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Zulu", "2026-11-21T14:00", "2026-11-21T15:00", in: 0) {
            ($0.timeZone, $0.endTimeZone) = (.utc, .utc)
        }
        snapshot.add("Local", "2026-11-21T15:00", "2026-11-21T16:00", in: 0, traits: .floating)
        var story = Story(snapshot, size: (160, 45), zone: FewZones.tokyo)
        story.press("⏎")
        for _ in 0..<12 where story.item != "Zulu" { story.press("↓") }
        #expect(story.item == "Zulu" && story.line(with: "14:00 – 15:00 · 1 h") != nil, "\(story.text)")
        #expect(!story.text.contains(" UTC"), "\(story.text)")
        story.press("↓")
        #expect(story.item == "Local")
        #expect(!story.text.contains("local time wherever you are"))
        var settings = Story.dark
        settings.secondZone = .utc
        story = Story(snapshot, size: (160, 45), zone: FewZones.tokyo, settings: settings)
        story.press("⏎")
        for _ in 0..<12 where story.item != "Local" { story.press("↓") }
        #expect(story.text.contains("local time wherever you are"), "\(story.text)")
    }

    @Test func `facts at the right are there whole or not at all`() {
        for width in 40...100 {
            let story = Story(size: (width, 24))
            for line in story.screen.dumpText() where line.contains("Flight") {
                #expect(!line.hasSuffix("…") || line.contains("Flight LH 7"), "\(width): \(line)")
                #expect(!line.contains("→ 1…") && !line.contains("Tok…"), "\(width): \(line)")
            }
        }
    }

    @Test(arguments: [ColorDepth.monochrome, .eight])
    func `without colours each calendar has its letter, in rows, in the month and in the list of calendars`(
        depth: ColorDepth
    ) {
        var settings = Story.dark
        settings.colorDepth = depth
        let story = Story(settings: settings)
        let hasLetters = depth == .monochrome
        #expect((story.line(with: "Lunch with Ana")?.contains("H▎") == true) == hasLetters)
        #expect((story.line(with: "Retro")?.contains("T▎") == true) == hasLetters)
        #expect((story.line(with: "Renew passport")?.contains("H☐") == true) == hasLetters)
        #expect((story.line(with: "● F Family") != nil) == hasLetters)
        // The second calendar that begins with H is marked with the next letter of its name.
        #expect((story.line(with: "● O Holidays") != nil) == hasLetters)
        #expect((story.line(with: "HFT") != nil) == hasLetters)
    }

    @Test func `letters of calendars are all different`() {
        #expect(
            CalendarMarks.marks(for: ["Home", "home", "h", "Übung", "日本", "…", ""]) == [
                "H", "O", "A", "Ü", "B", "C", "D",
            ])
        let many = CalendarMarks.marks(for: Array(repeating: "x", count: 40))
        #expect(Set(many.prefix(36)).count == 36 && many.last == "#")
    }

    @Test func `cancelled and tentative are marked by words and signs, not by looks alone`() {
        var story = Story()
        story.press("→", "→", "→")
        #expect(story.line(with: "Dentist")?.contains("cancelled") == true)
        #expect(story.text.contains("Planning & budget ?"))
    }

    @Test func `empty days are listed only when they are selected or next`() {
        var story = Story()
        #expect(story.text.contains("Tomorrow"))
        #expect(!story.text.contains("Friday  27 November"))
        for _ in 0..<6 { story.press("→") }
        #expect(story.line(with: "Friday  27 November") != nil)
    }

    @Test func `the selected row tells more`() {
        var story = Story()
        for _ in 0..<8 { story.press(story.state.here.focus == .grid ? "⏎" : "↓") }
        #expect(story.item == "Standup")
        #expect(story.line(with: "every weekday · alarm 5 minutes before") != nil)
        #expect(story.text.contains("Ana, Ben and 3 others · 4 accepted"))
    }

    @Test func `the wheel scrolls without end, and the grid goes along`() {
        var story = Story()
        for _ in 0..<12 { story.tell(.input(.mouse(MouseEvent(.wheelDown, at: Point(x: 60, y: 10))))) }
        #expect(story.day > "2026-11-24")
        for _ in 0..<40 { story.tell(.input(.mouse(MouseEvent(.wheelUp, at: Point(x: 60, y: 10))))) }
        #expect(story.day == "2026-11-21")
        // The list cannot scroll to before the first event.
        #expect(story.text.contains("Reformation Day"))
    }

    @Test func `a change outside keeps the selection and its line on the screen`() {
        var story = Story()
        story.press("→", "→", "→", "⏎", "↓", "↓")
        #expect(story.item == "Planning & budget")
        let before = story.screen.cursor
        var changed = FakeSnapshot.picture
        changed.version = 2
        changed.add("Breakfast with Cem", "2026-11-24T07:00", "2026-11-24T08:00", in: 0)
        changed.add("News", "2026-11-22T07:00", "2026-11-22T08:00", in: 0)
        story.tell(.loaded(changed, .changedOutside(SnapshotChange(added: ["Breakfast with Cem"]))))
        #expect(story.item == "Planning & budget")
        #expect(story.screen.cursor == before)
        #expect(story.text.contains("“Breakfast with Cem” added"))
    }

    @Test func `a problem that comes by itself is no change, another file is one`() {
        var story = Story()
        let before = story.text
        var changed = FakeSnapshot.picture
        changed.version = 2
        story.tell(.loaded(changed, .changedOutside(SnapshotChange())))
        #expect(story.text == before)
        changed.version = 3
        var change = SnapshotChange()
        change.touchesFiles = true
        story.tell(.loaded(changed, .changedOutside(change)))
        #expect(story.text.contains("Calendars changed"))
    }

    @Test func `an event that was moved takes the selection along`() {
        var story = Story()
        story.press("→", "→", "→", "⏎", "↓", "↓", "↓", "↓")
        #expect(story.item == "Flight LH 716 to Tokyo")
        var changed = FakeSnapshot.picture
        changed.version = 2
        if let flight = changed.items.firstIndex(where: { $0.fields.title.hasPrefix("Flight") }) {
            changed.items[flight].occurrence.start = moment("2026-12-02T22:30")
            changed.items[flight].occurrence.end = moment("2026-12-03T02:10")
        }
        story.tell(.loaded(changed, .changedOutside(SnapshotChange(changed: ["Flight LH 716 to Tokyo"]))))
        #expect(story.item == "Flight LH 716 to Tokyo")
        #expect(story.day == "2026-12-02")
    }

    @Test(arguments: [
        (0, "Today  Saturday 21 November"), (1, "Evening  Today"), (2, "Week 47  Mon 16 Nov – Sun 22 Nov"),
        (3, "November 2026 ─"),
        (4, "Home  November 2026"), (5, "Today  Saturday 21 November"),
    ])
    func `sections by day, part of day, week, month, calendar`(presses: Int, heading: String) {
        var story = Story(size: (100, 40))
        for _ in 0..<presses { story.press("s") }
        #expect(story.text.contains(heading))
        #expect(story.item == "Lunch with Ana")
        #expect(story.day == "2026-11-21")
    }

    @Test func `midnight moves on with who looks at today`() {
        var story = Story()
        story.tell(.tick(TimeZone.utc.instant(of: moment("2026-11-22T00:00"))))
        #expect(story.day == "2026-11-22")
        #expect(story.line(with: "Yesterday") == nil || story.text.contains("Today  Sunday 22 November"))
        story.press("←", "←")
        story.tell(.tick(TimeZone.utc.instant(of: moment("2026-11-23T00:00"))))
        #expect(story.day == "2026-11-20")
    }
}

@Suite struct ReminderStories {
    @Test func `reminders alone, with the undated in a section of their own`() {
        var story = Story()
        story.press("r")
        for heading in ["Overdue", "Today", "Next seven days", "No date"] { #expect(story.line(with: heading) != nil) }
        #expect(story.text.contains("Read a book"))
        #expect(!story.text.contains("Lunch with Ana"))
        #expect(!story.text.contains("Buy milk"))
        #expect(story.item == "Renew passport")
        #expect(story.day == "2026-11-12")
    }

    @Test func `what is done comes on request`() {
        var story = Story()
        story.press("r")
        #expect(story.screen.dumpText().last?.contains("C completed") == true)
        story.press("C")
        #expect(story.line(with: "Buy milk")?.contains("☑") == true)
        #expect(story.line(with: "Completed") != nil)
        story.press("C")
        #expect(story.line(with: "Buy milk") == nil)
    }

    @Test(arguments: ["r", "Esc"])
    func `and back to the days`(key: String) {
        var story = Story()
        story.press("r", "↓", key)
        #expect(story.text.contains("Lunch with Ana"))
        #expect(story.item == "Call the bank")
    }

    @Test func `no reminders at all`() {
        var story = Story(FakeSnapshot(calendars: [("Local", "Home", CalendarColor(red: 1, green: 2, blue: 3))]))
        story.press("r")
        #expect(story.text.contains("No reminders"))
    }
}

/// The cursor moves within the page, and the lines above it stay.
@Suite struct ListPages {
    private func rows(_ story: Story) -> [String] {
        // The mark of the selected section moves too.
        story.screen.dumpText().map { String($0.dropFirst(42)).replacing("›", with: " ") }
    }

    /// A long list with the focus.
    private func long() -> Story {
        var snapshot = FakeSnapshot.picture
        for day in 10...30 {
            for hour in 10...14 { snapshot.add("Call \(day) \(hour)", "2026-12-\(day)T\(hour):00", in: 0) }
        }
        var story = Story(snapshot, size: (100, 30))
        story.press("g")
        story.type("2026-12-12")
        story.press("⏎", "⏎")
        return story
    }

    @Test func `the cursor moves within the page until it comes within three lines of an edge`() {
        var story = long()
        for (key, lines) in [("↓", 19...28), ("↑", 1...6)] {
            var scrolled = 0
            for _ in 0..<60 {
                let (top, line) = (rows(story)[1...4], story.cursorLine)
                story.press(key)
                if rows(story)[1...4] == top {
                    #expect((story.cursorLine - line).signum() == (key == "↓" ? 1 : -1), "\(story.text)")
                } else {
                    scrolled += 1
                    #expect(lines.contains(story.cursorLine), "\(story.cursorLine): \(story.text)")
                }
            }
            #expect(scrolled > 3)
        }
    }

    @Test func `what opens beneath the selected row moves nothing above it`() {
        var story = long()
        for key in ["↓", "↓", "→", "↑", "↓", "→", "←", "↓"] {
            let (before, line) = (rows(story), story.cursorLine)
            story.press(key)
            let now = min(line, story.cursorLine)
            #expect(rows(story)[2..<now] == before[2..<now], "\(key)")
        }
    }

    @Test func `the list of reminders ends at the bottom of its page`() {
        var snapshot = FakeSnapshot.picture
        for day in 10...28 { snapshot.add("Bill \(day)", "2026-10-\(day)", in: 0, kind: .reminder) }
        for day in 10...28 { snapshot.add("Form \(day)", "2026-12-\(day)", in: 0, kind: .reminder) }
        var story = Story(snapshot, size: (80, 24))
        story.press("r")
        for _ in 0..<60 { story.press("↓") }
        #expect(story.item == "Read a book")
        #expect(story.text.contains("Read a book"), "\(story.text)")
        let last = story.screen.dumpText()[22].drop { $0 != "│" }.dropFirst()
        #expect(last.contains { !$0.isWhitespace }, "\(story.text)")
    }
}
