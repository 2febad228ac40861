internal import CalendarEngine

/// Finds the time of the item in parts that may stand anywhere: `1-2pm lunch with Ana on fri`.
extension QuickAddReader {
    /// A time that was read, and its other reading.
    struct Time {
        var span: TimePhrase.Span
        var other: TimePhrase.Span?
    }

    /// Words that are a part of a time.
    struct Fragment {
        /// The certainty that words mean a time. Those that are only `offered` become a time when the user says so.
        enum Certainty { case sure, weak, offered, none }
        var words: Range<Int>
        /// The words as the readers of times understand them.
        var text: String
        var hasDay = false
        var hasTime = false
        /// True for an end or a length alone.
        var isEnd = false
        /// True when a word after the part makes it a due time.
        var isDue = false
        /// Words within it that stay in the title: `22:30 Smallville – 07:10 Tokyo`.
        var left: Range<Int>?
        /// True when the end of the part has a zone of its own.
        var hasZoneAtEnd = false
        /// Places in the part whose zones are unknown.
        var unknownZones: [String] = []
        /// The last day of a rule, where the part is a span of days that bounds the series.
        var lastDay: CivilDate?
        /// The first of several days, and their number, where each of them has the time of the line.
        var row: (first: String, count: Int)?
        var certainty = Certainty.sure
        /// The position of the part among others in the readers' order: day, time, end.
        var rank: Int { isEnd ? 2 : hasDay ? 0 : 1 }
    }

    mutating func readTime() -> Time? {
        var taken: [Fragment] = []
        let order = inOrder(fragments())
        for isSure in [true, false] {
            for fragment in order where (fragment.certainty == .sure) == isSure {
                let offset = line.offset(fragment.words.lowerBound)
                let isForced = choice.timed.contains(offset)
                if !isSure {
                    guard isForced || fragment.certainty != .offered && isLikely(fragment, beside: taken) else {
                        leftTimes.append(offset)
                        continue
                    }
                    doubtfulTimes.append(offset)
                }
                if let parts = parts(taken + [fragment]) {
                    taken = parts
                    if let last = fragment.lastDay { ruleText += " until \(last)" }
                    line.mark(fragment.words, as: .time)
                    if let left = fragment.left { line.giveBack(left) }
                    unknownZones += fragment.unknownZones
                    if isSure, isNamedAfterDay(fragment) || isNumberBeforeDay(fragment) { doubtfulTimes.append(offset) }
                } else {
                    doubtfulTimes.removeAll { $0 == offset }
                    if isSure, fragment.hasTime { secondTimes.append(line.substring(fragment.words)) }
                }
            }
        }
        let said = saidByRule(beside: taken)
        startsOnListedWeekday = wordBeforeWeekday.isEmpty && said.contains(where: \.hasDay)
        taken += said
        // `half day fri`: these words are the title where the line has no other.
        let isAll = !line.words.contains { $0.role == nil }
        if isAll, let end = taken.firstIndex(where: { $0.isEnd && !$0.text.contains(where: \.isNumber) }),
            taken.count > 1
        {
            line.giveBack(taken.remove(at: end).words)
        }
        guard !taken.isEmpty, let time = combined(taken).map(wholePeriod) else { return nil }
        isEndAssumed = saysOnlyDayOfEnd(taken)
        saysWeekdayAlone = taken.contains { !$0.words.isEmpty && isWeekdayAlone($0) }
        taken.removeAll { $0.words.isEmpty }
        takeDue(taken)
        for fragment in taken { takeDangling(before: fragment.words.lowerBound, behind: fragment.words.upperBound) }
        for fragment in taken where isTitleAsWell(fragment) { line.giveBack(fragment.words) }
        guard choice.takesOtherTime, let other = time.other else { return time }
        return Time(span: other, other: time.span)
    }

    /// Parts that fit together; nil for others. Of days in a row the first is left where each has the time: `7 + 8 dec
    /// 9-4`.
    private mutating func parts(_ parts: [Fragment]) -> [Fragment]? {
        func fit(_ parts: [Fragment]) -> Bool { joinParts(parts).flatMap { try? span($0) } != nil }
        guard !fit(parts) else { return parts }
        guard ruleText.isEmpty, parts.count(where: { $0.row != nil }) == 1,
            let place = parts.firstIndex(where: { $0.row != nil }), let row = parts[place].row
        else {
            return nil
        }
        var turned = parts
        turned[place].text = row.first
        guard fit(turned) else { return nil }
        ruleText = "daily \(row.count) times"
        return turned
    }

