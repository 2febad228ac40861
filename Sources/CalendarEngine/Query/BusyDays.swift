/// The minutes of each day on which something happens. A minute counts once, however much happens in it.
public struct BusyDays: Sendable {
    /// The days that were counted.
    public let days: Range<CivilDate>
    /// A bit for each minute, from the first midnight on.
    private var minutes: [UInt64]
    /// The days that have something of whole days.
    private var hasWhole: [Bool]
    /// The first midnight, as `CivilDateTime.secondNumber`.
    private let first: Int64
    /// The number of minutes.
    private let length: Int

    /// The hours above which a day is on the second, third and fourth step.
    public static let steps = [2, 4, 6]

    /// Days on which nothing happens.
    public init(_ days: Range<CivilDate>) {
        self.days = days
        length = days.count * 1440
        minutes = Array(repeating: 0, count: (length + 63) / 64)
        hasWhole = Array(repeating: false, count: days.count)
        first = days.lowerBound.midnight.secondNumber
    }

    /// Counts an event, as far as it lies in the days. O(its minutes / 64).
    public mutating func add(_ event: Occurrence) {
        let start = max(0, event.start.secondNumber - first) / 60
        let end = min(event.end.secondNumber - first, Int64(length) * 60) / 60
        guard start < end else { return }
        if event.isAllDay {
            for day in Int(start) / 1440...(Int(end) - 1) / 1440 { hasWhole[day] = true }
            return
        }
        BusyDays.forEachWord(of: Int(start)..<Int(end)) { minutes[$0] |= $1 }
    }

    /// Counts what others counted on the same days.
    public mutating func formUnion(_ other: BusyDays) {
        for index in minutes.indices { minutes[index] |= other.minutes[index] }
        for index in hasWhole.indices where other.hasWhole[index] { hasWhole[index] = true }
    }

    /// The busy minutes of a day.
    public func minutes(on day: CivilDate) -> Int {
        guard days.contains(day) else { return 0 }
        let first = days.lowerBound.days(until: day) * 1440
        var count = 0
        BusyDays.forEachWord(of: first..<first + 1440) { count += (minutes[$0] & $1).nonzeroBitCount }
        return count
    }

    /// The fullness of a day: 0 for a free one, 1...4. A day that has only items of whole days is on the first step.
    public func step(of day: CivilDate) -> Int {
        guard days.contains(day) else { return 0 }
        let minutes = minutes(on: day)
        if minutes == 0 { return hasWhole[days.lowerBound.days(until: day)] ? 1 : 0 }
        return 1 + BusyDays.steps.count { minutes > $0 * 60 }
    }

    /// Calls `body` with each word that has minutes of a range, and these as bits.
    @inline(__always)
    private static func forEachWord(of range: Range<Int>, _ body: (Int, UInt64) -> Void) {
        let (first, last) = (range.lowerBound / 64, (range.upperBound - 1) / 64)
        for word in first...last {
            var bits = UInt64.max
            if word == first { bits &= UInt64.max << UInt64(range.lowerBound % 64) }
            if word == last { bits &= UInt64.max >> UInt64(63 - (range.upperBound - 1) % 64) }
            body(word, bits)
        }
    }
}
