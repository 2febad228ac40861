import CalendarEngine
import CalendarStore
import Commands
import Languages
import Phrases
import Replication

/// The texts of `tcal-sync`, worded by the language (`SyncSentence`).
enum SyncWords {
    /// The language that the command line, the configuration or the locale names.
    static let language: SpokenLanguage = {
        let environment = Environment.ofProcess(words: English())
        return SpokenLanguage(
            option: ParsedArguments.value(of: .language, in: ProcessArguments.words),
            setting: { Configuration.language(in: environment) }, variables: environment.variables)
    }()

    /// The vocabulary that `tcal` uses, too.
    static let vocabulary: any Vocabulary = language.words(typedIn: SystemLocale.wantedName)

    static func say(_ sentence: SyncSentence) -> String { language.sentence(sentence) }

    static func describe(_ fault: ReplicaFault) -> String { language.fault(fault) }

    static func describe(_ obstacle: Obstacle) -> String { vocabulary.obstacle(obstacle) }

    static func describe(_ error: SystemError) -> String { describe(.system(error.reason)) }

    static func describe(_ failure: SyncLock.Failure) -> String {
        switch failure {
        case .taken(let process): say(.isTaken(process: process))
        case .noPlace(let path, let obstacle): "\(path): \(describe(obstacle))"
        }
    }

    static func describe(_ problem: Problem) -> String {
        let (what, consequence) = vocabulary.problem(problem.cause)
        return problem.file + (problem.line.map { ":\($0)" } ?? "") + ": \(what); \(consequence)"
    }

    static func describe(_ failure: AccountSync.Failure) -> String {
        switch failure {
        case .noAddress: say(.noAddress)
        case .client: say(.noClient)
        case .secret(let failure): describe(failure)
        case .stopped(let stop): describe(stop.fault)
        }
    }

    static func describe(_ failure: Secret.Failure) -> String {
        switch failure {
        case .command(let status): say(.commandFailed(status: status))
        case .exposed(let path): say(.exposed(path: path))
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .empty: say(.passwordEmpty)
        case .noClient: say(.noClientID)
        case .noServer(let issuer): say(.noTokens(issuer: issuer))
        case .noGrant(let account): say(.noGrant(account: quoted(account)))
        case .grantEnded(let account): say(.grantEnded(account: quoted(account)))
        case .login(.noPort(let reason)): say(.noPort(reason: reason))
        case .login(.refused(let word)): say(.noToken(word: word))
        case .login(.late): say(.loginLate)
        case .gnome(.absent): say(.gnomeAbsent)
        case .gnome(.unknown(let name)): say(.gnomeUnknown(name))
        case .gnome(.locked(let name)): say(.gnomeLocked(name))
        }
    }

