import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal invite accept` and `decline` of a counter proposal: the answer to it.
struct CounterAnswer {
    private let message: SchedulingMessage
    private let session: EditSession

    init(_ message: SchedulingMessage, _ session: EditSession) {
        self.message = message
        self.session = session
    }

    /// Takes the proposals of the message, or declines them. The standard allows one (RFC 5546 3.2.7), but some
    /// programs send one for each date; all count, or none.
    func answer(_ answer: InvitationAnswer) throws(UsageError) -> ExitCode {
        var proposals: [CounterProposal] = []
        do throws(CounterRefusal) {
            if answer == .tentative { throw .perhaps }
            for component in message.components {
                let proposal = try CounterProposal(component, session.reader)
                if answer == .accept { try proposal.check(at: session.now, viewedIn: session.zone) }
                proposals.append(proposal)
            }
        } catch {
            throw .counterRefused(error)
        }
        if answer == .accept { return try take(proposals) }
        return decline(proposals)
    }

    /// Moves the meeting, and asks all guests again.
    private func take(_ proposals: [CounterProposal]) throws(UsageError) -> ExitCode {
        if session.arguments.has(.comment) { throw .unknownOption("--comment", suggestion: nil) }
        guard let first = proposals.first else { throw .answersNothing(message.method.rawValue) }
        let sentences = proposals.map { proposal in
            session.context.words.moved(
                proposal.known.match.title, to: session.words.shown(from: proposal.start, to: proposal.end),
                as: proposal.proposer.person)
        }
        return try session.perform(
            first.edit, with: proposals.dropFirst().map(\.edit), sentences: sentences, tells: true)
    }

    /// Tells those who proposed that the times stay. An email that cannot be sent holds up no other one.
    private func decline(_ proposals: [CounterProposal]) -> ExitCode {
        var code = ExitCode.done
        for proposal in proposals {
            do throws(UsageError) {
                let comment = session.arguments.value(of: .comment) ?? ""
                let kept = try KeptTime(proposal, comment: comment, in: session.snapshot, session.sender)
                if session.arguments.has(.dryRun) {
                    session.context.output.write(kept.mail.message)
                } else if let failure = send(kept) {
                    code = failure
                }
            } catch {
                note("tcal: " + session.context.words.usageError(error))
                code = .failed
            }
        }
        return code
    }

    /// Sends an email that keeps a time, and says what came of it; returns nil where it was sent or written.
    private func send(_ kept: KeptTime) -> ExitCode? {
        let (context, words) = (session.context, session.context.words)
        let sender = MailSender(of: session.store)
        switch sender.send(kept.mail.message, as: kept.key, again: session.arguments.has(.again), at: session.now) {
        case .sent:
            context.output.write(context.output.safe(words.kept(kept.title, to: kept.person, .byMail)) + "\n")
            return nil
        case .noCommand:
            context.output.write(kept.mail.message)
            note(words.kept(kept.title, to: kept.person, .written))
            return nil
        case .sentBefore(let moment):
            let time = session.words.words(.zoned(session.zone.local(at: moment), session.zone))
            note("tcal: " + words.sentBefore(title: kept.title, time))
            return .failed
        case .failed(let failure):
            note("tcal: " + words.notSent(kept, session.words, failure))
            return .failed
        case .notRemembered(let refusal): return session.tell(refusal)
        }
    }

    private func note(_ text: String) { session.context.errors.write(SafeText.line(text) + "\n") }
}

extension CommandVocabulary {
    /// The sentence about an email that keeps a time and was not sent.
    func notSent(_ kept: KeptTime, _ times: TimeWords, _ failure: CommandFailure) -> String {
        let start = kept.start.map { times.words($0.onClock(ofViewerIn: times.zone)) } ?? ""
        return keptNotSent(commandFailure(failure), title: kept.title, start)
    }
}
