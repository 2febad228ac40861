import Testing

@testable import make_texts

@Suite("Files of the words that people type")
struct WordFileTests {
    /// The mistakes of a file `xx.words.txt`, as `2: text`.
    private static func mistakes(_ text: String) -> [String] {
        WordFile(SourceFile(path: "xx.words.txt", contents: text)).mistakes.map { "\($0.place.line): \($0.text)" }
    }

    @Test("all mistakes of a file are told at once")
    func together() {
        let file = "day = dag\n[words]\nday = dag,\nweek = we\tek\n1 to 3 = en, to\nmonth = \"maand\n"
        #expect(
            Self.mistakes(file) == [
                "1: a line before the first [section]", "3: a word is missing here",
                "4: a tab cannot stand in a line; write spaces, or \\n for a new line of a text",
                "5: 2 words for 3 numbers", "6: quotes that begin and do not end",
            ])
    }

    @Test(
        "ends of lines, a byte order mark and blanks make no difference",
        arguments: ["[words]\r\nday = dag\r\n", "\u{FEFF}[words]\nday = dag", "\n  \n[words]\n# Note\nday =  dag \n"])
    func forms(text: String) {
        let file = WordFile(SourceFile(path: "xx.words.txt", contents: text))
        #expect(file.mistakes.isEmpty)
        #expect(file.lines(of: "words").map(\.meaning) == ["day"] && file.lines(of: "words")[0].names == ["dag"])
    }

    @Test("a file that is not in UTF-8 has that mistake alone")
    func encoding() {
        let file = WordFile(SourceFile(path: "xx.words.txt", bytes: Array("[words]\nday = caf".utf8) + [0xE9]))
        #expect(
            file.mistakes.map(\.line) == ["xx.words.txt:2: error: this line is not in UTF-8; save the file in UTF-8"])
    }
}
