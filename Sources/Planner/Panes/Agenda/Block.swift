internal import CalendarEngine

/// One row of the list: an item on one of the days that it touches.
struct ListRow: Hashable, Sendable {
    /// Why a row stands in the list.
    enum Role: Hashable, Sendable {
        /// It happens on this day.
        case onDay
        /// It was due on an earlier day and is not done.
        case overdue
        /// It stands for several that are overdue: a line that opens. Its item is the one that has waited longest.
        case overdueTotal(Int)
        /// It has no date.
        case undated
    }

    /// The item on one of its days.
    private var place: Section.Row
    /// The reason why it stands here.
    var role: Role = .onDay
    /// Its twins in other calendars, which has no row of its own.
    private(set) var others: [Occurrence] = []

    /// The item in time.
    var occurrence: Occurrence { place.occurrence }
    /// The day that the row is about.
    var day: CivilDate { place.day }
    /// The number of that day among the item's, from 1.
    var dayNumber: Int { place.dayNumber }
    /// The number of days that the item touches.
    var dayCount: Int { place.dayCount }
    /// True when the item takes all of the row's day.
    var isWholeDay: Bool { place.coversDay }

    /// A row of one of the engine's sections.
    init(_ row: Section.Row, others: [Occurrence] = []) { (place, self.others) = (row, others) }

    /// A reminder away from its day.
    init(occurrence: Occurrence, day: CivilDate, role: Role = .onDay, others: [Occurrence] = []) {
        place = Section.Row(occurrence: occurrence, day: day)
        (self.role, self.others) = (role, others)
    }

    /// True when the row is that of an instance, in whichever calendar.
    func stands(for occurrence: Occurrence) -> Bool {
        self.occurrence.isSame(as: occurrence) || others.contains { $0.isSame(as: occurrence) }
    }
}

/// A section of the list with its rows.
struct Block: Hashable, Sendable {
    /// The identity of a block among those of its list.
    struct ID: Hashable, Sendable {
        /// The first day of the stretch of days that it belongs to.
        var day: CivilDate
        /// Its place among the blocks of that stretch.
        var part: Int
    }

    enum Heading: Hashable, Sendable {
        case day
        case part(PartOfDay)
        case week
        case month
        case calendar(CalendarIndex)
        case reminders(ReminderGroup)
    }

    /// Its identity.
    var id: ID
    var heading: Heading
    /// The days that it is about.
    var days: Range<CivilDate>
    /// Its rows.
    var rows: [ListRow]
    /// The row before which the line of the present stands; nil when it is not in this block.
    var nowRow: Int?

    /// True when its rows have to say their day themselves.
    var rowsShowDay: Bool {
        switch heading {
        case .day, .part: false
        case .week, .month, .calendar, .reminders: true
        }
    }
}

/// The groups of the list of reminders.
package enum ReminderGroup: Int, Hashable, Sendable, CaseIterable {
    case overdue, today, tomorrow, thisWeek, later, undated, completed
}

extension Block {
    /// The content of one line of a block.
    enum Line: Hashable, Sendable {
        case heading
        /// The row at an index.
        case row(Int)
        /// One of the further lines of the selected row.
        case more(Int)
        /// The line of the present.
        case now
        /// That there is nothing.
        case empty
        /// The blank line after the block.
        case blank
    }

    /// The number of lines, with so many further lines under the selected row.
    func lineCount(more: Int) -> Int {
        1 + max(rows.count, 1) + (nowRow == nil ? 0 : 1) + more + 1
    }

    /// The line at which a row stands, the heading's being 0.
    func line(ofRow row: Int) -> Int {
        1 + row + (nowRow.map { row >= $0 ? 1 : 0 } ?? 0)
    }

    /// The content of a line. O(1), because a block may have thousands of rows.
    func content(atLine line: Int, selected: Int?, more: Int) -> Line {
        guard line > 0 else { return .heading }
        var place = line - 1
        if let selected, more > 0 {
            let first = self.line(ofRow: selected)
            if place >= first, place < first + more { return .more(place - first) }
            if place >= first + more { place -= more }
        }
        if let nowRow {
            if place == nowRow { return .now }
            if place > nowRow { place -= 1 }
        }
        if rows.isEmpty { return place == 0 ? .empty : .blank }
        return place < rows.count ? .row(place) : .blank
    }
}
