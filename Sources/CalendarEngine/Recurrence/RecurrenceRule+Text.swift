/// Writing a rule as text.
extension RecurrenceRule {
    /// The rule as the value of an RRULE (RFC 5545 3.3.10): `FREQ=WEEKLY;COUNT=5;INTERVAL=2;BYDAY=MO,WE`.
    ///
    /// The parts stand in the order of the standard's table, the end first. Parts that say nothing are left out: an
    /// interval of one, weeks that begin on Monday, SKIP=OMIT. Reading the text gives an equal rule.
    public var text: String {
        // SKIP needs RSCALE, which names the calendar that lacks the days (RFC 7529 4.1).
        let isPlain = skip == .omit && calendar == .gregorian
        var parts = (isPlain ? [] : ["RSCALE=\(calendar.rawValue.uppercased())"]) + ["FREQ=\(frequency.name)"]
        if let text = end.text { parts.append(text) }
        if interval > 1 { parts.append("INTERVAL=\(interval)") }
        let lists: [(Part, [Int])] = [
            (.bySecond, bySecond), (.byMinute, byMinute), (.byHour, byHour), (.byDay, []), (.byMonthDay, byMonthDay),
            (.byYearDay, byYearDay), (.byWeekNumber, byWeekNumber), (.byMonth, []), (.bySetPosition, bySetPosition),
        ]
        for (part, numbers) in lists {
            let values =
                part == .byDay ? byDay.map(\.text) : part == .byMonth ? months.map(\.text) : numbers.map(String.init)
            if !values.isEmpty { parts.append("\(part.rawValue)=\(values.joined(separator: ","))") }
        }
        if skip != .omit { parts.append("SKIP=\(skip.rawValue)") }
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        return parts.joined(separator: ";")
    }
}

extension RecurrenceRule.End {
    /// `COUNT=5`, `UNTIL=20261224`, `UNTIL=20261224T180000Z`; nil for no end.
    var text: String? {
        switch self {
        case .never: nil
        case .count(let count): "COUNT=\(max(count, 1))"
        case .untilDate(let date): "UNTIL=\(date.basicText)"
        case .untilLocal(let time): "UNTIL=\(time.basicText)"
        case .untilInstant(let instant): "UNTIL=\(instant.basicText)"
        }
    }
}

extension RecurrenceRule.WeekdayOrdinal {
    /// `MO`, `2MO`, `-1SU`.
    var text: String { (ordinal == 0 ? "" : String(ordinal)) + weekday.code }
}

extension Weekday {
    /// The two letters of the weekday in iCalendar: `MO`.
    public var code: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }
}

extension CivilDate {
    /// `20261224`, as iCalendar writes a day (RFC 5545 3.3.4).
    public var basicText: String {
        let (year, month, day) = components
        return padded(year, 4) + padded(month, 2) + padded(day, 2)
    }
}

extension CivilDateTime {
    /// `20261224T180000`, as iCalendar writes a time on a wall clock (RFC 5545 3.3.5); UTC wants a `Z` after it.
    public var basicText: String {
        var bytes: [UInt8] = []
        bytes.append(self, isBasic: true)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Instant {
    /// `20261224T180000Z`, as iCalendar writes an instant (RFC 5545 3.3.5).
    public var basicText: String { CivilDateTime(secondNumber: secondsSinceEpoch).basicText + "Z" }
}
