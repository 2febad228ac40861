/// The ways in which somebody's time is taken (FBTYPE, RFC 5545 3.2.9), ascending by weight: where stretches overlap,
/// the heaviest holds.
public enum BusyKind: UInt8, Comparable, Sendable, CaseIterable {
    /// Perhaps (BUSY-TENTATIVE).
    case tentative
    /// Nobody says whether it is taken.
    case unknown
    /// No time for meetings (BUSY-UNAVAILABLE): out of office, after work.
    case unavailable
    /// Taken (BUSY).
    case busy

    /// True when the left kind weighs less.
    public static func < (left: BusyKind, right: BusyKind) -> Bool { left.rawValue < right.rawValue }
}

/// A stretch of somebody's time that is not free.
public struct BusyTime: Hashable, Sendable {
    /// The stretch, from its first second up to the one behind it.
    public var time: Range<Instant>
    /// The way in which it is taken.
    public var kind: BusyKind

    /// A stretch that is taken in some way.
    public init(_ time: Range<Instant>, _ kind: BusyKind) { (self.time, self.kind) = (time, kind) }
}

extension Array<BusyTime> {
    /// This time as stretches that ascend and do not overlap: the heaviest kind holds, and neighbours of one kind
    /// are one stretch. Empty stretches go. O(n log n); O(n) where they are so already.
    public func joined() -> [BusyTime] {
        if isJoined { return self }
        var ends: [End] = []
        ends.reserveCapacity(count * 2)
        for stretch in self where !stretch.time.isEmpty {
            ends.append(End(time: stretch.time.lowerBound, kind: stretch.kind, change: 1))
            ends.append(End(time: stretch.time.upperBound, kind: stretch.kind, change: -1))
        }
        ends.sort { $0.time < $1.time }
        var joined: [BusyTime] = []
        var open = [Int](repeating: 0, count: BusyKind.allCases.count)
        for (position, end) in ends.enumerated() {
            open[Int(end.kind.rawValue)] += end.change
            guard position + 1 < ends.count, ends[position + 1].time > end.time,
                let heaviest = open.lastIndex(where: { $0 > 0 }), let kind = BusyKind(rawValue: UInt8(heaviest))
            else { continue }
            if let last = joined.last, last.kind == kind, last.time.upperBound == end.time {
                joined[joined.count - 1].time = last.time.lowerBound..<ends[position + 1].time
            } else {
                joined.append(BusyTime(end.time..<ends[position + 1].time, kind))
            }
        }
        return joined
    }

    /// One end of a stretch.
    private struct End {
        var time: Instant
        var kind: BusyKind
        var change: Int
    }

    private var isJoined: Bool {
        var last: BusyTime?
        for stretch in self {
            if stretch.time.isEmpty { return false }
            if let last {
                let (end, start) = (last.time.upperBound, stretch.time.lowerBound)
                if end > start || end == start && last.kind == stretch.kind { return false }
            }
            last = stretch
        }
        return true
    }

    /// The parts of these stretches, which are joined, that lie in a range. O(n).
    package func clamped(to range: Range<Instant>) -> [BusyTime] {
        compactMap { stretch in
            let time = stretch.time.clamped(to: range)
            return time.isEmpty ? nil : BusyTime(time, stretch.kind)
        }
    }
}
