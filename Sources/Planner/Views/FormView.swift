internal import CalendarEngine
internal import Cells

/// A form: a label, its value, and beneath it what was understood.
extension PlannerState {
    /// Where a form or a question about an item stands: in the place of the details, or of the list; alone on a narrow
    /// screen.
    var formPane: Rect {
        let body = Rect(x: 0, y: 1, width: size.width, height: size.height - 2)
        switch layout.arrangement {
        case .one: return body
        case .two: return layout.details ?? layout.list ?? body
        case .three:
            guard let details = layout.details, let list = layout.list else { return body }
            return details.width >= 48
                ? details : Rect(x: list.x, y: list.y, width: details.maxX - list.x, height: list.height)
        }
    }

    /// How the lines of a form stand.
    func formLayout(_ form: Form) -> FormLayout {
        let labels = form.fields.map { TextWidth.columns(Texts.label(of: $0, form.kind)) }
        return FormLayout(form, in: formPane, labelWidth: labels.max() ?? 8, between: glyphs.between)
    }

    func drawForm(_ form: Form, on canvas: inout Canvas) {
        let pane = formPane
        let places = formLayout(form)
        canvas.fill(pane)
        drawHead(of: form, on: &canvas, in: pane)
        for row in places.rows { draw(row, of: form, on: &canvas, places) }
        if form.top > 0 { canvas.draw(glyphs.above, x: pane.maxX - 1, y: places.body.y, style: theme.dim) }
        if form.top + places.body.height < places.height {
            canvas.draw(glyphs.below, x: pane.maxX - 1, y: places.body.maxY - 1, style: theme.dim)
        }
        drawHint(of: form, on: &canvas, in: places.hint)
    }

    private func drawHead(of form: Form, on canvas: inout Canvas, in pane: Rect) {
        canvas.draw(cut(Texts.formTitle(form), pane.width - 2), x: pane.x + 1, y: pane.y, style: theme.strong)
    }

    private func draw(_ row: FormLayout.Row, of form: Form, on canvas: inout Canvas, _ places: FormLayout) {
        let y = places.body.y + row.line - form.top
        let isFocused = form.focus == row.field
        let label = Texts.label(of: row.field, form.kind)
        if places.body.contains(Point(x: places.labelX, y: y)) {
            canvas.draw(label, x: places.labelX, y: y, style: isFocused ? theme.strong : theme.dim)
            if isFocused { canvas.draw(glyphs.forth, x: places.labelX - 1, y: y, style: theme.focus) }
        }
        switch form.values[row.field] {
        case .line(let field): draw(field, row, of: form, on: &canvas, places, y: y)
        case .notes(let field): draw(field, row, of: form, on: &canvas, places, y: y)
        case .choice(let field): draw(field, row, of: form, on: &canvas, places, y: y)
        case nil: if row.field == .more { drawFolded(row, of: form, on: &canvas, places, y: y) }
        }
        guard let reading = form.readings[row.field] else { return }
        // Beneath a line that keeps no room for it a fault stands in the hint.
        guard row.field.hasEcho else { return }
        let place = Rect(x: places.valueX, y: y + row.height, width: places.valueWidth, height: row.echoHeight)
        let lines = reading.lines(columns: place.width, between: glyphs.between).prefix(row.echoHeight)
        for (number, line) in lines.enumerated() where places.body.contains(Point(x: place.x, y: place.y + number)) {
            canvas.draw(line.text, x: place.x, y: place.y + number, style: line.warns ? theme.warning : theme.dim)
        }
    }

    /// The names of what is folded away.
    private func drawFolded(
        _ row: FormLayout.Row, of form: Form, on canvas: inout Canvas, _ places: FormLayout, y: Int
    ) {
        guard places.body.contains(Point(x: places.valueX, y: y)) else { return }
        var style = drawPlace(row, isFocused: form.focus == row.field, on: &canvas, places, y: y)
        style.foreground = theme.dim.foreground
        let names = form.folded.map { Texts.label(of: $0, form.kind) }.joined(separator: ", ")
        if form.focus == row.field, overlay == nil { canvas.cursor = Point(x: places.valueX, y: y) }
        canvas.draw(cut("\(names)\(glyphs.ellipsis)", places.valueWidth), x: places.valueX, y: y, style: style)
    }

    /// Facts in lines, without the sign between two of them at a line's end.
    private func wrappedFacts(_ text: String, _ columns: Int) -> [String] {
        TextWidth.wrap(text, columns: columns).map { line in
            let last = line.last.map(String.init)
            return last == "·" || last == glyphs.between ? String(line.dropLast()).trimmedBlanks : line
        }
    }

