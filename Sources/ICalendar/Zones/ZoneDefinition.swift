import CalendarEngine
import Synchronization

/// A VTIMEZONE (RFC 5545 3.6.5): a zone that a file brings along.
struct ZoneDefinition {
    /// TZID; empty when there is none.
    private(set) var identifier = ""
    /// The names of a known zone that it is said to be (X-LIC-LOCATION, TZID-ALIAS-OF, TZURL).
    private(set) var otherNames: [String] = []
    private var observances: [Observance] = []

    /// STANDARD or DAYLIGHT: an offset, and the times at which it begins.
    private struct Observance {
        var isDaylight: Bool
        var start: CivilDateTime?
        var offsetFrom: Int?
        var offsetTo: Int?
        var rules: [RecurrenceRule] = []
        var dates: [CivilDateTime] = []
        var abbreviation = ""
    }

    /// Onsets are made up to this time; after it the last offset stays.
    private static let horizon = CivilDateTime(CivilDate(year: 2200, month: 1, day: 1) ?? .maximum)
    /// The most onsets of an observance: no zone has changed its clock more often. No zone changes it by rules of less
    /// than a year either, whose onsets cost as much as a thousand sound definitions.
    private static let onsetLimit = 5000
    private static let oddOnsetLimit = 500
    /// The most onsets of a zone.
    private static let zoneLimit = 20_000

    /// Reads a component. O(bytes).
    init(_ lines: ComponentLines) {
        var observance: Observance?
        for element in lines {
            let property = element.property
            if element.depth == 0 {
                switch property.name {
                case "TZID": identifier = property.unquotedText
                case "X-LIC-LOCATION", "TZID-ALIAS-OF": otherNames.append(property.unquotedText)
                // The path of an address ends in the name.
                case "TZURL": otherNames.append(String(property.trimmedText.drop { $0 != "/" }))
                default: break
                }
                if let finished = observance { observances.append(finished) }
                observance = nil
            } else if element.depth == 1 {
                if property.name == "BEGIN" {
                    if let finished = observance { observances.append(finished) }
                    observance = Observance(isDaylight: element.component == "DAYLIGHT")
                } else {
                    ZoneDefinition.read(property, into: &observance)
                }
            }
        }
        if let finished = observance { observances.append(finished) }
    }

    private static func read(_ property: PropertyLine, into observance: inout Observance?) {
        switch property.name {
        case "DTSTART": observance?.start = times(property).first
        case "RDATE": observance?.dates += times(property)
        case "TZOFFSETFROM": observance?.offsetFrom = WrittenTime.offset(property.value.utf8)
        case "TZOFFSETTO": observance?.offsetTo = WrittenTime.offset(property.value.utf8)
        case "TZNAME": observance?.abbreviation = property.text
        case "RRULE":
            let rule = try? RecurrenceRule(parsing: Array(property.value.utf8))
            if let rule, (observance?.rules.count ?? 0) < 10 {
                observance?.rules.append(rule)
            }
        default: break
        }
    }

    private static func times(_ property: PropertyLine) -> [CivilDateTime] {
        property.value.utf8.split(separator: ByteScan.comma).prefix(onsetLimit).compactMap { value in
            Array(value).withUnsafeBufferPointer { DateValue($0, $0.indices)?.civil }
        }
    }

    /// The definition with what its observances lack, as far as it follows from the others: the offset before an onset
    /// is the one that another gives, or that of the onset, and a rule without a start has held since 1970.
    func completed() -> ZoneDefinition {
        var definition = self
        let standard = observances.first { !$0.isDaylight }
        let daylight = observances.first { $0.isDaylight }
        for (position, observance) in observances.enumerated() {
            let other = observance.isDaylight ? standard : daylight
            let to = observance.offsetTo ?? other?.offsetFrom
            definition.observances[position].offsetTo = to
            definition.observances[position].offsetFrom = observance.offsetFrom ?? other?.offsetTo ?? to
            let isAlone = observances.count == 1 || !observance.rules.isEmpty
            definition.observances[position].start = observance.start ?? (isAlone ? ZoneDefinition.usualStart : nil)
        }
        definition.observances.removeAll { $0.offsetTo == nil }
        return definition
    }

