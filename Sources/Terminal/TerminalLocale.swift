import Glibc

/// The character set that the terminal is assumed to have.
public enum TerminalLocale {
    /// True when the character set of the process's locale is UTF-8.
    public static var isUTF8: Bool { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8" }

    /// Sets the character set of the environment's locale; returns true when it is UTF-8. A requested locale that is
    /// not installed counts as C.UTF-8. Call it once, before any thread is started.
    public static func activate() -> Bool {
        if setlocale(LC_CTYPE, "") == nil { setlocale(LC_CTYPE, "C.UTF-8") }
        return isUTF8
    }
}
