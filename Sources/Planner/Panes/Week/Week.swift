internal import CalendarEngine
internal import Phrases
internal import Cells

/// The week: days as columns, hours as rows, events as blocks as long as they last.
struct Week: Pane {
    static let id = PaneID.week
    static let view: ViewName? = .week
    static let selectsItems = true
    static let spreadsWeek = true

    /// The number of days that the user wants to see.
    private(set) var wantedDays = 7
    /// The first day in view.
    private(set) var first: CivilDate
    var day: CivilDate
    /// The time of the cursor, in minutes on the clock.
    var clock: Int
    /// True for the second turn of a time that the clock shows twice.
    var isSecondTurn = false
    /// The other end of a length that is being spanned.
    var anchor: Anchor?
    /// The selected item; nil while free time is selected.
    var item: Occurrence?
    /// The minutes per row that the user chose; nil fits the rows to the height.
    var zoom: Int?
    /// The minute in the line under the names of the days, which the strip of whole days covers: so the hours keep
    /// their lines from week to week, however high the strip is. Below zero where the strip pushes the first hour down;
    /// nil until something was in view.
    var top: Int?
    /// The work of the next settling: keeping the cursor in view, and selecting the item under it.
    var follows = Follows.cursor
    /// The rows of days.
    var days = DayCache()
    /// The number of days that were in view last; nil until some were.
    private var shownDays: Int?
    /// The laid-out days.
    private var laidOut: [CivilDate: WeekSheet.Day] = [:]
    /// The days in view; nil while none are.
    var sheet: WeekSheet?
    /// The visible days, drawn without a selection.
    private(set) var picture: WeekPicture?
    /// The thing that the mouse holds.
    var grip: Grip?

    /// The other end of a span that is being selected.
    struct Anchor: Hashable, Sendable {
        var day: CivilDate
        /// The minutes on its clock.
        var clock: Int
        /// True for the second turn of a time that the clock shows twice.
        var isSecondTurn: Bool
    }

    /// The work of the next settling.
    enum Follows: Hashable, Sendable {
        /// Nothing, because the wheel scrolled.
        case nothing
        /// The cursor comes into view.
        case cursor
        /// The cursor comes into view, and the item under it is selected.
        case item
    }

    static let bindings = [
        own([Key(.left), "h"], .look(.left), .previousDay, .moving, hint: .day),
        own([Key(.right), "l"], .look(.right), .nextDay, .moving, hint: .day),
        own([Key(.up), "k"], .look(.up), .previousRowOfTime, .moving, hint: .time),
        own([Key(.down), "j"], .look(.down), .nextRowOfTime, .moving, hint: .time),
        own([Key(.tab)], .look(.nextItem), .nextEvent, .moving, hint: .event),
        own([Key(.tab, modifiers: .shift), Key(.backspace)], .look(.previousItem), .previousEvent, .moving),
        own([Key(.pageUp)], .look(.pageUp), .previousDays, .moving),
        own([Key(.pageDown)], .look(.pageDown), .nextDays, .moving),
        own(["{"], .look(.previousMonth), .previousMonth, .moving),
        own(["}"], .look(.nextMonth), .nextMonth, .moving),
        own([Key(.enter)], .look(.open), .openOrNew, .panes, hint: .open),
        own([" "], .week(.span), .span, .editing, hint: .span),
        own(["#"], .look(.mark), .mark, .editing, hint: .mark),
        own(["V"], .look(.markRange), .markRange, .editing, hint: .mark),
        own(["*"], .look(.markShown), .markShown, .editing, hint: .mark),
        own([Key(.down, modifiers: .shift), "G"], .step(.laterEnd), .laterEnd, .editing, hint: .longer),
        own([Key(.up, modifiers: .shift), "b"], .step(.earlierEnd), .earlierEnd, .editing),
        own([Key(.right, modifiers: .shift), "F"], .step(.laterLastDay), .laterLastDay, .editing),
        own([Key(.left, modifiers: .shift), "B"], .step(.earlierLastDay), .earlierLastDay, .editing),
        own(["+", "="], .week(.finer), .finer, .looking, hint: .zoom),
        own(["-"], .week(.coarser), .coarser, .looking, hint: .zoom),
    ]

