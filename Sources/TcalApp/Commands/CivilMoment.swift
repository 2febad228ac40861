import CalendarEngine

/// A date with or without a time as the command line writes it: `2026-11-21`, `20261121`, `2026-11-21T09:00`,
/// `20261121T090000`; a blank may stand for the `T`, the seconds may be missing.
struct CivilMoment: Hashable {
    var date: CivilDate
    /// The time, or nil for a whole day.
    var time: CivilTime?

    /// The date and time together; midnight for a whole day.
    var civil: CivilDateTime { CivilDateTime(date, time ?? .midnight) }

    /// The moment that a text names, or nil where it names none.
    init?(_ text: String) {
        let parts = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { "Tt ".utf8.contains($0) }
        guard let day = CivilMoment.digits(parts[0], separator: UInt8(ascii: "-"), groups: [4, 2, 2]),
            let date = CivilDate(year: day[0], month: day[1], day: day[2])
        else { return nil }
        self.date = date
        guard parts.count > 1 else { return }
        let colon = UInt8(ascii: ":")
        guard
            let clock = CivilMoment.digits(parts[1], separator: colon, groups: [2, 2, 2])
                ?? CivilMoment.digits(parts[1], separator: colon, groups: [2, 2]),
            let time = CivilTime(hour: clock[0], minute: clock[1], second: clock.count > 2 ? clock[2] : 0)
        else { return nil }
        self.time = time
    }

    /// Numbers of fixed widths, with a separator between all of them or between none.
    private static func digits(_ text: Substring.UTF8View, separator: UInt8, groups: [Int]) -> [Int]? {
        let width = groups.reduce(0, +)
        let isSeparated = text.count == width + groups.count - 1
        guard isSeparated || text.count == width else { return nil }
        var numbers: [Int] = []
        var rest = text[...]
        for (index, length) in groups.enumerated() {
            if isSeparated, index > 0 {
                guard rest.popFirst() == separator else { return nil }
            }
            guard rest.prefix(length).allSatisfy({ (48...57).contains($0) }) else { return nil }
            numbers.append(rest.prefix(length).reduce(0) { $0 * 10 + Int($1) - 48 })
            rest = rest.dropFirst(length)
        }
        return numbers
    }
}
