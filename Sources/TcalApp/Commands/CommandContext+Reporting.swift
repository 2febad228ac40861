import CalendarEngine
import Commands
import Phrases
import Cells

/// The beginning and the end of a run: its clock and calendars, problems, refusals, and nothing found.
extension CommandContext {
    /// The clock of this run.
    func clock(for surroundings: Surroundings) throws(UsageError) -> Clock {
        try Clock(environment: environment, localTimeZone: surroundings.timeZone)
    }

    /// Puts why something was not done on the error output.
    func tell(_ refusal: EditRefusal, _ surroundings: Surroundings) -> ExitCode {
        let sentence = refusal.wording(in: surroundings.locale, viewedIn: surroundings.timeZone)
        errors.write("tcal: \(SafeText.line(sentence))\n")
        return .failed
    }

    /// Says why nothing fits a question, as it was typed, to people: where the format is words, or where they see it.
    func tellWhyNothing(
        fits query: SearchQuery, _ text: String, in snapshot: any CalendarSnapshot, _ search: SearchContext,
        _ format: OutputFormat, _ locale: TimeLocale
    ) {
        guard format == .text || errors.isTerminal else { return }
        let phrase = SearchPhrase(now: search.now, locale: locale, zone: search.zone)
        // Some calendars may lack it while others have it: only what none has is told.
        var everywhere = search
        everywhere.calendars = nil
        let isElsewhere = search.calendars != nil && snapshot.search(query, in: everywhere, after: nil)?.count != 0
        let absences = isElsewhere ? [] : snapshot.absences(of: query, in: everywhere) ?? []
        let reasons = phrase.reasons(absences, of: text)
        errors.write(words.nothingFound(errors.safe(text), reasons) + "\n")
    }

    /// So many problems are told of what a verb was given by name; `tcal doctor` tells all.
    private static let mostProblems = 20

    /// Says in one line that the calendars have problems, and how a run ended that did its work all the same: well,
    /// unless `--strict` wants to know.
    func mention(_ problems: [Problem], _ arguments: ParsedArguments) -> ExitCode {
        guard !problems.isEmpty else { return .done }
        errors.write(words.problemCount(problems.count) + "\n")
        return arguments.has(.strict) ? .problems : .done
    }

    /// Puts the problems of what the user named on the error output, and says how a run that did its work ended.
    func report(_ problems: [Problem]) -> ExitCode {
        for problem in problems.prefix(CommandContext.mostProblems) {
            errors.write(SafeText.line(problem.wording(in: words)) + "\n")
        }
        if problems.count > CommandContext.mostProblems {
            errors.write(words.moreProblems(problems.count - CommandContext.mostProblems) + "\n")
        }
        return problems.isEmpty ? .done : .problems
    }

    /// Reads the calendars that the options name. nil when the user named some and none of them can be read: there is
    /// nothing to work on then, and the reasons were written.
    func openCalendars(_ arguments: ParsedArguments) -> (any CalendarSnapshot)? {
        let snapshot = readCalendars(arguments.values(of: .file))
        return reportUnreadable(snapshot, arguments) ? nil : snapshot
    }

    /// True when the user named calendars and none of them can be read; the reasons are written then.
    func reportUnreadable(_ snapshot: any CalendarSnapshot, _ arguments: ParsedArguments) -> Bool {
        guard arguments.has(.file), !snapshot.calendars.contains(where: { $0.unreadableReason == nil }),
            !snapshot.problems.isEmpty
        else { return false }
        _ = report(snapshot.problems)
        return true
    }
}
