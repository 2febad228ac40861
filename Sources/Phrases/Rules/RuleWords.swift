public import CalendarEngine

extension RecurrenceRule {
    /// The rule in plain English: `every 2 weeks on Mon and Wed until 24 December 2026`.
    ///
    /// Says when the rule comes, not how it is written: a daily rule on Mondays is `every week on Monday`. Names of
    /// days and months are the locale's.
    ///
    /// - Parameters:
    ///   - start: DTSTART, which says what the rule leaves open.
    ///   - locale: For names and the form of dates and times.
    public func words(start: EventTime, locale: TimeLocale) -> String {
        RuleWords(rule: withoutMeaninglessParts(onDate: start.isDate), start: start, locale: locale).text
    }
}

/// Puts one rule into words, clause by clause.
struct RuleWords {
    let rule: RecurrenceRule
    let start: EventTime
    let locale: TimeLocale

    var text: String {
        Phrase.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks + end
    }

    // MARK: How often

    /// The frequency that people would say: a rule of days on Mondays is a rule of weeks, a rule of months in March is
    /// a rule of years.
    private var frequency: RecurrenceRule.Frequency {
        guard rule.interval <= 1, rule.bySetPosition.isEmpty else { return rule.frequency }
        switch rule.frequency {
        case .daily where !rule.byMonthDay.isEmpty:
            return rule.byMonth.isEmpty ? .monthly : .yearly
        case .daily where !rule.byDay.isEmpty:
            return .weekly
        case .monthly where !rule.byMonth.isEmpty:
            return .yearly
        default:
            return rule.frequency
        }
    }

    private var interval: String {
        if rule.interval <= 1, frequency == .weekly, weekdayNoun == "weekday", rule.bySetPosition.isEmpty {
            return "every weekday"
        }
        if rule.interval <= 1, frequency == .weekly, weekdayNoun == "day", rule.bySetPosition.isEmpty {
            return "every day"
        }
        let unit = frequency.noun
        return rule.interval <= 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = rule.byMonth.sorted()
        guard let first = list.first, let last = list.last, !daysSayMonths else { return "" }
        if list.count > 2, last - first + 1 == list.count {
            return "from \(name(ofMonth: first)) to \(name(ofMonth: last))"
        }
        return "in \(monthList)"
    }

    /// True when the months stand behind the days: `on 24 December`, `on the fourth Thursday of November`.
    private var daysSayMonths: Bool {
        frequency == .yearly && rule.byWeekNumber.isEmpty && rule.byYearDay.isEmpty
    }

    private var monthList: String {
        Phrase.list(rule.byMonth.sorted().map(name))
    }

    private func name(ofMonth month: Int) -> String {
        locale.monthNames[min(max(month, 1), 12) - 1]
    }

    /// BYWEEKNO.
    private var weeks: String {
        rule.byWeekNumber.isEmpty ? "" : "in \(weekList)"
    }

