package import Phrases

/// A language that tcal speaks: the texts of its file, and code where its grammar needs some.
package protocol Language: Vocabulary {
    /// The texts of its file.
    var texts: TextTable { get }
    /// The greatest number of characters of an excerpt.
    var longestExcerpt: Int { get }
    /// A list of texts of which one applies: `a`, `a or b`, `a, b or c`.
    func alternatives(_ items: [String]) -> String
    /// The ordinal of a number, in words: `second`.
    func ordinal(_ number: Int) -> String
    /// A rule in words, without the clause about months that it leaves out.
    func words(of facts: RuleFacts) -> String
}

extension Language {
    /// A text with its values.
    func say(_ number: Int, _ values: TextValue...) -> String { texts.text(number, values) }

    /// A text with its values; nil when it is empty.
    func sayIfAny(_ number: Int, _ values: TextValue...) -> String? {
        let text = texts.text(number, values)
        return text.isEmpty ? nil : text
    }

    /// The texts of a list.
    func sayAll(_ number: Int, _ values: TextValue...) -> [String] {
        texts.text(number, values).split(separator: "\u{5}").map(String.init)
    }

    /// The lines of a section of words: the words that are understood, and their meanings.
    func sayWords(_ number: Int) -> [(words: [String], names: [String])] {
        sayAll(number).map { line in
            let sides = line.split(separator: "\t").map { $0.split(separator: " ").map(String.init) }
            return (sides[1], sides[0])
        }
    }

    // MARK: Forms of values

    package func grouped(_ number: Int) -> String { Clauses.grouped(number, by: thousandsSign) }
    func joined(_ names: [String]) -> String { names.joined(separator: ", ") }
    func dotted(_ names: [String]) -> String { names.joined(separator: " · ") }
    func quotedList(_ titles: [String]) -> String { list(titles.map(quoted)) }
    func behindBlank(_ text: String?) -> String { text.map { " \($0)" } ?? "" }
    func quotedTitle(_ text: String) -> String { quoted(title(text)) }
    func mebibytes(_ count: Int) -> String { String(count >> 20) }
    var languageCodes: String { SpokenLanguage.codes }
}

extension String {
    /// The words of a form in lower case, as a sentence needs them: `{labels, list.lowercase}`.
    var lowercase: String { lowercased() }
}
