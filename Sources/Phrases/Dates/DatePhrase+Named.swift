internal import CalendarEngine

/// Days and stretches of days that have a name: `tomorrow`, `next week`, `week 50`, `end of month`, `a week from
/// tuesday`.
extension DatePhrase {
    /// The days that the words name; nil for other forms. One day, except for weeks and weekends.
    func namedDays(_ words: PhraseWords, from anchor: CivilDate) throws(PhraseFailure) -> Range<CivilDate>? {
        if doubt == .period, let days = periodBesideToday(words) { return days }
        if words.keywords.suffix(2) == [.after, .next], let days = periodBesideToday(words) { return days }
        if let days = relativeDate(words, from: anchor)?.alone ?? feast(words) { return days }
        if let days = wholePeriod(words, from: anchor) ?? comingDays(words) { return days }
        if let weekend = weekend(words, from: anchor) { return weekend }
        if let week = try week(words) { return week }
        if let week = weekOfMonth(words) ?? weekOfDate(words) { return week }
        let date =
            weekdayOfWeek(words) ?? nearestWeekday(words) ?? dayOfLaterWeek(words, from: anchor) ?? countedDay(words)
            ?? edge(words)
            ?? dayOfMonth(words) ?? dayBehindMonth(words) ?? dayOfComingYear(words) ?? movedDate(words, from: anchor)
        return date?.alone
    }

    /// The days of a week, a month or a year, where the words name nothing else: `week 50`, `june`, `june 2027`,
    /// `2027`. A month without a year is the first one whose last day is not before today; with `endsBeforeIt`, the
    /// first one whose first day is after today.
    func period(_ words: PhraseWords, endsBeforeIt: Bool) throws(PhraseFailure) -> Range<CivilDate>? {
        if let week = try week(words), week.count > 1 { return week }
        var reader = WordReader(words.words)
        if let year = reader.takeYear(), reader.isAtEnd { return CivilDate.days(ofYear: year) }
        reader = WordReader(words.words)
        guard let month = reader.takeName(month) else { return nil }
        let year = reader.takeYear()
        guard reader.isAtEnd else { return nil }
        let candidates = (year.map { [$0] } ?? [today.year, today.year + 1]).compactMap {
            CivilDate.days(ofMonth: month, year: $0)
        }
        return candidates.first { (endsBeforeIt ? $0.lowerBound : $0.upperBound) > today } ?? candidates.last
    }

    /// The week, month or year that the words name by its distance from today's: `this week`, `next month`, `last
    /// year`; nil for other words.
    func periodBesideToday(_ words: PhraseWords) -> Range<CivilDate>? {
        // `la semaine prochaine`
        let words = words.keywords.first == .the ? PhraseWords(words: Array(words.words.dropFirst())) : words
        // `the week after next`
        let isAfterNext = words.words.count == 3 && words.keywords.dropFirst().elementsEqual([.after, .next])
        if isAfterNext, words.keywords.count == 3 {
            if words.keywords[0] == .weekend {
                let saturday = today.onOrAfter(.sunday).adding(days: 13)
                return saturday..<saturday.adding(days: 2)
            }
            return period(words.keywords[0], away: 2)
        }
        guard words.words.count == 2, words.keywords.count == 2 else { return nil }
        let step: Int
        switch words.keywords[0] {
        case .this: step = 0
        case .next: step = 1
        case .last: step = -1
        default: return nil
        }
        return period(words.keywords[1], away: step)
    }

