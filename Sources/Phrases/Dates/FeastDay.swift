public import CalendarEngine

/// A day that a language has a name for, each year: `christmas eve`, `easter monday`, `thanksgiving`.
public enum FeastDay: Hashable, Sendable {
    /// A month, 1...12, and a day of it.
    case fixed(Int, Int)
    /// The number of days after Easter Sunday in the western churches; negative for days before it.
    case easter(Int)
    /// Several days, such as Holy Week; the number of days from Easter to the first of them.
    case easterDays(Int, count: Int)
    /// The first of a weekday on or after a day: the month, 1...12, the day, and the weekday.
    case onOrAfter(Int, Int, Weekday)

    /// The number of days that the feast lasts.
    var count: Int { if case .easterDays(_, let count) = self { count } else { 1 } }

    /// The day in a year, or the first of several; nil in a year without it.
    func date(in year: Int) -> CivilDate? {
        switch self {
        case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
        case .easter(let days), .easterDays(let days, _): Easter.western(year)?.adding(days: days)
        case .onOrAfter(let month, let day, let weekday):
            CivilDate(year: year, month: month, day: day)?.onOrAfter(weekday)
        }
    }
}

/// The names of feasts that have several words.
public struct FeastTable: Sendable {
    /// The names by their first words, the longer ones first.
    private let names: [String: [(name: String, feast: FeastDay)]]

    /// A table of names in lower case, with `'` for an apostrophe.
    public init(_ entries: [(feast: FeastDay, names: [String])]) {
        let all = entries.flatMap { entry in entry.names.map { (name: $0, feast: entry.feast) } }
        names = Dictionary(grouping: all) { String($0.name.prefix { $0.isLetter }) }
            .mapValues { $0.sorted { $0.name.count > $1.name.count } }
    }

    /// The feast whose name a text begins with, and the position after the name; nil for other texts.
    ///
    /// - Parameter first: The first word of the text in lower case.
    func feast(at text: Substring, beginningWith first: String) -> (feast: FeastDay, end: Substring.Index)? {
        guard let candidates = names[first] else { return nil }
        for (name, feast) in candidates {
            let part = text.prefix(name.count)
            guard part.lowercased().replacing("’", with: "'") == name, text[part.endIndex...].first?.isLetter != true
            else { continue }
            return (feast, part.endIndex)
        }
        return nil
    }
}

extension DatePhrase {
    /// The days of a feast: `christmas eve`, `this easter`, `thanksgiving 2027`; the next ones where no year is given.
    func feast(_ words: PhraseWords) -> Range<CivilDate>? {
        var reader = WordReader(words.words)
        _ = reader.take(.the)
        _ = reader.take(.next) || reader.take(.this)
        guard let feast = reader.takeKeyword({ $0?.feast }) else { return nil }
        _ = reader.takeMark(",")
        let years = reader.takeYear().map { [$0] } ?? [today.year, today.year + 1]
        guard reader.isAtEnd else { return nil }
        let days = years.compactMap(feast.date).map { $0..<$0.adding(days: feast.count) }
        return days.first { $0.upperBound > today } ?? days.last
    }
}
