@testable import make_texts

/// English texts and those of other languages, with the Swift or the mistakes that `make-texts` makes of them.
struct Making {
    /// The mistakes, as `fr.txt:2: text`.
    let mistakes: [String]
    /// The Swift, without `#sourceLocation` directives.
    let code: String

    init(_ english: String, _ others: [(language: String, text: String)] = []) {
        let en = TextFile(SourceFile(path: "en.txt", contents: english), english: nil)
        var catalogue = Catalogue(
            english: en,
            others: others.map { TextFile(SourceFile(path: "\($0.language).txt", contents: $0.text), english: en) })
        switch catalogue.compile() {
        case .success(let code):
            mistakes = []
            self.code = code
        case .failure(let found):
            mistakes = found.all.map { "\($0.place.path):\($0.place.line): \($0.text)" }
            code = ""
        }
    }

    /// The lines of functions without spaces at their beginnings and without directives.
    var lines: [String] {
        code.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { !$0.hasPrefix("#sourceLocation") }
    }

    /// True where the Swift contains the lines unchanged, one after another.
    func has(_ lines: String) -> Bool {
        let wanted = lines.split(separator: "\n")
        let made = code.split(separator: "\n")
        return made.indices.contains { made[$0...].starts(with: wanted) }
    }

    /// The table of a language as it stands between quotes in Swift, without the positions of its texts.
    func table(_ language: String) -> String? {
        guard let line = lines.first(where: { $0.hasPrefix("static var `\(language)`: ") }),
            let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""),
            let count = line[end...].split(separator: " ").dropFirst(2).first.flatMap({ Int($0.dropLast()) })
        else { return nil }
        // A digit is one character, or a backslash twice.
        var rest = line[line.index(after: start)..<end]
        for _ in 0..<(count + 1) * 3 { rest.removeFirst(rest.hasPrefix("\\\\") ? 2 : 1) }
        return String(rest)
    }
}
