import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// The short cuts against the plain path: what series have on a few days, and which of them are asked.
@Suite("Windows of series")
struct SeriesWindowTests {
    private static let zones = [
        "Europe/Berlin", "Europe/London", "America/New_York", "Asia/Tokyo", "Pacific/Apia", "Pacific/Kiritimati",
        "America/Sao_Paulo", "UTC",
    ]
    private static let rules = [
        "FREQ=DAILY;INTERVAL=7", "FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU",
        "FREQ=WEEKLY;INTERVAL=6;BYDAY=WE;WKST=SU", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1SU", "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=MONTHLY;BYMONTHDAY=1,-1", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", "FREQ=MONTHLY;INTERVAL=5",
        "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU", "FREQ=YEARLY;BYMONTHDAY=30,31",
        "FREQ=MONTHLY|EXDATE:20260104T120000Z", "FREQ=MONTHLY|RDATE:20260303T120000Z", "FREQ=YEARLY;BYHOUR=1,23",
    ]

    /// A component of a random shape: on a clock, floating or of whole days, short or over midnight; sometimes a
    /// reminder, sometimes changed from one instance on.
    private func component(_ number: Int, using generator: inout SeededGenerator) -> String {
        let (month, day) = (Int.random(in: 10...12, using: &generator), Int.random(in: 10...28, using: &generator))
        let hour = ["00", "01", "12", "22", "23"].randomElement(using: &generator) ?? "12"
        let zone = Self.zones.randomElement(using: &generator) ?? "UTC"
        let isReminder = Int.random(in: 0...5, using: &generator) == 0
        let isDate = Int.random(in: 0..<4, using: &generator) == 0
        let lengths = isDate ? ["P1D", "P3D"] : ["PT30M", "PT1H", "PT2H", "P1D", "P1DT1H", "PT24H", "P40D", "PT960H"]
        let length = lengths.randomElement(using: &generator)
        let date = "2025\(month)\(day)"
        let time = "\(date)T\(hour)3000"
        let clock = Int.random(in: 0..<5, using: &generator) == 0 ? ":" : ";TZID=\(zone):"
        let start = isDate ? ";VALUE=DATE:\(date)" : clock + time
        let rule = Self.rules.randomElement(using: &generator) ?? "FREQ=DAILY"
        let lines = "UID:\(number)|DTSTART\(start)|DURATION:\(length ?? "PT1H")|RRULE:\(rule)|SUMMARY:\(number)"
        let master = isReminder ? todo(lines) : event(lines)
        guard !isReminder, !isDate, Int.random(in: 0..<10, using: &generator) == 0 else { return master }
        return master + "\n"
            + event(
                "UID:\(number)|RECURRENCE-ID;RANGE=THISANDFUTURE\(start)|DTSTART;TZID=Asia/Tokyo:\(date)T050000"
            )
    }

    @Test("what a series has on a few days is what it has there in years, for viewers anywhere", arguments: 0..<24)
    func windowsOfYears(number: Int) {
        let seed = UInt64(5_000 + number)
        var generator = SeededGenerator(seed: seed)
        let calendar = file((0..<60).map { component($0, using: &generator) }.joined(separator: "\n"))
        var clocks = QueryClocks(viewer: timeZone(Self.zones[number % 8]))
        for series in calendar.series {
            let all = instances(of: series, on: 20_200...21_000, &clocks)
            for _ in 0..<40 {
                let first = Int.random(in: 20_370...20_900, using: &generator)
                let days = first...first + Int.random(in: 0...8, using: &generator)
                let expected = all.filter {
                    $0.placement.lastDay >= days.lowerBound && $0.placement.firstDay <= days.upperBound
                }
                #expect(
                    instances(of: series, on: days, &clocks).map(\.instance) == expected.map(\.instance),
                    "seed \(seed), series \(series.master), \(days)")
            }
        }
    }

    private func instances(
        of series: Series, on days: ClosedRange<Int>, _ clocks: inout QueryClocks
    ) -> [SeriesInstance] {
        var found: [SeriesInstance] = []
        series.forEachInstance(touching: days, &clocks) {
            found.append($0); return true
        }
        return found
    }

    @Test(
        "what lasts over a change of offset is there on its last day",
        arguments: [
            // Forty days of exact hours are over at half past midnight when the clock went forward.
            ("TZID=Europe/Berlin:20260305T233000", "PT960H", "20260415"),
            ("TZID=America/New_York:20260305T233000", "PT960H", "20260415"),
        ])
    func longOverChange(start: String, length: String, lastDay: String) {
        let zone = String(start.dropFirst(5).prefix { $0 != ":" })
        // So many that they might crowd a day, and one alone.
        for rule in ["FREQ=HOURLY;COUNT=200", "FREQ=DAILY;COUNT=2"] {
            let calendar = file(event("UID:1|DTSTART;\(start)|DURATION:\(length)|RRULE:\(rule)|SUMMARY:long"))
            var clocks = QueryClocks(viewer: timeZone(zone))
            let day = Int(day(lastDay).dayNumber)
            let first = calendar.series.first.flatMap { instances(of: $0, on: day...day, &clocks).first }
            #expect(first?.instance == calendar.series.first?.shape.start, "\(rule)")
        }
    }

    @Test("a series that is not asked has nothing on the days, for viewers anywhere", arguments: 0..<16)
    func refusedHaveNothing(number: Int) {
        let seed = UInt64(4_000 + number)
        var generator = SeededGenerator(seed: seed)
        let calendar = file((0..<60).map { component($0, using: &generator) }.joined(separator: "\n"))
        #expect(calendar.series.count == 60)
        var clocks = QueryClocks(viewer: timeZone(Self.zones[number % 8]))
        let refused = (0..<150).reduce(0) { count, _ in
            let first = Int.random(in: 20_370...20_900, using: &generator)
            let days = first...first + Int.random(in: 0...5, using: &generator)
            var sieve = SeriesSieve(days, &clocks)
            let refused = calendar.series.filter { series in
                !sieve.passes(series.marks, &clocks, zone: { series.shape.zone })
            }
            for series in refused {
                series.forEachInstance(touching: days, &clocks) { instance in
                    Issue.record("seed \(seed), series \(series.master), \(days): \(instance)")
                    return false
                }
            }
            return count + refused.count
        }
        #expect(refused > 1_000, "of 9,000")
    }
}
