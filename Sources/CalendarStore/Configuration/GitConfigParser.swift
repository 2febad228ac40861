import CalendarEngine

/// One `name = value` of a configuration file, with its section.
struct ConfigurationEntry: Hashable, Sendable {
    /// The section's name, in lower case.
    var section: String
    /// The text in quotes after the section's name, as it is written.
    var subsection: String?
    /// The name, in lower case.
    var name: String
    /// The value; nil when the name stands alone, which means true.
    var value: String?
    /// The line of the name, from 1.
    var line: Int
    /// The comment after the value, without `#` or `;`.
    var comment = ""
    /// The place from the name to the end of the value, counted in scalars that count (`GitConfigParser.counts`).
    var place = 0..<0
    /// The place of the value; empty, right after the name, when there is none.
    var valuePlace = 0..<0
}

/// The head of a section in a configuration file. It counts even when nothing follows it.
struct ConfigurationSection: Hashable, Sendable {
    var name: String
    var subsection: String?
    var line: Int
}

/// A file in the syntax of git-config(1), “SYNTAX”: sections, names without regard to case, quotes, escapes, comments
/// with `#` and `;`, a backslash at a line's end that continues it. Files that git includes are not followed.
struct GitConfigParser {
    private(set) var entries: [ConfigurationEntry] = []
    private(set) var sections: [ConfigurationSection] = []
    private(set) var faults: [(line: Int, fault: ConfigurationFault)] = []

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var section: ConfigurationSection?
    /// True when the last section's head was wrong, so that the entries after it belong to no section.
    private var isSkipping = false

    /// Parses the whole text; `faults` has its faults in order.
    init(_ text: String) {
        scalars = text.unicodeScalars.filter(GitConfigParser.counts)
        while position < scalars.count { parseNext() }
    }

    /// True for a scalar that has a meaning; carriage returns, byte order marks and NULs have none.
    static func counts(_ scalar: Unicode.Scalar) -> Bool { scalar != "\u{FEFF}" && scalar != "\r" && scalar != "\0" }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func advance() {
        if current == "\n" { line += 1 }
        position += 1
    }

    private mutating func parseNext() {
        guard let scalar = current else { return }
        switch scalar {
        case " ", "\t", "\n": advance()
        case "#", ";": skipLine()
        case "[": parseSection()
        default: parseEntry()
        }
    }

    private mutating func skipLine() {
        while current != nil, current != "\n" { advance() }
    }

    private mutating func fail(_ fault: ConfigurationFault, line: Int) {
        faults.append((line, fault))
        skipLine()
    }

    private mutating func skipBlanks() {
        while current == " " || current == "\t" { advance() }
    }

    // MARK: Sections

    /// `[name]`, `[name "Subsection"]` or the old `[name.subsection]`.
    private mutating func parseSection() {
        let start = line
        advance()
        let name = takeWhile { GitConfigParser.isNameScalar($0) || $0 == "." }
        skipBlanks()
        var subsection: String?
        if current == "\"" {
            guard let quoted = takeSubsection() else { return failSection(start) }
            subsection = quoted
            skipBlanks()
        }
        guard !name.isEmpty, current == "]" else { return failSection(start) }
        advance()
        isSkipping = false
        if subsection == nil, let dot = name.firstIndex(of: ".") {
            subsection = String(name[name.index(after: dot)...]).lowercased()
            section = ConfigurationSection(name: name[..<dot].lowercased(), subsection: subsection, line: start)
        } else {
            section = ConfigurationSection(name: name.lowercased(), subsection: subsection, line: start)
        }
        if let section { sections.append(section) }
    }

    private mutating func failSection(_ start: Int) {
        isSkipping = true
        fail(.malformedSection, line: start)
    }

    /// The text between quotes, where a backslash escapes the next character; nil when it does not end on its line.
    private mutating func takeSubsection() -> String? {
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = current, scalar != "\n" {
            advance()
            if scalar == "\"" { return String(text) }
            if scalar == "\\" {
                guard let escaped = current, escaped != "\n" else { return nil }
                text.append(escaped)
                advance()
            } else {
                text.append(scalar)
            }
        }
        return nil
    }

    // MARK: Entries

    private mutating func parseEntry() {
        let (start, first) = (line, position)
        let name = takeWhile(GitConfigParser.isNameScalar)
        var valuePlace = position..<position
        skipBlanks()
        guard name.unicodeScalars.first?.properties.isAlphabetic == true else {
            return fail(.malformedLine, line: start)
        }
        var (value, comment): (String?, String) = (nil, "")
        switch current {
        case "=":
            advance()
            do throws(ConfigurationFault) {
                value = try takeValue(&comment, &valuePlace)
            } catch {
                return fail(error, line: start)
            }
        case nil, "\n", "#", ";": skipLine()
        default: return fail(.malformedLine, line: start)
        }
        guard !isSkipping else { return }
        guard let section else { return faults.append((start, .malformedLine)) }
        entries.append(
            ConfigurationEntry(
                section: section.name, subsection: section.subsection, name: name.lowercased(), value: value,
                line: start, comment: comment, place: first..<valuePlace.upperBound, valuePlace: valuePlace))
    }

    /// The value, up to the line's end. Blanks around it are dropped, unless they are quoted.
    private mutating func takeValue(
        _ comment: inout String, _ place: inout Range<Int>
    ) throws(ConfigurationFault) -> String {
        skipBlanks()
        place = position..<position
        var text = String.UnicodeScalarView()
        var blanks = String.UnicodeScalarView()
        var isQuoted = false
        while let scalar = current, scalar != "\n" {
            if !isQuoted, scalar == "#" || scalar == ";" {
                advance()
                comment = takeWhile { $0 != "\n" }
                break
            }
            advance()
            if !isQuoted, scalar == " " || scalar == "\t" {
                blanks.append(scalar)
                continue
            }
            defer { place = place.lowerBound..<position }
            text.append(contentsOf: blanks)
            blanks.removeAll()
            if scalar == "\"" {
                isQuoted.toggle()
            } else if scalar == "\\" {
                guard let escaped = current else { break }
                guard let meaning = GitConfigParser.escapes[escaped] else {
                    throw .unknownEscape(Character(escaped))
                }
                advance()
                text.append(contentsOf: meaning.unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        if isQuoted { throw .unterminatedQuote }
        return String(text)
    }

    /// The meaning of a backslash followed by this character. Before a line end it has none: the value continues on the
    /// next line.
    private static let escapes: [Unicode.Scalar: String] = [
        "\\": "\\", "\"": "\"", "n": "\n", "t": "\t", "b": "\u{8}", "\n": "",
    ]

    private mutating func takeWhile(_ belongs: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = current, belongs(scalar) {
            text.append(scalar)
            advance()
        }
        return String(text)
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
    }
}
