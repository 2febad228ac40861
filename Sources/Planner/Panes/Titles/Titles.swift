internal import CalendarEngine
internal import Phrases
internal import Cells

/// The month with titles: weeks without gaps, as wide as the screen, with the items in the cells of their days.
struct Titles: Pane {
    static let id = PaneID.titles
    static let view: ViewName? = .titles
    static let selectsItems = true
    static let spreadsWeek = true
    static let walksOverDays = true

    /// The first day of the first week in view.
    private(set) var start: CivilDate
    private(set) var day: CivilDate
    /// The selected item; nil while a day is selected as such.
    private(set) var item: Occurrence?
    /// The rows of days.
    private(set) var days = DayCache()
    /// The places of days on the screen; nil while none are in view.
    private(set) var places: TitlesPlaces?
    /// The weeks that are laid out, by their first day.
    private(set) var weeks: [CivilDate: TitlesWeek] = [:]
    /// The lines that each day of a week would fill, by the week's first day.
    private var needs: [CivilDate: [Int]] = [:]

    static let bindings = [
        Binding(
            keys: [Key(.tab)], command: .look(.nextItem), contexts: [.pane(id)], hint: .event, help: .nextEvent,
            chapter: .moving),
        Binding(
            keys: [Key(.tab, modifiers: .shift), Key(.backspace)], command: .look(.previousItem),
            contexts: [.pane(id)], help: .previousEvent, chapter: .moving),
        Binding(
            keys: [" "], command: .look(.mark), contexts: [.pane(id)], hint: .mark, help: .mark, chapter: .editing),
        Binding(
            keys: ["V"], command: .look(.markRange), contexts: [.pane(id)], hint: .mark, help: .markRange,
            chapter: .editing),
        Binding(
            keys: ["*"], command: .look(.markShown), contexts: [.pane(id)], hint: .mark, help: .markShown,
            chapter: .editing),
    ]

