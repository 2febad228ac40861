import CalendarEngine

/// An instance of a series, placed for a viewer.
struct SeriesInstance {
    /// The start that the series gives it, on the series' own clock.
    var instance: Int64
    /// The position of the record that says what it is: the master, or a THISANDFUTURE.
    var record: Int
    var shape: ItemShape
    var placement: Placement
}

/// The instances of a series that touch days of a viewer.
///
/// A series falls into stretches: from its start to the first THISANDFUTURE, from there to the next, and so on. In each the
/// instances have one shift and one length, so which of them can touch the days follows by subtraction.
struct SeriesExpansion {
    private let series: Series
    private let days: ClosedRange<Int>
    private var clocks: QueryClocks

    /// Wall clocks of two zones go apart and together again by no more than this over a change of offset (a day and a bit:
    /// Samoa left out a whole one).
    private static let margin: Int64 = 26 * 3600
    /// The same, but for changes that only a handful of places has ever made; used where each second costs an instance.
    private static let narrowMargin: Int64 = 3 * 3600

    /// Calls `body` with each instance that touches the days, in the order of the series, until it returns false. Of a series
    /// with more than `Series.dailyLimit` on one day only the first that many of that day are given.
    static func forEach(
        _ series: Series, touching days: ClosedRange<Int>, _ clocks: inout QueryClocks,
        _ body: (SeriesInstance) -> Bool
    ) {
        var expansion = SeriesExpansion(series: series, days: days, clocks: clocks)
        var first: [SeriesInstance] = []
        var isCrowded = false
        expansion.forEachUncut(in: days, margin: margin) { instance in
            first.append(instance)
            isCrowded = first.count > Series.dailyLimit
            return !isCrowded
        }
        if isCrowded {
            expansion.forEachCut(body)
        } else {
            for instance in first where !body(instance) { break }
        }
        clocks = expansion.clocks
    }

    /// Goes from day to day, and takes of each the first `dailyLimit` that touch it.
    private mutating func forEachCut(_ body: (SeriesInstance) -> Bool) {
        var given = Int64.min
        for day in days {
            var count = 0
            var goesOn = true
            forEachUncut(in: day...day, margin: SeriesExpansion.narrowMargin) { instance in
                count += 1
                if instance.instance > given {
                    given = instance.instance
                    goesOn = body(instance)
                }
                return goesOn && count < Series.dailyLimit
            }
            if !goesOn { return }
        }
    }

    private mutating func forEachUncut(in days: ClosedRange<Int>, margin: Int64, _ body: (SeriesInstance) -> Bool) {
        let low = seriesClock(at: Int64(days.lowerBound) * 86_400) - margin
        let high = seriesClock(at: Int64(days.upperBound + 1) * 86_400) + margin
        // The stretch before the first change, then each change's own.
        for number in -1..<series.changes.count {
            let change = number < 0 ? nil : series.changes[number]
            let end = number + 1 < series.changes.count ? series.changes[number + 1].instance : .max
            if change?.isCancelled == true { continue }
            let shape = change?.shape ?? series.shape
            let shift = change?.shift ?? 0
            // A reminder stands where it is due, so that its length is a shift of where it is looked for.
            let longest = max(shape.length.seconds, series.longestPeriod)
            let from = max(low - longest - shift, change?.instance ?? .min)
            let to = min(high - shift - (shape.isReminder ? min(shape.length.seconds, 0) : 0), end)
            guard from < to else { continue }
            let stretch = CivilDateTime(secondNumber: from)..<CivilDateTime(secondNumber: to)
            for instance in series.recurrence.instances(in: stretch) {
                let start = instance.start.secondNumber
                if !series.replaced.isEmpty, series.isReplaced(start) { continue }
                let length = instance.duration.map(ItemLength.nominal) ?? shape.length
                let placement = clocks.place(shape, at: start + shift, length: length)
                guard placement.lastDay >= days.lowerBound, placement.firstDay <= days.upperBound else { continue }
                let found = SeriesInstance(
                    instance: start, record: change?.record ?? series.master, shape: shape, placement: placement)
                if !body(found) { return }
            }
        }
    }

    /// The instance that the series gives a start; nil when it gives none there, or an override stands for it.
    static func instance(of series: Series, at start: Int64, _ clocks: inout QueryClocks) -> SeriesInstance? {
        let time = CivilDateTime(secondNumber: start)
        guard !series.isReplaced(start),
            let instance = series.recurrence.instances(in: time..<time.adding(seconds: 1)).first(where: { _ in true })
        else { return nil }
        let change = series.changes.last { $0.instance <= start }
        if change?.isCancelled == true { return nil }
        let shape = change?.shape ?? series.shape
        let placement = clocks.place(
            shape, at: start + (change?.shift ?? 0), length: instance.duration.map(ItemLength.nominal) ?? shape.length)
        return SeriesInstance(
            instance: start, record: change?.record ?? series.master, shape: shape, placement: placement)
    }

    /// What the series' own clock shows when the viewer's shows something.
    private mutating func seriesClock(at local: Int64) -> Int64 {
        guard let zone = series.shape.zone, zone !== clocks.viewer.timeZone else { return local }
        let instant = Instant(secondsSinceEpoch: clocks.viewer.instant(of: local))
        return zone.local(at: instant).secondNumber
    }
}
