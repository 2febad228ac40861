import CalendarEngine
@testable import TcalApp
import Testing

@Suite struct ListJSONTests {
    @Test func anEventHasAllItsFields() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Stand\"up\"", "2026-11-21T09:00", "2026-11-21T09:15", at: "Room\n4", traits: .recurring) {
            fields in
            fields.notes = "Bring\u{7}news"
            fields.url = "https://example.org"
            fields.status = "CONFIRMED"
            fields.categories = ["a", "b,c"]
        }
        #expect(
            Run("list", "--json", over: snapshot).output == """
                [
                {"uid": "uid-0", "kind": "event", "title": "Stand\\"up\\"", "start": "2026-11-21T09:00:00+00:00", \
                "end": "2026-11-21T09:15:00+00:00", "allDay": false, "timeZone": "UTC", \
                "calendar": "Work", "source": "Local", \
                "file": "/cal/a.ics", "location": "Room\\n4", "description": "Bring\\u0007news", \
                "url": "https://example.org", \
                "status": "CONFIRMED", "categories": ["a", "b,c"], "recurring": true, \
                "recurrenceId": "2026-11-21T09:00:00+00:00"}
                ]

                """)
    }

    @Test func wholeDaysAreBareDatesWithAnExclusiveEnd() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Offsite", "2026-11-23", "2026-11-26")
        let output = Run("list", "--json", over: snapshot).output
        #expect(output.contains(#""start": "2026-11-23", "end": "2026-11-26", "allDay": true, "timeZone": null"#))
        #expect(output.contains(#""recurring": false, "recurrenceId": null"#))
    }

    @Test func timesAreThoseOfTheViewersZone() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Call", "2026-11-21T22:00", "2026-11-21T23:00")
        let output = Run("list", "--json", "--timezone", "Asia/Tokyo", over: snapshot).output
        #expect(output.contains(#""start": "2026-11-22T07:00:00+09:00""#))
        #expect(output.contains(#""timeZone": "UTC""#))
    }

    @Test func aReminderSaysWhenItIsDueAndDone() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Taxes", "2026-11-30T12:00", "2026-11-30T12:00", kind: .reminder) { $0.priority = 1 }
        #expect(
            Run("list", "--json", over: snapshot).output.contains(
                #""due": "2026-11-30T12:00:00+00:00", "completed": null, "priority": 1, "percentComplete": null}"#))
    }

    @Test func nothingIsAnEmptyArray() {
        #expect(Run("list", "--json").output == "[]\n")
    }

    @Test(arguments: [
        (0, 3600, "1970-01-01T01:00:00+01:00"), (0, -16_200, "1969-12-31T19:30:00-04:30"),
        (0, 0, "1970-01-01T00:00:00+00:00"),
        // Local mean time of Berlin: +00:53:28.
        (-3_000_000_000, 3208, "1874-12-07T19:33:00+00:53"),
    ])
    func instantsAreExactWhateverTheOffset(seconds: Int64, offset: Int, text: String) {
        let zone = TimeZone(identifier: "Test", secondsFromUTC: offset)
        #expect(RFC3339.text(Instant(secondsSinceEpoch: seconds), in: zone) == text)
    }
}
