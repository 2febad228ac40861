/// Measures, cuts and wraps text by the cells that it takes.
public enum TextWidth {
    /// The columns that a text takes when it is drawn, after it has been made safe. Linear in the text.
    public static func columns(_ text: String) -> Int {
        if text.isPlainASCII { return text.utf8.count }
        return SafeGlyphs(text).reduce(0) { $0 + $1.width }
    }

    /// The text, made safe and cut to a number of columns. A text that was cut ends in `ellipsis`, if there is room for
    /// it. Linear in the columns, not in the text.
    public static func truncate(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
        guard columns > 0 else { return "" }
        let end = Self.columns(ellipsis)
        if let count = text.plainBytes(upTo: columns) {
            if text.utf8.dropFirst(count).isEmpty { return text }
            let cut = text.utf8.prefix(end <= columns ? columns - end : columns)
            return String(Substring(cut)) + (end <= columns ? ellipsis : "")
        }
        var whole = ""
        var cut = ""
        var width = 0
        for element in SafeGlyphs(text) {
            width += element.width
            guard width <= columns else { return end <= columns ? cut + ellipsis : whole }
            element.glyph.append(to: &whole)
            if width + end <= columns { cut = whole }
        }
        return whole
    }

    /// The text, made safe and broken into lines of at most `columns` columns, which counts as at least 1. Lines break
    /// at blanks, beside wide characters, or within a word that is longer than a line. Line ends in the text are kept,
    /// except one at its very end. Returns at most `limit` lines.
    public static func wrap(_ text: String, columns: Int, limit: Int = .max) -> [String] {
        var lines: [String] = []
        var paragraph: [SafeGlyphs.Element] = []
        var endsWithLineEnd = false
        for element in SafeGlyphs(text) {
            guard lines.count < limit else { return lines }
            endsWithLineEnd = element.endsLine
            if element.endsLine {
                wrap(paragraph[...], columns: max(1, columns), into: &lines)
                paragraph.removeAll(keepingCapacity: true)
            } else {
                paragraph.append(element)
            }
        }
        if !endsWithLineEnd { wrap(paragraph[...], columns: max(1, columns), into: &lines) }
        return Array(lines.prefix(limit))
    }

    /// One line of tagged pieces, made safe and broken into lines as `wrap(_:columns:limit:)` breaks a text. Each line
    /// holds the pieces, or parts of pieces, that stand in it. Line ends in the pieces become blanks.
    public static func wrap<Tag: Equatable>(
        _ pieces: [(text: String, tag: Tag)], columns: Int
    ) -> [[(text: String, tag: Tag)]] {
        var elements: [SafeGlyphs.Element] = []
        var owners: [Int] = []
        for (index, piece) in pieces.enumerated() {
            for element in SafeGlyphs(piece.text) {
                elements.append(element)
                owners.append(index)
            }
        }
        var lines: [[(text: String, tag: Tag)]] = []
        var rest = elements[...]
        repeat {
            let end = lineEnd(in: rest, columns: max(1, columns))
            let line = rest[..<end].trimmingBlanks()
            var parts: [(text: String, tag: Tag)] = []
            var last: Int?
            for index in line.indices {
                if last != owners[index] { parts.append(("", pieces[owners[index]].tag)) }
                last = owners[index]
                line[index].glyph.append(to: &parts[parts.count - 1].text)
            }
            lines.append(parts)
            rest = rest[end...].drop { $0.glyph == .space }
        } while !rest.isEmpty
        return lines
    }

    private static func wrap(_ paragraph: ArraySlice<SafeGlyphs.Element>, columns: Int, into lines: inout [String]) {
        var rest = paragraph
        repeat {
            let end = lineEnd(in: rest, columns: columns)
            lines.append(joined(rest[..<end].trimmingBlanks()))
            rest = rest[end...].drop { $0.glyph == .space }
        } while !rest.isEmpty
    }

    /// The index after the last glyph of the line that begins at the start of the glyphs.
    private static func lineEnd(in glyphs: ArraySlice<SafeGlyphs.Element>, columns: Int) -> Int {
        var width = 0
        var lastBreak: Int?
        for (index, element) in zip(glyphs.indices, glyphs) {
            let mayBreakBefore =
                element.glyph == .space || element.width == 2
                || index > glyphs.startIndex && (glyphs[index - 1].width == 2 || glyphs[index - 1].glyph == .space)
            if mayBreakBefore, index > glyphs.startIndex { lastBreak = index }
            width += element.width
            if width > columns { return lastBreak ?? max(index, glyphs.startIndex + 1) }
        }
        return glyphs.endIndex
    }

    private static func joined(_ glyphs: ArraySlice<SafeGlyphs.Element>) -> String {
        var text = ""
        for element in glyphs { element.glyph.append(to: &text) }
        return text
    }
}

extension ArraySlice<SafeGlyphs.Element> {
    /// The glyphs without blanks at the end.
    fileprivate func trimmingBlanks() -> ArraySlice {
        self[..<((lastIndex { $0.glyph != .space } ?? startIndex - 1) + 1)]
    }
}
