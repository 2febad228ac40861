internal import CalendarEngine
internal import Cells

/// Texts of items that come back from an editor.
extension PlannerState {
    /// Keeps what was written in an editor that failed; where nothing was, its failure is all there is to say.
    mutating func takeFailure(of edit: TextEdit, _ reason: String) {
        if edit.text == edit.before {
            message = reason.capitalizedFirst
        } else {
            overlay = .refusedText(RefusedText(edit: edit, reason: reason))
        }
    }

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
