import CalendarEngine
import ICalendar
import Testing

/// The instance of its series that a component names: the start that the series gave it, whatever an override made of
/// it.
@Suite("RECURRENCE-ID of details")
struct RecurrenceIDTests {
    private let series = event(
        "UID:u|DTSTART;TZID=America/New_York:20250106T090000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=3")

    /// The RECURRENCE-IDs of everything that a viewer in Tokyo is shown.
    private func names(_ lines: String) -> [EventTime?] {
        let snapshot = LoadedSnapshot(of: [file(lines)])
        let days = OccurrencePredicate(days: day("20250101")..<day("20260101"), viewedIn: timeZone("Asia/Tokyo"))
        return snapshot.occurrences(matching: days).map { snapshot.details(of: $0).fields.recurrenceID }
    }

    private func newYork(_ day: Int, _ hour: Int = 9) -> EventTime? {
        CivilDateTime(year: 2025, month: 1, day: day, hour: hour).map { .zoned($0, timeZone("America/New_York")) }
    }

    @Test("An instance of a series: its start")
    func instances() {
        #expect(names(series) == [newYork(6), newYork(7), newYork(8)])
    }

    @Test(
        "An override in another zone, in UTC, floating or of a whole day: the start that the series gave",
        arguments: [
            "DTSTART;TZID=Europe/Berlin:20250107T180000", "DTSTART:20250107T180000Z", "DTSTART:20250107T180000",
            "DTSTART;VALUE=DATE:20250107",
        ])
    func overrides(_ start: String) {
        let override = event("UID:u|RECURRENCE-ID:20250107T140000Z|" + start)
        #expect(Set(names(series + "\n" + override)) == [newYork(6), newYork(7), newYork(8)])
    }

    @Test("From a THISANDFUTURE on: still the start that the series gave")
    func thisAndFuture() {
        let later = event("UID:u|RECURRENCE-ID;RANGE=THISANDFUTURE:20250107T140000Z|DTSTART:20250107T180000Z")
        #expect(names(series + "\n" + later) == [newYork(6), newYork(7), newYork(8)])
    }

    @Test("An override without its series: what is written")
    func alone() {
        let utc = CivilDateTime(year: 2025, month: 1, day: 7, hour: 14).map { EventTime.zoned($0, .utc) }
        #expect(
            names(event("UID:u|RECURRENCE-ID:20250107T140000Z|DTSTART;TZID=Europe/Berlin:20250107T180000")) == [utc])
        #expect(
            names(event("UID:u|RECURRENCE-ID;VALUE=DATE:20250107|DTSTART:20250107T180000Z")) == [.date(day("20250107"))]
        )
    }

    @Test("What does not recur: none")
    func single() {
        #expect(names(event("UID:u|DTSTART:20250107T180000Z")) == [nil])
    }
}
