import CalendarEngine
import Cells
import Languages
import Phrases
import TestKit
import Testing

@testable import Planner

extension FakeSnapshot {
    /// Three empty calendars.
    private static var calendarsOfWeek: FakeSnapshot {
        FakeSnapshot(calendars: [
            ("Local", "Home", CalendarColor(red: 0xA6, green: 0xE3, blue: 0xA1)),
            ("Local", "Sport", CalendarColor(red: 0xFA, green: 0xB3, blue: 0x87)),
            ("work@example.org", "Team", CalendarColor(red: 0x89, green: 0xB4, blue: 0xFA)),
            ("work@example.org", "Family", CalendarColor(red: 0xCB, green: 0xA6, blue: 0xF7)),
        ])
    }

    /// Calendars without any items.
    static let emptyWeek = calendarsOfWeek

    /// A week with the usual events of a user.
    static let usualWeek: FakeSnapshot = {
        var week = calendarsOfWeek
        for day in 16...20 {
            week.add("Standup", "2026-11-\(day)T09:00", "2026-11-\(day)T09:30", in: 2, traits: .recurring)
        }
        week.add("Planning Q1", "2026-11-16T10:00", "2026-11-16T12:00", in: 1) { $0.location = "Room 4" }
        week.add("Interview", "2026-11-17T10:00", "2026-11-17T11:30", in: 2) { $0.location = "Room 2" }
        week.add("Dentist", "2026-11-17T10:30", "2026-11-17T12:30", in: 0) { $0.location = "Dr. Weiß" }
        week.add("Offsite Lisbon", "2026-11-16", "2026-11-18", in: 0)
        week.add("Book the train", "2026-11-18", in: 2, kind: .reminder)
        week.add("Lunch with Ana", "2026-11-18T13:00", "2026-11-18T14:00", in: 1) { $0.location = "Café Central" }
        week.add("Deep work", "2026-11-18T14:30", "2026-11-18T17:00", in: 2)
        week.add("1:1 Jo", "2026-11-19T11:00", "2026-11-19T12:00", in: 2)
        week.add("Board", "2026-11-19T11:00", "2026-11-19T13:00", in: 1) { $0.location = "Hall 1" }
        week.add("Call", "2026-11-19T11:30", "2026-11-19T12:30", in: 0)
        week.add("Mum's birthday · 61", "2026-11-20", in: 3)
        week.add("Demo", "2026-11-20T15:00", "2026-11-20T16:00", in: 2) { $0.location = "Meet" }
        week.add("Concert", "2026-11-20T18:00", "2026-11-20T21:00", in: 0) { $0.location = "Elbphilharmonie" }
        week.add("Brunch", "2026-11-21T11:30", "2026-11-21T13:00", in: 0) { $0.location = "Ana, Carl" }
        week.add("Call the bank", "2026-11-21T17:00", in: 2, kind: .reminder)
        week.add("Water the plants", "2026-11-21T08:00", in: 0, kind: .reminder, traits: .completed)
        week.add("Party", "2026-11-21T22:00", "2026-11-22T02:00", in: 3)
        week.add("Yoga", "2026-11-22T14:00", "2026-11-22T15:30", in: 1)
        week.add("Brunch that was called off", "2026-11-22T10:00", "2026-11-22T11:00", in: 0, traits: .cancelled)
        return week
    }()

    /// Twelve events at once, and more.
    static let crowdedWeek: FakeSnapshot = {
        var week = usualWeek
        for number in 1...12 {
            week.add("Talk \(number)", "2026-11-21T14:00", "2026-11-21T15:\(number + 20)", in: number % 4)
            week.add("Talk \(number)", "2026-11-19T14:00", "2026-11-19T15:\(number + 20)", in: number % 4) {
                $0.uid = "thu\(number)"
            }
        }
        for hour in 6...21 {
            week.add("Shift \(hour)", "2026-11-22T\(hour):00", "2026-11-22T\(hour):45", in: hour % 4) {
                $0.uid = "s\(hour)"
            }
        }
        for number in 1...7 {
            week.add("Fair \(number)", "2026-11-1\(number + 2)", "2026-11-2\(number)", in: number % 4)
        }
        return week
    }()

