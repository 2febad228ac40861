import CalendarEngine

/// An instance of a series, placed for a viewer.
struct SeriesInstance {
    /// The start that the series gives it, on the series' own clock.
    var instance: Int64
    /// The position of the record that describes it: the master, or a THISANDFUTURE.
    var record: Int
    var placement: Placement
}

/// The instances of a series that touch days of a viewer.
///
/// A series falls into stretches: from its start to the first THISANDFUTURE, from there to the next, and so on. In each
/// stretch all instances have one shift and one length, so a subtraction tells which of them can touch the days.
extension Series {
    /// The most by which wall clocks of two zones come apart over a change of offset: a day and a bit, because Samoa
    /// left out a whole day. Nothing is added where no clock changes its offset.
    private static let margin: Int64 = 26 * 3600
    /// A margin for all changes but those of a handful of places; used where each second costs an instance.
    private static let narrowMargin: Int64 = 3 * 3600

    /// Calls `body` with each instance that touches the days, in the order of the series, until it returns false. Where
    /// a day has more than `dailyLimit` instances, only the first ones of that day are given.
    func forEachInstance(
        touching days: ClosedRange<Int>, _ clocks: inout QueryClocks, _ body: (SeriesInstance) -> Bool
    ) {
        guard mayCrowd else { return forEachUncut(in: days, &clocks, body) }
        let slack = Int(LoadedCalendar.slack)
        let first = max(days.lowerBound, Int(reach.lowerBound) - slack)
        let last = min(days.upperBound, Int(reach.upperBound) + slack)
        guard first <= last else { return }
        // The last instance of each stretch that has been given. An instance before it touches a later day only
        // together with it. A THISANDFUTURE may move its own stretch before other stretches.
        var given: [Int: Int64] = [:]
        for day in first...last {
            var count = 0
            var goesOn = true
            forEachUncut(in: day...day, &clocks) { instance in
                count += 1
                // A reminder stands on one day alone, and an instance with a period of its own may come before
                // instances that start earlier.
                if shape.isReminder || instance.instance > given[instance.record, default: .min] {
                    given[instance.record] = instance.instance
                    goesOn = body(instance)
                }
                return goesOn && count < Series.dailyLimit
            }
            if !goesOn { return }
        }
    }

    private func forEachUncut(
        in days: ClosedRange<Int>, _ clocks: inout QueryClocks, _ body: (SeriesInstance) -> Bool
    ) {
        let window = clocks.window(of: shape.zone, on: days)
        // First the stretch before the first change, then the stretch of each change.
        let first = Stretch(
            starts: .min..<(changes.first?.instance ?? .max), record: master, shift: 0, window: window)
        guard forEach(of: first, shape, touching: days, steady: window.steady, &clocks, body) else { return }
        for number in changes.indices where !changes[number].isCancelled {
            let change = changes[number]
            let end = number + 1 < changes.count ? changes[number + 1].instance : .max
            let own = Stretch(
                starts: change.instance..<end, record: change.record, shift: change.shift,
                window: clocks.window(of: change.shape.zone, on: days))
            guard forEach(of: own, change.shape, touching: days, steady: window.steady, &clocks, body) else { return }
        }
    }

    /// The instances between two changes.
    private struct Stretch {
        /// The starts, as the series gives them.
        var starts: Range<Int64>
        /// The position of the record that describes the instances.
        var record: Int
        /// The distance by which they are moved.
        var shift: Int64
        /// The days on the clock to which they are moved: a change of a floating series may be fixed to a zone.
        var window: ClockWindow
    }

    /// Calls `body` with the instances of a stretch on the days; false when `body` returned false. `steady` are times
    /// of the series' clock. A function of its own, so that the shape is handed on and not copied: nearly every series
    /// has one stretch.
    private func forEach(
        of stretch: Stretch, _ shape: ItemShape, touching days: ClosedRange<Int>, steady: Range<CivilDateTime>,
        _ clocks: inout QueryClocks, _ body: (SeriesInstance) -> Bool
    ) -> Bool {
        let window = stretch.window
        // A reminder stands where it is due, so its length moves the place where it is looked for.
        let longest = max(shape.length.seconds, longestPeriod ?? 0)
        let shortest =
            !shape.isReminder ? 0 : longestPeriod == nil ? shape.length.seconds : min(shape.length.seconds, 0)
        // A reminder that starts after the window may be due in it, but the clock is known to be steady only up to the
        // window's end.
        let isExact = shortest >= 0 && window.isExact(forLength: longest)
        let margin = isExact ? 0 : mayCrowd ? Series.narrowMargin : Series.margin
        let from = max(window.times.lowerBound - margin - longest - stretch.shift, stretch.starts.lowerBound)
        let to = min(window.times.upperBound + margin - stretch.shift - shortest, stretch.starts.upperBound)
        guard from < to else { return true }
        let starts = CivilDateTime(secondNumber: from)..<CivilDateTime(secondNumber: to)
        var goesOn = true
        recurrence.set.forEachInstance(in: starts, steady: steady) { start, duration in
            let start = start.secondNumber
            if !replaced.isEmpty, isReplaced(start) { return true }
            let length = duration.map(ItemLength.nominal) ?? shape.length
            let placement = clocks.place(shape, at: start + stretch.shift, length: length)
            guard placement.lastDay >= days.lowerBound, placement.firstDay <= days.upperBound else { return true }
            goesOn = body(SeriesInstance(instance: start, record: stretch.record, placement: placement))
            return goesOn
        }
        return goesOn
    }

    /// The instance with a start of the series; nil when the series gives none there, or an override stands for it.
    func instance(at start: Int64, _ clocks: inout QueryClocks) -> SeriesInstance? {
        let time = CivilDateTime(secondNumber: start)
        guard !isReplaced(start),
            let instance = recurrence.set.instances(in: time..<time.adding(seconds: 1)).first(where: { _ in true })
        else { return nil }
        let change = changes.last { $0.instance <= start }
        if change?.isCancelled == true { return nil }
        let shape = change?.shape ?? shape
        let placement = clocks.place(
            shape, at: start + (change?.shift ?? 0), length: instance.duration.map(ItemLength.nominal) ?? shape.length)
        return SeriesInstance(instance: start, record: change?.record ?? master, placement: placement)
    }
}
