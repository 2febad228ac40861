import CalendarEngine

/// A VAVAILABILITY (RFC 7953 3.1): the hours in which somebody would have time.
struct AvailabilityPart {
    /// The hours, of which those with a RECURRENCE-ID replace others.
    var hours: [AvailableHours] = []
    /// The way in which the time outside of the hours is taken (BUSYTYPE, RFC 7953 3.2).
    private(set) var kind = BusyKind.unavailable
    /// PRIORITY: 1 (highest) to 9 (lowest), and 0, which is lower still.
    private(set) var priority = 0
    private var start: EventTime?
    private var end: EventTime?
    private var length: CivilDuration?

    mutating func read(_ line: PropertyLine, _ zones: inout FreeBusyZones) {
        switch line.name {
        case "DTSTART": start = zones.time(of: line) ?? start
        case "DTEND": end = zones.time(of: line) ?? end
        case "DURATION": length = line.withBytes { CivilDuration($0, $0.indices) } ?? length
        case "PRIORITY":
            let number = Int(line.trimmedText) ?? 0
            priority = 0...9 ~= number ? number : 0
        case "BUSYTYPE":
            switch line.trimmedText.uppercased() {
            case "BUSY": kind = .busy
            case "BUSY-TENTATIVE": kind = .tentative
            default: kind = .unavailable
            }
        default: break
        }
    }

    /// The part of a range that it speaks of; without DTSTART or DTEND it is open there.
    func span(in range: Range<Instant>, viewedIn viewer: TimeZone) -> Range<Instant> {
        let last = end ?? length.flatMap { length in start.map { $0.adding(length) } }
        let first = max(start?.instant(viewedIn: viewer) ?? range.lowerBound, range.lowerBound)
        return first..<max(first, min(last?.instant(viewedIn: viewer) ?? range.upperBound, range.upperBound))
    }
}

/// An AVAILABLE of a VAVAILABILITY: hours that may come again by a rule.
struct AvailableHours {
    private(set) var uid = ""
    /// The instance that it takes the place of (RECURRENCE-ID).
    private(set) var instance: EventTime?
    private var start: EventTime?
    private var end: EventTime?
    private var length: CivilDuration?
    private var rules: [RecurrenceRule] = []
    private var exceptionRules: [RecurrenceRule] = []
    private var dates: [RecurrenceDate] = []
    private var exceptions: [EventTime] = []
    /// True when it cannot be known which of its hours are taken out.
    private var isUnreadable = false
    /// More rules than this in one component are noise.
    private static let ruleLimit = 20
    /// A component takes the room of so many hours, because each may have a rule that finds none.
    private static let costOfOne = 10

    mutating func read(_ line: PropertyLine, _ zones: inout FreeBusyZones) {
        switch line.name {
        case "UID": uid = line.trimmedText
        case "DTSTART": start = zones.time(of: line) ?? start
        case "DTEND": end = zones.time(of: line) ?? end
        case "DURATION": length = line.withBytes { CivilDuration($0, $0.indices) } ?? length
        case "RECURRENCE-ID":
            instance = zones.time(of: line)
            isUnreadable = isUnreadable || instance == nil
        case "RRULE":
            guard rules.count < AvailableHours.ruleLimit else { return }
            if let rule = try? RecurrenceRule(parsing: Array(line.value.utf8)) { rules.append(rule) }
        case "EXRULE":
            let rule = try? RecurrenceRule(parsing: Array(line.value.utf8))
            guard let rule, exceptionRules.count < AvailableHours.ruleLimit else {
                isUnreadable = true
                return
            }
            exceptionRules.append(rule)
        case "RDATE":
            zones.forEachTime(of: line) { date in
                if let date { dates.append(RecurrenceDate(date.start, duration: date.length)) }
            }
        case "EXDATE":
            zones.forEachTime(of: line) { date in
                if let date { exceptions.append(date.start) } else { isUnreadable = true }
            }
        default: break
        }
    }

