internal import CalendarEngine

/// How full days are: the minutes on which something happens, whatever else happens at the same time.
struct BusyDays: Sendable {
    /// The days.
    let days: Range<CivilDate>
    /// The busy minutes of each day.
    private var minutes: [Int16]
    /// The days that have something of whole days.
    private var hasWhole: [Bool]

    /// The hours above which a day is on the second, third and fourth step.
    static let steps = [2, 4, 6]

    /// Counts events that come in the order of `Occurrence.precedes`.
    init(_ days: Range<CivilDate>, _ events: some Sequence<Occurrence>) {
        self.days = days
        minutes = Array(repeating: 0, count: days.count)
        hasWhole = Array(repeating: false, count: days.count)
        let first = days.lowerBound.midnight.secondNumber
        let limit = Int64(days.count) * 86_400
        // Everything before this second is counted.
        var counted: Int64 = 0
        for event in events {
            let start = event.start.secondNumber - first
            let end = min(event.end.secondNumber - first, limit)
            if event.isAllDay {
                var day = max(0, start) / 86_400
                while day * 86_400 < end {
                    hasWhole[Int(day)] = true
                    day += 1
                }
                continue
            }
            var from = max(start, counted)
            counted = max(counted, end)
            while from < end {
                let day = from / 86_400
                let to = min(end, (day + 1) * 86_400)
                minutes[Int(day)] += Int16(clamping: (to - from) / 60)
                from = to
            }
        }
    }

    /// The busy minutes of a day.
    func minutes(on day: CivilDate) -> Int {
        days.contains(day) ? Int(minutes[days.lowerBound.days(until: day)]) : 0
    }

    /// How full a day is: 0 for a free one, 1...4. One that has only something of whole days is on the first step.
    func step(of day: CivilDate) -> Int {
        guard days.contains(day) else { return 0 }
        let minutes = minutes(on: day)
        if minutes == 0 { return hasWhole[days.lowerBound.days(until: day)] ? 1 : 0 }
        return 1 + BusyDays.steps.count { minutes > $0 * 60 }
    }
}
