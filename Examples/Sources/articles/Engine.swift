import CalendarEngine
import ICalendar

// The code of documents for those who take the engine alone.

func engine() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=2TU".utf8)
    guard let start = CivilDateTime(year: 2026, month: 1, day: 13, hour: 9) else { return }
    let series = RecurrenceSet(start: .floating(start), rules: [rule])
    for instance in series.instances(in: start..<CivilDateTime.maximum).prefix(5) { print(instance.start) }
}

func zonedRule(_ start: CivilDateTime, _ berlin: TimeZone, _ from: CivilDateTime, _ to: CivilDateTime) throws {
    let rule = try RecurrenceRule(parsing: "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5".utf8)
    let set = RecurrenceSet(start: .zoned(start, berlin), rules: [rule])
    for instance in set.instances(in: from..<to) { print(instance.start) }
}

func bytes(_ bytes: [UInt8], _ zones: any TimeZoneProvider) {
    let file = CalendarFile(bytes: bytes, path: "home.ics", zones: zones)
    for item in file.items { print(item.kind, item.uid) }
    for problem in file.problems { print(problem.line ?? 0, problem.cause) }
}
