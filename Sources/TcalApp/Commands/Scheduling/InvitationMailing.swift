import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// The emails to guests about a change of the items that they are invited to.
struct InvitationMailing {
    /// A message, and the way it is sent.
    struct Letter {
        /// The invitation, change or cancellation to send.
        let notice: InvitationNotice
        /// The email; nil when tcal sends none.
        let mail: InvitationMail?
        /// The guests who get the email.
        let mailed: [PropertyLine]
        /// The guests whom the calendar's server notifies.
        let served: [PropertyLine]
        /// The addresses that nothing can be sent to.
        let unreachable: [String]
    }

    /// The messages, in order.
    let letters: [Letter]
    /// The name of the step that they are about.
    let step: String

    /// The emails for messages, as a user sends them.
    init(_ notices: [InvitationNotice], by servers: SchedulingServers, _ sender: InvitationReply.Sender) {
        step = sender.context.uid
        let calendars = sender.store.snapshot.calendars
        letters = notices.enumerated().map { number, notice in
            let calendar = calendars.first { $0.identifier == notice.calendar }
            let isSentByServer = calendar.map(servers.send) ?? false
            let wanted = notice.people(carriedBy: .mail, isSentByServer: isSentByServer)
            let reached = wanted.filter { MailAddress(calendarAddress: $0.value) != nil }
            return Letter(
                notice: notice, mail: sender.mail(of: notice, among: notices, to: reached, number: number),
                mailed: reached,
                served: notice.people(carriedBy: .server, isSentByServer: isSentByServer),
                unreachable: wanted.filter { MailAddress(calendarAddress: $0.value) == nil }.map(\.value))
        }
    }

    /// These messages, as far as servers send them.
    var ofServers: InvitationMailing {
        InvitationMailing(
            letters: letters.map {
                Letter(notice: $0.notice, mail: nil, mailed: [], served: $0.served, unreachable: [])
            }, step: step)
    }

    private init(letters: [Letter], step: String) { (self.letters, self.step) = (letters, step) }

    var mails: [InvitationMail] { letters.compactMap(\.mail) }
    /// True when anybody is notified, by email or by the server.
    var tellsAnybody: Bool { letters.contains { $0.mail != nil || !$0.served.isEmpty } }
    /// The guests whom a server notifies in any case.
    var served: [PropertyLine] { letters.flatMap(\.served) }
}

extension InvitationReply.Sender {
    /// The email of a message, by its organizer; nil without recipients.
    fileprivate func mail(
        of notice: InvitationNotice, among notices: [InvitationNotice], to people: [PropertyLine], number: Int
    ) -> InvitationMail? {
        guard let from = MailAddress(calendarAddress: notice.organizer.value), !people.isEmpty else { return nil }
        let person = notice.organizer.person
        let text = vocabulary.invitationText(
            notice.kind, who: person == from.text ? person : "\(person) <\(from.text)>", title: notice.title,
            times: times(of: notice), place: notice.place, notes: ReadableNotes.text(of: notice.notes),
            news: news(in: notice, among: notices))
        return mail(
            notice.method, of: notice.components, zonesFrom: source(of: notice), from: from,
            to: people.compactMap { MailAddress(calendarAddress: $0.value) },
            subject: vocabulary.invitationSubject(notice.kind, title: notice.title), text: text, number: number)
    }

    private func times(of notice: InvitationNotice) -> String {
        notice.start.map { times(from: $0, to: notice.end, rule: notice.rule) } ?? ""
    }

    /// The paragraph in an email about the other times for the same meeting that messages go out about with it; empty
    /// where there are none.
    private func news(in notice: InvitationNotice, among notices: [InvitationNotice]) -> String {
        let held = notices.filter { !$0.groups.isDisjoint(with: notice.groups) }
        guard held.count > 1 else { return "" }
        switch notice.kind {
        case .changed: return held.contains { $0.kind == .cancelled } ? vocabulary.chosenNews : ""
        case .cancelled: return held.first { $0.kind == .changed }.map { vocabulary.releasedNews(times(of: $0)) } ?? ""
        // The notes of a new time name the others.
        case .new, .uninvited: return ""
        }
    }

    /// The calendar text that defines the zones of an existing item.
    private func source(of notice: InvitationNotice) -> [UInt8] {
        let snapshot = store.snapshot
        let match = store.items(uids: [notice.uid]).joined().first
        let occurrence = match.flatMap { ItemChoice.anyOccurrence(of: $0, in: snapshot, viewedIn: words.zone) }
        return occurrence.flatMap { try? snapshot.calendar(of: [$0]) } ?? []
    }
}

