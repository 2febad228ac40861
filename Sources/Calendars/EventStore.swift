public import CalendarEngine
public import CalendarStore
import ICalendar

/// Events and reminders in .ics files: reads them, answers queries for days, changes them without touching any other
/// byte, and reports changes by others.
///
/// ```swift
/// let store = try EventStore(paths: ["~/calendars"])
/// for event in store.occurrences(in: .next(days: 7)) { print(event.start, event.title) }
/// ```
///
/// May be used from any thread. A query is answered from the newest snapshot, which is immutable, so it does not wait
/// for a save; saves wait for one another, also for those of other programs. A process may have any number of stores.
///
/// The process's environment is read only where a parameter says so: HOME for a path that begins with `~`, TZ when no
/// zone is given.
public final class EventStore: Sendable {
    /// The zone in which days and times are seen.
    public let zone: EventTimeZone
    /// The source of the zones that files name.
    public let zones: any TimeZoneProvider
    let calendarsOnDisk: CalendarsOnDisk?
    let base: any CalendarBase
    let clock: @Sendable () -> Instant
    let addresses: Set<String>
    let productIdentifier: String
    let listeners: Listeners

    /// The calendars at paths, which are read before this returns: .ics files, folders with a file for each item
    /// (vdir), and folders of those. O(bytes).
    ///
    /// - Parameters:
    ///   - paths: The paths; `~` at the beginning of one is the home folder, by HOME or else by the password database.
    ///   - state: The folder of the journal, or `.readOnly` for a store that only reads.
    ///   - zone: The zone in which days and times are seen. When nil it is the system's: that of TZ, or else of
    ///     /etc/localtime, or else UTC.
    ///   - zones: The provider of the zones that files name; nil for the system's zoneinfo folder.
    ///   - addresses: The user's email addresses, as invitations name them.
    ///   - productIdentifier: The name of the program in what the store writes anew (PRODID, RFC 5545 3.7.3), such as
    ///     `-//Example Ltd//Mailer 1.0//EN`. A calendar that is there keeps the name that it has.
    ///   - clock: The present; the system's clock unless a test brings its own.
    /// - Throws: `.unreadable` for the first path where nothing exists, or nothing may be read.
    public init(
        paths: [String], state: StateFolder = .readOnly, zone: EventTimeZone? = nil,
        zones: (any TimeZoneProvider)? = nil, addresses: Set<String> = [],
        productIdentifier: String = EventStore.ownProductIdentifier,
        clock: @escaping @Sendable () -> Instant = { .now }
    ) throws(EventStoreError) {
        let system = SystemTimeZones()
        let disk = CalendarsOnDisk(paths: paths, state: state, zones: zones ?? system)
        if let (path, reason) = disk.unreadablePath { throw .unreadable(path: path, reason: reason) }
        self.zone = zone ?? system.current
        self.zones = zones ?? system
        self.addresses = addresses
        self.productIdentifier = productIdentifier
        self.clock = clock
        let listeners = Listeners()
        (base, calendarsOnDisk, self.listeners) = (disk, disk, listeners)
    }

    /// Calendars in memory, each of one iCalendar text: for tests, and for texts from other sources. They are changed
    /// like files, byte by byte, and `text(of:)` returns the result; nothing is written anywhere. O(bytes).
    ///
    /// ```swift
    /// let store = EventStore(inMemory: ["Work": ""], zone: .utc)
    /// ```
    ///
    /// - Parameters:
    ///   - calendars: The texts by the titles of calendars; an empty text is an empty calendar. They are shown in the
    ///     order in which they stand.
    ///   - zone: The zone in which days and times are seen.
    ///   - zones: The provider of the zones that texts name; nil for the system's zoneinfo folder.
    ///   - addresses: The user's email addresses, as invitations name them.
    ///   - productIdentifier: The name of the program in what the store writes anew (PRODID, RFC 5545 3.7.3).
    ///   - clock: The present; the system's clock unless a test brings its own.
    public init(
        inMemory calendars: KeyValuePairs<String, String>, zone: EventTimeZone, zones: (any TimeZoneProvider)? = nil,
        addresses: Set<String> = [], productIdentifier: String = EventStore.ownProductIdentifier,
        clock: @escaping @Sendable () -> Instant = { .now }
    ) {
        let zones = zones ?? SystemTimeZones()
        self.zone = zone
        self.zones = zones
        self.addresses = addresses
        self.productIdentifier = productIdentifier
        self.clock = clock
        base = CalendarsInMemory(
            calendars.map { ($0.key, $0.value) }, zones: zones, productIdentifier: productIdentifier)
        (calendarsOnDisk, listeners) = (nil, Listeners())
    }

    /// The default product identifier: this library's name.
    public static let ownProductIdentifier = "-//tcal//Calendars//EN"

    deinit {
        calendarsOnDisk?.stopWatching()
        listeners.finish()
    }
}

// MARK: Asking

extension EventStore {
    /// Today, on the clock of the store's zone.
    public var today: CivilDate { zone.local(at: clock()).date }

    /// Sources with their calendars, in the order in which they are shown: folders, accounts, single files.
    public var sources: [Source] { base.newest.sources }

