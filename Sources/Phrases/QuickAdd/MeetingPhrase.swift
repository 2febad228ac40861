public import CalendarEngine

/// Reads a meeting whose time is still to be found, as one says it: `review 45m with ana, tom, room-4 next week`.
///
/// The days and the part of the day, the length and the guests are taken out of the line; the rest means what it means
/// to `QuickAddPhrase`: title, place, calendar, tags, alarms.
public struct MeetingPhrase: Sendable {
    private let lines: QuickAddPhrase
    private let dates: DatePhrase

    /// A reader of meetings.
    ///
    /// - Parameter lines: Reads the rest of the line.
    public init(lines: QuickAddPhrase) {
        self.lines = lines
        dates = DatePhrase(today: lines.times.now.date, locale: lines.times.locale)
    }

    /// The longest meeting, in seconds: a week.
    private static let longest: Int64 = 7 * 86_400

    /// The most words that say on which days: `between the 4th and the 8th of december`.
    private static let mostWordsOfDays = 8

    /// Reads a line. Every line has a reading; without days, a length or guests these are nil or empty.
    /// O(words · mostWordsOfDays) readings of dates, some tens of microseconds each.
    public func reading(_ line: String) -> MeetingReading {
        let words = QuickAddLine(line, language)
        var parts = words.words.map { Part($0, in: words) }
        let found = takeDays(&parts)
        let length = takeLength(&parts)
        let word = parts.first { !$0.isTaken && $0.precedesGuests }?.text
        let guests = takeGuests(&parts)
        // The rest may still name a day and a time, as in every line: `dinner tue 8pm`, `lunch 12-13`.
        let reading = lines.firstReading(parts.filter { !$0.isTaken }.map(\.text).joined(separator: " "))
        let clock = clock(of: reading, length)
        var days = found?.days
        if days == nil, reading.given.contains(.date), let day = reading.draft.start?.civil.date, day >= dates.today {
            days = day..<max(day, reading.draft.end?.lastDay ?? day).adding(days: 1)
        }
        return MeetingReading(
            rest: reading, guests: guests + reading.draft.invitees.map(\.text), guestWord: word, days: days,
            window: clock?.window ?? found?.hours, length: length ?? clock?.length)
    }

    /// The times of day that the rest of a line names, and the length that they have. `8pm` is when it begins; `10-12`
    /// is all of the meeting, unless the line says that it is shorter.
    private func clock(of reading: QuickAddReading, _ length: Int64?) -> (window: Range<Int>, length: Int64)? {
        guard reading.given.contains(.time), let start = reading.draft.start?.civil, let end = reading.draft.end?.civil
        else { return nil }
        let first = Int(start.time.secondOfDay)
        let said = end.secondNumber - start.secondNumber
        let whole = max(length ?? said, 60)
        let isRange = reading.given.contains(.end) && said >= whole
        return (first..<min(first + Int(isRange ? said : whole), 86_400 * 2), whole)
    }

    /// A word of the line.
    private struct Part {
        /// As it was typed, with the comma after it.
        var text: String
        /// In lower case, without marks around it.
        var name: String
        var keyword: Keyword?
        var meaning: LineWord
        var isTaken = false

        init(_ word: QuickAddLine.Word, in line: QuickAddLine) {
            text = String(line.text[word.range])
            name = word.isQuoted ? text : word.name
            (keyword, meaning) = (word.keyword, word.meaning)
        }

        /// True of `with` and `invite`.
        var precedesGuests: Bool { !meaning.isDisjoint(with: [.with, .invite]) }
        /// True of `#tag`, `/calendar`, `!10m` and an address.
        var isMark: Bool { "#/!@".contains(text.first ?? " ") }
    }

    private var language: any PhraseVocabulary { lines.times.locale.words }

    // MARK: Days

    /// The days that some words of a line name, and the hours of them.
    private struct Days: Equatable {
        var days: Range<CivilDate>
        var hours: Range<Int>?
    }

    /// Takes the longest run of words that names days; of two the last, because a title mostly stands before them. A
    /// word alone at the beginning is the title: `March of the penguins`.
    private func takeDays(_ parts: inout [Part]) -> Days? {
        for count in stride(from: min(MeetingPhrase.mostWordsOfDays, parts.count - 1), to: 0, by: -1) {
            for start in stride(from: parts.count - count, through: 0, by: -1) {
                let run = start..<start + count
                let isTitle = start == 0 && count == 1 && !parts[0].name.contains(where: \.isNumber)
                guard !isTitle else { continue }
                guard mayNameDays(parts[run]), let days = days(parts[run]) else { continue }
                // `room 4 next week`: a number before words that name days themselves belongs to what stands before it.
                if count > 1, parts[start].text.allSatisfy(\.isNumber), !dates.namesMonth(parts[start + 1].name),
                    self.days(parts[run].dropFirst()) != nil
                {
                    continue
                }
                for index in run { parts[index].isTaken = true }
                let isJoined = start > 1 && [.on, .in, .from].contains(parts[start - 1].keyword)
                if isJoined { parts[start - 1].isTaken = true }
                return days
            }
        }
        return nil
    }

    /// False of words in which a comma, a mark or a length stands: none of them is in the name of days.
    private func mayNameDays(_ parts: ArraySlice<Part>) -> Bool {
        let ends: Set<Keyword?> = [.at, .on, .in, .from, .to, .and, .by, .until, .of]
        return parts.dropLast().allSatisfy { !$0.text.hasSuffix(",") }
            && parts.allSatisfy { !$0.isMark && !$0.precedesGuests && !$0.isTaken }
            && !parts.allSatisfy { $0.text.allSatisfy(\.isNumber) } && !ends.contains(parts.last?.keyword)
    }

