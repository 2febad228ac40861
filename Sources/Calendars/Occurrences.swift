public import CalendarEngine
import ICalendar

/// Occurrences in order, with their snapshot: a collection that costs no more than the query. Titles and other
/// properties are read from the files on demand.
public struct Occurrences: RandomAccessCollection, Sendable {
    let elements: [Occurrence]
    let snapshot: LoadedSnapshot
    /// The days of the query; nil for a query without days.
    public let days: Range<CivilDate>?

    init(_ elements: [Occurrence], days: Range<CivilDate>?, of snapshot: LoadedSnapshot) {
        (self.elements, self.days, self.snapshot) = (elements, days, snapshot)
    }

    /// The position of the first one.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { elements.count }
    /// The occurrence at a position. O(1).
    public subscript(position: Int) -> ItemOccurrence { ItemOccurrence(elements[position], of: snapshot) }

    /// The occurrences grouped in sections, in order, each with at least one. By day and part of day, an occurrence of
    /// several days is in the section of each day that it touches; by week, month and calendar it is once in each
    /// section. O(n · log n).
    ///
    /// - Parameters:
    ///   - key: The kind of section.
    ///   - weekRule: The rule that divides years into weeks.
    public func sections(by key: SectionKey = .day, weekRule: WeekRule = .iso8601) -> [OccurrenceSection] {
        let days = days ?? CivilDate.minimum..<CivilDate.maximum
        return Section.sections(of: elements, by: key, days: days, weekRule: weekRule).map { section in
            OccurrenceSection(
                days: section.days,
                occurrences: Occurrences(section.rows.map(\.occurrence), days: section.days, of: snapshot))
        }
    }
}

/// Occurrences under one heading of a list.
public struct OccurrenceSection: Sendable {
    /// The days of the section, limited to the days of the query.
    public let days: Range<CivilDate>
    /// Its occurrences, at least one: first those that cover the whole day, then by start.
    public let occurrences: Occurrences
    /// Its first day.
    public var day: CivilDate { days.lowerBound }
}

/// One appearance of an event or reminder in time: a single item, or one date of a series.
///
/// Its values are those of its snapshot, whatever happens to the file later. A save is merged with what others changed
/// meanwhile.
public struct ItemOccurrence: Sendable, Hashable, Identifiable {
    let occurrence: Occurrence
    let snapshot: LoadedSnapshot

    init(_ occurrence: Occurrence, of snapshot: LoadedSnapshot) {
        (self.occurrence, self.snapshot) = (occurrence, snapshot)
    }

    /// True when both are the same occurrence of the same snapshot.
    public static func == (left: ItemOccurrence, right: ItemOccurrence) -> Bool {
        left.snapshot === right.snapshot && left.occurrence == right.occurrence
    }

    /// Hashes the occurrence.
    public func hash(into hasher: inout Hasher) { hasher.combine(occurrence) }

    /// The identifier that finds it again in another snapshot (`EventStore.occurrence(_:)`), also after a restart.
    public var id: OccurrenceIdentifier { snapshot.identifier(of: occurrence) }
    /// The kind: event or reminder.
    public var kind: ItemKind { occurrence.kind }
    /// The title (SUMMARY), read from the file.
    public var title: String { snapshot.summary(of: occurrence).title }
    /// The place (LOCATION), or empty; read from the file.
    public var location: String { snapshot.summary(of: occurrence).location }
    /// The start, on the wall clock of the store's zone; midnight for whole days. For a reminder, the time when it is
    /// due.
    public var start: CivilDateTime { occurrence.start }
    /// The end, exclusive; never before `start`. For whole days, the midnight after the last day.
    public var end: CivilDateTime { occurrence.end }
    /// The start as an instant.
    public var startInstant: Instant { occurrence.startInstant }
    /// The end as an instant, exclusive.
    public var endInstant: Instant { occurrence.endInstant }
    /// The days that it touches: at least the first; not the day that begins when it ends.
    public var days: ClosedRange<CivilDate> { occurrence.days }
    /// True when it takes whole days.
    public var isAllDay: Bool { occurrence.isAllDay }
    /// True for one date of a series.
    public var isRecurring: Bool { occurrence.isRecurring }
    /// True when it is cancelled (STATUS:CANCELLED).
    public var isCancelled: Bool { occurrence.traits.contains(.cancelled) }
    /// True when it is tentative (STATUS:TENTATIVE).
    public var isTentative: Bool { occurrence.traits.contains(.tentative) }
    /// True for a completed reminder.
    public var isCompleted: Bool { occurrence.traits.contains(.completed) }
    /// Its calendar, as of its snapshot.
    public var calendar: EventCalendar { snapshot.calendars[Int(occurrence.item.calendar.rawValue)] }
    /// All properties of the item, with the times of this occurrence. Decodes the item.
    public var item: CalendarItem { snapshot.details(of: occurrence) }
    /// The fields, to be changed and saved (`EventStore.save(_:changing:scope:)`). Decodes the item.
    public var draft: ItemDraft { ItemDraft(of: item) }
    /// The lines of its item as the file has them, from BEGIN to END.
    public var text: String { snapshot.itemText(of: occurrence) }
    /// The path of its file.
    public var file: String { snapshot.file(of: occurrence.item) }
}
