package import CalendarEngine
package import Phrases

/// Japanese: its grammar. The texts are `Texts/ja.txt`, the words that people type `Typed/ja.words.txt`.
package struct Japanese: Sendable {
    package init() {}
}

extension Japanese: Language {
    package var texts: TextTable { Texts.ja }

    /// `月水金`: weekdays in their order. `土日` is the weekend, and `月日` a date.
    package func weekdays(ofLetters name: String) -> [Weekday] {
        let days = name.compactMap { letter in Weekday.allCases.first { shortName(of: $0) == String(letter) } }
        let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
        guard days.count == name.count, days.count > 1, isInOrder, !["土日", "月日"].contains(name) else {
            return english.weekdays(ofLetters: name)
        }
        return days
    }

    package func alternatives(_ items: [String]) -> String { list(items) }

    package func ordinal(_ number: Int) -> String { JapaneseRule.ordinal(number) }

    package func words(of facts: RuleFacts) -> String { JapaneseRule(facts).sentence }

    // The characters are twice as wide.
    package var longestExcerpt: Int { 40 }

    package func list(_ items: [String]) -> String { items.joined(separator: "、") }

    // MARK: Words that are understood

    package var typed: (any TypedWords)? { self }

    // The English names are understood as well, in full and cut short.
    package func otherNames(of weekday: Weekday) -> [String] {
        [english.name(of: weekday)] + english.otherNames(of: weekday)
    }
}

// MARK: - Rules

/// A rule in Japanese: months, pace, weeks, days and times, then the clauses about the rule as a whole.
private struct JapaneseRule {
    let facts: RuleFacts

    init(_ facts: RuleFacts) { self.facts = facts }

    private var rule: RecurrenceRule { facts.rule }
    private var locale: TimeLocale { facts.locale }
    private var isOftenADay: Bool { rule.frequency.rawValue < RecurrenceRule.Frequency.daily.rawValue }

    var sentence: String {
        let core = isOftenADay ? paceWithinDays : paceOfDays
        let notes = conditions.isEmpty ? "" : " (\(conditions)のみ)"
        return core + notes + manyTimes + moved + picks + end + facts.calendarNote
    }

    /// `6月〜8月の毎週月曜日`, `2か月ごとの15日`.
    private var paceOfDays: String {
        let days = weeks.isEmpty || self.days.isEmpty ? weeks + self.days : "\(weeks)の\(self.days)"
        let isJoined = ["毎", "隔"].contains(interval.first) || days.isEmpty
        let pace = isJoined ? interval + days : "\(interval)の\(days)"
        guard !clock.isEmpty else { return months + pace }
        return months + (pace == "毎日" ? pace : "\(pace)の") + clock
    }

    /// `平日の9:00〜17:00の15分ごと`.
    private var paceWithinDays: String {
        let parts = [months.isEmpty ? "" : String(months.dropLast()), days, hours].filter { !$0.isEmpty }
        let isEvery = interval.first == "毎"
        let minutes = minutesPast.isEmpty || isEvery ? minutesPast : "の\(minutesPast)"
        return (parts + [interval + minutes]).joined(separator: "の")
    }

    // MARK: How often

    private var interval: String {
        if rule.interval <= 1, facts.frequency == .weekly, rule.bySetPosition.isEmpty {
            if facts.weekdayGroup == .working { return "毎週平日" }
            if facts.weekdayGroup == .all { return "毎日" }
        }
        let count = rule.interval
        switch facts.frequency {
        case .secondly: return count <= 1 ? "毎秒" : "\(count)秒ごと"
        case .minutely: return count <= 1 ? "毎分" : "\(count)分ごと"
        case .hourly: return count <= 1 ? "毎時" : "\(count)時間ごと"
        case .daily: return count <= 1 ? "毎日" : "\(count)日ごと"
        case .weekly: return count <= 1 ? "毎週" : count == 2 ? "隔週" : "\(count)週間ごと"
        case .monthly: return count <= 1 ? "毎月" : "\(count)か月ごと"
        case .yearly: return count <= 1 ? "毎年" : "\(count)年ごと"
        }
    }

    // MARK: In which months and weeks

    /// BYMONTH, where the clause of days does not say it: `6月〜8月の`.
    private var months: String {
        let list = facts.months
        guard let first = list.first, let last = list.last, !facts.daysNameMonths else { return "" }
        return facts.monthsFollowOneAnother ? "\(facts.name(of: first))〜\(facts.name(of: last))の" : "\(monthList)の"
    }

    private var monthList: String { JapaneseRule.list(facts.months.map(facts.name(of:))) }

