package import CalendarEngine
import Glibc

/// A terminal of the desktop, for a program that needs one. No shell reads its command.
public struct TerminalProgram {
    /// The terminal and its arguments; the command to run goes after them.
    private let words: [String]

    /// The terminal of a `command` (words separated by blanks), or without one the first of the usual terminals that is
    /// installed; nil when there is none.
    public init?(command: String?, for store: EventStore) {
        let environment = store.discovery.environment
        let ofUser = environment.variables["TERMINAL"].map { "\($0) -e" }
        let usual = ["xdg-terminal-exec", "x-terminal-emulator -e", ofUser].compactMap { $0?.words }
        guard let words = command?.words ?? usual.first(where: { environment.hasProgram($0[0]) }) else { return nil }
        self.words = words
    }

    /// Starts a command in the terminal without waiting for it; returns the failure when the system cannot start the
    /// terminal.
    package func start(_ command: [String]) -> CommandFailure? {
        let (process, code) = BackgroundCommand.start(words + command, output: nil, errors: nil)
        guard code != 0 else {
            ChildProcesses.reap(process)
            return nil
        }
        let reason = SystemError(code: code).reason
        return .opener(program: words[0], .notStarted(reason: reason), address: command.joined(separator: " "))
    }
}

extension String {
    /// The words, which blanks separate.
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
