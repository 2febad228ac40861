internal import CalendarEngine
internal import Cells

/// The rights that a person can be given on a calendar.
struct RightsList: Sendable {
    private let person: Invitee
    private let calendar: EventCalendar
    /// The rights of the person; nil for none so far.
    private let present: SharedAccess?
    /// The rights to choose from; nil for none at all.
    private let choices: [SharedAccess?]
    var selected = 0
    var top = 0

    /// The list for a person, with the cursor on the rights that the person has.
    init(_ person: Invitee, of page: SharingPage) {
        (self.person, calendar) = (person, page.calendar)
        present = page.sharers?.first { Invitee($0.address).key == person.key }?.access
        choices = page.rights + (present == nil ? [] : [nil])
        selected = choices.firstIndex { $0 == present } ?? 0
    }
}

extension RightsList: ListLayer {
    var count: Int { choices.count }
    var context: KeyContext { .settingValue }

    /// Gives the rights, after a question where that takes something away.
    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = choices[safe: selected] else { return [] }
        if let present, choice == present { return [.close, .say(here.words.notice(.nothingChanged))] }
        if let present, choice.map({ $0.weight < present.weight }) ?? true {
            return [.close, .open(Confirmation(taking: choice, from: person, calendar, here))]
        }
        return [.close, .share(.give(choice, to: person.address, calendar: calendar.identifier))]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.rightsTitle(here.known(person).text, calendar.title), on: &canvas, here) {
            canvas, index, place, shade in
            let words = choices[index].map { here.words.rights($0, .notAsked) } ?? here.words.word(.noRights)
            canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text), clip: pane)
        }
    }
}

extension SharedAccess {
    /// The more, the higher; rights that nobody knows may be any.
    fileprivate var weight: Int {
        switch self {
        case .busyTimes: 0
        case .read: 1
        case .write: 2
        case .other: 3
        }
    }
}

extension Confirmation {
    /// The question before rights on a calendar are taken from somebody, all or some of them.
    init(taking access: SharedAccess?, from person: Invitee, _ calendar: EventCalendar, _ here: Situation) {
        action = .share(.give(access, to: person.address, calendar: calendar.identifier))
        question = here.words.takeRights(of: here.known(person).text, on: calendar.title, leaving: access)
    }
}
