import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// An answer to an invitation, to be sent to the organizer.
struct InvitationReply {
    /// The mail that says it.
    let mail: InvitationMail
    /// A key that two emails share when they say the same.
    let key: String
    /// The way it is sent.
    let carrier: ReplyCarrier
    /// The organizer's name, or address.
    let organizer: String
    /// The title of the item.
    let title: String
    /// True when the item has this answer already.
    let isSaid: Bool

    /// The person who answers, with what composing the email needs.
    struct Sender {
        var addresses: Set<String>
        /// The name for the head of an email; empty for none.
        var name: String
        var store: EventStore
        var context: EditContext
        /// Words for times.
        var words: TimeWords
        var vocabulary: any CommandVocabulary
    }

    /// The requested answer, for the item of an occurrence.
    struct Request {
        var answer: InvitationAnswer
        var identifier: OccurrenceIdentifier
        var scope: EditScope
        var comment: String
        /// True when the user says that the calendar's server sends answers.
        var isSentByServer = false

        /// The edit that stores the answer in the item.
        func edit(by addresses: Set<String>) -> Edit {
            .change(identifier, [.participation(Participation(answer, by: addresses))], scope)
        }
    }

    /// Makes the mail of an answer.
    init(_ request: Request, in snapshot: any EditableSnapshot, _ sender: Sender) throws(UsageError) {
        let addresses = sender.addresses
        guard !addresses.isEmpty else { throw .noAddress }
        guard let occurrence = snapshot.occurrence(identifiedBy: request.identifier, viewedIn: sender.words.zone) else {
            throw .noItem(.uid(request.identifier.uid), elsewhere: [])
        }
        let details = snapshot.details(of: occurrence)
        title = details.fields.title
        let plan: EditPlan
        do throws(EditRefusal) {
            plan = try snapshot.plan(request.edit(by: addresses), in: sender.context)
        } catch {
            throw .refused(error)
        }
        isSaid = plan.files.isEmpty
        let participation = Participation(request.answer, by: addresses)
        let instance = request.scope == .this ? request.identifier.instance : nil
        let components =
            plan.item?.reply(participation, to: instance, comment: request.comment, at: sender.context.now) ?? []
        func line(_ name: String) -> PropertyLine? { components.first?.lines.first { $0.name == name } }
        guard let attendee = line("ATTENDEE"), let organizer = line("ORGANIZER") else {
            throw .notInvited(title: title)
        }
        guard !organizer.isAddress(of: participation.addresses) else { throw .isOrganizer(title: title) }
        guard let from = MailAddress(calendarAddress: attendee.value),
            let to = MailAddress(calendarAddress: organizer.value)
        else { throw .noMailAddress(organizer.value) }
        self.organizer = organizer.person
        carrier = ReplyCarrier(
            to: plan.item?.organizer ?? organizer, isSentByServer: request.isSentByServer)
        let source: [UInt8]
        do throws(EditRefusal) { source = try snapshot.calendar(of: [occurrence]) } catch { throw .refused(error) }
        let text = sender.writeText(of: request, details, isAll: instance == nil, by: attendee.person, from)
        mail = InvitationMail(
            from: from, name: sender.name, to: [to],
            subject: sender.vocabulary.replySubject(request.answer, title: title), text: text, method: .reply,
            calendar: sender.store.calendar(.reply, of: components, zonesFrom: source), date: sender.context.now,
            identifier: sender.context.uid)
        let sequence = line("SEQUENCE")?.value ?? "0"
        key = [
            "REPLY", request.identifier.uid, instance?.basicText ?? "-", sequence, participation.status,
            request.comment,
        ].joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Sends it to the organizer, and reports how.
    ///
    /// - Parameter answer: The answer.
    func deliver(_ answer: InvitationAnswer, _ session: EditSession) -> ExitCode {
        let (context, words) = (session.context, session.context.words)
        func note(_ text: String) { context.errors.write(SafeText.line(text) + "\n") }
        func say(_ delivery: ReplyDelivery) {
            context.output.write(
                context.output.safe(words.replied(answer, title: title, to: organizer, delivery)) + "\n")
        }
        switch carrier {
        case .server: say(.byServer)
        case .nobody: say(.notWanted)
        case .mail:
            let sender = MailSender(of: session.store)
            switch sender.send(mail.message, as: key, again: session.arguments.has(.again), at: session.now) {
            case .sent: say(.byMail)
            case .noCommand:
                context.output.write(mail.message)
                note(words.replied(answer, title: title, to: organizer, .written))
            case .sentBefore(let moment):
                let time = session.words.words(.zoned(session.zone.local(at: moment), session.zone))
                note("tcal: " + words.sentBefore(title: title, time))
                return .failed
            case .failed(let failure):
                note("tcal: " + words.notSent(words.commandFailure(failure)))
                return .failed
            case .notRemembered(let refusal): return session.tell(refusal)
            }
        }
        return .done
    }
}

extension EditSession {
    /// The user as somebody who answers.
    var sender: InvitationReply.Sender {
        InvitationReply.Sender(
            addresses: surroundings.person.addresses, name: surroundings.person.name, store: store,
            context: editContext, words: words, vocabulary: context.words)
    }
}

extension InvitationReply.Sender {
    /// Times in words for people who may be elsewhere: on the item's own clock, with its zone.
    func times(from start: EventTime, to end: EventTime? = nil, rule: RecurrenceRule? = nil) -> String {
        guard let zone = start.timeZone else { return words.sentence(start: start, end: end, rule: rule) }
        let own = TimeWords(today: words.today, locale: words.locale, zone: zone)
        return "\(own.sentence(start: start, end: end, rule: rule)) (\(zone.identifier))"
    }

