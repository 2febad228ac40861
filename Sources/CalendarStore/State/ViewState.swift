public import CalendarEngine

/// How the screen was left: what a new start takes up again.
public struct ViewState: Hashable, Sendable {
    /// Identifiers of the calendars that are switched off.
    public var hiddenCalendars: Set<String> = []
    /// The identifier of the one calendar that is shown alone.
    public var soloCalendar: String?
    /// The identifier of what is selected in the list of calendars.
    public var selectedCalendar: String?
    /// Columns or rows of panes, by the names that the screen gives them.
    public var paneSizes: [String: Int] = [:]
    /// The pane that has the focus, by the name that the screen gives it.
    public var focus: String?
    /// How the list is sectioned.
    public var sectioning: SectionKey?
    /// The day on which the screen was left: its owner takes up the selected day and item on that same day only.
    public var leftOn: CivilDate?
    /// The day that was selected.
    public var selectedDay: CivilDate?
    /// The row that was selected in the list.
    public var selectedItem: OccurrenceIdentifier?
    /// Lines of another version of the program, which are kept.
    var unknown: [Line] = []

    /// A line that means nothing to this version.
    struct Line: Hashable, Sendable {
        var section: String
        var subsection: String?
        var name: String
        var value: String?
    }

    /// The state of a first start.
    public init() {}
}
