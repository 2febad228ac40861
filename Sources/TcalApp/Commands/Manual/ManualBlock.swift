import CalendarEngine

/// A part of a page of the manual, from the tables of the program or from Markdown.
enum ManualBlock: Hashable {
    /// A heading; 1 is a section of the page.
    case heading(Int, String)
    case paragraph([ManualSpan])
    /// An entry of a list.
    case item([ManualSpan])
    /// Lines as they are typed.
    case code([String])
    /// A term, and paragraphs about it.
    case term([ManualSpan], [[ManualSpan]])
}

/// A piece of text with one look.
struct ManualSpan: Hashable {
    /// The looks: plain text, text to type, and placeholders.
    enum Look {
        case plain, typed, placeholder
    }

    var look = Look.plain
    var text: String

    /// Text without any marks.
    static func plain(_ text: String) -> [ManualSpan] { [ManualSpan(text: text)] }
    /// Text to be typed as it is.
    static func typed(_ text: String) -> [ManualSpan] { [ManualSpan(look: .typed, text: text)] }
}

/// The Markdown of the manual's other pages, as far as they use it.
enum ManualMarkdown {
    /// The blocks of a page, without the lines about how it is generated.
    static func blocks(of text: String) -> [ManualBlock] {
        var reader = Reader()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
        reader.end()
        return reader.blocks
    }

    private struct Reader {
        var blocks: [ManualBlock] = []
        private var text = ""
        private var isItem = false
        private var code: [String]?
        private var heads: [String]?

        mutating func read(_ line: Substring) {
            if line.hasPrefix("```") {
                end()
                if let lines = code { blocks.append(.code(lines)) }
                code = code == nil ? [] : nil
            } else if code != nil {
                code?.append(String(line))
            } else if line.hasPrefix("    "), text.isEmpty {
                blocks.append(.code([String(line.dropFirst(4))]))
            } else if line.hasPrefix("#") {
                end()
                let level = line.prefix { $0 == "#" }.count
                blocks.append(.heading(level, ManualMarkdown.spans(line.dropFirst(level + 1)).map(\.text).joined()))
            } else if line.hasPrefix("|") {
                readRow(line)
            } else if line.isEmpty {
                end()
            } else if line.hasPrefix("- ") || line.first?.isNumber == true && line.dropFirst().hasPrefix(". ") {
                end()
                isItem = true
                text = String(line.drop { $0 != " " }.dropFirst())
            } else {
                text += (text.isEmpty ? "" : " ") + line.drop { $0 == " " }
            }
        }

        private mutating func readRow(_ line: Substring) {
            let cells = ManualMarkdown.cells(of: line)
            guard let heads else { return heads = cells }
            guard !line.hasPrefix("|-"), let first = cells.first else { return }
            let rest = zip(heads, cells).dropFirst().filter { !$0.1.isEmpty }
            let lines = rest.map { head, cell in
                ManualSpan.plain(rest.count > 1 && !head.isEmpty ? "\(head): " : "") + ManualMarkdown.spans(cell[...])
            }
            blocks.append(.term(ManualMarkdown.spans(first[...]), lines))
        }

        mutating func end() {
            heads = nil
            defer { (text, isItem) = ("", false) }
            guard !text.isEmpty, !(text.hasPrefix("Made ") && text.contains("`make docs`")) else { return }
            let spans = ManualMarkdown.spans(text[...])
            blocks.append(isItem ? .item(spans) : .paragraph(spans))
        }
    }

    /// The cells of a row; a bar within code, or after a backslash, is text.
    private static func cells(of line: Substring) -> [String] {
        var cells: [String] = []
        var (cell, isCode, isEscaped) = ("", false, false)
        for character in line.dropFirst() {
            if character == "`" { isCode.toggle() }
            if character == "|", !isEscaped, !isCode {
                cells.append(trimmed(cell))
                cell = ""
            } else {
                if isEscaped, character == "|" { cell.removeLast() }
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells
    }

    private static func trimmed(_ text: String) -> String {
        let left = text.drop { $0 == " " }
        return String(left.reversed().drop { $0 == " " }.reversed())
    }

    /// The man page that now contains the page that a link leads to.
    private static func page(ofLink target: Substring) -> String? {
        switch target {
        case "keys.md": ManualPage.tcal.title
        case "configuration.md": ManualPage.configuration.title
        case "../guide/sync.md": ManualPage.sync.title
        case "json.md", "search.md", "quick-add.md": ManualPage.formats.title
        case _ where target.hasPrefix("../"): "docs/\(target.dropFirst(3))"
        default: target.hasSuffix(".md") ? "docs/reference/\(target)" : nil
        }
    }

    /// The pieces of a line: code, emphasized text, and links as their text, or as the man page that they lead to.
    static func spans(_ line: Substring) -> [ManualSpan] {
        var (spans, plain, rest): ([ManualSpan], String, Substring) = ([], "", line)
        func part(upTo end: String, _ look: ManualSpan.Look) -> (ManualSpan, Substring)? {
            let inner = rest.dropFirst(end.count)
            guard rest.hasPrefix(end), inner.first != " ", let close = inner.firstRange(of: end),
                close.lowerBound > inner.startIndex
            else { return nil }
            return (ManualSpan(look: look, text: String(inner[..<close.lowerBound])), inner[close.upperBound...])
        }
        while let character = rest.first {
            if let (span, after) = part(upTo: "``", .typed) ?? part(upTo: "`", .typed) ?? part(upTo: "**", .typed)
                ?? part(upTo: "*", .placeholder)
            {
                spans += (plain.isEmpty ? [] : ManualSpan.plain(plain)) + [span]
                (plain, rest) = ("", after)
            } else if character == "[", let middle = rest.firstRange(of: "]("), let end = rest.firstRange(of: ")") {
                guard middle.lowerBound < end.lowerBound else {
                    plain.append(character)
                    rest.removeFirst()
                    continue
                }
                spans += (plain.isEmpty ? [] : ManualSpan.plain(plain))
                let text = rest[..<middle.lowerBound].dropFirst()
                let page = page(ofLink: rest[middle.upperBound..<end.lowerBound])
                spans +=
                    page.flatMap { text.hasSuffix(".md") ? ManualSpan.plain($0) : nil } ?? ManualMarkdown.spans(text)
                (plain, rest) = ("", rest[end.upperBound...])
            } else {
                plain.append(character)
                rest.removeFirst()
            }
        }
        return spans + (plain.isEmpty ? [] : ManualSpan.plain(plain))
    }
}
