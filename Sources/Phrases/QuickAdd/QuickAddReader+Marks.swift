internal import CalendarEngine

/// Parts with a mark or a word of their own: `todo`, `#tag`, `/calendar`, `!15m`, `p1`, `https://…`, `invite`,
/// `remind me`.
extension QuickAddReader {
    /// Makes the line a reminder where it begins with `todo …`, `[] …` or `remind me to …`.
    mutating func readKind() {
        let language = phrase.times.locale.words
        let beginnings = language.beginningsOfReminders
        let first = spelled(0)
        for words in beginnings where first.hasPrefix(words[0]) && beginsReminder(words, language) {
            kind = .reminder
            return
        }
        // `pay rent friday todo`, `pay visa todo !3d`, `call bank todo tomorrow 9am`
        let end = line.indices.dropFirst().last { index in
            QuickAddWords.marksOfReminders.contains(line.name(index)) && beginnings.contains([line.name(index)])
        }
        if let end, mayTake(end), endsTitle(end + 1) {
            line.mark(end..<end + 1, as: .kind)
            kind = .reminder
            return
        }
        // `電話するのをリマインド`
        if let typed = phrase.times.locale.words.typed, let last = line.indices.last, mayTake(last), last > 0,
            type(of: typed).endingsOfReminders.contains(line.name(last)),
            // `10分前リマインド`
            line.words[last - 1].tokens?.words.keywords.contains(.before) != true
        {
            line.mark(last..<last + 1, as: .kind)
            kind = .reminder
            return
        }
        // `remind me tomorrow at 9 to call Tom`
        guard line.means(0, .remind), line.means(1, .me), mayTake(0), mayTake(1),
            let to = line.indices.first(where: { line.keyword($0) == .to && mayTake($0) && $0 + 1 < line.words.count })
        else { return }
        line.mark(0..<2, as: .kind)
        line.mark(to..<to + 1, as: .kind)
        kind = .reminder
    }

    /// A word in lower case with its punctuation and with one kind of apostrophe; empty outside of the line.
    private func spelled(_ index: Int) -> String {
        guard line.indices.contains(index) else { return "" }
        let text = line.wordText(index).lowercased()
        return text.contains("’") ? text.replacing("’", with: "'") : text
    }

    /// Takes the words that begin a reminder; returns false where the line begins otherwise. A `…` among them stands
    /// for the time: `rappelle-moi dans 10 minutes de`. A word that ends in an apostrophe may be joined to the next
    /// one.
    private mutating func beginsReminder(_ words: [String], _ language: any PhraseVocabulary) -> Bool {
        func isHere(_ word: String, _ index: Int) -> Bool {
            guard mayTake(index) else { return false }
            let text = spelled(index)
            return text == word || word.hasSuffix("'") && text.hasPrefix(word)
        }
        // `Aufgabe 3 lösen`, `reminder 30m before dentist`
        if words.count == 1, line.means(0, [.numbered, .alarm]), line.name(1).first?.isNumber == true { return false }
        let head = words.prefix { $0 != "…" }
        guard head.enumerated().allSatisfy({ isHere($1, $0) }) else { return false }
        let tail = words.dropFirst(head.count + 1)
        var places = Array(head.indices)
        if let first = tail.first {
            let end = (head.count..<line.words.count).first { !mayStandInTime($0) || isHere(first, $0) } ?? 0
            guard end > head.count, tail.enumerated().allSatisfy({ isHere($1, end + $0) }) else { return false }
            places += tail.indices.map { $0 - tail.startIndex + end }
        }
        guard let last = places.last, let word = words.last else { return false }
        if line.wordText(last).count > word.count, word.hasSuffix("'") { line.cut(last, behind: word.count, language) }
        for place in places { line.mark(place..<place + 1, as: .kind) }
        return true
    }

    /// True at the end of the line, and before a word that belongs to a mark, a time or a place.
    private func endsTitle(_ index: Int) -> Bool {
        guard line.indices.contains(index) else { return true }
        return "!#/@".contains(line.core(index).first ?? " ") || mayStandInTime(index)
            || [.at, .on, .by, .due].contains(line.keyword(index))
    }

