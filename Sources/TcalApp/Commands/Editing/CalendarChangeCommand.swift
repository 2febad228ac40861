import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// `tcal calendars create`, `rename`, `recolor` and `delete`.
struct CalendarChangeCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The ways to change a calendar, with their operands.
    private enum Action: String, CaseIterable {
        case create, rename, recolor, delete

        var operands: [Operand] {
            switch self {
            case .create: [.name]
            case .rename: [.calendar, .name]
            case .recolor: [.calendar, .color]
            case .delete: [.calendar]
            }
        }
    }

    func run() throws(UsageError) -> ExitCode {
        let words = arguments.operands
        guard let action = Action(rawValue: words[0] == "recolour" ? "recolor" : words[0]) else {
            throw .invalidArgument(.action, words[0], .action)
        }
        let wanted = action.operands
        if words.count - 1 < wanted.count { throw .missingArgument(wanted[words.count - 1]) }
        if words.count - 1 > wanted.count { throw .unexpectedArgument(words[wanted.count + 1]) }
        guard let session = try EditSession(context, arguments) else { return .failed }
        let edit = try edit(action, words[1], words.count > 2 ? words[2] : "", session)
        let guests = try action == .delete ? guests(of: session.calendar(named: words[1]), session) : []
        if arguments.has(.dryRun) { return session.show(session.store.changes(of: edit)) }
        let outcome = session.store.perform(edit)
        if arguments.has(.json), case .done(let step, _) = outcome {
            var json = JSONWriter(to: context.output)
            json.object { json in json.member("done", session.wording(step, isSentence: false)) }
            context.output.write("\n")
        }
        return session.finish(
            outcome, sentences: sentence(of: outcome, session).map { [$0] } ?? [],
            notes: guests.isEmpty ? [] : [context.words.untold(guests.map(\.shown))])
    }

    /// The message about a new calendar. It names the place, which the user may not have given.
    private func sentence(of outcome: EditOutcome, _ session: EditSession) -> String? {
        guard case .done(let step, let result?) = outcome else { return nil }
        return context.words.isIn(session.wording(step), path: result.calendar)
    }

    private func edit(
        _ action: Action, _ name: String, _ value: String, _ session: EditSession
    ) throws(UsageError) -> CalendarEdit {
        switch action {
        case .create:
            return .create(title: name, color: try color(arguments.value(of: .color)), source: try source(session))
        case .rename: return .rename(calendar: try session.calendar(named: name).identifier, title: value)
        case .recolor:
            guard let color = CalendarColor(text: value) else {
                throw .invalidArgument(.color, value, .color)
            }
            return .recolor(calendar: try session.calendar(named: name).identifier, color)
        case .delete:
            let calendar = try session.calendar(named: name)
            let guests = guests(of: calendar, session).count
            let isConfirmed = arguments.has(.yes) || arguments.has(.dryRun)
            // A calendar that is on a server too needs only one question, which covers both places.
            if let account = calendar.account, !isConfirmed || !arguments.has(.onServer) && !arguments.has(.dryRun) {
                throw .serverNotConfirmed(
                    calendar.title, account: account, items: calendar.itemCount, guests: guests)
            }
            guard isConfirmed else {
                throw .deletionNotConfirmed(calendar.title, items: calendar.itemCount, guests: guests)
            }
            return .delete(calendar: calendar.identifier)
        }
    }

    /// The people whom the user invited to items of a calendar.
    private func guests(of calendar: EventCalendar, _ session: EditSession) -> [Invitee] {
        session.snapshot.guests(
            of: calendar.index, by: session.surroundings.person.addresses,
            from: session.zone.local(at: session.now).date, viewedIn: session.zone)
    }

    private func color(_ text: String?) throws(UsageError) -> CalendarColor? {
        guard let text else { return nil }
        guard let color = CalendarColor(text: text) else {
            throw .invalidValue(.color, text, .color)
        }
        return color
    }

    /// The source that is named by title or folder; one that takes no calendars is found too.
    private func source(_ session: EditSession) throws(UsageError) -> String? {
        guard let name = arguments.value(of: .source) else { return nil }
        let places = session.snapshot.calendarPlaces.map { ($0.title, $0.identifier) }
        let all = places + session.snapshot.sources.map { ($0.title, $0.identifier) }
        guard let found = all.first(where: { $0.0 == name || $0.1 == name }) else {
            throw .unknownSource(name, known: places.map(\.0))
        }
        return found.1
    }
}