    /// An event in `next week` or `next month` without a named day lasts that long; its other reading is one day.
    private func wholePeriod(_ time: Time) -> Time {
        guard kind == .event, rule == nil, let whole = time.other, whole.isWeek || whole.isMonth, time.span.isDay else {
            return time
        }
        return Time(span: whole, other: time.span)
    }

    /// Parts in the order in which they are taken. Days with a time come first, so that a day with a time wins over one
    /// without: `Friday drinks fri 17:00`. Days that may belong to the title come last, `Christmas lunch friday`,
    /// `Sunday roast with family dec 13`, and so do lengths of days, which need a first day: `for 2 days mon`.
    private func inOrder(_ found: [Fragment]) -> [Fragment] {
        let timed = found.filter { $0.hasDay && $0.hasTime }
        let rest = found.filter { !($0.hasDay && $0.hasTime) }
        let hasDate = found.contains { $0.hasDay && $0.certainty == .sure && !isWeekdayAlone($0) }
        func isLast(_ fragment: Fragment) -> Bool {
            isOfTitle(fragment) || hasDate && isNamedAfterDay(fragment)
                || fragment.isEnd && isLength(fragment) && !isShort(fragment)
        }
        return timed + rest.filter { !isLast($0) } + rest.filter(isLast)
    }

    /// True for a day that may just as well belong to the title: the name of a feast, and the `del lunes` of `preparar
    /// la reunión del lunes esta tarde`.
    private func isOfTitle(_ fragment: Fragment) -> Bool {
        guard fragment.hasDay, !fragment.hasTime else { return false }
        let isFromWeekday =
            fragment.words.count == 2 && line.keyword(fragment.words.lowerBound) == .from && isWeekdayAlone(fragment)
        return isFromWeekday || fragment.words.contains { line.words[$0].isInFeast }
    }

    /// The day and the time in the words of the rule, where no other words give them.
    private func saidByRule(beside taken: [Fragment]) -> [Fragment] {
        var said: [Fragment] = []
        if let first = listedWeekdays.first, !taken.contains(where: \.hasDay) {
            let text = wordBeforeWeekday + phrase.times.locale.words.name(of: first)
            said.append(Fragment(words: 0..<0, text: text, hasDay: true))
        }
        if let part = partOfRule, !taken.contains(where: \.hasTime) {
            said.append(Fragment(words: 0..<0, text: part, hasTime: true))
        }
        return said
    }

    /// Makes the line a reminder for `by friday` and `due tomorrow`.
    private mutating func takeDue(_ taken: [Fragment]) {
        for fragment in taken {
            var first = fragment.words.lowerBound
            if line.isOne(of: QuickAddWords.dues, first), line.words[first].role == .time {
                first += 1
            }
            let isDue = line.isOne(of: QuickAddWords.dues, first - 1)
            if fragment.isDue { kind = .reminder }
            guard isDue else { continue }
            kind = .reminder
            if line.isFree(first - 1) { line.mark(first - 1..<first, as: .kind) }
        }
    }

    /// True when the line gives a time and the day of its end, but no time of day there: `tue at 7:30 until thu`.
    private func saysOnlyDayOfEnd(_ taken: [Fragment]) -> Bool {
        guard let text = joinParts(taken), let tokens = phrase.plain.tokens(text),
            let separator = tokens.tokens.indices.last(where: { index in
                [.to, .until, .through].contains(tokens.keyword(at: index))
                    || [.mark("-"), .mark("–")].contains(tokens[index]) && tokens.isApart(index)
            })
        else { return false }
        let end = tokens.suffix(from: separator + 1)
        return saysClock(tokens.prefix(upTo: separator)) && phrase.times.dates.namesDay(end.words) && !saysClock(end)
    }

    /// True when the day of a part is a weekday without its week or month.
    func isWeekdayAlone(_ fragment: Fragment) -> Bool {
        guard fragment.hasDay, let tokens = phrase.plain.tokens(fragment.text) else { return false }
        let (names, dates) = (tokens.words.names, phrase.times.dates)
        return names.contains { dates.weekday($0) != nil } && !names.contains { isMonth(name: $0) }
            && !tokens.words.marks.contains { "./".contains($0) }
            && tokens.words.words.compactMap(\.keyword).allSatisfy { !QuickAddWords.longUnits.contains($0) }
    }