    /// `Rechnung bezahlen bis 15.12.` and `bis 15.12. Rechnung bezahlen` make the line a reminder: `bis` gives the due
    /// time. In languages that say `next` after its noun, the verb comes first: `pagar renda até sexta`.
    mutating func readTask() {
        guard kind == .event, let typed = phrase.times.locale.words.typed,
            let until = line.indices.first(where: { line.keyword($0) == .until }),
            (typed.turnsBehind ? [0] : [until - 1, line.words.count - 1]).contains(where: {
                isVerb($0) && type(of: typed).tasks.has(line.name($0))
            }),
            !line.indices.contains(where: { line.isOne(of: QuickAddWords.tellingRules, $0) }),
            !(0..<until).contains(where: saysDay)
        else { return }
        let rest = until + 1..<endOfRun(from: until + 1, limit: 4)
        for end in stride(from: rest.upperBound, to: rest.lowerBound, by: -1) {
            guard let span = try? plainSpan(line.substring(rest.lowerBound..<end)) else { continue }
            if span.given.contains(.date) { kind = .reminder }
            return
        }
    }

    private func isVerb(_ index: Int) -> Bool {
        line.indices.contains(index) && (index == 0 || line.core(index).first?.isLowercase == true)
    }

    /// `erinnere mich morgen um 9 an den Müll`: takes the word after the time that introduces the subject of the
    /// reminder.
    mutating func takeWordOfReminder() {
        guard line.means(0, .remind), line.words[0].role == .kind,
            let first = line.indices.first(where: { line.words[$0].role == nil }), line.words[first - 1].role != .kind,
            line.means(first, .reminded), line.isFree(first + 1)
        else { return }
        line.mark(first..<first + 1, as: .kind)
    }

    /// True of a word that names a day, or has a number.
    private func saysDay(_ index: Int) -> Bool {
        isDateName(line.name(index)) || line.keyword(index).map(QuickAddWords.days.contains) == true
            || line.name(index).contains(where: \.isNumber)
    }

    mutating func readMarks() {
        for index in line.indices where mayTake(index) {
            let word = line.core(index)
            let rest = String(word.dropFirst())
            switch word.first {
            case "#" where rest.first?.isLetter == true, "＃" where rest.first?.isLetter == true:
                if !categories.contains(rest) { categories.append(rest) }
                line.mark(index..<index + 1, as: .category)
            case "/" where rest.first?.isLetter == true && calendar == nil && newCalendar == nil:
                if let place = calendar(named: rest) {
                    calendar = place
                } else if choice.makesCalendar {
                    newCalendar = rest.capitalizedFirst
                } else {
                    unknownCalendar = unknownCalendar ?? rest
                    continue
                }
                line.mark(index..<index + 1, as: .calendar)
            case "!": readBang(at: index, rest)
            default:
                if line.means(index, kind == .event ? [.invite, .with] : .invite) { readGuests(behind: index) }
                readLink(at: index)
            }
        }
    }

    /// `p1` … `p9` in a reminder, and at the seams of an event's title.
    mutating func readPriority() {
        for index in line.indices where priority == 0 && mayTake(index) && (kind == .reminder || isBesidePiece(index)) {
            let word = line.core(index)
            guard word.first == "p" || word.first == "P" && kind == .reminder, word.utf8.count == 2,
                let number = Int(word.dropFirst()), (1...9).contains(number)
            else { continue }
            priority = number
            line.mark(index..<index + 1, as: .priority)
        }
    }

    /// True for a word that ends the line or stands beside a piece, and is not the number of a thing or a place: `lunch
    /// p1 fri`, but not `P1 incident`, `page p3`, `meet at p2`.
    private func isBesidePiece(_ index: Int) -> Bool {
        func isPiece(_ index: Int) -> Bool { !line.indices.contains(index) || line.words[index].role != nil }
        return index > 0 && (isPiece(index + 1) || isPiece(index - 1)) && !line.means(index - 1, .numbered)
            && ![.at, .in].contains(line.keyword(index - 1)) && line.name(index - 1) != "@"
    }

    /// The first calendar whose title is the name, begins with it, or has a word that begins with it.
    private func calendar(named name: String) -> Int? {
        let wanted = QuickAddReader.folded(name)
        let titles = phrase.calendars.map(QuickAddReader.folded)
        return titles.firstIndex(of: wanted) ?? titles.firstIndex { $0.hasPrefix(wanted) }
            ?? phrase.calendars.firstIndex { title in
                title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains {
                    QuickAddReader.folded(String($0)).hasPrefix(wanted)
                }
            }
    }

