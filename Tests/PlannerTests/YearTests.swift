import CalendarEngine
import Cells
import TestKit
import Testing

@testable import Planner

extension FakeSnapshot {
    /// A year with full and free days.
    static let fullYear: FakeSnapshot = {
        var year = longWeek
        var random = SeededGenerator(seed: 4)
        for month in 1...12 {
            for day in 1...28 where Int.random(in: 0..<10, using: &random) < 7 {
                for number in 0..<Int.random(in: 1...7, using: &random) {
                    let hour = Int.random(in: 8...18, using: &random)
                    let date = CivilDate(year: 2026, month: month, day: day) ?? .minimum
                    let (start, end) = (CivilTime(clamping: hour * 3600), CivilTime(clamping: (hour + 1) * 3600))
                    year.add("Work", "\(date)T\(start)", "\(date)T\(end)", in: number % 4) {
                        $0.uid = "\(date)-\(number)"
                    }
                }
            }
        }
        year.add("Summer by the sea", "2026-08-03", "2026-08-21", in: 3)
        return year
    }()
}

extension Cell {
    /// True for a blank on the screen's own background.
    fileprivate var isBlankGround: Bool {
        text == " " && style.background == .standard && !style.attributes.contains(.reverse)
    }
}

@Suite struct YearScreens {
    private let screens = ViewScreens(view: .year)

    @Test(arguments: ViewScreens.sizes)
    func `states`(size: (Int, Int)) {
        screens.expectStates(
            size, [("empty", .emptyWeek), ("usual", .usualWeek), ("full", .fullYear), ("long", .longWeek)])
    }

    @Test func `on a light ground, with few colours, and in ASCII`() {
        screens.expectLooks(.fullYear, after: "→", sizes: [(100, 30), (80, 24)])
    }

    @Test(arguments: [(60, 24), (80, 24), (100, 30), (160, 45), (140, 60), (250, 70), (40, 16)])
    func `each day has a place of its own, and is found there`(size: (Int, Int)) throws {
        let state = screens.story(.emptyWeek, size).state
        let places = try #require(state.year.places)
        #expect(places.months.count == 12)
        var taken: Set<Point> = []
        for month in places.months {
            for number in 0..<month.first.daysInMonth {
                let day = month.first.adding(days: number)
                let cell = places.place(of: day, in: month)
                #expect(cell.x >= 0 && cell.maxX <= size.0 && cell.maxY < size.1)
                for x in cell.x..<cell.maxX {
                    for y in cell.y..<cell.maxY {
                        #expect(taken.insert(Point(x: x, y: y)).inserted)
                        #expect(places.day(at: Point(x: x, y: y)) == day)
                    }
                }
            }
        }
        #expect(places.day(at: Point(x: 0, y: 0)) == nil)
    }

    @Test func `weeks begin with the number of their day wherever there is room`() throws {
        for (size, line) in [
            ((66, 24), "  2 ·······  9 ······· 16 ·"), ((80, 24), "· 2 · · · · · · 9 · · · · · · · ·"),
            ((90, 24), "·  2 · · · · · ·  9 · · · · · · 16 ·"),
        ] {
            #expect(screens.story(.emptyWeek, size).text.contains(line), "\(screens.story(.emptyWeek, size).text)")
        }
        #expect(screens.story(.emptyWeek, (120, 24)).text.contains(" 14 15 16 17 18 "))
    }

    @Test(arguments: [(80, 24), (90, 24), (100, 30), (120, 24), (160, 45), (250, 70)])
    func `days have a gap between them, on their shades and under the cursor`(size: (Int, Int)) throws {
        for settings in [Story.dark, Story.light] {
            var story = screens.story(.fullYear, size, settings)
            for key in ["→", "↓"] {
                story.press(key)
                let screen = story.screen
                let places = try #require(story.state.year.places)
                for month in places.months {
                    for number in 0..<month.first.daysInMonth - 1 {
                        let day = month.first.adding(days: number)
                        let place = places.place(of: day, in: month)
                        let next = places.place(of: day.adding(days: 1), in: month)
                        guard next.y == place.y else { continue }
                        let between = place.x..<next.maxX
                        let blank = between.filter { screen[$0, place.y].isBlankGround }
                        #expect(blank.contains { $0 > place.x && $0 < next.maxX - 1 }, "\(day) at \(size)")
                    }
                }
            }
        }
    }

    @Test(arguments: [ColorDepth.monochrome, .sixteen, .many])
    func `no number runs into another, nor into a sign before it that fills its column`(depth: ColorDepth) {
        for size in [(40, 12), (66, 24), (80, 24), (100, 30), (120, 24), (160, 45)] {
            var settings = Settings()
            settings.colorDepth = depth
            var story = screens.story(.fullYear, size, settings)
            story.press("→")
            let lines = story.screen.dumpText().dropFirst().dropLast(2)
            for line in lines {
                let digits = line.split { !$0.isASCII || !$0.isNumber }
                #expect(digits.allSatisfy { $0.count <= 2 }, "\(line)")
                #expect(!line.contains { "░▒▓█".contains($0) }, "\(line)")
            }
        }
    }

