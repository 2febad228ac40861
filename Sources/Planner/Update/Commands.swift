internal import CalendarEngine
internal import Cells

/// What each command does.
extension PlannerState {
    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .look(let command): return look(command)
        case .edit(let command): return edit(command)
        case .step(let command): return move(by: command.step)
        case .calendar(let command): changeCalendar(command)
        case .form(let command): return fillIn(command)
        case .conflict(let command): return decide(command)
        case .choose(let answer): choose(answer)
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
        case .goToDate: overlay = .prompt(DatePrompt())
        case .open where overlay.map { KeyContext.dialogs.contains($0.context) } ?? false: return accept()
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
        case .problems: overlay = .problems(selected: 0, top: 0, isOpen: false)
        case .help: if case .help(_, let beneath) = overlay { overlay = beneath } else { openHelp() }
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
        if overlay != nil {
            scrollOverlay(by: command == .up ? -1 : 1)
            return
        }
        let forward = command == .right || command == .down
        let isSideways = command == .left || command == .right
        switch focus {
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
        select(day: selectedDay.adding(days: days))
    }

    /// Moves the selected day by months and shows that month whole.
    mutating func go(months: Int) {
        let day = selectedDay.adding(months: months)
        showMonth(of: day)
        select(day: day)
    }

    mutating func goToToday() {
        showMonth(of: today)
        select(day: today)
    }

    private mutating func open() {
        switch overlay {
        case .prompt(let prompt):
            if let day = prompt.day {
                overlay = nil
                showMonth(of: day)
                select(day: day)
            }
            return
        case .problems(let selected, let top, let isOpen):
            overlay = .problems(selected: selected, top: top, isOpen: !isOpen)
            return
        default: break
        }
        guard overlay == nil else { return }
        switch focus {
        case .heading: focus = .grid
        case .grid:
            focus = .list
            cursor.follow = .row
        case .list:
            if isOnOverdueTotal {
                toggleOverdue()
            } else if selectedRow == nil {
                refuse(Texts.nothingSelected)
            } else {
                focus = .details
            }
        case .calendars, .details: break
        }
    }

    /// The help lies over what is open, which is there again when it closes.
    private mutating func openHelp() { overlay = .help(top: 0, beneath: overlay) }

    private mutating func focusCalendars() {
        guard !calendarsByIndex.isEmpty else { return refuse(Texts.noCalendars) }
        focus = focus == .calendars ? .grid : .calendars
    }

    private mutating func focus(step: Int) {
        let panes = layout.panes(hasCalendars: !calendarsByIndex.isEmpty)
        let here = panes.firstIndex(of: focus) ?? panes.firstIndex(of: .list) ?? 0
        focus = panes[(here + step + panes.count) % panes.count]
    }

    private mutating func back() -> [Effect] {
        if keyContext == .leaving {
            form = nil
            return []
        }
        if keyContext == .form {
            leaveForm()
            return []
        }
        if let overlay, KeyContext.dialogs.contains(overlay.context) {
            return leaveDialog()
        }
        if heldItem?.isDragged == true {
            heldItem = nil
            return []
        }
        if loading != nil, overlay == nil { return [.cancelReading] }
        if case .problems(let selected, let top, true) = overlay {
            overlay = .problems(selected: selected, top: top, isOpen: false)
        } else if case .help(_, let beneath) = overlay {
            overlay = beneath
        } else if overlay != nil {
            overlay = nil
        } else if focus == .details {
            focus = .list
        } else if reminders != nil {
            toggleReminders()
        } else if focus != .grid {
            focus = .grid
        } else if soloCalendar != nil {
            showAllCalendars()
        }
        return []
    }

    private mutating func page(_ command: LookCommand) {
        let lines = max(1, size.height - 5)
        let step =
            switch command {
            case .pageUp: -lines
            case .pageDown: lines
            case .top: -100_000
            default: 100_000
            }
        if overlay != nil { scrollOverlay(by: step) } else { detailsTop += step }
    }

    // MARK: Reminders and sections

    mutating func toggleReminders() {
        if reminders != nil {
            let selected = selectedOccurrence
            reminders = nil
            select(day: selectedDay)
            if let selected, !selected.traits.contains(.undated) { reselect(selected) }
            cursor.follow = .day
            return
        }
        reminders = ReminderList()
        makeReminderBlocks()
        (cursor.part, cursor.row, cursor.line) = (0, 0, 1)
        if let first = reminders?.blocks.first { select(row: 0, of: first, follow: .row) }
        focus = .list
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
        let here = all.firstIndex(of: sectioning) ?? 0
        let selected = selectedOccurrence
        sectioning = all[(here + 1) % all.count]
        forgetRows()
        (cursor.part, cursor.row) = (0, 0)
        if let selected { reselect(selected) } else { select(day: selectedDay) }
        cursor.follow = .day
        message = Texts.sectionsBy(sectioning)
    }
}
