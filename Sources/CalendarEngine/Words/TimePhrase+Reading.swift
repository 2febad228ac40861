extension TimePhrase {
    /// Reads a phrase that is taken apart in a certain way.
    func span(
        _ tokens: PhraseTokens, _ split: PhraseSplit, isAllDay: Bool, _ text: String
    ) throws(PhraseFailure) -> Span {
        guard let separator = split.separator else {
            return try span(try side(tokens, bareHour: .none, text), isAllDay: isAllDay, text)
        }
        let right = tokens.suffix(from: separator.upperBound)
        var start = try side(
            tokens.prefix(upTo: separator.lowerBound), bareHour: split.hasBareHours ? .last : .none, text)
        guard start.duration == nil else { throw .notATime(text) }
        if !split.hasBareHours, let duration = right.length {
            start.duration = duration
            return try span(start, isAllDay: isAllDay, text)
        }
        var end = try side(right, bareHour: split.hasBareHours || start.hasTime ? .first : .none, text)
        guard end.duration == nil else { throw .notATime(text) }
        if !end.hasTime, !split.hasBareHours, start.clock?.certainty == .bare {
            // `mon 23 – wed 25`: the number is no hour where there is none at the end and the day fits.
            let words = tokens.prefix(upTo: separator.lowerBound)
            if (try? date(words, from: now.date, text)) != nil { start = PhraseSide(days: words) }
        }
        try shareDays(&start, &end, text)
        start.shareHalves(with: &end)
        start.zone = start.zone ?? end.zone
        end.zone = end.zone ?? start.zone
        if isAllDay { (start.clock, end.clock, start.zone, end.zone) = (nil, nil, nil, nil) }
        let begin = try time(start, text)
        return Span(
            start: begin, end: try self.end(end, after: begin, text), given: start.given.union(end.given).union(.end))
    }

    /// A start with a length, or the usual one.
    private func span(_ side: PhraseSide, isAllDay: Bool, _ text: String) throws(PhraseFailure) -> Span {
        var side = side
        if isAllDay { (side.clock, side.zone) = (nil, nil) }
        let start = try time(side, text)
        if start.isDate, side.duration == nil, let weekend = weekend(of: side, from: now.date) {
            return Span(start: start, end: .date(weekend.upperBound), given: side.given.union(.end))
        }
        let length = side.duration ?? (start.isDate ? CivilDuration(days: 1) : usualLength)
        if start.isDate, length.seconds != 0 { throw .startTimeMissing }
        return Span(start: start, end: start.adding(length), given: side.given)
    }

    /// Whether a text names a weekend and nothing else.
    func isWeekend(_ text: String) -> Bool {
        guard var tokens = PhraseTokens(text) else { return false }
        tokens.trim { TimePhrase.emptyWords.contains($0) }
        return dates.weekend(tokens.words, from: now.date) != nil
    }

    /// The days of the weekend that a side names.
    private func weekend(of side: PhraseSide, from first: CivilDate) -> Range<CivilDate>? {
        dates.weekend(side.days.words, from: first)
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
        return try time(date.midnight.adding(seconds: Int64(second)), side.zone ?? zone.map { .zone($0) } ?? .floating)
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

    /// The day that a side means; when it names none, the start that it follows, or the given day.
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
        let isToday = words.tokens.count == 1 && words.words.names.contains { PhraseTokens.relativeDays.contains($0) }
        let date: CivilDate
        do throws(DatePhrase.Failure) {
            let phrase = isToday ? dates : DatePhrase(today: first, as: dates)
            date = try phrase.date(words.words, text, from: isSigned && first == now.date ? day : first)
        } catch {
            if case .noSuchDate = error { throw .noSuchTime(words.text) }
            throw .notATime(text)
        }
        let names = words.words.names.filter { !DatePhrase.fillers.contains($0) && dates.month($0) == nil }
        let weekdays = names.compactMap { dates.weekday($0) }
        if weekdays.count > 1 { throw .notATime(text) }
        if let weekday = weekdays.first, weekday != date.weekday { throw .otherWeekday(date, text: words.text) }
        return date
    }

    /// Reads an end by itself.
    func end(_ tokens: PhraseTokens, after start: EventTime, _ text: String) throws(PhraseFailure) -> EventTime {
        if let duration = tokens.length {
            if start.isDate, duration.seconds != 0 || duration.days == 0 { throw .startTimeMissing }
            return start.adding(duration)
        }
        let side = try side(tokens, bareHour: start.isDate ? .none : .first, text)
        guard side.duration == nil else { throw .notATime(text) }
        return try end(side, after: start, text)
    }

    /// The end that a side means after a start.
    private func end(_ side: PhraseSide, after start: EventTime, _ text: String) throws(PhraseFailure) -> EventTime {
        let zone = side.zone ?? start.timeZone.map { .zone($0) } ?? .floating
        let date = try day(of: side, from: start.civil.date, text)
        let hasYear = side.days.words.numbers.contains { $0.digits >= 4 }
        if !hasYear, start.civil.date.days(until: date) > 300 {
            // The end of an event is not meant to be most of a year away, but was meant before the start.
            let near = try self.date(side.days, from: start.civil.date.adding(days: -65), text)
            if near < start.civil.date { throw .endBeforeStart(start: start, end: .date(near)) }
        }
        var end: EventTime
        if start.isDate {
            guard !side.hasTime else { throw .startTimeMissing }
            guard side.zone == nil else { throw .zoneOfWholeDays }
            end = .date(weekend(of: side, from: start.civil.date)?.upperBound ?? date.adding(days: 1))
        } else if let moment = side.moment {
            end = try time(moment, zone)
        } else if let second = side.clock?.secondOfDay {
            let civil = date.midnight.adding(seconds: Int64(second))
            end = try time(civil, zone)
            if !side.hasDay, end.isBefore(start) {
                // `9-5` ends at 17:00, `22-2` on the next day.
                let isAfternoon =
                    side.clock?.certainty == .bare && side.clock?.half == nil && second > 0
                    && second < 43_200 && start.civil.time.hour <= 12
                end = try time(isAfternoon ? civil.adding(seconds: 43_200) : civil.adding(days: 1), zone)
                if end.isBefore(start) { end = try time(civil.adding(days: 1), zone) }
            }
        } else {
            end = try time(CivilDateTime(date, start.adding(usualLength).civil.time), zone)
        }
        guard !end.isBefore(start), end != start || !start.isDate else {
            throw .endBeforeStart(start: start, end: start.isDate ? .date(date) : end)
        }
        return end
    }

    /// Gives each side what only the other one says of the day: `24-27 dec`, `9-10 fri`, `24 dec – 2 jan 2027`.
    private func shareDays(
        _ start: inout PhraseSide, _ end: inout PhraseSide, _ text: String
    ) throws(PhraseFailure) {
        if !start.hasDay, start.hasTime, end.hasTime, end.isDayLast {
            (start.days, start.day) = (end.days, end.day)
            (end.days, end.day) = (PhraseTokens([]), nil)
            return
        }
        let (numbers, later) = (start.days.words.numbers, end.days.words.numbers)
        let hasMonth = start.days.words.names.contains { dates.month($0) != nil }
        if numbers.count == 1, numbers[0].digits <= 2, !hasMonth,
            start.days.words.marks.allSatisfy({ ".,".contains($0) })
        {
            guard later.count > 1 || end.days.words.names.contains(where: { dates.month($0) != nil }) else { return }
            let last = try date(end.days, from: now.date, text)
            let month = numbers[0].value <= last.day ? last.firstOfMonth : last.firstOfMonth.adding(months: -1)
            guard (1...month.daysInMonth).contains(numbers[0].value) else { throw .noSuchTime(start.days.text) }
            start.day = month.adding(days: numbers[0].value - 1)
        } else if !numbers.isEmpty, !numbers.contains(where: { $0.digits > 2 }),
            later.contains(where: { $0.digits == 4 })
        {
            let last = try date(end.days, from: now.date, text)
            let first = try date(start.days, from: last.adding(days: -364), text)
            // Over the turn of a year, and not a year long because the two were mixed up.
            start.day = first.days(until: last) < 300 ? first : try date(start.days, from: last, text)
        }
    }
}

