internal import CalendarEngine

/// Reads a start and an end from words.
extension TimePhrase {
    /// Reads a phrase that is taken apart in a certain way.
    func span(
        _ tokens: PhraseTokens, _ split: PhraseSplit, isAllDay: Bool, _ text: String
    ) throws(PhraseFailure) -> Span {
        guard let separator = split.separator else {
            return try span(try side(tokens, bareHour: .none, text), isAllDay: isAllDay, text)
        }
        let (left, right) = (tokens.prefix(upTo: separator.lowerBound), tokens.suffix(from: separator.upperBound))
        if right.tokens.count == 1, right.keyword(at: right.startIndex) == .late { return try openSpan(left, text) }
        var start = try side(left, bareHour: split.hasBareHours ? .last : .none, text)
        guard start.duration == nil else { throw .notATime(text) }
        if !split.hasBareHours, let duration = right.length {
            start.duration = duration
            return try span(start, isAllDay: isAllDay, text)
        }
        // `dec 8-12 9`
        if start.monthBeforeDay(dates) != nil, PhraseSide(days: right).isDayAndNumber { throw .startTimeMissing }
        var end = try side(right, bareHour: split.hasBareHours || start.hasTime ? .first : .none, text)
        guard end.duration == nil else { throw .notATime(text) }
        if !end.hasTime, !split.hasBareHours, start.clock?.certainty == .bare, isDay(left, before: end, text) {
            start = PhraseSide(days: left)
        }
        try shareDays(&start, &end, text)
        start.takePart(from: &end)
        (start, end) = (try settled(start, text), try settled(end, text))
        start.shareHalves(with: &end)
        if (doubt == .zone) == isJourney { start.zone = start.zone ?? end.zone }
        end.zone = end.zone ?? start.zone
        if isAllDay { (start, end) = (start.wholeDay, end.wholeDay) }
        let given = start.given.union(end.given).union(.end)
        let isOther = doubt == .half && start.clock?.isDoubtful(locale) == true
        let isBare = start.clock?.isBareHour == true
        let steps = isBare || locale.usesTwelveHourClock && start.clock?.hour ?? 0 < 13
        var spans: [Span] = []
        for half in [isOther, !isOther] {
            var first = start
            // `7-15` counts to 24.
            let countsOn = (end.clock?.hour ?? 0) > 12 && !end.hasDay
            if !countsOn { first.clock = start.clock?.guessed(isOther: half) }
            let begin = try time(first, text)
            spans.append(Span(start: begin, end: try self.end(end, after: begin, text, steps: steps), given: given))
            let mayTurn = isBare && !countsOn && !end.hasDay && (1...7).contains(start.clock?.hour ?? 0)
            if !mayTurn { return comingSpan(spans[0], start) }
        }
        // `7-3` and `7-12` stay in one day where they can.
        let isInDay = spans.map { $0.end.civil < $0.start.civil.date.adding(days: 1).midnight }
        let isSwapped = isOther ? !isInDay[1] && isInDay[0] : !isInDay[0] && isInDay[1]
        return comingSpan(isSwapped ? spans[1] : spans[0], start)
    }

    /// True when the number of `mon 23 – wed 25` is a day of the month: it falls on that weekday, or the month stands
    /// at the end, as in `sat 13 to sat 20 feb`.
    private func isDay(_ words: PhraseTokens, before end: PhraseSide, _ text: String) -> Bool {
        let namesWeekday = words.words.names.contains { dates.weekday($0) != nil }
        return end.hasMonth(dates) && namesWeekday || (try? date(words, from: now.date, text)) != nil
    }

    /// A start with an open end, so that it has no length: `7pm-late`.
    private func openSpan(_ tokens: PhraseTokens, _ text: String) throws(PhraseFailure) -> Span {
        let side = try side(tokens, bareHour: .last, text)
        guard side.hasTime else { throw .startTimeMissing }
        guard side.duration == nil else { throw .notATime(text) }
        var open = try span(side, isAllDay: false, text)
        (open.end, open.given) = (open.start, open.given.union([.end, .openEnd]))
        return open
    }

