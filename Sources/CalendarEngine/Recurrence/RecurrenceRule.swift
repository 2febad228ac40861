/// A rule by which something recurs (RRULE, RFC 5545 3.3.10).
public struct RecurrenceRule: Hashable, Sendable {
    /// How often the rule's interval comes.
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
        /// The weekday.
        public var weekday: Weekday
        /// -53...53; 0 means every one.
        public var ordinal: Int

        /// An entry.
        public init(_ weekday: Weekday, ordinal: Int = 0) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// Where a rule ends by itself.
    public enum End: Hashable, Sendable {
        /// Nowhere.
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

    /// FREQ.
    public var frequency: Frequency
    /// INTERVAL, at least 1.
    public var interval: Int = 1
    /// COUNT or UNTIL.
    public var end: End = .never
    /// BYSECOND, 0...59 (60 reads as 59), sorted.
    public var bySecond: [Int] = []
    /// BYMINUTE, 0...59, sorted.
    public var byMinute: [Int] = []
    /// BYHOUR, 0...23, sorted.
    public var byHour: [Int] = []
    /// BYDAY.
    public var byDay: [WeekdayOrdinal] = []
    /// BYMONTHDAY, ±1...31.
    public var byMonthDay: [Int] = []
    /// BYYEARDAY, ±1...366.
    public var byYearDay: [Int] = []
    /// BYWEEKNO, ±1...53.
    public var byWeekNumber: [Int] = []
    /// BYMONTH, 1...12, sorted.
    public var byMonth: [Int] = []
    /// BYSETPOS, ±1...366.
    public var bySetPosition: [Int] = []
    /// WKST.
    public var weekStart: Weekday = .monday

    /// A rule of a frequency, with nothing else said.
    public init(frequency: Frequency) {
        self.frequency = frequency
    }
}
