import CalendarEngine
import Commands

extension ParsedArguments {
    /// The number that `--count` gives, or the usual one.
    func count(usual: Int) throws(UsageError) -> Int {
        guard let text = value(of: .count) else { return usual }
        guard let count = Int(text), (0...1_000_000).contains(count) else { throw .invalidValue(.count, text, .count) }
        return count
    }

    /// The kinds that `--kind` gives; all by default.
    func kinds() throws(UsageError) -> Set<ItemKind> {
        switch value(of: .kind) {
        case nil, "all": Set(ItemKind.allCases)
        case "event", "events": [.event]
        case "reminder", "reminders", "todo", "todos", "task", "tasks": [.reminder]
        case .some(let other): throw .invalidValue(.kind, other, .kinds)
        }
    }
}
