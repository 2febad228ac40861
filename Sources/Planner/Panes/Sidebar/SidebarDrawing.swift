internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line of the list of calendars.
enum CalendarLine {
    /// The heading of the calendars.
    case heading
    case source(Source)
    /// A calendar of the source above.
    case calendar(EventCalendar)
    /// The heading of the sets.
    case sets
    /// A set of calendars, by its index.
    case set(Int)
    /// The word over the saved searches.
    case searches
    /// A saved search, by its index.
    case search(Int)

    /// The calendar of the line; nil for other lines.
    var calendar: EventCalendar? {
        if case .calendar(let calendar) = self { calendar } else { nil }
    }

    /// The line as a place for the cursor; nil for headings.
    var choice: Sidebar.Choice? {
        switch self {
        case .calendar(let calendar): .calendar(calendar.identifier)
        case .search(let place): .search(place)
        case .set(let place): .set(place)
        case .heading, .source, .sets, .searches: nil
        }
    }
}

extension Situation {
    /// The lines of the list of calendars.
    var calendarLines: [CalendarLine] {
        guard !snapshot.sources.isEmpty else { return [] }
        let sets = settings.sets.indices.map { CalendarLine.set($0) }
        let searches = settings.savedSearches.indices.map { CalendarLine.search($0) }
        return [.heading] + snapshot.sources.flatMap { [.source($0)] + $0.calendars.map { .calendar($0) } }
            + (sets.isEmpty ? [] : [.sets] + sets) + (searches.isEmpty ? [] : [.searches] + searches)
    }
}

extension Sidebar {
    func draw(on canvas: inout Canvas, in pane: Rect, _ here: Situation) {
        let lines = here.calendarLines
        for row in 0..<pane.height {
            guard let line = lines[safe: top + row] else { break }
            let y = pane.y + row
            switch line {
            case .heading: drawHeading(.calendarsHeading, on: &canvas, in: pane, y: y, here)
            case .source(let source):
                canvas.draw(
                    here.cut(source.title, pane.width - 2), x: pane.x + 1, y: y, style: here.theme.strong, clip: pane)
            case .calendar(let calendar): draw(calendar, on: &canvas, in: pane, y: y, here)
            case .sets:
                canvas.draw(here.words.word(.setsHeading), x: pane.x + 1, y: y, style: here.theme.dim, clip: pane)
            case .set(let place): draw(setAt: place, on: &canvas, in: pane, y: y, here)
            case .searches: drawHeading(.searchesHeading, on: &canvas, in: pane, y: y, here)
            case .search(let place): draw(searchAt: place, on: &canvas, in: pane, y: y, here)
            }
        }
        if top + pane.height < lines.count {
            canvas.draw(here.glyphs.below, x: pane.maxX - 1, y: pane.maxY - 1, style: here.theme.dim)
        }
    }

    /// Draws a heading, with a caption for the numbers below it.
    private func drawHeading(_ word: ScreenWord, on canvas: inout Canvas, in pane: Rect, y: Int, _ here: Situation) {
        let x = canvas.draw(here.words.word(word), x: pane.x + 1, y: y, style: here.theme.dim, clip: pane)
        let counted = here.words.word(.itemsHeading)
        let countedX = pane.maxX - 2 - TextWidth.columns(counted)
        if countedX > x { canvas.draw(counted, x: countedX, y: y, style: here.theme.quiet, clip: pane) }
    }

    /// Draws a set, with a mark where it is shown.
    private func draw(setAt place: Int, on canvas: inout Canvas, in pane: Rect, y: Int, _ here: Situation) {
        let set = here.settings.sets[place]
        let isSelected = here.focus == .calendars && choice(here) == .set(place)
        let shade = { (style: Style) in isSelected ? here.theme.selected(style, isFocused: !here.isCovered) : style }
        if isSelected {
            canvas.fill(Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1), style: shade(here.theme.text))
        }
        let mark = here.isShown(set) ? here.glyphs.switchOn : here.glyphs.switchOff
        let name = canvas.draw(mark, x: pane.x + 2, y: y, style: shade(here.theme.focus), clip: pane) + 1
        if isSelected, !here.isCovered { canvas.cursor = Point(x: name, y: y) }
        canvas.draw(
            here.cut(SafeText.line(set.title), pane.maxX - 2 - name), x: name, y: y, style: shade(here.theme.text),
            clip: pane)
    }

    /// Draws a saved search with the number of its results.
    private func draw(searchAt place: Int, on canvas: inout Canvas, in pane: Rect, y: Int, _ here: Situation) {
        let isSelected = here.focus == .calendars && choice(here) == .search(place)
        let shade = { (style: Style) in isSelected ? here.theme.selected(style, isFocused: !here.isCovered) : style }
        if isSelected {
            canvas.fill(Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1), style: shade(here.theme.text))
        }
        let name = canvas.draw("/", x: pane.x + 2, y: y, style: shade(here.theme.focus), clip: pane) + 1
        if isSelected, !here.isCovered { canvas.cursor = Point(x: name, y: y) }
        let count = here.savedCounts[place].map(here.words.grouped) ?? here.glyphs.ellipsis
        let countX = pane.maxX - 2 - TextWidth.columns(count)
        canvas.draw(count, x: countX, y: y, style: shade(here.theme.dim), clip: pane)
        canvas.draw(
            here.cut(SafeText.line(here.settings.savedSearches[place].title), countX - 1 - name), x: name, y: y,
            style: shade(here.theme.text), clip: pane)
    }

    private func draw(_ calendar: EventCalendar, on canvas: inout Canvas, in pane: Rect, y: Int, _ here: Situation) {
        let isOn = here.isShown(calendar)
        let isSelected = here.focus == .calendars && choice(here) == .calendar(calendar.identifier)
        let shade = { (style: Style) in isSelected ? here.theme.selected(style, isFocused: !here.isCovered) : style }
        if isSelected {
            canvas.fill(Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1), style: shade(here.theme.text))
        }
        let mark = isOn ? here.glyphs.switchOn : here.glyphs.switchOff
        var name =
            canvas.draw(mark, x: pane.x + 2, y: y, style: shade(here.theme.calendar(calendar.color)), clip: pane) + 1
        if let letter = here.letter(of: calendar.index) {
            name = canvas.draw(letter, x: name, y: y, style: shade(here.theme.strong), clip: pane) + 1
        }
        if isSelected, !here.isCovered { canvas.cursor = Point(x: name, y: y) }
        let count: String
        if let reason = calendar.unreadableReason {
            count = reason.wording(in: here.locale.words)
        } else {
            count = here.words.grouped(calendar.itemCount)
        }
        let room = pane.maxX - 2 - name
        let countText = here.cut(count, max(0, room - min(TextWidth.columns(calendar.title), room / 2) - 1))
        let countX = pane.maxX - 2 - TextWidth.columns(countText)
        canvas.draw(
            countText, x: countX, y: y,
            style: shade(calendar.unreadableReason == nil ? here.theme.dim : here.theme.warning),
            clip: pane)
        canvas.draw(
            here.cut(calendar.title, countX - 1 - name), x: name, y: y,
            style: shade(isOn ? here.theme.text : here.theme.dim),
            clip: pane)
    }
}
