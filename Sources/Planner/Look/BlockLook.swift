internal import CalendarEngine
internal import Phrases
internal import Cells

/// The styles of an item's block.
struct BlockLook {
    /// The background of the block.
    var ground: Style
    /// The bar at the left edge.
    var bar: Style
    /// Its title.
    var title: Style
    /// The style of times and place.
    var detail: Style
    /// True where the block has a background of its own.
    var isFilled: Bool

    /// The look on a slightly different background; unchanged where the block has none.
    func shaded(_ theme: Theme) -> BlockLook {
        guard isFilled, let ground = theme.shaded(ground) else { return self }
        func moved(_ style: Style) -> Style { theme.on(ground.background, style) }
        return BlockLook(
            ground: ground, bar: moved(bar), title: moved(title), detail: moved(detail), isFilled: isFilled)
    }
}

/// The look of a calendar's items, computed once for a terminal.
struct CalendarLook: Sendable {
    /// The calendar's colour.
    let color: CalendarColor?
    /// The style of the calendar's marks on the background.
    let mark: Style
    /// The style of text in the calendar's colour.
    let text: Style
    /// The look of reminders.
    let reminder: BlockLook
    /// The look of events, and of past events.
    let event: BlockLook
    let over: BlockLook

    /// Makes the look of a calendar; nil means that it has no colour.
    init(_ color: CalendarColor?, _ theme: Theme) {
        self.color = color
        mark = color.map { theme.calendar($0) } ?? theme.dim
        text = color.map { theme.calendar($0, isText: true) } ?? theme.text
        func look(_ ground: Style, isOver: Bool, isColored: Bool) -> BlockLook {
            let behind = ground.background
            let detail = theme.on(behind, isOver || !theme.hasGrounds ? theme.dim : theme.soft)
            var title = isOver ? detail : ground
            if isColored, let color { title = theme.calendar(color, isText: true, on: behind) }
            return BlockLook(
                ground: ground, bar: color.map { theme.calendar($0, on: behind) } ?? theme.on(behind, theme.dim),
                title: title, detail: detail, isFilled: ground.background != .standard)
        }
        reminder = look(theme.text, isOver: false, isColored: false)
        event = look(theme.ground(color, isOver: false), isOver: false, isColored: !theme.background.isLight)
        over = look(theme.ground(color, isOver: true), isOver: true, isColored: false)
    }
}

extension Situation {
    /// The look of an item's block: past items are quiet, the selected one stands out.
    func block(_ occurrence: Occurrence, isSelected: Bool, isFocused: Bool) -> BlockLook {
        let isOver = isOver(occurrence) || isDeclined(occurrence)
        let calendar = look(of: occurrence.item.calendar)
        var look: BlockLook
        if isSelected {
            let ground = theme.selectedGround(calendar.color, isFocused: isFocused)
            let isFilled = ground.background != .standard || ground.attributes.contains(.reverse)
            look = BlockLook(ground: ground, bar: ground, title: ground, detail: ground, isFilled: isFilled)
        } else {
            look = occurrence.kind == .reminder ? calendar.reminder : isOver ? calendar.over : calendar.event
            if isOver, occurrence.kind == .reminder { (look.title, look.detail) = (theme.dim, theme.dim) }
        }
        if !isOver || isSelected { look.title.attributes.insert(.bold) }
        // Without backgrounds, bold alone would not tell a selected past item from future ones.
        if isSelected, !isFocused, !theme.hasGrounds { look.title.attributes.insert(.underline) }
        if occurrence.traits.contains(.cancelled) { look.title.attributes.insert(.strikethrough) }
        return look
    }

    /// True for an event that is over, and for a reminder that is done.
    func isOver(_ occurrence: Occurrence) -> Bool {
        occurrence.endInstant <= now && occurrence.kind == .event || occurrence.traits.contains(.completed)
    }

    /// The title of an item in a block; the box of a reminder precedes it.
    func blockTitle(_ occurrence: Occurrence, _ summary: ItemSummary) -> String {
        let title = locale.words.title(summary.title)
        if occurrence.kind == .reminder, !occurrence.isAllDay { return "\(box(of: occurrence)) \(title)" }
        if conflict(of: occurrence) != nil { return "\(glyphs.conflict) \(title)" }
        if isUnanswered(occurrence) { return "\(glyphs.unanswered) \(title)" }
        return occurrence.traits.contains(.tentative) ? "\(title) \(words.word(.tentative))" : title
    }

