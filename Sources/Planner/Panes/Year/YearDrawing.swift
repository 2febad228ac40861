internal import CalendarEngine
internal import Phrases
internal import Cells

/// Draws the year: months, their days on shades, and a legend of the shades.
extension Year {
    func draw(on canvas: inout Canvas, in place: Rect, _ here: Situation) {
        guard let places else { return }
        let busy = busyDays(here)
        if let y = places.headLine { drawWeekdays(on: &canvas, places, x: place.x, y: y, here) }
        for month in places.months {
            drawName(of: month, on: &canvas, places, here)
            for number in 0..<month.first.daysInMonth {
                let day = month.first.adding(days: number)
                draw(day, step: busy?.step(of: day) ?? 0, on: &canvas, places.place(of: day, in: month), places, here)
            }
        }
        // The selected day is drawn last, over its ordinary look.
        if let month = places.months.first(where: { $0.first == here.selectedDay.firstOfMonth }) {
            let step = busy?.step(of: here.selectedDay) ?? 0
            drawSelected(on: &canvas, places.place(of: here.selectedDay, in: month), step: step, places, here)
        }
        if let y = places.legendLine { drawLegend(on: &canvas, place, y: y, places, here) }
    }

    /// The weekdays over months that are lines.
    private func drawWeekdays(
        on canvas: inout Canvas, _ places: YearPlaces, x: Int, y: Int, _ here: Situation
    ) {
        for index in 0..<YearPlaces.lineDays {
            let weekday = here.locale.weekRule.firstWeekday.adding(days: index)
            // Names of two columns would run together.
            let head = here.padLeft(here.locale.columnHead(weekday, width: 1), places.cellWidth)
            canvas.draw(
                head, x: x + places.lineColumn(index), y: y,
                style: weekday.isWeekend ? here.theme.quiet : here.theme.dim)
        }
    }

    /// Draws a month's name; in a block, also the weekdays below it and the week numbers.
    private func drawName(
        of month: YearPlaces.Month, on canvas: inout Canvas, _ places: YearPlaces, _ here: Situation
    ) {
        let number = month.first.month
        let isSelected = number == here.selectedDay.month
        let style = isSelected ? here.theme.strong : here.theme.soft
        if places.isLines {
            let name = here.locale.words.shortName(ofMonth: number)
            let room = places.margin > 3 ? places.margin - 1 : places.margin
            let text = TextWidth.truncate(name, to: room, ellipsis: "")
            canvas.draw(here.padLeft(text, places.margin > 3 ? 4 : 0), x: month.place.x, y: month.place.y, style: style)
            drawFirstDays(of: month, on: &canvas, places, here)
            return
        }
        let left = month.place.x + places.margin
        canvas.draw(
            here.locale.words.name(ofMonth: number).capitalizedFirst, x: left + 1, y: month.place.y, style: style,
            clip: month.place)
        for column in 0..<7 {
            let weekday = here.locale.weekRule.firstWeekday.adding(days: column)
            let head = here.locale.columnHead(weekday, width: 2)
            let x = left + column * places.cellWidth + numberEnd(places) - TextWidth.columns(head)
            canvas.draw(head, x: x, y: month.place.y + 1, style: here.theme.quiet)
        }
        guard places.margin > 0, here.settings.showsWeekNumbers else { return }
        for week in 0...5 {
            let first = max(0, week * 7 - month.indent)
            guard first < month.first.daysInMonth else { break }
            let day = month.first.adding(days: first)
            let text = here.padLeft(String(here.locale.weekRule.week(of: day).number), 2)
            canvas.draw(
                text, x: month.place.x, y: month.place.y + 2 + week * places.weekHeight, style: here.theme.quiet)
        }
    }

    /// Draws the number of the first day of each week of a line, before that week.
    private func drawFirstDays(
        of month: YearPlaces.Month, on canvas: inout Canvas, _ places: YearPlaces, _ here: Situation
    ) {
        guard places.cellWidth == 1, places.weekGap > 0 else { return }
        for number in 1...month.first.daysInMonth where (number - 1 + month.indent) % 7 == 0 {
            let x = month.place.x + places.lineColumn(number - 1 + month.indent) - places.weekGap
            canvas.draw(
                here.padLeft(String(number), places.weekGap - 1), x: x, y: month.place.y, style: here.theme.quiet)
        }
    }

    /// The column after a day's number in its cell.
    private func numberEnd(_ places: YearPlaces) -> Int { places.cellWidth > 3 ? (places.cellWidth + 2) / 2 : 3 }

    /// The style of a day at a step of fullness; nil where a sign is used instead.
    private func shade(_ step: Int, _ places: YearPlaces, _ here: Situation) -> Style? {
        places.cellWidth > 1 ? here.theme.shade(step) : nil
    }

    /// The sign of a day at a step of fullness, where it has no shade; nil for a free day.
    private func sign(_ step: Int, _ places: YearPlaces, _ here: Situation) -> String? {
        step > 0 && shade(step, places, here) == nil ? here.glyphs.shades[step - 1] : nil
    }

