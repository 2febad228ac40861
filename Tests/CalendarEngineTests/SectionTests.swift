import TestKit
import Testing

@testable import CalendarEngine

/// An occurrence for a viewer in UTC. All-day when both ends are written without a time.
private func occurrence(
    _ position: UInt32, _ start: String, _ end: String? = nil, calendar: UInt16 = 0, traits: Occurrence.Traits = []
) throws -> Occurrence {
    let first = try civil(start)
    let last = try civil(end ?? start)
    let isAllDay = !start.contains(":") && !(end ?? "").contains(":")
    return Occurrence(
        item: ItemReference(calendar: CalendarIndex(calendar), position: position), kind: .event,
        traits: isAllDay ? traits.union(.allDay) : traits, start: first, end: last,
        startInstant: Instant(secondsSinceEpoch: first.secondNumber),
        endInstant: Instant(secondsSinceEpoch: last.secondNumber))
}

/// Sections in a form that tests can show: `heading: position(n/m)@day ...`.
private func sketch(_ sections: [Section]) -> [String] {
    sections.map { section in
        let rows = section.rows.map { row in
            "\(row.occurrence.item.position)" + (row.dayCount > 1 ? "(\(row.dayNumber)/\(row.dayCount))" : "")
        }
        let heading =
            switch section.identifier {
            case .day(let day): "\(day)"
            case .partOfDay(let day, let part): "\(day) \(part)"
            case .week(let day): "week of \(day)"
            case .month(let day): "month of \(day)"
            case .calendar(let index): "calendar \(index.rawValue)"
            }
        return "\(heading): \(rows.joined(separator: " "))"
    }
}

@Suite("Sections")
struct SectionTests {
    private func november() throws -> Range<CivilDate> { try day("2026-11-16")..<day("2026-11-30") }

    private func sections(_ occurrences: [Occurrence], by key: SectionKey) throws -> [String] {
        sketch(Section.sections(of: occurrences, by: key, days: try november(), weekRule: .iso8601))
    }

