import CalendarEngine
import CalendarStore
import Commands
import Holidays
import Phrases
import Planner

/// `tcal complete`: the words that are possible at the cursor, for the completion of shells: per line a word, a tab,
/// and a description. A line with only a slash says that paths are possible, too.
struct CompleteCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// A word and its description.
    private typealias Candidate = (word: String, about: String)

    /// The number of days ahead whose items are offered.
    private static let daysAhead = 92
    private static let paths: [Candidate] = [("/", "")]

    func run() throws(UsageError) -> ExitCode {
        let line = Completion(arguments.operands)
        let all = candidates(line)
        var fitting = all.filter { $0.word.hasPrefix(line.typed) || $0.word == "/" }
        if fitting.isEmpty, !line.typed.isEmpty, isItem(line.kind) { fitting = titled(line.typed, in: all) }
        for candidate in fitting {
            let about = context.output.safe(candidate.about)
            let word = candidate.word == "/" ? "/" : line.lead + candidate.word
            context.output.write(word + (about.isEmpty ? "" : "\t\(about)") + "\n")
        }
        return .done
    }

    private func isItem(_ kind: Completion.Kind) -> Bool {
        switch kind {
        case .operand(.uid, _, _), .value(.uid, _): true
        default: false
        }
    }

    /// The item with a word in its title that begins with the typed text, if there is only one.
    private func titled(_ typed: String, in all: [Candidate]) -> [Candidate] {
        let beginning = typed.lowercased()
        let found = all.filter { candidate in
            candidate.about.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(beginning) }
        }
        return found.count == 1 ? found : []
    }

    private func candidates(_ line: Completion) -> [Candidate] {
        switch line.kind {
        case .none: []
        case .verb:
            Verb.allCases.filter(\.isListed).map { ($0.rawValue, context.words.summary(of: $0)) }
                + CompleteCommand.paths
        case .option(let verb):
            (CommandTable.entry(of: verb).options + CommandTable.everywhere).map {
                ($0.text, context.words.help(for: $0, of: verb))
            }
        case .value(let option, _): values(of: option)
        case .operand(let operand, let verb, let place): values(of: operand, of: verb, at: place, line.operands)
        }
    }

    private func named(_ names: [String]) -> [Candidate] { names.map { ($0, "") } }

    // MARK: Values

    private func values(of option: Option) -> [Candidate] {
        switch option {
        case .calendar, .to: calendars
        case .set: named(context.surroundings().sets.map(\.title))
        case .template: named(context.surroundings().templates.map(\.name))
        case .uid: items
        case .file, .output, .passwordFile, .caFile: CompleteCommand.paths
        case .kind: named(["event", "reminder"])
        case .section: named(["day", "part", "week", "month", "calendar"])
        case .view: named(ViewName.allCases.map(\.rawValue))
        case .format: named(["text", "json", "jsonl", "csv", "tsv", "md", "ics"])
        case .scope: named(EditScope.allCases.map(\.rawValue))
        case .status: named(["tentative", "confirmed", "cancelled", "needs-action", "in-process", "completed"])
        case .priority: named(["high", "medium", "low", "none"])
        case .language: named(SpokenLanguage.allCases.map(\.rawValue))
        case .principal: principals
        case .oauth: named(["google"])
        case .onConflict: named(["ask", "server", "mine"])
        case .source: snapshot.sources.map { ($0.title, "") }
        case .start, .end, .due: dates
        case .length, .within, .duration: named(["15m", "30m", "1h", "2h", "1d", "1w"])
        case .repeats: named(["daily", "weekly", "monthly", "yearly", "never"])
        case .alarm: named(["0m", "5m", "10m", "15m", "30m", "1h", "1d", "none"])
        default: []
        }
    }

    private func values(of operand: Operand, of verb: Verb, at place: Int, _ before: [String]) -> [Candidate] {
        switch operand {
        case .uid: items
        // The last operand of `tcal move` is the calendar; any number of items comes before it.
        case .calendar: calendars + items
        case .start, .end: dates
        case .length: dates + named(["7d", "2w", "1m", "1y"])
        case .path, .file: CompleteCommand.paths
        case .topic where verb == .help:
            Verb.allCases.filter(\.isListed).map { ($0.rawValue, context.words.summary(of: $0)) }
                + named(["tcal", "config", "tcal-sync", "formats", "keys", "searching", "quick-add", "json"])
        case .topic:
            named(["keys", "search", "quick-add", "configuration", "json"] + ManualPage.allCases.map(\.rawValue))
        case .action where verb == .holidays: named(["add", "remove"]) + regions
        case .region: regions
        case .action where verb == .accounts:
            place == 0
                ? named(["add", "check", "login", "remove", "act", "leave"])
                : before.first == "leave" ? principals : before.first == "act" ? [] : accounts
        case .action where verb == .invite:
            place == 0 ? named(["show", "accept", "tentative", "decline", "propose"]) : CompleteCommand.paths
        case .action:
            place == 0
                ? named(["create", "rename", "recolor", "delete"] + CommandTable.sharingActions)
                : place == 1 && !["create", "accept", "decline"].contains(before.first) ? calendars : []
        case .account: accounts
        case .answer: named(["accept", "tentative", "decline", "propose"])
        case .month: named(months)
        case .rule: named(["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY"])
        case .title, .when, .name, .words, .line, .color, .person: []
        }
    }

    /// The people for whom the user acts.
    private var principals: [Candidate] {
        let accounts = context.surroundings().accounts
        return accounts.flatMap(\.principals).map { ($0, "") }
    }

    private var snapshot: any CalendarSnapshot { context.readCalendars([]) }

    private var calendars: [Candidate] {
        snapshot.sources.flatMap { source in source.calendars.map { ($0.title, source.title) } }
    }

    private var regions: [Candidate] { HolidayRegion.all.map { ($0.code, $0.name) } }

    private var accounts: [Candidate] { context.surroundings().accounts.map { ($0.title, "") } }

    private var months: [String] {
        guard let today = day else { return [] }
        return (0..<12).map { String("\(today.adding(months: $0))".prefix(7)) }
    }

    private var day: CivilDate? {
        let surroundings = context.surroundings()
        return (try? context.clock(for: surroundings)).map { surroundings.timeZone.local(at: $0.now).date }
    }

    /// The names of days, and the dates of the next week with their names.
    private var dates: [Candidate] {
        guard let today = day else { return [] }
        let surroundings = context.surroundings()
        let words = TimeWords(today: today, locale: surroundings.locale, zone: surroundings.timeZone)
        let named: [Candidate] = ["today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "weekend"].map {
            ($0, "")
        }
        return named + (0..<14).map { ("\(today.adding(days: $0))", words.words(.date(today.adding(days: $0)))) }
    }

    /// Items that are overdue, that start in the next months, or that have no date.
    private var items: [Candidate] {
        let surroundings = context.surroundings()
        guard let clock = try? context.clock(for: surroundings) else { return [] }
        let zone = surroundings.timeZone
        let now = zone.local(at: clock.now)
        let snapshot = snapshot
        let days = now.date..<now.date.adding(days: CompleteCommand.daysAhead)
        let found =
            snapshot.overdueReminders(before: now, in: nil, viewedIn: zone)
            + snapshot.occurrences(matching: OccurrencePredicate(days: days, viewedIn: zone))
            + snapshot.undatedReminders(in: nil)
        let words = TimeWords(today: now.date, locale: surroundings.locale, zone: zone)
        var known: Set<String> = []
        var items: [Candidate] = []
        for occurrence in found {
            let uid = ItemID(uid: snapshot.identifier(of: occurrence).uid).text
            guard known.insert(uid).inserted else { continue }
            let title = surroundings.locale.words.title(snapshot.summary(of: occurrence).title)
            items.append((uid, "\(title), \(words.words(.date(occurrence.start.date)))"))
        }
        return items
    }
}
