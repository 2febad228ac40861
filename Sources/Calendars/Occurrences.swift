public import CalendarEngine
import ICalendar

/// Occurrences in order, with the snapshot that they are of: a collection that costs what the query costs. Titles and
/// the rest are read from the files when they are asked for.
public struct Occurrences: RandomAccessCollection, Sendable {
    let elements: [Occurrence]
    let snapshot: LoadedSnapshot
    /// The days that were asked for; nil where none were.
    public let days: Range<CivilDate>?

    init(_ elements: [Occurrence], days: Range<CivilDate>?, of snapshot: LoadedSnapshot) {
        (self.elements, self.days, self.snapshot) = (elements, days, snapshot)
    }

    /// The position of the first one.
    public var startIndex: Int { 0 }
    /// The position behind the last one.
    public var endIndex: Int { elements.count }
    /// One of them. O(1).
    public subscript(position: Int) -> ItemOccurrence { ItemOccurrence(elements[position], of: snapshot) }

    /// These occurrences under headings, in order, each with at least one. By day and part of day, what lasts several
    /// days stands in each day that it touches; by week, month and calendar once in each section. O(n · log n).
    ///
    /// - Parameters:
    ///   - key: The kind of section.
    ///   - weekRule: The way to cut years into weeks.
    public func sections(by key: SectionKey = .day, weekRule: WeekRule = .iso8601) -> [OccurrenceSection] {
        let days = days ?? CivilDate.minimum..<CivilDate.maximum
        return Section.sections(of: elements, by: key, days: days, weekRule: weekRule).map { section in
            OccurrenceSection(
                days: section.days,
                occurrences: Occurrences(section.rows.map(\.occurrence), days: section.days, of: snapshot))
        }
    }
}

/// Occurrences that stand together in a list, under one heading.
public struct OccurrenceSection: Sendable {
    /// The days that it stands for, as far as they were asked for.
    public let days: Range<CivilDate>
    /// Its occurrences, at least one: what covers a day first, then by the start.
    public let occurrences: Occurrences
    /// Its first day.
    public var day: CivilDate { days.lowerBound }
}

/// One appearance of an event or reminder in time: an item that stands alone, or one date of a series.
///
/// It says what its file said when it was asked for, whatever happens to the file since. What is saved of it later is
/// merged with what others changed meanwhile.
public struct ItemOccurrence: Sendable, Hashable, Identifiable {
    let occurrence: Occurrence
    let snapshot: LoadedSnapshot

    init(_ occurrence: Occurrence, of snapshot: LoadedSnapshot) {
        (self.occurrence, self.snapshot) = (occurrence, snapshot)
    }

    /// True when both are the same occurrence of the same reading.
    public static func == (left: ItemOccurrence, right: ItemOccurrence) -> Bool {
        left.snapshot === right.snapshot && left.occurrence == right.occurrence
    }

    /// Hashes the occurrence.
    public func hash(into hasher: inout Hasher) { hasher.combine(occurrence) }

    /// The name by which it is found again in another reading (`EventStore.occurrence(_:)`), and over restarts.
    public var id: OccurrenceIdentifier { snapshot.identifier(of: occurrence) }
    /// Event or reminder.
    public var kind: ItemKind { occurrence.kind }
    /// The title (SUMMARY), read from the file.
    public var title: String { snapshot.summary(of: occurrence).title }
    /// The place (LOCATION), or empty; read from the file.
    public var location: String { snapshot.summary(of: occurrence).location }
    /// When it starts, on the wall clock of the store's zone; midnight for whole days. For a reminder this is when it
    /// is due.
    public var start: CivilDateTime { occurrence.start }
    /// When it ends, exclusive; never before `start`. The midnight after the last day for whole days.
    public var end: CivilDateTime { occurrence.end }
    /// The instant at which it starts.
    public var startInstant: Instant { occurrence.startInstant }
    /// The instant at which it ends, exclusive.
    public var endInstant: Instant { occurrence.endInstant }
    /// The days that it touches: at least its first; not the day at whose midnight it ends.
    public var days: ClosedRange<CivilDate> { occurrence.days }
    /// True when it takes whole days.
    public var isAllDay: Bool { occurrence.isAllDay }
    /// True for one date of a series.
    public var isRecurring: Bool { occurrence.isRecurring }
    /// True when it is cancelled (STATUS:CANCELLED).
    public var isCancelled: Bool { occurrence.traits.contains(.cancelled) }
    /// True when it is tentative (STATUS:TENTATIVE).
    public var isTentative: Bool { occurrence.traits.contains(.tentative) }
    /// True for a reminder that is done.
    public var isCompleted: Bool { occurrence.traits.contains(.completed) }
    /// Its calendar, as it was when this was asked for.
    public var calendar: EventCalendar { snapshot.calendars[Int(occurrence.item.calendar.rawValue)] }
    /// All that its file says of it, at the times of this very occurrence. Decodes the item.
    public var item: CalendarItem { snapshot.details(of: occurrence) }
    /// Its fields, to be changed and saved (`EventStore.save(_:changing:scope:)`). Decodes the item.
    public var draft: ItemDraft { ItemDraft(of: item) }
    /// The lines of its item as the file has them, from BEGIN to END.
    public var text: String { snapshot.itemText(of: occurrence) }
    /// The path of its file.
    public var file: String { snapshot.file(of: occurrence.item) }
}
