internal import CalendarEngine

/// One row of the list: an item on one of the days that it touches.
struct ListRow: Hashable, Sendable {
    /// The reason why an item has a row.
    enum Role: Hashable, Sendable {
        /// The item takes place on this day.
        case onDay
        /// The reminder was due on an earlier day and is open.
        case overdue
        /// The row stands for several overdue reminders and can be opened. Its item is the one that has been overdue
        /// longest.
        case overdueTotal(Int)
        /// The reminder has no date.
        case undated
    }

    /// The item on one of its days.
    private var place: Section.Row
    /// The reason why it stands here.
    var role: Role = .onDay
    /// The twins in other calendars, which have no rows of their own.
    private(set) var others: [Occurrence] = []

    /// The occurrence of the row.
    var occurrence: Occurrence { place.occurrence }
    /// The day that the row is about.
    var day: CivilDate { place.day }
    /// The number of that day among the item's, from 1.
    var dayNumber: Int { place.dayNumber }
    /// The number of days that the item touches.
    var dayCount: Int { place.dayCount }
    /// True when the item takes the whole day.
    var isWholeDay: Bool { place.coversDay }

    /// A row of one of the engine's sections.
    init(_ row: Section.Row, others: [Occurrence] = []) { (place, self.others) = (row, others) }

    /// Makes the row of a reminder that stands on another day than its own.
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
        /// The first day of the span of days that the block belongs to.
        var day: CivilDate
        /// The index of the block within that span.
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
    /// The row that follows the line of the present; nil when the line is not in this block.
    var nowRow: Int?

    /// True when the rows have to name their day.
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
        /// The note that the section has no items.
        case empty
        /// The blank line after the block.
        case blank
    }

    /// The number of lines, with a number of further lines below the selected row.
    func lineCount(more: Int) -> Int {
        1 + max(rows.count, 1) + (nowRow == nil ? 0 : 1) + more + 1
    }

    /// The line of a row; the heading is line 0.
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
