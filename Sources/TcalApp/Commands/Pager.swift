import CalendarEngine
import Glibc

/// The program that shows long texts: `$PAGER`, else less, else none.
enum Pager {
    /// Shows a text until its reader leaves; false when there is no such program, or no terminal.
    static func show(_ text: String, command: String?) -> Bool {
        guard isatty(STDOUT_FILENO) == 1 else { return false }
        // As git has it: colours pass, a short text is left on the screen. Whoever set LESS knows better.
        setenv("LESS", "FRX", 0)
        let wanted = command.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } ?? "less 2>/dev/null"
        guard let pipe = popen(wanted, "w") else { return false }
        // Ctrl-C is the pager's while it is there. Set here, so that it does not inherit it.
        let before = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, before.0)
            signal(SIGQUIT, before.1)
        }
        // Who leaves early reads no more: that is no failure.
        _ = fputs(text, pipe)
        // As the shell has it: 127 says that there is no such command.
        let status = pclose(pipe)
        return status >= 0 && status >> 8 & 0xFF != 127
    }
}
