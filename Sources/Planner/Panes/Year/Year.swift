internal import CalendarEngine
internal import Phrases
internal import Cells

/// The year: twelve months, their days shaded by how full they are.
struct Year: Pane {
    static let id = PaneID.year
    static let view: ViewName? = .year
    static let walksOverDays = true

    /// The fullness of the days of each counted year, by its number.
    private var counted: [Int: BusyDays] = [:]
    /// The places of the months; nil while none are in view.
    private(set) var places: YearPlaces?

    static let hints: Set<Command> = [.look(.previousYear), .look(.nextYear)]

    init(_ here: Situation) {}

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        if command == .look(.open) { return open(here.selectedDay) }
        return here.day(after: command).map { [.select($0)] }
    }

    /// Shows the month of a day.
    private func open(_ day: CivilDate) -> [Wish] { [.go(to: day), .perform(.view(.month))] }

    mutating func forget(_ here: Situation) { counted = [:] }

    mutating func forgetView() { (counted, places) = ([:], nil) }

    mutating func settle(in place: Rect?, _ here: Situation) {
        let year = here.selectedDay.year
        places = place.flatMap { YearPlaces(year, in: $0, selected: here.selectedDay.month, here.locale.weekRule) }
        guard let places, counted[year] == nil, here.hasLoaded else { return }
        if counted.count > 10 { counted.removeAll() }
        counted[year] = here.query.busyMinutes(on: places.days)
    }

    /// The fullness of the days of the year in view.
    func busyDays(_ here: Situation) -> BusyDays? { counted[here.selectedDay.year] }

    func daysInSight(_ here: Situation) -> Range<CivilDate>? { places?.days }

    func day(at point: Point, in place: Rect, _ here: Situation) -> CivilDate? { places?.day(at: point) }

    /// Selects the day under a click; a second click opens its month.
    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard let day = places?.day(at: point) else { return [.focus(id)] }
        return day == here.selectedDay && here.focus == id ? open(day) : [.focus(id), .select(day)]
    }

    /// Scrolls by years.
    mutating func scroll(by years: Int, _ here: Situation) -> [Wish] {
        [.select(here.selectedDay.adding(months: 12 * years))]
    }
}