    /// A night in Berlin, on whose Sunday the clock changes, and breakfast after it.
    static func night(of sunday: String) -> FakeSnapshot {
        var snapshot = calendarsOfWeek
        let zone = HourAxes.berlin
        for (title, start, end) in [("Night", "T00:30", "T04:30"), ("Breakfast", "T09:00", "T10:00")] {
            snapshot.add(title, sunday + start, sunday + end, in: 0) { $0.uid = title }
            let last = snapshot.items.count - 1
            snapshot.items[last].occurrence.startInstant = zone.instant(of: moment(sunday + start))
            snapshot.items[last].occurrence.endInstant = zone.instant(of: moment(sunday + end))
        }
        return snapshot
    }

    /// Events of several days, across the ends of the week, and with times.
    static let longWeek: FakeSnapshot = {
        var week = calendarsOfWeek
        week.add("Holidays by the sea", "2026-11-09", "2026-11-29", in: 3)
        week.add("Conference", "2026-11-17T09:00", "2026-11-19T17:00", in: 2) { $0.location = "Porto" }
        week.add("Fasting", "2026-11-14", "2026-11-16", in: 0)
        week.add("Guests", "2026-11-21", "2026-11-24", in: 1)
        week.add("Night train", "2026-11-19T20:30", "2026-11-20T07:15", in: 0)
        return week
    }()

    /// Titles in wide, combining and right-to-left characters, and in symbols.
    static let hardWeek: FakeSnapshot = {
        var week = calendarsOfWeek
        let titles = [
            "日本語の予定とても長い", "e\u{301}te\u{301} de\u{301}ja\u{300} vu", "שלום עולם ארוך מאוד", "مرحبا بالعالم",
            "👩‍👩‍👧‍👦 family 🎂", "🇩🇪🇯🇵 trip", "ｆｕｌｌ ｗｉｄｔｈ", "a\u{202E}b\u{200B}c",
        ]
        for (index, title) in titles.enumerated() {
            let day = 16 + index % 7
            let hour = 10 + index
            week.add(title, "2026-11-\(day)T\(hour):00", "2026-11-\(day)T\(hour + 2):00", in: index % 4) {
                $0.location = title
            }
            week.add(title, "2026-11-\(day)", in: index % 4) { $0.uid = "whole\(index)" }
        }
        return week
    }()
}

@Suite struct WeekScreens {
    private let screens = ViewScreens(view: .week)

    @Test(arguments: ViewScreens.sizes)
    func `states`(size: (Int, Int)) {
        screens.expectStates(
            size, [("empty", .emptyWeek), ("usual", .usualWeek), ("crowded", .crowdedWeek), ("long", .longWeek)])
    }

    @Test func `on a light ground, with few colours, and in ASCII`() {
        screens.expectLooks(.usualWeek, after: "Tab")
    }

    @Test func `the days on which the clock is changed`() {
        for (name, date) in [("spring", "2026-03-27"), ("autumn", "2026-10-23")] {
            let snapshot = FakeSnapshot.night(of: name == "spring" ? "2026-03-29" : "2026-10-25")
            for size in [(100, 30), (160, 45)] {
                var story = Story(snapshot, size: size, zone: HourAxes.berlin, now: date + "T10:42")
                story.press("2")
                for _ in 4..<40 { story.press("↑") }
                expectGolden(story.screen, "week-\(name)-\(size.0)x\(size.1)")
            }
        }
    }

