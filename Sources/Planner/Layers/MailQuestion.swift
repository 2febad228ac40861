internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question whether those who are invited get a mail of a change, which lists them.
struct MailQuestion: Sendable {
    /// The answers: with a mail to the guests, or without.
    enum Choice: Sendable {
        /// The change is made, and they hear of it.
        case tell
        /// The change is made, and nobody hears of it.
        case silent
    }

    private let request: EditRequest
    private let pending: PendingEdit
    /// The titles of the items that people hear of, each once.
    private let titles: [String]
    /// Those who hear of it, each with the kind of message, its title, and whether a server sends it.
    private let people: [(kind: InvitationNotice.Kind, title: String, person: Invitee, isServed: Bool)]
    private let choices: [Choice]
    var selected = 0
    var top = 0

    /// False where neither a mail nor a server can tell anybody, so that there is nothing to be asked.
    var tellsAnybody: Bool { choices.contains(.tell) }

    /// The question about an edit that is asked for; nil where nobody has to hear of it.
    init?(_ request: EditRequest, _ pending: PendingEdit, on base: any EditableSnapshot, _ here: Situation) {
        let notices = (try? base.notices(of: request.edits, in: here.previewContext)) ?? []
        people = notices.flatMap { notice in
            let calendar = here.calendar(identifiedBy: notice.calendar)
            let isServed = calendar.map(here.settings.schedulingServers.send) ?? false
            return [ReplyCarrier.mail, .server].flatMap { carrier in
                notice.people(carriedBy: carrier, isSentByServer: isServed).map {
                    (notice.kind, here.locale.words.title(notice.title), Invitee($0), carrier == .server)
                }
            }
        }
        guard !people.isEmpty else { return nil }
        (self.request, self.pending) = (request, pending)
        titles = people.reduce(into: []) { titles, entry in
            if !titles.contains(entry.title) { titles.append(entry.title) }
        }
        // A server sends in any case, and without a command no mail goes.
        let isServed = people.contains { $0.isServed }
        choices = isServed ? [.tell] : here.settings.sendsMail ? [.tell, .silent] : [.silent]
    }
}

extension MailQuestion: ListLayer {
    var count: Int { choices.count }
    var context: KeyContext { .mail }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = choices[safe: selected] else { return [] }
        var request = request
        request.isMailed = choice == .tell && people.contains { !$0.isServed }
        return [.close, .send(request, pending)]
    }

    /// Goes back to what asked for the edit.
    mutating func leave(_ here: Situation) -> [Wish] {
        guard case .text(let edit) = pending.origin else { return [.close, .keepUnsaved] }
        // A text that was written in an editor has no other place to which it could go back.
        return [.close, .open(RefusedText(edit: edit, reason: here.words.notice(.nothingChanged)))]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.mailTitle(titles), isNumbered: true, on: &canvas, here) {
            canvas, index, place, shade in
            let words = here.words.mailChoice(choices[index] == .tell, isServed: people.contains { $0.isServed })
            canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text), clip: pane)
        }
        let first = pane.y + 4 + count
        let room = max(0, pane.maxY - first)
        let shown = people.count > room ? max(0, room - 1) : people.count
        for (row, entry) in people.prefix(shown).enumerated() {
            let heard = here.words.hears(entry.person.text, of: entry.kind, fromServer: entry.isServed)
            let words = titles.count == 1 ? heard : "\(heard) \(here.glyphs.between) \(entry.title)"
            canvas.draw(here.cut(words, pane.width - 3), x: pane.x + 2, y: first + row, style: here.theme.dim)
        }
        if shown < people.count, room > 0 {
            canvas.draw(here.words.more(people.count - shown), x: pane.x + 2, y: first + shown, style: here.theme.dim)
        }
    }
}

/// Asking for contacts.
extension PlannerState {
    /// Asks for the people of the address books, once somebody is about to invite some.
    mutating func askContacts() -> [Effect] {
        guard form?.focus == .people || topLayer is MeetingPage, !hasAskedContacts else { return [] }
        hasAskedContacts = true
        return [.readContacts]
    }
}

/// Asking whether those who are invited get a mail, before anything is sent to the store.
extension PlannerState {
    /// The edits of something that has to be asked for; they are sent at once where nobody is invited.
    mutating func ask(_ request: EditRequest, _ pending: PendingEdit, on base: any EditableSnapshot) -> [Effect] {
        guard !saving.isUnderWay, let question = MailQuestion(request, pending, on: base, here) else {
            return send(.edit(request), pending)
        }
        guard question.tellsAnybody else {
            var pending = pending
            pending.leavesGuestsUntold = true
            return send(.edit(request), pending)
        }
        layers.append(question)
        return []
    }

    /// True when an edit is asked about because of those who are invited.
    func asksOfMail(_ edit: Edit, on base: any EditableSnapshot) -> Bool {
        MailQuestion(EditRequest(edit, on: base), PendingEdit(origin: .key), on: base, here)?.tellsAnybody == true
    }

    /// The layer that asked for the edit stays open, because the edit was given up.
    mutating func keepUnsaved() {
        for place in layers.indices { layers[place].isSaving = false }
    }
}
