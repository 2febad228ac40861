internal import CalendarEngine
internal import Phrases
internal import Cells

/// The top line after the heading: the names of the views, with the present at the right.
extension PlannerState {
    /// The name of a view in the top line.
    struct ViewLabel {
        /// The view that a click shows.
        var view: ViewName
        /// The columns that it takes.
        var columns: Range<Int>
        /// Its name.
        var name: String
    }

    /// The names of the views, as far as there is room for them.
    var viewNames: [ViewLabel] { header.names }

    /// Draws the names of the views, and the present.
    func drawHeader(on canvas: inout Canvas) {
        let (names, news, present) = header
        for label in names {
            let isShown = label.view == here.view
            var x = label.columns.lowerBound
            x = canvas.draw(
                String(label.view.digit), x: x, y: 0, style: isShown ? here.theme.focus : here.theme.dim)
            canvas.draw(" \(label.name)", x: x, y: 0, style: isShown ? here.theme.strong : here.theme.dim)
        }
        let x = here.size.width - 1 - TextWidth.columns(present)
        if !news.isEmpty { canvas.draw(news, x: x - 2 - TextWidth.columns(news), y: 0, style: here.theme.warning) }
        canvas.draw(
            present, x: x, y: 0,
            style: here.zone == here.ownZone ? here.theme.dim : here.theme.present)
    }

    /// The parts that fit: the time matters most, then the views by their names, the date, and last the zone.
    private var header: (names: [ViewLabel], news: String, present: String) {
        let news = loading == nil ? here.waitingInvitations.count : 0
        if news > 0 {
            // Invitations have precedence over the date, and the time over invitations.
            let words = here.words.invitations(news)
            let (names, present) = parts(beside: TextWidth.columns(words) + 2)
            if !present.isEmpty { return (names, words, present) }
        }
        let (names, present) = parts(beside: 0)
        return (names, "", present)
    }

    /// The parts that fit beside news of a width in columns.
    private func parts(beside columns: Int) -> (names: [ViewLabel], present: String) {
        let left = Heading.end(here) + 2
        let right = here.size.width - 1 - columns
        let facts = presentFacts
        let shorter = Fact.allCases.reversed().map { last in
            facts.filter { $0.fact <= last }.map(\.text).joined(separator: "  ")
        }
        func room(_ present: String) -> Int { right - TextWidth.columns(present) - 2 }
        for present in shorter.dropLast() {
            if let labels = labels(from: left, to: room(present)) { return (labels, present) }
        }
        return ([], shorter.first { left <= room($0) } ?? "")
    }

    /// The parts of the present, the most important first. At least the first two stand beside the names of the views.
    private enum Fact: Int, Comparable, CaseIterable {
        case time, news, date, zone

        static func < (one: Fact, other: Fact) -> Bool { one.rawValue < other.rawValue }
    }

    /// The present day, time and zone, and that a calendar is shown alone; while files are read, how far that is.
    private var presentFacts: [(fact: Fact, text: String)] {
        let time = here.locale.clockTime(here.clock.time)
        var facts: [(fact: Fact, text: String)] = []
        if let calendar = here.soloCalendar.flatMap(here.calendar(identifiedBy:)) {
            facts.append((.news, here.words.alone(calendar.title)))
        }
        if here.selection.listsReminders, here.selector == .list {
            facts.append((.news, here.words.word(.remindersAlone)))
        }
        if let progress = saving.progress, topLayer?.extent == .line {
            return facts + [(.news, here.words.saving(progress)), (.time, time)]
        }
        if let loading { return facts + [(.news, here.words.reading(loading)), (.time, time)] }
        facts.append((.date, here.locale.shortDate(here.clock.date)))
        // In a foreign zone, the time always has its place.
        guard here.zone == here.ownZone else { return facts + [(.time, "\(time) \(here.zone.city)")] }
        return facts + [(.time, time), (.zone, here.zone.identifier)]
    }

    /// The names between two columns, in the middle of the screen where they can; nil where they do not fit.
    private func labels(from left: Int, to right: Int) -> [ViewLabel]? {
        var x = 0
        let labels = ViewName.allCases.map { view in
            let name = here.words.name(of: view)
            let width = 2 + TextWidth.columns(name)
            defer { x += width + 2 }
            return ViewLabel(view: view, columns: x..<x + width, name: name)
        }
        guard let width = labels.last?.columns.upperBound, left + width <= right else { return nil }
        let start = min(max(left, (here.size.width - width) / 2), right - width)
        return labels.map { label in
            var label = label
            label.columns = start + label.columns.lowerBound..<start + label.columns.upperBound
            return label
        }
    }
}
