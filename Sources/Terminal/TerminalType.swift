import CNcurses
import Glibc

/// What is known of the kind of terminal: its name in terminfo, and the sequences that terminfo does not have.
struct TerminalType {
    /// The name whose description is used.
    var name: String
    /// Whether it understands xterm's private modes, or ignores them quietly.
    var isXtermLike: Bool
    /// Everything to be sent on a way out that curses does not see: modes off, colours and screen back, the cursor shown.
    var leavingSequences: [UInt8]

    /// The terminal of `TERM`; where its description is missing (kitty, foot, alacritty and ghostty are not in ncurses-base) the
    /// usual one, which those terminals understand as well.
    static func find(descriptor: Int32) throws(TerminalError) -> TerminalType {
        let wanted = environment("TERM") ?? ""
        guard !wanted.isEmpty, wanted != "dumb", wanted != "unknown" else { throw .unusableType(wanted) }
        for name in [wanted, "xterm-256color", "xterm"] {
            var problem: Int32 = 0
            guard setupterm(name, descriptor, &problem) == OK else { continue }
            guard tcal_terminfo("cup") != nil, tcal_terminfo("clear") != nil else { throw .unusableType(wanted) }
            return TerminalType(name: name, wanted: wanted)
        }
        throw .unknownType(wanted)
    }

    private init(name: String, wanted: String) {
        self.name = name
        let others = ["linux", "vt", "ansi", "pcansi", "cons25", "wsvt", "sun", "hurd", "mach", "cygwin", "bterm"]
        isXtermLike = !others.contains { wanted.hasPrefix($0) }
        let fromTerminfo = ["sgr0", "op", "cnorm", "rmkx", "rmcup"].compactMap(Self.terminfo)
        leavingSequences = Array(((isXtermLike ? Self.xtermLeaving : "") + fromTerminfo.joined()).utf8)
    }

    /// Title kept, bracketed paste, focus reports, mouse with drags in SGR form.
    private static let xtermEntering = "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    private static let xtermLeaving =
        "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[23;2t"

    /// What to send after entering the screen.
    var enteringSequences: String { isXtermLike ? Self.xtermEntering : "" }
    /// What to send before curses leaves the screen.
    var rawLeavingSequences: String { isXtermLike ? Self.xtermLeaving : "" }

    /// A string of terminfo, nil when the terminal lacks it.
    static func terminfo(_ name: String) -> String? {
        tcal_terminfo(name).map { withoutPadding(String(cString: $0)) }
    }

    /// A string of terminfo without its `$<5/>` delays, which no terminal of today needs.
    static func withoutPadding(_ string: String) -> String {
        var plain = ""
        var rest = string[...]
        while let start = rest.firstRange(of: "$<"), let end = rest[start.upperBound...].firstIndex(of: ">") {
            plain += rest[..<start.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return plain + rest
    }
}
