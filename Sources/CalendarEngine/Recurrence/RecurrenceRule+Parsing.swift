/// Reading a rule from its text.
extension RecurrenceRule {
    /// Reads a rule from its text (3.3.10), as tolerantly as is safe: parts in any order and letter case, blanks, empty
    /// parts, a leading `RRULE:`. Parts that cannot be used are left out.
    ///
    /// - Throws: The reason why the rule cannot be used at all.
    public init(parsing text: some Collection<UInt8>) throws(Defect) {
        var issues: [Issue] = []
        try self.init(parsing: text, issues: &issues)
    }

    /// Reads a rule from its text, and reports its faults. O(n) in the length of the text, whatever it holds.
    ///
    /// - Parameters:
    ///   - text: The value of RRULE, in UTF-8.
    ///   - issues: Faults are appended here, once for each part.
    /// - Throws: The reason why the rule cannot be used at all.
    public init(parsing text: some Collection<UInt8>, issues: inout [Issue]) throws(Defect) {
        var reader = RuleReader()
        let outcome: Result<RecurrenceRule, Defect>? = text.withContiguousStorageIfAvailable { bytes in
            reader.readRule(ByteText(bytes[...]))
        }
        let result = outcome ?? Array(text).withUnsafeBufferPointer { reader.readRule(ByteText($0[...])) }
        issues += reader.issues
        self = try result.get()
    }
}

/// Reads the parts of one rule.
private struct RuleReader {
    var issues: [RecurrenceRule.Issue] = []
    private var rule = RecurrenceRule(frequency: .daily)
    private var seen: [RecurrenceRule.Part] = []
    private var hasUntil = false
    private var count: Int?
    /// The calendar by which numbers are judged.
    private var calendar = CalendarSystem.gregorian

    mutating func readRule(_ text: ByteText) -> Result<RecurrenceRule, RecurrenceRule.Defect> {
        do throws(RecurrenceRule.Defect) {
            var text = text
            if text.hasPrefixIgnoringCase("RRULE:") { text = text.dropping("RRULE:".utf8.count) }
            try readParts(text)
            try finish()
            return .success(rule)
        } catch {
            return .failure(error)
        }
    }

    /// Reads the parts, by the calendar that they name. RSCALE is rare, and may stand after numbers that it gives
    /// their range: then all are read again.
    private mutating func readParts(_ text: ByteText) throws(RecurrenceRule.Defect) {
        var defect: RecurrenceRule.Defect?
        do throws(RecurrenceRule.Defect) { try readPartsOnce(text) } catch { defect = error }
        if defect != nil || rule.calendar != calendar, let named = RuleReader.calendar(of: text), named != calendar {
            self = RuleReader()
            calendar = named
            return try readPartsOnce(text)
        }
        if let defect { throw defect }
    }

    /// The calendar of RSCALE; nil where there is none, or none that is known.
    private static func calendar(of text: ByteText) -> CalendarSystem? {
        var found: CalendarSystem?
        text.forEachField(separatedBy: UInt8(ascii: ";")) { field in
            let (name, value) = field.trimmed.split(at: UInt8(ascii: "="))
            guard let value, RecurrenceRule.Part(named: name.trimmed) == .calendarScale else { return }
            found = CalendarSystem(named: value.trimmed.excerpt)
        }
        return found
    }

    private mutating func readPartsOnce(_ text: ByteText) throws(RecurrenceRule.Defect) {
        try text.forEachField(separatedBy: UInt8(ascii: ";")) { field throws(RecurrenceRule.Defect) in
            let field = field.trimmed
            if !field.isEmpty { try readPart(field) }
        }
    }

