internal import CalendarEngine
internal import Cells

/// A question at the bottom of the screen that is answered with yes or no.
struct Confirmation: Sendable {
    /// The action after a yes.
    enum Action: Sendable {
        /// A calendar goes to the trash, by its identifier.
        case deleteCalendar(String)
        /// A calendar goes that is on a server too: that is asked once more.
        case askOnServer(EventCalendar, account: String)
    }

    var action: Action
    var question: String
}

extension Confirmation: Layer {
    var context: KeyContext { .confirmation }
    var extent: LayerExtent { .line }

    mutating func accept(_ here: Situation) -> [Wish] {
        switch action {
        case .askOnServer(let calendar, let account):
            [
                .close,
                .open(
                    Confirmation(
                        action: .deleteCalendar(calendar.identifier),
                        question: here.words.deleteOnServerQuestion(calendar.title, account: account))),
            ]
        case .deleteCalendar(let identifier): [.close, .changeCalendar(.delete(calendar: identifier))]
        }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        here.ask(question, here.keyed(here.words.word(.yesOrNo), in: context), on: &canvas)
    }
}

/// The question whether a form is left without being saved; it lies over the form.
struct LeaveQuestion: Layer {
    var context: KeyContext { .leaving }
    var extent: LayerExtent { .line }
    var takesCursor: Bool { false }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        // Esc pressed twice returns to the form, and the message says so.
        command == .form(.stay)
            ? [.close, .notice(here.words.notice(.stillEditing))] : performUsual(command, here)
    }

    mutating func leave(_ here: Situation) -> [Wish] { [.closeForm] }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        here.ask(here.words.word(.leaveQuestion), here.keyed(here.words.word(.leaveAnswers), in: context), on: &canvas)
    }
}