    /// Letters and digits alone, in lower case.
    private static func folded(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.lowercased().unicodeScalars.filter {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil
                }))
    }

    /// `!15m`, `!1d 9:00`, `!high`.
    private mutating func readBang(at index: Int, _ rest: String) {
        // `todo call Bob !1`
        if kind == .reminder, priority == 0, rest.count == 1, let number = Int(rest), number > 0 {
            priority = number
            return line.mark(index..<index + 1, as: .priority)
        }
        let alarms = AlarmPhrase(locale: phrase.times.locale)
        for end in stride(from: min(endOfRun(from: index, limit: 4), line.words.count), to: index, by: -1) {
            let text = String(line.substring(index..<end).dropFirst())
            let isTime = end > index + 1 && line.isSeam(end - 1)
            guard !isTime, let found = try? alarms.alarms(text, of: .start(phrase.anyTime)), !found.isEmpty,
                end == index + 1 || line.core(end - 1).contains(":")
            else { continue }
            alarmTexts.append(text)
            return line.mark(index..<end, as: .alarm)
        }
        let word = line.text[line.words[index].range]
        let text = rest.isEmpty ? String(word) : rest
        guard rest.isEmpty || rest.first?.isLetter == true && rest.utf8.count > 1 || rest.allSatisfy({ $0 == "!" }),
            word.count > 1, priority == 0,
            let found = try? ItemPriority.priority(
                rest.allSatisfy { $0 == "!" } ? String(word) : text, words: phrase.times.locale.words), found > 0
        else { return }
        priority = found
        line.mark(index..<index + 1, as: .priority)
    }

    /// `https://zoom.us/j/1`: the address of a page, the first in the line, with the `at` before it.
    private mutating func readLink(at index: Int) {
        guard address.isEmpty, mayTake(index), QuickAddReader.isPage(line.core(index)) else { return }
        address = String(line.core(index))
        let isAt = line.keyword(index - 1) == .at || line.name(index - 1) == "@"
        line.mark((isAt && mayTake(index - 1) ? index - 1 : index)..<index + 1, as: .link)
    }

    /// True when a word is the address of a page.
    private static func isPage(_ word: Substring) -> Bool {
        guard let mark = word.firstRange(of: "://") else { return false }
        return ["http", "https"].contains(word[..<mark.lowerBound].lowercased()) && mark.upperBound < word.endIndex
            && (try? ItemText.address(String(word))) != nil
    }

    /// `invite ana@example.com, tom@example.com`, `with Bob Miller <bob@example.com>`.
    private mutating func readGuests(behind start: Int) {
        var (end, found) = (start + 1, [Invitee]())
        while true {
            var next = end
            if !found.isEmpty, line.keyword(next) == .and || ["&", ","].contains(line.name(next)) { next += 1 }
            guard let (guest, behind) = guest(at: next) else { break }
            found.append(guest)
            end = behind
        }
        guard !found.isEmpty else { return }
        guests += found
        if start == 0, line.keyword(end) == .to, mayTake(end) { end += 1 }
        line.mark(start..<end, as: .attendee)
    }

    /// The guest whose address, or whose name followed by an address, begins at a word, and the position after the
    /// guest.
    private func guest(at start: Int) -> (guest: Invitee, behind: Int)? {
        for end in start..<start + 5 where mayTake(end) {
            let word = line.core(end)
            if end == start, QuickAddReader.isMailAddress(word) { return (Invitee(String(word)), end + 1) }
            if word.first == "<", word.last == ">", QuickAddReader.isMailAddress(word.dropFirst().dropLast()) {
                let name = end > start ? line.substring(start..<end) : ""
                return (Invitee(String(word.dropFirst().dropLast()), name: name), end + 1)
            }
            if line.isCutBehind(end) || word.contains(where: \.isNumber) { break }
        }
        return nil
    }

    /// True when a word is an email address.
    private static func isMailAddress(_ word: Substring) -> Bool {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && parts[1].first != "."
            && parts[1].last != "."
    }

    /// `remind me 1 hour before`, `alarm 15m`, `alert 10 min before`.
    mutating func readAlarms() {
        let alarms = AlarmPhrase(locale: phrase.times.locale)
        for index in line.indices where mayTake(index) && line.means(index, .alarm) {
            var start = index + 1
            while mayTake(start), line.means(start, .me) || [.at, .of].contains(line.keyword(start)) { start += 1 }
            let limit = endOfRun(from: start, limit: 6)
            guard start < limit else {
                readAlarm(before: index)
                continue
            }
            if let end = endOfAlarmAtHour(index, start) {
                line.mark(index..<end, as: .alarm)
                continue
            }
            for end in stride(from: limit, to: start, by: -1) {
                let text = line.substring(start..<end)
                // `remind me at 9` gives the time of the item, and `alarm 4` names a thing.
                let isLength =
                    [.before, .after, .earlier, .start, .end].contains(line.keyword(end - 1))
                    || (try? lengths.duration(text)) != nil && text.contains { $0.isLetter }
                guard isLength, let found = try? alarms.alarms(text, of: .start(phrase.anyTime)), !found.isEmpty else {
                    continue
                }
                alarmTexts.append(text)
                line.mark(beginningOfAlarm(index)..<end, as: .alarm)
                break
            }
            if line.words[index].role == nil { readAlarm(before: index) }
        }
    }

    /// The first word of `with a reminder`.
    private func beginningOfAlarm(_ index: Int) -> Int {
        let first = line.keyword(index - 1) == .a && mayTake(index - 1) ? index - 1 : index
        return first > 0 && mayTake(first - 1) && line.means(first - 1, .with) ? first - 1 : first
    }

    /// `10 Minuten vorher erinnern`: an alarm whose verb stands after it.
    private mutating func readAlarm(before index: Int) {
        guard
            [.before, .earlier].contains(line.keyword(index - 1))
                || line.isWithoutBlanks && index > 0
                    && line.words[index - 1].tokens?.words.keywords.contains(.before) == true
        else { return }
        let alarms = AlarmPhrase(locale: phrase.times.locale)
        for start in max(0, index - 4)..<index where (start..<index).allSatisfy({ mayTake($0) }) {
            let text = line.substring(start..<index)
            // In `Do 10 Uhr am Vortag erinnern`, the hour belongs to the event.
            let takesOnlyClock = hasSureClock(in: start..<index) && !hasSureClock(in: 0..<start)
            guard !takesOnlyClock, let found = try? alarms.alarms(text, of: .start(phrase.anyTime)), !found.isEmpty
            else { continue }
            alarmTexts.append(text)
            return line.mark(start..<index + 1, as: .alarm)
        }
    }

    /// The end of `remind me at 8` where other words give the time of the item; the hour is kept as that of an alarm.
    private mutating func endOfAlarmAtHour(_ index: Int, _ start: Int) -> Int? {
        guard index > 0, line.means(index, .remind), line.keyword(start - 1) == .at,
            (0..<index).contains(where: { mayTake($0) && mayStandInTime($0) && !isNumberOfTitle($0) }),
            let span = try? plainSpan("@ \(line.core(start))"), !span.start.isDate
        else { return nil }
        alarmTexts.append(String(span.start.civil.time.description.prefix(5)))
        return start + 1
    }

    /// True for `at`, and for `à` before a name; other prepositions that precede times do not introduce a place.
    private func isPreposition(_ index: Int) -> Bool {
        line.keyword(index) == .at
            && (line.name(index) == "at"
                || line.name(index) == "à" && index + 1 < line.words.count
                    && line.core(index + 1).first?.isUppercase == true)
    }

    /// True of the `at` of `look at the plan`, and of the `à` of `payer 120 euros à Luc`.
    private func isTaken(_ index: Int) -> Bool {
        if line.name(index) == "at" { return line.means(index - 1, .takesAt) }
        return (0..<index).contains { line.isFree($0) && line.means($0, .takesAt) }
    }

    /// Takes `at Café Central`, `@ Room 4`, `@Zoom`, up to the next piece, a comma, or a word that ends a place.
    mutating func readPlace() {
        for index in line.indices where mayTake(index) {
            let word = line.core(index)
            let start: Int
            let isAt = isPreposition(index)
            if word == "@" || word == "＠" || isAt {
                start = index + 1
            } else if word.first == "@" || word.first == "＠", word.count > 1,
                word.dropFirst().first?.isNumber == false || word.count > 3
            {
                start = index
            } else {
                continue
            }
            if isAt, index == 0 || isTaken(index) { continue }
            if isAt, line.means(start, .noPlace) { continue }
            let first = line.words.indices.contains(start) ? line.core(start).first { $0 != "@" && $0 != "＠" } : nil
            guard let first, first.isLetter || first.isNumber, Int(line.name(start)) == nil || mayTake(start + 1) else {
                continue
            }
            var end = start
            while mayTake(end), !line.means(end, end == start ? .invite : [.endsPlace, .invite]) || joinsNames(end) {
                end += 1
                if line.isCutBehind(end - 1) { break }
            }
            guard end > start else { continue }
            // `at Dr. Weber, Lindenstr. 5`
            if let address = endOfAddress(from: end) { end = address }
            let text = line.substring(start..<end)
            location = start == index ? String(text.dropFirst()) : text
            return line.mark(index..<end, as: .location)
        }
    }
}

