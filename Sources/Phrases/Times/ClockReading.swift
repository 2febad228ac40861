internal import CalendarEngine

/// A time of day at its place in a phrase: `9:30`, `9am`, `14h30`, `0930`, `noon`; or a bare hour, `9`.
struct ClockReading {
    /// The certainty that words mean a time of day.
    enum Certainty {
        /// The words cannot mean anything else.
        case sure
        /// `9h30` may be a length.
        case hours
        /// `9.30` may be a date.
        case dotted
        /// `9` may be anything.
        case bare
    }

    var hour: Int
    var minute = 0
    var second = 0
    /// Minutes to add: 30 of `half past 3`, -15 of `quarter to 5`.
    var shift = 0
    var half: Half?
    var certainty: Certainty
    /// True for an hour of twelve alone: `3`, `half past 3`, `3 o'clock`, but neither `03` nor `3:00`.
    var isBareHour = false
    /// True when the time is implied, as the 20:00 of `tonight`.
    var isImplied = false
    /// The position of the word after the time.
    var end: Int

    /// Seconds since midnight, 0...86,400; nil when no such time exists.
    var secondOfDay: Int? {
        if shift != 0 {
            var whole = self
            whole.shift = 0
            return whole.secondOfDay.map { $0 + shift * 60 }.flatMap { (0...86_400).contains($0) ? $0 : nil }
        }
        if let half {
            guard (1...12).contains(hour), minute < 60, second < 60 else { return nil }
            return (hour % 12 + (half == .afternoon ? 12 : 0)) * 3600 + minute * 60 + second
        }
        if hour == 24, minute == 0, second == 0 { return 86_400 }
        return CivilTime(hour: hour, minute: minute, second: second).map { Int($0.secondOfDay) }
    }

    /// True for a time on a clock of twelve hours, which may take its half of the day from another time.
    var mayTakeHalf: Bool { half == nil && (1...12).contains(hour) }

    /// The time in the half of the day that people mean by a bare hour: 8 to 11 in the morning, 12 to 7 in the
    /// afternoon; with `isOther`, the time in the other half.
    func guessed(isOther: Bool = false) -> ClockReading {
        guard isBareHour, mayTakeHalf else { return self }
        var reading = self
        reading.half = (8...11).contains(hour) != isOther ? .forenoon : .afternoon
        return reading
    }

    /// True when people may mean the other half of the day. For 8 to 11, only those with a clock of twelve hours may.
    func isDoubtful(_ locale: TimeLocale) -> Bool {
        isBareHour && mayTakeHalf && ((1...7).contains(hour) || hour < 12 && locale.usesTwelveHourClock)
    }

    enum Half { case forenoon, afternoon }
}

extension PhraseTokens {
    /// The time that begins at a position.
    func clock(at start: Int, _ locale: TimeLocale) -> ClockReading? {
        if let keyword = keyword(at: start), [.noon, .midnight].contains(keyword) {
            let hour = keyword == .noon ? 12 : 24
            return withPartBehindHour(ClockReading(hour: hour, certainty: .sure, end: start + 1))
        }
        if let (shift, next, saysMinutes) = partOfHour(at: start) {
            let isNamed = [.noon, .midnight].contains(keyword(at: next))
            // `fünf vor halb zwölf`
            guard var reading = clock(at: next, locale), reading.shift == 0 || keyword(at: next) == .halfTo,
                reading.isBareHour || isNamed || saysMinutes && reading.certainty == .sure
            else { return nil }
            (reading.shift, reading.certainty) = (reading.shift + shift, .sure)
            if shift > 0, reading.hour == 24 { reading.hour = 0 }
            return reading
        }
        let halfComesFirst = locale.clock.halfComesFirst || locale.words.typed?.isWithoutBlanks == true
        if halfComesFirst, let (half, next) = half(at: start, locale),
            var reading = plainClock(at: next, locale)
        {
            (reading.half, reading.certainty) = (half, .sure)
            // `午前0時`
            if reading.hour == 0, locale.words.typed?.isWithoutBlanks == true { reading.hour = 12 }
            return withPartBehindHour(reading)
        }
        guard let plain = plainClock(at: start, locale) else { return nil }
        if let reading = withMinutesAdded(plain, from: start, locale) { return reading }
        var reading = withWordBehind(plain, from: start, locale, halfComesFirst: halfComesFirst)
        let ish = self[reading.end] == .mark("-") ? reading.end + 1 : reading.end
        if keyword(at: ish) == .ish {
            // `4ish`, `um 4 rum`
            (reading.certainty, reading.end) = (.sure, ish + 1)
        }
        return withPartBehindHour(reading)
    }

