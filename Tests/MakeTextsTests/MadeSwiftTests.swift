import Testing

@testable import make_texts

@Suite("The Swift that is made of texts")
struct MadeSwiftTests {
    /// The Swift lines made from a section of English, and from the same section of another language.
    private static func lines(_ english: String, _ other: String? = nil) throws -> [String] {
        let making = Making(english, other.map { [("fr", $0)] } ?? [])
        try #require(making.mistakes == [])
        let start = try #require(making.lines.firstIndex(of: "extension Language {"))
        let end = try #require(making.lines.firstIndex(of: "/// The texts of each language."))
        let once = "@_semantics(\"optimize.sil.specialize.generic.never\") "
        return making.lines[(start + 1)..<(end - 1)].map { $0.hasPrefix(once) ? String($0.dropFirst(once.count)) : $0 }
    }

    @Test(
        "patterns of names",
        arguments: [
            ("a", "case .a: number = 0"),
            ("`default`", "case .`default`: number = 0"),
            ("*", "case _: number = 0"),
            ("\"CHAIR\"", "case \"CHAIR\": number = 0"),
            ("\"a, b (c = d)\"", "case \"a, b (c = d)\": number = 0"),
            ("2...8", "case 2...8: number = 0"),
            ("...4", "case ...4: number = 0"),
            ("-1", "case -1: number = 0"),
            ("a(title)", "case .a(let title): number = 0"),
            ("a(title, .place)", "case .a(let title, .place): number = 0"),
            ("a(nil)", "case .a(nil): number = 0"),
            ("a(count?)", "case .a(let count?): number = 0"),
            ("a(words, _)", "case .a(let words, _): number = 0"),
            ("a(in: place)", "case .a(in: let place): number = 0"),
            ("a(.b(reason), c)", "case .a(.b(let reason), let c): number = 0"),
        ])
    func patterns(name: String, line: String) throws {
        let english = "[W] w(_ w: W)\n\(name) = A\n"
        let made = [
            "package func w(_ w: W) -> String {", "let number: Int", "switch w {", line, "}", "return say(number)", "}",
        ]
        #expect(try Self.lines(english) == made)
        // Other languages use the name unchanged.
        #expect(try Self.lines(english, "[W]\n\(name) = B\n") == made)
    }

    @Test("names that share a text are cases of their own")
    func sharing() throws {
        let lines = try Self.lines("[W] w(_ w: W)\na, b(x) = A\n", "[W]\nb(x) = B\na = A\n")
        #expect(lines[3...4] == ["case .a: number = 0", "case .b(let x): number = 1"])
    }

