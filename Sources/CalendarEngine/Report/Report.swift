/// The keys by which a report groups time.
public enum ReportKey: String, Hashable, Sendable, CaseIterable {
    /// By stretches of the viewer's calendar. An event that lies in two of them is divided between them.
    case day, week, month
    /// By what an event says. An event with two tags or two people is in both groups, whole.
    case calendar, tag, person, title, place
}

/// A report on the time of some days: hours and events, by groups.
///
/// Events count as far as they lie in the days; not those that leave their time free (TRANSP:TRANSPARENT), are
/// cancelled, or were declined. The time of events that overlap counts once within a group and once in the total. A
/// whole day has no hours, unless the report says how many; then it has them from Monday to Friday.
public struct Report: Hashable, Sendable {
    /// The subject of a report.
    public struct Request: Hashable, Sendable {
        /// The days, on the viewer's calendar.
        public var days: Range<CivilDate>
        /// The zone of the viewer.
        public var zone: TimeZone
        /// The keys, the first one outermost; none for the total alone.
        public var keys: [ReportKey]
        /// The first day of a week.
        public var weekRule: WeekRule
        /// The calendars to look in; all when nil.
        public var calendars: Set<CalendarIndex>?
        /// The mail addresses of the user, in lower case, whose answers to invitations count.
        public var addresses: Set<String> = []
        /// The seconds that a whole day counts on Monday to Friday.
        public var wholeDay: Int64 = 0
        /// True when the time of events that overlap counts for each of them.
        public var countsOverlaps = false
        /// The seconds to a multiple of which the time of each row is rounded up; nil for none.
        public var rounding: Int64?

        /// A report on days.
        public init(days: Range<CivilDate>, zone: TimeZone, keys: [ReportKey], weekRule: WeekRule) {
            (self.days, self.zone, self.keys, self.weekRule) = (days, zone, keys, weekRule)
        }
    }

    /// A group with the time of its events.
    public struct Row: Hashable, Sendable {
        /// The value of each key.
        public var group: [Value]
        /// The time, in seconds.
        public var seconds: Int64
        /// The number of events that begin in it, or in it first of the days.
        public var count: Int
    }

    /// The value of a key.
    public enum Value: Hashable, Sendable {
        /// The first day of a stretch.
        case date(CivilDate)
        /// A calendar of the snapshot.
        case calendar(CalendarIndex)
        /// A tag, a person, a title or a place; empty for events without one.
        case text(String)
    }

    /// The groups: stretches of time in their order, others by their time, the longest first.
    public var rows: [Row]
    /// All of them together.
    public var total: Row

    /// The report on a snapshot. O(events of the days · log). Each event is read once where a key is about its texts;
    /// else only events with guests are, who may have declined, and whole days that come each year.
    ///
    /// - Parameters:
    ///   - snapshot: The calendars.
    ///   - request: The days, the keys, and what counts.
    ///   - isMeant: Says which events count; all when nil.
    public init(of snapshot: any CalendarSnapshot, _ request: Request, including isMeant: ((Occurrence) -> Bool)? = nil)
    {
        var ledger = Ledger(request)
        let events = snapshot.plannedEvents(
            on: request.days, viewedIn: request.zone, calendars: request.calendars, addresses: request.addresses)
        let meant = isMeant.map { events.filter($0) } ?? events
        let isOfTexts = request.keys.contains { [.tag, .person, .title, .place].contains($0) }
        let unclear = isOfTexts ? meant : meant.filter { !$0.takesTimeSurely }
        if !isOfTexts { for occurrence in meant where occurrence.takesTimeSurely { ledger.add(occurrence, nil) } }
        snapshot.forEachItem(of: unclear) { occurrence, item in
            guard case .event(let event) = item, event.takesTime(ofPersonAt: request.addresses) else { return true }
            ledger.add(occurrence, isOfTexts ? event.fields : nil)
            return true
        }
        (rows, total) = ledger.close()
    }
}

extension CalendarSnapshot {
    /// The events of some days that were not called off, without those that take no time. O(occurrences of the days).
    fileprivate func plannedEvents(
        on days: Range<CivilDate>, viewedIn zone: TimeZone, calendars: Set<CalendarIndex>?, addresses: Set<String>
    ) -> [Occurrence] {
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, calendars: calendars, kinds: [.event])
        let planned = occurrences(matching: predicate).filter {
            $0.traits.isDisjoint(with: [.cancelled, .transparent]) && $0.startInstant < $0.endInstant
        }
        // A meeting that several calendars have is one.
        return joiningTwins(planned).occurrences
    }
}

