/// Faults of a rule that do not keep it from being read.
extension RecurrenceRule {
    /// Something wrong with a rule that can be read nevertheless, and what was done about it.
    public enum Issue: Hashable, Sendable {
        /// A part that no standard knows, or that is no part at all; ignored.
        case unknownPart(String)
        /// A part that is given more than once; the last one holds.
        case repeatedPart(Part)
        /// A part without a value; ignored.
        case emptyPart(Part)
        /// Values of a part that cannot be read or are out of range; dropped.
        case valuesDropped(Part, count: Int)
        /// A part that the standard forbids at this frequency; ignored.
        case forbiddenPart(Part, Frequency)
        /// Ordinals in BYDAY where there is no month or year to count in; ignored, every such weekday counts.
        case forbiddenOrdinals
        /// COUNT beside UNTIL; COUNT is ignored.
        case countBesideUntil
        /// BYSETPOS without another part that makes a set; ignored.
        case positionsWithoutSet
        /// UNTIL on a day that its month lacks; the month's last day holds.
        case untilPastMonth
        /// A SKIP that RFC 7529 does not know; ignored, days that do not exist are omitted.
        case unknownSkip(String)
        /// SKIP without RSCALE, which RFC 7529 forbids; ignored, days that do not exist are omitted.
        case skipWithoutScale
    }

    /// The reason why a rule cannot be used at all. The event is then shown at its DTSTART alone.
    public enum Defect: Error, Hashable, Sendable {
        /// There is no FREQ.
        case missingFrequency
        /// FREQ has a value that the standard does not know.
        case unknownFrequency(String)
        /// INTERVAL is not a whole number of at least 1.
        case badInterval(String)
        /// COUNT is not a whole number of at least 1.
        case badCount(String)
        /// UNTIL is no date and no date-time.
        case badUntil(String)
        /// None of a part's values can be used; without the part the rule would give far more than was meant.
        case noUsableValue(Part)
        /// RSCALE names a calendar that the program does not know (RFC 7529).
        case unsupportedCalendar(String)
    }
}

extension RecurrenceRule.Frequency {
    /// The name in the text of a rule, such as `WEEKLY`.
    public var name: String {
        switch self {
        case .secondly: "SECONDLY"
        case .minutely: "MINUTELY"
        case .hourly: "HOURLY"
        case .daily: "DAILY"
        case .weekly: "WEEKLY"
        case .monthly: "MONTHLY"
        case .yearly: "YEARLY"
        }
    }
}
