internal import CalendarEngine

/// One side of a phrase, the start or the end, before it has a date.
struct PhraseSide {
    /// The words that name a day.
    var days: PhraseTokens
    /// The time of day.
    var clock: ClockReading?
    /// True when a dash and a number directly follow the time.
    var hasDashBehindClock = false
    /// True when the day is named after the time: `9-10 fri` gives the day of both.
    var isDayLast = false
    /// Its length.
    var duration: CivilDuration?
    /// The part of the day that is named.
    var part: DayPart?
    /// The beginning, middle or end of the part of the day, where one is named.
    var edgeOfPart: Keyword?
    /// The day of `in 3 days`.
    var day: CivilDate?
    /// The number of days after the named day: 1 for a time of `tonight` after midnight.
    var daysLater = 0
    /// The time of `now` and `in 2 hours`, with its day.
    var moment: CivilDateTime?
    var zone: PhraseZone?

    var hasTime: Bool { clock != nil || moment != nil || part != nil }
    var hasDay: Bool { !days.isEmpty || day != nil || moment != nil }

    var given: TimePhrase.Given {
        var given: TimePhrase.Given = []
        if !days.isEmpty || day != nil || moment != nil { given.insert(.date) }
        if hasTime { given.insert(.time) }
        if duration != nil { given.insert(.end) }
        if zone != nil { given.insert(.zone) }
        return given
    }
}

/// The number of a side that is an hour, because the other side is a time too.
enum BareHour {
    case none, first, last
}

/// The zone that a phrase names.
enum PhraseZone: Hashable {
    /// No zone: the time is the same on every clock.
    case floating
    case zone(TimeZone)
    /// An offset in seconds east of UTC, which fixes an instant.
    case offset(Int)
}

extension TimePhrase {
    /// Takes one side apart. A zone is looked for only when the words make no sense without one.
    func side(_ tokens: PhraseTokens, bareHour: BareHour, _ text: String) throws(PhraseFailure) -> PhraseSide {
        // `9:00 -0500` is not in the year 500.
        if let sign = tokens.offsetSign, tokens.isApart(sign), let side = sideWithZone(tokens, bareHour, text) {
            return side
        }
        let failure: PhraseFailure
        do throws(PhraseFailure) {
            return try plainSide(tokens, bareHour: bareHour, text)
        } catch {
            failure = error
        }
        switch failure {
        // A zone may be named as a holiday is: Indian/Christmas.
        case .notATime, .holiday: break
        default: throw failure
        }
        if let side = sideWithZone(tokens, bareHour, text) { return side }
        // `9:00 Asia/Tokyo 2h`
        for start in tokens.tokens.indices.dropFirst() where tokens.isApart(start) {
            let length = tokens.keyword(at: start) == .for ? start + 1 : start
            guard let duration = tokens.suffix(from: length).duration,
                var side = sideWithZone(tokens.prefix(upTo: start), bareHour, text), side.duration == nil
            else { continue }
            side.duration = duration
            return side
        }
        if let name = tokens.lastChunks(1), name.text.contains("/") || isAbbreviation(name, behind: tokens, bareHour),
            name.words.numbers.isEmpty
        {
            throw .unknownZone(name.text)
        }
        throw failure
    }

