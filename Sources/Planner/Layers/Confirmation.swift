internal import CalendarEngine
internal import Cells

/// A question in the bottom line with the answers yes and no.
struct Confirmation: Sendable {
    /// The action after a yes.
    enum Action: Sendable {
        /// Moves a calendar, given by its identifier, to the trash.
        case deleteCalendar(String)
        /// Asks once more before deleting a calendar that is also on a server.
        case askOnServer(EventCalendar, account: String)
        /// Takes rights on a calendar from somebody.
        case share(SharingRequest)
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
        case .share(let request): [.close, .share(request)]
        }
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        here.ask(question, here.keyed(here.words.word(.yesOrNo), in: context), on: &canvas)
    }
}

/// The question about leaving a form without saving it; it lies over the form.
struct LeaveQuestion: Layer {
    var context: KeyContext { .leaving }
    var extent: LayerExtent { .line }
    var takesCursor: Bool { false }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        // Pressing Esc twice returns to the form, and the message says so.
        command == .form(.stay)
            ? [.close, .notice(here.words.notice(.stillEditing))] : performUsual(command, here)
    }

    mutating func leave(_ here: Situation) -> [Wish] { [.closeForm] }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        here.ask(here.words.word(.leaveQuestion), here.keyed(here.words.word(.leaveAnswers), in: context), on: &canvas)
    }
}
