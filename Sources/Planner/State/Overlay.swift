internal import CalendarEngine

/// What lies over the panes and takes the keys.
enum Overlay: Sendable {
    /// The keys, from a first line on, and what they lie over.
    indirect case help(top: Int, beneath: Overlay?)
    /// What is wrong with the files: the selected one, the first line, and whether its whole text is shown.
    case problems(selected: Int, top: Int, isOpen: Bool)
    /// A line in which a date is typed.
    case prompt(DatePrompt)
    /// Which instances of a series are meant.
    case scope(ScopeQuestion)
    /// A question that is answered with yes or no.
    case confirmation(Confirmation)
    /// A list of calendars of which one is chosen.
    case chooser(CalendarChooser)
    /// A line in which a path is typed.
    case line(LinePrompt)
    /// Two versions of the same item.
    case conflict(ConflictPage)
    /// What a file would bring.
    case importPreview(ImportPage)
    /// The dates that were taken out of a series.
    case deletedDates(DeletedDates)
    /// A text from an editor that cannot be saved.
    case refusedText(RefusedText)
    /// The links of an item, of which one is to be opened.
    case links(LinkList)

    /// Its column in the key table.
    var context: KeyContext {
        switch self {
        case .help: .help
        case .problems: .problems
        case .prompt: .prompt
        case .scope: .scope
        case .confirmation: .confirmation
        case .chooser: .chooser
        case .line: .line
        case .conflict: .conflict
        case .importPreview: .importPreview
        case .deletedDates: .deletedDates
        case .refusedText: .refusedText
        case .links: .links
        }
    }
}

/// The line in which a date is typed.
struct DatePrompt: Hashable, Sendable {
    /// What was typed.
    var field = TextField()
    /// The day that it means, if it means one.
    var day: CivilDate?
    /// Why it means none.
    var complaint: String?
}