    @Test(arguments: [(60, 24), (80, 24), (100, 30), (160, 45), (40, 12)])
    func `no border moves for any title`(size: (Int, Int)) throws {
        for name in ["1", "7"] {
            var story = screens.story(.hardWeek, size)
            story.press("v", name)
            let canvas = story.screen
            let sheet = try #require(story.state.week.sheet)
            for y in sheet.columns.grid {
                for cells in sheet.columns.cells {
                    #expect(canvas[cells.lowerBound - 1, y].text == "│" || canvas[cells.lowerBound - 1, y].text == "━")
                }
            }
            for line in canvas.dumpText() { #expect(TextWidth.columns(line) <= size.0) }
        }
    }

    @Test func `a length that is spanned, zoomed, and something that is dragged`() {
        var story = screens.story(.usualWeek, (100, 30))
        story.press("Space", "↓", "↓")
        expectGolden(story.screen, "week-span-100x30")
        story.press("Esc", "-")
        expectGolden(story.screen, "week-zoomed-100x30")
        story.press("+")
        story.mouse(.press, 70, 14)
        story.mouse(.drag, 70, 20)
        expectGolden(story.screen, "week-drag-100x30")
        story = screens.story(.usualWeek, (100, 30))
        story.press("v", "1")
        expectGolden(story.screen, "week-day-100x30")
        story.press("v")
        story.wait()
        expectGolden(story.screen, "week-days-asked-100x30")
        story.press("5", "Tab", "⏎")
        expectGolden(story.screen, "week-details-100x30")
        story.press("Esc", "n")
        expectGolden(story.screen, "week-new-100x30")
    }
}

/// Keys and mouse in the week.
@Suite struct WeekKeys {
    private func week(_ snapshot: FakeSnapshot = .usualWeek, size: (Int, Int) = (120, 40)) -> Story {
        Story(snapshot, size: size, restoring: .left(in: .week))
    }

    /// The time of the cursor.
    private func time(_ story: Story) -> String { story.state.here.slot?.start.civil.description ?? "none" }

    /// The times that an edit gives an item.
    private func times(_ story: Story) -> String? {
        guard case .change(_, let changes, _)? = story.lastEdit, case .times(let start, let end)? = changes.first else {
            return nil
        }
        return "\(start.map { "\($0.civil)" } ?? "none") \(end.map { "\($0.civil)" } ?? "none")"
    }

    @Test func `arrows move a day and a row`() {
        var story = week()
        #expect(time(story) == "2026-11-21T11:00:00")
        story.press("←")
        #expect(story.day == "2026-11-20")
        #expect(time(story) == "2026-11-20T11:00:00")
        story.press("↓", "↓", "→", "→", "↑")
        #expect(time(story) == "2026-11-22T11:30:00")
        story.press("PgDn")
        #expect(time(story) == "2026-11-29T11:30:00")
    }

    @Test(arguments: [(100, 30), (160, 45), (80, 24), (72, 24), (40, 12)])
    func `no column moves with the cursor, nor from week to week, and the hours keep their lines`(
        size: (Int, Int)
    ) throws {
        var snapshot = FakeSnapshot.crowdedWeek
        for title in ["Fair", "Fair 2", "Fair 3"] { snapshot.add(title, "2026-11-24", "2026-11-25", in: 0) }
        var story = week(snapshot, size: size)
        story.press("1", "2")
        let columns = try #require(story.state.week.sheet?.columns)
        #expect(Set(columns.cells.map(\.count)).count <= 2)
        #expect((columns.cells.map(\.count).max() ?? 0) - (columns.cells.map(\.count).min() ?? 0) <= 1)
        func line(ofHour hour: Int) throws -> Int {
            let sheet = try #require(story.state.week.sheet)
            return sheet.columns.grid.lowerBound + hour * 60 / sheet.axis.minutesPerRow - sheet.top
        }
        let noon = try line(ofHour: 12)
        var strips: Set<Int> = []
        for key in ["→", "→", "→", "←", "PgDn", "←", "←", "PgUp", "PgUp", "→", "PgDn", "PgDn"] {
            story.press(key)
            let sheet = try #require(story.state.week.sheet)
            #expect(sheet.columns.cells == columns.cells, "\(key)")
            #expect(try line(ofHour: 12) == noon, "\(key)")
            strips.insert(sheet.columns.strip.count)
        }
        #expect(strips.count > 1 || size.1 < 20)
    }

