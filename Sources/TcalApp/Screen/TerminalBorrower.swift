import CalendarStore
import Glibc
import Terminal

/// Another program that uses the terminal for a while: the user's editor, or the one that sets up accounts.
struct TerminalBorrower {
    let terminal: Terminal

    /// Runs a command of `/bin/sh`, with `arguments` as `$1` and so on, until it ends. When it is stopped, this process
    /// stops too; the shell continues both.
    ///
    /// - Returns: Its exit code, 128 plus the number of the signal that ended it, or nil when it could not be started.
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
        // The shell has to survive a Ctrl-C that is meant for the program; a trap, unlike an ignored signal, is not
        // inherited.
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
            // The encoding of wait(2): 0x7F for stopped, 0 for exited, anything else for a signal.
            if status & 0xFF == 0x7F {
                terminal.stopWithBorrower()
                kill(process, SIGCONT)
                continue
            }
            return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        }
    }
}
