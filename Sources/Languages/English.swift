package import CalendarEngine
package import Phrases

/// English: its grammar, and what every language understands. The texts are `Texts/en.txt`, the words that people type
/// `Typed/en.words.txt`.
package struct English: Sendable {
    package let typed: (any TypedWords)?

    /// English, and the words of another language where they are typed.
    package init(typed: (any TypedWords)? = nil) { self.typed = typed }
}

extension English: Language {
    package var texts: TextTable { Texts.en }

    package func alternatives(_ items: [String]) -> String { EnglishRule.list(items, conjunction: "or") }

    package func ordinal(_ number: Int) -> String { EnglishRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { EnglishRule(facts).sentence }

    package var identifier: String { "en" }

    package func list(_ items: [String]) -> String { EnglishRule.list(items) }

    // MARK: Words that are understood

    package func keyword(_ name: String) -> Keyword? { English.keywords[name] }

    package var chapters: [KeywordTable.Chapter] { English.keywords.chapters }

    package func meaning(inLine name: String) -> LineWord {
        English.lineWords[name].union(typed.map { type(of: $0).lineWords[name] } ?? [])
    }

    package var lineWords: LineWords { English.lineWords }

    package var beginningsOfReminders: [[String]] {
        guard let typed else { return English.beginningsOfReminders }
        // `todo dia`, `todo mundo`
        let isOwnWord = ["es", "pt"].contains(typed.identifier)
        let own = isOwnWord ? English.beginningsOfReminders.filter { $0 != ["todo"] } : English.beginningsOfReminders
        return own + type(of: typed).beginningsOfReminders
    }

    package var streetEndings: [String] { English.endingsOfStreets }

    package func singular(of name: String) -> String { name.hasSuffix("s") ? String(name.dropLast()) : name }

    package var feasts: FeastTable { English.namesOfFeasts }

    package var holidays: [[String]] { English.namesOfHolidays }

    package func weekdays(ofLetters name: String) -> [Weekday] { English.lettersOfWeekdays[name] ?? [] }

    package func otherNames(of weekday: Weekday) -> [String] {
        English.otherNamesOfWeekdays.filter { $0.day == weekday }.map(\.word)
    }

    package func zone(named name: String) -> String? { English.namesOfZones[name] ?? Cities.zone(of: name) }

    package func isCalendarOfDays(_ title: String) -> Bool {
        let title = title.foldedForSearch
        return English.wordsOfDays.contains(where: title.contains)
    }

    package func cities(ofZone identifier: String) -> [String] { Cities.names(inZone: identifier) }

    package var statuses: [(word: String, value: String)] { English.typedStatuses }

    package var priorities: [(word: String, value: Int)] { English.typedPriorities }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] { English.searchOperators }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { English.searchTraits }
}

// MARK: - Rules

