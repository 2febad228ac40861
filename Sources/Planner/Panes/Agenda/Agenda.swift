internal import CalendarEngine
internal import Cells

/// The list of days, or of reminders alone.
struct Agenda: Pane {
    static let id = PaneID.list
    static let view: ViewName? = .agenda
    static let selectsItems = true

    /// The pane that shows the list.
    var host = Agenda.id
    var day: CivilDate
    /// The cursor and the lines in view.
    var cursor = ListCursor()
    /// The unit of the sections.
    private(set) var sectioning: SectionKey = .day
    /// True when the line for all overdue reminders is open.
    private(set) var showsOverdue = false
    /// The list of reminders alone; nil shows the list of days.
    var reminders: ReminderList?
    /// The rows of days, and the sections made from them.
    var days = DayCache()
    var blocks = BlockCache()

    static let bindings = [
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.list], hint: .row,
            help: .previousRow, chapter: .moving),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.list], hint: .row,
            help: .nextRow, chapter: .moving),
        Binding(
            keys: [" "], command: .look(.mark), contexts: [.list], hint: .mark, help: .mark, chapter: .editing),
        Binding(
            keys: ["V"], command: .look(.markRange), contexts: [.list], hint: .mark, help: .markRange,
            chapter: .editing),
        Binding(
            keys: ["*"], command: .look(.markShown), contexts: [.list], hint: .mark, help: .markShown,
            chapter: .editing),
        Binding(
            keys: ["C"], command: .look(.completedReminders), contexts: [.list], hint: .completed,
            help: .completed, chapter: .looking),
    ]

    init(_ here: Situation) { day = here.selectedDay }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): moveDay(by: -1, here)
        case .look(.right): moveDay(by: 1, here)
        case .look(.up), .look(.previousItem): moveRow(forward: false, here)
        case .look(.down), .look(.nextItem): moveRow(forward: true, here)
        case .look(.firstInSight): selectRow(isLast: false, here)
        case .look(.lastInSight): selectRow(isLast: true, here)
        case .look(.open): return open(here)
        case .look(.mark): return toggleMark(here)
        case .look(.markRange): return markRange(here)
        case .look(.markShown): return markShown(here)
        case .look(.back): return reminders == nil ? nil : toggleReminders(here)
        case .look(.reminders): return toggleReminders(here)
        case .look(.completedReminders): return toggleCompleted(here)
        case .look(.sectioning): return nextSectioning(here)
        default: return nil
        }
        return [.selected(day)]
    }

    private mutating func open(_ here: Situation) -> [Wish] {
        switch selection?.what {
        case .overdue: toggleOverdue()
        case .row: return [.focus(.details)]
        case .nothing, nil: return [.refuse(here.words.notice(.nothingSelected))]
        }
        return []
    }

    /// Opens or closes the line for all overdue reminders.
    mutating func toggleOverdue() {
        showsOverdue.toggle()
        blocks.blocks.removeAll()
    }

    private mutating func toggleReminders(_ here: Situation) -> [Wish] {
        if reminders != nil {
            let selected = selectedOccurrence
            reminders = nil
            select(day: day, here)
            if let selected, !selected.traits.contains(.undated) { reselect(selected, here) }
            cursor.follow = .day
            return [.selected(day)]
        }
        // The list of reminders leaves its place beside the days and fills the pane.
        guard here.wantsReminders || !here.layout.hasRoomForReminders else { return [.showReminders(true)] }
        listReminders(here)
        if here.selection.listsReminders, let selected = here.selection.occurrence { reselect(selected, here) }
        let leavesPlace: [Wish] = here.layout.hasRoomForReminders ? [.showReminders(false)] : []
        return leavesPlace + [.selected(day), .focus(.list)]
    }

    /// Turns the pane into the list of reminders.
    mutating func listReminders(_ here: Situation) {
        reminders = ReminderList()
        makeReminderBlocks(here)
        (cursor.part, cursor.row, cursor.line) = (0, 0, 1)
        if let first = reminders?.blocks.first { select(row: 0, of: first, follow: .row, here) }
    }

    private mutating func toggleCompleted(_ here: Situation) -> [Wish] {
        guard reminders != nil else {
            if here.layout.reminders != nil { return [.pass(.look(.completedReminders), to: .reminders)] }
            return [.refuse(here.keyed(here.words.notice(.completedInReminders), in: .list))]
        }
        let selected = selectedOccurrence
        reminders?.showsCompleted.toggle()
        makeReminderBlocks(here)
        if let selected { reselect(selected, here) }
        return [.selected(day)]
    }

    private mutating func nextSectioning(_ here: Situation) -> [Wish] {
        let all = SectionKey.allCases
        let selected = selectedOccurrence
        sectioning = all[((all.firstIndex(of: sectioning) ?? 0) + 1) % all.count]
        forget(here)
        (cursor.part, cursor.row) = (0, 0)
        if let selected { reselect(selected, here) } else { select(day: day, here) }
        cursor.follow = .day
        return [.selected(day), .say(here.words.sections(by: sectioning))]
    }

    // MARK: What is selected

    func hasFocus(_ here: Situation) -> Bool { here.focus == host && !here.isCovered }

    /// True when the row with the cursor is the selected item.
    func selects(_ here: Situation) -> Bool { host == Agenda.id || here.selector == host }

    var selection: Selection? {
        var what = Selection.What.nothing
        if let row = cursor.block?.rows[safe: cursor.row] {
            if case .overdueTotal = row.role { what = .overdue(blocks.overdue ?? []) } else { what = .row(row) }
        }
        return Selection(what: what, listsReminders: reminders != nil)
    }

    private var selectedOccurrence: Occurrence? { selection?.row?.occurrence }

    mutating func follow(_ what: ListCursor.Follow) { cursor.follow = what }

    mutating func forget(_ here: Situation) {
        days = DayCache()
        blocks = BlockCache()
        if reminders != nil { makeReminderBlocks(here) }
    }

    mutating func forgetView() { (cursor.block, cursor.visible) = (nil, []) }

    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        if reminders != nil { makeReminderBlocks(here) }
        reselect(occurrence, here)
        return day
    }

    /// Puts the cursor on an instance of a series that is in view; false when none is.
    mutating func selectVisible(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        guard let place = visiblePlace(of: occurrence, here) else { return nil }
        select(row: place.row, of: place.block, follow: .line, here)
        cursor.line = place.line
        return day
    }

    /// The position of a visible instance in the list: the given one, else the first from the selected day on, else the
    /// last before.
    private func visiblePlace(of occurrence: Occurrence, _ here: Situation) -> (block: Block, row: Int, line: Int)? {
        var places: [(row: ListRow, place: (block: Block, row: Int, line: Int))] = []
        for (line, visible) in cursor.visible.enumerated() {
            guard case .row(let number) = visible.content, let row = visible.block.rows[safe: number],
                row.occurrence.item == occurrence.item || row.stands(for: occurrence), row.role != .undated
            else { continue }
            places.append((row, (visible.block, number, line)))
        }
        let best =
            places.first { $0.row.stands(for: occurrence) } ?? places.first { $0.row.day >= day }
            ?? places.last
        return best?.place
    }

    func daysInSight(_ here: Situation) -> Range<CivilDate>? {
        let days = cursor.visible.flatMap { [$0.block.days.lowerBound, $0.block.days.upperBound] }
        guard let first = days.min(), let last = days.max() else { return nil }
        return first..<last
    }

    mutating func settle(in place: Rect?, _ here: Situation) {
        // A list that is neither in view nor selects needs no rows.
        guard place != nil || here.selector == host else { return forgetView() }
        settleList(height: place?.height ?? 0, width: place?.width ?? 0, here)
    }

    // MARK: The mouse

    /// Grips and selects a row; releasing the selected row where it was opens the details.
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        let line = point.y - place.y
        guard let visible = cursor.visible[safe: line] else { return [] }
        var held: HeldItem?
        switch visible.content {
        case .row(let row):
            let wasSelected = here.focus == host && isCursorBlock(visible.block, here) && row == cursor.row
            select(row: row, of: visible.block, follow: .line, here)
            cursor.line = line
            guard let taken = visible.block.rows[safe: row] else { break }
            if case .overdueTotal = taken.role {
                toggleOverdue()
            } else {
                held = HeldItem(occurrence: taken.occurrence, day: taken.day, point: point, wasSelected: wasSelected)
            }
        case .heading, .empty:
            select(row: 0, of: visible.block, follow: .line, here)
            cursor.line = line + (visible.content == .heading ? visible.block.line(ofRow: 0) : 0)
        case .more, .now, .blank: return [.focus(host)]
        }
        return [.focus(host), .selected(day)] + (held.map { [.hold(.item($0))] } ?? [])
    }

    func day(at point: Point, in place: Rect, _ here: Situation) -> CivilDate? {
        guard reminders == nil, let line = cursor.visible[safe: point.y - place.y] else { return nil }
        if case .row(let row) = line.content { return line.block.rows[safe: row]?.day }
        return line.block.days.count == 1 ? line.block.days.lowerBound : nil
    }

    mutating func scroll(by step: Int, _ here: Situation) -> [Wish] {
        let before = (cursor.part, cursor.row, day)
        scrollList(by: 3 * step, here)
        return before == (cursor.part, cursor.row, day) ? [] : [.selected(day)]
    }

    // MARK: Over restarts

    func keep(in kept: inout ViewState, _ here: Situation) { kept.sectioning = sectioning }

    mutating func restore(_ kept: ViewState, _ here: Situation) {
        sectioning = kept.sectioning ?? .day
        day = here.selectedDay
    }
}
