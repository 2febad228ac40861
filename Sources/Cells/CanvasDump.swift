extension Canvas {
    /// Writes the characters, one line for each row, without blanks at the ends: the first grid of a golden screen.
    public func dumpText() -> [String] {
        rows { row in
            var line = ""
            for cell in row { cell.glyph.append(to: &line) }
            return line
        }
    }

    /// Writes the styles as a second grid of the same shape, one letter for each cell, with a legend of the letters.
    /// The terminal's own look is a dot.
    public func dumpStyles() -> StyleGrid {
        var letters: [Style: Character] = [.plain: "."]
        var legend: [StyleGrid.Entry] = []
        let names = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let grid = rows { row in
            var line = ""
            for cell in row {
                if letters[cell.style] == nil {
                    // A screen of more styles than letters is a mistake that the golden screen should show.
                    let letter = legend.count < names.count ? names[legend.count] : "?"
                    letters[cell.style] = letter
                    legend.append(StyleGrid.Entry(letter: letter, style: cell.style))
                }
                line.append(letters[cell.style] ?? "?")
            }
            while line.last == "." { line.removeLast() }
            return line
        }
        return StyleGrid(rows: grid, legend: legend)
    }

    private func rows(_ line: (ArraySlice<Cell>) -> String) -> [String] {
        (0..<size.height).map { y in
            var line = line(cells[y * size.width..<(y + 1) * size.width])
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

/// The styles of a canvas as text.
public struct StyleGrid: Equatable, Sendable {
    /// The meaning of a letter.
    public struct Entry: Equatable, Sendable {
        /// The letter that stands for the style in the grid.
        public var letter: Character
        /// The style that the letter stands for.
        public var style: Style
    }

    /// One line for each row, one letter for each cell, without dots at the ends.
    public var rows: [String]
    /// The letters in the order in which they appear.
    public var legend: [Entry]

    /// The legend in words, one line for each letter.
    public var legendLines: [String] {
        legend.map { "\($0.letter) \($0.style.words)" }
    }
}

extension Style {
    /// The style in words: `fg 4, bg #303040, bold underline`.
    var words: String {
        var parts: [String] = []
        if foreground != .standard { parts.append("fg \(foreground.words)") }
        if background != .standard { parts.append("bg \(background.words)") }
        let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.strikethrough, "strikethrough"), (.undercurl, "undercurl"), (.link, "link"),
        ]
        let set = names.filter { attributes.contains($0.0) }.map(\.1)
        if !set.isEmpty { parts.append(set.joined(separator: " ")) }
        return parts.isEmpty ? "plain" : parts.joined(separator: ", ")
    }
}

extension Color {
    fileprivate var words: String {
        switch self {
        case .standard: "standard"
        case .palette(let index): "\(index)"
        case .rgb(let red, let green, let blue):
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
