public import CalendarEngine

/// Reads an event or a reminder from one line, as people say it: `lunch with Ana fri 1-2pm at Café Central #food !15m`.
///
/// It looks for the parts of the line that the readers of times, rules, lengths, alarms and priorities understand, so
/// that a line means what the fields of the form would mean. Everything else is the title, including text between
/// quotes. No word is ever dropped: each is in the title or in a piece.
public struct QuickAddPhrase: Sendable {
    /// The reader of times; its day applies when the line names none.
    public internal(set) var times: TimePhrase
    /// The reader of times that knows no zones, and therefore quickly rejects words that are no time.
    private(set) var plain: TimePhrase
    /// True for a line about a birthday or an anniversary, whose year may lie far back.
    private(set) var reachesBack = false
    /// The titles of the calendars that `/work` may name, in order of precedence.
    public let calendars: [String]
    /// The kind of item of a line that names none.
    public let usualKind: ItemKind
    /// The start of an event on a day, where the line only gives a length: `yoga 1h`.
    public let usualStart: @Sendable (CivilDate) -> CivilTime
    /// The time of an event for which the line names none; nil means the whole day.
    public let usualSpan: TimePhrase.Span?

    /// True when `/work` can make a calendar that does not exist yet.
    package var makesCalendars = false
    /// The titles that a new calendar cannot have.
    package var takenTitles: [String] = []
    /// The templates that a line may begin with, by their names.
    package var templates: [ItemTemplate] = []

    /// Makes a reader of lines.
    public init(
        times: TimePhrase, calendars: [String] = [], usualKind: ItemKind = .event,
        usualStart: @escaping @Sendable (CivilDate) -> CivilTime = { _ in .nine },
        usualSpan: TimePhrase.Span? = nil
    ) {
        self.times = times.forLines
        plain = self.times.withoutZones
        self.calendars = calendars
        self.usualKind = usualKind
        self.usualStart = usualStart
        self.usualSpan = usualSpan
    }

    /// The decisions of a reader that are taken the other way. A word is identified by its position in the line, in
    /// Unicode scalars.
    public struct Choice: Hashable, Sendable {
        /// True when the other reading of the time is taken: 3 at night instead of 15:00.
        public var takesOtherTime = false
        /// True when weekdays, and series that name days, count from the reader's day instead of today, and series that
        /// name no day count from today.
        public var takesOtherDay = false
        /// True when several weekdays are a series where they would be single dates, and the other way round.
        public var turnsWeekdays = false
        /// True when a day of the month recurs each month: `first monday of the month`.
        public var takesEachMonth = false
        /// True when the named calendar, which does not exist, will be made.
        public var makesCalendar = false
        /// The positions of pieces that belong to the title after all.
        public var titled: Set<Int> = []
        /// The positions of words that are a time after all, although they could be title.
        public var timed: Set<Int> = []

        /// Makes the choice of the likeliest meanings.
        public init() {}
    }

    /// Reads a line. Every line has a reading; one without any time is a whole day. Takes some tens of microseconds for
    /// each word that may be part of a time.
    public func reading(_ line: String, choice: Choice = Choice()) -> QuickAddReading {
        let memory = QuickAddMemory()
        var reading = self.reading(line, choice, memory)
        // A reading with the same result is no alternative.
        reading.alternatives.removeAll { self.reading(line, $0, memory).draft == reading.draft }
        return reading
    }

    /// Reads a line without checking its alternatives, some of which may have the same result.
    public func firstReading(_ line: String, choice: Choice = Choice()) -> QuickAddReading {
        reading(line, choice, QuickAddMemory())
    }

