public import CalendarEngine

/// Reads alarms as people type them, and puts them into words: `15m`, `1h, 1d`, `at start`, `5m before end`, `1d 9:00`,
/// `none`.
public struct AlarmPhrase: Sendable {
    /// The locale whose words and clock are used.
    public let locale: TimeLocale

    /// A reader for a locale.
    public init(locale: TimeLocale) {
        self.locale = locale
    }

    /// Reads alarms separated by commas; an empty list for `none` and for an empty text. The alarms show a message
    /// (ACTION:DISPLAY).
    ///
    /// A length counts back from the start, unless `after` follows it. A length of days with a time, or a time alone,
    /// goes off at that time of day. Alarms count from `base`.
    public func alarms(_ text: String, of base: AlarmBase) throws(PhraseFailure) -> [Alarm] {
        guard let tokens = PhraseTokens(text, locale.words) else { throw .notAnAlarm(text) }
        let isNone =
            tokens.tokens.count == 1 && [.nothing, .no, .never, .off].contains(tokens.keyword(at: tokens.startIndex))
        if tokens.isEmpty || isNone { return [] }
        var alarms: [Alarm] = []
        for part in tokens.tokens.split(whereSeparator: {
            [.mark(","), .mark(";"), .mark("、")].contains($0.word) || $0.word.keyword == .and
        }) {
            let alarm = Alarm(trigger: try trigger(PhraseTokens(part), of: base, text), action: "DISPLAY")
            if !alarms.contains(alarm) { alarms.append(alarm) }
        }
        guard !alarms.isEmpty else { throw .notAnAlarm(text) }
        return alarms
    }

    /// True for words around a length that say what the length counts from.
    private static func isEmpty(_ keyword: Keyword?) -> Bool {
        switch keyword {
        case .end, .due, .after, .before, .start, .the, .at, .from, .of, .earlier, .times, .event, .when: true
        default: false
        }
    }

    private func trigger(
        _ tokens: PhraseTokens, of base: AlarmBase, _ text: String
    ) throws(PhraseFailure) -> Alarm.Trigger {
        func trigger(_ length: CivilDuration, isEnd: Bool) -> Alarm.Trigger {
            if case .due = base { return .fromEnd(length) }
            return isEnd ? .fromEnd(length) : .fromStart(length)
        }
        var rest = tokens
        var isEnd = false
        var isAfter = false
        if let days = daysAndTime(tokens), !tokens.words.keywords.contains(.end) {
            // The distance from an unknown start is unknown too.
            guard let start = base.time else { throw .notAnAlarm(text) }
            let sign = tokens.words.keywords.contains(.after) ? 1 : -1
            return trigger(
                AlarmPhrase.duration(days: sign * days.days, second: days.second, of: start), isEnd: false)
        }
        rest.trim { word in
            if [.end, .due].contains(word.keyword) { isEnd = true }
            if word.keyword == .after { isAfter = true }
            return AlarmPhrase.isEmpty(word.keyword)
        }
        let saysPlace = tokens.words.keywords.contains {
            [.start, .end, .due, .times, .event].contains($0)
        }
        if rest.isEmpty, saysPlace { return trigger(CivilDuration(), isEnd: isEnd) }
        if rest[rest.startIndex] == .mark("-") || rest[rest.startIndex] == .mark("+") {
            isAfter = rest[rest.startIndex] == .mark("+")
            rest.remove(rest.startIndex..<rest.startIndex + 1)
        }
        let sign = isAfter ? 1 : -1
        if let length = rest.duration ?? rest.bareMinutes
            ?? (rest.words.keywords == [.day] ? CivilDuration(days: 1) : nil)
        {
            let moved = CivilDuration(days: sign * length.days, seconds: Int64(sign) * length.seconds)
            return trigger(moved, isEnd: isEnd)
        }
        throw .notAnAlarm(text)
    }

    /// The number of days and the second of the day: `1d 9:00`, `2 days before at 18:00`, `9:00`, `the evening before`.
    private func daysAndTime(_ tokens: PhraseTokens) -> (days: Int, second: Int)? {
        var side = PhraseSide(days: tokens)
        side.takePart(today: .minimum)
        var usual = 0
        var second = side.part.map { $0.usualHour * 3600 }
        if side.part == .evening, tokens.words.keywords.contains(.before) { usual = 1 }
        for start in side.days.tokens.indices {
            guard let clock = side.days.clock(at: start, locale) else { continue }
            // `18:00 the day before` says the time first.
            let isFirst = start == side.days.startIndex && side.days.words.keywords.contains(.before)
            guard clock.end == side.days.endIndex || isFirst && clock.certainty == .sure else { continue }
            // `1d 9`, but not `15`, which is minutes.
            let isHour = clock.certainty == .sure || clock.isBareHour && start > side.days.startIndex
            guard isHour, let time = (side.part?.time(clock) ?? clock.guessed()).secondOfDay else { continue }
            second = time
            side.days.remove(start..<clock.end)
            break
        }
        guard let second else { return nil }
        side.days.trim { word in
            [.at, .before, .the, .on, .of, .after, .start, .due].contains(word.keyword)
                || word == .mark("@") || word == .mark("-")
        }
        switch side.days.words.keywords {
        case [] where side.days.isEmpty: return (usual, second)
        case [.day] where side.days.tokens.count == 1:
            return (tokens.words.keywords.contains(.of) ? 0 : 1, second)
        case [.same, .day], [.same]: return (0, second)
        default: break
        }
        guard let length = side.days.duration, length.seconds == 0, length.days > 0 else { return nil }
        return (length.days, second)
    }

