import Glibc

/// A command of the user's while it runs: `/bin/sh -c`, in a process group of its own, without input. What it says goes
/// to a file without a name, so that it may outlive this process without ever writing to a closed pipe.
struct BackgroundCommand {
    private let process: pid_t
    private let output: CInt

    /// How much of what it says is kept, and how much it may say before that is thrown away.
    private static let keptOutput = 4096
    private static let mostOutput: off_t = 16 << 20

    /// Starts a command. Throws what the system says when it cannot.
    init(_ command: String, in folder: String) throws(SystemError) {
        var template = Array("/tmp/tcal-XXXXXX".utf8CString)
        output = mkstemp(&template)
        guard output >= 0 else { throw .last }
        _ = fcntl(output, F_SETFD, FD_CLOEXEC)
        _ = fcntl(output, F_SETFL, O_APPEND)
        unlink(template)
        let (process, code) = BackgroundCommand.spawn(command, in: folder, output: output)
        guard code == 0 else {
            close(output)
            throw SystemError(code: code)
        }
        self.process = process
    }

    private static func spawn(_ command: String, in folder: String, output: CInt) -> (pid_t, CInt) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The store's threads block every signal and the program ignores some; a command begins as from a shell.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let texts: [String] = ["sh", "-c", "cd \"$1\"; eval \"$2\"", "sh", folder, command]
        let words = texts.map { FileName($0).withCString { strdup($0) } } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ)
        return (process, code)
    }

    /// How it ended, when it has: nil while it runs. To be asked until it has an answer.
    func end() -> CommandEnd? {
        var status: CInt = 0
        guard waitpid(process, &status, WNOHANG) == process else {
            trimOutput()
            return nil
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    }

    /// Asks the command and all that it started to end.
    func stop(_ signal: CInt) { kill(-process, signal) }

    /// The last line of what it said that is not blank. To be asked for once, when it has ended.
    func takeLastLine() -> String {
        defer { close(output) }
        let size = lseek(output, 0, SEEK_END)
        var bytes = [UInt8](repeating: 0, count: BackgroundCommand.keptOutput)
        let got = pread(output, &bytes, bytes.count, max(0, size - off_t(bytes.count)))
        let text = String(decoding: bytes.prefix(max(0, got)), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).map(IniFile.trimmed).last { !$0.isEmpty }.map(String.init) ?? ""
    }

    /// What is too much goes, so that a command that talks for hours does not fill the memory.
    private func trimOutput() {
        if lseek(output, 0, SEEK_END) > BackgroundCommand.mostOutput { ftruncate(output, 0) }
    }
}

/// How a command ended.
enum CommandEnd: Hashable, Sendable {
    /// By itself, with this code.
    case exited(CInt)
    /// By a signal.
    case killed(CInt)
}
