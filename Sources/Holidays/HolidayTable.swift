import CalendarEngine

/// The rules of all countries, as texts that are read when a country is asked for.
///
/// A country begins with `= CODE LANGUAGE NAME; LOCAL NAME`, a part of it that has rules of its own is
/// `@ CODE NAME; LOCAL NAME`, and any other line is a rule, `DAY OPTIONS; NAME; LOCAL NAME`. The local name is left out
/// where it is the same. A day is one of
///
///     12/25          a month and a day
///     11/4TH         the fourth Thursday of November; 5/-1MO is the last Monday of May
///     6/20>SA        the first Saturday on or after 20 June
///     easter-2       two days before Easter; orthodox for that of eastern churches
///     hebrew:1/10    a day of a calendar system, by its name in `CalendarSystem`
///     spring         the equinox in Japan; autumn; qingming, the term of China's calendar
///     2012-06-05     days that no rule gives, with commas
///
/// and may have days after it, as in `11/4TH+1`. Options are `@BW,BY` (these parts alone; `-` is the country as a
/// whole), `@!QC` (all but these, and not the whole), `not=TU,SA` (on these weekdays there is none), `2018-`,
/// `-2017`, `2017`, `2000-2003,2008` (years), `move=SU-1` (on a Sunday it is the day before), `sub=SA,SU+1` (on a
/// Sunday the day after is free too, on a Saturday the next that is neither of a weekend nor a holiday; `*` is a day
/// that it shares with another holiday), and `bridge` (the rule of days between two holidays).
enum HolidayTable {
    private static let texts = [northernEurope, southernEurope, easternEurope, americas, asia]

    /// The regions of all countries, by codes.
    static var allRegions: [HolidayRegion] {
        texts.flatMap { lines(of: $0).filter { $0.hasPrefix("= ") } }
            .map { $0.dropFirst(2).prefix { $0 != " " } }.sorted().flatMap { regions(ofCountry: $0) }
    }

    /// The regions of a country: itself, then its parts; none where no rules are known.
    static func regions(ofCountry code: Substring) -> [HolidayRegion] {
        let lines = lines(ofCountry: code)
        guard let head = lines.first else { return [] }
        let words = head.split(separator: " ", maxSplits: 3)
        let (name, localName) = names(words[3])
        let country = HolidayRegion(
            country: String(code), part: nil, name: name, localName: localName, language: String(words[2]))
        return [country]
            + lines.filter { $0.hasPrefix("@ ") }.map { line in
                let words = line.split(separator: " ", maxSplits: 2)
                let (part, localPart) = names(words[2])
                return HolidayRegion(
                    country: country.country, part: String(words[1]), name: "\(name), \(part)",
                    localName: "\(localName), \(localPart)", language: country.language)
            }
    }

    /// The rules of a region, but for that of bridges.
    static func rules(of region: HolidayRegion) -> [HolidayRule] {
        allRules(of: region).filter { !$0.isBridge }
    }

    /// The rule of the days between two holidays; nil where there is none.
    static func bridge(of region: HolidayRegion) -> HolidayRule? { allRules(of: region).first(where: \.isBridge) }

    private static func allRules(of region: HolidayRegion) -> [HolidayRule] {
        lines(ofCountry: region.country[...]).dropFirst().filter { !$0.hasPrefix("@ ") }
            .compactMap { HolidayRule($0) }.filter { $0.holds(in: region.part) }
    }

    /// The lines of a country, its head first.
    static func lines(ofCountry code: Substring) -> [Substring] {
        for text in texts {
            let lines = lines(of: text)
            guard let start = lines.firstIndex(where: { $0.hasPrefix("= \(code) ") }) else { continue }
            let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("= ") } ?? lines.endIndex
            return Array(lines[start..<end])
        }
        return []
    }

    /// The lines of a text, by bytes: characters would take twenty times as long.
    private static func lines(of text: String) -> [Substring] { text.utf8.split(separator: 0x0A).map { Substring($0) } }

    /// `NAME; LOCAL NAME`, of which the second may be missing.
    fileprivate static func names(_ text: Substring) -> (name: String, localName: String) {
        let parts = text.split(separator: ";").map { String($0.drop { $0 == " " }) }
        return (parts.first ?? "", parts.last ?? "")
    }
}

