/// Walks the instances of a rule of days, weeks, months or years in another calendar than the Gregorian, beginning
/// anywhere.
///
/// Where the calendar's table ends the rule ends too.
struct CalendarCursor: Sendable {
    /// After so many days without an instance, 400 years, none is expected.
    private static let emptiness = 146_097
    private let plan: RulePlan
    private let days: CalendarDays
    private let from: Int
    private let lastDay: Int
    /// The year that the next period lies in; nil at the end.
    private var year: CalendarYear?
    /// The position of the next month in the year; the day or the first day of the week in rules of days or weeks.
    private var place = 0
    /// Days, or the times that BYSETPOS picks, as seconds, that are given out now.
    private var elements: [Int] = []
    private var index = 0
    private var timePosition = 0
    /// Elements on the last day of their period and after it, where SKIP moves days; they wait, because the next
    /// period may have some before them.
    private var waiting: [Int] = []
    private var lastFound: Int

    /// - Parameters:
    ///   - from: Instances before this time, and before the rule's start, are passed over.
    ///   - last: The walk may end after this time; a little more may still come.
    init(_ plan: RulePlan, _ days: CalendarDays, from: Int, last: Int) {
        self.plan = plan
        self.days = days
        self.from = max(from, plan.start)
        lastDay = quotient(last, 86_400)
        let start = quotient(plan.start, 86_400)
        let day = quotient(self.from, 86_400)
        lastFound = day
        guard plan.times.count > 0, let first = days.system.year(containing: start) else { return }
        // SKIP may move a day out of the period before.
        let target = plan.movesDays ? max(day - 31, start) : day
        switch plan.period {
        case .year, .weekYear: enterYear(first.number, target)
        case .month: enterMonth(first, first.position(of: start), target)
        case .week:
            let week = plan.firstDay(ofWeekWith: start)
            place = week + max(day - week, 0) / (7 * plan.interval) * 7 * plan.interval
            year = days.system.year(containing: place) ?? first
        case .day:
            place = start + (day - start + plan.interval - 1) / plan.interval * plan.interval
            year = days.system.year(containing: place)
        case .clock: break
        }
    }

    /// Steps to the next instance; nil at the end.
    mutating func next() -> Int? {
        while true {
            while index < elements.count {
                let time = elements[index] + times[timePosition]
                timePosition += 1
                if timePosition == times.count { (index, timePosition) = (index + 1, 0) }
                if time >= from { return time }
            }
            guard fill() else { return nil }
        }
    }

    /// The time of the instance that comes as number `count` from here; nil if the rule does not have so many.
    mutating func time(ofInstance count: Int) -> Int? {
        var left = count
        while true {
            while index < elements.count {
                if elements[index] < from {
                    // Times of the start's own day may lie before the start.
                    guard let time = next() else { return nil }
                    left -= 1
                    if left == 0 { return time }
                    continue
                }
                let here = times.count - timePosition
                if left <= here { return elements[index] + times[timePosition + left - 1] }
                left -= here
                (index, timePosition) = (index + 1, 0)
            }
            guard fill() else { return nil }
        }
    }

    /// The times of each element.
    private var times: ClockTimes { plan.positions.isEmpty ? plan.times : ClockTimes(single: 0) }
}

extension CalendarCursor {
    /// Fills `elements` from the next periods that have some; false at the end.
    private mutating func fill() -> Bool {
        (elements, index, timePosition) = ([], 0, 0)
        while let period = nextPeriod() {
            // SKIP may put a day of a period in front of it, on the last day of the period before.
            let moves = plan.movesDays ? 1 : 0
            guard period.first - moves <= lastDay, period.first - lastFound <= CalendarCursor.emptiness else { break }
            let found = waiting + set(of: period.days)
            waiting = []
            if found.isEmpty { continue }
            let sorted = Set(found).sorted()
            let border = (period.end - moves) * 86_400
            (elements, waiting) = (sorted.filter { $0 < border }, sorted.filter { $0 >= border })
            elements.removeAll { $0 + 86_399 < from }
            lastFound = period.first
            if !elements.isEmpty { return true }
        }
        (elements, waiting, year) = (waiting.filter { $0 + 86_399 >= from }, [], nil)
        return !elements.isEmpty
    }

    /// The set of a period: its days, or what BYSETPOS picks of its times. All are seconds.
    private func set(of days: [Int]) -> [Int] {
        guard !plan.positions.isEmpty else { return days.map { $0 * 86_400 } }
        return positionsPicked(plan.positions, of: days.count * plan.times.count).map { position in
            days[position / plan.times.count] * 86_400 + plan.times[position % plan.times.count]
        }
    }

    /// The days of the next period, its first day, and the first day after it. Moves on to the one after it.
    private mutating func nextPeriod() -> (days: [Int], first: Int, end: Int)? {
        guard let year else { return nil }
        switch plan.period {
        case .year, .weekYear:
            self.year = days.system.year(year.number + min(plan.interval, 20_000))
            // A numbered week may reach over both ends of its year.
            let reach = if case .weekYear = plan.period { 7 } else { 0 }
            return (days.days(of: year), year.firstDay - reach, year.end + reach)
        case .month:
            let position = place
            enterMonth(year, position + min(plan.interval, 400_000))
            let first = year.firstDay(ofMonthAt: position)
            let end = first + year.length(ofMonthAt: position)
            return (days.days(ofNamedMonthAt: position, in: year), first, end)
        case .week:
            let first = place
            move(to: first + 7 * plan.interval)
            let found = (0..<7).filter { plan.weekdays & 1 << UInt32($0) != 0 }.map { first + $0 }
            return (found.filter { passes($0, year) }, first, first + 7)
        case .day:
            let day = place
            move(to: day + plan.interval)
            return (passes(day, year) ? [day] : [], day, day + 1)
        case .clock: return nil
        }
    }

    private func passes(_ day: Int, _ year: CalendarYear) -> Bool {
        guard let own = year.contains(day) ? year : days.system.year(containing: day) else { return false }
        return days.contains(day, in: own)
    }

    private mutating func move(to day: Int) {
        place = day
        if let year, !year.contains(day) { self.year = day > lastDay ? nil : days.system.year(containing: day) }
    }

    /// Enters the last year of the interval that begins by a day, or the first one.
    private mutating func enterYear(_ start: Int, _ day: Int) {
        guard let wanted = days.system.year(containing: day) else { return }
        // A numbered week may begin in the year before.
        let distance = max(wanted.number - start - 1, 0)
        year = days.system.year(start + distance / plan.interval * plan.interval)
    }

    /// Enters the last month of the interval that begins by a day, or the first one.
    private mutating func enterMonth(_ start: CalendarYear, _ position: Int, _ day: Int) {
        guard let wanted = days.system.year(containing: day) else { return }
        var distance = wanted.position(of: day) - position
        var number = start.number
        while number < wanted.number, let year = days.system.year(number) {
            distance += year.monthCount
            number += 1
        }
        enterMonth(start, position + max(distance, 0) / plan.interval * plan.interval)
    }

    /// Enters the month that lies so many months after the first one of a year.
    private mutating func enterMonth(_ start: CalendarYear, _ months: Int) {
        var (found, months) = (CalendarYear?.some(start), months)
        while let year = found, months >= year.monthCount {
            months -= year.monthCount
            found = days.system.year(year.number + 1)
        }
        (self.year, place) = (found, months)
    }
}
