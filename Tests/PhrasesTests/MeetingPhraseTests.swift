import CalendarEngine
import Languages
import Phrases
import Testing

/// The line of a meeting whose time is still to be found.
struct MeetingPhraseTests {
    /// Friday, 27 November 2026, 10:00.
    private static let now = wallClock("2026-11-27 10:00")

    private func read(_ line: String, in words: any PhraseVocabulary = English()) -> MeetingReading {
        let times = TimePhrase(
            now: Self.now, locale: TimeLocale(words: words), zone: .utc, zoneNamed: { _ in nil })
        return MeetingPhrase(lines: QuickAddPhrase(times: times, calendars: ["Work", "Home"])).reading(line)
    }

    /// A line, its title, guests, days (first and last) and minutes.
    struct Row: CustomTestStringConvertible {
        var line: String, title: String, guests: [String] = [], days: String? = nil, minutes: Int64? = nil
        var testDescription: String { line }
    }

    @Test(arguments: [
        Row(
            line: "review 45m with ana, tom, room-4 next week", title: "review", guests: ["ana", "tom", "room-4"],
            days: "2026-11-30 2026-12-06", minutes: 45),
        Row(
            line: "review next week with Ana Ruiz and tom@example.com for 45m", title: "review",
            guests: ["Ana Ruiz", "tom@example.com"], days: "2026-11-30 2026-12-06", minutes: 45),
        Row(line: "lunch with ana this week", title: "lunch", guests: ["ana"], days: "2026-11-27 2026-11-29"),
        Row(
            line: "kickoff with ana, tom mon-wed 2h", title: "kickoff", guests: ["ana", "tom"],
            days: "2026-11-30 2026-12-02", minutes: 120),
        Row(line: "kickoff with ana from mon to wed", title: "kickoff", guests: ["ana"], days: "2026-11-30 2026-12-02"),
        Row(line: "review by friday with ana", title: "review", guests: ["ana"], days: "2026-11-27 2026-11-27"),
        Row(line: "review before 4 dec with ana", title: "review", guests: ["ana"], days: "2026-11-27 2026-12-03"),
        Row(
            line: "review in december with ana 1 hour", title: "review", guests: ["ana"],
            days: "2026-12-01 2026-12-31", minutes: 60),
        Row(line: "review next 10 days with ana", title: "review", guests: ["ana"], days: "2026-11-28 2026-12-07"),
        Row(
            line: "plan 2027 30m with ana tue", title: "plan 2027", guests: ["ana"], days: "2026-12-01 2026-12-01",
            minutes: 30),
        Row(line: "review 45m", title: "review", minutes: 45),
        Row(line: "March of the penguins with tom", title: "March of the penguins", guests: ["tom"]),
    ])
    func aLineSaysWhatWithWhomAndWhen(_ row: Row) {
        let reading = read(row.line)
        #expect(reading.rest.draft.title == row.title)
        #expect(reading.guests == row.guests)
        #expect(reading.days.map { "\($0.lowerBound) \($0.upperBound.adding(days: -1))" } == row.days)
        #expect(reading.length == row.minutes.map { $0 * 60 })
    }

    @Test func partsOfTheDayLimitTheHours() {
        let reading = read("review with ana fri 4 dec in the afternoon")
        #expect(reading.days?.lowerBound == CivilDate(year: 2026, month: 12, day: 4))
        #expect(reading.window == 12 * 3600..<18 * 3600)
        #expect(read("breakfast with ana next week").window == nil)
    }

    @Test(
        arguments: [
            ("dinner with bert tue 8pm", "dinner", "2026-12-01", "20–21", 60),
            ("review 45m with bert fri 4 dec 10-12", "review", "2026-12-04", "10–12", 45),
            ("lunch 12-13 with bert fri", "lunch", "2026-11-27", "12–13", 60),
            ("dinner with bert at 8 in the evening tomorrow", "dinner", "2026-11-28", "20–21", 60),
            ("review at 10 with bert mon", "review", "2026-11-30", "10–11", 60),
            ("7-11 dec x 15m with bert", "x", "2026-12-07 2026-12-11", "", 15),
            ("30 nov to 22 dec x 15m with bert", "x", "2026-11-30 2026-12-22", "", 15),
            ("review with bert 14 dec", "review", "2026-12-14", "", nil),
            ("review with bert thu or fri", "review", "2026-12-03 2026-12-04", "", nil),
            ("workshop with bert 30h next week", "workshop", "2026-11-30 2026-12-06", "", 1800),
            ("next week review with bert", "review", "2026-11-30 2026-12-06", "", nil),
        ] as [(String, String, String, String, Int64?)])
    func timesInALineCount(line: String, title: String, days: String, window: String, minutes: Int64?) {
        let reading = read(line)
        #expect(reading.rest.draft.title == title)
        #expect(reading.guests == ["bert"])
        let found = reading.days.map { days in
            let (first, last) = (days.lowerBound, days.upperBound.adding(days: -1))
            return first == last ? "\(first)" : "\(first) \(last)"
        }
        #expect(found == days)
        #expect(reading.window.map(DayHours.text) ?? "" == window)
        #expect(reading.length == minutes.map { $0 * 60 })
    }

    @Test func theRestOfTheLineIsThatOfAnEvent() {
        let reading = read("review 45m with ana next week at Room 4 #team /home !10m")
        #expect(reading.rest.draft.title == "review")
        #expect(reading.rest.draft.location == "Room 4")
        #expect(reading.rest.draft.categories == ["team"])
        #expect(reading.rest.calendar == 1)
        #expect(reading.rest.draft.alarms.count == 1)
        #expect(reading.guests == ["ana"])
    }

    @Test func otherLanguagesSayItToo() {
        let german = read("Review 45 min mit Ana, Tom und Raum 4 nächste Woche", in: German())
        #expect(german.guests == ["Ana", "Tom", "Raum 4"])
        #expect(german.length == 2700)
        #expect(german.days?.lowerBound == CivilDate(year: 2026, month: 11, day: 30))
        let dinner = read("Essen mit bert morgen um 20 Uhr", in: German())
        #expect(dinner.rest.draft.title == "Essen" && dinner.window == 20 * 3600..<21 * 3600, "\(dinner)")
        let french = read("revue 1h avec Ana et Tom la semaine prochaine", in: French())
        #expect(french.guests == ["Ana", "Tom"])
        #expect(french.days?.lowerBound == CivilDate(year: 2026, month: 11, day: 30))
    }
}

/// Hours of a day.
struct DayHoursTests {
    @Test func hoursAreReadAndSaid() {
        #expect(DayHours.seconds(in: "9-17") == 32_400..<61_200)
        #expect(DayHours.seconds(in: "8:30–12") == 30_600..<43_200)
        #expect(DayHours.seconds(in: "22-24") == 79_200..<86_400)
        for wrong in ["18-9", "9", "9-9", "9-25", "9:60-10", "24:30-25", "-", "a-b", "9-12-14", ""] {
            #expect(DayHours.seconds(in: wrong) == nil, "\(wrong)")
        }
        #expect(DayHours.text(of: 30_600..<64_800) == "8:30–18")
    }
}
