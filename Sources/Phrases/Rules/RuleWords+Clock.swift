internal import CalendarEngine

/// Hours, minutes and seconds of a rule in words.
extension RuleWords {
    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Phrase.joined(minutesPast, hours)
        default:
            guard saysTimes, times.count <= RuleWords.mostTimes else { return "" }
            return "at \(Phrase.list(times.map(text)))"
        }
    }

    /// More times a day than this are only counted.
    private static let mostTimes = 6

    private var saysTimes: Bool {
        !(rule.byHour.isEmpty && rule.byMinute.isEmpty && rule.bySecond.isEmpty)
    }

    /// `, 24 times a day`.
    var manyTimes: String {
        guard rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue, saysTimes,
            times.count > RuleWords.mostTimes
        else { return "" }
        return ", \(times.count) times a day"
    }

    /// The times of each day.
    var times: [CivilTime] {
        let first = start.civil.time
        let minutes = rule.byMinute.isEmpty ? [first.minute] : rule.byMinute
        let seconds = rule.bySecond.isEmpty ? [first.second] : rule.bySecond
        return (rule.byHour.isEmpty ? [first.hour] : rule.byHour).flatMap { hour in
            minutes.flatMap { minute in
                seconds.compactMap { CivilTime(hour: hour, minute: minute, second: $0) }
            }
        }
    }

    private func text(_ time: CivilTime) -> String {
        time.second == 0 ? locale.text(time) : time.description
    }

    /// `at 15 and 45 minutes past the hour`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            let unit = rule.byMinute == [1] ? "minute" : "minutes"
            clauses.append(
                rule.byMinute == [0]
                    ? "on the hour" : "at \(Phrase.list(rule.byMinute.map(String.init))) \(unit) past the hour")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("at second \(Phrase.list(rule.bySecond.map(String.init)))")
        }
        return clauses.joined(separator: " ")
    }

    /// `between 09:00 and 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        func hour(_ number: Int) -> String { CivilTime(hour: number % 24, minute: 0).map(locale.text) ?? "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly {
            return Phrase.joined("in the hour of", Phrase.list(rule.byHour.map(hour)))
        }
        guard last - first + 1 == rule.byHour.count else {
            return "between \(Phrase.list(rule.byHour.map { "\(hour($0)) and \(hour($0 + 1))" }, conjunction: "or"))"
        }
        return "between \(hour(first)) and \(hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    var moved: String {
        guard rule.movesDays(from: start) else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", or the last day before where there is none"
        case .forward: ", or the next day where there is none"
        }
    }

    /// BYSETPOS, where the days do not say it: `, but only the last of these each month`.
    var picks: String {
        guard !rule.bySetPosition.isEmpty, !picksNoun else { return "" }
        let positions = Phrase.list(Phrase.forwardFirst(rule.bySetPosition).map(Phrase.ordinal))
        return ", but only the \(positions) of these each \(rule.frequency.noun)"
    }

    /// COUNT or UNTIL.
    var end: String {
        switch rule.end {
        case .never: ""
        case .count(1): ", once"
        case .count(2): ", twice"
        case .count(let count): ", \(count) times"
        case .untilDate(let date): " until \(locale.dayMonthAndYear(date))"
        case .untilLocal(let time): end(until: time)
        case .untilInstant(let instant):
            // Nobody knows on which clock a start without a zone is.
            start.timeZone.map { end(until: $0.local(at: instant)) }
                ?? " until \(locale.dayMonthAndYear(TimeZone.utc.local(at: instant).date))"
        }
    }

    /// The last day, with the last time when the start's time of day is later: then this day has no instance any more.
    private func end(until last: CivilDateTime) -> String {
        let day = " until \(locale.dayMonthAndYear(last.date))"
        return start.isDate || last.time >= start.civil.time ? day : "\(day) \(locale.text(last.time))"
    }
}

/// Lists and numbers as English writes them.
enum Phrase {
    /// `a`, `a and b`, `a, b and c`.
    static func list(_ items: [String], conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// A list of numbers, with `a to c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, conjunction: String = "and", _ text: (Int) -> String) -> String {
        var items: [String] = []
        var index = 0
        while index < numbers.count {
            var end = index
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            if end - index + 1 >= range {
                items.append("\(text(numbers[index])) to \(text(numbers[end]))")
            } else {
                items += numbers[index...end].map(text)
            }
            index = end + 1
        }
        return list(items, conjunction: conjunction)
    }

    /// Clauses with one blank between, without the empty ones.
    static func joined(_ clauses: String...) -> String {
        clauses.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `first`, `20th`; from the end `last`, `second-to-last`.
    static func ordinal(_ number: Int) -> String {
        if number == -1 { return "last" }
        let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
        let distance = Int(clamping: number.magnitude)
        let word = (1...9).contains(distance) ? words[distance - 1] : numeral(distance)
        return number < 0 ? "\(word)-to-last" : word
    }

    /// `1st`, `22nd`, `13th`.
    static func numeral(_ number: Int) -> String {
        let suffix =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(number)\(suffix)"
    }

    /// `1st and 15th`, `2nd to 8th`, `last day`, `1st and second-to-last day`.
    static func monthDays(_ days: [Int], conjunction: String = "and") -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers = list(forward, range: 3, conjunction: conjunction, numeral)
        guard !fromEnd.isEmpty else { return numbers }
        let last = "\(list(fromEnd.map(ordinal), conjunction: conjunction)) day"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) the \(last)"
    }

    /// `1st, 100th and last`, before `day`.
    static func days(_ days: [Int]) -> String {
        list(forwardFirst(days).map { $0 > 0 ? numeral($0) : ordinal($0) })
    }

    /// Numbers from the start first, then those from the end, each in the order in which they come.
    static func forwardFirst(_ numbers: [Int]) -> [Int] {
        numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 < 0 }.sorted()
    }
}
