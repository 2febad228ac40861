import CalendarEngine
import Commands
import Phrases

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

    /// The length of time that an option gives; nil without it.
    func length(of option: Option, _ locale: TimeLocale) throws(UsageError) -> CivilDuration? {
        guard let text = value(of: option) else { return nil }
        do throws(PhraseFailure) { return try DurationPhrase(words: locale.words).duration(text) } catch {
            throw .unreadablePhrase(option, error)
        }
    }
}
