public import CalendarEngine

/// A word before a colon in a search, such as `tag:travel`.
public enum SearchOperator: Hashable, Sendable, CaseIterable {
    /// `in:`: the calendar of the item.
    case `in`
    /// Times: from the start of a period, to its end, within it, before its start, after its end.
    case from, to, on, before, after
    /// Fields: the place, the people, the categories.
    case at, with, tag
    /// `is:`: the kind of the item.
    case `is`
    /// Something that must not hold.
    case not

    /// True for those that are about times.
    public var isAboutTimes: Bool {
        switch self {
        case .from, .to, .on, .before, .after: true
        case .in, .at, .with, .tag, .is, .not: false
        }
    }
}

/// The reading of a search.
public struct SearchReading: Hashable, Sendable {
    /// The query that the text means.
    public var query = SearchQuery()
    /// The parts that were not understood, first to last; the query omits them.
    public var failures: [PhraseFailure] = []

    /// Makes a reading without a query.
    public init() {}
}

/// Reads searches as people type them: `retro "design review" -demo in:work from:2026-01 is:todo`.
///
/// The words before colons and after `is:` are those of the language (`PhraseVocabulary.searchOperators`,
/// `searchTraits`); dates are read as everywhere else. A word before a colon that is no operator belongs to the text
/// that is searched for.
public struct SearchPhrase: Sendable {
    private let dates: DatePhrase
    private let now: CivilDateTime
    private let zone: TimeZone
    private var words: any PhraseVocabulary { dates.locale.words }

    /// Makes a reader for the present time on the viewer's clock, and the zone of that clock.
    public init(now: CivilDateTime, locale: TimeLocale, zone: TimeZone) {
        (self.now, self.zone) = (now, zone)
        dates = DatePhrase(today: now.date, locale: locale)
    }

    /// The limits of a search: longer texts are cut, and further words ignored.
    private static let limits = (characters: 1_000, words: 64)

    private static let tooLong = PhraseFailure.searchTooLong(characters: limits.characters, words: limits.words)

