internal import Cells

/// The fields of forms.
package enum FormField: Hashable, Sendable, CaseIterable {
    /// Event or reminder.
    case kind
    case title
    /// When a reminder is due.
    case due
    case starts
    case ends
    case zone
    case repeats
    case alarm
    case place
    case calendar
    case notes
    /// Who is invited.
    case people
    case url
    case categories
    case priority
    case status
    /// True when the time counts as taken.
    case shownAs
    /// Fields that are rare and empty, folded into one line.
    case more
    /// The colour of a calendar.
    case color
    /// The source of a new calendar.
    case source

    /// True when a line beneath it says what was understood, so that its room is always kept.
    var hasEcho: Bool {
        switch self {
        case .due, .ends, .repeats, .alarm: true
        default: false
        }
    }

    /// True when it is asked for so seldom that it is folded away while nothing stands in it.
    var isRare: Bool {
        switch self {
        case .zone, .people, .url, .categories, .priority, .status, .shownAs: true
        default: false
        }
    }

    /// True when Enter means something of its own in it, so that another key saves.
    var takesEnter: Bool { self == .notes || self == .more }

    /// True when it begins a group: where there is room, a blank line stands above.
    var beginsGroup: Bool {
        switch self {
        case .due, .repeats, .place, .notes, .color: true
        case .starts: false
        default: false
        }
    }
}

/// The value of a field, as it was typed or chosen.
enum FieldValue: Hashable, Sendable {
    case line(TextField)
    case notes(NotesField)
    case choice(ChoiceField)

    /// True when it says no more than an item without it would.
    var isUsual: Bool { ["", "0", "busy"].contains(text) }

    /// Selects what stands there, so that what is typed next takes its place; a choice needs no selection for that.
    mutating func selectAll() {
        switch self {
        case .line(var field):
            field.selectAll()
            self = .line(field)
        case .notes(var field):
            field.selectAll()
            self = .notes(field)
        case .choice: break
        }
    }

    /// The focus leaves it.
    mutating func leave() {
        switch self {
        case .line(var field):
            field.deselect()
            self = .line(field)
        case .notes(var field):
            field.deselect()
            self = .notes(field)
        case .choice(var field):
            field.leave()
            self = .choice(field)
        }
    }

    /// The text that was typed, or the identifier of what was chosen: what tells whether something was changed.
    var text: String {
        switch self {
        case .line(let field): field.text
        case .notes(let field): field.text
        case .choice(let field): field.chosen?.id ?? ""
        }
    }
}

/// The reading of a field, or its fault.
struct FieldReading: Hashable, Sendable {
    /// The reading in words.
    var echo: String?
    /// Why it cannot be understood.
    var fault: String?
    /// Why what was understood may not be what was meant.
    var doubt: String?

    /// All that is told, in lines of so many columns: what is wrong or doubtful first. Lines break between facts, which
    /// stand with a sign between them.
    func lines(columns: Int, between sign: String) -> [(text: String, warns: Bool)] {
        let warnings = [fault, doubt].compactMap { $0 }.flatMap { TextWidth.wrap("! \($0)", columns: columns) }
        let facts = fault == nil ? FieldReading.facts(echo ?? "", columns: columns, between: sign) : []
        return warnings.map { ($0, true) } + facts.map { ($0, false) }
    }

    private static func facts(_ text: String, columns: Int, between sign: String) -> [String] {
        let words = text.split(separator: " ")
        var lines: [String] = []
        for fact in words.split(whereSeparator: { $0 == sign }).map({ $0.joined(separator: " ") }) {
            let longer = lines.last.map { "\($0) \(sign) \(fact)" }
            if let longer, TextWidth.columns(longer) <= columns {
                lines[lines.count - 1] = longer
            } else {
                lines += TextWidth.wrap(fact, columns: columns)
            }
        }
        return lines
    }
}
