import CalendarEngine

/// The days that `tcal list` is about.
struct ListRange: Hashable {
    /// The days, half-open.
    let days: Range<CivilDate>
    /// When START has a time: what was over by then is left out.
    let from: CivilDateTime?

    /// How long a list is when nobody says.
    static let defaultLength = 30

    /// The days that START and END or LENGTH name, seen from now. Throws `UsageError`.
    init(_ operands: [String], now: CivilDateTime, locale: TimeLocale) throws(UsageError) {
        let start = try ListRange.moment(operands.first ?? "today", "START", now: now)
        from = start.time.map { CivilDateTime(start.date, $0) }
        guard operands.count > 1 else {
            days = start.date..<start.date.adding(days: ListRange.defaultLength)
            return
        }
        let end = try ListRange.moment(operands[1], "END", now: now)
        guard end.date >= start.date else { throw .endBeforeStart(start: "\(start.date)", end: "\(end.date)") }
        days = start.date..<end.date.adding(days: 1)
    }

    private static func moment(_ text: String, _ name: String, now: CivilDateTime) throws(UsageError) -> CivilMoment {
        guard let moment = CivilMoment(text == "today" ? now.date.description : text) else {
            throw .invalidArgument(name, text, expected: "write today, mon, 2026-11-21, +3d")
        }
        return moment
    }
}
