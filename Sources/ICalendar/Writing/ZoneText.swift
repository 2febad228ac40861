import CalendarEngine

/// Writes the definition of a zone (VTIMEZONE, RFC 5545 3.6.5).
///
/// It is right from 2000 on, or from an earlier time that it is wanted for: what repeats every year as a
/// rule, and what does not as single dates up to the year 2100.
struct ZoneText {
    private var observances: [Observance] = []

    /// STANDARD or DAYLIGHT.
    private struct Observance {
        var from: Int
        var to: UTCOffset
        /// The times at which it begins, each on the clock that holds before it.
        var onsets: [CivilDateTime]
        var rule: RecurrenceRule?
    }

    /// A change of the clock.
    private struct Change {
        var instant: Instant
        var from: UTCOffset
        var to: UTCOffset

        /// The time of the change on the clock that holds before it.
        var onset: CivilDateTime {
            CivilDateTime(secondNumber: instant.adding(seconds: Int64(from.seconds)).secondsSinceEpoch)
        }
    }

    /// 2000-01-01 and 2100-01-01.
    private static let usualBegin = Instant(secondsSinceEpoch: 946_684_800)
    private static let end = Instant(secondsSinceEpoch: 4_102_444_800)

    /// The component under a name, from BEGIN to END, for times from `start` on.
    static func bytes(of zone: TimeZone, named name: String, since start: Instant?, lineEnd: [UInt8]) -> [UInt8] {
        let text = ZoneText(zone, since: min(start ?? usualBegin, usualBegin))
        var component = EditableComponent(name: "VTIMEZONE", lineEnd: lineEnd)
        component.set("TZID", [PropertyLine("TZID", value: name)])
        for observance in text.observances { component.append(text.component(observance, lineEnd)) }
        return component.bytes
    }

    private init(_ zone: TimeZone, since begin: Instant) {
        let changes = ZoneText.changes(of: zone, since: begin)
        let yearly = zone.daylightRule.flatMap { ZoneText.rules($0, changes) }
        if changes.first.map({ $0.instant > begin }) ?? true {
            // The offset before the first change has to begin before any date that is in use.
            let offset = changes.first?.from ?? zone.offset(at: begin)
            let start = CivilDateTime(CivilDate(year: 1601, month: 1, day: 1) ?? .minimum)
            observances = [Observance(from: offset.seconds, to: offset, onsets: [start])]
        }
        for change in changes[..<(yearly?.first ?? changes.count)] { add(change) }
        if let yearly { observances += yearly.observances }
    }

    /// The changes from the last one before a time to 2100.
    private static func changes(of zone: TimeZone, since begin: Instant) -> [Change] {
        var changes: [Change] = []
        var from = zone.offset(at: Instant(secondsSinceEpoch: .min))
        var instant = Instant(secondsSinceEpoch: .min)
        while let next = zone.nextTransition(after: instant), next.instant < end, changes.count < 5000 {
            if next.instant <= begin { changes.removeAll() }
            changes.append(Change(instant: next.instant, from: from, to: next.offset))
            (from, instant) = (next.offset, next.instant)
        }
        return changes
    }

    /// Single dates of one kind share a component.
    private mutating func add(_ change: Change) {
        let same = observances.firstIndex { $0.rule == nil && $0.from == change.from.seconds && $0.to == change.to }
        if let same {
            observances[same].onsets.append(change.onset)
        } else {
            observances.append(Observance(from: change.from.seconds, to: change.to, onsets: [change.onset]))
        }
    }

    /// The position of the first change from which on all are those of the rule, and the rule's two observances; nil
    /// when it cannot be said as iCalendar says rules.
    private static func rules(
        _ rule: DaylightRule, _ changes: [Change]
    ) -> (first: Int, observances: [Observance])? {
        var first = changes.count
        while first > 0, isOf(rule, changes[first - 1]) { first -= 1 }
        let repeated = changes[first...]
        var observances: [Observance] = []
        for offset in [rule.standard, rule.daylight] {
            let onsets = repeated.filter { $0.to == offset }.map(\.onset)
            let moment = offset == rule.daylight ? rule.start : rule.end
            guard let start = onsets.first, let yearly = moment.recurrenceRule, onsets.count > 1 else { return nil }
            let from = offset == rule.daylight ? rule.standard : rule.daylight
            let set = RecurrenceSet(start: .floating(start), rules: [yearly])
            let horizon = CivilDateTime(secondNumber: end.secondsSinceEpoch - 172_800)
            let repeats = set.instances(in: .minimum..<horizon).map(\.start)
            guard repeats == onsets.filter({ $0 < horizon }) else { return nil }
            observances.append(Observance(from: from.seconds, to: offset, onsets: [start], rule: yearly))
        }
        return (first, observances)
    }

    private static func isOf(_ rule: DaylightRule, _ change: Change) -> Bool {
        let begins = change.to == rule.daylight && change.from == rule.standard
        guard begins || change.to == rule.standard && change.from == rule.daylight else { return false }
        let moment = begins ? rule.start : rule.end
        let onset = change.onset
        return (onset.date.year - 1...onset.date.year + 1).contains { year in
            Int64(moment.day.dayNumber(in: year)) * 86_400 + Int64(moment.seconds) == onset.secondNumber
        }
    }

    private func component(_ observance: Observance, _ lineEnd: [UInt8]) -> EditableComponent {
        var component = EditableComponent(
            name: observance.to.isDaylightSaving ? "DAYLIGHT" : "STANDARD", lineEnd: lineEnd)
        func line(_ name: String, _ value: String) { component.set(name, [PropertyLine(name, value: value)]) }
        line("DTSTART", observance.onsets.first?.basicText ?? "")
        line("TZNAME", observance.to.abbreviation)
        line("TZOFFSETFROM", ZoneText.formatOffset(observance.from))
        line("TZOFFSETTO", ZoneText.formatOffset(observance.to.seconds))
        if let rule = observance.rule { line("RRULE", rule.text) }
        let others = observance.onsets.dropFirst().map(\.basicText)
        if !others.isEmpty { line("RDATE", others.joined(separator: ",")) }
        return component
    }

    /// `+0100`, with seconds where there are any.
    private static func formatOffset(_ seconds: Int) -> String {
        let distance = abs(seconds)
        let text = (seconds < 0 ? "-" : "+") + padded(distance / 3600, 2) + padded(distance / 60 % 60, 2)
        return distance % 60 == 0 ? text : text + padded(distance % 60, 2)
    }
}
