public import CalendarEngine

/// The words of a language other than English that people type, in addition to those of the vocabulary. Each language
/// is one file of `Languages/Typed`.
public protocol TypedWords: Sendable {
    /// The language's identifier (BCP 47), such as `de`.
    var identifier: String { get }
    /// The language's name in English, for the manual.
    var englishName: String { get }
    /// Lists of seven names of weekdays in lower case, Monday first.
    var weekdays: [[String]] { get }
    /// Lists of seven plural names of weekdays, Monday first: `måndagar`.
    var pluralWeekdays: [[String]] { get }
    /// Lists of twelve names of months in lower case.
    var months: [[String]] { get }
    /// The words for dates, times, lengths, rules and alarms.
    static var words: TypedTable { get }
    /// The words for a line of quick add, besides `words`.
    static var lineWords: LineWords { get }
    /// The words before a place, and the nouns that are places: `im Café`, `au bureau`.
    static var places: TypedPlaces { get }
    /// The beginnings of a line that make it a reminder, besides those of the vocabulary; the longer ones first.
    static var beginningsOfReminders: [[String]] { get }
    /// The words before a colon in a search, in lower case, besides those of the vocabulary.
    static var searchOperators: [(word: String, meaning: SearchOperator)] { get }
    /// The words after `is:` in a search, in lower case, besides those of the vocabulary.
    static var searchTraits: [(word: String, trait: SearchQuery.Trait)] { get }
    /// Words that only have a meaning alone, and not within another word.
    static var wholeWords: [String: Keyword] { get }
    /// The words for values of STATUS (`PhraseVocabulary.statuses`), besides those of English.
    static var typedStatuses: [(word: String, value: String)] { get }
    /// The words for values of PRIORITY (`PhraseVocabulary.priorities`), besides those of English.
    static var typedPriorities: [(word: String, value: Int)] { get }
    /// True for a language that writes the names of days in lower case: `Mar` is then a person's name.
    var writesDaysSmall: Bool { get }
    /// True for a language that puts `next` and `last` after the noun: `mardi prochain`.
    var turnsBehind: Bool { get }
    /// True for a language that writes words without blanks.
    var isWithoutBlanks: Bool { get }
    /// True for a language that writes dates with hyphens: `3-12`.
    var writesDatesWithHyphens: Bool { get }
    /// True for a language in which an hour from one to five, followed by the word for hour, is in the afternoon unless
    /// other words say otherwise: `morgen 3 uur`.
    var countsHoursToTwelve: Bool { get }
    /// The ending that makes the name of a city an adjective: `Londoner Zeit`; nil for a language without one.
    var endingOfCities: String? { get }
    /// The weekdays that their first letters name together: `月水金`; none for other words.
    func weekdays(ofLetters name: String) -> [Weekday]
    /// The endings of a line that make it a reminder, where they are joined to its title: `電話するのをリマインド`.
    static var endingsOfReminders: [String] { get }
    /// The verbs of tasks that are done by the day after `until`.
    static var tasks: TypedTasks { get }
}

extension TypedWords {
    /// None: every language understands an `s` at the end of a name.
    public var pluralWeekdays: [[String]] { [] }
    /// None.
    public static var lineWords: LineWords { LineWords() }
    /// None.
    public static var places: TypedPlaces { TypedPlaces() }
    /// None.
    public static var beginningsOfReminders: [[String]] { [] }
    /// None.
    public static var wholeWords: [String: Keyword] { [:] }
    /// None.
    public static var typedStatuses: [(word: String, value: String)] { [] }
    /// None.
    public static var typedPriorities: [(word: String, value: Int)] { [] }
    /// Equal to `turnsBehind`: most of these languages do both or neither.
    public var writesDaysSmall: Bool { turnsBehind }
    /// False: most languages put `next` before the noun.
    public var turnsBehind: Bool { false }
    /// False: most languages write blanks between words.
    public var isWithoutBlanks: Bool { false }
    /// False: most languages write dots or slashes.
    public var writesDatesWithHyphens: Bool { false }
    /// False: most languages count the hours to twenty-four when they write an hour with its word.
    public var countsHoursToTwelve: Bool { false }
    /// None: most languages use a preposition instead.
    public var endingOfCities: String? { nil }
    /// None: most languages name weekdays only one by one.
    public func weekdays(ofLetters name: String) -> [Weekday] { [] }
    /// None: most languages mark a reminder at the beginning.
    public static var endingsOfReminders: [String] { [] }
    /// None: most languages have a separate word for the day by which a task is done.
    public static var tasks: TypedTasks { TypedTasks() }
}

