/// What of a snapshot is to be exported: everything that all of these allow.
public struct ExportSelection: Hashable, Sendable {
    /// The calendars; nil for all.
    public var calendars: Set<CalendarIndex>?
    /// The UIDs; empty for all.
    public var uids: Set<String> = []
    /// The days with which an item has to have something to do; nil for all items, also those without a date.
    public var days: Range<CivilDate>?
    /// Where these days are.
    public var zone: TimeZone = .utc

    /// Everything.
    public init() {}
}
