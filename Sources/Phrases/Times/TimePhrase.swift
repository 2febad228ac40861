public import CalendarEngine

/// Reads times as people type them: `fri 9-10:30`, `tomorrow 14:00 1h30m`, `24 dec – 27 dec`, `today 22:00-02:00`, `all
/// day fri`, `mon 9am Asia/Tokyo`, `tonight` (at 20:00), `next weekend`.
///
/// A missing day is the given one, and a missing length the usual one. A bare hour from 8 to 11 is in the morning, from
/// 12 to 7 in the afternoon; `reading` returns other meanings of a phrase. Weekdays, days of the month and dates
/// without a year mean their next one from today on; distances (`+3d`) count from the given day. An end follows its
/// start: `22:00-02:00` ends on the next day, `24 dec – 2 jan` in the next year. In a span of whole days, the last day,
/// such as `27 dec`, is included.
public struct TimePhrase: Sendable {
    /// The present on the user's clock.
    public let now: CivilDateTime
    /// The day of a text that names none.
    public let day: CivilDate
    /// True when the user chose that day, so that a time means it even when the time has passed.
    let isDayChosen: Bool
    /// The locale whose names, clock and order of numbers are understood, besides the English ones.
    public let locale: TimeLocale
    /// The zone of a text that names none; nil means floating times.
    public let zone: TimeZone?
    /// The length of a text that has a time and no end.
    public let usualLength: CivilDuration
    /// Finds a zone by a name that somebody typed.
    let zoneNamed: @Sendable (String) -> TimeZone?
    /// Reads dates, counting from today.
    private(set) var dates: DatePhrase
    /// The years that four digits may mean after a day and month; other numbers are a time. nil for any year.
    var years: ClosedRange<Int>?
    /// True for a journey, which begins on the user's clock and ends on the clock of the zone after its times.
    var isJourney = false
    /// The decision that the reader takes the other way; nil for none.
    var doubt: PhraseDoubt? {
        didSet { dates.doubt = doubt }
    }

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - now: The present on the user's clock.
    ///   - day: The day of a text that names none. nil means today, and tomorrow for a time that has passed.
    ///   - locale: The locale whose names, clock and order of numbers are understood.
    ///   - zone: The zone of a text that names none; nil means floating times.
    ///   - usualLength: The length of a text that has a time and no end.
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

    /// A span of time, and the parts of it that a text gave.
    public struct Span: Hashable, Sendable {
        /// The start: a whole day, or a time.
        public var start: EventTime
        /// The exclusive end, of the same kind as the start.
        public var end: EventTime
        /// The parts that the text had; the rest was assumed.
        public var given: Given

        /// Makes a span of time from its ends and the parts that were given.
        public init(start: EventTime, end: EventTime, given: Given = []) {
            self.start = start
            self.end = end
            self.given = given
        }
    }

    /// The parts of a time that a text gave.
    public struct Given: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public let rawValue: UInt8
        /// Makes a set of parts from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// A date was given.
        public static let date = Given(rawValue: 1)
        /// A time of day was given.
        public static let time = Given(rawValue: 2)
        /// An end or a length.
        public static let end = Given(rawValue: 4)
        /// A zone was given, or that there is none.
        public static let zone = Given(rawValue: 8)
        /// The end was left open: `7pm-late`.
        public static let openEnd = Given(rawValue: 16)
    }

    /// Reads a start with its end or length. Without these, a time has the usual length, and a whole day is one day.
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
                // A failure in a known form says more than that nothing was understood.
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
        // A weekend means its first day.
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
