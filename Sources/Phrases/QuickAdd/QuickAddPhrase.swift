public import CalendarEngine

/// Reads an event or a reminder from one line, as one says it: `lunch with Ana fri 1-2pm at Café Central #food !15m`.
///
/// It looks for the parts of the line that the readers of times, rules, lengths, alarms and priorities understand, so
/// that a line means what the fields of the form would mean. What nothing understands is the title, and so is what
/// stands between quotes. No word is ever dropped: each is in the title or in a piece.
public struct QuickAddPhrase: Sendable {
    /// Reads times; its day is the one that is meant when the line names none.
    public internal(set) var times: TimePhrase
    /// The reader of times that knows no zones, and so is fast with what is none.
    private(set) var plain: TimePhrase
    /// True for a line about a birthday or an anniversary, whose year may be long ago.
    private(set) var reachesBack = false
    /// The titles of the calendars that `/work` may name, in their order.
    public let calendars: [String]
    /// The kind of item that a line makes when it names none.
    public let usualKind: ItemKind
    /// When something begins on a day of which only the length is said: `yoga 1h`.
    public let usualStart: @Sendable (CivilDate) -> CivilTime
    /// The time of an event for which the line names none; nil takes the whole day.
    public let usualSpan: TimePhrase.Span?

    /// True when a calendar that `/work` names and that there is not can be made.
    package var makesCalendars = false
    /// The titles that a new calendar cannot have.
    package var takenTitles: [String] = []
    /// The templates that a line may begin with, by their names.
    package var templates: [ItemTemplate] = []

    /// A reader of lines.
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

    /// Which decisions of a reader are taken the other way. Words are named by where they begin in the line, in Unicode
    /// scalars.
    public struct Choice: Hashable, Sendable {
        /// True when the other reading of the time is taken: 3 at night instead of 15:00.
        public var takesOtherTime = false
        /// True when a weekday, and a series that names days, count from the day of the reader and not from today; and
        /// a series that names none from today.
        public var takesOtherDay = false
        /// True when several weekdays are a series where they would be as many dates, and the other way round.
        public var turnsWeekdays = false
        /// True when a day of the month is one of each month: `first monday of the month`.
        public var takesEachMonth = false
        /// True when the calendar that is named and that there is not will be made.
        public var makesCalendar = false
        /// Pieces that are title after all.
        public var titled: Set<Int> = []
        /// Words that are a time after all, though they may well be title.
        public var timed: Set<Int> = []

        /// All as it is likeliest.
        public init() {}
    }

    /// Reads a line. Every line has a reading; one without any time is a whole day. Takes some tens of microseconds for
    /// each word that may be part of a time.
    public func reading(_ line: String, choice: Choice = Choice()) -> QuickAddReading {
        let memory = QuickAddMemory()
        var reading = self.reading(line, choice, memory)
        // A reading that says the same in another way is no alternative.
        reading.alternatives.removeAll { self.reading(line, $0, memory).draft == reading.draft }
        return reading
    }

    /// Reads a line, without a look at its alternatives: some of them may say the same as it does.
    public func firstReading(_ line: String, choice: Choice = Choice()) -> QuickAddReading {
        reading(line, choice, QuickAddMemory())
    }

    private func reading(_ line: String, _ choice: Choice, _ memory: QuickAddMemory) -> QuickAddReading {
        let named = templates.compactMap { template in template.nameLength(in: line).map { (template, $0) } }
        // Of `1:1` and `1:1 Ana` the longer one is meant.
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
    /// This reader; for a line about a birthday or an anniversary one that knows years of long ago:
    /// `Mum's birthday 3 dec 1958`.
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
        /// Nothing but itself.
        case title
        /// When it is: a day, a time, an end or a length.
        case time
        /// The rule by which the item repeats.
        case rule
        /// LOCATION.
        case location
        /// The calendar that it goes to.
        case calendar
        /// One of CATEGORIES.
        case category
        /// When to remind of it.
        case alarm
        /// ATTENDEE: who is invited.
        case attendee
        /// URL: the address of a page.
        case link
        /// That it is a reminder, or that its time is when it is due.
        case kind
        /// PRIORITY.
        case priority
        /// Marks between the title and a piece, or before the line: they are not saved.
        case separator
    }

    /// A part of the line.
    public struct Piece: Hashable, Sendable {
        /// The meaning of the part.
        public var role: Role
        /// As it was typed.
        public var text: String
        /// The place in the line, in Unicode scalars.
        public var offset: Int
    }

    /// The line as it was typed.
    public var line: String
    /// The item that will be saved. Its title is empty where the line has none.
    public var draft: ItemDraft
    /// The position of the named calendar among those that were given; nil when none was named.
    public var calendar: Int?
    /// The name of a calendar that is none, as it was typed after `/`; it stays in the title.
    public var unknownCalendar: String?
    /// The title of the calendar that will be made for it, where that was chosen.
    public var newCalendar: String?
    /// The line from its beginning to its end, without blanks: every word is in one piece.
    public var pieces: [Piece] = []
    /// The parts of the time that the line has.
    public var given: TimePhrase.Given = []
    /// The date whose weekday is another than the one that the line names; nil where they agree.
    public var otherWeekday: CivilDate?
    /// Names of places in the time whose zones are not known; they stay in the title.
    public var unknownZones: [String] = []
    /// Texts of the title in the form of a time or a date that is none: `99:99`, `30 feb`.
    public var impossibleTimes: [String] = []
    /// Times beside the one that is taken: `wed 2pm` in `lunch tue 1pm wed 2pm`; they stay in the title.
    public var secondTimes: [String] = []
    /// The holiday that the line names in the place of a date: it stays in the title.
    public var holiday: String?
    /// Dates with a year of two digits that may be anything, so that it stays in the title: `24 dec 27`.
    public var shortYears: [String] = []
    /// True when of the end only the day is said, so that its time of day is made up.
    public var isEndAssumed = false
    /// Days that the line leaves out of its series, and on which that has no date.
    public var missedDays: [CivilDate] = []
    /// The other ways to read the line, the likelier first.
    public var alternatives: [QuickAddPhrase.Choice] = []
}

extension CivilTime {
    /// 9:00.
    public static let nine = CivilTime(hour: 9, minute: 0) ?? .midnight
}
