import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases
import Planner

/// `tcal next`: the next items, one per line; `--follow` writes a new line whenever the next item or its text changes,
/// `--open` shows it on the screen.
struct NextCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The options of the command line, parsed.
    private struct Question {
        let format: OutputFormat
        let count: Int
        let within: CivilDuration?
        let kinds: Set<ItemKind>
        let zone: TimeZone
        let surroundings: Surroundings
    }

    /// The seconds within which the remaining time is shown; later items show their date.
    private static let near: Int64 = 12 * 3600

    func run() throws(UsageError) -> ExitCode {
        for option in [Option.follow, .format, .json, .count] where arguments.has(.open) && arguments.has(option) {
            throw .conflictingOptions(.apart(.open, option))
        }
        let surroundings = context.surroundings()
        let clock = try context.clock(for: surroundings)
        let question = Question(
            format: try OutputFormat(arguments), count: try arguments.count(usual: 1),
            within: try arguments.length(of: .within, surroundings.locale),
            kinds: try arguments.kinds(), zone: try surroundings.zone(named: arguments.value(of: .timezone)),
            surroundings: surroundings)
        guard !arguments.has(.follow) else { return try follow(question, clock) }
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let next = try next(question, within: question.within, at: clock.now, in: snapshot)
        if arguments.has(.open) { return try open(next.first, question, clock, snapshot) }
        do throws(EditRefusal) {
            try write(next, question, at: clock.now, in: snapshot, to: context.output)
        } catch {
            return context.tell(error, surroundings)
        }
        let code = context.mention(surroundings.problems + snapshot.problems, arguments)
        return next.isEmpty ? .failed : code
    }

    /// Opens the screen with the next item selected, or as usual if there is none.
    private func open(
        _ next: Occurrence?, _ question: Question, _ clock: Clock, _ snapshot: any CalendarSnapshot
    ) throws(UsageError) -> ExitCode {
        guard context.output.isTerminal else { throw .noTerminal }
        var surroundings = question.surroundings
        surroundings.opening = next.map { .item(snapshot.identifier(of: $0)) }
        return context.showScreen(arguments.values(of: .file), clock, surroundings)
    }

    /// The next item after a moment, if it starts within a length of time.
    private func next(
        _ question: Question, within length: CivilDuration?, at now: Instant, in snapshot: any CalendarSnapshot
    ) throws(UsageError) -> [Occurrence] {
        let clock = question.zone.local(at: now)
        let locale = question.surroundings.locale
        let query = ListQuery(
            range: ListRange(from: clock, days: 1), zone: question.zone, now: clock, kinds: question.kinds,
            calendars: try CalendarChoice(arguments, question.surroundings.sets, in: snapshot).indices,
            search: try arguments.value(of: .search).map { text throws(UsageError) in
                try SearchQuery(text, as: .search, now: clock, locale: locale, zone: question.zone)
            },
            hidden: question.format.isForPeople ? question.surroundings.view.hiddenTraits : [],
            leftOut: question.format.isForPeople
                ? question.surroundings.hiddenInvitations(in: snapshot, from: clock.date) : [],
            isOpenEnded: false)
        let end = length.map { EventTime.zoned(clock, question.zone).adding($0).instant(viewedIn: question.zone) }
        return query.next(
            question.count, before: end.map { question.zone.local(at: $0) }, joinsTwins: question.format == .text,
            in: snapshot)
    }

    private func write(
        _ next: [Occurrence], _ question: Question, at now: Instant, in snapshot: any CalendarSnapshot,
        to output: OutputWriter
    ) throws(EditRefusal) {
        let locale = question.surroundings.locale
        guard question.format == .text else {
            let style = TextStyle(
                output: output, environment: context.environment, usesUTF8: question.surroundings.usesUTF8)
            return try OccurrenceWriter(
                format: question.format, snapshot: snapshot, zone: question.zone, locale: locale, words: context.words,
                ellipsis: style.ellipsis
            ).write(next, to: output)
        }
        if next.isEmpty, output.isTerminal {
            let length = question.within.map { locale.words.length($0, .short) }
            output.write("\(context.words.nothingComes(within: length))\n")
        }
        let words = TimeWords(today: question.zone.local(at: now).date, locale: locale, zone: question.zone)
        for occurrence in next {
            let summary = snapshot.summary(of: occurrence)
            let facts = [locale.words.title(summary.title), summary.location].map { SafeText.line($0) }
            let line = facts.filter { !$0.isEmpty }.joined(separator: " · ")
            output.write("\(distance(of: occurrence, from: now, words))  \(line)\n")
        }
    }

    /// The minutes until something near starts; its date and time when it is further away.
    private func distance(of occurrence: Occurrence, from now: Instant, _ words: TimeWords) -> String {
        if occurrence.isAllDay { return words.words(.date(occurrence.start.date)) }
        let seconds = occurrence.startInstant.secondsSinceEpoch - now.secondsSinceEpoch
        guard seconds < NextCommand.near else { return words.words(.zoned(occurrence.start, words.zone)) }
        let minutes = (seconds + 59) / 60 * 60
        let length = words.locale.words.length(CivilDuration(seconds: minutes), .short)
        return context.words.comesIn(minutes > 0 ? length : nil)
    }

    /// The moment at which the text of the line changes, unless the calendars do.
    private func change(after now: Instant, of next: [Occurrence], _ question: Question) -> Instant? {
        next.map { occurrence in
            let start = occurrence.startInstant
            let seconds = start.secondsSinceEpoch - now.secondsSinceEpoch
            if question.format != .text || occurrence.isAllDay { return start.adding(seconds: 1) }
            // A distant item shows its date until it comes near; then its line changes every minute.
            guard seconds < NextCommand.near else { return start.adding(seconds: -NextCommand.near + 1) }
            return seconds > 0 ? start.adding(seconds: -(seconds - 1) / 60 * 60) : start.adding(seconds: 1)
        }.min()
    }

    /// The moment at which another item comes near enough to be shown.
    private func entrance(
        behind next: [Occurrence], _ question: Question, _ now: Instant, _ snapshot: any CalendarSnapshot
    ) throws(UsageError) -> Instant? {
        guard let length = question.within, next.count < question.count else { return nil }
        let further = try self.next(question, within: nil, at: now, in: snapshot).dropFirst(next.count).first
        return further?.startInstant.adding(seconds: 1 - length.nominalSeconds)
    }

    /// Runs until somebody stops it, or nobody reads the output any more.
    private func follow(_ question: Question, _ clock: Clock) throws(UsageError) -> ExitCode {
        guard let follower = CalendarFollower(context.openStore(arguments.values(of: .file))) else {
            context.errors.write("tcal: \(context.words.notice(.noThread))\n")
            return .failed
        }
        var last: [UInt8]?
        var moment: Instant?
        while context.output.isOpen {
            _ = follower.sleep(until: moment)
            guard let snapshot = follower.snapshot else { continue }
            let now = clock.now
            let next = try next(question, within: question.within, at: now, in: snapshot)
            var bytes: [UInt8] = []
            let line = OutputWriter { part in
                bytes += part
                return nil
            }
            do throws(EditRefusal) {
                try write(next, question, at: now, in: snapshot, to: line)
            } catch {
                return context.tell(error, question.surroundings)
            }
            line.flush()
            // An empty result is a line too, because a status bar shows the last line.
            if bytes.isEmpty { bytes = [UInt8(ascii: "\n")] }
            if bytes != last {
                bytes.withUnsafeBytes { context.output.write(bytes: $0) }
                context.output.flush()
                last = bytes
            }
            moment = try [change(after: now, of: next, question), entrance(behind: next, question, now, snapshot)]
                .compactMap(\.self).min()
        }
        return .done
    }
}
