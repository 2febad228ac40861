import CalendarEngine
import Glibc

/// Opens an address with a program of the user's. The address is one argument and never passes through a shell.
struct LinkOpener {
    /// The program and its arguments, of which the address becomes the last.
    private let words: [String]

    /// An opener with a command: words with blanks between them.
    init(command: String) {
        let words = command.split(separator: " ").map(String.init)
        self.words = words.isEmpty ? [ViewSettings.usualOpener] : words
    }

    /// Starts the program and lets it run, even after this one ends.
    ///
    /// - Parameter onFailure: Called on a thread of its own when the program did not open the address.
    func open(_ address: String, onFailure: @escaping @Sendable (CommandFailure) -> Void) {
        let name = words[0]
        let (process, code) = BackgroundCommand.start(words + [address], output: nil, errors: nil)
        guard code == 0 else {
            let end = ProcessEnd.notStarted(reason: SystemError(code: code).reason)
            return onFailure(.opener(program: name, end, address: address))
        }
        // If no thread can be started, nobody learns how the program ended; nothing else is lost.
        Thread.start {
            var status: CInt = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let exitCode = status >> 8 & 0xFF
            if status & 0x7F == 0, exitCode != 0 {
                onFailure(.opener(program: name, .exited(exitCode), address: address))
            }
        }?.detach()
    }
}

extension StoreMonitor {
    /// Opens an address with the program that the configuration names, without waiting; `StoreNews.commandFailed`
    /// reports a failure.
    public func open(_ address: String) {
        let command = Configuration(in: store.discovery.environment).view.opener
        LinkOpener(command: command).open(address) { [inbox] failure in inbox.add(.commandFailed(failure)) }
    }
}
