import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// `tcal list` and `tcal next`: occurrences as text in sections, or in the format that is asked for.
struct ListCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let clock = zone.local(at: now)
        let format = try OutputFormat(arguments)
        let isNext = arguments.verb == .next
        let count = try isNext ? arguments.count(usual: 1) : nil
        let range = try isNext ? nil : ListRange(arguments.operands, now: clock, locale: surroundings.locale)
        let kinds = try readKinds()
        let key = try readSection()
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments.values(of: .calendar), in: snapshot).indices
        var query = ListQuery(
            range: range ?? ListRange(from: clock, days: 1), zone: zone, now: clock, kinds: kinds,
            calendars: calendars,
            search: try arguments.value(of: .search).map { text throws(UsageError) in
                try SearchQuery(text, as: .search, now: clock, locale: surroundings.locale)
            },
            hidden: format.isForPeople ? surroundings.view.hiddenTraits : [],
            isOpenEnded: !isNext && arguments.operands.isEmpty)
        let next = count.map { query.findNext($0, in: snapshot) }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
        if format == .text {
            let rows = ListRows(
                snapshot: snapshot, columns: context.output.columns, style: style, locale: surroundings.locale)
            let text = ListText(
                rows: rows, snapshot: snapshot, query: query, key: key, locale: surroundings.locale,
                words: context.words)
            if let next { text.write(next, to: context.output) } else { text.write(to: context.output) }
        } else {
            let writer = OccurrenceWriter(
                format: format, snapshot: snapshot, zone: zone, locale: surroundings.locale, words: context.words,
                ellipsis: style.ellipsis)
            do throws(EditRefusal) {
                try writer.write(next ?? query.everything(in: snapshot), to: context.output)
            } catch {
                return context.tell(error, surroundings)
            }
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
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
