import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// `tcal conflicts`: events that overlap, in the formats of `tcal list`.
struct ConflictsCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let clock = zone.local(at: now)
        let format = try OutputFormat(arguments)
        let range = try ListRange(arguments.operands, now: clock, locale: surroundings.locale)
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments, surroundings.sets, in: snapshot).indices
        let busy = snapshot.busyOccurrences(
            on: range.days, viewedIn: zone, calendars: calendars, addresses: surroundings.person.addresses)
        // A meeting that is in several calendars does not overlap itself.
        let once = Set(snapshot.joiningTwins(busy.map(\.occurrence)).occurrences)
        let found = BusyOccurrence.overlapping(
            busy.filter { busy in
                !busy.occurrence.isAllDay && once.contains(busy.occurrence)
                    && (range.from == nil || busy.occurrence.end > range.from ?? clock)
            }
        ) { snapshot.identifier(of: $0).uid }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
        if format != .text {
            if let failure = context.write(found, as: format, of: snapshot, zone, surroundings, style) {
                return failure
            }
        } else if found.isEmpty {
            let ends = [range.days.lowerBound, range.days.upperBound.adding(days: -1)].map {
                surroundings.locale.shortDate($0, withYear: $0.year != clock.date.year)
            }
            context.output.write(context.words.noConflicts(from: ends[0], to: ends[1]) + "\n")
        } else {
            let rows = ListRows(
                snapshot: snapshot, columns: context.output.columns, style: style, locale: surroundings.locale)
            let query = ListQuery(
                range: range, zone: zone, now: clock, kinds: [.event], calendars: calendars, search: nil,
                isOpenEnded: false)
            ListText(
                rows: rows, snapshot: snapshot, query: query, found: found, key: .day, locale: surroundings.locale,
                words: context.words
            ).write(to: context.output)
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }
}
