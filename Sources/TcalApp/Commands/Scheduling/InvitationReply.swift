import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// An answer to an invitation, or a proposal of another time, to be sent to the organizer.
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
    private let answer: InvitationAnswer
    /// The proposed times in words; nil for an answer alone.
    private let proposedTimes: String?

    /// The person who answers, with what composing the email needs.
    struct Sender {
        var person: PersonSettings
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
        /// The times that are proposed with the answer; nil for none.
        var proposal: ProposedTimes?

        /// The edit that stores the answer in the item.
        func edit(by person: PersonSettings) -> Edit {
            .change(identifier, [.participation(person.participation(answer))], scope)
        }
    }

    /// Makes the mail of an answer.
    init(_ request: Request, in snapshot: any EditableSnapshot, _ sender: Sender) throws(UsageError) {
        let participation = sender.person.participation(request.answer)
        guard !participation.addresses.isEmpty else { throw .noAddress }
        guard let occurrence = snapshot.occurrence(identifiedBy: request.identifier, viewedIn: sender.words.zone) else {
            throw .noItem(.uid(request.identifier.uid), elsewhere: [])
        }
        let details = snapshot.details(of: occurrence)
        title = details.fields.title
        answer = request.answer
        let plan: EditPlan
        do throws(EditRefusal) {
            plan = try snapshot.plan(request.edit(by: sender.person), in: sender.context)
        } catch {
            throw .refused(error)
        }
        isSaid = plan.files.isEmpty
        let components = try InvitationReply.components(of: request, plan, in: snapshot, sender)
        func line(_ name: String) -> PropertyLine? { components.first?.lines.first { $0.name == name } }
        guard let attendee = line("ATTENDEE"), let organizer = line("ORGANIZER") else {
            throw .notInvited(title: title)
        }
        guard !organizer.isAddress(of: participation.addresses) else {
            throw .isOrganizer(title: title)
        }
        guard let from = MailAddress(calendarAddress: attendee.value),
            let to = MailAddress(calendarAddress: organizer.value)
        else { throw .noMailAddress(organizer.value) }
        self.organizer = organizer.person
        let carrier = ReplyCarrier(to: plan.item?.organizer ?? organizer, isSentByServer: request.isSentByServer)
        // A server sends answers alone (RFC 6638 3.2.2): a proposal goes by mail in any case.
        self.carrier = request.proposal == nil ? carrier : .mail
        if request.proposal != nil, carrier == .nobody { throw .notProposed(.notWanted) }
        let source: [UInt8]
        do throws(EditRefusal) { source = try snapshot.calendar(of: [occurrence]) } catch { throw .refused(error) }
        let method = request.proposal == nil ? SchedulingMethod.reply : .counter
        proposedTimes = request.proposal.map { sender.words.shown(from: $0.start, to: $0.end) }
        mail = sender.mail(
            method, of: components, zonesFrom: source, from: from, to: [to],
            subject: sender.subject(of: request, title: title),
            text: sender.text(of: request, details, by: attendee.person, from))
        // Somebody may answer for several people.
        let person = sender.person.delegate == nil ? nil : from.text
        key = request.key(method, sequence: line("SEQUENCE")?.value ?? "0", for: person)
    }

    /// The components of the message.
    private static func components(
        of request: Request, _ plan: EditPlan, in snapshot: any EditableSnapshot, _ sender: Sender
    ) throws(UsageError) -> [SentComponent] {
        let participation = sender.person.participation(request.answer)
        guard let proposal = request.proposal else {
            return plan.item?.reply(
                participation, to: request.instance, comment: request.comment, at: sender.context.now) ?? []
        }
        // The times stay as they are in the calendar, so nobody refuses what only the organizer may change.
        var context = sender.context
        context.invitedAs = [:]
        let moved: EditPlan
        do throws(EditRefusal) {
            moved = try snapshot.plan(
                .change(request.identifier, [.times(start: proposal.start, end: proposal.end)], request.scope),
                in: context)
        } catch {
            throw .refused(error)
        }
        let component = moved.item?.counter(
            participation, to: request.instance, comment: request.comment, at: context.now)
        return component.map { [$0] } ?? []
    }

    /// The result in words.
    func told(_ delivery: ReplyDelivery, in words: some CommandVocabulary) -> String {
        guard let proposedTimes else { return words.replied(answer, title: title, to: organizer, delivery) }
        return words.proposed(proposedTimes, title: title, to: organizer, delivery)
    }

    /// Sends it to the organizer, and reports how.
    func deliver(_ session: EditSession) -> ExitCode {
        let (context, words) = (session.context, session.context.words)
        func note(_ text: String) { context.errors.write(SafeText.line(text) + "\n") }
        func say(_ delivery: ReplyDelivery) {
            context.output.write(context.output.safe(told(delivery, in: words)) + "\n")
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
                note(told(.written, in: words))
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

extension InvitationReply.Request {
    /// The date of a series that it is about; nil for all of them.
    fileprivate var instance: CivilDateTime? { scope == .this ? identifier.instance : nil }

    /// A text that two requests share whose messages say the same.
    ///
    /// - Parameter person: The address of the person for whom somebody else answers; nil for one's own answer.
    fileprivate func key(_ method: SchedulingMethod, sequence: String, for person: String?) -> String {
        let times =
            proposal.map {
                " \($0.start.instant(viewedIn: .utc).secondsSinceEpoch)"
                    + "-\($0.end.instant(viewedIn: .utc).secondsSinceEpoch)"
            } ?? ""
        return [
            method.rawValue, identifier.uid, instance?.basicText ?? "-", sequence, answer.participationStatus + times,
            comment, person.map { "for \($0.lowercased())" } ?? "",
        ].joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension EditSession {
    /// The user as somebody who answers.
    var sender: InvitationReply.Sender {
        InvitationReply.Sender(
            person: surroundings.person, store: store, context: editContext, words: words, vocabulary: context.words)
    }
}

extension TimeWords {
    /// The times of an event on the user's clock alone.
    func shown(from start: EventTime, to end: EventTime) -> String {
        words(from: start.onClock(ofViewerIn: zone), to: end.onClock(ofViewerIn: zone))
    }
}

extension InvitationReply.Sender {
    /// Times in words for people who may be elsewhere.
    func times(from start: EventTime, to end: EventTime? = nil, rule: RecurrenceRule? = nil) -> String {
        words.wordsForOthers(from: start, to: end, rule: rule)
    }

    /// The subject of an answer's email.
    fileprivate func subject(of request: InvitationReply.Request, title: String) -> String {
        request.proposal == nil
            ? vocabulary.replySubject(request.answer, title: title) : vocabulary.proposalSubject(title)
    }

    /// The text of an answer's email, for people.
    fileprivate func text(
        of request: InvitationReply.Request, _ details: CalendarItem, by person: String, _ address: MailAddress
    ) -> String {
        let rule = request.scope == .all ? details.fields.recurrenceRules.first : nil
        let times: String =
            switch details {
            case .event(let event): self.times(from: event.start, to: event.end, rule: rule)
            case .reminder(let reminder): (reminder.due ?? reminder.start).map { self.times(from: $0) } ?? ""
            }
        let (who, title) = (sender(person, address), details.fields.title)
        guard let proposal = request.proposal else {
            return vocabulary.replyText(
                request.answer, who: who, title: title, times: times, comment: request.comment)
        }
        return vocabulary.proposalText(
            who: who, title: title, times: self.times(from: proposal.start, to: proposal.end), instead: times,
            comment: request.comment)
    }

    /// The email that carries components to people. Where somebody acts for its author, it says so.
    ///
    /// - Parameters:
    ///   - source: A calendar that defines the zones of the components.
    ///   - number: The place of the email among those of one step, from 0.
    func mail(
        _ method: SchedulingMethod, of components: [SentComponent], zonesFrom source: [UInt8], from: MailAddress,
        to people: [MailAddress], subject: String, text: String, number: Int = 0
    ) -> InvitationMail {
        var text = text
        if let delegate = person.delegate {
            let author = Invitee(from.text, name: person.name)
            text += "\n\(vocabulary.sentOnBehalf(delegate.text, of: author.text))\n"
        }
        var mail = InvitationMail(
            from: from, name: person.name, to: people, subject: subject, text: plain(text), method: method,
            calendar: store.calendar(method, of: components, zonesFrom: source), date: context.now,
            identifier: number > 0 ? "\(context.uid).\(number)" : context.uid)
        mail.sender = person.delegate
        return mail
    }

    /// A person with the address: `Anna Berg <anna@example.com>`.
    func sender(_ person: String, _ address: MailAddress) -> String {
        person == address.text ? person : "\(person) <\(address.text)>"
    }

    /// A text without signs that mean something to a terminal, line by line.
    private func plain(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText.plain(String($0)) }
            .joined(separator: "\n")
    }
}

extension ItemComponents {
    /// The ORGANIZER property, which names the organizer.
    fileprivate var organizer: PropertyLine? {
        ((master.map { [$0] } ?? []) + overrides).lazy.flatMap(\.lines).first { $0.name == "ORGANIZER" }
    }
}

/// The words of `tcal reply` after the UID: an answer, or `propose` and a time.
struct AnswerWords {
    /// The answer, or `propose`.
    let action: String
    /// The time that is proposed; nil for an answer alone.
    let time: String?
    /// The number of these operands.
    let count: Int

    /// The word that proposes another time.
    static let propose = "propose"

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let words = Array(arguments.operands.dropFirst(arguments.has(.search) ? 0 : 1))
        (action, count) = (words[0], words.count)
        guard action == AnswerWords.propose else {
            if words.count > 1 { throw .unexpectedArgument(words[1]) }
            time = nil
            return
        }
        guard words.count > 1 else { throw .invalidArgument(.answer, action, .proposedTime) }
        time = words[1...].joined(separator: " ")
    }
}

/// `tcal reply`: answers an invitation in a calendar, or proposes another time.
struct ReplyCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let words = try AnswerWords(arguments)
        let answer = InvitationAnswer(rawValue: words.action)
        guard answer != nil || words.time != nil else { throw .invalidArgument(.answer, words.action, .answer) }
        if let scope = arguments.value(of: .scope), scope != "this", scope != "all" || words.time != nil {
            throw .invalidValue(.scope, scope, words.time == nil ? .answeredDates : .proposedDate)
        }
        guard let session = try EditSession(context, arguments) else { return .failed }
        guard let item = try NamedItem.all(in: session).first else { return .failed }
        let request: InvitationReply.Request
        if let answer {
            // Without a date, the answer is for all dates.
            let usual: EditScope? = arguments.has(.scope) ? nil : item.instance == nil ? .all : .this
            let choice = try ItemChoice(of: item, in: session, scope: usual)
            request = InvitationReply.Request(
                answer: answer, identifier: choice.identifier, scope: choice.scope,
                comment: arguments.value(of: .comment) ?? "", isSentByServer: session.isSentByServer(item))
        } else {
            request = try session.proposal(words.time ?? "", for: item)
        }
        let reply = try InvitationReply(request, in: session.snapshot, session.sender)
        if arguments.has(.dryRun) {
            context.output.write(reply.mail.message)
            return .done
        }
        if !reply.isSaid {
            let edit = EditRequest(request.edit(by: session.surroundings.person), on: session.snapshot)
            let code = session.finish(session.store.perform(edit, context: session.editContext), sentences: nil)
            guard code == .done else { return code }
        }
        return reply.deliver(session)
    }
}