    /// The distance from a start to a time of day on another day: 9:00 on the day before is 15 hours before midnight.
    /// Days and seconds have the same sign, as iCalendar requires.
    private static func duration(days: Int, second: Int, of start: EventTime) -> CivilDuration {
        let seconds = Int64(second) - (start.isDate ? 0 : Int64(start.civil.time.secondOfDay))
        if days < 0, seconds > 0 { return CivilDuration(days: days + 1, seconds: seconds - 86_400) }
        if days > 0, seconds < 0 { return CivilDuration(days: days - 1, seconds: seconds + 86_400) }
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
    /// The moment of an alarm in words: `15 minutes before`, `at the start`, `1 day before at 09:00`, `5 minutes before
    /// the end`. The screen and the verbs both use these words.
    public func words(_ alarm: Alarm, of base: AlarmBase, viewedIn zone: TimeZone) -> String {
        locale.words.alarm(moment(alarm.trigger, of: base, viewedIn: zone))
    }

    private func moment(_ trigger: Alarm.Trigger, of base: AlarmBase, viewedIn zone: TimeZone) -> AlarmMoment {
        if case .at(let instant) = trigger {
            let local = zone.local(at: instant)
            return .on(date: locale.shortDate(local.date, withYear: true), time: locale.clockTime(local.time))
        }
        guard let duration = trigger.fromBase(base) else { return moment(trigger.length, .end) }
        if let (days, time) = dayAndTime(duration, of: base.time) {
            return .onDay(days, time: time.second == 0 ? locale.clockTime(time) : time.description)
        }
        return if case .due = base { moment(duration, .due) } else { moment(duration, .start) }
    }

    private func moment(_ duration: CivilDuration, _ anchor: AlarmAnchor) -> AlarmMoment {
        if duration.nominalSeconds == 0 { return .at(anchor) }
        return duration.nominalSeconds < 0 ? .before(anchor, duration) : .after(anchor, duration)
    }

    /// The day relative to the start's, and the time of day, where these say more than a length: for an alarm at a time
    /// of day relative to a whole day, and for an alarm more than half a day, but no whole days, before a time.
    private func dayAndTime(_ duration: CivilDuration, of start: EventTime?) -> (days: Int, time: CivilTime)? {
        guard let start, duration.seconds != 0 else { return nil }
        let moment: CivilDateTime
        if start.isDate {
            moment = start.civil.date.midnight.adding(seconds: duration.nominalSeconds)
        } else {
            let total = duration.nominalSeconds
            guard total < -43_200, total % 86_400 != 0 else { return nil }
            moment = start.adding(duration).civil
        }
        return (start.civil.date.days(until: moment.date), moment.time)
    }

    /// The text that `alarms(_:of:)` reads as these alarms; nil when one of them cannot be typed, such as one at a
    /// fixed instant.
    public func describe(_ alarms: [Alarm], of base: AlarmBase) -> String? {
        var texts: [String] = []
        for alarm in alarms {
            if case .at = alarm.trigger { return nil }
            if let duration = alarm.trigger.fromBase(base), let (_, time) = dayAndTime(duration, of: base.time),
                time.second != 0
            {
                return nil
            }
            texts.append(locale.words.typedAlarm(moment(alarm.trigger, of: base, viewedIn: .utc)))
        }
        return texts.joined(separator: ", ")
    }
}

extension Alarm.Trigger {
    /// The length before or after the time that alarms count from; nil for an alarm that counts from an end where
    /// `base` is a start. In an item without a start, alarms relative to the start or the end count from the due time.
    fileprivate func fromBase(_ base: AlarmBase) -> CivilDuration? {
        switch (self, base) {
        case (.fromStart(let length), _), (.fromEnd(let length), .due): length
        default: nil
        }
    }

    /// The length of the trigger; zero at a fixed instant.
    fileprivate var length: CivilDuration {
        switch self {
        case .fromStart(let length), .fromEnd(let length): length
        case .at: CivilDuration()
        }
    }
}
