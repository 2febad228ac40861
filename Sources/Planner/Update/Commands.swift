internal import CalendarEngine
internal import Cells

/// What each command does.
extension PlannerState {
    /// Does what a command means: to the layer on top, if it means something there, else to the panes.
    mutating func run(_ command: Command) -> [Effect] {
        if let place = layers.indices.last, let wishes = layers[place].perform(command, here) {
            return fulfil(wishes)
        }
        switch command {
        case .look(let command): return look(command)
        case .edit(let command): return edit(command)
        case .step(let command): return move(by: command.step)
        case .calendar(let command): changeCalendar(command)
        // These are bound in layers alone, which do them.
        case .form, .conflict, .choose: break
        }
        return []
    }

    private mutating func look(_ command: LookCommand) -> [Effect] {
        switch command {
        case .left, .right, .up, .down: move(command)
        case .previousMonth: go(months: -1)
        case .nextMonth: go(months: 1)
        case .previousWeek: go(days: -7)
        case .nextWeek: go(days: 7)
        case .previousYear: go(months: -12)
        case .nextYear: go(months: 12)
        case .today: goToToday()
        case .goToDate: layers.append(DatePrompt())
        case .open: open()
        case .nextPane: focus(step: 1)
        case .previousPane: focus(step: -1)
        case .back: return back()
        case .calendars: focusCalendars()
        case .toggleCalendar: toggleCalendar()
        case .soloCalendar: soloSelectedCalendar()
        case .allCalendars: showAllCalendars()
        case .reminders: toggleReminders()
        case .completedReminders: toggleCompleted()
        case .sectioning: nextSectioning()
        case .pageUp, .pageDown, .top, .bottom: page(command)
        case .openLink: return openLink()
        case .problems: layers.append(ProblemsPage())
        case .help: layers.append(HelpPage())
        case .readAgain:
            loading = LoadProgress(done: 0)
            return [.readAgain]
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .quit: return [.saveViewState(viewState), .quit]
        }
        return []
    }

    private mutating func move(_ command: LookCommand) {
        let forward = command == .right || command == .down
        let isSideways = command == .left || command == .right
        switch here.focus {
        case .heading: go(months: (isSideways ? 1 : 12) * (forward ? 1 : -1))
        case .grid: go(days: (isSideways ? 1 : 7) * (forward ? 1 : -1))
        case .list: if isSideways { go(days: forward ? 1 : -1) } else { moveRow(by: forward ? 1 : -1) }
        case .calendars: moveCalendar(by: forward ? 1 : -1)
        case .details:
            if isSideways { moveRow(by: forward ? 1 : -1) } else { detailsTop += forward ? 1 : -1 }
        }
    }

    /// Moves the selected day; the ends of the calendar hold it.
    private mutating func go(days: Int) {
        select(day: here.selectedDay.adding(days: days))
    }

    /// Moves the selected day by months and shows that month whole.
    mutating func go(months: Int) {
        let day = here.selectedDay.adding(months: months)
        showMonth(of: day)
        select(day: day)
    }

    mutating func goToToday() {
        showMonth(of: here.today)
        select(day: here.today)
    }

    private mutating func open() {
        switch here.focus {
        case .heading: here.focus = .grid
        case .grid:
            here.focus = .list
            cursor.follow = .row
        case .list:
            if isOnOverdueTotal {
                toggleOverdue()
            } else if selectedRow == nil {
                refuse(Texts.nothingSelected)
            } else {
                here.focus = .details
            }
        case .calendars, .details: break
        }
    }

    private mutating func focusCalendars() {
        guard !here.calendarsByIndex.isEmpty else { return refuse(Texts.noCalendars) }
        here.focus = here.focus == .calendars ? .grid : .calendars
    }

    private mutating func focus(step: Int) {
        let panes = here.layout.panes(hasCalendars: !here.calendarsByIndex.isEmpty)
        let place = panes.firstIndex(of: here.focus) ?? panes.firstIndex(of: .list) ?? 0
        here.focus = panes[(place + step + panes.count) % panes.count]
    }

    private mutating func back() -> [Effect] {
        if heldItem?.isDragged == true {
            heldItem = nil
        } else if loading != nil {
            return [.cancelReading]
        } else if here.focus == .details {
            here.focus = .list
        } else if reminders != nil {
            toggleReminders()
        } else if here.focus != .grid {
            here.focus = .grid
        } else if here.soloCalendar != nil {
            showAllCalendars()
        }
        return []
    }

    private mutating func page(_ command: LookCommand) {
        let lines = max(1, here.size.height - 5)
        let step =
            switch command {
            case .pageUp: -lines
            case .pageDown: lines
            case .top: -100_000
            default: 100_000
            }
        detailsTop += step
    }

    // MARK: Reminders and sections

    mutating func toggleReminders() {
        if reminders != nil {
            let selected = selectedOccurrence
            reminders = nil
            select(day: here.selectedDay)
            if let selected, !selected.traits.contains(.undated) { reselect(selected) }
            cursor.follow = .day
            return
        }
        reminders = ReminderList()
        makeReminderBlocks()
        (cursor.part, cursor.row, cursor.line) = (0, 0, 1)
        if let first = reminders?.blocks.first { select(row: 0, of: first, follow: .row) }
        here.focus = .list
    }

    private mutating func toggleCompleted() {
        guard reminders != nil else { return refuse(Texts.completedInReminders) }
        let selected = selectedOccurrence
        reminders?.showsCompleted.toggle()
        makeReminderBlocks()
        if let selected { reselect(selected) }
    }

    private mutating func nextSectioning() {
        let all = SectionKey.allCases
        let place = all.firstIndex(of: sectioning) ?? 0
        let selected = selectedOccurrence
        sectioning = all[(place + 1) % all.count]
        forgetRows()
        (cursor.part, cursor.row) = (0, 0)
        if let selected { reselect(selected) } else { select(day: here.selectedDay) }
        cursor.follow = .day
        message = Texts.sectionsBy(sectioning)
    }
}
