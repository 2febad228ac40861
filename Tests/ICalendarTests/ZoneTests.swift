import CalendarEngine
import ICalendar
import Testing

/// time.md, "Zones": what a TZID means in a file.
@Suite("Zones of files")
struct ZoneTests {
    private func zone(_ name: String, _ observances: String...) -> String {
        "BEGIN:VTIMEZONE\nTZID:\(name)\n" + observances.joined(separator: "\n") + "\nEND:VTIMEZONE"
    }

    private func observance(_ kind: String, _ lines: String) -> String {
        "BEGIN:\(kind)\n" + lines.split(separator: "|").joined(separator: "\n") + "\nEND:\(kind)"
    }

    private var own: String {
        zone(
            "Own",
            observance(
                "STANDARD",
                "DTSTART:16010101T030000|TZOFFSETFROM:+0200|TZOFFSETTO:+0100|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
            observance(
                "DAYLIGHT",
                "DTSTART:16010101T020000|TZOFFSETFROM:+0100|TZOFFSETTO:+0200|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"))
    }

    private let summer = event("DTSTART;TZID=Own:20250706T090000|SUMMARY:s")
    private let winter = event("DTSTART;TZID=Own:20250106T090000|SUMMARY:w")

    /// Rules that New York had until 2006.
    private func stale(_ name: String) -> String {
        zone(
            name,
            observance(
                "STANDARD",
                "DTSTART:19701025T020000|TZOFFSETFROM:-0400|TZOFFSETTO:-0500|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
            observance(
                "DAYLIGHT",
                "DTSTART:19700405T020000|TZOFFSETFROM:-0500|TZOFFSETTO:-0400|RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4"))
    }

    @Test(
        "A definition does not win over the place that its name means, however that is written; and is not given on",
        arguments: [
            "America/New_York", "/mozilla.org/20050126_1/America/New_York", "US-Eastern", "america/new_york",
            "/freeassociation.sourceforge.net/Tzfile/America/New_York",
        ])
    func staleDefinitions(_ name: String) {
        let calendar = file(stale(name) + "\n" + event("UID:1|DTSTART;TZID=\(name):20250315T120000|SUMMARY:x"))
        #expect(rows(calendar) == ["03-15 16:00 x"])
        var export = CalendarExport()
        export.add(of: calendar)
        let text = String(decoding: export.bytes, as: UTF8.self)
        #expect(text.contains("BYDAY=2SU;BYMONTH=3") && !text.contains("BYMONTH=4"), "\(text)")
    }

    @Test("The doctor names each zone that a file defines otherwise than its name says, and whose word holds")
    func zoneProblems() {
        let fixed = zone(
            "W. Europe Standard Time",
            observance("STANDARD", "DTSTART:19700101T000000|TZOFFSETFROM:+0100|TZOFFSETTO:+0100"))
        let calendar = file([stale("US-Eastern"), fixed, own].joined(separator: "\n"))
        #expect(
            LoadedSnapshot(of: [calendar]).zoneProblems.map(\.cause) == [
                .calendar(.zoneUnlikeName(name: "US-Eastern", fileHolds: false)),
                .calendar(.zoneUnlikeName(name: "W. Europe Standard Time", fileHolds: true)),
            ])
    }

    @Test("A name without a slash means what the file says with two clocks, and else what the system says")
    func namesThatAreNoPlaces() {
        let london = zone(
            "GMT",
            observance(
                "STANDARD",
                "DTSTART:20001029T020000|TZOFFSETFROM:+0100|TZOFFSETTO:+0000|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
            observance(
                "DAYLIGHT",
                "DTSTART:20000326T010000|TZOFFSETFROM:+0000|TZOFFSETTO:+0100|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"))
        let talk = event("DTSTART;TZID=GMT:20250723T102000|SUMMARY:x")
        #expect(rows(file(london + "\n" + talk)) == ["07-23 09:20 x"])
        #expect(rows(file(talk)) == ["07-23 10:20 x"])
        // Another file of the same folder says it in the same way, or not.
        #expect(rows(file(talk), file(london + "\n" + talk)) == ["07-23 09:20 x", "07-23 10:20 x"])
    }

    @Test("What leaves a calendar says the zone that the calendar gave, and defines each zone that it names")
    func zonesOfExports() {
        let floating = file(
            "X-WR-TIMEZONE:America/New_York\n"
                + event("UID:1|DTSTART:20250315T160000|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE:20250322T160000|SUMMARY:x"))
        let empty = file(
            zone("Asia/Dubai") + "\n" + event("UID:2|DTSTART;TZID=Asia/Dubai:20250724T120000|SUMMARY:y"))
        var export = CalendarExport()
        for file in [floating, empty] { export.add(of: file) }
        let text = String(decoding: export.bytes, as: UTF8.self)
        for line in [
            "DTSTART;TZID=America/New_York:20250315T160000", "EXDATE;TZID=America/New_York:20250322T160000",
            "TZID:America/New_York", "TZID:Asia/Dubai", "TZOFFSETTO:+0400",
        ] {
            #expect(text.contains(line + "\r\n"), "\(line)")
        }
        let again = CalendarFile(bytes: export.bytes, path: "x.ics", zones: SystemZones())
        #expect(rows(again) == rows(floating, empty) && again.problems.isEmpty)
    }

    @Test("Files that share what they know of zones read as each of them alone")
    func sharedMemory() {
        let times = ["Europe/Berlin", "Asia/Tokyo", "Own", "Nowhere/Else", "\"Asia/Tokyo\""].map {
            event("DTSTART;TZID=\($0):20250706T090000|SUMMARY:x")
        }
        let bodies =
            times + [times[0] + "\n" + times[1], times[1] + "\n" + times[0], own + "\n" + times[2], times[2]]
            + [
                event("DTSTART:20250706T090000|SUMMARY:floating"),
                "X-WR-TIMEZONE:Asia/Tokyo\n" + event("DTSTART:20250706T090000"),
            ]
            + (0..<40).map { number in
                (0...number % 12).map { event("DTSTART;TZID=Etc/GMT+\($0):20250706T090000|SUMMARY:\($0)") }
                    .joined(separator: "\n")
            }
        let memory = ZoneMemory(SystemZones())
        for body in bodies + bodies {
            let alone = file(body)
            let beside = CalendarFile(bytes: alone.bytes, path: "test.ics", zones: memory)
            #expect(rows(beside) == rows(alone))
            #expect(beside.problems == alone.problems)
        }
    }

    @Test(
        "One clock under several names: each zone has its own name, also as the abbreviation where there is no TZNAME")
    func sharedClock() throws {
        let standard = "DTSTART:20010101T000000|TZOFFSETFROM:+0000|TZOFFSETTO:+0545"
        let first = file([zone("One", observance("STANDARD", standard)), summer].joined(separator: "\n"))
        let nameLast =
            "BEGIN:VTIMEZONE\n" + observance("STANDARD", standard) + "\nTZID:Last\nEND:VTIMEZONE"
        let second = file(
            [
                zone("Two", observance("STANDARD", standard)), nameLast,
                zone("Called", observance("STANDARD", standard + "|TZNAME:NPT")),
            ].joined(separator: "\n"))
        let noon = Instant(secondsSinceEpoch: 1_764_000_000)
        for (file, name, abbreviation) in [
            (first, "One", "One"), (second, "Two", "Two"), (second, "Last", "Last"), (second, "Called", "NPT"),
        ] {
            let zone = try #require(file.timeZone(named: name))
            #expect(zone.identifier == name)
            #expect(
                zone.offset(at: noon) == UTCOffset(seconds: 20_700, isDaylightSaving: false, abbreviation: abbreviation)
            )
        }
    }

    @Test("A VTIMEZONE may stand before or behind what names it")
    func order() {
        let expected = ["01-06 08:00 w", "07-06 07:00 s"]
        #expect(rows(file([own, summer, winter].joined(separator: "\n"))) == expected)
        #expect(rows(file([winter, summer, own].joined(separator: "\n"))) == expected)
    }

    @Test("Onsets by RDATE, and rules that end")
    func onsets() {
        let dates = zone(
            "Own", observance("STANDARD", "DTSTART:20200101T000000|TZOFFSETFROM:+0500|TZOFFSETTO:+0500"),
            observance("STANDARD", "DTSTART:20250301T000000|TZOFFSETFROM:+0500|TZOFFSETTO:+0600|RDATE:20250301T000000"),
            observance(
                "DAYLIGHT",
                "DTSTART:20250501T000000|TZOFFSETFROM:+0600|TZOFFSETTO:+0700|RRULE:FREQ=YEARLY;UNTIL=20250430T180000Z"))
        let events = ["20250106", "20250401", "20250706"].map { event("DTSTART;TZID=Own:\($0)T090000|SUMMARY:x") }
        #expect(
            rows(file(dates + "\n" + events.joined(separator: "\n"))) == [
                "01-06 04:00 x", "04-01 03:00 x", "07-06 02:00 x",
            ])
    }

