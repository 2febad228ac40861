import TestKit
import CalendarEngine
import ICalendar
import Phrases
import Testing

/// time.md, "Events": series, and what replaces, moves, adds and removes their instances.
@Suite("Series and their exceptions")
struct SeriesTests {
    private let weekly = event(
        "UID:u|DTSTART;TZID=Europe/Berlin:20250106T090000|DTEND;TZID=Europe/Berlin:20250106T100000"
            + "|RRULE:FREQ=WEEKLY;COUNT=4|SUMMARY:x"
    )

    private func override(_ lines: String) -> String { event("UID:u|" + lines) }

    @Test(
        "An override replaces its instance, wherever it stands and in whatever form it names it",
        arguments: [
            "RECURRENCE-ID;TZID=Europe/Berlin:20250113T090000", "RECURRENCE-ID:20250113T080000Z",
            "RECURRENCE-ID;TZID=America/New_York:20250113T030000", "RECURRENCE-ID;VALUE=DATE:20250113",
            "RECURRENCE-ID:20250113T090000",
        ])
    func overrideForms(_ name: String) {
        let changed = override(
            name + "|DTSTART;TZID=Europe/Berlin:20250114T150000|DTEND;TZID=Europe/Berlin:20250114T153000|SUMMARY:moved")
        let expected = ["01-06 09:00-10:00 x", "01-14 15:00-15:30 moved", "01-20 09:00-10:00 x", "01-27 09:00-10:00 x"]
        #expect(rows(file(weekly + "\n" + changed), zone: "Europe/Berlin") == expected)
        #expect(rows(file(changed + "\n" + weekly), zone: "Europe/Berlin") == expected)
    }

    @Test("Series whose rules differ in UNTIL alone end each at its own time, with further rules and EXRULE too")
    func ends() {
        func series(_ title: String, _ ends: (String, String, String, String)) -> String {
            event(
                "UID:\(title)|DTSTART:20250106T090000|RRULE:FREQ=DAILY;UNTIL=202501\(ends.0)T090000"
                    + "|RRULE:FREQ=WEEKLY;UNTIL=202501\(ends.1)T090000|RRULE:FREQ=DAILY;UNTIL=202501\(ends.2)T090000"
                    + "|EXRULE:FREQ=DAILY;INTERVAL=2;UNTIL=202501\(ends.3)T090000|SUMMARY:\(title)")
        }
        let (first, second) = (series("a", ("10", "27", "11", "08")), series("b", ("07", "14", "07", "06")))
        let ofFirst = ["01-07", "01-09", "01-10", "01-11", "01-13", "01-20", "01-27"].map { "\($0) 09:00 a" }
        let ofSecond = ["01-07", "01-13"].map { "\($0) 09:00 b" }
        #expect(rows(file(first)) == ofFirst)
        #expect(rows(file(second)) == ofSecond)
        for both in [rows(file(first + "\n" + second)), rows(file(second + "\n" + first))] {
            #expect(both.filter { $0.hasSuffix("a") } == ofFirst)
            #expect(both.filter { $0.hasSuffix("b") } == ofSecond)
        }
    }

    @Test("An override moves into a window and out of it")
    func overrideAcrossWindow() {
        let changed = override("RECURRENCE-ID:20250113T080000Z|DTSTART:20250301T080000Z|SUMMARY:moved")
        let calendar = file(weekly + "\n" + changed)
        #expect(rows(calendar, from: "20250113", to: "20250114") == [])
        #expect(rows(calendar, from: "20250301", to: "20250302") == ["03-01 08:00 moved"])
    }

