internal import CalendarEngine
internal import Cells

/// Selecting days and items, in all panes alike.
extension PlannerState {
    /// Selects a day.
    mutating func select(day: CivilDate) {
        here.selectedDay = day
        for place in panes.indices {
            panes[place].select(day: day, here)
            panes[place].selectionMoved()
        }
    }

    /// Selects a day, and shows its month whole.
    mutating func go(to day: CivilDate) {
        showMonth(of: day)
        select(day: day)
    }

    mutating func goToToday() { go(to: here.today) }

    /// Takes the day over on which a pane has selected something.
    mutating func follow(to day: CivilDate) {
        here.selectedDay = day
        for place in panes.indices { panes[place].selectionMoved() }
    }

    /// Puts the cursor on an item, wherever it is now on the selected day or on a day of its own.
    mutating func select(_ occurrence: Occurrence) {
        for place in panes.indices {
            if let day = panes[place].select(occurrence, here) { follow(to: day) }
        }
    }

    /// Scrolls so that a day's month is seen whole.
    mutating func showMonth(of day: CivilDate) {
        for place in panes.indices { panes[place].showMonth(of: day, here) }
    }

    /// Keeps something in view when the panes settle next.
    mutating func follow(_ what: ListCursor.Follow) {
        for place in panes.indices { panes[place].follow(what) }
    }

    /// Forgets everything that was worked out from the snapshot, the shown calendars or the day.
    mutating func forgetRows() {
        for place in panes.indices { panes[place].forget(here) }
    }

    /// Changes which calendars are shown and keeps the selection where it can.
    mutating func showCalendars(hidden: Set<String>, solo: String?) {
        let selected = here.selection.occurrence
        (here.hiddenCalendars, here.soloCalendar) = (hidden, solo)
        forgetRows()
        if let selected, here.shownCalendars?.contains(selected.item.calendar) ?? true {
            select(selected)
        } else if !here.selection.listsReminders {
            select(day: here.selectedDay)
        }
        follow(.line)
    }

    mutating func showAllCalendars() {
        showCalendars(hidden: [], solo: nil)
        message = here.words.notice(.allShown)
    }
}
