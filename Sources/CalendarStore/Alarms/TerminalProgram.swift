package import CalendarEngine
import Glibc

/// A terminal of the desktop, in which a program runs that needs one. No shell reads its command.
public struct TerminalProgram {
    /// The terminal and its arguments, behind which the command stands that it runs.
    private let words: [String]

    /// The terminal that a command names, with blanks between its words; without one the first of the usual ones that
    /// is there. nil where none is.
    public init?(command: String?, for store: EventStore) {
        let environment = store.discovery.environment
        let ofUser = environment.variables["TERMINAL"].map { "\($0) -e" }
        let usual = ["xdg-terminal-exec", "x-terminal-emulator -e", ofUser].compactMap { $0?.words }
        guard let words = command?.words ?? usual.first(where: { environment.hasProgram($0[0]) }) else { return nil }
        self.words = words
    }

    /// Starts a command in it and does not wait for it; says why the system does not start the terminal.
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
    /// Its words, with blanks between them.
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
