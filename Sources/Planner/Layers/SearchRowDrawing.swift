internal import CalendarEngine
internal import Phrases
internal import Cells

/// The columns of the rows of a search.
struct SearchColumns {
    /// The width of the dates.
    let date: Int
    /// The width of the times; 0 where there is no room for them.
    let time: Int
    /// True where dates are written in few columns.
    let isNarrow: Bool

    /// Computes the columns for the visible rows, within a width.
    init(_ rows: [SearchRow], width: Int, _ here: Situation) {
        isNarrow = width < 56
        let isNarrow = isNarrow
        date = rows.map { TextWidth.columns(SearchColumns.date(of: $0, isNarrow: isNarrow, here)) }.max() ?? 0
        time = width < 36 ? 0 : here.locale.timeWidth
    }

    /// The date of a row.
    static func date(of row: SearchRow, isNarrow: Bool, _ here: Situation) -> String {
        if row.occurrence.traits.contains(.undated) { return here.locale.words.word(.noDate) }
        let day = row.occurrence.start.date
        if isNarrow { return here.locale.numericDate(day) }
        return here.locale.shortDate(day, withYear: day.year != here.today.year)
    }
}

/// One row of the results: time, title, recurrence, and the reason why it was found.
struct SearchRowDrawing {
    let row: SearchRow
    let needles: [(needle: SearchNeedle, fields: SearchQuery.Fields)]
    let columns: SearchColumns
    let here: Situation

    private var traits: Occurrence.Traits { row.occurrence.traits }

