import CNcurses
import Glibc

/// The kind of terminal: its name in terminfo, and the sequences that terminfo does not have.
struct TerminalType {
    /// The name of the terminfo description in use.
    var name: String
    /// True when the terminal understands xterm's private modes, or silently ignores them.
    var isXtermLike: Bool
    /// True when the terminal can show links (OSC 8).
    var hasLinks: Bool
    /// True when the terminal can show wavy underlines (SGR 4:3).
    var hasUndercurl: Bool
    /// The bytes to send on every way out: switch modes off, restore colours and screen, show the cursor.
    var leavingSequences: [UInt8]

    /// The initial number of colours: 0, 8, 16 or 256; taken from the name when the description is another terminal's.
    var colors: Int
    /// True when the name does not tell the number of colours, so that the terminal has to be asked.
    var mayHaveMoreColors: Bool

    /// True when the environment promises direct colour. GNU screen passes that on from the terminal around it, but
    /// does not support it; tmux, which may have the same name, does what it can.
    static func hasAllColors(_ environment: (String) -> String?) -> Bool {
        guard ["truecolor", "24bit"].contains(environment("COLORTERM")) else { return false }
        return environment("TERM")?.hasPrefix("screen") != true || environment("TERM_PROGRAM") == "tmux"
    }

    /// The names to try for `TERM`. kitty, foot, alacritty and ghostty are not in ncurses-base; if a description is
    /// missing, the usual one is tried, which those terminals understand as well. A terminal that calls itself just
    /// xterm has eight colours by its description, but mostly 256 in reality; the description with 256 colours has the
    /// same first eight.
    static func candidates(for wanted: String) throws(TerminalError) -> [String] {
        guard !wanted.isEmpty, wanted != "dumb", wanted != "unknown" else { throw .unusableType(wanted) }
        return wanted == "xterm" ? ["xterm-256color", "xterm"] : [wanted, "xterm-256color", "xterm"]
    }

    /// Reads the needed parts of the loaded description; nil when the terminal does not move its cursor as in ECMA-48,
    /// which all of today's terminals do.
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

    /// Saves the title, and switches on bracketed paste, focus reports, the mouse with drags in SGR form, and reports
    /// of changes between dark and light (mode 2031).
    private static let xtermEntering =
        "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2031h"
    private static let xtermLeaving =
        "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[23;2t"

    /// The sequences that switch reports of each key's position on a US keyboard and of its text (kitty's keyboard
    /// protocol) on, and off again.
    static let reportingPlaces = "\u{1B}[>29u"
    static let reportingNoPlaces = "\u{1B}[<u"

    /// The bytes to send at the start: the alternate screen, and its modes. Text that is too wide must not wrap to the
    /// next row (DECAWM). The key strings of terminfo are valid in the mode of `smkx`.
    var enteringSequences: String {
        ["smcup", "smkx"].compactMap(Self.terminfo).joined() + "\u{1B}[?7l" + (isXtermLike ? Self.xtermEntering : "")
    }

    /// A string of terminfo; nil when the terminal lacks it.
    static func terminfo(_ name: String) -> String? {
        tcal_terminfo(name).map { withoutPadding(String(cString: $0)) }
    }

    /// A string of terminfo without its `$<5/>` delays, which today's terminals do not need.
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

/// The support for links and wavy underlines. Terminals cannot be asked for either, so names and versions tell.
private struct TerminalKind {
    /// True when it has links.
    var hasLinks: Bool
    /// True when it has wavy lines.
    var hasUndercurl: Bool

    /// The kind of a terminal with a name, according to the variables that it set in the environment.
    init(named name: String) {
        let both = ["xterm-kitty", "alacritty", "foot", "wezterm", "xterm-ghostty", "contour", "rio"]
        let programs: Set<String> = ["WezTerm", "iTerm.app", "ghostty", "vscode", "mintty", "rio"]
        let program = environment("TERM_PROGRAM") ?? ""
        let isInside = name.hasPrefix("tmux") || name.hasPrefix("screen")
        let vte = TerminalKind.number("VTE_VERSION")
        let konsole = TerminalKind.number("KONSOLE_VERSION")
        let isKnown = both.contains { name.hasPrefix($0) } || programs.contains(program)
        if isInside {
            // tmux 3.4 passes links on to terminals that support them, and drops them elsewhere.
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
