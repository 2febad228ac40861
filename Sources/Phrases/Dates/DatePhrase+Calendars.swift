internal import CalendarEngine

/// Dates of other calendars: `15 nisan 5787`, `1 ramadan`, `正月初一`, `令和8年1月1日`.
extension DatePhrase {
    /// Calendars whose months have names of their own.
    static let named: [CalendarSystem] = [.hebrew, .islamicUmmAlQura, .persian, .ethiopic, .coptic, .indian]

    /// The day of a date in the second calendar.
    func secondDay(_ text: String) -> CivilDate? {
        guard let second = locale.secondCalendar else { return nil }
        switch second {
        case .chinese, .dangi: return lunarDay(text, in: second)
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            return day(text, in: [second])
        case .gregorian, .japanese, .buddhist, .roc: return nil
        }
    }

    /// The day of a date in another calendar, by the full names of its months; the next such day where no year is
    /// given.
    ///
    /// - Parameter systems: The calendars, the likeliest first.
    func day(_ text: String, in systems: [CalendarSystem] = DatePhrase.named) -> CivilDate? {
        // Numbers may stand on either side of the name: `5787年ニサン15日`.
        let words = DatePhrase.parts(of: text).filter { $0 != "de" }
        let numbers = words.compactMap { Int($0) }
        guard (1...2).contains(numbers.count), words.count <= 7 else { return nil }
        let year = numbers.first { $0 > 32 }
        guard let day = numbers.first(where: { (1...32).contains($0) }), (year == nil) == (numbers.count == 1) else {
            return nil
        }
        let name = words.filter { Int($0) == nil }.map(DatePhrase.letters).joined()
        guard !name.isEmpty else { return nil }
        for system in systems {
            for month in months(of: system) {
                let said = locale.words.name(of: month, in: system)
                guard DatePhrase.mayBegin(said, like: name) else { continue }
                let known = DatePhrase.letters(of: said)
                // `Adar` means Adar II in a leap year, which has both.
                guard known == name || system == .hebrew && month == MonthCode(6) && known + "ii" == name else {
                    continue
                }
                if let found = date(system, year, month, day) { return found }
            }
        }
        return nil
    }

    /// The words and numbers of a text, in lower case.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var last: Character = " "
        for character in text.lowercased() where !signsInNames.contains(character) {
            // The words for year and day stand after their numbers, without a blank.
            let isPart = (character.isLetter || character.isNumber) && !"年日".contains(character)
            if isPart, last != " ", last.isNumber == character.isNumber {
                parts[parts.count - 1].append(character)
            } else if isPart {
                parts.append(String(character))
            }
            last = isPart ? character : " "
        }
        return parts
    }

    /// The characters that people leave out of names: the signs for ayin and hamza, and the point between two words.
    private static let signsInNames = "ʻʿʼ’'・"

    /// The letters of a name in lower case.
    private static func letters(of name: String) -> String {
        name.lowercased().filter { $0.isLetter && !signsInNames.contains($0) }
    }

    /// False where the first letters already rule out that a name is equal to one whose letters are folded. They rule
    /// out nearly all names; folding every name took half of the time of the slowest quick-add lines.
    private static func mayBegin(_ name: String, like letters: String) -> Bool {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return true }
        return first | 0x20 == letters.utf8.first
    }

    private func months(of system: CalendarSystem) -> [MonthCode] {
        let months = (1...system.monthCount).map { MonthCode($0) }
        switch system {
        case .hebrew: return months + [MonthCode(5, isLeap: true)]
        case .chinese, .dangi: return months + months.map { MonthCode($0.number, isLeap: true) }
        case .gregorian, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .japanese, .buddhist, .roc,
            .ethiopic, .ethiopicAmeteAlem, .coptic, .indian:
            return months
        }
    }

    private func date(_ system: CalendarSystem, _ year: Int?, _ month: MonthCode, _ day: Int) -> CivilDate? {
        if let year { return CivilDate(system, year: year, month: month, day: day) }
        guard let now = CalendarDate(today, in: system) else { return nil }
        // A leap month may be decades away, and the 30th day of some months years.
        return (now.year - 1...now.year + 60).lazy.compactMap { CivilDate(system, year: $0, month: month, day: day) }
            .first { $0 >= today }
    }
}

