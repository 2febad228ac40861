import TestKit
import Testing

@testable import CalendarEngine

/// The short cut against the plain path: what a rule gives, and what its marks let pass.
@Suite("Marks of days")
struct DayMarksTests {
    private static let seed: UInt64 = 57

    @Test("a rule comes on no day that its marks refuse")
    func refuseNothingThatComes() {
        print("marks: seed \(Self.seed)")
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<3_000 {
            let random = RandomRule(using: &generator)
            let start = wallClock(random.start)
            let marks = DayMarks.Pattern(rule(random.text)).marks(from: start.date)
            let set = RecurrenceSet(
                start: random.start.contains("T") ? .floating(start) : .date(start.date), rules: [rule(random.text)])
            for instance in set.instances(in: start.adding(seconds: 1) ..< .maximum).prefix(150) {
                let day = DayMarks(ofDay: Int(instance.start.date.dayNumber))
                #expect(marks.contains(day), "\(random): \(instance.start)")
            }
        }
    }

    @Test(
        "they leave over few days more than the rule has, in four years from Monday, 5 January 2026",
        arguments: [
            ("FREQ=DAILY", 1461), ("FREQ=DAILY;INTERVAL=2", 731), ("FREQ=DAILY;BYDAY=SA,SU", 416),
            ("FREQ=WEEKLY", 209), ("FREQ=WEEKLY;INTERVAL=2", 105), ("FREQ=WEEKLY;INTERVAL=3", 209),
            ("FREQ=WEEKLY;INTERVAL=4;BYDAY=MO,TU;WKST=SU", 210), ("FREQ=MONTHLY", 48),
            ("FREQ=MONTHLY;BYMONTHDAY=15,20", 96), ("FREQ=MONTHLY;BYMONTHDAY=-1", 165),
            ("FREQ=MONTHLY;INTERVAL=3", 16), ("FREQ=MONTHLY;BYDAY=2TU", 48), ("FREQ=MONTHLY;BYDAY=-1FR", 48),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", 104),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", 187), ("FREQ=YEARLY", 4),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", 4), ("FREQ=YEARLY;BYWEEKNO=20", 1461),
        ])
    func fewMore(text: String, count: Int) {
        let start = CivilDate(clamping: 20_458)
        let marks = DayMarks.Pattern(rule(text)).marks(from: start)
        let days = 20_458..<20_458 + 1461
        let left = days.filter { marks.contains(DayMarks(ofDay: $0)) }.count
        #expect(left == count, "\(text)")
    }
}
