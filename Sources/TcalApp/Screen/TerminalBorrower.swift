import CalendarStore
import Glibc
import Terminal

/// Another program that has the terminal for a while: the user's editor, or the one that sets accounts up.
struct TerminalBorrower {
    let terminal: Terminal

    /// Runs a command of `/bin/sh`, whose `$1` and so on are `arguments`, until it ends. When it is stopped, so is this
    /// process; the shell continues both.
    ///
    /// - Returns: Its exit code, 128 and the number of the signal that ended it, or nil where it did not start.
    func run(_ command: String, _ arguments: [String]) -> Int32? { terminal.lend { launch(command, arguments) } }

    private func launch(_ command: String, _ arguments: [String]) -> Int32? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if terminal.inputDescriptor != STDIN_FILENO {
            posix_spawn_file_actions_adddup2(&actions, terminal.inputDescriptor, STDIN_FILENO)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        // The shell has to outlive a Ctrl-C that is the program's; a trap, unlike an ignored signal, is not inherited.
        let texts = ["sh", "-c", "trap : INT QUIT; \(command)", "sh"] + arguments
        let words = texts.map { $0.withSystemCString { strdup($0) } } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ) == 0 else { return nil }
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WUNTRACED)
            if ended < 0, errno == EINTR { continue }
            guard ended == process else { return nil }
            // As wait(2) lays the status out: 0x7F says stopped, 0 exited, anything else a signal.
            if status & 0xFF == 0x7F {
                terminal.stopWithBorrower()
                kill(process, SIGCONT)
                continue
            }
            return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        }
    }
}