    private func reading(_ line: String, _ choice: Choice, _ memory: QuickAddMemory) -> QuickAddReading {
        let named = templates.compactMap { template in template.nameLength(in: line).map { (template, $0) } }
        // Of the templates `1:1` and `1:1 Ana`, the longer one is meant.
        guard let (template, length) = named.max(by: { $0.1 < $1.1 }) else {
            var reader = QuickAddReader(line, phrase(for: line), choice, memory)
            var reading = reader.read()
            reading.draft.showAsUsual(times.locale.words)
            return reading
        }
        let head = String(line.prefix(length))
        let distance = head.unicodeScalars.count
        let rest = String(line.dropFirst(length))
        var reader = QuickAddReader(rest, phrase(for: rest), choice.moved(by: -distance), memory)
        var reading = reader.read()
        reading.fill(from: template, calendars: calendars)
        reading.draft.showAsUsual(times.locale.words)
        return reading.moved(behind: head, of: line)
    }
}

extension QuickAddPhrase {
    /// This reader, or for a line about a birthday or an anniversary one that also understands years far back: `Mum's
    /// birthday 3 dec 1958`.
    private func phrase(for line: String) -> QuickAddPhrase {
        guard Celebration.kind(saidBy: line) != nil else { return self }
        var phrase = self
        let year = times.now.date.year
        phrase.times.years = year - Celebration.mostYears...year + 10
        phrase.plain.years = phrase.times.years
        phrase.reachesBack = true
        return phrase
    }
}

/// A line as it was understood.
public struct QuickAddReading: Hashable, Sendable {
    /// The meaning of a part of a line.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The title of the item.
        case title
        /// The day, time, end or length.
        case time
        /// The rule by which the item repeats.
        case rule
        /// LOCATION.
        case location
        /// The calendar of the item.
        case calendar
        /// One of CATEGORIES.
        case category
        /// An alarm of the item.
        case alarm
        /// ATTENDEE: a guest.
        case attendee
        /// URL: the address of a page.
        case link
        /// The words that make the item a reminder, or its time a due time.
        case kind
        /// PRIORITY.
        case priority
        /// Punctuation between the title and a piece, or before the line; it is not saved.
        case separator
    }

    /// A part of the line.
    public struct Piece: Hashable, Sendable {
        /// The meaning of the part.
        public var role: Role
        /// The part as it was typed.
        public var text: String
        /// The place in the line, in Unicode scalars.
        public var offset: Int
    }

    /// The line as it was typed.
    public var line: String
    /// The item to save. Its title is empty where the line has none.
    public var draft: ItemDraft
    /// The index of the named calendar among those that were given; nil when none was named.
    public var calendar: Int?
    /// The text after `/` that names no calendar; it stays in the title.
    public var unknownCalendar: String?
    /// The title of the calendar that will be made for the item, where that was chosen.
    public var newCalendar: String?
    /// The line from beginning to end, without blanks: every word is in one piece.
    public var pieces: [Piece] = []
    /// The parts of the time that the line states.
    public var given: TimePhrase.Given = []
    /// The date that does not fall on the weekday the line names; nil where both agree.
    public var otherWeekday: CivilDate?
    /// Names of places in the time whose zones are unknown; they stay in the title.
    public var unknownZones: [String] = []
    /// Texts of the title that look like a time or a date but are impossible: `99:99`, `30 feb`.
    public var impossibleTimes: [String] = []
    /// Further times that are not used: `wed 2pm` in `lunch tue 1pm wed 2pm`; they stay in the title.
    public var secondTimes: [String] = []
    /// The holiday that the line names in place of a date; it stays in the title.
    public var holiday: String?
    /// Dates with a two-digit number that may be a year or something else, so that it stays in the title: `24 dec 27`.
    public var shortYears: [String] = []
    /// True when the line only gives the day of the end, and its time of day is assumed.
    public var isEndAssumed = false
    /// Days that the line excludes from its series although the series has no date on them.
    public var missedDays: [CivilDate] = []
    /// The other ways to read the line, the likelier first.
    public var alternatives: [QuickAddPhrase.Choice] = []
}

extension CivilTime {
    /// 9:00 in the morning.
    public static let nine = CivilTime(hour: 9, minute: 0) ?? .midnight
}
