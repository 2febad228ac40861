internal import CalendarEngine

/// When the item is, from parts that may stand anywhere: `1-2pm lunch with Ana on fri`.
extension QuickAddReader {
    /// A time that was read, and how else it may be read.
    struct Time {
        var span: TimePhrase.Span
        var other: TimePhrase.Span?
    }

    /// Words that are a part of a time.
    struct Fragment {
        /// The strength of what speaks for a time. What is only offered is one when somebody says so.
        enum Certainty { case sure, weak, offered, none }
        var words: Range<Int>
        /// The words as the readers of times understand them.
        var text: String
        var hasDay = false
        var hasTime = false
        /// True when it is an end or a length alone.
        var isEnd = false
        /// Words within it that stay in the title: `22:30 Smallville – 07:10 Tokyo`.
        var left: Range<Int>?
        /// True when its end has a zone of its own.
        var hasZoneAtEnd = false
        /// Places in it whose zones are not known.
        var unknownZones: [String] = []
        /// The day with which a rule ends, of days that say from when to when it goes.
        var lastDay: CivilDate?
        var certainty = Certainty.sure
        /// In which order it is said.
        var rank: Int { isEnd ? 2 : hasDay ? 0 : 1 }
    }

    mutating func readTime() -> Time? {
        var taken: [Fragment] = []
        let found = fragments()
        // Days with a time first, so that of two days the one with a time is meant: `Friday drinks fri 17:00`.
        // Of `Sunday roast with family dec 13` it is the date.
        let hasDate = found.contains { $0.hasDay && $0.certainty == .sure && !isWeekdayAlone($0) }
        let others = found.filter { !($0.hasDay && $0.hasTime) }
        let order =
            found.filter { $0.hasDay && $0.hasTime } + others.filter { !hasDate || !isNamedAfterDay($0) }
            + others.filter { hasDate && isNamedAfterDay($0) }
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
                if let text = joinParts(taken + [fragment]), (try? span(text)) != nil {
                    taken.append(fragment)
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
        // `half day fri`: what it is, where nothing else says that.
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
        guard choice.takesOtherTime, let other = time.other else { return time }
        return Time(span: other, other: time.span)
    }

    /// An event of next week or month, with no day of it named, lasts that long; one day of it is its other reading.
    private func wholePeriod(_ time: Time) -> Time {
        guard kind == .event, rule == nil, let whole = time.other, whole.isWeek || whole.isMonth, time.span.isDay else {
            return time
        }
        return Time(span: whole, other: time.span)
    }

    /// The day and the time that the words of the rule say, where no others do.
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

    /// `by friday`, `due tomorrow` make a reminder of the line.
    private mutating func takeDue(_ taken: [Fragment]) {
        for fragment in taken {
            var first = fragment.words.lowerBound
            if line.isOne(of: QuickAddWords.dues, first), line.words[first].role == .time {
                first += 1
            }
            let isDue = line.isOne(of: QuickAddWords.dues, first - 1)
            guard isDue else { continue }
            kind = .reminder
            if line.isFree(first - 1) { line.mark(first - 1..<first, as: .kind) }
        }
    }

    /// True when a time is said and a day for its end, but no time of day there: `tue at 7:30 until thu`.
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

    /// True when the day of a part is a weekday, and nothing says of which week or month.
    private func isWeekdayAlone(_ fragment: Fragment) -> Bool {
        guard fragment.hasDay, let tokens = phrase.plain.tokens(fragment.text) else { return false }
        let (names, dates) = (tokens.words.names, phrase.times.dates)
        return names.contains { dates.weekday($0) != nil } && !names.contains { isMonth(name: $0) }
            && !tokens.words.marks.contains { "./".contains($0) }
            && tokens.words.words.compactMap(\.keyword).allSatisfy { !QuickAddWords.longUnits.contains($0) }
    }

    /// A word that would be left at the end of the title belongs to the time behind it: `meeting moved to 3pm`.
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

    /// The words of parts in the order in which the readers know them; nil when two say the same.
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
        // A departure from a place that nobody knows is on the user's clock, and not on that of its end.
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

    /// With the other half of the day for `3:15`, which the readers take as it is written. The afternoon comes first on
    /// a clock of twelve hours, as for a bare hour, and where what is written is over today: `tea at 3:30` at noon.
    private func halved(_ reading: TimePhrase.Reading, _ text: String, _ parts: [Fragment]) -> Time {
        let plain = Time(span: reading.span, other: reading.other)
        let locale = phrase.times.locale
        // Of `9:00 +0530` the hour of the clock here was not written.
        let isElsewhere = reading.span.given.contains(.zone) && reading.span.start.timeZone == phrase.times.zone
        guard !isElsewhere, !reading.span.start.isDate, (1...7).contains(reading.span.start.civil.time.hour),
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

    /// The part of the day that the title tells: `dinner at 8`, `morning run tomorrow 7`.
    private var partOfTitle: String? {
        if let part = partOfRule { return part }
        for index in line.indices where line.words[index].role == nil {
            if line.isOne(of: QuickAddWords.partsOfDay, index), !line.means(index, .personal) {
                return line.name(index)
            }
            let words = phrase.times.locale.words
            if line.means(index, .morningMeal) { return words.name(of: PartOfDay.morning) }
            if line.means(index, .eveningMeal) { return words.name(of: PartOfDay.evening) }
        }
        return nil
    }

    /// The part of the day in which each instance is: `every morning`.
    private var partOfRule: String? {
        rule?.first { line.isOne(of: QuickAddWords.partsOfDay, $0) }.map(line.name)
    }

    /// True when its hour may be in the morning or the afternoon.
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

    /// The day of `until fri`, which is no time of day.
    private func lastDay(_ fragment: Fragment) -> CivilDate? {
        guard !isLength(fragment), line.keyword(fragment.words.lowerBound) == .until else { return nil }
        let text = line.substring(fragment.words.drop { line.keyword($0) == .until })
        guard let tokens = phrase.plain.tokens(text), phrase.times.dates.namesDay(tokens.words) else { return nil }
        return (try? phrase.plain.end(text, after: .date(phrase.times.day)))?.civil.date.adding(days: -1)
    }

    private func isLength(_ fragment: Fragment) -> Bool { (try? lengths.duration(fragment.text)) != nil }

    /// True when it is a length that is no whole days.
    private func isShort(_ fragment: Fragment) -> Bool {
        (try? lengths.duration(fragment.text))?.seconds ?? 0 != 0
    }

    // MARK: Finding parts

    /// All parts of times, from left to right, each as long as it can be.
    private mutating func fragments() -> [Fragment] {
        var found: [Fragment] = []
        var index = 0
        var isTime = line.indices.map { mayTake($0) && mayStandInTime($0) }
        for index in isTime.indices where isTime[index] && isNumberOfTitle(index) {
            isTime[index] = false
            if isLeftNumber(index) { leftTimes.append(line.offset(index)) }
        }
        // `am 30. Februar`
        for words in isTime.indices.compactMap(impossibleDate) { for index in words { isTime[index] = false } }
        while index < line.words.count {
            if isTime[index], let fragment = fragment(from: index, &isTime) {
                if fragment.certainty != .none { found.append(fragment) }
                index = fragment.words.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// The longest part of a time that begins at a word.
    private mutating func fragment(from start: Int, _ isTime: inout [Bool]) -> Fragment? {
        let first = line.name(start)
        if line.isOne(of: QuickAddWords.partsOfDay, start), line.keyword(start + 1) != .of {
            return nil
        }
        if first == "24/7" { return nil }
        if line.means(start - 1, .namesDay), phrase.times.dates.weekday(first) != nil { return nil }
        if isPhone(start) { return nil }
        if isName(start) {
            isTime[start] = false
            isTime[start + 1] = false
            return nil
        }
        if let length = glued(start) { return length }
        if isJoinedSoon(start), let days = daysInARow(from: start) ?? datesInARow(from: start) { return days }
        var limit = start
        let end = endOfRun(from: start, limit: 10)
        while limit < end, isTime[limit] { limit += 1 }
        // `every tue except 28 dec 18:00`
        let isException = line.keyword(start - 1) == .except
        var mustPart = false
        for end in stride(from: limit, to: start, by: -1) where !line.isSeam(end - 1) && !splitsNumber(start..<end) {
            if let place = wrongWeekday(start..<end) {
                isTime[place] = false
                if place == start { return nil }
                if place < end { continue }
            }
            guard var fragment = fragment(start..<end), fragment.certainty != .none else { continue }
            mustPart = mustPart || isException || isLongInSeries(fragment)
            if mustPart, fragment.hasTime, fragment.hasDay || isException { continue }
            if isException {
                fragment.certainty = .none
                return fragment
            }
            if fragment.hasTime, let longer = withZone(fragment) { fragment = longer }
            if isAddress(fragment) || isListed(fragment.words) { continue }
            return rule == nil ? fragment : bounds(fragment)
        }
        return nil
    }

    /// True of words whose last number belongs to what stands behind them: `tomorrow 2|hours`, `Jan 18|Uhr`, `Jan 3|
    /// December`.
    private func splitsNumber(_ words: Range<Int>) -> Bool {
        let (last, end) = (words.upperBound - 1, words.upperBound)
        guard words.count > 1, line.isFree(end), !line.isCutBehind(last),
            line.keyword(last)?.number != nil || dayNumber(last) != nil
        else { return false }
        let before = words.lowerBound..<last
        if isMonth(end) {
            return !line.means(end, .verb) && before.contains { isMonth($0) || line.words[$0].isInFeast }
        }
        if line.isOne(of: [.oclock, .clock, .hourSign], end) { return true }
        // `24 dec day off`, `fri 12 week 3`
        let isDayOfMonth = isMonth(last - 1) && dayNumber(last - 2) == nil || line.name(end + 1).first?.isNumber == true
        return line.isOne(of: [.hour, .minute], end)
            || line.isOne(of: QuickAddWords.longUnits, end) && !isDayOfMonth
    }

    /// True where `and` or a comma stands behind this word or one of the next two.
    private func isJoinedSoon(_ start: Int) -> Bool {
        (start..<min(start + 3, line.words.count)).contains {
            line.keyword($0) == .and || line.isCutBehind($0) || ["&", "+"].contains(line.name($0))
        }
    }

    /// `next thu and fri`, `mon, tue & wed`: days that follow each other are one stretch.
    private func daysInARow(from start: Int) -> Fragment? {
        let first = line.isOne(of: [.next, .this, .on], start) ? start + 1 : start
        guard isWeekdayOrSeveral(first), let found = weekdays(first), found.count == 1 else { return nil }
        var (end, days) = (first + 1, found)
        while true {
            let next = line.keyword(end) == .and || ["&", "+"].contains(line.name(end)) ? end + 1 : end
            guard next > end || line.isCutBehind(end - 1), mayTake(next), let day = weekdays(next), day.count == 1,
                day[0] == days[days.count - 1].adding(days: 1), days.count < 7
            else { break }
            days += day
            end = next + 1
        }
        // `mon & tue & fri`
        let isLonger = line.keyword(end) == .and || line.name(end) == "&" || line.isCutBehind(end - 1)
        guard days.count > 1, !(isLonger && line.indices.contains(end + 1) && isListed(end - 1..<end)) else {
            return nil
        }
        let names = [days[0], days[days.count - 1]].map { phrase.times.locale.words.name(of: $0) }
        let text = (first > start ? line.name(start) + " " : "") + names.joined(separator: " – ")
        return Fragment(words: start..<end, text: text, hasDay: true)
    }

    /// `nov 26 and 27`, `26 & 27 nov`: dates that follow each other are one stretch.
    private func datesInARow(from start: Int) -> Fragment? {
        let isMonthFirst = isMonth(start)
        let first = isMonthFirst ? start + 1 : start
        guard line.keyword(first + 1) == .and || ["&", "+"].contains(line.name(first + 1)),
            let day = dayNumber(first), dayNumber(first + 2) == day + 1, isMonthFirst || isMonth(first + 3)
        else { return nil }
        let month = line.name(isMonthFirst ? start : first + 3)
        var (end, text) = (isMonthFirst ? first + 3 : first + 4, "\(day)–\(day + 1) \(month)")
        if mayTake(end), line.name(end).count == 4, let year = Int(line.name(end)),
            phrase.plain.years?.contains(year) == true
        {
            (end, text) = (end + 1, "\(text) \(year)")
        }
        guard (start..<end).allSatisfy({ mayTake($0) }), (try? plainSpan(text)) != nil else { return nil }
        return Fragment(words: start..<end, text: text, hasDay: true)
    }

    /// True of `Saturday Night Live`.
    private func isName(_ start: Int) -> Bool {
        start > 0 && phrase.times.dates.weekday(line.name(start)) != nil
            && line.isOne(of: QuickAddWords.partsOfDay, start + 1)
            && (start..<start + 3).allSatisfy { line.isFree($0) && line.core($0).first?.isUppercase == true }
            && !mayStandInTime(start + 2)
    }

    /// The word that does not fit where a date has another weekday than the one that is named, `fri 12 dec`: the
    /// weekday, or the number where no month is named with it. It is left in the title.
    private mutating func wrongWeekday(_ words: Range<Int>) -> Int? {
        // Only words with a weekday and a number can disagree; most parts have none, and are not read twice.
        guard words.contains(where: { line.name($0).contains(where: \.isNumber) }),
            words.contains(where: { phrase.times.dates.weekday(line.name($0)) != nil })
        else { return nil }
        do throws(PhraseFailure) {
            _ = try plainSpan(line.substring(words))
        } catch {
            guard case .otherWeekday(let date, _) = error else { return nil }
            let dates = phrase.times.dates
            let hasMonth = words.contains {
                dates.month(line.name($0)) != nil || line.name($0).contains { "./".contains($0) }
                    || line.words[$0].tokens?.words.numbers.count ?? 0 > 1
            }
            guard hasMonth else { return words.last { line.name($0).first?.isNumber == true } }
            guard let place = words.first(where: { dates.weekday(line.name($0)) != nil }) else { return nil }
            otherWeekday = date
            return place
        }
        return nil
    }

    /// True when each date of a series would take days: `every tue 18:00 from 1 dec to 30 mar` has one time and bounds.
    private func isLongInSeries(_ fragment: Fragment) -> Bool {
        guard rule != nil, fragment.hasDay, fragment.hasTime, let span = try? plainSpan(fragment.text) else {
            return false
        }
        return span.end.civil.secondNumber - span.start.civil.secondNumber > 129_600
    }

    /// Days from one to another beside a rule say from when to when it goes: `every tue from 1 dec to 15 jan`.
    private func bounds(_ fragment: Fragment) -> Fragment {
        guard fragment.hasDay, !fragment.hasTime, let span = try? plainSpan(fragment.text), span.start.isDate,
            span.given.contains(.end), line.keyword(fragment.words.upperBound - 1) != .weekend,
            !isLengthOfEach(span)
        else { return fragment }
        var first = fragment
        first.text = "\(span.start.civil.date)"
        first.lastDay = span.end.civil.date.adding(days: -1)
        return first
    }

    /// True when a rule that names no days would come once alone between the days of a span, so that each of its dates
    /// takes these days: `on call mon-sun every 3 weeks`, `fair 7-9 may yearly`.
    private func isLengthOfEach(_ span: TimePhrase.Span) -> Bool {
        guard let rule = rule(ruleText) else { return false }
        var bare = RecurrenceRule(frequency: rule.frequency)
        (bare.interval, bare.end, bare.weekStart) = (rule.interval, rule.end, rule.weekStart)
        guard rule == bare else { return false }
        let dates = RecurrenceSet(start: span.start, rules: [rule]).instances(in: span.start.civil..<span.end.civil)
        return Array(dates.prefix(2)).count == 1
    }

    /// `2h`, `1h30`, `1.5h`, `2h30m`: a length, where hours are not written so.
    private func glued(_ index: Int) -> Fragment? {
        guard !phrase.times.locale.writesHoursWithLetter, line.keyword(index - 1) != .at,
            let tokens = line.words[index].tokens, let (hours, digits) = tokens.number(at: 0), digits <= 2,
            tokens.words.keywords.first == .h, hours <= 12 || hours >= 24, tokens.duration != nil,
            // `9h30` is a time, and so are both of `2h30 - 3h30`.
            hours < 6 || tokens.keyword(at: 1) != .h || tokens.number(at: 2) == nil, !isRangeOfHours(index)
        else { return nil }
        // `24h race` is a name as well.
        return Fragment(
            words: index..<index + 1, text: line.substring(index..<index + 1), isEnd: true,
            certainty: hours < 24 ? .sure : .weak)
    }

    /// True of an hour with a letter that a dash or `to` joins with another one: `9h - 11h`.
    private func isRangeOfHours(_ index: Int) -> Bool {
        func isHour(_ index: Int) -> Bool {
            guard line.indices.contains(index), let tokens = line.words[index].tokens else { return false }
            return tokens.number(at: 0) != nil && tokens.words.keywords.first == .h
        }
        func isSeam(_ index: Int) -> Bool {
            ["-", "–", "—"].contains(line.name(index)) || [.to, .until, .through].contains(line.keyword(index))
        }
        return isSeam(index + 1) && isHour(index + 2) || isSeam(index - 1) && isHour(index - 2)
    }

    /// True when a word is one of several long numbers: `+1 555 123 4567`.
    private func isPhone(_ index: Int) -> Bool {
        func isLong(_ index: Int) -> Bool { line.name(index).count >= 3 && line.name(index).allSatisfy(\.isNumber) }
        return isLong(index) && (isLong(index - 1) || isLong(index + 1))
    }

    /// True when a day alone stands before the title as its first word: `Sunday roast`.
    private func isNamedAfterDay(_ fragment: Fragment) -> Bool {
        fragment.words == 0..<1 && fragment.hasDay && !fragment.hasTime && fragment.text.first?.isUppercase == true
    }

    /// True when it begins with a number that may belong to the title: `Super 8 tomorrow`.
    private func isNumberBeforeDay(_ fragment: Fragment) -> Bool {
        fragment.words.count > 1 && fragment.words.lowerBound > 0 && fragment.hasDay
            && line.core(fragment.words.lowerBound).allSatisfy(\.isNumber)
            && phrase.times.dates.month(line.name(fragment.words.lowerBound + 1)) == nil
    }

    /// True when words begin or end with a mark that says nothing there: `/ tue 3pm`, `tue 3-`.
    func hasStrayMark(_ words: Range<Int>) -> Bool {
        guard let first = line.core(words.lowerBound).first, let last = line.core(words.upperBound - 1).last else {
            return true
        }
        // `'s maandags`
        if "'’".contains(first), line.keyword(words.lowerBound) != nil { return false }
        return "/-–—:.,'’…→>".contains(first) || "/-–—:'’…→>~〜+@".contains(last)
    }

    /// Words as a part of a time; nil when they are none.
    private func fragment(_ words: Range<Int>) -> Fragment? {
        if hasStrayMark(words) { return nil }
        var text = line.substring(words)
        var first = words.lowerBound
        while first + 1 < words.upperBound, isDue(first) { first += 1 }
        if first > words.lowerBound {
            text = line.substring(first..<words.upperBound)
            if let month = monthThatIsDue(first..<words.upperBound) {
                return Fragment(words: words, text: "\(month)", hasDay: true, certainty: .weak)
            }
        }
        if let days = monthAlone(words) { return days }
        // `every fri 9`
        let isBeforeWeekdays = !listedWeekdays.isEmpty && rule?.lowerBound == words.upperBound
        let isBesideRule = rule?.upperBound == first || isBeforeWeekdays
        // `call 9 BST`
        func isBeforeZone() -> Bool {
            words.count == 1 && line.indices.contains(words.upperBound)
                && phrase.times.isAbbreviation(String(line.core(words.upperBound)))
        }
        let isHour = text.first?.isNumber == true && (isBesideRule || isBeforeZone())
        // `class 18:00 +2h`
        if line.core(first).first == "+", hasSureClock, let length = end(words, text) { return length }
        if isHourOfMeal(words) {
            return Fragment(words: words, text: "@ \(text)", hasTime: true, certainty: .offered)
        }
        // `table for 4 fri` is no length of four minutes.
        if isCountBehindFor(words) || isCountOfPeople(words) { return nil }
        for (place, text) in ([text] + (isHour ? ["@ \(text)"] : [])).enumerated() {
            guard let span = try? plainSpan(text), let tokens = phrase.plain.tokens(text),
                !tokens.hasOddYear(phrase.plain)
            else { continue }
            var fragment = Fragment(words: words, text: text)
            fragment.hasDay = span.given.contains(.date)
            fragment.hasTime = span.given.contains(.time) && saysClock(tokens)
            fragment.certainty = certainty(tokens, span.given, words)
            if isHour, place == 0, fragment.certainty != .sure { continue }
            if isHour, fragment.hasTime { fragment.certainty = .sure }
            return fragment
        }
        return clockAlone(words) ?? end(words, text)
    }

    /// True of the number at the end of `lunch 12` and `dinner 7`, which may be the hour.
    private func isHourOfMeal(_ words: Range<Int>) -> Bool {
        words.count == 1 && words.upperBound == line.words.count
            && line.means(words.lowerBound - 1, [.timed, .morningMeal, .eveningMeal])
            && Int(line.name(words.lowerBound)).map { (1...23).contains($0) } == true
    }

    /// True of `by`, `due` and `before`, and in a reminder of `until`, which says when it is due as well.
    private func isDue(_ index: Int) -> Bool {
        line.isOne(of: QuickAddWords.dues, index)
            || kind == .reminder && rule == nil && line.keyword(index) == .until
    }

    /// The last day before a month that stands behind `by` and `before`: `taxes by march`.
    private func monthThatIsDue(_ words: Range<Int>) -> CivilDate? {
        guard words.count <= 2, isMonth(words.lowerBound), let tokens = phrase.plain.tokens(line.substring(words)),
            let month = try? phrase.times.dates.period(tokens.words, endsBeforeIt: true)
        else { return nil }
        return month.lowerBound.adding(days: -1)
    }

    /// `vacation in august` takes the month, and `course from january every wed` begins with it.
    private func monthAlone(_ words: Range<Int>) -> Fragment? {
        let first = words.lowerBound
        guard words.count == 2, isMonth(first + 1), kind == .event,
            rule == nil
                ? line.keyword(first) == .in && phrase.times.locale.words.fillsDays(line.text)
                : line.keyword(first) == .from || line.means(first, .starting),
            let tokens = phrase.plain.tokens(line.name(first + 1)),
            let month = try? phrase.times.dates.period(tokens.words, endsBeforeIt: rule != nil)
        else { return nil }
        let text = rule == nil ? "\(month.lowerBound) – \(month.upperBound.adding(days: -1))" : "\(month.lowerBound)"
        return Fragment(words: words, text: text, hasDay: true)
    }

    /// True when a `for` among words has a number behind it, and no unit.
    private func isCountBehindFor(_ words: Range<Int>) -> Bool {
        words.contains { index in
            guard line.keyword(index) == .for, index + 1 < words.upperBound,
                let tokens = line.words[index + 1].tokens, tokens.words.names.isEmpty, !tokens.words.marks.contains(":")
            else { return false }
            let unit = index + 2 < words.upperBound ? line.keyword(index + 2) : nil
            return unit.map { QuickAddWords.longUnits.contains($0) || QuickAddWords.shortUnits.contains($0) } != true
        }
    }

    /// True of the `6 at 7:30` of `table for 6 at 7:30`, which is no day; of `for 6 dec` it is one.
    private func isCountOfPeople(_ words: Range<Int>) -> Bool {
        let first = words.lowerBound
        return line.keyword(first - 1) == .for && words.count > 1 && line.name(first).allSatisfy(\.isNumber)
            && [.at, .on].contains(line.keyword(first + 1))
    }

    /// True when a time of day is said, and not only a part of the day, as in `tonight`.
    private func saysClock(_ tokens: PhraseTokens) -> Bool {
        let keys = tokens.words.words.compactMap(\.keyword)
        let isDistance = keys.contains { [.now, .in, .ago].contains($0) }
        if isDistance, !keys.contains(where: QuickAddWords.partsOfDay.contains) { return true }
        // `+30m`
        if tokens[tokens.startIndex] == .mark("+"), keys.contains(where: QuickAddWords.shortUnits.contains) {
            return true
        }
        return tokens.tokens.indices.contains { tokens.clock(at: $0, phrase.times.locale) != nil }
    }

    /// `930` or `1830` at the end of the line: a quarter of an hour that people are awake at.
    private func clockAlone(_ words: Range<Int>) -> Fragment? {
        let text = line.substring(words)
        guard words.count == 1, (3...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let value = Int(text), [15, 30, 45].contains(value % 100), (6...23).contains(value / 100)
        else { return nil }
        return Fragment(words: words, text: "@ \(text)", hasTime: true, certainty: .weak)
    }

    /// `for an hour`, `45m`, `until 6`: an end or a length alone.
    private func end(_ words: Range<Int>, _ text: String) -> Fragment? {
        var fragment = Fragment(words: words, text: text, isEnd: true)
        let first = line.keyword(words.lowerBound)
        // `the last 3 minutes` are over, and `from 3M` is a firm.
        if line.isOne(of: [.last, .from], words.lowerBound - 1) { return nil }
        let language = phrase.times.locale.words
        if let duration = try? lengths.duration(text), let tokens = PhraseTokens(text, language) {
            let names = tokens.words.names
            let keys = tokens.words.words.compactMap(\.keyword)
            let hasUnit = keys.contains(where: QuickAddWords.shortUnits.contains)
            let isGlued = names.count == 1 && names[0].count == 1 && words.count == 1
            if names.isEmpty { return nil }
            fragment.certainty =
                first == .for
                    || hasUnit && duration.days == 0 && (!isGlued || keys != [.m] || duration.seconds >= 300)
                ? .sure : .weak
            // `5 m` may be metres, and `3 days` what it is about.
            if keys == [.m], !isGlued {
                if duration.seconds > 18_000 { return nil }
                fragment.certainty = .weak
            }
            return fragment
        }
        let behind = words.drop { line.keyword($0) == .until }
        guard first == .until, !behind.isEmpty else { return nil }
        let rest = line.substring(behind)
        let start = EventTime.floating(CivilDateTime(phrase.times.day, .nine))
        guard (try? phrase.plain.end(rest, after: start)) != nil else { return nil }
        return fragment
    }
}

extension TimePhrase {
    /// This reader for lines: it knows its names of days and months by heart, and takes `5 dec 1930` for a time.
    var prepared: TimePhrase {
        var phrase = TimePhrase(
            now: now, day: isDayChosen ? day : nil, locale: locale.prepared, zone: zone, usualLength: usualLength,
            zoneNamed: zoneNamed)
        phrase.years = now.date.year - 1...now.date.year + 10
        return phrase
    }

    /// This reader, but with no name being one of a zone.
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
