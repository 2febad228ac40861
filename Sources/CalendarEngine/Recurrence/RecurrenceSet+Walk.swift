/// Instances one by one, without a list of them.
extension RecurrenceSet {
    /// Calls `body` with each instance that starts in a window, in order, until it returns false. These are the
    /// instances of `instances(in:)`, for callers that ask thousands of series: a plain series allocates nothing.
    ///
    /// - Parameters:
    ///   - window: Times on the series' own clock, as for `instances(in:)`.
    ///   - steady: Times between which the series' clock is known to run without a change (`ZoneClock.steadyTimes`).
    ///     The clock is not asked about these times. Empty where nothing is known.
    ///   - body: Takes the start, and the duration where the instance has one of its own.
    public func forEachInstance(
        in window: Range<CivilDateTime>, steady: Range<CivilDateTime>, _ body: (CivilDateTime, CivilDuration?) -> Bool
    ) {
        guard isPlain else {
            for instance in instances(in: window) {
                if !body(instance.start, instance.duration) { return }
            }
            return
        }
        walkPlain(in: RecurrenceSet.seconds(of: window), RecurrenceSet.seconds(of: steady)) { time in
            body(CivilDateTime(secondNumber: Int64(time)), nil)
        }
    }

    /// A window in seconds; a window that ends at the end of time has that second too.
    static func seconds(of window: Range<CivilDateTime>) -> Range<Int> {
        let end = Int(window.upperBound.secondNumber)
        return Int(window.lowerBound.secondNumber)..<(end == RuleInstances.endOfTime && !window.isEmpty ? end + 1 : end)
    }
}

/// A plain series has DTSTART, one rule, and days that are taken out. It has these properties:
///
/// 1. The rule gives at most one time a day, always the same time of day, so its times ascend by a day at least. None
///    is before DTSTART, which no gap has moved.
/// 2. No two offsets of its zone are further apart than a day, so a time that is moved out of a gap passes none of the
///    times after it; at most it becomes the same as the next.
/// 3. In a steady stretch of the clock a reading is its own time, and no other time has that reading.
extension RecurrenceSet.Parts {
    /// True when these make a plain series with a start.
    func arePlain(from start: EventTime) -> Bool {
        guard rules.count == 1, exceptionRules.isEmpty, additions.count == 1, rules[0].plan.comesOnceADayAtMost,
            additions[0].reading.time == rules[0].plan.start
        else { return false }
        guard let reach = start.timeZone?.reach else { return true }
        return reach.upperBound - reach.lowerBound <= 86_400
    }
}

extension RecurrenceSet {
    private func walkPlain(in window: Range<Int>, _ steady: Range<Int>, _ body: (Int) -> Bool) {
        var previous = parts.additions[0].reading
        if window.contains(previous.time), !parts.excludes(previous), !body(previous.time) { return }
        let rule = parts.rules[0]
        let plan = rule.plan
        let certain = certainTimes(steady, rule)
        // A gap may move times into the window from up to a day before it.
        let wanted = certain.contains(window.lowerBound) ? window.lowerBound : window.lowerBound - 86_400
        let first = max(wanted, plan.start)
        let last = min(rule.last, window.upperBound - 1)
        guard first <= last else { return }
        var spans = DaySpans(plan, from: quotient(first, 86_400), lastDay: quotient(last, 86_400))
        while let (base, days) = spans.next(plan) {
            var days = days
            while days != 0 {
                var time = (base + days.trailingZeroBitCount) * 86_400 + plan.times.base
                days &= days - 1
                if time < first { continue }
                if time > last { return }
                if certain.contains(time) {
                    if time == previous.time { continue }
                } else {
                    guard let reading = plainReading(ofLocal: time, rule.until), reading != previous else { continue }
                    previous = reading
                    time = reading.time
                    if time >= window.upperBound { return }
                }
                if time >= window.lowerBound, !body(time) { return }
            }
        }
    }

    /// The times whose starts are instances without a look at the clock, because the clock is steady there. There are
    /// none when a day may be taken out, and none near an UNTIL that is an instant.
    private func certainTimes(_ steady: Range<Int>, _ rule: BoundedRule) -> Range<Int> {
        guard parts.exceptions.isEmpty, parts.exceptionDays.isEmpty else { return 0..<0 }
        guard let zone = start.timeZone, zone !== TimeZone.utc else { return Int.min..<Int.max }
        guard rule.until != nil else { return steady }
        let end = min(steady.upperBound, rule.last - 2 * 86_400)
        return steady.lowerBound < end ? steady.lowerBound..<end : 0..<0
    }

    /// The reading of the clock at a time that the rule gives; nil where that time is no instance after all.
    @inline(never)
    private func plainReading(ofLocal time: Int, _ until: Instant?) -> SeriesClock.Reading? {
        let reading = SeriesClock(start: start).reading(ofLocal: time)
        if let until, let instant = reading.instant, instant > until { return nil }
        return parts.excludes(reading) ? nil : reading
    }
}

extension RulePlan {
    /// True when the rule comes at one time of its days, and its days are found by bits alone.
    fileprivate var comesOnceADayAtMost: Bool {
        if case .clock = period { return false }
        return calendarDays == nil && times.count == 1 && (positions.isEmpty || picksDays)
    }
}