    /// Appends its hours in a range, but for the instances that others replace, until so many were found. Hours that
    /// come again have an end; those that come once may go on for ever.
    func append(
        in range: Range<Instant>, replaced: [EventTime], viewedIn viewer: TimeZone, to hours: inout [BusyTime],
        _ room: inout Int
    ) {
        room -= AvailableHours.costOfOne + replaced.count
        guard let start, !isUnreadable, room > 0 else { return }
        let isAlone = instance != nil || rules.isEmpty && dates.isEmpty
        guard let length = length ?? end.map({ start.length(to: $0, viewedIn: viewer) }) else {
            let first = max(start.instant(viewedIn: viewer), range.lowerBound)
            if isAlone, first < range.upperBound { hours.append(BusyTime(first..<range.upperBound, .busy)) }
            return
        }
        let set = RecurrenceSet(
            start: start, rules: isAlone ? [] : rules, exceptionRules: isAlone ? [] : exceptionRules,
            dates: isAlone ? [] : dates, exceptionDates: instance == nil ? exceptions + replaced : [])
        let longest = max(length.nominalSeconds, dates.compactMap { $0.duration?.nominalSeconds }.max() ?? 0)
        let clock = start.timeZone ?? viewer
        let first = clock.local(at: range.lowerBound).adding(seconds: -max(0, longest)).adding(seconds: -2 * 86_400)
        let last = clock.local(at: range.upperBound).adding(seconds: 2 * 86_400)
        for found in set.instances(in: first..<last, floatingIn: viewer) {
            guard room > 0 else { return }
            room -= 1
            let time = start.replacing(found.start).span(lasting: found.duration ?? length, viewedIn: viewer)
            if let time = time?.clamped(to: range), !time.isEmpty { hours.append(BusyTime(time, .busy)) }
        }
    }
}

/// The time that VAVAILABILITY components say together (RFC 7953): where they overlap, the one with the higher
/// priority holds; of equal priority the one whose BUSYTYPE weighs more; of those that are equal in both, the one that
/// says that there is no time.
struct AvailabilityOverlay {
    /// The time that any of them speaks of, in any order.
    private(set) var known: [BusyTime] = []
    private let range: Range<Instant>
    private let viewer: TimeZone
    private var levels: [Level]
    /// The number of hours that may still be read.
    private var room = 100_000
    private static let kinds: [BusyKind] = [.tentative, .unavailable, .busy]

    /// The time that the components of one rank speak of, and what of it is busy.
    private struct Level {
        var known: [BusyTime] = []
        var busy: [BusyTime] = []
    }

    init(_ range: Range<Instant>, _ viewer: TimeZone) {
        self.range = range
        self.viewer = viewer
        levels = [Level](repeating: Level(), count: 10 * AvailabilityOverlay.kinds.count)
    }

    mutating func add(_ part: AvailabilityPart) {
        let span = part.span(in: range, viewedIn: viewer)
        guard !span.isEmpty else { return }
        var replaced: [String: [EventTime]] = [:]
        for hours in part.hours {
            if let instance = hours.instance { replaced[hours.uid, default: []].append(instance) }
        }
        var free: [BusyTime] = []
        for hours in part.hours {
            hours.append(
                in: span, replaced: hours.instance == nil ? replaced[hours.uid] ?? [] : [], viewedIn: viewer, to: &free,
                &room)
        }
        let level = (part.priority == 0 ? 0 : 10 - part.priority) * AvailabilityOverlay.kinds.count
        let rank = level + (AvailabilityOverlay.kinds.firstIndex(of: part.kind) ?? 0)
        levels[rank].known.append(BusyTime(span, .busy))
        levels[rank].busy += [BusyTime(span, part.kind)].subtracting(free.joined())
        known.append(BusyTime(span, .busy))
    }

    /// The time outside of the hours, joined. O(n log n).
    func busy() -> [BusyTime] {
        var busy: [BusyTime] = []
        for level in levels where !level.known.isEmpty {
            busy = (busy.subtracting(level.known.joined()) + level.busy).joined()
        }
        return busy
    }
}
