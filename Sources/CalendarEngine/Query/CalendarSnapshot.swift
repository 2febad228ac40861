/// Everything that was read at some moment, as one immutable value that answers at once and without files: the border
/// between the pure modules and the edges.
public protocol CalendarSnapshot: Sendable {
    /// Grows with every snapshot of a store; an edit names the version that it was made on.
    var version: UInt64 { get }
    /// Sources with their calendars, in the order in which they are shown. A calendar's `index` is its position in
    /// `calendars`.
    var sources: [Source] { get }
    /// What was wrong with the files, by file and line.
    var problems: [Problem] { get }
    /// Where new calendars can be made; the first is where they go when nobody says otherwise. Empty when only files
    /// and single calendars are shown.
    var calendarPlaces: [CalendarPlace] { get }

    /// The identifiers of calendars, the one that was used last first.
    var usedCalendars: [String] { get }

    /// The occurrences that overlap the predicate's range, in the order of `Occurrence.precedes`; undated reminders are
    /// not among them.
    func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence]

    /// Reminders without any date, by priority, then title.
    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence]

    /// Reminders that are not done and were due before a wall-clock time, in order; of a series only the first open
    /// instance.
    func overdueReminders(before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone)
        -> [Occurrence]

    /// For each day of the range, the calendars with something on it, lowest index first, each once. What has a trait
    /// of `hidden` does not count.
    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]]

    /// What a row needs of an occurrence.
    func summary(of occurrence: Occurrence) -> ItemSummary

    /// Everything that the file says of an occurrence, with the times of that very occurrence.
    func details(of occurrence: Occurrence) -> CalendarItem

    /// The same for many occurrences, until `body` returns false. A series is decoded once.
    func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool)

    /// What finds the occurrence back in another snapshot.
    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier

    /// The occurrence with this identifier, as a viewer in a zone sees it, if it is still there.
    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence?

    /// The path of the file of an item.
    func file(of item: ItemReference) -> String
    /// What an edit comes to, on the files as this snapshot has them. Nothing is written.
    func plan(_ edit: Edit, in context: EditContext) throws(EditRefusal) -> EditPlan

    /// Why an occurrence cannot be changed; nil when it can, as far as is known before it is tried.
    func refusal(toEdit occurrence: Occurrence) -> EditRefusal?

    /// Why nothing of a kind can be put into a calendar; nil when it can, as far as is known before it is tried.
    func refusal(toAdd kind: ItemKind, to calendar: CalendarIndex) -> EditRefusal?

    /// The components of an occurrence's item as its file has them, folds included; in UTF-8, with line feeds as ends.
    func text(of occurrence: Occurrence) -> String

    /// The instances that were taken out of an occurrence's series (EXDATE, cancelled overrides), in order, on the
    /// series' own clock. What `Edit.restore` brings back, under the occurrence's identifier with that `instance`.
    func deletedInstances(of occurrence: Occurrence) -> [EventTime]
}

extension CalendarSnapshot {
    /// Each by itself.
    public func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool) {
        for occurrence in occurrences where !body(occurrence, details(of: occurrence)) { return }
    }

    /// None: a snapshot that was not made of folders knows no places.
    public var calendarPlaces: [CalendarPlace] { [] }

    /// None: nothing is known of earlier days.
    public var usedCalendars: [String] { [] }

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
