import Phrases
import TestKit
import Testing

@testable import CalendarEngine
@testable import ICalendar

@Suite("Birthdays and anniversaries")
struct CelebrationTests {
    /// An event of a whole day, yearly where nothing else is said.
    private static func event(_ title: String, _ date: String, _ more: String = "RRULE:FREQ=YEARLY") -> String {
        component(
            "VEVENT",
            "UID:\(title)-\(date)|DTSTAMP:20260101T000000Z|DTSTART;VALUE=DATE:\(date)|SUMMARY:\(title)|\(more)")
    }

    /// The celebrations of the year from 21 November 2026 on, in a calendar with a title.
    private func celebrations(_ events: [String], calendar title: String = "Home") -> [String] {
        let calendar = EventCalendar(
            identifier: title, index: CalendarIndex(0), title: title, color: CalendarColor(packed: 0x112233),
            path: "test")
        let snapshot = LoadedSnapshot(of: [(calendar, [file(events.joined(separator: "\n"))])])
        let today = day("20261121")
        return snapshot.celebrations(on: today..<today.adding(months: 12), in: nil, viewedIn: .utc).map {
            "\($0.occurrence.start.date) \($0.title): \($0.kind) \($0.years.map(String.init) ?? "-")"
        }
    }

    @Test(
        "titles tell them in five languages",
        arguments: [
            ("Mia’s birthday", Celebration.Kind.birthday), ("Bday Ben", .birthday), ("Geburtstag Oma", .birthday),
            ("Omas Geburtstag", .birthday), ("Anniversaire de Léa", .birthday), ("Cumpleaños de Ana", .birthday),
            ("CUMPLEANOS ANA", .birthday), ("ミアの誕生日", .birthday), ("Wedding anniversary", .anniversary),
            ("Hochzeitstag", .anniversary), ("Jahrestag der Firma", .anniversary),
            ("Anniversaire de mariage", .anniversary), ("Aniversario de bodas", .anniversary), ("結婚記念日", .anniversary),
        ])
    func titles(title: String, kind: Celebration.Kind) {
        #expect(
            celebrations([CelebrationTests.event(title, "20000110")]) == ["2027-01-10 \(title): \(kind) 27"])
    }

    @Test("the years are those since the first date, where that can be meant")
    func years() {
        let events = [
            CelebrationTests.event("Birthday A", "19860501"), CelebrationTests.event("Birthday B", "20270301"),
            CelebrationTests.event("Birthday C", "16040401"), CelebrationTests.event("Birthday D", "19040601"),
            CelebrationTests.event("Birthday E", "20261121"), CelebrationTests.event("Birthday F", "20160229"),
        ]
        #expect(
            celebrations(events) == [
                "2026-11-21 Birthday E: birthday -", "2027-03-01 Birthday B: birthday -",
                "2027-04-01 Birthday C: birthday -", "2027-05-01 Birthday A: birthday 41",
                "2027-06-01 Birthday D: birthday -",
            ])
    }

    @Test("what is no yearly day, and what nothing calls one, is none")
    func others() {
        let events = [
            CelebrationTests.event("Birthday once", "20270110", "LOCATION:x"),
            CelebrationTests.event("Birthday each month", "20270110", "RRULE:FREQ=MONTHLY"),
            CelebrationTests.event("Birthday every other year", "20250110", "RRULE:FREQ=YEARLY;INTERVAL=2"),
            CelebrationTests.event("Tax", "20000110"),
            component(
                "VEVENT",
                "UID:party|DTSTAMP:20260101T000000Z|DTSTART:20200110T180000|DTEND:20200110T190000|"
                    + "RRULE:FREQ=YEARLY|SUMMARY:Birthday party"),
            CelebrationTests.event("Birthday called off", "20000110", "RRULE:FREQ=YEARLY|STATUS:CANCELLED"),
        ]
        #expect(celebrations(events) == [])
    }

    @Test("a calendar of birthdays, and a tag, tell it too; the title goes before them")
    func calendars() {
        let events = [
            CelebrationTests.event("Ana Ruiz", "19860501"), CelebrationTests.event("Wedding day", "20100601"),
        ]
        for title in ["Birthdays", "Geburtstage", "Anniversaires", "Cumpleaños"] {
            #expect(
                celebrations(events, calendar: title) == [
                    "2027-05-01 Ana Ruiz: birthday 41", "2027-06-01 Wedding day: anniversary 17",
                ])
        }
        let tagged = CelebrationTests.event("Ben", "19900501", "RRULE:FREQ=YEARLY|CATEGORIES:Birthday")
        #expect(celebrations([tagged]) == ["2027-05-01 Ben: birthday 37"])
    }
}
