import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// A run that changes calendars: its store, its snapshot, and its messages.
struct EditSession {
    let context: CommandContext
    let arguments: ParsedArguments
    let surroundings: Surroundings
    let store: EventStore
    /// The calendars as they were read at the start.
    let snapshot: any EditableSnapshot
    let now: Instant
    /// The zone of the viewer, or the one that an option names.
    let zone: TimeZone

    /// Reads the calendars that the options name. nil when none of them can be read; the reasons were written.
    ///
    /// - Parameter makesCalendar: True to make a calendar for a user who has none, as the screen does; with `--dry-run`
    ///   only its contents are shown.
    init?(_ context: CommandContext, _ arguments: ParsedArguments, makesCalendar: Bool = false) throws(UsageError) {
        self.context = context
        self.arguments = arguments
        surroundings = context.surroundings()
        now = try context.clock(for: surroundings).now
        zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let paths = arguments.values(of: .file)
        store = context.openStore(paths)
        store.load()
        if makesCalendar {
            let named = arguments.value(of: .calendar) ?? surroundings.newItems.calendar
            try EditSession.makeFirstCalendar(named: named, for: store, context, isDryRun: arguments.has(.dryRun))
        }
        snapshot = store.snapshot
        tellJournal()
        // Times that are typed mean others then.
        if let problem = surroundings.zoneProblem, !arguments.has(.timezone) { _ = context.report([problem]) }
        let isUnreadable = !snapshot.calendars.contains { $0.unreadableReason == nil }
        if !paths.isEmpty, isUnreadable, !snapshot.problems.isEmpty {
            _ = context.report(snapshot.problems)
            return nil
        }
    }

    /// Makes the first calendar of a user who has none, named by the options or the configuration. A path names a
    /// calendar that does not exist, so nothing is made for it.
    private static func makeFirstCalendar(
        named name: String?, for store: EventStore, _ context: CommandContext, isDryRun: Bool
    ) throws(UsageError) {
        guard store.snapshot.calendars.allSatisfy({ $0.readOnlyReason != nil }),
            store.discovery.discover().origin == .nothing
        else { return }
        let title = name.flatMap { $0.contains("/") ? nil : CalendarTitle($0) }
        if let name, title == nil { throw .unknownCalendar(name, known: []) }
        let calendar = LocalCalendar(titled: title, in: store.discovery.environment)
        if isDryRun {
            store.load(imagining: calendar)
        } else {
            do throws(WriteFailure) { try calendar.create() } catch {
                throw .calendarNotMade(path: error.path, reason: error.reason)
            }
            store.load()
        }
        let words = context.words.firstCalendar(calendar.title, calendar.path, isMade: !isDryRun)
        context.errors.write(SafeText.line(words) + "\n")
    }

    /// Today, in the zone of the viewer.
    var today: CivilDate { zone.local(at: now).date }

    /// The time, the zone, a new UID and the titles of calendars, for an edit.
    var editContext: EditContext {
        let titles = snapshot.calendars.map { ($0.identifier, $0.title) }
        var context = EditContext(
            now: now, zone: surroundings.timeZone, uid: RandomUUID.make(),
            calendarTitles: Dictionary(titles, uniquingKeysWith: { first, _ in first }),
            addresses: surroundings.person.addresses)
        context.sentBy = surroundings.person.delegate?.address
        context.invitedAs = surroundings.mail.servers.invitedAs(surroundings.person.addresses, in: snapshot.calendars)
        return context
    }

    /// Words for times.
    var words: TimeWords { TimeWords(today: today, locale: surroundings.locale, zone: surroundings.timeZone) }

    // MARK: Calendars

    /// The calendar with a name, which must exist.
    func calendar(named name: String) throws(UsageError) -> EventCalendar {
        let found = try CalendarChoice([name], in: snapshot).indices ?? []
        guard found.count == 1, let index = found.first else {
            let paths = snapshot.calendars.filter { found.contains($0.index) }.map(\.path)
            throw .ambiguousCalendar(name, paths: paths)
        }
        return snapshot.calendars[Int(index.rawValue)]
    }

