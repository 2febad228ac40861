internal import CalendarEngine
internal import Phrases
internal import Cells

/// Times on the clocks on which an item's ends are given, where the viewer's clock shows others.
extension Situation {
    /// One end of an item on its own clock.
    private struct OwnEnd {
        var time: CivilDateTime
        /// The time on the viewer's clock.
        var here: CivilDateTime
        var zone: TimeZone?

        /// True when its clock shows another time than the viewer's.
        var isElsewhere: Bool { time != here }

        init(_ instant: Instant, _ here: CivilDateTime, _ zone: TimeZone?) {
            time = zone?.local(at: instant) ?? here
            self.here = here
            self.zone = zone
        }
    }

    /// For a row: `10:00–11:00 New York`, `→ 13:25 New York`, `18:00 Tokyo → 13:25 New York`; empty where the clocks
    /// agree. UTC does not count, because programs use it to store times, not to name a place.
    func ownTimes(of occurrence: Occurrence, _ summary: ItemSummary) -> String {
        guard !occurrence.isAllDay, !occurrence.traits.contains(.undated) else { return "" }
        let start = OwnEnd(occurrence.startInstant, occurrence.start, named(summary.timeZone))
        let end = OwnEnd(occurrence.endInstant, occurrence.end, named(summary.endTimeZone))
        guard occurrence.end > occurrence.start, start.zone?.identifier != end.zone?.identifier else {
            guard start.isElsewhere, let zone = start.zone else { return "" }
            let rest = end.time == start.time ? "" : "\(glyphs.dash)\(clockTime(of: end, on: start.time.date))"
            return "\(clockTime(of: start, on: start.here.date))\(rest) \(zone.city)"
        }
        let first = start.isElsewhere ? "\(clockTime(of: start, on: start.here.date)) \(start.zone?.city ?? "") " : ""
        let last = end.isElsewhere ? " \(clockTime(of: end, on: end.here.date)) \(end.zone?.city ?? "")" : ""
        return first.isEmpty && last.isEmpty ? "" : first + glyphs.arrow + last
    }

    /// For a block, after the times: `Berlin 10:30`; for ends on two clocks, the same as in a row; empty where the
    /// clocks agree.
    func ownStart(of occurrence: Occurrence, _ summary: ItemSummary) -> String {
        guard !occurrence.isAllDay, !occurrence.traits.contains(.undated) else { return "" }
        let start = OwnEnd(occurrence.startInstant, occurrence.start, named(summary.timeZone))
        if occurrence.end > occurrence.start, start.zone?.identifier != named(summary.endTimeZone)?.identifier {
            return ownTimes(of: occurrence, summary)
        }
        guard start.isElsewhere, let zone = start.zone else { return "" }
        return "\(zone.city) \(clockTime(of: start, on: start.here.date))"
    }

    /// For the details: `10:00 – 11:00 in America/New_York`, `10:30 Europe/Berlin → 13:25 America/New_York`; nil where
    /// the clocks agree, and for an item entirely in UTC.
    func ownTimes(of occurrence: Occurrence, _ fields: ItemFields) -> String? {
        let zones = (fields.timeZone, fields.endTimeZone ?? fields.timeZone)
        if zones == (.utc, .utc) { return nil }
        let start = OwnEnd(occurrence.startInstant, occurrence.start, zones.0)
        let end = OwnEnd(occurrence.endInstant, occurrence.end, zones.1)
        guard start.isElsewhere || end.isElsewhere else { return nil }
        let first = clockTime(of: start, on: start.here.date)
        guard let zone = start.zone, let endZone = end.zone, zone.identifier != endZone.identifier else {
            let day = start.time.date == start.here.date ? "" : "\(locale.shortDate(start.time.date)) "
            return words.inZone(day + range(from: start.time, to: end.time), (start.zone ?? self.zone).identifier)
        }
        return
            "\(first) \(zone.identifier) \(glyphs.arrow) \(clockTime(of: end, on: end.here.date)) \(endZone.identifier)"
    }

    /// The times of an event on the clock of the second zone; nil where none is shown.
    func secondTimes(of occurrence: Occurrence) -> String? {
        guard let second = secondZone else { return nil }
        let (start, end) = (second.local(at: occurrence.startInstant), second.local(at: occurrence.endInstant))
        let day = start.date == occurrence.start.date ? "" : "\(locale.shortDate(start.date)) "
        return words.inZone(day + range(from: start, to: end), second.city)
    }

    private func named(_ zone: TimeZone?) -> TimeZone? { zone == .utc ? nil : zone }

    /// The time, with its day where that differs.
    private func clockTime(of end: OwnEnd, on day: CivilDate) -> String {
        let time = locale.clockTime(end.time.time)
        return end.time.date == day ? time : "\(locale.shortDate(end.time.date)) \(time)"
    }
}
