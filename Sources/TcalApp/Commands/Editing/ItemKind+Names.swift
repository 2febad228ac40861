import CalendarEngine
import Commands

extension ItemKind {
    /// The kind that `--kind` names; nil without that option.
    init?(named text: String?) throws(UsageError) {
        guard let text else { return nil }
        guard let kind = ItemKind.allCases.first(where: { $0.name == text }) else {
            throw .invalidValue(.kind, text, .kind)
        }
        self = kind
    }
}