    /// A name as a user types it in a shell.
    static func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }

    /// A sentence about a change of a whole calendar.
    static func describe(_ news: CalendarNews) -> String {
        switch news {
        case .made: say(.made)
        case .deleted: say(.deleted)
        case .renamed(let side, let title): say(.renamed(to: title, isHere: side == .here))
        case .recolored(let side, let color): say(.recolored(to: color, isHere: side == .here))
        case .refused(let fault): describe(fault)
        case .notSeen: say(.notSeen)
        case .notOwn(let owner): say(.notOwn(owner: owner))
        case .noLongerShared(let trash): say(.noLongerShared(trash: trash))
        }
    }

    static func line(
        _ account: String, _ title: String, _ report: SyncReport, _ news: [CalendarNews] = []
    ) -> String {
        var parts = news.map(describe)
        for (deed, count) in [
            (SyncDeed.received, report.received.count), (.sent, report.sent.count), (.merged, report.merged.count),
            (.moved, report.moved.count), (.deletedHere, report.removedHere.count),
            (.deletedThere, report.removedThere.count),
            (.setAside, report.setAside.count), (.inConflict, report.conflicts.count),
            (.leftOver, report.problems.count),
        ] where count > 0 {
            parts.append(say(.done(deed, count)))
        }
        return "\(account)/\(title): " + (parts.isEmpty ? say(.nothingNew) : parts.joined(separator: ", "))
    }

    /// A sentence about a downloaded subscription; nil when nothing was new.
    static func line(_ subscription: String, fetched count: Int?) -> String {
        "\(subscription): " + say(count.map { .fetched($0) } ?? .nothingNew)
    }

    /// The leftovers of a calendar's sync, one line each.
    static func leftovers(_ report: SyncReport) -> [String] {
        report.restored.map { say(.kept(uid: $0)) } + report.returned.map { say(.cameBack(uid: $0)) }
            + report.decided.map { say(.decided(name: $0.name ?? $0.uid, properties: $0.properties)) } + open(report)
    }

    /// Those of the leftovers that the user has to deal with.
    static func open(_ report: SyncReport) -> [String] {
        report.conflicts.map { say(.conflict(name: $0.name ?? $0.uid, properties: $0.properties)) }
            + troubles(report.problems)
            + report.held.sorted { $0.key == .here && $1.key == .there }
            .map { say(.held($0.value.count, goneHere: $0.key == .there)) }
    }

    /// A calendar's result for other programs.
    static func json(_ account: String, _ result: AccountSync.Result) -> JSONText {
        let report = result.report ?? SyncReport()
        let counts: [(String, Int)] = [
            ("received", report.received.count), ("sent", report.sent.count), ("merged", report.merged.count),
            ("moved", report.moved.count), ("deletedHere", report.removedHere.count),
            ("deletedThere", report.removedThere.count),
        ]
        let conflicts = report.conflicts.map { conflict in
            JSONText.object([
                ("uid", .text(conflict.uid)), ("file", .text(conflict.name)),
                ("properties", .list(conflict.properties.map { .text($0) })),
            ])
        }
        let left = report.problems.map { trouble in
            JSONText.object([
                ("file", .text(trouble.name)), ("href", .text(trouble.href)),
                ("reason", .text(describe(trouble.fault))),
            ])
        }
        let rest: [(String, JSONText)] = [
            ("changes", .list(result.news.map { .text(describe($0)) })),
            ("kept", .list((report.restored + report.returned).map { .text($0) })), ("conflicts", .list(conflicts)),
            ("left", .list(left)),
            ("notDelivered", .list(report.failedDeliveries.keys.map(\.person).sorted().map { .text($0) })),
            ("dropped", .list(report.dropped.keys.sorted().map { .text($0) })),
            ("waitHere", .number(report.held[.here]?.count ?? 0)),
            ("waitThere", .number(report.held[.there]?.count ?? 0)),
            ("failure", .text(result.fault.map { describe($0) })),
        ]
        return .object(
            [("account", .text(account)), ("calendar", .text(result.title))]
                + counts.map { ($0.0, .number($0.1)) } + rest)
    }

    /// An account of which nothing was synced.
    static func json(_ account: String, _ failure: String) -> JSONText {
        .object([("account", .text(account)), ("calendar", .text(nil)), ("failure", .text(failure))])
    }

    /// A line for each resource that was not transferred; if many have the same reason, the first ones and their
    /// number. Resources that wait because a calendar is read-only are one line.
    private static func troubles(_ all: [SyncReport.Trouble]) -> [String] {
        var lines: [String] = []
        var groups: [ReplicaFault: [SyncReport.Trouble]] = [:]
        for trouble in all { groups[trouble.fault, default: []].append(trouble) }
        for trouble in all {
            guard let group = groups.removeValue(forKey: trouble.fault) else { continue }
            let shown = group.count > mostAlike + 1 ? mostAlike : group.count
            if trouble.fault == .readOnly {
                let places = group.prefix(shown).map(place(of:)).joined(separator: ", ")
                lines.append("\(places): \(describe(trouble.fault))")
            } else {
                lines += group.prefix(shown).map(Self.trouble)
            }
            if shown < group.count { lines.append(say(.more(group.count - shown, reason: describe(trouble.fault)))) }
        }
        return lines
    }

    /// The most resources with the same reason that are named.
    private static let mostAlike = 8

    private static func trouble(_ trouble: SyncReport.Trouble) -> String {
        "\(place(of: trouble)): \(describe(trouble.fault))"
    }

    private static func place(of trouble: SyncReport.Trouble) -> String {
        [trouble.name, trouble.href].compactMap { $0 }.joined(separator: " · ")
    }
}