    /// True when the last word is written like the abbreviation of a zone, `PST`, and follows a time.
    private func isAbbreviation(_ name: PhraseTokens, behind tokens: PhraseTokens, _ bareHour: BareHour) -> Bool {
        let (text, rest) = (name.text, tokens.prefix(upTo: name.startIndex))
        guard (2...5).contains(text.utf8.count), text.hasSuffix("T"),
            text.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return false }
        return (try? plainSide(rest, bareHour: bareHour, rest.text))?.hasTime == true
    }

    /// The side without its last words, where these name a zone.
    private func sideWithZone(_ tokens: PhraseTokens, _ bareHour: BareHour, _ text: String) -> PhraseSide? {
        for (zone, count) in zones(endOf: tokens) {
            let rest = tokens.prefix(upTo: tokens.endIndex - count)
            guard var side = try? plainSide(rest, bareHour: bareHour, text) else { continue }
            side.zone = zone
            return side
        }
        return nil
    }

    /// The zones that the last words may mean, and the number of words of each.
    private func zones(endOf tokens: PhraseTokens) -> [(PhraseZone, Int)] {
        if tokens.keyword(at: tokens.endIndex - 1) == .floating { return [(.floating, 1)] }
        if tokens.name(at: tokens.endIndex - 1) == "z", !tokens.isApart(tokens.endIndex - 1) {
            return [(.zone(.utc), 1)]
        }
        if let sign = tokens.offsetSign, let offset = TimeZoneName.fixedOffset(tokens.suffix(from: sign).text) {
            return [(.offset(offset), tokens.endIndex - sign)]
        }
        // `9am New York time`
        let hasWord = tokens.name(at: tokens.endIndex - 1).map { locale.words.meaning(inLine: $0).contains(.zoneClock) }
        if hasWord == true, tokens.tokens.count > 2 {
            return zones(endOf: tokens.prefix(upTo: tokens.endIndex - 1)).map { ($0.0, $0.1 + 1) }
        }
        return (1...4).compactMap { count in
            guard let name = tokens.lastChunks(count), tokens.name(at: name.startIndex) != nil,
                name.startIndex > tokens.startIndex, let zone = zone(called: name.text)
            else { return nil }
            return (.zone(zone), name.tokens.count)
        }
    }

    func plainSide(
        _ tokens: PhraseTokens, bareHour: BareHour, _ text: String
    ) throws(PhraseFailure) -> PhraseSide {
        var side = PhraseSide(days: tokens)
        side.days.trim { $0 == .mark(",") }
        side.takePart(today: now.date)
        takeDistance(from: &side)
        takeDuration(from: &side)
        takeDaysLater(from: &side)
        takeClock(from: &side, bareHour: bareHour)
        if let clock = side.clock, clock.secondOfDay == nil, side.part == nil { throw .noSuchTime(text) }
        // In `sat 9:15-10 for 10 weeks`, the `-10` is no day.
        if side.hasDashBehindClock { throw .notATime(text) }
        side.days.trim { TimePhrase.isEmpty($0) }
        if side.moment != nil || side.day != nil {
            guard side.days.isEmpty, side.moment == nil || side.clock == nil && side.part == nil else {
                throw .notATime(text)
            }
        } else if !side.days.isEmpty {
            _ = try date(side.days, from: now.date, text)
        } else if !side.hasTime {
            throw .notATime(text)
        }
        return side
    }

    /// True for a word that may stand between a day and a time without a meaning of its own.
    static func isEmpty(_ word: PhraseWords.Word) -> Bool {
        switch word {
        case .mark(let mark): mark == "," || mark == "@" || mark == "~"
        case .name(_, let keyword): [.at, .on, .am, .from, .the, .this].contains(keyword)
        case .number: false
        }
    }

    /// `now`, `in 2 hours`, `+30m`, `in 3 days`, `half an hour from now`, `an hour ago`.
    private func takeDistance(from side: inout PhraseSide) {
        let start = side.days.startIndex
        if side.days.keyword(at: start) == .now {
            side.moment = wholeMinute(after: CivilDuration())
            side.days.remove(start..<start + 1)
        } else if side.days.keyword(at: start) == .in {
            // The longest length after it.
            for end in stride(from: side.days.endIndex, to: start + 1, by: -1) {
                guard let length = side.days.prefix(upTo: end).suffix(from: start + 1).duration else { continue }
                // `dans 2 jours 15h` ends in a time of day
                if length.days != 0, length.seconds != 0, locale.writesHoursWithLetter { continue }
                if length.seconds == 0 {
                    side.day = now.date.adding(days: length.days)
                    // `in 2 weeks on friday`
                    let place = side.days.keyword(at: end) == .on ? end + 1 : end
                    if length.days % 7 == 0, let weekday = side.days.name(at: place).flatMap(dates.weekday) {
                        side.day = dates.weekday(weekday, DatePhrase.Length(length.days / 7, .weeks), isFirst: false)
                        return side.days.remove(start..<place + 1)
                    }
                } else {
                    side.moment = wholeMinute(after: length)
                }
                side.days.remove(start..<end)
                return
            }
        } else if side.days[start] == .mark("+"), let length = side.days.suffix(from: start + 1).duration,
            length.seconds != 0
        {
            side.moment = wholeMinute(after: length)
            side.days = side.days.prefix(upTo: start)
        } else if let (length, end) = lengthToNow(side.days), length.seconds != 0 {
            side.moment = wholeMinute(after: length)
            side.days.remove(start..<end)
        }
    }

    /// `an hour from now`, `20 minutes ago`: the length, and the position after it.
    private func lengthToNow(_ tokens: PhraseTokens) -> (CivilDuration, Int)? {
        for index in tokens.tokens.indices.dropFirst() {
            let isAgo = tokens.keyword(at: index) == .ago
            let isHence = tokens.keyword(at: index) == .hence
            guard isAgo || isHence || tokens.keyword(at: index) == .from && tokens.keyword(at: index + 1) == .now else {
                continue
            }
            guard let length = tokens.prefix(upTo: index).duration else { return nil }
            let sign = isAgo ? -1 : 1
            let moved = CivilDuration(days: sign * length.days, seconds: Int64(sign) * length.seconds)
            return (moved, index + (isAgo || isHence ? 1 : 2))
        }
        return nil
    }

    private func wholeMinute(after length: CivilDuration) -> CivilDateTime {
        let time = EventTime.floating(now).adding(length).civil
        return time.adding(seconds: -Int64(time.time.second))
    }

    /// A length at the end: `9:00 1h30m`, `fri 9 2h`, `fri for 2 days`.
    private func takeDuration(from side: inout PhraseSide) {
        let tokens = side.days
        for start in tokens.tokens.indices where tokens.isApart(start) || tokens[start] == .mark("+") {
            let isSaid = tokens.keyword(at: start) == .for || tokens[start] == .mark("+")
            let hasBefore = start > tokens.startIndex && tokens[start - 1] != .mark("+")
            // In languages that write `8h` for a time, `demain matin 8h` has a time in spite of its part of the day.
            let isClockOften = locale.words.typed?.turnsBehind == true
            let hasPart = side.part != nil && !isClockOften
            guard hasBefore || side.moment != nil || side.day != nil || side.part != nil,
                ![.in, .ago, .at, .from, .next, .last].contains(tokens.keyword(at: start - 1))
            else { continue }
            let words = tokens.suffix(from: isSaid ? start + 1 : start)
            let isFor = tokens.keyword(at: start) == .for
            guard var duration = words.duration ?? (isFor ? words.clockDuration : nil) else { continue }
            // `fri 1730hrs`, `fri 21.30h`
            let isDotted = tokens[start + 1] == .mark(".") && side.moment == nil
            let mayBeClock = isDotted || tokens.number(at: start)?.digits == 4
            if mayBeClock, tokens.clock(at: start, locale)?.certainty == .sure,
                tokens[start + 1] != .mark(".") || !hasClock(tokens.prefix(upTo: start))
            {
                continue
            }
            var end = start
            // `fri 14h30`, `fri 14h 30m` and `fri morning 11h` begin with a time, unless the side has one already; `mon
            // 2h` is a length.
            if let clock = tokens.clock(at: start, locale), clock.certainty == .hours, side.moment == nil,
                !hasClock(tokens.prefix(upTo: start)),
                locale.writesHoursWithLetter && !hasPart && tokens.name(at: start + 1)?.count == 1
                    || !(1...5).contains(clock.hour)
            {
                guard let rest = tokens.suffix(from: clock.end).duration else { return }
                (end, duration) = (clock.end, rest)
            }
            side.days = tokens.prefix(upTo: end)
            side.days.trim { $0 == .mark(",") }
            side.duration = duration
            return
        }
    }

    /// The days of an arrival: `06:10+1`.
    private func takeDaysLater(from side: inout PhraseSide) {
        let (tokens, sign) = (side.days, side.days.endIndex - 2)
        guard tokens[sign] == .mark("+"), !tokens.isApart(sign), !tokens.isApart(sign + 1),
            let (count, digits) = tokens.number(at: sign + 1), digits == 1, tokens[sign - 2] == .mark(":")
        else { return }
        side.daysLater = count
        side.days.remove(sign..<sign + 2)
    }

    /// True when the tokens have a time of day.
    private func hasClock(_ tokens: PhraseTokens) -> Bool {
        var side = PhraseSide(days: tokens)
        side.days.trim { $0 == .mark(",") }
        takeClock(from: &side, bareHour: .none)
        return side.clock != nil
    }

    /// Takes the time of day, wherever it stands.
    private func takeClock(from side: inout PhraseSide, bareHour: BareHour) {
        let tokens = side.days
        let readings = tokens.tokens.indices.compactMap { index in
            tokens.clock(at: index, locale).map { (start: index, clock: $0) }
        }
        let spaced = spacedClock(endOf: tokens)
        let found =
            (doubt == .minutes || tokens.keyword(at: tokens.endIndex - 3) == .at ? spaced : nil) ?? readings.first {
                $0.clock.certainty == .sure
            }
            ?? readings.first { $0.clock.certainty == .hours && isAtEdge($0.start..<$0.clock.end, of: tokens) }
            ?? readings.first { isHour($0.clock, at: $0.start, in: side, bareHour) } ?? spaced
        guard let (start, clock) = found else { return }
        let isAfterT = tokens.name(at: start - 1) == "t" && tokens.number(at: start - 2) != nil
        side.clock = clock
        if clock.shift == 0, clock.half == nil, (25...29).contains(clock.hour),
            tokens.keyword(at: start + 1) == .hourSign
        {
            // `25時`
            side.clock?.hour -= 24
            side.daysLater = 1
        }
        side.isDayLast = start == tokens.startIndex
        side.hasDashBehindClock =
            tokens[clock.end] == .mark("-") && !tokens.isApart(clock.end) && !tokens.isApart(clock.end + 1)
            && tokens.number(at: clock.end + 1) != nil
        side.days.remove((isAfterT ? start - 1 : start)..<clock.end)
    }

    /// `9 30` after a whole day or `at`.
    private func spacedClock(endOf tokens: PhraseTokens) -> (start: Int, clock: ClockReading)? {
        let end = tokens.endIndex
        guard let (hour, digits) = tokens.number(at: end - 2), let (minute, width) = tokens.number(at: end - 1),
            tokens.isApart(end - 2), tokens.isApart(end - 1), digits <= 2, width == 2, hour < 24, minute < 60
        else { return nil }
        var day = tokens.prefix(upTo: end - 2)
        day.trim { TimePhrase.isEmpty($0) }
        guard dates.namesDay(day.words) || day.isEmpty && tokens.keyword(at: end - 3) == .at else { return nil }
        let isBareHour = (1...12).contains(hour) && (digits == 1 || hour > 9)
        let clock = ClockReading(hour: hour, minute: minute, certainty: .sure, isBareHour: isBareHour, end: end)
        return (end - 2, clock)
    }

    private func isAtEdge(_ range: Range<Int>, of tokens: PhraseTokens) -> Bool {
        range.lowerBound == tokens.startIndex || range.upperBound == tokens.endIndex
    }

    /// True when an ambiguous number is an hour at its place: `at 9`, `fri 9`, `24 dec 9`.
    private func isHour(_ clock: ClockReading, at start: Int, in side: PhraseSide, _ bareHour: BareHour) -> Bool {
        let tokens = side.days
        let before = tokens.keyword(at: start - 1)
        if before == .at || [.mark("@"), .mark("~")].contains(tokens[start - 1]) { return true }
        guard let second = clock.secondOfDay, second < 86_400 || bareHour != .none else { return false }
        // `il mese prossimo il 5`
        if before == .on, tokens.keyword(at: start - 2) == .month { return false }
        // `next month on the 5`
        if before == .the, tokens.keyword(at: start - 2) == .on, bareHour == .none { return false }
        // `930` is an hour after a day or `at` alone.
        if start == tokens.startIndex, tokens.number(at: start)?.digits == 3, bareHour == .none { return false }
        // A number above twelve is no month.
        if clock.certainty == .dotted, tokens.isPartOfDate(from: start - 1, step: -1) { return false }
        if clock.certainty == .dotted, clock.minute > 12 { return true }
        if bareHour == .first, start == tokens.startIndex { return tokens.isFollowedByDay(clock.end, dates) }
        if start == tokens.startIndex, tokens.words.numbers.count <= 1, let next = tokens.name(at: clock.end) {
            // `9 tomorrow`, `9 fri`
            return DatePhrase.daysAway(tokens.keyword(at: clock.end)) != nil || dates.weekday(next) != nil
        }
        guard clock.end == tokens.endIndex || isBeforeYear(clock, at: start, in: tokens) else { return false }
        if bareHour == .last { return true }
        if start == tokens.startIndex { return side.day != nil || side.part != nil }
        // After a whole day: `fri 9`, `24 dec 9`, `24.12. 18`, `week 50 9`.
        var day = tokens.prefix(upTo: start)
        day.trim { TimePhrase.isEmpty($0) }
        return tokens.isApart(start) && dates.namesDay(day.words)
    }

    /// True where the year of a day and month follows the hour: `dec 24 9 2027`.
    private func isBeforeYear(_ clock: ClockReading, at start: Int, in tokens: PhraseTokens) -> Bool {
        let day = tokens.prefix(upTo: start).words
        return clock.end + 1 == tokens.endIndex && tokens.isApart(clock.end)
            && tokens.number(at: clock.end)?.digits == 4
            && day.names.contains { dates.month($0) != nil } && !day.numbers.contains { $0.digits == 4 }
    }
}

