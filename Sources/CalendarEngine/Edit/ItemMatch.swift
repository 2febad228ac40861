/// An item that was found by its UID, or by its words.
public struct ItemMatch: Hashable, Sendable {
    /// Its identifier; for a series without an instance.
    public var identifier: OccurrenceIdentifier
    /// The calendar in which the item is.
    public var calendar: CalendarIndex
    /// Event or reminder.
    public var kind: ItemKind
    /// Its title.
    public var title: String
    /// The start; nil for a reminder without any date.
    public var start: EventTime?
    /// True for a series.
    public var recurs: Bool
    /// True when it is done; false for a series.
    public var isCompleted: Bool
    /// The path of its file.
    public var path: String

    /// Makes a match.
    public init(
        identifier: OccurrenceIdentifier, calendar: CalendarIndex, kind: ItemKind, title: String, start: EventTime?,
        recurs: Bool, isCompleted: Bool = false, path: String
    ) {
        self.identifier = identifier
        self.calendar = calendar
        self.kind = kind
        self.title = title
        self.start = start
        self.recurs = recurs
        self.isCompleted = isCompleted
        self.path = path
    }
}
