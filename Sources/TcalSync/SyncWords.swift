import CalendarEngine
import CalendarStore
import Commands
import Languages
import Phrases
import Replication

/// All words of `tcal-sync`.
enum SyncWords {
    /// The language that the command line, the configuration or the locale names.
    static let vocabulary: any Vocabulary = {
        let environment = Environment.ofProcess(words: English())
        let language = SpokenLanguage(
            option: ParsedArguments.language(in: ProcessArguments.words),
            setting: { Configuration.language(in: environment) }, variables: environment.variables)
        return language.words(typedIn: SystemLocale.wantedName)
    }()

    static let noAccounts = "there is no account or subscription; tcal accounts add ADDRESS makes one"
    static func noAccount(_ name: String) -> String { "there is no account called \(name)" }
    static func describe(_ failure: SyncLock.Failure) -> String {
        switch failure {
        case .taken(let process): "another tcal-sync is at work (process \(process))"
        case .noPlace(let path, let obstacle): "\(path): \(describe(obstacle))"
        }
    }

    static func describe(_ obstacle: Obstacle) -> String { vocabulary.obstacle(obstacle) }

    static func describe(_ problem: Problem) -> String {
        let (what, consequence) = vocabulary.problem(problem.cause)
        return problem.file + (problem.line.map { ":\($0)" } ?? "") + ": \(what); \(consequence)"
    }

    static func describe(_ failure: AccountSync.Failure) -> String {
        switch failure {
        case .noAddress: "it has no url"
        case .client: "libcurl cannot be set up"
        case .secret(.command(let status)): "password-command ended with \(status)"
        case .secret(.exposed(let path)): "\(path) may be read by others: chmod 600 it"
        case .secret(.unreadable(let path, let reason)): "\(path): \(reason)"
        case .secret(.empty): "the password is empty"
        case .secret(.noClient): "it has no client-id, by which the server of oauth knows this program"
        case .secret(.noServer(let issuer)):
            "\(issuer) does not tell how it is asked for tokens, or not safely (RFC 8414, with PKCE)"
        case .secret(.noGrant(let account)): "nobody has allowed it yet: tcal accounts login \(quoted(account))"
        case .secret(.grantEnded(let account)):
            "the server does not take its token any more: tcal accounts login \(quoted(account))"
        case .secret(.login(.noPort(let reason))): "no port of this machine could be opened: \(reason)"
        case .secret(.login(.refused(let word))): "the server gives no token (\(word))"
        case .secret(.login(.late)): "nobody answered the page in five minutes"
        case .secret(.gnome(.absent)): "GNOME Online Accounts does not answer on this session's bus"
        case .secret(.gnome(.unknown(let name))): "GNOME's settings have no account \(name) with calendars"
        case .secret(.gnome(.locked(let name))):
            "GNOME's settings give nothing for \(name): log in again there, under Online Accounts"
        case .stopped(let stop): describe(stop.fault)
        }
    }

