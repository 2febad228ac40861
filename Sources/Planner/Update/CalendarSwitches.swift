internal import CalendarEngine

/// Switching calendars off and on.
extension PlannerState {
    /// The calendar that the list of calendars has selected.
    var selectedCalendarValue: EventCalendar? {
        here.listedCalendars.first { $0.identifier == selectedCalendar } ?? here.listedCalendars.first
    }

    mutating func moveCalendar(by step: Int) {
        let all = here.listedCalendars
        guard let place = all.firstIndex(where: { $0.identifier == selectedCalendarValue?.identifier }) else { return }
        selectedCalendar = all[min(max(place + step, 0), all.count - 1)].identifier
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
        let isOff = here.hiddenCalendars.contains(calendar.identifier)
        message = isOff ? Texts.switchedOff(calendar.title) : Texts.switchedOn(calendar.title)
    }

    mutating func soloSelectedCalendar() {
        guard let calendar = selectedCalendarValue else { return }
        changingCalendars { $0.soloCalendar = $0.soloCalendar == calendar.identifier ? nil : calendar.identifier }
        message = here.soloCalendar == nil ? nil : Texts.alone(calendar.title)
    }

    mutating func showAllCalendars() {
        changingCalendars {
            $0.soloCalendar = nil
            $0.hiddenCalendars = []
        }
        message = Texts.allShown
    }

    /// Changes which calendars are shown and keeps the selection where it can.
    private mutating func changingCalendars(_ change: (inout Situation) -> Void) {
        let selected = selectedOccurrence
        change(&here)
        forgetRows()
        if let selected, isShownItem(selected) {
            reselect(selected)
        } else if reminders == nil {
            select(day: here.selectedDay)
        }
        cursor.follow = .line
    }

    private func isShownItem(_ occurrence: Occurrence) -> Bool {
        here.shownCalendars?.contains(occurrence.item.calendar) ?? true
    }
}