    private func days(_ parts: ArraySlice<Part>) -> Days? {
        var parts = parts
        var hours: Range<Int>?
        // `friday afternoon`, `in the morning`
        if parts.count > 1, let part = DayPart.named(parts[parts.endIndex - 1].keyword) {
            hours = part.hours
            parts.removeLast()
            while parts.count > 1, [.in, .the, .at].contains(parts[parts.endIndex - 1].keyword) { parts.removeLast() }
        }
        let today = dates.today
        let first = parts.first?.keyword
        if parts.count > 1, [.by, .until, .before].contains(first) {
            guard let last = range(parts.dropFirst()), last.upperBound > today else { return nil }
            let end = first == .before ? last.lowerBound : last.upperBound
            return end > today ? Days(days: today..<end, hours: hours) : nil
        }
        if parts.count > 1, [.on, .in, .from, .between].contains(first) { parts.removeFirst() }
        guard let range = range(parts), range.upperBound > today else { return nil }
        return Days(days: max(range.lowerBound, today)..<range.upperBound, hours: hours)
    }

    /// The days of `next week`, `mon to wed`, `mon-wed`, `next 10 days`, `friday`.
    private func range(_ parts: ArraySlice<Part>) -> Range<CivilDate>? {
        let text = parts.map(\.name).joined(separator: " ")
        let day = DatePhrase.Length(1, .days)
        if let days = try? dates.days(from: text, to: nil, usual: day), days.time == nil { return days.days }
        let seam = parts.firstIndex { [.to, .until, .and, .or].contains($0.keyword) || ["-", "–"].contains($0.text) }
        var ends = seam.map { [parts[..<$0].map(\.name), parts[($0 + 1)...].map(\.name)] } ?? []
        if ends.isEmpty, parts.count == 1, let name = parts.first?.name {
            ends = name.split(whereSeparator: { "-–".contains($0) }).map { [String($0)] }
        }
        // `7-11 dec`: both ends are in the month.
        let numbers = (parts.first?.name ?? "").split(whereSeparator: { "-–".contains($0) }).map(String.init)
        if ends.isEmpty, parts.count > 1, numbers.count == 2, numbers.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
            ends = numbers.map { [$0] + parts.dropFirst().map(\.name) }
        }
        guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }) else { return nil }
        let texts = ends.map { $0.joined(separator: " ") }
        return try? dates.days(from: texts[0], to: texts[1], usual: day).days
    }

    // MARK: Length

    /// Takes `45m`, `1 hour`, `for an hour and a half` out of the line; the first that says a time of a day.
    private func takeLength(_ parts: inout [Part]) -> Int64? {
        let phrase = DurationPhrase(words: language)
        for start in parts.indices.dropFirst() {
            for count in stride(from: min(5, parts.count - start), to: 0, by: -1) {
                let run = start..<start + count
                // `um 20 Uhr` is a time of day.
                guard !parts[run].contains(where: { $0.isTaken || $0.keyword == .oclock }),
                    parts[start - 1].keyword != .at,
                    parts[run].dropLast().allSatisfy({ !$0.text.hasSuffix(",") }),
                    parts[start].text.contains(where: \.isNumber) || parts[start].keyword != nil,
                    let length = try? phrase.duration(parts[run].map(\.name).joined(separator: " ")),
                    parts[run].contains(where: { $0.text.contains(where: \.isLetter) }),
                    (300...MeetingPhrase.longest).contains(length.nominalSeconds)
                else { continue }
                for index in run { parts[index].isTaken = true }
                if start > 1, parts[start - 1].keyword == .for { parts[start - 1].isTaken = true }
                return length.nominalSeconds
            }
        }
        return nil
    }

    // MARK: Guests

    /// Takes the guests: the names after `with` or `invite`, between commas and `and`, up to a part that was taken, a
    /// mark, or a place.
    private func takeGuests(_ parts: inout [Part]) -> [String] {
        let first = parts.indices.first { !parts[$0].isTaken && parts[$0].precedesGuests }
        guard let first, first + 1 < parts.count else { return [] }
        var guests: [String] = [""]
        var end = first + 1
        while end < parts.count {
            let part = parts[end]
            guard !part.isTaken, !part.isMark, part.keyword != .at else { break }
            end += 1
            if part.keyword == .and || part.text == "&" || part.text == "," {
                guests.append("")
                continue
            }
            let endsName = part.text.hasSuffix(",") || part.text.hasSuffix(";")
            let name = endsName ? String(part.text.dropLast()) : part.text
            guests[guests.count - 1] += (guests[guests.count - 1].isEmpty ? "" : " ") + name
            if endsName { guests.append("") }
        }
        guard end > first + 1 else { return [] }
        for index in first..<end { parts[index].isTaken = true }
        return guests.flatMap { $0.split(separator: ",").map(\.trimmedBlanks) }.filter { !$0.isEmpty }
    }
}

/// A meeting as a line says it.
public struct MeetingReading: Hashable, Sendable {
    /// The rest of the line: title, place, calendar, tags, alarms. Its time is not the meeting's.
    public var rest: QuickAddReading
    /// The guests as they were typed, each a name or an address.
    public var guests: [String]
    /// The word before the guests as it was typed: `with`, `mit`; nil where the line has none.
    public var guestWord: String?
    /// The days on which it may be, from today on; nil where the line names none.
    public var days: Range<CivilDate>?
    /// The times of day at which it may be, in seconds since midnight; nil where the line names neither a time nor a
    /// part of the day.
    public var window: Range<Int>?
    /// The length in seconds; nil where the line has none.
    public var length: Int64?
}

extension EventTime {
    /// The last day before this end.
    fileprivate var lastDay: CivilDate { isDate ? civil.date.adding(days: -1) : civil.date }
}
