internal import CalendarEngine

/// The calendars with something on each day, and the events of several days, by week, for the month grid.
struct BusyCache: Sendable {
    /// The known facts of a week.
    struct Week: Sendable {
        /// For each of the seven days, the calendars with items on it.
        var calendars: [[CalendarIndex]]
        /// Events of several days; nil until they are asked for.
        var spans: [Bar]?
    }

    /// The number of weeks beyond the shown ones to load.
    private static let ahead = 3

    /// The weeks, by their first day.
    private(set) var weeks: [CivilDate: Week] = [:]

    /// Loads weeks, on request with the events of several days.
    mutating func load(from start: CivilDate, weeks count: Int, withSpans: Bool, _ question: DayCache.Question) {
        if weeks.count > 500 { weeks.removeAll() }
        var missing: [CivilDate] = []
        for index in 0..<count {
            let week = start.adding(days: index * 7)
            if let known = weeks[week], known.spans != nil || !withSpans { continue }
            missing.append(week)
        }
        guard var first = missing.first, var last = missing.last else { return }
        // Scrolling usually continues: some more weeks in the same direction cost little now.
        if last == start.adding(days: 7 * (count - 1)) { last = last.adding(days: 7 * BusyCache.ahead) }
        if first == start { first = first.adding(days: -7 * BusyCache.ahead) }
        let days = first..<last.adding(days: 7)
        guard days.count % 7 == 0 else { return }
        missing = stride(from: 0, to: days.count, by: 7).map { first.adding(days: $0) }
        let busy = question.busyCalendars(on: days)
        let spans = withSpans ? BusyCache.spans(on: days, question) : nil
        for week in missing {
            let offset = first.days(until: week)
            let end = min(offset + 7, busy.count)
            let inWeek = week..<week.adding(days: 7)
            weeks[week] = Week(
                calendars: offset < end ? Array(busy[offset..<end]) : [],
                spans: spans.map { Bar.bars(of: $0.filter { $0.touches(inWeek) }, in: inWeek).bars })
        }
    }

    private static func spans(on days: Range<CivilDate>, _ question: DayCache.Question) -> [Occurrence] {
        var predicate = OccurrencePredicate(
            days: days, viewedIn: question.zone, calendars: question.calendars, kinds: [.event])
        predicate.minimumSeconds = 86_400
        let spans = question.snapshot.occurrences(matching: predicate).filter { occurrence in
            let touched = occurrence.days
            guard touched.lowerBound < touched.upperBound else { return false }
            if question.leavesOut(occurrence) { return false }
            // An event that ends in the night is not an event of several days.
            return occurrence.end.secondNumber - occurrence.start.secondNumber >= predicate.minimumSeconds
        }
        return question.snapshot.joiningTwins(spans).occurrences
    }
}
