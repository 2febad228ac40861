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
    /// of a series, with those that were changed by themselves. The identifier's instance does not matter.
    /// O(items of the file) numbers to compare, and the dates that are found.
    func occurrences(of item: OccurrenceIdentifier, on days: Range<CivilDate>, viewedIn zone: TimeZone) -> [Occurrence]

    /// Reminders without any date, by priority, then title.
    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence]

    /// Reminders that are not done and were due before a wall-clock time, in order; of a series only the first open
    /// instance.
    func overdueReminders(before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone)
        -> [Occurrence]

    /// Calls `body` with each item that is an invitation of a person without an answer, or one that the person
    /// declined: a series, and each of its dates that was changed by itself. O(items), and those with attendees are
    /// read.
    ///
    /// - Parameters:
    ///   - user: The mail addresses of the person, in lower case.
    ///   - day: What does not recur and began and ended before that day is left out.
    ///   - body: What is called with an item and the state of its invitation.
    func forEachInvitation(of user: Set<String>, since day: CivilDate, _ body: (ItemReference, InvitationState) -> Void)

    /// For each day of the range, the calendars with something on it, lowest index first, each once. What has a trait
    /// of `hidden` does not count.
    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]]

    /// The busy minutes of the events of days. What has a trait of `hidden` does not count.
    func busyMinutes(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> BusyDays

    /// The texts that a row needs of an occurrence.
    func summary(of occurrence: Occurrence) -> ItemSummary

    /// Calls `body` with the summaries of those of many occurrences that have to be fetched from where they lie, once
    /// for each item, in the order in which that is fastest. The others are at hand.
    func fetchSummaries(of occurrences: [Occurrence], _ body: (Occurrence, ItemSummary) -> Void)

    /// Everything that the file says of an occurrence, with the times of that very occurrence.
    func details(of occurrence: Occurrence) -> CalendarItem

    /// Calls `body` with the details of many occurrences, until it returns false. A series is decoded once.
    func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool)

    /// Calls `body` with the VALARMs of each item that has some: a series, and each of its dates that was changed by
    /// itself; with none for such a date where its series has some. O(items), and those that have some are read.
    func forEachAlarmedItem(_ body: (ItemReference, [AlarmComponent]) -> Void)

    /// The identifier that finds the occurrence back in another snapshot.
    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier

    /// The occurrence with this identifier, as a viewer in a zone sees it, if it is still there.
    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence?

    /// A calendar (RFC 5545 3.4) of the items of occurrences, each whole, with the zones that they name; in the order
    /// of their files.
    func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8]

    /// The path of the file of an item.
    func file(of item: ItemReference) -> String

    /// The items that a question finds, in all calendars and at all times. nil when nobody waits any more.
    ///
    /// - Parameters:
    ///   - query: The question.
    ///   - context: The viewer's zone and present, and whether anybody still waits.
    ///   - earlier: What another question found before; where this one narrows that, only these are looked at.
    func search(_ query: SearchQuery, in context: SearchContext, after earlier: (any SearchResults)?)
        -> (any SearchResults)?
}

extension CalendarSnapshot {
    /// Those of all occurrences of the days that are of the item. O(occurrences of the days).
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

    /// Those of the occurrences that a query gives.
    public func busyMinutes(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> BusyDays {
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, calendars: calendars, kinds: [.event])
        var busy = BusyDays(days)
        for event in occurrences(matching: predicate) where event.traits.isDisjoint(with: hidden) { busy.add(event) }
        return busy
    }

    /// All of them are at hand.
    public func fetchSummaries(of occurrences: [Occurrence], _ body: (Occurrence, ItemSummary) -> Void) {}

    /// Each by itself.
    public func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool) {
        for occurrence in occurrences where !body(occurrence, details(of: occurrence)) { return }
    }

    /// No item has any.
    public func forEachAlarmedItem(_ body: (ItemReference, [AlarmComponent]) -> Void) {}

    /// No item is one.
    public func forEachInvitation(
        of addresses: Set<String>, since day: CivilDate, _ body: (ItemReference, InvitationState) -> Void
    ) {}

    /// Nothing.
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

    /// None: nothing is known of earlier days.
    public var usedCalendars: [String] { [] }
    /// None, unless the snapshot has files.
    public var zonesInUse: [String] { [] }

    /// The calendar that something new goes to when nobody says otherwise: of those that take it the one that was used
    /// last, or else the first; nil when none takes it.
    public func calendarUsedLast(among takers: [EventCalendar]) -> EventCalendar? {
        let used = usedCalendars.lazy.compactMap { identifier in takers.first { $0.identifier == identifier } }
        return used.first ?? takers.first
    }

    /// All calendars of all sources; the calendar with index `i` stands at position `i`.
    public var calendars: [EventCalendar] {
        sources.flatMap(\.calendars).sorted { $0.index < $1.index }
    }
}