    /// The text of an answer's email, for people.
    ///
    /// - Parameter isAll: True when the answer is for the whole series.
    fileprivate func writeText(
        of request: InvitationReply.Request, _ details: CalendarItem, isAll: Bool, by person: String,
        _ address: MailAddress
    ) -> String {
        let rule = isAll ? details.fields.recurrenceRules.first : nil
        let times: String =
            switch details {
            case .event(let event): self.times(from: event.start, to: event.end, rule: rule)
            case .reminder(let reminder): (reminder.due ?? reminder.start).map { self.times(from: $0) } ?? ""
            }
        let who = person == address.text ? person : "\(person) <\(address.text)>"
        let text = vocabulary.replyText(
            request.answer, who: who, title: details.fields.title, times: times, comment: request.comment)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText.plain(String($0)) }
            .joined(separator: "\n")
    }
}

extension ItemComponents {
    /// The ORGANIZER property, which names the organizer.
    fileprivate var organizer: PropertyLine? {
        ((master.map { [$0] } ?? []) + overrides).lazy.flatMap(\.lines).first { $0.name == "ORGANIZER" }
    }
}

/// `tcal reply`: answers an invitation in a calendar.
struct ReplyCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let word = arguments.operands[arguments.operands.count - 1]
        guard let answer = InvitationAnswer(rawValue: word) else { throw .invalidArgument(.answer, word, .answer) }
        if let scope = arguments.value(of: .scope), !["this", "all"].contains(scope) {
            throw .invalidValue(.scope, scope, .answeredDates)
        }
        guard let session = try EditSession(context, arguments) else { return .failed }
        guard let item = try NamedItem.all(in: session).first else { return .failed }
        // Without a date, the answer is for all dates.
        let usual: EditScope? = arguments.has(.scope) ? nil : item.instance == nil ? .all : .this
        let choice = try ItemChoice(of: item, in: session, scope: usual)
        let calendar = session.snapshot.calendars[Int(item.match.calendar.rawValue)]
        let request = InvitationReply.Request(
            answer: answer, identifier: choice.identifier, scope: choice.scope,
            comment: arguments.value(of: .comment) ?? "",
            isSentByServer: session.mailSettings.servers.send(for: calendar))
        let reply = try InvitationReply(request, in: session.snapshot, session.sender)
        if arguments.has(.dryRun) {
            context.output.write(reply.mail.message)
            return .done
        }
        if !reply.isSaid {
            let edit = EditRequest(request.edit(by: session.surroundings.person.addresses), on: session.snapshot)
            let code = session.finish(session.store.perform(edit, context: session.editContext), sentences: nil)
            guard code == .done else { return code }
        }
        return reply.deliver(answer, session)
    }
}
