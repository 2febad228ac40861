import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Languages
import Replication

/// The command line of `tcal-sync`: `tcal` passes the verbs about accounts and syncs on to it.
public enum SyncCommand {
    /// Runs a command line; returns the exit code.
    public static func runCommandLine(_ arguments: [String]) -> Int32 {
        let words = SyncWords.vocabulary
        do throws(UsageError) {
            let parsed = try ParsedArguments(arguments)
            if parsed.verb == .screen, parsed.has(.version) {
                Console.say("tcal-sync \(LinkedCommit.naming(tcalVersion))")
                return 0
            }
            if parsed.has(.help) {
                Console.say(words.helpHint(parsed.verb == .screen ? .sync : parsed.verb))
                return 0
            }
            let place = SyncPlace(Environment.ofProcess(words: words))
            guard place.environment.hasHome else { throw .noHome }
            switch parsed.verb {
            case .sync: return try SyncRun(place, parsed).run()
            case .calendars: return try SharingCommand(place: place, arguments: parsed).run()
            case .sharing:
                try leave { () throws(UsageError) in
                    Console.write(try SharingCommand(place: place, arguments: parsed).report().encoded)
                    return 0
                }
            case .accounts: return try AccountsCommand(place: place, arguments: parsed).run()
            case .busy: try leave { () throws(UsageError) in try BusyCommand(place: place, arguments: parsed).run() }
            case .people:
                try leave { () throws(UsageError) in try PeopleCommand(place: place, arguments: parsed).run() }
            default: throw .unknownVerb(arguments.first ?? "", suggestion: "sync")
            }
        } catch {
            Console.warn(words.usageError(error))
            return error.isAboutCalendars ? 1 : 2
        }
    }

    /// Does something that has a time, and ends the process at once, whatever other threads still wait for, with the
    /// commands for passwords that they started.
    private static func leave(after body: () throws(UsageError) -> Int32) throws(UsageError) -> Never {
        setpgid(0, 0)
        let code = try body()
        signal(SIGTERM, SIG_IGN)
        kill(0, SIGTERM)
        // One that asks at the terminal is stopped, because that is somebody else's, and ends when it goes on.
        kill(0, SIGCONT)
        _exit(code)
    }

    /// Runs it with the arguments of this process, and ends that.
    public static func main() -> Never {
        // A closed connection or pipe is an error of a call, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        exit(runCommandLine(ProcessArguments.words))
    }
}

/// The environment of a sync: its folders and its configuration.
struct SyncPlace {
    let environment: Environment
    let configuration: Configuration
    let store: EventStore
    let zones: SystemTimeZones
    let status: SyncStatusFile

    init(_ environment: Environment) {
        // Accounts are the user's, for whomever the user acts.
        var environment = environment
        environment.principal = nil
        self.environment = environment
        configuration = Configuration(in: environment)
        zones = SystemTimeZones(environment: environment)
        store = EventStore(
            discovery: SourceDiscovery(environment: environment), zones: zones, purpose: .changing)
        status = SyncStatusFile(in: environment)
    }

    /// The folder of the sync state.
    var stateFolder: String { environment.stateHome + "/tcal/sync" }

    /// The folder of an account's calendars, or of a subscription's copy.
    func folder(of account: Account) -> String {
        let discovery = store.discovery
        return (account.isSubscription ? discovery.subscriptionsFolder : discovery.localFolder) + "/"
            + Account.folderName(account.title)
    }

    /// A fetch of a subscription.
    func fetch(of subscription: Account, isRehearsal: Bool = false) -> SubscriptionFetch {
        SubscriptionFetch(
            subscription: subscription, folder: folder(of: subscription), store: store, isRehearsal: isRehearsal)
    }

    /// A sync of an account.
    func sync(of account: Account, _ options: SyncOptions = SyncOptions()) -> AccountSync {
        let known = status.read().first { $0.title == account.title }
        return AccountSync(
            account: account, root: store.discovery.localFolder, stateFolder: stateFolder, store: store, zones: zones,
            options: options, schedules: known?.sendsInvitations == true, addresses: known?.addresses ?? [])
    }
}
