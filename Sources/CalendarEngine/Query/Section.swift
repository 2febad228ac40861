/// Occurrences that stand together in a list, under one heading. Computed from a query's answer, never stored.
public struct Section: Hashable, Sendable {
    /// The subject of a section, by which it is found again after a change.
    public enum Identifier: Hashable, Sendable {
        /// All of one day.
        case day(CivilDate)
        /// A part of a day.
        case partOfDay(CivilDate, PartOfDay)
        /// The week that begins on a day.
        case week(CivilDate)
        /// The month that begins on a day.
        case month(CivilDate)
        /// All of one calendar.
        case calendar(CalendarIndex)
    }

    /// Its subject.
    public var identifier: Identifier
    /// The days that it stands for, as far as they lie in the range that was asked for.
    public var days: Range<CivilDate>
    /// Its rows, at least one.
    public var rows: [Row]

    /// Makes a section from its rows.
    public init(identifier: Identifier, days: Range<CivilDate>, rows: [Row]) {
        self.identifier = identifier
        self.days = days
        self.rows = rows
    }

    /// An occurrence on one of its days.
    public struct Row: Hashable, Sendable {
        /// The occurrence that the row shows.
        public var occurrence: Occurrence
        /// The day that the row stands for.
        public var day: CivilDate
        /// The number of this day among the days of the occurrence, from 1: the 2 of `2/3`.
        public var dayNumber: Int
        /// The number of days that the occurrence touches: the 3 of `2/3`.
        public var dayCount: Int

        /// Makes a row; the numbers count the days of an event of several.
        public init(occurrence: Occurrence, day: CivilDate, dayNumber: Int = 1, dayCount: Int = 1) {
            self.occurrence = occurrence
            self.day = day
            self.dayNumber = dayNumber
            self.dayCount = dayCount
        }

        /// True when it began on an earlier day.
        public var isContinued: Bool { dayNumber > 1 }
        /// True when it goes on after this day.
        public var continues: Bool { dayNumber < dayCount }
        /// True when it takes the whole of this day: an occurrence of whole days, or one that is there from midnight to
        /// midnight.
        public var coversDay: Bool { occurrence.covers(day) }
        /// The time from which it takes place on this day.
        public var startOnDay: CivilTime { isContinued ? .midnight : occurrence.start.time }
    }
}