    /// The place of a value, on which somebody is typing.
    private func drawPlace(
        _ row: FormLayout.Row, isFocused: Bool, on canvas: inout Canvas, _ places: FormLayout, y: Int
    ) -> Style {
        guard isFocused else { return theme.text }
        let style = theme.field
        canvas.fill(
            places.body.intersection(Rect(x: places.valueX, y: y, width: places.valueWidth, height: row.height)),
            style: style)
        return style
    }

    private func draw(
        _ field: TextField, _ row: FormLayout.Row, of form: Form, on canvas: inout Canvas, _ places: FormLayout, y: Int
    ) {
        let clip = places.body.intersection(Rect(x: places.valueX, y: y, width: places.valueWidth, height: 1))
        guard clip.height > 0 else { return }
        let isFocused = form.focus == row.field
        let style = drawPlace(row, isFocused: isFocused, on: &canvas, places, y: y)
        if isFocused, overlay == nil { canvas.cursor = Point(x: places.valueX + field.cursorColumn, y: y) }
        canvas.draw(
            isFocused ? field.visible : field.text, x: places.valueX, y: y,
            style: isFocused && field.isSelected ? theme.selection : style, clip: clip)
        if row.field == .color, let color = form.meaning.color {
            var mark = theme.calendar(color)
            mark.background = style.background
            canvas.draw(glyphs.switchOn, x: clip.maxX - 1 - TextWidth.columns(glyphs.switchOn), y: y, style: mark)
        }
    }

    private func draw(
        _ field: NotesField, _ row: FormLayout.Row, of form: Form, on canvas: inout Canvas, _ places: FormLayout, y: Int
    ) {
        let isFocused = form.focus == row.field
        let style = drawPlace(row, isFocused: isFocused, on: &canvas, places, y: y)
        for line in 0..<row.height where places.body.contains(Point(x: places.valueX, y: y + line)) {
            guard field.top + line < field.lines.count else { break }
            let text = field.text(ofLine: field.top + line)
            let clip = Rect(x: places.valueX, y: y + line, width: places.valueWidth, height: 1)
            canvas.draw(
                text, x: places.valueX, y: y + line, style: isFocused && field.isSelected ? theme.selection : style,
                clip: clip)
        }
        if isFocused, overlay == nil {
            canvas.cursor = Point(x: places.valueX + field.cursorColumn, y: y + field.cursorLine - field.top)
        }
        if field.top + row.height < field.lines.count, places.body.contains(Point(x: places.valueX, y: y)) {
            let last = min(y + row.height, places.body.maxY) - 1
            canvas.draw(glyphs.below, x: places.body.maxX - 1, y: last, style: theme.dim)
        }
    }

    private func draw(
        _ field: ChoiceField, _ row: FormLayout.Row, of form: Form, on canvas: inout Canvas, _ places: FormLayout,
        y: Int
    ) {
        guard places.body.contains(Point(x: places.valueX, y: y)) else { return }
        let isFocused = form.focus == row.field
        let style = drawPlace(row, isFocused: isFocused, on: &canvas, places, y: y)
        var x = places.valueX
        if row.field == .calendar, let id = field.chosen?.id,
            let calendar = calendarsByIndex.first(where: { $0.identifier == id })
        {
            var mark = theme.calendar(calendar.color)
            mark.background = style.background
            x = canvas.draw("\(glyphs.switchOn) ", x: x, y: y, style: mark)
        }
        if isFocused, overlay == nil { canvas.cursor = Point(x: x, y: y) }
        let marks = isFocused && field.options.count > 1 ? " \(glyphs.back)\(glyphs.forth)" : ""
        let room = places.valueX + places.valueWidth - x - TextWidth.columns(marks)
        let end = canvas.draw(cut(field.chosen?.label ?? Texts.none, room), x: x, y: y, style: style)
        var quiet = theme.dim
        quiet.background = style.background
        canvas.draw(marks, x: end, y: y, style: quiet)
    }

    /// Beneath the form: what keeps it from being saved, or how its line is written.
    private func drawHint(of form: Form, on canvas: inout Canvas, in place: Rect) {
        var text = FormReader(self).hint(for: form.focus, of: form)
        var style = theme.dim
        if let failure = form.failure {
            (text, style) = ("! \(failure)", theme.warning)
        } else if let fault = form.readings[form.focus]?.fault, !form.focus.hasEcho {
            (text, style) = ("! \(fault)", theme.warning)
        }
        let lines = wrappedFacts(text, place.width)
        for (row, line) in lines.prefix(place.height).enumerated() {
            let isCut = row == place.height - 1 && lines.count > place.height
            canvas.draw(
                isCut ? cut(line + " " + glyphs.ellipsis, place.width) : line, x: place.x, y: place.y + row,
                style: style)
        }
    }
}
