internal import CalendarEngine
internal import Phrases
internal import Cells

/// The top line behind the heading: the names of the views, and the present at its right.
extension PlannerState {
    /// The name of a view in the top line.
    struct ViewLabel {
        /// The view that a click shows.
        var view: ViewName
        /// The columns that it takes.
        var columns: Range<Int>
        /// Its name; nil where there is room for its digit alone.
        var name: String?
    }

    /// The ways to write the names of the views, the fullest first.
    private enum Names: CaseIterable {
        case all, shown, none
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
            guard let name = label.name else { continue }
            canvas.draw(" \(name)", x: x, y: 0, style: isShown ? here.theme.strong : here.theme.dim)
        }
        let x = here.size.width - 1 - TextWidth.columns(present)
        if !news.isEmpty { canvas.draw(news, x: x - 2 - TextWidth.columns(news), y: 0, style: here.theme.warning) }
        canvas.draw(
            present, x: x, y: 0,
            style: here.zone == here.ownZone ? here.theme.dim : here.theme.present)
    }

    /// The parts that fit: the time matters most, then which views there are, the date, the zone, and last the views'
    /// names.
    private var header: (names: [ViewLabel], news: String, present: String) {
        let news = loading == nil ? here.waitingInvitations.count : 0
        if news > 0 {
            // Invitations go before the date; the time goes before them.
            let words = here.words.invitations(news)
            let (names, present) = parts(beside: TextWidth.columns(words) + 2)
            if !present.isEmpty { return (names, words, present) }
        }
        let (names, present) = parts(beside: 0)
        return (names, "", present)
    }

    /// The parts that fit beside news of so many columns.
    private func parts(beside columns: Int) -> (names: [ViewLabel], present: String) {
        let left = Heading.end(here) + 2
        let right = here.size.width - 1 - columns
        var facts = presentFacts
        let least = here.soloCalendar == nil ? 1 : 2
        while true {
            let present = facts.joined(separator: "  ")
            let room = right - TextWidth.columns(present) - (present.isEmpty ? 0 : 2)
            for names in Names.allCases where names != .none || facts.count <= least {
                if let labels = labels(names, from: left, to: room) { return (labels, present) }
            }
            if facts.isEmpty { return ([], "") }
            if facts.count == 3 { facts.removeLast() } else { facts.removeFirst() }
        }
    }

    /// The present day, time and zone; while files are read, how far that is.
    private var presentFacts: [String] {
        let now = here.clock
        var facts = [here.locale.shortDate(now.date), here.locale.clockTime(now.time), here.zone.identifier]
        // On another clock than one's own its place never goes without the time.
        if here.zone != here.ownZone { facts = [facts[0], "\(facts[1]) \(here.zone.city)"] }
        if let loading { facts = [here.words.reading(loading), here.locale.clockTime(now.time)] }
        if let progress = saving.progress, topLayer?.extent == .line {
            facts = [here.words.saving(progress), here.locale.clockTime(now.time)]
        }
        if let calendar = here.soloCalendar.flatMap(here.calendar(identifiedBy:)) {
            facts.insert(here.words.alone(calendar.title), at: 0)
        }
        return facts
    }

    /// The names between two columns, in the middle of the screen where they can; nil where they do not fit.
    private func labels(_ names: Names, from left: Int, to right: Int) -> [ViewLabel]? {
        guard names != .none else { return left <= right ? [] : nil }
        var x = 0
        let labels = ViewName.allCases.map { view in
            let name = names == .all || view == here.view ? here.words.name(of: view) : nil
            let width = 1 + (name.map { 1 + TextWidth.columns($0) } ?? 0)
            defer { x += width + (names == .all ? 3 : 1) }
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