    /// A name as somebody types it in a shell.
    private static func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }

    static func describe(_ fault: ReplicaFault) -> String {
        switch fault {
        case .status(401, _): "the server does not accept user and password (401)"
        case .status(310, let place): "it is sent from one address to the next without end, at last to \(place)"
        case .status(let status, let reason) where (300..<400).contains(status):
            "the server sends to \(reason), where this request may not go (\(status))"
        case .status(let status, let reason): "the server answers \(status)" + (reason.isEmpty ? "" : ": \(reason)")
        case .refused(let status, let reason):
            "the server does not take it (\(status)" + (reason.isEmpty ? ")" : ": \(reason))")
        case .unanswered(let reason): "no answer: \(reason)"
        case .plainHTTP(let host):
            "\(host) would be asked by plain http, where anybody on the way reads the password; "
                + "insecure = true allows it"
        case .brokenAnswer: "the server's answer is broken"
        case .missing: "the server has it not"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .file(let reason): reason
        case .changedMeanwhile: "it was changed at the same time; the next sync takes it up"
        case .noItem: "there is no event or reminder in it"
        case .noCalendar: "what is there is no calendar, or only a part of one"
        case .severalItems: "it is not one item with a UID, which a server wants"
        case .organizers(let names): "only the organizer may change \(names.joined(separator: ", "))"
        case .contradicted(let names):
            "its calendar has another \(names.joined(separator: ", ")) by now: change it there, and delete this one"
        case .sameUID(let other): "\(other) has the same UID"
        case .newerState: "a later version of tcal-sync wrote its state; this one does not understand it"
        case .unsure: "something that cannot be read may be this one: nothing is done with it until that is known"
        case .noHome: "the server tells no place for new calendars"
        case .readOnly: "the server lets nobody change this calendar; the change stays here"
        }
    }

    /// The calendar of what an account's server refused for good.
    static func notAccepted(_ account: String) -> String { "Not accepted by \(account)" }

    /// A calendar that came, went or changed as a whole.
    static func describe(_ news: CalendarNews) -> String {
        switch news {
        case .made: "made on the server"
        case .deleted: "deleted on the server"
        case .renamed(.here, let title): "renamed here to \(title)"
        case .renamed(.there, let title): "renamed on the server to \(title)"
        case .recolored(.here, let color): "coloured \(color) here"
        case .recolored(.there, let color): "coloured \(color) on the server"
        case .refused(let fault): describe(fault)
        case .notSeen:
            "it has something on the server that was never here, so it was not deleted there; --allow-deletions does it"
        }
    }

    static func line(
        _ account: String, _ title: String, _ report: SyncReport, _ news: [CalendarNews] = []
    ) -> String {
        var parts = news.map(describe)
        func add(_ count: Int, _ word: String) { if count > 0 { parts.append("\(count) \(word)") } }
        add(report.received.count, "received")
        add(report.sent.count, "sent")
        add(report.merged.count, "merged")
        add(report.removedHere.count, "deleted here")
        add(report.removedThere.count, "deleted there")
        add(report.setAside.count, "not accepted")
        add(report.conflicts.count, "in conflict")
        add(report.problems.count, "left over")
        return "\(account)/\(title): " + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", "))
    }

    /// A subscription that was fetched; nil where nothing was new.
    static func line(_ subscription: String, fetched count: Int?) -> String {
        "\(subscription): " + (count.map { "\($0) fetched" } ?? "nothing new")
    }

    /// The rest that is to be said of a calendar, a line each.
    static func leftovers(_ report: SyncReport) -> [String] {
        report.restored.map(restored) + report.decided.map(decided) + open(report)
    }

    /// The part of it that somebody has to see to.
    static func open(_ report: SyncReport) -> [String] {
        report.conflicts.map(conflict) + report.problems.map(trouble)
            + report.held.sorted { $0.key == .here && $1.key == .there }.map { held($0.key, $0.value.count) }
    }

    /// A server that wants to be left alone.
    static func isPaused(_ until: Instant) -> String {
        "its server wants no request before \(clock(until)); tcal accounts check asks it all the same"
    }

    /// A calendar's result for other programs.
    static func json(_ account: String, _ result: AccountSync.Result) -> JSONText {
        let report = result.report ?? SyncReport()
        return .object([
            ("account", .text(account)), ("calendar", .text(result.title)),
            ("received", .number(report.received.count)),
            ("sent", .number(report.sent.count)), ("merged", .number(report.merged.count)),
            ("deletedHere", .number(report.removedHere.count)), ("deletedThere", .number(report.removedThere.count)),
            ("changes", .list(result.news.map { .text(describe($0)) })),
            ("kept", .list(report.restored.map { .text($0) })),
            (
                "conflicts",
                .list(
                    report.conflicts.map { conflict in
                        .object([
                            ("uid", .text(conflict.uid)), ("file", .text(conflict.name)),
                            ("properties", .list(conflict.properties.map { .text($0) })),
                        ])
                    })
            ),
            (
                "left",
                .list(
                    report.problems.map { trouble in
                        .object([
                            ("file", .text(trouble.name)), ("href", .text(trouble.href)),
                            ("reason", .text(describe(trouble.fault))),
                        ])
                    })
            ),
            ("waitHere", .number(report.held[.here]?.count ?? 0)),
            ("waitThere", .number(report.held[.there]?.count ?? 0)),
            ("failure", .text(result.fault.map { describe($0) })),
        ])
    }

    /// An account of which nothing was synced.
    static func json(_ account: String, _ failure: String) -> JSONText {
        .object([("account", .text(account)), ("calendar", .text(nil)), ("failure", .text(failure))])
    }

    private static func restored(_ uid: String) -> String {
        "kept \(uid): it was changed on one side and deleted on the other"
    }

    private static func conflict(_ conflict: SyncReport.Conflict) -> String {
        "conflict in \(conflict.name ?? conflict.uid): both sides changed "
            + (conflict.properties.isEmpty ? "it" : conflict.properties.joined(separator: ", "))
            + "; both versions stay where they are"
    }

    private static func decided(_ conflict: SyncReport.Conflict) -> String {
        "decided \(conflict.name ?? conflict.uid): both sides changed "
            + conflict.properties.joined(separator: ", ") + "; one version holds, as on-conflict says"
    }

    private static func trouble(_ trouble: SyncReport.Trouble) -> String {
        let place = [trouble.name, trouble.href].compactMap { $0 }.joined(separator: " · ")
        return "\(place): \(describe(trouble.fault))"
    }

    private static func held(_ side: ReplicaSide, _ count: Int) -> String {
        let (place, other) = side == .here ? ("here", "on the server") : ("on the server", "here")
        return "\(count) items are gone \(other); they were not deleted \(place). If that is meant: --allow-deletions"
    }
}