extension PhraseTokens {
    /// True when the words from a position on do not belong to a number before it, as a month would.
    fileprivate func isFollowedByDay(_ index: Int, _ dates: DatePhrase) -> Bool {
        switch self[index] {
        // `hasta el 11 de diciembre`
        case .name(_, .of?), .name(_, .de?): false
        case .name(let name, _): dates.month(name) == nil || dates.weekday(name) != nil
        case .mark(let mark): mark == ","
        case .number: true
        case nil: true
        }
    }

    /// The last words that blanks separate, as many as `count`; nil when there are fewer.
    fileprivate func lastChunks(_ count: Int) -> PhraseTokens? {
        let starts = tokens.indices.filter { isApart($0) }
        return starts.count < count ? nil : suffix(from: starts[starts.count - count])
    }

    /// The position at which the offset of `2026-11-24T09:00+02:00`, `2026-11-24 09:00:00+02:00` and `09:00:00 -0500`
    /// begins, at the end of the phrase. Without a `T` or a blank, a `-` would separate two times.
    var offsetSign: Int? {
        guard tokens.contains(where: { $0.isSign }) else { return nil }
        let letter = tokens.indices.first { name(at: $0) == "t" && number(at: $0 - 1) != nil }
        let first = letter ?? tokens.indices.first(where: { self[$0] == .mark(":") })
        return tokens.indices.last { index in
            if let length = lengthOfOffset(at: index) { return index + length == endIndex }
            guard let first, index > first + 1, self[index] == .mark("+") || self[index] == .mark("-"),
                !isApart(index), !isApart(index + 1), let (_, digits) = number(at: index + 1),
                letter != nil || self[index] == .mark("+")
            else { return false }
            let hasParts = digits == 2 && self[index + 2] == .mark(":") && index + 4 == endIndex
            return hasParts || (digits == 4 || digits == 2) && index + 2 == endIndex
        }
    }

