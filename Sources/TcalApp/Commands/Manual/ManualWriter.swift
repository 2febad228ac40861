import CalendarEngine
import Cells
import Commands

/// Writes a page of the manual as scdoc(5), from which man pages are made.
enum ScdocWriter {
    /// The page; `title` is its name and section, as in `tcal(1)`.
    static func text(_ title: String, _ blocks: [ManualBlock]) -> String {
        var text = "\(title) \"\" \"tcal \(tcalVersion)\"\n"
        var wasItem = false
        for block in blocks {
            if case .item = block { text += wasItem ? "" : "\n" } else { text += "\n" }
            if case .item = block { wasItem = true } else { wasItem = false }
            switch block {
            case .heading(let level, let title):
                // roff would interpret the quotes of a heading.
                let isBold = level > 2 || title.contains("\"")
                text += isBold ? "*\(escaped(title))*\n" : level == 1 ? "# \(title.uppercased())\n" : "## \(title)\n"
            case .paragraph(let spans): text += line(spans) + "\n"
            case .item(let spans): text += "- \(line(spans))\n"
            case .code(let lines): text += "```\n" + lines.map { $0 + "\n" }.joined() + "```\n"
            case .term(let term, let paragraphs):
                text += line(term) + "\n\t" + paragraphs.map(line).joined(separator: "++\n") + "\n"
            }
        }
        return text
    }

    /// Emphasized pieces must not touch a letter after them, nor begin or end within one another.
    private static func line(_ spans: [ManualSpan]) -> String {
        spans.map { span in
            let text = escaped(span.text)
            guard !text.isEmpty else { return "" }
            return span.look == .plain ? text : span.look == .typed ? "*\(text)*" : "_\(text)_"
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\*_+#|[]-~^".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}

/// A page of the manual as text for a terminal.
struct ManualText {
    /// The width of lines in columns.
    let columns: Int
    /// Makes text bold on this terminal.
    let bold: (String) -> String

    /// Writes a page from its blocks.
    func text(_ blocks: [ManualBlock]) -> String {
        var lines: [String] = []
        var wasItem = false
        for block in blocks {
            var isItem = false
            if case .item = block { isItem = true }
            if !lines.isEmpty, !(isItem && wasItem) { lines.append("") }
            wasItem = isItem
            switch block {
            case .heading(let level, let title):
                lines += wrapped(level == 1 ? title.uppercased() : title, indent: level == 1 ? 0 : 2).map(bold)
            case .paragraph(let spans): lines += wrapped(plain(spans), indent: 4)
            case .item(let spans):
                let item = wrapped(plain(spans), indent: 6)
                lines += [item.first.map { "    - " + $0.dropFirst(6) } ?? ""] + item.dropFirst()
            case .code(let code): lines += code.map { "        " + $0 }
            case .term(let term, let paragraphs):
                lines += wrapped(plain(term), indent: 4).map(bold)
                lines += paragraphs.flatMap { wrapped(plain($0), indent: 8) }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func plain(_ spans: [ManualSpan]) -> String { spans.map(\.text).joined() }

    private func wrapped(_ text: String, indent: Int) -> [String] {
        TextWidth.wrap(text, columns: max(20, columns - indent)).map { String(repeating: " ", count: indent) + $0 }
    }
}
