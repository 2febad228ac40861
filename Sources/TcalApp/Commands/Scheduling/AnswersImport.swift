import CalendarEngine
import CalendarStore
import Cells
import Commands

/// Imports answers of guests into the items that they belong to (METHOD:REPLY, RFC 5546 3.2.3).
struct AnswersImport {
    let session: EditSession
    /// The name of the message for its user.
    let path: String

    /// Stores all answers of a message in one step, and names those that are not stored.
    func keepAnswers(of message: SchedulingMessage) throws(UsageError) -> ExitCode {
        var edits: [Edit] = []
        var sentences: [String] = []
        var problems: [Problem] = []
        func refuse(_ fault: CalendarFault) { problems.append(Problem(file: path, cause: .calendar(fault))) }
        for component in message.components {
            let title = component.readText(of: "SUMMARY")
            let known = session.knownItems(of: component).filter { known in
                let calendar = session.snapshot.calendars[Int(known.match.calendar.rawValue)]
                return calendar.readOnlyReason == nil && calendar.unreadableReason == nil
            }
            guard let item = known.first else {
                refuse(.nothingAnswered(title: title))
                continue
            }
            guard let there = item.component(for: component) ?? item.components.first,
                component.version.sequence >= there.version.sequence
            else {
                refuse(.olderThanThere(title: item.match.title))
                continue
            }
            for answer in component.attendees {
                guard let edit = edit(answer, component, item, there) else {
                    refuse(.answerOfStranger(title: item.match.title, who: answer.person))
                    continue
                }
                guard !isOld(answer, component, there) else {
                    refuse(.olderThanThere(title: item.match.title))
                    continue
                }
                edits.append(edit)
                let status = answer.parameter("PARTSTAT")?.uppercased() ?? ""
                sentences.append(
                    session.context.words.message(.reply, by: answer.person, status: status, isKnown: true) + ": "
                        + item.match.title)
            }
        }
        let isReported = session.context.report(problems) == .done
        guard let first = edits.first else { return isReported ? .done : .problems }
        let code = try session.perform(first, with: Array(edits.dropFirst()), sentences: sentences)
        return code == .done && !isReported ? .problems : code
    }

    /// The edit that stores an answer; nil when its sender was not invited.
    private func edit(
        _ answer: PropertyLine, _ component: SchedulingMessage.Component, _ item: KnownItem,
        _ there: SchedulingMessage.Component
    ) -> Edit? {
        guard let address = MailAddress(calendarAddress: answer.value),
            there.attendees.contains(where: { $0.isAddress(of: [address.text.lowercased()]) })
        else { return nil }
        var participation = Participation(
            status: answer.parameter("PARTSTAT")?.uppercased() ?? "NEEDS-ACTION", by: [address.text],
            sentBy: answer.sender)
        participation.stamp = component.version.stamp
        var identifier = item.match.identifier
        let instance = component.instance(ofSeriesAt: item.match.start)
        identifier.instance = item.match.recurs ? instance ?? item.occurrence.instance : nil
        let scope: EditScope = instance == nil || !item.match.recurs ? .all : .this
        return .change(identifier, [.participation(participation)], scope)
    }

    /// True when a later answer of the same person is stored already.
    private func isOld(
        _ answer: PropertyLine, _ component: SchedulingMessage.Component, _ there: SchedulingMessage.Component
    ) -> Bool {
        guard let address = MailAddress(calendarAddress: answer.value)?.text.lowercased(),
            let line = there.attendees.first(where: { $0.isAddress(of: [address]) }),
            let stamp = line.parameter(Participation.stampName)
        else { return false }
        return component.version.stamp < stamp && component.version.sequence == there.version.sequence
    }
}