    @Test("an offsite of three days stands in each of them, above what has a time")
    func severalDays() throws {
        let occurrences = [
            try occurrence(1, "2026-11-23", "2026-11-26"), try occurrence(2, "2026-11-23 09:00", "2026-11-23 10:00"),
            try occurrence(3, "2026-11-24 09:00", "2026-11-24 09:15"),
        ]
        #expect(
            try sections(occurrences, by: .day) == [
                "2026-11-23: 1(1/3) 2", "2026-11-24: 1(2/3) 3", "2026-11-25: 1(3/3)",
            ])
    }

    @Test("a flight over midnight stands first on the day that it arrives")
    func overMidnight() throws {
        let occurrences = [
            try occurrence(1, "2026-11-24 22:30", "2026-11-25 02:10"),
            try occurrence(2, "2026-11-25 00:30", "2026-11-25 01:00"),
        ]
        #expect(try sections(occurrences, by: .day) == ["2026-11-24: 1(1/2)", "2026-11-25: 1(2/2) 2"])
        #expect(
            try sections(occurrences, by: .partOfDay) == [
                "2026-11-24 lateNight: 1(1/2)", "2026-11-25 earlyNight: 1(2/2) 2",
            ])
    }

    @Test("what ends at midnight does not reach into the next day, and what has no length stands on its own")
    func midnights() throws {
        let occurrences = [
            try occurrence(1, "2026-11-24 22:00", "2026-11-25 00:00"), try occurrence(2, "2026-11-25 00:00"),
        ].map { occurrence in
            var timed = occurrence
            timed.traits.remove(.allDay)
            return timed
        }
        #expect(try sections(occurrences, by: .day) == ["2026-11-24: 1", "2026-11-25: 2"])
    }

    @Test("a timed event that fills a day stands among the all-day ones there, and by its end on the last")
    func fillsADay() throws {
        let occurrences = [
            try occurrence(1, "2026-11-23 18:00", "2026-11-25 12:00"),
            try occurrence(2, "2026-11-24 08:00", "2026-11-24 09:00"),
            try occurrence(3, "2026-11-25 08:00", "2026-11-25 09:00"),
        ]
        #expect(
            try sections(occurrences, by: .partOfDay) == [
                "2026-11-23 evening: 1(1/3)", "2026-11-24 wholeDay: 1(2/3)", "2026-11-24 morning: 2",
                "2026-11-25 earlyNight: 1(3/3)", "2026-11-25 morning: 3",
            ])
    }

    @Test("what began before the range or ends after it is cut to it and keeps its count")
    func cutToTheRange() throws {
        let occurrences = [
            try occurrence(1, "2026-11-10", "2026-11-18"), try occurrence(2, "2026-11-29", "2026-12-24"),
            try occurrence(3, "2026-12-01"), try occurrence(4, "2026-11-01"),
        ]
        #expect(
            try sections(occurrences, by: .day) == [
                "2026-11-16: 1(7/8)", "2026-11-17: 1(8/8)", "2026-11-29: 2(1/25)",
            ])
    }

    @Test("by week and by month it stands once in each, by calendar once in all")
    func wideSections() throws {
        let occurrences = [
            try occurrence(1, "2026-11-20", "2026-11-25", calendar: 1),
            try occurrence(2, "2026-11-21 09:00", calendar: 0),
            try occurrence(3, "2026-11-23 07:00", calendar: 0),
        ]
        #expect(
            try sections(occurrences, by: .week) == [
                "week of 2026-11-16: 1(1/5) 2", "week of 2026-11-23: 1(4/5) 3",
            ])
        #expect(try sections(occurrences, by: .calendar) == ["calendar 0: 2 3", "calendar 1: 1(1/5)"])
        let months = Section.sections(
            of: [try occurrence(1, "2026-11-20", "2027-01-02")], by: .month,
            days: try day("2026-11-25")..<day("2027-02-01"), weekRule: .iso8601)
        #expect(
            sketch(months) == [
                "month of 2026-11-01: 1(6/43)", "month of 2026-12-01: 1(12/43)", "month of 2027-01-01: 1(43/43)",
            ])
        #expect(months.first?.days == (try day("2026-11-25")..<day("2026-12-01")))
    }

    @Test("days together have what each has by itself", arguments: [SectionKey.day, .partOfDay])
    func daysTogether(key: SectionKey) throws {
        var generator = SeededGenerator(seed: 12)
        let first = try day("2026-11-10").midnight.secondNumber
        for _ in 0..<50 {
            let occurrences = (0..<60).map { position in
                let isAllDay = generator.chance(30)
                let unit: Int64 = isAllDay ? 86_400 : 10_800
                let start = first + Int64.random(in: 0..<30 * 86_400 / unit, using: &generator) * unit
                let end = start + Int64.random(in: isAllDay ? 1...5 : 0...16, using: &generator) * unit
                return Occurrence(
                    item: ItemReference(calendar: CalendarIndex(0), position: UInt32(position)), kind: .event,
                    traits: isAllDay ? .allDay : [], start: CivilDateTime(secondNumber: start),
                    end: CivilDateTime(secondNumber: end), startInstant: Instant(secondsSinceEpoch: start),
                    endInstant: Instant(secondsSinceEpoch: end))
            }.sorted { $0.precedes($1) }
            let days = try november()
            let together = Section.sections(of: occurrences, by: key, days: days, weekRule: .iso8601)
            let apart = (0..<days.count).flatMap { offset in
                let day = days.lowerBound.adding(days: offset)
                return Section.sections(
                    of: occurrences, by: key, days: day..<day.adding(days: 1), weekRule: .iso8601)
            }
            #expect(together == apart)
        }
    }

    @Test("in an hour that comes twice all of the first turn stands before the second", arguments: SectionKey.allCases)
    func repeatedHour(key: SectionKey) throws {
        /// An event of the night in which the clock of Berlin goes back from three to two.
        func event(_ position: UInt32, _ clock: String, hoursAhead: Int64) throws -> Occurrence {
            var event = try occurrence(position, "2026-10-25 \(clock)")
            let instant = Instant(secondsSinceEpoch: event.start.secondNumber - hoursAhead * 3600)
            (event.startInstant, event.endInstant) = (instant, instant)
            return event
        }
        let inOrder = [
            try occurrence(1, "2026-10-25"), try event(2, "01:59", hoursAhead: 2), try event(3, "02:30", hoursAhead: 2),
            try event(4, "02:00", hoursAhead: 1), try event(5, "02:30", hoursAhead: 1),
            try event(6, "03:00", hoursAhead: 1),
        ]
        #expect(inOrder.reversed().sorted { $0.precedes($1) } == inOrder)
        let days = try day("2026-10-25")..<day("2026-10-26")
        let rows = Section.sections(of: inOrder.reversed(), by: key, days: days, weekRule: .iso8601).flatMap(\.rows)
        #expect(rows.map(\.occurrence) == inOrder)
    }

    @Test("a day that comes twice has each part of the day once")
    func repeatedDay() throws {
        // In 1867 Alaska lived through its 18 October twice, on both sides of the date line.
        var second = try occurrence(1, "2026-11-18 09:00")
        second.startInstant = second.startInstant.adding(seconds: 86_400)
        let first = try occurrence(2, "2026-11-18 15:00")
        #expect(
            try sections([first, second], by: .partOfDay) == ["2026-11-18 morning: 1", "2026-11-18 afternoon: 2"])
    }

    @Test("undated reminders and empty ranges give no sections")
    func nothing() throws {
        #expect(try sections([occurrence(1, "2026-11-20", traits: .undated)], by: .day).isEmpty)
        let today = try day("2026-11-21")
        let none = Section.sections(
            of: [try occurrence(1, "2026-11-20", "2026-11-25")], by: .day, days: today..<today, weekRule: .iso8601)
        #expect(none.isEmpty)
    }

    @Test("all of time in one event ends, also at the ends of the calendar")
    func allOfTime() throws {
        let forever = try occurrence(1, "0001-01-01", "9999-12-31")
        let last = try day("9999-12-01")..<CivilDate.maximum
        for (key, count) in [(SectionKey.day, 30), (.week, 5), (.month, 1), (.calendar, 1), (.partOfDay, 30)] {
            let sections = Section.sections(of: [forever], by: key, days: last, weekRule: .iso8601)
            #expect(sections.count == count)
        }
    }
}