    /// The calendar for a new item: the named one; else the configuration's if it takes the kind; else of those that
    /// do, the one that was used last.
    func calendar(forNew kind: ItemKind?) throws(UsageError) -> EventCalendar {
        if let name = arguments.value(of: .calendar) { return try calendar(named: name) }
        var missed: String?
        if let name = surroundings.newItems.calendar {
            do throws(UsageError) {
                let wished = try calendar(named: name)
                if kind.map({ wished.kinds.contains($0) }) ?? true { return wished }
            } catch {
                guard case .unknownCalendar = error else { throw error }
                missed = name
            }
        }
        let takers = snapshot.calendars.filter { calendar in
            calendar.unreadableReason == nil && calendar.readOnlyReason == nil
                && (kind.map { calendar.kinds.contains($0) } ?? !calendar.kinds.isEmpty)
        }
        let others = takers.filter { surroundings.locale.words.isCalendarOfDays($0.title) }
        guard let usual = snapshot.calendarUsedLast(among: takers.filter { !others.contains($0) } + others) else {
            _ = context.report(snapshot.problems)
            if surroundings.person.delegate != nil, let principal = surroundings.person.inviting {
                throw .principalIsReadOnly(principal.text)
            }
            throw .noCalendarToWrite
        }
        if let missed, !context.record.hasToldMissingCalendar {
            context.record.hasToldMissingCalendar = true
            let words = context.words.usualCalendarIsGone(missed, instead: usual.title)
            context.errors.write("tcal: \(SafeText.line(words))\n")
        }
        return usual
    }

    /// `[mail]` of the configuration.
    var mailSettings: MailSettings { Configuration(in: store.discovery.environment).mail }

    // MARK: Telling

    /// Writes the reason of a refusal to standard error.
    func tell(_ refusal: EditRefusal) -> ExitCode { context.tell(refusal, surroundings) }

    /// Reports what was done, and runs the `after-change` command of the configuration. A failure of that command is
    /// reported, but does not change the result of the edit.
    ///
    /// - Parameters:
    /// - sentences: The description of what was done; the step's own words when empty, nothing when nil.
    /// - notes: Further lines.
    func finish(_ outcome: EditOutcome, sentences: [String]? = [], notes: [String] = []) -> ExitCode {
        tellJournal()
        switch outcome {
        case .refused(let refusal): return tell(refusal)
        case .conflict(let conflict):
            context.errors.write("tcal: \(SafeText.line(context.words.conflict(conflict)))\n")
            return .failed
        case .done(let step, _):
            for sentence in (sentences.map { $0.isEmpty ? [wording(step)] : $0 } ?? []) + notes { say(sentence) }
        case .undone(let step, _):
            say(context.words.undid(wording(step, isSentence: false), isMailed: step.mail != nil))
        case .redone(let step, _): say(context.words.redid(wording(step, isSentence: false)))
        }
        context.record.hasChanged = true
        context.output.flush()
        if let failure = AfterChangeHook.runCommand(after: outcome, in: store.discovery.environment) {
            context.errors.write("tcal: \(SafeText.line(context.words.commandFailure(failure)))\n")
        }
        return .done
    }

    /// Reports the problems of the journal, each once, because a user who changes something may want to undo it. If the
    /// journal cannot be used at all, the change itself is refused.
    private func tellJournal() {
        let problems = store.journalProblems
        for problem in problems.dropFirst(context.record.journalProblemCount) {
            if case .journalUnusable = problem.cause { continue }
            context.errors.write(SafeText.line(problem.wording(in: context.words)) + "\n")
        }
        context.record.journalProblemCount = problems.count
    }

    private func say(_ sentence: String) {
        if !arguments.has(.json) { context.output.write(context.output.safe(sentence) + "\n") }
    }

    /// The step in words, as a sentence without a full stop.
    func wording(_ step: EditStep, isSentence: Bool = true) -> String {
        let words = step.wording(in: surroundings.locale, today: today, viewedIn: surroundings.timeZone)
        return isSentence ? words.prefix(1).uppercased() + words.dropFirst() : words
    }
}

extension Surroundings {
    /// The zone with a name; the viewer's for nil.
    func zone(named name: String?) throws(UsageError) -> TimeZone {
        guard let name else { return timeZone }
        let city = locale.words.zone(named: name)
        if let zone = TimeZoneName.resolve(city ?? name, with: timeZones) { return zone }
        let near = Suggestion.nearest(to: name, among: timeZones.names) ?? "Europe/Berlin"
        throw .invalidValue(.timezone, name, .zone(near: near))
    }
}