extension EditSession {
    /// The emails that edits require; none when the edits are refused, which is reported when they are made.
    func mailing(of edits: [Edit], _ context: EditContext) -> InvitationMailing {
        let notices = (try? snapshot.notices(of: edits, in: context)) ?? []
        return mailing(of: notices, context)
    }

    /// The emails for messages.
    func mailing(of notices: [InvitationNotice], _ context: EditContext) -> InvitationMailing {
        var sender = sender
        sender.context = context
        return InvitationMailing(notices, by: mailSettings.servers, sender)
    }

    /// True when the next step is to be undone or redone, although servers may notify guests of it: an option says so,
    /// or the user is asked.
    func isToBeTaken(_ way: HistoryWay) throws(UsageError) -> Bool {
        let editContext = editContext
        guard let messages = store.messages(ofTaking: way, in: editContext) else { return true }
        return try isToBeMailed(mailing(of: messages.notices, editContext).ofServers) == true
    }

    /// True when the guests are to be notified: an option says so, or the user is asked. nil when the user cancels.
    func isToBeMailed(_ mailing: InvitationMailing) throws(UsageError) -> Bool? {
        guard mailing.tellsAnybody else { return false }
        let served = mailing.served.map(\.person)
        if arguments.has(.send) { return true }
        if arguments.has(.noSend) {
            guard served.isEmpty else { throw .serverSends(to: served) }
            return false
        }
        // Without a command for sending, emails go out only if the user asks for them, as on the screen.
        guard MailSender(of: store).canSend || !served.isEmpty else { return false }
        guard let ask = context.ask else {
            let people = mailing.letters.flatMap { $0.mailed + $0.served }.map(\.person)
            throw .sendMissing(to: people, byServer: !served.isEmpty)
        }
        for letter in mailing.letters {
            for (people, delivery) in [(letter.mailed, ReplyDelivery.byMail), (letter.served, .byServer)]
            where !people.isEmpty {
                let names = people.map { Invitee($0).text }
                let words = context.words.mailed(letter.notice.kind, title: letter.notice.title, to: names, delivery)
                context.errors.write(SafeText.line(words) + "\n")
            }
        }
        let mayStaySilent = served.isEmpty
        switch ask(context.words.mailQuestion(mayStaySilent: mayStaySilent)) {
        case .yes?: return true
        case .no? where mayStaySilent: return false
        case .no?, nil: return nil
        }
    }

    /// Without a command for sending, emails go to the output: refuses several of them, and one together with `--json`.
    func checkOutput(for mailing: InvitationMailing) throws(UsageError) {
        guard !MailSender(of: store).canSend, mailing.mails.count > 1 || arguments.has(.json), !mailing.mails.isEmpty
        else { return }
        throw .mailsNeedCommand(mailing.mails.count)
    }

    /// Sends the emails, and reports the result.
    ///
    /// - Parameter again: True to send emails again that were sent before.
    func deliver(_ mailing: InvitationMailing, again: Bool) -> ExitCode {
        let words = context.words
        let sender = MailSender(of: store)
        var code = ExitCode.done
        func note(_ text: String) { context.errors.write(SafeText.line(text) + "\n") }
        for letter in mailing.letters {
            func told(_ people: [PropertyLine], _ delivery: ReplyDelivery) -> String {
                words.mailed(letter.notice.kind, title: letter.notice.title, to: people.map(\.person), delivery)
            }
            func say(_ text: String) {
                if !arguments.has(.json) { context.output.write(context.output.safe(text) + "\n") }
            }
            for address in letter.unreachable {
                note("tcal: " + words.usageError(.noMailAddress(address)))
                code = .failed
            }
            if !letter.served.isEmpty { say(told(letter.served, .byServer)) }
            guard let mail = letter.mail else { continue }
            let result = sender.send(mail.message, as: letter.notice.key, of: mailing.step, again: again, at: now)
            switch result {
            case .sent: say(told(letter.mailed, .byMail))
            case .noCommand:
                context.output.write(mail.message)
                note(told(letter.mailed, .written))
            case .sentBefore(let moment):
                let time = self.words.words(.zoned(zone.local(at: moment), zone))
                note("tcal: " + words.invitationSentBefore(title: letter.notice.title, time))
                code = .failed
            case .failed(let failure):
                note("tcal: " + words.invitationNotSent(words.commandFailure(failure), isGone: letter.notice.isOfGone))
                code = .failed
            case .notRemembered(let refusal): code = tell(refusal)
            }
        }
        return code
    }
}

extension InvitationNotice {
    /// True when the item of the message is gone, so that it cannot be sent again.
    fileprivate var isOfGone: Bool { kind == .cancelled || kind == .uninvited }
}
