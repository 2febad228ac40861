internal import CalendarEngine
internal import Phrases
internal import Cells

/// Draws a form: each line has a label, its value, and below it the reading of the value.
extension Form {
    /// The label of a field. A calendar has a name, an item a title.
    private func label(of field: FormField, _ here: Situation) -> String {
        switch (purpose, field) {
        case (.newCalendar, .title), (.calendar, .title): here.words.word(.calendarName)
        default: here.words.label(of: field, kind)
        }
    }

    /// The fault of a field; none before a letter was typed there.
    private func shownFault(of field: FormField) -> String? {
        isTouched(field) || failure != nil ? readings[field]?.fault : nil
    }

    /// The places of the lines.
    func layout(_ here: Situation) -> FormLayout {
        let labels = fields.map { TextWidth.columns(label(of: $0, here)) }
        return FormLayout(self, in: here.formPane, labelWidth: labels.max() ?? 8, between: here.glyphs.between)
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        let places = layout(here)
        canvas.fill(pane)
        drawHead(here, on: &canvas, in: pane)
        for row in places.rows { draw(row, here, on: &canvas, places) }
        if top > 0 { canvas.draw(here.glyphs.above, x: pane.maxX - 1, y: places.body.y, style: here.theme.dim) }
        if top + places.body.height < places.height {
            canvas.draw(here.glyphs.below, x: pane.maxX - 1, y: places.body.maxY - 1, style: here.theme.dim)
        }
        drawHint(here, on: &canvas, in: places.hint)
    }

    private func drawHead(_ here: Situation, on canvas: inout Canvas, in pane: Rect) {
        canvas.draw(
            here.cut(here.words.title(of: title), pane.width - 2), x: pane.x + 1, y: pane.y, style: here.theme.strong)
    }

    private func draw(_ row: FormLayout.Row, _ here: Situation, on canvas: inout Canvas, _ places: FormLayout) {
        let y = places.body.y + row.line - top
        let isFocused = focus == row.field
        let label = label(of: row.field, here)
        if places.body.contains(Point(x: places.labelX, y: y)) {
            canvas.draw(label, x: places.labelX, y: y, style: isFocused ? here.theme.strong : here.theme.dim)
            if isFocused { canvas.draw(here.glyphs.forth, x: places.labelX - 1, y: y, style: here.theme.focus) }
        }
        switch values[row.field] {
        case .line(let field): draw(field, row, here, on: &canvas, places, y: y)
        case .notes(let field): draw(field, row, here, on: &canvas, places, y: y)
        case .choice(let field): draw(field, row, here, on: &canvas, places, y: y)
        case nil:
            if row.field == .more { drawFolded(row, here, on: &canvas, places, y: y) }
        }
        guard let reading = readings[row.field] else { return }
        // A line without room below it shows its fault in the hint.
        guard row.field.hasEcho else { return }
        let place = Rect(x: places.valueX, y: y + row.height, width: places.valueWidth, height: row.echoHeight)
        let lines = reading.lines(columns: place.width, between: here.glyphs.between).prefix(row.echoHeight)
        for (number, line) in lines.enumerated() where places.body.contains(Point(x: place.x, y: place.y + number)) {
            canvas.draw(
                line.text, x: place.x, y: place.y + number, style: line.warns ? here.theme.warning : here.theme.dim)
        }
    }

    /// Draws the names of the hidden lines.
    private func drawFolded(
        _ row: FormLayout.Row, _ here: Situation, on canvas: inout Canvas, _ places: FormLayout, y: Int
    ) {
        guard places.body.contains(Point(x: places.valueX, y: y)) else { return }
        var style = drawPlace(row, here, isFocused: focus == row.field, on: &canvas, places, y: y)
        style.foreground = here.theme.dim.foreground
        let names = folded.map { label(of: $0, here) }.joined(separator: ", ")
        if focus == row.field, !here.isCovered { canvas.cursor = Point(x: places.valueX, y: y) }
        canvas.draw(
            here.cut("\(names)\(here.glyphs.ellipsis)", places.valueWidth), x: places.valueX, y: y, style: style)
    }

    /// Facts, wrapped into lines, without a separator at the end of a line.
    private func wrapped(_ text: String, _ columns: Int, _ here: Situation) -> [String] {
        TextWidth.wrap(text, columns: columns).map { line in
            let last = line.last.map(String.init)
            return last == "·" || last == here.glyphs.between ? String(line.dropLast()).trimmedBlanks : line
        }
    }

    /// Draws the value of a line, in which the user may be typing.
    private func drawPlace(
        _ row: FormLayout.Row, _ here: Situation, isFocused: Bool, on canvas: inout Canvas, _ places: FormLayout, y: Int
    ) -> Style {
        guard isFocused else { return here.theme.text }
        let style = here.theme.field
        canvas.fill(
            places.body.intersection(Rect(x: places.valueX, y: y, width: places.valueWidth, height: row.height)),
            style: style)
        return style
    }

