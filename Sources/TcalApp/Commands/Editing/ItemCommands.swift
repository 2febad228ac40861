import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// `tcal edit`, `delete`, `done` and `move`, for items that are named by UID, or for one that is named by words.
/// Several are changed in one step, all of them or none.
struct ItemCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments) else { return .failed }
        if arguments.verb == .edit, arguments.has(.send), !FieldOptions(session).nameAny, !arguments.has(.to) {
            return try session.sendInvitations(to: NamedItem.all(in: session))
        }
        let edits = try edits(session)
        guard let first = edits.first else {
            // Nothing came through the pipe, so there is nothing to do.
            context.errors.write("tcal: \(context.words.notice(.nothingNamed))\n")
            return .done
        }
        return try session.perform(first, with: Array(edits.dropFirst()), notes: datesLeft(by: edits, session))
    }

    /// Sentences about recurring reminders that still have open dates that were due.
    private func datesLeft(by edits: [Edit], _ session: EditSession) -> [String] {
        var order: [OccurrenceIdentifier] = []
        var done: [OccurrenceIdentifier: Set<CivilDateTime>] = [:]
        for case .complete(let identifier, isCompleted: true) in edits {
            guard let instance = identifier.instance else { continue }
            if done[identifier.whole] == nil { order.append(identifier.whole) }
            done[identifier.whole, default: []].insert(instance)
        }
        guard !order.isEmpty else { return [] }
        let due = session.openDates(of: Set(order))
        return order.compactMap { item in
            guard let dates = due[item] else { return nil }
            let left = dates.filter { date in !(date.instance.map { done[item]?.contains($0) == true } ?? false) }
            guard let first = left.first else { return nil }
            return session.context.words.datesLeft(
                session.snapshot.summary(of: first).title, left.count, from: session.day(of: first))
        }
    }

    /// An edit for each item or date, each once. Leaves out those that need no change, unless none does.
    private func edits(_ session: EditSession) throws(UsageError) -> [Edit] {
        let isCompleted = !arguments.has(.reopen)
        let items =
            arguments.verb == .done
            ? try NamedItem.all(in: session, usual: .reminder) { $0.isCompleted != isCompleted }
            : try NamedItem.all(in: session)
        var edits: [Edit] = []
        var meant: Set<[UInt8]> = []
        var needless: UsageError?
        for item in items {
            do throws(UsageError) {
                let edit = try edit(item, session)
                // Several dates of a series may stand for all of it, and one date may have several names.
                let part = edit.instance.map { "#\($0.basicText)" } ?? ""
                if meant.insert(item.match.key + Array(part.utf8)).inserted { edits.append(edit) }
            } catch {
                guard items.count > 1, error.saysNothingToDo else { throw error }
                needless = needless ?? error
            }
        }
        if edits.isEmpty, let needless { throw needless }
        return edits
    }

    private func edit(_ item: NamedItem, _ session: EditSession) throws(UsageError) -> Edit {
        switch arguments.verb {
        case .delete:
            let choice = try ItemChoice(of: item, in: session)
            return .delete(choice.identifier, choice.scope)
        case .done: return try complete(item, session)
        case .move: return try move(item, session)
        default: return try change(item, session)
        }
    }

    /// Moves a whole item: one date of a series cannot be in another calendar than the rest.
    private func move(_ item: NamedItem, _ session: EditSession) throws(UsageError) -> Edit {
        let match = item.match
        if let instance = item.instance {
            guard match.recurs else {
                throw .notRecurring(uid: ItemID(uid: match.identifier.uid).text, named: instance)
            }
            throw .movesInstance(title: match.title, uid: ItemID(uid: match.identifier.uid).text)
        }
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

    /// Completes a reminder; of a series the first open date, unless another is named.
    private func complete(_ item: NamedItem, _ session: EditSession) throws(UsageError) -> Edit {
        let isCompleted = !arguments.has(.reopen)
        let match = item.match
        guard match.kind == .reminder else { throw .notReminder(title: match.title) }
        guard match.recurs || item.instance != nil else {
            // The time of completion stays.
            guard match.isCompleted != isCompleted else { throw .unchanged(title: match.title) }
            return .complete(match.identifier, isCompleted: isCompleted)
        }
        if item.instance != nil {
            let choice = try ItemChoice(of: item, in: session, scope: .this)
            let date = session.snapshot.occurrence(identifiedBy: choice.identifier, viewedIn: session.zone)
            guard date?.traits.contains(.completed) != isCompleted else { throw .unchanged(title: match.title) }
            return .complete(choice.identifier, isCompleted: isCompleted)
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

    private func change(_ named: NamedItem, _ session: EditSession) throws(UsageError) -> Edit {
        let item = try ItemChoice(of: named, in: session)
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
            let own = zone ?? fields.zone(instead: known)
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
        guard !changes.isEmpty else {
            throw fields.nameAny ? .unchanged(title: item.match.title) : .nothingToChange(title: item.match.title)
        }
        return .change(item.identifier, changes, item.scope)
    }
}

extension Edit {
    /// The date of a series that was named; nil when all of it is meant.
    var instance: CivilDateTime? {
        switch self {
        case .change(let identifier, _, let scope), .delete(let identifier, let scope):
            scope == .all ? nil : identifier.instance
        case .complete(let identifier, _): identifier.instance
        case .create, .restore, .move, .copy, .replaceText: nil
        }
    }
}

/// `tcal undo` and `tcal redo`.
struct HistoryCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        guard let session = try EditSession(context, arguments) else { return .failed }
        let words = context.words
        let way: HistoryWay = arguments.verb == .undo ? .undo : .redo
        guard try session.isToBeTaken(way) else {
            context.errors.write("tcal: \(words.notice(.givenUp))\n")
            return .failed
        }
        let progress = ProgressLine(on: context.errors)
        progress.show(words.notice(.saving))
        let show = { (done: Int, total: Int) in progress.show(words.saving(done, of: total)) }
        let outcome = way == .undo ? session.store.undo(onProgress: show) : session.store.redo(onProgress: show)
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
