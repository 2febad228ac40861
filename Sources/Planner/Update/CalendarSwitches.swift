internal import CalendarEngine

/// Switching calendars off and on.
extension PlannerState {
    /// All calendars in the order of the sidebar.
    var listedCalendars: [EventCalendar] { snapshot.sources.flatMap(\.calendars) }

    /// The calendar that the list of calendars has selected.
    var selectedCalendarValue: EventCalendar? {
        listedCalendars.first { $0.identifier == selectedCalendar } ?? listedCalendars.first
    }

    mutating func moveCalendar(by step: Int) {
        let all = listedCalendars
        guard let here = all.firstIndex(where: { $0.identifier == selectedCalendarValue?.identifier }) else { return }
        selectedCalendar = all[min(max(here + step, 0), all.count - 1)].identifier
    }

    mutating func toggleCalendar() {
        guard let calendar = selectedCalendarValue else { return }
        toggle(calendar)
    }

    mutating func toggle(_ calendar: EventCalendar) {
        changingCalendars {
            if $0.soloCalendar != nil {
                // What was alone stays, and this one joins or leaves it.
                let alone = $0.soloCalendar
                $0.hiddenCalendars = Set($0.listedCalendars.map(\.identifier).filter { $0 != alone })
                $0.soloCalendar = nil
            }
            if $0.hiddenCalendars.remove(calendar.identifier) == nil { $0.hiddenCalendars.insert(calendar.identifier) }
        }
        let isOff = hiddenCalendars.contains(calendar.identifier)
        message = isOff ? Texts.switchedOff(calendar.title) : Texts.switchedOn(calendar.title)
    }

    mutating func soloSelectedCalendar() {
        guard let calendar = selectedCalendarValue else { return }
        changingCalendars { $0.soloCalendar = $0.soloCalendar == calendar.identifier ? nil : calendar.identifier }
        message = soloCalendar == nil ? nil : Texts.alone(calendar.title)
    }

    mutating func showAllCalendars() {
        changingCalendars {
            $0.soloCalendar = nil
            $0.hiddenCalendars = []
        }
        message = Texts.allShown
    }

    /// Changes which calendars are shown and keeps the selection where it can.
    private mutating func changingCalendars(_ change: (inout PlannerState) -> Void) {
        let selected = selectedOccurrence
        change(&self)
        forgetRows()
        if let selected, isShownItem(selected) {
            reselect(selected)
        } else if reminders == nil {
            select(day: selectedDay)
        }
        cursor.follow = .line
    }

    private func isShownItem(_ occurrence: Occurrence) -> Bool {
        shownCalendars?.contains(occurrence.item.calendar) ?? true
    }
}
