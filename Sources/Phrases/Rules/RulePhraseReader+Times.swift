internal import CalendarEngine

extension RulePhraseReader {
    /// Takes `twice a week`, `three times per month`, `twice daily`, which no rule can express without its days or
    /// times.
    mutating func takeTimesAPeriod() throws(PhraseFailure) -> Bool {
        let start = index
        guard let count = takeTimes(at: start) else {
            index = start
            return false
        }
        let frequency: RecurrenceRule.Frequency
        if count == 2, tokens.keyword(at: start) == .twice,
            let adverb = RulePhraseReader.adverb(tokens.keyword(at: index)), adverb.factor == 1,
            adverb.frequency != .hourly
        {
            index += 1
            frequency = adverb.frequency
        } else if take(.a) || take(.per) || take(.each) || take(.every), let unit = takeUnit(),
            unit.factor == 1, unit.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue
        {
            frequency = unit.frequency
        } else {
            index = start
            return false
        }
        try set((frequency, 1), count: 1)
        times = (count, frequency)
        return true
    }

    /// `twice`, `three times`.
    private mutating func takeTimes(at start: Int) -> Int? {
        if take(.twice) { return 2 }
        if take(.thrice) { return 3 }
        guard let number = takeNumber(), number > 1, take(.times) else { return nil }
        return number
    }

    /// Throws unless the words name as many days or times as they count, because a rule has days and times, and no
    /// number of them.
    func checkTimes() throws(PhraseFailure) {
        guard let times else { return }
        let found =
            switch times.frequency {
            case .daily: clocks.count
            case .monthly: monthDays.count + weekdays.count
            case .yearly: max(monthDays.count + weekdays.count + yearDays.count, months.count)
            default: weekdays.count
            }
        guard found == times.count else { throw .timesWithoutDays(text, times.frequency) }
    }
}