    func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool, isOver: Bool) {
        let theme = here.theme
        let shade = { (style: Style) in isSelected ? theme.selected(style, isFocused: true) : style }
        if isSelected {
            canvas.fill(
                Rect(x: place.x + 1, y: place.y, width: place.width - 2, height: 1), style: shade(theme.text))
            canvas.draw(here.glyphs.forth, x: place.x, y: place.y, style: theme.focus)
        }
        if here.isMarked(row.occurrence) {
            canvas.draw(here.glyphs.marked, x: place.x, y: place.y, style: theme.focus)
        }
        var x = place.x + 1
        let date = SearchColumns.date(of: row, isNarrow: columns.isNarrow, here)
        canvas.draw(
            here.padLeft(date, columns.date), x: x, y: place.y, style: shade(isOver ? theme.dim : theme.soft),
            clip: place)
        x += columns.date + 1
        if columns.time > 0 {
            let isTimed = !row.occurrence.isAllDay && !traits.contains(.undated)
            let time = isTimed ? here.locale.clockTime(row.occurrence.start.time) : ""
            canvas.draw(here.padLeft(time, columns.time), x: x, y: place.y, style: shade(theme.dim), clip: place)
            x += columns.time + 1
        }
        x = drawMark(on: &canvas, x: x, in: place, shade)
        drawTexts(on: &canvas, x: x, in: place, isSelected: isSelected, isOver: isOver, shade)
    }

    /// The bar of an event, the box of a reminder, in the calendar's colour.
    private func drawMark(on canvas: inout Canvas, x: Int, in place: Rect, _ shade: (Style) -> Style) -> Int {
        let calendar = row.occurrence.item.calendar
        let isDone = traits.contains(.completed)
        let mark =
            row.occurrence.kind == .event ? here.glyphs.bar : isDone ? here.glyphs.doneBox : here.glyphs.openBox
        var x = canvas.draw(mark, x: x, y: place.y, style: shade(here.color(calendar)), clip: place)
        if let letter = here.letter(of: calendar) {
            x = canvas.draw(letter, x: x, y: place.y, style: shade(here.theme.text), clip: place)
        }
        for (text, style) in here.marks(ofOthers: row.others) {
            x = canvas.draw(text, x: x, y: place.y, style: shade(style), clip: place)
        }
        return x + (row.occurrence.kind == .event && row.others.isEmpty ? 0 : 1)
    }

    private func drawTexts(
        on canvas: inout Canvas, x: Int, in place: Rect, isSelected: Bool, isOver: Bool, _ shade: (Style) -> Style
    ) {
        let summary = here.snapshot.summary(of: row.occurrence)
        let title = SafeText.line(here.locale.words.title(summary.title))
        var style = isOver ? here.theme.dim : isSelected ? here.theme.strong : here.theme.text
        if traits.contains(.cancelled) {
            style = here.theme.dim
            style.attributes.insert(.strikethrough)
        }
        let room = place.maxX - 1 - x
        let reason = reason(summary)
        let count = row.isSeries ? " \(here.glyphs.recurring) \(here.words.times(row.instanceCount))".trimmedEnd : ""
        let shown = here.cut(title, max(4, room - TextWidth.columns(count) - kept(for: reason, of: room)))
        var end = drawMarked(shown, on: &canvas, x: x, y: place.y, style: style, in: place, .title, shade)
        end = canvas.draw(count, x: end, y: place.y, style: shade(here.theme.dim), clip: place)
        let left = place.maxX - 1 - end - 2
        guard left >= SearchRowDrawing.fewest else { return }
        let cut = here.cut(reason.words(columns: left), left)
        _ = drawMarked(
            cut, on: &canvas, x: place.maxX - 1 - TextWidth.columns(cut), y: place.y, style: here.theme.dim, in: place,
            reason.field, shade)
    }

    /// The fewest columns that a reason needs.
    private static let fewest = 6

    /// The columns that a long title leaves to the reason why the row was found.
    private func kept(for reason: Reason, of room: Int) -> Int {
        guard reason.match != nil else { return 0 }
        let most = min(room / 2, max(room / 3, SearchRowDrawing.fewest * 2))
        let kept = min(most, TextWidth.columns(reason.words(columns: most)) + 2)
        return kept < SearchRowDrawing.fewest + 2 ? 0 : kept
    }

    /// The text at the right, and the range of the searched text in it.
    private struct Reason {
        var text: String
        var match: Range<Int>?
        var field: SearchQuery.Fields

        /// The text around its match, beginning at a word, with the match within the given columns.
        func words(columns: Int) -> String {
            guard let match else { return text }
            let bytes = text.utf8
            let start = bytes.index(bytes.startIndex, offsetBy: match.lowerBound)
            let most = min(16, max(0, (columns - match.count) / 2))
            var first = start
            var count = 0
            while first > text.startIndex, count < most {
                first = text.index(before: first)
                count += 1
            }
            if first > text.startIndex {
                first = text[first..<start].firstIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? start
            }
            return SafeText.line(String(text[first...].prefix(120)))
        }
    }

    /// The text at the right: where the match is, if the title does not contain the whole search; otherwise the
    /// location.
    private func reason(_ summary: ItemSummary) -> Reason {
        let missing = needles.filter { !($0.fields.contains(.title) && $0.needle.isIn(summary.title)) }
        if !missing.isEmpty {
            let fields = here.snapshot.details(of: row.occurrence).fields
            let texts: [(SearchQuery.Fields, [String])] = [
                (.place, [fields.location]), (.notes, [fields.readableNotes]),
                (
                    .people,
                    (fields.attendees + (fields.organizer.map { [$0] } ?? [])).flatMap { [$0.name, $0.address] }
                ),
                (.categories, fields.categories),
                (.url, [fields.url] + fields.links.flatMap { [$0.title, $0.address] }),
            ]
            for (field, texts) in texts {
                for text in texts {
                    for (needle, fields) in missing where fields.contains(field) {
                        if let match = needle.matches(in: text).first {
                            return Reason(text: text, match: match, field: field)
                        }
                    }
                }
            }
            if let calendar = here.calendar(row.occurrence.item.calendar) {
                let match = missing.lazy.compactMap { $0.needle.matches(in: calendar.title).first }.first
                return Reason(text: calendar.title, match: match, field: .calendar)
            }
        }
        return Reason(text: SafeText.line(ItemLink.shortened(summary.location)), field: .place)
    }

    /// Draws a text with the searched text highlighted.
    private func drawMarked(
        _ text: String, on canvas: inout Canvas, x: Int, y: Int, style: Style, in place: Rect,
        _ field: SearchQuery.Fields, _ shade: (Style) -> Style
    ) -> Int {
        var marked = style
        marked.foreground = here.theme.focus.foreground
        marked.attributes.formUnion([.bold, .underline])
        let matches = SearchNeedle.matches(
            of: needles.filter { !$0.fields.isDisjoint(with: field) }.map(\.needle), in: text)
        let bytes = text.utf8
        var (x, last) = (x, bytes.startIndex)
        for match in matches {
            let from = bytes.index(bytes.startIndex, offsetBy: match.lowerBound)
            let to = bytes.index(bytes.startIndex, offsetBy: match.upperBound)
            x = canvas.draw(String(text[last..<from]), x: x, y: y, style: shade(style), clip: place)
            x = canvas.draw(String(text[from..<to]), x: x, y: y, style: shade(marked), clip: place)
            last = to
        }
        return canvas.draw(String(text[last...]), x: x, y: y, style: shade(style), clip: place)
    }
}
