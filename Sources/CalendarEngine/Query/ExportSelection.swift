/// The items of a snapshot that are to be exported: all that every one of these conditions allows.
public struct ExportSelection: Hashable, Sendable {
    /// The calendars; nil for all.
    public var calendars: Set<CalendarIndex>?
    /// The items, by identifiers without an instance; nil for all.
    public var items: Set<OccurrenceIdentifier>?
    /// The days that an item has to touch; nil for all items, including undated ones.
    public var days: Range<CivilDate>?
    /// The zone of these days.
    public var zone: TimeZone = .utc

    /// Selects everything.
    public init() {}
}