    private mutating func readPart(_ field: ByteText) throws(RecurrenceRule.Defect) {
        let (name, value) = field.split(at: UInt8(ascii: "="))
        guard let value, let part = RecurrenceRule.Part(named: name.trimmed) else {
            return issues.append(.unknownPart(field.excerpt))
        }
        if seen.contains(part) { issues.append(.repeatedPart(part)) } else { seen.append(part) }
        let text = value.trimmed
        guard !text.isEmpty || part == .frequency else { return issues.append(.emptyPart(part)) }
        switch part {
        case .frequency: try readFrequency(text)
        case .interval:
            guard let number = text.positiveNumber else { throw .badInterval(text.excerpt) }
            rule.interval = number
        case .count:
            guard let number = text.positiveNumber else { throw .badCount(text.excerpt) }
            count = number
        case .until: try readUntil(text)
        case .weekStart: readWeekStart(text)
        case .byDay: rule.byDay = try readWeekdays(text)
        case .bySecond: rule.bySecond = try readNumbers(text, part, 0...60)
        case .byMinute: rule.byMinute = try readNumbers(text, part, 0...59)
        case .byHour: rule.byHour = try readNumbers(text, part, 0...23)
        case .byMonth: try readMonths(text)
        case .byMonthDay: rule.byMonthDay = try readNumbers(text, part, -31...31)
        case .byYearDay:
            rule.byYearDay = try readNumbers(text, part, calendar.hasGregorianMonths ? -366...366 : -385...385)
        case .byWeekNumber:
            rule.byWeekNumber = try readNumbers(text, part, calendar.hasGregorianMonths ? -53...53 : -55...55)
        case .bySetPosition: rule.bySetPosition = try readNumbers(text, part, -366...366)
        case .calendarScale:
            guard let known = CalendarSystem(named: text.excerpt) else { throw .unsupportedCalendar(text.excerpt) }
            rule.calendar = known
        case .skip:
            if text.equalsIgnoringCase("BACKWARD") {
                rule.skip = .backward
            } else if text.equalsIgnoringCase("FORWARD") {
                rule.skip = .forward
            } else {
                rule.skip = .omit
                if !text.equalsIgnoringCase("OMIT") { issues.append(.unknownSkip(text.excerpt)) }
            }
        }
    }

    /// The checks that need all parts.
    private mutating func finish() throws(RecurrenceRule.Defect) {
        guard seen.contains(.frequency) else { throw .missingFrequency }
        if let count {
            if hasUntil { issues.append(.countBesideUntil) } else { rule.end = .count(count) }
        }
        if seen.contains(.skip), !seen.contains(.calendarScale) {
            issues.append(.skipWithoutScale)
            rule.skip = .omit
        }
        issues += rule.forbiddenParts.map { .forbiddenPart($0, rule.frequency) }
        if rule.hasForbiddenOrdinals { issues.append(.forbiddenOrdinals) }
        let meaningful = rule.withoutMeaninglessParts(onDate: false)
        if meaningful.bySetPosition != rule.bySetPosition { issues.append(.positionsWithoutSet) }
        rule = meaningful
    }

    private mutating func readFrequency(_ text: ByteText) throws(RecurrenceRule.Defect) {
        guard let known = RecurrenceRule.Frequency(named: text) else { throw .unknownFrequency(text.excerpt) }
        rule.frequency = known
    }

    private mutating func readWeekStart(_ text: ByteText) {
        if let weekday = text.weekday {
            rule.weekStart = weekday
        } else {
            issues.append(.valuesDropped(.weekStart, count: 1))
        }
    }

    private mutating func readUntil(_ text: ByteText) throws(RecurrenceRule.Defect) {
        guard let until = text.until else { throw .badUntil(text.excerpt) }
        if until.isPastMonth { issues.append(.untilPastMonth) }
        rule.end = until.end
        hasUntil = true
    }

    /// A list of numbers, sorted and unique. 0 is not allowed in a range that has negative numbers.
    private mutating func readNumbers(
        _ text: ByteText, _ part: RecurrenceRule.Part, _ range: ClosedRange<Int>
    ) throws(RecurrenceRule.Defect) -> [Int] {
        var found = NumberSet()
        var dropped = 0
        text.forEachField(separatedBy: UInt8(ascii: ",")) { field in
            let field = field.trimmed
            guard !field.isEmpty else { return }
            if let number = field.number, range.contains(number), number != 0 || range.lowerBound == 0 {
                found.insert(part == .bySecond ? min(number, 59) : number)
            } else {
                dropped += 1
            }
        }
        return try checked(found.sorted, part, dropped)
    }

    /// BYMONTH, with the months and leap months that the calendar may have.
    private mutating func readMonths(_ text: ByteText) throws(RecurrenceRule.Defect) {
        var found = NumberSet()
        var dropped = 0
        text.forEachField(separatedBy: UInt8(ascii: ",")) { field in
            let field = field.trimmed
            guard !field.isEmpty else { return }
            if let (number, isLeap) = field.month, (1...calendar.monthCount).contains(number),
                !isLeap || calendar.hasLeapMonths
            {
                found.insert(isLeap ? number + RuleReader.leap : number)
            } else {
                dropped += 1
            }
        }
        let list = try checked(found.sorted, .byMonth, dropped)
        rule.byMonth = list.filter { $0 < RuleReader.leap }
        rule.byLeapMonth = list.filter { $0 >= RuleReader.leap }.map { $0 - RuleReader.leap }
    }

