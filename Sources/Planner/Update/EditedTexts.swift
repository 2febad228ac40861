internal import CalendarEngine
internal import Cells

/// Texts of items that come back from an editor.
extension PlannerState {
    /// Saves what was written; nothing, when it is as it was.
    mutating func take(_ edit: TextEdit, _ text: String) -> [Effect] {
        guard text != edit.before else {
            message = Texts.textUnchanged
            return []
        }
        var edit = edit
        edit.text = text
        return perform(.replaceText(edit.identifier, text), on: edit.base.snapshot, from: .text(edit))
    }
}
