import CalendarEngine
import Testing

@testable import ICalendar

let now = Instant(secondsSinceEpoch: 1_795_248_000)  // 2026-11-21T08:00:00Z
let context = EditContext(now: now, zone: timeZone("Europe/Berlin"), uid: "new-uid")

/// The difference of two texts by lines: `-old` and `+new`, in order.
func difference(_ before: [UInt8], _ after: [UInt8]) -> [String] {
    func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
    let (old, new) = (lines(before), lines(after))
    let pairs = SequenceMatch.pairs(old, new)
    var result: [String] = []
    var (i, j) = (0, 0)
    for pair in pairs + [(old.count, new.count)] {
        while i < pair.old {
            result.append("-" + old[i].replacing("\r", with: ""))
            i += 1
        }
        while j < pair.new {
            result.append("+" + new[j].replacing("\r", with: ""))
            j += 1
        }
        (i, j) = (pair.old + 1, pair.new + 1)
    }
    return result
}

extension CalendarFile {
    /// The lines that changes make different, and whether the reversed patch gives the bytes back.
    func diff(_ changes: ComponentChange...) throws -> [String] {
        let patch = try patch(changes, in: context)
        let after = try #require(patch.apply(to: bytes))
        #expect(patch.reversed.apply(to: after) == bytes)
        return difference(bytes, after)
    }
}

func set(_ name: String, _ value: String, _ parameters: PropertyLine.Parameter...) -> PropertyChange {
    .set(name: name, [PropertyLine(name, parameters: parameters, value: value)])
}

@Suite("A patch changes the lines that it is about")
struct PatchTests {
    let a = ComponentAddress(kind: .event, uid: "a")

