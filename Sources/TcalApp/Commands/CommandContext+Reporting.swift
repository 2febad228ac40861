import CalendarEngine
import Commands
import Phrases
import Cells

/// The beginning and end of a run: its clock and calendars, and messages about problems, refusals and empty results.
extension CommandContext {
    /// The clock of this run.
    func clock(for surroundings: Surroundings) throws(UsageError) -> Clock {
        try Clock(environment: environment, localTimeZone: surroundings.timeZone)
    }

    /// Writes the reason of a refusal to standard error.
    func tell(_ refusal: EditRefusal, _ surroundings: Surroundings) -> ExitCode {
        let sentence = refusal.wording(in: surroundings.locale, viewedIn: surroundings.timeZone)
        errors.write("tcal: \(SafeText.line(sentence))\n")
        return .failed
    }

    /// Says why nothing matches a search, worded as it was typed. Only for people: when the format is text, or on a
    /// terminal.
    func tellWhyNothing(
        fits query: SearchQuery, _ text: String, in snapshot: any CalendarSnapshot, _ search: SearchContext,
        _ format: OutputFormat, _ locale: TimeLocale
    ) {
        guard format == .text || errors.isTerminal else { return }
        let phrase = SearchPhrase(now: search.now, locale: locale, zone: search.zone)
        // Some calendars may lack a word while others have it: report only what no calendar has.
        var everywhere = search
        everywhere.calendars = nil
        let isElsewhere = search.calendars != nil && snapshot.search(query, in: everywhere, after: nil)?.count != 0
        let absences = isElsewhere ? [] : snapshot.absences(of: query, in: everywhere) ?? []
        let reasons = phrase.reasons(absences, of: text)
        errors.write(words.nothingFound(errors.safe(text), reasons) + "\n")
    }

    /// The most problems that are reported about calendars that a verb got by name; `tcal doctor` reports all.
    private static let mostProblems = 20

    /// Says in one line that the calendars have problems, and returns the exit code of a run that succeeded
    /// nevertheless: `done`, or `problems` with `--strict`.
    func mention(_ problems: [Problem], _ arguments: ParsedArguments) -> ExitCode {
        guard !problems.isEmpty else { return .done }
        errors.write(words.problemCount(problems.count) + "\n")
        return arguments.has(.strict) ? .problems : .done
    }

    /// Writes the problems of what the user named to standard error, and returns the exit code of a run that succeeded.
    func report(_ problems: [Problem]) -> ExitCode {
        for problem in problems.prefix(CommandContext.mostProblems) {
            errors.write(SafeText.line(problem.wording(in: words)) + "\n")
        }
        if problems.count > CommandContext.mostProblems {
            errors.write(words.moreProblems(problems.count - CommandContext.mostProblems) + "\n")
        }
        return problems.isEmpty ? .done : .problems
    }

    /// Reads the calendars that the options name. nil when none of the named ones can be read: then there is nothing to
    /// do, and the reasons were written.
    func openCalendars(_ arguments: ParsedArguments) -> (any CalendarSnapshot)? {
        let snapshot = readCalendars(arguments.values(of: .file))
        return reportUnreadable(snapshot, arguments) ? nil : snapshot
    }

    /// True when the user named calendars and none of them can be read; writes the reasons.
    func reportUnreadable(_ snapshot: any CalendarSnapshot, _ arguments: ParsedArguments) -> Bool {
        guard arguments.has(.file), !snapshot.calendars.contains(where: { $0.unreadableReason == nil }),
            !snapshot.problems.isEmpty
        else { return false }
        _ = report(snapshot.problems)
        return true
    }
}
