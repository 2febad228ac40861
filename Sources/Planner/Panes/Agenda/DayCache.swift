internal import CalendarEngine

/// A cache of the occurrences of the days around the selection. It asks the snapshot for one day or some weeks at a
/// time, and keeps the answers until something changes.
///
/// It covers one span of days without gaps. An answer with thousands of occurrences is only split into days where they
/// are looked at, so that moving by a day costs no more in a busy calendar than in an empty one.
struct DayCache: Sendable {
    /// The days that the cache covers; nil for an empty cache.
    private(set) var known: Range<CivilDate>?
    /// The answers that cover these days, in order.
    private var answers: [Answer] = []
    private var rows: [CivilDate: [ListRow]] = [:]
    /// The days with occurrences, in order.
    private var busyDays: [CivilDate] = []
    private var count = 0
    /// The least number of days to ask for when the cache is extended next.
    private var span = firstSpan

    /// The least number of days to ask for: first a few, when the cache is extended at all; then as many as a key may
    /// take the time for, because visiting each series costs more than its dates; and many more after days without
    /// occurrences.
    private static let firstSpan = 3
    private static let usualSpan = 28
    private static let longestEmptySpan = 364
    /// The first day is asked for alone: it fills the pane even in a calendar in which asking takes time. So is a day
    /// far from the cached ones, if these hold as many occurrences as a pane has rows; other days are asked for with
    /// their neighbours. Jumping by months then looks at no more days than needed.
    private static let occurrencesOfPane = 40
    private static let daysBefore = 1
    private static let daysAfter = 2
    /// The greatest gap, in days, between the cached and the wanted days that is worth filling.
    private static let widestGap = 14
    /// The most occurrences to keep; beyond that, the days at the other end are forgotten.
    private static let most = 60_000
    /// The reach of a search for the next day with something on it, in days.
    private static let horizon = 740

    /// The query for occurrences.
    struct Question {
        var snapshot: any CalendarSnapshot
        var zone: TimeZone
        var calendars: Set<CalendarIndex>?
        /// The traits of occurrences that are left out.
        var hidden: Occurrence.Traits
        /// Further items that are left out.
        var leftOut: Set<ItemReference> = []
        /// The reminder that is not left out although it was ticked off.
        var ticked: Occurrence?

        /// True for an occurrence that is left out.
        func leavesOut(_ occurrence: Occurrence) -> Bool {
            guard ticked?.isSame(as: occurrence) != true else { return false }
            return !occurrence.traits.isDisjoint(with: hidden) || !leftOut.isEmpty && leftOut.contains(occurrence.item)
        }
    }

    /// The rows of a cached day; empty for any other day.
    mutating func rows(on day: CivilDate) -> [ListRow] {
        if let made = rows[day] { return made }
        guard let answer = answers.first(where: { $0.days.contains(day) }) else { return [] }
        if rows.count > 400 { rows.removeAll() }
        let made = answer.rows(on: day)
        rows[day] = made
        return made
    }

    /// Twins in other calendars, by the occurrence that stands for them.
    var others: [Occurrence: [Occurrence]] {
        answers.reduce(into: [:]) { all, answer in
            if !answer.others.isEmpty { all.merge(answer.others) { first, _ in first } }
        }
    }

    /// The leader of an occurrence: itself, or its twin that has the row.
    func leader(of occurrence: Occurrence) -> Occurrence {
        for answer in answers where !answer.others.isEmpty {
            for (leader, others) in answer.others where others.contains(where: { $0.isSame(as: occurrence) }) {
                return leader
            }
        }
        return occurrence
    }

    /// Adds days to the cache.
    mutating func load(_ days: Range<CivilDate>, _ question: Question) {
        guard let known else { return replace(with: days, question) }
        if days.lowerBound >= known.lowerBound, days.upperBound <= known.upperBound { return }
        let gap = max(known.upperBound.days(until: days.lowerBound), days.upperBound.days(until: known.lowerBound))
        guard gap < DayCache.widestGap else { return replace(with: days, question) }
        let span = takeSpan()
        if days.upperBound > known.upperBound {
            append(max(days.upperBound, known.upperBound.adding(days: span)), question)
            forgetFirst(before: days)
        }
        if days.lowerBound < known.lowerBound {
            prepend(min(days.lowerBound, known.lowerBound.adding(days: -span)), question)
            forgetLast(behind: days)
        }
    }

    /// The least number of days to ask for next; twice as many as a number of days without occurrences.
    private mutating func takeSpan(afterEmpty empty: Int = 0) -> Int {
        defer { span = DayCache.usualSpan }
        return empty == 0 ? span : min(max(2 * empty, DayCache.usualSpan), DayCache.longestEmptySpan)
    }

