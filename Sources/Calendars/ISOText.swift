public import CalendarEngine

extension CivilDate: LosslessStringConvertible {
    /// The day of a text in ISO 8601, `2026-12-01`; nil for other texts.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CivilTime: LosslessStringConvertible {
    /// The time of a text in ISO 8601, `15:00` or `15:00:30`; nil for other texts.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { number($0, digits: 2) }
        guard numbers.count == parts.count, 2...3 ~= numbers.count else { return nil }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }
}

extension CivilDateTime: LosslessStringConvertible {
    /// The date and time of a text in ISO 8601, `2026-12-01T15:00`, or with a blank between them; nil for other texts.
    public init?(_ description: String) {
        let parts = description.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        guard parts.count == 2, let date = CivilDate(String(parts[0])), let time = CivilTime(String(parts[1])) else {
            return nil
        }
        self.init(date, time)
    }
}

/// A number of exactly `digits` digits.
private func number(_ text: Substring, digits: Int) -> Int? {
    text.utf8.count == digits && text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil
}

extension RecurrenceRule {
    /// The rule of a text in the syntax of RRULE, such as `FREQ=MONTHLY;BYDAY=2TU`. Parts that cannot be used are left
    /// out.
    ///
    /// - Throws: The reason why the rule cannot be used at all.
    public init(_ text: String) throws(Defect) { try self.init(parsing: text.utf8) }
}
