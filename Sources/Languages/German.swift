import CalendarEngine
package import Phrases

/// German: its grammar. The texts are `Texts/de.txt`, the words that people type `Typed/de.words.txt`.
package struct German: Sendable {
    package init() {}
}

extension German: Language {
    package var texts: TextTable { Texts.de }

    package func alternatives(_ items: [String]) -> String { Clauses.list(items, "oder") }

    package func ordinal(_ number: Int) -> String { GermanRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { GermanRule(facts).sentence }

    package var typed: (any TypedWords)? { self }

    package func list(_ items: [String]) -> String { Clauses.list(items, "und") }

    // MARK: Words that are understood

    package var secondMeansOther: Bool { true }
}

// MARK: - Rules

/// A rule in German, clause by clause, in words that the reader of rules understands.
private struct GermanRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        let words = Clauses.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks
        // `am 24. bis 30. Juni` would be days in a row.
        return words + (words.hasSuffix(".") && end.hasPrefix(" ") ? "," : "") + end + facts.calendarNote
    }

    // MARK: How often

    private var interval: String {
        if let weekday = onlyWeekday { return "jeden\(rule.interval == 2 ? " zweiten" : "") \(weekday)" }
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "montags bis freitags" }
            if facts.weekdayGroup == .all { return "jeden Tag" }
        }
        return GermanRule.every(facts.frequency, rule.interval)
    }

    /// The weekday of `jeden Dienstag` and `jeden zweiten Dienstag`.
    private var onlyWeekday: String? {
        guard facts.frequency == .weekly, rule.bySetPosition.isEmpty, facts.months.isEmpty || rule.interval <= 1
        else { return nil }
        let named = facts.weekdaysOrStart
        return rule.interval <= 2 && named.count == 1 ? locale.name(of: named[0]) : nil
    }

    /// `jede Woche`, `alle 2 Wochen`.
    static func every(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> String {
        let (article, one, several) =
            switch frequency {
            case .secondly: ("jede", "Sekunde", "Sekunden")
            case .minutely: ("jede", "Minute", "Minuten")
            case .hourly: ("jede", "Stunde", "Stunden")
            case .daily: ("jeden", "Tag", "Tage")
            case .weekly: ("jede", "Woche", "Wochen")
            case .monthly: ("jeden", "Monat", "Monate")
            case .yearly: ("jedes", "Jahr", "Jahre")
            }
        return interval <= 1 ? "\(article) \(one)" : "alle \(interval) \(several)"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "von \(name(ofMonth: first)) bis \(name(ofMonth: last))"
        }
        return "im \(monthList)"
    }

    private var monthList: String { Clauses.list(facts.months.map(name), "und") }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty { phrases.append("KW \(Clauses.list(numbers, run: 3, to: "–", "und") { "\($0)" })") }
        if !fromEnd.isEmpty { phrases.append("der \(Clauses.list(fromEnd.map(GermanRule.ordinal), "und")) Woche") }
        return phrases.isEmpty ? "" : "in \(Clauses.list(phrases, "und"))"
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            let list = Clauses.list(
                RuleFacts.forwardFirst(rule.byYearDay).map { $0 > 0 ? "\($0)." : GermanRule.ordinal($0) }, "und")
            return "am \(list) Tag des Jahres" + monthDayCondition + weekdayCondition
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
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "montags bis freitags" }
        return "am \(weekdayNames(facts.weekdaysOrStart, "und"))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "an jedem Tag" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return "am \(GermanRule.monthDays(facts.monthDays, "und"))" + weekdayCondition
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        let inMonths = facts.months.isEmpty ? "" : " im \(monthList)"
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty { return weekdaysOfPeriod + inMonths }
        let month = name(ofMonth: facts.months.first ?? facts.startMonth)
        let days = GermanRule.monthDays(facts.monthDays, "und")
        if facts.months.count <= 1, facts.monthDays.allSatisfy({ $0 > 0 }) {
            return "am \(days) \(month)" + weekdayCondition
        }
        return "am \(days)\(facts.months.isEmpty ? " im \(month)" : inMonths)" + weekdayCondition
    }

    /// `am ersten und dritten Montag`, `am letzten Arbeitstag`, `an jedem Mo und Mi`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases.map { "am \($0)" }
        if phrases.isEmpty { return "an jedem \(weekdayNames(facts.weekdays, "und"))" }
        let each = facts.uncountedWeekdays
        return Clauses.list((each.isEmpty ? [] : ["an jedem \(weekdayNames(each, "und"))"]) + phrases, "und")
    }

    /// The counted weekdays; also those that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(GermanRule.ordinal)
            return ["\(Clauses.list(positions, "und")) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "\(Clauses.list(ordinals.map(GermanRule.ordinal), "und")) \(locale.name(of: weekday))"
        }
    }

    /// Days that limit a rule with a pace of its own.
    private var limits: String {
        if !rule.byMonthDay.isEmpty { return "am \(GermanRule.monthDays(rule.byMonthDay, "und"))" + weekdayCondition }
        return rule.byDay.isEmpty ? "" : "am \(weekdayNames(facts.weekdays, "und"))"
    }

    private var conditions: String {
        let words = monthDayCondition + weekdayCondition
        return words.isEmpty ? "" : String(words.dropFirst(2))
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : ", falls \(GermanRule.monthDays(rule.byMonthDay, "oder"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return ", falls \(noun(group))"
            }
            return ", falls \(weekdayNames(facts.weekdays, "oder"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, "oder")]
        return ", falls \(Clauses.list(plain + ordinalPhrases, "oder"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return Clauses.joined(minutesPast, hours)
        case .daily, .weekly, .monthly, .yearly:
            return facts.timesInWords.map { "um \(Clauses.list($0, "und"))" } ?? ""
        }
    }

    /// `, 24-mal am Tag`.
    private var manyTimes: String { facts.countOfTimes.map { ", \($0)-mal am Tag" } ?? "" }

    /// `um 15 und 45 Minuten nach voller Stunde`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(
                rule.byMinute == [0]
                    ? "zur vollen Stunde"
                    : "um \(Clauses.list(rule.byMinute.map(String.init), "und")) "
                        + "\(rule.byMinute == [1] ? "Minute" : "Minuten") nach voller Stunde")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("bei Sekunde \(Clauses.list(rule.bySecond.map(String.init), "und"))")
        }
        return clauses.joined(separator: " ")
    }

    /// `zwischen 09:00 und 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly { return "in den Stunden \(Clauses.list(rule.byHour.map(facts.hour), "und"))" }
        guard last - first + 1 == rule.byHour.count else {
            return "zwischen \(Clauses.list(rule.byHour.map { "\(facts.hour($0)) und \(facts.hour($0 + 1))" }, "oder"))"
        }
        return "zwischen \(facts.hour(first)) und \(facts.hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", ersatzweise am letzten Tag davor"
        case .forward: ", ersatzweise am nächsten Tag"
        }
    }

    /// BYSETPOS, where the clause of days does not say it: `, aber nur der letzte davon pro Monat`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map(GermanRule.ordinal).map {
            $0.hasSuffix("n") ? String($0.dropLast()) : $0
        }
        let unit = GermanRule.every(rule.frequency, 1).split(separator: " ").last ?? ""
        return ", aber nur der \(Clauses.list(positions, "und")) davon pro \(unit)"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", einmal" : count == 2 ? ", zweimal" : ", \(count) Mal"
        }
        guard let (date, time) = facts.last else { return "" }
        return " bis \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays and numbers

    /// One name in full, several in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], _ conjunction: String) -> String {
        Clauses.list(facts.names(of: list), conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "Tag"
        case .working: "Arbeitstag"
        case .weekend: "Wochenendtag"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// `ersten`, `20.`; from the end `letzten`, `vorletzten`, `drittletzten`.
    static func ordinal(_ number: Int) -> String {
        if number == -1 { return "letzten" }
        if number == -2 { return "vorletzten" }
        let words = ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt"]
        let distance = Int(clamping: number.magnitude)
        guard (1...9).contains(distance) else { return number < 0 ? "\(distance).-letzten" : "\(distance)." }
        return number < 0 ? "\(words[distance - 1])letzten" : "\(words[distance - 1])en"
    }

    /// `1. und 15.`, `2.–8.`, `letzten Tag`, `1. und am vorletzten Tag`.
    static func monthDays(_ days: [Int], _ conjunction: String) -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers = Clauses.list(forward, run: 3, to: "–", conjunction) { "\($0)." }
        guard !fromEnd.isEmpty else { return numbers }
        let last = "\(Clauses.list(fromEnd.map(ordinal), conjunction)) Tag"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) am \(last)"
    }
}