    /// A start with a length, or the usual one.
    private func span(_ side: PhraseSide, isAllDay: Bool, _ text: String) throws(PhraseFailure) -> Span {
        var side = try settled(side, text)
        if isAllDay { side = side.wholeDay }
        side.clock = side.clock?.guessed(isOther: doubt == .half && side.clock?.isDoubtful(locale) == true)
        let start = try time(side, text)
        if start.isDate, side.duration == nil, let days = stretch(of: side, from: now.date) {
            return Span(start: start, end: .date(days.upperBound), given: side.given.union(.end))
        }
        let length = side.duration ?? (start.isDate ? CivilDuration(days: 1) : usualLength)
        if start.isDate, length.seconds != 0 { throw .startTimeMissing }
        if start.isDate, length.days == 0 { throw .notADuration(text) }
        return comingSpan(Span(start: start, end: start.adding(length), given: side.given), side)
    }

    /// A span on today's weekday, or, where that has passed, a week later: `sat 9am` on a Saturday at noon.
    private func comingSpan(_ span: Span, _ side: PhraseSide) -> Span {
        guard side.isWeekday(dates), !span.start.isDate, isOver(span.start) else { return span }
        let isOver = span.given.contains(.end) ? isOver(span.end) : true
        guard isOver != (doubt == .past) else { return span }
        let week = CivilDuration(days: 7)
        return Span(start: span.start.adding(week), end: span.end.adding(week), given: span.given)
    }

    /// True when a time is before the present minute.
    func isOver(_ time: EventTime) -> Bool {
        time.isOver(at: now, zone ?? .utc)
    }

    /// True when a text names a weekend or a week and nothing else.
    func isStretch(_ text: String) -> Bool {
        guard var tokens = PhraseTokens(text, locale.words) else { return false }
        tokens.trim { TimePhrase.isEmpty($0) }
        return stretch(of: PhraseSide(days: tokens), from: now.date) != nil
    }

    /// The days of the weekend or week that a side names.
    private func stretch(of side: PhraseSide, from first: CivilDate) -> Range<CivilDate>? {
        guard let days = try? dates.namedDays(side.days.words, from: first), days.count > 1 else { return nil }
        return days
    }

    // MARK: Putting a side into the calendar

    /// The start that a side means.
    private func time(_ side: PhraseSide, _ text: String) throws(PhraseFailure) -> EventTime {
        if let moment = side.moment { return try time(moment, side.zone ?? zone.map { .zone($0) } ?? .floating) }
        let date = try day(of: side, from: nil, text)
        guard let second = side.clock?.secondOfDay else {
            guard side.zone == nil else { throw .zoneOfWholeDays }
            return .date(date)
        }
        let civil = date.adding(days: side.daysLater).midnight.adding(seconds: Int64(second))
        let place = side.zone ?? zone.map { .zone($0) } ?? .floating
        let time = try time(civil, place)
        // A time alone that is over today means tomorrow.
        let isPast = !side.hasDay && !isDayChosen && doubt != .past && isOver(time)
        return isPast ? try self.time(civil.adding(days: 1), place) : time
    }

    private func time(_ civil: CivilDateTime, _ zone: PhraseZone) throws(PhraseFailure) -> EventTime {
        switch zone {
        case .floating: return .floating(civil)
        case .zone(let zone): return .zoned(civil, zone)
        case .offset(let seconds):
            let zone = self.zone ?? .utc
            return .zoned(zone.local(at: TimeZone.utc.instant(of: civil).adding(seconds: -Int64(seconds))), zone)
        }
    }

    /// The day that a side means. Without one, the day of the start that it follows, or the given day.
    private func day(
        of side: PhraseSide, from start: CivilDate?, _ text: String
    ) throws(PhraseFailure) -> CivilDate {
        if let day = side.day { return day }
        return side.days.isEmpty ? start ?? day : try date(side.days, from: start ?? now.date, text)
    }

