/// Everything that was read at some moment: immutable, and answers at once without files. The border between the pure
/// modules and the edges.
public protocol CalendarSnapshot: Sendable {
    /// Grows with every snapshot of a store; an edit names the version that it was made on.
    var version: UInt64 { get }
    /// Sources with their calendars, in the order in which they are shown. A calendar's `index` is its position in
    /// `calendars`.
    var sources: [Source] { get }
    /// The problems of the files, by file and line.
    var problems: [Problem] { get }
    /// The alarms that cannot be read, by file and line. They are looked for when somebody asks: O(items), and those
    /// that have alarms are read.
    var alarmProblems: [Problem] { get }
    /// The time zones that files define otherwise than their names say. O(bytes of the definitions + items).
    var zoneProblems: [Problem] { get }
    /// The journal entries (VJOURNAL) that files have, counted for each file. O(bytes between the items).
    var journalProblems: [Problem] { get }
    /// The places where new calendars can be made; the first is the usual one. Empty when only files
    /// and single calendars are shown.
    var calendarPlaces: [CalendarPlace] { get }

    /// The identifiers of calendars, the one that was used last first.
    var usedCalendars: [String] { get }
    /// The identifiers of the zones that times of items are on, those of the most files first.
    var zonesInUse: [String] { get }

    /// The occurrences that overlap the predicate's range, in the order of `Occurrence.precedes`; undated reminders are
    /// not among them.
    func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence]

    /// The occurrences of one item that overlap the days of a viewer, in the order of `Occurrence.precedes`: the dates
    /// of a series, with its overrides. The identifier's instance does not matter. O(items of the file) numbers to
    /// compare, and the dates that are found.
    func occurrences(of item: OccurrenceIdentifier, on days: Range<CivilDate>, viewedIn zone: TimeZone) -> [Occurrence]

    /// Reminders without any date, by priority, then title.
    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence]

    /// Reminders that are not done and were due before a wall-clock time, in order; for a series, only its first open
    /// instance.
    func overdueReminders(before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone)
        -> [Occurrence]

    /// Calls `body` with each item that is an invitation which a person has not answered or has declined: a series, and
    /// each of its overrides. O(items), and those with attendees are read.
    ///
    /// - Parameters:
    ///   - user: The mail addresses of the person, in lower case.
    ///   - day: Items that do not recur, and began and ended before that day, are left out.
    ///   - body: Takes an item and the state of its invitation.
    func forEachInvitation(of user: Set<String>, since day: CivilDate, _ body: (ItemReference, InvitationState) -> Void)

    /// For each day of the range, the calendars with something on it, lowest index first, each once. Occurrences with a
    /// trait of `hidden` do not count.
    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]]

    /// The busy minutes of the events of days. Occurrences with a trait of `hidden` do not count.
    func busyMinutes(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> BusyDays

    /// The texts that a row needs of an occurrence.
    func summary(of occurrence: Occurrence) -> ItemSummary

    /// Calls `body` with the summaries of those occurrences whose texts have to be read from their files, once for each
    /// item, in the order that is fastest to read. The summaries of the others are available at once.
    func fetchSummaries(of occurrences: [Occurrence], _ body: (Occurrence, ItemSummary) -> Void)

    /// Everything that the file says of an occurrence, with the times of that very occurrence.
    func details(of occurrence: Occurrence) -> CalendarItem

    /// Calls `body` with the details of many occurrences, until it returns false. A series is decoded once.
    func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool)

    /// Calls `body` with the VALARMs of each item that has some: a series, and each of its overrides. An override
    /// without any, in a series with some, comes with an empty list. O(items), and those with VALARMs are read.
    func forEachAlarmedItem(_ body: (ItemReference, [AlarmComponent]) -> Void)

    /// The identifier that finds the occurrence again in another snapshot.
    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier

    /// The occurrence with this identifier, as a viewer in a zone sees it, if it is still there.
    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence?

    /// A calendar (RFC 5545 3.4) of the items of occurrences, each whole, with the zones that they name; in the order
    /// of their files.
    func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8]

    /// The path of the file of an item.
    func file(of item: ItemReference) -> String

    /// The items that a query finds, in all calendars and at all times; nil when the search was cancelled.
    ///
    /// - Parameters:
    ///   - query: The conditions and the times.
    ///   - context: The viewer's zone and present, and whether the search is cancelled.
    ///   - earlier: The results of an earlier query; where this query narrows that one, only those items are looked at.
    func search(_ query: SearchQuery, in context: SearchContext, after earlier: (any SearchResults)?)
        -> (any SearchResults)?
}

