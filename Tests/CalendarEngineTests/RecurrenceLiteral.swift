/// The standard's text (RFC 5545 3.3.10 and the rulings of docs/design/time.md), evaluated day by day and second by
/// second: slow, obvious, and sharing nothing with the engine, neither its calendar nor its parser.
struct LiteralRule {
    struct Day {
        var year: Int, month: Int, day: Int
        /// 0 is Monday.
        var weekday: Int
        var yearDay: Int
        var monthLength: Int
        var yearLength: Int
        /// Days since 1 January of `firstYear`.
        var index: Int
    }

    static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    static let firstYear = 1962

    /// Every day from 1962, one after another; 1 January 1962 was a Monday. Starts go back to 1970, and looking begins
    /// a year before the start.
    static let calendar: [Day] = {
        var days: [Day] = []
        for year in firstYear..<2101 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            var yearDay = 0
            for month in 1...12 {
                for day in 1...lengths[month - 1] {
                    yearDay += 1
                    days.append(
                        Day(
                            year: year, month: month, day: day, weekday: days.count % 7, yearDay: yearDay,
                            monthLength: lengths[month - 1], yearLength: isLeap ? 366 : 365, index: days.count))
                }
            }
        }
        return days
    }()

    private var frequency = ""
    private var parts: [String: [String]] = [:]
    private var interval = 1
    private var weekStart = 0
    private let start: Day
    private let startTime: (hour: Int, minute: Int, second: Int)
    private let isDate: Bool
    /// Numbers of the parts, read once.
    private var months: [Int]?, weekNumbers: [Int]?, yearDays: [Int]?, monthDays: [Int]?, positions: [Int]?
    private var hours: [Int]?, minutes: [Int]?, seconds: [Int]?
    private var weekdays: [String]?
    /// The first day of each year's first week, from `firstYear` + 1 on.
    private var firstWeeks: [Int] = []

    /// - Parameters:
    ///   - text: A rule without errors.
    ///   - start: `19970902T090000` or `19970902`.
    init(_ text: String, start: String) {
        for field in text.split(separator: ";") {
            let sides = field.split(separator: "=")
            parts[String(sides[0])] = sides[1].split(separator: ",").map(String.init)
        }
        frequency = parts["FREQ"]?[0] ?? ""
        interval = parts["INTERVAL"].flatMap { Int($0[0]) } ?? 1
        weekStart = parts["WKST"].flatMap { LiteralRule.weekdayNames.firstIndex(of: $0[0]) } ?? 0
        let digits = start.compactMap { $0.wholeNumberValue }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        isDate = digits.count == 8
        startTime = isDate ? (0, 0, 0) : (number(8..<10), number(10..<12), number(12..<14))
        let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
        self.start =
            LiteralRule.calendar.first { $0.year == year && $0.month == month && $0.day == day }
            ?? LiteralRule.calendar[0]
        forgetMeaninglessParts()
        months = numbers("BYMONTH")
        weekNumbers = numbers("BYWEEKNO")
        yearDays = numbers("BYYEARDAY")
        monthDays = numbers("BYMONTHDAY")
        positions = numbers("BYSETPOS")
        hours = numbers("BYHOUR")
        minutes = numbers("BYMINUTE")
        seconds = numbers("BYSECOND")
        weekdays = parts["BYDAY"]
        for fourth in LiteralRule.calendar
        where fourth.month == 1 && fourth.day == 4 && fourth.year > LiteralRule.firstYear {
            // The week that has 4 January has at least four days in the year.
            var index = fourth.index
            while LiteralRule.calendar[index].weekday != weekStart { index -= 1 }
            firstWeeks.append(index)
        }
    }

    /// "MUST NOT be used", here: is not there.
    private mutating func forgetMeaninglessParts() {
        if frequency != "YEARLY" { parts["BYWEEKNO"] = nil }
        if ["DAILY", "WEEKLY", "MONTHLY"].contains(frequency) { parts["BYYEARDAY"] = nil }
        if frequency == "WEEKLY" { parts["BYMONTHDAY"] = nil }
        if isDate { ["BYHOUR", "BYMINUTE", "BYSECOND"].forEach { parts[$0] = nil } }
        let setParts = ["BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND"]
        if setParts.allSatisfy({ parts[$0] == nil }) { parts["BYSETPOS"] = nil }
    }

    private func numbers(_ name: String) -> [Int]? { parts[name]?.compactMap { Int($0) } }

    // MARK: One day

    /// True for a day of the set of its period.
    private func belongs(_ day: Day) -> Bool {
        if let months, !months.contains(day.month) { return false }
        if let weekNumbers {
            let (_, week, weeks) = week(of: day)
            if !weekNumbers.contains(week), !weekNumbers.contains(week - weeks - 1) { return false }
        }
        if let list = yearDays, !list.contains(day.yearDay), !list.contains(day.yearDay - day.yearLength - 1) {
            return false
        }
        if let list = monthDays, !list.contains(day.day), !list.contains(day.day - day.monthLength - 1) {
            return false
        }
        if let list = weekdays, !list.contains(where: { matches(day, $0) }) { return false }
        return matchesWhatStartSays(day)
    }

    /// "Information, not contained in the rule, necessary to determine the various recurrence instance start time and
    /// dates are derived from the Start Time (DTSTART)".
    private func matchesWhatStartSays(_ day: Day) -> Bool {
        let saysDay = weekdays != nil || monthDays != nil || yearDays != nil
        switch frequency {
        case "YEARLY":
            if weekNumbers != nil { return saysDay || day.weekday == start.weekday }
            if yearDays != nil { return true }
            if !saysDay && day.day != start.day { return false }
            // A day of the month needs a month; a weekday alone does not.
            let needsMonth = !saysDay || monthDays != nil
            return !needsMonth || months != nil || day.month == start.month
        case "MONTHLY":
            return saysDay || day.day == start.day
        case "WEEKLY":
            return weekdays != nil || day.weekday == start.weekday
        default:
            return true
        }
    }

    /// True for a day that one entry of BYDAY names, such as `MO` or `-2FR`.
    private func matches(_ day: Day, _ entry: String) -> Bool {
        guard LiteralRule.weekdayNames[day.weekday] == entry.suffix(2) else { return false }
        guard let ordinal = Int(entry.dropLast(2)), frequency == "MONTHLY" || frequency == "YEARLY",
            weekNumbers == nil
        else { return true }
        let withinMonth = frequency == "MONTHLY" || months != nil
        let (position, length) = withinMonth ? (day.day, day.monthLength) : (day.yearDay, day.yearLength)
        return ordinal == (position + 6) / 7 || ordinal == -((length - position + 7) / 7)
    }

    /// The year that a day's week belongs to, the week's number, and how many weeks that year has. The first week is
    /// the first that has at least four days in the year.
    private func week(of day: Day) -> (year: Int, number: Int, count: Int) {
        var monday = day.index
        while LiteralRule.calendar[monday].weekday != weekStart { monday -= 1 }
        let year = LiteralRule.calendar[monday + 3].year
        let first = firstWeeks[year - LiteralRule.firstYear - 1]
        return (year, (monday - first) / 7 + 1, (firstWeeks[year - LiteralRule.firstYear] - first) / 7)
    }

    // MARK: Sets

    /// The first instances, at most `limit`, of those that lie in so many years from the start; and the time before
    /// which nothing else comes: nil when the rule ended or the limit was reached.
    func instances(limit: Int, years: Int) -> (instances: [String], horizon: String?) {
        let count = min(limit, parts["COUNT"].flatMap { Int($0[0]) } ?? Int.max)
        let until = parts["UNTIL"].map { $0[0].count == 8 && !isDate ? $0[0] + "T235959" : $0[0] }
        let first = text(start, startTime)
        var found: [String] = []
        let horizon = forEachSet(years: years) { set in
            for instance in picked(set) where instance >= first && found.count < count {
                if let until, instance > until { return false }
                if found.last != instance { found.append(instance) }
            }
            return found.count < count
        }
        return (found, horizon)
    }

    /// The days of a set that BYSETPOS leaves.
    private func picked(_ set: [String]) -> [String] {
        guard let positions else { return set }
        return set.indices.filter { positions.contains($0 + 1) || positions.contains($0 - set.count) }.map { set[$0] }
    }

    /// Makes the sets of one interval after another, until the body says that it is enough. Returns how far they were
    /// made.
    private func forEachSet(years: Int, _ body: ([String]) -> Bool) -> String? {
        let units = ["HOURLY": 3600, "MINUTELY": 60, "SECONDLY": 1]
        if let unit = units[frequency] { return forEachClockSet(unit, years, body) }
        let startKey = key(start)
        var index = max(start.index - 380, 7)
        var set: [Day] = []
        var current = key(LiteralRule.calendar[index])
        var periodStart = start
        while LiteralRule.calendar[index].year <= start.year + years {
            let day = LiteralRule.calendar[index]
            let dayKey = key(day)
            if dayKey != current {
                if !body(set.flatMap { day in times().map { text(day, $0) } }) { return nil }
                periodStart = day
                (set, current) = ([], dayKey)
            }
            if dayKey >= startKey, (dayKey - startKey) % interval == 0, belongs(day) { set.append(day) }
            index += 1
        }
        return text(periodStart, (0, 0, 0))
    }

    /// The number of the period that a day lies in.
    private func key(_ day: Day) -> Int {
        switch frequency {
        case "YEARLY": weekNumbers != nil ? week(of: day).year : day.year
        case "MONTHLY": day.year * 12 + day.month
        case "WEEKLY": (day.index - weekStart + 7) / 7
        default: day.index
        }
    }

    /// The times of each day.
    private func times() -> [(hour: Int, minute: Int, second: Int)] {
        var list: [(hour: Int, minute: Int, second: Int)] = []
        for hour in 0..<24 where hours?.contains(hour) ?? (hour == startTime.hour) {
            for minute in 0..<60 where minutes?.contains(minute) ?? (minute == startTime.minute) {
                for second in 0..<60 where seconds?.contains(second) ?? (second == startTime.second) {
                    list.append((hour, minute, second))
                }
            }
        }
        return list
    }

    /// The sets of hours, minutes or seconds, step by step.
    private func forEachClockSet(_ unit: Int, _ years: Int, _ body: ([String]) -> Bool) -> String? {
        var steps = 0
        var second =
            start.index * 86_400 + (startTime.hour * 3600 + startTime.minute * 60 + startTime.second) / unit * unit
        var lastDay = (index: -1, belongs: false)
        while true {
            let day = LiteralRule.calendar[second / 86_400]
            let (hour, minute) = (second / 3600 % 24, second / 60 % 60)
            guard steps < 20_000, day.year <= start.year + years else { return text(day, (hour, minute, second % 60)) }
            if lastDay.index != day.index { lastDay = (day.index, belongs(day)) }
            if lastDay.belongs, hours?.contains(hour) ?? true,
                unit == 3600 || (minutes?.contains(minute) ?? true),
                unit > 1 || (seconds?.contains(second % 60) ?? true)
            {
                var set: [String] = []
                for minute in unit == 3600 ? 0..<60 : minute..<minute + 1
                where unit < 3600 || minutes?.contains(minute) ?? (minute == startTime.minute) {
                    for second in unit > 1 ? 0..<60 : second % 60..<second % 60 + 1
                    where unit == 1 || seconds?.contains(second) ?? (second == startTime.second) {
                        set.append(text(day, (hour, minute, second)))
                    }
                }
                if !body(set) { return nil }
            }
            second += unit * interval
            steps += 1
        }
    }

    private func text(_ day: Day, _ time: (hour: Int, minute: Int, second: Int)) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(day.year)\(two(day.month))\(two(day.day))"
        return isDate ? date : "\(date)T\(two(time.hour))\(two(time.minute))\(two(time.second))"
    }
}
