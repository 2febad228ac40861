/// A calendar system: a way to count years, months and days (CLDR's calendar types, which RSCALE of RFC 7529 names).
public enum CalendarSystem: String, Hashable, Sendable, CaseIterable {
    /// The calendar of iCalendar and of the program.
    case gregorian
    /// The Jewish calendar; its years begin with Tishri.
    case hebrew
    /// The Islamic calendar of Saudi Arabia.
    case islamicUmmAlQura = "islamic-umalqura"
    /// The Islamic calendar by arithmetic, from Friday 16 July 622 of the Julian calendar.
    case islamicCivil = "islamic-civil"
    /// The Islamic calendar by arithmetic, a day earlier.
    case islamicTabular = "islamic-tbla"
    /// The Solar Hijri calendar of Iran.
    case persian
    /// The lunisolar calendar of China.
    case chinese
    /// The lunisolar calendar of Korea.
    case dangi
    /// The Gregorian calendar with the eras of Japan.
    case japanese
    /// The Gregorian calendar with the years of Thailand.
    case buddhist
    /// The Gregorian calendar with the years of Taiwan.
    case roc
    /// The calendar of Ethiopia, with the years of the Incarnation.
    case ethiopic
    /// The calendar of Ethiopia, with the years of the world.
    case ethiopicAmeteAlem = "ethiopic-amete-alem"
    /// The calendar of the Coptic church: twelve months of 30 days, and five or six days more.
    case coptic
    /// The national calendar of India, with the years of the Saka era.
    case indian

    /// The system with a name, in any letter case: CLDR's name, or another common one.
    public init?(named name: some StringProtocol) {
        let name = name.lowercased()
        switch name {
        case "gregory": self = .gregorian
        case "islamic-umm-al-qura": self = .islamicUmmAlQura
        case "islamicc": self = .islamicCivil
        case "ethiopian": self = .ethiopic
        case "ethioaa": self = .ethiopicAmeteAlem
        default:
            guard let known = CalendarSystem(rawValue: name) else { return nil }
            self = known
        }
    }

    /// True when months and days are those of the Gregorian calendar, and only years are counted otherwise.
    public var hasGregorianMonths: Bool {
        switch self {
        case .gregorian, .japanese, .buddhist, .roc: true
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .chinese, .dangi, .ethiopic,
            .ethiopicAmeteAlem, .coptic, .indian:
            false
        }
    }

    /// True when a month may come twice in a year.
    public var hasLeapMonths: Bool { self == .hebrew || self == .chinese || self == .dangi }

    /// The number of months of a year without a leap month.
    public var monthCount: Int {
        switch self {
        case .ethiopic, .ethiopicAmeteAlem, .coptic: 13
        case .gregorian, .japanese, .buddhist, .roc, .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular,
            .persian, .chinese, .dangi, .indian:
            12
        }
    }
}

/// A month of a calendar system, as RFC 7529 writes it: a number, and `L` for a leap month, which follows the month of
/// its number. Temporal calls it a month code.
public struct MonthCode: Hashable, Sendable, Comparable {
    /// The number, from 1.
    public var number: Int
    /// True for a leap month.
    public var isLeap: Bool

    /// Makes the code of a month from its number, 1...13.
    public init(_ number: Int, isLeap: Bool = false) {
        self.number = number
        self.isLeap = isLeap
    }

    /// `5` or `5L`.
    public var text: String { isLeap ? "\(number)L" : String(number) }

    /// True when the left month comes before the right one.
    public static func < (left: MonthCode, right: MonthCode) -> Bool {
        (left.number, left.isLeap ? 1 : 0) < (right.number, right.isLeap ? 1 : 0)
    }
}

/// An era that counts its own years.
public enum CalendarEra: Hashable, Sendable, CaseIterable {
    /// Japan, from 8 September 1868.
    case meiji
    /// Japan, from 30 July 1912.
    case taisho
    /// Japan, from 25 December 1926.
    case showa
    /// Japan, from 8 January 1989.
    case heisei
    /// Japan, from 1 May 2019.
    case reiwa
    /// Taiwan, from 1912.
    case minguo
    /// Taiwan, the years before 1912, counted back.
    case beforeMinguo

    /// The era of a day of a system; nil where a system's years need none.
    init?(_ system: CalendarSystem, _ date: CivilDate) {
        switch system {
        case .japanese:
            guard let era = CalendarEra.japanese.last(where: { $0.first <= date.dayNumber })?.era else { return nil }
            self = era
        case .roc: self = date.year > 1911 ? .minguo : .beforeMinguo
        case .gregorian, .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .chinese, .dangi,
            .buddhist, .ethiopic, .ethiopicAmeteAlem, .coptic, .indian:
            return nil
        }
    }

    /// The eras of Japan by their first days.
    private static let japanese: [(era: CalendarEra, first: Int32)] = [
        (.meiji, -37_004), (.taisho, -20_974), (.showa, -15_713), (.heisei, 6_947), (.reiwa, 18_017),
    ]

    /// The number that an era gives a year of its system.
    func number(ofYear year: Int) -> Int {
        switch self {
        case .meiji: year - 1867
        case .taisho: year - 1911
        case .showa: year - 1925
        case .heisei: year - 1988
        case .reiwa: year - 2018
        case .minguo: year
        case .beforeMinguo: 1 - year
        }
    }

    /// The Gregorian year of a year of the era.
    public func gregorianYear(_ number: Int) -> Int {
        switch self {
        case .meiji: number + 1867
        case .taisho: number + 1911
        case .showa: number + 1925
        case .heisei: number + 1988
        case .reiwa: number + 2018
        case .minguo: number + 1911
        case .beforeMinguo: 1912 - number
        }
    }
}
