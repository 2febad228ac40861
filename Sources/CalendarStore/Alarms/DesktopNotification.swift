import Glibc

/// A notification on the desktop, by the program `notify-send` of libnotify, and what its reader answers.
public final class DesktopNotification {
    /// The descriptor that is readable when there is an answer, or when it has gone.
    public let descriptor: CInt
    private let process: pid_t

    /// The program.
    static let program = "notify-send"

    /// True when there is a desktop to show something on.
    public static func isPossible(in environment: Environment) -> Bool {
        let bus = environment.variables["DBUS_SESSION_BUS_ADDRESS"] ?? ""
        let runtime = environment.variables["XDG_RUNTIME_DIR"] ?? ""
        guard !bus.isEmpty || !runtime.isEmpty && Path.allows(F_OK, Path.join(runtime, "bus")) else { return false }
        let folders = (environment.variables["PATH"] ?? "").split(separator: ":")
        return folders.contains { Path.allows(X_OK, Path.join(String($0), program)) }
    }

    /// Shows a notification; nil when the system does not start the program.
    ///
    /// - Parameter title: Plain text.
    /// - Parameter text: Plain text of several lines.
    /// - Parameter actions: What its reader can answer: a name for us, and words.
    /// - Parameter stays: True when it stays until it is answered.
    public init?(title: String, text: String, actions: [(name: String, words: String)], stays: Bool) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var words = [DesktopNotification.program, "--app-name=tcal", "--icon=x-office-calendar", "--wait"]
        words += actions.map { "--action=\($0.name)=\($0.words)" }
        if stays { words += ["--expire-time=0", "--urgency=critical"] }
        words += ["--", title, DesktopNotification.escaped(text)]
        let (process, code) = BackgroundCommand.start(words, output: ends[1])
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            return nil
        }
        self.process = process
        descriptor = ends[0]
    }

    deinit {
        close(descriptor)
        var status: CInt = 0
        waitpid(process, &status, WNOHANG)
    }

    /// What its reader answered: the name of an action; nil when it went without an answer, or could not be shown. To
    /// be asked once `descriptor` is readable.
    public func takeAnswer() -> String? {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        // The end of its output is the end of the program.
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return text.split(whereSeparator: \.isNewline).first.map(String.init)
    }

    /// Text for a notification, whose text may have tags.
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

/// Runs the user's command for a ring, without waiting for it.
public enum RingCommand {
    /// Starts a command for the shell with words that it knows as `$1` and so on.
    public static func start(_ command: String, _ words: [String]) {
        let (process, code) = BackgroundCommand.start(["/bin/sh", "-c", command, "tcal"] + words, output: nil)
        guard code == 0 else { return }
        Thread.start {
            var status: CInt = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }?.detach()
    }
}
