/// The screen as it was left, for the next start.
package struct ViewState: Hashable, Sendable {
    /// Identifiers of the calendars that are switched off.
    package var hiddenCalendars: Set<String> = []
    /// The identifier of the one calendar that is shown alone.
    package var soloCalendar: String?
    /// The identifier of what is selected in the list of calendars.
    package var selectedCalendar: String?
    /// Columns or rows of panes, by the names that the screen gives them.
    package var paneSizes: [String: Int] = [:]
    /// The view that is shown.
    package var view: ViewName?
    /// The pane that has the focus, by the name that the screen gives it.
    package var focus: String?
    /// True when reminders stand beside the list of days where there is room.
    package var showsReminders = false
    /// The unit of the list's sections.
    package var sectioning: SectionKey?
    /// The day on which the screen was left: its owner takes up the selected day and item on that same day only.
    package var leftOn: CivilDate?
    /// The day that was selected.
    package var selectedDay: CivilDate?
    /// The row that was selected in the list.
    package var selectedItem: OccurrenceIdentifier?
    /// The lines that were typed in prompts, the last one at the end, by the names that the screen gives the prompts.
    package var lines: [String: [String]] = [:]
    /// Lines of another version of the program, which are kept.
    package var unknown: [Line] = []

    /// A line that means nothing to this version.
    package struct Line: Hashable, Sendable {
        /// The section, as in `[section "subsection"]`.
        package var section: String
        /// The subsection, if there is one.
        package var subsection: String?
        /// The name before the sign of equality.
        package var name: String
        /// The value after it; nil where the name stands alone.
        package var value: String?

        package init(section: String, subsection: String?, name: String, value: String?) {
            self.section = section
            self.subsection = subsection
            self.name = name
            self.value = value
        }
    }

    /// The state of a first start.
    package init() {}
}
