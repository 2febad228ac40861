public import CalendarEngine

/// Writes times as texts that `TimePhrase` reads back.
extension TimePhrase {
    /// The text that `span` reads as exactly this span, for a field of a form. It is in the locale's words where these
    /// are read back unchanged, else in ISO 8601.
    public func describe(from start: EventTime, to end: EventTime) -> String {
        let words = localText(from: start, to: end)
        if let span = try? span(words), same(span.start, start), same(span.end, end) { return words }
        return isoText(from: start, to: end)
    }

    /// The text that `moment` reads as just this.
    public func describe(_ moment: EventTime) -> String {
        let words =
            date(moment.civil.date)
            + (moment.isDate ? "" : " \(locale.clockTime(moment.civil.time))\(zone(of: moment))")
        if let read = try? self.moment(words), same(read, moment) { return words }
        return iso(moment) + zone(of: moment)
    }

    private func localText(from start: EventTime, to end: EventTime) -> String {
        let (first, last) = (start.civil, end.civil)
        if start.isDate {
            let lastDay = last.date.adding(days: -1)
            return lastDay <= first.date ? date(first.date) : "\(date(first.date)) – \(date(lastDay))"
        }
        let begin = "\(date(first.date)) \(locale.clockTime(first.time))"
        let finish = locale.clockTime(last.time)
        guard start.timeZone == end.timeZone else {
            let (from, to) = (zone(of: start, isNeeded: true), zone(of: end, isNeeded: true))
            return "\(begin)\(from) – \(date(last.date)) \(finish)\(to)"
        }
        let endsSoon = last.date == first.date || last.date == first.date.adding(days: 1) && last.time < first.time
        return endsSoon
            ? "\(begin)–\(finish)\(zone(of: start))" : "\(begin) – \(date(last.date)) \(finish)\(zone(of: start))"
    }

    /// Dates that a reader takes for the next of their kind need no year.
    private func date(_ date: CivilDate) -> String {
        locale.shortDate(date, withYear: date < now.date || date > now.date.adding(days: 300))
    }

    private func isoText(from start: EventTime, to end: EventTime) -> String {
        if start.isDate { return "\(start.civil.date) – \(max(end.civil.date.adding(days: -1), start.civil.date))" }
        let isSame = start.timeZone == end.timeZone
        return iso(start) + (isSame ? "" : zone(of: start, isNeeded: true)) + " – " + iso(end)
            + zone(of: end, isNeeded: !isSame)
    }

    private func iso(_ time: EventTime) -> String {
        time.isDate ? "\(time.civil.date)" : "\(time.civil.date) \(time.civil.time)"
    }

    /// The zone, where it differs from the one in which a text without a zone is read.
    private func zone(of time: EventTime, isNeeded: Bool = false) -> String {
        switch time {
        case .date: return ""
        case .floating: return zone == nil && !isNeeded ? "" : " \(locale.words.word(.floating))"
        case .zoned(_, let other):
            return other.identifier == zone?.identifier && !isNeeded ? "" : " \(other.identifier)"
        }
    }

    /// True for equal times. Zones count as equal when they have the same name, which is all that a text can express.
    private func same(_ left: EventTime, _ right: EventTime) -> Bool {
        left.isDate == right.isDate && left.civil == right.civil
            && left.timeZone?.identifier == right.timeZone?.identifier
    }
}
