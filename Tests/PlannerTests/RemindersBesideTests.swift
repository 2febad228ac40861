import CalendarEngine
import Cells
import Testing

@testable import Planner

@Suite struct RemindersBesideStories {
    private func story(_ width: Int, in view: ViewName = .month, settings: Settings = Story.dark) -> Story {
        Story(size: (width, 35), settings: settings, restoring: .left(in: view))
    }

    @Test func `whoever walks over days again means what is on them`() {
        var story = Story(size: (160, 45))
        story.press("⏎", "r")
        #expect(story.state.here.selector == .reminders && story.state.here.selection.occurrence?.kind == .reminder)
        for _ in 0..<6 where story.state.here.focus != .grid { story.press("Tab") }
        #expect(story.state.here.focus == .grid)
        story.press("→")
        #expect(story.state.here.selector == .list)
        let day = story.state.here.selectedDay
        #expect(story.state.here.selection.occurrence.map { $0.days.contains(day) } ?? true, "\(story.text)")
    }

    @Test(
        arguments: [
            (119, ViewName.month, "alone off alone"), (120, .month, "beside alone off beside"),
            (160, .month, "beside alone off beside"), (119, .agenda, "alone off alone"),
            (120, .agenda, "beside alone off beside"), (160, .agenda, "beside alone off beside"),
            (160, .week, "alone off alone"), (160, .titles, "alone off alone"),
        ])
    func `r goes through the places of reminders`(width: Int, view: ViewName, places: String) {
        var story = story(width, in: view)
        for place in places.split(separator: " ") {
            story.press("r")
            let isSeen = story.text.contains("Read a book")
            let isAlone = story.state.agenda.reminders != nil
            #expect(isSeen == (place != "off"), "\(width) \(view) \(place)")
            #expect(isAlone == (place == "alone"), "\(width) \(view) \(place)")
            #expect((story.line(with: "Reminders only") != nil) == isAlone && isAlone == (place == "alone"))
        }
    }