    @Test func `a screen that is too low for twelve lines shows the selected month`() throws {
        var story = screens.story(.fullYear, (40, 12))
        #expect(story.text.contains("Nov"))
        story.press("<", "<", "PgUp", "PgUp", "PgUp", "PgUp", "PgUp", "PgUp", "PgUp", "PgUp", "PgUp", "PgUp")
        #expect(story.day == "2024-01-21")
        #expect(story.text.contains("Jan"))
    }
}

/// Keys and mouse in the year.
@Suite struct YearKeys {
    private func year(_ snapshot: FakeSnapshot = .fullYear, size: (Int, Int) = (100, 30)) -> Story {
        Story(snapshot, size: size, restoring: .left(in: .year))
    }

    @Test func `arrows, months and years`() {
        var story = year()
        story.press("→", "↓")
        #expect(story.day == "2026-11-29")
        story.press(">")
        #expect(story.day == "2027-11-29")
        story.press("<", "<", "PgDn")
        #expect(story.day == "2025-12-29")
        story.mouse(.wheelDown, 50, 10)
        #expect(story.day == "2026-12-29")
        story.press("t")
        #expect(story.day == "2026-11-21")
    }

    @Test func `Enter opens the month, a digit the week`() {
        var story = year()
        story.press("PgDn", "PgDn", "⏎")
        #expect(story.state.here.view == .month)
        #expect(story.state.here.focus == .grid)
        #expect(story.day == "2027-01-21")
        #expect(story.state.month.start.description == "2026-12-28")
        story.press("4", "2")
        #expect(story.state.week.day.description == "2027-01-21")
    }

    @Test func `a click selects a day, a second one opens its month`() throws {
        var story = year()
        let places = try #require(story.state.year.places)
        let month = places.months[2]
        let cell = places.place(of: month.first.adding(days: 16), in: month)
        story.click(cell.x + 1, cell.y)
        #expect(story.day == "2026-03-17")
        #expect(story.state.here.view == .year)
        story.click(cell.x + 1, cell.y)
        #expect(story.state.here.view == .month)
    }

    @Test func `a calendar that is switched off fills no day`() {
        var story = year(.usualWeek)
        #expect(story.text.contains("busy"))
        story.press("c", "Space", "↓", "Space", "↓", "Space", "↓", "Space", "↓", "Space", "↓", "Space", "Esc")
        #expect(story.state.here.hiddenCalendars.count == 4)
        #expect(!story.text.contains("busy"))
    }
}

@Suite struct BusyDayCounts {
    @Test func `minutes count once, whatever happens at the same time`() {
        var random = SeededGenerator(seed: 12)
        let first = moment("2026-02-25").date
        let days = first..<first.adding(days: 10)
        for _ in 0..<500 {
            var snapshot = FakeSnapshot.emptyWeek
            var busy = Array(repeating: Array(repeating: false, count: 1440), count: days.count)
            for number in 0..<Int.random(in: 0...12, using: &random) {
                let start = first.midnight.adding(seconds: Int64.random(in: -1440..<14_400, using: &random) * 60)
                let end = start.adding(seconds: Int64.random(in: 0...2000, using: &random) * 60)
                snapshot.add("\(number)", "\(start)", "\(end)", in: 0)
                var time = start
                while time < end {
                    if days.contains(time.date) {
                        busy[first.days(until: time.date)][Int(time.time.secondOfDay) / 60] = true
                    }
                    time = time.adding(seconds: 60)
                }
            }
            let counted = snapshot.busyMinutes(on: days, in: nil, hiding: [], viewedIn: .utc)
            for (index, day) in days.enumerated() {
                let minutes = busy[index].count { $0 }
                #expect(counted.minutes(on: day) == minutes)
                let step = minutes == 0 ? 0 : minutes <= 120 ? 1 : minutes <= 240 ? 2 : minutes <= 360 ? 3 : 4
                #expect(counted.step(of: day) == step)
            }
        }
    }

    @Test func `whole days are the first step alone`() {
        var snapshot = FakeSnapshot.emptyWeek
        snapshot.add("Holidays", "2026-02-20", "2026-03-02", in: 0)
        let first = moment("2026-02-25").date
        let days = first..<first.adding(days: 10)
        let counted = snapshot.busyMinutes(on: days, in: nil, hiding: [], viewedIn: .utc)
        #expect(days.map { counted.step(of: $0) } == [1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
        #expect(counted.minutes(on: first) == 0)
    }
}
