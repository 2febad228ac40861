/// The screen as it was left, for the next start.
public struct ViewState: Hashable, Sendable {
    /// Identifiers of the calendars that are switched off.
    public var hiddenCalendars: Set<String> = []
    /// The identifier of the one calendar that is shown alone.
    public var soloCalendar: String?
    /// The identifier of what is selected in the list of calendars.
    public var selectedCalendar: String?
    /// Columns or rows of panes, by the names that the screen gives them.
    public var paneSizes: [String: Int] = [:]
    /// The view that is shown.
    public var view: ViewName?
    /// The pane that has the focus, by the name that the screen gives it.
    public var focus: String?
    /// The unit of the list's sections.
    public var sectioning: SectionKey?
    /// The day on which the screen was left: its owner takes up the selected day and item on that same day only.
    public var leftOn: CivilDate?
    /// The day that was selected.
    public var selectedDay: CivilDate?
    /// The row that was selected in the list.
    public var selectedItem: OccurrenceIdentifier?
    /// The lines that were typed in prompts, the last one at the end, by the names that the screen gives the prompts.
    public var lines: [String: [String]] = [:]
    /// Lines of another version of the program, which are kept.
    public var unknown: [Line] = []

    /// A line that means nothing to this version.
    public struct Line: Hashable, Sendable {
        /// The section, as in `[section "subsection"]`.
        public var section: String
        /// The subsection, if there is one.
        public var subsection: String?
        /// The name before the sign of equality.
        public var name: String
        /// The value behind it; nil where the name stands alone.
        public var value: String?

        /// A line.
        public init(section: String, subsection: String?, name: String, value: String?) {
            self.section = section
            self.subsection = subsection
            self.name = name
            self.value = value
        }
    }

    /// The state of a first start.
    public init() {}
}