    @Test(arguments: [120, 139, 140, 160, 250])
    func `month, days and reminders stand side by side`(width: Int) throws {
        var story = story(width)
        story.press("r")
        let layout = story.state.here.layout
        let (list, reminders) = (try #require(layout.list), try #require(layout.reminders))
        #expect(list.maxX < reminders.x && reminders.maxX == width)
        #expect(list.width >= 44 && reminders.width >= 24)
        #expect((layout.details == nil) == (width < 140))
        #expect(layout.details.map { $0.maxY < reminders.y } ?? true)
        #expect(story.text.contains("Lunch with Ana") && story.text.contains("Read a book"))
        #expect(story.state.here.focus == .reminders)
        #expect(story.item == "Renew passport")
    }

    @Test func `walking through reminders leaves the days as they are, and arrows to the side move both`() {
        var story = story(120)
        story.press("r", "↓", "↓")
        #expect(story.item == "Book the train")
        #expect(story.day == "2026-11-21")
        #expect(story.line(with: "›Today") != nil)
        story.press("→", "→")
        #expect(story.day == "2026-11-23")
        #expect(story.item == "Book the train")
        #expect(story.line(with: "›Monday  23 November") != nil)
    }

    @Test func `Tab and Esc lead out of them, and each list keeps its cursor`() {
        var story = story(120)
        story.press("⏎", "↓", "↓")
        let ofDay = story.item
        story.press("r", "↓")
        let reminder = story.item
        #expect(reminder != ofDay)
        story.press("Esc")
        #expect(story.state.here.focus == .grid)
        story.press("⏎")
        #expect(story.item == ofDay)
        story.press("Tab")
        #expect(story.state.here.focus == .reminders)
        #expect(story.item == reminder)
    }

    @Test func `details of a reminder take the place of the days, and Esc goes back`() {
        var story = story(120)
        story.press("r", "⏎")
        #expect(story.text.contains("Thursday 12 November 2026"))
        #expect(story.text.contains("Read a book"))
        story.press("Esc")
        #expect(story.state.here.focus == .reminders)
    }

    @Test func `something new there is a reminder, and done ones come on request`() {
        var story = story(160)
        story.press("r", "C")
        #expect(story.line(with: "Buy milk")?.contains("☑") == true)
        story.press("n")
        story.type("Water the plants")
        story.press("⏎")
        guard case .create(let draft, _)? = story.lastEdit else { Issue.record("nothing new"); return }
        #expect(draft.kind == .reminder)
    }

    @Test func `C asks for done ones also from the days, and its name from the month`() {
        var story = story(160)
        story.press("r", "Esc", "⏎", "C")
        #expect(story.line(with: "☑ Buy milk") != nil)
        story = self.story(160)
        story.press("r", "Esc", ":")
        story.type("completed-reminders")
        story.press("⏎")
        #expect(story.line(with: "☑ Buy milk") != nil)
    }

    @Test func `a click selects there, and a narrower screen takes the cursor to the days`() throws {
        var story = story(120)
        story.press("r", "Esc")
        let row = try #require(story.screen.dumpText().firstIndex { $0.contains("Read a book") })
        story.click(100, row)
        #expect(story.item == "Read a book")
        #expect(story.state.here.focus == .reminders)
        story.resize(100, 35)
        #expect(story.state.here.focus == .list)
        #expect(!story.text.contains("Read a book"))
        story.resize(130, 35)
        #expect(story.text.contains("Read a book"))
    }

    @Test func `they are there again at the next start`() {
        var first = story(120)
        first.press("r")
        let kept = first.state.viewState
        #expect(kept.showsReminders)
        var story = Story(size: (120, 35), restoring: kept)
        #expect(story.text.contains("Read a book"))
        #expect(story.state.here.focus == .reminders)
        story.press("r", "r")
        #expect(!story.state.viewState.showsReminders)
        #expect(Story(size: (80, 24), restoring: kept).state.here.focus == .list)
    }

    @Test(arguments: [(120, 35), (160, 45)])
    func screens(width: Int, height: Int) {
        for (name, settings) in [("", Story.dark), ("-light", Story.light)] {
            var story = Story(size: (width, height), settings: settings)
            story.press("r", "↓")
            expectGolden(story.screen, "beside\(name)-\(width)x\(height)")
        }
        var story = Story(size: (width, height), restoring: .left(in: .agenda))
        story.press("r", "↓", "⏎")
        expectGolden(story.screen, "beside-agenda-\(width)x\(height)")
    }

    @Test(arguments: ["2", "3", "4", "5", "1"])
    func `with the cursor on a reminder without a date a view shows the selected day`(view: String) throws {
        var snapshot = FakeSnapshot.picture
        snapshot.add("Some day", nil, in: 0, kind: .reminder)
        var story = Story(snapshot, size: (160, 45))
        story.press("r")
        for _ in 0..<40 where story.item != "Some day" { story.press("↓") }
        #expect(story.item == "Some day")
        let day = story.state.here.selectedDay
        story.press(view)
        #expect(story.state.here.selectedDay == day && story.text.contains("21"), "\(story.text)")
        story.press("Esc")
        #expect(story.state.here.selectedDay == day, "\(story.text)")
    }
}

/// A reminder that was ticked off keeps its row until the cursor leaves it.
@Suite struct TickingOffStories {
    private static let hiding: Settings = {
        var settings = Story.dark
        settings.hidesCompleted = true
        return settings
    }()

    /// Ticks off the selected reminder, and sends the snapshot that results.
    private func tick(_ story: inout Story) {
        let title = story.item ?? ""
        story.press("x")
        guard case .complete(let identifier, true)? = story.lastEdit else { Issue.record("not done"); return }
        story.tell(.loaded(FakeSnapshot.picture(doing: [title]), .performed))
        story.tell(.performed(.done(EditStep(.completed, title: title), result: identifier)))
    }

