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
            guard !isDate else { return Int(CivilDateTime(secondNumber: instant.secondsSinceEpoch).date.midnight.secondNumber) }
            return Int(local(instant).secondNumber)
        }
    }

    /// The time of the instance with this number, from 1; the end of time when the rule does not have so many.
    func lastTime(count: Int) -> Int {
        guard count > 0 else { return start - 1 }
        var instances = RuleInstances(self, from: start, last: RuleInstances.endOfTime)
        var last = RuleInstances.endOfTime
        for _ in 0..<count {
            guard let time = instances.nextSecond() else { return RuleInstances.endOfTime }
            last = time
        }
        return last
    }
}
