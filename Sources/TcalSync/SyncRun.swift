import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Replication
import WebDAV

/// `tcal sync`: syncs accounts, one after the other, and stores the results for other programs.
struct SyncRun {
    private let place: SyncPlace
    private var options = SyncOptions()
    private var winner: Account.Winner?
    private let names: [String]
    private let writesJSON: Bool
    private let watches: Bool
    /// True to sync only accounts that are due or have unsent changes, and to report only news.
    private let isBackground: Bool

    /// A run according to a command line.
    init(_ place: SyncPlace, _ arguments: ParsedArguments) throws(UsageError) {
        self.place = place
        options.isRehearsal = arguments.has(.dryRun)
        options.allowsDeletions = arguments.has(.allowDeletions)
        if let text = arguments.value(of: .onConflict) {
            winner = Account.Winner(rawValue: text)
            if winner == nil { throw .invalidValue(.onConflict, text, .winner) }
        }
        names = arguments.operands
        writesJSON = arguments.has(.json)
        watches = arguments.has(.watch)
        isBackground = arguments.has(.background)
        if watches, options.isRehearsal { throw .conflictingOptions(.apart(.watch, .dryRun)) }
        if watches, isBackground { throw .conflictingOptions(.apart(.watch, .background)) }
    }

    /// A run for one account that was just added.
    init(_ place: SyncPlace, account: String) {
        self.place = place
        (names, writesJSON, watches, isBackground) = ([account], false, false, false)
    }

    /// Runs it; returns the exit code.
    func run() -> Int32 {
        if !isBackground {
            for problem in place.configuration.problems { Console.warn(SyncWords.describe(problem)) }
        }
        let all = place.configuration.accounts
        let accounts = names.isEmpty ? all : all.filter { names.contains($0.title) }
        if let unknown = names.first(where: { name in !all.contains { $0.title == name } }) {
            Console.warn(.noAccount(unknown))
            return 2
        }
        if all.isEmpty {
            // A timer may run even when the user has no accounts.
            if isBackground { return 0 }
            Console.warn(.noAccounts)
            return 2
        }
        guard watches else { return syncOnce(accounts, onlyDue: isBackground) }
        let watch = FolderWatch(accounts.filter { !$0.isSubscription }.map(place.folder))
        _ = syncOnce(accounts, onlyDue: false)
        while true {
            let next = SyncSchedule(accounts, place.status.read()).nextTime
            // If the state cannot be stored, everything is always due.
            watch.wait(seconds: next.map { max(60, $0.secondsSinceEpoch - now.secondsSinceEpoch) }, settling: 3)
            _ = syncOnce(accounts, onlyDue: true)
        }
    }

    private var now: Instant { Instant(secondsSinceEpoch: Int64(time(nil))) }

    private func syncOnce(_ accounts: [Account], onlyDue: Bool) -> Int32 {
        let lock: SyncLock
        do throws(SyncLock.Failure) { lock = try SyncLock(in: place.stateFolder) } catch {
            // The holder of the lock syncs what is due.
            if onlyDue, case .taken = error { return 0 }
            Console.warn(SyncWords.describe(error))
            return 1
        }
        defer { withExtendedLifetime(lock) {} }
        var code: Int32 = 0
        var told: [JSONText] = []
        // Another program may have synced it while this one waited for the lock.
        for account in onlyDue ? due(among: accounts) : accounts {
            let (result, json) = sync(account)
            // A failed account is worse than leftovers.
            code = code == 1 || result == 1 ? 1 : max(code, result)
            told += json
        }
        if writesJSON { Console.say("[" + told.map { "\n" + $0.line }.joined(separator: ",") + "\n]") }
        return code
    }

    /// The accounts that are due, and those with local changes since the last sync, except during a pause that their
    /// server asked for.
    private func due(among accounts: [Account]) -> [Account] {
        let states = place.status.read()
        let schedule = SyncSchedule(accounts, states)
        let due = Set(schedule.due(at: now))
        return accounts.filter { account in
            if due.contains(account.title) { return true }
            if account.isSubscription || account.every == nil && !watches || schedule.isPaused(account.title, at: now) {
                return false
            }
            let leftMark = states.first { $0.title == account.title }?.leftMark ?? 0
            let sync = place.sync(of: account)
            return sync.waitingChanges().mark != leftMark || sync.hasDecisions
        }
    }

