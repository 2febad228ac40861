internal import CalendarEngine
internal import Phrases
internal import Cells

/// The visible days, drawn without a selection. The picture is drawn once and copied into each frame until one of its
/// inputs changes.
struct WeekPicture: Sendable {
    /// The inputs of the picture, besides the layout of the days.
    private struct Source: Hashable {
        var columns: WeekColumns
        var axis: HourAxis
        var top: Int
        var size: Size
        var now: Instant
        var secondZone: TimeZone?
        var theme: Theme
        var marks: Marks
        var conflicts: Set<ItemReference>

        init(_ sheet: WeekSheet, _ here: Situation) {
            (columns, axis, top) = (sheet.columns, sheet.axis, sheet.top)
            (size, now, theme, marks) = (here.size, here.now, here.theme, here.marks)
            conflicts = here.conflicts.items
            secondZone = here.secondZone
        }
    }

    private let source: Source
    /// The screen with the days.
    let canvas: Canvas

    /// Draws the days.
    init(of sheet: WeekSheet, _ here: Situation) {
        source = Source(sheet, here)
        var canvas = Canvas(size: here.size)
        sheet.drawGround(on: &canvas, here)
        sheet.drawHours(on: &canvas, here)
        for bar in sheet.bars where sheet.isShown(bar) {
            sheet.draw(bar, on: &canvas, isSelected: false, isFocused: false, here)
        }
        for index in sheet.days.indices {
            sheet.drawNow(on: index, on: &canvas, here)
            for block in sheet.days[index].layout.blocks { sheet.drawTravel(to: block, of: index, on: &canvas, here) }
            for block in sheet.days[index].layout.blocks {
                sheet.draw(block, of: index, on: &canvas, isSelected: false, isFocused: false, here)
            }
        }
        self.canvas = canvas
    }

    /// True when drawing the days again would give the same picture.
    func shows(_ sheet: WeekSheet, _ here: Situation) -> Bool { source == Source(sheet, here) }
}

/// Draws the hours and the items.
extension WeekSheet {
    /// The working hours, the lines between days, and the rows in which a day has no time.
    fileprivate func drawGround(on canvas: inout Canvas, _ here: Situation) {
        let grid = columns.grid
        let work = here.settings.workingHours
        for (index, cells) in columns.cells.enumerated() {
            let day = days[index].clock
            for row in visibleRows {
                let y = grid.lowerBound + row - top
                let second = axis.clock(at: row * axis.minutesPerRow) * 60
                canvas.draw(here.glyphs.separator, x: cells.lowerBound - 1, y: y, style: here.theme.faint)
                let line = Rect(x: cells.lowerBound, y: y, width: cells.count, height: 1)
                if axis.isMissing(row: row, on: day) {
                    canvas.fill(line, with: here.glyphs.missing, style: here.theme.faint)
                } else if work.contains(second), !day.date.weekday.isWeekend, let shade = here.theme.workingHours {
                    canvas.fill(line, style: shade)
                }
            }
        }
    }

    /// The names of the hours, and the present among them; on their left those of the second zone.
    fileprivate func drawHours(on canvas: inout Canvas, _ here: Situation) {
        let width = here.hourColumns
        let now = nowRow(here)
        for row in visibleRows {
            let minute = row * axis.minutesPerRow
            let y = columns.grid.lowerBound + row - top
            let clock = axis.clock(at: minute)
            let isHour = clock % 60 == 0 || axis.minutesPerRow == 60
            guard row == now || isHour else { continue }
            let time = row == now ? here.clock.time : CivilTime(clamping: clock * 60)
            let style =
                row == now ? here.theme.present : axis.isSecondTurn(minute) ? here.theme.warning : here.theme.dim
            let x = columns.hours.upperBound - 1 - width
            canvas.draw(here.padLeft(here.locale.clockTime(time), width), x: x, y: y, style: style)
            guard let second = here.secondZone, let first = days.first else { continue }
            let instant = row == now ? here.now : axis.instant(at: minute, on: first.clock, zone)
            let other = here.locale.clockTime(second.local(at: instant).time)
            canvas.draw(
                here.padLeft(other, width), x: x - width - 1, y: y, style: row == now ? style : here.theme.quiet)
        }
    }

