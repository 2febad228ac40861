internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question about sending the guests an email about a change; it lists the guests.
struct MailQuestion: Sendable {
    /// The answers: with an email to the guests, or without.
    enum Choice: Sendable {
        /// Makes the change and notifies the guests.
        case tell
        /// Makes the change without notifying anybody.
        case silent
    }

    /// The change that the question is about.
    private enum Subject {
        /// An edit, which has not been sent to the store.
        case edit(EditRequest, PendingEdit)
        /// A step of undo or redo, of which only servers tell anybody.
        case history(StoreRequest)
    }

    private let subject: Subject
    /// The titles of the items that people hear of, each once.
    private let titles: [String]
    /// The people who are notified, each with the kind of message, the title of the item, and true where a server sends
    /// it.
    private let people: [(kind: InvitationNotice.Kind, title: String, person: Invitee, isServed: Bool)]
    private let choices: [Choice]
    var selected = 0
    var top = 0

    /// False where neither an email nor a server can notify anybody, so that there is nothing to ask.
    var tellsAnybody: Bool { choices.contains(.tell) }

    /// Makes the question about a requested edit; nil where nobody has to be notified.
    init?(_ request: EditRequest, _ pending: PendingEdit, on base: any EditableSnapshot, _ here: Situation) {
        let notices = (try? base.notices(of: request.edits, in: here.previewContext)) ?? []
        self.init(.edit(request, pending), notices, [.mail, .server], here)
    }

    /// Makes the question about a step of undo or redo, of which servers tell guests; nil where nobody is told.
    init?(_ request: StoreRequest, telling notices: [InvitationNotice], _ here: Situation) {
        self.init(.history(request), notices, [.server], here)
    }

    private init?(
        _ subject: Subject, _ notices: [InvitationNotice], _ carriers: [ReplyCarrier], _ here: Situation
    ) {
        people = notices.flatMap { notice in
            let calendar = here.calendar(identifiedBy: notice.calendar)
            let isServed = calendar.map(here.settings.schedulingServers.send) ?? false
            return carriers.flatMap { carrier in
                notice.people(carriedBy: carrier, isSentByServer: isServed).map {
                    (notice.kind, here.locale.words.title(notice.title), Invitee($0), carrier == .server)
                }
            }
        }
        guard !people.isEmpty else { return nil }
        self.subject = subject
        titles = people.reduce(into: []) { titles, entry in
            if !titles.contains(entry.title) { titles.append(entry.title) }
        }
        // A server notifies in any case, and without a command that sends email none is sent.
        let isServed = people.contains { $0.isServed }
        choices = isServed ? [.tell] : here.settings.sendsMail ? [.tell, .silent] : [.silent]
    }
}

extension MailQuestion: ListLayer {
    var count: Int { choices.count }
    var context: KeyContext { .mail }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = choices[safe: selected] else { return [] }
        switch subject {
        case .edit(var request, let pending):
            request.isMailed = choice == .tell && people.contains { !$0.isServed }
            return [.close, .send(request, pending)]
        case .history(let request): return [.close, .takeBack(request)]
        }
    }

    /// Returns to the layer that asked for the edit.
    mutating func leave(_ here: Situation) -> [Wish] {
        guard case .edit(_, let pending) = subject, case .text(let edit) = pending.origin else {
            return [.close, .keepUnsaved]
        }
        // A text from an editor has no other layer to return to.
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

extension Situation {
    /// A guest as the contacts know the address: with the name, and as a room or a thing.
    func known(_ guest: Invitee) -> Invitee {
        guard let contact = contacts?.first(where: { $0.invitee.key == guest.key })?.invitee else { return guest }
        return Invitee(guest.address, name: guest.name.isEmpty ? contact.name : guest.name, kind: contact.kind)
    }

    /// Adds people whom servers know to the contacts.
    mutating func add(_ people: [Contact]) {
        let known = Set((contacts ?? []).map(\.invitee.key))
        contacts = (contacts ?? []) + people.filter { !known.contains($0.invitee.key) }
    }
}

/// Asking for contacts.
extension PlannerState {
    /// Asks for the people of the address books when the user is about to invite somebody, or to share a calendar.
    mutating func askContacts() -> [Effect] {
        let wantsPeople = form?.focus == .people || topLayer is MeetingPage || topLayer is SharingPage
        guard wantsPeople, !hasAskedContacts else { return [] }
        hasAskedContacts = true
        return [.readContacts]
    }
}

/// Asks about sending the guests an email, before anything is sent to the store.
extension PlannerState {
    /// Asks about a requested edit; the edit is sent at once where it has no guests.
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

    /// Asks about a step of undo or redo that was not taken, because servers would tell guests of it.
    mutating func ask(_ request: StoreRequest, telling notices: [InvitationNotice]) -> [Effect] {
        _ = saving.end()
        guard let question = MailQuestion(request, telling: notices, here) else {
            return send(request, PendingEdit(origin: .key))
        }
        layers.append(question)
        return pressWaiting()
    }

    /// True when an edit needs a question because of its guests.
    func asksOfMail(_ edit: Edit, on base: any EditableSnapshot) -> Bool {
        MailQuestion(EditRequest(edit, on: base), PendingEdit(origin: .key), on: base, here)?.tellsAnybody == true
    }

    /// Keeps the layer that asked for the edit open, because the edit was given up.
    mutating func keepUnsaved() {
        for place in layers.indices { layers[place].isSaving = false }
    }
}
