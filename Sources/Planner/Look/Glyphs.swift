/// The marks that views draw besides words, in Unicode, or in ASCII where the locale supports nothing else.
public struct Glyphs: Hashable, Sendable {
    /// Marks a day with an item of one calendar.
    var dot: String
    /// Marks a day with items of several calendars, where there is room for one mark only.
    var manyDots: String
    /// Marks a day with items of more calendars than there are dots.
    var more: String
    /// The bar in front of a title.
    var bar: String
    /// The line after a heading.
    var rule: Character
    /// The line at the present time.
    var nowLine: Character
    /// Fills a row of time that a day does not have.
    var missing: Character
    /// Marks how full a day is, in four steps, where there are no colours for it. The marks leave a margin between
    /// neighbouring days.
    var shades: [String]
    /// Time of a guest that is taken, perhaps taken, and not to be had.
    var taken, perhaps, unavailable: String
    /// A disc: nothing of it bright, its right half, all of it, its left half.
    var discs: [String]
    /// The line between two panes.
    var separator: String
    /// Marks an item that crosses midnight.
    var arrow: String
    /// An item that is marked.
    var marked: String
    /// Marks a line that can be opened.
    var closed: String
    /// Marks a line that is open.
    var opened: String
    /// Marks an item of a series.
    var recurring: String
    /// The box of an open reminder.
    var openBox: String
    /// The box of a completed reminder.
    var doneBox: String
    /// The switch of a calendar that is shown.
    var switchOn: String
    /// The switch of a calendar that is hidden.
    var switchOff: String
    /// Marks text that was cut off.
    var ellipsis: String
    /// Separates two facts in a line.
    var between: String
    /// Separates a start and an end.
    var dash: String
    /// The line of an event of several days in the month grid.
    var span: Character
    /// The left end of such a line, where the event begins.
    var spanStart: String
    /// The right end of such a line, where the event ends.
    var spanEnd: String
    /// Marks content to the left.
    var back: String
    /// Marks content to the right.
    var forth: String
    /// Marks content above.
    var above: String
    /// Marks content below.
    var below: String
    /// Marks an invitation without an answer.
    var unanswered: String
    /// Marks a guest whom an invitation did not reach.
    var unreached: String
    /// Marks an item with two versions.
    var conflict: String
    /// Marks a guest who accepted.
    var yes: String
    /// Marks a guest who declined.
    var no: String
    /// The sign for Enter in hints; nil where its name is used instead.
    var enter: String?
    /// The signs for the arrow keys in hints: left, up, down, right; nil where their names are used instead.
    var arrows: [String]?

    /// Marks for every locale that supports Unicode.
    public static let unicode = Glyphs(
        dot: "•", manyDots: "∶", more: "+", bar: "▎", rule: "─", nowLine: "━", missing: "╱",
        shades: ["▫", "▪", "□", "■"], taken: "█", perhaps: "▒", unavailable: "╱", discs: ["○", "◑", "●", "◐"],
        separator: "│", arrow: "→", marked: "◆", closed: "▸", opened: "▾", recurring: "↻", openBox: "☐",
        doneBox: "☑", switchOn: "●", switchOff: "○", ellipsis: "…", between: "·", dash: "–", span: "━", spanStart: "╺",
        spanEnd: "╸", back: "‹", forth: "›", above: "↑", below: "↓", unanswered: "?", unreached: "!", conflict: "≠",
        yes: "✓", no: "✗",
        enter: "⏎",
        arrows: ["←", "↑", "↓", "→"])

    /// Marks for the `C` locale.
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