    @Test(
        "A zone with an absurd offset, or nothing in it, is dropped; its times float",
        arguments: [
            "DTSTART:20200101T000000|TZOFFSETFROM:+0100|TZOFFSETTO:+9900", "DTSTART:20200101T000000|TZOFFSETFROM:+0100",
            "TZNAME:OWN",
        ])
    func absurd(_ lines: String) {
        let calendar = file(zone("Own", observance("STANDARD", lines)) + "\n" + summer)
        #expect(rows(calendar) == ["07-06 09:00 s"])
        #expect(calendar.problems.map(\.cause) == [.calendar(.unusableTimeZone(name: "Own"))])
    }

    @Test(
        "A definition that lacks something is used as far as it goes",
        arguments: [
            ("DTSTART:20200101T000000|TZOFFSETFROM:+01:00|TZOFFSETTO:+01:00", nil, "08:00"),
            ("DTSTART:20200101T000000|TZOFFSETTO:+0100", "Own", "08:00"),
            ("TZOFFSETFROM:+0100|TZOFFSETTO:+0100", "Own", "08:00"),
        ])
    func incomplete(lines: String, name: String?, time: String) {
        let calendar = file(zone("Own", observance("STANDARD", lines)) + "\n" + summer)
        #expect(rows(calendar) == ["07-06 \(time) s"])
        #expect(
            calendar.problems.map(\.cause)
                == [
                    name.map { .calendar(.incompleteTimeZone(name: $0, meaning: nil)) }
                ].compactMap(\.self))
    }

    @Test("Rules without a start, and offsets that only the other half of the year tells")
    func halves() {
        let halves = [
            observance("STANDARD", "TZOFFSETTO:+0200|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
            observance("DAYLIGHT", "TZOFFSETTO:+0300|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"),
        ]
        let outside = "BEGIN:VCALENDAR\n\(winter)\n\(summer)\nEND:VCALENDAR\n"
        let calendar = raw(outside + zone("Own", halves[0], halves[1]) + "\n")
        #expect(rows(calendar) == ["01-06 07:00 w", "07-06 06:00 s"])
    }

    @Test(
        "A definition that cannot be used is that of the zone which it names",
        arguments: [
            "X-LIC-LOCATION:America/New_York", "TZURL:http://tzurl.org/zoneinfo/America/New_York",
            "TZID-ALIAS-OF:America/New_York",
        ])
    func otherName(_ line: String) {
        let rule = "TZOFFSETFROM:-0400|TZOFFSETTO:-0500|RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"
        for halves in ["", "\n" + observance("STANDARD", rule)] {
            let calendar = file(
                "BEGIN:VTIMEZONE\nTZID:Own\n\(line)\(halves)\nEND:VTIMEZONE\n\(winter)\n\(summer)")
            #expect(rows(calendar) == ["01-06 14:00 w", "07-06 13:00 s"])
            let meaning = CalendarFault.incompleteTimeZone(name: "Own", meaning: "America/New_York")
            #expect(calendar.problems.map(\.cause) == [.calendar(meaning)])
        }
    }

    @Test("A SECONDLY rule in a VTIMEZONE ends")
    func secondly() {
        let lines = "DTSTART:20200101T000000|TZOFFSETFROM:+0100|TZOFFSETTO:+0200|RRULE:FREQ=SECONDLY"
        #expect(rows(file(zone("Own", observance("STANDARD", lines)) + "\n" + summer)) == ["07-06 07:00 s"])
    }

    @Test("X-WR-TIMEZONE is the zone of floating times, of its own VCALENDAR; UTC and whole days stay")
    func calendarZone() {
        let events = [
            event("DTSTART:20250706T090000|DTEND:20250706T100000|SUMMARY:floating"),
            event("DTSTART:20250707T090000Z|SUMMARY:utc"),
            event("DTSTART:20250708|SUMMARY:day"),
        ].joined(separator: "\n")
        #expect(
            rows(file("X-WR-TIMEZONE:Europe/Berlin\n" + events)) == [
                "07-06 07:00-08:00 floating", "07-07 09:00 utc", "07-08 day",
            ])
        let two = raw(
            "BEGIN:VCALENDAR\nX-WR-TIMEZONE:Europe/Berlin\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(events)\nEND:VCALENDAR")
        #expect(rows(two).first == "07-06 09:00-10:00 floating")
    }

    @Test(
        "Names of other programs",
        arguments: [
            "W. Europe Standard Time", "\"W. Europe Standard Time\"", "/mozilla.org/20070129_1/Europe/Berlin",
            "Europe_Berlin", "EUROPE/BERLIN", "W. Europe Standard Time 1",
        ])
    func otherNames(_ name: String) {
        #expect(rows(file(event("DTSTART;TZID=\(name):20250706T090000|SUMMARY:x"))) == ["07-06 07:00 x"])
    }

    @Test("A TZID that is a path is no zone", arguments: ["../../etc/passwd", "/dev/zero", "/var/secrets"])
    func paths(_ name: String) {
        let calendar = file(event("DTSTART;TZID=\(name):20250706T090000|SUMMARY:x"))
        #expect(rows(calendar) == ["07-06 09:00 x"])
        #expect(calendar.problems.map(\.cause) == [.calendar(.unknownTZID(name: name))])
    }

    @Test("A start and an end in two zones")
    func flight() {
        let flight = file(
            event("DTSTART;TZID=Europe/Berlin:20250706T100000|DTEND;TZID=America/New_York:20250706T130000|SUMMARY:x"))
        #expect(rows(flight, zone: "Europe/Berlin") == ["07-06 10:00-19:00 x"])
    }

    @Test(
        "Each end has a zone of its own; what has only one zone has it twice",
        arguments: [
            (
                "DTSTART;TZID=Europe/Berlin:20250706T100000|DTEND;TZID=America/New_York:20250706T130000",
                "America/New_York"
            ),
            ("DTSTART;TZID=Europe/Berlin:20250706T100000|DTEND;TZID=Europe/Berlin:20250706T130000", "Europe/Berlin"),
            ("DTSTART;TZID=Europe/Berlin:20250706T100000|DURATION:PT1H", "Europe/Berlin"),
            ("DTSTART;TZID=Europe/Berlin:20250706T100000", "Europe/Berlin"),
            ("DTSTART;TZID=Europe/Berlin:20250706T100000|DTEND:20250706T130000Z", "UTC"),
        ])
    func zonesOfEnds(lines: String, end: String) throws {
        let snapshot = LoadedSnapshot(of: [file(event(lines))])
        let days = OccurrencePredicate(
            days: day("20250701")..<day("20250801"), viewedIn: timeZone("Europe/Berlin"))
        let found = try #require(snapshot.occurrences(matching: days).first)
        let (summary, fields) = (snapshot.summary(of: found), snapshot.details(of: found).fields)
        #expect([summary.timeZone?.identifier, fields.timeZone?.identifier] == ["Europe/Berlin", "Europe/Berlin"])
        #expect([summary.endTimeZone?.identifier, fields.endTimeZone?.identifier] == [end, end])
    }

    @Test("A local time in a gap moves forward, in a fold it is the first")
    func gapsAndFolds() {
        let times = file(
            event("DTSTART;TZID=Europe/Berlin:20250330T023000|SUMMARY:gap") + "\n"
                + event("DTSTART;TZID=Europe/Berlin:20251026T023000|SUMMARY:fold"))
        #expect(rows(times, zone: "Europe/Berlin") == ["03-30 03:30 gap", "10-26 02:30 fold"])
        #expect(rows(times) == ["03-30 01:30 gap", "10-26 00:30 fold"])
    }
}