    @Test func `a block that another follows has a lower edge, and a narrow one is read when it is selected`()
        throws
    {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("First", "2026-11-20T10:00", "2026-11-20T11:00", in: 0)
        snapshot.add("Second", "2026-11-20T11:00", "2026-11-20T12:00", in: 0)
        snapshot.add("Interview with Noor", "2026-11-21T14:00", "2026-11-21T16:00", in: 0)
        snapshot.add("Review", "2026-11-21T14:00", "2026-11-21T16:00", in: 1)
        for depth in [ColorDepth.all, .many, .monochrome] {
            var settings = Story.dark
            settings.colorDepth = depth
            let story = Story(snapshot, size: (80, 30), settings: settings, restoring: .left(in: .week))
            let screen = story.screen
            for (time, isEdge) in [(10 * 60, false), (10 * 60 + 30, true), (11 * 60, false), (11 * 60 + 30, false)] {
                let (x, y) = try place(story, "2026-11-20", time)
                let isUnderlined = (x..<x + 5).allSatisfy { screen[$0, y].style.attributes.contains(.underline) }
                #expect(isUnderlined == isEdge, "\(time) \(depth)")
            }
        }
        var story = week(snapshot, size: (72, 30))
        #expect(!story.text.contains("▎Intervi"))
        story.press("Tab")
        #expect(story.item == "Interview with Noor" && story.text.contains("▎Inter…▎"), "\(story.text)")
    }

