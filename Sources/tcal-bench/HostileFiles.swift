extension HostileInput {
    /// Series with absurdly many exceptions, and instances of absurd length.
    static var series: [HostileInput] {
        let master = ["UID:o", "DTSTART:20250101T000000Z", "DURATION:PT1H", "RRULE:FREQ=MINUTELY"]
        func override(_ number: Int, _ parameter: String = "") -> String {
            component(
                "VEVENT",
                [
                    "UID:o", "RECURRENCE-ID\(parameter):\(moment(number))", "DTSTART:\(moment(number + 1))",
                    "SEQUENCE:\(number % 3)", "SUMMARY:x",
                ])
        }
        return [
            HostileInput("100000-overrides") { percent in
                component("VEVENT", master) + (0..<1000 * percent).map { override($0) }.joined()
            },
            HostileInput("100000-overrides-of-one-instance") { percent in
                component("VEVENT", master) + times(1000 * percent, override(7))
            },
            HostileInput("100000-overrides-without-a-master") { percent in
                (0..<1000 * percent).map { override($0) }.joined()
            },
            HostileInput("5000-THISANDFUTUREs") { percent in
                component("VEVENT", master)
                    + (0..<50 * percent).map { override($0 * 60, ";RANGE=THISANDFUTURE") }.joined()
            },
            HostileInput("THISANDFUTUREs-far-apart") { percent in
                component("VEVENT", master)
                    + (0..<50 * percent).map { number in
                        component(
                            "VEVENT",
                            [
                                "UID:o", "RECURRENCE-ID;RANGE=THISANDFUTURE:\(moment(number))",
                                "DTSTART:\(number % 2 == 0 ? "0001" : "9999")0101T000000Z", "DURATION:P3650000D",
                            ])
                    }.joined()
            },
            HostileInput("100000-masters-of-one-UID") { percent in times(1000 * percent, component("VEVENT", master)) },
            HostileInput("1000-years-daily") { _ in
                event("UID:k", "DTSTART;VALUE=DATE:10000101", "DTEND;VALUE=DATE:20000101", "RRULE:FREQ=DAILY")
                    + event("UID:l", "DTSTART:10000101T000000Z", "DTEND:20000101T000000Z", "RRULE:FREQ=SECONDLY")
            },
            HostileInput("10000-endless-series") { percent in
                (0..<100 * percent).map { ruled("FREQ=SECONDLY;INTERVAL=\($0 + 86_400)", start: moment($0)) }.joined()
            },
            HostileInput("reminders-of-every-second") { _ in
                component(
                    "VTODO", ["UID:t", "DTSTART:00010101T000000Z", "DUE:99991231T000000Z", "RRULE:FREQ=SECONDLY"])
                    + component("VTODO", ["UID:u", "DUE:00010101T000000Z", "RRULE:FREQ=SECONDLY"])
            },
        ]
    }

    /// Files with time zones of their own (VTIMEZONE).
    static var zones: [HostileInput] {
        func zone(_ name: String, _ lines: [String]) -> String {
            component(
                "VTIMEZONE",
                ["TZID:\(name)", component("STANDARD", ["TZOFFSETFROM:+0000", "TZOFFSETTO:+0100"] + lines)])
        }
        let used = event("UID:z", "DTSTART;TZID=Own:20250106T090000", "RRULE:FREQ=DAILY")
        return [
            HostileInput("zone-SECONDLY") { _ in zone("Own", ["DTSTART:00010101T000000", "RRULE:FREQ=SECONDLY"]) + used
            },
            HostileInput("zone-with-200000-onsets") { percent in
                zone("Own", ["DTSTART:20250101T000000"] + (0..<2000 * percent).map { "RDATE:\(moment($0).dropLast())" })
                    + used
            },
            HostileInput("zone-with-10000-observances") { percent in
                component(
                    "VTIMEZONE",
                    ["TZID:Own"]
                        + (0..<100 * percent).map {
                            component(
                                "DAYLIGHT",
                                [
                                    "DTSTART:\(moment($0).dropLast())", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0200",
                                    "RRULE:FREQ=SECONDLY",
                                ])
                        }) + used
            },
            HostileInput("10000-zones-SECONDLY") { percent in
                (0..<100 * percent).map { number in
                    zone("Own\(number)", ["DTSTART:00010101T000000", "RRULE:FREQ=SECONDLY"])
                        + event("UID:z\(number)", "DTSTART;TZID=Own\(number):20250106T090000")
                }.joined()
            },
            HostileInput("100000-unknown-TZIDs") { percent in
                (0..<1000 * percent).map { event("UID:z\($0)", "DTSTART;TZID=Nowhere/\($0):20250301T090000") }.joined()
            },
        ]
    }

    /// Components that are nested, never end, or only end.
    static var structure: [HostileInput] {
        let start = "BEGIN:VEVENT\nUID:n\nDTSTART:20250101T000000Z\n"
        return [
            HostileInput("nested-100000-deep") { times(1000 * $0, "BEGIN:X\n") + times(1000 * $0, "END:X\n") },
            HostileInput("nested-and-never-closed") { times(1000 * $0, "BEGIN:X-A\nBEGIN:VALARM\n") },
            HostileInput("closed-only") { times(1000 * $0, "END:VEVENT\nEND:X\n") },
            HostileInput("nested-in-an-event") {
                start + times(1000 * $0, "BEGIN:X\n") + times(1000 * $0, "END:X\n") + "END:VEVENT\n"
            },
            HostileInput("nested-under-100000-names") { percent in
                start + (0..<1000 * percent).map { "BEGIN:X\($0)\n" }.joined()
                    + (0..<1000 * percent).map { "END:X\($0)\n" }.joined() + "END:VEVENT\n"
            },
            HostileInput("events-never-closed") { times(1000 * $0, start) },
            HostileInput("alarms") {
                let alarm = "BEGIN:VALARM\nTRIGGER:-PT5M\nREPEAT:999999999\nDURATION:PT1S\nEND:VALARM\n"
                return start + "RRULE:FREQ=DAILY\n" + times(1000 * $0, alarm) + "END:VEVENT\n"
            },
            HostileInput("100000-calendars") {
                times(1000 * $0, "BEGIN:VCALENDAR\nX-WR-TIMEZONE:Europe/Berlin\nNAME:x\nEND:VCALENDAR\n")
            },
            HostileInput("100000-attendees") { start + times(1000 * $0, "ATTENDEE;CN=x:mailto:x\n") + "END:VEVENT\n" },
        ]
    }

    /// Lines that are long, folded, blank, or no text at all.
    static var text: [HostileInput] {
        func titled(_ title: String, _ name: String = "SUMMARY") -> String {
            event("UID:t", "DTSTART:20250106T080000Z", "\(name):\(title)")
        }
        return [
            HostileInput("a-line-of-50-MB") { titled(times(500_000 * $0, "x")) },
            HostileInput("a-UID-of-50-MB") { event("UID:" + times(500_000 * $0, "x"), "DTSTART:20250106T080000Z") },
            HostileInput("a-line-without-a-colon-of-50-MB") { times(500_000 * $0, "x") },
            HostileInput("2000000-folds") { titled(times(20_000 * $0, "\n x")) },
            HostileInput("2000000-folds-in-a-description") { titled(times(20_000 * $0, "\n x"), "DESCRIPTION") },
            HostileInput("2000000-empty-folds") { titled(times(20_000 * $0, "\n ")) },
            HostileInput("1000000-blank-lines") { times(10_000 * $0, "\n") },
            HostileInput("2000000-blank-lines-before-folds") { titled("x" + times(10_000 * $0, "\n\n ")) },
            HostileInput("1000000-escapes") { titled(times(10_000 * $0, "\\n\\,\\x")) },
            HostileInput("an-open-quote") { titled("x", "SUMMARY;X=\"" + times(100_000 * $0, ";,=")) },
            HostileInput("1000000-quotes") {
                event("UID:q", "DTSTART;X=" + times(10_000 * $0, "\"") + ":20250106T080000Z")
            },
            HostileInput("200000-parameters") {
                event("UID:q", "DTSTART" + times(2000 * $0, ";X=1") + ":20250106T080000Z")
            },
            HostileInput("500000-categories") { titled(times(5000 * $0, "a,"), "CATEGORIES") },
            HostileInput("1000000-garbage-lines") { times(10_000 * $0, "garbage\n") },
            HostileInput(bytes: "NULs") { Array(repeating: 0, count: 100_000 * $0) },
            HostileInput(bytes: "random-bytes") { percent in
                var state: UInt64 = 0x9E37_79B9_7F4A_7C15
                return (0..<100_000 * percent).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(truncatingIfNeeded: state >> 56)
                } + [0x0A]
            },
            HostileInput(bytes: "not-UTF-8") { Array("X:".utf8) + Array(repeating: 0xFF, count: 100_000 * $0) },
        ]
    }
}
