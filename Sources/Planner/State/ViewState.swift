public import CalendarEngine

/// What is looked at, as it survives a restart.
public struct ViewState: Hashable, Sendable {
    /// Identifiers of the calendars that are switched off, sorted.
    public var hiddenCalendars: [String] = []
    /// The identifier of the calendar that is shown alone.
    public var soloCalendar: String?
    /// The identifier of the calendar that the list of calendars has selected.
    public var selectedCalendar: String?
    /// The pane with the focus.
    public var focus: Pane = .grid
    /// How the list is sectioned.
    public var sectioning: SectionKey = .day
    /// Columns of a day in the grid, if the user changed them.
    public var cellWidth: Int?
    /// Columns of the details, if the user changed them.
    public var detailsWidth: Int?
    /// The day that was selected.
    public var selectedDay: CivilDate?
    /// The item that was selected on that day.
    public var selectedItem: OccurrenceIdentifier?
    /// The day on which the program was left: the selection is taken up again only on that same day.
    public var leftOn: CivilDate?

    /// Nothing kept yet.
    public init() {}
}

/// A part of the screen that can have the focus.
public enum Pane: String, Hashable, Sendable, CaseIterable {
    /// The month's heading: arrows walk through months and years.
    case heading
    /// The month grid.
    case grid
    /// Sources and their calendars.
    case calendars
    /// The list of days, or of reminders.
    case list
    /// Everything about the selected item.
    case details

    /// Its column in the key table.
    var context: KeyContext {
        switch self {
        case .heading: .heading
        case .grid: .grid
        case .calendars: .calendars
        case .list: .list
        case .details: .details
        }
    }
}
