import TestKit

extension SeededGenerator {
    /// A few different numbers of a range, maybe from the end too; never 0 when negative ones are wanted.
    mutating func list(_ range: ClosedRange<Int>, negative: Bool = false, most: Int = 4) -> String {
        let count = Int.random(in: 1...most, using: &self)
        var numbers: Set<Int> = []
        for _ in 0..<count {
            let number = Int.random(in: range, using: &self)
            numbers.insert(negative && chance(40) ? -number : number)
        }
        return numbers.sorted().map(String.init).joined(separator: ",")
    }
}

/// A start and a rule in the standard's grammar, with parts that make sense together.
struct RandomRule: CustomStringConvertible {
    var start: String
    var text: String

    var description: String { "\(start) \(text)" }

    init(using generator: inout SeededGenerator, valid: Bool = false) {
        let frequencies = [
            "YEARLY", "YEARLY", "YEARLY", "MONTHLY", "MONTHLY", "MONTHLY", "WEEKLY", "WEEKLY", "DAILY", "DAILY",
            "HOURLY", "MINUTELY",
            "SECONDLY",
        ]
        let frequency = frequencies.randomElement(using: &generator) ?? "DAILY"
        let isClock = ["HOURLY", "MINUTELY", "SECONDLY"].contains(frequency)
        let isDate = !isClock && generator.chance(25)
        start = RandomRule.start(isDate: isDate, using: &generator)

        var parts = ["FREQ=\(frequency)"]
        if generator.chance(45) {
            let most =
                ["SECONDLY": 100_000, "MINUTELY": 3_000, "HOURLY": 100, "DAILY": 40, "WEEKLY": 12, "MONTHLY": 14][
                    frequency] ?? 6
            let interval = Int.random(in: 1...(generator.chance(60) ? min(most, 12) : most), using: &generator)
            parts.append("INTERVAL=\(interval)")
        }
        let hasWeekNumbers = frequency == "YEARLY" && generator.chance(20)
        if hasWeekNumbers { parts.append("BYWEEKNO=\(generator.list(1...53, negative: true))") }
        if generator.chance(30) { parts.append("BYMONTH=\(generator.list(1...12, most: 5))") }
        if frequency != "WEEKLY", generator.chance(30) {
            parts.append("BYMONTHDAY=\(generator.list(1...31, negative: true))")
        }
        if isClock || frequency == "YEARLY", generator.chance(15) {
            parts.append("BYYEARDAY=\(generator.list(1...366, negative: true, most: 8))")
        }
        if generator.chance(45) {
            let countsWeekdays = (frequency == "YEARLY" && !hasWeekNumbers) || frequency == "MONTHLY"
            let within = frequency == "MONTHLY" || parts.contains { $0.hasPrefix("BYMONTH=") } ? 5 : 53
            parts.append("BYDAY=\(RandomRule.weekdays(ordinals: countsWeekdays ? within : 0, using: &generator))")
        }
        if !isDate || (!valid && generator.chance(10)) {
            if generator.chance(25) { parts.append("BYHOUR=\(generator.list(0...23))") }
            if generator.chance(20) { parts.append("BYMINUTE=\(generator.list(0...59))") }
            if generator.chance(20) { parts.append("BYSECOND=\(generator.list(0...59))") }
        }
        if parts.contains(where: { $0.hasPrefix("BY") }), generator.chance(25) {
            parts.append("BYSETPOS=\(generator.list(1...(generator.chance(80) ? 4 : 60), negative: true, most: 3))")
        }
        if !valid, generator.chance(8) {
            // Parts that the standard forbids are ignored.
            parts.append(["BYWEEKNO=20", "BYYEARDAY=100,-3", "BYMONTHDAY=13"].randomElement(using: &generator) ?? "")
        }
        if generator.chance(25) {
            parts.append("WKST=\(LiteralRule.weekdayNames.randomElement(using: &generator) ?? "MO")")
        }
        if generator.chance(20) {
            parts.append("COUNT=\(Int.random(in: 1...30, using: &generator))")
        } else if generator.chance(15) {
            parts.append("UNTIL=\(RandomRule.start(isDate: isDate, using: &generator))")
        }
        // A part of the same name may have come twice.
        var names: Set<Substring> = []
        text = parts.filter { names.insert($0.split(separator: "=")[0]).inserted }.joined(separator: ";")
    }

    private static func start(isDate: Bool, using generator: inout SeededGenerator) -> String {
        func two(_ range: ClosedRange<Int>) -> String {
            let number = Int.random(in: range, using: &generator)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let year = Int.random(in: 1970...2030, using: &generator)
        // The turn of the year is where weeks go wrong.
        let date = generator.chance(15) ? "\(year)12\(two(25...31))" : "\(year)\(two(1...12))\(two(1...28))"
        return isDate ? date : "\(date)T\(two(0...23))\(two(0...59))\(generator.chance(50) ? "00" : two(0...59))"
    }

    private static func weekdays(ordinals most: Int, using generator: inout SeededGenerator) -> String {
        var entries: Set<String> = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let name = LiteralRule.weekdayNames.randomElement(using: &generator) ?? "MO"
            let ordinal = most > 0 && generator.chance(50) ? generator.list(1...most, negative: true, most: 1) : ""
            entries.insert(ordinal + name)
        }
        return entries.sorted().joined(separator: ",")
    }
}
