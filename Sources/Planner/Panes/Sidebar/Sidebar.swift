internal import CalendarEngine
internal import Cells

/// The list of calendars: sources and their calendars, with colour, switch and count.
struct Sidebar: Pane {
    static let id = PaneID.calendars

    /// The identifier of the calendar with the cursor.
    private(set) var selected: String?
    /// The saved search or the set with the cursor; nil while a calendar has it.
    private var other: Choice?
    /// The first visible line.
    private(set) var top = 0

    static let bindings: [Binding] = [
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.calendars], hint: .choose,
            help: .previousCalendar, chapter: .calendars),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.calendars], hint: .choose,
            help: .nextCalendar, chapter: .calendars),
        Binding(
            keys: [" ", Key(.enter)], command: .look(.toggleCalendar), contexts: [.calendars],
            hint: .toggle,
            help: .toggle, chapter: .calendars),
        Binding(
            keys: ["o"], command: .look(.soloCalendar), contexts: [.calendars], hint: .solo,
            help: .solo,
            chapter: .calendars),
        Binding(
            keys: ["a"], command: .look(.allCalendars), contexts: [.calendars], hint: .all,
            help: .all,
            chapter: .calendars),
        calendar(["n"], .newCalendar, .newCalendar, hint: .newCalendar),
        calendar(["e"], .editCalendar, .editCalendar, hint: .edit),
        calendar(["C"], .recolorCalendar, .recolorCalendar),
        calendar(["d", Key(.delete)], .deleteCalendar, .deleteCalendar, hint: .delete),
        calendar(["H"], .holidays, .holidays, hint: .holidays),
        calendar(["p"], .shareCalendar, .shareCalendar, hint: .share),
        calendar(["i"], .importFile, .importFile, hint: .importFile),
        calendar(["w"], .exportCalendar, .exportCalendar, hint: .exportFile),
    ]

    private static func calendar(_ keys: [Key], _ command: CalendarCommand, _ help: KeyHelp, hint: KeyHint? = nil)
        -> Binding
    {
        Binding(
            keys: keys, command: .calendar(command), contexts: [.calendars], hint: hint, help: help, chapter: .calendars
        )
    }

    init(_ here: Situation) {}

    /// A line that the cursor can be on: a calendar by its identifier, or a set or a saved search by its index.
    enum Choice: Hashable {
        case calendar(String)
        case set(Int)
        case search(Int)
    }

    /// The thing with the cursor.
    func choice(_ here: Situation) -> Choice? {
        switch other {
        case .search(let place)? where here.settings.savedSearches.indices.contains(place): return other
        case .set(let place)? where here.settings.sets.indices.contains(place): return other
        default: break
        }
        return chosen(here).map { .calendar($0.identifier) }
    }

    private mutating func choose(_ choice: Choice) {
        switch choice {
        case .calendar(let identifier): (selected, other) = (identifier, nil)
        case .search, .set: other = choice
        }
    }

    /// Opens the saved search or shows the set with the cursor; returns nil while a calendar has it.
    private func openOther(_ here: Situation) -> [Wish]? {
        switch choice(here) {
        case .search(let place)?: [.search(here.settings.savedSearches[place].text)]
        case .set(let place)?: here.wishes(toShow: here.settings.sets[place])
        case .calendar?, nil: nil
        }
    }

    /// The calendar with the cursor, or the one that had it last.
    func chosen(_ here: Situation) -> EventCalendar? {
        here.listedCalendars.first { $0.identifier == selected } ?? here.listedCalendars.first
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.up): move(by: -1, here)
        case .look(.down): move(by: 1, here)
        case .look(.toggleCalendar), .look(.soloCalendar):
            if let wishes = openOther(here) { return wishes }
            guard let calendar = chosen(here) else { return [] }
            return command == .look(.soloCalendar) ? solo(calendar, here) : toggle(calendar, here)
        case .look(.open): break
        case .calendar(let command): return change(command, here)
        default: return nil
        }
        return []
    }

    private mutating func move(by step: Int, _ here: Situation) {
        let all = here.calendarLines.compactMap(\.choice)
        guard let place = all.firstIndex(where: { $0 == choice(here) }) else { return }
        choose(all[min(max(place + step, 0), all.count - 1)])
    }

    /// Switches a calendar on or off. While a single calendar is shown alone, another one joins it.
    private func toggle(_ calendar: EventCalendar, _ here: Situation) -> [Wish] {
        var hidden = here.hiddenCalendars
        if let alone = here.soloCalendar {
            hidden = Set(here.listedCalendars.map(\.identifier).filter { $0 != alone })
        }
        let isOff = hidden.remove(calendar.identifier) == nil
        if isOff { hidden.insert(calendar.identifier) }
        let words = here.words.switched(calendar.title, isOn: !isOff)
        return [.showCalendars(hidden: hidden, solo: nil), .say(words)]
    }

    /// Shows a calendar alone, or all calendars again.
    private func solo(_ calendar: EventCalendar, _ here: Situation) -> [Wish] {
        let isAlone = here.soloCalendar == calendar.identifier
        let shown = Wish.showCalendars(hidden: here.hiddenCalendars, solo: isAlone ? nil : calendar.identifier)
        return isAlone ? [shown] : [shown, .say(here.words.alone(calendar.title))]
    }

    /// Puts the cursor on a calendar, as on one that was made.
    mutating func select(calendar: String) { choose(.calendar(calendar)) }

    mutating func click(at point: Point, in place: Rect, _ here: Situation) -> [Wish] {
        guard let line = here.calendarLines[safe: top + point.y - place.y], let choice = line.choice else { return [] }
        choose(choice)
        guard let calendar = line.calendar else { return [.focus(.calendars)] + (openOther(here) ?? []) }
        return [.focus(.calendars)] + (point.x < place.x + 4 ? toggle(calendar, here) : [])
    }

    mutating func scroll(by step: Int, _ here: Situation) -> [Wish] {
        top += step
        return []
    }

    mutating func settle(in place: Rect?, _ here: Situation) {
        guard let place else { return }
        let lines = here.calendarLines
        if here.focus == .calendars,
            let line = lines.firstIndex(where: { $0.choice != nil && $0.choice == choice(here) })
        {
            top = min(max(top, line - place.height + 1), max(0, line - 1))
        }
        top = min(max(0, top), max(0, lines.count - place.height))
    }

    func keep(in kept: inout ViewState, _ here: Situation) { kept.selectedCalendar = selected }
    mutating func restore(_ kept: ViewState, _ here: Situation) { selected = kept.selectedCalendar }
}
