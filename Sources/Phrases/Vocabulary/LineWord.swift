/// The meaning of a word in a line of quick add, apart from times. A word may have several.
public struct LineWord: OptionSet, Hashable, Sendable {
    /// The meanings as bits.
    public let rawValue: UInt32
    /// Makes a set of meanings from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A thing that has a number, so that the number is no time: `version 2.0`, `chapter 1-2`.
    public static let numbered = LineWord(rawValue: 1 << 0)
    /// A part of a street's name, so that the number before it is no time.
    public static let street = LineWord(rawValue: 1 << 1)
    /// A word that makes the following day part of a name: `Black Friday`, `first monday`.
    public static let namesDay = LineWord(rawValue: 1 << 2)
    /// An activity of the morning: `breakfast at 8`, `wake up at 6`.
    public static let morningMeal = LineWord(rawValue: 1 << 3)
    /// An activity of the evening: `dinner at 8`, `movie at 9`.
    public static let eveningMeal = LineWord(rawValue: 1 << 4)
    /// A word that an `at` belongs to, so that no place follows: `look at the plan`.
    public static let takesAt = LineWord(rawValue: 1 << 5)
    /// A word that is no place after `at`: `at least`.
    public static let noPlace = LineWord(rawValue: 1 << 6)
    /// A word that ends a place: `at Luigi with Ana`.
    public static let endsPlace = LineWord(rawValue: 1 << 7)
    /// The beginning of an alarm: `alarm 15m`, `remind me 1 hour before`.
    public static let alarm = LineWord(rawValue: 1 << 8)
    /// The person to be reminded, in a line that begins with `remind`.
    public static let me = LineWord(rawValue: 1 << 9)
    /// The verb `remind`.
    public static let remind = LineWord(rawValue: 1 << 10)
    /// A word before the addresses of guests.
    public static let invite = LineWord(rawValue: 1 << 11)
    /// A word before the first day of a series: `every tue starting 1 dec`.
    public static let starting = LineWord(rawValue: 1 << 12)
    /// A short name of a day that, unlike `sun`, is no other word.
    public static let plainDay = LineWord(rawValue: 1 << 13)
    /// A thing that is counted, so that the number before it is no hour: `3 nights`.
    public static let counted = LineWord(rawValue: 1 << 14)
    /// A verb for something that ends, so that the following day is its time: `notice ends 4 dec`.
    public static let finishes = LineWord(rawValue: 1 << 15)
    /// An activity that is usually mentioned with its hour: `dentist 9 fri`.
    public static let timed = LineWord(rawValue: 1 << 16)
    /// A part of the day that is also a name: `mon eve`, `Eve`.
    public static let personal = LineWord(rawValue: 1 << 17)
    /// A word for the clock of a place: `Tokyo time`, `heure de Londres`.
    public static let zoneClock = LineWord(rawValue: 1 << 18)
    /// A word before the addresses of an event's guests: `lunch with ana@example.com`.
    public static let with = LineWord(rawValue: 1 << 19)
    /// A way of travelling, which starts at one place and ends at another: `flight fri 6:50-9:10 Lisbon`.
    public static let journey = LineWord(rawValue: 1 << 20)
    /// An activity that takes whole days: `vacation`, `conference`.
    public static let fillsDays = LineWord(rawValue: 1 << 21)
    /// The name of a feast that describes the next word, or an adjective of frequency that describes the word before
    /// it: `christmas party`, `bilan mensuel`.
    public static let describes = LineWord(rawValue: 1 << 22)
    /// A word after the verb of a reminder that introduces its subject: `erinnere mich morgen an`.
    public static let reminded = LineWord(rawValue: 1 << 23)
    /// A word before a person's name, which is no month: `Herr März`, `bei Jan`.
    public static let beforeName = LineWord(rawValue: 1 << 24)
    /// A person, whose birthday may precede it: `Geburtstag Oma`.
    public static let person = LineWord(rawValue: 1 << 25)
    /// The name of a month that is also a verb: `chapter 3 may need edits`.
    public static let verb = LineWord(rawValue: 1 << 26)
    /// A word before the time of a departure: `train dep 17:12`.
    public static let departs = LineWord(rawValue: 1 << 27)
    /// A word before the time or the place of an arrival, or after it: `17:12 arr. Leeds 19:27`.
    public static let arrives = LineWord(rawValue: 1 << 28)
    /// A word before a place or a person: `Christmas at Grandma's`, `Noël chez papi`.
    public static let preposition = LineWord(rawValue: 1 << 29)
    /// A meal, or a part of one, which takes place on the feast in its name: `pranzo di Pasqua`.
    public static let meal = LineWord(rawValue: 1 << 30)
    /// An article, alone or with a preposition, before a number that is a day of the month: `dal 14 al 20`.
    public static let article = LineWord(rawValue: 1 << 31)
}
