import CalendarEngine
import CalendarStore
import Planner
import Terminal

/// What the planner asks to be changed.
extension ScreenApp {
    /// Asks the store for a change; `StoreNews.performed` is the answer.
    func change(_ effect: Effect) {
        switch effect {
        case .perform(let request): monitor.perform(request, context: editContext)
        case .undo: monitor.undo()
        case .redo: monitor.redo()
        default: tell(.performed(.refused(.failed(path: "", reason: "not yet"))))
        }
    }

    /// What an edit takes from the world.
    private var editContext: EditContext {
        let titles = state.snapshot.calendars.map { ($0.identifier, $0.title) }
        return EditContext(
            now: clock.now, zone: state.zone, uid: RandomUUID.text(),
            calendarTitles: Dictionary(titles, uniquingKeysWith: { first, _ in first }))
    }

    /// Lets the user's editor work on a text, and tells what became of it.
    func editText(_ edit: TextEdit) {
        do throws(TextEditor.Failure) {
            let text = try TextEditor(terminal: terminal, environment: environment).edit(edit.text)
            tell(.editedText(edit, text))
        } catch {
            var kept = edit
            kept.text = error.text ?? edit.text
            tell(.editorFailed(kept, reason: error.reason))
        }
    }
}