    /// Draws a day on its shade, or, where there are no shades, with the sign for its fullness.
    private func draw(
        _ day: CivilDate, step: Int, on canvas: inout Canvas, _ cell: Rect, _ places: YearPlaces, _ here: Situation
    ) {
        let shade = shade(step, places, here)
        var style = shade ?? (day.weekday.isWeekend ? here.theme.soft : here.theme.text)
        let sign = sign(step, places, here)
        if day == here.today { style = here.theme.today }
        guard places.cellWidth > 2 else {
            return drawNarrow(day, sign: sign, style: style, on: &canvas, cell, places, here)
        }
        let end = cell.x + numberEnd(places)
        if let sign { canvas.draw(sign, x: end - 3, y: cell.y, style: here.theme.focus) }
        if shade != nil || day == here.today { canvas.fill(places.tile(in: cell), style: style) }
        let text = String(day.day)
        canvas.draw(text, x: end - TextWidth.columns(text), y: cell.y, style: style)
    }

    /// Draws a day of one or two columns: its shade or its sign, and its number at the beginning of a week, if there is
    /// room.
    private func drawNarrow(
        _ day: CivilDate, sign: String?, style: Style, on canvas: inout Canvas, _ cell: Rect, _ places: YearPlaces,
        _ here: Situation
    ) {
        let tile = places.tile(in: cell)
        if let number = narrowNumber(of: day, places, here) {
            canvas.draw(number, x: cell.maxX - number.count, y: cell.y, style: style)
        } else if day == here.today {
            canvas.draw(sign ?? here.glyphs.between, x: tile.x, y: tile.y, style: style)
        } else if let sign {
            canvas.draw(sign, x: tile.x, y: tile.y, style: here.theme.focus)
        } else if style.background == .standard {
            canvas.draw(here.glyphs.between, x: tile.x, y: tile.y, style: here.theme.faint)
        } else {
            canvas.fill(tile, style: style)
        }
    }

    /// The number of the first day of a week, in a cell of two columns; nil where it would touch the day before.
    private func narrowNumber(of day: CivilDate, _ places: YearPlaces, _ here: Situation) -> String? {
        guard places.cellWidth > 1, day.weekday == here.locale.weekRule.firstWeekday else { return nil }
        return day.day < 10 || places.weekGap > 0 ? String(day.day) : nil
    }

    /// Draws the selected day: filled, or in brackets where these leave a gap to the neighbouring days.
    private func drawSelected(
        on canvas: inout Canvas, _ cell: Rect, step: Int, _ places: YearPlaces, _ here: Situation
    ) {
        let day = here.selectedDay
        let isFocused = hasFocus(here)
        let isToday = day == here.today
        let end = cell.x + numberEnd(places)
        if isFocused { canvas.cursor = Point(x: cell.x + min(1, cell.width - 1), y: cell.y) }
        guard places.cellWidth < 5 else {
            var (bracket, number) = (isFocused ? here.theme.focus : here.theme.strong, here.theme.strong)
            if var shade = here.theme.shade(step) {
                shade.attributes.insert(.bold)
                (bracket, number) = (shade, shade)
            }
            if isToday { (bracket, number) = (here.theme.today, here.theme.today) }
            canvas.draw("[", x: end - 3, y: cell.y, style: bracket)
            canvas.draw(here.padLeft(String(day.day), 2), x: end - 2, y: cell.y, style: number)
            canvas.draw("]", x: end, y: cell.y, style: bracket)
            return
        }
        // Today is filled too, in another way.
        var style = isToday ? here.theme.today : here.theme.selected(here.theme.strong, isFocused: isFocused)
        if isToday || here.theme.depth == .monochrome { style.attributes.insert(.underline) }
        let tile = places.tile(in: cell)
        guard places.cellWidth > 2 else {
            let text = narrowNumber(of: day, places, here) ?? sign(step, places, here) ?? here.glyphs.between
            canvas.draw(text, x: cell.maxX - text.count, y: cell.y, style: style)
            return
        }
        canvas.fill(tile, style: style)
        canvas.draw(here.padLeft(String(day.day), 2), x: end - 2, y: cell.y, style: style)
    }

    /// The meaning of the shades, and the fullness of the selected day: beside one another, or in two lines where these
    /// are free.
    private func drawLegend(
        on canvas: inout Canvas, _ place: Rect, y: Int, _ places: YearPlaces, _ here: Situation
    ) {
        let day = here.selectedDay
        let minutes = busyDays(here)?.minutes(on: day) ?? 0
        let length = minutes == 0 ? nil : here.length(seconds: Int64(minutes) * 60)
        let fact = "\(here.locale.shortDate(day)) \(here.glyphs.between) \(here.words.busy(length))"
        let right = place.maxX - 1 - TextWidth.columns(fact)
        let names = BusyDays.steps.map { here.words.upTo(hours: $0) } + [here.words.word(.moreBusy)]
        let width = names.reduce(1) { $0 + TextWidth.columns($1) + 6 }
        let fits = width < right - place.x
        let hasLineAbove = width < place.width && places.months.allSatisfy { $0.place.maxY < y }
        canvas.draw(fact, x: right, y: fits || !hasLineAbove ? y : y - 1, style: here.theme.soft, clip: place)
        var x = place.x + 1
        for (index, name) in names.enumerated() {
            guard x + 3 < right || hasLineAbove else { return }
            if let shade = shade(index + 1, places, here) {
                canvas.fill(Rect(x: x, y: y, width: 3, height: 1), style: shade)
            } else {
                canvas.draw(String(repeating: here.glyphs.shades[index], count: 3), x: x, y: y, style: here.theme.focus)
            }
            x += 3
            if fits || hasLineAbove { x = canvas.draw(" \(name)", x: x, y: y, style: here.theme.dim) + 2 }
        }
    }
}