    /// The fewest columns in which a word may be broken.
    private static let leastBrokenWord = 8

    /// A title in at most `limit` lines, which break between words. A word that is longer than a line is cut in narrow
    /// blocks and broken in wide ones. A title that does not fit is cut at the end of the last line.
    func titleLines(_ title: String, columns: Int, limit: Int) -> [String] {
        var title = title
        if columns < Situation.leastBrokenWord, limit > 1 {
            let words = title.split(separator: " ").map { word in
                // Scripts of wide letters break anywhere.
                TextWidth.columns(String(word)) > word.count ? String(word) : cutTight(String(word), columns)
            }
            title = words.joined(separator: " ")
        }
        let lines = TextWidth.wrap(title, columns: max(1, columns), limit: limit + 1)
        guard lines.count > limit, limit > 0 else { return Array(lines.prefix(limit)) }
        return lines[..<(limit - 1)] + [cutTight(lines[(limit - 1)...].joined(separator: " "), columns)]
    }

    /// The text cut to the columns, with an ellipsis if there are at least three columns.
    func cutTight(_ text: String, _ columns: Int) -> String {
        columns < 3 ? TextWidth.truncate(text, to: max(0, columns), ellipsis: "") : cut(text, columns)
    }

    /// The box of a reminder, ticked when it is completed.
    func box(of occurrence: Occurrence) -> String {
        occurrence.traits.contains(.completed) ? glyphs.doneBox : glyphs.openBox
    }

    /// The mark of a marked item; otherwise the bar of a calendar, or its letter where there are no colours.
    func mark(of occurrence: Occurrence) -> String {
        if isMarked(occurrence) { return glyphs.marked }
        if conflict(of: occurrence) != nil { return glyphs.conflict }
        if isUnanswered(occurrence) { return glyphs.unanswered }
        return letter(of: occurrence.item.calendar) ?? glyphs.bar
    }

    /// The width of a block's mark before its text. A letter has a blank after it where there is room.
    func markColumns(in width: Int) -> Int { theme.depth == .monochrome && width >= 7 ? 2 : 1 }

    /// `9`, `9:15`, `7p`, `7:30p`: a time in the fewest columns. Where the names of both halves of the day begin with
    /// the same letter, it is written in full.
    func shortTime(_ time: CivilTime) -> String {
        let text = locale.clockTime(time)
        if locale.usesTwelveHourClock {
            let halves = [DayHalf.forenoon, .afternoon].map { locale.words.name(of: $0).prefix(1).lowercased() }
            guard halves[0] != halves[1] else { return text }
            let hour = time.minute == 0 ? "\((time.hour + 11) % 12 + 1)" : String(text.prefix { $0 != " " })
            return hour + halves[time.hour < 12 ? 0 : 1]
        }
        return time.minute == 0 ? "\(time.hour)" : text.hasPrefix("0") ? String(text.dropFirst()) : text
    }

    /// The times of a block, and, where there is room, its start on the event's own clock: `9:30–10 · Berlin 10:30`.
    func blockTimes(_ occurrence: Occurrence, _ own: String, columns: Int) -> String {
        let times = blockTimes(occurrence, columns: columns)
        // No place and time is shorter than `· Rome 9:00`.
        guard TextWidth.columns(times) + 11 <= columns else { return times }
        let both = "\(times) \(glyphs.between) \(own)"
        return own.isEmpty || TextWidth.columns(both) > columns ? times : both
    }

    /// `10–12`, `9:15–9:30`: times in the fewest columns; empty for an item without a length.
    func blockTimes(_ occurrence: Occurrence, columns: Int) -> String {
        let start = shortTime(occurrence.start.time)
        if occurrence.kind == .reminder || occurrence.end == occurrence.start { return start }
        let end = shortTime(occurrence.end.time)
        let width = TextWidth.columns(start)
        if width + 1 + TextWidth.columns(end) <= columns { return "\(start)\(glyphs.dash)\(end)" }
        return width <= columns ? start : ""
    }
}