    /// Moves a word that would be left at the end of the title to the time after it: `meeting moved to 3pm`.
    private mutating func takeDangling(before first: Int, behind end: Int) {
        if rule != nil, first > 0, mayTake(first - 1), line.means(first - 1, .starting) {
            return line.mark(first - 1..<first, as: .time)
        }
        guard first > 1, mayTake(first - 1), line.isOne(of: QuickAddWords.dangling, first - 1),
            (end..<line.words.count).allSatisfy({ !line.isFree($0) })
        else { return }
        line.mark(first - 1..<first, as: .time)
        line.words[first - 1].piece = line.words[first].piece
    }

    // MARK: Putting parts together

    /// The words of parts in the order in which the readers know them; nil when two parts state the same.
    private func joinParts(_ parts: [Fragment]) -> String? {
        let parts = parts.sorted { ($0.rank, $0.words.lowerBound) < ($1.rank, $1.words.lowerBound) }
        guard parts.count(where: \.hasDay) <= 1, parts.count(where: \.hasTime) <= 1, parts.count(where: \.isEnd) <= 1
        else { return nil }
        var texts = parts.map(\.text)
        if let end = parts.firstIndex(where: \.isEnd) {
            let hasClock = parts.contains { part in
                part.hasTime || part.hasDay && (try? plainSpan(part.text))?.given.contains(.time) == true
            }
            if !hasClock, let day = lastDay(parts[end]) {
                texts[end] = "– \(day)"
                if !parts.contains(where: \.hasDay) { texts.insert("\(phrase.times.day)", at: end) }
            } else if !hasClock, isShort(parts[end]) || !isLength(parts[end]) {
                let day = parts.first(where: \.hasDay).flatMap { try? span($0.text).start.civil.date }
                texts.insert(String(phrase.usualStart(day ?? phrase.times.day).description.prefix(5)), at: end)
            }
        }
        return texts.joined(separator: " ")
    }

    /// The time that parts make together; nil when they do not fit.
    private func combined(_ parts: [Fragment]) -> Time? {
        var times = phrase.times
        // A departure from an unknown place is on the user's clock, and not on the clock of the arrival.
        if parts.contains(where: { $0.left != nil }) { times.isJourney = true }
        guard let text = joinParts(parts), let reading = try? times.reading(text) else { return nil }
        if let part = partOfTitle, parts.contains(where: { $0.hasTime && isBare($0) }),
            let hinted = try? span("\(text) \(part)"),
            // `dinner at 4`, but `every night at 2`
            !(1...4).contains(hinted.start.civil.time.hour)
                || partOfRule != nil && self.rule(ruleText)?.frequency == .daily
        {
            // `wake up 5:45`
            if hinted.start == reading.span.start { return Time(span: reading.span, other: reading.other) }
            return Time(span: hinted, other: reading.span)
        }
        return halved(reading, text, parts)
    }

    /// Adds the other half of the day for `3:15`, which the readers take as written. The afternoon comes first on a
    /// clock of twelve hours, as for a bare hour, and where the written time has passed today: `tea at 3:30` at noon.
    private func halved(_ reading: TimePhrase.Reading, _ text: String, _ parts: [Fragment]) -> Time {
        let plain = Time(span: reading.span, other: reading.other)
        let locale = phrase.times.locale
        // In `9:00 +0530`, the hour on the local clock was not written.
        let isElsewhere = reading.span.given.contains(.zone) && reading.span.start.timeZone == phrase.times.zone
        // `深夜1時`
        let hasPart =
            line.isWithoutBlanks
            && phrase.plain.tokens(text)?.words.keywords.contains { DayPart.named($0) != nil } == true
        guard !hasPart, !isElsewhere, !reading.span.start.isDate, (1...7).contains(reading.span.start.civil.time.hour),
            locale.usesTwelveHourClock
                || reading.other.map({ $0.start.civil.time == reading.span.start.civil.time }) ?? true,
            !text.contains("0\(reading.span.start.civil.time.hour)"),
            parts.contains(where: { $0.hasTime && isBare($0) }),
            let later = try? span("\(text) \(locale.words.name(of: PartOfDay.afternoon))"),
            later.start != reading.span.start
        else { return plain }
        let isOver =
            phrase.times.isOver(reading.span.start)
            || reading.span.start.civil.time.hour < 6 && later.end.civil < reading.span.start.civil
        let isSpoken =
            locale.words.typed?.countsHoursToTwelve == true && reading.span.start.civil.time.hour < 6
            && phrase.plain.tokens(text)?.words.keywords.contains(.oclock) == true
        return locale.usesTwelveHourClock || isSpoken || isOver && !phrase.times.isOver(later.start)
            ? Time(span: later, other: reading.span) : Time(span: reading.span, other: later)
    }

