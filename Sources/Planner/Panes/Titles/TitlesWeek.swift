internal import CalendarEngine

/// The content of a week's lines. A pure function of the rows of its days.
///
/// All-day items are bars in the first line that is free on all of their days; items with a time fill the lines in
/// between. A day with more items than lines says so in its last line.
struct TitlesWeek: Sendable {
    /// A bar, or the part of one between days that have no line for it.
    struct Piece: Hashable, Sendable {
        /// The item of the bar.
        var occurrence: Occurrence
        /// The days, counted from the week's first.
        var days: Range<Int>
        /// The line of the piece.
        var line: Int
        /// True when the item begins in this piece.
        var begins: Bool
        /// True when the item ends in this piece.
        var ends: Bool
        /// True where another shade tells the piece apart from the bar above it.
        var isShaded: Bool
    }

    /// The content of one day.
    struct Day: Hashable, Sendable {
        /// Everything, in the order of lists.
        var rows: [ListRow]
        /// The items with a time that have a line, in order, and their lines.
        var timed: [ListRow]
        var lines: [Int]
        /// The number of items without a line.
        var hiddenCount: Int
    }

    /// The lines of each day.
    let lines: Int
    /// The bars of all-day items, split where a line is not free on all of their days.
    private(set) var pieces: [Piece] = []
    private(set) var days: [Day] = []

    /// Lays out a week that begins on a day.
    init(from first: CivilDate, rows: [[ListRow]], lines: Int) {
        self.lines = lines
        let week = first..<first.adding(days: rows.count)
        let bars = Bar.bars(of: rows, from: first).bars
        var room: [Int] = []
        for (index, rows) in rows.enumerated() {
            let bars = bars.filter { $0.days.contains(index) }
            let fits = rows.count <= lines && bars.allSatisfy { $0.lane < lines }
            let capacity = fits ? lines : max(0, lines - 1)
            let free = (0..<capacity).filter { line in !bars.contains { $0.lane == line } }
            // A busy day has hundreds of items, of which only a few are used.
            let timed = Array(rows.lazy.filter { !$0.occurrence.isBar }.prefix(free.count))
            let shownBars = bars.count { $0.lane < capacity }
            days.append(
                Day(
                    rows: rows, timed: timed, lines: Array(free.prefix(timed.count)),
                    hiddenCount: rows.count - timed.count - shownBars))
            room.append(capacity)
        }
        for bar in bars { addPieces(of: bar, room, week) }
    }

    /// The number of lines that each day needs to show all of its items.
    static func needs(from first: CivilDate, rows: [[ListRow]]) -> [Int] {
        var needs = rows.map(\.count)
        for bar in Bar.bars(of: rows, from: first).bars {
            for day in bar.days { needs[day] = max(needs[day], bar.lane + 1) }
        }
        return needs
    }

    /// Adds a piece of a bar for each run of days on which the bar has its line.
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
                        ends: week.lowerBound.adding(days: end - 1) == touched.upperBound, isShaded: bar.isShaded))
            }
            day = end + 1
        }
    }

    /// The row of an item on a day that has no line for it.
    func hiddenRow(of item: Occurrence, column: Int) -> ListRow? {
        let day = days[column]
        guard day.hiddenCount > 0, !day.timed.contains(where: { $0.occurrence.isSame(as: item) }),
            !pieces.contains(where: { $0.days.contains(column) && $0.occurrence.isSame(as: item) })
        else { return nil }
        return day.rows.first { $0.occurrence.isSame(as: item) }
    }

    /// The first free line of a day.
    func freeLine(column: Int) -> Int? { (0..<lines).first { item(at: $0, column: column) == nil } }

    /// The item in a line of a day.
    func item(at line: Int, column: Int) -> Occurrence? {
        if let bar = pieces.first(where: { $0.line == line && $0.days.contains(column) }) { return bar.occurrence }
        let day = days[column]
        return day.lines.firstIndex(of: line).map { day.timed[$0].occurrence }
    }
}
