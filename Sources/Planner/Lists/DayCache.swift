internal import CalendarEngine

/// The rows of the days around the selection, asked of the snapshot as they are needed and kept until something changes.
/// What is known is one stretch of days without holes.
struct DayCache: Sendable {
    /// The days that are known.
    private(set) var known: Range<CivilDate>?
    /// The rows of each day that has any.
    private var rows: [CivilDate: [ListRow]] = [:]
    /// The days that have rows, in order.
    private var busyDays: [CivilDate] = []
    private var rowCount = 0

    /// Beyond this many rows the days that are far away are forgotten.
    private static let mostRows = 40_000
    /// How far a search for the next day with something on it goes.
    private static let horizon = 740

    /// Where rows come from.
    struct Question {
        var snapshot: any CalendarSnapshot
        var zone: TimeZone
        var calendars: Set<CalendarIndex>?
        var hidesCancelled: Bool
    }

    /// The rows of a known day; none for a day that is not known.
    func rows(on day: CivilDate) -> [ListRow] {
        rows[day] ?? []
    }

    /// Makes days known.
    mutating func load(_ days: Range<CivilDate>, _ question: Question) {
        guard let known else { return replace(with: days, question) }
        if days.lowerBound >= known.lowerBound, days.upperBound <= known.upperBound { return }
        let gap = max(known.upperBound.days(until: days.lowerBound), days.upperBound.days(until: known.lowerBound))
        guard gap < 30, rowCount < DayCache.mostRows else { return replace(with: days, question) }
        if days.upperBound > known.upperBound { append(known.upperBound..<days.upperBound, question) }
        if days.lowerBound < known.lowerBound { prepend(days.lowerBound..<known.lowerBound, question) }
    }

    /// The first day after a known day that has rows, within the horizon.
    mutating func busyDay(after day: CivilDate, _ question: Question) -> CivilDate? {
        let limit = day.adding(days: DayCache.horizon)
        var span = 7
        while true {
            let index = busyDays.firstIndex(after: day)
            if index < busyDays.count { return busyDays[index] }
            guard let known, known.upperBound < limit else { return nil }
            append(known.upperBound..<known.upperBound.adding(days: span), question)
            span = min(span * 2, 364)
        }
    }

    /// The last day before a known day that has rows, within the horizon.
    mutating func busyDay(before day: CivilDate, _ question: Question) -> CivilDate? {
        let limit = day.adding(days: -DayCache.horizon)
        var span = 7
        while true {
            let index = busyDays.firstIndex(after: day.adding(days: -1))
            if index > 0 { return busyDays[index - 1] }
            guard let known, known.lowerBound > limit, known.lowerBound > .minimum else { return nil }
            prepend(known.lowerBound.adding(days: -span)..<known.lowerBound, question)
            span = min(span * 2, 364)
        }
    }

    private mutating func replace(with days: Range<CivilDate>, _ question: Question) {
        rows.removeAll()
        busyDays.removeAll()
        rowCount = 0
        known = days.lowerBound..<days.lowerBound
        append(days, question)
    }

    private mutating func append(_ days: Range<CivilDate>, _ question: Question) {
        known = (known?.lowerBound ?? days.lowerBound)..<days.upperBound
        busyDays += read(days, question)
    }

    private mutating func prepend(_ days: Range<CivilDate>, _ question: Question) {
        known = days.lowerBound..<(known?.upperBound ?? days.upperBound)
        busyDays = read(days, question) + busyDays
    }

    /// Asks for days and files the answer by day. Gives the days with rows.
    private mutating func read(_ days: Range<CivilDate>, _ question: Question) -> [CivilDate] {
        guard !days.isEmpty else { return [] }
        let predicate = OccurrencePredicate(days: days, viewedIn: question.zone, calendars: question.calendars)
        let occurrences = question.snapshot.occurrences(matching: predicate)
            .filter { !question.hidesCancelled || !$0.traits.contains(.cancelled) }
        let sections = Section.sections(of: occurrences, by: .day, days: days, weekRule: .iso8601)
        for section in sections {
            rows[section.days.lowerBound] = section.rows.map { ListRow($0) }
            rowCount += section.rows.count
        }
        return sections.map(\.days.lowerBound)
    }
}

extension [CivilDate] {
    /// The index of the first day after another, in an ordered array.
    func firstIndex(after day: CivilDate) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= day { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
