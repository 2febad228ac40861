import Commands
import CalendarStore
import Glibc
import Terminal

/// The user's own editor (`$VISUAL`, `$EDITOR`, else vi), run on a text in a file that nobody else can read.
struct TextEditor {
    let terminal: Terminal
    let environment: Environment
    let words: any CommandVocabulary

    /// The reason why editing failed, and the text as far as there is one.
    struct Failure: Error {
        var reason: String
        var text: String?
    }

    /// The user's editor command.
    private var command: String {
        for name in ["VISUAL", "EDITOR"] {
            if let command = environment.variables[name], !command.allSatisfy(\.isWhitespace) { return command }
        }
        return "vi"
    }

    /// Lets the user edit a text, and returns the result. Removes the file afterwards.
    func edit(_ text: String) throws(Failure) -> String {
        let path = try write(text)
        defer { _ = path.withSystemCString { unlink($0) } }
        let end = TerminalBorrower(terminal: terminal).run("\(command) \"$1\"", [path])
        let written = TextEditor.read(path)
        guard end == 0 else {
            var reason = words.editorMissing(command)
            if let end, end != 127 { reason = words.editorFailed(command, end) }
            throw Failure(reason: reason, text: written)
        }
        guard let written else { throw Failure(reason: words.notice(.editedTextGone), text: nil) }
        return written
    }

    /// Writes the text to a new file that only its user can read, in the state folder, or else in the folder for
    /// temporary files.
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
}
