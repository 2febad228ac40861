import CalendarEngine

/// A rule that series share, by reference, because a rule holds a dozen lists. Series that differ in UNTIL alone share
/// it too: then it has no end, and each of them keeps its own.
final class ParsedRule: Sendable {
    let rule: RecurrenceRule
    /// The days on which it may come.
    let days: DayMarks.Pattern
    /// An upper bound of the number of instances on one day.
    let mostInADay: Int

    init(_ rule: RecurrenceRule) {
        self.rule = rule
        days = DayMarks.Pattern(rule)
        mostInADay = rule.mostInADay
    }

    /// See `RecurrenceRule.latestStart`. A method, because a caller would copy the rule with all its lists first.
    func latestStart(from start: CivilDateTime, ending end: RecurrenceRule.End?) -> CivilDateTime? {
        rule.latestStart(from: start, ending: end)
    }

    /// The rule with an end of its own; as it is when that is nil.
    func rule(ending end: RecurrenceRule.End?) -> RecurrenceRule {
        guard let end else { return rule }
        var rule = rule
        rule.end = end
        return rule
    }
}

extension RecurrenceRule {
    /// An upper bound of the number of instances on one day.
    fileprivate var mostInADay: Int {
        switch frequency {
        case .secondly: 86_400
        case .minutely: 1440 * max(1, bySecond.count)
        case .hourly: 24 * max(1, byMinute.count) * max(1, bySecond.count)
        case .daily, .weekly, .monthly, .yearly:
            max(1, byHour.count) * max(1, byMinute.count) * max(1, bySecond.count)
        }
    }
}

/// Rules by the hash of their text: most series of a calendar have one of a few rules, or one of a few but for the end.
/// The value of UNTIL is no part of that text where it is written as the standard wants it.
struct RuleCache {
    private(set) var entries: [UInt64: Entry] = [:]
    /// The most texts that are kept; with more, all are forgotten.
    private static let limit = 2000

    /// A rule as it was read.
    struct Entry {
        /// The rule in a list, which the series share that have it; none when it cannot be used.
        var rules: [ParsedRule] = []
        /// The end of the rule that was asked for, where the list leaves it out.
        var end: RecurrenceRule.End?
        /// The text without the value of UNTIL, and where that stands in it.
        fileprivate var text: [UInt8] = []
        fileprivate var cut: Int?
    }

    /// The rule of a text. Its faults are reported at an offset.
    mutating func rule(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at offset: Int, _ faults: inout FaultLog
    ) -> Entry {
        let until = RuleCache.valueOfUntil(bytes, range).flatMap { value in
            DateValue(untilOf: bytes, value).map { (value: value, end: $0.ruleEnd) }
        }
        // The text before UNTIL's value, and after it.
        let parts = (
            range.lowerBound..<(until?.value.lowerBound ?? range.upperBound),
            (until?.value.upperBound ?? range.upperBound)..<range.upperBound
        )
        let hash = ByteScan.hash(bytes, parts.0) ^ (until == nil ? 0 : ByteScan.hash(bytes, parts.1) &* 3)
        if var known = entries[hash], known.isWritten(bytes, parts.0, parts.1, hasCut: until != nil) {
            known.end = until?.end
            return known
        }
        var issues: [RecurrenceRule.Issue] = []
        do throws(RecurrenceRule.Defect) {
            var rule = try RecurrenceRule(parsing: Array(bytes[range]), issues: &issues)
            guard issues.isEmpty else {
                for issue in issues { faults.add(.oddRule, at: offset, .oddRule(issue)) }
                return Entry(rules: [ParsedRule(rule)])
            }
            if until != nil { rule.end = .never }
            let entry = Entry(
                rules: [ParsedRule(rule)], end: until?.end, text: Array(bytes[parts.0]) + bytes[parts.1],
                cut: until == nil ? nil : parts.0.count)
            if entries.count >= RuleCache.limit { entries.removeAll(keepingCapacity: true) }
            entries[hash] = entry
            return entry
        } catch {
            faults.add(.unusableRule, at: offset, .unusableRule(error))
            return Entry()
        }
    }

    /// The value of the first UNTIL of a rule.
    private static func valueOfUntil(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, bytes[end] != ByteScan.semicolon { end += 1 }
            if bytes[start] | 0x20 == UInt8(ascii: "u"), end - start > 6, bytes.matches(start..<start + 6, "UNTIL=") {
                return start + 6..<end
            }
            start = end + 1
        }
        return nil
    }
}