/// Zones of one name in several VCALENDARs (RFC 5545 3.4, 3.2.19).
@Suite("Zones of VCALENDARs")
struct CalendarZoneTests {
    private func calendar(_ offset: String, _ items: String...) -> String {
        let observance = component("STANDARD", "DTSTART:19700101T000000|TZOFFSETFROM:\(offset)|TZOFFSETTO:\(offset)")
        let zone = component("VTIMEZONE", "TZID:IST|" + observance)
        return component("VCALENDAR", ([zone] + items).joined(separator: "\n"))
    }

    private func item(_ uid: String, _ lines: String = "", day: Int = 24) -> String {
        let own = "UID:\(uid)|SUMMARY:\(uid)|DTSTART;TZID=IST:202511\(day)T120000|DTEND;TZID=IST:202511\(day)T130000"
        return event(own + (lines.isEmpty ? "" : "|" + lines))
    }

    private var series: String {
        item(
            "series",
            "RRULE:FREQ=DAILY;COUNT=5|EXDATE;TZID=IST:20251125T120000|RDATE;TZID=IST:20251129T120000") + "\n"
            + event(
                "UID:series|SUMMARY:moved|RECURRENCE-ID;TZID=IST:20251126T120000|DTSTART;TZID=IST:20251126T150000")
    }

