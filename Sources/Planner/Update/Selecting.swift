internal import CalendarEngine
internal import Cells

/// Selects days and items, in all panes.
extension PlannerState {
    /// Selects a day.
    mutating func select(day: CivilDate) {
        here.selectedDay = day
        // The list of days follows while the cursor is in the reminders beside it.
        for place in panes.indices where [here.selector, here.dayList].contains(panes[place].id) {
            panes[place].select(day: day, here)
        }
        for place in panes.indices { panes[place].selectionMoved() }
    }

    /// The index in `panes` of the pane whose cursor selects.
    var selector: Int? { panes.firstIndex { $0.id == here.selector } }

    /// Makes a pane's cursor the one that selects; the pane takes over the selection.
    mutating func makeSelector(_ pane: PaneID) {
        // The list of days has followed already.
        let isThere = pane == here.dayList
        here.selector = pane
        guard !isThere, let place = selector else { return }
        panes[place].select(day: here.selectedDay, here)
        if let occurrence = here.selection.occurrence { _ = take(occurrence, into: place) }
    }

    /// Puts a pane's cursor on an item, and returns the item's day, where it is known. A reminder without a date is
    /// only in lists.
    private mutating func take(_ occurrence: Occurrence, into place: Int) -> CivilDate? {
        let isList = [.list, .reminders].contains(panes[place].id)
        guard isList || !occurrence.traits.contains(.undated) else { return nil }
        return panes[place].select(occurrence, here)
    }

    /// Shows reminders beside the list of days, with the cursor on them, or hides them.
    mutating func showReminders(_ isShown: Bool) {
        here.wantsReminders = isShown
        if isShown {
            makeSelector(.reminders)
            here.focus = .reminders
        }
    }

    /// Selects a day, and shows its whole month.
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

    /// Puts the cursor on an item, on the selected day if it is there, else on a day of its own.
    mutating func select(_ occurrence: Occurrence) {
        if let place = selector, let day = take(occurrence, into: place) { follow(to: day) }
    }

    /// Scrolls so that the whole month of a day is visible.
    mutating func showMonth(of day: CivilDate) {
        for place in panes.indices { panes[place].showMonth(of: day, here) }
    }

    /// Keeps something in view when the panes settle next.
    mutating func follow(_ what: ListCursor.Follow) {
        for place in panes.indices { panes[place].follow(what) }
    }

    /// Forgets everything that was computed from the snapshot, the shown calendars or the day.
    mutating func forgetRows() {
        for place in panes.indices { panes[place].forget(here) }
    }

    /// Changes the shown calendars, and keeps the selection where possible.
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

    /// Shows all calendars, or the set after the current one.
    mutating func showCalendars(_ command: LookCommand) {
        guard command == .nextSet else { return showAllCalendars() }
        let sets = here.settings.sets
        guard !sets.isEmpty else { return message = here.words.notice(.noSets) }
        let next = sets.firstIndex(where: here.isShown).map { $0 + 1 } ?? 0
        // A set without calendars on this system is skipped.
        let set = sets.dropFirst(next).first { !here.members(of: $0).isEmpty }
        if let set { show(set) } else { showAllCalendars() }
    }

    /// Shows the calendars of a set, and no others.
    private mutating func show(_ set: CalendarSet) {
        for wish in here.wishes(toShow: set) {
            switch wish {
            case .showCalendars(let hidden, let solo): showCalendars(hidden: hidden, solo: solo)
            case .say(let words): message = words
            default: break
            }
        }
    }

    mutating func showAllCalendars() {
        showCalendars(hidden: [], solo: nil)
        message = here.words.notice(.allShown)
    }
}

extension Situation {
    /// The list of days beside the reminders that have the cursor.
    var dayList: PaneID? { selector == .reminders ? .list : nil }

    /// The identifiers of the calendars of a set.
    func members(of set: CalendarSet) -> Set<String> { Set(set.members(of: listedCalendars).map(\.identifier)) }

    /// The wishes that show a set and report it.
    func wishes(toShow set: CalendarSet) -> [Wish] {
        let shown = members(of: set)
        guard !shown.isEmpty else { return [.say(words.notice(.emptySet))] }
        let hidden = Set(listedCalendars.map(\.identifier)).subtracting(shown)
        return [.showCalendars(hidden: hidden, solo: nil), .say(words.alone(set.title))]
    }

    /// True when the calendars of a set are shown, and no others.
    func isShown(_ set: CalendarSet) -> Bool {
        Set(listedCalendars.filter { isShown($0) }.map(\.identifier)) == members(of: set)
    }
}
