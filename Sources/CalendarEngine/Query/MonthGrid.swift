/// Weeks under one another, as a wall calendar shows them.
public struct MonthGrid: Hashable, Sendable {
    /// The rule by which weeks are cut and numbered.
    public let weekRule: WeekRule
    /// The weeks, without a gap between them.
    public let weeks: [Week]

    /// One row of a grid.
    public struct Week: Hashable, Sendable {
        /// Its number, 1...53, and the year that it is counted in.
        public let year: Int
        /// Its number in that year, 1...53.
        public let number: Int
        private let firstDayNumber: Int

        init(firstDayNumber: Int, rule: WeekRule) {
            self.firstDayNumber = firstDayNumber
            (year, number) = rule.week(of: CivilDate(clamping: firstDayNumber))
        }

        /// The day in a column 0...6; nil where the calendar ends (before 0001-01-01, after 9999-12-31).
        public func day(inColumn column: Int) -> CivilDate? {
            let day = CivilDate(clamping: firstDayNumber + column)
            return (0...6).contains(column) && Int(day.dayNumber) == firstDayNumber + column ? day : nil
        }

        /// Its days that exist, most often seven.
        public var days: ClosedRange<CivilDate> {
            CivilDate(clamping: firstDayNumber)...CivilDate(clamping: firstDayNumber + 6)
        }

        /// The column, 0...6, of a day of this week; nil for others.
        public func column(of day: CivilDate) -> Int? {
            let column = Int(day.dayNumber) - firstDayNumber
            return (0...6).contains(column) ? column : nil
        }

        /// The first day of a month, when one begins in this week.
        public var firstOfMonth: CivilDate? {
            let first = days.upperBound.firstOfMonth
            return days.contains(first) ? first : nil
        }
    }

    /// The weeks that hold the days of a range, at least one.
    public init(covering days: ClosedRange<CivilDate>, weekRule: WeekRule) {
        let first = weekRule.firstDayNumber(of: days.lowerBound)
        let last = weekRule.firstDayNumber(of: days.upperBound)
        self.weekRule = weekRule
        weeks = stride(from: first, through: last, by: 7).map { Week(firstDayNumber: $0, rule: weekRule) }
    }

    /// The four to six weeks that hold the days of a day's month.
    public init(monthOf date: CivilDate, weekRule: WeekRule) {
        let first = date.firstOfMonth
        self.init(covering: first...first.adding(days: first.daysInMonth - 1), weekRule: weekRule)
    }

    /// A number of weeks for a grid that scrolls; the week `row` rows from the top holds a day. Weeks beyond the
    /// calendar's ends are left out.
    public init(row: Int, holding date: CivilDate, count: Int, weekRule: WeekRule) {
        let bounded = min(max(count, 1), 1000)
        let first = weekRule.firstDayNumber(of: date) - 7 * min(max(row, 0), bounded - 1)
        self.weekRule = weekRule
        weeks = (0..<bounded).map { first + 7 * $0 }
            .filter { $0 + 6 >= Int(CivilDate.minimum.dayNumber) && $0 <= Int(CivilDate.maximum.dayNumber) }
            .map { Week(firstDayNumber: $0, rule: weekRule) }
    }

    /// All days of its weeks, half-open, for a query.
    public var days: Range<CivilDate> {
        guard let first = weeks.first, let last = weeks.last else { return CivilDate.minimum..<CivilDate.minimum }
        return first.days.lowerBound..<last.days.upperBound.adding(days: 1)
    }

    /// The row and column of a day; nil when no week here holds it. O(1).
    public func position(of date: CivilDate) -> (row: Int, column: Int)? {
        guard let first = weeks.first else { return nil }
        let distance = weekRule.firstDayNumber(of: date) - weekRule.firstDayNumber(of: first.days.upperBound)
        guard weeks.indices.contains(distance / 7), distance >= 0 else { return nil }
        return weeks[distance / 7].column(of: date).map { (distance / 7, $0) }
    }

    /// The weekdays over its columns, from left to right.
    public var weekdays: [Weekday] { (0..<7).map { weekRule.firstWeekday.adding(days: $0) } }
}

extension WeekRule {
    /// Days from 1970-01-01 to the first day of a day's week, which may lie before the calendar begins.
    fileprivate func firstDayNumber(of date: CivilDate) -> Int {
        Int(date.dayNumber) - date.weekday.offset(from: firstWeekday)
    }
}
