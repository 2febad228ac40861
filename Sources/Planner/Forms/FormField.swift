/// What a line of a form asks for.
enum FormField: Hashable, Sendable, CaseIterable {
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
    case url
    case categories
    case priority
    case status
    /// Whether the time counts as taken.
    case shownAs
    /// The colour of a calendar.
    case color
    /// Where a new calendar is kept.
    case source

    /// Whether a line beneath it says what was understood, so that its room is always kept.
    var hasEcho: Bool {
        switch self {
        case .due, .ends, .repeats, .alarm: true
        default: false
        }
    }

    /// Whether it begins a group: where there is room, a blank line stands above.
    var beginsGroup: Bool {
        switch self {
        case .due, .repeats, .place, .notes, .color: true
        case .starts: false
        default: false
        }
    }
}

/// What was typed or chosen in a field.
enum FieldValue: Hashable, Sendable {
    case line(TextField)
    case notes(NotesField)
    case choice(ChoiceField)

    /// The text that was typed, or the identifier of what was chosen: what tells whether something was changed.
    var text: String {
        switch self {
        case .line(let field): field.text
        case .notes(let field): field.text
        case .choice(let field): field.chosen?.id ?? ""
        }
    }
}

/// What was understood of a field, or what is wrong with it.
struct FieldReading: Hashable, Sendable {
    /// What was understood, in words.
    var echo: String?
    /// Why it cannot be understood.
    var fault: String?

    /// What is told whole, in several lines where it is long: a fault, and of a rule what was understood, because what
    /// comes last in it, such as the first date, matters most.
    func wholeText(isRule: Bool) -> String? { fault.map { "! \($0)" } ?? (isRule ? echo : nil) }
}