/// Proposals of other times.
extension EditSession {
    /// True when the server of an item's calendar sends answers.
    fileprivate func isSentByServer(_ item: NamedItem) -> Bool {
        mailSettings.servers.send(for: snapshot.calendars[Int(item.match.calendar.rawValue)])
    }

    /// The request that proposes another time for an item of the calendars; of a series, for one date.
    fileprivate func proposal(_ text: String, for item: NamedItem) throws(UsageError) -> InvitationReply.Request {
        // A reminder or a meeting of one's own has no time to propose, whatever its dates are.
        if let any = ItemChoice.anyOccurrence(of: item.match, in: snapshot, viewedIn: zone) {
            try check(snapshot.details(of: any))
        }
        if item.match.recurs, item.instance == nil { throw .notProposed(.series) }
        let choice = try ItemChoice(of: item, in: self, scope: .this)
        var request = try proposal(text, insteadOf: choice.identifier, in: snapshot)
        request.scope = choice.scope
        request.isSentByServer = isSentByServer(item)
        return request
    }

    /// The request that proposes another time for one date of a series, or for an event that does not recur.
    ///
    /// The text is read on the user's clock, and the times are those of the meeting's clock.
    func proposal(
        _ text: String, insteadOf identifier: OccurrenceIdentifier, in snapshot: any EditableSnapshot
    ) throws(UsageError) -> InvitationReply.Request {
        guard let occurrence = snapshot.occurrence(identifiedBy: identifier, viewedIn: zone) else {
            throw .noItem(.uid(identifier.uid), elsewhere: [])
        }
        let details = snapshot.details(of: occurrence)
        try check(details)
        guard case .event(let event) = details else { throw .notProposed(.reminder) }
        let fields = FieldOptions(self)
        let shown = event.start.onClock(ofViewerIn: zone)
        let phrase = fields.phrase(shown.civil.date, shown.timeZone ?? fields.zone(instead: event.start))
        let span = try fields.read(nil) { () throws(PhraseFailure) in
            try phrase.span(text, insteadOf: shown, event.end.onClock(ofViewerIn: zone))
        }
        fields.tellOther(text, phrase)
        let times: ProposedTimes
        do throws(ProposalRefusal) {
            times = try ProposedTimes(from: span.start, to: span.end, insteadOf: event, viewedIn: zone, at: now)
        } catch {
            throw .notProposed(error)
        }
        let status = details.fields.invitee(of: ownAddresses)?.status ?? ""
        return InvitationReply.Request(
            answer: InvitationAnswer(proposingAfter: status), identifier: identifier,
            scope: occurrence.instance == nil ? .all : .this, comment: arguments.value(of: .comment) ?? "",
            proposal: times)
    }

    /// The user's addresses, in lower case.
    var ownAddresses: Set<String> { Set(surroundings.person.addresses.map { $0.lowercased() }) }

    private func check(_ details: CalendarItem) throws(UsageError) {
        guard !ownAddresses.isEmpty else { throw .noAddress }
        if let refusal = ProposalRefusal(proposingFor: details, by: ownAddresses) { throw .notProposed(refusal) }
        guard details.fields.invitee(of: ownAddresses) != nil else { throw .notInvited(title: details.fields.title) }
    }
}