    /// The row of the present; nil while today is not in view.
    func nowRow(_ here: Situation) -> Int? {
        guard let index = index(of: here.today) else { return nil }
        return axis.minute(of: here.now, on: days[index].clock) / axis.minutesPerRow
    }

    /// Draws the line of the present, if the day is today.
    fileprivate func drawNow(on index: Int, on canvas: inout Canvas, _ here: Situation) {
        guard days[index].clock.date == here.today, let now = nowRow(here), visibleRows.contains(now) else { return }
        let cells = columns.cells[index]
        let line = Rect(
            x: cells.lowerBound - 1, y: columns.grid.lowerBound + now - top, width: cells.count + 1, height: 1)
        canvas.fill(line, with: here.glyphs.nowLine, style: here.theme.now)
    }

    /// Draws a bar of the strip.
    func draw(_ bar: Bar, on canvas: inout Canvas, isSelected: Bool, isFocused: Bool, _ here: Situation) {
        let left = columns.cells[bar.days.lowerBound].lowerBound
        let right = columns.cells[bar.days.upperBound - 1].upperBound
        let line = Rect(x: left, y: columns.strip.lowerBound + bar.lane, width: right - left, height: 1)
        let touched = bar.occurrence.days
        here.draw(
            BarPiece(
                occurrence: bar.occurrence, line: line, begins: columns.days.contains(touched.lowerBound),
                ends: columns.days.contains(touched.upperBound),
                look: here.block(bar.occurrence, isSelected: isSelected, isFocused: isFocused),
                isSelected: isSelected, isShaded: bar.isShaded, others: others[bar.occurrence] ?? []),
            on: &canvas)
        if isSelected, isFocused { canvas.cursor = Point(x: line.x, y: line.y) }
    }

    /// Draws the travel time before an event's block, quieter than the block; blocks cover it.
    fileprivate func drawTravel(
        to block: BlockLayout.Block, of day: Int, on canvas: inout Canvas, _ here: Situation
    ) {
        guard !block.isMark, days[day].items[block.event].kind == .event else { return }
        let occurrence = days[day].items[block.event]
        let seconds = here.snapshot.summary(of: occurrence).travelSeconds
        guard seconds > 0, days[day].clock.date == occurrence.start.date else { return }
        let leaving = occurrence.startInstant.adding(seconds: -seconds)
        let touched = axis.rows(from: leaving, to: occurrence.startInstant, on: days[day].clock)
        let rows = (touched.lowerBound..<max(touched.lowerBound, min(touched.upperBound, block.rows.lowerBound)))
            .clamped(to: visibleRows)
        guard !rows.isEmpty else { return }
        let place = Rect(
            x: columns.cells[day].lowerBound + block.cells.lowerBound,
            y: columns.grid.lowerBound + rows.lowerBound - top, width: block.cells.count, height: rows.count)
        let look = here.look(of: occurrence.item.calendar).over
        canvas.fill(place, style: look.ground)
        for y in place.y..<place.maxY {
            canvas.draw(here.glyphs.separator, x: place.x, y: y, style: look.bar, clip: place)
        }
        let words = here.words.travel(
            here.length(seconds: seconds), from: here.shortTime(here.zone.local(at: leaving).time))
        let room = place.width - 2
        canvas.draw(here.cutTight(words, room), x: place.x + 2, y: place.y, style: look.detail, clip: place)
    }

    /// Draws the visible rows of a block, or a mark.
    func draw(
        _ block: BlockLayout.Block, of day: Int, on canvas: inout Canvas, isSelected: Bool, isFocused: Bool,
        _ here: Situation
    ) {
        let rows = block.rows.clamped(to: visibleRows)
        guard !rows.isEmpty else { return }
        let place = Rect(
            x: columns.cells[day].lowerBound + block.cells.lowerBound,
            y: columns.grid.lowerBound + rows.lowerBound - top, width: block.cells.count, height: rows.count)
        if block.isMark {
            let style = isSelected ? here.theme.selected(here.theme.text, isFocused: isFocused) : here.theme.dim
            canvas.fill(place, with: " ", style: style)
            canvas.draw(
                here.cut("+\(block.others.count + 1)", place.width), x: place.x, y: place.y, style: style, clip: place)
        } else {
            let occurrence = days[day].items[block.event]
            let look = here.block(occurrence, isSelected: isSelected, isFocused: isFocused)
            here.draw(blockOf: occurrence, others[occurrence] ?? [], look, on: &canvas, in: place)
            if block.isFollowed, rows.upperBound == block.rows.upperBound, !isSelected {
                drawEdge(of: place, look, on: &canvas)
            }
        }
        if isSelected, isFocused { canvas.cursor = Point(x: place.x, y: place.y) }
    }
}

