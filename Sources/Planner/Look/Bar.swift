internal import CalendarEngine
internal import Phrases
internal import Cells

/// Something that takes whole days, in one line over the days that it takes.
struct Bar: Hashable, Sendable {
    /// The event or reminder.
    var occurrence: Occurrence
    /// The days in view that it takes, counted from the first.
    var days: Range<Int>
    /// Its line.
    var lane: Int
}

extension Bar {
    /// The bars of days that follow one another, by their rows.
    static func bars(of rows: [[ListRow]], from first: CivilDate) -> (bars: [Bar], lanes: Int) {
        let begun = rows.enumerated().flatMap { index, rows in
            rows.filter { $0.occurrence.isBar && ($0.dayNumber == 1 || index == 0) }
        }
        return bars(of: begun.map(\.occurrence), in: first..<first.adding(days: rows.count))
    }

    /// Gives each item the first line that is free on all of its days; what begins earlier in view chooses first, then
    /// what is longer.
    static func bars(of occurrences: [Occurrence], in days: Range<CivilDate>) -> (bars: [Bar], lanes: Int) {
        let count = days.count
        let touching = occurrences.map { occurrence in
            let touched = occurrence.days
            let first = max(0, days.lowerBound.days(until: touched.lowerBound))
            let last = min(count - 1, days.lowerBound.days(until: touched.upperBound))
            return Bar(occurrence: occurrence, days: first..<max(first, last) + 1, lane: 0)
        }
        let order = touching.enumerated().sorted {
            let (one, other) = ($0.element.days, $1.element.days)
            return (one.lowerBound, -one.count, $0.offset) < (other.lowerBound, -other.count, $1.offset)
        }
        var ends: [Int] = []
        let bars = order.map { _, bar in
            var bar = bar
            bar.lane = ends.firstIndex { $0 <= bar.days.lowerBound } ?? ends.count
            if bar.lane == ends.count { ends.append(0) }
            ends[bar.lane] = bar.days.upperBound
            return bar
        }
        return (bars, ends.count)
    }
}

extension Occurrence {
    /// True for what stands as a bar: that of whole days, and what lasts a day or longer.
    var isBar: Bool {
        isAllDay || endInstant.secondsSinceEpoch - startInstant.secondsSinceEpoch >= 86_400
    }

    /// True when it is there on one of some days.
    func touches(_ other: Range<CivilDate>) -> Bool {
        let days = days
        return days.lowerBound < other.upperBound && days.upperBound >= other.lowerBound
    }
}

/// The part of a bar that one line shows.
struct BarPiece {
    /// The event or reminder.
    var occurrence: Occurrence
    /// Its cells.
    var line: Rect
    /// True when it begins here, and not further to the left.
    var begins: Bool
    /// True when it ends here.
    var ends: Bool
    /// Its look.
    var look: BlockLook
    /// True when it is the selected item.
    var isSelected: Bool
}

extension Situation {
    /// Draws a bar: the title on the calendar's ground, `‹` and `›` where it goes on; a reminder with its box.
    func draw(_ bar: BarPiece, on canvas: inout Canvas) {
        let (occurrence, line, look) = (bar.occurrence, bar.line, bar.look)
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
            let room = line.width - 1 - (bar.ends ? 0 : 1)
            let text = cutTight(title, look.isFilled ? room : room - 1)
            let x = canvas.draw(text, x: line.x + 1, y: line.y, style: look.title, clip: line)
            if !look.isFilled { canvas.draw(" ", x: x, y: line.y, clip: line) }
            if !bar.ends { canvas.draw(glyphs.forth, x: line.maxX - 1, y: line.y, style: look.bar) }
        }
    }
}