    /// Forgets the first days while the cache is too large, except wanted ones.
    private mutating func forgetFirst(before days: Range<CivilDate>) {
        while count > DayCache.most, let first = answers.first, let known, !first.days.overlaps(days) {
            answers.removeFirst()
            count -= first.occurrences.count
            self.known = first.days.upperBound..<known.upperBound
            busyDays.removeFirst(busyDays.firstIndex(after: first.days.upperBound.adding(days: -1)))
        }
    }

    /// Forgets the last days while the cache is too large, except wanted ones.
    private mutating func forgetLast(behind days: Range<CivilDate>) {
        while count > DayCache.most, let last = answers.last, let known, !last.days.overlaps(days) {
            answers.removeLast()
            count -= last.occurrences.count
            self.known = known.lowerBound..<last.days.lowerBound
            busyDays.removeSubrange(busyDays.firstIndex(after: last.days.lowerBound.adding(days: -1))...)
        }
    }

    /// The first day after a cached day with occurrences, within the horizon.
    mutating func busyDay(after day: CivilDate, _ question: Question) -> CivilDate? {
        let limit = day.adding(days: DayCache.horizon)
        var span = 0
        while true {
            let index = busyDays.firstIndex(after: day)
            if index < busyDays.count { return busyDays[index] }
            guard let known, known.upperBound < limit else { return nil }
            span = takeSpan(afterEmpty: span)
            append(known.upperBound.adding(days: span), question)
        }
    }

    /// The last day before a cached day with occurrences, within the horizon.
    mutating func busyDay(before day: CivilDate, _ question: Question) -> CivilDate? {
        let limit = day.adding(days: -DayCache.horizon)
        var span = 0
        while true {
            let index = busyDays.firstIndex(after: day.adding(days: -1))
            if index > 0 { return busyDays[index - 1] }
            guard let known, known.lowerBound > limit, known.lowerBound > .minimum else { return nil }
            span = takeSpan(afterEmpty: span)
            prepend(known.lowerBound.adding(days: -span), question)
        }
    }

    private mutating func replace(with days: Range<CivilDate>, _ question: Question) {
        let isFilled = known.map { count >= DayCache.occurrencesOfPane * $0.count } ?? true
        self = DayCache()
        let isEnough = days.count > 1 || isFilled
        let start = days.lowerBound.adding(days: isEnough ? 0 : -DayCache.daysBefore)
        known = start..<start
        append(days.upperBound.adding(days: isEnough ? 0 : DayCache.daysAfter), question)
    }

    private mutating func append(_ end: CivilDate, _ question: Question) {
        guard let known, end > known.upperBound else { return }
        let answer = Answer(known.upperBound..<end, question)
        self.known = known.lowerBound..<end
        answers.append(answer)
        busyDays += answer.busyDays
        count += answer.occurrences.count
    }

    private mutating func prepend(_ start: CivilDate, _ question: Question) {
        guard let known, start < known.lowerBound else { return }
        let answer = Answer(start..<known.lowerBound, question)
        self.known = start..<known.upperBound
        answers.insert(answer, at: 0)
        busyDays = answer.busyDays + busyDays
        count += answer.occurrences.count
    }
}

/// Moving from item to item.
extension DayCache {
    /// A position to move from: an item of a day, or a time of it.
    struct Place {
        var day: CivilDate
        var item: Occurrence?
        var time: CivilDateTime?
    }

    /// The row of an item within some days: of the given instance, else the first from a day on, else the last before.
    mutating func row(
        of occurrence: Occurrence, on days: Range<CivilDate>, from day: CivilDate, _ question: Question
    ) -> ListRow? {
        load(days, question)
        let occurrence = leader(of: occurrence)
        let found = days.flatMap { rows(on: $0) }.filter { $0.occurrence.item == occurrence.item }
        return found.first { $0.occurrence.isSame(as: occurrence) } ?? found.first { $0.day >= day } ?? found.last
    }

    /// The items of a day that the cursor stops at: each on its first day only.
    private mutating func stops(on day: CivilDate) -> [Occurrence] {
        rows(on: day).filter { $0.dayNumber == 1 }.map(\.occurrence)
    }