    /// The day of words. Names and numbers mean their next one from a day on; distances count from the given day at
    /// the start, and from the start at the end.
    func date(_ words: PhraseTokens, from first: CivilDate, _ text: String) throws(PhraseFailure) -> CivilDate {
        let isSigned = if case .mark(let mark)? = words[words.startIndex] { "+-−".contains(mark) } else { false }
        let isToday = words.words.keywords.contains { DatePhrase.daysAway($0) != nil } || words.weekBesideToday != nil
        do throws(PhraseFailure) {
            let phrase = isToday ? dates : DatePhrase(today: first, as: dates)
            return try phrase.date(words.words, words.text, from: isSigned && first == now.date ? day : first)
        } catch {
            if case .notADate = error { throw .notATime(text) }
            throw error
        }
    }

    /// Reads an end by itself.
    func end(_ tokens: PhraseTokens, after start: EventTime, _ text: String) throws(PhraseFailure) -> EventTime {
        if let duration = tokens.length {
            if start.isDate, duration.seconds != 0 || duration.days == 0 { throw .startTimeMissing }
            return start.adding(duration)
        }
        let side = try side(tokens, bareHour: start.isDate ? .none : .first, text)
        guard side.duration == nil else { throw .notATime(text) }
        return try end(try settled(side, text), after: start, text, steps: locale.usesTwelveHourClock)
    }

    /// The end that a side means after a start.
    ///
    /// - Parameter steps: True where its hours may be those of the other half of the day, like the hours of the start.
    private func end(
        _ side: PhraseSide, after start: EventTime, _ text: String, steps: Bool = false
    ) throws(PhraseFailure) -> EventTime {
        let zone = side.zone ?? start.timeZone.map { .zone($0) } ?? .floating
        let date = try day(of: side, from: start.civil.date, text)
        let hasYear = side.days.words.numbers.contains { $0.digits >= 4 }
        if !hasYear, start.civil.date.days(until: date) > 300 {
            // An end most of a year ahead was probably meant to be before the start.
            let near = try self.date(side.days, from: start.civil.date.adding(days: -65), text)
            if near < start.civil.date { throw .endBeforeStart(start: start, end: .date(near)) }
        }
        var end: EventTime
        if start.isDate {
            guard !side.hasTime else { throw .startTimeMissing }
            guard side.zone == nil else { throw .zoneOfWholeDays }
            end = .date(stretch(of: side, from: start.civil.date)?.upperBound ?? date.adding(days: 1))
        } else if let moment = side.moment {
            end = try time(moment, zone)
        } else if let clock = side.clock {
            end = try self.end(clock, on: date.adding(days: side.daysLater), of: side, zone, after: start, steps: steps)
        } else {
            end = try time(CivilDateTime(date, start.adding(usualLength).civil.time), zone)
        }
        guard !end.isBefore(start), end != start || !start.isDate else {
            throw .endBeforeStart(start: start, end: start.isDate ? .date(date) : end)
        }
        return end
    }

    /// A time of day as an end. A bare hour is the next one on a clock of twelve: `9-5` ends at 17:00. Any other time
    /// before the start is on the next day: `22:00-02:00`.
    private func end(
        _ clock: ClockReading, on date: CivilDate, of side: PhraseSide, _ zone: PhraseZone, after start: EventTime,
        steps: Bool
    ) throws(PhraseFailure) -> EventTime {
        // `fri 22:00 to sat 6`
        let isNight = start.civil.time.hour > 17 && date == start.civil.date.adding(days: 1) && clock.hour < 8
        let second = (side.hasDay && !isNight ? clock.guessed() : clock).secondOfDay ?? 0
        let civil = date.midnight.adding(seconds: Int64(second))
        var end = try time(civil, zone)
        guard !side.hasDay else { return end }
        let isBare = clock.isBareHour && clock.half == nil
        let mayStep = isBare || clock.mayTakeHalf && steps
        for half in [1, 2, 3] where end.isBefore(start) || isBare && end == start {
            if mayStep || half % 2 == 0 { end = try time(civil.adding(seconds: Int64(half) * 43_200), zone) }
        }
        return end
    }