    @Test("A cancelled override removes its instance")
    func cancelled() {
        let gone = override("RECURRENCE-ID:20250113T080000Z|DTSTART:20250113T080000Z|STATUS:CANCELLED")
        #expect(
            rows(file(weekly + "\n" + gone)) == ["01-06 08:00-09:00 x", "01-20 08:00-09:00 x", "01-27 08:00-09:00 x"])
    }

    @Test("Of two overrides of one instance the higher SEQUENCE holds, then the later change")
    func newest() {
        let old = override(
            "RECURRENCE-ID:20250113T080000Z|DTSTART:20250113T110000Z|SEQUENCE:1|LAST-MODIFIED:20250101T000000Z"
                + "|SUMMARY:old"
        )
        let new = override(
            "RECURRENCE-ID:20250113T080000Z|DTSTART:20250113T120000Z|SEQUENCE:1|LAST-MODIFIED:20250102T000000Z"
                + "|SUMMARY:new"
        )
        #expect(
            rows(file([new, weekly, old].joined(separator: "\n")), from: "20250113", to: "20250114") == [
                "01-13 12:00 new"
            ])
    }

    @Test("THISANDFUTURE carries shift and length on; later overrides stay as they are")
    func thisAndFuture() {
        let later = override(
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20250113T080000Z|DTSTART;TZID=Europe/Berlin:20250114T103000"
                + "|DTEND;TZID=Europe/Berlin:20250114T113000|SUMMARY:later"
        )
        let once = override("RECURRENCE-ID:20250120T080000Z|DTSTART:20250120T060000Z|SUMMARY:once")
        #expect(
            rows(file([weekly, later, once].joined(separator: "\n")), zone: "Europe/Berlin") == [
                "01-06 09:00-10:00 x", "01-14 10:30-11:30 later", "01-20 07:00 once", "01-28 10:30-11:30 later",
            ])
    }

    @Test("The last of several THISANDFUTUREs holds; a cancelled one ends the series")
    func severalThisAndFuture() {
        let first = override("RECURRENCE-ID;RANGE=THISANDFUTURE:20250113T080000Z|DTSTART:20250113T100000Z|SUMMARY:a")
        let second = override(
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20250127T080000Z|DTSTART:20250127T080000Z|STATUS:CANCELLED")
        #expect(
            rows(file([second, weekly, first].joined(separator: "\n"))) == [
                "01-06 08:00-09:00 x", "01-13 10:00 a", "01-20 10:00 a",
            ])
    }

    @Test(
        "EXDATE in all value types",
        arguments: [
            "EXDATE:20250113T080000Z", "EXDATE;TZID=Europe/Berlin:20250113T090000", "EXDATE;VALUE=DATE:20250113",
            "EXDATE;TZID=America/New_York:20250113T030000", "EXDATE:20250113T090000",
        ])
    func exceptionForms(_ exception: String) {
        let series = weekly.replacing("SUMMARY:x", with: exception + "\nSUMMARY:x")
        #expect(rows(file(series)) == ["01-06 08:00-09:00 x", "01-20 08:00-09:00 x", "01-27 08:00-09:00 x"])
    }

    @Test("An EXDATE with a time takes a whole day out by its date")
    func exceptionOfDays() {
        let days = event("UID:u|DTSTART;VALUE=DATE:20250106|RRULE:FREQ=DAILY;COUNT=3|EXDATE:20250107T120000Z|SUMMARY:x")
        #expect(rows(file(days)) == ["01-06 x", "01-08 x"])
    }

    @Test("RDATE in all value types; what RRULE gives too comes once")
    func dates() {
        let dates = event(
            "UID:u|DTSTART:20250106T090000Z|DTEND:20250106T100000Z|RRULE:FREQ=DAILY;COUNT=2"
                + "|RDATE:20250107T090000Z,20250110T090000Z"
                + "|RDATE;VALUE=PERIOD:20250111T090000Z/PT15M,20250112T090000Z/20250112T120000Z"
                + "|RDATE;VALUE=DATE:20250115|SUMMARY:x"
        )
        #expect(
            rows(file(dates)) == [
                "01-06 09:00-10:00 x", "01-07 09:00-10:00 x", "01-10 09:00-10:00 x", "01-11 09:00-09:15 x",
                "01-12 09:00-12:00 x", "01-15 09:00-10:00 x",
            ])
    }

    @Test("DTEND gives each instance the same exact length, DURATION in days follows the clock")
    func lengths() {
        let exact = event(
            "UID:a|DTSTART;TZID=Europe/Berlin:20250329T120000|DTEND;TZID=Europe/Berlin:20250330T120000"
                + "|RRULE:FREQ=WEEKLY;COUNT=2|SUMMARY:exact"
        )
        let nominal = event(
            "UID:b|DTSTART;TZID=Europe/Berlin:20250329T120000|DURATION:P1D|RRULE:FREQ=WEEKLY;COUNT=2|SUMMARY:nominal")
        #expect(
            rows(file(exact), zone: "Europe/Berlin") == [
                "03-29 12:00-03-30 12:00 exact", "04-05 12:00-04-06 11:00 exact",
            ])
        #expect(
            rows(file(nominal), zone: "Europe/Berlin") == [
                "03-29 12:00-03-30 12:00 nominal", "04-05 12:00-04-06 12:00 nominal",
            ])
    }

    @Test("Two masters of one UID are one item, and it is reported")
    func duplicates() {
        let calendar = file(
            event("UID:u|DTSTART:20250106T090000Z|SEQUENCE:2|SUMMARY:new") + "\n"
                + event("UID:u|DTSTART:20250107T090000Z|SEQUENCE:1|SUMMARY:old"))
        #expect(rows(calendar) == ["01-06 09:00 new"])
        #expect(calendar.itemCount == 1)
        #expect(calendar.problems.map(\.cause) == [.calendar(.olderDuplicate(uid: "u"))])
    }

    @Test("The same UID in two files is two items, and it is reported")
    func twoFiles() {
        let event = event("UID:u|DTSTART:20250106T090000Z|SUMMARY:x")
        let snapshot = LoadedSnapshot(of: [file(event, path: "a.ics"), file(event, path: "b.ics")])
        #expect(snapshot.calendars[0].itemCount == 2)
        #expect(snapshot.problems.map { $0.wording(in: .c) } == ["b.ics: UID u is also in a.ics; both are shown"])
    }

    @Test("A series with more than 1,000 instances on a day is cut there, in every window alike")
    func crowded() {
        let minutely = file(event("UID:u|DTSTART:20250106T000000Z|RRULE:FREQ=MINUTELY|SUMMARY:x"))
        #expect(rows(minutely, from: "20250106", to: "20250108").count == 2000)
        #expect(rows(minutely, from: "20250107", to: "20250108").count == 1000)
        #expect(minutely.problems.map(\.cause) == [.calendar(.tooManyInstances(limit: 1000))])
        let long = file(event("UID:u|DTSTART;VALUE=DATE:20000101|DTEND;VALUE=DATE:30000101|RRULE:FREQ=DAILY|SUMMARY:x"))
        #expect(rows(long, from: "20250106", to: "20250107").count == 1000)
    }

    @Test("A window is the union of its parts", arguments: ["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"])
    func unions(zone: String) throws {
        let files = try ["unions"].map { _ in try #require(unionFile) }
        let whole = rows(files[0], from: "20250301", to: "20250420", zone: zone)
        var days: Set<String> = []
        var date = day("20250301")
        while date < day("20250420") {
            let snapshot = LoadedSnapshot(of: files)
            let next = date.adding(days: 1)
            days.formUnion(
                snapshot.occurrences(matching: OccurrencePredicate(days: date..<next, viewedIn: timeZone(zone))).map {
                    row($0, in: snapshot)
                })
            date = next
        }
        #expect(Set(whole) == days)
        #expect(whole.count == Set(whole).count)
    }

    private var unionFile: CalendarFile? {
        file(
            [
                event(
                    "UID:a|DTSTART;TZID=Europe/Berlin:20250101T233000|DURATION:PT26H"
                        + "|RRULE:FREQ=DAILY;INTERVAL=3|SUMMARY:long"
                ),
                event("UID:b|DTSTART;TZID=America/New_York:20250101T023000|DURATION:PT1H|RRULE:FREQ=DAILY|SUMMARY:gap"),
                event("UID:c|DTSTART;VALUE=DATE:20250101|DURATION:P5D|RRULE:FREQ=WEEKLY|SUMMARY:days"),
                event("UID:d|DTSTART:20250301T000000|RRULE:FREQ=DAILY|SUMMARY:floating"),
                event("UID:e|DTSTART:20250330T000000Z|DTEND:20250402T000000Z|SUMMARY:single"),
            ].joined(separator: "\n"))
    }

    @Test("What is hidden makes no day busy")
    func hidden() {
        let cancelled = event("DTSTART:20250106T090000Z|STATUS:CANCELLED")
        let snapshot = LoadedSnapshot(of: [file(cancelled + "\n" + event("UID:b|DTSTART:20250107T090000Z"))])
        func busy(hiding hidden: Occurrence.Traits) -> [Int] {
            let days = day("20250106")..<day("20250109")
            return snapshot.busyCalendars(on: days, in: nil, hiding: hidden, viewedIn: .utc).map(\.count)
        }
        #expect(busy(hiding: []) == [1, 1, 0])
        #expect(busy(hiding: .cancelled) == [0, 1, 0])
    }
}

