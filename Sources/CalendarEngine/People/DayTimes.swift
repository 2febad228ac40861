/// The stretches of a zone's clock in spans of time: in each the clock runs without a change, so that what it shows is
/// one range. Remembers the last stretch, for spans that ascend.
struct ClockStretches {
    private let zone: TimeZone
    private var period: Period
    private var offset: Int64

    init(_ zone: TimeZone) {
        self.zone = zone
        period = zone.period(at: 0)
        offset = zone.seconds[Int(period.kind)]
    }

    /// Calls `body` with what the clock shows in each stretch of a span, as `CivilDateTime.secondNumber`, and the
    /// seconds by which it is ahead of UTC. An hour that it shows twice comes twice, one that it skips never.
    @inline(__always)
    mutating func forEach(in span: Range<Int64>, _ body: (_ shown: Range<Int64>, _ offset: Int64) -> Void) {
        var start = span.lowerBound
        while start < span.upperBound {
            if start < period.start || start >= period.end {
                period = zone.period(at: start)
                offset = zone.seconds[Int(period.kind)]
            }
            let end = min(span.upperBound, period.end)
            body(start &+ offset..<end &+ offset, offset)
            start = end
        }
    }

    /// The time of day that the clock shows at an instant.
    func timeOfDay(at instant: Int64) -> Int {
        let shown = zone.local(at: Instant(secondsSinceEpoch: instant)).secondNumber
        return DayTimes(shown..<shown).start
    }
}

/// The times that a clock shows in a stretch, counted from the midnight before it.
struct DayTimes {
    /// The seconds of a day.
    static let day = 86_400
    /// The day on which it begins, in days since 1970-01-01.
    let dayNumber: Int
    /// The seconds of that day when it begins, 0..<86,400.
    let start: Int
    /// The seconds from that midnight to its end.
    let end: Int

    /// The times of a stretch, as `CivilDateTime.secondNumber`.
    @inline(__always)
    init(_ shown: Range<Int64>) {
        dayNumber = quotient(Int(shown.lowerBound), DayTimes.day)
        start = Int(shown.lowerBound) - dayNumber * DayTimes.day
        end = Int(shown.upperBound) - dayNumber * DayTimes.day
    }

    /// True when some of it is at these times of a day.
    @inline(__always)
    func overlaps(_ times: Range<Int>) -> Bool {
        guard !times.isEmpty else { return false }
        let isToday = times.lowerBound < end && times.upperBound > start
        return isToday || times.lowerBound + DayTimes.day < end
    }

    /// True when all of it is at these times of a day.
    @inline(__always)
    func isInside(_ times: Range<Int>) -> Bool {
        times.count == DayTimes.day || times.lowerBound <= start && end <= times.upperBound
    }

    /// True when some of it is on a Saturday or a Sunday.
    @inline(__always)
    var isOnWeekend: Bool {
        let last = dayNumber + min((end - 1) / DayTimes.day, 6)
        return (dayNumber...last).contains { Weekday(dayNumber: $0).isWeekend }
    }
}
