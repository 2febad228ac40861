import Glibc

/// The character set that the terminal is taken to have.
public enum TerminalLocale {
    /// Takes the character set of the environment's locale for curses, and tells whether it is UTF-8. A locale that is asked for but not
    /// installed counts as C.UTF-8. To be called once, before any thread is started.
    public static func activate() -> Bool {
        if setlocale(LC_CTYPE, "") == nil { setlocale(LC_CTYPE, "C.UTF-8") }
        guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
        return String(cString: name).uppercased() == "UTF-8"
    }
}