/// The verbs of a language, in lower case, for tasks that are done by the day after `until`: `bezahlen bis 15.12.`, but
/// not `arbeiten bis Freitag`.
public struct TypedTasks: Sendable {
    private let verbs: Set<String>
    private let endings: [String]
    private let others: Set<String>

    /// Makes a list from verbs and endings of verbs, except other verbs, whose activity goes on until that day.
    public init(_ verbs: Set<String> = [], endings: [String] = [], not others: Set<String> = []) {
        (self.verbs, self.endings, self.others) = (verbs, endings, others)
    }

    /// True for a verb of a task that is done once.
    func has(_ verb: String) -> Bool {
        (verbs.contains(verb) || endings.contains(where: verb.hasSuffix)) && !others.contains(verb)
    }
}

/// The words of a language before the location of an item, in a line that has a title before it and a time elsewhere.
/// People stay in the title: `bei Anna`, `chez Anna`.
public struct TypedPlaces: Sendable {
    /// Words before any location: `in der Kantine`.
    public let beginnings: [[String]]
    /// Words before a location that is one of `nouns`: `au bureau`, but not `réponse au client`.
    public let looseBeginnings: [[String]]
    /// Nouns for locations, in lower case.
    public let nouns: Set<String>
    /// The article that is joined to a noun by an apostrophe: `l` of `l'école`.
    public let elision: String?
    /// True for a language that capitalizes nouns, so that other words are no locations.
    public let writesNounsLarge: Bool

    /// Makes the words of a language.
    public init(
        _ beginnings: [[String]] = [], loose looseBeginnings: [[String]] = [], nouns: Set<String> = [],
        elision: String? = nil, writesNounsLarge: Bool = false
    ) {
        (self.beginnings, self.looseBeginnings, self.nouns) = (beginnings, looseBeginnings, nouns)
        (self.elision, self.writesNounsLarge) = (elision, writesNounsLarge)
    }
}

/// The context of a word, which decides its meaning: `a` is `to` in `9 a 10`, and `de` is `from` in `de 9 a 10`.
public struct TypedPlace: Sendable {
    /// True after a number, or after a unit joined to one: `9h à`.
    public var isBehindNumber = false
    /// True after the name of a day or a month, or after the number of a day: `5/12 a las`, `viernes 27 a las`.
    public var isBehindDay = false
    /// True after a word for `of` that follows a number: `3 de dez`.
    public var isBehindDayOf = false
    /// True after a number, or after a word with a meaning.
    public var isBehindTime = false
    /// True after a time of day in digits: `9:30`, `9時`, `9時半`.
    public var isBehindClock = false
    /// True after a blank or a mark, and at the beginning of the line.
    public var isWordStart = false
    /// The number before the word.
    public var number: Int?
    /// The text after the word, up to the end of the line.
    public var rest: Substring = ""
    /// True after the number of a length: `over 2 uur`, `cada 2 horas`, `9:00 3 uur`, `1,5 uur`.
    public var isInLength = false
    /// True for the first word.
    public var isFirst = false
    /// True after minutes: `16:00 voor`.
    public var isBehindMinutes = false
    /// True for a capitalized word: `So`.
    public var isCapital = false
    /// True after a month or a year: `cada mes todos los`.
    public var isBehindUnit = false
    /// True after a word or number that is certainly an hour: `alle otto`, `sept heures`.
    public var isBehindHour = false
    /// True after the name of a weekday.
    public var isBehindWeekday = false
    /// True after a number and a unit: `3 Tage ab`, `tre giorni fa`.
    public var isBehindLength = false
    /// True after a word that means `last`: `最終日`.
    public var isBehindLast = false
    /// True after a mark between the days of a list: `15日、第3`.
    public var isInList = false
    /// True after a word for days: `3 días desde el`.
    public var isBehindDays = false
    /// True after a part of the day that follows a word for `from`: `de 10 de la noche a las 3`.
    public var isBehindPart = false
    /// True before a number without a blank: `S49`.
    public var isGluedToNumber = false
    /// True before a comma in a list of ordinals: `les 1er, 100e, 200e et`.
    public var isBeforeComma = false

