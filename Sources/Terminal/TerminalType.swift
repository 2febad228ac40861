import CNcurses
import Glibc

/// The kind of terminal: its name in terminfo, and the sequences that terminfo does not have.
struct TerminalType {
    /// The name of the description that is used.
    var name: String
    /// True when the terminal understands xterm's private modes, or ignores them quietly.
    var isXtermLike: Bool
    /// The bytes to send on a way out that curses does not see: modes off, colours and screen back, the cursor shown.
    var leavingSequences: [UInt8]

    /// The most colours that the terminal has; told by its name where the description is another terminal's.
    var mostColors: Int
    /// True when the name leaves open how many colours the terminal has, so that it has to be asked.
    var mayHaveMoreColors: Bool

    /// The names to try for `TERM`. kitty, foot, alacritty and ghostty are not in ncurses-base; where a description is
    /// missing, the usual one is tried, which those terminals understand as well. A terminal that calls itself just
    /// xterm has eight colours by its description, but mostly 256 in truth; the description of 256 colours has the same
    /// first eight.
    static func candidates(for wanted: String) throws(TerminalError) -> [String] {
        guard !wanted.isEmpty, wanted != "dumb", wanted != "unknown" else { throw .unusableType(wanted) }
        return wanted == "xterm" ? ["xterm-256color", "xterm"] : [wanted, "xterm-256color", "xterm"]
    }

    /// Reads the needed part of the description that curses has loaded under a name; nil when the terminal cannot place
    /// its cursor.
    init?(loaded name: String, for wanted: String) {
        guard tcal_terminfo("cup") != nil, tcal_terminfo("clear") != nil else { return nil }
        self.name = name
        mayHaveMoreColors = name != wanted && wanted == "xterm"
        mostColors =
            name == wanted
            ? 256 : mayHaveMoreColors ? 8 : wanted.hasSuffix("-16color") ? 16 : wanted.hasSuffix("-mono") ? 0 : 256
        let others = ["linux", "vt", "ansi", "pcansi", "cons25", "wsvt", "sun", "hurd", "mach", "cygwin", "bterm"]
        isXtermLike = !others.contains { wanted.hasPrefix($0) }
        let fromTerminfo = ["sgr0", "op", "cnorm", "rmkx", "rmcup"].compactMap(Self.terminfo)
        leavingSequences = Array(((isXtermLike ? Self.xtermLeaving : "") + fromTerminfo.joined()).utf8)
    }

    /// Keeps the title, and turns on bracketed paste, focus reports and the mouse with drags in SGR form.
    private static let xtermEntering = "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    private static let xtermLeaving =
        "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[23;2t"

    /// The text to send after entering the screen; terminfo's key strings hold in the mode that `smkx` sets.
    var enteringSequences: String {
        (Self.terminfo("smkx") ?? "") + (isXtermLike ? Self.xtermEntering : "")
    }
    /// The text to send before curses leaves the screen.
    var rawLeavingSequences: String {
        (isXtermLike ? Self.xtermLeaving : "") + (Self.terminfo("rmkx") ?? "")
    }

    /// A string of terminfo; nil when the terminal lacks it.
    static func terminfo(_ name: String) -> String? {
        tcal_terminfo(name).map { withoutPadding(String(cString: $0)) }
    }

    /// A string of terminfo without its `$<5/>` delays, which no terminal of today needs.
    static func withoutPadding(_ string: String) -> String {
        var plain = ""
        var rest = string[...]
        while let dollar = rest.firstIndex(of: "$") {
            let after = rest.index(after: dollar)
            if rest[after...].first == "<", let end = rest[after...].firstIndex(of: ">") {
                plain += rest[..<dollar]
                rest = rest[rest.index(after: end)...]
            } else {
                plain += rest[..<after]
                rest = rest[after...]
            }
        }
        return plain + rest
    }
}
