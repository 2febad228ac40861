/// A reason why a query finds nothing.
public enum SearchAbsence: Hashable, Sendable {
    /// No calendar's title has a word; the title that is nearest to it, where one is near.
    case noCalendar(String, near: String?)
    /// No item has a text, folded, in some fields.
    case nothingHas(String, SearchQuery.Fields)
    /// No item has a text that begins with a word before a colon, which is no operator: that word, and the text.
    case noOperator(String, in: String)
    /// No item has a trait.
    case nothingIs(SearchQuery.Trait)
    /// The times of the query exclude one another.
    case timesExclude
    /// So many items fit, but at other times.
    case atOtherTimes(Int)
    /// Each condition finds something, and nothing fits all of them.
    case neverTogether
}

extension CalendarSnapshot {
    /// The most conditions that are looked into.
    private static var mostConditions: Int { 8 }

    /// The reasons why a query finds nothing, of which there may be none to tell; nil when the search was cancelled.
    ///
    /// O(items) for each condition, where calendars and times alone do not tell.
    public func absences(of query: SearchQuery, in context: SearchContext) -> [SearchAbsence]? {
        var absences = query.texts.compactMap { needle, fields in
            fields == .calendar ? missingCalendar(needle) : nil
        }
        if query.times.areEmpty { absences.append(.timesExclude) }
        guard absences.isEmpty else { return absences }
        for term in query.terms.prefix(Self.mostConditions) where !term.isNegated {
            guard let found = search(SearchQuery([term]), in: context, after: nil) else { return nil }
            guard found.count == 0 else { continue }
            switch term.condition {
            case .text(let needle, let fields): absences.append(.init(of: needle.text, in: fields))
            case .trait(let trait): absences.append(.nothingIs(trait))
            }
        }
        guard absences.isEmpty, query.terms.count + (query.times == .always ? 0 : 1) > 1 else { return absences }
        guard query.times != .always else { return [.neverTogether] }
        guard let always = search(SearchQuery(query.terms), in: context, after: nil) else { return nil }
        return [always.count > 0 ? .atOtherTimes(always.count) : .neverTogether]
    }

    /// The absence of a calendar whose title has a text; nil where there is one.
    private func missingCalendar(_ needle: SearchNeedle) -> SearchAbsence? {
        let titles = calendars.map(\.title)
        guard !titles.contains(where: needle.isIn) else { return nil }
        // A word may stand for a title of several words.
        let names = titles.flatMap { title in
            [(title, title)] + title.split(separator: " ").map { (String($0), title) }
        }.map { (word: $0.0.lowercased(), title: $0.1) }
        let near = Suggestion.nearest(to: needle.text, among: names.map(\.word))
        return .noCalendar(needle.text, near: near.flatMap { near in names.first { $0.word == near }?.title })
    }
}

extension SearchAbsence {
    /// The absence of a text, folded, in fields.
    fileprivate init(of text: String, in fields: SearchQuery.Fields) {
        let word = text.prefix { $0.isLetter }
        let isAddress = text[word.endIndex...].hasPrefix("://")
        self =
            fields == .all && !word.isEmpty && text[word.endIndex...].first == ":" && !isAddress
            ? .noOperator(String(word), in: text) : .nothingHas(text, fields)
    }
}

extension SearchNeedle {
    /// Its letters as a text: without case and accents.
    var text: String { String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))) }
}
