import TestKit
import Phrases
import CalendarEngine
import CalendarStore
import Testing

@testable import Planner
@testable import TcalApp

@Suite struct ListTests {
    /// A few days like those in the design document.
    private var week: FakeSnapshot {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Mia’s birthday", "2026-11-21", "2026-11-22", in: 1)
        snapshot.add("Retro", "2026-11-21T08:30", "2026-11-21T10:30", at: "Room 4, 2nd floor")
        snapshot.add("Offsite", "2026-11-23", "2026-11-26", at: "Berlin")
        snapshot.add("Book the train", "2026-11-23", "2026-11-23", in: 1, kind: .reminder)
        snapshot.add("Standup", "2026-11-24T09:00", "2026-11-24T09:15", traits: .recurring)
        snapshot.add("Flight", "2026-11-24T22:30", "2026-11-25T02:10", at: "Tokyo")
        return snapshot
    }

    @Test func daysHaveHeadingsAndRowsInOrder() {
        let run = Run("list", over: week)
        #expect(run.code == .done)
        #expect(
            run.output == """
                Today  Saturday 21 November
                  all day        Mia’s birthday · Home
                    08:30 10:30  Retro · Room 4, 2nd floor · Work

                Monday  23 November
                  all day 1/3    Offsite · Berlin · Work
                  ☐   due        Book the train · Home

                Tuesday  24 November
                  all day 2/3    Offsite · Berlin · Work
                    09:00 09:15  Standup ↻ · Work
                    22:30 →02:10 Flight · Tokyo · Work

                Wednesday  25 November
                  all day 3/3    Offsite · Berlin · Work
                        → 02:10  Flight · Tokyo · Work

                """)
    }

    @Test(arguments: [
        ([], 0, 30), (["today"], 0, 1), (["7d"], 0, 7), (["+3d"], 3, 1), (["mon", "1w"], 2, 7),
        (["-2w", "today"], -14, 15), (["-2w"], -14, 15), (["tomorrow"], 1, 1), (["next week"], 2, 7),
        (["weekend"], 0, 2), (["dec"], 10, 31), (["2026-12"], 10, 31), (["2027"], 41, 365),
        (["24", "dec"], 33, 1), (["dec", "24"], 33, 1), (["next", "week"], 2, 7), (["in", "2", "weeks"], 14, 1),
        (["24", "dec", "3d"], 33, 3), (["monday to friday"], 2, 5), (["from", "mon", "to", "wed"], 2, 3),
        (["mon", "fri"], 2, 5), (["24", "dec", "1", "jan"], 33, 9),
        (["2026-11-23", "2026-11-23"], 2, 1), (["20261123", "2026-11-25"], 2, 3), (["tomorrow", "1m"], 1, 30),
    ])
    func rangesAreDaysOrLengths(operands: [String], start: Int, days: Int) throws {
        let range = try ListRange(operands, now: noon, locale: .c)
        #expect(noon.date.days(until: range.days.lowerBound) == start)
        #expect(range.days.lowerBound.days(until: range.days.upperBound) == days)
    }

    @Test func aStartWithATimeLeavesOutWhatIsOver() {
        let run = Run("list", "2026-11-21T10:30", "2026-11-21", over: week)
        #expect(!run.output.contains("Retro"))
        #expect(run.output.contains("Mia"))
    }

    @Test func kindsAndCalendarsNarrowTheList() {
        #expect(!Run("list", "--kind", "event", over: week).output.contains("Book the train"))
        #expect(!Run("list", "--kind=reminder", over: week).output.contains("Offsite"))
        #expect(!Run("list", "-c", "home", over: week).output.contains("Retro"))
        #expect(Run("list", "-c", "home", "-c", "Work", over: week).output == Run("list", over: week).output)
    }

    @Test(arguments: [
        (["--kind", "party"], "--kind cannot be “party”"), (["--section", "year"], "--section cannot be “year”"),
        (["-c", "Wrok"], "no calendar is called “Wrok”; there are “Work”, “Home”"),
        (["--timezone", "Mars/Base"], "--timezone cannot be “Mars/Base”"),
        (["2026-02-30"], "“2026-02-30” is not a date or a time"),
        (["2026-11-23", "2026-11-22"], "comes before the start"),
    ])
    func whatCannotBeIsWrongUsage(arguments: [String], message: String) {
        let run = Run(["list"] + arguments, over: week)
        #expect(run.code == .usage)
        #expect(run.errors.contains(message))
        #expect(run.output == "")
    }

    @Test func problemsFollowOnTheErrorOutput() {
        var snapshot = week
        snapshot.problems = [Problem(file: "a.ics", line: 3, cause: .unreadable(reason: "Permission denied"))]
        let run = Run("list", over: snapshot)
        #expect(run.code == .done)
        #expect(run.output == Run("list", over: week).output)
        #expect(run.errors == "tcal: 1 problem; run tcal doctor for details\n")
    }

    @Test func hostileTextReachesNoTerminal() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("a\u{1B}]0;b\u{7}\nc\u{202E}d", "2026-11-21", "2026-11-22", at: "\u{9B}31m")
        let run = Run("list", over: snapshot)
        #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        let terminal = Run("list", over: snapshot, columns: 80, environment: ["TCAL_NOW": "2026-11-21T12:00"])
        #expect(!terminal.output.unicodeScalars.contains { "\u{202E}\u{9B}\u{1B}".unicodeScalars.contains($0) })
        #expect(run.lines.count == 3)
    }

    @Test(arguments: [40, 60, 80, 120])
    func onATerminalNoLineIsWiderThanTheWindow(columns: Int) {
        let run = Run(
            "list", over: week, columns: columns, environment: ["TCAL_NOW": "2026-11-21T12:00", "TERM": "dumb"])
        #expect(run.lines.allSatisfy { $0.count <= columns })
        #expect(run.output.contains("Retro"))
    }

    @Test func coloursComeOnlyWhereTheyAreWanted() {
        let now = ["TCAL_NOW": "2026-11-21T12:00", "TERM": "xterm-256color"]
        #expect(!Run("list", over: week, environment: now).output.contains("\u{1B}"))
        #expect(Run("list", over: week, columns: 80, environment: now).output.contains("\u{1B}[38;5;"))
        let plain = now.merging(["NO_COLOR": "1"]) { $1 }
        #expect(!Run("list", over: week, columns: 80, environment: plain).output.contains("\u{1B}[38"))
    }

    @Test(arguments: ["15;0", "0;15", nil])
    func calendarsHaveColoursThatRead(hint: String?) throws {
        let grounds: [CalendarColor] =
            switch hint {
            case "15;0": [CalendarColor(red: 24, green: 24, blue: 32)]
            case "0;15": [CalendarColor(red: 250, green: 250, blue: 250)]
            default: [.black, .white]
            }
        let terminal = OutputWriter(isTerminal: true) { _ in nil }
        for name in [
            "black", "white", "yellow", "navy", "dark blue", "light gray", "#89b4fa", "#f9e2af", "lime", "7", "0",
        ] {
            let color = try #require(CalendarColor(text: name))
            for (variable, value) in [("COLORTERM", "truecolor"), ("TERM", "xterm-256color")] {
                var environment = ["TERM": "xterm-256color", "COLORFGBG": hint ?? ""]
                environment[variable] = value
                let text = TextStyle(output: terminal, environment: environment, usesUTF8: true).colored("x", color)
                guard text.hasPrefix("\u{1B}[") else { continue }
                let numbers = text.dropFirst(2).prefix { $0 != "m" }.split(separator: ";").compactMap { UInt8($0) }
                let shown =
                    numbers.count == 5
                    ? CalendarColor(red: numbers[2], green: numbers[3], blue: numbers[4])
                    : CalendarColor(text: "\(try #require(numbers.last))")
                for ground in grounds {
                    #expect(Contrast.ratio(try #require(shown), ground) >= 2.99, "\(name) \(text.dropFirst())")
                }
            }
        }
    }

    @Test func aLongListIsThatOfItsDays() {
        var snapshot = FakeSnapshot.empty()
        for day in 10..<30 {
            for number in 0..<300 {
                let clock = "T\(8 + number / 30):\(10 + number % 30)"
                snapshot.add("\(number) réunion", "2026-11-\(day)\(clock)", "2026-11-\(day)T19:00", at: "Café")
            }
        }
        let whole = Run("list", "2026-11-10", "2026-11-29", over: snapshot).output
        let days = (10..<30).map { Run("list", "2026-11-\($0)", "2026-11-\($0)", over: snapshot).output }
        #expect(whole == days.joined(separator: "\n"))
        // A single section is also built in parts, and each day is named once.
        let month = Run("list", "2026-11-10", "2026-11-29", "--section", "month", over: snapshot).lines
        #expect(month.count == 6_002)
        #expect(month.filter { $0.contains("Nov  ") }.count == 20)
    }

    @Test func sectionsByWeekNameTheDaysOfTheirRows() {
        #expect(
            Run("list", "--section", "week", "-c", "Home", over: week).output == """
                Week 47  Mon 16 Nov – Sun 22 Nov
                  Sat 21 Nov  all day        Mia’s birthday · Home

                Week 48  Mon 23 Nov – Sun 29 Nov
                  Mon 23 Nov  ☐   due        Book the train · Home

                """)
    }

    @Test func overdueRemindersComeFirstAndUndatedOnesLast() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Pay rent", "2026-11-18T12:00", "2026-11-18T12:00", kind: .reminder)
        snapshot.add("Call Ben", "2026-11-21T17:00", "2026-11-21T17:00", kind: .reminder)
        snapshot.add("Some day", "1970-01-01", "1970-01-01", traits: .undated, kind: .reminder)
        #expect(
            Run("list", "--kind", "reminder", over: snapshot).output == """
                Overdue
                  Wed 18 Nov  ☐ 12:00        Pay rent · Work

                Today  Saturday 21 November
                  ☐ 17:00        Call Ben · Work

                No date
                  ☐              Some day · Work

                """)
    }

    @Test func timesOfATwelveHourClockStandRightAligned() {
        var locale = TimeLocale.c
        locale.usesTwelveHourClock = true
        let style = TextStyle(output: OutputWriter { _ in nil }, environment: [:], usesUTF8: true)
        let rows = Section.sections(
            of: week.entries.map(\.occurrence), by: .day, days: noon.date..<noon.date.adding(days: 5),
            weekRule: .iso8601
        ).flatMap(\.rows)
        let ends = rows.map { ListTimes($0, locale: locale, style: style).end }
        #expect(ends == ["", "10:30 AM", "1/3", "", "2/3", " 9:15 AM", "→2:10 AM", "3/3", " 2:10 AM"])
    }

    @Test func whatIsOffOrDoneIsToldAndHiddenOnRequest() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Party", "2026-11-22", "2026-11-23", traits: .cancelled)
        snapshot.add("Taxes", "2026-11-22", "2026-11-22", traits: .completed, kind: .reminder)
        let shown = Run("list", over: snapshot).output
        #expect(shown.contains("Party (cancelled)"))
        #expect(shown.contains("☑   due"))
        var view = ViewSettings()
        (view.showsCancelled, view.showsCompleted) = (false, false)
        #expect(Run(["list"], over: snapshot, view: view).output == "")
        #expect(Run(["list", "--json"], over: snapshot, view: view).lines.count == 5)
    }

    @Test("what was declined is left out of list, next and cal where the configuration says so, but not of JSON")
    func declined() {
        let home = Home()
        home.write(
            "cal/Work/party.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:p|DTSTAMP:20260101T000000Z|DTSTART:20261124T200000|DTEND:20261124T230000|"
                    + "SUMMARY:Party|ORGANIZER:mailto:bob@example.com|"
                    + "ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com|END:VEVENT",
                "BEGIN:VEVENT|UID:t|DTSTAMP:20260101T000000Z|DTSTART:20261125T200000|DTEND:20261125T230000|"
                    + "SUMMARY:Tea|END:VEVENT"))
        let head = "[calendar \"Work\"]\npath = ~/cal/Work\n[me]\naddress = anna@example.com\n[view]\ndeclined = "
        home.write(".config/tcal/config", head + "show\n")
        #expect(home.tcal("list").output.contains("Party") && home.tcal("next").output.contains("Party"))
        let shown = home.tcal("cal").output
        home.write(".config/tcal/config", head + "hide\n")
        #expect(!home.tcal("list").output.contains("Party") && home.tcal("list").output.contains("Tea"))
        #expect(home.tcal("next").output.contains("Tea"))
        #expect(home.tcal("cal").output != shown, "\(shown)")
        #expect(home.tcal("list", "--json").output.contains("Party"))
        #expect(home.tcal("next", "--json").output.contains("Party"))
    }

    @Test("headings have the second calendar's date and the moon, show has them too, and a date of it is a range")
    func secondCalendar() {
        let home = Home()
        home.write(
            "cal/Work/tea.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:t|DTSTAMP:20260101T000000Z|DTSTART:20261124T200000|DTEND:20261124T230000|"
                    + "SUMMARY:Tea|END:VEVENT"))
        let head = "[calendar \"Work\"]\npath = ~/cal/Work\n[view]\n"
        home.write(".config/tcal/config", head)
        let (plain, json) = (home.tcal("list").output, home.tcal("list", "--json").output)
        #expect(!plain.contains("Kislev"))
        home.write(".config/tcal/config", head + "second-calendar = hebrew\nmoon = yes\nweeknumbers = us\n")
        #expect(home.tcal("list").output.contains("24 November · 14 Kislev · full moon"))
        #expect(home.tcal("list", "14 kislev").output.contains("Tea"))
        #expect(!home.tcal("list", "15 kislev").output.contains("Tea"))
        #expect(home.tcal("show", "t").output.contains("14 Kislev 5787"))
        #expect(home.tcal("cal", "2027-01").lines[2].hasPrefix(" 1 "))
        // The JSON for scripts does not change.
        #expect(home.tcal("list", "--json").output == json)
    }

    private var noon: CivilDateTime { CivilDateTime(year: 2026, month: 11, day: 21, hour: 12) ?? .minimum }

    @Test func daysOfAnotherYearSayItUnderCalendars() {
        let home = Home()
        home.write(
            "a.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:a|DTSTART:20261230T090000|SUMMARY:Old|END:VEVENT",
                "BEGIN:VEVENT|UID:b|DTSTART:20270104T090000|SUMMARY:New|END:VEVENT"))
        let run = home.tcal("list", "2026-12-29", "10d", "--section", "calendar", "-f", home.path + "/a.ics")
        #expect(run.lines[1].hasPrefix("       Wed 30 Dec  "), "\(run.output)")
        #expect(run.lines[2].hasPrefix("   Mon 4 Jan 2027  "), "\(run.output)")
    }
}
