internal import CalendarEngine
internal import Phrases
internal import Cells

/// The question about the scope of a change of a series.
struct ScopeQuestion: Sendable {
    /// An answer with its consequences.
    struct Choice: Sendable {
        /// The instances that are meant.
        var scope: EditScope
        /// The dates that change, as far as they are listed.
        var dates: [EventTime] = []
        /// The new times of these dates, in the same order; empty where the times do not change.
        var newDates: [EventTime] = []
        /// The number of dates; nil when they never end.
        var count: Int?
        /// The overrides that the new rule does not give: those that stay, and those that go.
        var kept: [EventTime] = []
        var dropped: [EventTime] = []
        /// The reason why the answer is impossible.
        var refusal: EditRefusal?
    }

    /// The edit that waits for the scope.
    var intent: EditIntent
    /// The item that is changed.
    var target: EditTarget
    /// True when a form asked for the change.
    var isFromForm: Bool
    /// The step in time, where the change is one: the same key lengthens it.
    var step: TimeStep?
    var choices: [Choice]
    /// The answer that has the cursor.
    var selected: Int

    /// Makes the question about a change; the first possible answer has the cursor.
    init(
        _ intent: EditIntent, _ target: EditTarget, isFromForm: Bool, step: TimeStep? = nil, context: EditContext
    ) {
        self.intent = intent
        self.target = target
        self.isFromForm = isFromForm
        self.step = step
        choices = EditScope.allCases.map { scope in
            do throws(EditRefusal) {
                let plan = try target.base.plan(intent.edit(target.identifier, scope), in: context)
                return Choice(
                    scope: scope, dates: plan.instances, newDates: plan.newInstances, count: plan.instanceCount,
                    kept: plan.keptDates, dropped: plan.droppedDates)
            } catch {
                return Choice(scope: scope, refusal: error)
            }
        }
        selected = choices.firstIndex { $0.refusal == nil } ?? 0
    }

    /// The answer with the cursor.
    var choice: Choice { choices[selected] }

    mutating func move(by step: Int) {
        selected = min(max(selected + step, 0), choices.count - 1)
    }
}

