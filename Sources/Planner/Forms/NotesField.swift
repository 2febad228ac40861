internal import Cells

/// Text of several lines that is being typed; long lines are wrapped at blanks.
struct NotesField: Hashable, Sendable {
    /// The text and the cursor.
    private(set) var buffer: TextBuffer
    /// The first visible line.
    private(set) var top = 0
    /// The lines on the screen, as ranges of characters, for the width of the last settling.
    private(set) var lines: [Range<Int>] = [0..<0]

    /// Makes a field with a text, scrolled to its beginning.
    init(_ text: String = "") { buffer = TextBuffer(text, atStart: true) }

    var text: String { buffer.text }
    /// True when typing replaces the whole text.
    var isSelected: Bool { buffer.isSelected }

    mutating func selectAll() { buffer.selectAll() }
    mutating func deselect() { buffer.deselect() }

    /// Handles a key of a text with several lines; returns false for a key without a meaning here, such as ↑ in the
    /// first line.
    mutating func press(_ key: Key) -> Bool {
        guard key.modifiers.isEmpty else { return buffer.press(key) }
        switch key.code {
        case .enter:
            buffer.deselect()
            buffer.insert("\n")
        case .up: return moveLine(by: -1)
        case .down: return moveLine(by: 1)
        case .home: buffer.move(to: lines[cursorLine].lowerBound)
        case .end: buffer.move(to: end(ofLine: cursorLine))
        default: return buffer.press(key)
        }
        return true
    }

    /// Inserts pasted text, made safe line by line.
    mutating func paste(_ text: String) {
        let lines = text.prefix(100_000).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        buffer.insert(lines.map { SafeText.line(String($0)) }.joined(separator: "\n"))
    }

    private mutating func moveLine(by step: Int) -> Bool {
        let here = cursorLine
        guard lines.indices.contains(here + step) else { return false }
        moveCursor(toColumn: columns(lines[here].lowerBound..<buffer.cursor), line: here + step)
        return true
    }

    /// Puts the cursor on a line, at a column from the left edge.
    mutating func moveCursor(toColumn column: Int, line: Int) {
        let line = min(max(line, 0), lines.count - 1)
        var place = lines[line].lowerBound
        var left = column
        while place < min(end(ofLine: line), buffer.characters.count), left >= max(1, buffer.characters[place].columns)
        {
            left -= buffer.characters[place].columns
            place += 1
        }
        buffer.move(to: place)
    }

    /// The position of the cursor at the end of a line. A wrapped line ends before its last blank; after the blank, the
    /// cursor would be in the next line.
    private func end(ofLine line: Int) -> Int {
        let range = lines[line]
        let isWrapped = line + 1 < lines.count && lines[line + 1].lowerBound == range.upperBound
        return isWrapped ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
    }

    private func columns(_ range: Range<Int>) -> Int {
        buffer.characters[range.clamped(to: buffer.characters.indices)].reduce(0) { $0 + $1.columns }
    }

    // MARK: Seeing

    /// The line with the cursor.
    var cursorLine: Int { max(0, (lines.lastIndex { $0.lowerBound <= buffer.cursor }) ?? 0) }
    /// The number of columns between the left edge and the cursor.
    var cursorColumn: Int {
        let start = lines[cursorLine].lowerBound
        return columns(start..<max(start, buffer.cursor))
    }

    /// The text of a line.
    func readText(ofLine line: Int) -> String {
        String(buffer.characters[lines[line].clamped(to: buffer.characters.indices)])
    }

    /// Wraps the text to a width, and scrolls the cursor into view within a height.
    mutating func settle(width: Int, height: Int) {
        lines = NotesField.wrap(buffer.characters, columns: max(2, width - 1))
        top = min(max(top, cursorLine - max(1, height) + 1), cursorLine)
        top = max(0, min(top, lines.count - height))
    }

    /// The lines of a text: broken after blanks, or within a word that is longer than a line. A line end belongs to
    /// no line. Linear in the text.
    private static func wrap(_ characters: [Character], columns: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var lastBreak: Int?
        var width = 0
        for (place, character) in characters.enumerated() {
            if character.isNewline {
                lines.append(start..<place)
                (start, lastBreak, width) = (place + 1, nil, 0)
                continue
            }
            width += character.columns
            if width > columns, character != " ", place > start {
                let end = lastBreak ?? place
                lines.append(start..<end)
                (start, lastBreak) = (end, nil)
                width = characters[start...place].reduce(0) { $0 + $1.columns }
            }
            if character == " " { lastBreak = place + 1 }
        }
        lines.append(start..<characters.count)
        return lines
    }
}
