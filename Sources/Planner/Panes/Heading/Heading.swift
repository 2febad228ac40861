internal import CalendarEngine
internal import Phrases
internal import Cells

/// The month's name in the top line. With the focus, arrows walk through months and years.
struct Heading: Pane {
    static let id = PaneID.heading

    static let bindings = [
        Binding(
            keys: [Key(.left), "h"], command: .look(.left), contexts: [.heading], hint: .month,
            help: .headingPreviousMonth, chapter: .moving),
        Binding(
            keys: [Key(.right), "l"], command: .look(.right), contexts: [.heading], hint: .month,
            help: .headingNextMonth, chapter: .moving),
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.heading], hint: .year,
            help: .headingPreviousYear, chapter: .moving),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.heading], hint: .year,
            help: .headingNextYear, chapter: .moving),
    ]

    init(_ here: Situation) {}

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): [.go(to: here.selectedDay.adding(months: -1))]
        case .look(.right): [.go(to: here.selectedDay.adding(months: 1))]
        case .look(.up): [.go(to: here.selectedDay.adding(months: -12))]
        case .look(.down): [.go(to: here.selectedDay.adding(months: 12))]
        case .look(.open): [.focus(here.home)]
        default: nil
        }
    }

    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        point.x < here.heading.count + 4 ? [.focus(.heading)] : []
    }

    /// The first column after the heading.
    static func end(_ here: Situation) -> Int {
        let arrow = here.focus == .heading && !here.isCovered ? TextWidth.columns(here.glyphs.forth) : 0
        let acting = here.actingFor.map { TextWidth.columns($0) + 3 } ?? 0
        return 2 + TextWidth.columns(here.heading) + arrow + acting + TextWidth.columns(facts(here))
    }

    /// The week, and on a wide screen the texts beside the day; the year of an era also fits on a narrower screen.
    private static func facts(_ here: Situation) -> String {
        // For whom the user acts matters more.
        if here.actingFor != nil, here.size.width < 60 { return "" }
        let week =
            here.settings.showsWeekNumbers
            ? here.words.weekFact(here.locale.weekRule.week(of: here.selectedDay).number) : ""
        let isYear = here.locale.secondCalendar?.hasGregorianMonths == true && !here.locale.showsMoon
        let isRoomy = here.size.width >= (isYear ? 80 : 100)
        return isRoomy ? week + here.besides(here.selectedDay, withYear: true) : week
    }

    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        var x = 1
        if hasFocus(here) {
            canvas.draw(here.glyphs.back, x: 0, y: 0, style: here.theme.focus)
            canvas.cursor = Point(x: x, y: 0)
            var style = here.theme.focus
            style.attributes.insert(.reverse)
            x = canvas.draw(here.heading, x: x, y: 0, style: style)
            x = canvas.draw(here.glyphs.forth, x: x, y: 0, style: here.theme.focus)
        } else {
            x = canvas.draw(here.heading, x: x, y: 0, style: here.theme.strong)
        }
        if let acting = here.actingFor {
            var style = here.theme.warning
            style.attributes.insert(.reverse)
            x = canvas.draw(" \(acting) ", x: x + 1, y: 0, style: style)
        }
        canvas.draw(Heading.facts(here), x: x + 1, y: 0, style: here.theme.dim)
    }
}

extension Situation {
    /// The month's name.
    var heading: String { locale.monthAndYear(year: selectedDay.year, month: selectedDay.month) }
}
