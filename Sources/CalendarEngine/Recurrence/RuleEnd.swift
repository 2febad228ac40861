extension RulePlan {
    /// The last time on the wall clock that a rule's end lets pass.
    ///
    /// - Parameter local: The time that the start's clock shows at an instant.
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
    /// This turns COUNT into an UNTIL: instances are counted once, by arithmetic or by whole months, and never again
    /// for a window.
    func lastTime(count: Int) -> Int {
        guard count > 0 else { return start - 1 }
        if let time = uniformTime(count: count) { return min(time, RuleInstances.endOfTime) }
        let time: Int?
        if case .clock = period {
            var cursor = ClockCursor(self, from: start, last: RuleInstances.endOfTime)
            time = cursor.time(ofInstance: count)
        } else if let calendarDays {
            var cursor = CalendarCursor(self, calendarDays, from: start, last: RuleInstances.endOfTime)
            time = cursor.time(ofInstance: count)
        } else {
            var cursor = DayCursor(self, from: start, last: RuleInstances.endOfTime)
            time = cursor.time(ofInstance: count)
        }
        return min(time ?? RuleInstances.endOfTime, RuleInstances.endOfTime)
    }

    /// The time of the instance with this number in a rule whose periods are all alike, computed at once; nil for other
    /// rules.
    private func uniformTime(count: Int) -> Int? {
        guard passesEveryDay, positions.isEmpty, times.count > 0 else { return nil }
        let startDay = quotient(start, 86_400)
        let (first, mask, length): (Int, UInt32, Int)
        switch period {
        case .day: (first, mask, length) = (startDay * 86_400, 1, 86_400)
        case .week: (first, mask, length) = (firstDay(ofWeekWith: startDay) * 86_400, weekdays, 7 * 86_400)
        case .clock(let unit) where clock.passesEverything && !isDate:
            (first, mask, length) = (quotient(start, unit) * unit, 1, unit)
        default: return nil
        }
        // Instances of the first period before the start do not count.
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

/// The position of the set bit that has `rank` set bits below it.
func bitPosition(_ rank: Int, of mask: UInt32) -> Int {
    var mask = mask
    for _ in 0..<rank { mask &= mask - 1 }
    return mask.trailingZeroBitCount
}

extension DayCursor {
    /// The time of the instance that comes as number `count` from here; nil if the rule does not have so many.
    mutating func time(ofInstance count: Int) -> Int? {
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
        if plan.movesDays {
            // Two periods may give one instance, so their sets cannot be counted one by one.
            for _ in 1..<count {
                guard nextPicked() != nil else { return nil }
            }
            return nextPicked()
        }
        guard pickFromNextPeriod() else { return nil }
        var left = count
        // The number of picks from a set, by the number of its elements.
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
    /// The time of the instance that comes as number `count` from the rule's start, where this cursor must be; nil if
    /// the rule does not have so many.
    mutating func time(ofInstance count: Int) -> Int? {
        guard plan.times.count > 0 else { return nil }
        let (position, isTooFar) = (count - 1).addingReportingOverflow(timePosition)
        guard !isTooFar else { return nil }
        let (unitsBefore, time) = position.quotientAndRemainder(dividingBy: plan.times.count)
        return unit(after: unitsBefore).map { unit in
            plan.isDate ? quotient(unit, unitsPerDay) * 86_400 : unit * unitLength + plan.times[time]
        }
    }

    /// The unit that has `count` other units before it, from here on.
    ///
    /// The number of units in a day depends only on where the interval meets the day. Each such meeting is counted
    /// once, however many days have it.
    private mutating func unit(after count: Int) -> Int? {
        var left = count
        if let open { unit = open }
        open = nil
        let divisor = greatestCommonDivisor(plan.interval, unitsPerDay)
        let meetings = plan.interval / divisor
        // Here a day has one unit at most, and walking is as good.
        guard meetings <= unitsPerDay else { return unit(after: &left, until: .max) }
        // The first day is there only in part.
        let firstWhole = quotient(unit, unitsPerDay) + 1
        if let found = unit(after: &left, until: firstWhole) { return found }

        var numbers = [Int?](repeating: nil, count: meetings)
        var day = firstWhole
        while let next = firstDay(from: day) {
            let meeting = remainder(start - next * unitsPerDay, plan.interval) / divisor
            let number = numbers[meeting] ?? numberOfUnits(on: next)
            numbers[meeting] = number
            if left < number {
                enter(next)
                return unit(after: &left, until: next + 1)
            }
            left -= number
            day = next + 1
            guard plan.passesEveryDay, day == firstWhole + meetings else { continue }
            // Every meeting has come once, and so they repeat from here on.
            let perTurn = numbers.reduce(0) { $0 + ($1 ?? 0) }
            guard perTurn > 0 else { return nil }
            let (days, isTooFar) = (left / perTurn).multipliedReportingOverflow(by: meetings)
            guard !isTooFar, days <= lastDay - day else { return nil }
            left %= perTurn
            day += days
        }
        return nil
    }

    /// The unit that has `count` others before it, if it lies before a day. `count` goes down by the units that are
    /// passed.
    private mutating func unit(after count: inout Int, until day: Int) -> Int? {
        while let unit = nextUnit(before: day) {
            if count == 0 { return unit }
            count -= 1
        }
        return nil
    }

    private mutating func numberOfUnits(on day: Int) -> Int {
        var number = 0
        enter(day)
        while nextUnit(before: day + 1) != nil { number += 1 }
        return number
    }
}
