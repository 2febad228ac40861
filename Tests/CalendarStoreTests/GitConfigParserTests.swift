import CalendarEngine
import Testing

@testable import CalendarStore

@Suite("The configuration's syntax, as git-config(1) has it")
struct GitConfigParserTests {
    @Test(
        "values",
        arguments: [
            ("a = plain", "plain"), ("a=tight", "tight"), ("a = two words  ", "two words"),
            ("a = inner  blanks", "inner  blanks"),
            ("a = \" kept \"", " kept "), ("a = x # comment", "x"), ("a = x ; comment", "x"),
            ("a = \"x # y\"", "x # y"),
            ("a = say \\\"hi\\\"", "say \"hi\""), ("a = C:\\\\dir", "C:\\dir"), ("a = tab\\there", "tab\there"),
            ("a = one \\\n  two", "one   two"), ("a = \"half\" done", "half done"), ("a =", ""), ("A-b1 = x", "x"),
            ("a = Käse ♪", "Käse ♪"), ("a = x\r", "x"),
        ])
    func values(text: String, expected: String) {
        let parser = GitConfigParser("[s]\n" + text)
        #expect(parser.entries.map(\.value) == [expected])
        #expect(parser.faults.isEmpty)
    }

    @Test("sections have names without regard to case, and subsections with it")
    func sections() {
        let parser = GitConfigParser("[View] a\n[calendar \"My \\\"Work\\\"\"] Path = x\n[old.Style]\nb = 1\n")
        #expect(parser.sections.map(\.name) == ["view", "calendar", "old"])
        #expect(parser.sections.map(\.subsection) == [nil, "My \"Work\"", "style"])
        #expect(parser.entries.map(\.name) == ["a", "path", "b"])
        #expect(parser.entries.map(\.value) == [nil, "x", "1"])
        #expect(parser.entries.map(\.line) == [1, 2, 4])
    }

    @Test("what is wrong is told by line, and costs nothing else")
    func faults() {
        let text = """
            stray = 1
            [view]
            = nothing
            a = "open
            b = \\q
            c = fine
            c! = x
            [broken
            d = lost
            [view]
            e = fine
            """
        let parser = GitConfigParser(text)
        #expect(parser.faults.map(\.line) == [1, 3, 4, 5, 7, 8])
        #expect(
            parser.faults.map(\.fault) == [
                .malformedLine, .malformedLine, .unterminatedQuote, .unknownEscape("q"), .malformedLine,
                .malformedSection,
            ])
        #expect(parser.entries.map(\.name) == ["c", "e"])
    }

    @Test("every prefix of a file is read without harm")
    func prefixes() {
        let text = "[calendar \"W\\\"\"]\npath = \"a \\\n b\" # c\n[view]\nclock=24\n"
        for end in text.indices { #expect(GitConfigParser(String(text[..<end])).entries.count <= 2) }
    }
}
