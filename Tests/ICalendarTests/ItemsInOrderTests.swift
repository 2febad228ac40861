import CalendarEngine
import Testing

@testable import ICalendar

@Suite("Many items, each component decoded once")
struct ItemsInOrderTests {
    private static let text = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:flight
        DTSTART;TZID=Europe/Berlin:20260105T103000
        DTEND;TZID=America/New_York:20260105T132500
        RRULE:FREQ=DAILY;COUNT=9
        RDATE;TZID=Europe/Berlin:20260120T110000
        SUMMARY:Flight
        GEO:52.5;13.25
        END:VEVENT
        BEGIN:VEVENT
        UID:flight
        RECURRENCE-ID;TZID=Europe/Berlin:20260107T103000
        DTSTART;TZID=Europe/Berlin:20260107T120000
        DTEND;TZID=Europe/Berlin:20260107T130000
        SUMMARY:Later
        END:VEVENT
        BEGIN:VEVENT
        UID:flight
        RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260110T103000
        DTSTART;TZID=Europe/Berlin:20260110T150000
        DURATION:PT1H
        SUMMARY:Future
        END:VEVENT
        BEGIN:VTODO
        UID:water
        DTSTART;VALUE=DATE:20260105
        DUE;VALUE=DATE:20260106
        RRULE:FREQ=DAILY;COUNT=5
        SUMMARY:Water
        END:VTODO
        BEGIN:VEVENT
        UID:once
        DTSTART:20260106T000000Z
        GEO:91;0
        SUMMARY:Once
        END:VEVENT
        END:VCALENDAR
        """

    private let snapshot: LoadedSnapshot = {
        let calendar = EventCalendar(
            identifier: "/c", index: CalendarIndex(0), title: "c", color: CalendarColor(packed: 0x112233), path: "/c")
        return LoadedSnapshot(of: [(calendar, [raw(ItemsInOrderTests.text, path: "/c/a.ics")])])
    }()

    private func occurrences() -> [Occurrence] {
        snapshot.occurrences(
            matching: OccurrencePredicate(
                days: CivilDate(clamping: 20_450)..<CivilDate(clamping: 20_500), viewedIn: .utc))
    }

    @Test("they say what each says by itself")
    func same() {
        let all = occurrences()
        #expect(all.count > 14)
        var seen: [CalendarItem] = []
        snapshot.forEachItem(of: all) { occurrence, item in
            #expect(item == snapshot.details(of: occurrence), "\(occurrence)")
            seen.append(item)
            return true
        }
        #expect(seen.count == all.count)
        // The properties of a series do not stand for all of its dates.
        #expect(Set(seen.compactMap(\.fields.recurrenceID?.civil)).count > 10)
        #expect(Set(seen.map(\.fields.title)) == ["Flight", "Later", "Future", "Water", "Once"])
    }

    @Test("they end when nobody wants more")
    func stops() {
        var count = 0
        snapshot.forEachItem(of: occurrences()) { _, _ in
            count += 1
            return count < 3
        }
        #expect(count == 3)
    }

    @Test("a place on the earth, and the zone of an end that is another than the start's")
    func placesAndZones() {
        for occurrence in occurrences() {
            let fields = snapshot.details(of: occurrence).fields
            let isFlight = fields.title == "Flight"
            #expect(fields.position == (isFlight ? GeographicPosition(latitude: 52.5, longitude: 13.25) : nil))
            #expect(fields.endTimeZone?.identifier == (isFlight ? "America/New_York" : fields.timeZone?.identifier))
        }
    }
}
