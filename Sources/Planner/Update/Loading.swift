internal import CalendarEngine
internal import Cells

/// What happens when files were read.
extension PlannerState {
    /// Takes a new snapshot: what was selected is found back by its identifier, and stays on its line of the screen.
    mutating func replaceSnapshot(by new: any CalendarSnapshot, _ reason: LoadReason) {
        let isFirst = !hasLoaded
        let selected = isFirst ? restored?.selectedItem : selectedOccurrence.map { snapshot.identifier(of: $0) }
        let (line, row) = (cursor.line, cursor.row)
        let wasSame = snapshot.version == new.version
        snapshot = new
        // What is in view is of the snapshot before.
        (cursor.block, cursor.visible) = (nil, [])
        calendarsByIndex = new.calendars
        loading = nil
        hasLoaded = true
        restored = nil
        heldItem = nil
        forgetRows()
        details = DetailsCache()
        if let found = selected.flatMap({ new.occurrence(identifiedBy: $0, viewedIn: zone) }),
            shownCalendars?.contains(found.item.calendar) ?? true
        {
            reselect(found)
            if isFirst { cursor.follow = .day }
        } else if isFirst {
            select(day: selectedDay)
        } else {
            cursor.row = row
        }
        if !isFirst {
            cursor.line = line
            cursor.follow = .line
        }
        switch reason {
        case .opened, .performed: break
        case .readAgain:
            message =
                wasSame ? Texts.upToDate : Texts.filesRead(items: calendarsByIndex.reduce(0) { $0 + $1.itemCount })
        case .changedOutside(let change): message = Texts.changedOutside(change)
        }
    }

    /// Forgets everything that was worked out from the snapshot, the shown calendars, the sectioning or the day.
    mutating func forgetRows() {
        days = DayCache()
        blocks = BlockCache()
        busy = BusyCache()
        if reminders != nil { makeReminderBlocks() }
    }

    /// With more items than this every week has more events of several days than bars have room for, and looking for
    /// them would cost more than a month's key may.
    private static let mostItemsForBars = 20_000

    /// Works out everything that drawing needs. Called once after each message.
    mutating func settle() {
        layout = Layout(
            size: size, focus: focus, calendarLines: calendarLines.count, showsWeekNumbers: settings.showsWeekNumbers,
            mayShowBars: calendarsByIndex.reduce(0) { $0 + $1.itemCount } < PlannerState.mostItemsForBars,
            wishes: wishes)
        settleForm()
        guard !layout.isTooSmall else { return }
        settleGrid()
        settleList(height: layout.list?.height ?? 0, width: layout.list?.width ?? 0)
        if let pane = layout.details { settleDetails(width: pane.width - 3, height: pane.height - 1) }
        settleCalendars()
        settleOverlay()
    }

    private mutating func settleGrid() {
        let selectedWeek = locale.weekRule.startOfWeek(containing: selectedDay)
        let distance = gridStart.days(until: selectedWeek)
        if distance < 0 {
            gridStart = selectedWeek
        } else if distance / 7 >= layout.weeks {
            gridStart = selectedWeek.adding(days: -7 * (layout.weeks - 1))
        }
        guard layout.grid != nil else { return }
        busy.load(from: gridStart, weeks: layout.weeks, withSpans: layout.barLines > 0, question)
    }

    /// Scrolls the grid so that a day's month stands in it whole.
    mutating func showMonth(of day: CivilDate) {
        gridStart = locale.weekRule.startOfWeek(containing: day.firstOfMonth)
    }

    private mutating func settleCalendars() {
        guard let pane = layout.calendars else { return }
        let lines = calendarLines
        let height = pane.height
        if focus == .calendars,
            let line = lines.firstIndex(where: { $0.calendar?.identifier == selectedCalendarValue?.identifier })
        {
            calendarsTop = min(max(calendarsTop, line - height + 1), max(0, line - 1))
        }
        calendarsTop = min(max(0, calendarsTop), max(0, lines.count - height))
    }
}