    /// Every day of a named period: `all week`, `the whole next week`, `all month`. The current period counts from
    /// today on; nil for other words.
    private func wholePeriod(_ words: PhraseWords, from anchor: CivilDate) -> Range<CivilDate>? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        guard reader.take(.all) else { return nil }
        _ = reader.take(.the)
        let isNext = reader.take(.next)
        if !isNext { _ = reader.take(.this) }
        guard let unit = reader.takeKeyword({ [.week, .month].contains($0) ? $0 : nil }), reader.isAtEnd,
            let days = period(unit, away: isNext ? 1 : 0)
        else { return nil }
        return max(days.lowerBound, today)..<days.upperBound
    }

    /// `next 3 days`, `the next few days`, `next two weeks`: from tomorrow on; nil for others.
    private func comingDays(_ words: PhraseWords) -> Range<CivilDate>? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        // `les 3 prochains jours`
        let isNext = reader.take(.next)
        guard let count = reader.takeCount(), isNext || reader.take(.next), (2...99).contains(count),
            let unit = reader.takeKeyword({ [.day, .week].contains($0) ? Length.unit($0) : nil }), reader.isAtEnd
        else { return nil }
        let first = today.adding(days: 1)
        return first..<Length(count, unit).end(from: first)
    }

    /// The week, month or year that lies `step` units from the current one; nil for other units.
    private func period(_ unit: Keyword?, away step: Int) -> Range<CivilDate>? {
        switch unit {
        case .week:
            let start = locale.weekRule.startOfWeek(containing: today).adding(days: 7 * step)
            return start..<start.adding(days: 7)
        case .month:
            let first = today.firstOfMonth.adding(months: step)
            return first..<first.adding(months: 1)
        case .year: return CivilDate.days(ofYear: today.year + step)
        default: return nil
        }
    }

    // MARK: Beside today

    /// The number of days from today to a day such as `tomorrow`.
    static func daysAway(_ keyword: Keyword?) -> Int? {
        switch keyword {
        case .today, .tonight: 0
        case .tomorrow: 1
        case .yesterday: -1
        default: nil
        }
    }

    /// `today`, `day after tomorrow`, `+3d`, `-2w`, `next week`, `last friday`; nil for other forms.
    private func relativeDate(_ words: PhraseWords, from anchor: CivilDate) -> CivilDate? {
        let names = words.keywords
        guard !words.words.isEmpty, words.words.count <= 3 else { return nil }
        if names.count == words.words.count {
            switch names {
            case [.now]: return today
            case [.day, .after, .tomorrow]: return today.adding(days: 2)
            case [.day, .before, .yesterday]: return today.adding(days: -2)
            case let names where names.count == 1: return DatePhrase.daysAway(names[0]).map { today.adding(days: $0) }
            case let names where names.count == 2:
                return nextOrLast(names[0], names[1], words.names[1], from: anchor)
            case let names where names[0] == .the: return nextOrLast(names[1], names[2], words.names[2], from: anchor)
            default: return nil
            }
        }
        guard case .mark(let sign) = words.words[0], "+-−".contains(sign), words.marks.count == 1,
            let number = words.numbers.first, number.digits <= 6
        else { return nil }
        let unit = names.isEmpty ? .days : Length.unit(names[0])
        return unit.map { Length(sign == "+" ? number.value : -number.value, $0).end(from: anchor) }
    }

    private func nextOrLast(
        _ word: Keyword?, _ unit: Keyword?, _ name: String, from anchor: CivilDate
    ) -> CivilDate? {
        let sign: Int
        switch word {
        case .next: sign = 1
        case .last: sign = -1
        default: return nil
        }
        if let unit = Length.unit(unit) { return Length(sign, unit).end(from: anchor) }
        guard let weekday = weekday(name) else { return nil }
        guard sign > 0 else { return anchor.adding(days: -7).onOrAfter(weekday) }
        let next = anchor.adding(days: 1).onOrAfter(weekday)
        let endOfWeek = locale.weekRule.startOfWeek(containing: today).adding(days: 7)
        return doubt == .next && next < endOfWeek ? next.adding(days: 7) : next
    }

    /// `friday next week`, `next week friday`, `friday of this week`.
    private func weekdayOfWeek(_ words: PhraseWords) -> CivilDate? {
        let names = words.words.compactMap { word -> (name: String, keyword: Keyword?)? in
            guard case .name(let name, let keyword) = word, ![.on, .of, .de, .the, .in, .from].contains(keyword) else {
                return nil
            }
            return (name, keyword)
        }
        guard (3...4).contains(names.count), words.numbers.isEmpty, words.marks.allSatisfy({ $0 == "," }) else {
            return nil
        }
        let week = locale.weekRule.startOfWeek(containing: today)
        if names.count == 4 {
            // `monday the week after next`
            let isFirst = names[0].keyword == .week
            guard names[isFirst ? 0..<3 : 1..<4].map(\.keyword) == [.week, .after, .next] else { return nil }
            return weekday(names[isFirst ? 3 : 0].name).map(week.adding(days: 14).onOrAfter)
        }
        let isFirst = names[2].keyword == .week
        let step: Int
        switch (names[isFirst ? 1 : 0].keyword, names[isFirst ? 2 : 1].keyword) {
        case (.next?, .week?): step = 1
        case (.this?, .week?): step = 0
        case (.last?, .week?): step = -1
        default: return nil
        }
        guard let weekday = weekday(names[isFirst ? 0 : 2].name) else { return nil }
        return week.adding(days: 7 * step).onOrAfter(weekday)
    }

    /// `the closest monday to 5 october`.
    private func nearestWeekday(_ words: PhraseWords) -> CivilDate? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        guard reader.take(.nearest), let weekday = reader.takeName(weekday), reader.take(.to),
            let date = try? date(PhraseWords(words: reader.rest), "", from: today)
        else { return nil }
        return date.adding(days: -3).onOrAfter(weekday)
    }

    /// `friday week`, `tomorrow week`, `fri in 2 weeks`, `heute in 2 Wochen`.
    private func dayOfLaterWeek(_ words: PhraseWords, from anchor: CivilDate) -> CivilDate? {
        var reader = WordReader(words.words)
        let weekday = reader.takeName(weekday)
        guard
            let day = weekday.map(anchor.onOrAfter) ?? reader.takeKeyword(DatePhrase.daysAway).map(today.adding(days:))
        else { return nil }
        if reader.take(.week) { return reader.isAtEnd ? day.adding(days: 7) : nil }
        if weekday != nil, reader.take(.fortnight) { return reader.isAtEnd ? day.adding(days: 14) : nil }
        // `mon after next`
        if weekday != nil, reader.take(.after), reader.take(.next) { return reader.isAtEnd ? day.adding(days: 7) : nil }
        guard reader.take(.in), let count = reader.takeCount(),
            let unit = reader.takeKeyword(DatePhrase.longUnit), reader.isAtEnd
        else { return nil }
        let length = lengthAhead(count, unit)
        guard weekday == nil || length.unit == .weeks else { return nil }
        // `fri in 2 weeks` and `mercredi dans deux semaines` are in that week; `Mittwoch in 2 Wochen` counts from
        // Wednesday, and `lunedì tra una settimana` from Monday.
        let isFirst = locale.words.typed.map { length == Length(1, .weeks) || !$0.turnsBehind } ?? false
        return weekday.map { self.weekday($0, length, isFirst: isFirst) } ?? length.end(from: day)
    }

    /// The length of a number of units. In languages that include the first day in the count, eight days are a week and
    /// fifteen are two.
    private func lengthAhead(_ count: Int, _ unit: (unit: Length.Unit, isFortnight: Bool)) -> Length {
        switch (unit.unit, count) {
        case (.days, 8) where locale.words.typed?.turnsBehind == true: Length(1, .weeks)
        case (.days, 15) where locale.words.typed?.turnsBehind == true: Length(2, .weeks)
        default: Length(unit.isFortnight ? 2 * count : count, unit.unit)
        }
    }

    /// A weekday some weeks later: counted from its next date, or, with `isFirst`, in the week that many weeks ahead.
    /// The doubt `weeks` swaps the two.
    func weekday(_ weekday: Weekday, _ weeks: Length, isFirst: Bool) -> CivilDate {
        if isFirst != (doubt == .weeks) { return weeks.end(from: today.onOrAfter(weekday)) }
        return weeks.end(from: locale.weekRule.startOfWeek(containing: today)).onOrAfter(weekday)
    }

    /// The days of `weekend`, `this weekend`, `next weekend` (the one after this) and `last weekend` (the one before);
    /// nil for other words. For a weekend that has begun, the days that are left.
    private func weekend(_ words: PhraseWords, from anchor: CivilDate) -> Range<CivilDate>? {
        guard words.words.count == words.names.count, words.keywords.last == .weekend,
            words.names.count <= 2
        else {
            return nil
        }
        let sunday = anchor.onOrAfter(.sunday)
        let saturday = sunday.adding(days: -1)
        switch words.keywords.count == 1 ? .this : words.keywords[0] {
        case .this, .the: return max(saturday, anchor)..<sunday.adding(days: 1)
        case .next: return saturday.adding(days: 7)..<sunday.adding(days: 8)
        case .last: return saturday.adding(days: -7)..<sunday.adding(days: -6)
        default: return nil
        }
    }

    // MARK: Weeks

    /// `week 50`, `w50`, `2026-W50`, and a day in it: `fri w50`, `2026-W50-5`. A number without a year means the next
    /// such week, including the current one. With a hyphen the number is that of ISO 8601, else that of the locale.
    private func week(_ words: PhraseWords) throws(PhraseFailure) -> Range<CivilDate>? {
        var reader = WordReader(words.words)
        // `in week 50`
        let isIn = reader.take(.in)
        var weekday = isIn ? nil : reader.takeName(weekday)
        _ = reader.takeMark(",")
        var year = reader.takeYear()
        var isISO = year != nil && reader.takeMark("-")
        guard reader.take(.week, .w) else { return nil }
        // `sem. 50`
        _ = reader.takeMark(".")
        guard var number = reader.takeNumber(digits: 1...3) else { return nil }
        if number > 99, year != nil {
            (weekday, isISO) = (Weekday(rawValue: number % 10), true)
            number /= 10
        } else if reader.takeMark("-"), let day = reader.takeNumber(digits: 1...1) {
            (weekday, isISO) = (Weekday(rawValue: day), true)
        }
        _ = reader.takeMark(",") || reader.take(.of)
        if year == nil { year = reader.takeYear() }
        if weekday == nil { weekday = reader.takeName(self.weekday) }
        guard reader.isAtEnd else { return nil }
        let rule = isISO ? .iso8601 : locale.weekRule
        let years = year.map { [$0] } ?? Array(today.year - 1...today.year + 1)
        let starts = years.compactMap { rule.start(ofWeek: number, year: $0) }
        guard let start = starts.first(where: { year != nil || $0.adding(days: 7) > today }) ?? starts.last else {
            throw .noSuchWeek(number)
        }
        return weekday.map { start.onOrAfter($0).alone } ?? start..<start.adding(days: 7)
    }

    // MARK: In a month

    /// `last week of december`, `first week of next month`: the week that contains the 1st, 8th, 15th, 22nd or last
    /// day of the month. `last weekend of july` is the weekend whose Saturday is in the month.
    private func weekOfMonth(_ words: PhraseWords) -> Range<CivilDate>? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        guard let ordinal = reader.takeOrdinal(), [-1, 1, 2, 3, 4].contains(ordinal),
            let unit = reader.takeKeyword({ [.week, .weekend].contains($0) ? $0 : nil }), reader.take(.of, .in)
        else { return nil }
        let weeks = periods(&reader).map { period in
            if unit == .weekend {
                let saturday =
                    ordinal > 0
                    ? period.lowerBound.onOrAfter(.saturday).adding(days: 7 * (ordinal - 1))
                    : period.upperBound.adding(days: -7).onOrAfter(.saturday)
                return saturday..<saturday.adding(days: 2)
            }
            let day =
                ordinal > 0 ? period.lowerBound.adding(days: 7 * (ordinal - 1)) : period.upperBound.adding(days: -1)
            let start = locale.weekRule.startOfWeek(containing: day)
            return start..<start.adding(days: 7)
        }
        guard reader.isAtEnd else { return nil }
        return weeks.first { $0.upperBound > today } ?? weeks.last
    }

    /// `week of 7 dec`, `weekend of dec 5`: the week or the weekend that contains the date, or else the nearest one.
    private func weekOfDate(_ words: PhraseWords) -> Range<CivilDate>? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        guard let unit = reader.takeKeyword({ [.week, .weekend].contains($0) ? $0 : nil }), reader.take(.of),
            reader.rest.contains(where: { if case .number = $0 { true } else { false } }),
            let date = try? date(PhraseWords(words: reader.rest), "", from: today)
        else { return nil }
        if unit == .weekend {
            let saturday = date.adding(days: -3).onOrAfter(.saturday)
            return saturday..<saturday.adding(days: 2)
        }
        let start = locale.weekRule.startOfWeek(containing: date)
        return start..<start.adding(days: 7)
    }

    /// `last friday of november`, `first monday in january 2027`, `last day of next month`.
    private func countedDay(_ words: PhraseWords) -> CivilDate? {
        var reader = WordReader(words.words)
        guard let ordinal = reader.takeOrdinal(), (-1...5).contains(ordinal), ordinal != 0 else { return nil }
        let weekday = reader.takeName(self.weekday)
        guard weekday != nil || reader.take(.day), reader.take(.of, .in) else { return nil }
        let days = periods(&reader).compactMap { period -> CivilDate? in
            let first = period.lowerBound
            let step = weekday == nil ? 1 : 7
            let day =
                ordinal > 0
                ? (weekday.map(first.onOrAfter) ?? first).adding(days: (ordinal - 1) * step)
                : weekday.map { period.upperBound.adding(days: -7).onOrAfter($0) } ?? period.upperBound.adding(days: -1)
            return period.contains(day) ? day : nil
        }
        guard reader.isAtEnd else { return nil }
        return days.first { $0 >= today } ?? days.last
    }

    /// `1st of the month`, `the 15th of next month`: of `the month` the next such day, today included.
    private func dayOfMonth(_ words: PhraseWords) -> CivilDate? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        let number = reader.takeOrdinal() ?? reader.takeNumber(digits: 1...2)
        // `am 1. des Monats`
        _ = reader.takeMark(".")
        guard let day = number, (1...31).contains(day), reader.take(.of),
            [.the, .this, .next].contains(reader.rest.first?.keyword), reader.rest.last?.keyword == .month
        else { return nil }
        let days = periods(&reader).map { $0.lowerBound.adding(days: day - 1) }.filter { $0.day == day }
        guard reader.isAtEnd else { return nil }
        return days.first { $0 >= today } ?? days.last
    }

    /// `next month on the 5th`, `il mese prossimo il 5`, `来月3日`: a day of this or the next month, which is named
    /// before it.
    private func dayBehindMonth(_ words: PhraseWords) -> CivilDate? {
        var reader = WordReader(words.words)
        let isThe = reader.take(.the) || reader.take(.on)
        let isNext = reader.take(.next)
        // A `this` at the beginning of a time says nothing, and has been removed already.
        guard isNext || reader.take(.this) || !isThe, reader.take(.month),
            let days = period(.month, away: isNext ? 1 : 0)
        else { return nil }
        _ = reader.takeMark(",")
        let (isOn, isTheDay) = (reader.take(.on), reader.take(.the))
        let ordinal = reader.takeOrdinal()
        guard let day = ordinal ?? reader.takeNumber(digits: 1...2),
            reader.take(.daySign) || isOn || isTheDay || ordinal != nil, reader.isAtEnd, day > 0
        else { return nil }
        let date = days.lowerBound.adding(days: day - 1)
        return days.contains(date) ? date : nil
    }

    /// `next year 10 january`: a day of this or the next year, which is named before it.
    private func dayOfComingYear(_ words: PhraseWords) -> CivilDate? {
        var reader = WordReader(words.words)
        let isNext = reader.take(.next)
        if !isNext { _ = reader.take(.this) }
        guard reader.take(.year), let days = period(.year, away: isNext ? 1 : 0) else { return nil }
        _ = reader.takeMark(",") || reader.take(.on)
        let rest = PhraseWords(words: reader.rest)
        let hasMonth = rest.keywords.contains(.monthSign) || rest.names.contains { month($0) != nil }
        guard hasMonth, rest.numbers.contains(where: { $0.digits <= 2 }),
            !rest.numbers.contains(where: { $0.digits > 2 }),
            let date = try? date(rest, "", from: today)
        else { return nil }
        return CivilDate(year: days.lowerBound.year, month: date.month, day: date.day)
    }

    /// `end of month`, `end of june`, `start of next week`, `mid december`, `early next week`.
    private func edge(_ words: PhraseWords) -> CivilDate? {
        var reader = WordReader(words.words)
        if let end = reader.takeKeyword(endOfPeriod) { return reader.isAtEnd ? end : nil }
        if let rest = reader.wordsBehindEndOfDay {
            // `eod friday`
            return rest.isEmpty ? today : try? date(PhraseWords(words: rest), "", from: today)
        }
        _ = reader.take(.the)
        let edges: [Keyword?] = [.end, .start, .mid, .early]
        guard let edge = reader.takeKeyword({ edges.contains($0) ? $0 : nil }) else { return nil }
        let isJoined = reader.take(.of) || edge == .mid && reader.takeMark("-")
        // `end december`, `early next week`
        let next = reader.rest.first
        let isNext = [.next, .this].contains(next?.keyword)
        guard isJoined || isNext || edge != .early && next.map(isMonth) == true else { return nil }
        let days = periods(&reader).map { period in
            switch edge {
            case .end: period.upperBound.adding(days: -1)
            case .mid: middle(of: period)
            default: period.lowerBound
            }
        }
        guard reader.isAtEnd else { return nil }
        return days.first { $0 >= today } ?? days.last
    }

    private func isMonth(_ word: PhraseWords.Word) -> Bool {
        guard case .name(let name, _) = word else { return false }
        return namesMonth(name)
    }

    /// The day that people call the middle of a week (the third), of a month (the 15th) or of a year (1 July).
    private func middle(of period: Range<CivilDate>) -> CivilDate {
        switch period.count {
        case ...7: period.lowerBound.adding(days: 2)
        case ...31: period.lowerBound.adding(days: 14)
        default: period.lowerBound.adding(months: 6)
        }
    }

    /// The last day of the week or the month of today, of `eow` and `eom`.
    private func endOfPeriod(_ keyword: Keyword?) -> CivilDate? {
        let days =
            keyword == .endOfWeek ? period(.week, away: 0) : keyword == .endOfMonth ? period(.month, away: 0) : nil
        return days?.upperBound.adding(days: -1)
    }

    /// The months, weeks or years that may be meant, in their order: `june`, `june 2027`, `the month`, `next year`.
    private func periods(_ reader: inout WordReader) -> [Range<CivilDate>] {
        if let month = reader.takeName(month) {
            _ = reader.takeMark(",") || reader.take(.of)
            let years = reader.takeYear().map { [$0] } ?? [today.year, today.year + 1]
            return years.compactMap { CivilDate.days(ofMonth: month, year: $0) }
        }
        if let year = reader.takeYear() { return [CivilDate.days(ofYear: year)].compactMap(\.self) }
        // `of the next month`
        if reader.rest.first?.keyword == .the, reader.rest.dropFirst().first?.keyword == .next { _ = reader.take(.the) }
        let isNext = reader.take(.next)
        // `the month` may be the next one, once the day is over; `this month` is not.
        let isThe = !isNext && (reader.take(.the) || reader.rest.first?.keyword == .month)
        if !isNext, !isThe { _ = reader.take(.this) }
        guard let unit = reader.takeKeyword({ [.week, .month, .year].contains($0) ? $0 : nil }),
            let days = period(unit, away: isNext ? 1 : 0)
        else { return [] }
        guard isThe, unit == .month, let later = period(unit, away: 1) else { return [days] }
        return [days, later]
    }

    // MARK: Distances

    /// `in a month`, `2 weeks from now`, `a week from tuesday`, `3 days after 24 dec`, `2 weeks ago`.
    private func movedDate(_ words: PhraseWords, from anchor: CivilDate) -> CivilDate? {
        var reader = WordReader(words.words)
        let isIn = reader.take(.in)
        // `hace 3 días`
        let isAgo = !isIn && reader.take(.ago)
        // `the day after christmas`
        _ = reader.take(.the)
        guard let count = reader.takeCount() ?? (reader.rest.first?.keyword == .day ? 1 : nil) else { return nil }
        if let weekday = reader.takeName({ weekday(locale.words.singularDay(of: $0)) }), count > 1, !isIn {
            return weekdays(weekday, count, &reader, from: anchor)
        }
        guard let unit = reader.takeKeyword(DatePhrase.longUnit) else { return nil }
        let length = Length(unit.isFortnight ? 2 * count : count, unit.unit)
        if isIn { return reader.isAtEnd ? length.end(from: today) : nil }
        if reader.take(.hence) { return reader.isAtEnd ? length.end(from: today) : nil }
        if isAgo || reader.take(.ago) { return reader.isAtEnd ? length.negated.end(from: today) : nil }
        let isBefore = reader.take(.before)
        // `a week on friday`, `a fortnight tomorrow`
        let isWeekOn = unit.unit == .weeks && (reader.take(.on) || reader.rest.first.map(DatePhrase.isDayName) == true)
        guard isBefore || isWeekOn || reader.take(.from, .after) else { return nil }
        var rest = reader.rest
        if rest.first?.keyword == .the { rest.removeFirst() }
        guard !rest.isEmpty, let base = try? date(PhraseWords(words: rest), "", from: anchor) else { return nil }
        return (isBefore ? length.negated : length).end(from: base)
    }

    /// The day that `three fridays` reach from a day: `from now`, `after 24 dec`.
    private func weekdays(
        _ weekday: Weekday, _ count: Int, _ reader: inout WordReader, from anchor: CivilDate
    ) -> CivilDate? {
        guard reader.take(.from, .after),
            let base = try? date(PhraseWords(words: reader.rest), "", from: anchor)
        else { return nil }
        return base.adding(days: 1).onOrAfter(weekday).adding(days: 7 * (count - 1))
    }

    private static func isDayName(_ word: PhraseWords.Word) -> Bool {
        daysAway(word.keyword) != nil
    }

    /// A unit that is spelled out, since `m` may mean minutes.
    private static func longUnit(_ keyword: Keyword?) -> (unit: Length.Unit, isFortnight: Bool)? {
        switch keyword {
        case .fortnight: (.weeks, true)
        case .day: (.days, false)
        case .week: (.weeks, false)
        case .month: (.months, false)
        case .year, .years: (.years, false)
        default: nil
        }
    }
}