    /// A time with a following word that makes its number a time: `9am`, `17 Uhr 30`, `12 noon`, `3 o'clock`.
    private func withWordBehind(
        _ plain: ClockReading, from start: Int, _ locale: TimeLocale, halfComesFirst: Bool
    ) -> ClockReading {
        var reading = plain
        if let (half, next) = half(at: reading.end, locale),
            // `24 午後3:00`: the half of the day belongs to the following time.
            !halfComesFirst || number(at: next) == nil
        {
            (reading.half, reading.certainty, reading.end) = (half, .sure, next)
        } else if keyword(at: reading.end) == .oclock {
            (reading.certainty, reading.isBareHour) = (.sure, false)
            reading.end += 1
            reading = withMinuteBehind(reading)
        } else if isHourUnit(behind: reading) {
            // `16:30h`, `21.30 h`
            (reading.certainty, reading.end) = (.sure, reading.end + 1)
        } else if keyword(at: reading.end) == .noon || keyword(at: reading.end) == .midnight, reading.hour == 12 {
            // `12 noon`
            (reading.hour, reading.isBareHour) = (keyword(at: reading.end) == .noon ? 12 : 24, false)
            (reading.certainty, reading.end) = (.sure, reading.end + 1)
        } else if let end = endOfClockWord(at: reading.end) {
            (reading.certainty, reading.end) = (.sure, end)
            // `3 o'clock pm`
            if let (half, next) = half(at: end, locale) { (reading.half, reading.end) = (half, next) }
        }
        return reading
    }

    /// True where `h` or a word for hours directly follows a time with minutes, or `h` stands alone after it.
    private func isHourUnit(behind reading: ClockReading) -> Bool {
        guard [.h, .hour].contains(keyword(at: reading.end)), [.sure, .dotted].contains(reading.certainty) else {
            return false
        }
        return !isApart(reading.end) || name(at: reading.end) == "h" && number(at: reading.end - 1)?.digits == 2
    }

    /// The position after `o'clock` and `oclock`; nil where neither is there.
    private func endOfClockWord(at index: Int) -> Int? {
        if keyword(at: index) == .clock { return index + 1 }
        return keyword(at: index) == .o && keyword(at: index + 2) == .clock ? index + 3 : nil
    }

    /// An hour with the minute after its word, in digits or spelled out: `17 Uhr 30`, `quinze heures quinze`.
    private func withMinuteBehind(_ reading: ClockReading) -> ClockReading {
        // The word of `9h 30` is a single letter.
        guard reading.minute == 0, name(at: reading.end - 1)?.count != 1 else { return reading }
        var whole = reading
        if let (minute, digits) = number(at: reading.end) {
            let isDate = [.mark("."), .mark("/"), .mark("-")].contains(self[reading.end + 1])
            guard digits == 2, minute < 60, !isDate else { return reading }
            (whole.minute, whole.end) = (minute, reading.end + 1)
        } else if let minute = keyword(at: reading.end)?.minutes {
            (whole.minute, whole.end) = (minute, reading.end + 1)
        }
        return whole
    }