    private func isStruck(_ title: String, _ story: Story) -> Bool {
        let screen = story.screen
        for (y, line) in screen.dumpText().enumerated() {
            guard let box = line.firstRange(of: "☑ \(title)")?.lowerBound else { continue }
            return screen[TextWidth.columns(String(line[..<box])) + 2, y].style.attributes.contains(.strikethrough)
        }
        return false
    }

    @Test(
        arguments: [
            (["r"], 100, "Renew passport"), (["r", "↓"], 100, "Call the bank"),
            (["r", "↓", "↓"], 100, "Book the train"),
            (["r", "↓", "↓", "↓"], 100, "Read a book"), (["r", "↓"], 120, "Call the bank"),
            (["r", "r", "↓"], 160, "Call the bank"), (["s", "s", "s", "s", "r"], 100, "Renew passport"),
        ])
    func `in lists of reminders`(keys: [String], width: Int, title: String) {
        var story = Story(size: (width, 30), settings: TickingOffStories.hiding)
        for key in keys { story.press(key) }
        #expect(story.item == title)
        let before = story.screen.dumpText().firstIndex { $0.contains("☐ \(title)") }
        tick(&story)
        #expect(story.screen.dumpText().firstIndex { $0.contains("☑ \(title)") } == before)
        #expect(story.item == title)
        #expect(isStruck(title, story))
        story.press(title == "Read a book" ? "↑" : "↓")
        #expect(story.line(with: "☑ \(title)") == nil)
        #expect(story.item != title && story.item != nil)
    }

    @Test func `the row below is the next one, and the one above the last`() {
        for (key, next) in [("↓", "Book the train"), ("↑", "Renew passport")] {
            var story = Story()
            story.press("r", "↓")
            tick(&story)
            story.press(key)
            #expect(story.item == next)
        }
    }

    @Test func `what was overdue stays on top of today`() {
        var story = Story(settings: TickingOffStories.hiding)
        story.press("⏎", "↑", "↑", "↑")
        #expect(story.item == "Renew passport")
        tick(&story)
        #expect(story.line(with: "☑ Renew passport") != nil && isStruck("Renew passport", story))
        story.press("↓")
        #expect(story.line(with: "☑ Renew passport") == nil)
    }

    @Test func `among the days where done ones are hidden`() {
        var story = Story(settings: TickingOffStories.hiding)
        story.press("⏎", "↓")
        #expect(story.item == "Call the bank")
        tick(&story)
        #expect(story.line(with: "☑ Call the bank") != nil && isStruck("Call the bank", story))
        story.press("↓")
        #expect(story.line(with: "Call the bank") == nil)
        #expect(story.item == "Concert: Naïve façade ♪")
    }

    @Test func `when it is open again it is as before`() {
        var story = Story()
        story.press("r", "↓")
        tick(&story)
        story.press("u")
        story.tell(.loaded(FakeSnapshot.picture, .performed))
        #expect(story.line(with: "☐ Call the bank") != nil && !isStruck("Call the bank", story))
        #expect(story.item == "Call the bank")
    }

    @Test func `news from elsewhere leave it there`() {
        var story = Story()
        story.press("r", "↓")
        tick(&story)
        var other = FakeSnapshot.picture(doing: ["Call the bank"])
        other.version += 1
        story.tell(.loaded(other, .changedOutside(SnapshotChange())))
        #expect(story.line(with: "☑ Call the bank") != nil)
        story = Story()
        story.press("r", "↓")
        story.tell(.loaded(FakeSnapshot.picture(doing: ["Book the train"]), .changedOutside(SnapshotChange())))
        #expect(story.line(with: "Book the train") == nil)
    }
}

extension FakeSnapshot {
    /// The calendar of the picture with some reminders done.
    fileprivate static func picture(doing titles: Set<String>) -> FakeSnapshot {
        var snapshot = picture
        snapshot.version += 1
        for place in snapshot.items.indices where titles.contains(snapshot.items[place].fields.title) {
            snapshot.items[place].occurrence.traits.insert(.completed)
        }
        return snapshot
    }
}