    /// The result of an account.
    private struct Outcome {
        var results: [AccountSync.Result] = []
        var failure: String?
        var isOffline = false
        var pause: Int?
        /// The server's facts about itself; nil when it was not asked.
        var server: ServerFacts?
        /// Those words, where it is certain what they say of other people.
        var places: ServerFacts?
    }

    /// Syncs an account; returns its exit code, and its results as JSON.
    private func sync(_ account: Account) -> (Int32, [JSONText]) {
        let states = place.status.read()
        if let until = states.first(where: { $0.title == account.title })?.waitsUntil,
            SyncSchedule([account], states).isPaused(account.title, at: now)
        {
            let text = SyncWords.say(.isPaused(until: SyncWords.clock(until)))
            Console.warn("\(account.title): \(text)")
            return (1, [SyncWords.json(account.title, text)])
        }
        if account.isSubscription { return fetch(account) }
        var options = options
        switch winner ?? account.winner {
        case .ask: break
        case .server: options.preferring = .there
        case .mine: options.preferring = .here
        }
        let sync = place.sync(of: account, options)
        let before = sync.waitingChanges()
        let outcome = outcome(of: sync)
        if !options.isRehearsal { keep(account, outcome, from: before, to: sync.waitingChanges()) }
        var json = outcome.results.map { SyncWords.json(account.title, $0) }
        if let failure = outcome.failure, outcome.results.isEmpty {
            json.append(SyncWords.json(account.title, failure))
        }
        let isLeft = outcome.results.contains { result in
            result.news.contains(where: \.isLeftOver) || result.report.map(SyncRun.hasLeftovers) == true
        }
        return (outcome.failure != nil ? 1 : isLeft ? 3 : 0, json)
    }

    private func outcome(of sync: AccountSync) -> Outcome {
        var outcome = Outcome()
        do throws(AccountSync.Failure) {
            try sync.syncCalendars(
                onPause: { outcome.pause = $0 },
                onResult: { result in
                    outcome.results.append(result)
                    if !writesJSON { tell(sync.account.title, result) }
                })
        } catch {
            let text = SyncWords.describe(error)
            Console.warn("\(sync.account.title): \(text)")
            outcome.failure = text
            if case .stopped(let stop) = error { outcome.isOffline = stop.fault.isOffline }
        }
        if outcome.results.isEmpty, outcome.failure == nil, !writesJSON, !isBackground {
            let name = sync.account.title
            Console.say("\(name): \(SyncWords.say(.noCalendars(account: SyncWords.quoted(Account.folderName(name)))))")
        }
        if sync.facts.isKnown { outcome.server = sync.facts }
        if sync.facts.isWhole || sync.facts.outbox != nil { outcome.places = sync.facts }
        if let result = outcome.results.first(where: { $0.fault != nil }), outcome.failure == nil {
            outcome.failure = "\(result.title): \(SyncWords.describe(result.fault ?? .missing))"
            outcome.isOffline = result.fault?.isOffline == true
        }
        return outcome
    }

    /// Downloads a subscription; returns its exit code, and its results as JSON.
    private func fetch(_ subscription: Account) -> (Int32, [JSONText]) {
        var outcome = Outcome()
        var result = AccountSync.Result(title: subscription.title, report: SyncReport())
        do throws(AccountSync.Failure) {
            let fetch = place.fetch(of: subscription, isRehearsal: options.isRehearsal)
            let count = try fetch.fetch { outcome.pause = $0 }
            if count != nil { result.report?.received = [SubscriptionFetch.fileName] }
            if !writesJSON, !isBackground || count != nil {
                Console.say(SyncWords.line(subscription.title, fetched: count))
            }
        } catch {
            let text = SyncWords.describe(error)
            Console.warn("\(subscription.title): \(text)")
            outcome.failure = text
            if case .stopped(let stop) = error { outcome.isOffline = stop.fault.isOffline }
        }
        if !options.isRehearsal { keep(subscription, outcome, from: WaitingChanges(), to: WaitingChanges()) }
        if let failure = outcome.failure { return (1, [SyncWords.json(subscription.title, failure)]) }
        return (0, [SyncWords.json(subscription.title, result)])
    }

