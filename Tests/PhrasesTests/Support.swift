import CalendarEngine
import Testing

/// A wall-clock time from `2026-11-21 09:30`, `19970902T090000` or `19970902` (midnight).
func wallClock(_ text: some StringProtocol) -> CivilDateTime {
    let digits =
        text.utf8.compactMap { (0x30...0x39).contains($0) ? Int($0) - 0x30 : nil } + [Int](repeating: 0, count: 8)
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let time = CivilDateTime(
        year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10), minute: number(10..<12),
        second: number(12..<14))
    guard let time else {
        Issue.record("no time: \(text)")
        return .minimum
    }
    return time
}

/// A day written as `2026-11-21`.
func day(_ text: String) throws -> CivilDate {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    try #require(numbers.count == 3)
    return try #require(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
}

/// A rule from its text; records an issue and returns a yearly rule when the text cannot be used.
func rule(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> RecurrenceRule {
    do {
        return try RecurrenceRule(parsing: text.utf8)
    } catch {
        Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
        return RecurrenceRule(frequency: .yearly)
    }
}
