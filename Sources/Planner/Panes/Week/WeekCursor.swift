internal import CalendarEngine
internal import Cells

extension HourAxis {
    /// The minute of the other end of a span.
    func minute(of anchor: Week.Anchor) -> Int { minute(ofClock: anchor.clock, isSecondTurn: anchor.isSecondTurn) }
}

/// Moves the cursor: by days, by rows of time, and from item to item.
extension Week {
    /// The minute of the cursor, from the top.
    func cursorMinute(_ axis: HourAxis) -> Int {
        axis.minute(ofClock: clock, isSecondTurn: isSecondTurn)
    }

    /// The row of the cursor.
    func cursorRow(_ axis: HourAxis) -> Int { min(cursorMinute(axis) / axis.minutesPerRow, axis.rows - 1) }

    /// Selects a day; the time stays.
    mutating func go(to day: CivilDate) {
        self.day = day
        (anchor, item) = (nil, nil)
        follows = .item
    }

    /// Moves by days. In a working week, Monday follows Friday.
    mutating func moveDay(by step: Int) {
        var next = day.adding(days: step)
        if wantedDays == 5, sheet?.days.count == 5, !day.weekday.isWeekend, next.weekday.isWeekend {
            next = next.adding(days: 2 * step)
        }
        day = next
        item = nil
        follows = anchor == nil ? .item : .cursor
    }

    /// Moves by rows. The all-day items are above the first row.
    mutating func moveRow(by step: Int) {
        guard let sheet, let index = sheet.index(of: day) else { return }
        if anchor == nil, let item, item.isBar {
            let bars = sheet.bars.filter { $0.days.contains(index) }.sorted { $0.lane < $1.lane }
            let place = (bars.firstIndex { $0.occurrence.isSame(as: item) } ?? 0) + step
            guard place >= 0 else { return }
            self.item = bars[safe: place]?.occurrence
            if self.item == nil { setCursor(row: sheet.top, sheet.axis) }
            follows = self.item == nil ? .item : .cursor
            return
        }
        var row = cursorRow(sheet.axis) + step
        while sheet.axis.isMissing(row: row, on: sheet.days[index].clock), row >= 0, row < sheet.axis.rows {
            row += step
        }
        if row < 0, anchor == nil {
            let bars = sheet.bars.filter { $0.days.contains(index) }
            item = bars.max { $0.lane < $1.lane }?.occurrence ?? item
        }
        guard row >= 0, row < sheet.axis.rows else { return }
        setCursor(row: row, sheet.axis)
        item = nil
        follows = anchor == nil ? .item : .cursor
    }

    /// Puts the cursor on the first row in sight, or on the last one.
    mutating func selectRow(isLast: Bool) {
        guard let sheet else { return }
        setCursor(row: min(sheet.top + (isLast ? sheet.columns.grid.count - 1 : 0), sheet.axis.rows - 1), sheet.axis)
        item = nil
        follows = anchor == nil ? .item : .cursor
    }

    /// Puts the cursor on a row.
    mutating func setCursor(row: Int, _ axis: HourAxis) {
        let minute = row * axis.minutesPerRow
        (clock, isSecondTurn) = (axis.clock(at: minute), axis.isSecondTurn(minute))
    }

    /// The item in the cursor's row: the selected one, else one that begins there, else any.
    func itemAtCursor(in sheet: WeekSheet) -> Occurrence? {
        guard let index = sheet.index(of: day) else { return nil }
        let row = cursorRow(sheet.axis)
        let day = sheet.days[index]
        if let item, let same = day.items.indices.first(where: { day.items[$0].isSame(as: item) }),
            day.rows[same].contains(row)
        {
            return item
        }
        // A visible block has precedence over a mark that counts hidden ones.
        let there = day.layout.blocks.filter { $0.rows.contains(row) }
        let seen = there.filter { !$0.isMark }
        let block = seen.first { $0.rows.lowerBound == row } ?? seen.first ?? there.first
        return block.map { block in
            day.items[block.events.first { day.rows[$0].contains(row) } ?? block.event]
        }
    }

    /// Selects the next or previous item, on this day or on the nearest other day with items; returns false where there
    /// is none.
    mutating func selectItem(after isAfter: Bool, _ here: Situation) -> Bool {
        anchor = nil
        let time = day.midnight.adding(seconds: Int64(clock) * 60)
        let place = DayCache.Place(day: day, item: item, time: time)
        guard let next = days.stop(after: isAfter, place, here.query) else { return false }
        day = next.day
        put(on: next.item)
        return true
    }
}
