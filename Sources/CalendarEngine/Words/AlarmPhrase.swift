/// Reads alarms as people type them: `15m`, `1h, 1d`, `at start`, `5m before end`, `1d 9:00`, `none`; and says them.
public struct AlarmPhrase: Sendable {
    /// Whose clock is understood and shown.
    public let locale: TimeLocale

    /// A reader for a locale.
    public init(locale: TimeLocale) {
        self.locale = locale
    }

    /// Reads alarms between commas; none for `none` and for nothing. They show a message (ACTION:DISPLAY).
    ///
    /// A length is meant before the start, unless `after` stands behind it. A length of days with a time, or a time
    /// alone, goes off at that time of day; `of` is what it counts from.
    public func alarms(_ text: String, of start: EventTime?) throws(PhraseFailure) -> [Alarm] {
        guard let tokens = PhraseTokens(text) else { throw .notAnAlarm(text) }
        if tokens.isEmpty || ["none", "no", "never", "off"].contains(tokens.text.lowercased()) { return [] }
        var alarms: [Alarm] = []
        for part in tokens.tokens.split(whereSeparator: { [.mark(","), .mark(";"), .name("and")].contains($0.word) }) {
            let alarm = Alarm(trigger: try trigger(PhraseTokens(part), of: start, text), action: "DISPLAY")
            if !alarms.contains(alarm) { alarms.append(alarm) }
        }
        guard !alarms.isEmpty else { throw .notAnAlarm(text) }
        return alarms
    }

    /// Words around a length that say what it counts from.
    private static let emptyWords: Set<String> = [
        "end", "due", "after", "before", "start", "the", "at", "from", "of", "earlier", "time", "event",
    ]

    private func trigger(
        _ tokens: PhraseTokens, of start: EventTime?, _ text: String
    ) throws(PhraseFailure) -> Alarm.Trigger {
        var rest = tokens
        var isEnd = false
        var isAfter = false
        rest.trim { word in
            guard case .name(let name) = word else { return false }
            if ["end", "due"].contains(name) { isEnd = true }
            if name == "after" { isAfter = true }
            return AlarmPhrase.emptyWords.contains(name)
        }
        let saysPlace = tokens.words.names.contains { ["start", "end", "due", "time", "event"].contains($0) }
        if rest.isEmpty, saysPlace { return isEnd ? .fromEnd(CivilDuration()) : .fromStart(CivilDuration()) }
        if rest[rest.startIndex] == .mark("-") || rest[rest.startIndex] == .mark("+") {
            isAfter = rest[rest.startIndex] == .mark("+")
            rest.remove(rest.startIndex..<rest.startIndex + 1)
        }
        let sign = isAfter ? 1 : -1
        if let length = rest.duration ?? rest.bareMinutes
            ?? (rest.words.names == ["day"] ? CivilDuration(days: 1) : nil)
        {
            let moved = CivilDuration(days: sign * length.days, seconds: Int64(sign) * length.seconds)
            return isEnd ? .fromEnd(moved) : .fromStart(moved)
        }
        guard !isEnd, let (days, second) = daysAndTime(rest) else { throw .notAnAlarm(text) }
        let first = start.map { $0.isDate ? 0 : Int64($0.civil.time.secondOfDay) } ?? 0
        return .fromStart(AlarmPhrase.moved(days: sign * days, seconds: Int64(second) - first))
    }

    /// `1d 9:00`, `2 days before at 18:00`, `9:00`: how many days, and at which second of the day.
    private func daysAndTime(_ tokens: PhraseTokens) -> (Int, Int)? {
        for start in tokens.tokens.indices {
            guard let clock = tokens.clock(at: start, locale), clock.certainty == .sure, clock.end == tokens.endIndex,
                let second = clock.secondOfDay
            else { continue }
            var rest = tokens.prefix(upTo: start)
            rest.trim { [.name("at"), .name("before"), .name("the"), .name("on"), .mark("@")].contains($0) }
            if rest.isEmpty { return (0, second) }
            if rest.words.names == ["day"], rest.tokens.count == 1 { return (1, second) }
            if ["same day", "day of", "same"].contains(rest.text.lowercased()) { return (0, second) }
            guard let length = rest.duration, length.seconds == 0 else { return nil }
            return (length.days, second)
        }
        return nil
    }

