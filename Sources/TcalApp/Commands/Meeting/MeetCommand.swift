import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal meet`: the times that suit the guests of a meeting best, the meeting at one of them, or several of them held
/// until one is chosen.
struct MeetCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The times that are listed when nobody says how many.
    private static let usualCount = 5

    /// The numbers of times that can be held for one meeting.
    private static let heldCounts = 2...10
    /// The numbers that a listed time can have.
    private static let numbers = 1...100

    func run() throws(UsageError) -> ExitCode {
        if let action = try action() {
            guard let session = try EditSession(context, arguments) else { return .failed }
            return try HeldTimesCommand(session).run(action)
        }
        guard !arguments.operands.isEmpty else { throw .missingArgument(.line) }
        let held = try readHeldNumbers()
        let makes = arguments.has(.take) || held != nil
        guard let session = try EditSession(context, arguments, makesCalendar: makes) else { return .failed }
        let lines = try QuickAddCommand(session)
        let reading = MeetingPhrase(lines: lines.phrase).reading(arguments.operands.joined(separator: " "))
        guard !reading.rest.draft.title.isEmpty else {
            throw .invalidArgument(.line, arguments.operands.joined(separator: " "), .meetingTitle)
        }
        var guests = MeetingGuests(
            in: session.store.discovery.environment, session.surroundings, context.words, zone: session.zone)
        let people = try guests.people(named: reading.guests + arguments.values(of: .with))
        var search = search(for: reading, session)
        let count = if let most = held?.max() { most } else { try readCount() }
        let asked = guests.ask(people, over: search.days)
        search.guests = [guests.oneself(in: session.snapshot, over: search.days)] + asked.guests
        let times = search.times(count)
        for unknown in asked.unknown { FieldOptions(session).tell(unknown) }
        guard !times.isEmpty else {
            context.errors.write("tcal: \(SafeText.line(context.words.noMeetingTime(reading.rest.draft.title)))\n")
            return .failed
        }
        if let held {
            guard times.count >= count else {
                let words = context.words.fewTimes(reading.rest.draft.title, times.count)
                context.errors.write("tcal: \(SafeText.line(words))\n")
                return .failed
            }
            return try make(reading, with: people, at: held.map { times[$0 - 1] }, session)
        }
        if let number = try readNumber(of: times) {
            return try make(reading, with: people, at: [times[number - 1]], session)
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
        guard let count = Int(text), MeetCommand.numbers.contains(count) else {
            throw .invalidValue(.count, text, .listed(100))
        }
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

    /// The option for times that are held already; nil where a line says a meeting.
    private func action() throws(UsageError) -> Option? {
        let actions: [Option] = [.held, .choose, .drop]
        let given = actions.filter { arguments.has($0) }
        guard let first = given.first else { return nil }
        if given.count > 1 { throw .conflictingOptions(.apart(first, given[1])) }
        for other: Option in [.hold, .with, .count] where arguments.has(other) {
            throw .conflictingOptions(.apart(first, other))
        }
        if first != .choose, arguments.has(.take) { throw .conflictingOptions(.apart(first, .take)) }
        if first == .held {
            if let word = arguments.operands.first { throw .unexpectedArgument(word) }
        } else if arguments.operands.isEmpty, !arguments.has(.search) {
            throw .missingArgument(.uid)
        }
        return first
    }

    /// The numbers of the times that `--hold` holds: the first ones, or those that it lists; nil where there is none.
    private func readHeldNumbers() throws(UsageError) -> [Int]? {
        if arguments.has(.search) { throw .conflictingOptions(.needs(.search, .choose)) }
        guard let text = arguments.value(of: .hold) else { return nil }
        if arguments.has(.take) { throw .conflictingOptions(.apart(.hold, .take)) }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0.trimmedBlanks) ?? 0 }
        if numbers.count == 1, MeetCommand.heldCounts.contains(numbers[0]) { return Array(1...numbers[0]) }
        guard MeetCommand.heldCounts.contains(numbers.count), Set(numbers).count == numbers.count,
            numbers.allSatisfy(MeetCommand.numbers.contains)
        else { throw .invalidValue(.hold, text, .heldTimes) }
        return numbers
    }

    /// Makes the meeting, and invites the people to it; of several times, each is held.
    private func make(
        _ reading: MeetingReading, with people: [Invitee], at times: [MeetingTime], _ session: EditSession
    ) throws(UsageError) -> ExitCode {
        var draft = reading.rest.draft
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
        let drafts = times.map { draft.at($0.time, session) }
        let words = drafts.map { AddCommand.times(of: $0, session.words, context.words) }
        let sentence =
            times.count > 1
            ? context.words.held(draft.title, in: calendar.title, words.compactMap(\.self))
            : context.words.added(
                draft.title, to: calendar.title, times: words[0], isDone: !arguments.has(.dryRun))
        let held = times.count > 1 ? session.words.held(drafts) : drafts
        let edits = held.map { Edit.create($0, calendar: calendar.identifier) }
        return try session.perform(
            edits[0], with: Array(edits.dropFirst()), sentences: [sentence],
            namesCalendar: arguments.has(.calendar) || reading.rest.calendar != nil)
    }
}

extension ItemDraft {
    /// This event at a time, on the user's clock.
    fileprivate func at(_ time: Range<Instant>, _ session: EditSession) -> ItemDraft {
        var draft = self
        draft.start = .zoned(session.zone.local(at: time.lowerBound), session.zone)
        draft.end = .zoned(session.zone.local(at: time.upperBound), session.zone)
        draft.showAsUsual(session.surroundings.locale.words)
        return draft
    }
}
