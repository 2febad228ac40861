import CalendarEngine
import Languages
import Replication

/// What `tcal-sync` says, all of it.
enum SyncWords {
    static let usage = """
        usage: tcal-sync [ACCOUNT…] [--dry-run] [--allow-deletions] [--on-conflict=ask|server|mine]

        Makes the calendars of accounts ([account "NAME"] in tcal's configuration) the same on their servers and here.

          --dry-run            say what would be done, and do nothing
          --allow-deletions    delete also where most of a calendar, or all of it, would go
          --on-conflict=WHO    whose change holds where both changed the same: ask keeps both, server, mine

        Ends with 0 when all is done, 1 when something could not be, 2 for wrong usage, 3 when items are left over.
        """

    static let noAccounts = "there is no [account \"NAME\"] in tcal's configuration"
    static func noAccount(_ name: String) -> String { "there is no account called \(name)" }
    static func text(_ failure: SyncLock.Failure) -> String {
        switch failure {
        case .taken(let process): "another tcal-sync is at work (process \(process))"
        case .noPlace(let path, let obstacle): "\(path): \(text(obstacle))"
        }
    }
    static func unknownOption(_ option: String) -> String { "\(option): there is no such option; see tcal-sync --help" }

    static func text(_ obstacle: Obstacle) -> String { English().obstacle(obstacle) }

    static func text(_ problem: Problem) -> String {
        let (what, consequence) = English().problem(problem.cause)
        return problem.file + (problem.line.map { ":\($0)" } ?? "") + ": \(what); \(consequence)"
    }

    static func text(_ failure: AccountSync.Failure) -> String {
        switch failure {
        case .noAddress: "it has no url"
        case .client: "libcurl cannot be set up"
        case .secret(.command(let status)): "password-command ended with \(status)"
        case .secret(.exposed(let path)): "\(path) may be read by others: chmod 600 it"
        case .secret(.unreadable(let path, let reason)): "\(path): \(reason)"
        case .secret(.empty): "the password is empty"
        case .stopped(let stop): text(stop.fault)
        }
    }

    static func text(_ fault: ReplicaFault) -> String {
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
        case .severalItems: "it is not one item with a UID, which a server wants"
        case .sameUID(let other): "\(other) has the same UID"
        case .newerState: "a later version of tcal-sync wrote its state; this one does not understand it"
        case .unsure: "something that cannot be read may be this one: nothing is done with it until that is known"
        case .readOnly: "the server lets nobody change this calendar; the change stays here"
        }
    }

    static func line(_ account: String, _ title: String, _ report: SyncReport) -> String {
        var parts: [String] = []
        func add(_ count: Int, _ word: String) { if count > 0 { parts.append("\(count) \(word)") } }
        add(report.received.count, "received")
        add(report.sent.count, "sent")
        add(report.merged.count, "merged")
        add(report.removedHere.count, "deleted here")
        add(report.removedThere.count, "deleted there")
        add(report.conflicts.count, "in conflict")
        add(report.problems.count, "left over")
        return "\(account)/\(title): " + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", "))
    }

    static func restored(_ uid: String) -> String {
        "  kept \(uid): it was changed on one side and deleted on the other"
    }

    static func conflict(_ conflict: SyncReport.Conflict) -> String {
        "  conflict in \(conflict.name ?? conflict.uid): both sides changed "
            + (conflict.properties.isEmpty ? "it" : conflict.properties.joined(separator: ", "))
            + "; both versions stay where they are"
    }

    static func decided(_ conflict: SyncReport.Conflict) -> String {
        "  decided \(conflict.name ?? conflict.uid): both sides changed "
            + conflict.properties.joined(separator: ", ") + "; one version holds, as on-conflict says"
    }

    static func trouble(_ trouble: SyncReport.Trouble) -> String {
        let place = [trouble.name, trouble.href].compactMap { $0 }.joined(separator: " · ")
        return "  \(place): \(text(trouble.fault))"
    }

    static func held(_ side: ReplicaSide, _ count: Int) -> String {
        let (place, other) = side == .here ? ("here", "on the server") : ("on the server", "here")
        return "  \(count) items are gone \(other); they were not deleted \(place). If that is meant: --allow-deletions"
    }
}
