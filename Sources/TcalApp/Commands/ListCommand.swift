import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// `tcal list`: occurrences as text in sections, or in the format that is asked for.
struct ListCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let clock = zone.local(at: now)
        let format = try OutputFormat(arguments)
        let range = try ListRange(arguments.operands, now: clock, locale: surroundings.locale)
        let kinds = try arguments.kinds()
        let key = try readSection()
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments, surroundings.sets, in: snapshot).indices
        let query = ListQuery(
            range: range, zone: zone, now: clock, kinds: kinds,
            calendars: calendars,
            search: try arguments.value(of: .search).map { text throws(UsageError) in
                try SearchQuery(text, as: .search, now: clock, locale: surroundings.locale, zone: surroundings.timeZone)
            },
            hidden: format.isForPeople ? surroundings.view.hiddenTraits : [],
            leftOut: format.isForPeople
                ? surroundings.hiddenInvitations(in: snapshot, from: range.days.lowerBound) : [],
            isOpenEnded: arguments.operands.isEmpty)
        let search = SearchContext(now: clock, zone: zone)
        if let words = query.search, snapshot.search(words, in: search, after: nil)?.count == 0 {
            context.tellWhyNothing(
                fits: words, arguments.value(of: .search) ?? "", in: snapshot, search, format, surroundings.locale)
        }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
        if format == .text {
            let years = range.days.lowerBound.year...range.days.upperBound.adding(days: -1).year
            let found = snapshot.joiningTwins(query.occurrences(in: snapshot))
            let rows = ListRows(
                snapshot: snapshot, columns: context.output.columns, style: style, locale: surroundings.locale,
                hasYears: key == .calendar && years != clock.date.year...clock.date.year, others: found.others)
            let text = ListText(
                rows: rows, snapshot: snapshot, query: query, found: found.occurrences, key: key,
                locale: surroundings.locale, words: context.words)
            text.write(to: context.output)
        } else if let failure = context.write(
            query.everything(in: snapshot), as: format, of: snapshot, zone, surroundings, style)
        {
            return failure
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }

    private func readSection() throws(UsageError) -> SectionKey {
        guard let name = arguments.value(of: .section) else { return .day }
        if let key = SectionKey(name: name) { return key }
        throw .invalidValue(.section, name, .section)
    }
}

extension ViewSettings {
    /// The traits of occurrences that the configuration hides.
    var hiddenTraits: Occurrence.Traits {
        var traits: Occurrence.Traits = []
        if showsCancelled == false { traits.insert(.cancelled) }
        if showsCompleted == false { traits.insert(.completed) }
        return traits
    }
}

extension Surroundings {
    /// The days before a range in which declined invitations are searched: an open reminder from that time may be in
    /// the range.
    private static let reach = 400

    /// The invitations that lists leave out from a day on: those that the user declined, if the configuration hides
    /// them. O(items), and reads the ones with attendees.
    func hiddenInvitations(in snapshot: any CalendarSnapshot, from day: CivilDate) -> Set<ItemReference> {
        guard view.showsDeclined == false else { return [] }
        var declined: Set<ItemReference> = []
        snapshot.forEachInvitation(
            of: Set(person.addresses.map { $0.lowercased() }), since: day.adding(days: -Surroundings.reach)
        ) { item, state in
            if state == .declined { declined.insert(item) }
        }
        return declined
    }
}
