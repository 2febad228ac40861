/// The marks that views draw besides words, in Unicode or, where the locale can show nothing else, in ASCII.
public struct Glyphs: Hashable, Sendable {
    /// A day has something of one calendar.
    var dot: String
    /// A day has something of several calendars, where there is room for one mark only.
    var manyDots: String
    /// A day has something of more calendars than dots fit.
    var more: String
    /// The bar in front of a title.
    var bar: String
    /// The line after a heading.
    var rule: Character
    /// The line at the present time.
    var nowLine: Character
    /// A row of time that a day does not have.
    var missing: Character
    /// The signs for how full a day is, in four steps, where there are no colours for it. They leave a margin, so
    /// that they touch nothing beside them.
    var shades: [String]
    /// Time of a guest that is taken, perhaps taken, and not to be had.
    var taken, perhaps, unavailable: String
    /// A disc: nothing of it bright, its right half, all of it, its left half.
    var discs: [String]
    /// The line between two panes.
    var separator: String
    /// Over midnight, or into the next day.
    var arrow: String
    /// An item that is marked.
    var marked: String
    /// A line that opens.
    var closed: String
    /// A line that is open.
    var opened: String
    /// One of a series.
    var recurring: String
    /// A reminder that is open.
    var openBox: String
    /// A reminder that is done.
    var doneBox: String
    /// A calendar that is shown.
    var switchOn: String
    /// A calendar that is not shown.
    var switchOff: String
    /// Something was cut off.
    var ellipsis: String
    /// Between two facts in one line.
    var between: String
    /// Between a start and an end.
    var dash: String
    /// The line of an event of several days in the month grid.
    var span: Character
    /// The left end of such a line, where the event begins.
    var spanStart: String
    /// The right end of such a line, where the event ends.
    var spanEnd: String
    /// Something lies to the left.
    var back: String
    /// Something lies to the right.
    var forth: String
    /// More lies above.
    var above: String
    /// More lies below.
    var below: String
    /// An invitation without an answer.
    var unanswered: String
    /// Somebody whom an invitation did not reach.
    var unreached: String
    /// An item with two versions.
    var conflict: String
    /// Accepted.
    var yes: String
    /// Declined.
    var no: String
    /// Enter, in hints; nil where it has no sign but a name.
    var enter: String?
    /// The arrow keys, in hints: left, up, down, right; nil where they have no signs but names.
    var arrows: [String]?

    /// For every locale that can show Unicode.
    public static let unicode = Glyphs(
        dot: "•", manyDots: "∶", more: "+", bar: "▎", rule: "─", nowLine: "━", missing: "╱",
        shades: ["▫", "▪", "□", "■"], taken: "█", perhaps: "▒", unavailable: "╱", discs: ["○", "◑", "●", "◐"],
        separator: "│", arrow: "→", marked: "◆", closed: "▸", opened: "▾", recurring: "↻", openBox: "☐",
        doneBox: "☑", switchOn: "●", switchOff: "○", ellipsis: "…", between: "·", dash: "–", span: "━", spanStart: "╺",
        spanEnd: "╸", back: "‹", forth: "›", above: "↑", below: "↓", unanswered: "?", unreached: "!", conflict: "≠",
        yes: "✓", no: "✗",
        enter: "⏎",
        arrows: ["←", "↑", "↓", "→"])

    /// For the `C` locale.
    public static let ascii = Glyphs(
        dot: "*", manyDots: "#", more: "+", bar: "|", rule: "-", nowLine: "=", missing: "/",
        shades: [".", ":", "+", "#"], taken: "#", perhaps: "+", unavailable: "/", discs: ["o", ")", "O", "("],
        separator: "|", arrow: ">", marked: "*", closed: "+", opened: "-", recurring: "@", openBox: "o",
        doneBox: "x", switchOn: "(*)", switchOff: "( )", ellipsis: "...", between: "-", dash: "-", span: "=",
        spanStart: "<",
        spanEnd: ">", back: "<", forth: ">", above: "^", below: "v", unanswered: "?", unreached: "!", conflict: "!",
        yes: "+", no: "x",
        enter: nil,
        arrows: nil)
}
