public import CalendarEngine

/// The words that a language needs for dates, times, rules, alarms, items and what goes wrong with them.
///
/// Plain words are cases, which a language answers by one `switch`. What has values in it is a function: plural forms
/// and the order of words are the language's own. Texts come without a capital and a full stop, unless they say
/// otherwise.
public protocol PhraseVocabulary: Sendable {
    /// The language's identifier (BCP 47), such as `en`: two vocabularies with the same one are the same.
    var identifier: String { get }

    // MARK: Dates and times

    /// A month's name as a heading has it, 1...12.
    func name(ofMonth month: Int) -> String
    /// The name of a month of another calendar. Adar, where a year has one, stands for the second one too.
    func name(of month: MonthCode, in calendar: CalendarSystem) -> String
    /// The name of a calendar system.
    func name(of calendar: CalendarSystem) -> String
    /// A date of another calendar; where its months are the Gregorian ones, the year alone.
    func date(_ date: CalendarDate, withYear: Bool) -> String
    /// The name of an era.
    func name(of era: CalendarEra) -> String
    /// The name of a phase of the moon.
    func name(of phase: MoonPhase) -> String
    /// A month's name in few columns, 1...12.
    func shortName(ofMonth month: Int) -> String
    /// A weekday's name.
    func name(of weekday: Weekday) -> String
    /// A weekday's name in few columns.
    func shortName(of weekday: Weekday) -> String
    /// The half of the day after a time on a clock of twelve hours.
    func name(of half: DayHalf) -> String
    /// The form of a date, in the letters of `DatePattern`.
    func pattern(of form: DateForm, _ order: TimeLocale.DateOrder) -> String
    /// The length of something; its sign does not count.
    func length(_ duration: CivilDuration, _ style: LengthStyle) -> String
    /// A word or two by themselves.
    func word(_ word: PhraseWord) -> String
    /// A list of texts: `a`, `a and b`, `a, b and c`.
    func list(_ items: [String]) -> String

    // MARK: Words that are understood

    /// The words of another language that are understood as well; nil for none.
    var typed: (any TypedWords)? { get }
    /// The meaning of a word in lower case; nil for one that means nothing here.
    func keyword(_ name: String) -> Keyword?
    /// The words that `keyword` knows, as the manual lists them.
    var chapters: [KeywordTable.Chapter] { get }
    /// The meaning of a word of a line of quick add, in lower case, besides what it says of times.
    func meaning(inLine name: String) -> LineWord
    /// The words that `meaning(inLine:)` knows of the language itself, as the manual lists them.
    var lineWords: LineWords { get }
    /// The meaning of words of a line, as the rest of a sentence about them.
    func help(for meaning: LineWord) -> String
    /// The beginnings of a line that make a reminder of it: words in lower case, the longer beginning first.
    var beginningsOfReminders: [[String]] { get }
    /// The endings of names of streets, in lower case: the `str.` of `Hauptstr. 12`.
    var streetEndings: [String] { get }
    /// A word without the ending of several: `friday` of `fridays`.
    func singular(of name: String) -> String
    /// True where `every second friday` can only be each other week, and not one of each month.
    var secondMeansOther: Bool { get }
    /// The names of feasts in several words; those of one word are keywords.
    var feasts: FeastTable { get }
    /// The names of holidays in several words whose days are not known, in lower case, the longer ones first.
    var holidays: [[String]] { get }
    /// The title of a calendar with the holidays of a country or of a part of one.
    func holidayCalendar(_ region: String) -> String
    /// The name of a day that is free in the stead of a holiday.
    func substituteDay(_ holiday: String) -> String
    /// The weekdays of a word of their first letters, `mwf`; none for other words.
    func weekdays(ofLetters name: String) -> [Weekday]
    /// Other names of a weekday that people type, the usual ones and those with a slip.
    func otherNames(of weekday: Weekday) -> [String]
    /// True of the title of a calendar of days that are the same for everybody, or of people: `Holidays in Germany`,
    /// `Birthdays`. Nothing new goes there unless somebody says so.
    func isCalendarOfDays(_ title: String) -> Bool
    /// The zone that a word means, by its name in the zone database: `PT`, `India`, and cities that the database has
    /// under another name, `Tokio`, `San Francisco`; nil for other words.
    func zone(named name: String) -> String?
    /// The cities by whose names people look for a zone, besides that in its name.
    func cities(ofZone identifier: String) -> [String]
    /// The words for values of STATUS, letters alone and in lower case; the empty value is none.
    var statuses: [(word: String, value: String)] { get }
    /// The words for values of PRIORITY in lower case, the likelier first where one begins like another; 0 is none.
    var priorities: [(word: String, value: Int)] { get }