    /// Reads a search. O(length).
    public func reading(_ text: String) -> SearchReading {
        var reading = SearchReading()
        var rest = text.prefix(SearchPhrase.limits.characters)
        if rest.endIndex < text.endIndex { reading.failures.append(SearchPhrase.tooLong) }
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else {
                readTerm(&rest, isNegated: false, into: &reading)
            }
        }
        if reading.query.terms.count > SearchPhrase.limits.words {
            reading.query.terms.removeSubrange(SearchPhrase.limits.words...)
            if reading.failures.isEmpty { reading.failures.append(SearchPhrase.tooLong) }
        }
        return reading
    }

    /// The reasons why a search finds nothing, in words. Where a text that no item has is a day or a period, they name
    /// the operator that searches for it (`on:december`).
    public func reasons(_ absences: [SearchAbsence], of text: String) -> [String] {
        var texts = [text.trimmedBlanks]
        for case .nothingHas(let missing, _) in absences { texts.append(missing) }
        let typed = texts.lazy.compactMap(operatorOfDays).first
        return absences.map(words.absence)
            + (typed.map { ["\(words.example(of: .on).finds) (\($0))"] } ?? [])
    }

    /// `on:december` for `december`; nil for a text that is neither a day nor a period.
    private func operatorOfDays(_ text: String) -> String? {
        let word = words.example(of: .on).typed.prefix { $0 != ":" }
        let typed = "\(word):\(text.contains(" ") ? "\"\(text)\"" : text)"
        let reading = reading(typed)
        return reading.failures.isEmpty && reading.query.terms.isEmpty && reading.query.times != .always ? typed : nil
    }

    private func readTerm(_ rest: inout Substring, isNegated: Bool, into reading: inout SearchReading) {
        var isNegated = isNegated
        // The word that the minus sign negates is still to be typed.
        if rest == "-" { return rest = "" }
        while rest.first == "-", let next = rest.dropFirst().first, !next.isWhitespace {
            rest.removeFirst()
            isNegated.toggle()
        }
        let name = rest.prefix { $0.isLetter }
        if rest[name.endIndex...].first == ":", let meaning = meaning(of: name.lowercased()) {
            rest = rest[name.endIndex...].dropFirst()
            if meaning == .not { return readTerm(&rest, isNegated: !isNegated, into: &reading) }
            return read(meaning, SearchPhrase.takeValue(&rest), isNegated, into: &reading)
        }
        if rest.first == "#", rest.dropFirst().first?.isLetter == true {
            rest.removeFirst()
            return read(.tag, SearchPhrase.takeValue(&rest), isNegated, into: &reading)
        }
        let value = SearchPhrase.takeValue(&rest)
        if let needle = SearchNeedle(value.text, isExact: value.isExact) {
            reading.query.terms.append(.init(.text(needle, in: .all), isNegated: isNegated))
        }
    }

    /// A word, or a quotation.
    private struct Value {
        var text: String
        /// True for text between two quotes.
        var isExact = false
    }

    private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

    /// Takes a word or a quotation. A quotation that is not closed yet is still being typed.
    private static func takeValue(_ rest: inout Substring) -> Value {
        if let first = rest.first, quotes.contains(first) {
            let text = rest.dropFirst().prefix { !quotes.contains($0) }
            let isClosed = text.endIndex < rest.endIndex
            rest = rest[text.endIndex...].dropFirst()
            return Value(text: String(text), isExact: isClosed)
        }
        let text = rest.prefix { !$0.isWhitespace }
        rest = rest[text.endIndex...]
        return Value(text: String(text))
    }

    private func meaning(of name: String) -> SearchOperator? {
        let found =
            words.searchOperators.first { $0.word == name }
            ?? words.typed.flatMap { typed in
                type(of: typed).searchOperators.first { $0.word == name }
            }
        return found?.meaning
    }

    private func read(
        _ meaning: SearchOperator, _ value: Value, _ isNegated: Bool, into reading: inout SearchReading
    ) {
        // The text after the colon is still to be typed.
        guard !value.text.allSatisfy(\.isWhitespace) else { return }
        func look(in fields: SearchQuery.Fields) {
            guard let needle = SearchNeedle(value.text, isExact: value.isExact) else { return }
            reading.query.terms.append(.init(.text(needle, in: fields), isNegated: isNegated))
        }
        switch meaning {
        case .in: look(in: .calendar)
        case .at: look(in: .place)
        case .with: look(in: .people)
        case .tag: look(in: .categories)
        case .is:
            do throws(PhraseFailure) {
                reading.query.terms.append(.init(.trait(try trait(value.text.lowercased())), isNegated: isNegated))
            } catch {
                reading.failures.append(error)
            }
        case .not: break
        case .from, .to, .on, .before, .after:
            guard !isNegated else { return reading.failures.append(.timesNegated(value.text)) }
            do throws(PhraseFailure) {
                let times = try times(value.text)
                reading.query.times.limit(to: SearchPhrase.limit(meaning, times))
            } catch {
                reading.failures.append(error)
            }
        }
    }

    /// The trait that a word names in full, or whose word is the only one that begins so.
    private func trait(_ name: String) throws(PhraseFailure) -> SearchQuery.Trait {
        let all = words.searchTraits + (words.typed.map { type(of: $0).searchTraits } ?? [])
        if let whole = all.first(where: { $0.word == name }) { return whole.trait }
        var begun: [String] = []
        var traits: Set<SearchQuery.Trait> = []
        for (word, trait) in all where word.hasPrefix(name) && traits.insert(trait).inserted { begun.append(word) }
        guard let trait = traits.first else { throw .notASearchTrait(name) }
        guard traits.count == 1 else { throw .shortSearchTrait(name, begun) }
        return trait
    }

    private static func limit(_ meaning: SearchOperator, _ times: Range<CivilDateTime>) -> Range<CivilDateTime> {
        switch meaning {
        case .from: times.lowerBound..<CivilDateTime.maximum
        case .to: CivilDateTime.minimum..<times.upperBound
        case .before: CivilDateTime.minimum..<times.lowerBound
        case .after: times.upperBound..<CivilDateTime.maximum
        default: times
        }
    }

    /// The times that a text names: a day, a week, a month, a year, days or times from one to another, or a moment,
    /// which is a second long.
    private func times(_ text: String) throws(PhraseFailure) -> Range<CivilDateTime> {
        guard let phrase = PhraseTokens(text, words)?.words else { throw .notADate(text) }
        if phrase.keywords == [.now], phrase.words.count == 1 { return now..<now.adding(seconds: 1) }
        if let moment = instant(text) { return moment..<moment.adding(seconds: 1) }
        let (days, time): (Range<CivilDate>, CivilTime?)
        do throws(PhraseFailure) {
            (days, time) = try dates.days(from: text, to: nil, usual: DatePhrase.Length(1, .days))
        } catch {
            let phrase = TimePhrase(now: now, locale: dates.locale, zone: nil) { _ in nil }
            guard let span = try? phrase.span(text), span.given.contains(.end) else { throw error }
            return span.start.civil..<max(span.end.civil, span.start.civil.adding(seconds: 1))
        }
        guard let time else { return days.lowerBound.midnight..<days.upperBound.midnight }
        let moment = CivilDateTime(days.lowerBound, time)
        return moment..<moment.adding(seconds: 1)
    }

    /// A moment with its offset from UTC, as programs write it: `2026-11-21T09:00+02:00`, `2026-11-21T07:00:00Z`.
    private func instant(_ text: String) -> CivilDateTime? {
        let text = text.uppercased()
        guard let start = text.firstIndex(of: "T"), let mark = text[start...].lastIndex(where: { "Z+-−".contains($0) }),
            let moment = try? dates.moment(String(text[..<mark])), moment.time != nil
        else { return nil }
        let offset = text[text.index(after: mark)...].filter { $0 != ":" }
        guard offset.allSatisfy({ $0.isASCII && $0.isNumber }), let digits = Int("0" + offset),
            text[mark] == "Z" ? offset.isEmpty : offset.count == 2 || offset.count == 4
        else { return nil }
        let minutes = offset.count == 2 ? digits * 60 : digits / 100 * 60 + digits % 100
        let east = text[mark] == "+" ? minutes : -minutes
        return zone.local(at: TimeZone.utc.instant(of: moment.start).adding(seconds: Int64(-east * 60)))
    }
}