extension ScopeQuestion: Layer {
    var context: KeyContext { .scope }
    var extent: LayerExtent { .pane }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .choose(let answer):
            choose(answer)
            return choices.indices.contains(answer) ? accept(here) : []
        case .step(let command): return lengthen(by: command.step(minutes: here.stepMinutes), here)
        default: return performUsual(command, here)
        }
    }

    mutating func accept(_ here: Situation) -> [Wish] {
        guard choice.refusal == nil else { return [] }
        let edit = intent.edit(target.identifier, choice.scope)
        return [.close, .edit(edit, on: target.base, from: isFromForm ? .form : .key)]
    }

    /// Puts the cursor on one of the answers.
    private mutating func choose(_ answer: Int) {
        if choices.indices.contains(answer) { move(by: answer - selected) }
    }

    /// Lengthens the step in time when its key is pressed again.
    private mutating func lengthen(by step: TimeStep, _ here: Situation) -> [Wish] {
        guard case .reschedule = intent, let before = self.step,
            let occurrence = target.base.occurrence(identifiedBy: target.identifier, viewedIn: here.zone)
        else { return [] }
        let whole = before + step
        switch whole.moved(ItemDraft(of: target.base.details(of: occurrence))) {
        case .failure(let refusal):
            return [.say(here.keyed(here.words.notice(refusal.notice), in: here.selectorContext))]
        case .success(let times):
            let chosen = selected
            self = ScopeQuestion(
                .reschedule(start: times.start, end: times.end), target, isFromForm: false, step: whole,
                context: here.previewContext)
            selected = chosen
            return []
        }
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let line = point.y - firstAnswer(here)
        guard here.formPane.contains(point), choices.indices.contains(line) else { return [] }
        choose(line)
        return []
    }

    func takes(_ command: Command) -> Bool {
        switch command {
        case .step: step != nil
        case .choose(let answer): choices.indices.contains(answer)
        default: true
        }
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? keyHint : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        canvas.fill(pane)
        for (row, line) in title(here).enumerated() {
            canvas.draw(line, x: pane.x + 1, y: pane.y + row, style: here.theme.strong, clip: pane)
        }
        var y = firstAnswer(here)
        for (index, choice) in choices.enumerated() {
            draw(choice, here, number: index + 1, isSelected: index == selected, on: &canvas, in: pane, y: y)
            y += 1
        }
        y += pane.height >= 12 ? 1 : 0
        let rest = Rect(x: pane.x + 3, y: y, width: pane.width - 4, height: pane.maxY - y)
        if let refusal = choice.refusal {
            for (row, line) in TextWidth.wrap(
                "! \(here.words(of: refusal))", columns: rest.width, limit: rest.height
            ).enumerated() { canvas.draw(line, x: rest.x, y: rest.y + row, style: here.theme.warning, clip: rest) }
        } else {
            let told = drawChangedDates(here, on: &canvas, in: rest)
            drawDates(
                here, on: &canvas, in: Rect(x: rest.x, y: rest.y + told, width: rest.width, height: rest.height - told))
        }
    }

    /// Draws the overrides that the new rule does not give, above the dates; returns the number of lines.
    private func drawChangedDates(_ here: Situation, on canvas: inout Canvas, in place: Rect) -> Int {
        let sentences = [(choice.kept, true), (choice.dropped, false)].compactMap { dates, stay in
            dates.isEmpty ? nil : here.words.changedDates(dates.map { here.words(here.onViewersClock($0)) }, stay: stay)
        }
        let lines = sentences.flatMap { TextWidth.wrap("! \($0)", columns: place.width, limit: 3) }
        for (row, line) in lines.prefix(max(0, place.height - 1)).enumerated() {
            canvas.draw(line, x: place.x, y: place.y + row, style: here.theme.warning, clip: place)
        }
        return min(lines.count, max(0, place.height - 1))
    }

    private func title(_ here: Situation) -> [String] {
        var title = here.words.scopeQuestion(target.title, aim(here))
        if case .reschedule(let start?, let end?) = intent, step?.lengthens == true {
            let times = here.words(from: start, to: end)
            title = here.words.lengthened(target.title, to: times)
        }
        return TextWidth.wrap(title, columns: here.formPane.width - 2, limit: 2)
    }

    /// The line of the first answer.
    private func firstAnswer(_ here: Situation) -> Int {
        here.formPane.y + title(here).count + (here.formPane.height >= 16 ? 1 : 0)
    }

    /// The kind of change, for the title.
    private func aim(_ here: Situation) -> ScopeAim {
        switch intent {
        case .change: .save
        case .delete: .delete
        case .reschedule(let start, let end): .move(to: (start ?? end).map { here.words(here.onViewersClock($0)) })
        }
    }

    private var keyHint: KeyHint {
        switch intent {
        case .change: .save
        case .reschedule: step?.lengthens == true ? .save : .move
        case .delete: .delete
        }
    }

    private func draw(
        _ choice: Choice, _ here: Situation, number: Int, isSelected: Bool, on canvas: inout Canvas, in pane: Rect,
        y: Int
    ) {
        let shade = { (style: Style) in isSelected ? here.theme.selected(style, isFocused: true) : style }
        let line = Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1)
        if isSelected {
            canvas.fill(line, style: shade(here.theme.text))
            canvas.draw(here.glyphs.forth, x: pane.x, y: y, style: here.theme.focus)
            canvas.cursor = Point(x: pane.x + 2, y: y)
        }
        let isOpen = choice.refusal == nil
        let x = canvas.draw("\(number) ", x: pane.x + 2, y: y, style: shade(here.theme.dim), clip: line)
        canvas.draw(
            here.words.name(of: choice.scope), x: x, y: y,
            style: shade(!isOpen ? here.theme.dim : isSelected ? here.theme.strong : here.theme.text), clip: line)
        let count = isOpen ? here.words.dates(choice.count) : here.words.word(.notPossible)
        canvas.draw(count, x: line.maxX - 1 - TextWidth.columns(count), y: y, style: shade(here.theme.dim), clip: line)
    }

    /// A date and its new time, as the list shows both: `Tue 24 Nov 09:00 → 09:30`.
    private func words(_ date: EventTime, movedTo new: EventTime?, _ here: Situation) -> String {
        let date = here.onViewersClock(date)
        guard let new = new.map(here.onViewersClock), new != date else { return here.words(date) }
        let staysOnDay = !date.isDate && !new.isDate && date.civil.date == new.civil.date
        let end = staysOnDay ? here.locale.clockTime(new.civil.time) : here.words(new)
        return "\(here.words(date)) \(here.glyphs.arrow) \(end)"
    }

    /// The dates of the answer with those that they become, in as many columns as fit.
    private func drawDates(_ here: Situation, on canvas: inout Canvas, in place: Rect) {
        let new = choice.newDates
        let texts = choice.dates.enumerated().map { words($0.element, movedTo: new[safe: $0.offset], here) }
        guard place.height > 0, let widest = texts.map(TextWidth.columns).max() else { return }
        let columns = max(1, (place.width + 3) / (widest + 3))
        let isAll = choice.count.map { $0 <= texts.count } ?? false
        let room = columns * place.height
        let shown = texts.count > room || !isAll ? min(texts.count, room - 1) : texts.count
        let rows = max(1, min(place.height, (shown + (shown < texts.count || !isAll ? 1 : 0) + columns - 1) / columns))
        for index in 0...shown {
            let text: String
            if index < shown {
                text = texts[index]
            } else if shown < texts.count || !isAll {
                text = here.glyphs.ellipsis
            } else {
                break
            }
            canvas.draw(
                here.cut(text, place.width), x: place.x + index / rows * (widest + 3), y: place.y + index % rows,
                style: here.theme.dim, clip: place)
        }
    }
}