    /// The words that stand before a colon in a search, in lower case, the usual one of each first.
    var searchOperators: [(word: String, meaning: SearchOperator)] { get }
    /// The words that stand after `is:` in a search, in lower case, the usual one of each first.
    var searchTraits: [(word: String, trait: SearchQuery.Trait)] { get }
    /// An operator of a search as somebody types it, and what that finds, as a phrase.
    func example(of meaning: SearchOperator) -> (typed: String, finds: String)
    /// The items with a trait, as a phrase.
    func help(for trait: SearchQuery.Trait) -> String
    /// The heading over a part of what is found.
    func name(of part: SearchPart) -> String
    /// Why nothing is found, as the rest of a sentence.
    func absence(_ absence: SearchAbsence) -> String

    // MARK: Stretches of time

    /// A whole day, which is in words already: `Fri 27 Nov, all day`.
    func wholeDay(_ date: String) -> String
    /// Whole days from the first to the last: `Thu 24 Dec – Sun 27 Dec, 4 days`.
    func wholeDays(from first: String, to last: String, count: Int) -> String
    /// A time on the reader's own clock, after the same time on another one: `09:00 Asia/Tokyo (01:00 here)`.
    func elsewhere(_ time: String, zone: String, here: String) -> String
    /// A time that stands for one that its day does not have.
    func skipped(_ time: String, instead: String) -> String
    /// Times that are the same hour wherever one is.
    func floating(_ time: String) -> String
    /// Why an end is perhaps not meant: on the clock it is before the start.
    func endsNextDay(_ end: String, before start: String) -> String
    /// A time that ends many days after it began.
    func lasts(days: Int) -> String
    /// A date whose weekday is another than the one that was typed.
    func otherWeekday(_ date: String) -> String
    /// The alarms of an item, each in words.
    func alarms(_ alarms: [String]) -> String
    /// All that was understood of an item's times.
    func sentence(_ parts: [String]) -> String

    // MARK: Rules and alarms

    /// A rule: `every 2 weeks on Mon and Wed until 24 December 2026`.
    func rule(_ facts: RuleFacts) -> String
    /// A rule and the dates that it leaves out, of which some may only be counted; the rule alone where there are none.
    /// Without such a count it is understood again.
    func rule(_ rule: String, leavingOut dates: [String], more: Int) -> String
    /// Why a day is not left out of a series: it has no date there.
    func noDateOfSeries(on date: String) -> String
    /// A rule without any instance.
    func neverComes(_ rule: String) -> String
    /// A rule whose first instance is at another time than the start, which is kept beside it.
    func firstTime(_ rule: String, _ first: String, besides own: String) -> String
    /// A rule whose first instance is on another day than the start, which is kept beside it.
    func firstDay(_ rule: String, _ first: String, besides own: String) -> String
    /// When an alarm goes off.
    func alarm(_ moment: AlarmMoment) -> String
    /// An alarm as a user types it, so that it is understood again.
    func typedAlarm(_ moment: AlarmMoment) -> String

    // MARK: Items

    /// A value of STATUS; a name that no standard knows in lower case.
    func status(_ value: String) -> String
    /// A value of PRIORITY, 1...9, with its number where that is not the usual one of its rank; `none` for 0.
    func priority(_ value: Int) -> String
    /// The part of a day, as a heading has it.
    func name(of part: PartOfDay) -> String
    /// A week by its number, as a heading has it.
    func week(_ number: Int) -> String

    /// An account or a subscription by itself: when it was synced, and what waits; `now` is the present, and `until`
    /// the time of day before which its server wants no request.
    func facts(of status: AccountStatus, now: Instant, until: String?) -> [String]

    // MARK: What goes wrong