extension WordReader {
    /// The words after `eod` and `end of the day`; nil where neither is next.
    fileprivate var wordsBehindEndOfDay: [PhraseWords.Word]? {
        var reader = self
        if reader.take(.endOfDay) { return reader.rest }
        guard reader.take(.end), reader.take(.of) else { return nil }
        _ = reader.take(.the)
        return reader.take(.day) ? reader.rest : nil
    }
}

extension DatePhrase.Length {
    fileprivate var negated: DatePhrase.Length { DatePhrase.Length(-count, unit) }
}

extension WeekRule {
    /// The first day of a week of a year; nil when the year has no such week.
    func start(ofWeek number: Int, year: Int) -> CivilDate? {
        guard (1...53).contains(number), let day = CivilDate(year: year, month: 1, day: minimalDays) else { return nil }
        let start = startOfWeek(containing: day).adding(days: 7 * (number - 1))
        return week(of: start) == (year, number) ? start : nil
    }
}

extension CivilDate {
    /// This day as a range.
    var alone: Range<CivilDate> { self..<max(self, adding(days: 1)) }

    static func days(ofMonth month: Int, year: Int) -> Range<CivilDate>? {
        CivilDate(year: year, month: month, day: 1).map { $0..<max($0, $0.adding(months: 1)) }
    }

    fileprivate static func days(ofYear year: Int) -> Range<CivilDate>? {
        CivilDate(year: year, month: 1, day: 1).map { $0..<max($0, $0.adding(months: 12)) }
    }
}