/// A part of an event that lies on one day.
private struct Piece {
    var day: CivilDate
    var time: Range<Instant>
    /// The seconds of a whole day, which is no stretch of time.
    var whole: Int64
}

/// The events of a group.
private struct Group {
    var stretches: [Range<Instant>] = []
    /// The seconds of whole days, by the day: several on one day count once, as times that overlap do.
    var wholeDays: [CivilDate: Int64] = [:]
    var count = 0

    mutating func add(_ piece: Piece, isCounted: Bool, countsOverlaps: Bool) {
        if !piece.time.isEmpty { add(piece.time, countsOverlaps: countsOverlaps) }
        if piece.whole > 0 {
            wholeDays[piece.day] = (countsOverlaps ? wholeDays[piece.day] ?? 0 : 0) + piece.whole
        }
        if isCounted { count += 1 }
    }

    /// Adds a stretch. Events come in the order of their starts, so most of those that overlap meet here.
    private mutating func add(_ time: Range<Instant>, countsOverlaps: Bool) {
        guard !countsOverlaps, let last = stretches.last, last.lowerBound <= time.lowerBound,
            time.lowerBound <= last.upperBound
        else { return stretches.append(time) }
        if time.upperBound > last.upperBound {
            stretches[stretches.count - 1] = last.lowerBound..<time.upperBound
        }
    }
}

/// The time of groups while events are added.
private struct Ledger {
    private let request: Report.Request
    private let range: Range<Instant>
    private var groups: [Group] = []
    /// The place of each group.
    private var places: [[Report.Value]: Int] = [:]
    /// The group of the part before, where groups are of times and calendars alone: mostly the next one is in it too.
    private var previous: (calendar: CalendarIndex, day: CivilDate, place: Int)?
    private var all = Group()
    /// True for groups of days, weeks or months.
    private let isByTime: Bool

    init(_ request: Report.Request) {
        self.request = request
        let ends = [request.days.lowerBound, request.days.upperBound].map { request.zone.instant(of: $0.midnight) }
        range = ends[0]..<ends[1]
        isByTime = request.keys.contains { [.day, .week, .month].contains($0) }
    }

    /// - Parameter fields: The texts of the event; nil where no key is about them.
    mutating func add(_ occurrence: Occurrence, _ fields: ItemFields?) {
        var isFirst = true
        for piece in pieces(of: occurrence) {
            if fields == nil {
                groups[place(of: occurrence.item.calendar, on: piece.day, occurrence)].add(
                    piece, isCounted: isFirst, countsOverlaps: request.countsOverlaps)
            } else {
                let values = request.keys.map { key in self.values(of: key, occurrence, fields) }
                for group in combinations(values, on: piece.day) {
                    groups[place(of: group)].add(
                        piece, isCounted: isFirst, countsOverlaps: request.countsOverlaps)
                }
            }
            all.add(piece, isCounted: isFirst, countsOverlaps: request.countsOverlaps)
            isFirst = false
        }
    }

    /// The place of the one group that an event of a calendar is in on a day, where no key is about texts.
    private mutating func place(of calendar: CalendarIndex, on day: CivilDate, _ occurrence: Occurrence) -> Int {
        if let previous, previous.calendar == calendar, !isByTime || previous.day == day { return previous.place }
        let values = request.keys.map { key in self.values(of: key, occurrence, nil) }
        let place = place(of: combinations(values, on: day)[0])
        previous = (calendar, day, place)
        return place
    }

    private mutating func place(of group: [Report.Value]) -> Int {
        if let place = places[group] { return place }
        places[group] = groups.count
        groups.append(Group())
        return groups.count - 1
    }

