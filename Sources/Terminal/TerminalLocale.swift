import Glibc

/// The character set that the terminal is taken to have.
public enum TerminalLocale {
    /// Whether the character set of the process's locale is UTF-8.
    public static var isUTF8: Bool { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8" }

    /// Takes the character set of the environment's locale for curses, and tells whether it is UTF-8. A locale that
    /// is asked for but not installed counts as C.UTF-8. To be called once, before any thread is started.
    public static func activate() -> Bool {
        if setlocale(LC_CTYPE, "") == nil { setlocale(LC_CTYPE, "C.UTF-8") }
        let isUTF8 = isUTF8
        // Nothing but ASCII is drawn then, and curses does better in UTF-8 even so: otherwise it sends repeat
        // sequences, which many a terminal that calls itself an xterm does not know.
        if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
        return isUTF8
    }
}
