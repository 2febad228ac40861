import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// `tcal list`: occurrences as text in sections, or as JSON.
struct ListCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let range = try ListRange(arguments.operands, now: zone.local(at: now), locale: surroundings.locale)
        let kinds = try readKinds()
        let key = try readSection()
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments.values(of: .calendar), in: snapshot).indices
        let query = ListQuery(
            range: range, zone: zone, now: zone.local(at: now), kinds: kinds, calendars: calendars,
            words: try arguments.searchWords(),
            isOpenEnded: arguments.operands.isEmpty)
        if arguments.has(.json) {
            writeJSON(query, snapshot, surroundings.locale)
        } else {
            let style = TextStyle(
                output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
            let rows = ListRows(
                snapshot: snapshot, columns: context.output.columns, style: style, locale: surroundings.locale)
            ListText(
                rows: rows, snapshot: snapshot, query: query, key: key, locale: surroundings.locale,
                words: context.words, hidden: surroundings.view.hiddenTraits
            ).write(to: context.output)
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }

    private func writeJSON(_ query: ListQuery, _ snapshot: any CalendarSnapshot, _ locale: TimeLocale) {
        var items = ListJSON(snapshot: snapshot, viewedIn: query.zone, locale: locale)
        let (overdue, undated) = query.openEnds(in: snapshot)
        var json = JSONWriter(to: context.output)
        json.lines { json in
            let all = overdue + query.occurrences(in: snapshot) + undated
            items.write(all, to: &json) { context.output.isOpen }
        }
        context.output.write("\n")
    }

    private func readKinds() throws(UsageError) -> Set<ItemKind> {
        switch arguments.value(of: .kind) {
        case nil, "all": Set(ItemKind.allCases)
        case "event", "events": [.event]
        case "reminder", "reminders": [.reminder]
        case .some(let other): throw .invalidValue(.kind, other, .kinds)
        }
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
