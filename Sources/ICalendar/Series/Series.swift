import CalendarEngine
import Synchronization

/// A recurring event or reminder: its master, and which of its instances others replace or change.
///
/// Instances are known by the start that the series gives them, in seconds on its own clock
/// (`CivilDateTime.secondNumber`); RecurrenceSet sees to it that such a time and an instant stand for each other.
///
/// A class, because queries go through thousands of them and copying one touches a dozen counts of references.
/// Reading a file only bounds when a series can come; what its rule means is worked out when a window first reaches it.
final class Series: Sendable {
    /// The position of the master's record.
    let master: Int
    /// When the master starts, on which clock, and how long it takes.
    let shape: ItemShape
    private let dates: SeriesDates
    /// An `AtomicLazyReference` in all but name: that one is not specialized, and each load costs 600 instructions.
    private let expansion = Atomic<Unmanaged<Expansion>?>(nil)
    /// The instances that overrides replace, ascending.
    let replaced: [Int64]
    /// THISANDFUTUREs, by the instance with which they begin, ascending.
    let changes: [SeriesChange]
    /// The greatest length that an RDATE of its own gives, in seconds; nil when none gives one.
    let longestPeriod: Int64?
    /// The days, as the series' own clock has them, that any of its instances can touch.
    let reach: ClosedRange<Int32>
    /// Of those the ones that its rules leave over, as far as that is quickly told.
    let marks: SeriesMarks
    /// Whether it may give more than `dailyLimit` on one day, which few can.
    let mayCrowd: Bool

    /// A series that would give more than so many instances on one day is cut there.
    static let dailyLimit = 1000

    /// What rules and dates give, ready for being asked.
    final class Expansion: Sendable {
        /// The starts, on the series' own clock.
        let set: RecurrenceSet

        init(_ set: RecurrenceSet) { self.set = set }
    }

    init(
        master: Int, shape: ItemShape, dates: SeriesDates, replaced: [Int64], changes: [SeriesChange],
        longestPeriod: Int64?, mayCrowd: Bool
    ) {
        self.master = master
        self.shape = shape
        self.dates = dates
        self.replaced = replaced
        self.changes = changes
        self.longestPeriod = longestPeriod
        self.mayCrowd = mayCrowd
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

    /// What rules and dates give; worked out at the first call.
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
        // Another thread's is there by now, and then that one is the one.
        kept.release()
        return known.takeUnretainedValue()
    }

    /// The days between the first start and the last end that can be, shifts of THISANDFUTURE included.
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

    /// Whether more of its first instances touch one day than are shown.
    var isCrowded: Bool {
        guard mayCrowd else { return false }
        let all = CivilDateTime.minimum..<CivilDateTime.maximum
        let starts = recurrence.set.instances(in: all).prefix(Series.dailyLimit + 1).map(\.start.secondNumber)
        guard let first = starts.first, let last = starts.last, starts.count > Series.dailyLimit else { return false }
        let longest: Int64 = shape.isReminder ? 86_400 : max(86_400, shape.length.seconds, longestPeriod ?? 0)
        return last - first < longest
    }

    /// Whether instances may take so many seconds on a wall clock, which goes on by up to some hours more or less than
    /// they are long.
    func mayLast(_ seconds: Int64) -> Bool {
        let wanted = seconds - 6 * 3600
        return max(shape.length.seconds, longestPeriod ?? 0) >= wanted
            || changes.contains { $0.shape.length.seconds >= wanted }
    }

    /// Whether an override stands for an instance.
    func isReplaced(_ instance: Int64) -> Bool {
        let position = replaced.partitioningIndex { $0 >= instance }
        return position < replaced.count && replaced[position] == instance
    }
}

/// What RANGE=THISANDFUTURE (RFC 5545 3.2.13) changes from one instance on.
struct SeriesChange: Sendable {
    /// The instance with which it begins.
    var instance: Int64
    /// The position of the record that says what holds from there on.
    var record: Int
    /// By how much starts are moved on the series' own clock, in seconds.
    var shift: Int64
    /// How the instances look from there on; its `start` means nothing.
    var shape: ItemShape
    /// Whether the instances from there on are cancelled.
    var isCancelled: Bool
}

/// How long an item takes.
enum ItemLength: Hashable, Sendable {
    /// So many exact seconds.
    case exact(Int64)
    /// Days on the wall clock, then exact seconds (RFC 5545 3.3.6).
    case nominal(CivilDuration)
    /// Whole days, at least one for events.
    case days(Int)

    /// About how many seconds that is; exact but for changes of offset.
    var seconds: Int64 {
        switch self {
        case .exact(let seconds): seconds
        case .nominal(let duration): Int64(duration.days) * 86_400 + duration.seconds
        case .days(let days): Int64(days) * 86_400
        }
    }
}