/// A rule in English, clause by clause.
struct EnglishRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        Clauses.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    private var interval: String {
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "every weekday" }
            if facts.weekdayGroup == .all { return "every day" }
        }
        let unit = EnglishRule.noun(facts.frequency)
        return rule.interval <= 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "from \(name(ofMonth: first)) to \(name(ofMonth: last))"
        }
        return "in \(monthList)"
    }

    private var monthList: String {
        EnglishRule.list(facts.months.map(name))
    }

    private func name(ofMonth month: MonthCode) -> String {
        facts.name(of: month)
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
            let noun = numbers.count == 1 ? "week" : "weeks"
            phrases.append("\(noun) \(EnglishRule.list(numbers, range: 3) { String($0) })")
        }
        if !fromEnd.isEmpty { phrases.append("the \(EnglishRule.list(fromEnd.map(EnglishRule.ordinal))) week") }
        return EnglishRule.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            return Clauses.joined(
                "on the \(EnglishRule.days(rule.byYearDay)) day of the year", monthDayCondition, weekdayCondition)
        }
        switch facts.frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        case .secondly, .minutely, .hourly, .daily: return limits
        }
    }

    private var weekdaysOfWeek: String {
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, facts.weekdayGroup == .working || facts.weekdayGroup == .all { return "" }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "on weekdays" }
        return "on \(weekdayNames(facts.weekdaysOrStart, joinedBy: "and"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "on each day" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return Clauses.joined("on the \(EnglishRule.monthDays(facts.monthDays))", weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return weekdaysOfPeriod + (facts.months.isEmpty ? "" : " of \(monthList)")
        }
        let month = facts.months.first ?? facts.startMonth
        guard facts.months.count <= 1, facts.monthDays.count == 1,
            !facts.rule.followsOtherCalendar,
            // Any leap year has all days.
            let date = CivilDate(year: 2000, month: month.number, day: facts.monthDays[0])
        else {
            let names = facts.months.isEmpty ? name(ofMonth: month) : monthList
            return Clauses.joined("on the \(EnglishRule.monthDays(facts.monthDays)) of \(names)", weekdayCondition)
        }
        return Clauses.joined("on \(locale.dayAndMonth(date))", weekdayCondition)
    }

    /// `on the first and third Monday`, `on the last weekday`, `on each Mon and Wed`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "on each \(weekdayNames(facts.weekdays, joinedBy: "and"))" }
        let each =
            facts.uncountedWeekdays.isEmpty ? [] : ["each \(weekdayNames(facts.uncountedWeekdays, joinedBy: "and"))"]
        return "on \(EnglishRule.list(each + phrases))"
    }

    /// The counted weekdays, each with its article; also those that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(EnglishRule.ordinal)
            return ["the \(EnglishRule.list(positions)) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "the \(EnglishRule.list(ordinals.map(EnglishRule.ordinal))) \(locale.name(of: weekday))"
        }
    }

    /// Days that limit a rule with a pace of its own.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return Clauses.joined("on the \(EnglishRule.monthDays(rule.byMonthDay))", weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : "on \(weekdayNames(facts.weekdays, joinedBy: "and"))"
    }

    private var conditions: String {
        Clauses.joined(monthDayCondition, weekdayCondition)
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "when it is the \(EnglishRule.monthDays(rule.byMonthDay, conjunction: "or"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return "when it is a \(noun(group))"
            }
            return "when it is \(weekdayNames(facts.weekdays, joinedBy: "or"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, joinedBy: "or")]
        return "when it is \(EnglishRule.list(plain + ordinalPhrases, conjunction: "or"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Clauses.joined(minutesPast, hours)
        case .daily, .weekly, .monthly, .yearly:
            return facts.timesInWords.map { "at \(EnglishRule.list($0))" } ?? ""
        }
    }

    /// `, 24 times a day`.
    private var manyTimes: String { facts.countOfTimes.map { ", \($0) times a day" } ?? "" }

    /// `at 15 and 45 minutes past the hour`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            let unit = rule.byMinute == [1] ? "minute" : "minutes"
            clauses.append(
                rule.byMinute == [0]
                    ? "on the hour" : "at \(EnglishRule.list(rule.byMinute.map(String.init))) \(unit) past the hour")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("at second \(EnglishRule.list(rule.bySecond.map(String.init)))")
        }
        return clauses.joined(separator: " ")
    }

    /// `between 09:00 and 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly {
            return Clauses.joined("in the hour of", EnglishRule.list(rule.byHour.map(facts.hour)))
        }
        guard last - first + 1 == rule.byHour.count else {
            let spans = rule.byHour.map { "\(facts.hour($0)) and \(facts.hour($0 + 1))" }
            return "between \(EnglishRule.list(spans, conjunction: "or"))"
        }
        return "between \(facts.hour(first)) and \(facts.hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", or the last day before where there is none"
        case .forward: ", or the next day where there is none"
        }
    }

    /// BYSETPOS, where the clause of days does not say it: `, but only the last of these each month`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = EnglishRule.list(RuleFacts.forwardFirst(rule.bySetPosition).map(EnglishRule.ordinal))
        return ", but only the \(positions) of these each \(EnglishRule.noun(rule.frequency))"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", once" : count == 2 ? ", twice" : ", \(count) times"
        }
        guard let (date, time) = facts.last else { return "" }
        return " until \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays

    /// One name in full, several in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], joinedBy conjunction: String) -> String {
        EnglishRule.list(facts.names(of: list), conjunction: conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "day"
        case .working: "weekday"
        case .weekend: "weekend day"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// The noun of a frequency: `week`.
    static func noun(_ frequency: RecurrenceRule.Frequency) -> String {
        switch frequency {
        case .secondly: "second"
        case .minutely: "minute"
        case .hourly: "hour"
        case .daily: "day"
        case .weekly: "week"
        case .monthly: "month"
        case .yearly: "year"
        }
    }

    // MARK: Lists and numbers

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ items: [String], conjunction: String = "and") -> String { Clauses.list(items, conjunction) }

    /// A list of numbers, with `a to c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, conjunction: String = "and", _ text: (Int) -> String) -> String {
        Clauses.list(numbers, run: range, to: " to ", conjunction, text)
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
        list(RuleFacts.forwardFirst(days).map { $0 > 0 ? numeral($0) : ordinal($0) })
    }
}
