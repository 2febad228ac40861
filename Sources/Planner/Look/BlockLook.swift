internal import CalendarEngine
internal import Phrases
internal import Cells

/// The look of a block.
struct BlockLook {
    /// Its ground.
    var ground: Style
    /// The bar at its left.
    var bar: Style
    /// Its title.
    var title: Style
    /// Times and place.
    var detail: Style
    /// True where it has a ground of its own.
    var isFilled: Bool
}

extension Situation {
    /// The look of an item's block: what is over is quiet, what is selected stands out.
    func block(_ occurrence: Occurrence, isSelected: Bool, isFocused: Bool) -> BlockLook {
        let isOver = isOver(occurrence)
        let color = calendar(occurrence.item.calendar)?.color
        var ground = theme.ground(color, isOver: isOver)
        if occurrence.kind == .reminder { ground = theme.text }
        var bar = self.color(occurrence.item.calendar)
        bar.background = ground.background
        var title = theme.background.isLight || occurrence.kind == .reminder ? ground : bar
        var detail = ground
        if isSelected {
            ground = theme.selectedGround(color, isFocused: isFocused)
            (title, detail) = (ground, ground)
            bar =
                theme.depth == .many && theme.knowsBackground
                ? Style(foreground: ground.foreground, background: ground.background) : ground
        } else if isOver {
            title.foreground = theme.dim.foreground
            detail = title
        } else {
            detail.foreground = theme.blockDetail.foreground
        }
        if !isOver || isSelected { title.attributes.insert(.bold) }
        if occurrence.traits.contains(.cancelled) { title.attributes.insert(.strikethrough) }
        return BlockLook(
            ground: ground, bar: bar, title: title, detail: detail,
            isFilled: ground.background != .standard || ground.attributes.contains(.reverse))
    }

    /// True for an event that is over, and for a reminder that is done.
    func isOver(_ occurrence: Occurrence) -> Bool {
        occurrence.end <= clock && occurrence.kind == .event || occurrence.traits.contains(.completed)
    }

    /// The title of an item in a block; a reminder has its box before it.
    func blockTitle(_ occurrence: Occurrence, _ summary: ItemSummary) -> String {
        let title = summary.title.isEmpty ? locale.words.word(.untitled) : summary.title
        if occurrence.kind == .reminder, !occurrence.isAllDay { return "\(box(of: occurrence)) \(title)" }
        return occurrence.traits.contains(.tentative) ? "\(title) \(words.word(.tentative))" : title
    }

    /// A title in lines that break between words; in one line that is cut where a word is too long, or where they do
    /// not suffice.
    func titleLines(_ title: String, columns: Int, limit: Int) -> [String] {
        let lines = TextWidth.wrap(title, columns: max(1, columns), limit: limit + 1)
        let breaksWords = lines.joined(separator: " ") != title && TextWidth.columns(title) <= title.count
        return lines.count <= limit && !breaksWords ? lines : [cutTight(title, columns)]
    }

    /// The text cut to the columns; where these are few, without a sign of that.
    func cutTight(_ text: String, _ columns: Int) -> String {
        columns < 12 ? TextWidth.truncate(text, to: max(0, columns), ellipsis: "") : cut(text, columns)
    }

    /// The box of a reminder: ticked when it is done.
    func box(of occurrence: Occurrence) -> String {
        occurrence.traits.contains(.completed) ? glyphs.doneBox : glyphs.openBox
    }

    /// The sign of what is marked, else the bar of a calendar, or its letter where there are no colours.
    func mark(of occurrence: Occurrence) -> String {
        isMarked(occurrence) ? glyphs.marked : letter(of: occurrence.item.calendar) ?? glyphs.bar
    }

    /// `9`, `9:15`: a time in the fewest columns.
    func shortTime(_ time: CivilTime) -> String {
        let text = locale.clockTime(time)
        if locale.usesTwelveHourClock { return text }
        return time.minute == 0 ? "\(time.hour)" : text.hasPrefix("0") ? String(text.dropFirst()) : text
    }

    /// `10–12`, `9:15–9:30`: times in the fewest columns; nothing for what has no length.
    func blockTimes(_ occurrence: Occurrence, columns: Int) -> String {
        let start = shortTime(occurrence.start.time)
        if occurrence.kind == .reminder || occurrence.end == occurrence.start { return start }
        let both = "\(start)\(glyphs.dash)\(shortTime(occurrence.end.time))"
        if TextWidth.columns(both) <= columns { return both }
        return TextWidth.columns(start) <= columns ? start : ""
    }
}
