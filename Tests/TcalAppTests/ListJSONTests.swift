import CalendarEngine
// For its JSON parser, which is independent of our writer.
import Foundation
@testable import TcalApp
import Testing

@Suite struct ListJSONTests {
    /// All properties of an event in the standard that tcal shows.
    private static let everything =
        "BEGIN:VEVENT|UID:u|DTSTAMP:20260101T000000Z|CREATED:20260102T000000Z|LAST-MODIFIED:20260103T000000Z|"
        + "SEQUENCE:2|DTSTART;TZID=Europe/Berlin:20261123T103000|DTEND;TZID=America/New_York:20261123T132500|"
        + "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2|SUMMARY:Stand\"up\"|LOCATION:Room\\n4|GEO:52.5;-13.25|"
        + "DESCRIPTION:Bring\u{7}news|URL:https://example.org|STATUS:CONFIRMED|CLASS:PRIVATE|"
        + "TRANSP:TRANSPARENT|PRIORITY:3|"
        + "CATEGORIES:a,b\\,c|COLOR:red|ORGANIZER;CN=Ann:mailto:ann@example.org|"
        + "ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT:mailto:bob@example.org|"
        + "ATTACH;FILENAME=a.pdf:https://example.org/a.pdf|"
        + "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT15M|END:VALARM|"
        + "BEGIN:VALARM|ACTION:AUDIO|TRIGGER;RELATED=END:PT0S|END:VALARM|"
        + "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;VALUE=DATE-TIME:20261123T070000Z|END:VALARM|END:VEVENT"

