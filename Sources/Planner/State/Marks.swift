internal import CalendarEngine

/// The marked items; keys for an item apply to all of them.
struct Marks: Hashable, Sendable {
    /// The row that was marked last: the other end of a range.
    struct Anchor: Hashable, Sendable {
        var item: OccurrenceIdentifier
        /// The day of the row.
        var day: CivilDate
    }

    /// The items in the order in which they were marked.
    private(set) var items: [OccurrenceIdentifier] = []
    private(set) var anchor: Anchor?
    private var known: Set<OccurrenceIdentifier> = []

    var isEmpty: Bool { items.isEmpty }
    var count: Int { items.count }

    /// True when an item is marked.
    func contains(_ item: OccurrenceIdentifier) -> Bool { known.contains(item) }

    /// Marks items, and sets the anchor.
    mutating func insert(_ new: [OccurrenceIdentifier], at anchor: Anchor?) {
        for item in new where known.insert(item).inserted { items.append(item) }
        if let anchor { self.anchor = anchor }
    }

    /// Marks an item or unmarks it.
    mutating func toggle(_ anchor: Anchor) {
        guard known.remove(anchor.item) != nil else { return insert([anchor.item], at: anchor) }
        items.removeAll { $0 == anchor.item }
        self.anchor = items.isEmpty ? nil : anchor
    }

    /// Unmarks the items that do not exist any more.
    mutating func keep(where isThere: (OccurrenceIdentifier) -> Bool) {
        items.removeAll { !isThere($0) }
        known = Set(items)
        if items.isEmpty { anchor = nil }
    }
}

/// Items, and the version of the calendars in which their user saw them. An occurrence means another item in another
/// version.
struct SeenItems: Sendable {
    let occurrences: [Occurrence]
    let base: any EditableSnapshot
}

extension Situation {
    /// True when an item is marked. Computes its identifier only when anything is marked.
    func isMarked(_ occurrence: Occurrence) -> Bool {
        !marks.isEmpty && marks.contains(snapshot.identifier(of: occurrence))
    }

    /// Marks an item on a day or unmarks it.
    func toggleMark(of item: Occurrence?, on day: CivilDate) -> [Wish] {
        guard let item else { return [.refuse(words.notice(.nothingSelected))] }
        var marks = self.marks
        marks.toggle(Marks.Anchor(item: snapshot.identifier(of: item), day: day))
        return [.mark(marks)]
    }

    /// Marks items. The last one becomes the anchor of a range, where its day is given.
    func mark(_ items: [Occurrence], lastOn day: CivilDate? = nil) -> [Wish] {
        guard let last = items.last else { return [.refuse(words.notice(.nothingSelected))] }
        var marks = self.marks
        let anchor = day.map { Marks.Anchor(item: snapshot.identifier(of: last), day: $0) }
        marks.insert(items.map { snapshot.identifier(of: $0) }, at: anchor)
        return [.mark(marks)]
    }

    /// The most days of a range.
    private static let mostDays: UInt = 400

    /// Marks an item. Where something is marked already, marks all rows from the anchor to the item; `rows` gives those
    /// of some days in the order of lists.
    func markRange(
        to item: Occurrence?, on day: CivilDate, _ rows: (Range<CivilDate>) -> [ListRow]
    ) -> [Wish] {
        guard let item else { return [.refuse(words.notice(.nothingSelected))] }
        guard let anchor = marks.anchor, anchor.day.days(until: day).magnitude < Situation.mostDays else {
            return mark([item], lastOn: day)
        }
        let between = rows(min(anchor.day, day)..<max(anchor.day, day).adding(days: 1))
        let ends = between.indices.filter {
            between[$0].day == day && between[$0].occurrence.isSame(as: item)
                || between[$0].day == anchor.day && snapshot.identifier(of: between[$0].occurrence) == anchor.item
        }
        guard let first = ends.first, let last = ends.last else { return mark([item], lastOn: day) }
        let items = between[first...last].map(\.occurrence).filter { !$0.isSame(as: item) }
        return mark(items + [item], lastOn: day)
    }

    /// The marked items, by time.
    var markedOccurrences: [Occurrence] {
        marks.items.compactMap { snapshot.occurrence(identifiedBy: $0, viewedIn: zone) }.sorted { $0.precedes($1) }
    }

    /// Items in a sentence: a single one by its title, several by their number.
    func name(of occurrences: [Occurrence]) -> String {
        occurrences.count == 1 ? words.quoted(title(of: occurrences[0])) : words.items(occurrences.count)
    }
}
