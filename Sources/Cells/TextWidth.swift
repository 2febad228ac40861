/// How text fills cells.
public enum TextWidth {
    /// The columns that a text takes when it is drawn, after it has been made safe.
    public static func columns(_ text: String) -> Int {
        text.count
    }

    /// The text cut to so many columns, ending in `ellipsis` when something was cut.
    public static func truncate(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
        guard self.columns(text) > columns else { return text }
        return String(text.prefix(max(0, columns - self.columns(ellipsis)))) + ellipsis
    }

    /// The text broken into lines of at most so many columns, at blanks where there are any; line ends in the text are kept.
    public static func wrap(_ text: String, columns: Int) -> [String] {
        [text]
    }
}

/// Text as it may reach a terminal or a plain-text output.
public enum SafeText {
    /// The text without anything that a terminal could take for a command or that hides or reorders what is written: control
    /// characters (C0, C1, DEL), bidirectional controls, zero-width characters. Line ends and tabs become blanks.
    public static func line(_ text: String) -> String {
        text
    }
}
