import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal invite`: shows a message about an invitation, such as an email, or answers the invitation in it.
struct InviteCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        // A file without another word is shown.
        let words = arguments.operands.count == 1 ? ["show"] + arguments.operands : arguments.operands
        let action = words[0]
        let answer = InvitationAnswer(rawValue: action)
        let proposes = action == AnswerWords.propose
        let isAction = { (word: String) in
            InvitationAnswer(rawValue: word) != nil || ["show", AnswerWords.propose].contains(word)
        }
        if arguments.operands.count == 1, isAction(words[1]) { throw .missingArgument(.file) }
        guard isAction(action) else { throw .invalidArgument(.action, action, .invitationAction) }
        if proposes, words.count < 3 { throw .invalidArgument(.action, action, .proposedTime) }
        if !proposes, words.count > 2 { throw .unexpectedArgument(words[2]) }
        let isShown = answer == nil && !proposes
        if arguments.has(.json), !isShown { throw .unknownOption("--json", suggestion: nil) }
        guard let session = try EditSession(context, arguments, makesCalendar: !isShown) else { return .failed }
        let (source, message): (ImportSource, SchedulingMessage)
        do throws(EditRefusal) {
            source = try session.importSource(words[1])
            message = try session.store.message(in: source)
        } catch {
            return session.tell(error)
        }
        if isShown {
            let page = InvitationPage(message, session)
            if arguments.has(.json) { page.writeJSON() } else { page.write(to: context.output) }
            return .done
        }
        if let answer, message.method == .counter {
            return try CounterAnswer(message, session).answer(answer)
        }
        let time = proposes ? words[2...].joined(separator: " ") : nil
        return try self.answer(answer, proposing: time, source, message, session)
    }

    /// Imports the invitation with the answer, in one step, and notifies the organizer.
    ///
    /// - Parameter time: The time that is proposed, with the answer that goes with it.
    private func answer(
        _ answer: InvitationAnswer?, proposing time: String?, _ source: ImportSource, _ message: SchedulingMessage,
        _ session: EditSession
    ) throws(UsageError) -> ExitCode {
        guard message.method == .request || message.method == .add || message.method == .publish,
            let first = message.components.first(where: { !$0.attendees.isEmpty }) ?? message.components.first
        else { throw .answersNothing(message.method.rawValue) }
        guard let occurrence = message.occurrence(of: first, viewedIn: session.zone) else {
            throw .notInvited(title: first.readText(of: "SUMMARY"))
        }
        let identifier = message.snapshot.identifier(of: occurrence)
        var request = InvitationReply.Request(
            answer: answer ?? .tentative, identifier: identifier, scope: first.recurrenceID == nil ? .all : .this,
            comment: arguments.value(of: .comment) ?? "")
        if let time {
            if first.recurrenceID == nil, occurrence.isRecurring { throw .notProposed(.series) }
            request = try session.proposal(time, insteadOf: identifier, in: message.snapshot)
            // An answer that declined stays, although the message knows nothing of it.
            let known = session.knownItem(of: first)?.details.fields.invitee(of: session.ownAddresses)?.status
            request.answer = InvitationAnswer(proposingAfter: known ?? "")
        }
        let calendar = try session.calendar(forNew: first.kind)
        let preview: ImportPreview
        do throws(EditRefusal) {
            preview = try session.store.preview(
                of: source, into: calendar.identifier, placing: arguments.has(.calendar) ? .named : .usual,
                answering: session.surroundings.person.participation(request.answer)
            ).get()
        } catch {
            return session.tell(error)
        }
        let home = preview.items.first?.calendar ?? preview.calendar
        let kept = session.snapshot.calendars.first { $0.identifier == home } ?? calendar
        request.isSentByServer = session.mailSettings.servers.send(for: kept)
        let reply = try InvitationReply(request, in: message.snapshot, session.sender)
        // A message that is older than the item is not answered.
        guard context.report(preview.problems) == .done else { return .failed }
        if arguments.has(.dryRun) {
            context.output.write(reply.mail.message)
            return .done
        }
        if preview.items.contains(where: { $0.state != .identical }) {
            let code = session.finish(session.store.perform(preview), sentences: nil)
            guard code == .done else { return code }
        }
        return reply.deliver(session)
    }
}

extension SchedulingMessage {
    /// The occurrence of a component, or the first of its series; nil without times.
    func occurrence(of component: Component, viewedIn zone: TimeZone) -> Occurrence? {
        var identifier = OccurrenceIdentifier(
            calendar: SchedulingMessage.place, file: SchedulingMessage.place, kind: component.kind, uid: component.uid)
        for instance in [component.recurrenceID?.civil, component.start?.civil, nil] {
            identifier.instance = instance
            if let found = snapshot.occurrence(identifiedBy: identifier, viewedIn: zone) { return found }
        }
        return nil
    }
}