extension QuickAddReader {
    /// True of the `and` of `at Tom and Jo's` and `at the Fox and Hounds`.
    private func joinsNames(_ index: Int) -> Bool {
        func isName(_ index: Int) -> Bool { mayTake(index) && line.core(index).first?.isUppercase == true }
        return line.keyword(index) == .and && isName(index - 1) && isName(index + 1) && !mayStandInTime(index + 1)
    }
}

/// Places without `at`: an address after a comma, and those of the user's language.
extension QuickAddReader {
    /// `Dinner fri 19:00, Hauptstr. 12`: a street with a number, between commas.
    mutating func readAddress() {
        for start in line.indices.dropFirst() {
            guard let end = endOfAddress(from: start) else { continue }
            location = line.substring(start..<end)
            return line.mark(start..<end, as: .location)
        }
    }

    /// The end of an address that begins at a word after a comma; nil where no address begins.
    private func endOfAddress(from start: Int) -> Int? {
        guard start > 0, mayTake(start), isBehindComma(start) else { return nil }
        var end = start
        while mayTake(end), end - start < 7 {
            end += 1
            if line.isCutBehind(end - 1) { break }
        }
        let words = start..<end
        let hasNumber = words.contains { line.name($0).first?.isNumber == true }
        let isWhole = end == line.words.count || !line.isFree(end) || line.isCutBehind(end - 1)
        return hasNumber && words.count > 1 && words.contains(where: isStreet) && isWhole ? end : nil
    }

