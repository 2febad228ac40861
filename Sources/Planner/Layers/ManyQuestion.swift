internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question before something is done to several items: it lists what it is about, and asks how much of their series
/// is meant where that can be said.
struct ManyQuestion: Sendable {
    /// The change.
    var change: ItemChange
    /// The items, by their time.
    let items: SeenItems
    /// True when a form asks.
    var isFromForm = false
    /// The answers: how much of a series is meant; none where nothing of that kind recurs.
    let scopes: [EditScope]
    /// The answer that has the cursor.
    private(set) var selected = 0
    /// The first item that is seen.
    private(set) var top = 0
    /// The reason why it cannot be done so.
    private(set) var refusal: String?

    init(_ change: ItemChange, _ items: SeenItems, isFromForm: Bool = false) {
        self.change = change
        self.items = items
        self.isFromForm = isFromForm
        scopes = change.hasScope && items.occurrences.contains(where: \.isRecurring) ? EditScope.allCases : []
    }

    private var occurrences: [Occurrence] { items.occurrences }
    /// The scope that is meant.
    private var scope: EditScope { scopes[safe: selected] ?? .this }
}

extension ManyQuestion: Layer {
    var context: KeyContext { .scope }
    var extent: LayerExtent { .pane }
    var endsWithEdit: Bool { true }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        refusal = nil
        switch command {
        case .choose(let answer):
            if scopes.indices.contains(answer) { selected = answer }
        case .step(let command):
            guard case .step(let before) = change else { return [] }
            change = .step(before + command.step(minutes: here.stepMinutes))
        case .look(.pageUp): top -= max(1, listPlace(here).height - 1)
        case .look(.pageDown): top += max(1, listPlace(here).height - 1)
        default: return performUsual(command, here)
        }
        return []
    }

    /// Goes through the answers; where there are none, through the items.
    mutating func move(by step: Int) {
        if scopes.isEmpty || abs(step) > 1 {
            top += step
        } else {
            selected = min(max(selected + step, 0), scopes.count - 1)
        }
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        do throws(StepRefusal) {
            let edits = try change.edits(items, scope)
            guard !edits.isEmpty else { return [.close, .say(here.words.notice(.nothingChanged))] }
            return [.close, .edits(edits, change, on: items.base, from: isFromForm ? .form : .key)]
        } catch {
            refusal = here.words.notice(error.notice)
            return []
        }
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let line = point.y - here.formPane.y - titleHeight(here)
        guard here.formPane.contains(point), scopes.indices.contains(line) else { return [] }
        selected = line
        return [.chosen]
    }

    mutating func settle(_ here: Situation) {
        top = max(0, min(top, occurrences.count - listPlace(here).height))
    }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        switch command {
        case .step: if case .step = change { true } else { false }
        case .look(.up), .look(.down): !scopes.isEmpty || occurrences.count > listPlace(here).height
        default: true
        }
    }

    func hint(for command: Command) -> KeyHint? {
        switch command {
        case .look(.up), .look(.down): scopes.isEmpty ? .scroll : nil
        case .look(.open): keyHint
        default: nil
        }
    }

    private var keyHint: KeyHint {
        switch change {
        case .delete: .delete
        case .complete: .done
        case .move, .step: .move
        case .fields: .save
        }
    }

    // MARK: Drawing

    private func title(_ here: Situation) -> [String] {
        let question = here.words.manyQuestion(aim(here), count: occurrences.count)
        return TextWidth.wrap(question, columns: here.formPane.width - 2, limit: 3)
    }

    private func titleHeight(_ here: Situation) -> Int { title(here).count + (here.formPane.height >= 16 ? 1 : 0) }

    private func aim(_ here: Situation) -> ManyAim {
        switch change {
        case .delete: .delete
        case .complete(let isDone): .complete(isDone)
        case .move(let calendar):
            .move(to: here.calendarsByIndex.first { $0.identifier == calendar }.map { here.words.quoted($0.title) })
        case .fields(let changes): .fields(changes.map(here.label))
        case .step(let step): .step(days: step.days, minutes: step.minutes)
        }
    }

    /// The part of the pane in which the items stand.
    private func listPlace(_ here: Situation) -> Rect {
        let pane = here.formPane
        let head = titleHeight(here) + scopes.count + (scopes.isEmpty || pane.height < 12 ? 0 : 1)
        return Rect(x: pane.x + 2, y: pane.y + head, width: pane.width - 3, height: max(1, pane.height - head))
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        canvas.fill(pane)
        for (row, line) in title(here).enumerated() {
            canvas.draw(line, x: pane.x + 1, y: pane.y + row, style: here.theme.strong, clip: pane)
        }
        for (index, scope) in scopes.enumerated() {
            let y = pane.y + titleHeight(here) + index
            let shade = here.drawLine(isSelected: index == selected, on: &canvas, in: pane, y: y)
            let x = canvas.draw("\(index + 1) ", x: pane.x + 2, y: y, style: shade(here.theme.dim), clip: pane)
            canvas.draw(here.words.name(of: scope), x: x, y: y, style: shade(here.theme.text), clip: pane)
            if index == selected { canvas.cursor = Point(x: pane.x + 2, y: y) }
        }
        let place = listPlace(here)
        if let refusal {
            for (row, line) in TextWidth.wrap("! \(refusal)", columns: place.width, limit: place.height).enumerated() {
                canvas.draw(line, x: place.x, y: place.y + row, style: here.theme.warning, clip: place)
            }
            return
        }
        drawItems(on: &canvas, in: place, here)
    }

    private func drawItems(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        let shown = occurrences.dropFirst(top).prefix(place.height)
        let times = shown.map { here.timeInQuestion(of: $0) }
        let width = times.map(TextWidth.columns).max() ?? 0
        for (row, (occurrence, time)) in zip(shown, times).enumerated() {
            let y = place.y + row
            canvas.draw(time, x: place.x, y: y, style: here.theme.dim, clip: place)
            var x = place.x + width + (width > 0 ? 2 : 0)
            x = canvas.draw(here.glyphs.bar, x: x, y: y, style: here.color(occurrence.item.calendar), clip: place)
            let mark = occurrence.isRecurring ? " \(here.glyphs.recurring)" : ""
            let room = place.maxX - x - TextWidth.columns(mark) - 1
            let end = canvas.draw(
                here.cut(here.locale.words.title(items.base.summary(of: occurrence).title), room), x: x, y: y,
                style: here.theme.text, clip: place)
            canvas.draw(mark, x: end, y: y, style: here.theme.dim, clip: place)
        }
        if scopes.isEmpty { canvas.cursor = Point(x: place.x, y: place.y) }
        if top > 0 { canvas.draw(here.glyphs.above, x: place.maxX, y: place.y, style: here.theme.dim) }
        if top + place.height < occurrences.count {
            canvas.draw(here.glyphs.below, x: place.maxX, y: place.maxY - 1, style: here.theme.dim)
        }
    }
}

extension Situation {
    /// The time of an item, for a list of several: `Sat 21 Nov 14:30`, or nothing.
    fileprivate func timeInQuestion(of occurrence: Occurrence) -> String {
        guard !occurrence.traits.contains(.undated) else { return "" }
        return words(occurrence.isAllDay ? .date(occurrence.start.date) : .zoned(occurrence.start, zone))
    }

    /// The name of a field, as the form has it.
    fileprivate func label(of change: FieldChange) -> String {
        let field: FormField =
            switch change {
            case .title: .title
            case .times: .starts
            case .rule, .dateBeside: .repeats
            case .alarms: .alarm
            case .location: .place
            case .notes: .notes
            case .url: .url
            case .categories: .categories
            case .status: .status
            case .priority: .priority
            case .transparency: .shownAs
            case .calendar: .calendar
            }
        return words.label(of: field, .event)
    }
}