    @Test func anEventHasEverythingThatItsFileSays() {
        let home = Home()
        home.write("a.ics", Home.calendar(ListJSONTests.everything))
        let run = home.tcal("list", "2026-11-23", "1d", "--json", "-f", home.path + "/a.ics")
        #expect(
            run.output == """
                [
                {"uid": "u", "id": "u#20261123T103000", \
                "kind": "event", "title": "Stand\\"up\\"", "start": "2026-11-23T10:30:00+01:00", \
                "end": "2026-11-23T19:25:00+01:00", "allDay": false, "floating": false, \
                "timeZone": "Europe/Berlin", "endTimeZone": "America/New_York", "calendar": "a", \
                "source": "\(home.path.split(separator: "/").last ?? "")", "file": "\(home.path)/a.ics", \
                "location": "Room\\n4", "geo": {"latitude": 52.5, "longitude": -13.25}, \
                "description": "Bring\\u0007news", "url": "https://example.org", \
                "links": [{"title": "a.pdf", "address": "https://example.org/a.pdf"}], "status": "CONFIRMED", \
                "class": "PRIVATE", "transparency": "TRANSPARENT", "priority": 3, "categories": ["a", "b,c"], \
                "color": "#ff0000", \
                "organizer": {"name": "Ann", "address": "ann@example.org", "status": "", "role": "", "delivery": "", \
                "sentBy": null}, \
                "attendees": [{"name": "Bob", "address": "bob@example.org", "status": "ACCEPTED", \
                "role": "OPT-PARTICIPANT", "delivery": "", "sentBy": null}], \
                "alarms": [{"action": "DISPLAY", "trigger": "-PT15M", "relatedTo": "start", \
                "words": "15 minutes before"}, \
                {"action": "AUDIO", "trigger": "PT0S", "relatedTo": "end", "words": "at the end"}, \
                {"action": "DISPLAY", "trigger": "2026-11-23T08:00:00+01:00", "relatedTo": null, \
                "words": "on Mon 23 Nov 2026 at 08:00"}], \
                "recurring": true, "recurrenceId": "2026-11-23T10:30:00+01:00", \
                "rules": [{"text": "FREQ=WEEKLY;COUNT=2;BYDAY=MO", "words": "every week on Monday, twice"}], \
                "due": null, "done": null, "completed": null, "percentComplete": null, "parents": [], \
                "created": "2026-01-02T01:00:00+01:00", "lastModified": "2026-01-03T01:00:00+01:00", "sequence": 2}
                ]

                """, "\(run.errors)")
    }

    @Test func linksLeadToPages() {
        let home = Home()
        home.write(
            "a.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:u|DTSTART:20261124T090000|SUMMARY:A|"
                    + "LINK;LINKREL=SOURCE;LABEL=Where;VALUE=URI:https://example.com/src|"
                    + "LINK;LINKREL=SOURCE;VALUE=UID:other|"
                    + "LINK;LINKREL=x;VALUE=XML-REFERENCE:https://example.com/x.xml#xpointer(/a)|END:VEVENT"))
        let file = ["-f", home.path + "/a.ics"]
        let json = home.tcal(["show", "u", "--json"] + file).output
        #expect(json.contains("\"links\": [{\"title\": \"Where\", \"address\": \"https://example.com/src\"}]"))
        let shown = home.tcal(["show", "u"] + file).output
        #expect(shown.contains("https://example.com/src") && !shown.contains("xpointer") && !shown.contains("other"))
        #expect(home.tcal(["search", "example.com/src"] + file).code == .done)
        #expect(home.tcal(["search", "xpointer"] + file).code == .failed)
    }

    /// All objects in a JSON value, at any depth.
    private static func objects(in value: Any) -> [[String: Any]] {
        if let list = value as? [Any] { return list.flatMap(objects) }
        guard let object = value as? [String: Any] else { return [] }
        return [object] + object.values.flatMap(objects)
    }

    @Test("what verbs write has the members of the documented shapes, all of them and in their order")
    func shapes() throws {
        let home = Home()
        home.write(".calendars/Work/a.ics", Home.calendar(ListJSONTests.everything))
        home.write(".calendars/Work/r.ics", Home.calendar("BEGIN:VTODO|UID:r|SUMMARY:R|END:VTODO"))
        home.write("in.ics", Home.calendar("BEGIN:VEVENT|UID:n|DTSTART:20261124T090000|SUMMARY:N|END:VEVENT"))
        func hold(_ shape: JSONShape, _ arguments: String...) throws {
            let output = home.tcal(arguments).output
            var rest = output[...]
            for member in shape.members {
                let found = try #require(
                    rest.range(of: "\"\(member.name)\": "), "\(member.name) in \(arguments): \(output)")
                rest = rest[found.upperBound...]
            }
            let objects = ListJSONTests.objects(in: try JSONSerialization.jsonObject(with: Data(output.utf8)))
            #expect(objects.contains { Set($0.keys) == Set(shape.members.map(\.name)) }, "\(shape.title): \(output)")
        }
        try hold(.item, "list", "2026-11-23", "1d", "--json")
        try hold(.item, "list", "--kind", "reminder", "--json")
        let found = JSONShape(title: "", summary: "", members: JSONShape.item.members + JSONShape.found.members)
        try hold(found, "search", "--json", "--", "stand", "-frob")
        try hold(.alarm, "list", "2026-11-23", "1d", "--json")
        try hold(.gap, "free", "--json")
        try hold(.ring, "notify", "--next", "--json")
        try hold(.person, "list", "2026-11-23", "1d", "--json")
        try hold(.calendar, "calendars", "--json")
        try hold(.rule, "rule", "FREQ=DAILY;COUNT=2", "--json")
        try hold(.imported, "import", "in.ics", "--dry-run", "--json")
        try hold(.difference, "delete", "r", "--dry-run", "--json")
        home.write(".config/tcal/config", "[me]\naddress = me@example.org\n")
        let line = "lunch fri 1pm every 2 weeks !15m invite a@example.org"
        try hold(.quickAdd, "add", line, "--dry-run", "--json")
        try hold(.piece, "add", line, "--dry-run", "--json")
        try hold(.meetingTime, "meet", "review with a@example.org", "--json")
        try hold(.remark, "meet", "review with a@example.org", "--json")
        #expect(home.tcal("meet", "review with a@example.org", "--hold", "2", "--no-send").code == .done)
        try hold(.heldMeeting, "meet", "--held", "--json")
        try hold(.heldTime, "meet", "--held", "--json")
        try hold(.report, "report", "2026-11-23", "--json")
        try hold(.reportRow, "report", "2026-11-23", "--json")
        try hold(.change, "delete", "r", "--json")
        home.write(".calendars/Work/bad.ics", "nonsense")
        try hold(.problem, "doctor", "--json")
        home.write(
            "invitation.ics",
            Home.calendar(
                "METHOD:REQUEST",
                "BEGIN:VEVENT|UID:i|DTSTAMP:20261120T000000Z|DTSTART:20261124T130000Z|DTEND:20261124T140000Z|"
                    + "SUMMARY:B|ORGANIZER;CN=Bob:mailto:bob@example.com|ATTENDEE:mailto:ana@example.com|END:VEVENT"))
        try hold(.invitation, "invite", "show", "invitation.ics", "--json")
        // `tcal sync`, `tcal accounts` and `tcal calendars shared` belong to another program: Tests/sync checks their
        // shapes.
        #expect(JSONShape.all.count == 25)
    }

    @Test func wholeDaysAreBareDatesWithAnExclusiveEnd() {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Offsite", "2026-11-23", "2026-11-26")
        let output = Run("list", "--json", over: snapshot).output
        #expect(output.contains(#""start": "2026-11-23", "end": "2026-11-26", "allDay": true, "floating": false"#))
        #expect(output.contains(#""timeZone": null, "endTimeZone": null"#))
        #expect(output.contains(#""recurring": false, "recurrenceId": null, "rules": []"#))
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
                #""due": "2026-11-30T12:00:00+00:00", "done": false, "completed": null, "percentComplete": null"#))
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
        #expect(RFC3339.format(Instant(secondsSinceEpoch: seconds), in: zone) == text)
    }

    /// The objects of a series share the text of what all of its dates have in common.
    @Test func eachDateOfASeriesSaysWhatItIs() throws {
        let home = Home()
        home.write(
            "a.ics",
            Home.calendar(
                ListJSONTests.everything,
                "BEGIN:VEVENT|UID:o # -|DTSTART:20261116T090000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=9|"
                    + "RDATE;VALUE=DATE:20261201|EXDATE:20261118T090000|SUMMARY:Often|END:VEVENT",
                "BEGIN:VEVENT|UID:o # -|RECURRENCE-ID:20261117T090000|DTSTART:20261117T100000|SUMMARY:Moved|END:VEVENT",
                "BEGIN:VEVENT|UID:o # -|RECURRENCE-ID;RANGE=THISANDFUTURE:20261121T090000|DTSTART:20261121T110000|"
                    + "SUMMARY:Later|LOCATION:There|END:VEVENT",
                "BEGIN:VEVENT|UID:d|DTSTART;VALUE=DATE:20261117|RRULE:FREQ=DAILY;INTERVAL=2;COUNT=4|SUMMARY:Days|"
                    + "END:VEVENT",
                "BEGIN:VTODO|UID:t|DTSTART:20261116T080000|DUE:20261116T100000|RRULE:FREQ=DAILY;COUNT=5|"
                    + "SUMMARY:Chore|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT5M|END:VALARM|END:VTODO"))
        let arguments = ["list", "2026-11-01", "60d", "-f", home.path + "/a.ics"]
        let data = Data(home.tcal(arguments + ["--json"]).output.utf8)
        let objects = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(objects.count == 20)
        #expect(Set(objects.compactMap { $0["title"] as? String }).count == 6)
        let lines = home.tcal(arguments + ["--format", "jsonl"]).output.split(separator: "\n")
        #expect(home.tcal(arguments + ["--json"]).output == "[\n\(lines.joined(separator: ",\n"))\n]\n")
        // In the format of lines, each date is written separately.
        let fields: [ItemField] = [
            .id, .kind, .title, .start, .end, .allDay, .floating, .timeZone, .status, .recurring, .recurrenceId, .due,
            .done, .sequence,
        ]
        let template = fields.map { "{\($0.rawValue)}" }.joined(separator: "|")
        let written = home.tcal(arguments + ["--format", template]).lines.dropLast()
        let told = objects.map { object in
            fields.map { field -> String in
                let isFlag = [.allDay, .floating, .recurring, .done].contains(field)
                return switch object[field.rawValue] {
                case let text as String: text
                case let flag as Bool where isFlag: "\(flag)"
                case let number as Int: "\(number)"
                default: ""
                }
            }.joined(separator: "|")
        }
        #expect(Array(written) == told)
    }
}