    @Test("A title: its line and the stamps; folds, case and order of the others stay")
    func title() throws {
        let file = file(
            event(
                """
                uid:a
                dtstamp:20200101T000000Z
                DTSTART;TZID=Europe/Berlin:20261124T090000
                X-ODD;X="a;b":1
                Summary;LANGUAGE="en":Standup
                DESCRIPTION:lo
                 ng
                """))
        #expect(
            try file.diff(.change(a, [set("SUMMARY", "Retro", .init("LANGUAGE", ["en"]))])) == [
                "-dtstamp:20200101T000000Z", "+dtstamp:20261121T080000Z", "-Summary;LANGUAGE=\"en\":Standup",
                "+Summary;LANGUAGE=\"en\":Retro",
            ])
    }

    @Test("What is set to what it is changes nothing, not even a stamp")
    func same() throws {
        let file = file(event("UID:a|DTSTART:20261124T090000Z|SUMMARY:x"))
        #expect(try file.diff(.change(a, [set("SUMMARY", "x"), .alarms([])])) == [])
    }

    @Test("A time counts SEQUENCE; the zone that the file does not define comes with its definition")
    func time() throws {
        let file = file(event("UID:a|SEQUENCE:2|DTSTART:20261124T090000Z|LAST-MODIFIED:20200101T000000Z|SUMMARY:x"))
        #expect(
            try file.diff(.change(a, [set("DTSTART", "20261124T100000", .init("TZID", ["Asia/Tokyo"]))])) == [
                "+BEGIN:VTIMEZONE", "+TZID:Asia/Tokyo", "+BEGIN:STANDARD", "+DTSTART:19510909T010000", "+TZNAME:JST",
                "+TZOFFSETFROM:+1000", "+TZOFFSETTO:+0900", "+END:STANDARD", "+END:VTIMEZONE", "-SEQUENCE:2",
                "-DTSTART:20261124T090000Z", "-LAST-MODIFIED:20200101T000000Z", "+DTSTAMP:20261121T080000Z",
                "+SEQUENCE:3", "+DTSTART;TZID=Asia/Tokyo:20261124T100000", "+LAST-MODIFIED:20261121T080000Z",
            ])
    }

    @Test("New lines go behind those that they follow, and before what is inside")
    func places() throws {
        let file = file(
            event(
                "UID:a|DTSTAMP:20261121T080000Z|DTSTART:20261124T090000Z|SUMMARY:x"
                    + "|BEGIN:VALARM|TRIGGER:-PT5M|END:VALARM"))
        let diff =
            try file.diff(
                .change(
                    a,
                    [
                        set("DTEND", "20261124T100000Z"), set("X-NEW", "1"), set("LOCATION", "Room"),
                        .alarms([
                            Alarm(trigger: .fromStart(CivilDuration(seconds: -600)), action: ""),
                            Alarm(trigger: .fromStart(CivilDuration(seconds: -60)), action: "DISPLAY"),
                        ]),
                    ]))
        #expect(
            diff == [
                "+SEQUENCE:1", "+DTEND:20261124T100000Z", "+LOCATION:Room", "+X-NEW:1", "-TRIGGER:-PT5M",
                "+TRIGGER:-PT10M", "+END:VALARM", "+BEGIN:VALARM", "+ACTION:DISPLAY", "+TRIGGER:-PT1M",
                "+DESCRIPTION:x",

            ])
    }

    @Test("An override comes behind its series; what goes goes with all its lines")
    func overrides() throws {
        let file = file(
            event("UID:a|DTSTART:20261124T090000Z|RRULE:FREQ=DAILY|SUMMARY:x|X-A:1") + "\n"
                + event("UID:b|DTSTART:20261124T090000Z"))
        let override = ComponentAddress(kind: .event, uid: "a", instance: CivilDateTime(day("20261125")))
        let patch = try file.patch(
            [
                .add(
                    override, template: a,
                    [set("RECURRENCE-ID", "20261125T090000Z"), .set(name: "RRULE", []), set("SUMMARY", "y")]),
                .remove(ComponentAddress(kind: .event, uid: "b")),
            ], in: context)
        let text = String(decoding: patch.apply(to: file.bytes) ?? [], as: UTF8.self).replacing("\r\n", with: "\n")
        #expect(
            text == """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:a
                DTSTART:20261124T090000Z
                RRULE:FREQ=DAILY
                SUMMARY:x
                X-A:1
                END:VEVENT
                BEGIN:VEVENT
                UID:a
                DTSTAMP:20261121T080000Z
                RECURRENCE-ID:20261125T090000Z
                DTSTART:20261124T090000Z
                SUMMARY:y
                X-A:1
                END:VEVENT
                END:VCALENDAR

                """)
    }

    @Test("A new item in a new file")
    func creation() throws {
        let file = CalendarFile.empty(path: "n.ics", zones: SystemZones())
        let patch = try file.patch(
            [
                .add(
                    ComponentAddress(kind: .event, uid: "n"), template: nil,
                    [
                        .alarms([Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")]),
                        set("SUMMARY", "Standup"), set("DTEND", "20261124T091500", .init("TZID", ["Europe/Berlin"])),
                        set("DTSTART", "20261124T090000", .init("TZID", ["Europe/Berlin"])),
                    ])
            ], in: context)
        let text = String(decoding: patch.apply(to: file.bytes) ?? [], as: UTF8.self)
        #expect(
            text.replacing("\r\n", with: "\n") == """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//tcal//tcal//EN
                BEGIN:VTIMEZONE
                TZID:Europe/Berlin
                BEGIN:STANDARD
                DTSTART:19991031T030000
                TZNAME:CET
                TZOFFSETFROM:+0200
                TZOFFSETTO:+0100
                RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
                END:STANDARD
                BEGIN:DAYLIGHT
                DTSTART:20000326T020000
                TZNAME:CEST
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0200
                RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
                END:DAYLIGHT
                END:VTIMEZONE
                BEGIN:VEVENT
                UID:n
                DTSTAMP:20261121T080000Z
                CREATED:20261121T080000Z
                LAST-MODIFIED:20261121T080000Z
                DTSTART;TZID=Europe/Berlin:20261124T090000
                DTEND;TZID=Europe/Berlin:20261124T091500
                SUMMARY:Standup
                BEGIN:VALARM
                ACTION:DISPLAY
                TRIGGER:-PT15M
                DESCRIPTION:Standup
                END:VALARM
                END:VEVENT
                END:VCALENDAR

                """)
    }
}
