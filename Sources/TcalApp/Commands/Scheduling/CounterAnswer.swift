import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// A counter proposal to a meeting of the user's (RFC 5546 3.2.7): what it would change, and the answer to it.
struct CounterAnswer {
    private let message: SchedulingMessage
    private let session: EditSession

    init(_ message: SchedulingMessage, _ session: EditSession) {
        self.message = message
        self.session = session
    }

    /// A proposal that fits the calendars.
    struct Proposal {
        /// The component that proposes.
        let component: SchedulingMessage.Component
        /// The meeting, or the date of it that is meant.
        let known: KnownItem
        /// The meeting’s present version.
        let there: SchedulingMessage.Component
        /// The ATTENDEE who proposes.
        let proposer: PropertyLine
        /// The proposed start and end.
        let (start, end): (EventTime, EventTime)

        /// The edit that takes it.
        var edit: Edit {
            var identifier = known.match.identifier
            identifier.instance = known.match.recurs ? known.occurrence.instance : nil
            var changes = [FieldChange.times(start: start, end: end)]
            let place = component.readText(of: "LOCATION")
            if !place.isEmpty, place != there.readText(of: "LOCATION") { changes.append(.location(place)) }
            return .change(identifier, changes, known.match.recurs ? .this : .all)
        }
    }

    /// Takes the first proposal of the message, or declines it.
    func answer(_ answer: InvitationAnswer) throws(UsageError) -> ExitCode {
        guard let component = message.components.first else { throw .answersNothing(message.method.rawValue) }
        let proposal: Proposal
        do throws(CounterRefusal) {
            if answer == .tentative { throw .perhaps }
            proposal = try read(component)
            if answer == .accept { try proposal.check(at: session.now, viewedIn: session.zone) }
        } catch {
            throw .counterRefused(error)
        }
        return answer == .accept ? try take(proposal) : try decline(proposal)
    }

    /// The reason why a proposal cannot be taken; nil where it can.
    func refusal(of component: SchedulingMessage.Component) -> CounterRefusal? {
        do throws(CounterRefusal) {
            try read(component).check(at: session.now, viewedIn: session.zone)
            return nil
        } catch {
            return error
        }
    }

    /// Finds the meeting of a proposal, and checks that its sender may propose.
    private func read(_ component: SchedulingMessage.Component) throws(CounterRefusal) -> Proposal {
        let known = session.knownItems(of: component)
        let own = known.filter { item in
            let calendar = session.snapshot.calendars[Int(item.match.calendar.rawValue)]
            return item.details.fields.organizer.map { session.ownAddresses.contains($0.address.lowercased()) } == true
                && calendar.readOnlyReason == nil && calendar.unreadableReason == nil
        }
        let title = known.first?.match.title ?? component.readText(of: "SUMMARY")
        guard let item = own.first else {
            throw known.isEmpty ? .unknown(title: title) : .notOrganizer(title: title)
        }
        guard let there = item.component(for: component) else { throw .unknown(title: title) }
        if item.match.recurs, component.recurrenceID == nil { throw .series(title: title) }
        if item.match.recurs, item.occurrence.instance != component.instance(ofSeriesAt: item.match.start) {
            throw .unknown(title: title)
        }
        let invited = Set(item.details.fields.attendees.map { $0.address.lowercased() })
        func isGuest(_ line: PropertyLine) -> Bool {
            line.isAddress(of: invited) && !line.isAddress(of: session.ownAddresses)
        }
        guard let proposer = component.proposer else { throw .stranger("", title: title) }
        guard isGuest(proposer) else { throw .stranger(proposer.person, title: title) }
        guard component.version.sequence >= there.version.sequence else { throw .outdated(title: title) }
        if there.readText(of: "STATUS").uppercased() == "CANCELLED" { throw .cancelled(title: title) }
        guard let start = component.start else { throw .noTimes(title: title) }
        return Proposal(
            component: component, known: item, there: there, proposer: proposer, start: start,
            end: component.end ?? start)
    }

    // MARK: Answering

    /// Moves the meeting, and asks all guests again.
    private func take(_ proposal: Proposal) throws(UsageError) -> ExitCode {
        if session.arguments.has(.comment) { throw .unknownOption("--comment", suggestion: nil) }
        let times = session.words.shown(from: proposal.start, to: proposal.end)
        let sentence = session.context.words.moved(
            proposal.known.match.title, to: times, as: proposal.proposer.person)
        return try session.perform(proposal.edit, sentences: [sentence], tells: true)
    }

