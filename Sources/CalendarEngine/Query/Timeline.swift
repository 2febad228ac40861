/// Spans of days, each with a number that means something to its owner; answers which of them may touch given days.
///
/// Columns of plain numbers in the order of adding: going through all 100,000 of a large calendar takes about 60 µs,
/// less than sorting them once would cost hundreds of windows, and a long event needs no care of its own.
public struct Timeline: Sendable {
    private var firstDays: [Int32] = []
    private var lastDays: [Int32] = []
    private var payloads: [UInt32] = []

    /// No spans.
    public init() {}

    /// The number of spans.
    public var count: Int { payloads.count }

    /// Makes room for spans.
    public mutating func reserveCapacity(_ count: Int) {
        firstDays.reserveCapacity(count)
        lastDays.reserveCapacity(count)
        payloads.reserveCapacity(count)
    }

    /// Adds a span from one day to another, inclusive, as counts of days since 1970-01-01.
    public mutating func append(firstDay: Int32, lastDay: Int32, payload: UInt32) {
        firstDays.append(firstDay)
        lastDays.append(lastDay)
        payloads.append(payload)
    }

    /// Adds spans that are given as columns, which are kept where they are the first.
    public mutating func append(firstDays: [Int32], lastDays: [Int32], payloads: [UInt32]) {
        guard count > 0 else {
            (self.firstDays, self.lastDays, self.payloads) = (firstDays, lastDays, payloads)
            return
        }
        self.firstDays += firstDays
        self.lastDays += lastDays
        self.payloads += payloads
    }

    /// Adds a part of another timeline, with another number for each span: its own plus `shift`, wrapping. O(part).
    public mutating func append(_ part: Range<Int>, of other: Timeline, shift: UInt32) {
        firstDays += other.firstDays[part]
        lastDays += other.lastDays[part]
        if shift == 0 {
            payloads += other.payloads[part]
        } else {
            payloads += other.payloads[part].lazy.map { $0 &+ shift }
        }
    }

    /// Calls `body` with the number of each span that touches the days, until it returns false. O(count).
    public func forEach(touching days: ClosedRange<Int32>, _ body: (UInt32) -> Bool) {
        forEach(in: 0..<count, touching: days, body)
    }

    /// Calls `body` with the numbers of those in a part of the spans that touch the days.
    ///
    /// Few of many touch a window, and which ones looks random to the processor: a branch for each would be guessed
    /// wrong so often that it costs many times the rest. So runs of sixteen are compared without one, and passed
    /// over.
    public func forEach(in part: Range<Int>, touching days: ClosedRange<Int32>, _ body: (UInt32) -> Bool) {
        let low = days.lowerBound
        let high = days.upperBound
        firstDays.withUnsafeBufferPointer { first in
            lastDays.withUnsafeBufferPointer { last in
                var start = part.lowerBound
                while start < part.upperBound {
                    let end = min(start + 16, part.upperBound)
                    var hits: Int32 = 0
                    for index in start..<end { hits |= (first[index] <= high ? 1 : 0) & (last[index] >= low ? 1 : 0) }
                    if hits != 0 {
                        for index in start..<end where first[index] <= high && last[index] >= low {
                            if !body(payloads[index]) { return }
                        }
                    }
                    start = end
                }
            }
        }
    }
}
