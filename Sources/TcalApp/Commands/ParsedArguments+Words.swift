import CalendarEngine
import Commands

extension ParsedArguments {
    /// The words that `--match` names; nil when it is not there.
    func searchWords() throws(UsageError) -> SearchWords? {
        guard let text = value(of: .match) else { return nil }
        guard let words = SearchWords(text) else { throw .invalidValue(.match, text, .word) }
        return words
    }
}
