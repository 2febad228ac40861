import Commands
import CalendarStore
import Glibc
import Terminal

/// The user's own editor (`$VISUAL`, `$EDITOR`, else vi), run on a text in a file that nobody else can read.
struct TextEditor {
    let terminal: Terminal
    let environment: Environment
    let words: any CommandVocabulary

    /// The reason why an editor did not come to it, and the text as far as there is one.
    struct Failure: Error {
        var reason: String
        var text: String?
    }

    /// The user's names of editors.
    private var command: String {
        for name in ["VISUAL", "EDITOR"] {
            if let command = environment.variables[name], !command.allSatisfy(\.isWhitespace) { return command }
        }
        return "vi"
    }

    /// Lets the user edit a text and returns what became of it. The file is gone afterwards.
    func edit(_ text: String) throws(Failure) -> String {
        let path = try write(text)
        defer { _ = path.withSystemCString { unlink($0) } }
        let end = terminal.lend { launch(on: path) }
        let written = TextEditor.read(path)
        guard case .success(0) = end else {
            var reason = words.editorMissing(command)
            if case .success(let code) = end, code != 127 { reason = words.editorFailed(command, code) }
            throw Failure(reason: reason, text: written)
        }
        guard let written else { throw Failure(reason: words.notice(.editedTextGone), text: nil) }
        return written
    }

    /// Writes the text to a new file that only its user can read, in the state folder, or where temporary files are.
    private func write(_ text: String) throws(Failure) -> String {
        let folders = [environment.stateHome + "/tcal", environment.variables["TMPDIR"] ?? "/tmp"]
        for folder in folders {
            _ = folder.withSystemCString { mkdir($0, 0o700) }
            var path = "\(folder)/edit-XXXXXX.ics".systemBytes.map(CChar.init(bitPattern:)) + [0]
            // mkstemps makes the file with mode 0600 (POSIX).
            let file = mkstemps(&path, 4)
            guard file >= 0 else { continue }
            let bytes = Array(text.utf8)
            var done = 0
            while done < bytes.count {
                let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
                guard count > 0 || errno == EINTR else { break }
                done += max(0, count)
            }
            close(file)
            let name = String(systemBytes: path.dropLast().map(UInt8.init(bitPattern:)))
            if done == bytes.count { return name }
            _ = name.withSystemCString { unlink($0) }
        }
        throw Failure(reason: String(cString: strerror(errno)), text: nil)
    }

    private static func read(_ path: String) -> String? {
        let file = path.withSystemCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
            bytes += chunk[..<count]
        }
    }

    private enum End {
        case success(Int32)
        case failed
    }

    /// Runs the editor on the terminal until it ends. When it is stopped, so is this process; the shell continues both.
    private func launch(on path: String) -> End {
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
        // The shell has to outlive a Ctrl-C that is the editor's; a trap, unlike an ignored signal, is not inherited.
        let texts: [String] = ["sh", "-c", "trap : INT QUIT; \(command) \"$1\"", "sh", path]
        let words = texts.map { $0.withSystemCString { strdup($0) } } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ) == 0 else { return .failed }
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WUNTRACED)
            if ended < 0, errno == EINTR { continue }
            guard ended == process else { return .failed }
            // As wait(2) lays the status out: 0x7F says stopped, 0 exited, anything else a signal.
            if status & 0xFF == 0x7F {
                terminal.stopWithBorrower()
                kill(process, SIGCONT)
                continue
            }
            return .success(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
        }
    }
}
