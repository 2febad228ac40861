import Glibc

/// A notification on the desktop, shown by libnotify's program `notify-send`, with the answer that the reader chooses.
public final class DesktopNotification {
    /// The descriptor to poll: readable once the reader has answered or the notification is gone.
    public let descriptor: CInt
    private let process: pid_t

    static let program = "notify-send"
    /// The most bytes of a text that are shown: the system limits the arguments of a program.
    private static let mostText = 4000

    /// The ways in which a notification ends.
    public enum End: Hashable, Sendable {
        /// The reader chose the action of this name.
        case answered(String)
        /// It was closed, or it expired, without an answer.
        case gone
        /// It could not be shown.
        case failed
    }

    /// True when the environment has a desktop to show something on.
    public static func isPossible(for store: EventStore) -> Bool {
        let environment = store.discovery.environment
        let bus = environment.variables["DBUS_SESSION_BUS_ADDRESS"] ?? ""
        let runtime = environment.variables["XDG_RUNTIME_DIR"] ?? ""
        guard !bus.isEmpty || !runtime.isEmpty && Path.allows(F_OK, Path.join(runtime, "bus")) else { return false }
        return environment.hasProgram(program)
    }

    /// Shows a notification; nil when the system cannot start the program.
    ///
    /// - Parameter title: Plain text.
    /// - Parameter text: Plain text of several lines.
    /// - Parameter actions: The answers to choose from: the name that `end()` returns, and the words that are shown.
    /// - Parameter stays: True when the notification stays until the reader answers.
    public init?(title: String, text: String, actions: [(name: String, words: String)], stays: Bool) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var words = [DesktopNotification.program, "--app-name=tcal", "--icon=x-office-calendar"]
        words += actions.map { "--action=\($0.name)=\($0.words)" }
        if !actions.isEmpty { words.append("--wait") }
        if stays { words += ["--expire-time=0", "--urgency=critical"] }
        words += ["--", DesktopNotification.cut(title), DesktopNotification.escaped(DesktopNotification.cut(text))]
        // The answer comes on the output; errors are dropped.
        let (process, code) = BackgroundCommand.start(words, output: ends[1], errors: nil)
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            return nil
        }
        self.process = process
        descriptor = ends[0]
    }

    deinit { close(descriptor) }

    /// The end of the notification; nil while it is shown. Ask when `descriptor` is readable. Any output is taken for
    /// the answer, and ends the program.
    public func end() -> End? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        guard count != -1 || errno != EAGAIN else { return nil }
        let line = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(whereSeparator: \.isNewline).first
        if let line {
            takeAway()
            return .answered(String(line))
        }
        // The program closes its output a moment before it exits, and its exit code comes only then.
        var status: CInt = 0
        for _ in 0..<20 {
            if waitpid(process, &status, WNOHANG) != 0 { return status & 0xFF00 == 0 ? .gone : .failed }
            poll(nil, 0, 5)
        }
        takeAway()
        return .gone
    }

    /// Withdraws the notification.
    public func takeAway() {
        kill(-process, SIGTERM)
        ChildProcesses.reap(process)
    }

    /// The text, or only its beginning when it is longer than `mostText` bytes.
    private static func cut(_ text: String) -> String {
        guard text.utf8.count > mostText else { return text }
        return String(text.prefix(mostText / 4)) + "…"
    }

    /// The text with `&`, `<` and `>` escaped, because the body of a notification may contain tags.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
