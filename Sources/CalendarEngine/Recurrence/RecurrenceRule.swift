/// A rule by which something recurs (RRULE, RFC 5545 3.3.10): a value, made of its text or part by part.
///
/// ```swift
/// var rule = RecurrenceRule(frequency: .monthly)
/// rule.byDay = [RecurrenceRule.WeekdayOrdinal(.tuesday, ordinal: 2)]
/// rule.end = .count(12)
/// print(rule.text)   // FREQ=MONTHLY;COUNT=12;BYDAY=2TU
/// ```
public struct RecurrenceRule: Hashable, Sendable {
    /// The unit of a rule's interval.
    public enum Frequency: Int, Hashable, Sendable, CaseIterable {
        /// Each second.
        case secondly
        /// Each minute.
        case minutely
        /// Each hour.
        case hourly
        /// Each day.
        case daily
        /// Each week.
        case weekly
        /// Each month.
        case monthly
        /// Each year.
        case yearly
    }

    /// A BYDAY entry: a weekday, and which one of the month or year (0: every one; negative: from the end).
    public struct WeekdayOrdinal: Hashable, Sendable {
        /// The weekday of the BYDAY entry.
        public var weekday: Weekday
        /// -53...53; 0 means every one.
        public var ordinal: Int

        /// Makes a BYDAY entry; an ordinal of 0 means each such weekday.
        public init(_ weekday: Weekday, ordinal: Int = 0) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// The end of a rule.
    public enum End: Hashable, Sendable {
        /// The rule never ends.
        case never
        /// After so many instances, at least 1.
        case count(Int)
        /// At the end of a day on the start's own clock (UNTIL as DATE).
        case untilDate(CivilDate)
        /// At a local time, inclusive, on the start's own clock (UNTIL without `Z`).
        case untilLocal(CivilDateTime)
        /// At an instant, inclusive (UNTIL with `Z`).
        case untilInstant(Instant)
    }

    /// The place to which a rule moves a day that its month or year lacks (SKIP, RFC 7529 4.1).
    public enum Skip: String, Hashable, Sendable, CaseIterable {
        /// Nowhere: 31 June is left out.
        case omit = "OMIT"
        /// On the last day before it: 30 June.
        case backward = "BACKWARD"
        /// On the next day after it: 1 July.
        case forward = "FORWARD"
    }

    /// FREQ.
    public var frequency: Frequency
    /// INTERVAL, at least 1.
    public var interval: Int = 1
    /// COUNT or UNTIL.
    public var end: End = .never
    /// WKST.
    public var weekStart: Weekday = .monday
    /// The lists, by reference: a rule is copied for each of thousands of series, but changed only when it is read.
    private var shared = SharedLists.none

    /// A rule of a frequency, without any other part.
    public init(frequency: Frequency) {
        self.frequency = frequency
    }
}

/// The parts that are lists.
extension RecurrenceRule {
    /// BYSECOND, 0...59 (60 reads as 59), sorted.
    public var bySecond: [Int] {
        get { lists.bySecond }
        set { lists.bySecond = newValue }
    }
    /// BYMINUTE, 0...59, sorted.
    public var byMinute: [Int] {
        get { lists.byMinute }
        set { lists.byMinute = newValue }
    }
    /// BYHOUR, 0...23, sorted.
    public var byHour: [Int] {
        get { lists.byHour }
        set { lists.byHour = newValue }
    }
    /// BYDAY.
    public var byDay: [WeekdayOrdinal] {
        get { lists.byDay }
        set { lists.byDay = newValue }
    }
    /// BYMONTHDAY, ±1...31.
    public var byMonthDay: [Int] {
        get { lists.byMonthDay }
        set { lists.byMonthDay = newValue }
    }
    /// BYYEARDAY, ±1...366; up to 385 in other calendars.
    public var byYearDay: [Int] {
        get { lists.byYearDay }
        set { lists.byYearDay = newValue }
    }
    /// BYWEEKNO, ±1...53; up to 55 in other calendars.
    public var byWeekNumber: [Int] {
        get { lists.byWeekNumber }
        set { lists.byWeekNumber = newValue }
    }
    /// BYMONTH, 1...12, sorted; without leap months. Some calendars have a month 13.
    public var byMonth: [Int] {
        get { lists.byMonth }
        set { lists.byMonth = newValue }
    }
    /// The leap months of BYMONTH (`5L`, RFC 7529), by the months that they follow, sorted. The Gregorian calendar has
    /// none.
    public var byLeapMonth: [Int] {
        get { lists.byLeapMonth }
        set { lists.byLeapMonth = newValue }
    }
    /// RSCALE (RFC 7529): the calendar that has the rule's months and years.
    public var calendar: CalendarSystem {
        get { lists.calendar }
        set { lists.calendar = newValue }
    }
    /// BYSETPOS, ±1...366.
    public var bySetPosition: [Int] {
        get { lists.bySetPosition }
        set { lists.bySetPosition = newValue }
    }
    /// SKIP. It moves days: those of BYMONTHDAY, of BYYEARDAY, or DTSTART's own, in rules of months and years. The
    /// Gregorian calendar lacks no months; in others SKIP moves those of BYMONTH, or of DTSTART, that a year lacks, to
    /// the month before or the one after. A part that only limits other days names none that could be lacking.
    public var skip: Skip {
        get { lists.skip }
        set { lists.skip = newValue }
    }

    @inline(__always)
    private var lists: Lists {
        get { shared.lists }
        set { shared = SharedLists(newValue) }
    }

    private struct Lists: Hashable {
        var bySecond: [Int] = []
        var byMinute: [Int] = []
        var byHour: [Int] = []
        var byDay: [WeekdayOrdinal] = []
        var byMonthDay: [Int] = []
        var byYearDay: [Int] = []
        var byWeekNumber: [Int] = []
        var byMonth: [Int] = []
        var byLeapMonth: [Int] = []
        var bySetPosition: [Int] = []
        var skip = Skip.omit
        var calendar = CalendarSystem.gregorian
    }

    private final class SharedLists: Hashable, Sendable {
        let lists: Lists

        static let none = SharedLists(Lists())

        init(_ lists: Lists) { self.lists = lists }

        static func == (left: SharedLists, right: SharedLists) -> Bool {
            left === right || left.lists == right.lists
        }

        func hash(into hasher: inout Hasher) { hasher.combine(lists) }
    }
}
