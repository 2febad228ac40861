internal import CalendarEngine
internal import Phrases
internal import Cells

/// Performs commands.
extension PlannerState {
    /// Performs a command: in the layer on top, else in the pane with the focus, else for the whole screen.
    mutating func carryOut(_ command: Command) -> [Effect] {
        if let place = layers.indices.last {
            if let wishes = layers[place].perform(command, here) { return fulfil(wishes) }
        } else {
            if command == .look(.back), let effects = interrupt() ?? unmark() { return effects }
            if let effects = pass(command, to: here.focus) { return effects }
        }
        switch command {
        case .look(let command): return look(command)
        case .edit(let command): return edit(command)
        case .step(let command): return move(by: command.step(minutes: here.stepMinutes))
        case .show(let pane): show(pane)
        case .view(let view): show(view)
        case .week(.days(let count)):
            show(ViewName.week)
            return pass(.week(.days(count)), to: here.home) ?? []
        // These commands only belong to the list of calendars and to layers, which perform them.
        case .calendar, .form, .line, .conflict, .choose, .week: break
        }
        return []
    }

    /// Performs a command in a pane; returns nil where the pane has no meaning for it.
    mutating func pass(_ command: Command, to pane: PaneID) -> [Effect]? {
        if AllPanes.selectsItems(pane), pane != here.selector { makeSelector(pane) }
        guard let place = panes.firstIndex(where: { $0.id == pane }),
            let wishes = panes[place].perform(command, here)
        else { return nil }
        return fulfil(wishes)
    }

    mutating func look(_ command: LookCommand) -> [Effect] {
        switch command {
        case .previousMonth: go(months: -1)
        case .nextMonth: go(months: 1)
        case .previousWeek: go(days: -7)
        case .nextWeek: go(days: 7)
        case .previousYear: go(months: -12)
        case .nextYear: go(months: 12)
        case .today: goToToday()
        case .goToDate: layers.append(DatePrompt())
        case .weekStart: select(day: weekStart)
        case .weekEnd: select(day: weekStart.adding(days: 6))
        case .monthStart: select(day: here.selectedDay.firstOfMonth)
        case .monthEnd: select(day: here.selectedDay.firstOfMonth.adding(months: 1).adding(days: -1))
        case .firstInSight: selectRow(isLast: false)
        case .lastInSight: selectRow(isLast: true)
        case .zone: changeZone()
        case .secondZone: chooseZone(.second)
        case .nextPane, .previousPane: focus(step: command == .nextPane ? 1 : -1)
        case .back: return back()
        case .allCalendars, .nextSet: showCalendars(command)
        case .reminders, .completedReminders, .sectioning: return pass(.look(command), to: .list) ?? []
        case .openLink: return openLink()
        case .search: openSearch()
        case .nextFound, .previousFound: goToFound(by: command == .nextFound ? 1 : -1)
        case .nextInvitation: goToInvitation()
        case .alarm, .dismissAlarm: return answerRing(isDismissed: command == .dismissAlarm)
        case .freeTime: layers.append(FreeTimeList(here))
        case .birthdays: layers.append(BirthdayList(here))
        case .sync: return syncNow()
        case .decide: decide()
        case .accounts: layers.append(AccountsPage())
        case .actFor: return choosePrincipal()
        case .problems: layers.append(ProblemsPage())
        case .settings: return openSettings()
        case .saved: message = here.words.notice(saving.isUnderWay ? .stillSaving : .allIsSaved)
        case .help: layers.append(HelpPage(from: keyContext))
        case .palette: layers.append(CommandPalette(history: lines[.command] ?? LineHistory(), here))
        case .readAgain: return readAgain()
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .quit: return [.saveViewState(viewState), .quit]
        // These commands only belong to some panes and layers, which perform them.
        case .origin, .left, .right, .up, .down, .previousItem, .nextItem, .pageUp, .pageDown, .top, .bottom, .open,
            .toggleCalendar, .soloCalendar, .mark, .markRange, .markShown:
            break
        }
        return []
    }

    private mutating func choosePrincipal() -> [Effect] {
        layers.append(PrincipalChooser())
        return [.readPrincipals]
    }

    private mutating func readAgain() -> [Effect] {
        loading = LoadProgress(done: 0)
        return [.readAgain]
    }

    private var weekStart: CivilDate { here.locale.weekRule.startOfWeek(containing: here.selectedDay) }

    /// Selects the selected weekday in the first week in sight, or in the last one.
    private mutating func selectRow(isLast: Bool) {
        guard let days = panes.first(where: { $0.id == here.focus })?.daysInSight(here),
            let last = days.last
        else { return }
        let week = here.locale.weekRule.startOfWeek(containing: isLast ? last : days.lowerBound)
        let day = week.adding(days: weekStart.days(until: here.selectedDay))
        select(day: day < days.lowerBound ? day.adding(days: 7) : day > last ? day.adding(days: -7) : day)
    }

    /// Moves the selected day, within the range of dates.
    private mutating func go(days: Int) { select(day: here.selectedDay.adding(days: days)) }

    /// Moves the selected day by months and shows that month whole.
    private mutating func go(months: Int) { go(to: here.selectedDay.adding(months: months)) }

    /// Shows a view and gives its pane the focus.
    mutating func show(_ view: ViewName) {
        here.view = view
        here.focus = here.home
        let selector = AllPanes.selectsItems(here.home) ? here.home : .list
        if selector != here.selector { makeSelector(selector) }
    }

    /// Gives a pane the focus; if it has the focus already, returns it to the view.
    private mutating func show(_ pane: PaneID) {
        if pane == .calendars, here.calendarsByIndex.isEmpty { return refuse(here.words.notice(.noCalendars)) }
        here.focus = here.focus == pane ? here.home : pane
    }

    private mutating func focus(step: Int) {
        let panes = here.layout.panes(hasCalendars: !here.calendarsByIndex.isEmpty)
        let place = panes.firstIndex(of: here.focus) ?? panes.firstIndex(of: .list) ?? 0
        here.focus = panes[(place + step + panes.count) % panes.count]
    }

    /// Drops a dragged item, or cancels reading; returns nil where there is neither.
    private mutating func interrupt() -> [Effect]? {
        if held?.isDragged == true {
            held = nil
            return []
        }
        if case .pane(let pane)? = held, let place = panes.firstIndex(where: { $0.id == pane }), panes[place].letGo() {
            held = nil
            message = nil
            return []
        }
        return loading == nil ? nil : [.cancelReading]
    }

    /// Removes all marks; returns nil where there are none.
    private mutating func unmark() -> [Effect]? {
        guard !here.marks.isEmpty else { return nil }
        here.marks = Marks()
        return []
    }

    /// Goes back while no layer is open: from the list of reminders, to the view, to all calendars.
    private mutating func back() -> [Effect] {
        if here.selector == .list, let effects = pass(.look(.back), to: .list) { return effects }
        if here.focus != here.home {
            here.focus = here.home
        } else if here.soloCalendar != nil {
            showAllCalendars()
        }
        return []
    }
}