    /// An hour with minutes that a word joins to it, in languages that use such words: `las ocho y veinte`, `sette meno
    /// dieci`, `à huit heures moins dix`; nil for other times. In digits they need an `at`, since `8 y 20` may be two
    /// days.
    private func withMinutesAdded(_ plain: ClockReading, from start: Int, _ locale: TimeLocale) -> ClockReading? {
        guard locale.words.typed?.turnsBehind == true, plain.minute == 0, plain.hour <= 24 else { return nil }
        let isWord = [.oclock, .h, .hourSign].contains(keyword(at: plain.end))
        let seam = isWord ? plain.end + 1 : plain.end
        let isSpelled = number(at: start) == nil
        let isAdded = keyword(at: seam) == .and
        guard isAdded || keyword(at: seam) == .except, isSpelled || keyword(at: start - 1) == .at || isWord,
            let minutes = number(at: seam + 1)?.value ?? keyword(at: seam + 1)?.number,
            isAdded ? (1..<60).contains(minutes) : (1..<30).contains(minutes),
            isSpelled == (number(at: seam + 1) == nil) || keyword(at: start - 1) == .at, !isDate(from: seam + 1)
        else { return nil }
        var reading = plain
        (reading.shift, reading.certainty, reading.end) = (isAdded ? minutes : -minutes, .sure, seam + 2)
        if keyword(at: reading.end) == .minute { reading.end += 1 }
        return reading
    }

    /// True where a number is followed by a part of a date or of another hour: `8 y 20/12`, `a las 8 y 20:30`, `8 y 20
    /// de mayo`.
    private func isDate(from index: Int) -> Bool {
        if [.of, .de, .h, .oclock, .hourSign].contains(keyword(at: index + 1)) { return true }
        return [.mark("/"), .mark("."), .mark(":"), .mark("-")].contains(self[index + 1]) && !isApart(index + 1)
    }

    /// A time with a part of an hour that follows it: `9h et demie`, `午後3時半`.
    private func withPartBehindHour(_ reading: ClockReading) -> ClockReading {
        guard reading.minute == 0 else { return reading }
        var reading = reading
        if [.andMinutes, .lessMinutes].contains(keyword(at: reading.end)),
            let minutes = number(at: reading.end + 1)?.value ?? keyword(at: reading.end + 1)?.number, minutes < 60
        {
            let sign = keyword(at: reading.end) == .andMinutes ? 1 : -1
            (reading.shift, reading.certainty, reading.end) = (sign * minutes, .sure, reading.end + 2)
            return reading
        }
        guard let minutes = keyword(at: reading.end)?.minutesBehindHour else { return reading }
        (reading.shift, reading.certainty, reading.end) = (minutes, .sure, reading.end + 1)
        return reading
    }

    /// `half past`, `quarter to`, `10 past`, `10 minutes to`, `15 minutes from`: the minutes by which the following
    /// hour is moved.
    private func partOfHour(at start: Int) -> (minutes: Int, end: Int, saysMinutes: Bool)? {
        var index = start
        if keyword(at: index) == .a, keyword(at: index + 1) == .quarter { index += 1 }
        let minutes: Int
        switch self[index] {
        // `half nine`
        case .name(_, .half?) where isHourOfTwelve(at: index + 1): return (30, index + 1, false)
        case .name(_, .halfTo?): return isHourOfTwelve(at: index + 1) ? (-30, index + 1, false) : nil
        case .name(_, .quarterTowards?): return isHourOfTwelve(at: index + 1) ? (-45, index + 1, false) : nil
        case .name(_, .half?): minutes = 30
        case .name(_, .quarter?): minutes = 15
        case .number(let value, let digits) where digits <= 2 && (1...59).contains(value): minutes = value
        case .name(_, let keyword?) where keyword.partOfHour != nil: minutes = keyword.partOfHour ?? 0
        default: return nil
        }
        let saysMinutes = keyword(at: index + 1) == .minute
        index += saysMinutes ? 2 : 1
        switch keyword(at: index) {
        case .past, .after: return (minutes, index + 1, saysMinutes)
        case .from where saysMinutes: return (minutes, index + 1, true)
        // `das dez ao meio-dia`, `from ten to five`
        case .to where keyword(at: start - 1) == .from && keyword(at: start)?.number != nil: return nil
        case .to, .before:
            // `10 to 5` is a range, and `ten to five` and `10 vor 5` a time.
            let isSpelled = number(at: start) == nil || keyword(at: index) == .before && minutes % 5 == 0
            return minutes == 30 || !saysMinutes && !isSpelled
                ? nil : (-minutes, index + 1, saysMinutes)
        default: return nil
        }
    }

