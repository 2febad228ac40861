import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal meet LINE`: the times that suit the guests of a meeting best, or the meeting at one of them.
struct MeetCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The times that are listed when nobody says how many.
    private static let usualCount = 5

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments, makesCalendar: arguments.has(.take)) else {
            return .failed
        }
        let lines = try QuickAddCommand(session)
        let reading = MeetingPhrase(lines: lines.phrase).reading(arguments.operands.joined(separator: " "))
        guard !reading.rest.draft.title.isEmpty else {
            throw .invalidArgument(.line, arguments.operands.joined(separator: " "), .meetingTitle)
        }
        var guests = MeetingGuests(
            in: session.store.discovery.environment, session.surroundings, context.words, zone: session.zone)
        let people = try guests.people(named: reading.guests + arguments.values(of: .with))
        var search = search(for: reading, session)
        let count = try readCount()
        let asked = guests.ask(people, over: search.days)
        search.guests = [guests.oneself(in: session.snapshot, over: search.days)] + asked.guests
        let times = search.times(count)
        for unknown in asked.unknown { FieldOptions(session).tell(unknown) }
        guard !times.isEmpty else {
            context.errors.write("tcal: \(SafeText.line(context.words.noMeetingTime(reading.rest.draft.title)))\n")
            return .failed
        }
        if let number = try readNumber(of: times) {
            return try make(reading, with: people, at: times[number - 1], session)
        }
        let text = MeetingText(session, search, times)
        if arguments.has(.json) {
            text.writeJSON()
        } else {
            text.write(reading.rest.draft.title, with: people)
        }
        return .done
    }

    private func search(for reading: MeetingReading, _ session: EditSession) -> MeetingSearch {
        let person = session.surroundings.person
        return MeetingSearch(
            guests: [], days: reading.days ?? session.today..<session.today.adding(days: MeetingSearch.usualDays),
            zone: session.zone, hours: person.hours ?? MeetingSearch.usualHours, window: reading.window,
            lunch: person.lunch,
            length: reading.length ?? session.surroundings.newItems.duration.nominalSeconds, earliest: session.now)
    }

    private func readCount() throws(UsageError) -> Int {
        guard let text = arguments.value(of: .count) else { return MeetCommand.usualCount }
        guard let count = Int(text), (1...100).contains(count) else { throw .invalidValue(.count, text, .listed(100)) }
        return count
    }

    /// The number behind `--take`; nil where there is none.
    private func readNumber(of times: [MeetingTime]) throws(UsageError) -> Int? {
        guard let text = arguments.value(of: .take) else { return nil }
        guard let number = Int(text), times.indices.contains(number - 1) else {
            throw .invalidValue(.take, text, .listed(times.count))
        }
        return number
    }

    /// Makes the meeting, and invites the people to it.
    private func make(
        _ reading: MeetingReading, with people: [Invitee], at time: MeetingTime, _ session: EditSession
    ) throws(UsageError) -> ExitCode {
        var draft = reading.rest.draft
        draft.start = .zoned(session.zone.local(at: time.time.lowerBound), session.zone)
        draft.end = .zoned(session.zone.local(at: time.time.upperBound), session.zone)
        draft.showAsUsual(session.surroundings.locale.words)
        draft.invitees = people
        if !people.isEmpty {
            guard let own = session.surroundings.person.inviting else { throw .noAddress }
            draft.organizer = own
        }
        if draft.alarms.isEmpty { draft.alarms = session.surroundings.newItems.alarms }
        let calendar =
            if let named = reading.rest.calendar { session.snapshot.calendars[named] } else {
                try session.calendar(forNew: .event)
            }
        let sentence = context.words.added(
            draft.title, to: calendar.title, times: AddCommand.times(of: draft, session.words, context.words),
            isDone: !arguments.has(.dryRun))
        return try session.perform(
            .create(draft, calendar: calendar.identifier), sentences: [sentence],
            namesCalendar: arguments.has(.calendar) || reading.rest.calendar != nil)
    }
}
