public import CalendarEngine

/// The words of another language than English that people type: they are understood besides those of the vocabulary. A
/// language is one file of `Languages/Typed`.
public protocol TypedWords: Sendable {
    /// The language's identifier (BCP 47), such as `de`.
    var identifier: String { get }
    /// The language's name in English, for the manual.
    var englishName: String { get }
    /// Lists of seven names of weekdays in lower case, Monday first.
    var weekdays: [[String]] { get }
    /// Lists of seven names of weekdays for several of them, Monday first: `måndagar`.
    var pluralWeekdays: [[String]] { get }
    /// Lists of twelve names of months in lower case.
    var months: [[String]] { get }
    /// The words for dates, times, lengths, rules and alarms.
    static var words: TypedTable { get }
    /// The words of a line of quick add, besides those.
    static var lineWords: LineWords { get }
    /// The words before a place, and the nouns that are places: `im Café`, `au bureau`.
    static var places: TypedPlaces { get }
    /// The beginnings of a line that make a reminder of it, besides those of the vocabulary; the longer ones first.
    static var beginningsOfReminders: [[String]] { get }
    /// The words that stand before a colon in a search, in lower case, besides those of the vocabulary.
    static var searchOperators: [(word: String, meaning: SearchOperator)] { get }
    /// The words that stand after `is:` in a search, in lower case, besides those of the vocabulary.
    static var searchTraits: [(word: String, trait: SearchQuery.Trait)] { get }
    /// Words that mean something where they stand alone, and not as a part of another word.
    static var wholeWords: [String: Keyword] { get }
    /// The words for values of STATUS (`PhraseVocabulary.statuses`), besides those of English.
    static var typedStatuses: [(word: String, value: String)] { get }
    /// The words for values of PRIORITY (`PhraseVocabulary.priorities`), besides those of English.
    static var typedPriorities: [(word: String, value: Int)] { get }
    /// True of a language that writes the names of days with small letters: `Mar` is then somebody's name.
    var writesDaysSmall: Bool { get }
    /// True of a language that says `next` and `last` after what they belong to: `mardi prochain`.
    var turnsBehind: Bool { get }
    /// True of a language that writes words without blanks.
    var isWithoutBlanks: Bool { get }
    /// True of a language that writes dates with hyphens: `3-12`.
    var writesDatesWithHyphens: Bool { get }
    /// True of a language in which an hour from one to five with its word is in the afternoon, unless something says
    /// otherwise: `morgen 3 uur`.
    var countsHoursToTwelve: Bool { get }
    /// The ending with which the name of a city says what is of it: `Londoner Zeit`; nil where there is none.
    var endingOfCities: String? { get }
    /// The weekdays that their first letters name together: `月水金`; none for other words.
    func weekdays(ofLetters name: String) -> [Weekday]
    /// The ends of a line that make a reminder of it, where they hang on its title: `電話するのをリマインド`.
    static var endingsOfReminders: [String] { get }
    /// The verbs of what is to be done by the day after `until`.
    static var tasks: TypedTasks { get }
}

extension TypedWords {
    /// None: an `s` after a name is understood in every language.
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
    /// True where `turnsBehind` is: most of these languages do both.
    public var writesDaysSmall: Bool { turnsBehind }
    /// False: most languages say `next` before what it belongs to.
    public var turnsBehind: Bool { false }
    /// False: most languages write blanks.
    public var isWithoutBlanks: Bool { false }
    /// False: most languages have a dot or a slash there.
    public var writesDatesWithHyphens: Bool { false }
    /// False: most languages count the hours to twenty-four where they write one.
    public var countsHoursToTwelve: Bool { false }
    /// None: most languages put a word before it.
    public var endingOfCities: String? { nil }
    /// None: most languages have names of weekdays alone.
    public func weekdays(ofLetters name: String) -> [Weekday] { [] }
    /// None: most languages say at the beginning that it is one.
    public static var endingsOfReminders: [String] { [] }
    /// None: most languages have a word of its own for it.
    public static var tasks: TypedTasks { TypedTasks() }
}

/// The verbs of a language, in lower case, of what is to be done by the day after `until`: `bezahlen bis 15.12.`, but
/// not `arbeiten bis Freitag`.
public struct TypedTasks: Sendable {
    private let verbs: Set<String>
    private let endings: [String]
    private let others: Set<String>

    /// Verbs, and endings of verbs, but for others that go on until then.
    public init(_ verbs: Set<String> = [], endings: [String] = [], not others: Set<String> = []) {
        (self.verbs, self.endings, self.others) = (verbs, endings, others)
    }

    /// True of a verb of what is done once.
    func has(_ verb: String) -> Bool {
        (verbs.contains(verb) || endings.contains(where: verb.hasSuffix)) && !others.contains(verb)
    }
}

/// The words of a language with which the place of something begins in a line that has a title before it and a time
/// elsewhere. People stay in the title: `bei Anna`, `chez Anna`.
public struct TypedPlaces: Sendable {
    /// Words after which a place stands: `in der Kantine`.
    public let beginnings: [[String]]
    /// Words after which a place stands where it is one of `nouns`: `au bureau`, but not `réponse au client`.
    public let looseBeginnings: [[String]]
    /// Nouns that are places, in lower case.
    public let nouns: Set<String>
    /// The article that hangs on a noun with an apostrophe: `l` of `l'école`.
    public let elision: String?
    /// True of a language that writes nouns with capitals, so that other words make no place.
    public let writesNounsLarge: Bool

