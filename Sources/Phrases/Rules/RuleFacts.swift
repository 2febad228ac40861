public import CalendarEngine

/// The facts of a rule that a language puts into words. Parts that the rule leaves open come from its start.
public struct RuleFacts: Sendable {
    /// The rule, without parts that mean nothing.
    public let rule: RecurrenceRule
    /// DTSTART.
    public let start: EventTime
    /// For names and the form of dates and times.
    public let locale: TimeLocale

    /// A group of weekdays that has a name of its own.
    public enum Weekdays: Hashable, Sendable {
        /// All seven weekdays.
        case all
        /// Monday to Friday.
        case working
        /// Saturday and Sunday.
        case weekend
        /// One weekday.
        case one(Weekday)
    }

    /// The frequency as people would say it: a daily rule on Mondays is weekly, a monthly rule in March is yearly.
    public var frequency: RecurrenceRule.Frequency {
        guard rule.interval <= 1, rule.bySetPosition.isEmpty else { return rule.frequency }
        switch rule.frequency {
        case .daily where !rule.byMonthDay.isEmpty:
            return rule.namesMonths ? .yearly : .monthly
        case .daily where !rule.byDay.isEmpty:
            return .weekly
        case .monthly where rule.namesMonths:
            return .yearly
        default:
            return rule.frequency
        }
    }

    /// BYMONTH, January first.
    public var months: [MonthCode] { rule.months }

    /// True for at least three consecutive months.
    public var monthsFollowOneAnother: Bool {
        guard months.count > 2, rule.byLeapMonth.isEmpty else { return false }
        return months[months.count - 1].number - months[0].number + 1 == months.count
    }

    /// The name of a month of the rule's calendar.
    public func name(of month: MonthCode) -> String {
        rule.calendar.hasGregorianMonths
            ? locale.words.name(ofMonth: month.number) : locale.words.name(of: month, in: rule.calendar)
    }

    /// The month of the start, in the rule's calendar.
    public var startMonth: MonthCode { startDate?.month ?? MonthCode(start.civil.date.month) }

    private var startDate: CalendarDate? { CalendarDate(start.civil.date, in: rule.calendar) }

    /// The name of the rule's calendar in brackets, where it is not the Gregorian one; otherwise empty.
    public var calendarNote: String {
        rule.followsOtherCalendar ? " (\(locale.words.name(of: rule.calendar)))" : ""
    }

    /// The months that a rule excludes where it names most of them, January first; nil for other rules.
    public var monthsLeftOut: [Int]? {
        guard (7...11).contains(months.count), rule.frequency != .yearly, rule.calendar.hasGregorianMonths else {
            return nil
        }
        return (1...12).filter { !rule.byMonth.contains($0) }
    }

    /// The facts of the rule in all months.
    public var inAllMonths: RuleFacts {
        var rule = rule
        (rule.byMonth, rule.byLeapMonth) = ([], [])
        return RuleFacts(rule: rule, start: start, locale: locale)
    }

    /// True when the days are said together with their months: `on 24 December`, `on the fourth Thursday of November`.
    public var daysNameMonths: Bool {
        frequency == .yearly && rule.byWeekNumber.isEmpty && rule.byYearDay.isEmpty
    }

    /// BYMONTHDAY, or the day of the start.
    public var monthDays: [Int] { rule.byMonthDay.isEmpty ? [startDate?.day ?? start.civil.date.day] : rule.byMonthDay }

    // MARK: Weekdays

    /// The weekdays of BYDAY.
    public var weekdays: [Weekday] { rule.byDay.map(\.weekday) }

    /// The weekdays of BYDAY without an ordinal, beside others that have one.
    public var uncountedWeekdays: [Weekday] {
        picksFromGroup ? [] : rule.byDay.filter { $0.ordinal == 0 }.map(\.weekday)
    }

