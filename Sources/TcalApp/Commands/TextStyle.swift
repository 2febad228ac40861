import CalendarEngine
import Cells
import Planner
import Terminal

/// The style of text: plain in files and pipes, bold and dim on terminals, with colours if they are wanted.
struct TextStyle {
    /// True when text can be bold, dim and reversed.
    let hasAttributes: Bool
    /// The number of colours.
    let depth: ColorDepth
    /// The colours that are legible on the terminal's background, if the environment tells it.
    private let theme: Theme?
    /// True when ornaments may be characters beyond ASCII.
    let usesUTF8: Bool

    /// The style that an output and an environment allow: `NO_COLOR` (no-color.org) takes the colours away, a dumb
    /// terminal everything.
    init(output: OutputWriter, environment: [String: String], usesUTF8: Bool) {
        let terminal = environment["TERM"] ?? ""
        self.usesUTF8 = usesUTF8
        hasAttributes = output.isTerminal && terminal != "dumb" && !terminal.isEmpty
        let wantsColor = hasAttributes && (environment["NO_COLOR"] ?? "").isEmpty
        depth =
            if !wantsColor || terminal.hasPrefix("vt") {
                .monochrome
            } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) {
                .all
            } else {
                terminal.contains("256color") ? .many : .sixteen
            }
        let isLight = environment["COLORFGBG"].flatMap(Terminal.isLight(byHint:))
        theme = depth == .monochrome ? nil : Theme(depth: depth, isLight: isLight)
    }

    /// Emphasized text.
    func bold(_ text: String) -> String { attribute("1", text) }
    /// Text that matches a search.
    func marked(_ text: String) -> String { attribute("1;4", text) }
    /// Text of less importance.
    func dim(_ text: String) -> String { attribute("2", text) }
    /// Text in reverse video.
    func reverse(_ text: String) -> String { attribute("7", text) }
    /// Text that is no longer valid, struck through.
    func struck(_ text: String) -> String { attribute("9", text) }
    /// Text for what is now: bold, and red where there are colours.
    func accent(_ text: String) -> String { depth == .monochrome ? bold(text) : attribute("1;31", text) }

    /// Text with some parts emphasized, by columns.
    func emphasized(_ text: String, _ emphases: [NoteEmphasis]) -> String {
        guard hasAttributes, !emphases.isEmpty else { return text }
        var (written, column) = ("", 0)
        var rest = text[...]
        func take(upTo end: Int) -> String {
            var taken = ""
            while column < end, let character = rest.popFirst() {
                taken.append(character)
                column += TextWidth.columns(String(character))
            }
            return taken
        }
        for words in emphases {
            written += take(upTo: words.columns.lowerBound)
            written += attribute(words.emphasis.codes, take(upTo: words.columns.upperBound))
        }
        return written + rest
    }

    /// Text in a calendar's colour, or in a similar one that is legible.
    func colored(_ text: String, _ color: CalendarColor) -> String {
        guard let theme, let code = Terminal.foregroundCode(of: theme.mark(of: color), colors: depth.colors) else {
            return text
        }
        return attribute(code, text)
    }

    private func attribute(_ code: String, _ text: String) -> String {
        hasAttributes && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension StyledText.Emphasis {
    /// The codes that terminals know them by.
    fileprivate var codes: String {
        let known: [(StyledText.Emphasis, String)] = [(.bold, "1"), (.italic, "3"), (.underline, "4"), (.struck, "9")]
        return known.filter { contains($0.0) }.map(\.1).joined(separator: ";")
    }
}

extension TextStyle {
    /// A dot in the month, or before a calendar's name.
    var dot: String { usesUTF8 ? "●" : "*" }
    /// The bar in a calendar's colour before a title.
    var bar: String { usesUTF8 ? "▎" : "|" }
    /// The mark behind the title of an item that recurs.
    var recurring: String { usesUTF8 ? "↻" : "@" }
    /// The arrow to another day.
    var arrow: String { usesUTF8 ? "→" : ">" }
    /// The box of an open reminder.
    var openBox: String { usesUTF8 ? "☐" : "[ ]" }
    /// The box of a completed reminder.
    var doneBox: String { usesUTF8 ? "☑" : "[x]" }
    /// The line after a heading.
    var rule: String { usesUTF8 ? "─" : "-" }
    /// The mark in place of text that was cut off.
    var ellipsis: String { usesUTF8 ? "…" : "..." }
    /// The separator between two things in one line.
    var separator: String { usesUTF8 ? "·" : "-" }
}

/// A text padded with blanks to a width; on its left if `toRight` is true.
func pad(_ text: String, _ width: Int, toRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - TextWidth.columns(text)))
    return toRight ? blanks + text : text + blanks
}
