import CalendarEngine

/// Times of a text that says when somebody is busy, with the zones that it names.
struct FreeBusyZones {
    /// The zone of times without one.
    let floating: TimeZone
    /// The text as a file.
    private(set) lazy var file = CalendarFile(bytes: bytes, path: "", zones: provider)
    private lazy var zonesByName = ZonesByName(file)
    private var known: [String: TimeZone?] = [:]
    private let bytes: [UInt8]
    private let provider: any TimeZoneProvider

    init(_ bytes: [UInt8], floating: TimeZone, _ provider: any TimeZoneProvider) {
        self.bytes = bytes
        self.floating = floating
        self.provider = provider
    }

    /// The zone that a line names; nil for none, and for one that nobody knows.
    mutating func zone(of line: PropertyLine) -> TimeZone? {
        guard let name = line.parameter("TZID") else { return nil }
        if let known = known[name] { return known }
        let zone = zonesByName.timeZone(named: name, around: 0)
        known[name] = .some(zone)
        return zone
    }

    /// The time that a line says.
    mutating func time(of line: PropertyLine) -> EventTime? {
        let zone = zone(of: line)
        return line.withBytes { DateValue($0, $0.indices)?.time(in: zone) }
    }

    /// Calls `body` with each value of a line of dates or periods (RFC 5545 3.3.9): its start, and its length where it
    /// has one; with nil for one that cannot be read. O(bytes).
    mutating func forEachTime(of line: PropertyLine, _ body: ((start: EventTime, length: CivilDuration?)?) -> Void) {
        let zone = zone(of: line)
        line.withBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: ByteScan.comma) ?? bytes.count
                let value = bytes.trimmed(start..<end)
                if !value.isEmpty { body(FreeBusyZones.time(bytes, value, zone, floating)) }
                start = end + 1
            }
        }
    }

    private static func time(
        _ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>, _ zone: TimeZone?, _ floating: TimeZone
    ) -> (start: EventTime, length: CivilDuration?)? {
        let slash = bytes[value].firstIndex(of: UInt8(ascii: "/")) ?? value.upperBound
        guard let start = DateValue(bytes, bytes.trimmed(value.lowerBound..<slash))?.time(in: zone) else { return nil }
        guard slash < value.upperBound else { return (start, nil) }
        let rest = bytes.trimmed(slash + 1..<value.upperBound)
        if let length = CivilDuration(bytes, rest) { return (start, length) }
        guard let end = DateValue(bytes, rest)?.time(in: zone) else { return nil }
        return (start, start.length(to: end, viewedIn: floating))
    }
}

extension EventTime {
    /// The length of what starts at this time and ends at another: days for whole days, else exact seconds.
    func length(to end: EventTime, viewedIn viewer: TimeZone) -> CivilDuration {
        if case .date(let first) = self, case .date(let last) = end {
            return CivilDuration(days: first.days(until: last))
        }
        let (first, last) = (instant(viewedIn: viewer), end.instant(viewedIn: viewer))
        return CivilDuration(seconds: last.secondsSinceEpoch - first.secondsSinceEpoch)
    }

    /// The time from this one on that a length takes; nil for one that is none.
    func span(lasting length: CivilDuration, viewedIn viewer: TimeZone) -> Range<Instant>? {
        let first = instant(viewedIn: viewer)
        // The second turn of an hour on a clock is an instant, and no time of that clock.
        let last =
            isDate || length.days != 0
            ? adding(length).instant(viewedIn: viewer) : first.adding(seconds: length.seconds)
        return first < last ? first..<last : nil
    }
}

extension [BusyTime] {
    /// These stretches, which are joined, without the time that others take, which are joined too. O(n).
    func subtracting(_ others: [BusyTime]) -> [BusyTime] {
        var rest: [BusyTime] = []
        var next = 0
        for stretch in self {
            var start = stretch.time.lowerBound
            while next < others.count, others[next].time.upperBound <= start { next += 1 }
            var other = next
            while other < others.count, others[other].time.lowerBound < stretch.time.upperBound {
                let taken = others[other].time
                if start < taken.lowerBound { rest.append(BusyTime(start..<taken.lowerBound, stretch.kind)) }
                start = Swift.max(start, taken.upperBound)
                other += 1
            }
            if start < stretch.time.upperBound { rest.append(BusyTime(start..<stretch.time.upperBound, stretch.kind)) }
        }
        return rest
    }
}
