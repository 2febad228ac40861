/// The facts about one guest that speak against a time.
struct GuestMarks: OptionSet {
    let rawValue: UInt8

    static let night = GuestMarks(rawValue: 1)
    static let weekend = GuestMarks(rawValue: 2)
    static let outsideHours = GuestMarks(rawValue: 4)
    static let tentative = GuestMarks(rawValue: 8)
    /// Busy or unavailable.
    static let busy = GuestMarks(rawValue: 16)
    static let unknown = GuestMarks(rawValue: 32)
    static let backToBack = GuestMarks(rawValue: 64)

    /// The cost of them all: of the clock's only the heaviest counts, of the others each.
    var cost: Int {
        var cost = 0
        if contains(.night) {
            cost = MeetingRemark.night(guest: 0, .midnight).cost
        } else if contains(.weekend) {
            cost = MeetingRemark.weekend(guest: 0).cost
        } else if contains(.outsideHours) {
            cost = MeetingRemark.beforeHours(guest: 0, .midnight).cost
        }
        if contains(.tentative) { cost += MeetingRemark.tentative(guest: 0).cost }
        if contains(.busy) { cost += MeetingRemark.busy(guest: 0).cost }
        if contains(.unknown) { cost += MeetingRemark.unknown(guest: 0).cost }
        if contains(.backToBack) { cost += MeetingRemark.backToBack(guest: 0).cost }
        return cost
    }
}

/// One guest in a search, asked about one time after the other; fastest where these ascend.
struct GuestCourse {
    /// The night, on anybody's clock: from 22:00 to 07:00.
    private static let night = [0..<7 * 3600, 22 * 3600..<DayTimes.day]
    private let busy: [BusyTime]
    private let isPerson: Bool
    private let hours: Range<Int>
    /// The times of the day that are this guest's night.
    private let nights: [Range<Int>]
    private let countsWeekends: Bool
    private var clock: ClockStretches
    /// The first stretch that ends at the last start or later.
    private var next = 0
    private var lastStart = Int64.min

    /// - Parameter hours: The user's hours.
    init(_ guest: MeetingGuest, in search: MeetingSearch, hours: Range<Int>, countsWeekends: Bool) {
        busy = guest.busy.joined()
        isPerson = guest.invitee.kind.hasHours
        self.hours = guest.hours?.clamped(to: 0..<DayTimes.day) ?? hours
        // Who is known to work at night is not woken.
        let isKnown = guest.hours != nil || guest.isOneself
        nights =
            isKnown
            ? GuestCourse.night.flatMap { [own = self.hours] in parts(of: $0, without: own) } : GuestCourse.night
        self.countsWeekends = countsWeekends
        clock = ClockStretches(guest.zone ?? search.zone)
    }

    /// The facts about the guest that speak against a time.
    mutating func marks(of time: Range<Int64>) -> GuestMarks {
        let marks = busyMarks(of: time)
        return isPerson ? marks.union(clockMarks(of: time)) : marks
    }

    private mutating func busyMarks(of time: Range<Int64>) -> GuestMarks {
        let (start, end) = (time.lowerBound, time.upperBound)
        if start < lastStart { next = busy.partitioningIndex { $0.time.upperBound.secondsSinceEpoch >= start } }
        lastStart = start
        while next < busy.count, busy[next].time.upperBound.secondsSinceEpoch < start { next += 1 }
        var marks: GuestMarks = []
        var place = next
        while place < busy.count, busy[place].time.lowerBound.secondsSinceEpoch <= end {
            let stretch = busy[place]
            if stretch.time.lowerBound.secondsSinceEpoch < end, stretch.time.upperBound.secondsSinceEpoch > start {
                switch stretch.kind {
                case .tentative: marks.insert(.tentative)
                case .unknown: marks.insert(.unknown)
                case .unavailable, .busy: marks.insert(.busy)
                }
            } else if isPerson, stretch.kind == .busy || stretch.kind == .tentative {
                marks.insert(.backToBack)
            }
            place += 1
        }
        return marks
    }

    private mutating func clockMarks(of time: Range<Int64>) -> GuestMarks {
        var marks: GuestMarks = []
        clock.forEach(in: time) { shown, _ in
            let times = DayTimes(shown)
            if !times.isInside(hours) { marks.insert(.outsideHours) }
            if countsWeekends, times.isOnWeekend { marks.insert(.weekend) }
            for night in nights where times.overlaps(night) { marks.insert(.night) }
        }
        return marks
    }

    /// The remarks on a time that marks of this guest are.
    func remarks(_ marks: GuestMarks, on time: Range<Int64>, _ guest: Int) -> [MeetingRemark] {
        var remarks: [MeetingRemark] = []
        let (start, end) = (clock.timeOfDay(at: time.lowerBound), clock.timeOfDay(at: time.upperBound))
        if marks.contains(.night) {
            let isFromStart = nights.contains { $0.contains(start) }
            remarks.append(.night(guest: guest, CivilTime(clamping: isFromStart ? start : end)))
        } else if marks.contains(.weekend) {
            remarks.append(.weekend(guest: guest))
        } else if marks.contains(.outsideHours) {
            remarks.append(
                start < hours.lowerBound
                    ? .beforeHours(guest: guest, CivilTime(clamping: start))
                    : .afterHours(guest: guest, CivilTime(clamping: end)))
        }
        if marks.contains(.tentative) { remarks.append(.tentative(guest: guest)) }
        if marks.contains(.busy) { remarks.append(.busy(guest: guest)) }
        if marks.contains(.unknown) { remarks.append(.unknown(guest: guest)) }
        if marks.contains(.backToBack) { remarks.append(.backToBack(guest: guest)) }
        return remarks
    }
}