    /// The part of the day that the title suggests: `dinner at 8`, `morning run tomorrow 7`.
    private var partOfTitle: String? {
        if let part = partOfRule { return part }
        for index in line.indices where line.words[index].role == nil {
            if !line.means(index, .personal), let part = nameOfPart(index) { return part }
            let words = phrase.times.locale.words
            if line.means(index, .morningMeal) { return words.name(of: PartOfDay.morning) }
            if line.means(index, .eveningMeal) { return words.name(of: PartOfDay.evening) }
        }
        return nil
    }

    /// The part of the day in which each instance is: `every morning`.
    private var partOfRule: String? {
        rule?.lazy.compactMap { index in
            nameOfPart(index)
                ?? line.words[index].tokens?.words.keywords.lazy.compactMap { $0.flatMap(name(ofPart:)) }.first
        }.first
    }

    /// The name of a part of the day in a word, alone or with others: `por la mañana`.
    private func nameOfPart(_ index: Int) -> String? {
        line.keyword(index).flatMap(name(ofPart:))
    }

    /// The name of a part of the day; nil for other words.
    private func name(ofPart keyword: Keyword) -> String? {
        let words = phrase.times.locale.words
        return switch keyword {
        case .morning: words.name(of: PartOfDay.morning)
        case .afternoon: words.name(of: PartOfDay.afternoon)
        case .evening: words.name(of: PartOfDay.evening)
        default: nil
        }
    }

    /// True when the hour of a part may be in the morning or the afternoon.
    private func isBare(_ fragment: Fragment) -> Bool {
        guard let tokens = PhraseTokens(fragment.text, phrase.times.locale.words) else { return false }
        var (index, clocks) = (tokens.startIndex, [ClockReading]())
        while index < tokens.endIndex {
            let clock = tokens.clock(at: index, phrase.times.locale)
            if let clock { clocks.append(clock) }
            index = clock?.end ?? index + 1
        }
        // In `feb 14 5:30` the number of the day is none.
        if clocks.contains(where: { $0.certainty == .sure }) { clocks.removeAll { $0.certainty == .bare } }
        return !clocks.isEmpty && clocks.allSatisfy { $0.mayTakeHalf && $0.hour != 12 }
    }

    /// The day of `until fri`; nil where it is no day.
    private func lastDay(_ fragment: Fragment) -> CivilDate? {
        guard !isLength(fragment), line.keyword(fragment.words.lowerBound) == .until else { return nil }
        let text = line.substring(fragment.words.drop { line.keyword($0) == .until })
        guard let tokens = phrase.plain.tokens(text), phrase.times.dates.namesDay(tokens.words) else { return nil }
        return (try? phrase.plain.end(text, after: .date(phrase.times.day)))?.civil.date.adding(days: -1)
    }

    private func isLength(_ fragment: Fragment) -> Bool { (try? lengths.duration(fragment.text)) != nil }

    /// True for a length that is not just whole days.
    private func isShort(_ fragment: Fragment) -> Bool {
        (try? lengths.duration(fragment.text))?.seconds ?? 0 != 0
    }
}

extension TimePhrase {
    /// This reader for lines of quick add: it takes `5 dec 1930` for a time, not a year.
    var forLines: TimePhrase {
        var phrase = self
        phrase.years = now.date.year - 1...now.date.year + 10
        return phrase
    }

    /// This reader without zones: no name means a zone.
    var withoutZones: TimePhrase {
        var phrase = TimePhrase(
            now: now, day: isDayChosen ? day : nil, locale: locale, zone: zone, usualLength: usualLength
        ) { _ in nil }
        phrase.years = years
        return phrase
    }
}

extension TimePhrase.Span {
    /// True of one whole day.
    fileprivate var isDay: Bool { start.isDate && end == .date(start.civil.date.adding(days: 1)) }
    /// True of the whole days of a month.
    fileprivate var isMonth: Bool {
        start.isDate && start.civil.date.day == 1 && end == .date(start.civil.date.adding(months: 1))
    }
    /// True of seven whole days.
    fileprivate var isWeek: Bool { start.isDate && end == .date(start.civil.date.adding(days: 7)) }
}