    /// Days and seconds of one sign, as iCalendar has them: a day before at 9:00 is 15 hours before midnight.
    private static func moved(days: Int, seconds: Int64) -> CivilDuration {
        if days < 0, seconds > 0 {
            return CivilDuration(days: days + 1, seconds: seconds - 86_400)
        }
        return CivilDuration(days: days, seconds: seconds)
    }
}

extension PhraseTokens {
    /// A bare number: minutes.
    fileprivate var bareMinutes: CivilDuration? {
        guard tokens.count == 1, let (value, digits) = number(at: startIndex), digits <= 5 else { return nil }
        return CivilDuration(seconds: Int64(value) * 60)
    }
}

extension AlarmPhrase {
    /// When an alarm goes off: `15 minutes before`, `at the start`, `1 day before at 09:00`, `5 minutes before the
    /// end`.
    public func words(_ alarm: Alarm, of start: EventTime?, viewedIn zone: TimeZone) -> String {
        switch alarm.trigger {
        case .fromStart(let duration):
            if let start, start.isDate, duration.seconds != 0 { return wordsOfDay(duration) }
            if duration.nominalSeconds == 0 { return "at the start" }
            return "\(DurationPhrase.words(duration)) \(duration.nominalSeconds < 0 ? "before" : "after the start")"
        case .fromEnd(let duration):
            if duration.nominalSeconds == 0 { return "at the end" }
            return "\(DurationPhrase.words(duration)) \(duration.nominalSeconds < 0 ? "before" : "after") the end"
        case .at(let instant):
            let local = zone.local(at: instant)
            return "on \(locale.shortDate(local.date, withYear: true)) at \(locale.text(local.time))"
        }
    }

    /// Before whole days, a time of day says more than hours to midnight.
    private func wordsOfDay(_ duration: CivilDuration) -> String {
        let (days, second) = AlarmPhrase.dayAndSecond(duration)
        let time = locale.text(CivilTime(clamping: second))
        if days == 0 { return "on the day at \(time)" }
        return "\(DurationPhrase.words(CivilDuration(days: days))) \(days < 0 ? "before" : "after") at \(time)"
    }

    /// The day relative to a whole day's, and the second of that day.
    static func dayAndSecond(_ duration: CivilDuration) -> (days: Int, second: Int) {
        let total = duration.nominalSeconds
        let second = (total % 86_400 + 86_400) % 86_400
        return (Int(clamping: (total - second) / 86_400), Int(second))
    }

    /// The text that `alarms(_:of:)` reads as these; nil when one of them cannot be typed, as one at a fixed instant.
    public func text(_ alarms: [Alarm], of start: EventTime?) -> String? {
        if alarms.isEmpty { return "" }
        var texts: [String] = []
        for alarm in alarms {
            guard let text = text(alarm.trigger, of: start) else { return nil }
            texts.append(text)
        }
        return texts.joined(separator: ", ")
    }

    private func text(_ trigger: Alarm.Trigger, of start: EventTime?) -> String? {
        switch trigger {
        case .at: return nil
        case .fromStart(let duration):
            if duration.nominalSeconds == 0 { return "at start" }
            if start?.isDate == true, duration.seconds != 0 {
                let (days, second) = AlarmPhrase.dayAndSecond(duration)
                guard second % 60 == 0 else { return nil }
                let time = locale.text(CivilTime(clamping: second))
                return days == 0 ? time : "\(days.magnitude)d \(days > 0 ? "after " : "")\(time)"
            }
            return DurationPhrase.text(duration) + (duration.nominalSeconds > 0 ? " after" : "")
        case .fromEnd(let duration):
            if duration.nominalSeconds == 0 { return "at end" }
            return "\(DurationPhrase.text(duration)) \(duration.nominalSeconds < 0 ? "before" : "after") end"
        }
    }
}