    @Test("pairs are a switch in a switch")
    func pairs() throws {
        let lines = try Self.lines(
            "[A] help(for a: A, of v: V)\n(.x, .y) = 1\n(.x, _) = 2\n(.f(a, b), .y), (.z, _) = 3\n")
        #expect(
            lines == [
                "package func help(for a: A, of v: V) -> String {", "let number: Int", "switch a {",
                "case .x:", "switch v {", "case .y: number = 0", "case _: number = 1", "}",
                "case .f(let a, let b):", "switch v {", "case .y: number = 2", "}",
                "case .z:", "switch v {", "case _: number = 3", "}", "}", "return say(number)", "}",
            ])
    }

    @Test("the value that is chosen by is the parameter of the section's type")
    func subject() throws {
        let lines = try Self.lines("[Aim] question(_ title: String, _ aim: Aim)\nsave = Save {title}\n")
        #expect(
            lines[0...2] == [
                "package func question(_ title: String, _ aim: Aim) -> String {", "switch aim {",
                "case .save: say(0, TextValue(title))",
            ])
        #expect(try Self.lines("[Int rank] rank(_ value: Int)\n* = x\n")[2] == "switch value {")
    }

    @Test(
        "results",
        arguments: [
            ("(a: String, b: String)", "(a: say(number + 0), b: say(number + 1))"),
            ("(a: String, b: String?)", "(a: say(number + 0), b: sayIfAny(number + 1))"),
            ("[String]", "sayAll(number)"),
        ])
    func results(result: String, code: String) throws {
        let lines = try Self.lines("[W] w(_ w: W) -> \(result)\na = A | B\n")
        #expect(lines[0] == "package func w(_ w: W) -> \(result) {")
        #expect(lines[3...] == ["case .a: number = 0", "}", "return \(code)", "}"])
    }

    @Test("a section without a function has functions and properties")
    func functions() throws {
        let lines = try Self.lines(
            "[Words]\nf(from first: String, _ n: Int) = {first} {n}\nplain = P\n",
            "[Words]\nplain = P\nf(first, n) = {n}\n")
        #expect(
            lines == [
                "package func f(from first: String, _ n: Int) -> String { say(0, TextValue(first), TextValue(n)) }",
                "package var plain: String { say(1) }",
            ])
    }

    @Test("parameters of types that have commas and colons themselves")
    func types() throws {
        let head = "f(_ a: [String: Int], by b: (x: Int, y: Int), c: () -> Int)"
        #expect(
            try Self.lines("[Words]\n\(head) = {c} {b}\n", "[Words]\nf(a, b, c) = {a}\n")
                == ["package func \(head) -> String { say(0, TextValue(c), TextValue(b), TextValue(a)) }"])
    }

    @Test("a file of another language may have the names as English writes them, because it began as a copy")
    func copies() throws {
        let english = "[Words]\nf(from first: String) = {first}\n[W] w(_ w: W)\na(b: c) = A\n"
        #expect(Making(english, [("fr", english), ("de", "[W]\na(b: c) = A\n[Words]\nf(first) = x")]).mistakes == [])
    }

    @Test(
        "values",
        arguments: [
            ("{a}{a}", "TextValue(a)"),
            ("{a.title}", "TextValue(a.title)"),
            ("{a, quoted}", "TextValue(self.quoted(a))"),
            ("{a, name-of}", "TextValue(self.name(of: a))"),
            ("{a, problem.what}", "TextValue(self.problem(a).what)"),
            ("{_, views}", "TextValue(self.views)"),
            ("{ a , quoted }", "TextValue(self.quoted(a))"),
            ("{n, plural, one {x} other {y}}", "TextValue(n)"),
            ("{a, select, true {x} other {y}}", "TextValue(a ? 1 : 0)"),
            ("{a, select, false {x} other {y}}", "TextValue(!a ? 1 : 0)"),
            ("{a, select, empty {x} b {z} other {y}}", "TextValue(a.isEmpty ? 1 : a == .b ? 2 : 0)"),
            ("{n, select, =0 {x} =-1 {z} other {y}}", "TextValue(n == 0 ? 1 : n == -1 ? 2 : 0)"),
            ("{a, select, other {y}}", "TextValue(0)"),
            ("{a, select, none {x} other {{a}}}", "TextValue(a == nil ? 1 : 0), TextValue(a)"),
            (
                "{a, select, none {x} other {{a, quoted}}}",
                "TextValue(a == nil ? 1 : 0), TextValue(a.map { self.quoted($0) })"
            ),
        ])
    func values(text: String, code: String) throws {
        #expect(
            try Self.lines("[F]\nf(_ a: A, _ n: Int) = \(text)\n")
                == ["package func f(_ a: A, _ n: Int) -> String { say(0, \(code)) }"])
    }

    @Test("a fault in a value that another language has by itself is one of its line")
    func places() {
        let making = Making("[F]\nf(_ a: String) = {a}\n", [("fr", "[F]\n# Note\nf(a) = {a, quoted} {a}\n")])
        #expect(
            making.has(
                """
                #sourceLocation(file: "en.txt", line: 2)
                    @_semantics("optimize.sil.specialize.generic.never") \
                package func f(_ a: String) -> String { say(0, TextValue(a), TextValue({
                #sourceLocation(file: "fr.txt", line: 3)
                self.quoted(a)
                #sourceLocation(file: "en.txt", line: 2)
                }())) }
                """))
        let path = Place(path: "/a \"b\"\\c/en.txt", line: 3).directive()
        #expect(path == "#sourceLocation(file: \"/a \\\"b\\\"\\\\c/en.txt\", line: 3)")
    }

    @Test("the directive before a switch names the line of its first case")
    func firstCase() {
        let making = Making("# A comment.\n[W] w(_ w: W)\na = A\n\n\nb = B\n")
        #expect(
            making.has(
                """
                #sourceLocation(file: "en.txt", line: 2)
                    @_semantics("optimize.sil.specialize.generic.never") package func w(_ w: W) -> String {
                        let number: Int
                #sourceLocation(file: "en.txt", line: 2)
                        switch w {
                        case .a: number = 0
                #sourceLocation(file: "en.txt", line: 6)
                        case .b: number = 1
                """))
    }
}

