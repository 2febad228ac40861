import CalendarEngine
import Synchronization

/// A recurring event or reminder: its master, and the instances that others replace or change.
///
/// Instances are known by the start that the series gives them, in seconds on its own clock
/// (`CivilDateTime.secondNumber`). In `RecurrenceSet` each such time stands for one instant.
///
/// A class, because queries go through thousands of series, and copying one touches a dozen counts of references.
/// Reading a file only bounds when a series can come; its rule is worked out when a window first reaches it.
final class Series: Sendable {
    /// The position of the master's record.
    let master: Int
    /// The part of the master's record that its instances share: queries need not look for the record.
    let look: ItemLook
    /// The master's start, clock and length.
    let shape: ItemShape
    private let dates: SeriesDates
    /// Works like an `AtomicLazyReference`, which is not specialized, so that each load costs 600 instructions.
    private let expansion = Atomic<Unmanaged<Expansion>?>(nil)
    /// The instances that overrides replace, ascending.
    let replaced: [Int64]
    /// The positions of the records of overrides that are shown, by the instances that they replace, ascending.
    let overrides: [Int]
    /// The changes of RANGE=THISANDFUTURE, by the instance with which they begin, ascending.
    let changes: [SeriesChange]
    /// The greatest length that one of its RDATEs gives, in seconds; nil when none gives one.
    let longestPeriod: Int64?
    /// The days, on the series' own clock, that any of its instances can touch.
    let reach: ClosedRange<Int32>
    /// The days of `reach` that its rules leave over, as far as that is quickly told.
    let marks: SeriesMarks
    /// True when one day may have more than `dailyLimit` of its instances, which is rare.
    let mayCrowd: Bool

    /// The most instances of a series that are shown on one day.
    static let dailyLimit = 1000

    /// The instances of rules and dates, ready for queries.
    final class Expansion: Sendable {
        /// The starts, on the series' own clock.
        let set: RecurrenceSet

        init(_ set: RecurrenceSet) { self.set = set }
    }

    init(
        master: Int, look: ItemLook, shape: ItemShape, dates: SeriesDates, replaced: [Int64] = [],
        overrides: [Int] = [], changes: [SeriesChange] = []
    ) {
        self.master = master
        self.look = look
        self.shape = shape
        self.dates = dates
        self.replaced = replaced
        self.overrides = overrides
        self.changes = changes
        longestPeriod = dates.longestPeriod
        mayCrowd = Series.mayCrowd(shape, dates, changes, longestPeriod ?? 0)
        let start = CivilDateTime(secondNumber: shape.start)
        marks = SeriesMarks(
            start: start.date.dayNumber,
            days: changes.isEmpty && shape.staysOnDay ? dates.marks(from: start.date) : .all,
            zone: shape.zone.map { ObjectIdentifier($0) })
        if let latest = dates.latestStart(from: start) {
            reach = Series.reach(start...latest, shape, changes, longestPeriod ?? 0)
        } else {
            let set = dates.recurrence(from: shape.startTime)
            reach = Series.reach(
                set.earliestStart...max(set.earliestStart, set.latestStart), shape, changes, longestPeriod ?? 0)
            expansion.store(Unmanaged.passRetained(Expansion(set)), ordering: .releasing)
        }
    }

    deinit { expansion.load(ordering: .acquiring)?.release() }

    /// The instances of rules and dates; worked out at the first call.
    var recurrence: Expansion {
        if let known = expansion.load(ordering: .acquiring) { return known.takeUnretainedValue() }
        return workOut()
    }

    @inline(never)
    private func workOut() -> Expansion {
        let made = Expansion(dates.recurrence(from: shape.startTime))
        let kept = Unmanaged.passRetained(made)
        let (isKept, known) = expansion.compareExchange(expected: nil, desired: kept, ordering: .acquiringAndReleasing)
        guard !isKept, let known else { return made }
        // Another thread was faster, and its result is kept.
        kept.release()
        return known.takeUnretainedValue()
    }

    /// True when more than `dailyLimit` instances may touch one day: when a day has many, or when each lasts long, as
    /// no reminder does.
    private static func mayCrowd(
        _ shape: ItemShape, _ dates: SeriesDates, _ changes: [SeriesChange], _ longestPeriod: Int64
    ) -> Bool {
        let longest = changes.reduce(max(shape.length.seconds, longestPeriod)) { max($0, $1.shape.length.seconds) }
        let daysEach = shape.isReminder ? 2 : longest / 86_400 + 2
        return Int64(clamping: dates.mostInADay) * min(daysEach, 4_000_000) > Int64(dailyLimit)
    }

    /// The days between the earliest start and the latest end, shifts of THISANDFUTURE included.
    private static func reach(
        _ starts: ClosedRange<CivilDateTime>, _ shape: ItemShape, _ changes: [SeriesChange], _ longestPeriod: Int64
    ) -> ClosedRange<Int32> {
        var before = shape.isReminder ? min(0, shape.length.seconds) : 0
        var after = max(shape.length.seconds, longestPeriod)
        for change in changes {
            before = min(before, change.shift + min(0, change.shape.length.seconds))
            after = max(after, change.shift + max(change.shape.length.seconds, longestPeriod))
        }
        let first = starts.lowerBound.adding(seconds: before).date.dayNumber
        let last = starts.upperBound.adding(seconds: after).date.dayNumber
        return first...max(first, last)
    }

    /// True when more of its first instances touch one day than are shown.
    var isCrowded: Bool {
        guard mayCrowd else { return false }
        let all = CivilDateTime.minimum..<CivilDateTime.maximum
        let starts = recurrence.set.instances(in: all).prefix(Series.dailyLimit + 1).map(\.start.secondNumber)
        guard let first = starts.first, let last = starts.last, starts.count > Series.dailyLimit else { return false }
        let longest: Int64 = shape.isReminder ? 86_400 : max(86_400, shape.length.seconds, longestPeriod ?? 0)
        return last - first < longest
    }

    /// True when instances may take so many seconds on a wall clock. A wall clock may go on by some hours more or less
    /// than an instance lasts.
    func mayLast(_ seconds: Int64) -> Bool {
        let wanted = seconds - 6 * 3600
        return max(shape.length.seconds, longestPeriod ?? 0) >= wanted
            || changes.contains { $0.shape.length.seconds >= wanted }
    }

    /// True when an override stands for an instance.
    func isReplaced(_ instance: Int64) -> Bool {
        let position = replaced.partitioningIndex { $0 >= instance }
        return position < replaced.count && replaced[position] == instance
    }
}

/// The change that RANGE=THISANDFUTURE (RFC 5545 3.2.13) makes from one instance on.
struct SeriesChange: Sendable {
    /// The instance with which it begins.
    var instance: Int64
    /// The position of the record that describes the instances from there on.
    var record: Int
    /// The distance by which starts are moved on the series' own clock, in seconds.
    var shift: Int64
    /// The shape of the instances from there on; its `start` means nothing.
    var shape: ItemShape
    /// True when the instances from there on are cancelled.
    var isCancelled: Bool
}

/// The length of an item.
enum ItemLength: Hashable, Sendable {
    /// So many exact seconds.
    case exact(Int64)
    /// Days on the wall clock, then exact seconds (RFC 5545 3.3.6).
    case nominal(CivilDuration)
    /// Whole days, at least one for events.
    case days(Int)

    /// The length in seconds; exact except for changes of offset.
    var seconds: Int64 {
        switch self {
        case .exact(let seconds): seconds
        case .nominal(let duration): Int64(duration.days) * 86_400 + duration.seconds
        case .days(let days): Int64(days) * 86_400
        }
    }
}
