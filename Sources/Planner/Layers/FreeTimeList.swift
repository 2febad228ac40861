internal import CalendarEngine
internal import Phrases
internal import Cells

/// The free gaps of the next days in all calendars that are shown; each of them can be filled.
struct FreeTimeList: Sendable {
    struct Gap: Hashable, Sendable {
        var day: CivilDate
        var start: CivilTime
        var end: CivilTime
        var minutes: Int
    }

    /// The gaps, in order.
    private(set) var gaps: [Gap] = []
    /// The index in `lengths` of the shortest gap that is listed.
    private var length: Int
    /// The first day that is searched.
    private let first: CivilDate
    /// The state that the gaps were computed from.
    private var source: Source?
    private var free: FreeTime?
    var selected = 0
    var top = 0

    private struct Source: Hashable {
        var version: UInt64
        var calendars: Set<CalendarIndex>?
        var zone: String
    }

    /// The number of days that are searched.
    private static let days = 14
    /// The minimum lengths of a gap that can be chosen, in minutes.
    private static let lengths = [15, 30, 45, 60, 90, 120, 180, 240]

    /// The gaps from the selected day on, but not before the present one.
    init(_ here: Situation) {
        first = max(here.selectedDay, here.today)
        let usual = here.usualLength.nominalSeconds / 60
        length = FreeTimeList.lengths.lastIndex { Int64($0) <= usual } ?? 0
    }
}

extension FreeTimeList: ListLayer {
    var count: Int { gaps.count }
    var context: KeyContext { .freeTime }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): ask(length - 1, here)
        case .look(.right): ask(length + 1, here)
        default: return performUsual(command, here)
        }
        return []
    }

    /// Asks for gaps of another length.
    private mutating func ask(_ length: Int, _ here: Situation) {
        self.length = min(max(length, 0), FreeTimeList.lengths.count - 1)
        findGaps(here)
        (selected, top) = (0, 0)
    }

    /// Opens the quick-add line for the gap.
    mutating func accept(_ here: Situation) -> [Wish] {
        guard let gap = gaps[safe: selected] else { return [] }
        let minutes = min(gap.minutes, FreeTimeList.lengths[length])
        let start = CivilDateTime(gap.day, gap.start)
        let end = start.adding(seconds: Int64(minutes) * 60)
        let times = [start, end].map { $0.date > gap.day ? "24:00" : String($0.time.description.prefix(5)) }
        return [.close, .go(to: gap.day), .quickAdd("\(gap.day.description) \(times[0])-\(times[1]) ")]
    }

    mutating func settle(_ here: Situation) {
        let source = Source(
            version: here.snapshot.version, calendars: here.shownCalendars, zone: here.zone.identifier)
        if source != self.source {
            self.source = source
            free = FreeTime(
                of: here.snapshot, on: first..<first.adding(days: FreeTimeList.days), viewedIn: here.zone,
                calendars: here.shownCalendars, addresses: here.settings.addresses)
            findGaps(here)
        }
        selected = min(max(selected, 0), max(count - 1, 0))
        top = min(max(top, selected - max(1, here.listHeight) + 1), selected)
    }

    private mutating func findGaps(_ here: Situation) {
        guard let free else { return }
        gaps = free.days.flatMap { day in
            free.gaps(
                on: day, between: here.settings.workingHours, length: Int64(FreeTimeList.lengths[length]) * 60,
                after: here.now.nextFiveMinutes
            ).map { gap in
                Gap(
                    day: day, start: free.zone.local(at: gap.lowerBound).time,
                    end: free.zone.local(at: gap.upperBound).time,
                    minutes: Int(gap.upperBound.secondsSinceEpoch - gap.lowerBound.secondsSinceEpoch) / 60)
            }
        }
    }

    func hint(for command: Command) -> KeyHint? { command == .look(.open) ? .new : nil }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        let least = here.length(seconds: Int64(FreeTimeList.lengths[length]) * 60)
        drawList(here.words.freeTimeTitle(least), on: &canvas, here) { canvas, index, place, shade in
            let gap = gaps[index]
            let isFirst = index == 0 || index == top || gaps[index - 1].day != gap.day
            let day = here.shortDate(gap.day)
            if isFirst {
                canvas.draw(day, x: place.x, y: place.y, style: shade(here.theme.soft), clip: pane)
            }
            let times = "\(here.locale.clockTime(gap.start))\(here.glyphs.dash)\(here.locale.clockTime(gap.end))"
            let x = canvas.draw(
                times, x: place.x + here.dayColumns + 2, y: place.y, style: shade(here.theme.text), clip: pane)
            canvas.draw(
                here.length(seconds: Int64(gap.minutes) * 60), x: x + 2, y: place.y, style: shade(here.theme.dim),
                clip: pane)
        }
        let last = here.shortDate(first.adding(days: FreeTimeList.days - 1))
        let hours = here.settings.workingHours
        let between = [hours.lowerBound, hours.upperBound].map {
            here.locale.clockTime(CivilTime(clamping: $0))
        }
        let words = gaps.isEmpty ? here.words.word(.noFreeTime) : here.words.freeTimeUntil(last)
        canvas.draw(
            here.cut("\(words) \(here.glyphs.between) \(between[0])\(here.glyphs.dash)\(between[1])", pane.width - 2),
            x: pane.x + 1, y: pane.y + 1, style: here.theme.dim)
    }
}

extension Situation {
    /// The width of a day in the list of gaps, in columns.
    fileprivate var dayColumns: Int {
        let first = max(selectedDay, today)
        return (0..<14).map { TextWidth.columns(shortDate(first.adding(days: $0))) }.max() ?? 0
    }

    /// A day, with its year where that is not the current one.
    fileprivate func shortDate(_ day: CivilDate) -> String { locale.shortDate(day, withYear: day.year != today.year) }
}

extension Instant {
    /// The next full five minutes: nobody begins at 10:43.
    fileprivate var nextFiveMinutes: Instant { Instant(secondsSinceEpoch: (secondsSinceEpoch + 299) / 300 * 300) }
}
