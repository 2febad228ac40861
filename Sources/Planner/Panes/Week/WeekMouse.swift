internal import CalendarEngine
internal import Cells

/// The mouse in the week: a click selects, a drag makes, moves or lengthens.
extension Week {
    /// A place in the week: a day, and a minute from its top; nil in the strip of all-day items.
    struct Spot: Hashable, Sendable {
        var day: CivilDate
        var minute: Int?
    }

    /// The thing that the mouse holds.
    struct Grip: Hashable, Sendable {
        /// The effect of a drag.
        enum Use: Hashable, Sendable {
            /// Selects the length of a new item.
            case span
            /// Moves the item to where it is dropped.
            case move(Occurrence)
            /// The end of an item moves.
            case lengthen(Occurrence)
        }

        /// The effect of the drag.
        var use: Use
        /// The place where the drag began.
        var from: Spot
        /// The place below the mouse.
        var to: Spot
        /// True when the mouse moved since.
        var isDragged = false
        /// True when the item was already selected, so that a click opens it.
        var wasSelected = false
    }

    /// The place in the week under a point of the screen.
    private func spot(at point: Point) -> Spot? {
        guard let sheet, let day = sheet.columns.day(atColumn: point.x) else { return nil }
        guard sheet.columns.grid.contains(point.y) else { return Spot(day: day, minute: nil) }
        let row = min(sheet.top + point.y - sheet.columns.grid.lowerBound, sheet.axis.rows - 1)
        return Spot(day: day, minute: row * sheet.axis.minutesPerRow)
    }

    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard let sheet, let spot = spot(at: point) else { return [.focus(Week.id)] }
        let hadFocus = here.focus == Week.id
        let before = item
        let wishes: [Wish] = [.focus(Week.id), .selected(spot.day), .hold(.pane(Week.id))]
        if let bar = sheet.bar(at: point) {
            day = spot.day
            (anchor, item, follows) = (nil, bar.occurrence, .nothing)
            let isEnd = bar.days.count > 0 && point.x >= sheet.columns.cells[bar.days.upperBound - 1].upperBound - 2
            let endsInView = sheet.index(of: bar.occurrence.days.upperBound) == bar.days.upperBound - 1
            let lengthens = isEnd && endsInView && bar.occurrence.kind == .event
            let use: Grip.Use = lengthens ? .lengthen(bar.occurrence) : .move(bar.occurrence)
            grip = Grip(
                use: use, from: spot, to: spot, wasSelected: hadFocus && before?.isSame(as: bar.occurrence) == true)
            return wishes
        }
        if let (index, block) = sheet.block(at: point), let minute = spot.minute {
            day = spot.day
            let occurrence = sheet.days[index].items[block.event]
            anchor = nil
            if block.isMark { return [.focus(Week.id), .selected(spot.day)] + open(block, in: sheet.days[index]) }
            put(on: occurrence)
            follows = .nothing
            let row = minute / sheet.axis.minutesPerRow
            let isLast = row == block.rows.upperBound - 1
            let cells = sheet.columns.cells[index].lowerBound + block.cells.upperBound
            let isEdge = block.rows.count > 1 ? isLast : point.x >= cells - 2 && block.cells.count > 4
            let endsHere = occurrence.end <= spot.day.adding(days: 1).midnight && occurrence.kind == .event
            let use: Grip.Use = isEdge && endsHere ? .lengthen(occurrence) : .move(occurrence)
            grip = Grip(use: use, from: spot, to: spot, wasSelected: hadFocus && before?.isSame(as: occurrence) == true)
            return wishes
        }
        day = spot.day
        (anchor, item, follows) = (nil, nil, .nothing)
        guard let minute = spot.minute else {
            selectAbove(point, sheet)
            return [.focus(Week.id), .selected(spot.day)]
        }
        setCursor(row: minute / sheet.axis.minutesPerRow, sheet.axis)
        grip = Grip(use: .span, from: spot, to: spot)
        return wishes
    }

    mutating func holdEnd() {
        if case .move(let item) = grip?.use, item.kind == .event { grip?.use = .lengthen(item) }
    }

    /// A click above the hours keeps the time of the cursor; a click on the number of items above shows the last of
    /// them.
    private mutating func selectAbove(_ point: Point, _ sheet: WeekSheet) {
        follows = .item
        guard point.y == sheet.columns.grid.lowerBound - 1, let index = sheet.index(of: day) else { return }
        let above = sheet.days[index].rows.map(\.lowerBound).filter { $0 < sheet.top }
        if let row = above.max() { setCursor(row: row, sheet.axis) }
    }

    /// Shows the day alone, because it has no room for the events of a mark.
    private mutating func open(_ mark: BlockLayout.Block, in shown: WeekSheet.Day) -> [Wish] {
        put(on: shown.items[mark.event])
        return [.perform(.week(.days(1)))]
    }

    mutating func drag(to point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard var grip, let spot = spot(at: point) else { return [] }
        if spot != grip.from { grip.isDragged = true }
        guard grip.isDragged else { return [] }
        grip.to = spot
        self.grip = grip
        switch grip.use {
        case .span:
            guard let axis = sheet?.axis, let from = grip.from.minute, let to = spot.minute else { return [] }
            anchor = Anchor(day: grip.from.day, clock: axis.clock(at: from), isSecondTurn: axis.isSecondTurn(from))
            day = spot.day
            setCursor(row: to / axis.minutesPerRow, axis)
            return [.selected(day)]
        case .move(let occurrence), .lengthen(let occurrence):
            let title = here.title(of: occurrence)
            guard case .success(let times) = step.moved(ItemDraft(of: here.snapshot.details(of: occurrence))),
                let start = times.start ?? times.end
            else { return [.say(title)] }
            let words = times.end.map { here.words(from: start, to: $0) } ?? here.words(start)
            if case .lengthen = grip.use { return [.say(here.words.lengthened(title, to: words))] }
            return [.say(here.words.dropOn(title, words))]
        }
    }

    mutating func release(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard let grip else { return [] }
        let step = step
        self.grip = nil
        switch grip.use {
        case .span: return grip.isDragged && anchor != nil ? [.perform(.edit(.quickAdd))] : []
        case .move(let occurrence), .lengthen(let occurrence):
            if !grip.isDragged { return grip.wasSelected ? [.focus(.details)] : [] }
            return step == TimeStep() ? [.say(here.words.notice(.nothingMoved))] : [.move(occurrence, by: step)]
        }
    }

    mutating func letGo() -> Bool {
        defer { grip = nil }
        guard grip?.isDragged == true else { return false }
        if grip?.use == .span { anchor = nil }
        return true
    }

    /// The step in time of the drag.
    var step: TimeStep {
        guard let grip, let axis = sheet?.axis else { return TimeStep() }
        let days = grip.from.day.days(until: grip.to.day)
        switch grip.use {
        case .span: return TimeStep()
        case .move(let occurrence):
            return TimeStep(days: days, minutes: occurrence.isBar ? 0 : minutes(of: grip, axis))
        case .lengthen(let occurrence):
            if occurrence.isBar { return TimeStep(endDays: days) }
            return TimeStep(endDays: days, endMinutes: minutes(of: grip, axis))
        }
    }

    private func minutes(of grip: Grip, _ axis: HourAxis) -> Int {
        guard let from = grip.from.minute, let to = grip.to.minute else { return 0 }
        return axis.clock(at: to) - axis.clock(at: from)
    }

    mutating func scroll(by step: Int, _ here: Situation) -> [Wish] {
        guard let sheet else { return [] }
        let rows = max(0, min(sheet.top + 2 * step, sheet.axis.rows - sheet.columns.grid.count))
        top = (rows - sheet.columns.strip.count) * sheet.axis.minutesPerRow
        follows = .nothing
        return []
    }
}