extension HolidayRule {
    /// Reads a line of the table; nil where it says no day.
    init?(_ line: Substring) {
        guard let end = line.firstIndex(of: ";") else { return nil }
        let words = line[..<end].split(separator: " ")
        guard let day = words.first, let (pattern, offset) = HolidayRule.read(day) else { return nil }
        (self.pattern, self.offset) = (pattern, offset)
        (name, localName) = HolidayTable.names(line[line.index(after: end)...])
        var years: [ClosedRange<Int>] = []
        var parts: (codes: [Substring], areThose: Bool)?
        var (skipped, moves, substitutes) = ([Weekday](), [Step](), [Step]())
        var (isSubstitutedWhenShared, isBridge) = (false, false)
        for word in words.dropFirst() {
            if word.hasPrefix("@") {
                let areThose = !word.hasPrefix("@!")
                parts = (word.dropFirst(areThose ? 1 : 2).split(separator: ","), areThose)
            } else if word.hasPrefix("not=") {
                skipped = word.dropFirst(4).split(separator: ",").compactMap(Weekday.init(code:))
            } else if word.hasPrefix("move=") {
                moves = word.dropFirst(5).split(separator: ",").compactMap(Step.init)
            } else if word.hasPrefix("sub=") {
                let steps = word.dropFirst(4).split(separator: ",")
                substitutes = steps.compactMap(Step.init)
                isSubstitutedWhenShared = steps.contains("*")
            } else if word == "bridge" {
                isBridge = true
            } else {
                years = word.split(separator: ",").compactMap(HolidayRule.years)
            }
        }
        (self.years, self.parts, self.skipped) = (years, parts, skipped)
        (self.moves, self.substitutes) = (moves, substitutes)
        (self.isSubstitutedWhenShared, self.isBridge) = (isSubstitutedWhenShared, isBridge)
    }

    /// `2018-`, `-2017`, `2000-2003` or `2017`.
    private static func years(_ text: Substring) -> ClosedRange<Int>? {
        guard let dash = text.firstIndex(of: "-") else { return Int(text).map { $0...$0 } }
        let (first, last) = (Int(text[..<dash]) ?? 1, Int(text[text.index(after: dash)...]) ?? 9999)
        return first <= last ? first...last : nil
    }

    private static func read(_ text: Substring) -> (Pattern, offset: Int)? {
        if let listed = listed(text) { return (.listed(listed), 0) }
        // A sign before a number at the end begins the offset.
        let sign = text.lastIndex { $0 == "+" || $0 == "-" }.flatMap { Int(text[$0...]) != nil ? $0 : nil }
        let base = text[..<(sign ?? text.endIndex)]
        let offset = sign.flatMap { Int(text[$0...]) } ?? 0
        return pattern(base).map { ($0, offset) }
    }

    private static func listed(_ text: Substring) -> [CivilDate]? {
        let days = text.split(separator: ",").map { $0.split(separator: "-").compactMap { Int($0) } }
        let dates = days.compactMap { $0.count == 3 ? CivilDate(year: $0[0], month: $0[1], day: $0[2]) : nil }
        return dates.count == days.count ? dates : nil
    }

    private static func pattern(_ text: Substring) -> Pattern? {
        switch text {
        case "easter": return .easter
        case "orthodox": return .orthodoxEaster
        case "spring": return .springEquinox
        case "autumn": return .autumnEquinox
        case "qingming": return .clearAndBright
        default: break
        }
        if let colon = text.firstIndex(of: ":") {
            guard let system = CalendarSystem(named: text[..<colon]),
                let (month, day) = monthAndDay(text[text.index(after: colon)...])
            else { return nil }
            return .foreign(system, MonthCode(month), day: day)
        }
        if let after = text.firstIndex(of: ">") {
            guard let (month, day) = monthAndDay(text[..<after]),
                let weekday = Weekday(code: text[text.index(after: after)...])
            else { return nil }
            return .onOrAfter(month: month, day: day, weekday)
        }
        if let (month, day) = monthAndDay(text) { return .fixed(month: month, day: day) }
        let parts = text.split(separator: "/")
        guard parts.count == 2, let month = Int(parts[0]), let number = Int(parts[1].dropLast(2)), number != 0,
            let weekday = Weekday(code: parts[1].suffix(2))
        else { return nil }
        return .nth(number, weekday, month: month)
    }

    private static func monthAndDay(_ text: Substring) -> (Int, Int)? {
        let parts = text.split(separator: "/").map { Int($0) }
        guard parts.count == 2, let month = parts[0], let day = parts[1] else { return nil }
        return (month, day)
    }
}

extension HolidayRule.Step {
    /// `SU+1`, `SA-1`, or `SA` for the next free day.
    fileprivate init?(_ text: Substring) {
        guard let weekday = Weekday(code: text.prefix(2)) else { return nil }
        self.weekday = weekday
        days = Int(text.dropFirst(2))
    }
}

extension Weekday {
    /// The weekday of a code of RFC 5545: `MO`.
    fileprivate init?(code: Substring) {
        guard let place = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: String(code)) else { return nil }
        self = Weekday.allCases[place]
    }
}