    /// BYWEEKNO: `第20週と最終週`.
    private var weeks: String {
        JapaneseRule.list(
            JapaneseRule.ranges(rule.byWeekNumber.filter { $0 > 0 }.sorted()) { "第\($0)週" }
                + rule.byWeekNumber.filter { $0 < 0 }.sorted().map { "\(JapaneseRule.ordinal($0))週" })
    }

    // MARK: On which days

    private var days: String {
        if rule.frequency == .daily, rule.interval > 1 { return "" }
        if !rule.byYearDay.isEmpty { return "年初から\(JapaneseRule.yearDays(rule.byYearDay))" }
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
        if facts.weekdayGroup == .working, rule.bySetPosition.isEmpty { return "平日" }
        return weekdayNames(facts.weekdaysOrStart)
    }

    private var daysOfNumberedWeek: String {
        guard rule.byMonthDay.isEmpty else { return limits }
        return weekdaysOfWeek.isEmpty ? "毎日" : weekdaysOfWeek
    }

    private var daysOfMonth: String {
        rule.byMonthDay.isEmpty && !rule.byDay.isEmpty ? weekdaysOfPeriod : JapaneseRule.monthDays(facts.monthDays)
    }

    private var daysOfYear: String {
        if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty {
            return facts.months.isEmpty ? "の\(weekdaysOfPeriod)" : "\(monthList)の\(weekdaysOfPeriod)"
        }
        let months = facts.months.isEmpty ? facts.name(of: facts.startMonth) : monthList
        let isPlain = facts.months.count <= 1 && facts.monthDays.count == 1
        return "\(months)\(isPlain ? "" : "の")\(JapaneseRule.monthDays(facts.monthDays))"
    }

    /// `第1・第3月曜日`, `最後の平日`, `すべての月・水曜日`.
    private var weekdaysOfPeriod: String {
        let phrases = ordinalPhrases
        if phrases.isEmpty { return "すべての\(weekdayNames(facts.weekdays))" }
        let each = facts.uncountedWeekdays.isEmpty ? [] : ["すべての\(weekdayNames(facts.uncountedWeekdays))"]
        return JapaneseRule.list(each + phrases)
    }

    /// The counted weekdays; also those that BYSETPOS counts.
    private var ordinalPhrases: [String] {
        if facts.picksFromGroup, let group = facts.weekdayGroup {
            return RuleFacts.forwardFirst(rule.bySetPosition).map { place($0, of: group) }
        }
        return facts.countedWeekdays.flatMap { weekday, ordinals -> [String] in
            let name = locale.name(of: weekday)
            guard ordinals.allSatisfy({ $0 >= -1 }) else { return ordinals.map { JapaneseRule.ordinal($0) + name } }
            return [ordinals.map(JapaneseRule.ordinal).joined(separator: "・") + name]
        }
    }

    /// `最初の平日`, `3日目`, `最終金曜日`.
    private func place(_ position: Int, of group: RuleFacts.Weekdays) -> String {
        switch group {
        case .all: JapaneseRule.monthDay(position)
        case .working: "\(JapaneseRule.place(position))の平日"
        case .weekend: "\(JapaneseRule.place(position))の土日"
        case .one(let weekday): JapaneseRule.ordinal(position) + locale.name(of: weekday)
        }
    }

    /// Days that limit a rule with a pace of its own.
    private var limits: String {
        if !rule.byMonthDay.isEmpty { return JapaneseRule.monthDays(rule.byMonthDay) }
        if rule.byDay.isEmpty { return "" }
        return facts.weekdayGroup == .working ? "平日" : weekdayNames(facts.weekdays)
    }

    /// Days that limit the days of another part of the rule: `金曜日の場合`.
    private var conditions: String {
        let hasPace = rule.frequency == .daily && rule.interval > 1
        let monthDays = hasPace || !rule.byYearDay.isEmpty ? rule.byMonthDay : []
        let namesDays = hasPace || !rule.byYearDay.isEmpty || !rule.byMonthDay.isEmpty
        let parts = [
            monthDays.isEmpty ? "" : JapaneseRule.monthDays(monthDays), namesDays ? weekdayCondition : "",
        ].filter { !$0.isEmpty }
        return parts.isEmpty ? "" : "\(parts.joined(separator: "で"))の場合"
    }

    private var weekdayCondition: String {
        guard !rule.byDay.isEmpty else { return "" }
        if facts.weekdayGroup == .working { return "平日" }
        let plain = facts.uncountedWeekdays.isEmpty ? [] : [weekdayNames(facts.uncountedWeekdays)]
        return ordinalPhrases.isEmpty
            ? weekdayNames(facts.weekdays) : (plain + ordinalPhrases).joined(separator: "か")
    }

    // MARK: At which times

    /// BYHOUR, BYMINUTE and BYSECOND of rules of days and more.
    private var clock: String {
        return facts.timesInWords.map { JapaneseRule.list($0) } ?? ""
    }

