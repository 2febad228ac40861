/// Looks for times at which people can meet.
///
/// A meeting can begin at each quarter of an hour on the user's clock, on one of the days, if all of it is inside the
/// user's hours or the window; where it is longer than these, it begins anywhere on the days, or in the window. It
/// never begins before `earliest`, nor is it while somebody who has to come is busy or unavailable. All else that
/// speaks against a time has a cost (`MeetingRemark.cost`); a start that is not on the half hour costs 1. The times
/// that cost least come first, of equal ones the earlier, and of times that overlap only the first is listed.
public struct MeetingSearch: Sendable {
    /// The working hours of whoever has said none: 9 to 18, in seconds of the day.
    public static let usualHours = 9 * 3600..<18 * 3600
    /// The number of days that are looked at when nobody names any.
    package static let usualDays = 14
    /// Those who shall come, the user among them.
    public var guests: [MeetingGuest]
    /// The days on which the meeting can begin, on the user's clock; only the first 366 are looked at.
    public var days: Range<CivilDate>
    /// The zone of the user's clock.
    public var zone: TimeZone
    /// The user's working hours: seconds of the day, 0...86,400, on the user's clock.
    public var hours: Range<Int>
    /// The times of day at which the meeting may be, such as an afternoon: seconds of the day on the user's clock; nil
    /// for the user's hours. A time of it that is outside of anybody's hours has its cost.
    public var window: Range<Int>?
    /// The user's lunch: seconds of the day on the user's clock; nil for none.
    public var lunch: Range<Int>?
    /// The length of the meeting in seconds, 1...31,622,400 (366 days); with any other length there are no times.
    public var length: Int64
    /// The present: no time begins before it.
    public var earliest: Instant

    /// A search by guests with their busy times, for a meeting of some length on some days.
    public init(
        guests: [MeetingGuest], days: Range<CivilDate>, zone: TimeZone, hours: Range<Int>, window: Range<Int>? = nil,
        lunch: Range<Int>? = nil, length: Int64, earliest: Instant
    ) {
        self.guests = guests
        self.days = days
        self.zone = zone
        self.hours = hours
        self.window = window
        self.lunch = lunch
        self.length = length
        self.earliest = earliest
    }

    /// The best times, the best one first. O(guests · (quarters of hours + stretches)).
    ///
    /// - Parameter count: The most times that are wanted.
    public func times(_ count: Int = 5) -> [MeetingTime] {
        guard (1...MeetingSearch.longest).contains(length), count > 0 else { return [] }
        let hours = hours.clamped(to: 0..<DayTimes.day)
        var day = meetingDay(hours)
        let days = days.lowerBound..<min(days.upperBound, days.lowerBound.adding(days: MeetingSearch.mostDays))
        let starts = day.starts(on: days, length: length, after: earliest.secondsSinceEpoch)
        var courses = courses(hours)
        let costs = costs(of: starts, &day, &courses)
        return best(count, of: starts, costs).map { describe($0, &day, &courses) }
    }

    /// A time that somebody chose, with all that speaks against it, also that somebody who has to come is busy.
    /// O(guests · log stretches).
    public func time(at start: Instant) -> MeetingTime {
        let hours = hours.clamped(to: 0..<DayTimes.day)
        var day = meetingDay(hours)
        var courses = courses(hours)
        return describe(start.secondsSinceEpoch, &day, &courses)
    }

    private func meetingDay(_ hours: Range<Int>) -> MeetingDay {
        // An evening may end after midnight.
        let window = window?.clamped(to: 0..<DayTimes.day * 2)
        return MeetingDay(
            zone: zone, hours: hours, window: window, lunch: lunch?.clamped(to: 0..<DayTimes.day),
            isWholeDay: Int64((window ?? hours).count) < length)
    }

    private func courses(_ hours: Range<Int>) -> [GuestCourse] {
        let countsWeekends = !days.allSatisfy(\.weekday.isWeekend)
        return guests.map { GuestCourse($0, in: self, hours: hours, countsWeekends: countsWeekends) }
    }

    private func describe(_ start: Int64, _ day: inout MeetingDay, _ courses: inout [GuestCourse]) -> MeetingTime {
        let length = min(max(length, 0), MeetingSearch.longest)
        let time = start..<start + length
        let marks = courses.indices.map { courses[$0].marks(of: time) }
        var remarks = day.remarks(on: time)
        for (guest, marks) in marks.enumerated() { remarks += courses[guest].remarks(marks, on: time, guest) }
        let sorted = remarks.enumerated().sorted {
            ($1.element.cost, $0.element.guest ?? guests.count, $0.offset)
                < ($0.element.cost, $1.element.guest ?? guests.count, $1.offset)
        }
        let cost = remarks.reduce(day.startCost(start)) { $0 + $1.cost }
        return MeetingTime(
            time: Instant(secondsSinceEpoch: time.lowerBound)..<Instant(secondsSinceEpoch: time.upperBound),
            cost: cost, remarks: sorted.map(\.element))
    }

    private static let mostDays = 366
    private static let longest: Int64 = 366 * 86_400

    /// The cost of each start; nil where a guest who has to come is not free. Nothing is allocated for a single one.
    private func costs(of starts: [Int64], _ day: inout MeetingDay, _ courses: inout [GuestCourse]) -> [Int?] {
        var costs: [Int?] = starts.map { day.cost(of: $0..<$0 + length) }
        for guest in courses.indices {
            for (place, start) in starts.enumerated() {
                guard let cost = costs[place] else { continue }
                let marks = courses[guest].marks(of: start..<start + length)
                let isImpossible = marks.contains(.busy) && guests[guest].isRequired
                costs[place] = isImpossible ? nil : cost + marks.cost
            }
        }
        return costs
    }

    /// The starts that cost least, of which no two overlap, in the order of the list.
    private func best(_ count: Int, of starts: [Int64], _ costs: [Int?]) -> [Int64] {
        var order = starts.indices.compactMap { place in costs[place].map { (cost: $0, place: place) } }
        order.sort { ($0.cost, $0.place) < ($1.cost, $1.place) }
        var best: [Int64] = []
        var isCovered = [Bool](repeating: false, count: starts.count)
        for (_, place) in order where !isCovered[place] {
            best.append(starts[place])
            if best.count == count { break }
            var other = place
            while other < starts.count, starts[other] < starts[place] + length {
                isCovered[other] = true
                other += 1
            }
            other = place - 1
            while other >= 0, starts[other] + length > starts[place] {
                isCovered[other] = true
                other -= 1
            }
        }
        return best
    }
}