    /// Stores the results for the screen and for `tcal accounts`. A failure is ignored: nothing depends on it.
    private func keep(_ account: Account, _ outcome: Outcome, from before: WaitingChanges, to after: WaitingChanges) {
        try? place.status.update(account.title) { status in
            status.isSubscription = account.isSubscription
            status.tried = now
            status.failure = outcome.failure
            status.isOffline = outcome.isOffline
            status.waitsUntil = outcome.pause.map {
                now.adding(seconds: min(max(1, Int64($0)), SyncSchedule.longestPause))
            }
            if outcome.failure == nil { status.synced = now }
            if let server = outcome.server {
                (status.sendsInvitations, status.addresses) = (server.sendsInvitations, server.addresses)
            }
            if let places = outcome.places {
                status.outbox = places.outbox?.text ?? AccountStatus.noOutbox
                status.directories = places.directories.map(\.text)
            }
            status.waiting = outcome.failure == nil ? 0 : after.count
            status.leftMark = after.mark(ofThoseIn: before)
            // Without an answer, the leftovers stay as they were.
            guard !outcome.results.isEmpty || outcome.failure == nil else { return }
            status.left = outcome.results.compactMap(\.report).reduce(0) { sum, report in
                sum + report.conflicts.count + report.problems.count + report.held.values.reduce(0) { $0 + $1.count }
            }
            status.left += outcome.results.reduce(0) { $0 + $1.news.count(where: \.isLeftOver) }
            status.notes = outcome.results.flatMap { result in
                (result.news.filter(\.isLeftOver).map(SyncWords.describe) + (result.report.map(SyncWords.open) ?? []))
                    .map { "\(result.title): \($0)" }
            }
        }
    }

    private static func hasLeftovers(_ report: SyncReport) -> Bool {
        !(report.conflicts.isEmpty && report.problems.isEmpty && report.held.isEmpty)
    }

    /// Reports the result of a calendar.
    private func tell(_ account: String, _ result: AccountSync.Result) {
        if result.report == nil, result.fault == nil {
            return Console.say(
                "\(account)/\(result.title): " + result.news.map(SyncWords.describe).joined(separator: ", "))
        }
        guard let report = result.report else {
            return Console.warn("\(account)/\(result.title): \(SyncWords.describe(result.fault ?? .missing))")
        }
        if isBackground, report.isNothing, result.news.isEmpty { return }
        Console.say(SyncWords.line(account, result.title, report, result.news))
        for (failure, name) in report.failedDeliveries.sorted(by: { $0.value < $1.value }) {
            Console.say(
                "  " + SyncWords.say(.notDelivered(name: name, person: failure.person, status: failure.status)))
        }
        if !report.dropped.isEmpty {
            Console.say("  " + SyncWords.say(.dropped(report.dropped.keys.sorted(), folder: result.copies)))
        }
        for line in SyncWords.leftovers(report) { Console.say("  " + line) }
    }
}

extension SyncReport {
    /// True when nothing was done, and nothing is left over.
    fileprivate var isNothing: Bool {
        received.isEmpty && sent.isEmpty && merged.isEmpty && moved.isEmpty && removedHere.isEmpty
            && removedThere.isEmpty
            && restored.isEmpty && returned.isEmpty && setAside.isEmpty
            && dropped.isEmpty && decided.isEmpty && conflicts.isEmpty
            && problems.isEmpty && held.isEmpty
    }
}

extension ReplicaFault {
    /// True when there was no answer, or a failure that a later attempt may not have.
    fileprivate var isOffline: Bool {
        switch self {
        case .unanswered, .status(429, _), .status(502...504, _): true
        default: false
        }
    }
}
