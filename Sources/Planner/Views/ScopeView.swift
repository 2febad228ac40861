internal import CalendarEngine
internal import Cells

/// The question which instances of a series are meant, with the dates that each answer concerns.
extension PlannerState {
    func drawScope(_ question: ScopeQuestion, on canvas: inout Canvas) {
        let pane = formPane
        canvas.fill(pane)
        for (row, line) in scopeTitle(question).enumerated() {
            canvas.draw(line, x: pane.x + 1, y: pane.y + row, style: theme.strong, clip: pane)
        }
        var y = scopeTop(question)
        for (index, choice) in question.choices.enumerated() {
            draw(choice, number: index + 1, isSelected: index == question.selected, on: &canvas, in: pane, y: y)
            y += 1
        }
        y += pane.height >= 12 ? 1 : 0
        let rest = Rect(x: pane.x + 3, y: y, width: pane.width - 4, height: pane.maxY - y)
        if let refusal = question.choice.refusal {
            for (row, line) in TextWidth.wrap(
                "! \(refusal.wording(locale: locale))", columns: rest.width, limit: rest.height
            ).enumerated() { canvas.draw(line, x: rest.x, y: rest.y + row, style: theme.warning, clip: rest) }
        } else {
            drawDates(of: question, on: &canvas, in: rest)
        }
    }

    private func scopeTitle(_ question: ScopeQuestion) -> [String] {
        TextWidth.wrap(Texts.scopeTitle(question, words(of: question)), columns: formPane.width - 2, limit: 2)
    }

    /// The line of the first answer.
    func scopeTop(_ question: ScopeQuestion) -> Int {
        formPane.y + scopeTitle(question).count + (formPane.height >= 16 ? 1 : 0)
    }

    /// What an intent would do, for the title: where a step in time leads.
    private func words(of question: ScopeQuestion) -> String? {
        guard case .reschedule(let start, let end) = question.intent, let time = start ?? end else { return nil }
        return words(onViewersClock(time))
    }

    private func draw(
        _ choice: ScopeQuestion.Choice, number: Int, isSelected: Bool, on canvas: inout Canvas, in pane: Rect, y: Int
    ) {
        let shade = { (style: Style) in isSelected ? theme.selected(style, isFocused: true) : style }
        let line = Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1)
        if isSelected {
            canvas.fill(line, style: shade(theme.text))
            canvas.draw(glyphs.forth, x: pane.x, y: y, style: theme.focus)
            canvas.cursor = Point(x: pane.x + 2, y: y)
        }
        let isOpen = choice.refusal == nil
        let x = canvas.draw("\(number) ", x: pane.x + 2, y: y, style: shade(theme.dim), clip: line)
        canvas.draw(
            Texts.name(of: choice.scope), x: x, y: y,
            style: shade(!isOpen ? theme.dim : isSelected ? theme.strong : theme.text), clip: line)
        let count = isOpen ? Texts.dates(choice.count) : Texts.notPossible
        canvas.draw(count, x: line.maxX - 1 - TextWidth.columns(count), y: y, style: shade(theme.dim), clip: line)
    }

    /// A date, and where it goes, as the list shows both: `Tue 24 Nov 09:00 → 09:30`.
    private func words(_ date: EventTime, movedTo new: EventTime?) -> String {
        let date = onViewersClock(date)
        guard let new = new.map(onViewersClock), new != date else { return words(date) }
        let staysOnDay = !date.isDate && !new.isDate && date.civil.date == new.civil.date
        return "\(words(date)) \(glyphs.arrow) \(staysOnDay ? locale.text(new.civil.time) : words(new))"
    }

    /// The dates of the answer with those that they become, in as many columns as fit.
    private func drawDates(of question: ScopeQuestion, on canvas: inout Canvas, in place: Rect) {
        let new = question.choice.newDates
        let texts = question.choice.dates.enumerated().map { words($0.element, movedTo: new[safe: $0.offset]) }
        guard place.height > 0, let widest = texts.map(TextWidth.columns).max() else { return }
        let columns = max(1, (place.width + 3) / (widest + 3))
        let isAll = question.choice.count.map { $0 <= texts.count } ?? false
        let room = columns * place.height
        let shown = texts.count > room || !isAll ? min(texts.count, room - 1) : texts.count
        let rows = max(1, min(place.height, (shown + (shown < texts.count || !isAll ? 1 : 0) + columns - 1) / columns))
        for index in 0...shown {
            let text: String
            if index < shown {
                text = texts[index]
            } else if shown < texts.count || !isAll {
                text = glyphs.ellipsis
            } else {
                break
            }
            canvas.draw(
                cut(text, place.width), x: place.x + index / rows * (widest + 3), y: place.y + index % rows,
                style: theme.dim, clip: place)
        }
    }
}