extension RuleCache.Entry {
    /// True when its text is that of two parts of bytes, between which UNTIL's value is left out, if anything is.
    fileprivate func isWritten(
        _ bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>, hasCut: Bool
    ) -> Bool {
        guard cut == (hasCut ? first.count : nil) else { return false }
        return text.withUnsafeBufferPointer { text in
            let middle = cut ?? text.count
            return ByteScan.isEqual(text, 0..<middle, bytes, first)
                && ByteScan.isEqual(text, middle..<text.count, bytes, second)
        }
    }
}

extension DateValue {
    /// The value of UNTIL where it is written as the standard wants it (RFC 5545 3.3.10); `RecurrenceRule` reads the
    /// same there, and other forms too.
    fileprivate init?(untilOf bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard [8, 15, 16].contains(range.count) else { return nil }
        self.init(bytes, range)
    }

    /// The end of a rule whose UNTIL it is.
    fileprivate var ruleEnd: RecurrenceRule.End {
        if isDate { return .untilDate(civil.date) }
        return isUTC ? .untilInstant(Instant(secondsSinceEpoch: civil.secondNumber)) : .untilLocal(civil)
    }
}

/// The rules and dates of a component: RRULE, EXRULE, RDATE and EXDATE.
struct SeriesDates {
    private var rules: [ParsedRule] = []
    /// The end of the first of the rules, where that is shared by series with other ends.
    private var end: RecurrenceRule.End?
    private var exceptionRules: [RecurrenceRule] = []
    private var dates: [RecurrenceDate] = []
    private var exceptions: [EventTime] = []

    /// More different rules than this in one component are noise.
    private static let ruleLimit = 20

    init() {}

    /// The recurrence set of these rules and dates from a start.
    func recurrence(from start: EventTime) -> RecurrenceSet {
        RecurrenceSet(
            start: start, rules: recurrenceRules, exceptionRules: exceptionRules, dates: dates,
            exceptionDates: exceptions)
    }

    private var recurrenceRules: [RecurrenceRule] {
        rules.indices.map { rules[$0].rule(ending: $0 == 0 ? end : nil) }
    }

    /// A time on the clock of the start after which nothing starts; nil where only expanding the rules can tell.
    func latestStart(from start: CivilDateTime) -> CivilDateTime? {
        guard dates.isEmpty else { return nil }
        var latest = start
        for (number, rule) in rules.enumerated() {
            guard let last = rule.latestStart(from: start, ending: number == 0 ? end : nil) else { return nil }
            latest = max(latest, last)
        }
        return latest
    }

    /// The greatest length that one of the dates gives, in seconds; nil when none gives one.
    var longestPeriod: Int64? {
        dates.compactMap { date in date.duration.map { max(0, ItemLength.nominal($0).seconds) } }.max()
    }

    /// An upper bound of the number of instances on one day.
    var mostInADay: Int { rules.reduce(dates.count + 1) { $0 + $1.mostInADay } }

    /// The marks of the days on which something may start, without the start itself.
    func marks(from start: CivilDate) -> DayMarks {
        guard dates.isEmpty else { return .all }
        return rules.reduce(.none) { $0.union($1.days.marks(from: start)) }
    }

    /// Reads the lines of a record; values that cannot be understood are left out and reported.
    mutating func read(
        _ record: Int, at place: Int, of lines: RecurrenceLines, near line: inout Int, on shape: ItemShape,
        _ zones: DateZones, _ cache: inout RuleCache, _ faults: inout FaultLog
    ) {
        lines.forEach(of: record, near: &line) { name, content, range, offset in
            guard let parts = LineParts(content, range) else { return }
            if name == .rule || name == .exceptionRule {
                readRule(name, content, parts, at: place + offset, &cache, &faults)
            } else {
                let reading = DateReading(
                    zones: zones,
                    floatingZone: shape.hasOwnClock ? shape.zone : zones.calendarZones.zone(at: place) ?? shape.zone,
                    isOfDays: shape.isDate, offset: place + offset)
                readDates(name, content, parts, reading, &faults)
            }
        }
    }