    private func draw(
        _ field: TextField, _ row: FormLayout.Row, _ here: Situation, on canvas: inout Canvas, _ places: FormLayout,
        y: Int
    ) {
        let clip = places.body.intersection(Rect(x: places.valueX, y: y, width: places.valueWidth, height: 1))
        guard clip.height > 0 else { return }
        let isFocused = focus == row.field
        let style = drawPlace(row, here, isFocused: isFocused, on: &canvas, places, y: y)
        if isFocused, !here.isCovered { canvas.cursor = Point(x: places.valueX + field.cursorColumn, y: y) }
        var textStyle = isFocused && field.isSelected ? here.theme.selection : style
        if shownFault(of: row.field) != nil { textStyle.attributes.insert(.undercurl) }
        canvas.draw(isFocused ? field.visible : field.text, x: places.valueX, y: y, style: textStyle, clip: clip)
        if row.field == .color, let color = meaning.color {
            let mark = here.theme.calendar(color, on: style.background)
            canvas.draw(
                here.glyphs.switchOn, x: clip.maxX - 1 - TextWidth.columns(here.glyphs.switchOn), y: y, style: mark)
        }
    }

    private func draw(
        _ field: NotesField, _ row: FormLayout.Row, _ here: Situation, on canvas: inout Canvas, _ places: FormLayout,
        y: Int
    ) {
        let isFocused = focus == row.field
        let style = drawPlace(row, here, isFocused: isFocused, on: &canvas, places, y: y)
        for line in 0..<row.height where places.body.contains(Point(x: places.valueX, y: y + line)) {
            guard field.top + line < field.lines.count else { break }
            let text = field.readText(ofLine: field.top + line)
            let clip = Rect(x: places.valueX, y: y + line, width: places.valueWidth, height: 1)
            canvas.draw(
                text, x: places.valueX, y: y + line,
                style: isFocused && field.isSelected ? here.theme.selection : style,
                clip: clip)
        }
        if isFocused, !here.isCovered {
            canvas.cursor = Point(x: places.valueX + field.cursorColumn, y: y + field.cursorLine - field.top)
        }
        if field.top + row.height < field.lines.count, places.body.contains(Point(x: places.valueX, y: y)) {
            let last = min(y + row.height, places.body.maxY) - 1
            canvas.draw(here.glyphs.below, x: places.body.maxX - 1, y: last, style: here.theme.dim)
        }
    }

    private func draw(
        _ field: ChoiceField, _ row: FormLayout.Row, _ here: Situation, on canvas: inout Canvas, _ places: FormLayout,
        y: Int
    ) {
        guard places.body.contains(Point(x: places.valueX, y: y)) else { return }
        let isFocused = focus == row.field
        let style = drawPlace(row, here, isFocused: isFocused, on: &canvas, places, y: y)
        var x = places.valueX
        if row.field == .calendar, let id = field.chosen?.id,
            let calendar = here.calendar(identifiedBy: id)
        {
            let mark = here.theme.calendar(calendar.color, on: style.background)
            x = canvas.draw("\(here.glyphs.switchOn) ", x: x, y: y, style: mark)
        }
        if isFocused, !here.isCovered { canvas.cursor = Point(x: x, y: y) }
        let marks = isFocused && field.options.count > 1 ? " \(here.glyphs.back)\(here.glyphs.forth)" : ""
        let room = places.valueX + places.valueWidth - x - TextWidth.columns(marks)
        let label = here.cut(field.chosen?.label ?? here.words.word(.none), room)
        let end = canvas.draw(label, x: x, y: y, style: style)
        if isFocused, let found = field.typedRange(in: label) {
            // The typed letters stand out in the label that they chose.
            let before = TextWidth.columns(String(label[..<found.lowerBound]))
            canvas.draw(String(label[found]), x: x + before, y: y, style: here.theme.selection)
        }
        let quiet = here.theme.on(style.background, here.theme.dim)
        canvas.draw(marks, x: end, y: y, style: quiet)
    }

    /// Draws the hint below the form: the reason why it cannot be saved, or the format of the line with the focus.
    private func drawHint(_ here: Situation, on canvas: inout Canvas, in place: Rect) {
        var text = FormReader(here).hint(for: focus, of: self)
        var style = here.theme.dim
        if let failure {
            (text, style) = ("! \(failure)", here.theme.warning)
        } else if let fault = shownFault(of: focus), !focus.hasEcho {
            (text, style) = ("! \(fault)", here.theme.warning)
        }
        let lines = wrapped(text, place.width, here)
        for (row, line) in lines.prefix(place.height).enumerated() {
            let isCut = row == place.height - 1 && lines.count > place.height
            canvas.draw(
                isCut ? here.cut(line + " " + here.glyphs.ellipsis, place.width) : line, x: place.x, y: place.y + row,
                style: style)
        }
    }
}
