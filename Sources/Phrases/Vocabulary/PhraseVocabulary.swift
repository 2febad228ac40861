public import CalendarEngine

/// The words that a language needs for dates, times, rules, alarms, items and errors.
///
/// Plain words are cases, which a language answers by one `switch`. Texts with values are functions: plural forms and
/// word order are up to the language. Texts come without a capital and a full stop, unless their comments say
/// otherwise.
public protocol PhraseVocabulary: Sendable {
    /// The language's identifier (BCP 47), such as `en`: two vocabularies with the same one are equal.
    var identifier: String { get }

    // MARK: Dates and times

    /// The name of a month, 1...12, for a heading.
    func name(ofMonth month: Int) -> String
    /// The name of a month of another calendar. In years with two, `Adar` also stands for the second one.
    func name(of month: MonthCode, in calendar: CalendarSystem) -> String
    /// The name of a calendar system.
    func name(of calendar: CalendarSystem) -> String
    /// A date of another calendar; where its months are the Gregorian ones, the year alone.
    func date(_ date: CalendarDate, withYear: Bool) -> String
    /// The name of an era.
    func name(of era: CalendarEra) -> String
    /// The name of a phase of the moon.
    func name(of phase: MoonPhase) -> String
    /// The short name of a month, 1...12.
    func shortName(ofMonth month: Int) -> String
    /// A weekday's name.
    func name(of weekday: Weekday) -> String
    /// The short name of a weekday.
    func shortName(of weekday: Weekday) -> String
    /// The name of a half of the day, after a time on a clock of twelve hours.
    func name(of half: DayHalf) -> String
    /// The form of a date, in the letters of `DatePattern`.
    func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String
    /// The length of a duration, regardless of its sign.
    func length(_ duration: CivilDuration, _ style: LengthStyle) -> String
    /// A word or two on their own.
    func word(_ word: PhraseWord) -> String
    /// A list of texts: `a`, `a and b`, `a, b and c`.
    func list(_ items: [String]) -> String

    // MARK: Words that are understood

    /// The words of another language that are understood as well; nil for none.
    var typed: (any TypedWords)? { get }
    /// The meaning of a word in lower case; nil for an unknown word.
    func keyword(_ name: String) -> Keyword?
    /// The words that `keyword` knows, as the manual lists them.
    var chapters: [KeywordTable.Chapter] { get }
    /// The meaning of a word of a line of quick add, in lower case, apart from times.
    func meaning(inLine name: String) -> LineWord
    /// The words of the language itself that `meaning(inLine:)` knows, as the manual lists them.
    var lineWords: LineWords { get }
    /// The effect of words with a meaning in a line, as the end of a sentence.
    func help(for meaning: LineWord) -> String
    /// The beginnings of a line that make it a reminder: words in lower case, the longer beginnings first.
    var beginningsOfReminders: [[String]] { get }
    /// The endings of street names, in lower case: the `str.` of `Hauptstr. 12`.
    var streetEndings: [String] { get }
    /// The singular of a word: `friday` of `fridays`.
    func singular(of name: String) -> String
    /// True where `every second friday` can only mean every other week, and not a day of each month.
    var secondMeansOther: Bool { get }
    /// The names of feasts that consist of several words; those with one word are keywords.
    var feasts: FeastTable { get }
    /// The names of holidays that consist of several words and whose dates are unknown, in lower case, the longer ones
    /// first.
    var holidays: [[String]] { get }
    /// The title of a calendar with the holidays of a country or of a part of one.
    func holidayCalendar(_ region: String) -> String
    /// The name of a day off in lieu of a holiday.
    func substituteDay(_ holiday: String) -> String
    /// The weekdays that their first letters name together, `mwf`; none for other words.
    func weekdays(ofLetters name: String) -> [Weekday]
    /// Other names of a weekday that people type, including common misspellings.
    func otherNames(of weekday: Weekday) -> [String]
    /// True for the title of a calendar of public days or of birthdays: `Holidays in Germany`, `Birthdays`. New items
    /// only go there when the user says so.
    func isCalendarOfDays(_ title: String) -> Bool
    /// The identifier of the zone that a word means: `PT`, `India`, and cities that the zone database lists under
    /// another name, `Tokio`, `San Francisco`; nil for other words.
    func zone(named name: String) -> String?
    /// The cities by which people search for a zone, besides the city in its identifier.
    func cities(ofZone identifier: String) -> [String]
    /// The words for values of STATUS, only letters and in lower case; the empty value means none.
    var statuses: [(word: String, value: String)] { get }
    /// The words for values of PRIORITY in lower case, the likelier first where one is the beginning of another; 0
    /// means none.
    var priorities: [(word: String, value: Int)] { get }

