internal import CalendarEngine
internal import Phrases
internal import Cells

/// An all-day item in one line, over the days that it takes.
struct Bar: Hashable, Sendable {
    /// The item of the bar.
    var occurrence: Occurrence
    /// The visible days of the item, counted from the first visible day.
    var days: Range<Int>
    /// The line of the bar.
    var lane: Int
    /// True where a bar of the same calendar lies directly above: another shade tells the two apart.
    var isShaded = false
}

extension Bar {
    /// The bars of days that follow one another, by their rows.
    static func bars(of rows: [[ListRow]], from first: CivilDate) -> (bars: [Bar], lanes: Int) {
        let begun = rows.enumerated().flatMap { index, rows in
            rows.filter { $0.occurrence.isBar && ($0.dayNumber == 1 || index == 0) }
        }
        return bars(of: begun.map(\.occurrence), in: first..<first.adding(days: rows.count))
    }

    /// Gives each item the first line that is free on all of its days. The longest item chooses first, counting its
    /// days that are out of view too, then calendars in their order, so that a bar keeps its line from week to week.
    static func bars(of occurrences: [Occurrence], in days: Range<CivilDate>) -> (bars: [Bar], lanes: Int) {
        let order = occurrences.enumerated().sorted { $0.element.barRank($0.offset) < $1.element.barRank($1.offset) }
        var lanes: [[Bar]] = []
        for (_, occurrence) in order {
            let touched = occurrence.days
            let first = max(0, days.lowerBound.days(until: touched.lowerBound))
            let last = min(days.count - 1, days.lowerBound.days(until: touched.upperBound))
            let shown = first..<max(first, last) + 1
            let lane = lanes.firstIndex { !$0.contains { $0.days.overlaps(shown) } } ?? lanes.count
            if lane == lanes.count { lanes.append([]) }
            lanes[lane].append(Bar(occurrence: occurrence, days: shown, lane: lane))
        }
        for lane in lanes.indices.dropFirst() {
            for place in lanes[lane].indices {
                let bar = lanes[lane][place]
                lanes[lane][place].isShaded = lanes[lane - 1].contains { above in
                    !above.isShaded && above.days.overlaps(bar.days)
                        && above.occurrence.item.calendar == bar.occurrence.item.calendar
                }
            }
        }
        return (lanes.flatMap { $0 }, lanes.count)
    }
}

extension Occurrence {
    /// True for an item that is drawn as a bar: an all-day item, or one that lasts at least a day.
    var isBar: Bool {
        isAllDay || endInstant.secondsSinceEpoch - startInstant.secondsSinceEpoch >= 86_400
    }

    /// The rank among bars; a lower one chooses its line first. `place` orders items with the same days, calendar and
    /// start.
    fileprivate func barRank(_ place: Int) -> (Int, UInt32, CivilDateTime, Int) {
        (-days.lowerBound.days(until: days.upperBound), UInt32(item.calendar.rawValue), start, place)
    }

    /// True when the item takes place on one of the days.
    func touches(_ other: Range<CivilDate>) -> Bool {
        let days = days
        return days.lowerBound < other.upperBound && days.upperBound >= other.lowerBound
    }
}

/// The part of a bar that one line shows.
struct BarPiece {
    /// The item of the bar.
    var occurrence: Occurrence
    /// The cells of the piece.
    var line: Rect
    /// True when the item begins in this piece and not further to the left.
    var begins: Bool
    /// True when the item ends in this piece.
    var ends: Bool
    /// The look of the piece.
    var look: BlockLook
    /// True when the item is selected.
    var isSelected: Bool
    /// True where another shade tells the piece apart from the bar above it.
    var isShaded = false
    /// The twins in other calendars.
    var others: [Occurrence] = []
}

extension Situation {
    /// The most twins with a mark.
    private static let mostOthers = 4

    /// The marks of twins: dots in the colours of their calendars, or letters where there are no colours.
    func marks(ofOthers others: [Occurrence]) -> [(text: String, style: Style)] {
        others.prefix(Situation.mostOthers).map { other in
            let calendar = other.item.calendar
            return (letter(of: calendar) ?? glyphs.dot, color(calendar))
        }
    }

    /// Draws the marks of twins at the end of a line, and returns their width in columns; 0 where there is only room
    /// for the title.
    func drawMarks(ofOthers others: [Occurrence], on canvas: inout Canvas, in line: Rect, _ look: BlockLook) -> Int {
        let marks = marks(ofOthers: others)
        guard !marks.isEmpty, line.width >= marks.count + 8 else { return 0 }
        for (place, mark) in marks.enumerated() {
            let style = look.isFilled ? theme.on(look.ground.background, mark.style) : mark.style
            canvas.draw(mark.text, x: line.maxX - marks.count + place, y: line.y, style: style, clip: line)
        }
        return marks.count + 1
    }

    /// Draws a bar: the title on the calendar's background, with `‹` and `›` where the item continues, and the box of a
    /// reminder.
    func draw(_ bar: BarPiece, on canvas: inout Canvas) {
        let (occurrence, line) = (bar.occurrence, bar.line)
        let look = bar.isShaded && !bar.isSelected ? bar.look.shaded(theme) : bar.look
        if occurrence.kind == .reminder {
            if bar.isSelected { canvas.fill(line, style: look.ground) }
            let box = isMarked(occurrence) ? glyphs.marked : box(of: occurrence)
            let x = canvas.draw("\(box) ", x: line.x, y: line.y, style: look.bar, clip: line)
            canvas.draw(cutTight(title(of: occurrence), line.maxX - x), x: x, y: line.y, style: look.title, clip: line)
        } else {
            canvas.fill(line, with: look.isFilled ? " " : glyphs.span, style: look.isFilled ? look.ground : look.bar)
            let sign = bar.begins || isMarked(occurrence) ? mark(of: occurrence) : glyphs.back
            canvas.draw(sign, x: line.x, y: line.y, style: look.bar)
            let title = blockTitle(occurrence, snapshot.summary(of: occurrence))
            let signs = markColumns(in: line.width)
            let goesOn = bar.ends ? 0 : 1
            let inner = Rect(x: line.x, y: line.y, width: line.width - goesOn, height: 1)
            let room = inner.width - signs - drawMarks(ofOthers: bar.others, on: &canvas, in: inner, look)
            let text = cutTight(title, look.isFilled ? room : room - 1)
            let x = canvas.draw(text, x: line.x + signs, y: line.y, style: look.title, clip: line)
            if !look.isFilled {
                canvas.fill(Rect(x: line.x + 1, y: line.y, width: signs - 1, height: 1), with: " ", style: .plain)
                canvas.draw(" ", x: x, y: line.y, clip: line)
            }
            if !bar.ends { canvas.draw(glyphs.forth, x: line.maxX - 1, y: line.y, style: look.bar) }
        }
    }
}
