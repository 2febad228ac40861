/// A zone's clock that remembers the stretch of time it was last asked about, in which its offset does not change. A
/// window's occurrences lie close together, so nearly every question is an addition.
public struct ZoneClock {
    /// The zone whose clock it is.
    public let timeZone: TimeZone
    /// The remembered stretch, as instants, and the offset in it, all in seconds.
    @usableFromInline var start: Int64 = .max
    @usableFromInline var end: Int64 = .min
    @usableFromInline var offset: Int64 = 0

    /// No two offsets of a zone are further apart than this, in seconds, so that a wall clock this far from either end
    /// of a stretch is shown in that stretch alone.
    @usableFromInline static let margin: Int64 = 200_000

    /// The clock of a zone.
    public init(_ timeZone: TimeZone) { self.timeZone = timeZone }

    /// The times that the clock shows once and without a change of offset near them: those around what it was last
    /// asked about. Empty when it was asked about nothing.
    public var steadyTimes: Range<CivilDateTime> {
        let first = Swift.max(start, -1 << 60) &+ offset &+ ZoneClock.margin
        let last = Swift.min(end, 1 << 60) &+ offset &- ZoneClock.margin
        let none = CivilDateTime.minimum..<CivilDateTime.minimum
        return first < last ? CivilDateTime(secondNumber: first)..<CivilDateTime(secondNumber: last) : none
    }

    /// The reading of the clock at an instant, as `CivilDateTime.secondNumber`.
    @inlinable
    public mutating func local(at instant: Int64) -> Int64 {
        if instant < start || instant >= end { move(to: instant) }
        return CivilDateTime(secondNumber: instant &+ offset).secondNumber
    }

    /// The instant that RFC 5545 means by a wall clock (`TimeZone.instant(of:)`), given as
    /// `CivilDateTime.secondNumber`.
    @inlinable
    public mutating func instant(of local: Int64) -> Int64 {
        let candidate = local &- offset
        if start < end, candidate > Swift.max(start, -1 << 60) &+ ZoneClock.margin,
            candidate < Swift.min(end, 1 << 60) &- ZoneClock.margin
        {
            return candidate
        }
        return resolve(local)
    }

    @usableFromInline
    mutating func move(to instant: Int64) {
        let period = timeZone.period(at: instant)
        start = period.start
        end = period.end
        offset = timeZone.seconds[Int(period.kind)]
    }

    @usableFromInline
    mutating func resolve(_ local: Int64) -> Int64 {
        let instant = timeZone.instant(of: CivilDateTime(secondNumber: local)).secondsSinceEpoch
        if instant < start || instant >= end { move(to: instant) }
        return instant
    }
}
