import Foundation

/// The words of one language that people type, as they stand in its file.
struct WordFile {
    /// Words that mean the same, with the conditions under which they mean it.
    struct Line {
        let place: Place
        /// The text before the sign of equality; empty for a list.
        let meaning: String
        /// The words, each with its other spellings.
        let words: [[String]]
        /// The text after each `|`: the words have the meaning where one of these conditions holds.
        let conditions: [String]

        /// The words with all spellings.
        var names: [String] { words.flatMap(\.self) }
    }

    /// The lines below a title, which a heading of the manual may follow.
    struct Section {
        let title: String
        let heading: String
        let place: Place
        var lines: [Line] = []
    }

    /// The first line of the file, to report mistakes of the file as a whole.
    let start: Place
    private(set) var sections: [Section] = []
    /// The lists `-name = a, b`, which stand in words as `{-name}`.
    private var lists: [String: [String]] = [:]

    /// The lines that cannot be read.
    private(set) var mistakes: [Mistake] = []

    /// Reads a file: comments after `#`, sections `[title] heading`, lists, and lines `meaning = words | condition`.
    init(_ source: SourceFile) {
        start = source.start
        mistakes = source.mistake.map { [$0] } ?? []
        if !mistakes.isEmpty { return }
        for line in source.lines where !line.isBlank && !line.text.hasPrefix("#") {
            do { try readLine(line) } catch { mistakes.append(error) }
        }
    }

    /// The lines of all sections with a title.
    func lines(of title: String) -> [Line] { sections.filter { $0.title == title }.flatMap(\.lines) }

    private mutating func readLine(_ source: SourceFile.Line) throws(Mistake) {
        try source.refuseControls()
        let (place, line) = (source.place, source.text)
        if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
            let title = String(line[line.index(after: line.startIndex)..<end])
            let heading = String(line[line.index(after: end)...].drop { $0 == " " })
            sections.append(Section(title: title, heading: heading, place: place))
            return
        }
        var meaning: Substring = ""
        var rest = line
        if let sign = rest.firstRange(of: " =") {
            meaning = rest[..<sign.lowerBound]
            rest = rest[sign.upperBound...]
        }
        var parts = try Self.split(rest, by: "|", at: place)
        let words = try Self.split(parts.removeFirst(), by: ",", at: place)
        if words.contains("") || parts.contains("") { throw Mistake(place: place, text: "a word is missing here") }
        if meaning.hasPrefix("-") {
            lists[String(meaning.dropFirst())] = words.map { Self.unquoted($0) }
            return
        }
        guard !sections.isEmpty else { throw Mistake(place: place, text: "a line before the first [section]") }
        let conditions = parts.map { String($0) }
        if let range = NumberRange(meaning) {
            sections[sections.count - 1].lines += try lines(range, words, conditions, at: place)
            return
        }
        sections[sections.count - 1].lines.append(
            Line(
                place: place, meaning: String(meaning), words: words.map { [Self.unquoted($0)] }, conditions: conditions
            ))
    }

    /// A line for each number of a range. One word has a place for the number or for that of a list; of several each is
    /// that of one number, with other spellings after ` / `.
    private func lines(
        _ range: NumberRange, _ words: [Substring], _ conditions: [String], at place: Place
    ) throws(Mistake) -> [Line] {
        let isPattern = words.contains { $0.contains("{") }
        guard isPattern || words.count == range.numbers.count else {
            throw Mistake(place: place, text: "\(words.count) words for \(range.numbers.count) numbers")
        }
        return try range.numbers.enumerated().map { index, number throws(Mistake) in
            let names =
                isPattern
                ? try words.map { word throws(Mistake) in [try filled(Self.unquoted(word), number, at: place)] }
                : [try Self.split(words[index], by: " / ", at: place).map { Self.unquoted($0) }]
            return Line(place: place, meaning: range.meaning(number), words: names, conditions: conditions)
        }
    }

    /// A word with a number filled in, `kl {number}`, or with an entry of a list, `kl {-name}`.
    private func filled(_ word: String, _ number: Int, at place: Place) throws(Mistake) -> String {
        var filled = word.replacing("{number}", with: String(number))
        for (name, list) in lists where filled.contains("{-\(name)}") {
            guard list.indices.contains(number - 1) else {
                throw Mistake(place: place, text: "the list -\(name) has no word for \(number)")
            }
            filled = filled.replacing("{-\(name)}", with: list[number - 1])
        }
        if filled.contains("{") { throw Mistake(place: place, text: "there is no such list: \(filled)") }
        return filled
    }

    /// The parts of a text between marks that are in no quotes, without blanks around them.
    private static func split(_ text: Substring, by mark: String, at place: Place) throws(Mistake) -> [Substring] {
        var parts: [Substring] = []
        var (start, index, isQuoted) = (text.startIndex, text.startIndex, false)
        while index < text.endIndex {
            if text[index] == "\"" { isQuoted.toggle() }
            let isMark = !isQuoted && text[index...].hasPrefix(mark)
            let next = text.index(index, offsetBy: isMark ? mark.count : 1)
            if isMark {
                parts.append(text[start..<index])
                start = next
            }
            index = next
        }
        if isQuoted { throw Mistake(place: place, text: "quotes that begin and do not end") }
        return (parts + [text[start...]]).map { $0.trimmed }
    }

    private static func unquoted(_ word: Substring) -> String {
        word.count > 1 && word.hasPrefix("\"") && word.hasSuffix("\"")
            ? String(word.dropFirst().dropLast()) : String(word)
    }
}

extension Substring {
    /// The text without surrounding blanks.
    var trimmed: Substring {
        let begun = drop { $0 == " " }
        return begun.last == " " ? begun[...(begun.lastIndex { $0 != " " } ?? begun.startIndex)] : begun
    }
}

/// Numbers of a meaning: `13 to 19`, `1st to 10th`, `every 3 to 12 day`.
private struct NumberRange {
    let numbers: ClosedRange<Int>
    private let before: String
    private let ending: String
    private let after: String

    /// Reads the range of a meaning; nil where it has no number, or only one.
    init?(_ meaning: Substring) {
        let words = meaning.split(separator: " ")
        guard let place = words.firstIndex(of: "to"), place > 0, place + 1 < words.count,
            let first = WordMeaning.number(words[place - 1]), let last = WordMeaning.number(words[place + 1]),
            first.value < last.value, first.counts == last.counts
        else { return nil }
        numbers = first.value...last.value
        before = words[..<(place - 1)].map { $0 + " " }.joined()
        ending = first.counts ? "th" : ""
        after = words[(place + 2)...].map { " " + $0 }.joined()
    }

    /// The meaning with one of the numbers.
    func meaning(_ number: Int) -> String { "\(before)\(number)\(ending)\(after)" }
}