@Suite("The tables that are made of texts")
struct MadeTableTests {
    @Test(
        "texts",
        arguments: [
            ("a = b = c", "a = b = c"),
            ("# no comment", "# no comment"),
            ("[x] | -y", "[x] | -y"),
            ("“q” \"r\" \\\\", "“q” \\\"r\\\" \\\\"),
            ("\\s\\{x\\}\\|\\n", " {x}|\\n"),
            ("{:undo} undoes", "{undo} undoes"),
            ("{n}\u{301}", "\\u{1}0\u{301}"),
            ("$(x) #\\{y \\\\(z)", "$(x) #{y \\\\(z)"),
            ("{n} of {n, big}", "\\u{1}0 of \\u{1}1"),
            ("{n, plural, one {x} other {y}}", "\\u{2}0ox\\u{3}xy\\u{3}\\u{4}"),
            // Numbers come before forms, and `other` comes last.
            ("{n, plural, other {y} one {x} =1 {z} =50 {v}}", "\\u{2}01z\\u{3}bv\\u{3}ox\\u{3}xy\\u{3}\\u{4}"),
            ("{n, select, other {y} a {x} b {|}}", "\\u{2}01x\\u{3}2|\\u{3}xy\\u{3}\\u{4}"),
            (
                "{n, select, a {{n, plural, one {x} other {}}} other {y}}",
                "\\u{2}01\\u{2}1ox\\u{3}x\\u{3}\\u{4}\\u{3}xy\\u{3}\\u{4}"
            ),
        ])
    func texts(text: String, bytes: String) {
        let making = Making("[F]\nf(_ n: Int) = \(text)\n")
        #expect(making.mistakes == [])
        #expect(making.table("en") == bytes)
    }

    @Test("each language has its own texts by the numbers of English, and one number for a key")
    func languages() {
        let making = Making(
            "-t = T\n[F]\nf(_ n: N) = {n, select, a {A} other {B}}\n[W] w(_ w: W) -> [String]\nx = {-t} | U\ny =\n",
            [("de", "-t = D\n[W]\ny =\nx = {-t}\n[F]\nf(n) = {n, select, b {BB} a {AA} other {}}\n")])
        #expect(making.mistakes == [])
        #expect(making.table("en") == "\\u{2}01A\\u{3}xB\\u{3}\\u{4}T\\u{5}U")
        #expect(making.table("de") == "\\u{2}02BB\\u{3}1AA\\u{3}x\\u{3}\\u{4}D")
        #expect(making.lines.contains { $0.hasSuffix("count: 3, plural: .one) }") })
    }

    @Test("the place of a text is three digits of 64, from “0” on")
    func places() throws {
        let making = Making("[F]\nf = \(String(repeating: "x", count: 44))\ng = y\n")
        let line = try #require(making.lines.first { $0.hasPrefix("static var") })
        // 44 is a backslash.
        #expect(line.hasPrefix("static var `en`: TextTable { TextTable(\"00000\\\\00]xxx"))
    }

    @Test(
        "ends of lines, a byte order mark, and a last line without an end make no difference",
        arguments: [
            "[W] w(_ w: W)\r\na = A\r\nb =\r\n", "\u{FEFF}[W] w(_ w: W)\na = A\nb = \n", "[W] w(_ w: W)\na = A\nb =",
            "\n  \n[W] w(_ w: W)\n  a  = A\n# a = C\n b =\n\n",
        ])
    func forms(file: String) {
        let making = Making(file, [("ja", file)])
        #expect(making.mistakes == [])
        #expect(making.table("en") == "A")
        #expect(making.table("ja") == "A")
        #expect(making.lines.contains("case .a: number = 0"))
    }

    @Test(
        "each language has its rule",
        arguments: [
            ("de", "one"), ("fr", "zeroAndOne"), ("pt", "zeroAndOne"), ("ja", "none"), ("pl", "polish"),
            ("uk", "russian"), ("sk", "czech"),
        ])
    func rules(language: String, rule: String) {
        let making = Making("[F]\nf = F", [(language, "[F]\nf = G")])
        #expect(
            making.lines.contains { $0.hasPrefix("static var `\(language)`") && $0.hasSuffix("plural: .\(rule)) }") })
    }
}