/// Changed dates in files of their own, as some programs write them into a folder.
@Suite("Separate overrides")
struct SeparateOverrideTests {
    private let series = file(
        event(
            "UID:s|DTSTAMP:20250101T000000Z|SUMMARY:s|DTSTART;TZID=Europe/Berlin:20250106T090000|"
                + "RRULE:FREQ=DAILY;COUNT=3"), path: "a.ics")

    private func changed(_ lines: String, path: String = "b.ics") -> CalendarFile {
        file(event("UID:s|DTSTAMP:20250101T000000Z|" + lines), path: path)
    }

    @Test("One takes the place of its instance, whatever its RECURRENCE-ID is written in, whichever file comes first")
    func place() {
        let expected = ["01-06 08:00 s", "01-07 10:00 b", "01-08 08:00 s"]
        for name in [
            "RECURRENCE-ID;TZID=Europe/Berlin:20250107T090000", "RECURRENCE-ID:20250107T080000Z",
            "RECURRENCE-ID;TZID=Asia/Tokyo:20250107T170000", "RECURRENCE-ID;VALUE=DATE:20250107",
        ] {
            let other = changed("\(name)|DTSTART:20250107T100000Z|SUMMARY:b")
            #expect(rows(series, other) == expected, "\(name)")
            #expect(rows(other, series) == expected, "\(name)")
        }
    }