    /// Tells the one who proposed that the time stays. By mail in any case: a server sends no such message (RFC 6638).
    private func decline(_ proposal: Proposal) throws(UsageError) -> ExitCode {
        let sender = session.sender
        guard let organizer = proposal.there.line("ORGANIZER"),
            let from = MailAddress(calendarAddress: organizer.value)
        else { throw .noMailAddress(proposal.there.line("ORGANIZER")?.value ?? "") }
        guard let to = MailAddress(calendarAddress: proposal.proposer.value) else {
            throw .noMailAddress(proposal.proposer.value)
        }
        let comment = session.arguments.value(of: .comment) ?? ""
        let component = SentComponent(
            declining: proposal.component, by: organizer, comment: comment, at: session.now)
        let title = proposal.known.match.title
        let times = proposal.there.start.map { sender.times(from: $0, to: proposal.there.end) } ?? ""
        let text = sender.vocabulary.keptText(
            who: sender.sender(organizer.person, from), title: title, times: times, comment: comment)
        let source = (try? session.snapshot.calendar(of: [proposal.known.occurrence])) ?? []
        let mail = InvitationMail(
            from: from, name: sender.name, to: [to], subject: sender.vocabulary.keptSubject(title),
            text: sender.plain(text), method: .declineCounter,
            calendar: session.store.calendar(.declineCounter, of: [component], zonesFrom: source),
            date: session.now, identifier: sender.context.uid)
        if session.arguments.has(.dryRun) {
            session.context.output.write(mail.message)
            return .done
        }
        let version = proposal.component.version
        let key = [
            "DECLINECOUNTER", proposal.component.uid, proposal.known.occurrence.instance?.basicText ?? "-",
            String(version.sequence), version.stamp, to.text.lowercased(), comment,
        ].joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return send(mail, key, title, to: proposal.proposer.person)
    }

    private func send(_ mail: InvitationMail, _ key: String, _ title: String, to person: String) -> ExitCode {
        let (context, words) = (session.context, session.context.words)
        func note(_ text: String) { context.errors.write(SafeText.line(text) + "\n") }
        let again = session.arguments.has(.again)
        switch MailSender(of: session.store).send(mail.message, as: key, again: again, at: session.now) {
        case .sent: context.output.write(context.output.safe(words.kept(title, to: person, .byMail)) + "\n")
        case .noCommand:
            context.output.write(mail.message)
            note(words.kept(title, to: person, .written))
        case .sentBefore(let moment):
            let time = session.words.words(.zoned(session.zone.local(at: moment), session.zone))
            note("tcal: " + words.sentBefore(title: title, time))
            return .failed
        case .failed(let failure):
            note("tcal: " + words.notSentAtAll(words.commandFailure(failure)))
            return .failed
        case .notRemembered(let refusal): return session.tell(refusal)
        }
        return .done
    }
}

extension CounterAnswer.Proposal {
    /// Refuses times that the meeting has already, or that have passed.
    fileprivate func check(at now: Instant, viewedIn zone: TimeZone) throws(CounterRefusal) {
        let title = known.match.title
        func instants(_ start: EventTime?, _ end: EventTime?) -> [Instant?] {
            [start?.instant(viewedIn: zone), (end ?? start)?.instant(viewedIn: zone)]
        }
        let place = component.readText(of: "LOCATION")
        let movesPlace = !place.isEmpty && place != there.readText(of: "LOCATION")
        let isSame = start.isDate == there.start?.isDate && instants(start, end) == instants(there.start, there.end)
        if isSame, !movesPlace { throw .sameTimes(title: title) }
        if !isSame, (start.isDate ? end : start).instant(viewedIn: zone) < now { throw .isOver(title: title) }
    }
}

extension SchedulingMessage.Component {
    /// The ATTENDEE who sent a counter proposal: the only one; of several, as RFC 5546 4.2.4 shows them, the first who
    /// has an answer and is not the organizer, or else the first who is not.
    var proposer: PropertyLine? {
        let organizer = line("ORGANIZER").flatMap { MailAddress(calendarAddress: $0.value)?.text.lowercased() }
        let others = attendees.filter { line in organizer.map { !line.isAddress(of: [$0]) } ?? true }
        let answered = others.first { line in
            !["", "NEEDS-ACTION"].contains(line.parameter("PARTSTAT")?.uppercased() ?? "")
        }
        return answered ?? others.first
    }
}