    private mutating func readRule(
        _ name: PropertyName, _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts, at offset: Int,
        _ cache: inout RuleCache, _ faults: inout FaultLog
    ) {
        guard (name == .rule ? rules.count : exceptionRules.count) < SeriesDates.ruleLimit else { return }
        let found = cache.rule(bytes, parts.value, at: offset, &faults)
        guard let parsed = found.rules.first else { return }
        if name == .rule, rules.isEmpty {
            (rules, end) = (found.rules, found.end)
            return
        }
        let rule = parsed.rule(ending: found.end)
        if name == .exceptionRule {
            exceptionRules.append(rule)
        } else if !recurrenceRules.contains(rule) {
            rules.append(found.end == nil ? parsed : ParsedRule(rule))
        }
    }

    private mutating func readDates(
        _ name: PropertyName, _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts, _ reading: DateReading,
        _ faults: inout FaultLog
    ) {
        if name == .dates {
            reading.readDates(bytes, parts, into: &dates, &faults)
        } else {
            reading.readExceptions(bytes, parts, into: &exceptions, &faults)
        }
    }
}

/// The meaning of the TZIDs of a file's dates.
struct DateZones {
    /// The zones by `ZoneIndex`; nil for floating times and for unknown names.
    let zones: [TimeZone?]
    let names: ZoneNames
    /// The names that mean several zones.
    let meanings: ZoneMeanings
    /// The zones of times that name none.
    var calendarZones = CalendarZones()

    /// A copy in memory of its own. Memory that several threads share costs a hundred nanoseconds for each count of
    /// references.
    func separate() -> DateZones {
        DateZones(
            zones: zones.map(\.self), names: names.separate(), meanings: meanings, calendarZones: calendarZones)
    }
}

/// Reads the values of RDATE and EXDATE.
struct DateReading {
    let zones: DateZones
    /// The zone of times that name none: that of the series, or X-WR-TIMEZONE's where the series is in UTC.
    let floatingZone: TimeZone?
    /// True when the series takes whole days.
    var isOfDays = false
    /// The offset of the line.
    let offset: Int

    /// Reads the dates of an EXDATE; an empty one has none.
    func readExceptions(
        _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts, into result: inout [EventTime],
        _ faults: inout FaultLog
    ) {
        let zone = zone(bytes, parts)
        forEachValue(bytes, parts.value) { value in
            guard let time = time(bytes, value, zone, &faults) else { return report(bytes, value, &faults) }
            result.append(time)
        }
    }

    /// Reads the dates and periods of an RDATE.
    func readDates(
        _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts, into result: inout [RecurrenceDate],
        _ faults: inout FaultLog
    ) {
        let zone = zone(bytes, parts)
        forEachValue(bytes, parts.value) { value in
            let slash = bytes[value].firstIndex(of: 0x2F) ?? value.upperBound
            guard let start = time(bytes, value.lowerBound..<slash, zone, &faults) else {
                return report(bytes, value, &faults)
            }
            if isOfDays, !start.isDate {
                faults.add(.timedDate, at: offset, .timedDateOfDays(value: FaultLog.quoted(bytes, value)))
            }
            guard slash < value.upperBound else { return result.append(RecurrenceDate(start)) }
            let rest = slash + 1..<value.upperBound
            if let duration = CivilDuration(bytes, bytes.trimmed(rest)) {
                result.append(RecurrenceDate(start, duration: duration))
            } else if let end = time(bytes, rest, zone, &faults) {
                result.append(RecurrenceDate(start, until: end))
            } else {
                report(bytes, value, &faults)
            }
        }
    }

    private func report(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>, _ faults: inout FaultLog) {
        faults.add(.invalidValue, at: offset, .invalidValue(line: FaultLog.quoted(bytes, value)))
    }

    private func forEachValue(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, bytes[end] != ByteScan.comma { end += 1 }
            let value = bytes.trimmed(start..<end)
            if !value.isEmpty { body(value) }
            start = end + 1
        }
    }

    private func time(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ zone: TimeZone?, _ faults: inout FaultLog
    ) -> EventTime? {
        guard let value = DateValue(bytes, range) else { return nil }
        if value.isLoose { faults.add(.looseTime, at: offset, .looseTime(line: FaultLog.quoted(bytes, range))) }
        return value.time(in: zone ?? floatingZone)
    }

    private func zone(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: LineParts) -> TimeZone? {
        var found: TimeZone?
        parts.forEachParameter(in: bytes) { name, value in
            if LineParts.isZone(bytes, name, value),
                let index = zones.names.known(bytes, LineParts.unquoted(bytes, value))
            {
                found = zones.zones[Int(zones.meanings.zone(index, at: offset).rawValue)]
            }
        }
        return found
    }
}
