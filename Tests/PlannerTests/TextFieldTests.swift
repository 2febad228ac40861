import Cells
import Testing

@testable import Planner

/// Typing in one line and in several.
@Suite struct TextFields {
    /// The text with `|` at the cursor after some keys.
    private func typed(_ text: String, _ keys: String...) -> String {
        var field = TextField(text)
        for key in keys { _ = field.press(Story.key(key)) }
        let characters = field.buffer.characters
        return String(characters[..<field.buffer.cursor]) + "|" + String(characters[field.buffer.cursor...])
    }

    @Test func `keys of a line`() {
        #expect(typed("abc", "d") == "abcd|")
        #expect(typed("abc", "Home", "x") == "x|abc")
        #expect(typed("abc", "←", "←", "Del") == "a|c")
        #expect(typed("abc", "←", "Backspace") == "a|c")
        #expect(typed("one two", "Ctrl-W") == "one |")
        #expect(typed("one two, ", "Ctrl-W") == "one |")
        #expect(typed("one two", "Ctrl-A", "Ctrl-K") == "|")
        #expect(typed("one two", "Alt+b", "Ctrl-U") == "|two")
        #expect(typed("one two", "Home", "Alt+f") == "one| two")
        #expect(typed("", "Backspace", "Del", "←", "→") == "|")
    }

    @Test func `the first character takes the place of what is selected, other keys take the selection off`() {
        func typed(_ keys: String...) -> String {
            var field = TextField("one two")
            field.selectAll()
            for key in keys { _ = field.press(Story.key(key)) }
            let characters = field.buffer.characters
            let text = String(characters[..<field.buffer.cursor]) + "|" + String(characters[field.buffer.cursor...])
            return field.isSelected ? "[\(text)]" : text
        }
        #expect(typed() == "[one two|]")
        #expect(typed("x", "y") == "xy|")
        #expect(typed("Space") == " |")
        #expect(typed("→", "x") == "one twox|")
        #expect(typed("←", "x") == "one twx|o")
        #expect(typed("Home", "x") == "x|one two")
        #expect(typed("End", "x") == "one twox|")
        #expect(typed("Backspace", "x") == "one twx|")
        #expect(typed("Del", "x") == "x|")
        #expect(typed("Ctrl-U") == "|")
        #expect(typed("Ctrl-X") == "[one two|]")
        var field = TextField("one")
        field.selectAll()
        field.paste("two\n")
        #expect(field.text == "two")
        var notes = NotesField("one\ntwo")
        notes.settle(width: 20, height: 5)
        notes.selectAll()
        for key in ["⏎", "x"] { _ = notes.press(Story.key(key)) }
        #expect(notes.text == "\nxone\ntwo")
        notes.selectAll()
        _ = notes.press(Story.key("y"))
        #expect(notes.text == "y")
    }

    @Test func `a character is what a reader calls one`() {
        #expect(typed("👨‍👩‍👧é", "←", "Backspace") == "|é")
        #expect(typed("e", "\u{301}", "Backspace") == "|")
        #expect(typed("日本語", "←", "Backspace") == "日|語")
    }

    @Test func `a long line scrolls so that the cursor is seen`() {
        var field = TextField("0123456789日本")
        field.settle(width: 6)
        #expect(field.visible == "9日本")
        #expect(field.cursorColumn == 5)
        _ = field.press(Story.key("Home"))
        field.settle(width: 6)
        #expect(field.visible == "0123456789日本")
        #expect(field.cursorColumn == 0)
    }

    @Test func `what is pasted is made safe`() {
        var field = TextField()
        field.paste("one\ntwo\u{1B}[2J\u{202E}\n")
        #expect(field.text == "one two[2J")
    }

    @Test func `notes wrap at blanks and keep their line ends`() {
        var notes = NotesField("one two three\n\nfour")
        notes.settle(width: 9, height: 3)
        #expect(notes.lines.indices.map(notes.readText(ofLine:)) == ["one two ", "three", "", "four"])
        #expect(notes.top == 0)
        for _ in 0..<3 { _ = notes.press(Story.key("↓")) }
        notes.settle(width: 9, height: 3)
        #expect(notes.top == 1)
        #expect(notes.cursorLine == 3)
        let leavesBelow = notes.press(Story.key("↓"))
        #expect(!leavesBelow)
        for _ in 0..<3 { _ = notes.press(Story.key("↑")) }
        #expect(notes.cursorLine == 0)
        let leaves = notes.press(Story.key("↑"))
        #expect(!leaves)
        _ = notes.press(Story.key("End"))
        #expect(notes.cursorColumn == 7)
    }
}