@Suite("Month grid")
struct MonthGridTests {
    @Test("November 2026 takes six weeks from Monday and five from Sunday")
    func november() throws {
        let iso = MonthGrid(monthOf: try day("2026-11-21"), weekRule: .iso8601)
        #expect(iso.weeks.map(\.number) == [44, 45, 46, 47, 48, 49])
        #expect(iso.days == (try day("2026-10-26")..<day("2026-12-07")))
        #expect(iso.weeks.map(\.firstOfMonth) == [try day("2026-11-01"), nil, nil, nil, nil, try day("2026-12-01")])
        let american = WeekRule(firstWeekday: .sunday, minimalDays: 1)
        let grid = MonthGrid(monthOf: try day("2026-11-21"), weekRule: american)
        #expect(grid.weeks.map(\.number) == [45, 46, 47, 48, 49])
        #expect(grid.weekdays.first == .sunday)
        #expect(try #require(grid.position(of: day("2026-11-21"))) == (2, 6))
    }

    @Test("a scrolling grid holds a day in the row it is asked for")
    func scrolling() throws {
        let today = try day("2026-11-21")
        let grid = MonthGrid(row: 3, holding: today, count: 6, weekRule: .iso8601)
        #expect(grid.weeks.count == 6)
        #expect(try #require(grid.position(of: today)) == (3, 5))
        #expect(grid.weeks[3].day(inColumn: 5) == today)
        #expect(grid.position(of: try day("2026-10-25")) == nil)
        #expect(grid.position(of: try day("2026-12-07")) == nil)
    }

    @Test("a February of four weeks takes four rows")
    func shortFebruary() throws {
        #expect(MonthGrid(monthOf: try day("2027-02-10"), weekRule: .iso8601).weeks.count == 4)
    }

    @Test("the ends of the calendar leave cells empty")
    func ends() throws {
        let sundays = WeekRule(firstWeekday: .sunday, minimalDays: 1)
        let first = MonthGrid(row: 2, holding: .minimum, count: 6, weekRule: sundays)
        #expect(first.weeks.count == 4)
        #expect(first.weeks[0].day(inColumn: 0) == nil)
        #expect(first.weeks[0].day(inColumn: 1) == .minimum)
        #expect(try #require(first.position(of: .minimum)) == (0, 1))
        let last = MonthGrid(monthOf: .maximum, weekRule: sundays)
        #expect(last.weeks.last?.day(inColumn: 5) == .maximum)
        #expect(last.weeks.last?.day(inColumn: 6) == nil)
    }
}