    /// The number of words of an offset after a time and a blank: `+0530`, `-05:00`; nil where there is none. Only
    /// offsets that clocks use count, so that `9:00 -10:30` has none.
    private func lengthOfOffset(at index: Int) -> Int? {
        guard case .mark(let mark)? = self[index], "+-−".contains(mark), isApart(index), !isApart(index + 1),
            let (value, digits) = number(at: index + 1), isBehindClock(index)
        else { return nil }
        let length: Int, total: Int
        if digits == 4 {
            (length, total) = (2, value)
        } else if digits == 2, self[index + 2] == .mark(":"), let (minutes, width) = number(at: index + 3), width == 2 {
            (length, total) = (4, value * 100 + minutes)
        } else {
            return nil
        }
        guard isApart(index + length) || self[index + length] == .mark(",") else { return nil }
        let isKnown =
            mark == "+"
            ? total <= 1400 && [0, 30, 45].contains(total % 100)
            : total <= 1200 && total % 100 == 0 || [230, 330, 930].contains(total)
        return isKnown ? length : nil
    }

    /// True after `9:00`, `9:00:15.123`, `9am` and `9 a.m.`
    private func isBehindClock(_ index: Int) -> Bool {
        let last = self[index - 1] == .mark(".") ? index - 2 : index - 1
        if [.am, .pm].contains(keyword(at: last)) { return number(at: last - 1) != nil }
        if keyword(at: last) == .m { return [.a, .p].contains(keyword(at: last - 2)) }
        guard number(at: index - 1) != nil else { return false }
        return (index - 6..<index).contains { self[$0] == .mark(":") }
    }

    /// The phrase with the offset of its time moved to the end, where only a day follows: `fri 9:00 +0530` for `9:00
    /// +0530 fri`.
    func withOffsetLast() -> PhraseTokens {
        guard
            let sign = tokens.indices.dropFirst().first(where: { tokens[$0].isSign && lengthOfOffset(at: $0) != nil }),
            let length = lengthOfOffset(at: sign), sign + length < endIndex
        else { return self }
        let rest = tokens[(sign + length)...]
        let isDay = rest.allSatisfy { token in
            switch token.word {
            case .mark(let mark): ",.".contains(mark)
            case .name(_, let keyword): ![.to, .until, .through, .and, .for].contains(keyword)
            case .number: true
            }
        }
        guard isDay else { return self }
        return PhraseTokens((rest + tokens[..<(sign + length)])[...])
    }
}

extension PhraseTokens.Token {
    /// True of `+` and `-`.
    fileprivate var isSign: Bool {
        if case .mark(let mark) = word { "+-−".contains(mark) } else { false }
    }
}
