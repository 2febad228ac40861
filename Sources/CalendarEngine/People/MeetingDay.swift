/// The user's day in a search: when a meeting can begin, and what speaks against that for the user alone.
struct MeetingDay {
    private static let quarter = 900
    private static let halfHour = 1800
    private let zone: TimeZone
    private let hours: Range<Int>
    /// The times of day at which the meeting may be; nil for the hours.
    private let window: Range<Int>?
    private let lunch: Range<Int>
    /// True when the meeting can be at any time of the day, because it is longer than the user's hours.
    private let isWholeDay: Bool
    private var clock: ClockStretches

    init(zone: TimeZone, hours: Range<Int>, window: Range<Int>? = nil, lunch: Range<Int>?, isWholeDay: Bool) {
        self.zone = zone
        self.hours = hours
        self.window = window
        self.lunch = lunch ?? 0..<0
        self.isWholeDay = isWholeDay
        clock = ClockStretches(zone)
    }

    /// The instants at which a meeting can begin, ascending. A quarter that the clock shows twice is there twice, one
    /// that it skips is not there.
    mutating func starts(on days: Range<CivilDate>, length: Int64, after earliest: Int64) -> [Int64] {
        guard !days.isEmpty else { return [] }
        let (first, last) = (days.lowerBound.midnight.secondNumber, days.upperBound.midnight.secondNumber)
        let times = window ?? (isWholeDay ? 0..<DayTimes.day : hours)
        let firstQuarter =
            window?.lowerBound ?? (times.lowerBound + MeetingDay.quarter - 1) / MeetingDay.quarter * MeetingDay.quarter
        var starts: [Int64] = []
        // All instants at which this clock could show one of these days.
        clock.forEach(in: first - zone.reach.upperBound..<last - zone.reach.lowerBound) { shown, offset in
            let shown = shown.clamped(to: first..<last)
            guard !shown.isEmpty else { return }
            let last = quotient(Int(shown.upperBound - 1), DayTimes.day)
            for day in quotient(Int(shown.lowerBound), DayTimes.day)...last {
                for quarter in stride(
                    from: firstQuarter, to: min(times.upperBound, DayTimes.day), by: MeetingDay.quarter)
                {
                    let time = Int64(day * DayTimes.day + quarter)
                    if shown.contains(time), time - offset >= earliest { starts.append(time - offset) }
                }
            }
        }
        if isWholeDay { return starts }
        return starts.filter { start in
            var isInside = true
            clock.forEach(in: start..<start + length) { shown, _ in
                isInside = isInside && DayTimes(shown).isInside(times)
            }
            return isInside
        }
    }

    /// The cost of a time for the user's day alone.
    mutating func cost(of time: Range<Int64>) -> Int {
        let (isLunch, isEdge) = marks(of: time)
        return startCost(time.lowerBound) + (isLunch ? MeetingRemark.lunch.cost : 0)
            + (isEdge ? MeetingRemark.edgeOfDay.cost : 0)
    }

    /// The remarks on a time that are about the user's day alone.
    mutating func remarks(on time: Range<Int64>) -> [MeetingRemark] {
        let (isLunch, isEdge) = marks(of: time)
        return (isLunch ? [.lunch] : []) + (isEdge ? [.edgeOfDay] : [])
    }

    /// The cost of a start that is not on the half hour; there is no remark about it.
    func startCost(_ start: Int64) -> Int { clock.timeOfDay(at: start) % MeetingDay.halfHour == 0 ? 0 : 1 }

    private mutating func marks(of time: Range<Int64>) -> (isLunch: Bool, isEdge: Bool) {
        let first = hours.lowerBound..<min(hours.lowerBound + MeetingDay.halfHour, hours.upperBound)
        let last = max(hours.upperBound - MeetingDay.halfHour, hours.lowerBound)..<hours.upperBound
        var (isLunch, isEdge) = (false, false)
        clock.forEach(in: time) { shown, _ in
            let times = DayTimes(shown)
            isLunch = isLunch || times.overlaps(lunch)
            isEdge = isEdge || times.overlaps(first) || times.overlaps(last)
        }
        return (isLunch, isEdge)
    }
}
