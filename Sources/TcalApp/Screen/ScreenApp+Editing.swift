import CalendarEngine
import CalendarStore
import Planner
import Terminal

/// What the planner asks to be changed.
extension ScreenApp {
    /// How long saving may take before anything is said of it, in milliseconds: a word about less would only flicker.
    private static let savingPatience = 100

    /// Asks the store for a change; `StoreNews.performed` is the answer.
    func change(_ effect: Effect) {
        switch effect {
        case .previewImport, .cancelPreview, .exportCalendar: break
        default: wakeTime = EventLoop.monotonic() + ScreenApp.savingPatience
        }
        switch effect {
        case .perform(let request): monitor.perform(request, context: editContext)
        case .undo: monitor.undo()
        case .redo: monitor.redo()
        case .performCalendar(let edit): monitor.perform(edit)
        case .previewImport(let path, let calendar, let number):
            monitor.previewImport(path: path, calendar: calendar, now: clock.now, number: number)
        case .cancelPreview: monitor.cancelPreview()
        case .performImport(let preview): monitor.perform(preview)
        case .exportCalendar(let calendar, let path): export(calendar, to: path)
        default: break
        }
    }

    /// Writes a calendar to a file, and says so.
    private func export(_ identifier: String, to path: String) {
        var selection = ExportSelection()
        let calendar = state.snapshot.calendars.first { $0.identifier == identifier }
        guard let calendar else { return tell(.exported(.failure(.noCalendar(identifier)))) }
        selection.calendars = [calendar.index]
        switch monitor.store.export(selection, to: path) {
        case .success(let count): tell(.exported(.success(CommandWords.exported(count, to: path))))
        case .failure(let refusal): tell(.exported(.failure(refusal)))
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
