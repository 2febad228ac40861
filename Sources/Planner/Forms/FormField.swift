internal import Cells

/// The fields of forms.
package enum FormField: Hashable, Sendable, CaseIterable {
    /// Event or reminder.
    case kind
    case title
    /// The due time of a reminder.
    case due
    case starts
    case ends
    case zone
    case repeats
    case alarm
    case place
    case calendar
    case notes
    /// The guests of an event.
    case people
    case url
    case categories
    case priority
    case status
    /// Busy or free.
    case shownAs
    /// The line that stands for hidden fields, which are rarely used and empty.
    case more
    /// The colour of a calendar.
    case color
    /// The source of a new calendar.
    case source

    /// True for a field with a line below it for its reading, whose room is always kept.
    var hasEcho: Bool {
        switch self {
        case .due, .ends, .repeats, .alarm: true
        default: false
        }
    }

    /// True for a rarely used field, which is hidden while it is empty.
    var isRare: Bool {
        switch self {
        case .zone, .people, .url, .categories, .priority, .status, .shownAs: true
        default: false
        }
    }

    /// True for a field in which Enter has a meaning of its own, so that another key saves the form.
    var takesEnter: Bool { self == .notes || self == .more }

    /// True for the first field of a group: where there is room, a blank line precedes it.
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

    /// True for the value of an item on which the field was never set.
    var isUsual: Bool { ["", "0", "busy"].contains(text) }

    /// Selects the whole text, so that typing replaces it. A choice has nothing to select.
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

    /// Ends typing when the focus leaves the field.
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

    /// The typed text, or the identifier of the choice. Comparing it tells if the value was changed.
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
    /// The reason why the value was not understood.
    var fault: String?
    /// The reason why the reading may not be the intended one.
    var doubt: String?

    /// The whole reading in lines of at most `columns` columns, faults and doubts first. Lines break between facts,
    /// which `sign` separates.
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
