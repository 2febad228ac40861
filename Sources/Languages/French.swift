import CalendarEngine
package import Phrases

/// French: its grammar. The texts are `Texts/fr.txt`, the words that people type `Typed/fr.words.txt`.
package struct French: Sendable {
    package init() {}
}

extension French: Language {
    package var texts: TextTable { Texts.fr }

    package func alternatives(_ items: [String]) -> String { FrenchRule.list(items, conjunction: "ou") }

    package func ordinal(_ number: Int) -> String { FrenchRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { FrenchRule(facts).sentence }

    package var typed: (any TypedWords)? { self }

    package func list(_ items: [String]) -> String { FrenchRule.list(items) }

    // MARK: Words that are understood

    package var chapters: [KeywordTable.Chapter] {
        let titles = [
            "Les jours et leurs moments", "Les unités, en toutes lettres et abrégées", "Les nombres",
            "Les nombres ordinaux", "Les fréquences et les périodes", "Les mots qui en lient et en modifient d’autres",
        ]
        return zip(titles, english.chapters).map { KeywordTable.Chapter($0, $1.entries) }
    }
}

// MARK: - Rules

/// A rule in French, clause by clause.
private struct FrenchRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }

    var sentence: String {
        FrenchRule.joined(interval, weeks, days, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    /// `chaque mois`, `tous les 2 jours`; for every week the weekdays themselves: `chaque lundi et jeudi`.
    private var interval: String {
        if rule.interval <= 1, facts.frequency == .weekly {
            if rule.bySetPosition.isEmpty {
                if facts.weekdayGroup == .working { return "chaque jour ouvré" }
                if facts.weekdayGroup == .all { return "chaque jour" }
            }
            return "chaque \(weekdayNames(facts.weekdaysOrStart))"
        }
        let noun = FrenchRule.noun(facts.frequency)
        guard rule.interval > 1 else { return "chaque \(noun.one)" }
        return "\(noun.isFeminine ? "toutes" : "tous") les \(rule.interval) \(noun.several)"
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "\(FrenchRule.of(name(ofMonth: first))) à \(name(ofMonth: last))"
        }
        return "en \(FrenchRule.list(list.map(name)))"
    }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if numbers.count == 1 { phrases.append("en semaine \(numbers[0])") }
        if numbers.count > 1 {
            phrases.append("dans les semaines \(FrenchRule.list(numbers, range: 3) { String($0) })")
        }
        phrases += fromEnd.map { "dans \(FrenchRule.the("\(FrenchRule.ordinal($0, isFeminine: true)) semaine", "la"))" }
        return FrenchRule.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 {
            return FrenchRule.joined(monthDayCondition, weekdayCondition)
        }
        if !rule.byYearDay.isEmpty {
            return FrenchRule.joined("\(daysOfYearByNumber) de l’année", monthDayCondition, weekdayCondition)
        }
        switch facts.frequency {
        case .weekly: return rule.interval <= 1 ? "" : onWeekdays(facts.weekdaysOrStart)
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        case .secondly, .minutely, .hourly, .daily: return limits
        }
    }

    /// `le 100e jour`, `les 1er, 100e et dernier jours`.
    private var daysOfYearByNumber: String {
        let names = RuleFacts.forwardFirst(rule.byYearDay).map {
            $0 > 0 ? FrenchRule.numeral($0) : FrenchRule.ordinal($0)
        }
        return names.count == 1 ? FrenchRule.the("\(names[0]) jour") : "les \(FrenchRule.list(names)) jours"
    }

    /// `le mardi`, `les lundis et mercredis`, `les jours ouvrés`.
    private func onWeekdays(_ list: [Weekday]) -> String {
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "les jours ouvrés" }
        return "\(Set(list).count == 1 ? "le" : "les") \(weekdayNames(list, areSeveral: Set(list).count > 1))"
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return onWeekdays(facts.weekdaysOrStart)
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return FrenchRule.joined(FrenchRule.monthDays(facts.monthDays), weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return FrenchRule.joined(
                weekdaysOfPeriod, FrenchRule.list(facts.months.map { FrenchRule.of(name(ofMonth: $0)) }))
        }
        let months = facts.months.isEmpty ? [facts.startMonth] : facts.months
        let isOfDay = facts.monthDays.count == 1 && facts.monthDays[0] > 0
        let days = FrenchRule.monthDays(facts.monthDays)
        let dates =
            if isOfDay, months.count <= 4 {
                FrenchRule.list(months.map { "\(days) \(name(ofMonth: $0))" })
            } else if months.count == 1, facts.monthDays.allSatisfy({ $0 > 0 }) {
                "\(days) \(name(ofMonth: months[0]))"
            } else {
                "\(days) \(FrenchRule.list(months.map { FrenchRule.of(name(ofMonth: $0)) }))"
            }
        return FrenchRule.joined(dates, weekdayCondition)
    }

    /// `les premier et troisième lundis`, `le dernier jour ouvré`, `chaque lundi et mercredi`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "chaque \(weekdayNames(facts.weekdays))" }
        let each = facts.uncountedWeekdays.isEmpty ? [] : ["chaque \(weekdayNames(facts.uncountedWeekdays))"]
        return FrenchRule.list(each + phrases)
    }

    /// The counted weekdays, each with its article; also those that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            return [FrenchRule.counted(RuleFacts.forwardFirst(rule.bySetPosition), noun(group))]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            FrenchRule.counted(ordinals, noun(.one(weekday)))
        }
    }

    /// Days that limit a rule with a pace of its own.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return FrenchRule.joined(FrenchRule.monthDays(rule.byMonthDay), weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : onWeekdays(facts.weekdays)
    }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "si c’est \(FrenchRule.monthDays(rule.byMonthDay, conjunction: "ou"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return "si c’est un \(noun(group).one)"
            }
            return "si c’est \(weekdayNames(facts.weekdays, joinedBy: "ou"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, joinedBy: "ou")]
        return "si c’est \(FrenchRule.list(plain + ordinalPhrases, conjunction: "ou"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return FrenchRule.joined(minutesPast, hours)
        case .daily, .weekly, .monthly, .yearly:
            return facts.timesInWords.map { "à \(FrenchRule.list($0))" } ?? ""
        }
    }

    /// `, 24 fois par jour`.
    private var manyTimes: String { facts.countOfTimes.map { ", \($0) fois par jour" } ?? "" }

    /// `aux minutes 15 et 45`.
    private var minutesPast: String {
        func clause(_ noun: String, _ numbers: [Int]) -> String {
            numbers.count == 1
                ? "à la \(noun) \(numbers[0])" : "aux \(noun)s \(FrenchRule.list(numbers.map(String.init)))"
        }
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(rule.byMinute == [0] ? "à heure pile" : clause("minute", rule.byMinute))
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] { clauses.append(clause("seconde", rule.bySecond)) }
        return clauses.joined(separator: " ")
    }

    /// `entre 09:00 et 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly { return "aux heures de \(FrenchRule.list(rule.byHour.map(facts.hour)))" }
        guard last - first + 1 == rule.byHour.count else {
            let spans = rule.byHour.map { "\(facts.hour($0)) et \(facts.hour($0 + 1))" }
            return "entre \(FrenchRule.list(spans, conjunction: "ou"))"
        }
        return "entre \(facts.hour(first)) et \(facts.hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", ou le dernier jour avant s’il n’existe pas"
        case .forward: ", ou le jour suivant s’il n’existe pas"
        }
    }

    /// BYSETPOS, where the clause of days does not say it: `, mais seulement le dernier de ces jours chaque mois`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map { FrenchRule.ordinal($0) }
        let those = positions.count == 1 ? FrenchRule.the(positions[0]) : "les \(FrenchRule.list(positions))"
        return ", mais seulement \(those) de ces jours chaque \(FrenchRule.noun(rule.frequency).one)"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", une fois" : count == 2 ? ", deux fois" : ", \(count) fois"
        }
        guard let (date, time) = facts.last else { return "" }
        return " jusqu’au \(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays

    /// Few names in full, more in short, from the locale's first weekday on.
    private func weekdayNames(
        _ list: [Weekday], joinedBy conjunction: String = "et", areSeveral: Bool = false
    ) -> String {
        let sorted = facts.inOrder(list)
        guard sorted.count <= 2 else {
            return FrenchRule.list(sorted.map { locale.shortName(of: $0) }, conjunction: conjunction)
        }
        return FrenchRule.list(
            sorted.map { locale.name(of: $0) + (areSeveral ? "s" : "") }, conjunction: conjunction)
    }

    private func noun(_ group: RuleFacts.Weekdays) -> (one: String, several: String) {
        switch group {
        case .all: ("jour", "jours")
        case .working: ("jour ouvré", "jours ouvrés")
        case .weekend: ("jour de weekend", "jours de weekend")
        case .one(let weekday): (locale.name(of: weekday), "\(locale.name(of: weekday))s")
        }
    }

    /// The noun of a frequency: `semaine`.
    static func noun(_ frequency: RecurrenceRule.Frequency) -> (one: String, several: String, isFeminine: Bool) {
        switch frequency {
        case .secondly: ("seconde", "secondes", true)
        case .minutely: ("minute", "minutes", true)
        case .hourly: ("heure", "heures", true)
        case .daily: ("jour", "jours", false)
        case .weekly: ("semaine", "semaines", true)
        case .monthly: ("mois", "mois", false)
        case .yearly: ("année", "ans", false)
        }
    }

    // MARK: Lists and numbers

    /// `a`, `a et b`, `a, b et c`.
    static func list(_ items: [String], conjunction: String = "et") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// The runs of at least `range` numbers in a row, and the other numbers alone.
    private static func runs(_ numbers: [Int], range: Int) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, number - 1 == last.upperBound {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs.flatMap { $0.count >= range ? [$0] : $0.map { $0...$0 } }
    }

    /// A list of numbers, with `a à c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, _ text: (Int) -> String) -> String {
        list(
            runs(numbers, range: range).map {
                $0.count == 1 ? text($0.lowerBound) : "\(text($0.lowerBound)) à \(text($0.upperBound))"
            })
    }

    /// Clauses with one blank between, without the empty ones.
    static func joined(_ clauses: String...) -> String {
        clauses.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// An article before a name: `le dernier jour`, `l’avant-dernier jour`.
    static func the(_ name: String, _ article: String = "le") -> String {
        beginsWithVowel(name) ? "l’\(name)" : "\(article) \(name)"
    }

    /// `de mars`, `d’avril`.
    static func of(_ name: String) -> String { beginsWithVowel(name) ? "d’\(name)" : "de \(name)" }

    private static func beginsWithVowel(_ name: String) -> Bool {
        name.first.map { "aeiouéêèâîôû".contains($0.lowercased()) } ?? false
    }

    /// `premier`, `20e`; from the end `dernier`, `avant-dernier`, `troisième dernier`.
    static func ordinal(_ number: Int, isFeminine: Bool = false) -> String {
        let last = isFeminine ? "dernière" : "dernier"
        if number == -1 { return last }
        if number == -2 { return "avant-\(last)" }
        let words = [
            isFeminine ? "première" : "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième",
            "septième", "huitième", "neuvième",
        ]
        let distance = Int(clamping: number.magnitude)
        let isSpelled = number < 0 ? (3...5).contains(distance) : (1...9).contains(distance)
        let word = isSpelled ? words[distance - 1] : distance == 1 ? "1er" : "\(distance)e"
        return number < 0 ? "\(word) \(last)" : word
    }

    /// `1er`, `22e`.
    static func numeral(_ number: Int) -> String { number == 1 ? "1er" : "\(number)e" }

    /// `le premier lundi`, `les premier et dernier lundis`.
    static func counted(_ ordinals: [Int], _ noun: (one: String, several: String)) -> String {
        let names = ordinals.map { ordinal($0) }
        return names.count == 1 ? the("\(names[0]) \(noun.one)") : "les \(list(names)) \(noun.several)"
    }

    /// `le 1er et le 15`, `du 2 au 8`, `le dernier jour`, `le 1er et l’avant-dernier jour`.
    static func monthDays(_ days: [Int], conjunction: String = "et") -> String {
        func day(_ number: Int) -> String { number == 1 ? "1er" : String(number) }
        let forward = runs(days.filter { $0 > 0 }.sorted(), range: 3).map {
            $0.count == 1 ? "le \(day($0.lowerBound))" : "du \(day($0.lowerBound)) au \(day($0.upperBound))"
        }
        let fromEnd = days.filter { $0 < 0 }.sorted().map { the(ordinal($0)) }
        return list(forward + fromEnd, conjunction: conjunction) + (fromEnd.isEmpty ? "" : " jour")
    }
}