/// The lunisolar calendars, whose months have numbers.
extension DatePhrase {
    /// `month 10, day 16`, as it is said; `旧暦10月16日`; `十月十六`, `閏六月初一`, `2027年正月初一`.
    private func lunarDay(_ text: String, in system: CalendarSystem) -> CivilDate? {
        if let day = saidLunarDay(text, in: system) { return day }
        var text = text.filter { $0 != " " }
        let isMarked = ["旧暦", "旧", "農曆", "农历", "陰曆", "阴历", "음력"].contains { mark in
            guard text.hasPrefix(mark) else { return false }
            text.removeFirst(mark.count)
            return true
        }
        var year: Int?
        if let end = text.firstIndex(of: "年"), let number = Int(text[..<end]) {
            (year, text) = (number, String(text[text.index(after: end)...]))
        }
        // `10月16日` without a mark is Gregorian.
        guard let end = text.firstIndex(of: "月"), isMarked || text[..<end].contains(where: { !$0.isASCII }) else {
            return nil
        }
        var month = text[..<end]
        let isLeap = month.first.map { "閏闰".contains($0) } ?? false
        if isLeap { month.removeFirst() }
        var day = text[text.index(after: end)...]
        if day.last == "日" { day.removeLast() }
        guard let number = DatePhrase.chineseNumber(month), let dayNumber = DatePhrase.chineseNumber(day) else {
            return nil
        }
        return date(system, year, MonthCode(number, isLeap: isLeap), dayNumber)
    }

    /// `month 10, day 16`, `leap month 6, day 1, 2025`: by the name that the language gives the month.
    private func saidLunarDay(_ text: String, in system: CalendarSystem) -> CivilDate? {
        let words = DatePhrase.parts(of: text)
        for month in months(of: system) {
            let name = DatePhrase.parts(of: locale.words.name(of: month, in: system))
            // In Japanese, the Gregorian months have the same names.
            guard name.last != "月", words.starts(with: name) else { continue }
            let numbers = words.dropFirst(name.count).compactMap { Int($0) }
            guard let day = numbers.first, numbers.count <= 2 else { return nil }
            return date(system, numbers.count == 2 ? numbers[1] : nil, month, day)
        }
        return nil
    }

    /// A number up to 39 as the Chinese calendar writes months and days: `正`, `十二`, `臘`, `初一`, `廿三`, `10`.
    private static func chineseNumber(_ text: Substring) -> Int? {
        if let number = Int(text) { return number }
        switch text {
        case "正": return 1
        case "冬": return 11
        case "臘", "腊": return 12
        default: break
        }
        var (tens, ones) = (0, 0)
        for (place, character) in text.enumerated() {
            switch character {
            case "初" where place == 0: continue
            case "廿" where place == 0: tens = 2
            case "卅" where place == 0: tens = 3
            case "十" where tens == 0: (tens, ones) = (max(ones, 1), 0)
            default:
                guard ones == 0, let digit = Array("一二三四五六七八九").firstIndex(of: character) else { return nil }
                ones = digit + 1
            }
        }
        return tens + ones > 0 ? 10 * tens + ones : nil
    }
}

/// Calendars that differ from the Gregorian one only in how they count years.
extension DatePhrase {
    /// A text with Gregorian years for those of eras (`令和8年`, `Reiwa 8`), and where the second calendar is the
    /// Buddhist one for those of 2400 to 2700.
    func withGregorianYears(_ text: String) -> String {
        guard let second = locale.secondCalendar, second.hasGregorianMonths else { return text }
        if second == .buddhist { return withoutBuddhistYears(text) }
        for era in CalendarEra.allCases {
            let lower = text.lowercased()
            guard let place = lower.firstRange(of: locale.words.name(of: era).lowercased()) else { continue }
            let rest = lower[place.upperBound...].drop { $0 == " " }
            let digits = rest.first == "元" ? rest.prefix(1) : rest.prefix { $0.isNumber }
            guard let number = digits == "元" ? 1 : Int(digits), (1...200).contains(number) else { continue }
            return "\(lower[..<place.lowerBound])\(era.gregorianYear(number))\(lower[digits.endIndex...])"
        }
        return text
    }

    private func withoutBuddhistYears(_ text: String) -> String {
        var (result, digits) = ("", "")
        for character in text + " " {
            if character.isNumber {
                digits.append(character)
                continue
            }
            if let year = Int(digits), (2400...2700).contains(year) { digits = String(year - 543) }
            result += digits + String(character)
            digits = ""
        }
        return String(result.dropLast())
    }
}