extension CalendarSnapshot {
    /// Picks the item's own from all occurrences of the days. O(occurrences of the days).
    public func occurrences(
        of item: OccurrenceIdentifier, on days: Range<CivilDate>, viewedIn zone: TimeZone
    ) -> [Occurrence] {
        occurrences(matching: OccurrencePredicate(days: days, viewedIn: zone, kinds: [item.kind]))
            .filter { identifier(of: $0).whole == item.whole }
    }

    /// For each day of the range, the calendars with something on it, lowest index first, each once, without some
    /// items. A snapshot counts faster than occurrences can be gone through, but knows no single items.
    public func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        leavingOut leftOut: Set<ItemReference>, viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] {
        guard !leftOut.isEmpty else {
            return busyCalendars(on: days, in: calendars, hiding: hidden, viewedIn: zone)
        }
        var busy = [Set<CalendarIndex>](repeating: [], count: days.count)
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, calendars: calendars)
        for occurrence in occurrences(matching: predicate)
        where occurrence.traits.isDisjoint(with: hidden) && !leftOut.contains(occurrence.item) {
            let touched = occurrence.days
            let first = max(0, days.lowerBound.days(until: touched.lowerBound))
            let last = min(days.count - 1, days.lowerBound.days(until: touched.upperBound))
            guard first <= last else { continue }
            for place in first...last { busy[place].insert(occurrence.item.calendar) }
        }
        return busy.map { $0.sorted() }
    }

    /// The busy minutes of the occurrences that a query gives.
    public func busyMinutes(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> BusyDays {
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, calendars: calendars, kinds: [.event])
        var busy = BusyDays(days)
        for event in occurrences(matching: predicate) where event.traits.isDisjoint(with: hidden) { busy.add(event) }
        return busy
    }

    /// Does nothing: all summaries are available at once.
    public func fetchSummaries(of occurrences: [Occurrence], _ body: (Occurrence, ItemSummary) -> Void) {}

    /// Decodes each occurrence by itself.
    public func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool) {
        for occurrence in occurrences where !body(occurrence, details(of: occurrence)) { return }
    }

    /// Calls nothing: no item has alarms.
    public func forEachAlarmedItem(_ body: (ItemReference, [AlarmComponent]) -> Void) {}

    /// Calls nothing: no item is an invitation.
    public func forEachInvitation(
        of addresses: Set<String>, since day: CivilDate, _ body: (ItemReference, InvitationState) -> Void
    ) {}

    /// Finds nothing.
    public func search(
        _ query: SearchQuery, in context: SearchContext, after earlier: (any SearchResults)?
    ) -> (any SearchResults)? {
        NoSearchResults(query)
    }

    /// None.
    public var alarmProblems: [Problem] { [] }
    /// None, unless the snapshot has files.
    public var zoneProblems: [Problem] { [] }
    /// None, unless the snapshot has files.
    public var journalProblems: [Problem] { [] }

    /// None: a snapshot that was not made of folders knows no places.
    public var calendarPlaces: [CalendarPlace] { [] }

    /// None: earlier use is not known.
    public var usedCalendars: [String] { [] }
    /// None, unless the snapshot has files.
    public var zonesInUse: [String] { [] }

    /// The calendar for a new item when the user names none: of those that take it, the one that was used last, or else
    /// the first; nil when none takes it.
    public func calendarUsedLast(among takers: [EventCalendar]) -> EventCalendar? {
        let used = usedCalendars.lazy.compactMap { identifier in takers.first { $0.identifier == identifier } }
        return used.first ?? takers.first
    }

    /// All calendars of all sources; the calendar with index `i` stands at position `i`.
    public var calendars: [EventCalendar] {
        sources.flatMap(\.calendars).sorted { $0.index < $1.index }
    }
}