    /// The parts of an event: one for each day where a report is by days, weeks or months, else one.
    private func pieces(of occurrence: Occurrence) -> [Piece] {
        let days = occurrence.days.clamped(to: request.days.lowerBound...request.days.upperBound.adding(days: -1))
        if occurrence.isAllDay {
            let worked = Array(days.lowerBound.dayNumber...days.upperBound.dayNumber).map {
                CivilDate(clamping: Int($0))
            }
            return worked.map { day in
                Piece(
                    day: day, time: range.lowerBound..<range.lowerBound,
                    whole: day.weekday.isWeekend ? 0 : request.wholeDay)
            }
        }
        let time = (occurrence.startInstant..<occurrence.endInstant).clamped(to: range)
        guard isByTime, days.lowerBound < days.upperBound else {
            return [Piece(day: days.lowerBound, time: time, whole: 0)]
        }
        return (days.lowerBound.dayNumber...days.upperBound.dayNumber).map { number in
            let day = CivilDate(clamping: Int(number))
            let ends = [day, day.adding(days: 1)].map { request.zone.instant(of: $0.midnight) }
            return Piece(day: day, time: time.clamped(to: ends[0]..<ends[1]), whole: 0)
        }
    }

    /// The values that an event has for a key; nil for keys of time, which each part of it has its own of.
    private func values(of key: ReportKey, _ occurrence: Occurrence, _ fields: ItemFields?) -> [Report.Value]? {
        func texts(_ texts: [String]) -> [Report.Value] {
            let once = texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }.map(\.element)
            return once.isEmpty ? [.text("")] : once.map { .text($0) }
        }
        if key == .calendar { return [.calendar(occurrence.item.calendar)] }
        guard let fields else { return nil }
        return switch key {
        case .day, .week, .month, .calendar: nil
        case .tag: texts(fields.categories)
        case .title: [.text(fields.title)]
        case .place: [.text(fields.location)]
        case .person:
            texts(
                ([fields.organizer].compactMap(\.self) + fields.attendees)
                    .filter { !request.addresses.contains($0.address.lowercased()) }
                    .map { $0.name.isEmpty ? $0.address : $0.name })
        }
    }

    private func combinations(_ values: [[Report.Value]?], on day: CivilDate) -> [[Report.Value]] {
        var groups: [[Report.Value]] = [[]]
        for (key, values) in zip(request.keys, values) {
            let values = values ?? [.date(start(of: key, on: day))]
            groups = groups.flatMap { group in values.map { group + [$0] } }
        }
        return groups
    }

    /// The first day of the stretch in which a day lies.
    private func start(of key: ReportKey, on day: CivilDate) -> CivilDate {
        switch key {
        case .week: request.weekRule.startOfWeek(containing: day)
        case .month: day.firstOfMonth
        case .day, .calendar, .tag, .person, .title, .place: day
        }
    }

    func close() -> (rows: [Report.Row], total: Report.Row) {
        let rows = places.map { group, place in
            Report.Row(group: group, seconds: rounded(seconds(of: groups[place])), count: groups[place].count)
        }.filter { $0.seconds > 0 || $0.count > 0 }
        var total = Report.Row(group: [], seconds: seconds(of: all), count: all.count)
        // An invoice adds up its rows, where each event is in one of them.
        let isDivided = !request.keys.contains { $0 == .tag || $0 == .person }
        if request.rounding != nil {
            total.seconds = isDivided ? rows.reduce(0) { $0 + $1.seconds } : rounded(total.seconds)
        }
        return (rows.sorted(by: precedes), total)
    }

    private func seconds(of group: Group) -> Int64 {
        let stretches = request.countsOverlaps ? group.stretches : group.stretches.joined(by: \.self) { $2 }
        return stretches.reduce(group.wholeDays.values.reduce(0, +)) {
            $0 + $1.upperBound.secondsSinceEpoch - $1.lowerBound.secondsSinceEpoch
        }
    }

    private func rounded(_ seconds: Int64) -> Int64 {
        guard let step = request.rounding, step > 0 else { return seconds }
        return (seconds + step - 1) / step * step
    }

    /// Stretches of time come in their order, other groups by their time.
    private func precedes(_ left: Report.Row, _ right: Report.Row) -> Bool {
        for (one, other) in zip(left.group, right.group) where one != other {
            if case (.date(let day), .date(let next)) = (one, other) { return day < next }
            break
        }
        if left.seconds != right.seconds { return left.seconds > right.seconds }
        if left.count != right.count { return left.count > right.count }
        return "\(left.group)" < "\(right.group)"
    }
}