    private static func own(
        _ keys: [Key], _ command: Command, _ help: KeyHelp, _ chapter: KeyChapter, hint: KeyHint? = nil
    ) -> Binding {
        Binding(keys: keys, command: command, contexts: [.pane(id)], hint: hint, help: help, chapter: chapter)
    }

    /// The week of the selected day, with the cursor on the next full hour.
    init(_ here: Situation) {
        day = here.selectedDay
        first = here.locale.weekRule.startOfWeek(containing: here.selectedDay)
        clock = 60 * min(here.clock.time.hour + 1, 23)
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): moveDay(by: -1)
        case .look(.right): moveDay(by: 1)
        case .look(.up): moveRow(by: -1)
        case .look(.down): moveRow(by: 1)
        case .look(.firstInSight): selectRow(isLast: false)
        case .look(.lastInSight): selectRow(isLast: true)
        case .look(.nextItem):
            guard selectItem(after: true, here) else { return [.notice(here.words.notice(.lastItem))] }
        case .look(.previousItem):
            guard selectItem(after: false, here) else { return [.notice(here.words.notice(.firstItem))] }
        case .look(.pageUp): go(to: day.adding(days: -(sheet?.days.count ?? 7)))
        case .look(.pageDown): go(to: day.adding(days: sheet?.days.count ?? 7))
        case .look(.today):
            (clock, isSecondTurn) = (here.clock.time.hour * 60, false)
            return [.go(to: here.today)]
        case .look(.open):
            return anchor == nil && item != nil ? [.focus(.details)] : [.perform(.edit(.quickAdd))]
        case .look(.back):
            guard anchor != nil else { return nil }
            anchor = nil
        case .look(.mark): return here.toggleMark(of: item, on: day)
        case .look(.markRange):
            return here.markRange(to: item, on: day) { between in
                days.load(between, here.query)
                return between.flatMap { days.rows(on: $0) }
            }
        case .look(.markShown): return markShown(here)
        case .week(let command):
            let remark = perform(command, here)
            return [.selected(day)] + (remark.map { [.notice($0)] } ?? [])
        default: return nil
        }
        return [.selected(day)]
    }

    /// Performs a command of the week; returns the reason where it is impossible.
    private mutating func perform(_ command: WeekCommand, _ here: Situation) -> String? {
        switch command {
        case .span: anchor = anchor == nil ? Anchor(day: day, clock: clock, isSecondTurn: isSecondTurn) : nil
        case .finer: return zoom(by: -1) ? nil : here.words.notice(.finestRows)
        case .coarser: return zoom(by: 1) ? nil : here.words.notice(.coarsestRows)
        case .days(let count):
            wantedDays = count
            top = nil
            follows = .cursor
            let room = here.layout.place(of: Week.id).map { WeekColumns.count(wanted: count, width: $0.width) } ?? count
            return room < count ? here.words.roomForDays(room) : nil
        }
        return nil
    }

    /// The possible lengths of a row, in minutes.
    static let zooms = [15, 30, 60]

    /// Makes the rows longer or shorter; the cursor keeps its line. Returns false at the ends of the possible lengths.
    private mutating func zoom(by step: Int) -> Bool {
        guard let sheet, let index = Week.zooms.firstIndex(of: sheet.axis.minutesPerRow),
            let new = Week.zooms[safe: index + step]
        else { return false }
        let line = cursorRow(sheet.axis) - sheet.top
        zoom = new
        top = (max(0, cursorMinute(sheet.axis) / new - line) - sheet.columns.strip.count) * new
        follows = .cursor
        return true
    }

    /// The minutes per row with which the working hours and some hours around them fit into a height.
    private static func fittingZoom(lines: Int, _ here: Situation) -> Int {
        let wanted = here.settings.workingHours.count / 60 + 180
        return zooms.first { lines * $0 >= wanted } ?? 60
    }

    // MARK: The selection

    var selection: Selection? {
        Selection(
            what: item.map { .row(ListRow(occurrence: $0, day: day, others: sheet?.others[$0] ?? [])) } ?? .nothing)
    }

    var slot: TimeSlot? {
        guard let sheet, let index = sheet.index(of: day), item?.isBar != true || anchor != nil else {
            return nil
        }
        let axis = sheet.axis
        let zone = sheet.zone
        let here = sheet.days[index].clock
        let minute = cursorMinute(axis)
        let start = axis.instant(at: minute, on: here, zone)
        guard let anchor else { return TimeSlot(start: EventTime(at: start, in: zone), length: nil) }
        let other = ClockDay(anchor.day, zone)
        let first = axis.minute(of: anchor)
        let from = axis.instant(at: first, on: other, zone)
        let end = axis.instant(at: minute + axis.minutesPerRow, on: here, zone)
        let otherEnd = axis.instant(at: first + axis.minutesPerRow, on: other, zone)
        let (begin, last) = (min(start, from), max(end, otherEnd))
        let length = max(60, last.secondsSinceEpoch - begin.secondsSinceEpoch)
        return TimeSlot(start: EventTime(at: begin, in: zone), length: CivilDuration(seconds: length))
    }

    var stepMinutes: Int { sheet?.axis.minutesPerRow ?? 15 }

    mutating func select(day: CivilDate, _ here: Situation) { go(to: day) }

    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        anchor = nil
        let occurrence = days.leader(of: occurrence)
        if !occurrence.days.contains(day) { day = occurrence.days.lowerBound }
        put(on: occurrence)
        return day
    }

    mutating func selectVisible(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        guard let sheet, let best = days.row(of: occurrence, on: sheet.columns.days, from: day, here.query)
        else { return nil }
        day = best.day
        put(on: best.occurrence)
        return day
    }

    /// Puts the cursor on an item that is on the selected day.
    mutating func put(on occurrence: Occurrence) {
        item = occurrence
        if !occurrence.isBar {
            let isFirst = occurrence.start.date == day
            (clock, isSecondTurn) = (isFirst ? Int(occurrence.start.time.secondOfDay) / 60 : 0, false)
        }
        follows = .cursor
    }

    mutating func forget(_ here: Situation) { (days, laidOut, picture) = (DayCache(), [:], nil) }

    mutating func forgetView() { (sheet, item, grip, laidOut, picture) = (nil, nil, nil, [:], nil) }

    func daysInSight(_ here: Situation) -> Range<CivilDate>? { sheet?.columns.days }

    // MARK: What drawing needs

    mutating func settle(in place: Rect?, _ here: Situation) {
        guard let place, place.height > 5, place.width > 12 else {
            sheet = nil
            return
        }
        let count = WeekColumns.count(wanted: wantedDays, width: place.width)
        chooseDays(count, here)
        let shown = first..<first.adding(days: count)
        guard !shown.isEmpty else {
            sheet = nil
            return
        }
        days.load(shown, here.query)
        let clocks = shown.map { ClockDay($0, here.zone) }
        let minutes = zoom ?? Week.fittingZoom(lines: place.height - 4, here)
        let axis = HourAxis(clocks, minutesPerRow: minutes)
        let hoursWidth = (here.hourColumns + 1) * (here.secondZone == nil ? 1 : 2) + 1
        var sheetDays = clocks.map { laidOut($0, axis) }
        let (bars, lanes) = Bar.bars(of: sheetDays.map(\.whole), from: shown.lowerBound)
        let columns = WeekColumns(
            shown, in: place, hoursWidth: hoursWidth, stripLines: min(lanes, max(1, place.height / 5)))
        for (index, cells) in columns.cells.enumerated() where sheetDays[index].width != cells.count {
            sheetDays[index].place(width: cells.count)
            laidOut[clocks[index].date] = sheetDays[index]
        }
        var sheet = WeekSheet(
            others: days.others, zone: here.zone, columns: columns, axis: axis, top: 0, days: sheetDays, bars: bars,
            lanes: lanes)
        if follows == .item { item = itemAtCursor(in: sheet) }
        sheet.top = topRow(in: sheet, here)
        if here.hasLoaded { top = (sheet.top - columns.strip.count) * minutes }
        follows = .nothing
        self.sheet = sheet
        if picture?.shows(sheet, here) != true { picture = WeekPicture(of: sheet, here) }
    }

    /// The last layout of a day, or a new one.
    private mutating func laidOut(_ clock: ClockDay, _ axis: HourAxis) -> WeekSheet.Day {
        if let known = laidOut[clock.date], known.axis == axis { return known }
        if laidOut.count > 60 { laidOut.removeAll() }
        return WeekSheet.Day(clock, days.rows(on: clock.date), axis)
    }

    /// Chooses the first visible day. Weeks and working weeks are shown as a whole; other numbers of days move as
    /// little as possible.
    private mutating func chooseDays(_ count: Int, _ here: Situation) {
        let weekday = day.weekday.rawValue
        if count == 7, wantedDays == 7 {
            first = here.locale.weekRule.startOfWeek(containing: day)
        } else if count == 5, wantedDays == 5, weekday <= 5 {
            first = day.adding(days: 1 - weekday)
        } else {
            // Another number of days begins with the selected one.
            let distance = shownDays == count ? first.days(until: day) : -1
            if distance == count {
                first = first.adding(days: 1)
            } else if !(0..<count).contains(distance) {
                first = day
            }
        }
        shownDays = count
        if first.days(until: first.adding(days: count)) < count { first = CivilDate.maximum.adding(days: -count) }
    }

    /// The first visible row: the previous one, or the one that the cursor requires.
    private func topRow(in sheet: WeekSheet, _ here: Situation) -> Int {
        let height = sheet.columns.grid.count
        let axis = sheet.axis
        var row: Int
        if let top {
            row = top / axis.minutesPerRow + sheet.columns.strip.count
        } else {
            row = max(0, here.settings.workingHours.lowerBound / 60 - 60) / axis.minutesPerRow
            // It begins with a full hour, and with that of the present where that is earlier: before work, at night.
            row = min(row, axis.rows - height, sheet.nowRow(here) ?? row)
            row = max(0, row) / (60 / axis.minutesPerRow) * (60 / axis.minutesPerRow)
        }
        if follows != .nothing, item?.isBar != true {
            let cursor = cursorRow(axis)
            row = min(max(row, lastRow(of: item, in: sheet, from: cursor) - height + 1), cursor)
        }
        return max(0, min(row, axis.rows - height))
    }

    /// The last row of the selected item on the selected day, so that all of it is visible; the row of the cursor
    /// without an item.
    private func lastRow(of item: Occurrence?, in sheet: WeekSheet, from cursor: Int) -> Int {
        guard let item, let index = sheet.index(of: day),
            let place = sheet.days[index].items.firstIndex(where: { $0.isSame(as: item) })
        else { return cursor }
        return max(cursor, sheet.days[index].rows[place].upperBound - 1)
    }

    // MARK: Over restarts

    func keep(in kept: inout ViewState, _ here: Situation) {
        kept.paneSizes["weekDays"] = wantedDays == 7 ? nil : wantedDays
        kept.paneSizes["weekRow"] = zoom
    }

    mutating func restore(_ kept: ViewState, _ here: Situation) {
        if let days = kept.paneSizes["weekDays"], (1...9).contains(days) { wantedDays = days }
        if let row = kept.paneSizes["weekRow"], Week.zooms.contains(row) { zoom = row }
        go(to: here.selectedDay)
    }
}
