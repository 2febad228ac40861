internal import CalendarEngine
internal import Phrases
internal import Cells

/// The list of possible answers to an invitation.
struct AnswerList: Sendable {
    /// The item that the user is invited to.
    let target: EditTarget
    /// The name or address of the organizer.
    let organizer: String
    /// The answers; of a series each for all dates first, then for this one alone.
    let choices: [ReplyRequest]
    var selected = 0
    var top = 0

    /// Makes the list for the selected item.
    init(_ target: EditTarget, organizer: String) {
        self.target = target
        self.organizer = organizer
        let scopes: [EditScope] = target.isRecurring ? [.all, .this] : [.all]
        choices = scopes.flatMap { scope in
            InvitationAnswer.allCases.map { ReplyRequest(answer: $0, identifier: target.identifier, scope: scope) }
        }
    }
}

extension AnswerList: ListLayer {
    var count: Int { choices.count }
    var context: KeyContext { .answer }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        if command == .line(.propose) { return propose(here) }
        guard command == .line(.comment) else { return performListed(command, here) }
        guard let choice = choices[safe: selected] else { return [] }
        return [.open(CommentPrompt(choice, target))]
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let choice = choices[safe: selected] else { return [] }
        return [.close] + here.answer(choice, target)
    }

    /// Opens the line for another time, for this date of a series; says why where there is none to propose.
    private func propose(_ here: Situation) -> [Wish] {
        guard let occurrence = target.base.occurrence(identifiedBy: target.identifier, viewedIn: here.zone) else {
            return []
        }
        let details = target.base.details(of: occurrence)
        if let refusal = ProposalRefusal(proposingFor: details, by: here.settings.addresses) {
            return [.notice(here.words.impediment(refusal).capitalizedFirst)]
        }
        guard case .event(let event) = details else { return [] }
        // A proposal of which nobody hears is none: it goes by mail, whatever the server sends.
        guard here.settings.sendsMail else {
            return [.notice(here.keyed(here.words.willNotHear(organizer), in: here.selectorContext))]
        }
        return [.open(ProposalPrompt(event, target, here))]
    }

    /// A sentence that says if the organizer hears of the answer, by email or from the server of the calendar.
    private func hearing(_ here: Situation) -> String {
        let calendar = here.calendar(identifiedBy: target.identifier.calendar)
        let isServed = calendar.map(here.settings.schedulingServers.send) ?? false
        if isServed || here.settings.sendsMail { return here.words.willHear(organizer) }
        return here.keyed(here.words.willNotHear(organizer), in: here.selectorContext)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.answersTitle(target.title), isNumbered: true, on: &canvas, here) {
            canvas, index, place, shade in
            let choice = choices[index]
            let words = here.words.answer(choice.answer, ofOneDate: choice.scope == .this)
            canvas.draw(words, x: place.x, y: place.y, style: shade(here.theme.text), clip: pane)
        }
        canvas.draw(
            here.cut(hearing(here), pane.width - 2), x: pane.x + 1, y: pane.y + 1,
            style: here.theme.dim
        )
    }
}

/// Opening the answers to an invitation, or to one's own question.
extension PlannerState {
    /// Asks for the answer to the selected item where somebody else invites the user to it; first asks for the user's
    /// address where that is unknown. On any other item, opens the quick-add line.
    mutating func answerOrAdd() {
        if openAnswers() || openHeldTimes() { return }
        if let people = here.selection.occurrence.flatMap(here.invitedPeople) {
            layers.append(AddressList(people))
        } else if isForOthers {
            refuseToOpen(here.words.notice(.notInvited))
        } else {
            openQuickAdd()
        }
    }

    /// True when the selected item has guests and an organizer other than the user.
    private var isForOthers: Bool {
        guard let fields = here.selection.occurrence.map({ here.snapshot.details(of: $0).fields }),
            let organizer = fields.organizer, !fields.attendees.isEmpty
        else { return false }
        return !here.settings.addresses.contains(organizer.address.lowercased())
    }

    /// Asks for the answer to the selected item; returns false where nobody else invites the user to it.
    @discardableResult mutating func openAnswers() -> Bool {
        guard let occurrence = here.selection.occurrence,
            let organizer = here.organizer(inviting: here.snapshot.details(of: occurrence).fields)
        else { return false }
        if let (_, target) = changeableTarget() { layers.append(AnswerList(target, organizer: organizer)) }
        return true
    }
}

extension Situation {
    /// The wishes that save an answer and send it.
    func answer(_ request: ReplyRequest, _ target: EditTarget) -> [Wish] {
        let participation = Participation(
            request.answer, by: settings.addresses, sentBy: settings.delegate?.address)
        return [
            .effect(.reply(request)),
            .edit(.change(request.identifier, [.participation(participation)], request.scope), on: target.base),
        ]
    }

    /// The guests of an item where it is not known which of them is the user; nil where there are no guests, or the
    /// user's address is known.
    func invitedPeople(_ occurrence: Occurrence) -> [Participant]? {
        guard settings.addresses.isEmpty else { return nil }
        let fields = snapshot.details(of: occurrence).fields
        guard let organizer = fields.organizer else { return nil }
        let people = fields.attendees.filter { $0.address.lowercased() != organizer.address.lowercased() }
        return people.isEmpty ? nil : people
    }

    /// The organizer who invites the user to an item; nil where nobody does, or the user is the organizer.
    func organizer(inviting fields: ItemFields) -> String? {
        guard let organizer = fields.organizer, fields.invitee(of: settings.addresses) != nil,
            !settings.addresses.contains(organizer.address.lowercased())
        else { return nil }
        return organizer.name.isEmpty ? organizer.address : organizer.name
    }
}
