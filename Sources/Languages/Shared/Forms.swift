import CalendarEngine
import Phrases

// Forms of values that several texts use.

extension Language {
    /// The names of the views, as alternatives.
    package var views: String { alternatives(ViewName.allCases.map(\.rawValue)) }

    /// The beginning of a text, in quotes.
    package func excerpt(_ text: String) -> String {
        quoted(text.count <= longestExcerpt ? text : "\(text.prefix(longestExcerpt - 1))…")
    }

    package var longestExcerpt: Int { 60 }

    /// A count of bytes in mebibytes, rounded up.
    func mebibytesUp(_ count: Int) -> String { String((count + (1 << 20) - 1) >> 20) }

    /// A value of STATUS that has no name.
    func plainStatus(_ value: String) -> String {
        value.lowercased().split(separator: "-").joined(separator: " ")
    }

    /// The word for a trait in a search: one of the language itself where it has one, else the English one.
    func word(for trait: SearchQuery.Trait) -> String {
        let own = typed.map { $0.identifier == identifier ? type(of: $0).searchTraits : [] } ?? []
        return (own + searchTraits).first { $0.trait == trait }?.word ?? ""
    }
}
