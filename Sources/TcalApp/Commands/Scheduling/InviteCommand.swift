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
        if arguments.operands.count == 1, InvitationAnswer(rawValue: words[1]) != nil || words[1] == "show" {
            throw .missingArgument(.file)
        }
        guard answer != nil || action == "show" else { throw .invalidArgument(.action, action, .invitationAction) }
        if arguments.has(.json), answer != nil { throw .unknownOption("--json", suggestion: nil) }
        guard let session = try EditSession(context, arguments, makesCalendar: answer != nil) else { return .failed }
        let (source, message): (ImportSource, SchedulingMessage)
        do throws(EditRefusal) {
            source = try session.importSource(words[1])
            message = try session.store.message(in: source)
        } catch {
            return session.tell(error)
        }
        guard let answer else {
            let page = InvitationPage(message, session)
            if arguments.has(.json) { page.writeJSON() } else { page.write(to: context.output) }
            return .done
        }
        return try self.answer(answer, source, message, session)
    }

    /// Imports the invitation with the answer, in one step, and notifies the organizer.
    private func answer(
        _ answer: InvitationAnswer, _ source: ImportSource, _ message: SchedulingMessage, _ session: EditSession
    ) throws(UsageError) -> ExitCode {
        guard message.method == .request || message.method == .add || message.method == .publish,
            let first = message.components.first(where: { !$0.attendees.isEmpty }) ?? message.components.first
        else { throw .answersNothing(message.method.rawValue) }
        guard let occurrence = message.occurrence(of: first, viewedIn: session.zone) else {
            throw .notInvited(title: first.readText(of: "SUMMARY"))
        }
        let calendar = try session.calendar(forNew: first.kind)
        let preview: ImportPreview
        do throws(EditRefusal) {
            preview = try session.store.preview(
                of: source, into: calendar.identifier, placing: arguments.has(.calendar) ? .named : .usual,
                answering: Participation(answer, by: session.surroundings.person.addresses)
            ).get()
        } catch {
            return session.tell(error)
        }
        let home = preview.items.first?.calendar ?? preview.calendar
        let kept = session.snapshot.calendars.first { $0.identifier == home } ?? calendar
        let reply = try InvitationReply(
            InvitationReply.Request(
                answer: answer, identifier: message.snapshot.identifier(of: occurrence),
                scope: first.recurrenceID == nil ? .all : .this, comment: arguments.value(of: .comment) ?? "",
                isSentByServer: session.mailSettings.servers.send(for: kept)),
            in: message.snapshot, session.sender)
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
        return reply.deliver(answer, session)
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