    /// The words of a language.
    public init(
        _ beginnings: [[String]] = [], loose looseBeginnings: [[String]] = [], nouns: Set<String> = [],
        elision: String? = nil, writesNounsLarge: Bool = false
    ) {
        (self.beginnings, self.looseBeginnings, self.nouns) = (beginnings, looseBeginnings, nouns)
        (self.elision, self.writesNounsLarge) = (elision, writesNounsLarge)
    }
}

/// The surroundings of a word: `a` is `to` in `9 a 10`, and `de` is `from` in `de 9 a 10`.
public struct TypedPlace: Sendable {
    /// True after a number, or after a unit that hangs on one: `9h à`.
    public var isBehindNumber = false
    /// True after the name of a day or a month, or after the number of a day: `5/12 a las`, `viernes 27 a las`.
    public var isBehindDay = false
    /// True after a word for `of` with a number before it: `3 de dez`.
    public var isBehindDayOf = false
    /// True after a number, or after a word that means something.
    public var isBehindTime = false
    /// True after a time of day in digits: `9:30`, `9時`, `9時半`.
    public var isBehindClock = false
    /// True at the beginning of what blanks or marks part from the rest.
    public var isWordStart = false
    /// The number before it.
    public var number: Int?
    /// The text after it, up to the end of the line.
    public var rest: Substring = ""
    /// True after the number of a length: `over 2 uur`, `cada 2 horas`, `9:00 3 uur`, `1,5 uur`.
    public var isInLength = false
    /// True of the first word.
    public var isFirst = false
    /// True after minutes: `16:00 voor`.
    public var isBehindMinutes = false
    /// True of a word that begins with a capital: `So`.
    public var isCapital = false
    /// True after a month or a year: `cada mes todos los`.
    public var isBehindUnit = false
    /// True after an hour that a word says to be one: `alle otto`, `sept heures`.
    public var isBehindHour = false
    /// True after the name of a weekday.
    public var isBehindWeekday = false
    /// True after a number and a unit: `3 Tage ab`, `tre giorni fa`.
    public var isBehindLength = false
    /// True after a word for the last: `最終日`.
    public var isBehindLast = false
    /// True after a mark between days of a list: `15日、第3`.
    public var isInList = false
    /// True after a word for days: `3 días desde el`.
    public var isBehindDays = false
    /// True after a part of the day where a word for `from` stands before: `de 10 de la noche a las 3`.
    public var isBehindPart = false
    /// True where a number follows without a blank: `S49`.
    public var isGluedToNumber = false
    /// True before a comma of a list of numbers that count: `les 1er, 100e, 200e et`.
    public var isBeforeComma = false

    /// The words after it; nil for a word alone.
    var behind: WordsBehind?

    /// Makes the surroundings of a word that stands alone.
    public init() {}
}

/// The words after a word, as conditions ask for them.
extension TypedPlace {
    /// True before a number that stands twice with a word between: `de 2 em 2 dias`.
    public var isBeforePair: Bool { behind?.isPair == true }
    /// True before a weekday after which a word for `of` stands: `segunda terça de cada mês`.
    public var isBeforeWeekdayOf: Bool { behind?.isWeekdayOf == true }
    /// True before what says how long before something is: `1 uur van tevoren`.
    public var isBeforeEarlier: Bool { behind?.isEarlier == true }
    /// True before one digit or two, before a number in words, and before a word for half an hour to one (`halb`).
    public var isBeforeHour: Bool { behind?.isHour == true }
    /// True before a word.
    public var isBeforeName: Bool { behind?.isName == true }
    /// True before digits.
    public var isBeforeDigits: Bool { behind?.isDigits == true }
    /// True before digits that a mark or a word makes a time of: `a 20h`, `arrivée 8:02`.
    public var isBeforeClock: Bool { behind?.isClock == true }
    /// True before a number and a unit that is spelled out: `pour 3 jours`.
    public var isBeforeLength: Bool { behind?.isLength == true }
    /// True before weekdays of each week: `10 aulas às sextas`.
    public var isBeforeEvery: Bool { behind?.isEvery == true }
    /// True before an hour whose end is not said: `dalle 14 riunione`.
    public var isBeforeOpenHour: Bool { behind?.isOpenHour == true }
    /// True before a number after which a word may mean `to`: `da 18 a`.
    public var isBeforeSpan: Bool { behind?.isSpan == true }
    /// True before a month by its name, and before the words for a week, a month and a year.
    public var isBeforePeriod: Bool { behind?.isPeriod == true }
    /// True before the name of a feast: `a Natale`.
    public var isBeforeFeast: Bool { behind?.isFeast == true }
    /// True before a weekday and words for every second one: `un mardi sur deux`.
    public var isBeforeAlternation: Bool { behind?.isAlternation == true }
    /// True before the name of a weekday.
    public var isBeforeWeekday: Bool { behind?.isWeekday == true }
    /// True before a number that counts: `am letzten`, `am 24.`.
    public var isBeforeOrdinal: Bool { behind?.isOrdinal == true }
    /// True before the name of a month.
    public var isBeforeMonth: Bool { behind?.isMonth == true }
    /// True before a weekday, a month, or a date.
    public var isBeforeDay: Bool { behind?.isDay == true }
    /// True before a weekday that is no part of a date: `il martedì alle 19`, but not `il martedì 24`.
    public var isBeforeWeekdayAlone: Bool {
        // `vedere Il sabato del villaggio`
        !isCapital && behind?.isWeekdayAlone == true
    }
}