    /// The words before a colon in a search, in lower case, the usual one of each operator first.
    var searchOperators: [(word: String, meaning: SearchOperator)] { get }
    /// The words after `is:` in a search, in lower case, the usual one of each trait first.
    var searchTraits: [(word: String, trait: SearchQuery.Trait)] { get }
    /// An example of a search operator, and, as a phrase, the items that it finds.
    func example(of meaning: SearchOperator) -> (typed: String, finds: String)
    /// The items with a trait, as a phrase.
    func help(for trait: SearchQuery.Trait) -> String
    /// The heading of a part of the results of a search.
    func name(of part: SearchPart) -> String
    /// The reason why a search finds nothing, as the end of a sentence.
    func absence(_ absence: SearchAbsence) -> String

    // MARK: Stretches of time

    /// A whole day, given in words: `Fri 27 Nov, all day`.
    func wholeDay(_ date: String) -> String
    /// Whole days from the first to the last: `Thu 24 Dec – Sun 27 Dec, 4 days`.
    func wholeDays(from first: String, to last: String, count: Int) -> String
    /// A time on the reader's own clock, after the time on another clock: `09:00 Asia/Tokyo (01:00 here)`.
    func elsewhere(_ time: String, zone: String, here: String) -> String
    /// A time that replaces one which its day does not have.
    func skipped(_ time: String, instead: String) -> String
    /// Floating times, which are the same on every clock.
    func floating(_ time: String) -> String
    /// The reason why an end may be wrong: on the clock it is before the start.
    func endsNextDay(_ end: String, before start: String) -> String
    /// The reason why an end may be wrong: it is many days after the start.
    func lasts(days: Int) -> String
    /// A date that falls on another weekday than the one that was typed.
    func otherWeekday(_ date: String) -> String
    /// The alarms of an item, each in words.
    func alarms(_ alarms: [String]) -> String
    /// Why nobody knows whether somebody is free.
    func unknownTimes(of who: String, _ reason: UnknownTimes) -> String
    /// Something about a time for a meeting.
    func fact(_ fact: MeetingFact) -> String
    /// The guests who gave one answer (PARTSTAT) to a time that is held for a meeting.
    func answers(_ status: String, by people: [String]) -> String
    /// All that was understood of an item's times.
    func sentence(_ parts: [String]) -> String

    // MARK: Rules and alarms

    /// A rule: `every 2 weeks on Mon and Wed until 24 December 2026`.
    func rule(_ facts: RuleFacts) -> String
    /// A rule and the dates that it excludes, some of which may only be counted; the rule alone without such dates. The
    /// readers understand a text without a count.
    func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String
    /// The reason why a day is not excluded from a series: the series has no date on it.
    func noDateOfSeries(on date: String) -> String
    /// A rule that has no instance.
    func neverComes(_ rule: String) -> String
    /// A rule whose first instance is at another time than the start, which is kept as a date of its own.
    func firstTime(_ rule: String, _ first: String, besides own: String) -> String
    /// A rule whose first instance is on another day than the start, which is kept as a date of its own.
    func firstDay(_ rule: String, _ first: String, besides own: String) -> String
    /// The moment of an alarm.
    func alarm(_ moment: AlarmMoment) -> String
    /// The moment of an alarm in a form that can be typed and read back.
    func typedAlarm(_ moment: AlarmMoment) -> String

    // MARK: Items

    /// A value of STATUS; one that no standard defines, in lower case.
    func status(_ value: String) -> String
    /// A value of PRIORITY, 1...9, with its number where that is not the usual one for its word; `none` for 0.
    func priority(_ value: Int) -> String
    /// The name of a part of the day, for a heading.
    func name(of part: PartOfDay) -> String
    /// The number of a week, for a heading.
    func week(_ number: Int) -> String

    /// The state of an account or a subscription: the last sync, and waiting changes. `now` is the present, and `until`
    /// the time of day before which its server accepts no request.
    func facts(of status: AccountStatus, now: Instant, until: String?) -> [String]

    // MARK: What goes wrong