    private func isBehindComma(_ index: Int) -> Bool {
        let word = line.words[index - 1]
        return line.text[word.core.upperBound..<word.range.upperBound].contains(",")
    }

    /// True of `Street` and `Hauptstr.`
    private func isStreet(_ index: Int) -> Bool {
        line.means(index, .street)
            || phrase.times.locale.words.streetEndings.contains { line.name(index).hasSuffix($0) }
    }

    /// `Kaffee im Café morgen 9 Uhr`: words of the user's language, with a title before them. They reach to the end of
    /// their part of the line, and are three at most.
    mutating func readTypedPlace() {
        guard let typed = phrase.times.locale.words.typed else { return }
        let places = type(of: typed).places
        for index in line.indices where (0..<index).contains(where: line.isFree) && mayTake(index) {
            // `andare in banca`
            if line.isFree(index - 1), line.means(index - 1, .takesAt) { continue }
            for (words, isLoose) in places.beginnings.map({ ($0, false) }) + places.looseBeginnings.map({ ($0, true) })
            {
                let start = index + words.count
                // `nicht im Büro`
                guard words.indices.allSatisfy({ mayTake(index + $0) && line.name(index + $0) == words[$0] }),
                    mayTake(start), line.keyword(index - 1) != .not, !isLoose || isPlace(start, places),
                    let end = endOfTypedPlace(from: start, places)
                else { continue }
                // `en La Mallorquina`: an article with a capital belongs to the name.
                let hasArticle = words.count > 1 && line.core(start - 1).first?.isUppercase == true
                location = line.substring((hasArticle ? start - 1 : start)..<end)
                return line.mark(index..<end, as: .location)
            }
        }
    }

    /// True when a word is one of the nouns of places, with an article or without: `l'école`.
    private func isPlace(_ index: Int, _ places: TypedPlaces) -> Bool {
        var name = line.name(index)[...]
        if let elision = places.elision, ["\(elision)'", "\(elision)’"].contains(where: name.hasPrefix) {
            name = name.dropFirst(elision.count + 1)
        }
        return places.nouns.contains(String(name))
    }

    private func endOfTypedPlace(from start: Int, _ places: TypedPlaces) -> Int? {
        guard !line.means(start, .noPlace), !isMonth(start), line.core(start).first?.isLetter == true else {
            return nil
        }
        var end = start
        while mayTake(end), !line.means(end, .endsPlace) {
            let isSmall = line.core(end).first?.isLowercase == true
            guard end - start < 3, !(places.writesNounsLarge && isSmall) else { return nil }
            end += 1
            if line.isCutBehind(end - 1) { break }
        }
        return end > start ? end : nil
    }
}

extension QuickAddLine {
    /// A word as it was typed; empty outside of the line.
    func wordText(_ index: Int) -> Substring { words.indices.contains(index) ? text[words[index].range] : "" }
}

extension QuickAddPhrase {
    /// A time to count alarms from, where only their form matters.
    var anyTime: EventTime { .floating(CivilDateTime(times.day, .nine)) }
    /// A time that no line states, so that a rule keeps all of its own times.
    var oddTime: EventTime { .floating(times.day.midnight.adding(seconds: 11_231)) }
}
