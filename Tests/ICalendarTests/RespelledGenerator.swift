import CalendarEngine
import TestKit

@testable import ICalendar

/// Random calendars, spelled as RFC 5545 has it.
extension RespelledCalendar {
    private static let places = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kolkata"]
    private static let pieces = [
        "Team", "word ", "größer", "Übung ", "café", "a, b", "; c", " \\ ", "=3D", "100%", "€ 5", "日本", "🗓️", "\"x\"",
        ":",
        "one\ntwo", "^n", " ", "long " + String(repeating: "xy", count: 40), "DTSTART:1", "\\n", "C:\\new",
    ]

    static func text(_ random: inout SeededGenerator) -> String {
        let text = (0...random.below(6)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        // Blanks at the ends are no text that programs agree on.
        let start = text.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// A calendar of a few items.
    static func random(_ random: inout SeededGenerator) -> RespelledCalendar {
        let names = ["Office", "Büro", "tzone://Microsoft/Custom", "Customized Time Zone", "a;b, c", "Own/Zone"]
        var own = [OwnZone(name: names.randomElement(using: &random) ?? "", offset: random.chance(50) ? nil : -210)]
        own.append(OwnZone(name: "GMT+05:30", offset: 330))
        if random.chance(30) { own[1] = OwnZone(name: "Other", offset: 600) }
        var calendar = RespelledCalendar(blocks: [Block()], ownZones: own)
        var clocks: [Clock] = []
        let palette: [Clock] = [.utc, .floating, .own(0), .own(1)] + places.map { .place($0) }
        for _ in 0...random.below(2) { clocks.append(palette.randomElement(using: &random) ?? .utc) }
        if random.chance(30) { clocks = [.place(places.randomElement(using: &random) ?? "")] }
        for number in 0...random.below(3) {
            calendar.blocks[0].items += calendar.item(number, clocks, &random)
        }
        let used = calendar.blocks[0].items.reduce(into: Set<Clock>()) { $0.formUnion($1.clocks) }
        let defined = (places.map { .place($0) } + [.own(0), .own(1)]).filter { used.contains($0) }
        calendar.blocks[0].zones = defined.map { ($0, calendar.definition(of: $0)) }
        return calendar
    }

    /// The VTIMEZONE of a clock.
    func definition(of clock: Clock, isStale: Bool = false) -> Part {
        func observance(_ kind: String, _ from: Int, _ to: Int, _ lines: (start: String, rule: String)?) -> Part.Content
        {
            let offsets = [("TZOFFSETFROM", from), ("TZOFFSETTO", to)].map { name, minutes in
                let digits = [abs(minutes) / 60, abs(minutes) % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
                return Line(name, .raw((minutes < 0 ? "-" : "+") + digits))
            }
            let start = Line("DTSTART", .raw(lines?.start ?? "19700101T000000"))
            let rule = lines.map { [Line("RRULE", .raw("FREQ=YEARLY;" + $0.rule))] } ?? []
            return .part(Part(name: kind, content: ([start] + offsets + rule).map { .line($0) }))
        }
        let fixed = { (minutes: Int) in [observance("STANDARD", minutes, minutes, nil)] }
        var observances: [Part.Content] = []
        switch clock {
        case _ where isStale: observances = fixed(-180)
        case .place("America/New_York"):
            observances = [
                observance("STANDARD", -240, -300, ("20071104T020000", "BYMONTH=11;BYDAY=1SU")),
                observance("DAYLIGHT", -300, -240, ("20070311T020000", "BYMONTH=3;BYDAY=2SU")),
            ]
        case .place("Asia/Tokyo"): observances = fixed(540)
        case .place("Asia/Kolkata"): observances = fixed(330)
        case .own(let number) where ownZones[number].offset != nil: observances = fixed(ownZones[number].offset ?? 0)
        case .day, .floating, .utc, .place, .own:
            observances = [
                observance("STANDARD", 120, 60, ("19961027T030000", "BYMONTH=10;BYDAY=-1SU")),
                observance("DAYLIGHT", 60, 120, ("19810329T020000", "BYMONTH=3;BYDAY=-1SU")),
            ]
        }
        return Part(name: "VTIMEZONE", content: [.line(Line("TZID", .zone(clock)))] + observances)
    }

    // MARK: Items

    private func item(_ number: Int, _ clocks: [Clock], _ random: inout SeededGenerator) -> [Part] {
        let clock = random.chance(25) ? .day : clocks.randomElement(using: &random) ?? .utc
        let isEvent = random.chance(75)
        var master = Part(name: isEvent ? "VEVENT" : "VTODO", content: [])
        let uid = "u\(number)"
        func add(_ lines: [Line]) { master.content += lines.map { .line($0) } }
        add([Line("UID", .raw(uid)), Line("DTSTAMP", .times([moment(20_000, 0, .utc)]))])
        let day = 20_513 + random.below(60)
        // From 06:00 until 22:00: no zone changes its clock then.
        let minute = clock == .day ? 0 : 360 + 15 * random.below(64)
        let start = moment(day, minute, clock)
        guard isEvent || random.chance(80) else {
            add(fields(&random))
            return [master]
        }
        add(times(from: start, isEvent: isEvent, &random))
        var overrides: [Part] = []
        if master["DTSTART"] != nil, random.chance(55) {
            let step = random.chance(50) ? 1 : 7
            add(series(from: start, step: step, &random))
            for date in Set((0..<random.below(3)).map { _ in 1 + random.below(4) }).sorted() {
                overrides.append(override(of: uid, start.adding(days: date * step), isEvent: isEvent, &random))
            }
        }
        add(fields(&random))
        for _ in 0..<random.below(3) { master.content.append(.part(alarm(day, &random))) }
        return [master] + overrides
    }

    private func moment(_ day: Int, _ minute: Int, _ clock: Clock) -> Moment {
        Moment(civil: CivilDateTime(secondNumber: Int64(day) * 86_400 + Int64(minute) * 60), clock: clock)
    }

    /// Start and end.
    private func times(from start: Moment, isEvent: Bool, _ random: inout SeededGenerator) -> [Line] {
        let end =
            start.clock == .day
            ? start.adding(days: 1 + random.below(2))
            : random.chance(20)
                ? Moment(civil: start.civil.date.adding(days: 1).midnight, clock: start.clock)
                : start.adding(minutes: 15 * (1 + random.below(8)))
        let lines = [Line("DTSTART", .times([start])), Line(isEvent ? "DTEND" : "DUE", .times([end]))]
        if isEvent { return random.chance(90) ? lines : [lines[0]] }
        return random.chance(60) ? lines : [Line("DUE", .times([start]))]
    }

    /// RRULE, EXDATE and RDATE.
    private func series(from start: Moment, step: Int, _ random: inout SeededGenerator) -> [Line] {
        let frequency = step == 1 ? "FREQ=DAILY" : "FREQ=WEEKLY"
        var rule = Line("RRULE", .rule(frequency + ";COUNT=\(5 + random.below(4))", until: nil))
        if random.chance(40) {
            let last = start.adding(days: step * (5 + random.below(4)))
            rule = Line("RRULE", .rule(frequency, until: zone(of: last.clock) == nil ? last : moved(last, to: .utc)))
        } else if random.chance(20) {
            rule = Line("RRULE", .rule(frequency, until: nil))
        }
        let left = Set((0..<random.below(4)).map { _ in 1 + random.below(5) }).sorted()
        let beside = Set((0..<random.below(3)).map { _ in 60 + random.below(9) }).sorted()
        return [rule] + left.map { Line("EXDATE", .times([start.adding(days: $0 * step)])) }
            + beside.map { Line("RDATE", .times([start.adding(days: $0)])) }
    }

    private func override(of uid: String, _ instance: Moment, isEvent: Bool, _ random: inout SeededGenerator) -> Part {
        var start = instance.adding(minutes: instance.clock == .day ? 0 : 60)
        if random.chance(20), zone(of: start.clock) != nil { start = moved(start, to: .utc) }
        let lines = [
            Line("UID", .raw(uid)), Line("DTSTAMP", .times([moment(20_000, 0, .utc)])),
            Line("RECURRENCE-ID", .times([instance])),
        ]
        return Part(
            name: isEvent ? "VEVENT" : "VTODO",
            content: (lines + times(from: start, isEvent: isEvent, &random) + fields(&random)).map { .line($0) })
    }

    /// Texts and the like.
    private func fields(_ random: inout SeededGenerator) -> [Line] {
        var lines = [Line("SUMMARY", .text(RespelledCalendar.text(&random)))]
        if random.chance(50) { lines.append(Line("LOCATION", .text(RespelledCalendar.text(&random)))) }
        if random.chance(50) { lines.append(Line("DESCRIPTION", .text(RespelledCalendar.text(&random)))) }
        if random.chance(20) { lines.append(Line("URL", .raw("https://example.org/a;b?c=d,e"))) }
        if random.chance(20) { lines.append(Line("CATEGORIES", .raw("Work,Größe"))) }
        if random.chance(20) { lines.append(Line("PRIORITY", .raw("3"))) }
        if random.chance(20) { lines.append(Line("CREATED", .times([moment(19_900, 600, .utc)]))) }
        return lines
    }

    private func alarm(_ day: Int, _ random: inout SeededGenerator) -> Part {
        var trigger = Line("TRIGGER", .raw("-PT\(5 + random.below(60))M"))
        if random.chance(20) { trigger.parameters = [("RELATED", "END")] }
        if random.chance(20) {
            trigger = Line("TRIGGER", .times([moment(day, 300, .utc)]))
            trigger.saysTime = true
        }
        let text = Line("DESCRIPTION", .text(RespelledCalendar.text(&random)))
        return Part(name: "VALARM", content: [Line("ACTION", .raw("DISPLAY")), trigger, text].map { .line($0) })
    }
}

extension RespelledCalendar.Moment {
    func adding(days: Int = 0, minutes: Int = 0) -> Self {
        Self(civil: civil.adding(seconds: Int64(days) * 86_400 + Int64(minutes) * 60), clock: clock)
    }
}