    /// A problem of a file, and what tcal does about it.
    func problem(_ cause: Problem.Cause) -> (what: String, consequence: String)
    /// The values that a setting takes, to stand after “cannot be …, but”.
    func settingValue(_ value: SettingValue) -> String
    /// An odd part of a rule, and what becomes of it.
    func issue(_ issue: RecurrenceRule.Issue) -> (what: String, consequence: String)
    /// Why something cannot be done, as the rest of a sentence.
    func obstacle(_ obstacle: Obstacle) -> String
    /// Why an edit is not made and what can be done instead: one or two whole sentences.
    ///
    /// - Parameter viewer: The zone of who reads it; nil for the own clocks of times.
    func refusal(_ refusal: EditRefusal, _ locale: TimeLocale, viewedIn viewer: TimeZone?) -> String
    /// Why a text was not understood, and what could be written instead.
    func failure(_ failure: PhraseFailure) -> (what: String, advice: String?)
    /// Something in the form of a time or a date that is none: `99:99`, `30 feb`.
    func noSuchTime(_ text: String) -> String
    /// A time of a line that has one already.
    func secondTime(_ text: String) -> String
    /// An end of which only the day was said, and the time of day that is taken for it.
    func assumedEnd(_ day: String, at time: String) -> String
    /// An alarm of a reminder that has no date, so that it never goes off.
    var alarmWithoutDate: String { get }
    /// A place in a line whose zone is not known.
    func unknownZone(_ place: String) -> String
    /// A name after `/` in a line that no calendar has.
    ///
    /// - Parameter maker: The command that makes a calendar; nil where none is named.
    func unknownCalendar(_ name: String, maker: String?) -> String
    /// A calendar with a title that will be made.
    func newCalendar(_ title: String) -> String
    /// A step in the past tense: `moved Standup to 09:30`.
    ///
    /// - Parameter time: The new time in words, where there is one.
    func step(_ step: EditStep, to time: String?) -> String
}

extension PhraseVocabulary {
    /// No other language.
    public var typed: (any TypedWords)? { nil }

    /// False: it may be both.
    public var secondMeansOther: Bool { false }

    /// An item's title as it is shown: a word stands for one that is empty, and for one that cannot be read now.
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
    /// With the weekday, all in full.
    case full
    /// With the weekday and the year, all in full.
    case fullWithYear
    /// With the weekday, in few columns.
    case short
    /// With the weekday and the year, in few columns.
    case shortWithYear
    /// A month's heading.
    case monthAndYear
}

/// A way to write a length.
public enum LengthStyle: Sendable {
    /// With all units in full: `1 hour 30 minutes`.
    case full
    /// In few columns, without seconds, and days without weeks: `1 h 30 min`.
    case short
    /// As somebody types it, so that it is understood again: `1h30m`.
    case typed
}

/// Words by themselves that the screen and the verbs share.
public enum PhraseWord: Sendable {
    /// Headings of days and of reminders.
    case today, tomorrow, yesterday, overdue, noDate
    /// In the place of a time: of an event of whole days, of a reminder.
    case allDay, due
    /// In the place of a title.
    case untitled
    /// In the place of the title of an item that cannot be read while its file changes.
    case changing
    /// An item that was called off.
    case cancelled
    /// Of a time that ends as it begins.
    case endsAtStart
    /// In the place of a zone: the same hour wherever one is.
    case floating
    /// Of something new that is over before it is saved.
    case isOver
    /// The names of calendars in tcal's own folder, of those that are subscribed to, and of the first one.
    case ownCalendars, subscriptions, firstCalendar
}

/// When an alarm goes off, seen from its item.
public enum AlarmMoment: Sendable {
    /// When the item starts, or ends.
    case at(AlarmAnchor)
    /// So long before it.
    case before(AlarmAnchor, CivilDuration)
    /// So long after it.
    case after(AlarmAnchor, CivilDuration)
    /// At a time of day, so many days after the start's day.
    case onDay(Int, time: String)
    /// At a moment of its own.
    case on(date: String, time: String)
}

/// The time that an alarm counts from.
public enum AlarmAnchor: Sendable {
    case start, end
    /// When a reminder is due that has no start.
    case due
}

/// A vocabulary that is compared by its language.
public struct PhraseLanguage: Hashable, Sendable {
    /// The words in which phrases are read and said.
    public let words: any PhraseVocabulary

    /// The language of a vocabulary.
    public init(words: any PhraseVocabulary) { self.words = words }

    /// True when the languages are the same.
    public static func == (left: PhraseLanguage, right: PhraseLanguage) -> Bool {
        left.words.identifier == right.words.identifier
    }

    /// Hashes the language.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.identifier) }
}

extension PhraseVocabulary {
    /// The name of a weekday of several: `friday` of `fridays`, `måndag` of `måndagar`; other names without the ending
    /// of several.
    func singularDay(of name: String) -> String {
        for names in typed?.pluralWeekdays ?? [] {
            if let day = names.firstIndex(of: name), let singular = typed?.weekdays.first?[day] { return singular }
        }
        return singular(of: name)
    }
}
