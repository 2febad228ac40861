package import CalendarEngine
package import Phrases

/// Spanish: its grammar. The texts are `Texts/es.txt`, the words that people type `Typed/es.words.txt`.
package struct Spanish: Sendable {
    package init() {}
}

extension Spanish: Language {
    package var texts: TextTable { Texts.es }

    package var typed: (any TypedWords)? { self }

    package func alternatives(_ items: [String]) -> String { SpanishRule.list(items, conjunction: "o") }

    package func ordinal(_ number: Int) -> String { SpanishRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { SpanishRule(facts).sentence }

    package func list(_ items: [String]) -> String { SpanishRule.list(items) }

    // MARK: Words that are understood

    package func singular(of name: String) -> String {
        weekdays.contains { $0.contains(name) } ? name : english.singular(of: name)
    }

    package func weekdays(ofLetters name: String) -> [Weekday] {
        if name == "l-v" { return Array(Weekday.allCases.prefix(5)) }
        let days = Spanish.days(ofLetters: name)
        return days.isEmpty ? english.weekdays(ofLetters: name) : days
    }

    /// The days of three letters or more with a mark between them, in their order: `l-x-v`.
    private static func days(ofLetters name: String) -> [Weekday] {
        guard name.utf8.count >= 5 else { return [] }
        let letters = name.split(omittingEmptySubsequences: false) { "-/,".contains($0) }
        var days: [Weekday] = []
        for letter in letters {
            // An `m` is Tuesday, and after that Wednesday, for which many have an `x`.
            let found = zip(Weekday.allCases, ["l", "m", letters.contains("x") ? "x" : "m", "j", "v", "s", "d"])
                .first { $0.1 == letter && $0.0.rawValue > days.last?.rawValue ?? 0 }
            guard let day = found?.0 else { return [] }
            days.append(day)
        }
        return days.count > 2 ? days : []
    }

    /// The English names, which are understood as well.
    package func otherNames(of weekday: Weekday) -> [String] {
        return [english.name(of: weekday), english.shortName(of: weekday)]
            + english.otherNames(of: weekday).prefix(1)
    }

    // MARK: Searching

    package var searchOperators: [(word: String, meaning: SearchOperator)] { english.searchOperators }

    package var searchTraits: [(word: String, trait: SearchQuery.Trait)] { english.searchTraits }
}

// MARK: - Rules

/// A rule in Spanish, clause by clause.
private struct SpanishRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }
    private var isPlain: Bool { rule.interval <= 1 && rule.bySetPosition.isEmpty }

    var sentence: String {
        let beginning = ofEachMonth ?? SpanishRule.joined(interval, weeks, days)
        return SpanishRule.joined(beginning, months, clock) + manyTimes + moved + picks + end + facts.calendarNote
    }

    // MARK: How often

    /// `cada semana`; a rule of plain weeks names its weekdays instead: `cada martes`, `cada dos martes`.
    private var interval: String {
        if isPlain, facts.frequency == .weekly {
            if facts.weekdayGroup == .working { return "cada día laborable" }
            if facts.weekdayGroup == .all { return "cada día" }
            if rule.byWeekNumber.isEmpty { return "cada \(weekdayNames(facts.weekdaysOrStart))" }
        }
        if namesWeekdayWithInterval {
            return "cada dos \(SpanishRule.several(facts.weekdaysOrStart[0], locale))"
        }
        let unit = SpanishRule.noun(facts.frequency)
        return rule.interval <= 1
            ? "cada \(unit)" : "cada \(SpanishRule.number(rule.interval)) \(SpanishRule.several(unit))"
    }

    /// True of one weekday of every second week.
    private var namesWeekdayWithInterval: Bool {
        rule.interval == 2 && facts.frequency == .weekly && rule.bySetPosition.isEmpty && rule.byWeekNumber.isEmpty
            && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty && Set(facts.weekdaysOrStart).count == 1
    }

    /// `el último viernes de cada mes`; nil for a rule that cannot be said in this form.
    private var ofEachMonth: String? {
        guard facts.frequency == .monthly, rule.interval <= 1, rule.byYearDay.isEmpty, facts.months.isEmpty,
            rule.bySetPosition.isEmpty || facts.picksFromGroup
        else { return nil }
        if rule.byMonthDay.isEmpty, !rule.byDay.isEmpty {
            guard facts.uncountedWeekdays.isEmpty else { return nil }
            return "\(SpanishRule.list(ordinalPhrases)) de cada mes"
        }
        return SpanishRule.joined("\(SpanishRule.monthDays(facts.monthDays)) de cada mes", weekdayCondition)
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        if facts.monthsFollowOneAnother {
            return "de \(name(ofMonth: first)) a \(name(ofMonth: last))"
        }
        return "en \(monthList)"
    }

    private var monthList: String { SpanishRule.list(facts.months.map(name)) }

    private func name(ofMonth month: MonthCode) -> String { facts.name(of: month) }

    /// BYWEEKNO.
    private var weeks: String { rule.byWeekNumber.isEmpty ? "" : "en \(weekList)" }

    private var weekList: String {
        let numbers = rule.byWeekNumber.filter { $0 > 0 }.sorted()
        let fromEnd = rule.byWeekNumber.filter { $0 < 0 }.sorted()
        var phrases: [String] = []
        if !numbers.isEmpty {
            let noun = numbers.count == 1 ? "la semana" : "las semanas"
            phrases.append("\(noun) \(SpanishRule.list(numbers, range: 3))")
        }
        if !fromEnd.isEmpty {
            phrases.append("la \(SpanishRule.list(fromEnd.map { SpanishRule.ordinal($0, isFeminine: true) })) semana")
        }
        return SpanishRule.list(phrases)
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return conditions }
        if !rule.byYearDay.isEmpty {
            return SpanishRule.joined(
                "\(SpanishRule.monthDays(rule.byYearDay)) del año", monthDayCondition, weekdayCondition)
        }
        switch facts.frequency {
        case .weekly: return namesWeekdayWithInterval ? "" : weekdaysOfWeek
        case .monthly: return daysOfMonth
        case .yearly: return rule.byWeekNumber.isEmpty ? daysOfYear : daysOfNumberedWeek
        case .secondly, .minutely, .hourly, .daily: return limits
        }
    }

    private var weekdaysOfWeek: String {
        if isPlain, rule.byWeekNumber.isEmpty || facts.weekdayGroup == .working || facts.weekdayGroup == .all {
            return ""
        }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "en días laborables" }
        return onWeekdays(facts.weekdaysOrStart)
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "en días laborables" }
        return onWeekdays(facts.weekdaysOrStart)
    }

    private var daysOfMonth: String {
        if !rule.byMonthDay.isEmpty || rule.byDay.isEmpty {
            return SpanishRule.joined(SpanishRule.monthDays(facts.monthDays), weekdayCondition)
        }
        return weekdaysOfPeriod
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return weekdaysOfPeriod + (facts.months.isEmpty ? "" : " de \(monthList)")
        }
        let month = facts.months.first ?? facts.startMonth
        guard facts.months.count <= 1, facts.monthDays.count == 1,
            !facts.rule.followsOtherCalendar,
            // Any leap year has all days.
            let date = CivilDate(year: 2000, month: month.number, day: facts.monthDays[0])
        else {
            let names = facts.months.isEmpty ? name(ofMonth: month) : monthList
            return SpanishRule.joined("\(SpanishRule.monthDays(facts.monthDays)) de \(names)", weekdayCondition)
        }
        return SpanishRule.joined("el \(locale.dayAndMonth(date))", weekdayCondition)
    }

    /// `el primer y tercer lunes`, `el último día laborable`, `todos los lunes y miércoles`.
    private var weekdaysOfPeriod: String {
        let all = "todos los \(weekdayNames(facts.weekdays, several: true))"
        let phrases = ordinalPhrases
        if phrases.isEmpty { return all }
        let each =
            facts.uncountedWeekdays.isEmpty
            ? [] : ["todos los \(weekdayNames(facts.uncountedWeekdays, several: true))"]
        return SpanishRule.list(each + phrases)
    }

    /// The counted weekdays, each with its article; also those that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            let positions = RuleFacts.forwardFirst(rule.bySetPosition).map { SpanishRule.ordinal($0) }
            return ["el \(SpanishRule.list(positions)) \(noun(group))"]
        }
        return facts.countedWeekdays.map { weekday, ordinals in
            "el \(SpanishRule.list(ordinals.map { SpanishRule.ordinal($0) })) \(locale.name(of: weekday))"
        }
    }

    /// Days that limit a rule with a pace of its own.
    private var limits: String {
        if !rule.byMonthDay.isEmpty {
            return SpanishRule.joined(SpanishRule.monthDays(rule.byMonthDay), weekdayCondition)
        }
        return rule.byDay.isEmpty ? "" : onWeekdays(facts.weekdays)
    }

    private var conditions: String { SpanishRule.joined(monthDayCondition, weekdayCondition) }

    private var monthDayCondition: String {
        rule.byMonthDay.isEmpty ? "" : "si es \(SpanishRule.monthDays(rule.byMonthDay, conjunction: "o"))"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if ordinalPhrases.isEmpty {
            if let group = facts.weekdayGroup, group == .working || Set(facts.weekdays).count == 1 {
                return "si es \(noun(group))"
            }
            return "si es \(weekdayNames(facts.weekdays, joinedBy: "o"))"
        }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays, joinedBy: "o")]
        return "si es \(SpanishRule.list(plain + ordinalPhrases, conjunction: "o"))"
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND.
    private var clock: String {
        switch rule.frequency {
        case .secondly, .minutely, .hourly:
            return SpanishRule.joined(minutesPast, hours)
        case .daily, .weekly, .monthly, .yearly:
            return facts.timesInWords.map { "a las \(SpanishRule.list($0))" } ?? ""
        }
    }

    /// `, 24 veces al día`.
    private var manyTimes: String { facts.countOfTimes.map { ", \($0) veces al día" } ?? "" }

    /// `a los 15 y 45 minutos de la hora`.
    private var minutesPast: String {
        var clauses: [String] = []
        if !rule.byMinute.isEmpty {
            clauses.append(
                rule.byMinute == [0]
                    ? "en punto"
                    : rule.byMinute == [1]
                        ? "al minuto 1 de la hora"
                        : "a los \(SpanishRule.list(rule.byMinute.map(String.init))) minutos de la hora")
        }
        if !rule.bySecond.isEmpty, rule.bySecond != [0] {
            clauses.append("en el segundo \(SpanishRule.list(rule.bySecond.map(String.init)))")
        }
        return clauses.joined(separator: " ")
    }

    /// `entre las 09:00 y las 17:00`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        // A rule of hours names its times; shorter ones fill the hours.
        if rule.frequency == .hourly {
            return SpanishRule.joined("en la hora de las", SpanishRule.list(rule.byHour.map(facts.hour)))
        }
        guard last - first + 1 == rule.byHour.count else {
            let spans = rule.byHour.map { "entre las \(facts.hour($0)) y las \(facts.hour($0 + 1))" }
            return SpanishRule.list(spans, conjunction: "o")
        }
        return "entre las \(facts.hour(first)) y las \(facts.hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: ", o el último día anterior si no lo hay"
        case .forward: ", o el día siguiente si no lo hay"
        }
    }

    /// BYSETPOS, where the clause of days does not say it: `, pero solo el último de ellos cada mes`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = RuleFacts.forwardFirst(rule.bySetPosition).map { SpanishRule.ordinal($0, isAlone: true) }
        return ", pero solo el \(SpanishRule.list(positions)) de ellos cada \(SpanishRule.noun(rule.frequency))"
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end {
            return count == 1 ? ", una vez" : count == 2 ? ", dos veces" : ", \(count) veces"
        }
        guard let (date, time) = facts.last else { return "" }
        return " hasta el \(locale.dayMonthAndYear(date))\(time.map { " a las \(locale.clockTime($0))" } ?? "")"
    }

    // MARK: Weekdays

    /// Up to three names in full, more in short, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday], joinedBy conjunction: String = "y", several: Bool = false) -> String {
        let sorted = facts.inOrder(list)
        if sorted.count > 3 {
            return SpanishRule.list(sorted.map { locale.shortName(of: $0) }, conjunction: conjunction)
        }
        return SpanishRule.list(
            sorted.map { several ? SpanishRule.several($0, locale) : locale.name(of: $0) }, conjunction: conjunction)
    }

    /// `el martes`, `los lunes y miércoles`.
    private func onWeekdays(_ list: [Weekday]) -> String {
        Set(list).count == 1 ? "el \(locale.name(of: list[0]))" : "los \(weekdayNames(list, several: true))"
    }

    private func noun(_ group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: "día"
        case .working: "día laborable"
        case .weekend: "día del fin de semana"
        case .one(let weekday): locale.name(of: weekday)
        }
    }

    /// The noun of a frequency: `semana`.
    static func noun(_ frequency: RecurrenceRule.Frequency) -> String {
        switch frequency {
        case .secondly: "segundo"
        case .minutely: "minuto"
        case .hourly: "hora"
        case .daily: "día"
        case .weekly: "semana"
        case .monthly: "mes"
        case .yearly: "año"
        }
    }

    /// The plural of a unit: `meses`.
    static func several(_ noun: String) -> String { noun.hasSuffix("s") ? noun + "es" : noun + "s" }

    /// The plural of a weekday: `sábados`, `lunes`.
    static func several(_ weekday: Weekday, _ locale: TimeLocale) -> String {
        let name = locale.name(of: weekday)
        return name.hasSuffix("s") ? name : name + "s"
    }

    // MARK: Lists and numbers

    /// `a`, `a y b`, `a, b e i`.
    static func list(_ items: [String], conjunction: String = "y") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let word = SpanishRule.conjunction(conjunction, before: last)
        return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
    }

    /// `e` for `y` before the sound of i, `u` for `o` before that of o.
    private static func conjunction(_ conjunction: String, before next: String) -> String {
        let start = next.lowercased().drop { !$0.isLetter && !$0.isNumber }
        let sound = start.first == "h" ? start.dropFirst() : start
        if conjunction == "y", ["i", "í"].contains(sound.first) {
            return start.hasPrefix("hie") || start.hasPrefix("hia") ? "y" : "e"
        }
        let digits = start.prefix { $0.isNumber }
        let isO = ["o", "ó"].contains(sound.first) || digits == "8" || digits == "11"
        return conjunction == "o" && isO ? "u" : conjunction
    }

    /// A list of numbers, with `a a c` for at least `range` numbers in a row.
    static func list(_ numbers: [Int], range: Int, conjunction: String = "y") -> String {
        var items: [String] = []
        var index = 0
        while index < numbers.count {
            var end = index
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            if end - index + 1 >= range {
                items.append("\(numbers[index]) a \(numbers[end])")
            } else {
                items += numbers[index...end].map(String.init)
            }
            index = end + 1
        }
        return list(items, conjunction: conjunction)
    }

    /// Clauses with one blank between, without the empty ones.
    static func joined(_ clauses: String...) -> String {
        clauses.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `dos` to `diez`, and digits for more.
    static func number(_ number: Int) -> String {
        let words = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"]
        return (2...10).contains(number) ? words[number - 2] : String(number)
    }

    /// `primer`, `20.º`; from the end `último`, `penúltimo`, `4.º último`.
    ///
    /// - Parameter isAlone: True when no noun follows: `primero`.
    static func ordinal(_ number: Int, isFeminine: Bool = false, isAlone: Bool = false) -> String {
        let words = [
            "primer", "segundo", "tercer", "cuarto", "quinto", "sexto", "séptimo", "octavo", "noveno", "décimo",
        ]
        let fromEnd = ["último", "penúltimo", "antepenúltimo"]
        let distance = Int(clamping: number.magnitude)
        var word = "\(distance).º"
        if number > 0, distance <= words.count {
            word = words[distance - 1]
            if isAlone || isFeminine, word.hasSuffix("r") { word += "o" }
        } else if number < 0, distance <= fromEnd.count {
            word = fromEnd[distance - 1]
        } else if number < 0 {
            word += " último"
        }
        if isFeminine { word = word.hasSuffix("o") ? word.dropLast() + "a" : word.replacing("º", with: "ª") }
        return word
    }

    /// `el día 15`, `los días 1 y 15`, `los días 2 a 8`, `el último día`, `el día 1 y el penúltimo día`.
    static func monthDays(_ days: [Int], conjunction: String = "y") -> String {
        let fromEnd = days.filter { $0 < 0 }.sorted()
        let forward = days.filter { $0 > 0 }.sorted()
        let numbers =
            (forward.count == 1 ? "el día " : "los días ") + list(forward, range: 3, conjunction: conjunction)
        guard !fromEnd.isEmpty else { return numbers }
        let last = "el \(list(fromEnd.map { ordinal($0) }, conjunction: conjunction)) día"
        return forward.isEmpty ? last : "\(numbers) \(conjunction) \(last)"
    }
}
