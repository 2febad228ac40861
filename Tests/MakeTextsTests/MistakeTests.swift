import Testing

@testable import make_texts

@Suite("Mistakes in files of texts")
struct MistakeTests {
    private static let words = "[W] w(_ w: W)\na = A\nb = {title} of {count}\n"

    private static func mistakes(_ english: String, _ other: String? = nil, of language: String = "fr") -> [String] {
        Making(english, other.map { [(language, $0)] } ?? []).mistakes
    }

    @Test(
        "what another language lacks or has more than English",
        arguments: [
            ("[W]\nb = B", "fr.txt:1: [W] lacks a; add it. English (line 2) says “A”"),
            ("[W]\na = A\nb = B\nc = C", "fr.txt:4: English has no c in [W]; remove it, or correct its name"),
            ("[W]\na = A\nb = B\na = C", "fr.txt:4: a is there already, in line 2; remove one"),
            ("[W]\na, a = A\nb = B", "fr.txt:2: a is there already, in line 2; remove one"),
            ("# no section", "fr.txt:1: the section [W] is missing; en.txt has it from line 1 on"),
            ("[W]\na = A\nb = B\n[V]\n", "fr.txt:4: English has no section [V]; remove it, or correct its title"),
            ("[W]\na =\nb = B", "fr.txt:2: a has no text; English says “A”, and \\e is nothing at all"),
            (
                "[W]\na = A\n[W]\nb = B",
                "fr.txt:3: the section [W] is there already, in line 1; put its texts there"
            ),
        ])
    func beside(other: String, mistake: String) {
        #expect(Self.mistakes("[W] w(_ w: W)\na = A\nb = B", other) == [mistake])
    }

    @Test(
        "values, forms and commands that there are not",
        arguments: [
            (
                "{titel}",
                "f(title, count) has no value {titel}; there are title, count. The key of a command is {:titel}"
            ),
            ("{:undone}", "{:undone} is the key of no command that English names; look for it in en.txt"),
            ("{_}", "{_} needs a form, as in {_, views}"),
            ("{_, select, other {x}}", "{_, select} has no value to choose by"),
            ("{title, quo=ted}", "“quo=ted” is not the name of a form; a form is a word, as in {title, quoted}"),
            (
                "{title.}",
                "{title.} is not the name of a value; write a value as {title} or {title, quoted}, and \\{ for the "
                    + "sign itself"
            ),
            ("{-none}", "there is no term -none above this line; add “-none = …”"),
            ("{title, plural, one {x} other {y}}", "{title} is a text, and plural needs a number; write select"),
        ])
    func values(text: String, mistake: String) {
        let english = "[F]\nf(_ title: String, _ count: Int) = {title} {count} {:undo}"
        #expect(Self.mistakes(english, "[F]\nf(title, count) = \(text)") == ["fr.txt:2: \(mistake)"])
    }