extension PhraseSide {
    /// Gives a time the half of the day that only the other one says, so that the end follows the start soon:
    /// `9-10am`, `11-1pm`, `9am-5`.
    mutating func shareHalves(with end: inout PhraseSide) {
        guard var first = clock, var last = end.clock, !end.hasDay else { return }
        let halves: [ClockReading.Half] = [.forenoon, .afternoon]
        if let half = last.half, first.mayTakeHalf, let second = last.secondOfDay {
            first.half = half
            if let begin = first.secondOfDay, begin > second { first.half = halves.first { $0 != half } }
        } else if let half = first.half, last.mayTakeHalf, let second = first.secondOfDay {
            last.half = half
            if let finish = last.secondOfDay, finish < second { last.half = halves.first { $0 != half } }
        }
        (clock, end.clock) = (first, last)
    }
}

extension PhraseTokens {
    /// The length that it is as a whole, perhaps behind `+` or `for`.
    fileprivate var length: CivilDuration? {
        var rest = self
        rest.trim { $0 == .mark("+") || $0 == .name("for") }
        return rest.duration
    }
}

extension EventTime {
    /// Whether it comes before another one; floating times stand on one clock.
    fileprivate func isBefore(_ other: EventTime) -> Bool {
        instant(viewedIn: .utc) < other.instant(viewedIn: .utc)
    }
}