    /// The day with a number in the month of another day, or in the month before: the 24th of `24-27 dec`.
    private func day(
        _ number: Int, of words: PhraseTokens, before last: CivilDate, _ text: String
    ) throws(PhraseFailure) -> CivilDate {
        let month = number <= last.day ? last.firstOfMonth : last.firstOfMonth.adding(months: -1)
        guard (1...month.daysInMonth).contains(number) else { throw .noSuchTime(words.text) }
        let day = month.adding(days: number - 1)
        if let weekday = words.words.names.lazy.compactMap(dates.weekday).first, weekday != day.weekday {
            throw .otherWeekday(day, text: text)
        }
        return day
    }

    /// Gives each side the parts of a date that only the other side has: `24-27 dec`, `9-10 fri`, `24 dec – 2 jan
    /// 2027`.
    private func shareDays(
        _ start: inout PhraseSide, _ end: inout PhraseSide, _ text: String
    ) throws(PhraseFailure) {
        if !start.hasDay, start.hasTime, end.hasTime, end.isDayLast {
            (start.days, start.day) = (end.days, end.day)
            (end.days, end.day) = (PhraseTokens([]), nil)
            start.part = start.part ?? end.part
            return
        }
        // `mon-wed next week`
        if let week = end.days.weekBesideToday, start.isWeekday(dates) {
            start.days = PhraseTokens(start.days.tokens + week)
        }
        // `8-12 dec 9`: a time after several days does not give the start of the first one.
        let isHourADay = !start.hasDay && start.clock?.certainty == .bare && end.hasDay && end.hasTime
        if isHourADay { throw .startTimeMissing }
        if let month = start.monthBeforeDay(dates), end.beginsWithDay, !end.hasMonth(dates) {
            // `dec 8-12, 2026`
            end.days = PhraseTokens([month] + end.days.tokens)
        }
        let (numbers, later) = (start.days.words.numbers, end.days.words.numbers)
        // `12/20-1/3`: of both dates the month is first.
        if let isMonthFirst = start.days.isMonthFirst, end.days.isMonthFirst == nil, end.days.isSlashed,
            end.day == nil, isMonthFirst == (locale.dateOrder == .dayMonthYear)
        {
            var turned = self
            turned.doubt = .order
            end.day = try turned.date(
                end.days, from: start.days.isEmpty ? day : date(start.days, from: now.date, text), text)
        }
        let hasMonth = start.days.words.names.contains { dates.month($0) != nil }
        if numbers.count == 1, numbers[0].digits <= 2, !hasMonth,
            start.days.words.marks.allSatisfy({ ".,".contains($0) })
        {
            guard later.count > 1 || end.days.words.names.contains(where: { dates.month($0) != nil }) else { return }
            start.day = try day(numbers[0].value, of: start.days, before: date(end.days, from: now.date, text), text)
        } else if !numbers.isEmpty, !numbers.contains(where: { $0.digits > 2 }),
            later.contains(where: { $0.digits == 4 })
        {
            let last = try date(end.days, from: now.date, text)
            let first = try date(start.days, from: last.adding(days: -364), text)
            // The span crosses the turn of a year; one of almost a year would mean that its two ends were swapped.
            start.day = first.days(until: last) < 300 ? first : try date(start.days, from: last, text)
        }
    }
}

extension PhraseSide {
    /// The side without its time.
    fileprivate var wholeDay: PhraseSide {
        var side = self
        (side.clock, side.part, side.zone, side.daysLater) = (nil, nil, nil, 0)
        return side
    }

    /// The name of the month before the number of a day: `dec 8`.
    fileprivate func monthBeforeDay(_ dates: DatePhrase) -> PhraseTokens.Token? {
        let tokens = days.tokens
        let place = tokens.indices.first { index in
            days.name(at: index).map(dates.namesMonth) == true
                && days.number(at: index + 1)?.digits ?? 4 <= 2
        }
        return place.map { tokens[$0] }
    }