    @Test("a text that has no values says so")
    func noValues() {
        #expect(
            Self.mistakes("[F]\nf = F", "[F]\nf = {x}")
                == ["fr.txt:2: f has no value {x}; it has none. The key of a command is {:x}"])
    }

    @Test(
        "forms of plurals, which the language has or has not",
        arguments: [
            ("pl", "one {a} other {b}", ["lacks few {…}, many {…}; this language needs one, few, many, other"]),
            ("pl", "one {a} few {b} other {b}", ["lacks many {…}; this language needs one, few, many, other"]),
            ("cs", "one {a} other {b}", ["lacks few {…}; this language needs one, few, other"]),
            ("fr", "other {b}", ["lacks one {…}; this language needs one, other"]),
            (
                "fr", "one {a} many {b} other {c}",
                ["has many {…}, which this language does not; it needs one, other"]
            ),
            ("ja", "one {a} other {b}", ["has one {…}, which this language does not; it needs other"]),
            ("fr", "uno {a} one {b} other {c}", ["has uno {…}, which this language does not; it needs one, other"]),
        ])
    func plurals(language: String, arms: String, mistakes: [String]) {
        let english = "[F]\nf(_ count: Int) = {count, plural, one {a} other {b}}"
        #expect(
            Self.mistakes(english, "[F]\nf(count) = {count, plural, \(arms)}", of: language)
                == mistakes.map { "\(language).txt:2: {count, plural, …} \($0)" })
    }

    @Test(
        "choices",
        arguments: [
            ("{n, plural, one {a}}", "{n, plural, …} has no other {…}; add it for all that the others do not name"),
            ("{n, select, a {a}}", "{n, select, …} has no other {…}; add it for all that the others do not name"),
            ("{n, plural}", "{n, plural} has no texts; write {n, plural, … other {…}}"),
            ("{n, plurals, one {a} other {b}}", "“plurals” does not choose between texts; write plural or select"),
            ("{n, plural, one a other {b}}", "“one” of {n, plural, …} has no {…} after it"),
            ("{n, plural, one {a} one {b} other {c}}", "{n, plural, …} has one {…} twice; remove one"),
            ("{n, plural, one {a} other {b}", "{n, plural, …} has no } at its end"),
            ("{n, plural, one {a} other {b", "{n, plural, … other { has no } at its end"),
            (
                "{n, plural, =51 {a} one {b} other {c}}",
                "“=51” of {n, plural, …} is no number from 0 to 50, as in =0 {…}"
            ),
            (
                "{n, plural, =x {a} one {b} other {c}}",
                "“=x” of {n, plural, …} is no number from 0 to 50, as in =0 {…}"
            ),
            ("{n, select, 5 {a} other {c}}", "“5” of {n, select, …} is no word of Swift; a number is written =5 {…}"),
            ("{n, select, =a {a} other {c}}", "“=a” of {n, select, …} is no word of Swift; a number is written =5 {…}"),
        ])
    func choices(text: String, mistake: String) {
        #expect(Self.mistakes("[F]\nf(_ n: Int) = \(text)") == ["en.txt:2: \(mistake)"])
    }

    @Test(
        "signs",
        arguments: [
            ("a } b", "a } has no {; write \\} for the sign itself"),
            (
                "a {n",
                "{n has no } after its name; write a value as {title} or {title, quoted}, and \\{ for the sign itself"
            ),
            ("{n, quoted", "{n, quoted has no } at its end"),
            (
                "a { b",
                "{b has no } after its name; write a value as {title} or {title, quoted}, and \\{ for the sign itself"
            ),
            ("a {}", "a name belongs after { where “}” is; write \\{ for the sign itself"),
            ("a {", "a name belongs after { where the line ends; write \\{ for the sign itself"),
            ("{:undo", "{:undo has no } at its end"),
            (
                "\\q",
                "\\q has no meaning; write \\{ \\} \\| or \\\\ for a sign itself, \\n for a new line, \\s for a space, "
                    + "\\e for nothing at all"
            ),
            ("a \\", "nothing follows the \\ at the end; write \\\\ for the sign itself"),
            (" a", "remove the space before the text, or write \\s for one that is meant"),
            ("a ", "remove the space at the end, or write \\s for one that is meant"),
            ("a\tb", "a tab cannot stand in a line; write spaces, or \\n for a new line of a text"),
            (
                "a\u{1}b",
                "the control character U+0001 cannot stand in a line; write spaces, or \\n for a new line of a text"
            ),
            (
                "a\rb",
                "the control character U+000D cannot stand in a line; write spaces, or \\n for a new line of a text"
            ),
        ])
    func signs(text: String, mistake: String) {
        #expect(Self.mistakes("[F]\nf(_ n: Int) = \(text)") == ["en.txt:2: \(mistake)"])
    }

    @Test(
        "lines",
        arguments: [
            ("a = A", "put a [section] above the first text; only terms, “-name = text”, stand before it"),
            ("[W", "the section has no ] after its title"),
            ("a=A", "a line is “name = text”, with a space before and after the =, or begins with # or ["),
            (" # comment", "a line is “name = text”, with a space before and after the =, or begins with # or ["),
            ("[W] w(_ w: W)", "the section [W] has no texts"),
            ("# width: many", "a width is a number of columns, as in “# width: 20”"),
            ("-a.b = x", "the name of a term has letters and digits only: “-a.b”"),
        ])
    func lines(text: String, mistake: String) { #expect(Self.mistakes(text) == ["en.txt:1: \(mistake)"]) }

    @Test(
        "names in English of which no Swift can be made",
        arguments: [
            ("a = A\na = B", "3: a is there already, in line 2; remove one"),
            ("a, a = A", "2: a is there already, in line 2; remove one"),
            ("a, = A", "2: a name is missing before the ="),
            ("a( = A", "2: “a(” is not closed: each ( needs its ), and each \" another"),
            ("a(default) = A", "2: “default” is a word of Swift; give the value of a(default) another name"),
            ("(.a, .b) = A\n* = B", "3: * is no pair, and others of [W] are; write (*, _)"),
        ])
    func names(lines: String, mistake: String) {
        #expect(Self.mistakes("[W] w(_ w: W, _ v: V)\n\(lines)") == ["en.txt:\(mistake)"])
    }

    @Test("a text is no wider than its section has room for, of a choice its widest")
    func width() {
        let english = "# width: 6\n[W] w(_ w: W)\na = sechs!\n"
        #expect(Self.mistakes(english, "[W]\na = sieben!") == ["fr.txt:2: 7 columns wide; there is room for 6"])
        #expect(Self.mistakes(english, "[W]\na = 今日は今", of: "ja") == ["ja.txt:2: 8 columns wide; there is room for 6"])
        #expect(Self.mistakes(english, "[W]\na = e\u{301}e\u{301}e\u{301}今x") == [])
        #expect(Self.mistakes(english, "[W]\na = {w, select, b {sieben!} other {a}}") != [])
        #expect(
            Self.mistakes("[W] w(_ w: W)\n# width: 3\na = A")
                == ["en.txt:3: “# width:” is about a section; put it above the [section] of this text"])
        // The width of a section does not limit the next one.
        #expect(Self.mistakes(english + "[V] v(_ v: V)\na = sieben!") == [])
    }

    @Test("fields")
    func fields() {
        let english = "[W] w(_ w: W) -> (a: String, b: String)\na = A | B\n"
        #expect(
            Self.mistakes(english, "[W]\na = A") == ["fr.txt:2: 1 of 2 texts; a | between spaces stands between two"])
        #expect(
            Self.mistakes(english, "[W]\na = A | B | C")
                == ["fr.txt:2: 3 of 2 texts; a | between spaces stands between two"])
        #expect(
            Self.mistakes(english, "[W]\na = A |")
                == ["fr.txt:2: no text follows the last |; add one, or write \\| for the sign itself"])
        let optional = "[W] w(_ w: W) -> (a: String, b: String?)\na = A\n"
        #expect(
            Self.mistakes(optional, "[W]\na = A | B | C")
                == ["fr.txt:2: 3 of 1 to 2 texts; a | between spaces stands between two"])
    }

    @Test("terms")
    func terms() {
        #expect(Self.mistakes("-a = A\n-a = B") == ["en.txt:2: the term -a is there already; remove one"])
        #expect(
            Self.mistakes("[W] w(_ w: W)\na = {-b}\n-b = B")
                == ["en.txt:2: there is no term -b above this line; add “-b = …”"])
        #expect(
            Self.mistakes("-b = A | B\n[W] w(_ w: W)\na = {-b}")
                == ["en.txt:3: -b has several texts, and there is room for one here"])
    }

    @Test("all lines that cannot be read are told at once, those of English first")
    func all() {
        #expect(
            Self.mistakes("[W] w(_ w: W)\na = }\nb", "[W]\na = \\q\n").map { $0.prefix { $0 != " " } }
                == ["en.txt:2:", "en.txt:3:", "fr.txt:2:"])
        #expect(
            Making("[W] w(_ w: W)\na = A\nb = B", [("fr", "[W]\nb = {x}"), ("de", "[W]\nc = C")]).mistakes.count == 4)
    }

    @Test("languages and files that cannot be read")
    func files() {
        let known = TextFile(
            SourceFile(path: "en.txt", bytes: Array("[W]\na = caf".utf8) + [0xE9]), english: nil
        ).mistakes
        #expect(known.map(\.line) == ["en.txt:2: error: this line is not in UTF-8; save the file in UTF-8"])
        #expect(
            Self.mistakes("[F]\nf = F", "[F]\nf = F", of: "pt-BR") == [
                "pt-BR.txt:1: the plural forms of “pt-BR” are not known; add its code to "
                    + "Sources/make-texts/PluralForms.swift, and name the file by that code, as in fr.txt"
            ])
    }

    @Test("limits of the table")
    func limits() {
        let keys = (0..<51).map { "k\($0) {x} " }.joined()
        let many = "more than 50 values, or keys of a choice, in all languages; divide the text"
        #expect(Self.mistakes("[F]\nf(_ n: N) = {n, select, \(keys)other {x}}") == ["en.txt:2: \(many)"])
        let values = (0..<51).map { "{n, form\($0)}" }.joined()
        #expect(Self.mistakes("[F]\nf(_ n: N) = \(values)") == ["en.txt:2: \(many)"])
        let long = String(repeating: "x", count: 1 << 17)
        let mistakes = Self.mistakes("[F]\nf = \(long)\ng = \(long)")
        #expect(mistakes == ["en.txt:1: the texts have more than 256 KiB; three digits count no further"])
        #expect(Self.mistakes("[F]\nf = \(long)\ng = \(long.dropLast())") == [])
    }
}