extension WeekSheet {
    /// Draws the lower edge of a block with another one directly below: a line in its colour, also under its text.
    private func drawEdge(of place: Rect, _ look: BlockLook, on canvas: inout Canvas) {
        for x in place.x..<place.maxX {
            let isBlank = canvas[x, place.maxY - 1].text == " "
            canvas.restyle(Rect(x: x, y: place.maxY - 1, width: 1, height: 1)) { style in
                if isBlank { style.foreground = look.bar.foreground }
                style.attributes.insert(.underline)
            }
        }
    }
}

extension Situation {
    /// The fewest columns in which titles are wrapped and places are shown.
    private static let leastText = 5
    /// The most lines of a title in a block.
    private static let mostTitleLines = 3

    /// Draws a block: its bar, and as many of title, times and place as it has lines.
    fileprivate func draw(
        blockOf occurrence: Occurrence, _ others: [Occurrence], _ look: BlockLook, on canvas: inout Canvas,
        in place: Rect
    ) {
        canvas.fill(place, style: look.ground)
        let taken = drawMarks(
            ofOthers: others, on: &canvas, in: Rect(x: place.x, y: place.y, width: place.width, height: 1), look)
        let summary = snapshot.summary(of: occurrence)
        canvas.draw(mark(of: occurrence), x: place.x, y: place.y, style: look.bar, clip: place)
        for y in place.y + 1..<max(place.y + 1, place.maxY) {
            canvas.draw(glyphs.bar, x: place.x, y: y, style: look.bar, clip: place)
        }
        let signs = markColumns(in: place.width)
        let (x, room) = (place.x + signs, place.width - signs)
        let isNarrow = room < Situation.leastText
        let own = isNarrow || summary.timeZone == nil ? "" : ownStart(of: occurrence, summary)
        let times = blockTimes(occurrence, own, columns: room)
        let location = isNarrow ? "" : ItemLink.shortened(summary.location)
        let title = blockTitle(occurrence, summary)
        var y = place.y
        if place.height == 1 {
            let room = room - taken
            let end = canvas.draw(cutTight(title, room), x: x, y: y, style: look.title, clip: place)
            let isLong = TextWidth.columns(times) + 1 >= place.maxX - taken - end
            let times = isLong ? blockTimes(occurrence, columns: room) : times
            let left = place.maxX - taken - end - 1
            guard left > TextWidth.columns(times) else { return }
            let both = [times, location].filter { !$0.isEmpty }.joined(separator: " ")
            // A place of which only a letter or two fit says nothing.
            let saysPlace = TextWidth.columns(both) <= left || TextWidth.columns(times) + Situation.leastText < left
            canvas.draw(cut(saysPlace ? both : times, left), x: end + 1, y: y, style: look.detail, clip: place)
            return
        }
        let rows = times.isEmpty ? place.height : place.height - 1
        for line in titleLines(title, columns: room - taken, limit: min(rows, Situation.mostTitleLines)) {
            canvas.draw(line, x: x, y: y, style: look.title, clip: place)
            y += 1
        }
        let details = blockDetails(times, own, location, columns: room)
        for detail in details where y < place.maxY && !detail.isEmpty {
            canvas.draw(cutTight(detail, room), x: x, y: y, style: look.detail, clip: place)
            y += 1
        }
    }

    /// The lines below a block's title: its times, the time on its own clock, its place.
    private func blockDetails(_ times: String, _ own: String, _ location: String, columns room: Int) -> [String] {
        let both = [times, location].filter { !$0.isEmpty }.joined(separator: " ")
        var details = TextWidth.columns(both) <= room ? [both] : [times, location]
        // The event's own time gets a line where it does not fit beside the times.
        if !times.hasSuffix(own), TextWidth.columns(own) <= room {
            details = [times, own, location]
        } else if !times.hasSuffix(own), own.hasPrefix("\(glyphs.arrow) ") {
            details = [times] + titleLines(own, columns: room, limit: 2) + [location]
        }
        return details
    }
}