    /// Put on the numbers of leap months while they are sorted.
    private static let leap = 100

    /// BYDAY: sorted by weekday, then ordinal, and unique.
    private mutating func readWeekdays(_ text: ByteText) throws(RecurrenceRule.Defect) -> [RecurrenceRule
        .WeekdayOrdinal]
    {
        var found = NumberSet()
        var dropped = 0
        text.forEachField(separatedBy: UInt8(ascii: ",")) { field in
            let field = field.trimmed
            guard !field.isEmpty else { return }
            let (ordinal, weekday) = field.weekdayOrdinal
            if let weekday, let ordinal {
                found.insert((weekday.rawValue - 4) * 107 + ordinal)
            } else {
                dropped += 1
            }
        }
        return try checked(found.sorted, .byDay, dropped).map { code in
            let weekday = quotient(code + 53, 107) + 4
            return .init(Weekday.allCases[weekday - 1], ordinal: code - (weekday - 4) * 107)
        }
    }

    private mutating func checked(
        _ list: [Int], _ part: RecurrenceRule.Part, _ dropped: Int
    ) throws(RecurrenceRule.Defect) -> [Int] {
        if dropped > 0 { issues.append(.valuesDropped(part, count: dropped)) }
        // A position that no set can have is no loss, but without a limit the rule would flood the calendar.
        if list.isEmpty, dropped > 0, part != .bySetPosition { throw .noUsableValue(part) }
        return list
    }
}

extension RecurrenceRule.Part {
    /// The part of a name: nearly always one comparison, because a large calendar has thousands of rules.
    fileprivate init?(named text: ByteText) {
        switch text.count {
        case 4 where text.equalsIgnoringCase("FREQ"): self = .frequency
        case 4 where text.equalsIgnoringCase("WKST"): self = .weekStart
        case 4 where text.equalsIgnoringCase("SKIP"): self = .skip
        case 5 where text.equalsIgnoringCase("BYDAY"): self = .byDay
        case 5 where text.equalsIgnoringCase("UNTIL"): self = .until
        case 5 where text.equalsIgnoringCase("COUNT"): self = .count
        case 6 where text.equalsIgnoringCase("BYHOUR"): self = .byHour
        case 6 where text.equalsIgnoringCase("RSCALE"): self = .calendarScale
        case 7 where text.equalsIgnoringCase("BYMONTH"): self = .byMonth
        case 8 where text.equalsIgnoringCase("INTERVAL"): self = .interval
        case 8 where text.equalsIgnoringCase("BYSETPOS"): self = .bySetPosition
        case 8 where text.equalsIgnoringCase("BYMINUTE"): self = .byMinute
        case 8 where text.equalsIgnoringCase("BYSECOND"): self = .bySecond
        case 8 where text.equalsIgnoringCase("BYWEEKNO"): self = .byWeekNumber
        case 9 where text.equalsIgnoringCase("BYYEARDAY"): self = .byYearDay
        case 10 where text.equalsIgnoringCase("BYMONTHDAY"): self = .byMonthDay
        default: return nil
        }
    }
}

extension RecurrenceRule.Frequency {
    fileprivate init?(named text: ByteText) {
        switch text.count {
        case 5 where text.equalsIgnoringCase("DAILY"): self = .daily
        case 6 where text.equalsIgnoringCase("WEEKLY"): self = .weekly
        case 6 where text.equalsIgnoringCase("YEARLY"): self = .yearly
        case 6 where text.equalsIgnoringCase("HOURLY"): self = .hourly
        case 7 where text.equalsIgnoringCase("MONTHLY"): self = .monthly
        case 8 where text.equalsIgnoringCase("MINUTELY"): self = .minutely
        case 8 where text.equalsIgnoringCase("SECONDLY"): self = .secondly
        default: return nil
        }
    }
}

/// A set of small numbers, -448..<448, that sorts itself. A list costs time in proportion to its length.
private struct NumberSet {
    private var words = InlineArray<14, UInt64>(repeating: 0)

    mutating func insert(_ number: Int) {
        words[(number + 448) >> 6] |= 1 << UInt64((number + 448) & 63)
    }

    var sorted: [Int] {
        var list: [Int] = []
        for index in 0..<14 {
            var word = words[index]
            while word != 0 {
                list.append(index * 64 + word.trailingZeroBitCount - 448)
                word &= word - 1
            }
        }
        return list
    }
}
