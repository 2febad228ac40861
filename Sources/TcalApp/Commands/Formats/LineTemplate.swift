import CalendarEngine
import Cells
import Commands
import Phrases

/// A line with fields of an item in braces, as `--format` takes it: `{start:%H:%M} {title:20}`.
struct LineTemplate: Hashable {
    /// A part of the line.
    private enum Part: Hashable {
        case text(String)
        case field(ItemField, Layout)
    }

    /// The look of a field: a width in columns, a side, and the form of a time.
    private struct Layout: Hashable {
        var width: Int?
        var isRight: Bool?
        var pattern: TimePattern?
    }

    private let parts: [Part]
    /// Widths beyond this are a mistake.
    private static let widest = 1_000

    /// Reads a template with these fields. `{{` and `}}` stand for braces; `\n`, `\t` and `\\` have their usual
    /// meanings.
    init(_ text: String, _ fields: [ItemField]) throws(FormatFault) {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                rest.removeFirst()
                literal.append(character)
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw .openBrace("{" + rest) }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(try LineTemplate.field(rest[..<end], among: fields))
                rest = rest[rest.index(after: end)...]
            case "}": throw .strayBrace
            case "\\":
                let escaped: [Character: Character] = ["n": "\n", "t": "\t", "\\": "\\"]
                if let next = rest.first, let meant = escaped[next] {
                    rest.removeFirst()
                    literal.append(meant)
                } else {
                    literal.append(character)
                }
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        guard parts.contains(where: { if case .field = $0 { true } else { false } }) else { throw .unknown(text) }
        self.parts = parts
    }

    /// The field between braces: `title`, `title:20`, `priority:<4`, `start:%H:%M`, `start:>10:%d %b`.
    private static func field(_ text: Substring, among fields: [ItemField]) throws(FormatFault) -> Part {
        let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(pieces[0])
        guard let field = ItemField(rawValue: name), fields.contains(field) else {
            let known = fields.map(\.rawValue)
            throw .unknownField(name, known: known, near: Suggestion.nearest(to: name, among: known))
        }
        guard pieces.count > 1 else { return .field(field, Layout()) }
        var layout = Layout()
        var rest = pieces[1]
        if let side = rest.first, side == "<" || side == ">" {
            layout.isRight = side == ">"
            rest.removeFirst()
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty {
            guard let width = Int(digits), (1...widest).contains(width) else { throw .unknownLayout(String(text)) }
            layout.width = width
            rest = rest[digits.endIndex...]
            if rest.first == ":" { rest.removeFirst() } else if !rest.isEmpty { throw .unknownLayout(String(text)) }
        } else if layout.isRight != nil {
            throw .unknownLayout(String(text))
        }
        if !rest.isEmpty {
            guard rest.contains("%") else { throw .unknownLayout(String(text)) }
            guard field.isTime else { throw .notATime(name) }
            layout.pattern = try TimePattern(rest)
        }
        return .field(field, layout)
    }

    /// The line of an item. `safe` removes characters from its texts that must not be in the output.
    func line(
        of item: ReadItem, in zone: TimeZone, _ locale: TimeLocale, ellipsis: String, safe: (String) -> String
    ) -> String {
        parts.reduce(into: "") { line, part in
            switch part {
            case .text(let text): line += text
            case .field(let field, let layout):
                let found = item[field]
                var text = safe(found.describe(in: zone))
                if let pattern = layout.pattern, case .time(let time) = found {
                    text = time.map { pattern.format($0, in: zone, locale) } ?? ""
                }
                if let width = layout.width {
                    let isCut = TextWidth.columns(text) > width
                    if isCut { text = TextWidth.truncate(text, to: width, ellipsis: ellipsis) }
                    text = pad(text, width, toRight: layout.isRight ?? found.isNumber)
                }
                line += text
            }
        }
    }
}

extension ItemField {
    /// True for a time, which a pattern can put into another form.
    fileprivate var isTime: Bool {
        switch self {
        case .start, .end, .recurrenceId, .due, .completed, .created, .lastModified: true
        case .uid, .id, .kind, .title, .allDay, .floating, .timeZone, .endTimeZone, .calendar, .source, .file,
            .location,
            .geo, .description, .url, .links, .status, .classification, .transparency, .priority, .categories, .color,
            .organizer, .attendees, .alarms, .recurring, .rules, .done, .percentComplete, .parents, .sequence,
            .count, .upcoming, .overdue:
            false
        }
    }
}

extension FieldValue {
    /// True for a number, which is aligned to the right.
    fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
