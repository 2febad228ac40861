internal import CalendarEngine
internal import Cells

/// Lists from which one thing is chosen, and questions at the bottom of the screen.
extension PlannerState {
    func drawChooser(_ chooser: CalendarChooser, on canvas: inout Canvas) {
        let pane = formPane
        canvas.fill(pane)
        canvas.draw(
            cut(Texts.moveTitle(chooser.target), pane.width - 2), x: pane.x + 1, y: pane.y, style: theme.strong)
        let x = canvas.draw("\(Texts.find) ", x: pane.x + 2, y: pane.y + 1, style: theme.dim)
        let place = Rect(x: x, y: pane.y + 1, width: pane.maxX - 1 - x, height: 1)
        canvas.fill(place, style: theme.field)
        canvas.draw(chooser.filter.visible, x: x, y: place.y, style: theme.field, clip: place)
        canvas.cursor = Point(x: min(x + chooser.filter.cursorColumn, place.maxX - 1), y: place.y)
        let matches = chooser.matches
        if matches.isEmpty { canvas.draw(Texts.noSuchCalendar, x: pane.x + 2, y: pane.y + 3, style: theme.dim) }
        for row in 0..<max(0, listHeight) {
            guard let option = matches[safe: chooser.top + row] else { break }
            let y = pane.y + 3 + row
            let shade = drawLine(isSelected: chooser.top + row == chooser.selected, on: &canvas, in: pane, y: y)
            var left = pane.x + 2
            if let calendar = calendarsByIndex.first(where: { $0.identifier == option.id }) {
                left = canvas.draw(
                    "\(glyphs.switchOn) ", x: left, y: y, style: shade(theme.calendar(calendar.color)))
            }
            canvas.draw(cut(option.label, pane.maxX - 2 - left), x: left, y: y, style: shade(theme.text))
        }
    }

    func drawDeletedDates(_ dates: DeletedDates, on canvas: inout Canvas) {
        let pane = formPane
        canvas.fill(pane)
        canvas.draw(
            cut(Texts.deletedTitle(dates.target.title), pane.width - 2), x: pane.x + 1, y: pane.y, style: theme.strong)
        canvas.draw(cut(Texts.dates(dates.dates.count), pane.width - 2), x: pane.x + 1, y: pane.y + 1, style: theme.dim)
        for row in 0..<max(0, listHeight) {
            guard let date = dates.dates[safe: dates.top + row] else { break }
            let isSelected = dates.top + row == dates.selected
            let y = pane.y + 3 + row
            let shade = drawLine(isSelected: isSelected, on: &canvas, in: pane, y: y)
            canvas.draw(words(date), x: pane.x + 2, y: y, style: shade(theme.text), clip: pane)
            if isSelected { canvas.cursor = Point(x: pane.x + 2, y: y) }
        }
    }

    func drawLinks(_ list: LinkList, on canvas: inout Canvas) {
        let pane = formPane
        canvas.fill(pane)
        canvas.draw(
            cut(Texts.linksTitle(list.title), pane.width - 2), x: pane.x + 1, y: pane.y, style: theme.strong)
        for row in 0..<max(0, listHeight) {
            guard let link = list.links[safe: list.top + row] else { break }
            let isSelected = list.top + row == list.selected
            let y = pane.y + 3 + row
            let shade = drawLine(isSelected: isSelected, on: &canvas, in: pane, y: y)
            let name = link.meeting.map { "\($0)  " } ?? ""
            let x = canvas.draw(name, x: pane.x + 2, y: y, style: shade(theme.strong), clip: pane)
            canvas.draw(cut(link.address, pane.maxX - 2 - x), x: x, y: y, style: shade(theme.text))
            if isSelected { canvas.cursor = Point(x: pane.x + 2, y: y) }
        }
    }

    /// How many lines a list in the form's pane has.
    var listHeight: Int { formPane.height - 3 }

    /// The ground of a line in a list, and what makes styles fit it.
    private func drawLine(isSelected: Bool, on canvas: inout Canvas, in pane: Rect, y: Int) -> (Style) -> Style {
        guard isSelected else { return { $0 } }
        let theme = theme
        canvas.fill(
            Rect(x: pane.x + 1, y: y, width: pane.width - 2, height: 1),
            style: theme.selected(theme.text, isFocused: true))
        canvas.draw(glyphs.forth, x: pane.x, y: y, style: theme.focus)
        return { theme.selected($0, isFocused: true) }
    }

    // MARK: The bottom line

    /// The bottom line when something is asked there; false when nothing is.
    func drawQuestion(on canvas: inout Canvas, y: Int) -> Bool {
        switch overlay {
        case .confirmation(let confirmation):
            ask(confirmation.question, Texts.yesOrNo, on: &canvas, y: y)
        case .line(let prompt): draw(prompt, on: &canvas, y: y)
        case nil:
            guard let form, form.asksToLeave else { return false }
            ask(Texts.leaveQuestion, Texts.leaveAnswers, on: &canvas, y: y)
        default: return false
        }
        return true
    }

    private func ask(_ question: String, _ answers: String, on canvas: inout Canvas, y: Int) {
        // Why the last key was no answer stands before those that are.
        let answers = [keyNotice, answers].compactMap { $0 }.joined(separator: "   ")
        // What is asked before something goes has to be read whole.
        let lines = TextWidth.wrap(question, columns: size.width - 2, limit: 4)
        let isLong = TextWidth.columns(question) + TextWidth.columns(answers) + 4 > size.width
        let below = isLong ? TextWidth.wrap(answers, columns: size.width - 2, limit: 3) : []
        let top = y - lines.count - below.count + 1
        canvas.fill(Rect(x: 0, y: top, width: size.width, height: lines.count + below.count))
        var x = 1
        for (row, line) in lines.enumerated() { x = canvas.draw(line, x: 1, y: top + row, style: theme.warning) }
        for (row, line) in below.enumerated() {
            canvas.draw(line, x: 1, y: top + lines.count + row, style: theme.dim)
        }
        if !isLong { canvas.draw(answers, x: x + 2, y: y, style: theme.dim) }
        canvas.cursor = Point(x: isLong ? 1 : x, y: y)
    }

    private func draw(_ prompt: LinePrompt, on canvas: inout Canvas, y: Int) {
        let label = Texts.label(of: prompt)
        let x = canvas.draw("\(cut(label, size.width / 2)) ", x: 1, y: y, style: theme.strong)
        let place = Rect(x: x, y: y, width: size.width - 1 - x, height: 1)
        canvas.draw(prompt.field.visible, x: x, y: y, clip: place)
        canvas.cursor = Point(x: min(x + prompt.field.cursorColumn, place.maxX - 1), y: y)
        if prompt.field.isEmpty {
            canvas.draw(cut(Texts.hint(of: prompt), place.width - 2), x: x + 2, y: y, style: theme.dim)
        }
        guard let words = prompt.failure.map({ "! \($0)" }) ?? keyNotice else { return }
        let lines = TextWidth.wrap(words, columns: size.width - 2, limit: 4)
        canvas.fill(Rect(x: 0, y: y - lines.count, width: size.width, height: lines.count))
        for (row, line) in lines.enumerated() {
            let style = prompt.failure == nil ? theme.text : theme.warning
            canvas.draw(line, x: 1, y: y - lines.count + row, style: style)
        }
    }
}
