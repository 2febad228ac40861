import CalendarStore
import Glibc

/// Standard input, typed or from another program.
enum StandardInput {
    /// True when a person types the input.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The line that a person types; empty at the end of the input.
    static func readAnswer() -> String { readLine(strippingNewline: true) ?? "" }

    /// All of the input, or why it cannot be read; at most 512 MiB, like a file.
    static func read() -> Result<[UInt8], SystemError> {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count == 0 { return .success(bytes) }
            if count < 0, errno == EAGAIN {
                // Another program made it non-blocking: wait for more.
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