    @Test func `events side by side share their column, and those that do not fit are counted`() {
        var snapshot = FakeSnapshot.emptyWeek
        for (title, start) in [("Interview", "10:00"), ("Dentist", "10:30"), ("Kick-off", "11:00")] {
            snapshot.add(title, "2026-11-18T\(start)", "2026-11-18T12:00", in: 0)
        }
        let wide = week(snapshot, size: (160, 30))
        for title in ["Inter", "Dent", "Kick"] { #expect(wide.text.contains(title), "\(wide.text)") }
        #expect(week(snapshot, size: (72, 30)).text.contains("+2"))
    }

    @Test func `bars keep their lines from week to week, the longest first`() throws {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Beta", "2026-11-10", "2026-11-27", in: 1)
        snapshot.add("Alpha", "2026-11-16", "2026-11-20", in: 2)
        snapshot.add("Gamma", "2026-11-12", "2026-11-27", in: 0)
        snapshot.add("Short", "2026-11-16", in: 0)
        snapshot.add("Other", "2026-11-16", in: 3)
        var story = week(snapshot)
        func lanes() -> [String: Int] {
            let bars = (story.state.week.sheet?.bars ?? []).map {
                (story.state.snapshot.summary(of: $0.occurrence).title, $0.lane)
            }
            return Dictionary(bars) { first, _ in first }
        }
        #expect(lanes() == ["Beta": 0, "Gamma": 1, "Alpha": 2, "Short": 3, "Other": 4])
        story.press("PgDn")
        #expect(lanes() == ["Beta": 0, "Gamma": 1])
        story.press("PgUp", "PgUp")
        #expect(lanes() == ["Beta": 0, "Gamma": 1])
    }

    @Test func `bars of one calendar that lie on each other have different grounds`() throws {
        var snapshot = FakeSnapshot.emptyWeek
        for number in 1...3 { snapshot.add("Fair \(number)", "2026-11-16", "2026-11-2\(number + 2)", in: 1) }
        snapshot.add("Other", "2026-11-16", in: 2)
        for settings in [Story.dark, Story.light] {
            let story = Story(snapshot, size: (120, 40), settings: settings, restoring: .left(in: .week))
            let sheet = try #require(story.state.week.sheet)
            let grounds = sheet.columns.strip.map {
                story.screen[sheet.columns.cells[0].lowerBound, $0].style.background
            }
            #expect(grounds.count == 4 && grounds[0] != grounds[1] && grounds[0] == grounds[2], "\(grounds)")
            #expect(sheet.bars.map(\.isShaded) == [false, true, false, false])
        }
    }

    @Test func `an event under the cursor is selected`() {
        var story = week()
        #expect(story.item == nil)
        story.press("↓")
        #expect(story.item == "Brunch")
        story.press("↑")
        #expect(story.item == nil)
    }

    @Test func `Tab goes from event to event, also to other days`() {
        var story = week()
        var titles: [String?] = []
        for _ in 0..<5 {
            story.press("Tab")
            titles.append(story.item)
        }
        #expect(titles == ["Brunch", "Call the bank", "Party", "Brunch that was called off", "Yoga"])
        #expect(story.day == "2026-11-22")
        for _ in 0..<6 { story.press("Shift+Tab") }
        #expect(story.item == "Concert")
        #expect(story.day == "2026-11-20")
    }

    @Test func `above the first row are the whole days`() {
        var story = week()
        story.press("←")
        for _ in 0..<24 { story.press("↑") }
        #expect(story.item == "Mum's birthday · 61")
        story.press("↓")
        #expect(story.item == nil)
    }

    @Test func `a new event begins at the cursor, and is as long as was spanned`() {
        var story = week()
        story.press("↑", "n")
        story.type("Coffee")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else {
            Issue.record("nothing was made")
            return
        }
        #expect(draft.start?.civil == moment("2026-11-21T10:30"))
        #expect(draft.end?.civil == moment("2026-11-21T11:30"))
        story = week()
        story.press("→", "Space", "↓", "↓", "↓", "n")
        story.type("Hike")
        story.press("⏎")
        guard case .create(let hike, _)? = story.lastEdit else {
            Issue.record("nothing was made")
            return
        }
        #expect(hike.start?.civil == moment("2026-11-22T11:00"))
        #expect(hike.end?.civil == moment("2026-11-22T13:00"))
    }

    @Test func `a time that is typed goes before the cursor's`() {
        var story = week()
        story.press("n")
        story.type("Coffee 16:00")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else {
            Issue.record("nothing was made")
            return
        }
        #expect(draft.start?.civil == moment("2026-11-21T16:00"))
    }

    @Test func `a form begins at the cursor as well`() {
        var story = week()
        story.press("→", "N")
        #expect(story.text.contains("11:00"))
    }

    @Test(arguments: [
        ("L", "2026-11-22T11:30:00 2026-11-22T13:00:00"), ("J", "2026-11-21T12:00:00 2026-11-21T13:30:00"),
        ("K", "2026-11-21T11:00:00 2026-11-21T12:30:00"), ("H", "2026-11-20T11:30:00 2026-11-20T13:00:00"),
        ("Shift+↓", "2026-11-21T11:30:00 2026-11-21T13:30:00"), ("G", "2026-11-21T11:30:00 2026-11-21T13:30:00"),
        ("Shift+↑", "2026-11-21T11:30:00 2026-11-21T12:30:00"), ("b", "2026-11-21T11:30:00 2026-11-21T12:30:00"),
        ("Shift+→", "2026-11-21T11:30:00 2026-11-22T13:00:00"),
    ])
    func `keys move and lengthen the event`(key: String, wanted: String) {
        var story = week()
        story.press("Tab", key)
        #expect(times(story) == wanted)
    }

    @Test func `an event does not get shorter than nothing, and a reminder has no length`() {
        var story = week()
        story.press("Tab", "-", "Shift+↑")
        #expect(times(story) == "2026-11-21T11:30:00 2026-11-21T12:00:00")
        story = week()
        story.press("Tab", "Tab", "G")
        #expect(story.lastEdit == nil)
        #expect(story.text.contains("A reminder has no length"))
        story = week()
        story.press("Tab", "Shift+←")
        #expect(story.lastEdit == nil)
        #expect(story.text.contains("It cannot be shorter"))
    }

    @Test func `a length that is spanned while something is saved is not lost`() throws {
        var story = week()
        story.press("Tab")
        let item = story.state.snapshot.identifier(of: try #require(story.state.here.selection.occurrence))
        story.press("J", "Space", "↓")
        #expect(story.state.here.slot?.length == nil)
        story.tell(.performed(.done(EditStep(.changed, title: "Brunch"), result: item)))
        #expect(story.state.here.slot?.length != nil)
    }

    @Test func `steps add up while they are saved`() {
        var story = week()
        story.press("Tab", "J", "J", "G")
        story.tell(.performed(.done(EditStep(.changed, title: "Brunch"), result: nil)))
        #expect(times(story) == "2026-11-21T12:00:00 2026-11-21T14:00:00")
    }

    @Test func `zoom keeps the cursor's line, and is kept over restarts`() {
        var story = week()
        let line = story.screen.cursor?.y
        story.press("+")
        #expect(story.state.here.stepMinutes == 15)
        #expect(story.screen.cursor?.y == line)
        #expect(Story(FakeSnapshot.usualWeek, restoring: story.state.viewState).state.here.stepMinutes == 15)
        story.press("-", "-", "-")
        #expect(story.state.here.stepMinutes == 60)
    }

    @Test(arguments: 1...9)
    func `v and a digit set the number of days, also from the month`(count: Int) {
        var story = Story(FakeSnapshot.usualWeek, size: (120, 40))
        story.press("v", String(count))
        #expect(story.state.here.view == .week)
        #expect(story.state.week.sheet?.days.count == count)
        #expect(story.state.week.sheet?.index(of: story.state.here.selectedDay) != nil)
        let again = Story(FakeSnapshot.usualWeek, size: (120, 40), restoring: story.state.viewState)
        #expect(again.state.week.sheet?.days.count == count)
    }

    @Test func `a working week has no weekend`() {
        var story = week()
        story.press("v", "5", "←", "←")
        #expect(story.day == "2026-11-19")
        #expect(story.state.week.sheet?.columns.days.lowerBound.description == "2026-11-16")
        story.press("→", "→")
        #expect(story.day == "2026-11-23")
    }

    @Test(arguments: [(40, 1), (60, 3), (80, 7), (160, 7)])
    func `narrow screens have fewer days`(width: Int, count: Int) {
        #expect(week(size: (width, 24)).state.week.sheet?.days.count == count)
    }

    @Test func `Enter opens the details, or makes something new`() {
        var story = week()
        story.press("Tab", "⏎")
        #expect(story.state.here.focus == .details)
        story.press("→")
        #expect(story.item == "Call the bank")
        story.press("Esc", "↑", "⏎")
        #expect(story.state.topLayer is QuickAddPrompt)
    }

    @Test func `reminders are marked done`() throws {
        var story = week()
        story.press("Tab", "Tab", "x")
        guard case .complete(_, let isCompleted)? = story.lastEdit else {
            Issue.record("nothing was done")
            return
        }
        #expect(isCompleted)
    }

    // MARK: Copies

    @Test func `what was copied is pasted at the cursor, and the day is said`() throws {
        var story = week()
        story.press("Shift+Tab", "Shift+Tab")
        #expect(story.item == "Concert")
        let there = story.state.snapshot.identifier(of: try #require(story.state.here.selection.occurrence))
        story.press("y", "→", "↓")
        #expect(time(story) == "2026-11-21T18:30:00")
        story.press("p")
        guard case .copy(_, let day, let start, _)? = story.lastEdit else {
            Issue.record("nothing was copied")
            return
        }
        #expect(day?.description == "2026-11-21")
        #expect(start?.civil == moment("2026-11-21T18:30"))
        story.tell(.performed(.done(EditStep(.copied(calendar: "Home"), title: "Concert"), result: there)))
        #expect(story.text.contains("Copied “Concert” to Home · Fri 20 Nov 18:00 – 21:00"), "\(story.text)")
    }

    @Test func `several copies keep their distance, and whole days have no time`() {
        var story = week()
        story.press("←", "*")
        #expect(story.state.here.marks.isEmpty == false)
        story.press("y", "PgDn", "p")
        let starts = (story.request?.edits ?? []).compactMap { edit -> (CivilDate, EventTime?)? in
            if case .copy(_, let day?, let start, _) = edit { (day, start) } else { nil }
        }
        #expect(starts.contains { $0.1 == nil } && starts.contains { $0.1 != nil })
        for case (let day, let start?) in starts { #expect((0...1).contains(day.days(until: start.civil.date))) }
        let first = starts.compactMap(\.1).min { $0.civil < $1.civil }
        #expect(first?.civil == story.state.here.slot?.start.civil)
    }

    // MARK: The mouse

    /// The place on the screen of a day and a time.
    private func place(_ story: Story, _ day: String, _ time: Int) throws -> (Int, Int) {
        let sheet = try #require(story.state.week.sheet)
        let index = try #require(sheet.index(of: moment(day).date))
        let row = sheet.axis.minute(ofClock: time) / sheet.axis.minutesPerRow
        return (sheet.columns.cells[index].lowerBound + 1, sheet.columns.grid.lowerBound + row - sheet.top)
    }

    @Test func `a click puts the cursor there, a second on an event opens it`() throws {
        var story = week()
        let free = try place(story, "2026-11-18", 10 * 60)
        story.click(free.0, free.1)
        #expect(time(story) == "2026-11-18T10:00:00")
        let lunch = try place(story, "2026-11-18", 13 * 60)
        story.click(lunch.0, lunch.1)
        #expect(story.item == "Lunch with Ana")
        #expect(story.state.here.focus == Week.id)
        let again = try place(story, "2026-11-18", 13 * 60)
        story.click(again.0, again.1)
        #expect(story.state.here.focus == .details)
    }

    @Test func `dragging over free time makes something as long`() throws {
        var story = week()
        let (x, y) = try place(story, "2026-11-21", 14 * 60)
        story.mouse(.press, x, y)
        story.mouse(.drag, x, y + 1)
        story.mouse(.drag, x, y + 2)
        story.mouse(.release, x, y + 2)
        #expect(story.state.topLayer is QuickAddPrompt)
        #expect(story.text.contains("Sat 21 Nov 14:00–15:30 · 1 h 30 min · today"), "\(story.text)")
        story.type("Tea")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else {
            Issue.record("nothing was made")
            return
        }
        #expect(draft.start?.civil == moment("2026-11-21T14:00"))
        #expect(draft.end?.civil == moment("2026-11-21T15:30"))
    }

    @Test func `dragging an event moves it, its lower edge lengthens it`() throws {
        var story = week()
        let (x, y) = try place(story, "2026-11-21", 11 * 60 + 30)
        story.mouse(.press, x, y)
        let other = try place(story, "2026-11-22", 16 * 60)
        story.mouse(.drag, other.0, other.1)
        #expect(story.text.contains("Move “Brunch” to"))
        story.mouse(.release, other.0, other.1)
        #expect(times(story) == "2026-11-22T16:00:00 2026-11-22T17:30:00")
        story = week()
        story.mouse(.press, x, y + 2)
        story.mouse(.drag, x, y + 3)
        story.mouse(.release, x, y + 3)
        #expect(times(story) == "2026-11-21T11:30:00 2026-11-21T13:30:00")
    }

    @Test func `with Shift an event is made longer wherever it is taken`() throws {
        var story = week()
        let (x, y) = try place(story, "2026-11-21", 11 * 60 + 30)
        story.mouse(.press, x, y, with: .shift)
        story.mouse(.drag, x, y + 2, with: .shift)
        #expect(!story.text.contains("Move “Brunch” to"), "\(story.text)")
        story.mouse(.release, x, y + 2, with: .shift)
        #expect(times(story) == "2026-11-21T11:30:00 2026-11-21T14:00:00")
    }

    @Test func `rows as short or as long as there are say so, and days for which there is no room`() {
        var story = week()
        story.press("+", "+", "+", "+")
        #expect(story.text.contains("15 minutes is the smallest step"), "\(story.text)")
        story.press("-", "-", "-")
        #expect(story.text.contains("An hour is the largest step"), "\(story.text)")
        story.press("v", "9")
        #expect(!story.text.contains("room for"))
        story = week(size: (50, 20))
        story.press("v", "3")
        #expect(story.text.contains("room for one day alone"), "\(story.text)")
    }

    @Test func `an event that is selected is seen to its end where it fits`() throws {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Concert", "2026-11-18T20:00", "2026-11-18T23:30", in: 0)
        var story = week(snapshot, size: (100, 24))
        story.press("Shift+Tab")
        #expect(story.item == "Concert")
        let sheet = try #require(story.state.week.sheet)
        #expect(sheet.visibleRows.contains(sheet.axis.minute(ofClock: 23 * 60 + 15) / sheet.axis.minutesPerRow))
    }

    @Test func `a span that is dragged out of the hours makes nothing`() throws {
        var story = week()
        let (x, y) = try place(story, "2026-11-21", 16 * 60)
        story.mouse(.press, x, y)
        let strip = try #require(story.state.week.sheet?.columns.headLine)
        story.mouse(.drag, x, strip)
        story.mouse(.release, x, strip)
        #expect(story.state.layers.isEmpty)
    }

    @Test func `Esc drops what is dragged`() throws {
        var story = week()
        let (x, y) = try place(story, "2026-11-21", 11 * 60 + 30)
        story.mouse(.press, x, y)
        story.mouse(.drag, x, y + 4)
        story.press("Esc")
        story.mouse(.release, x, y + 4)
        #expect(story.lastEdit == nil)
    }

    @Test func `a bar is dragged by days`() throws {
        var story = week()
        let sheet = try #require(story.state.week.sheet)
        let (x, y) = (sheet.columns.cells[0].lowerBound + 2, sheet.columns.strip.lowerBound)
        story.mouse(.press, x, y)
        story.mouse(.drag, sheet.columns.cells[1].lowerBound + 2, y)
        story.mouse(.release, sheet.columns.cells[1].lowerBound + 2, y)
        #expect(times(story) == "2026-11-17T00:00:00 2026-11-20T00:00:00")
    }

    @Test func `a bar that is dragged is seen where it goes, and a reminder's is not made longer`() throws {
        var story = week()
        let sheet = try #require(story.state.week.sheet)
        let y = sheet.columns.strip.lowerBound
        story.mouse(.press, sheet.columns.cells[0].lowerBound + 2, y)
        story.mouse(.drag, sheet.columns.cells[4].lowerBound + 2, y)
        let row = Array(story.screen.dumpText()[y])
        #expect(String(row[(sheet.columns.cells[4].lowerBound)...]).contains("Offsite Lisbon"), "\(story.text)")
        story.press("Esc")
        // “Book the train” is a reminder of Wednesday.
        let lane = try #require(sheet.bars.first { $0.occurrence.kind == .reminder }).lane
        let end = sheet.columns.cells[2].upperBound - 1
        story.mouse(.press, end, y + lane)
        story.mouse(.drag, end + 10, y + lane)
        story.mouse(.release, end + 10, y + lane)
        // The reminder is moved: its only time is the due date.
        #expect(times(story) == "none 2026-11-19T00:00:00")
    }

    @Test func `a length that is spanned from the second 2 o'clock begins there`() throws {
        var story = Story(
            FakeSnapshot.emptyWeek, size: (100, 40), zone: HourAxes.berlin, now: "2026-10-25T10:00",
            restoring: .left(in: .week))
        let sheet = try #require(story.state.week.sheet)
        for _ in 0..<30 where !story.state.week.isSecondTurn { story.press("↑") }
        #expect(story.state.week.isSecondTurn)
        story.press("Space", "↓")
        let slot = try #require(story.state.here.slot)
        #expect(story.state.week.anchor?.isSecondTurn == true)
        // From the second 2 o'clock on, the length is that of the rows, without another hour.
        #expect(slot.length == CivilDuration(seconds: Int64(2 * sheet.axis.minutesPerRow * 60)))
    }

    @Test func `a block says the time on its own clock where there is room`() throws {
        var snapshot = FakeSnapshot.emptyWeek
        let tokyo = try #require(FewZones().timeZone(named: "Asia/Tokyo"))
        for kind in [ItemKind.event, .reminder] {
            let end = kind == .event ? "2026-11-18T11:00" : nil
            snapshot.add(
                kind == .event ? "Call" : "Ring", "2026-11-18T\(kind == .event ? "09" : "13"):30", end, in: 0,
                kind: kind
            ) {
                $0.timeZone = tokyo
                $0.endTimeZone = tokyo
            }
        }
        let wide = Story(snapshot, size: (250, 50), restoring: .left(in: .week))
        #expect(wide.text.contains("9:30–11 · Tokyo 18:30"), "\(wide.text)")
        #expect(wide.text.contains("13:30 · Tokyo 22:30"))
        #expect(!Story(snapshot, size: (80, 24), restoring: .left(in: .week)).text.contains("Tokyo"))
    }

    @Test func `the wheel scrolls the hours`() {
        var story = week(size: (100, 24))
        let top = story.state.week.sheet?.top ?? 0
        story.mouse(.wheelUp, 30, 12)
        #expect((story.state.week.sheet?.top ?? 0) < top)
    }
}
