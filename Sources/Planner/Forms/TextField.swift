internal import Cells

/// One line of text that the user is typing; it scrolls sideways when it is longer than its place.
struct TextField: Hashable, Sendable {
    /// The text and the cursor.
    private(set) var buffer: TextBuffer
    /// The first visible character.
    private(set) var first = 0

    /// A field with a text.
    init(_ text: String = "") { buffer = TextBuffer(text) }

    var text: String { buffer.text }
    var isEmpty: Bool { buffer.isEmpty }
    /// True when typing replaces the whole text.
    var isSelected: Bool { buffer.isSelected }

    mutating func selectAll() { buffer.selectAll() }
    mutating func deselect() { buffer.deselect() }

    /// Handles a key; returns false for a key without a meaning here.
    mutating func press(_ key: Key) -> Bool { buffer.press(key) }

    /// Inserts pasted text, made safe: line ends become blanks.
    mutating func paste(_ text: String) {
        buffer.insert(SafeText.line(String(text.prefix(10_000)).trimmingNewlines))
    }

    /// Scrolls the cursor into view within a width.
    mutating func settle(width: Int) {
        let room = max(1, width - 1)
        first = min(first, buffer.cursor)
        var used = buffer.characters[first..<buffer.cursor].reduce(0) { $0 + $1.columns }
        while used > room, first < buffer.cursor {
            used -= buffer.characters[first].columns
            first += 1
        }
        // The right side has no blank space while the left side hides characters.
        used += buffer.characters[buffer.cursor...].prefix(room + 1).reduce(0) { $0 + $1.columns }
        while first > 0, used + buffer.characters[first - 1].columns <= room {
            first -= 1
            used += buffer.characters[first].columns
        }
    }

    /// The text from the first visible character on.
    var visible: String { String(buffer.characters[first...]) }
    /// The number of columns between the left edge and the cursor.
    var cursorColumn: Int { buffer.characters[first..<buffer.cursor].reduce(0) { $0 + $1.columns } }

    /// Puts the cursor at the place of a click, in columns from the left edge.
    mutating func moveCursor(toColumn column: Int) {
        var left = column
        var place = first
        while place < buffer.characters.count, left >= max(1, buffer.characters[place].columns) {
            left -= buffer.characters[place].columns
            place += 1
        }
        buffer.move(to: place)
    }
}

extension String {
    /// The text without line ends at its end.
    fileprivate var trimmingNewlines: String {
        var rest = self[...]
        while rest.last?.isNewline == true { rest.removeLast() }
        return String(rest)
    }
}
