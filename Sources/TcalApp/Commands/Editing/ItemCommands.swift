import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// `tcal edit`, `delete`, `done` and `move`: one item, found by its UID or its words.
struct ItemCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments) else { return .failed }
        switch arguments.verb {
        case .delete: return session.perform(try delete(session))
        case .done: return session.perform(try complete(session))
        case .move: return session.perform(try move(session))
        default: return session.perform(try change(session))
        }
    }

    private func delete(_ session: EditSession) throws(UsageError) -> Edit {
        let item = try ItemChoice(in: session)
        return .delete(item.identifier, item.scope)
    }

    private func move(_ session: EditSession) throws(UsageError) -> Edit {
        let match = try ItemChoice.match(in: session)
        let target = try session.calendar(named: arguments.operands[arguments.operands.count - 1])
        guard target.identifier != match.identifier.calendar else {
            throw .alreadyThere(title: match.title, calendar: target.title)
        }
        var identifier = match.identifier
        if match.recurs {
            let any = ItemChoice.anyOccurrence(of: match, in: session.snapshot, viewedIn: session.zone)
            identifier.instance = any?.instance
        }
        return .move(identifier, calendar: target.identifier)
    }

    /// Of a series the first open one is meant, unless another is named.
    private func complete(_ session: EditSession) throws(UsageError) -> Edit {
        let isCompleted = !arguments.has(.reopen)
        let match = try ItemChoice.match(in: session, usual: .reminder) { $0.isCompleted != isCompleted }
        guard match.kind == .reminder else { throw .notReminder(title: match.title) }
        guard match.recurs else { return .complete(match.identifier, isCompleted: isCompleted) }
        if arguments.has(.recurrenceID) {
            let item = try ItemChoice(of: match, in: session, scope: .this)
            return .complete(item.identifier, isCompleted: isCompleted)
        }
        let open = session.snapshot.overdueReminders(
            before: .maximum, in: [match.calendar], viewedIn: session.zone)
        let first = open.lazy.map { session.snapshot.identifier(of: $0) }.first {
            $0.uid == match.identifier.uid && $0.file == match.identifier.file
        }
        guard isCompleted else { throw .reopensUnnamed(title: match.title) }
        guard let first else { throw .everythingDone(title: match.title) }
        return .complete(first, isCompleted: true)
    }

    private func change(_ session: EditSession) throws(UsageError) -> Edit {
        let item = try ItemChoice(in: session)
        guard let occurrence = session.snapshot.occurrence(identifiedBy: item.identifier, viewedIn: session.zone) else {
            throw .noItem(.uid(item.match.identifier.uid), elsewhere: [])
        }
        let fields = FieldOptions(session)
        let earlier = ItemDraft(of: session.snapshot.details(of: occurrence))
        var draft = earlier
        let zone = arguments.has(.timezone) ? session.zone : nil
        if draft.kind == .event {
            if arguments.has(.due) { throw .conflictingOptions(.dueOfEvent) }
            if let times = try fields.times(of: draft, zone: zone) {
                (draft.start, draft.end) = (times.start, times.end)
            }
        } else {
            let known = draft.end ?? draft.start
            // A floating time stays floating; a date, or no time at all, has no zone to keep.
            let own = if case .floating? = known { zone } else { zone ?? known?.timeZone ?? session.zone }
            if arguments.has(.start) { draft.start = try fields.span(nil, zone: own)?.start }
            if let due = try fields.due(nil, day: known?.civil.date, zone: own) { draft.end = due }
        }
        try fields.applyFields(to: &draft)
        var changes = draft.changes(from: earlier)
        if let name = arguments.value(of: .to) {
            let calendar = try session.calendar(named: name)
            if calendar.identifier != item.identifier.calendar {
                changes.append(.calendar(calendar.identifier))
            } else if changes.isEmpty {
                throw .alreadyThere(title: item.match.title, calendar: calendar.title)
            }
        }
        guard !changes.isEmpty else { throw .nothingToChange(title: item.match.title) }
        return .change(item.identifier, changes, item.scope)
    }
}

/// `tcal undo` and `tcal redo`.
struct HistoryCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments) else { return .failed }
        let progress = ProgressLine(on: context.errors)
        let words = context.words
        progress.show(words.notice(.saving))
        let show = { (done: Int, total: Int) in progress.show(words.saving(done, of: total)) }
        let outcome =
            arguments.verb == .undo ? session.store.undo(onProgress: show) : session.store.redo(onProgress: show)
        progress.erase()
        if arguments.has(.json) { write(outcome, session) }
        return session.finish(outcome)
    }

    private func write(_ outcome: EditOutcome, _ session: EditSession) {
        let (name, step): (String, EditStep)
        switch outcome {
        case .undone(let done, _): (name, step) = ("undone", done)
        case .redone(let done, _): (name, step) = ("redone", done)
        case .done, .refused, .conflict: return
        }
        var json = JSONWriter(to: context.output)
        json.object { json in json.member(name, session.wording(step, isSentence: false)) }
        context.output.write("\n")
    }
}
