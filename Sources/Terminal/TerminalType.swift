import CNcurses
import Glibc

/// The kind of terminal: its name in terminfo, and the sequences that terminfo does not have.
struct TerminalType {
    /// The name of the description that is used.
    var name: String
    /// True when the terminal understands xterm's private modes, or ignores them quietly.
    var isXtermLike: Bool
    /// True when addresses can be opened from the text (OSC 8).
    var hasLinks: Bool
    /// True when there are wavy lines under text (SGR 4:3).
    var hasUndercurl: Bool
    /// The bytes to send on every way out: modes off, colours and screen back, the cursor shown.
    var leavingSequences: [UInt8]

    /// The number of colours that are shown at first: 0, 8, 16 or 256; told by the name where the description is
    /// another terminal's.
    var colors: Int
    /// True when the name leaves open how many colours the terminal has, so that it has to be asked.
    var mayHaveMoreColors: Bool

    /// True where the environment says that every colour is shown as it is. GNU screen hands that on from the terminal
    /// around it, and does not understand such colours; tmux, which may have the same name, shows what it can.
    static func hasAllColors(_ environment: (String) -> String?) -> Bool {
        guard ["truecolor", "24bit"].contains(environment("COLORTERM")) else { return false }
        return environment("TERM")?.hasPrefix("screen") != true || environment("TERM_PROGRAM") == "tmux"
    }

    /// The names to try for `TERM`. kitty, foot, alacritty and ghostty are not in ncurses-base; where a description is
    /// missing, the usual one is tried, which those terminals understand as well. A terminal that calls itself just
    /// xterm has eight colours by its description, but mostly 256 in truth; the description of 256 colours has the same
    /// first eight.
    static func candidates(for wanted: String) throws(TerminalError) -> [String] {
        guard !wanted.isEmpty, wanted != "dumb", wanted != "unknown" else { throw .unusableType(wanted) }
        return wanted == "xterm" ? ["xterm-256color", "xterm"] : [wanted, "xterm-256color", "xterm"]
    }

    /// Reads the needed part of the description that was loaded under a name; nil when the terminal does not place its
    /// cursor as ECMA-48 has it, which all terminals of today do.
    init?(loaded name: String, for wanted: String) {
        guard Self.terminfo("cup") == "\u{1B}[%i%p1%d;%p2%dH", Self.terminfo("clear") != nil else { return nil }
        self.name = name
        mayHaveMoreColors = name != wanted && wanted == "xterm"
        let most =
            name == wanted
            ? 256 : mayHaveMoreColors ? 8 : wanted.hasSuffix("-16color") ? 16 : wanted.hasSuffix("-mono") ? 0 : 256
        let described = Self.terminfo("setaf")?.hasPrefix("\u{1B}[") == true ? Int(tcal_number("colors")) : 0
        colors = [256, 16, 8].first { $0 <= min(described, most) } ?? 0
        let others = ["linux", "vt", "ansi", "pcansi", "cons25", "wsvt", "sun", "hurd", "mach", "cygwin", "bterm"]
        isXtermLike = !others.contains { wanted.hasPrefix($0) }
        let known = TerminalKind(named: wanted)
        hasLinks = isXtermLike && known.hasLinks
        hasUndercurl = isXtermLike && (known.hasUndercurl || tcal_terminfo("Smulx") != nil)
        let fromTerminfo = ["sgr0", "op", "cnorm", "rmkx", "rmcup"].compactMap(Self.terminfo)
        let modes = "\u{1B}[?7h" + (isXtermLike ? Self.xtermLeaving : "")
        leavingSequences = Array((modes + fromTerminfo.joined()).utf8)
    }

    /// Keeps the title, and turns on bracketed paste, focus reports, the mouse with drags in SGR form, and reports of a
    /// change between dark and light (mode 2031).
    private static let xtermEntering =
        "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2031h"
    private static let xtermLeaving =
        "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[23;2t"

    /// Has the terminal report each key with its place on a US keyboard and the text that it types (kitty's keyboard
    /// protocol), and puts that back.
    static let reportingPlaces = "\u{1B}[>29u"
    static let reportingNoPlaces = "\u{1B}[<u"

    /// The text to send at the beginning: the screen of its own, and its modes. Text that is wider than it should be
    /// must not go on in the next row (DECAWM). The key strings of terminfo hold in the mode that `smkx` sets.
    var enteringSequences: String {
        ["smcup", "smkx"].compactMap(Self.terminfo).joined() + "\u{1B}[?7l" + (isXtermLike ? Self.xtermEntering : "")
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

/// The terminals that have links and wavy lines. None can be asked for either, so names and versions tell.
private struct TerminalKind {
    /// True when it has links.
    var hasLinks: Bool
    /// True when it has wavy lines.
    var hasUndercurl: Bool

    /// The kind of a terminal that calls itself so, by what it has put into the environment.
    init(named name: String) {
        let both = ["xterm-kitty", "alacritty", "foot", "wezterm", "xterm-ghostty", "contour", "rio"]
        let programs: Set<String> = ["WezTerm", "iTerm.app", "ghostty", "vscode", "mintty", "rio"]
        let program = environment("TERM_PROGRAM") ?? ""
        let isInside = name.hasPrefix("tmux") || name.hasPrefix("screen")
        let vte = TerminalKind.number("VTE_VERSION")
        let konsole = TerminalKind.number("KONSOLE_VERSION")
        let isKnown = both.contains { name.hasPrefix($0) } || programs.contains(program)
        if isInside {
            // tmux 3.4 hands links on to terminals that have them, and leaves them out elsewhere.
            let version = (environment("TERM_PROGRAM_VERSION") ?? "").split(separator: ".")
            let numbers = version.compactMap { Int($0.prefix { $0.isNumber }) }
            hasLinks = program == "tmux" && numbers.count > 1 && (numbers[0], numbers[1]) >= (3, 4)
            hasUndercurl = false
        } else {
            hasLinks = isKnown || vte >= 5_000 || konsole >= 201_200
            hasUndercurl = isKnown || vte >= 5_102 || konsole >= 220_400
        }
    }

    private static func number(_ name: String) -> Int { environment(name).flatMap { Int($0) } ?? 0 }
}
