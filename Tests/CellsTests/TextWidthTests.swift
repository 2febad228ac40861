import Cells
import Testing

@Suite struct TextWidthTests {
    @Test(arguments: [
        ("", 0, ""),
        ("plain", 5, "plain"),
        ("Zürich", 6, "Zürich"),
        ("e\u{301}te\u{301}", 3, "e\u{301}te\u{301}"),
        ("会議", 4, "会議"),
        ("ที่", 1, "ที่"),
        ("\u{1112}\u{1161}\u{11AB}", 2, "\u{1112}\u{1161}\u{11AB}"),
        // An emoji sequence shows its first emoji, without the parts whose width terminals disagree about.
        ("☀\u{FE0F}", 1, "☀"),
        ("👩\u{200D}👩\u{200D}👧 x", 4, "👩 x"),
        ("👍🏽!", 3, "👍!"),
        ("👩🏽\u{200D}❤\u{FE0F}\u{200D}👩🏻", 2, "👩"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}", 2, "🏴"),
        ("1\u{FE0F}\u{20E3}", 1, "1"),
        ("🇩🇪", 2, "DE"),
        ("a\u{200D}b", 2, "ab"),
        // An unassigned character has a known width.
        ("\u{378}", 1, "\u{FFFD}"),
        ("\u{FFFFF}", 1, "\u{FFFD}"),
        // A byte of a path that is not UTF-8.
        ("caf\u{10FFE9}", 7, "caf\\xe9"),
        ("\u{10FF80}\u{10FFFF}", 8, "\\x80\\xff"),
        // A pile of marks stays in its row.
        ("a" + String(repeating: "\u{301}", count: 50), 1, "a\u{301}\u{301}"),
        ("\u{301}a", 1, "a"),
        // Hostile text.
        ("\u{1B}[31mred\u{7}", 7, "[31mred"),
        ("\u{9B}31m\u{7F}", 3, "31m"),
        ("\u{202E}gnp\u{202C}.exe\u{2066}\u{2069}\u{200F}", 7, "gnp.exe"),
        ("a\u{AD}\u{200B}\u{FEFF}\u{3164}b", 2, "ab"),
        ("a\r\nb\tc\u{2028}d\u{85}e\u{A0}f", 11, "a b c d e f"),
    ])
    func drawsAsSafeTextOfThatWidth(text: String, columns: Int, safe: String) {
        #expect(TextWidth.columns(text) == columns)
        #expect(SafeText.line(text) == safe)
        #expect(SafeText.line(safe) == safe)

        var canvas = Canvas(size: Size(width: 20, height: 1))
        #expect(canvas.draw(text, x: 0, y: 0) == columns)
        #expect(canvas.dumpText() == [safe])
    }

    @Test(arguments: [
        ("standup", 7, "standup"),
        ("standup", 6, "stand…"),
        ("standup", 1, "…"),
        ("standup", 0, ""),
        ("会議室", 6, "会議室"),
        ("会議室", 5, "会議…"),
        ("会議室", 4, "会…"),
        ("👩\u{200D}👧 family", 5, "👩 f…"),
    ])
    func truncates(text: String, columns: Int, expected: String) {
        #expect(TextWidth.truncate(text, to: columns) == expected)
    }

    @Test func truncatesWithoutAnEllipsisThatDoesNotFit() {
        #expect(TextWidth.truncate("standup", to: 2, ellipsis: "...") == "st")
        #expect(TextWidth.truncate("standup", to: 4, ellipsis: "...") == "s...")
    }

    @Test(arguments: [
        ("", 10, [""]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("extraordinary", 5, ["extra", "ordin", "ary"]),
        ("an extraordinary day", 6, ["an", "extrao", "rdinar", "y day"]),
        ("  indented text", 10, ["  indented", "text"]),
        ("first\n\nthird\n", 10, ["first", "", "third"]),
        ("a\r\nb", 10, ["a", "b"]),
        ("明日の会議", 4, ["明日", "の会", "議"]),
        ("会議", 1, ["会", "議"]),
        ("     ", 2, [""]),
    ])
    func wraps(text: String, columns: Int, expected: [String]) {
        #expect(TextWidth.wrap(text, columns: columns) == expected)
    }

    @Test func wrapsNoMoreLinesThanAskedFor() {
        #expect(TextWidth.wrap("a b c d", columns: 1, limit: 2) == ["a", "b"])
    }
}
