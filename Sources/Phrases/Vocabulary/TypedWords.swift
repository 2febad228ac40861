/// The words of another language that people type: they are understood besides those of the vocabulary, and nothing is
/// said in them. A table for a language is one file of `Languages/Typed`.
public protocol TypedWords: Sendable {
    /// The language's identifier (BCP 47), such as `de`.
    var identifier: String { get }
    /// Lists of seven names of weekdays in lower case, Monday first.
    var weekdays: [[String]] { get }
    /// Lists of twelve names of months in lower case.
    var months: [[String]] { get }
    /// The meanings of a name in lower case, in the order of English: `übermorgen` is the day after tomorrow. Several
    /// words have a blank between them: `tous les`. Empty for what means nothing.
    func keywords(_ name: String, _ place: TypedPlace) -> [Keyword]
    /// The meaning of a word of a line of quick add, besides what it says of times.
    func meaning(inLine name: String) -> LineWord
    /// True of a language that writes the names of days with small letters: `Mar` is then somebody's name.
    var writesDaysSmall: Bool { get }
    /// True of a language that says `next` and `last` behind what they belong to: `mardi prochain`.
    var turnsBehind: Bool { get }
    /// True of a language that writes words without blanks.
    var isWithoutBlanks: Bool { get }
}

extension TypedWords {
    /// Nothing.
    public func meaning(inLine name: String) -> LineWord { [] }
    /// True where `turnsBehind` is: most of these languages do both.
    public var writesDaysSmall: Bool { turnsBehind }
    /// False: most languages say `next` before what it belongs to.
    public var turnsBehind: Bool { false }
    /// False: most languages write blanks.
    public var isWithoutBlanks: Bool { false }
}

/// The surroundings of a word: `a` is `to` in `9 a 10`, and `de` is `from` in `de 9 a 10`.
public struct TypedPlace: Sendable {
    /// True behind a number, or behind a unit that hangs on one: `9h à`.
    public var isBehindNumber = false
    /// True behind the name of a day or a month, or behind the number of a day: `5/12 a las`, `viernes 27 a las`.
    public var isBehindDay = false
    /// True behind a number, or behind a word that means something.
    public var isBehindTime = false
    /// True behind the number of a length: `over 2 uur`.
    public var isInLength = false
    /// True before one digit or two, or before a number in words.
    public var isBeforeHour = false
    /// True before the name of a weekday.
    public var isBeforeWeekday = false
    /// True before a weekday, a month, or a date.
    public var isBeforeDay = false

    /// A word alone.
    public init() {}
}
