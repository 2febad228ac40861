internal import Cells

/// A text that is being typed, with a cursor between two characters. A character is what readers perceive as one,
/// whatever its code points.
struct TextBuffer: Hashable, Sendable {
    private(set) var characters: [Character]
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    /// True when the whole text is selected: typing replaces it.
    private(set) var isSelected = false

    /// The greatest number of characters, so that pasting a huge text by mistake does not block the program.
    private static let most = 200_000

    /// Makes a buffer with the cursor after the text, or before it.
    init(_ text: String = "", atStart: Bool = false) {
        characters = Array(text)
        cursor = atStart ? 0 : characters.count
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }

    // MARK: Selecting

    mutating func selectAll() { isSelected = !isEmpty }
    mutating func deselect() { isSelected = false }

    // MARK: Changing

    /// Inserts text before the cursor. A combining mark joins the character before it.
    mutating func insert(_ text: String) {
        guard !text.isEmpty else { return }
        if isSelected { remove(0..<characters.count) }
        guard characters.count < TextBuffer.most else { return }
        let before = cursor > 0 ? String(characters[cursor - 1]) : ""
        let joined = Array(before + text)
        let kept = before.isEmpty ? cursor : cursor - 1
        characters.replaceSubrange(kept..<cursor, with: joined.prefix(TextBuffer.most - kept))
        cursor = min(kept + joined.count, characters.count)
    }

    /// Removes characters and puts the cursor in their place.
    private mutating func remove(_ range: Range<Int>) {
        isSelected = false
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    mutating func deleteBackward() { if cursor > 0 { remove(cursor - 1..<cursor) } }
    mutating func deleteForward() {
        if isSelected { remove(0..<characters.count) } else if cursor < characters.count { remove(cursor..<cursor + 1) }
    }
    mutating func deleteWordBackward() { remove(wordStart..<cursor) }
    mutating func deleteToLineStart() { remove(lineStart..<cursor) }

    /// Deletes from the cursor to the end of its line; at the end, deletes the line end.
    mutating func deleteToLineEnd() {
        if lineEnd == cursor { deleteForward() } else { remove(cursor..<lineEnd) }
    }

    // MARK: Moving

    mutating func move(to position: Int) {
        isSelected = false
        cursor = min(max(position, 0), characters.count)
    }
    mutating func move(by count: Int) { move(to: cursor + count) }
    mutating func moveToWordStart() { cursor = wordStart }
    mutating func moveToWordEnd() { cursor = wordEnd }
    mutating func moveToLineStart() { cursor = lineStart }
    mutating func moveToLineEnd() { cursor = lineEnd }

    private var lineStart: Int {
        characters[..<cursor].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    }

    private var lineEnd: Int {
        characters[cursor...].firstIndex(where: \.isNewline) ?? characters.count
    }

    /// The beginning of the word before the cursor; signs and blanks between are skipped.
    private var wordStart: Int {
        var here = cursor
        while here > 0, !TextBuffer.isOfWord(characters[here - 1]) { here -= 1 }
        while here > 0, TextBuffer.isOfWord(characters[here - 1]) { here -= 1 }
        return here
    }

    private var wordEnd: Int {
        var here = cursor
        while here < characters.count, !TextBuffer.isOfWord(characters[here]) { here += 1 }
        while here < characters.count, TextBuffer.isOfWord(characters[here]) { here += 1 }
        return here
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension TextBuffer {
    /// Handles a key that edits or moves in any text, as in a shell or a browser; returns false for other keys. The
    /// text is no longer selected afterwards.
    mutating func press(_ key: Key) -> Bool {
        guard act(on: key) else { return false }
        deselect()
        return true
    }

    private mutating func act(on key: Key) -> Bool {
        let controls = key.modifiers.contains(.control)
        let alters = key.modifiers.contains(.alt)
        switch key.code {
        case .character(let character) where key.modifiers.isEmpty: insert(String(character))
        case .character(let letter) where key.modifiers == .control: return pressControl(letter)
        case .character(let letter) where key.modifiers == .alt: return pressAlt(letter)
        case .left where controls || alters: moveToWordStart()
        case .right where controls || alters: moveToWordEnd()
        case .left: move(by: -1)
        case .right: move(by: 1)
        case .home: moveToLineStart()
        case .end: moveToLineEnd()
        case .backspace where controls || alters: deleteWordBackward()
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        default: return false
        }
        return true
    }

    private mutating func pressControl(_ letter: Character) -> Bool {
        switch letter {
        case "a": moveToLineStart()
        case "e": moveToLineEnd()
        case "b": move(by: -1)
        case "f": move(by: 1)
        case "h": deleteBackward()
        case "d": deleteForward()
        case "w": deleteWordBackward()
        case "u": deleteToLineStart()
        case "k": deleteToLineEnd()
        default: return false
        }
        return true
    }

    private mutating func pressAlt(_ letter: Character) -> Bool {
        switch letter {
        case "b": moveToWordStart()
        case "f": moveToWordEnd()
        default: return false
        }
        return true
    }
}

extension Character {
    /// The columns of the character on the screen, 0...2.
    var columns: Int { isASCII ? 1 : TextWidth.columns(String(self)) }
}