    /// All calendars, in the order of their sources.
    public var calendars: [EventCalendar] { base.newest.calendars }

    /// The first calendar with a title; nil when there is none.
    public func calendar(titled title: String) -> EventCalendar? { calendars.first { $0.title == title } }

    /// The calendar for a new event when the user names none: of those that accept events, the one that was used last,
    /// or else the first; nil when none accepts any.
    public var defaultCalendar: EventCalendar? { defaultCalendar(for: .event) }

    /// The calendar for a new item of a kind: of those that accept it, the one that was used last, or else the first;
    /// nil when none does.
    public func defaultCalendar(for kind: ItemKind) -> EventCalendar? {
        let newest = base.newest
        let takers = newest.calendars.filter { newest.refusal(toAdd: kind, to: $0.index) == nil }
        return newest.calendarUsedLast(among: takers)
    }

    /// The problems of files, by file and line. A problem never hides other items.
    public var problems: [Problem] { base.newest.problems }

    /// The occurrences that overlap days, sorted by start, with each date of a series by itself; reminders are at their
    /// due times. O(occurrences · log occurrences), independent of the size of the calendars.
    ///
    /// - Parameters:
    ///   - days: The days, on the clock of the store's zone.
    ///   - calendars: The calendars to search; nil for all.
    ///   - kinds: The kinds to include.
    public func occurrences(
        in days: DayRange, calendars: [EventCalendar]? = nil, kinds: Set<ItemKind> = [.event, .reminder]
    ) -> Occurrences {
        let newest = base.newest
        let predicate = OccurrencePredicate(
            days: days.days(from: today), viewedIn: zone, calendars: calendars.map { Set($0.map(\.index)) },
            kinds: kinds)
        return Occurrences(newest.occurrences(matching: predicate), days: predicate.days, of: newest)
    }

    /// Open reminders that were due before now; of a series the first open date.
    public var overdueReminders: Occurrences {
        let newest = base.newest
        let found = newest.overdueReminders(before: zone.local(at: clock()), in: nil, viewedIn: zone)
        return Occurrences(found, days: nil, of: newest)
    }

    /// Reminders without a date, by priority, then title.
    public var undatedReminders: Occurrences {
        let newest = base.newest
        return Occurrences(newest.undatedReminders(in: nil), days: nil, of: newest)
    }

    /// The occurrence with an identifier, as it is now; nil when it is gone. O(log files + items of its file).
    public func occurrence(_ identifier: OccurrenceIdentifier) -> ItemOccurrence? {
        let newest = base.newest
        return newest.occurrence(identifiedBy: identifier, viewedIn: zone).map { ItemOccurrence($0, of: newest) }
    }

    /// The free time in days, and the busy stretches: those of events, except events that are transparent, cancelled,
    /// or declined by the user. O(occurrences), each of which is read.
    public func freeTime(in days: DayRange, calendars: [EventCalendar]? = nil) -> FreeTime {
        FreeTime(
            of: base.newest, on: days.days(from: today), viewedIn: zone,
            calendars: calendars.map { Set($0.map(\.index)) }, addresses: addresses)
    }

    /// The busy stretches of days as a calendar that can be sent (VFREEBUSY, RFC 5545 3.6.4): times only, without
    /// titles.
    ///
    /// - Parameters:
    ///   - days: The days, on the clock of the store's zone.
    ///   - calendars: The calendars to search; nil for all.
    ///   - organizer: The email address of the person whose time it is; nil for none.
    public func freeBusyText(in days: DayRange, calendars: [EventCalendar]? = nil, of organizer: String? = nil)
        -> String
    {
        var person = PersonSettings()
        person.address = organizer
        return FreeBusyText.calendar(
            of: freeTime(in: days, calendars: calendars), by: person, at: clock(), productIdentifier: productIdentifier)
    }

    /// A whole calendar as one iCalendar text, with the zones that it uses. For a calendar in one file, the text is
    /// composed of its items and is not the file's own; see `text(of:)` of a store in memory. O(bytes).
    ///
    /// - Throws: `.refused` with the reason when a file changed meanwhile.
    public func export(_ calendar: EventCalendar) throws(EventStoreError) -> String {
        var selection = ExportSelection()
        selection.calendars = [calendar.index]
        do throws(EditRefusal) {
            let exported = try base.newest.export(selection, productIdentifier: productIdentifier)
            return String(decoding: exported.bytes, as: UTF8.self)
        } catch {
            throw .refused(error)
        }
    }

    /// The text of a calendar in memory, as saves left it, byte by byte; nil for a calendar on disk, whose text is its
    /// file.
    public func text(of calendar: EventCalendar) -> String? {
        (base as? CalendarsInMemory)?.text(of: calendar.identifier)
    }
}

extension SystemTimeZones {
    /// The zone that TZ asks for, or else that of /etc/localtime, or else UTC.
    public var current: EventTimeZone {
        let variables = ["TZ": Environment.variable("TZ")].compactMapValues { $0 }
        return viewerTimeZone(environment: Environment(stateFolder: nil, variables: variables)).timeZone
    }
}

extension Instant {
    /// The present, on the system's clock.
    public static var now: Instant {
        Instant(secondsSinceEpoch: Clock.wall / 1_000_000_000)
    }
}