    /// The words after this one; nil for a word alone.
    var behind: WordsBehind?

    /// Makes the context of a word that stands alone.
    public init() {}
}

/// Conditions on the words that follow.
extension TypedPlace {
    /// True before a number that is repeated after a word: `de 2 em 2 dias`.
    public var isBeforePair: Bool { behind?.isPair == true }
    /// True before a weekday followed by a word for `of`: `segunda terça de cada mês`.
    public var isBeforeWeekdayOf: Bool { behind?.isWeekdayOf == true }
    /// True before the words that turn a length into a distance from a start: `1 uur van tevoren`.
    public var isBeforeEarlier: Bool { behind?.isEarlier == true }
    /// True before one or two digits, before a spelled number, and before a word for half an hour before an hour
    /// (`halb`).
    public var isBeforeHour: Bool { behind?.isHour == true }
    /// True before a word.
    public var isBeforeName: Bool { behind?.isName == true }
    /// True before digits.
    public var isBeforeDigits: Bool { behind?.isDigits == true }
    /// True before digits that a mark or a word makes a time: `a 20h`, `arrivée 8:02`.
    public var isBeforeClock: Bool { behind?.isClock == true }
    /// True before a number and a spelled unit: `pour 3 jours`.
    public var isBeforeLength: Bool { behind?.isLength == true }
    /// True before weekdays that recur every week: `10 aulas às sextas`.
    public var isBeforeEvery: Bool { behind?.isEvery == true }
    /// True before an hour without an end: `dalle 14 riunione`.
    public var isBeforeOpenHour: Bool { behind?.isOpenHour == true }
    /// True before a number followed by a word that may mean `to`: `da 18 a`.
    public var isBeforeSpan: Bool { behind?.isSpan == true }
    /// True before the name of a month, and before the words for a week, a month and a year.
    public var isBeforePeriod: Bool { behind?.isPeriod == true }
    /// True before the name of a feast: `a Natale`.
    public var isBeforeFeast: Bool { behind?.isFeast == true }
    /// True before a weekday and the words for every second one: `un mardi sur deux`.
    public var isBeforeAlternation: Bool { behind?.isAlternation == true }
    /// True before the name of a weekday.
    public var isBeforeWeekday: Bool { behind?.isWeekday == true }
    /// True before an ordinal: `am letzten`, `am 24.`.
    public var isBeforeOrdinal: Bool { behind?.isOrdinal == true }
    /// True before the name of a month.
    public var isBeforeMonth: Bool { behind?.isMonth == true }
    /// True before a weekday, a month, or a date.
    public var isBeforeDay: Bool { behind?.isDay == true }
    /// True before a weekday that is not part of a date: `il martedì alle 19`, but not `il martedì 24`.
    public var isBeforeWeekdayAlone: Bool {
        // `vedere Il sabato del villaggio`
        !isCapital && behind?.isWeekdayAlone == true
    }
}