    /// A problem in a file, and its consequence.
    func problem(_ cause: Problem.Cause) -> (what: String, consequence: String)
    /// The values that a setting accepts, to follow “cannot be …, but”.
    func settingValue(_ value: SettingValue) -> String
    /// An odd part of a rule, and its consequence.
    func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String)
    /// The reason why something is impossible, as the end of a sentence.
    func obstacle(_ obstacle: Obstacle) -> String
    /// The reason why an edit is refused, and the alternative: one or two whole sentences.
    ///
    /// - Parameter viewer: The zone of the reader; nil leaves times on their own clocks.
    func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String
    /// The reason why a text was not understood, and advice on how to write it.
    func failure(_ failure: PhraseFailure) -> (what: String, advice: String?)
    /// A text that looks like a time or a date but is impossible: `99:99`, `30 feb`.
    func noSuchTime(_ text: String) -> String
    /// A second time in a line, which is not used.
    func secondTime(_ text: String) -> String
    /// An end for which only the day was given, and the time of day that is assumed.
    func assumedEnd(_ day: String, at time: String) -> String
    /// An alarm of a reminder without a date never goes off.
    var alarmWithoutDate: String { get }
    /// A place in a line whose zone is not known.
    func unknownZone(_ place: String) -> String
    /// A name after `/` in a line that is no calendar.
    ///
    /// - Parameter maker: The command that makes a calendar; nil to leave it out.
    func unknownCalendar(_ name: String, maker: String?) -> String
    /// A calendar with a title that will be made.
    func newCalendar(_ title: String) -> String
    /// A step in the past tense: `moved Standup to 09:30`.
    ///
    /// - Parameter time: The new time in words; nil for a step without one.
    func step(_ step: EditStep, to time: String?) -> String
}

extension PhraseVocabulary {
    /// No other language.
    public var typed: (any TypedWords)? { nil }

    /// False: the text may mean both.
    public var secondMeansOther: Bool { false }

    /// An item's title for the screen: a word replaces an empty title, and one that cannot be read at the moment.
    public func title(_ title: String) -> String {
        if title.isEmpty { return word(.untitled) }
        return title == ItemSummary.changingTitle ? word(.changing) : title
    }
}

/// A half of the day.
public enum DayHalf: Sendable {
    case forenoon, afternoon
}

/// A form of a date.
public enum DateForm: Sendable {
    /// Day and month in full: `21 November`.
    case dayAndMonth
    /// Day, month and year: `21 November 2026`.
    case dayMonthAndYear
    /// The whole date with the weekday, in full.
    case full
    /// The whole date with the weekday and the year, in full.
    case fullWithYear
    /// The date with the weekday, abbreviated.
    case short
    /// The date with the weekday and the year, abbreviated.
    case shortWithYear
    /// A month's heading.
    case monthAndYear
}

/// A way to write a length.
public enum LengthStyle: Sendable {
    /// All units in full: `1 hour 30 minutes`.
    case full
    /// Abbreviated, without seconds, and with days instead of weeks: `1 h 30 min`.
    case short
    /// In a form that can be typed and read back: `1h30m`.
    case typed
}

/// Single words that the screen and the verbs share.
public enum PhraseWord: Sendable {
    /// The user among the guests of a meeting.
    case you
    /// Begins the list of the times that are held for a meeting, in the notes of each.
    case heldTimes
    /// Headings of days and of reminders.
    case today, tomorrow, yesterday, overdue, noDate
    /// Replace the time of an all-day event, and that of a reminder.
    case allDay, due
    /// Replaces an empty title.
    case untitled
    /// Replaces the title of an item that cannot be read while its file changes.
    case changing
    /// Marks a cancelled item.
    case cancelled
    /// Describes a time that ends as soon as it begins.
    case endsAtStart
    /// Replaces the zone of a floating time.
    case floating
    /// Warns that a new item is over before it is saved.
    case isOver
    /// The names of the calendars in tcal's own folder, of subscribed ones, and of the first calendar.
    case ownCalendars, subscriptions, firstCalendar
}

/// The moment at which an alarm goes off, relative to its item.
public enum AlarmMoment: Sendable {
    /// At the start or the end.
    case at(AlarmAnchor)
    /// A length before the start or the end.
    case before(AlarmAnchor, CivilDuration)
    /// A length after the start or the end.
    case after(AlarmAnchor, CivilDuration)
    /// At a time of day, a number of days after the day of the start; negative for days before it.
    case onDay(Int, time: String)
    /// At a fixed date and time.
    case on(date: String, time: String)
}

/// The time that an alarm counts from.
public enum AlarmAnchor: Sendable {
    case start, end
    /// The due time of a reminder without a start.
    case due
}

/// A vocabulary that is compared by its language's identifier.
public struct PhraseLanguage: Hashable, Sendable {
    /// The words in which phrases are read and said.
    public let words: any PhraseVocabulary

    /// Makes the language of a vocabulary.
    public init(words: any PhraseVocabulary) { self.words = words }

    /// True for vocabularies with the same identifier.
    public static func == (left: PhraseLanguage, right: PhraseLanguage) -> Bool {
        left.words.identifier == right.words.identifier
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.identifier) }
}

extension PhraseVocabulary {
    /// The singular of the name of a weekday: `friday` of `fridays`, `måndag` of `måndagar`; other names lose a plural
    /// ending.
    func singularDay(of name: String) -> String {
        for names in typed?.pluralWeekdays ?? [] {
            if let day = names.firstIndex(of: name), let singular = typed?.weekdays.first?[day] { return singular }
        }
        return singular(of: name)
    }
}
