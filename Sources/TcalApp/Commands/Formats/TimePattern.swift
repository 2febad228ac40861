import CalendarEngine
import Commands
import Phrases

/// A form of times, written like that of strftime(3): `%H:%M`, `%a %d %b`. Names are those of the locale's language.
struct TimePattern: Hashable {
    private enum Part: Hashable {
        case literal(String)
        case conversion(Character, isPadded: Bool)
    }

    private let parts: [Part]

    /// The conversions for a time of day, which whole days do not have.
    private static let clock: Set<Character> = ["H", "I", "k", "l", "M", "S", "p", "P", "R", "T", "X", "z", "Z", "s"]
    /// The other conversions: those of dates, and the signs.
    private static let others: Set<Character> = [
        "Y", "y", "C", "m", "d", "e", "j", "a", "A", "b", "B", "h", "u", "w", "F", "D", "x", "c", "G", "g", "V", "U",
        "W", "n", "t", "%",
    ]
    /// Conversions that stand for several.
    private static let compounds: [Character: String] = [
        "F": "%Y-%m-%d", "D": "%m/%d/%y", "R": "%H:%M", "T": "%H:%M:%S",
    ]

    /// Reads a pattern. Throws `FormatFault.unknownConversion`.
    init(_ pattern: Substring) throws(FormatFault) {
        var parts: [Part] = []
        var literal = ""
        var rest = pattern
        while let character = rest.popFirst() {
            guard character == "%" else {
                literal.append(character)
                continue
            }
            // As in GNU's date: %-d has no blank and no zero before it.
            let isPadded = rest.first != "-"
            if !isPadded { rest.removeFirst() }
            let name = rest.popFirst() ?? " "
            guard TimePattern.clock.contains(name) || TimePattern.others.contains(name) else {
                throw .unknownConversion("%" + (isPadded ? "" : "-") + String(name))
            }
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
            if let compound = TimePattern.compounds[name] {
                parts += try TimePattern(compound[...]).parts
            } else {
                parts.append(.conversion(name, isPadded: isPadded))
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
    }

    /// A time in this form. For whole days, a pattern with only a time of day is blank; next to a date, the time is
    /// midnight.
    func format(_ time: FieldTime, in zone: TimeZone, _ locale: TimeLocale) -> String {
        let local: CivilDateTime
        let instant: Instant
        var isBlank = false
        switch time {
        case .date(let date):
            (local, instant) = (date.midnight, zone.instant(of: date.midnight))
            isBlank = parts.allSatisfy { part in
                if case .conversion(let name, _) = part { TimePattern.clock.contains(name) } else { true }
            }
        case .moment(let moment): (local, instant) = (zone.local(at: moment), moment)
        }
        let text = parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .conversion(let name, let isPadded):
                text += TimePattern.words(name, isPadded, local, instant, zone, locale)
            }
        }
        return isBlank ? String(repeating: " ", count: text.count) : text
    }

    /// The text of a conversion for a time.
    private static func words(
        _ name: Character, _ isPadded: Bool, _ local: CivilDateTime, _ instant: Instant, _ zone: TimeZone,
        _ locale: TimeLocale
    ) -> String {
        let (date, time) = (local.date, local.time)
        func number(_ value: Int, _ width: Int = 2, _ filler: Character = "0") -> String {
            let digits = String(value)
            return String(repeating: filler, count: isPadded ? max(0, width - digits.count) : 0) + digits
        }
        let twelve = time.hour % 12 == 0 ? 12 : time.hour % 12
        switch name {
        case "Y": return number(date.year, 4)
        case "C": return number(date.year / 100)
        case "y": return number(date.year % 100)
        case "m": return number(date.month)
        case "d": return number(date.day)
        case "e": return number(date.day, 2, " ")
        case "j": return number(date.dayOfYear, 3)
        case "H": return number(time.hour)
        case "k": return number(time.hour, 2, " ")
        case "I": return number(twelve)
        case "l": return number(twelve, 2, " ")
        case "M": return number(time.minute)
        case "S": return number(time.second)
        case "u": return "\(date.weekday.rawValue)"
        case "w": return "\(date.weekday.rawValue % 7)"
        case "G": return number(WeekRule.iso8601.week(of: date).year, 4)
        case "g": return number(WeekRule.iso8601.week(of: date).year % 100)
        case "V": return number(WeekRule.iso8601.week(of: date).number)
        // Weeks count from the first Sunday or Monday of the year.
        case "U": return number((date.dayOfYear + 6 - date.weekday.rawValue % 7) / 7)
        case "W": return number((date.dayOfYear + 7 - date.weekday.rawValue) / 7)
        case "z":
            let minutes = zone.offset(at: instant).seconds / 60
            let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
            return (minutes < 0 ? "-" : "+") + number(hours) + number(rest)
        case "Z": return zone.identifier
        case "s": return "\(instant.secondsSinceEpoch)"
        case "n": return "\n"
        case "t": return "\t"
        case "%": return "%"
        default: return names(name, local, locale)
        }
    }

    /// The text of a conversion in the words and the forms of the locale.
    private static func names(_ name: Character, _ local: CivilDateTime, _ locale: TimeLocale) -> String {
        let (date, time) = (local.date, local.time)
        return switch name {
        case "a": locale.shortName(of: date.weekday)
        case "A": locale.name(of: date.weekday)
        case "b", "h": locale.words.shortName(ofMonth: date.month)
        case "B": locale.words.name(ofMonth: date.month)
        case "p": locale.words.name(of: time.hour < 12 ? .forenoon : .afternoon)
        case "P": locale.words.name(of: time.hour < 12 ? .forenoon : .afternoon).lowercased()
        case "x": locale.numericDate(date)
        case "X": locale.clockTime(time)
        default: "\(locale.shortDate(date, withYear: true)) \(locale.clockTime(time))"
        }
    }
}
