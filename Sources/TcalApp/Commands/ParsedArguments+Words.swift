import CalendarEngine
import Commands

extension ParsedArguments {
    /// The number that `--count` gives, or the usual one.
    func count(usual: Int) throws(UsageError) -> Int {
        guard let text = value(of: .count) else { return usual }
        guard let count = Int(text), (0...1_000_000).contains(count) else { throw .invalidValue(.count, text, .count) }
        return count
    }

    /// The words that `--match` names; nil when it is not there.
    func searchWords() throws(UsageError) -> SearchWords? {
        guard let text = value(of: .match) else { return nil }
        guard let words = SearchWords(text) else { throw .invalidValue(.match, text, .word) }
        return words
    }
}