    /// The item after or before a position, on its day or on the nearest other day with items.
    mutating func stop(after isAfter: Bool, _ place: Place, _ question: Question)
        -> (day: CivilDate, item: Occurrence)?
    {
        load(place.day..<place.day.adding(days: 1), question)
        let stops = stops(on: place.day)
        let next: Int
        if let current = stops.firstIndex(where: { place.item?.isSame(as: $0) == true }) {
            next = current + (isAfter ? 1 : -1)
        } else {
            let later = place.time.map { time in
                stops.firstIndex { !$0.isBar && $0.start >= time } ?? stops.count
            }
            next = (later ?? 0) - (isAfter ? 0 : 1)
        }
        if let found = stops[safe: next] { return (place.day, found) }
        var day = place.day
        for _ in 0..<60 {
            guard let busy = isAfter ? busyDay(after: day, question) : busyDay(before: day, question) else {
                return nil
            }
            day = busy
            let stops = self.stops(on: day)
            if let found = isAfter ? stops.first : stops.last { return (day, found) }
        }
        return nil
    }
}

/// The answer to one question.
private struct Answer: Sendable {
    /// The days that were asked for.
    let days: Range<CivilDate>
    /// The occurrences that overlap the days, by day, all-day ones first, by start.
    let occurrences: [Occurrence]
    /// Twins in other calendars, by the occurrence that stands for them.
    let others: [Occurrence: [Occurrence]]
    /// The occurrences that last several days, or that began before the days.
    let long: [Occurrence]
    /// The days that have something, in order.
    let busyDays: [CivilDate]

    init(_ days: Range<CivilDate>, _ question: DayCache.Question) {
        self.days = days
        let predicate = OccurrencePredicate(days: days, viewedIn: question.zone, calendars: question.calendars)
        var occurrences = question.snapshot.occurrences(matching: predicate)
        if !question.hidden.isEmpty || !question.leftOut.isEmpty { occurrences.removeAll(where: question.leavesOut) }
        let joined = question.snapshot.joiningTwins(occurrences)
        others = joined.others
        occurrences = joined.occurrences
        var isBusy = [Bool](repeating: false, count: days.count)
        var long: [Occurrence] = []
        for occurrence in occurrences {
            let first = occurrence.start.date
            let index = days.lowerBound.days(until: first)
            let ends = occurrence.end.secondNumber - Int64(first.dayNumber) * 86_400
            if index >= 0, ends <= 86_400 {
                if index < isBusy.count { isBusy[index] = true }
                continue
            }
            long.append(occurrence)
            let last = days.lowerBound.days(until: occurrence.days.upperBound)
            for place in max(index, 0)..<max(min(last + 1, isBusy.count), max(index, 0)) { isBusy[place] = true }
        }
        self.occurrences = occurrences
        self.long = long
        busyDays = isBusy.indices.filter { isBusy[$0] }.map { days.lowerBound.adding(days: $0) }
    }

    /// The rows of one day. All-day occurrences begin at midnight, so that starts never decrease within the answer, and
    /// binary search finds the day.
    ///
    /// Occurrences that cover the day come first. The others follow by their start on this day; one that continues from
    /// an earlier day begins at midnight.
    func rows(on day: CivilDate) -> [ListRow] {
        let midnight = day.midnight
        let going = long.filter { $0.start < midnight && $0.end > midnight }
        let begun = occurrences[
            firstIndex(from: midnight.secondNumber)..<firstIndex(from: midnight.secondNumber + 86_400)]
        var rows: [ListRow] = []
        rows.reserveCapacity(going.count + begun.count)
        for covers in [true, false] {
            for occurrence in going { rows.append(occurrence, others, on: day, ifItCovers: covers) }
            for occurrence in begun { rows.append(occurrence, others, on: day, ifItCovers: covers) }
        }
        return rows
    }

    /// The index of the first occurrence that starts at or after a second of the wall clock.
    private func firstIndex(from second: Int64) -> Int {
        occurrences.partitioningIndex(where: { $0.start.secondNumber >= second })
    }
}

extension [ListRow] {
    /// Appends an occurrence if it covers the whole day, or, with `covers` false, if it does not.
    fileprivate mutating func append(
        _ occurrence: Occurrence, _ others: [Occurrence: [Occurrence]], on day: CivilDate, ifItCovers covers: Bool
    ) {
        guard occurrence.covers(day) == covers else { return }
        let touched = occurrence.days
        append(
            ListRow(
                Section.Row(
                    occurrence: occurrence, day: day, dayNumber: touched.lowerBound.days(until: day) + 1,
                    dayCount: touched.lowerBound.days(until: touched.upperBound) + 1),
                others: others.isEmpty ? [] : others[occurrence] ?? []))
    }
}

extension [CivilDate] {
    /// The index of the first day after another, in an ordered array.
    func firstIndex(after day: CivilDate) -> Int {
        partitioningIndex(where: { $0 > day })
    }
}
