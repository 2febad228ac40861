internal import CalendarEngine
internal import Phrases
internal import Cells

/// The birthdays and anniversaries of the next twelve months in order, with their ages. Typed words narrow the list
/// down; Enter goes to the day.
struct BirthdayList: Sendable {
    private let celebrations: [(celebration: Celebration, identifier: OccurrenceIdentifier)]
    private var matches: [Int]
    var filter = TextField()
    var selected = 0
    var top = 0

    /// Makes the list from the calendars that are shown.
    init(_ here: Situation) {
        celebrations = here.snapshot.celebrations(
            on: here.today..<here.today.adding(months: 12), in: here.shownCalendars, viewedIn: here.zone
        ).map { ($0, here.snapshot.identifier(of: $0.occurrence)) }
        matches = Array(celebrations.indices)
    }

    mutating func narrow() {
        (selected, top) = (0, 0)
        let words = WordFilter(filter.text)
        matches = celebrations.indices.filter {
            words.isEmpty || words.rank(of: celebrations[$0].celebration.title) != nil
        }
    }
}

extension BirthdayList: FilteredList {
    var count: Int { matches.count }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard let place = matches[safe: selected] else { return [.close] }
        let (celebration, identifier) = celebrations[place]
        let found = here.snapshot.occurrence(identifiedBy: identifier, viewedIn: here.zone)
        return [.close, found.map { .walk(to: $0) } ?? .go(to: celebration.occurrence.start.date)]
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .goTo : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        let dates = matches.map { date(celebrations[$0].celebration, here) }
        let width = dates.map(TextWidth.columns).max() ?? 0
        drawList(here.words.word(.birthdaysTitle), on: &canvas, here) { canvas, index, place, shade in
            let celebration = celebrations[matches[index]].celebration
            let facts = facts(celebration, here)
            let right = pane.maxX - 2 - TextWidth.columns(facts)
            canvas.draw(
                here.padLeft(dates[index], width), x: place.x, y: place.y, style: shade(here.theme.soft), clip: pane)
            let calendar = celebration.occurrence.item.calendar
            canvas.draw(
                here.glyphs.bar, x: place.x + width + 1, y: place.y, style: shade(here.color(calendar)), clip: pane)
            let x = place.x + width + 3
            canvas.draw(
                here.cut(here.locale.words.title(celebration.title), right - 2 - x), x: x, y: place.y,
                style: shade(here.theme.text))
            canvas.draw(facts, x: right, y: place.y, style: shade(here.theme.dim), clip: pane)
        }
        if matches.isEmpty {
            let words = here.words.word(celebrations.isEmpty ? .noBirthdays : .noneFits)
            for (row, line) in TextWidth.wrap(words, columns: pane.width - 4, limit: 4).enumerated() {
                canvas.draw(line, x: pane.x + 2, y: pane.y + 3 + row, style: here.theme.dim, clip: pane)
            }
        }
        drawFilter(on: &canvas, here)
    }

    private func date(_ celebration: Celebration, _ here: Situation) -> String {
        here.locale.shortDate(celebration.occurrence.start.date)
    }

    /// `turns 8 · in 2 days`; on a narrow screen the years alone.
    private func facts(_ celebration: Celebration, _ here: Situation) -> String {
        let years = celebration.years.map { years in
            celebration.kind == .birthday ? here.words.turns(years) : here.words.yearsSince(years)
        }
        let isRoomy = here.formPane.width >= 56
        let distance = isRoomy || years == nil ? here.distance(to: celebration.occurrence.start.date) : nil
        return [years, distance].compactMap { $0 }.joined(separator: " \(here.glyphs.between) ")
    }
}
