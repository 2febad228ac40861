import CalendarEngine
import Glibc

/// The program that shows long texts: `$PAGER`, else less, else none.
enum Pager {
    /// Shows a text until its reader leaves; false when the pager cannot be started, or without a terminal.
    static func show(_ text: String, command: String?) -> Bool {
        guard isatty(STDOUT_FILENO) == 1 else { return false }
        // As git does: colours pass, and a short text stays on the screen. A value that the user set is kept.
        setenv("LESS", "FRX", 0)
        let wanted = command.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? "less 2>/dev/null"
        guard let pipe = popen(wanted, "w") else { return false }
        // Ctrl-C belongs to the pager while it runs. Ignored after the pager starts, so that it does not inherit that.
        let before = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, before.0)
            signal(SIGQUIT, before.1)
        }
        // A reader who leaves early is no failure.
        _ = fputs(text, pipe)
        // As in the shell, 127 says that the command does not exist.
        let status = pclose(pipe)
        return status >= 0 && status >> 8 & 0xFF != 127
    }
}