    private var two: CalendarFile { raw(calendar("+0530", item("india")) + "\n" + calendar("+0200", series) + "\n") }

    private let expected = [
        "11-24 06:30-07:30 india", "11-24 10:00-11:00 series", "11-26 13:00 moved", "11-27 10:00-11:00 series",
        "11-28 10:00-11:00 series", "11-29 10:00-11:00 series",
    ]

    @Test("Each has its own, in times, dates and overrides, whichever comes first")
    func reading() {
        #expect(rows(two) == expected)
        #expect(two.problems.isEmpty)
        let turned = raw(calendar("+0200", series) + "\n" + calendar("+0530", item("india")) + "\n")
        #expect(rows(turned) == expected)
    }

    @Test("A VCALENDAR without a definition of its own has the first of the file")
    func borrowed() {
        let third = "\n" + component("VCALENDAR", item("third")) + "\n"
        #expect(
            rows(raw(calendar("+0530", item("india")) + "\n" + calendar("+0200", item("israel")) + third))
                == ["11-24 06:30-07:30 india", "11-24 06:30-07:30 third", "11-24 10:00-11:00 israel"])
    }

    @Test("An export defines both, under two names")
    func export() {
        var export = CalendarExport()
        export.add(of: two)
        #expect(rows(CalendarFile(bytes: export.bytes, path: "", zones: SystemZones())) == expected)
    }

    @Test("An edit keeps the clock of its own calendar, also of what it makes anew")
    func edits() throws {
        let (israel, india) = (calendar("+0200", item("b")), calendar("+0530", item("a")))
        let file = raw(israel + "\n" + india + "\n")
        let copy = ComponentChange.add(
            ComponentAddress(kind: .event, uid: "copy"), template: ComponentAddress(kind: .event, uid: "b"),
            [set("SUMMARY", "copy")])
        let longer = ComponentChange.change(
            ComponentAddress(kind: .event, uid: "a"), [set("DTEND", "20251124T140000", .init("TZID", ["IST"]))])
        let patch = try file.patch([copy, longer], in: context)
        let edited = try #require(patch.apply(to: file.bytes))
        #expect(
            rows(CalendarFile(bytes: edited, path: "", zones: SystemZones())) == [
                "11-24 06:30-08:30 a", "11-24 10:00-11:00 b", "11-24 10:00-11:00 copy",
            ])
    }

    @Test("A name that the first calendar defines and does not use means that where none defines it")
    func firstDefinition() {
        let file = raw(
            calendar("+0100") + "\n" + calendar("+0500", item("b")) + "\n" + component("VCALENDAR", item("c")) + "\n")
        #expect(rows(file) == ["11-24 07:00-08:00 b", "11-24 11:00-12:00 c"])
        var export = CalendarExport()
        export.add(of: file)
        #expect(rows(CalendarFile(bytes: export.bytes, path: "", zones: SystemZones())) == rows(file))
    }

    @Test("An import after 2040 keeps its clock too")
    func late() {
        func far(_ offset: String, _ uid: String) -> CalendarFile {
            raw(calendar(offset, item(uid).replacing("2025", with: "2050")) + "\n")
        }
        let target = ImportTarget(
            identifier: "c", title: "c", isFolder: false, kinds: [.event], files: [("a.ics", far("+0200", "a"))])
        let plan = ImportPlan(bringing: far("+0500", "b"), into: target)
        let text = plan.changes.map { String(decoding: $0.text, as: UTF8.self) }.joined()
        #expect(text.contains("TZID=IST-2"[...]), "\(text)")
    }

    @Test("Dates that name no zone are on the clock of a start that does, also with X-WR-TIMEZONE")
    func bareDates() {
        let zones = ["Europe/Berlin", "Asia/Tokyo"]
        for calendar in zones {
            let series = event(
                "UID:a|SUMMARY:a|DTSTART;TZID=America/New_York:20250106T100000|RRULE:FREQ=DAILY;COUNT=3|"
                    + "EXDATE:20250107T100000")
            let changed = event("UID:a|SUMMARY:b|RECURRENCE-ID:20250108T100000|DTSTART:20250108T200000Z")
            #expect(
                rows(file("X-WR-TIMEZONE:\(calendar)\n" + series + "\n" + changed))
                    == ["01-06 15:00 a", "01-08 20:00 b"])
        }
    }
}