    /// True for a number from 1 to 12, in digits or spelled out, that no word makes a length.
    private func isHourOfTwelve(at index: Int) -> Bool {
        let value = number(at: index)?.value ?? spelledHour(at: index)
        return value.map { (1...12).contains($0) } == true && name(at: index + 1) == nil
    }

    /// A time, read without its half of the day.
    private func plainClock(at start: Int, _ locale: TimeLocale) -> ClockReading? {
        guard let (value, digits) = number(at: start) else { return spelledClock(at: start) }
        if digits == 4 || digits == 6 { return basicClock(value, digits: digits, at: start) }
        if digits == 3, value % 100 < 60, value >= 100 {
            return ClockReading(
                hour: value / 100, minute: value % 100, certainty: .bare, isBareHour: true, end: start + 1)
        }
        guard digits <= 2 else { return nil }
        if let (minute, second, end) = minutes(after: start + 1, mark: ":") {
            // Fractions of a second are ignored: `10:00:15.123`.
            let hasFraction = end - start > 4 && isPartOfDate(from: end, step: 1) && self[end] == .mark(".")
            let end = hasFraction ? end + 2 : end
            return ClockReading(hour: value, minute: minute, second: second, certainty: .sure, end: end)
        }
        if let (minute, second, end) = minutes(after: start + 1, mark: "."), number(at: start + 2)?.digits == 2,
            // `18.07.14` is a date.
            end == start + 3, self[end] != .mark("."), self[end] != .mark("/"), value <= 24, minute < 60
        {
            let isUsual = locale.clock.separator == "."
            return ClockReading(
                hour: value, minute: minute, second: second, certainty: isUsual ? .sure : .dotted, end: end)
        }
        if let certainty = PhraseTokens.hourUnit(keyword(at: start + 1)) {
            // `10時15分前`
            if let (minutes, _) = number(at: start + 2), !isApart(start + 2), minutes < 60,
                keyword(at: start + 1) == .hourSign, keyword(at: start + 3) == .minute,
                keyword(at: start + 4) == .before
            {
                return ClockReading(hour: value, shift: -minutes, certainty: certainty, end: start + 5)
            }
            // `14 h 30`, with blanks on both sides, as books have it
            let isSpaced = isApart(start + 1) && locale.writesHoursWithLetter
            guard let minute = number(at: start + 2), minute.digits == 2, isSpaced || !isApart(start + 2),
                minute.value < 60
            else {
                let isSmall = keyword(at: start + 1) == .hourSign && (1...5).contains(value) && digits == 1
                return withMinuteBehind(
                    ClockReading(hour: value, certainty: certainty, isBareHour: isSmall, end: start + 2))
            }
            let hasUnit = [.minuteSign, .minute, .m].contains(keyword(at: start + 3)) && !isApart(start + 3)
            return ClockReading(
                hour: value, minute: minute.value, certainty: certainty, end: start + (hasUnit ? 4 : 3))
        }
        // `24th` is a day, and not 24:00 on a Thursday.
        if keyword(at: start + 1) == .ordinalEnding, !isApart(start + 1) { return nil }
        let isBareHour = (1...12).contains(value) && (digits == 1 || value > 9)
        return ClockReading(hour: value, certainty: .bare, isBareHour: isBareHour, end: start + 1)
    }

