import CalendarEngine
import Commands

extension ParsedArguments {
    /// The number that `--count` gives, or the usual one.
    func count(usual: Int) throws(UsageError) -> Int {
        guard let text = value(of: .count) else { return usual }
        guard let count = Int(text), (0...1_000_000).contains(count) else { throw .invalidValue(.count, text, .count) }
        return count
    }
}
