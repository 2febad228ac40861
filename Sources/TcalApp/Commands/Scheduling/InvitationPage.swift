import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases
import Languages
import Planner

/// A message about an invitation, for people: the sender and the request, the times in both zones, the place, the
/// guests, the conflicts, and the differences from the version in the calendar.
struct InvitationPage {
    let message: SchedulingMessage
    let session: EditSession
    private let words: any Vocabulary
    /// The user's own addresses, in lower case.
    let addresses: Set<String>

    /// The most items of a message that are shown.
    private static let mostItems = 20

    init(_ message: SchedulingMessage, _ session: EditSession) {
        self.message = message
        self.session = session
        words = session.context.words
        addresses = Set(session.surroundings.person.addresses.map { $0.lowercased() })
    }

    /// Writes the page.
    func write(to output: OutputWriter) {
        for (number, component) in message.components.prefix(InvitationPage.mostItems).enumerated() {
            if number > 0 { output.write("\n") }
            write(component, to: output)
        }
    }

    private func write(_ component: SchedulingMessage.Component, to output: OutputWriter) {
        let style = TextStyle(
            output: output, environment: session.context.environment, usesUTF8: session.surroundings.usesUTF8)
        func line(_ text: String) { output.write(output.safe(text) + "\n") }
        let known = session.knownItem(of: component)
        output.write(style.bold(output.safe(head(component, known))) + "\n\n")
        let own = message.method.bringsTimes ? message.occurrence(of: component, viewedIn: session.zone) : nil
        let shown = own.map { ($0, message.snapshot) } ?? known.map { ($0.occurrence, session.snapshot) }
        if let (occurrence, snapshot) = shown {
            for line in page(occurrence, snapshot, columns: output.columns) {
                output.write((line.look == .title ? style.bold(line.text) : line.text) + "\n")
            }
        } else {
            line(component.readText(of: "SUMMARY"))
            if let start = component.start ?? component.recurrenceID { line(session.words.words(start)) }
        }
        let comments = component.lines.filter { $0.name == "COMMENT" }.map(\.text).filter { !$0.isEmpty }
        for comment in comments { line("“\(comment)”") }
        for (head, facts) in [
            (words.invitation(.changed), known.map { changes(component, $0) } ?? []),
            (words.invitation(.collidesWith), own.map { collisions($0, component) } ?? []),
            (words.invitation(message.method == .counter ? .proposal : .note), notes(component, known)),
        ] where !facts.isEmpty {
            output.write("\n" + style.dim(head) + "\n")
            for fact in facts { line("  " + fact) }
        }
        output.write("\n" + style.dim(output.safe("UID \(ItemID(uid: component.uid).text)")) + "\n")
    }

    private func page(
        _ occurrence: Occurrence, _ snapshot: any EditableSnapshot, columns: Int?
    ) -> [ItemPage.Line] {
        ItemPage.lines(
            of: occurrence, in: snapshot, now: session.now, zone: session.zone, locale: session.surroundings.locale,
            words: session.context.words, usesUTF8: session.surroundings.usesUTF8, columns: columns,
            showsOrigin: false)
    }

    /// The sender and the request, in words.
    private func head(_ component: SchedulingMessage.Component, _ known: KnownItem?) -> String {
        if let (now, before) = proposedTimes(component, known) {
            return words.proposes(component.proposer?.person ?? "", now, instead: before)
        }
        let attendee = message.method == .counter ? component.proposer : component.attendees.first
        let sender = message.method.isOfAttendee ? attendee : component.line("ORGANIZER")
        let status = component.attendees.first?.parameter("PARTSTAT")?.uppercased() ?? ""
        return words.message(message.method, by: sender?.person ?? "", status: status, isKnown: known != nil)
    }

    /// The times of a counter proposal and those that the meeting has, in words; nil for any other message, or where
    /// they are the same.
    private func proposedTimes(
        _ component: SchedulingMessage.Component, _ known: KnownItem?
    ) -> (now: String, before: String)? {
        guard message.method == .counter, let there = known?.component(for: component),
            let (start, before) = component.start.flatMap({ start in there.start.map { (start, $0) } })
        else { return nil }
        let words = session.words
        let now = words.shown(from: start, to: component.end ?? start)
        let was = words.shown(from: before, to: there.end ?? before)
        return now == was ? nil : (now, was)
    }