    /// Two o'clock, when most clocks change.
    private static let usualStart = CivilDate(year: 1970, month: 1, day: 1)?.midnight.adding(seconds: 7200)

    /// The zone; nil when there is no observance, or one without a start or a possible offset. Without a TZNAME the
    /// abbreviation is the identifier.
    func timeZone() -> TimeZone? {
        var transitions: [TimeZone.Transition] = []
        var first: (start: Instant, offsetFrom: Int)?
        for observance in observances {
            guard let start = observance.start, let from = observance.offsetFrom, let to = observance.offsetTo else {
                return nil
            }
            let offset = UTCOffset(
                seconds: to, isDaylightSaving: observance.isDaylight,
                abbreviation: observance.abbreviation)
            // Onsets are times on the clock before them.
            let clock = TimeZone(identifier: identifier, secondsFromUTC: from)
            let onsets = RecurrenceSet(
                start: .zoned(start, clock), rules: observance.rules,
                dates: observance.dates.map { RecurrenceDate(.zoned($0, clock)) })
            let room = max(0, ZoneDefinition.zoneLimit - transitions.count)
            let isYearly = observance.rules.allSatisfy { $0.frequency == .yearly }
            let limit = min(room, isYearly ? ZoneDefinition.onsetLimit : ZoneDefinition.oddOnsetLimit)
            for onset in onsets.instances(in: .minimum..<ZoneDefinition.horizon).prefix(limit) {
                transitions.append(TimeZone.Transition(at: clock.instant(of: onset.start), to: offset))
            }
            let begin = clock.instant(of: onsets.earliestStart)
            if first.map({ begin < $0.start }) ?? true { first = (begin, from) }
        }
        guard let first else { return nil }
        let initial = UTCOffset(seconds: first.offsetFrom, isDaylightSaving: false, abbreviation: "")
        return TimeZone(identifier: "", initialOffset: initial, transitions: transitions).named(identifier)
    }
}

/// Zones made from VTIMEZONEs. Calendars of one program all bring the same ones along, and some programs write one
/// clock under a new name for each event. So a clock is worked out once, whatever its names.
enum ZoneDefinitionCache {
    /// Clocks by the bytes that define them without a name.
    private static let clocks = Mutex<[[UInt8]: Clock]>([:])
    /// The most clocks, and the most names of one clock, that are kept.
    private static let limit = 256

    private struct Clock {
        /// The zone without a name; nil when the bytes define none.
        var nameless: TimeZone?
        var zones: [String: TimeZone] = [:]

        /// The zone of this clock with a name; one object for each name, as far as it is kept.
        mutating func zone(named name: String) -> TimeZone? {
            guard let nameless else { return nil }
            if let known = zones[name] { return known }
            let zone = nameless.named(name)
            if zones.count < limit { zones[name] = zone }
            return zone
        }
    }

    /// The zone that a component's bytes define; nil when they define none. O(bytes) once its clock is known.
    static func timeZone(_ bytes: [UInt8]) -> TimeZone? {
        let (name, definition) = separateName(of: bytes)
        if let known = clocks.withLock({ $0[definition]?.zone(named: name) }) { return known }
        // Made outside of the lock: when another thread was faster, its clock is used.
        var clock = Clock(
            nameless: ZoneDefinition(ComponentLines(bytes: definition, range: definition.indices)).timeZone())
        return clocks.withLock { clocks in
            if clocks.count < limit || clocks[definition] != nil {
                return clocks[definition, default: clock].zone(named: name)
            }
            return clock.zone(named: name)
        }
    }

    /// The TZID of a component, and its bytes without the lines that say it.
    private static func separateName(of bytes: [UInt8]) -> (name: String, definition: [UInt8]) {
        var name = ""
        var definition: [UInt8] = []
        var kept = 0
        for element in ComponentLines(bytes: bytes, range: bytes.indices) {
            if element.depth > 0, kept > 0 { break }
            guard element.depth == 0, element.property.name == "TZID" else { continue }
            name = element.property.unquotedText
            definition += bytes[kept..<element.line.range.lowerBound]
            kept = element.line.range.upperBound
        }
        return (name, definition + bytes[kept...])
    }
}
