import CalendarEngine
import CalendarStore
import Glibc
import Languages
import Replication

/// The command line of `tcal-sync`.
public struct SyncCommand {
    private var names: [String] = []
    private var options = SyncOptions()
    private var winner: Account.Winner?

    /// Runs it; the exit code.
    public static func run(_ arguments: [String]) -> Int32 {
        var command = SyncCommand()
        for argument in arguments {
            switch argument {
            case "--help", "-h":
                for line in SyncWords.usage.split(separator: "\n", omittingEmptySubsequences: false) {
                    say(String(line))
                }
                return 0
            case "--dry-run": command.options.isRehearsal = true
            case "--allow-deletions": command.options.allowsDeletions = true
            case _ where argument.hasPrefix("--on-conflict="):
                command.winner = Account.Winner(rawValue: String(argument.dropFirst(14)))
                if command.winner == nil { return fail(SyncWords.unknownOption(argument), 2) }
            case _ where argument.hasPrefix("-"): return fail(SyncWords.unknownOption(argument), 2)
            default: command.names.append(argument)
            }
        }
        return command.run()
    }

    /// Runs it with the arguments of this process, and ends that.
    public static func main() -> Never {
        // A connection or a reader that goes away is an error of a call, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func fail(_ text: String, _ code: Int32) -> Int32 {
        say("tcal-sync: " + text, STDERR_FILENO)
        return code
    }

    private func run() -> Int32 {
        let environment = Environment.ofProcess(words: English())
        let configuration = Configuration(in: environment)
        for problem in configuration.problems { _ = SyncCommand.fail(SyncWords.text(problem), 3) }
        let accounts =
            names.isEmpty ? configuration.accounts : configuration.accounts.filter { names.contains($0.title) }
        if configuration.accounts.isEmpty { return SyncCommand.fail(SyncWords.noAccounts, 2) }
        if let unknown = names.first(where: { name in !accounts.contains { $0.title == name } }) {
            return SyncCommand.fail(SyncWords.noAccount(unknown), 2)
        }
        let state = environment.stateHome + "/tcal/sync"
        let lock: SyncLock
        do throws(SyncLock.Failure) { lock = try SyncLock(in: state) } catch {
            return SyncCommand.fail(SyncWords.text(error), 1)
        }
        defer { withExtendedLifetime(lock) {} }
        let zones = SystemTimeZones(environment: environment)
        let discovery = SourceDiscovery(environment: environment)
        let store = EventStore(discovery: discovery, zones: zones, knowsWhatItWrites: false)
        var code: Int32 = 0
        for account in accounts {
            var options = options
            switch winner ?? account.winner {
            case .ask: break
            case .server: options.preferring = .there
            case .mine: options.preferring = .here
            }
            let sync = AccountSync(
                account: account, root: discovery.localFolder, stateFolder: state, store: store, zones: zones,
                options: options)
            do throws(AccountSync.Failure) {
                _ = try sync.run { code = max(code, SyncCommand.tell(account.title, $0)) }
            } catch {
                code = SyncCommand.fail("\(account.title): \(SyncWords.text(error))", 1)
            }
        }
        return code
    }

    /// Says what came of a calendar; the exit code that it gives.
    private static func tell(_ account: String, _ result: AccountSync.Result) -> Int32 {
        guard let report = result.report else {
            return fail("\(account)/\(result.title): \(SyncWords.text(result.fault ?? .missing))", 1)
        }
        say(SyncWords.line(account, result.title, report))
        let lines =
            report.restored.map(SyncWords.restored) + report.decided.map(SyncWords.decided)
            + report.conflicts.map(SyncWords.conflict) + report.problems.map(SyncWords.trouble)
            + report.held.sorted { $0.key == .here && $1.key == .there }.map { SyncWords.held($0.key, $0.value.count) }
        for line in lines { say(line) }
        return report.conflicts.isEmpty && report.problems.isEmpty && report.held.isEmpty ? 0 : 3
    }

    /// Writes a line, without what a terminal would take for a command in it: texts come from anybody.
    private static func say(_ text: String, _ descriptor: CInt = STDOUT_FILENO) {
        let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        let bytes = Array((String(String.UnicodeScalarView(scalars)) + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}

/// Keeps two syncs of a user from running at the same time.
final class SyncLock {
    private let file: CInt

    /// Why the lock was not taken.
    enum Failure: Error {
        /// A process has it.
        case taken(process: String)
        /// There is no place for it.
        case noPlace(path: String, Obstacle)
    }

    /// Takes the lock.
    init(in folder: String) throws(Failure) {
        if let obstacle = LocalFiles.makeFolder(folder) { throw .noPlace(path: folder, obstacle) }
        let path = folder + "/lock"
        file = path.withSystemCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        guard file >= 0 else { throw .noPlace(path: path, .system(SystemError(code: errno).reason)) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw .taken(process: SyncLock.holder(in: folder))
        }
        let number = Array("\(getpid())\n".utf8)
        if ftruncate(file, 0) == 0 { _ = pwrite(file, number, number.count, 0) }
    }

    deinit { close(file) }

    /// The number of the process that has it.
    private static func holder(in folder: String) -> String {
        let file = (folder + "/lock").withSystemCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return "?" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &bytes, bytes.count, 0)
        return count > 1 ? String(decoding: bytes.prefix(count - 1), as: UTF8.self) : "?"
    }
}
