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
        /// RSCALE names a calendar other than the Gregorian (RFC 7529).
        case unsupportedCalendar(String)
    }
}

extension RecurrenceRule.Issue {
    /// The issue and its consequence in words: the one place where the issues of rules are worded.
    public var wording: (what: String, consequence: String) {
        switch self {
        case .unknownPart(let text): ("the rule has an unknown part \"\(text)\"", "it is ignored")
        case .repeatedPart(let part): ("the rule has \(part.rawValue) more than once", "the last one holds")
        case .emptyPart(let part): ("the rule's \(part.rawValue) has no value", "it is ignored")
        case .valuesDropped(let part, 1): ("a value of the rule's \(part.rawValue) is out of range", "it is ignored")
        case .valuesDropped(let part, let count):
            ("\(count) values of the rule's \(part.rawValue) are out of range", "they are ignored")
        case .forbiddenPart(let part, let frequency):
            ("a rule with FREQ=\(frequency.name) cannot have \(part.rawValue)", "\(part.rawValue) is ignored")
        case .forbiddenOrdinals:
            ("the rule counts weekdays where nothing can be counted", "every such weekday is shown")
        case .countBesideUntil: ("the rule has both COUNT and UNTIL", "COUNT is ignored")
        case .positionsWithoutSet: ("the rule has BYSETPOS but no set to pick from", "BYSETPOS is ignored")
        case .untilPastMonth:
            ("the rule's UNTIL is a day that its month does not have", "the month's last day is taken")
        case .unknownSkip(let text): ("the rule has an unknown SKIP=\(text)", "days that do not exist are left out")
        case .skipWithoutScale: ("the rule has SKIP but no RSCALE", "days that do not exist are left out")
        }
    }
}

extension RecurrenceRule.Defect {
    /// The defect and its consequence in words: the one place where the defects of rules are worded.
    public var wording: (what: String, consequence: String) {
        let what =
            switch self {
            case .missingFrequency: "the rule has no FREQ"
            case .unknownFrequency(let text): "the rule has an unknown frequency \"\(text)\""
            case .badInterval(let text): "the rule's INTERVAL \"\(text)\" is not a whole number above 0"
            case .badCount(let text): "the rule's COUNT \"\(text)\" is not a whole number above 0"
            case .badUntil(let text): "the rule's UNTIL \"\(text)\" is not a date"
            case .noUsableValue(let part): "the rule's \(part.rawValue) has no value that can be used"
            case .unsupportedCalendar(let text):
                "the rule uses the calendar \"\(text)\", and only GREGORIAN is supported"
            }
        return (what, "only the first date is shown")
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
