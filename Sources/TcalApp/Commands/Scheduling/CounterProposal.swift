import CalendarEngine
import CalendarStore
import Cells
import Commands
import Languages
import Phrases
import Planner

/// A counter proposal to a meeting of the user's (RFC 5546 3.2.7) that fits the calendars: what it would change.
struct CounterProposal {
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

    /// The proposed place, where it is another one; nil for none.
    var place: String? {
        let place = component.readText(of: "LOCATION")
        return place.isEmpty || place == there.readText(of: "LOCATION") ? nil : place
    }

    /// The edit that takes it.
    var edit: Edit {
        var identifier = known.match.identifier
        identifier.instance = known.match.recurs ? known.occurrence.instance : nil
        let changes = [FieldChange.times(start: start, end: end)] + (place.map { [.location($0)] } ?? [])
        return .change(identifier, changes, known.match.recurs ? .this : .all)
    }

    /// Reads a proposal: finds its meeting, and checks that its sender may propose.
    init(_ component: SchedulingMessage.Component, _ reader: MessageReader) throws(CounterRefusal) {
        let known = reader.knownItems(of: component)
        let own = known.first { item in
            let calendar = reader.snapshot.calendars[Int(item.match.calendar.rawValue)]
            return item.details.fields.organizer.map { reader.addresses.contains($0.address.lowercased()) } == true
                && calendar.readOnlyReason == nil && calendar.unreadableReason == nil
        }
        let title = known.first?.match.title ?? component.readText(of: "SUMMARY")
        guard let item = own else { throw known.isEmpty ? .unknown(title: title) : .notOrganizer(title: title) }
        guard let there = item.component(for: component) else { throw .unknown(title: title) }
        if item.match.recurs, component.recurrenceID == nil { throw .series(title: title) }
        if item.match.recurs, item.occurrence.instance != component.instance(ofSeriesAt: item.match.start) {
            throw .unknown(title: title)
        }
        let invited = Set(item.details.fields.attendees.map { $0.address.lowercased() })
        guard let proposer = component.proposer else { throw .stranger("", title: title) }
        guard proposer.isAddress(of: invited), !proposer.isAddress(of: reader.addresses) else {
            throw .stranger(proposer.person, title: title)
        }
        guard component.version.sequence >= there.version.sequence else { throw .outdated(title: title) }
        if there.readText(of: "STATUS").uppercased() == "CANCELLED" { throw .cancelled(title: title) }
        guard let start = component.start else { throw .noTimes(title: title) }
        (self.component, self.known, self.there, self.proposer) = (component, item, there, proposer)
        let end = component.end ?? CounterProposal.end(of: there, movedTo: start, viewedIn: reader.zone)
        guard end.instant(viewedIn: reader.zone) >= start.instant(viewedIn: reader.zone) else {
            throw .noTimes(title: title)
        }
        (self.start, self.end) = (start, end)
    }

    /// The end of a meeting that lasts as long as it does now, for a proposal that says only when it begins.
    private static func end(
        of meeting: SchedulingMessage.Component, movedTo start: EventTime, viewedIn zone: TimeZone
    ) -> EventTime {
        guard let first = meeting.start, let last = meeting.end else { return start }
        if case .date(let day) = first, case .date(let end) = last {
            return start.adding(CivilDuration(days: day.days(until: end)))
        }
        let ends = [first, last].map { $0.instant(viewedIn: zone).secondsSinceEpoch }
        return start.adding(CivilDuration(seconds: ends[1] - ends[0]))
    }

    /// Refuses to take times that the meeting has already, or that have passed.
    func check(at now: Instant, viewedIn zone: TimeZone) throws(CounterRefusal) {
        let title = known.match.title
        func instants(_ start: EventTime?, _ end: EventTime?) -> [Instant?] {
            [start?.instant(viewedIn: zone), (end ?? start)?.instant(viewedIn: zone)]
        }
        let isSame = start.isDate == there.start?.isDate && instants(start, end) == instants(there.start, there.end)
        if isSame, place == nil { throw .sameTimes(title: title) }
        if !isSame, (start.isDate ? end : start).instant(viewedIn: zone) < now { throw .isOver(title: title) }
    }

    /// The reason why a proposal cannot be taken; nil where it can.
    static func refusal(of component: SchedulingMessage.Component, _ reader: MessageReader) -> CounterRefusal? {
        do throws(CounterRefusal) {
            try CounterProposal(component, reader).check(at: reader.now, viewedIn: reader.zone)
            return nil
        } catch {
            return error
        }
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

extension CounterProposal {
    /// The proposal in words, for the screen.
    func shown(
        in message: SchedulingMessage, _ reader: MessageReader, _ times: TimeWords, _ words: any Vocabulary
    ) -> ReceivedProposal {
        let before = there.start.map { times.shown(from: $0, to: there.end ?? $0) } ?? ""
        var lines = [place, component.readText(of: "COMMENT")].compactMap { $0 }.filter { !$0.isEmpty }
        if let occurrence = message.occurrence(of: component, viewedIn: reader.zone) {
            lines += reader.colliding(with: occurrence, of: component, in: message).map { other in
                let title = words.title(reader.snapshot.summary(of: other).title)
                return "\(words.invitation(.collidesWith)): \(title), \(times.words(other, viewedIn: reader.zone))"
            }
        }
        return ReceivedProposal(
            title: known.match.title, who: proposer.person,
            headline: words.proposes(proposer.person, times.shown(from: start, to: end), instead: before),
            lines: lines, edit: edit)
    }
}

/// The email by which an organizer keeps the time that a guest wants to change (RFC 5546 3.2.8). By mail in any case: a
/// server sends no such message (RFC 6638).
struct KeptTime {
    let mail: InvitationMail
    /// A key that two emails share when they say the same.
    let key: String
    /// The title of the meeting.
    let title: String
    /// The guest who hears of it.
    let person: String
    /// The time that stays; nil for a meeting without one.
    let start: EventTime?

    init(
        _ proposal: CounterProposal, comment: String = "", in snapshot: any EditableSnapshot,
        _ sender: InvitationReply.Sender
    ) throws(UsageError) {
        guard let organizer = proposal.there.line("ORGANIZER"),
            let from = MailAddress(calendarAddress: organizer.value)
        else { throw .noMailAddress(proposal.there.line("ORGANIZER")?.value ?? "") }
        guard let to = MailAddress(calendarAddress: proposal.proposer.value) else {
            throw .noMailAddress(proposal.proposer.value)
        }
        title = proposal.known.match.title
        person = proposal.proposer.person
        start = proposal.there.start
        let component = SentComponent(
            declining: proposal.component, by: organizer.sent(by: sender.context.sentBy), comment: comment,
            at: sender.context.now)
        let times = proposal.there.start.map { sender.times(from: $0, to: proposal.there.end) } ?? ""
        let text = sender.vocabulary.keptText(
            who: sender.sender(organizer.person, from), title: title, times: times, comment: comment)
        let source = (try? snapshot.calendar(of: [proposal.known.occurrence])) ?? []
        mail = sender.mail(
            .declineCounter, of: [component], zonesFrom: source, from: from, to: [to],
            subject: sender.vocabulary.keptSubject(title), text: text)
        let version = proposal.component.version
        key = [
            "DECLINECOUNTER", proposal.component.uid, proposal.known.occurrence.instance?.basicText ?? "-",
            String(version.sequence), version.stamp, to.text.lowercased(), comment,
        ].joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