    fileprivate func hasMonth(_ dates: DatePhrase) -> Bool { days.words.names.contains { dates.month($0) != nil } }

    /// True when the side begins with the number of a day, and has no other number except a year.
    fileprivate var beginsWithDay: Bool {
        guard let (_, digits) = days.number(at: days.startIndex) else { return false }
        return digits <= 2 && days.words.numbers.dropFirst().allSatisfy { $0.digits == 4 }
    }

    /// True for two numbers separated only by a blank, the first of which is a day: `26 9`.
    fileprivate var isDayAndNumber: Bool {
        let numbers = days.words.numbers
        return numbers.count == 2 && numbers.allSatisfy { $0.digits <= 2 } && days.words.marks.isEmpty
            && days.words.names.isEmpty
    }

    /// Takes a part of the day after two bare hours: the first hour is in that part, and the second is the next such
    /// hour: `9-1 evening`.
    fileprivate mutating func takePart(from end: inout PhraseSide) {
        guard let other = end.part, part == nil || part == other, [.morning, .evening].contains(other), !end.hasDay,
            clock?.isBareHour == true, end.clock?.isBareHour == true
        else { return }
        // `dalle 4 alle 7 di sera`
        if other == .evening, let first = clock?.hour, let last = end.clock?.hour, first < 5, first < last {
            return part = .afternoon
        }
        (part, end.part) = (other, nil)
    }

    /// True when the day of the side is a weekday alone.
    fileprivate func isWeekday(_ dates: DatePhrase) -> Bool {
        guard day == nil, days.tokens.count == 1, let name = days.words.names.first else { return false }
        return dates.weekday(name) != nil
    }

    /// Gives a time the half of the day that only the other time has, so that the end follows soon after the start:
    /// `9-10am`, `11-1pm`, `9am-5`, `8-8pm`.
    mutating func shareHalves(with end: inout PhraseSide) {
        guard var first = clock, var last = end.clock, !end.hasDay else { return }
        let halves: [ClockReading.Half] = [.forenoon, .afternoon]
        if let half = last.half, first.mayTakeHalf, let second = last.secondOfDay {
            first.half = half
            if let begin = first.secondOfDay, begin >= second { first.half = halves.first { $0 != half } }
        } else if let half = first.half, last.mayTakeHalf, let second = first.secondOfDay {
            last.half = half
            if let finish = last.secondOfDay, finish <= second { last.half = halves.first { $0 != half } }
        }
        (clock, end.clock) = (first, last)
    }
}

extension PhraseTokens {
    /// True of `12/20` and false of `20/12`, which are dates in one order alone; nil of others.
    fileprivate var isMonthFirst: Bool? {
        let numbers = words.numbers
        guard isSlashed, numbers[0].value > 12 || numbers[1].value > 12 else { return nil }
        return numbers[0].value <= 12
    }

    /// True for two numbers joined by a slash.
    fileprivate var isSlashed: Bool {
        let numbers = words.numbers
        return words.marks == ["/"] && numbers.count == 2 && numbers.allSatisfy { $0.digits <= 2 }
    }

    /// The `next week` at the end of `wed next week`.
    fileprivate var weekBesideToday: ArraySlice<Token>? {
        guard keyword(at: endIndex - 1) == .week, keyword(at: endIndex - 2) == .next else { return nil }
        return tokens[(endIndex - 2)...]
    }

    /// The length that the whole phrase means, perhaps after `+` or `for`.
    fileprivate var length: CivilDuration? {
        var rest = self
        rest.trim { $0 == .mark("+") || $0.keyword == .for }
        return rest.duration
    }
}

extension EventTime {
    /// True for a time before another one; floating times are compared as if they were in UTC.
    fileprivate func isBefore(_ other: EventTime) -> Bool {
        instant(viewedIn: .utc) < other.instant(viewedIn: .utc)
    }
}
