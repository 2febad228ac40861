/// The meaning of a word in a line of quick add, besides what it says of times. A word may have several.
public struct LineWord: OptionSet, Hashable, Sendable {
    /// The meanings as bits.
    public let rawValue: UInt32
    /// A set of meanings.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A thing that has a number, which is no time: `version 2.0`, `chapter 1-2`.
    public static let numbered = LineWord(rawValue: 1 << 0)
    /// A part of a street's name: the number before it is none of a time.
    public static let street = LineWord(rawValue: 1 << 1)
    /// It makes a name of the day after it: `Black Friday`, `first monday`.
    public static let namesDay = LineWord(rawValue: 1 << 2)
    /// Something of the morning: `breakfast at 8`, `wake up at 6`.
    public static let morningMeal = LineWord(rawValue: 1 << 3)
    /// Something of the evening: `dinner at 8`, `movie at 9`.
    public static let eveningMeal = LineWord(rawValue: 1 << 4)
    /// It takes an `at` after it to itself, so that no place follows: `look at the plan`.
    public static let takesAt = LineWord(rawValue: 1 << 5)
    /// After `at` it is no place: `at least`.
    public static let noPlace = LineWord(rawValue: 1 << 6)
    /// It ends a place: `at Luigi with Ana`.
    public static let endsPlace = LineWord(rawValue: 1 << 7)
    /// The beginning of an alarm: `alarm 15m`, `remind me 1 hour before`.
    public static let alarm = LineWord(rawValue: 1 << 8)
    /// Who is to be reminded, in a line that begins with `remind`.
    public static let me = LineWord(rawValue: 1 << 9)
    /// The verb `remind`.
    public static let remind = LineWord(rawValue: 1 << 10)
    /// The addresses after it are invited.
    public static let invite = LineWord(rawValue: 1 << 11)
    /// The day after it is the first of a series: `every tue starting 1 dec`.
    public static let starting = LineWord(rawValue: 1 << 12)
    /// A short name of a day that is no word of its own, as `sun` is.
    public static let plainDay = LineWord(rawValue: 1 << 13)
    /// Something that is counted, so that the number before it is no hour: `3 nights`.
    public static let counted = LineWord(rawValue: 1 << 14)
    /// A verb of what ends, so that the day after it is when it is: `notice ends 4 dec`.
    public static let finishes = LineWord(rawValue: 1 << 15)
    /// Something that is said with its hour: `dentist 9 fri`.
    public static let timed = LineWord(rawValue: 1 << 16)
    /// A part of the day that is somebody's name as well: `mon eve`, `Eve`.
    public static let personal = LineWord(rawValue: 1 << 17)
    /// The clock of a place: `Tokyo time`, `heure de Londres`.
    public static let zoneClock = LineWord(rawValue: 1 << 18)
    /// The addresses after it are those of an event's guests: `lunch with ana@example.com`.
    public static let with = LineWord(rawValue: 1 << 19)
    /// A way to get somewhere, which begins here and ends there: `flight fri 6:50-9:10 Lisbon`.
    public static let journey = LineWord(rawValue: 1 << 20)
    /// Something that takes the whole days of it: `vacation`, `conference`.
    public static let fillsDays = LineWord(rawValue: 1 << 21)
    /// The name of a feast that describes the word after it, and an adjective for how often something comes that
    /// describes the one before it: `christmas party`, `bilan mensuel`.
    public static let describes = LineWord(rawValue: 1 << 22)
    /// After what is to be remembered, it says of what: `erinnere mich morgen an`.
    public static let reminded = LineWord(rawValue: 1 << 23)
    /// A name stands after it, and no month: `Herr März`, `bei Jan`.
    public static let beforeName = LineWord(rawValue: 1 << 24)
    /// A person, whose birthday may stand before it: `Geburtstag Oma`.
    public static let person = LineWord(rawValue: 1 << 25)
    /// The name of a month that is a verb as well: `chapter 3 may need edits`.
    public static let verb = LineWord(rawValue: 1 << 26)
    /// Before the time of a departure: `train dep 17:12`.
    public static let departs = LineWord(rawValue: 1 << 27)
    /// Before the time of an arrival, or before its place, or after it: `17:12 arr. Leeds 19:27`.
    public static let arrives = LineWord(rawValue: 1 << 28)
    /// A place or somebody stands after it: `Christmas at Grandma's`, `Noël chez papi`.
    public static let preposition = LineWord(rawValue: 1 << 29)
    /// A meal, or what goes with one, which is on the day of the feast that is named with it: `pranzo di Pasqua`.
    public static let meal = LineWord(rawValue: 1 << 30)
    /// An article, alone or with a preposition, after which a number is a day of the month: `dal 14 al 20`.
    public static let article = LineWord(rawValue: 1 << 31)
}
