/// Walks the instances of a rule of days, weeks, months or years, beginning anywhere.
///
/// The days come in spans of at most 31, as bits: a month, a week, or a numbered week of a year. Nothing is kept of the
/// past, so a far window costs no more than a near one. Days are counted from 1970-01-01; times are seconds on the wall
/// clock.
struct DayCursor: Sendable {
    let plan: RulePlan
    var spans: DaySpans
    /// The span whose instances are given out now: its first day, and the days in it that are left.
    private(set) var base = 0
    var mask: UInt32 = 0
    var timePosition = 0
    /// The time at which the walk begins; nil once the cursor has passed it.
    private var from: Int?
    /// The picks of BYSETPOS in the current period that are left, last first.
    var picked: [Int] = []
    /// The spans of a period from which BYSETPOS picks, each with the number of days before it.
    private var periodSpans: [(base: Int, mask: UInt32, daysBefore: Int)] = []
    /// The picks on a period's last day and after it, where SKIP moves days. They wait, because the next period may
    /// have picks before them.
    private var waiting: [Int] = []

    /// - Parameters:
    ///   - from: Instances before this time, and before the rule's start, are passed over.
    ///   - last: The walk may end after this time; a little more may still come.
    init(_ plan: RulePlan, from: Int, last: Int) {
        self.plan = plan
        let from = max(from, plan.start)
        self.from = from
        spans = DaySpans(plan, from: quotient(from, 86_400), lastDay: quotient(last, 86_400))
    }

    /// Steps to the next instance; nil at the end.
    mutating func next() -> Int? {
        if !plan.positions.isEmpty { return nextPicked() }
        while mask == 0 {
            guard nextSpan() else { return nil }
        }
        let day = base + mask.trailingZeroBitCount
        guard plan.times.count > 1 else {
            mask &= mask - 1
            return day * 86_400 + plan.times.base
        }
        let time = plan.times[timePosition]
        timePosition += 1
        if timePosition == plan.times.count {
            timePosition = 0
            mask &= mask - 1
        }
        return day * 86_400 + time
    }

    /// Opens the next span, when nothing is left of the current one; false at the end.
    mutating func nextSpan() -> Bool {
        guard let span = spans.next(plan) else { return false }
        (base, mask) = span
        if from != nil { passOver() }
        return true
    }

    /// Drops the part of the current span that lies before `from`.
    private mutating func passOver() {
        guard let time = from else { return }
        let day = quotient(time, 86_400)
        guard base <= day else {
            from = nil
            return
        }
        guard day - base < 32 else {
            mask = 0
            return
        }
        mask &= .max << UInt32(day - base)
        guard mask & 1 << UInt32(day - base) != 0 else { return }
        timePosition = plan.times.firstPosition(notBefore: time - day * 86_400)
        if timePosition == plan.times.count {
            timePosition = 0
            mask &= mask - 1
        }
    }
}

extension DayCursor {
    /// The next pick of BYSETPOS.
    mutating func nextPicked() -> Int? {
        while true {
            if let time = picked.popLast() { return time }
            guard pickFromNextPeriod() else { return nil }
        }
    }

    /// Fills `picked` from the next period that has something to pick. False at the end.
    mutating func pickFromNextPeriod() -> Bool {
        if plan.movesDays { return pickWithMoved() }
        while let count = gatherNextPeriod() {
            pick(from: count * plan.times.count)
            if picked.isEmpty { continue }
            spans.foundSomething()
            if let time = from {
                picked.removeAll { $0 < time }
                from = nil
            }
            return true
        }
        return false
    }

    /// Fills `picked` for a rule whose SKIP moves days out of their periods. False at the end.
    private mutating func pickWithMoved() -> Bool {
        while let count = gatherNextPeriod() {
            pick(from: count * plan.times.count)
            if !picked.isEmpty { spans.foundSomething() }
            let border = spans.lastDayOfPeriod(plan) * 86_400
            picked += waiting
            sortPicked()
            waiting = picked.filter { $0 >= border }
            picked.removeAll { $0 >= border || $0 < from ?? .min }
            if !picked.isEmpty { return true }
        }
        (picked, waiting) = (waiting.filter { $0 >= from ?? .min }, [])
        return !picked.isEmpty
    }

    /// Fills `picked` from the gathered period, whose set has so many elements.
    mutating func pick(from elements: Int) {
        for position in plan.positions where position != 0 && position.magnitude <= elements {
            picked.append(time(at: position > 0 ? position - 1 : elements + position))
        }
        sortPicked()
    }

    /// Collects the spans of the next period. Returns the number of their days; nil at the end.
    mutating func gatherNextPeriod() -> Int? {
        periodSpans.removeAll(keepingCapacity: true)
        guard spans.beginPeriod(plan) else { return nil }
        var count = 0
        while let (base, days) = spans.nextOfPeriod(plan) {
            var mask = days
            if plan.movesDays, let last = periodSpans.last, base <= last.base + 31 {
                // Two months may give the same day, at their border.
                mask &= ~(last.mask >> UInt32(base - last.base))
            }
            periodSpans.append((base, mask, count))
            count += mask.nonzeroBitCount
        }
        return count
    }

    /// The element at a position of the period's set: its days times the times of day, which are not written out.
    private func time(at position: Int) -> Int {
        let (day, time) = position.quotientAndRemainder(dividingBy: plan.times.count)
        var index = periodSpans.count - 1
        while periodSpans[index].daysBefore > day { index -= 1 }
        let span = periodSpans[index]
        return (span.base + bitPosition(day - span.daysBefore, of: span.mask)) * 86_400 + plan.times[time]
    }

    /// Sorts the picks, last first, each once.
    private mutating func sortPicked() {
        guard picked.count > 1 else { return }
        picked.sort(by: >)
        var kept = 1
        for index in 1..<picked.count where picked[index] != picked[kept - 1] {
            picked[kept] = picked[index]
            kept += 1
        }
        picked.removeSubrange(kept...)
    }
}
