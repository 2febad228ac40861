/// By what a list of occurrences is cut into sections.
public enum SectionKey: String, Hashable, Sendable, CaseIterable {
    /// One section a day.
    case day
    /// Morning, afternoon and so on of each day.
    case partOfDay
    /// One section a week.
    case week
    /// One section a month.
    case month
    /// One section a calendar.
    case calendar
}

extension SectionKey {
    /// The key that people name: `day`, `part-of-day` or `part`, `week`, `month`, `calendar`. Case and hyphens do not
    /// matter.
    public init?(name: String) {
        let plain = name.lowercased().filter { $0 != "-" }
        guard let key = plain == "part" ? .partOfDay : Self.allCases.first(where: { $0.rawValue.lowercased() == plain })
        else { return nil }
        self = key
    }
}

/// A stretch of a day, in the order in which a list shows them.
public enum PartOfDay: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// No stretch, but all of the day.
    case wholeDay
    /// 00:00 to 05:00, the end of the night that began the day before.
    case earlyNight
    /// 05:00 to 12:00.
    case morning
    /// 12:00 to 17:00.
    case afternoon
    /// 17:00 to 22:00.
    case evening
    /// 22:00 to 24:00.
    case lateNight

    /// The part of the day that a time lies in.
    public init(_ time: CivilTime) {
        self =
            switch time.hour {
            case ..<5: .earlyNight
            case ..<12: .morning
            case ..<17: .afternoon
            case ..<22: .evening
            default: .lateNight
            }
    }

    /// Whether the left part stands before the right one.
    public static func < (left: PartOfDay, right: PartOfDay) -> Bool { left.rawValue < right.rawValue }
}

/// Occurrences that stand together in a list, under one heading. Computed from a query's answer, never stored.
public struct Section: Hashable, Sendable {
    /// What a section is about, and what finds it back after a change.
    public enum Identifier: Hashable, Sendable {
        /// A day.
        case day(CivilDate)
        /// A part of a day.
        case partOfDay(CivilDate, PartOfDay)
        /// The week that begins on a day.
        case week(CivilDate)
        /// The month that begins on a day.
        case month(CivilDate)
        /// A calendar.
        case calendar(CalendarIndex)
    }

    /// What it is about.
    public var identifier: Identifier
    /// The days that it stands for, as far as they lie in the range that was asked for.
    public var days: Range<CivilDate>
    /// What stands in it, at least one row.
    public var rows: [Row]

    /// A section.
    public init(identifier: Identifier, days: Range<CivilDate>, rows: [Row]) {
        self.identifier = identifier
        self.days = days
        self.rows = rows
    }

    /// An occurrence on one of its days.
    public struct Row: Hashable, Sendable {
        /// The occurrence.
        public var occurrence: Occurrence
        /// The day that the row stands for.
        public var day: CivilDate
        /// Which of the occurrence's days that is, from 1: the 2 of `2/3`.
        public var dayNumber: Int
        /// How many days the occurrence touches: the 3 of `2/3`.
        public var dayCount: Int

        /// A row.
        public init(occurrence: Occurrence, day: CivilDate, dayNumber: Int = 1, dayCount: Int = 1) {
            self.occurrence = occurrence
            self.day = day
            self.dayNumber = dayNumber
            self.dayCount = dayCount
        }

        /// Whether it began on an earlier day.
        public var isContinued: Bool { dayNumber > 1 }
        /// Whether it goes on after this day.
        public var continues: Bool { dayNumber < dayCount }
        /// Whether it takes the whole of this day: an occurrence of whole days, or one that is there from midnight to
        /// midnight.
        public var coversDay: Bool {
            occurrence.isAllDay
                || occurrence.start <= day.midnight && occurrence.end.secondNumber >= day.midnight.secondNumber + 86_400
        }
        /// From when on it is there on this day.
        public var startOnDay: CivilTime { isContinued ? .midnight : occurrence.start.time }
    }
}
