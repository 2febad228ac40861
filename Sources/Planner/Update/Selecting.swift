internal import CalendarEngine
internal import Cells

/// Selecting days and items, in all panes alike.
extension PlannerState {
    /// Selects a day.
    mutating func select(day: CivilDate) {
        here.selectedDay = day
        // The list of days goes along where reminders beside it have the cursor.
        for place in panes.indices where [here.selector, here.dayList].contains(panes[place].id) {
            panes[place].select(day: day, here)
        }
        for place in panes.indices { panes[place].selectionMoved() }
    }

    /// The place in `panes` of the one whose cursor selects.
    var selector: Int? { panes.firstIndex { $0.id == here.selector } }

    /// From now on this pane's cursor selects: it takes up what is selected.
    mutating func makeSelector(_ pane: PaneID) {
        // The list of days went along all the while.
        let isThere = pane == here.dayList
        here.selector = pane
        guard !isThere, let place = selector else { return }
        panes[place].select(day: here.selectedDay, here)
        if let occurrence = here.selection.occurrence { _ = take(occurrence, into: place) }
    }

    /// Puts a pane's cursor on an item; the day on which it is then, where that is known. A reminder without a date has
    /// a place in lists alone.
    private mutating func take(_ occurrence: Occurrence, into place: Int) -> CivilDate? {
        let isList = [.list, .reminders].contains(panes[place].id)
        guard isList || !occurrence.traits.contains(.undated) else { return nil }
        return panes[place].select(occurrence, here)
    }

    /// Has reminders stand beside the list of days, with the cursor on them, or not any more.
    mutating func showReminders(_ isShown: Bool) {
        here.wantsReminders = isShown
        if isShown {
            makeSelector(.reminders)
            here.focus = .reminders
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
        if let place = selector, let day = take(occurrence, into: place) { follow(to: day) }
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

    /// Shows all calendars, or the set after the one that is shown.
    mutating func showCalendars(_ command: LookCommand) {
        guard command == .nextSet else { return showAllCalendars() }
        let sets = here.settings.sets
        guard !sets.isEmpty else { return message = here.words.notice(.noSets) }
        let next = sets.firstIndex(where: here.isShown).map { $0 + 1 } ?? 0
        // A set whose calendars are all elsewhere is passed over.
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

    /// The wishes that show a set and say so.
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