    /// Makes the pane for the selected day's month.
    init(_ here: Situation) {
        day = here.selectedDay
        start = here.firstWeek(ofMonthOf: here.selectedDay)
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.nextItem), .look(.previousItem):
            let place = DayCache.Place(day: day, item: item)
            if let next = days.stop(after: command == .look(.nextItem), place, here.query) {
                (day, item) = (next.day, next.item)
            }
            return [.selected(day)]
        case .look(.mark): return here.toggleMark(of: item, on: day)
        case .look(.markRange): return here.markRange(to: item, on: day) { rows(on: $0, here) }
        case .look(.markShown): return markShown(here)
        case .look(.open): return item == nil ? [.enter(.list)] : [.focus(.details)]
        case .look(.back):
            guard item != nil else { return nil }
            item = nil
            return [.selected(day)]
        default: return here.day(after: command).map { [.select($0)] }
        }
    }

    /// The rows of days.
    mutating func rows(on shown: Range<CivilDate>, _ here: Situation) -> [ListRow] {
        days.load(shown, here.query)
        return shown.flatMap { days.rows(on: $0) }
    }

    // MARK: The selection

    var selection: Selection? {
        Selection(
            what: item.map { .row(ListRow(occurrence: $0, day: day, others: days.others[$0] ?? [])) } ?? .nothing)
    }

    mutating func select(day: CivilDate, _ here: Situation) { (self.day, item) = (day, nil) }

    mutating func select(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        let occurrence = days.leader(of: occurrence)
        if !occurrence.days.contains(day) { day = occurrence.days.lowerBound }
        item = occurrence
        return day
    }

    mutating func selectVisible(_ occurrence: Occurrence, _ here: Situation) -> CivilDate? {
        guard let shown = daysInSight(here), let best = days.row(of: occurrence, on: shown, from: day, here.query)
        else { return nil }
        (day, item) = (best.day, best.occurrence)
        return day
    }

    mutating func showMonth(of day: CivilDate, _ here: Situation) { start = here.firstWeek(ofMonthOf: day) }

    mutating func forget(_ here: Situation) { (days, weeks, needs) = (DayCache(), [:], [:]) }

    mutating func forgetView() { (item, places, weeks, needs) = (nil, nil, [:], [:]) }

    mutating func restore(_ kept: ViewState, _ here: Situation) {
        select(day: here.selectedDay, here)
        showMonth(of: day, here)
    }

    // MARK: What drawing needs

    mutating func settle(in place: Rect?, _ here: Situation) {
        guard let place, place.height > 3, place.width > 27 else {
            places = nil
            return
        }
        let count = TitlesPlaces.weekCount(height: place.height)
        let selectedWeek = here.locale.weekRule.startOfWeek(containing: day)
        let distance = start.days(until: selectedWeek) / 7
        if selectedWeek < start {
            start = selectedWeek
        } else if distance >= count {
            start = selectedWeek.adding(days: -7 * (count - 1))
        }
        days.load(start..<start.adding(days: 7 * count), here.query)
        if weeks.count > 100 { (weeks, needs) = ([:], [:]) }
        let places = TitlesPlaces(
            in: place, needs: (0..<count).map { needs(ofWeekFrom: start.adding(days: 7 * $0)) },
            selected: selectedWeek.days(until: day), showsWeekNumbers: here.settings.showsWeekNumbers)
        self.places = places
        for (index, lines) in places.weeks.enumerated() {
            let first = start.adding(days: 7 * index)
            guard weeks[first]?.lines != lines.count - 1 else { continue }
            weeks[first] = TitlesWeek(from: first, rows: rows(ofWeekFrom: first), lines: lines.count - 1)
        }
    }

    /// The rows of a week's days.
    private mutating func rows(ofWeekFrom first: CivilDate) -> [[ListRow]] {
        (0..<7).map { days.rows(on: first.adding(days: $0)) }
    }

    /// The number of lines that each day of a week would fill, computed once.
    private mutating func needs(ofWeekFrom first: CivilDate) -> [Int] {
        if let known = needs[first] { return known }
        let lines = TitlesWeek.needs(from: first, rows: rows(ofWeekFrom: first))
        needs[first] = lines
        return lines
    }

    func daysInSight(_ here: Situation) -> Range<CivilDate>? {
        places.map { start..<start.adding(days: 7 * $0.weeks.count) }
    }

    // MARK: The mouse

    func day(at point: Point, in place: Rect, _ here: Situation) -> CivilDate? {
        guard let places, let week = places.week(at: point), let column = places.column(at: point) else { return nil }
        return start.adding(days: 7 * week + column)
    }

    /// Selects the day or item under a click, and grips an item; a click on the number of hidden items opens the day.
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard let places, let index = places.week(at: point), let column = places.column(at: point),
            let week = weeks[start.adding(days: 7 * index)]
        else { return [.focus(id)] }
        let day = start.adding(days: 7 * index + column)
        let line = point.y - places.weeks[index].lowerBound - 1
        if week.days[column].hiddenCount > 0, line == week.lines - 1 { return [.select(day), .enter(.list)] }
        guard let found = week.item(at: line, column: column) else {
            return [.focus(id), .select(day)]
        }
        let wasSelected = here.focus == id && item?.isSame(as: found) == true
        (self.day, item) = (day, found)
        return [
            .focus(id), .selected(day),
            .hold(.item(HeldItem(occurrence: found, day: day, point: point, wasSelected: wasSelected))),
        ]
    }

    /// Scrolls by weeks; the selected day moves along when its week would leave the screen.
    mutating func scroll(by weeks: Int, _ here: Situation) -> [Wish] {
        guard let places else { return [] }
        start = start.adding(days: 7 * weeks)
        if day < start { return [.select(day.adding(days: 7))] }
        return day >= start.adding(days: 7 * places.weeks.count) ? [.select(day.adding(days: -7))] : []
    }
}
