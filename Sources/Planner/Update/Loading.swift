internal import CalendarEngine
internal import Phrases
internal import Cells

/// What happens when files were read.
extension PlannerState {
    /// Takes a new snapshot: what was selected is found back by its identifier, and stays on its line of the screen.
    mutating func replaceSnapshot(by new: any CalendarSnapshot, _ reason: LoadReason) {
        let isFirst = !here.hasLoaded
        let selected = isFirst ? restored?.selectedItem : selectedOccurrence.map { here.snapshot.identifier(of: $0) }
        let (line, row) = (cursor.line, cursor.row)
        let wasSame = here.snapshot.version == new.version
        here.snapshot = new
        // What is in view is of the snapshot before.
        (cursor.block, cursor.visible) = (nil, [])
        here.calendarsByIndex = new.calendars
        loading = nil
        here.hasLoaded = true
        restored = nil
        heldItem = nil
        forgetRows()
        details = DetailsCache()
        if let found = selected.flatMap({ new.occurrence(identifiedBy: $0, viewedIn: here.zone) }),
            here.shownCalendars?.contains(found.item.calendar) ?? true
        {
            reselect(found)
            if isFirst { cursor.follow = .day }
        } else if isFirst {
            select(day: here.selectedDay)
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
                wasSame ? Texts.upToDate : Texts.filesRead(items: here.calendarsByIndex.reduce(0) { $0 + $1.itemCount })
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
        here.layout = Layout(
            size: here.size, focus: here.focus, calendarLines: calendarLines.count,
            showsWeekNumbers: here.settings.showsWeekNumbers,
            mayShowBars: here.calendarsByIndex.reduce(0) { $0 + $1.itemCount } < PlannerState.mostItemsForBars,
            wishes: wishes)
        settleLayers()
        guard !here.layout.isTooSmall else { return }
        settleGrid()
        settleList(height: here.layout.list?.height ?? 0, width: here.layout.list?.width ?? 0)
        if let pane = here.layout.details { settleDetails(width: pane.width - 3, height: pane.height - 1) }
        settleCalendars()
    }

    private mutating func settleGrid() {
        let selectedWeek = here.locale.weekRule.startOfWeek(containing: here.selectedDay)
        let distance = gridStart.days(until: selectedWeek)
        if distance < 0 {
            gridStart = selectedWeek
        } else if distance / 7 >= here.layout.weeks {
            gridStart = selectedWeek.adding(days: -7 * (here.layout.weeks - 1))
        }
        guard here.layout.grid != nil else { return }
        busy.load(from: gridStart, weeks: here.layout.weeks, withSpans: here.layout.barLines > 0, here.query)
    }

    /// Scrolls the grid so that a day's month stands in it whole.
    mutating func showMonth(of day: CivilDate) {
        gridStart = here.locale.weekRule.startOfWeek(containing: day.firstOfMonth)
    }

    private mutating func settleCalendars() {
        guard let pane = here.layout.calendars else { return }
        let lines = calendarLines
        let height = pane.height
        if here.focus == .calendars,
            let line = lines.firstIndex(where: { $0.calendar?.identifier == selectedCalendarValue?.identifier })
        {
            calendarsTop = min(max(calendarsTop, line - height + 1), max(0, line - 1))
        }
        calendarsTop = min(max(0, calendarsTop), max(0, lines.count - height))
    }
}