    private var weekList: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty {
            phrases.append("week\(numbers.count > 1 ? "s" : "") \(Phrase.list(numbers, range: 3) { String($0) })")
        }
        if !fromEnd.isEmpty { phrases.append("the \(Phrase.list(fromEnd.map(Phrase.ordinal))) week") }
        return Phrase.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            return Phrase.joined(
                "on the \(Phrase.days(rule.byYearDay)) day of the year", monthDayCondition, weekdayCondition)
        }
        switch frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        default: return limits
        }
    }

    private var weekdaysOfWeek: String {
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, weekdayNoun == "weekday" || weekdayNoun == "day" { return "" }
        if weekdayNoun == "weekday", rule.bySetPosition.isEmpty { return "on weekdays" }
        return "on \(weekdayNames(rule.byDay.isEmpty ? [start.civil.date.weekday] : weekdays, joinedBy: "and"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "on each day" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return Phrase.joined("on the \(Phrase.monthDays(monthDays))", weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return weekdaysOfPeriod + (rule.byMonth.isEmpty ? "" : " of \(monthList)")
        }
        let month = rule.byMonth.first ?? start.civil.date.month
        guard rule.byMonth.count <= 1, monthDays.count == 1,
            // Any leap year has all days.
            let date = CivilDate(year: 2000, month: month, day: monthDays[0])
        else {
            let names = rule.byMonth.isEmpty ? name(ofMonth: month) : monthList
            return Phrase.joined("on the \(Phrase.monthDays(monthDays)) of \(names)", weekdayCondition)
        }
        return Phrase.joined("on \(locale.dayAndMonth(date))", weekdayCondition)
    }

    /// `on the first and third Monday`, `on the last weekday`, `on each Mon and Wed`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "on each \(weekdayNames(weekdays, joinedBy: "and"))" }
        let each = uncountedWeekdays.isEmpty ? [] : ["each \(weekdayNames(uncountedWeekdays, joinedBy: "and"))"]
        return "on \(Phrase.list(each + phrases))"
    }

    /// The weekdays that are not counted, beside such that are.
    private var uncountedWeekdays: [Weekday] {
        picksNoun ? [] : rule.byDay.filter { $0.ordinal == 0 }.map(\.weekday)
    }

    /// The counted weekdays, each with its article; also the weekdays that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if picksNoun, let noun = weekdayNoun {
            return ["the \(Phrase.list(Phrase.forwardFirst(rule.bySetPosition).map(Phrase.ordinal))) \(noun)"]
        }
        return Weekday.allCases.compactMap { weekday in
            let ordinals = rule.byDay.filter { $0.weekday == weekday && $0.ordinal != 0 }.map(\.ordinal)
            guard !ordinals.isEmpty else { return nil }
            return "the \(Phrase.list(Phrase.forwardFirst(ordinals).map(Phrase.ordinal))) \(locale.name(of: weekday))"
        }
    }

    /// Days as limits of a rule that has its own pace.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return Phrase.joined("on the \(Phrase.monthDays(rule.byMonthDay))", weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : "on \(weekdayNames(weekdays, joinedBy: "and"))"
    }

    private var conditions: String {
        Phrase.joined(monthDayCondition, weekdayCondition)
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "when it is the \(Phrase.monthDays(rule.byMonthDay, conjunction: "or"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let noun = weekdayNoun, noun == "weekday" || weekdayCount == 1 { return "when it is a \(noun)" }
            return "when it is \(weekdayNames(weekdays, joinedBy: "or"))"
        }
        let plain = uncountedWeekdays.isEmpty ? [] : [weekdayNames(uncountedWeekdays, joinedBy: "or")]
        return "when it is \(Phrase.list(plain + ordinalPhrases, conjunction: "or"))"
    }
}

extension RuleWords {
    // MARK: Weekdays

    var weekdays: [Weekday] { rule.byDay.map(\.weekday) }
    private var weekdayCount: Int { Set(weekdays).count }

    /// One word for the weekdays of BYDAY, where there is one and none is counted.
    var weekdayNoun: String? {
        guard !rule.byDay.isEmpty, rule.byDay.allSatisfy({ $0.ordinal == 0 }) else { return nil }
        let set = Set(weekdays)
        switch set {
        case Set(Weekday.allCases): return "day"
        case Set(Weekday.allCases.prefix(5)): return "weekday"
        case [.saturday, .sunday]: return "weekend day"
        default: return set.count == 1 ? set.first.map { locale.name(of: $0) } : nil
        }
    }

    /// True when BYSETPOS counts days that one word names: `the last weekday`.
    var picksNoun: Bool {
        !rule.bySetPosition.isEmpty && weekdayNoun != nil && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty
            && rule.byWeekNumber.isEmpty && times.count == 1
            && (rule.frequency == .monthly || (rule.frequency == .yearly && rule.byMonth.count <= 1))
    }

    /// One name in full, several in short, from the locale's first weekday on.
    func weekdayNames(_ list: [Weekday], joinedBy conjunction: String) -> String {
        let first = locale.weekRule.firstWeekday
        let sorted = Set(list).sorted { $0.offset(from: first) < $1.offset(from: first) }
        if sorted.count == 1 { return locale.name(of: sorted[0]) }
        return Phrase.list(sorted.map { locale.shortName(of: $0) }, conjunction: conjunction)
    }

    /// BYMONTHDAY, or the start's day.
    var monthDays: [Int] { rule.byMonthDay.isEmpty ? [start.civil.date.day] : rule.byMonthDay }
}

extension RecurrenceRule.Frequency {
    /// The noun of the frequency: `week`.
    var noun: String {
        switch self {
        case .secondly: "second"
        case .minutely: "minute"
        case .hourly: "hour"
        case .daily: "day"
        case .weekly: "week"
        case .monthly: "month"
        case .yearly: "year"
        }
    }
}