    /// The differences from the version in the calendar, in words.
    private func changes(_ component: SchedulingMessage.Component, _ known: KnownItem) -> [String] {
        differences(component, known).map { difference, there in
            let was: String =
                switch difference {
                case .times: times(there)
                case .title: there.readText(of: "SUMMARY")
                case .place: there.readText(of: "LOCATION")
                case .status: there.readText(of: "STATUS").lowercased()
                case .rule, .notes, .people: ""
                }
            return words.difference(difference, was: was)
        }
    }

    /// The differences from the version in the calendar, with that version; none for an added date.
    func differences(
        _ component: SchedulingMessage.Component, _ known: KnownItem
    ) -> [(SchedulingDifference, SchedulingMessage.Component)] {
        guard message.method.bringsTimes, message.method != .add, let there = known.component(for: component) else {
            return []
        }
        // Two definitions of one zone are two zones, although their times are the same.
        let isMoved = times(component) != times(there)
        return component.differences(from: there).filter { difference in
            // A counter proposal has one ATTENDEE, and nothing else of it is taken.
            if message.method == .counter, difference != .times, difference != .place { return false }
            if message.method == .counter, difference == .place, component.line("LOCATION") == nil { return false }
            return difference != .times || isMoved
        }.map { ($0, there) }
    }

    private func times(_ component: SchedulingMessage.Component) -> String {
        guard let start = component.start else { return "" }
        return component.end.map { session.words.words(from: start, to: $0) } ?? session.words.words(start)
    }

    /// The user's events at the time of an occurrence, in words.
    private func collisions(_ occurrence: Occurrence, _ component: SchedulingMessage.Component) -> [String] {
        session.reader.colliding(with: occurrence, of: component, in: message).map { other in
            let title = words.title(session.snapshot.summary(of: other).title)
            let calendar = session.snapshot.calendars[Int(other.item.calendar.rawValue)].title
            return "\(title)  \(session.words.words(other, viewedIn: session.zone))  (\(calendar))"
        }
    }

    /// True when the calendar has a later version.
    func isOlder(_ component: SchedulingMessage.Component, than known: KnownItem?) -> Bool {
        let isOfGuest = message.method == .reply || message.method == .counter
        guard let there = known?.component(for: component), message.method.isOfOrganizer || isOfGuest
        else { return false }
        return isOfGuest
            ? component.version.sequence < there.version.sequence : component.version < there.version
    }

    /// The user's own answer: that in the calendar, or else that of the message; nil when the user is not invited.
    func ownAnswer(_ component: SchedulingMessage.Component, _ known: KnownItem?) -> String? {
        guard let own = component.attendees.first(where: { $0.isAddress(of: addresses) }) else { return nil }
        let there = known?.details.fields.invitee(of: addresses)?.status ?? ""
        return there.isEmpty ? own.parameter("PARTSTAT")?.uppercased() ?? "" : there
    }

    /// Notes for the reader: for example that the message is outdated, or how to answer.
    private func notes(_ component: SchedulingMessage.Component, _ known: KnownItem?) -> [String] {
        var notes: [String] = []
        if message.method == .counter {
            let refusal = CounterProposal.refusal(of: component, session.reader)
            return [refusal.map(words.counterRefusal) ?? words.invitation(.howToTake)]
        }
        if isOlder(component, than: known) { notes.append(words.invitation(.older)) }
        if message.method == .reply, let known {
            let invited = Set(known.details.fields.attendees.map { $0.address.lowercased() })
            for line in component.attendees {
                guard let address = MailAddress(calendarAddress: line.value),
                    !invited.contains(address.text.lowercased())
                else { continue }
                notes.append(words.notInvited(line.person))
            }
        }
        guard message.method == .request || message.method == .add else { return notes }
        if addresses.isEmpty {
            notes.append(words.invitation(.addressMissing))
        } else if let answer = ownAnswer(component, known) {
            notes.append(words.ownAnswer(words.participation(answer)))
        } else {
            notes.append(words.invitation(.notInvited))
        }
        return notes
    }
}

extension SchedulingMethod {
    /// True when the message proposes times.
    var bringsTimes: Bool {
        switch self {
        case .request, .add, .publish, .counter: true
        case .cancel, .reply, .refresh, .declineCounter: false
        }
    }

    /// True when a guest sent the message.
    fileprivate var isOfAttendee: Bool {
        switch self {
        case .reply, .counter, .refresh: true
        case .request, .add, .publish, .cancel, .declineCounter: false
        }
    }
}