    @Test("One that is cancelled leaves nothing; of several the newest holds, also beside one in the series' own file")
    func newest() {
        let name = "RECURRENCE-ID:20250107T080000Z|DTSTART:20250107T100000Z"
        #expect(rows(series, changed("\(name)|STATUS:CANCELLED|SUMMARY:b")) == ["01-06 08:00 s", "01-08 08:00 s"])
        let (first, second) = (
            changed("\(name)|SEQUENCE:3|SUMMARY:b"), changed("\(name)|SEQUENCE:1|SUMMARY:c", path: "c.ics")
        )
        for files in [(first, second), (second, first)] {
            #expect(rows(series, files.0, files.1) == ["01-06 08:00 s", "01-07 10:00 b", "01-08 08:00 s"])
        }
        for (sequence, title) in [(2, "own"), (5, "b")] {
            let own = file(
                event(
                    "UID:s|SUMMARY:s|DTSTART;TZID=Europe/Berlin:20250106T090000|RRULE:FREQ=DAILY;COUNT=3") + "\n"
                    + event("UID:s|SEQUENCE:4|RECURRENCE-ID:20250107T080000Z|DTSTART:20250107T100000Z|SUMMARY:own"),
                path: "a.ics")
            let other = changed("\(name)|SEQUENCE:\(sequence)|SUMMARY:b")
            #expect(rows(own, other)[1] == "01-07 10:00 \(title)", "\(sequence)")
            #expect(rows(own, other).count == 3)
        }
    }

    @Test("A search finds each date once, and counts as the list does")
    func search() {
        let name = "RECURRENCE-ID:20250107T080000Z|DTSTART:20250107T100000Z|SUMMARY:s"
        let gone = changed(
            "RECURRENCE-ID:20250108T080000Z|DTSTART:20250108T080000Z|SUMMARY:s|STATUS:CANCELLED", path: "c.ics")
        let snapshot = LoadedSnapshot(of: [series, changed(name), gone])
        let context = SearchContext(now: day("20250101").midnight, zone: .utc)
        guard let results = snapshot.search(SearchQuery(words: "s"), in: context, after: nil) else { return }
        let found = (0..<results.count).map { results.row(at: $0) }
        #expect(found.map { $0.occurrence.start.date } == [day("20250106"), day("20250107")])
        #expect(found.map { $0.instanceCount } == [1, 1])
    }

    @Test("Another UID, and a file that is another calendar's, are none of it")
    func others() {
        let other = file(
            event("UID:t|RECURRENCE-ID:20250107T080000Z|DTSTART:20250107T100000Z|SUMMARY:b"), path: "b.ics")
        #expect(rows(series, other).count == 4)
    }
}
