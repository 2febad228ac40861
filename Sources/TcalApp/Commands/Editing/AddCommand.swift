import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// `tcal add`: a new event or reminder.
struct AddCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments, makesCalendar: true) else {
            return .failed
        }
        let lines = try QuickAddCommand(session)
        if lines.isMeant { return try lines.addLines() }
        let draft = try draft(session)
        let calendar = try session.calendar(forNew: draft.kind)
        let sentence = context.words.added(
            draft.title, to: calendar.title, times: AddCommand.times(of: draft, session.words, context.words),
            isDone: !arguments.has(.dryRun))
        return try session.perform(
            .create(draft, calendar: calendar.identifier), sentences: [sentence],
            namesCalendar: arguments.has(.calendar))
    }

    private func draft(_ session: EditSession) throws(UsageError) -> ItemDraft {
        let fields = FieldOptions(session)
        var draft = ItemDraft(kind: try kind())
        let operands = arguments.operands
        if operands.first != nil, arguments.has(.title) {
            throw .conflictingOptions(.same(.title, .title))
        }
        guard let title = operands.first ?? arguments.value(of: .title), !title.isEmpty else {
            throw .missingArgument(.title)
        }
        draft.title = title
        let when = operands.count > 1 ? operands[1] : nil
        var saysEnd = false
        if draft.kind == .event {
            guard let span = try fields.span(when, zone: session.zone) else { throw .missingArgument(.when) }
            (draft.start, draft.end, saysEnd) = span
            // An all-day event gets no usual alarm: some minutes before midnight, it would help nobody.
            if !span.start.isDate { draft.alarms = session.surroundings.newItems.alarms }
        } else {
            if arguments.has(.start) { draft.start = try fields.span(nil, zone: session.zone)?.start }
            draft.end = try fields.due(when, day: nil, zone: session.zone) ?? nil
        }
        draft.showAsUsual(session.surroundings.locale.words)
        try fields.applyFields(to: &draft)
        fields.tellPast(draft, saysEnd: saysEnd)
        return draft
    }

    /// The kind that `--kind` gives; an item with a due time is a reminder.
    private func kind() throws(UsageError) -> ItemKind {
        let kind = try ItemKind(named: arguments.value(of: .kind))
        if kind == .event, arguments.has(.due) {
            throw .conflictingOptions(.dueOfNewEvent)
        }
        return kind ?? (arguments.has(.due) ? .reminder : .event)
    }

    /// The times of an item, in words; nil for a reminder without any date.
    static func times(
        of draft: ItemDraft, _ words: TimeWords, _ vocabulary: any CommandVocabulary
    ) -> String? {
        func sentence(_ start: EventTime, _ end: EventTime?) -> String {
            words.sentence(
                start: start, end: end, rule: draft.rule, leavingOut: draft.datesLeftOut, alarms: draft.alarms,
                of: draft.alarmBase)
        }
        guard draft.kind == .reminder else { return draft.start.map { sentence($0, draft.end) } }
        if let due = draft.end { return vocabulary.reminderTimes(sentence(due, nil), isDue: true) }
        return draft.start.map { vocabulary.reminderTimes(sentence($0, nil), isDue: false) }
    }
}
