internal import CalendarEngine

/// The lines of a week's days with what stands in them. A pure function of the rows of its days.
///
/// What takes whole days stands as bars in the first line that is free on all of their days; what has a time fills the
/// lines between them. A day that has more than its lines hold says so in its last one.
struct TitlesWeek: Sendable {
    /// A bar, or the part of one between days on which there is no line for it.
    struct Piece: Hashable, Sendable {
        /// The event or reminder.
        var occurrence: Occurrence
        /// The days, counted from the week's first.
        var days: Range<Int>
        /// Its line.
        var line: Int
        /// True when it begins here.
        var begins: Bool
        /// True when it ends here.
        var ends: Bool
    }

    /// One day.
    struct Day: Hashable, Sendable {
        /// What has a time, in order, and its lines.
        var timed: [ListRow]
        var lines: [Int]
        /// Everything for which there is no line.
        var hidden: [ListRow]
    }

    /// The lines of each day.
    let lines: Int
    /// The bars.
    private(set) var pieces: [Piece] = []
    /// The days.
    private(set) var days: [Day] = []

    /// Lays out a week that begins on a day.
    init(from first: CivilDate, rows: [[ListRow]], lines: Int) {
        self.lines = lines
        let week = first..<first.adding(days: rows.count)
        let whole = rows.enumerated().flatMap { index, rows in
            rows.filter { $0.occurrence.isBar && ($0.dayNumber == 1 || index == 0) }
        }
        let bars = Bar.bars(of: whole.map(\.occurrence), in: week).bars
        var room: [Int] = []
        for (index, rows) in rows.enumerated() {
            let bars = bars.filter { $0.days.contains(index) }
            let timed = rows.filter { !$0.occurrence.isBar }
            let fits = rows.count <= lines && bars.allSatisfy { $0.lane < lines }
            let capacity = fits ? lines : max(0, lines - 1)
            let free = (0..<capacity).filter { line in !bars.contains { $0.lane == line } }.prefix(timed.count)
            let hiddenBars = bars.filter { $0.lane >= capacity }.map(\.occurrence)
            let hidden = rows.filter { row in hiddenBars.contains { $0.isSame(as: row.occurrence) } }
            days.append(
                Day(
                    timed: Array(timed.prefix(free.count)), lines: Array(free),
                    hidden: hidden + timed.dropFirst(free.count)))
            room.append(capacity)
        }
        for bar in bars { addPieces(of: bar, room, week) }
    }

    /// Adds a bar for each stretch of days on which it has its line.
    private mutating func addPieces(of bar: Bar, _ room: [Int], _ week: Range<CivilDate>) {
        let touched = bar.occurrence.days
        var day = bar.days.lowerBound
        while day < bar.days.upperBound {
            var end = day
            while end < bar.days.upperBound, bar.lane < room[end] { end += 1 }
            if end > day {
                pieces.append(
                    Piece(
                        occurrence: bar.occurrence, days: day..<end, line: bar.lane,
                        begins: week.lowerBound.adding(days: day) == touched.lowerBound,
                        ends: week.lowerBound.adding(days: end - 1) == touched.upperBound))
            }
            day = end + 1
        }
    }

    /// The item in a line of a day.
    func item(at line: Int, column: Int) -> Occurrence? {
        if let bar = pieces.first(where: { $0.line == line && $0.days.contains(column) }) { return bar.occurrence }
        let day = days[column]
        return day.lines.firstIndex(of: line).map { day.timed[$0].occurrence }
    }
}
