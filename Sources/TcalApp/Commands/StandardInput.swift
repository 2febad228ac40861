import CalendarStore
import Glibc

/// The input that another program hands over through a pipe.
enum StandardInput {
    /// True when somebody types it.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The line that somebody types; empty where nobody does.
    static func readAnswer() -> String { readLine(strippingNewline: true) ?? "" }

    /// All of it, or why it cannot be read; at most 512 MiB, like a file.
    static func read() -> Result<[UInt8], SystemError> {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count == 0 { return .success(bytes) }
            if count < 0, errno == EAGAIN {
                // Somebody made it non-blocking: wait until there is more.
                var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, -1)
            } else if count < 0, errno != EINTR {
                return .failure(SystemError(code: errno))
            }
            bytes += buffer.prefix(max(0, count))
            if bytes.count > 512 << 20 { return .failure(SystemError(code: EFBIG)) }
        }
    }
}
