import CLinux
import Glibc
import Phrases

/// A running command of the user's: `/bin/sh -c`, in a process group of its own. Its output goes to a file without a
/// name, so that it may outlive this process without ever writing to a closed pipe.
struct BackgroundCommand {
    private let process: pid_t
    private let output: CInt

    /// The bytes of output that are kept, and the size at which output is discarded.
    private static let keptOutput = 4096
    private static let mostOutput: off_t = 16 << 20

    /// Starts a command. Throws the system's error when it cannot.
    ///
    /// - Parameter input: The bytes of its standard input; nil for none.
    init(_ command: String, in folder: String, input: [UInt8]? = nil) throws(SystemError) {
        output = try BackgroundCommand.namelessFile()
        _ = fcntl(output, F_SETFL, O_APPEND)
        var source: CInt?
        defer { if let source { close(source) } }
        if let input {
            let file = try BackgroundCommand.namelessFile()
            source = file
            guard input.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == input.count else { throw .last }
            lseek(file, 0, SEEK_SET)
        }
        let (process, code) = BackgroundCommand.start(
            ["/bin/sh", "-c", "cd \"$1\"; eval \"$2\"", "sh", folder, command], input: source, output: output,
            errors: output)
        guard code == 0 else {
            close(output)
            throw SystemError(code: code)
        }
        self.process = process
    }

    /// A new file without a name.
    private static func namelessFile() throws(SystemError) -> CInt {
        var template = Array("/tmp/tcal-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw .last }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        unlink(template)
        return file
    }

    /// Starts a program, searched in PATH as a shell does, in a process group of its own.
    ///
    /// - Parameter words: The program and its arguments.
    /// - Parameter input: The descriptor of its standard input; nil for none.
    /// - Parameter output: The descriptor of its standard output; nil to discard it.
    /// - Parameter errors: The descriptor of its standard error; nil to discard it.
    static func start(
        _ words: [String], input: CInt? = nil, output: CInt?, errors: CInt?
    ) -> (process: pid_t, code: CInt) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        for (descriptor, output) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            if let output {
                posix_spawn_file_actions_adddup2(&actions, output, descriptor)
            } else {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The store's threads block every signal and the program ignores some; a command starts as from a shell.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let arguments = words.map { FileName($0).withCString { strdup($0) } } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
        return (process, code)
    }

    /// The end of the command; nil while it runs. Call until there is an answer.
    func end() -> CommandEnd? {
        var status: CInt = 0
        guard waitpid(process, &status, WNOHANG) == process else {
            trimOutput()
            return nil
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    }

    /// Sends a signal to the command and to all processes that it started.
    func stop(_ signal: CInt) { kill(-process, signal) }

    /// The last line of the output that is not blank. Call once, after the command has ended.
    func takeLastLine() -> String {
        defer { close(output) }
        let size = lseek(output, 0, SEEK_END)
        var bytes = [UInt8](repeating: 0, count: BackgroundCommand.keptOutput)
        let got = pread(output, &bytes, bytes.count, max(0, size - off_t(bytes.count)))
        let text = String(decoding: bytes.prefix(max(0, got)), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).map(\.trimmedBlanks).last { !$0.isEmpty } ?? ""
    }

    /// Discards output that is too long, so that a command that writes for hours does not fill the memory.
    private func trimOutput() {
        if lseek(output, 0, SEEK_END) > BackgroundCommand.mostOutput { ftruncate(output, 0) }
    }
}

/// The end of a command.
enum CommandEnd: Hashable, Sendable {
    /// The command exited with this code.
    case exited(CInt)
    /// A signal killed the command.
    case killed(CInt)
}
