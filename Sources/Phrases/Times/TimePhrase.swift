public import CalendarEngine

/// Reads when something is, as people type it: `fri 9-10:30`, `tomorrow 14:00 1h30m`, `24 dec – 27 dec`,
/// `today 22:00-02:00`, `all day fri`, `mon 9am Asia/Tokyo`, `tonight` (at 20:00), `next weekend`.
///
/// A missing day is the given one, and a missing length the usual one. A bare hour from 8 to 11 is in the morning, from
/// 12 to 7 in the afternoon; `reading` tells what else a phrase may mean. Weekdays, days of the month and dates without
/// a year mean their next one from today on, distances (`+3d`) count from the given day. An end follows its start:
/// `22:00-02:00` ends on the next day, `24 dec – 2 jan` in the next year, and `27 dec` as the last of whole days is
/// included.
public struct TimePhrase: Sendable {
    /// The present on the user's clock.
    public let now: CivilDateTime
    /// The day that is meant when none is given.
    public let day: CivilDate
    /// True when the user chose that day, so that a time means it, even when it is over.
    let isDayChosen: Bool
    /// Whose names, clock and order of numbers are understood, besides English ones.
    public let locale: TimeLocale
    /// The zone of times for which none is given; nil for floating ones.
    public let zone: TimeZone?
    /// The length of what has a time and no end.
    public let usualLength: CivilDuration
    /// Finds a zone by a name that somebody typed.
    let zoneNamed: @Sendable (String) -> TimeZone?
    /// Reads dates, counting from today.
    private(set) var dates: DatePhrase
    /// The years that are meant after a day and month; other four digits there are a time. nil for any year.
    var years: ClosedRange<Int>?
    /// True of a journey, which begins on the user's clock and ends on that of the zone after its times.
    var isJourney = false
    /// Which decision is taken the other way.
    var doubt: PhraseDoubt? {
        didSet { dates.doubt = doubt }
    }

    /// A reader.
    ///
    /// - Parameters:
    ///   - now: The present on the user's clock.
    ///   - day: The day that is meant when none is given. When nil it is today, and a time that is over means tomorrow.
    ///   - locale: Whose names, clock and order of numbers are understood.
    ///   - zone: The zone of times for which none is given; nil for floating ones.
    ///   - usualLength: The length of what has a time and no end.
    ///   - zoneNamed: Finds a zone by a name that somebody typed, as `TimeZoneName.resolve` does.
    public init(
        now: CivilDateTime, day: CivilDate? = nil, locale: TimeLocale, zone: TimeZone?,
        usualLength: CivilDuration = CivilDuration(seconds: 3600),
        zoneNamed: @escaping @Sendable (String) -> TimeZone?
    ) {
        self.now = now
        self.day = day ?? now.date
        isDayChosen = day != nil
        self.locale = locale
        self.zone = zone
        self.usualLength = usualLength
        let words = locale.words
        self.zoneNamed = { name in
            if let zone = words.zone(named: name).flatMap(zoneNamed) ?? zoneNamed(name) { return zone }
            // `Bogotá`
            return name.utf8.allSatisfy { $0 < 0x80 } ? nil : zoneNamed(name.foldedForSearch)
        }
        dates = DatePhrase(today: now.date, locale: locale)
    }

    /// A stretch of time, and what of it was said.
    public struct Span: Hashable, Sendable {
        /// When it starts: a whole day, or a time.
        public var start: EventTime
        /// When it ends, exclusive; of the same kind as the start.
        public var end: EventTime
        /// The parts that the text had; the rest was assumed.
        public var given: Given

        /// Makes a stretch of time, and says which of its parts were given.
        public init(start: EventTime, end: EventTime, given: Given = []) {
            self.start = start
            self.end = end
            self.given = given
        }
    }

    /// Which parts a text had.
    public struct Given: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public let rawValue: UInt8
        /// A set of parts.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// A date was given.
        public static let date = Given(rawValue: 1)
        /// A time of day.
        public static let time = Given(rawValue: 2)
        /// An end or a length.
        public static let end = Given(rawValue: 4)
        /// A zone, or that there is none.
        public static let zone = Given(rawValue: 8)
        /// An end that is left open: `7pm-late`.
        public static let openEnd = Given(rawValue: 16)
    }

    /// Reads a start with its end or length; without them it has the usual length, and whole days are one.
    public func span(_ text: String) throws(PhraseFailure) -> Span {
        guard var tokens = self.tokens(text) else { throw .notATime(text) }
        let isAllDay = tokens.takeAllDay()
        let isBetween = tokens.takeBetween()
        if tokens.keyword(at: tokens.startIndex) == .from { tokens.remove(tokens.startIndex..<tokens.startIndex + 1) }
        if tokens.isEmpty {
            guard isAllDay else { throw .notATime(text) }
            return Span(start: .date(day), end: .date(day.adding(days: 1)))
        }
        var failure: PhraseFailure?
        for split in tokens.splits(locale, isBetween: isBetween, self) {
            do throws(PhraseFailure) {
                return try span(tokens, split, isAllDay: isAllDay, text)
            } catch {
                // A fault in a known form says more than that nothing is known.
                failure = error
                if error != .notATime(text) { break }
            }
        }
        throw failure ?? .notATime(text)
    }

    /// The words of a text, with a colon in each time, a slash in each date and its offset at the end; nil where it is
    /// too long.
    func tokens(_ text: String) -> PhraseTokens? {
        PhraseTokens(text, locale.words)?.withOffsetLast().spellingClocks(self).spellingDates(self)
    }

    /// Reads one moment: a start without an end, or when something is due.
    public func moment(_ text: String) throws(PhraseFailure) -> EventTime {
        let span = try span(text)
        // Of a weekend it is the first day.
        guard !span.given.contains(.end) || isStretch(text) else { throw .notATime(text) }
        return span.start
    }

    /// Reads the end of something that starts at a time: `10:30`, `1h`, `+45m`, `27 dec`, `fri 12:00`.
    ///
    /// Whole days end with the day that is named. A day alone, after a start with a time, means the time of day at
    /// which the usual length would end.
    public func end(_ text: String, after start: EventTime) throws(PhraseFailure) -> EventTime {
        guard let tokens = tokens(text), !tokens.isEmpty else { throw .notATime(text) }
        return try end(tokens, after: start, text)
    }
}