    /// A time in words: `nine`, `nine thirty`, `nine oh five`, `neuf heures`.
    private func spelledClock(at start: Int) -> ClockReading? {
        guard let hour = spelledHour(at: start) else { return nil }
        let next = keyword(at: start + 1)
        if let minute = next?.minutes {
            return ClockReading(hour: hour, minute: minute, certainty: .sure, isBareHour: hour <= 12, end: start + 2)
        }
        if next == .o, let minute = keyword(at: start + 2)?.number, minute < 10 {
            return ClockReading(hour: hour, minute: minute, certainty: .sure, isBareHour: hour <= 12, end: start + 3)
        }
        if next == .h {
            // `à quatre heures` is in the afternoon: only digits count to 24.
            let reading = ClockReading(hour: hour, certainty: .hours, isBareHour: hour < 6, end: start + 2)
            return withMinuteBehind(reading)
        }
        return ClockReading(hour: hour, certainty: .bare, isBareHour: hour <= 12, end: start + 1)
    }

    /// `nine`.
    private func spelledHour(at index: Int) -> Int? {
        keyword(at: index)?.number.flatMap { $0 <= 24 ? $0 : nil }
    }

    /// The certainty of an hour followed by a unit.
    private static func hourUnit(_ keyword: Keyword?) -> ClockReading.Certainty? {
        switch keyword {
        case .h: .hours
        case .hourSign: .sure
        default: nil
        }
    }

    /// `0930`, which cannot be a year; after a `T` any four or six digits.
    private func basicClock(_ value: Int, digits: Int, at start: Int) -> ClockReading? {
        let isAfterT = name(at: start - 1) == "t" && !isApart(start)
        let isAlone =
            start == startIndex || isApart(start) || [.mark("-"), .mark("–"), .mark("@")].contains(self[start - 1])
        if !isAfterT, isPartOfDate(from: start + 1, step: 1), number(at: start + 2)?.digits ?? 0 < 3 { return nil }
        guard isAfterT || digits == 4 && value < 1860 && value % 100 < 60 && isAlone else { return nil }
        let number = digits == 4 ? value * 100 : value
        return ClockReading(
            hour: number / 10_000, minute: number / 100 % 100, second: number % 100, certainty: .sure, end: start + 1)
    }

    /// `:30` or `:30:15`.
    private func minutes(after start: Int, mark: Character) -> (minute: Int, second: Int, end: Int)? {
        func part(_ index: Int) -> Int? {
            guard self[index] == .mark(mark) || mark == ":" && self[index] == .mark("："), !isApart(index + 1),
                let number = number(at: index + 1), number.digits <= 2
            else { return nil }
            return number.value
        }
        guard let minute = part(start) else { return nil }
        guard let second = part(start + 2) else { return (minute, 0, start + 2) }
        return (minute, second, start + 4)
    }

    /// True of an `a` or a `p` right after a number, with no `m`.
    private func isGluedLetter(at index: Int) -> Bool {
        !isApart(index) && !(self[index + 1] == .mark(".") && keyword(at: index + 2) == .m)
    }

    /// `am`, `p.m.`, `午後`; `a` and `p` alone only right after the number.
    private func half(at index: Int, _ locale: TimeLocale) -> (half: ClockReading.Half, end: Int)? {
        guard let name = name(at: index) else { return nil }
        let keyword = keyword(at: index)
        // A locale without names of the halves of the day has empty ones, and the sign of `12日` is empty too.
        if name.isEmpty { return nil }
        if keyword == .am || name == locale.typedNames.amText.lowercased() { return (.forenoon, index + 1) }
        if keyword == .pm || name == locale.typedNames.pmText.lowercased() { return (.afternoon, index + 1) }
        guard keyword == .a || keyword == .p else { return nil }
        // The `3A` of a school is no time where the clock has twenty-four hours.
        if isGluedLetter(at: index), locale.words.typed != nil, !locale.usesTwelveHourClock { return nil }
        let half: ClockReading.Half = keyword == .a ? .forenoon : .afternoon
        if self[index + 1] == .mark("."), self.keyword(at: index + 2) == .m {
            return (half, self[index + 3] == .mark(".") ? index + 4 : index + 3)
        }
        return isApart(index) ? nil : (half, index + 1)
    }
}
