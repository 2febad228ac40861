import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal meet --held`, `--choose` and `--drop`: what becomes of times that are held for meetings.
struct HeldTimesCommand {
    private let session: EditSession
    private let meetings: [HeldMeeting]

    init(_ session: EditSession) {
        self.session = session
        let addresses = session.ownAddresses
        meetings = session.snapshot.heldMeetings(on: HeldMeeting.days(around: session.today), viewedIn: session.zone)
            .filter { $0.isOrganized(by: addresses) }
    }

    /// Lists the meetings, chooses a time, or gives a meeting up.
    func run(_ action: Option) throws(UsageError) -> ExitCode {
        if action == .held {
            let lasting = meetings.filter { $0.times.contains { $0.occurrence.endInstant > session.now } }
            let text = HeldTimesText(session, lasting)
            if session.arguments.has(.json) { text.writeJSON() } else { text.write() }
            return .done
        }
        let (meeting, named) = try namedTime(action)
        guard action == .choose else {
            let words = session.context.words.gaveUp(meeting.title, meeting.times.count)
            return try perform(meeting.editsGivingUp, saying: words)
        }
        let time = try number(in: meeting).map { meeting.times[$0 - 1] } ?? named
        let when = session.words.words(time.occurrence, viewedIn: session.zone)
        let introduction = session.surroundings.locale.words.word(.heldTimes)
        return try perform(
            meeting.edits(choosing: time, listedAfter: introduction),
            saying: session.context.words.chosen(meeting.title, when))
    }

    private func perform(_ edits: [Edit], saying sentence: String) throws(UsageError) -> ExitCode {
        try session.perform(edits[0], with: Array(edits.dropFirst()), sentences: [sentence])
    }

    /// The meeting and the time that the operands or `--search` name. Words may fit all times of a meeting: then
    /// `--take` says which one is chosen, and to give the meeting up any of them is enough.
    private func namedTime(_ action: Option) throws(UsageError) -> (HeldMeeting, HeldTime) {
        if action == .choose, !session.arguments.has(.take) {
            do throws(UsageError) {
                return try namedTime(preferring: meetings.flatMap(\.times))
            } catch {
                guard case .severalCandidates = error else { throw error }
                let (meeting, _) = try namedTime(preferring: meetings.map { $0.times[0] })
                throw .timeMissing(title: meeting.title, count: meeting.times.count)
            }
        }
        return try namedTime(preferring: meetings.map { $0.times[0] })
    }

    private func namedTime(preferring times: [HeldTime]) throws(UsageError) -> (HeldMeeting, HeldTime) {
        let preferred = Set(times.map(\.identifier))
        let items = try NamedItem.all(in: session, usual: .event) { preferred.contains($0.identifier.whole) }
        guard items.count == 1, let match = items.first?.match else { throw .missingArgument(.uid) }
        for meeting in meetings {
            if let time = meeting.time(of: match.identifier) { return (meeting, time) }
        }
        throw .notHeld(title: match.title)
    }

    /// The number behind `--take`; nil where there is none.
    private func number(in meeting: HeldMeeting) throws(UsageError) -> Int? {
        guard let text = session.arguments.value(of: .take) else { return nil }
        guard let number = Int(text), (1...meeting.times.count).contains(number) else {
            throw .invalidValue(.take, text, .listed(meeting.times.count))
        }
        return number
    }
}

/// Times that are held for meetings, as `tcal meet --held` lists them.
private struct HeldTimesText {
    private let session: EditSession
    private let meetings: [HeldMeeting]

    init(_ session: EditSession, _ meetings: [HeldMeeting]) { (self.session, self.meetings) = (session, meetings) }

    /// A heading for each meeting, and a line for each of its times: its number, when, and who answered what.
    func write() {
        let (context, words) = (session.context, session.context.words)
        guard !meetings.isEmpty else { return context.output.write(context.output.safe(words.nothingHeld) + "\n") }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: session.surroundings.usesUTF8)
        for (place, meeting) in meetings.enumerated() {
            let first = meeting.times[0].occurrence
            let seconds = first.endInstant.secondsSinceEpoch - first.startInstant.secondsSinceEpoch
            let length = session.surroundings.locale.words.length(CivilDuration(seconds: seconds), .short)
            let head = words.meeting(meeting.title, length, with: meeting.guests.map(\.shown))
            context.output.write((place > 0 ? "\n" : "") + style.bold(context.output.safe(head)) + "\n")
            TimeRows(context: context, style: style).write(meeting.times.map(row))
        }
        if context.output.isTerminal {
            context.output.write("\n" + style.dim(context.output.safe(words.heldHint)) + "\n")
        }
    }

    private func row(of time: HeldTime) -> TimeRows.Row {
        TimeRows.Row(
            cells: [session.words.words(time.occurrence, viewedIn: session.zone)],
            facts: session.surroundings.locale.answers(to: time).joined(separator: " · "), isDim: false)
    }

    /// The members of `JSONShape.heldMeeting`.
    func writeJSON() {
        var json = JSONWriter(to: session.context.output)
        json.lines { json in
            for meeting in meetings {
                json.object { json in
                    json.member("title", meeting.title)
                    json.key("times")
                    json.array { json in for time in meeting.times { write(time, &json) } }
                }
            }
        }
        session.context.output.write("\n")
    }

    /// The members of `JSONShape.heldTime`.
    private func write(_ time: HeldTime, _ json: inout JSONWriter) {
        let (start, end) = (time.occurrence.startInstant, time.occurrence.endInstant)
        json.object { json in
            json.member("uid", time.identifier.uid)
            json.member("start", RFC3339.format(start, in: session.zone))
            json.member("end", RFC3339.format(end, in: session.zone))
            let answers = Dictionary(time.answers.map { ($0.status, $0.guests) }) { first, _ in first }
            for (name, status) in HeldTimesText.members {
                json.key(name)
                json.array { json in for guest in answers[status] ?? [] { json.value(guest.address) } }
            }
        }
    }

    /// The members with the guests who gave an answer (PARTSTAT).
    private static let members = [
        ("accepted", "ACCEPTED"), ("tentative", "TENTATIVE"), ("declined", "DECLINED"), ("silent", "NEEDS-ACTION"),
    ]
}
