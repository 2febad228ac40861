extension RulePlan {
    /// The last time on the wall clock that a rule's end lets pass.
    ///
    /// - Parameter local: What the start's clock shows at an instant.
    func lastTime(of end: RecurrenceRule.End, local: (Instant) -> CivilDateTime) -> Int {
        switch end {
        case .never:
            return RuleInstances.endOfTime
        case .count(let count):
            return lastTime(count: count)
        case .untilDate(let date):
            return Int(date.midnight.secondNumber) + 86_399
        case .untilLocal(let time):
            return Int(isDate ? time.date.midnight.secondNumber : time.secondNumber)
        case .untilInstant(let instant):
            // On a day, the date as it is written (Exchange); no zone can move it.
            guard !isDate else {
                return Int(CivilDateTime(secondNumber: instant.secondsSinceEpoch).date.midnight.secondNumber)
            }
            return Int(local(instant).secondNumber)
        }
    }

    /// The time of the instance with this number, from 1; the end of time when the rule does not have so many.
    ///
    /// This is what makes COUNT an UNTIL: counted once, by arithmetic or by whole months, and never again for a window.
    func lastTime(count: Int) -> Int {
        guard count > 0 else { return start - 1 }
        if let time = uniformTime(count: count) { return min(time, RuleInstances.endOfTime) }
        let time: Int?
        if case .clock = period {
            var cursor = ClockCursor(self, from: start, last: RuleInstances.endOfTime)
            time = cursor.time(count: count)
        } else {
            var cursor = DayCursor(self, from: start, last: RuleInstances.endOfTime)
            time = cursor.time(count: count)
        }
        return min(time ?? RuleInstances.endOfTime, RuleInstances.endOfTime)
    }

    /// The same for a rule whose periods are all alike, at once; nil for other rules.
    private func uniformTime(count: Int) -> Int? {
        guard days.passesEverything, positions.isEmpty, times.count > 0 else { return nil }
        let startDay = quotient(start, 86_400)
        let (first, mask, length): (Int, UInt32, Int)
        switch period {
        case .day: (first, mask, length) = (startDay * 86_400, 1, 86_400)
        case .week: (first, mask, length) = (firstDay(ofWeekWith: startDay) * 86_400, weekdays, 7 * 86_400)
        case .clock(let unit) where clock.passesEverything && !isDate:
            (first, mask, length) = (quotient(start, unit) * unit, 1, unit)
        default: return nil
        }
        // What the first period has before the start does not count.
        let daysBefore = quotient(start - first, 86_400)
        var skipped = (mask & (1 << UInt32(daysBefore) - 1)).nonzeroBitCount * times.count
        if mask & 1 << UInt32(daysBefore) != 0 {
            skipped += times.firstPosition(notBefore: start - first - daysBefore * 86_400)
        }
        let perPeriod = mask.nonzeroBitCount * times.count
        let (position, tooMany) = (count - 1).addingReportingOverflow(skipped)
        guard !tooMany else { return RuleInstances.endOfTime }
        let (periods, rest) = position.quotientAndRemainder(dividingBy: perPeriod)
        let (distance, tooFar) = (length * interval).multipliedReportingOverflow(by: periods)
        guard !tooFar, distance <= RuleInstances.endOfTime - first else { return RuleInstances.endOfTime }
        return first + distance + bitPosition(rest / times.count, of: mask) * 86_400 + times[rest % times.count]
    }
}

/// The position of the set bit that has so many set bits below it.
func bitPosition(_ rank: Int, of mask: UInt32) -> Int {
    var mask = mask
    for _ in 0..<rank { mask &= mask - 1 }
    return mask.trailingZeroBitCount
}

extension DayCursor {
    /// The time of the instance that comes as number `count` from here; nil if the rule does not have so many.
    mutating func time(count: Int) -> Int? {
        guard plan.positions.isEmpty else { return pickedTime(count: count) }
        var left = count
        while true {
            while mask == 0 {
                guard nextSpan() else { return nil }
            }
            let here = mask.nonzeroBitCount * plan.times.count - timePosition
            if left <= here {
                let (day, time) = (timePosition + left - 1).quotientAndRemainder(dividingBy: plan.times.count)
                return (base + bitPosition(day, of: mask)) * 86_400 + plan.times[time]
            }
            left -= here
            (mask, timePosition) = (0, 0)
        }
    }

    private mutating func pickedTime(count: Int) -> Int? {
        guard pickFromNextPeriod() else { return nil }
        var left = count
        // How many picks a set of so many elements has.
        var picks: [Int: Int] = [:]
        while left > picked.count {
            left -= picked.count
            picked.removeAll(keepingCapacity: true)
            guard let days = gatherNextPeriod() else { return nil }
            let elements = days * plan.times.count
            let number = picks[elements] ?? positionsPicked(plan.positions, of: elements).count
            picks[elements] = number
            if number > 0 { spans.foundSomething() }
            if left > number { left -= number } else { pick(from: elements) }
        }
        return picked[picked.count - left]
    }
}

extension ClockCursor {
    /// The time of the instance that comes as number `count` from here; nil if the rule does not have so many.
    ///
    /// How many instances a day has depends only on where the interval first meets it, so days are counted whole.
    mutating func time(count: Int) -> Int? {
        guard !plan.isDate else { return walk(count) }
        var left = count
        var perMeeting: [Int: Int] = [:]
        while left > 0 {
            guard let first = open ?? nextUnit() else { return nil }
            let day = quotient(first, unitsPerDay)
            let meeting = remainder(start - day * unitsPerDay, plan.interval)
            // The start's own day is only a part.
            let isWhole = open == nil && day > quotient(start, unitsPerDay)
            if isWhole, let known = perMeeting[meeting], known < left {
                left -= known
                skip(to: (day + 1) * unitsPerDay)
                continue
            }
            open = first
            var here = 0
            while let unit = open, quotient(unit, unitsPerDay) == day {
                let number = plan.times.count - timePosition
                if left <= here + number { return unit * unitLength + plan.times[timePosition + left - here - 1] }
                here += number
                timePosition = 0
                open = nextUnit()
            }
            left -= here
            if isWhole, perMeeting.count < 4_096 { perMeeting[meeting] = here }
            // What was found beyond the day is looked for again, so that its day is whole too.
            if let beyond = open {
                unit = beyond
                open = nil
            }
        }
        return nil
    }

    private mutating func walk(_ count: Int) -> Int? {
        var time: Int?
        for _ in 0..<count {
            time = next()
            if time == nil { return nil }
        }
        return time
    }
}
