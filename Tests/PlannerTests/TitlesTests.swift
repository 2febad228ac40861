import CalendarEngine
import Cells
import Phrases
import TestKit
import Testing

@testable import Planner

@Suite struct TitlesScreens {
    private let screens = ViewScreens(view: .titles)

    @Test(arguments: ViewScreens.sizes)
    func `states`(size: (Int, Int)) {
        screens.expectStates(
            size, [("empty", .emptyWeek), ("usual", .usualWeek), ("crowded", .crowdedWeek), ("long", .longWeek)])
    }

    @Test func `on a light ground, with few colours, and in ASCII`() {
        screens.expectLooks(.usualWeek, after: "Tab")
    }

    @Test func `the day opens beside it, and an item`() {
        var story = screens.story(.crowdedWeek, (120, 35))
        story.press("⏎")
        expectGolden(story.screen, "titles-day-120x35")
        story.press("Esc", "Tab", "⏎")
        expectGolden(story.screen, "titles-details-120x35")
    }

    @Test(arguments: [(80, 24), (100, 30), (160, 45), (40, 12)])
    func `a week has lines by what happens in it`(size: (Int, Int)) throws {
        let story = screens.story(.crowdedWeek, size)
        let weeks = try #require(story.state.titles.places).weeks
        let start = story.state.titles.start
        let busy = start.days(until: moment("2026-11-16").date) / 7
        let heights = weeks.map(\.count)
        #expect(heights.reduce(0, +) == size.1 - 3 - (size.1 > 36 ? 1 : 0))
        #expect(heights[busy] == heights.max() && heights.allSatisfy { $0 >= 3 }, "\(heights)")
        if size.1 > 12 { #expect(heights[busy] > (heights.min() ?? 0) + 1, "\(heights)") }
    }

    @Test func `the time is quieter than the title, and no number of it`() throws {
        for (settings, now) in [(Story.dark, "2026-11-16T08:00"), (Story.light, "2026-11-16T08:00")] {
            let screen = Story(
                FakeSnapshot.usualWeek, size: (100, 30), now: now, settings: settings, restoring: .left(in: .titles)
            ).screen
            let line = try #require(screen.dumpText().firstIndex { $0.contains("11:00 1:1 Jo") })
            let columns = Array(screen.dumpText()[line])
            let x = try #require((0..<columns.count).first { String(columns[$0...]).hasPrefix("11:00 1:1 Jo") })
            #expect(screen[x, line].style.foreground != screen[x + 6, line].style.foreground)
        }
    }

    @Test func `a clock of twelve hours is written short`() {
        var locale = TimeLocale.c
        locale.usesTwelveHourClock = true
        var week = FakeSnapshot.emptyWeek
        week.add("Choir", "2026-11-18T19:00", "2026-11-18T20:00", in: 0)
        week.add("Night", "2026-11-19T00:30", "2026-11-19T01:00", in: 0)
        week.add("Lunch", "2026-11-19T12:00", "2026-11-19T13:00", in: 0)
        for size in [(100, 30), (160, 45)] {
            let story = Story(week, size: size, locale: locale, restoring: .left(in: .titles))
            for text in ["7p Choir", "12:30a Nig", "12p Lunch"] { #expect(story.text.contains(text), "\(story.text)") }
        }
        let columns = Story(week, size: (100, 30), locale: locale, restoring: .left(in: .week)).text
        for text in ["7p–8p", "12p–1p"] { #expect(columns.contains(text), "\(columns)") }
    }

    @Test(arguments: [(60, 24), (80, 24), (100, 30), (160, 45), (40, 12)])
    func `no border moves for any title`(size: (Int, Int)) throws {
        let canvas = screens.story(.hardWeek, size).screen
        let empty = screens.story(.emptyWeek, size)
        let emptyCanvas = empty.screen
        let places = try #require(screens.story(.hardWeek, size).state.titles.places)
        let others = try #require(empty.state.titles.places)
        for (lines, other) in zip(places.weeks, others.weeks) {
            for x in 0..<size.0 {
                #expect(canvas[x, lines.lowerBound].text == emptyCanvas[x, other.lowerBound].text)
            }
            for y in lines.dropFirst() { #expect(canvas[0, y].text == " ") }
        }
        for line in canvas.dumpText() { #expect(TextWidth.columns(line) <= size.0) }
    }
}

/// Keys and mouse in the month with titles.
@Suite struct TitlesKeys {
    private func titles(_ snapshot: FakeSnapshot = .usualWeek, size: (Int, Int) = (120, 40)) -> Story {
        Story(snapshot, size: size, restoring: .left(in: .titles))
    }

    /// The place on the screen of a line of a day.
    private func place(_ story: Story, _ day: String, line: Int) throws -> (Int, Int) {
        let places = try #require(story.state.titles.places)
        let distance = story.state.titles.start.days(until: moment(day).date)
        return (places.cells[distance % 7].lowerBound + 1, places.weeks[distance / 7].lowerBound + 1 + line)
    }

    @Test func `arrows move by days and weeks, and scroll without seams`() {
        var story = titles()
        #expect(story.item == nil)
        story.press("→")
        #expect(story.day == "2026-11-22")
        story.press("↓")
        #expect(story.day == "2026-11-29")
        let first = story.state.titles.start
        story.press("↓", "↓")
        #expect(story.day == "2026-12-13")
        #expect(story.state.titles.start == first.adding(days: 7))
        story.press("PgDn")
        #expect(story.day == "2027-01-13")
        #expect(story.state.titles.start.description == "2026-12-28")
        story.mouse(.wheelDown, 30, 10)
        #expect(story.state.titles.start.description == "2027-01-04")
        #expect(story.day == "2027-01-13")
    }

    @Test func `Tab goes from item to item, Esc back to the day`() {
        var story = titles()
        story.press("Tab", "Tab")
        #expect(story.item == "Brunch")
        story.press("Shift+Tab", "Shift+Tab")
        #expect(story.item == "Concert")
        #expect(story.day == "2026-11-20")
        story.press("Esc")
        #expect(story.item == nil)
        #expect(story.day == "2026-11-20")
    }

    @Test func `Enter opens the day, or the item that is selected`() {
        var story = titles()
        story.press("⏎")
        #expect(story.state.here.focus == .list)
        #expect(story.day == "2026-11-21")
        story.press("Esc")
        #expect(story.state.here.focus == Titles.id)
        story.press("Tab", "⏎")
        #expect(story.state.here.focus == .details)
    }

    @Test func `a selected item is seen even where not all of its day are`() {
        var story = titles(.crowdedWeek, size: (80, 24))
        for _ in 0..<8 { story.press("Tab") }
        #expect(story.item == "Talk 3")
        #expect(story.text.contains("Talk 3"))
    }

    @Test func `what does not fit opens its day by a click`() throws {
        var story = titles(.crowdedWeek, size: (100, 30))
        let places = try #require(story.state.titles.places)
        let lines = places.weeks[3].count - 2
        let (x, y) = try place(story, "2026-11-19", line: lines)
        #expect(story.screen.dumpText()[y].contains("more"))
        story.click(x, y)
        #expect(story.state.here.focus == .list)
        #expect(story.day == "2026-11-19")
    }

    @Test func `an item is dragged to another day, and opened by a second click`() throws {
        var story = titles()
        let from = try place(story, "2026-11-20", line: 1)
        story.click(from.0, from.1)
        #expect(story.item == "Standup")
        story.click(from.0, from.1)
        #expect(story.state.here.focus == .details)
        story.press("Esc")
        let demo = try place(story, "2026-11-20", line: 2)
        let to = try place(story, "2026-11-25", line: 0)
        story.mouse(.press, demo.0, demo.1)
        story.mouse(.drag, to.0, to.1)
        #expect(story.text.contains("Move “Demo” to"))
        story.mouse(.release, to.0, to.1)
        guard case .change(_, let changes, _)? = story.lastEdit, case .times(let start, _)? = changes.first else {
            Issue.record("nothing was moved")
            return
        }
        #expect(start?.civil == moment("2026-11-25T15:00"))
    }

    @Test func `an item that is dragged is seen where it goes`() throws {
        var story = titles()
        let demo = try place(story, "2026-11-20", line: 2)
        let line = story.screen.dumpText()[demo.1]
        #expect(line.contains("Demo"))
        let to = try place(story, "2026-11-25", line: 0)
        story.mouse(.press, demo.0, demo.1)
        story.mouse(.drag, to.0, to.1)
        func cell(_ day: String) throws -> String {
            let column = try place(story, day, line: 0).0
            let cell = try #require(story.state.titles.places?.cells.first { $0.contains(column) })
            return try (0..<3).map { line in
                let row = story.screen.dumpText()[try place(story, day, line: line).1]
                return String(row.dropFirst(cell.lowerBound).prefix(cell.count))
            }.joined(separator: "\n")
        }
        #expect(try cell("2026-11-25").contains("Demo"), "\(story.text)")
        expectGolden(story.screen, "titles-drag-120x40")
        // Dragged back to its own day, the item does not move.
        story.mouse(.drag, demo.0, demo.1)
        #expect(try !cell("2026-11-25").contains("Demo"))
        story.mouse(.drag, to.0, to.1)
        story.press("Esc")
        #expect(try !cell("2026-11-25").contains("Demo"))
    }

    @Test func `a bar that is dragged into the next week goes on there`() throws {
        var story = titles(.usualWeek, size: (100, 30))
        let bar = try place(story, "2026-11-16", line: 0)
        #expect(story.screen.dumpText()[bar.1].contains("Offsite"), "\(story.text)")
        let to = try place(story, "2026-11-21", line: 0)
        story.mouse(.press, bar.0, bar.1)
        story.mouse(.drag, to.0, to.1)
        let lines = story.screen.dumpText()
        let next = try place(story, "2026-11-23", line: 0)
        #expect(lines[to.1].contains("Offsite"), "\(story.text)")
        #expect(lines[next.1].contains("‹"), "\(story.text)")
    }

    @Test func `a click on an item while the day is open selects it`() throws {
        var story = titles()
        story.press("⏎")
        let (x, y) = try place(story, "2026-11-18", line: 1)
        story.click(x, y)
        #expect(story.day == "2026-11-18")
        #expect(story.item == "Standup" || story.item == "Book the train")
        #expect(story.state.here.focus == Titles.id)
    }
}

@Suite struct WeekHeightTables {
    @Test(arguments: [
        ([[1], [1], [1]], 9, 3, Int.max, [3, 3, 3]), ([[1], [8], [1]], 12, 3, .max, [3, 6, 3]),
        ([[2], [9], [4]], 13, 3, .max, [3, 6, 4]), ([[9], [9], [1]], 13, 3, .max, [5, 5, 3]),
        // The line goes where it shows the most items.
        ([[4, 1, 1], [9, 9, 1]], 8, 3, .max, [3, 5]), ([[4, 4, 4], [9, 9, 1]], 8, 3, .max, [4, 4]),
        ([[2], [2], [2]], 11, 3, .max, [4, 4, 3]), ([[20], [4], [20]], 9, 3, .max, [3, 3, 3]),
        // Bars of the month grid: lines that cannot even out the weeks are left over.
        ([[2], [3], [2]], 7, 2, 2, [2, 3, 2]), ([[2], [4], [3]], 8, 2, 3, [2, 3, 3]),
        ([[2], [4], [2]], 9, 2, 3, [2, 4, 2]), ([[2], [2], [2]], 9, 2, 3, [3, 3, 3]),
        ([[2], [2], [2]], 8, 2, 3, [2, 2, 2]), ([[2], [2], [2]], 12, 2, 3, [3, 3, 3]),
    ])
    func `are shared by need, then evened out`(
        needs: [[Int]], lines: Int, least: Int, ample: Int, heights: [Int]
    ) {
        #expect(WeekHeights.heights(for: needs, in: lines, least: least, ample: ample) == heights)
    }

    @Test func `never take more lines than there are, nor fewer than the least`() {
        var random = SeededGenerator(seed: 40)
        for _ in 0..<2_000 {
            let needs = (0..<random.below(9) + 1).map { _ in (0..<7).map { _ in random.below(14) } }
            let least = random.below(3) + 1
            let lines = needs.count * least + random.below(40)
            let heights = WeekHeights.heights(for: needs, in: lines, least: least)
            #expect(heights.reduce(0, +) == lines && heights.allSatisfy { $0 >= least })
            #expect(WeekHeights.lines(of: heights).last?.upperBound == lines)
            // No given line would show more items in another week.
            func gain(_ week: Int, _ height: Int) -> Int { needs[week].count { $0 > height } }
            for week in needs.indices where heights[week] > least && gain(week, heights[week] - 1) > 0 {
                for other in needs.indices {
                    #expect(gain(other, heights[other]) <= gain(week, heights[week] - 1), "\(needs) \(heights)")
                }
            }
        }
    }
}

@Suite struct TitlesWeeks {
    @Test func `each item of a day has a line or is counted, and no line has two`() {
        var random = SeededGenerator(seed: 47)
        let first = moment("2026-11-16").date
        for _ in 0..<2_000 {
            var snapshot = FakeSnapshot(calendars: [("Local", "Home", CalendarColor(red: 1, green: 2, blue: 3))])
            for number in 0..<Int.random(in: 0...14, using: &random) {
                let day = first.adding(days: Int.random(in: -3..<7, using: &random))
                let length = Int.random(in: 0...5, using: &random)
                if Bool.random(using: &random) {
                    snapshot.add("\(number)", "\(day)", "\(day.adding(days: length))", in: 0)
                } else {
                    snapshot.add("\(number)", "\(day)T09:00", "\(day)T10:00", in: 0)
                }
            }
            var days = DayCache()
            let week = first..<first.adding(days: 7)
            days.load(week, .init(snapshot: snapshot, zone: .utc, calendars: nil, hidden: []))
            let rows = week.map { days.rows(on: $0) }
            let lines = Int.random(in: 1...7, using: &random)
            let laidOut = TitlesWeek(from: first, rows: rows, lines: lines)
            for column in 0..<7 {
                let day = laidOut.days[column]
                let bars = laidOut.pieces.filter { $0.days.contains(column) }
                let used = bars.map(\.line) + day.lines
                #expect(day.lines.count == day.timed.count)
                #expect(Set(used).count == used.count)
                #expect(used.allSatisfy { $0 < (day.hiddenCount == 0 ? lines : lines - 1) })
                #expect(used.count + day.hiddenCount == rows[column].count)
            }
        }
    }
}