    /// `、日に24回`.
    private var manyTimes: String { facts.countOfTimes.map { "、日に\($0)回" } ?? "" }

    /// `15分と45分`, of each hour.
    private var minutesPast: String {
        let minutes = JapaneseRule.list(rule.byMinute.map { "\($0)分" })
        let seconds = rule.bySecond == [0] ? "" : JapaneseRule.list(rule.bySecond.map { "\($0)秒" })
        return minutes.isEmpty || seconds.isEmpty ? minutes + seconds : "\(minutes)の\(seconds)"
    }

    /// `09:00〜17:00`; of a rule of hours `9時と17時`.
    private var hours: String {
        guard let first = rule.byHour.min(), let last = rule.byHour.max() else { return "" }
        if rule.frequency == .hourly { return JapaneseRule.list(rule.byHour.map { "\($0)時台" }) }
        guard last - first + 1 == rule.byHour.count else {
            return JapaneseRule.list(rule.byHour.map { "\(facts.hour($0))〜\(facts.hour($0 + 1))" })
        }
        return "\(facts.hour(first))〜\(facts.hour(last + 1))"
    }

    // MARK: Which of them, and how long

    /// SKIP, where the rule names days that not every month or year has.
    private var moved: String {
        guard facts.movesDays else { return "" }
        return switch rule.skip {
        case .omit: ""
        case .backward: "、その日がなければ前日"
        case .forward: "、その日がなければ翌日"
        }
    }

    /// BYSETPOS, where the clause of days does not say it: `、ただし各月の最後の回のみ`.
    private var picks: String {
        guard !rule.bySetPosition.isEmpty, !facts.picksFromGroup else { return "" }
        let positions = JapaneseRule.list(RuleFacts.forwardFirst(rule.bySetPosition).map(JapaneseRule.place))
        return "、ただし各\(unit)の\(positions)の回のみ"
    }

    private var unit: String {
        switch rule.frequency {
        case .secondly: "秒"
        case .minutely: "分"
        case .hourly: "時"
        case .daily: "日"
        case .weekly: "週"
        case .monthly: "月"
        case .yearly: "年"
        }
    }

    /// COUNT or UNTIL.
    private var end: String {
        if case .count(let count) = rule.end { return "、\(count)回" }
        guard let (date, time) = facts.last else { return "" }
        return "、\(locale.dayMonthAndYear(date))\(time.map { " \(locale.clockTime($0))" } ?? "")まで"
    }

    /// `月・水・金曜日`, from the locale's first weekday on.
    private func weekdayNames(_ list: [Weekday]) -> String {
        "\(facts.inOrder(list).map { locale.shortName(of: $0) }.joined(separator: "・"))曜日"
    }

    // MARK: Lists and numbers

    /// `a`, `aとb`, `a、b、c`.
    static func list(_ items: [String]) -> String { items.joined(separator: items.count == 2 ? "と" : "、") }

    /// Numbers in words, with `a〜c` for three and more in a row.
    static func ranges(_ numbers: [Int], _ text: (Int) -> String) -> [String] {
        var items: [String] = []
        var index = 0
        while index < numbers.count {
            var end = index
            while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
            items +=
                end - index >= 2
                ? ["\(text(numbers[index]))〜\(text(numbers[end]))"] : numbers[index...end].map(text)
            index = end + 1
        }
        return items
    }

    /// `第2`, before a weekday or a week; from the end `最終`, `最後から2番目の`.
    static func ordinal(_ number: Int) -> String {
        number == -1 ? "最終" : number < 0 ? "最後から\(number.magnitude)番目の" : "第\(number)"
    }

    /// `最初`, `3番目`; from the end `最後`, `最後から2番目`.
    static func place(_ number: Int) -> String {
        switch number {
        case 1: "最初"
        case -1: "最後"
        case ..<0: "最後から\(number.magnitude)番目"
        default: "\(number)番目"
        }
    }

    /// `15日`, `最終日`, `最終日の2日前`.
    static func monthDay(_ day: Int) -> String {
        day == -1 ? "最終日" : day < 0 ? "最終日の\(day.magnitude - 1)日前" : "\(day)日"
    }

    /// `1日と15日`, `2日〜8日`, `1日と最終日`.
    static func monthDays(_ days: [Int]) -> String {
        list(ranges(days.filter { $0 > 0 }.sorted(), monthDay) + days.filter { $0 < 0 }.sorted().map(monthDay))
    }

    /// `100日目と最終日`.
    static func yearDays(_ days: [Int]) -> String {
        list(RuleFacts.forwardFirst(days).map { $0 > 0 ? "\($0)日目" : monthDay($0) })
    }
}
