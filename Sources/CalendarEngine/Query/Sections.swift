extension Section {
    /// Cuts occurrences into sections, in order, each with at least one row.
    ///
    /// By day and part of day, an occurrence of several days stands in each day that it touches; by week, month and
    /// calendar it stands once in each section, on its first day there. Within a day, rows that cover all of it come
    /// first, then those that continue from the day before, then the others by the instant of their start; equal rows
    /// stay in their order, so occurrences should come in the order of `Occurrence.precedes`. Undated reminders are
    /// left out, as are occurrences outside of the range. O(rows · log rows).
    public static func sections(
        of occurrences: [Occurrence], by key: SectionKey, days: Range<CivilDate>, weekRule: WeekRule
    ) -> [Section] {
        // Rows on the first day of an occurrence come in order or nearly so; only rows of later days have to be sorted
        // in.
        var beginning: [PlacedRow] = []
        var goingOn: [PlacedRow] = []
        beginning.reserveCapacity(occurrences.count)
        for occurrence in occurrences where !occurrence.traits.contains(.undated) {
            let touched = occurrence.days
            let first = max(touched.lowerBound, days.lowerBound)
            let last = min(touched.upperBound, days.upperBound.adding(days: -1))
            guard first <= last, !days.isEmpty else { continue }
            let count = touched.lowerBound.days(until: touched.upperBound) + 1
            var day = first
            while day <= last {
                let row = Row(
                    occurrence: occurrence, day: day, dayNumber: touched.lowerBound.days(until: day) + 1,
                    dayCount: count)
                let placed = PlacedRow(row, by: key, position: beginning.count + goingOn.count)
                if day == first { beginning.append(placed) } else { goingOn.append(placed) }
                guard let next = key.dayOfNextRow(after: day, weekRule: weekRule), next > day else { break }
                day = next
            }
        }
        if !beginning.isInOrder { beginning.sort { $0.precedes($1) } }
        goingOn.sort { $0.precedes($1) }
        return gather(
            goingOn.isEmpty ? beginning : beginning.merged(with: goingOn), by: key, days: days, weekRule: weekRule)
    }

    private static func gather(
        _ placed: [PlacedRow], by key: SectionKey, days: Range<CivilDate>, weekRule: WeekRule
    ) -> [Section] {
        var sections: [Section] = []
        var rows: [Row] = []
        var current: Identifier?
        func finish() {
            guard let current else { return }
            sections.append(Section(identifier: current, days: current.days(weekRule).clamped(to: days), rows: rows))
            rows.removeAll()
        }
        for placed in placed {
            // Rows of one day share their section, so a week or month is worked out once a day.
            let row = placed.row
            if let last = rows.last, last.day == row.day, key != .partOfDay, key != .calendar {
                rows.append(row)
                continue
            }
            let identifier = Identifier(of: row, by: key, weekRule: weekRule)
            if identifier != current {
                finish()
                current = identifier
            }
            rows.append(row)
        }
        finish()
        return sections
    }
}

/// A row with its place in the order of all rows, as numbers.
private struct PlacedRow {
    let row: Section.Row
    /// The calendar for sections by calendar, else 0; then the day.
    private let major: Int64
    /// The order within a day: rows that cover the day first, then those that go on, then by their start.
    private let minor: Int32
    private let position: Int32

    init(_ row: Section.Row, by key: SectionKey, position: Int) {
        self.row = row
        let calendar = key == .calendar ? Int64(row.occurrence.item.calendar.rawValue) : 0
        major = calendar << 32 + Int64(row.day.dayNumber)
        // A day that comes twice has each part of the day once.
        let part = key == .partOfDay ? Int32(PartOfDay(row.startOnDay).rawValue) << 20 : 0
        minor = row.coversDay ? -1 : part | (row.isContinued ? 0 : Int32(row.occurrence.rankInDay))
        self.position = Int32(clamping: position)
    }

    func precedes(_ other: PlacedRow) -> Bool {
        if major != other.major { return major < other.major }
        if minor != other.minor { return minor < other.minor }
        return position < other.position
    }
}

extension [PlacedRow] {
    fileprivate var isInOrder: Bool {
        indices.dropFirst().allSatisfy { !self[$0].precedes(self[$0 - 1]) }
    }

    /// Merges two sorted lists of rows.
    fileprivate func merged(with others: [PlacedRow]) -> [PlacedRow] {
        var merged: [PlacedRow] = []
        merged.reserveCapacity(count + others.count)
        var next = 0
        for row in self {
            while next < others.count, others[next].precedes(row) {
                merged.append(others[next])
                next += 1
            }
            merged.append(row)
        }
        return merged + others[next...]
    }
}

extension SectionKey {
    /// The next day on which a continuing occurrence stands, by day or by section; nil when it stands only once.
    fileprivate func dayOfNextRow(after day: CivilDate, weekRule: WeekRule) -> CivilDate? {
        switch self {
        case .day, .partOfDay: day.adding(days: 1)
        case .week: weekRule.startOfWeek(containing: day).adding(days: 7)
        case .month: day.firstOfMonth.adding(months: 1)
        case .calendar: nil
        }
    }
}

extension Section.Identifier {
    /// The section that a row belongs to.
    fileprivate init(of row: Section.Row, by key: SectionKey, weekRule: WeekRule) {
        self =
            switch key {
            case .day: .day(row.day)
            case .partOfDay: .partOfDay(row.day, row.coversDay ? .wholeDay : PartOfDay(row.startOnDay))
            case .week: .week(weekRule.startOfWeek(containing: row.day))
            case .month: .month(row.day.firstOfMonth)
            case .calendar: .calendar(row.occurrence.item.calendar)
            }
    }

    /// The days that it stands for; all of them for a calendar.
    fileprivate func days(_ weekRule: WeekRule) -> Range<CivilDate> {
        switch self {
        case .day(let day), .partOfDay(let day, _): day..<day.adding(days: 1)
        case .week(let first): first..<first.adding(days: 7)
        case .month(let first): first..<first.adding(months: 1)
        case .calendar: CivilDate.minimum..<CivilDate.maximum
        }
    }
}
