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
    public var section: SectionKey?
    /// Whether reminders that are done are shown.
    public var showsCompleted: Bool?
    /// The day on which this was saved.
    public var savedOn: CivilDate?
    /// The day that was selected.
    public var selectedDay: CivilDate?
    /// The row that was selected in the list.
    public var selectedItem: OccurrenceIdentifier?
    /// The first day of the first week that the month grid showed.
    public var firstGridDay: CivilDate?
    /// How many rows of the list stood above the selected one on the screen.
    public var listOffset: Int?
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

    /// The state as a start on a day takes it up: on another day than it was saved on, day, item and scroll positions
    /// are today's business again.
    public func restored(on today: CivilDate) -> ViewState {
        guard savedOn != today else { return self }
        var state = self
        state.selectedDay = nil
        state.selectedItem = nil
        state.firstGridDay = nil
        state.listOffset = nil
        return state
    }
}