    /// The weekdays of BYDAY with an ordinal, each with its ordinals, those counted from the start first.
    public var countedWeekdays: [(weekday: Weekday, ordinals: [Int])] {
        Weekday.allCases.compactMap { weekday in
            let ordinals = rule.byDay.filter { $0.weekday == weekday && $0.ordinal != 0 }.map(\.ordinal)
            return ordinals.isEmpty ? nil : (weekday, RuleFacts.forwardFirst(ordinals))
        }
    }

    /// The group that the weekdays of BYDAY form; nil where they form none or where one of them has an ordinal.
    public var weekdayGroup: Weekdays? {
        guard !rule.byDay.isEmpty, rule.byDay.allSatisfy({ $0.ordinal == 0 }) else { return nil }
        let set = Set(weekdays)
        switch set {
        case Set(Weekday.allCases): return .all
        case Set(Weekday.allCases.prefix(5)): return .working
        case [.saturday, .sunday]: return .weekend
        default: return set.count == 1 ? set.first.map { .one($0) } : nil
        }
    }

    /// True when BYSETPOS picks days from one group: `the last weekday`.
    public var picksFromGroup: Bool {
        !rule.bySetPosition.isEmpty && weekdayGroup != nil && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty
            && rule.byWeekNumber.isEmpty && times.count == 1
            && (rule.frequency == .monthly || (rule.frequency == .yearly && months.count <= 1))
    }

    /// Weekdays, each once, from the locale's first weekday on.
    public func inOrder(_ weekdays: [Weekday]) -> [Weekday] {
        let first = locale.weekRule.firstWeekday
        return Set(weekdays).sorted { $0.offset(from: first) < $1.offset(from: first) }
    }

    // MARK: Times

    /// True when the rule names times of day of its own.
    public var namesTimes: Bool {
        !(rule.byHour.isEmpty && rule.byMinute.isEmpty && rule.bySecond.isEmpty)
    }

    /// The times of each day.
    public var times: [CivilTime] {
        let first = start.civil.time
        let minutes = rule.byMinute.isEmpty ? [first.minute] : rule.byMinute
        let seconds = rule.bySecond.isEmpty ? [first.second] : rule.bySecond
        return (rule.byHour.isEmpty ? [first.hour] : rule.byHour).flatMap { hour in
            minutes.flatMap { minute in
                seconds.compactMap { CivilTime(hour: hour, minute: minute, second: $0) }
            }
        }
    }

    /// A time of day; with its seconds where it has some.
    public func clockTime(_ time: CivilTime) -> String {
        time.second == 0 ? locale.clockTime(time) : time.description
    }

    /// True when SKIP moves days that not every month or year has.
    public var movesDays: Bool { rule.movesDays(from: start) }

    /// The last day, and the last time on it where that is earlier than the start's time of day; nil without UNTIL.
    public var last: (date: CivilDate, time: CivilTime?)? {
        let last: CivilDateTime
        switch rule.end {
        case .never, .count: return nil
        case .untilDate(let date): return (date, nil)
        case .untilLocal(let time): last = time
        case .untilInstant(let instant):
            // Nobody knows on which clock a start without a zone is.
            guard let zone = start.timeZone else { return (TimeZone.utc.local(at: instant).date, nil) }
            last = zone.local(at: instant)
        }
        if start.isDate || last.time >= start.civil.time { return (last.date, nil) }
        // UNTIL at midnight means the end of the day before, unless the rule has an instance at midnight.
        let isAtMidnight =
            last.time == .midnight && !times.contains(.midnight)
            && rule.frequency.rawValue >= RecurrenceRule.Frequency.daily.rawValue
        return isAtMidnight ? (last.date.adding(days: -1), nil) : (last.date, last.time)
    }

    /// Numbers counted from the start first, then those counted from the end, each group in ascending order.
    public static func forwardFirst(_ numbers: [Int]) -> [Int] {
        numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 < 0 }.sorted()
    }
}
