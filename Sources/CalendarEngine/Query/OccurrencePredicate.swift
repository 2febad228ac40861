/// The occurrences that a query is about, shaped like EventKit's predicates.
public struct OccurrencePredicate: Hashable, Sendable {
    /// The days, half-open, on the viewer's calendar. An occurrence matches when it overlaps them or, without a length,
    /// when it lies in them.
    public var days: Range<CivilDate>
    /// The zone of the viewer.
    public var timeZone: TimeZone
    /// The calendars to look in; nil means all.
    public var calendars: Set<CalendarIndex>?
    /// The kinds to look for.
    public var kinds: Set<ItemKind>
    /// The least length of an occurrence on the viewer's wall clock, in seconds.
    public var minimumSeconds: Int64 = 0

    /// Occurrences of days, seen from a zone.
    public init(
        days: Range<CivilDate>, viewedIn timeZone: TimeZone, calendars: Set<CalendarIndex>? = nil,
        kinds: Set<ItemKind> = Set(ItemKind.allCases)
    ) {
        self.days = days
        self.timeZone = timeZone
        self.calendars = calendars
        self.kinds = kinds
    }
}
