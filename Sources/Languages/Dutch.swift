import CalendarEngine
package import Phrases

/// Dutch: its grammar. The texts are `Texts/nl.txt`, the words that people type `Typed/nl.words.txt`.
package struct Dutch: Sendable {
    package init() {}
}

extension Dutch: Language {
    package var texts: TextTable { Texts.nl }

    package var typed: (any TypedWords)? { self }

    package func list(_ items: [String]) -> String { Clauses.list(items, "en") }

    package func alternatives(_ items: [String]) -> String { Clauses.list(items, "of") }

    package func ordinal(_ number: Int) -> String { DutchRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { DutchRule(facts).sentence }
}

// MARK: - Rules

/// A rule in Dutch, clause by clause, in words that the reader of rules understands.
private struct DutchRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        Clauses.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    private var interval: String {
        if let weekday = onlyWeekday { return "elke \(weekday)" }
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "elke werkdag" }
            if facts.weekdayGroup == .all { return "elke dag" }
        }
        return DutchRule.every(facts.frequency, rule.interval)
    }

    /// The weekday of `elke dinsdag`.
    private var onlyWeekday: String? {
        guard facts.frequency == .weekly, rule.bySetPosition.isEmpty, rule.interval <= 1 else { return nil }
        let named = facts.weekdaysOrStart
        return named.count == 1 ? locale.name(of: named[0]) : nil
    }

    /// `elke week`, `elke 2 weken`.
    static func every(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
        let (one, several) = units(frequency)
        if interval > 1 { return "elke \(interval) \(several)" }
        return [.hourly, .yearly].contains(frequency) ? "elk \(one)" : "elke \(one)"
    }

    private static func units(_ frequency: RecurrenceRule.Frequency) -> (one: String, several: String) {
        switch frequency {
        case .secondly: ("seconde", "seconden")
        case .minutely: ("minuut", "minuten")
        case .hourly: ("uur", "uur")
        case .daily: ("dag", "dagen")
        case .weekly: ("week", "weken")
        case .monthly: ("maand", "maanden")
        case .yearly: ("jaar", "jaar")
        }
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "van \(facts.name(of: first)) tot en met \(facts.name(of: last))"
        }
        return "in \(monthList)"
    }

    private var monthList: String { Clauses.list(facts.months.map { facts.name(of: $0) }, "en") }

    /// BYWEEKNO.
    private var weeks: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty { phrases.append("week \(Clauses.list(numbers, run: 3, to: "–", "en") { "\($0)" })") }
        if !fromEnd.isEmpty { phrases.append("de \(Clauses.list(fromEnd.map(DutchRule.ordinal), "en")) week") }
        return phrases.isEmpty ? "" : "in \(Clauses.list(phrases, "en"))"
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            let list = Clauses.list(RuleFacts.forwardFirst(rule.byYearDay).map(DutchRule.numeral), "en")
            return "op de \(list) dag van het jaar" + monthDayCondition + weekdayCondition
        }
        switch facts.frequency {
        case .weekly: return weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        case .secondly, .minutely, .hourly, .daily: return limits
        }
    }

    private var weekdaysOfWeek: String {
        if facts.frequency == .weekly, onlyWeekday != nil { return "" }
        let isPlain = rule.interval <= 1 && rule.bySetPosition.isEmpty
        if isPlain, facts.weekdayGroup == .working || facts.weekdayGroup == .all { return "" }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "op werkdagen" }
        return "op \(weekdayNames(facts.weekdaysOrStart, "en"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "op elke dag" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return "op de \(DutchRule.monthDays(facts.monthDays, "en"))" + weekdayCondition
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        let inMonths = facts.months.isEmpty ? "" : " in \(monthList)"
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty { return weekdaysOfPeriod + inMonths }
        let month = facts.name(of: facts.months.first ?? facts.startMonth)
        if facts.months.count <= 1, facts.monthDays.count == 1, facts.monthDays[0] > 0 {
            return "op \(facts.monthDays[0]) \(month)" + weekdayCondition
        }
        let days = DutchRule.monthDays(facts.monthDays, "en")
        return "op de \(days)\(facts.months.isEmpty ? " in \(month)" : inMonths)" + weekdayCondition
    }

    /// `op de eerste en derde maandag`, `op de laatste werkdag`, `op elke ma en wo`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "op elke \(weekdayNames(facts.weekdays, "en"))" }
        let each = facts.uncountedWeekdays
        return "op \(Clauses.list((each.isEmpty ? [] : ["elke \(weekdayNames(each, "en"))"]) + phrases, "en"))"
    }

    /// The counted weekdays, each with its article; also those that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(DutchRule.ordinal)
            return ["de \(Clauses.list(positions, "en")) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "de \(Clauses.list(ordinals.map(DutchRule.ordinal), "en")) \(locale.name(of: weekday))"
        }
    }

    /// Days that limit a rule with a pace of its own.
    private var limits: String {
        if !rule.byMonthDay.isEmpty { return "op de \(DutchRule.monthDays(rule.byMonthDay, "en"))" + weekdayCondition }
        return rule.byDay.isEmpty ? "" : "op \(weekdayNames(facts.weekdays, "en"))"
    }

    private var conditions: String {
        let words = monthDayCondition + weekdayCondition
        return words.isEmpty ? "" : String(words.dropFirst(2))
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : ", mits de \(DutchRule.monthDays(rule.byMonthDay, "of"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return ", mits \(noun(group))"
            }
            return ", mits \(weekdayNames(facts.weekdays, "of"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, "of")]
        return ", mits \(Clauses.list(plain + ordinalPhrases, "of"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Clauses.joined(minutesPast, hours)
        case .daily, .weekly, .monthly, .yearly:
            return facts.timesInWords.map { "om \(Clauses.list($0, "en"))" } ?? ""
        }
    }

    /// `, 24 keer per dag`.
    private var manyTimes: String { facts.countOfTimes.map { ", \($0) keer per dag" } ?? "" }

    /// `om 15 en 45 minuten over het hele uur`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            let unit = rule.byMinute == [1] ? "minuut" : "minuten"
            clauses.append(
                rule.byMinute == [0]
                    ? "op het hele uur"
                    : "om \(Clauses.list(rule.byMinute.map(String.init), "en")) \(unit) over het hele uur")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("op seconde \(Clauses.list(rule.bySecond.map(String.init), "en"))")
        }
        return clauses.joined(separator: " ")
    }

    /// `tussen 09:00 en 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly { return "in de uren van \(Clauses.list(rule.byHour.map(facts.hour), "en"))" }
        guard last - first + 1 == rule.byHour.count else {
            return "tussen \(Clauses.list(rule.byHour.map { "\(facts.hour($0)) en \(facts.hour($0 + 1))" }, "of"))"
        }
        return "tussen \(facts.hour(first)) en \(facts.hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", of anders op de laatste dag ervoor"
        case .forward: ", of anders op de volgende dag"
        }
    }

    /// BYSETPOS, where the clause of days does not say it: `, maar alleen de laatste daarvan per maand`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = Clauses.list(RuleFacts.forwardFirst(rule.bySetPosition).map(DutchRule.ordinal), "en")
        return ", maar alleen de \(positions) daarvan per \(DutchRule.units(rule.frequency).one)"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end { return ", \(count) keer" }
        guard let (date, time) = facts.last else { return "" }
        return " tot en met \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays and numbers

    /// One name in full, several in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], _ conjunction: String) -> String {
        Clauses.list(facts.names(of: list), conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "dag"
        case .working: "werkdag"
        case .weekend: "weekenddag"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// `eerste`, `20e`; from the end `laatste`, `voorlaatste`, `op twee na laatste`.
    static func ordinal(_ number: Int) -> String {
        let words = ["eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende"]
        return (1...9).contains(number) ? words[number - 1] : numeral(number)
    }

    /// `1e`, `20e`; from the end as `ordinal`.
    static func numeral(_ number: Int) -> String {
        let words =
            ["laatste", "voorlaatste"]
            + ["twee", "drie", "vier", "vijf", "zes", "zeven", "acht"].map { "op \($0) na laatste" }
        if number > 0 { return "\(number)e" }
        let distance = Int(clamping: number.magnitude)
        return distance <= words.count ? words[distance - 1] : "op \(distance - 1) na laatste"
    }

    /// `1e en 15e`, `2e–8e`, `laatste dag`, `1e en de voorlaatste dag`.
    static func monthDays(_ days: [Int], _ conjunction: String) -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers = Clauses.list(forward, run: 3, to: "–", conjunction, numeral)
        guard !fromEnd.isEmpty else { return numbers }
        let last = "\(Clauses.list(fromEnd.map(numeral), conjunction)) dag"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) de \(last)"
    }
}
