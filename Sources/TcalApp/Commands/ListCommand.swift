import CalendarEngine
import CalendarStore
import Cells

/// `tcal list`: occurrences as text in sections, or as JSON.
struct ListCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try viewerZone(surroundings)
        let range = try ListRange(arguments.operands, now: zone.local(at: now), locale: surroundings.locale)
        let kinds = try readKinds()
        let key = try readSection()
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments.values(of: .calendar), in: snapshot).indices
        let query = ListQuery(
            range: range, zone: zone, now: zone.local(at: now), kinds: kinds, calendars: calendars,
            isOpenEnded: arguments.operands.isEmpty)
        if arguments.has(.json) {
            writeJSON(query, snapshot)
        } else {
            let style = TextStyle(
                output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
            let rows = ListRows(snapshot: snapshot, output: context.output, style: style, locale: surroundings.locale)
            ListText(
                rows: rows, snapshot: snapshot, query: query, key: key, locale: surroundings.locale,
                hidden: surroundings.view.hiddenTraits
            ).write()
        }
        return context.report(surroundings.problems + snapshot.problems)
    }

    private func writeJSON(_ query: ListQuery, _ snapshot: any CalendarSnapshot) {
        let items = ListJSON(snapshot: snapshot, viewedIn: query.zone)
        let (overdue, undated) = query.openEnds(in: snapshot)
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for occurrence in overdue + query.occurrences(in: snapshot) + undated where context.output.isOpen {
                items.write(occurrence, to: &json)
            }
        }
        context.output.write("\n")
    }

    private func viewerZone(_ surroundings: Surroundings) throws(UsageError) -> TimeZone {
        guard let name = arguments.value(of: .timezone) else { return surroundings.timeZone }
        if let zone = TimeZoneName.resolve(name, with: surroundings.timeZones) { return zone }
        let near = Suggestion.nearest(to: name, among: surroundings.timeZones.names) ?? "Europe/Berlin"
        throw .invalidValue(.timezone, name, expected: "write a name such as \(near)")
    }

    private func readKinds() throws(UsageError) -> Set<ItemKind> {
        switch arguments.value(of: .kind) {
        case nil, "all": Set(ItemKind.allCases)
        case "event", "events": [.event]
        case "reminder", "reminders": [.reminder]
        case .some(let other): throw .invalidValue(.kind, other, expected: "write event, reminder or all")
        }
    }

    private func readSection() throws(UsageError) -> SectionKey {
        guard let name = arguments.value(of: .section) else { return .day }
        if let key = SectionKey(name: name) { return key }
        throw .invalidValue(.section, name, expected: "write day, part, week, month or calendar")
    }
}

extension ViewSettings {
    /// What the configuration wants hidden.
    var hiddenTraits: Occurrence.Traits {
        var traits: Occurrence.Traits = []
        if showsCancelled == false { traits.insert(.cancelled) }
        if showsCompleted == false { traits.insert(.completed) }
        return traits
    }
}

/// What a list is about.
struct ListQuery {
    /// The days, and from when on.
    let range: ListRange
    /// The zone of the viewer.
    let zone: TimeZone
    /// Now, on the viewer's clock.
    let now: CivilDateTime
    /// The kinds.
    let kinds: Set<ItemKind>
    /// The calendars; nil for all.
    let calendars: Set<CalendarIndex>?
    /// Whether the user named no range.
    let isOpenEnded: Bool

    /// What overlaps the range, in order.
    func occurrences(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        let predicate = OccurrencePredicate(days: range.days, viewedIn: zone, calendars: calendars, kinds: kinds)
        let all = snapshot.occurrences(matching: predicate)
        guard let from = range.from else { return all }
        return all.filter { $0.end > from || $0.start >= from }
    }

    /// What a list of reminders alone shows besides its range, when the user named none: what is overdue, before the
    /// range, and what has no date, after it.
    func openEnds(in snapshot: any CalendarSnapshot) -> (overdue: [Occurrence], undated: [Occurrence]) {
        guard isOpenEnded, kinds == [.reminder] else { return ([], []) }
        return (overdue(in: snapshot), snapshot.undatedReminders(in: calendars))
    }

    /// The open reminders that were due before the first day of the range, when that is today.
    func overdue(in snapshot: any CalendarSnapshot) -> [Occurrence] {
        guard kinds.contains(.reminder), range.days.lowerBound == now.date else { return [] }
        return snapshot.overdueReminders(before: now.date.midnight, in: calendars, viewedIn: zone)
    }
}

/// The calendars that `-c` names.
struct CalendarChoice {
    /// Their indices; nil when none was named, which means all.
    let indices: Set<CalendarIndex>?

    /// Finds calendars by title (letter case only counts when two differ by it), by path, or by the last part of the
    /// path. Throws `UsageError.unknownCalendar`.
    init(_ names: [String], in snapshot: any CalendarSnapshot) throws(UsageError) {
        guard !names.isEmpty else {
            indices = nil
            return
        }
        let calendars = snapshot.calendars
        var found: Set<CalendarIndex> = []
        for name in names {
            let matches = CalendarChoice.matches(name, calendars)
            if matches.isEmpty { throw .unknownCalendar(name, known: calendars.map(\.title)) }
            found.formUnion(matches.map(\.index))
        }
        indices = found
    }

    private static func matches(_ name: String, _ calendars: [EventCalendar]) -> [EventCalendar] {
        let exact = calendars.filter { $0.title == name || $0.path == name || $0.identifier == name }
        if !exact.isEmpty { return exact }
        let folded = name.lowercased()
        return calendars.filter { calendar in
            calendar.title.lowercased() == folded || calendar.path.split(separator: "/").last.map(String.init) == name
        }
    }
}
