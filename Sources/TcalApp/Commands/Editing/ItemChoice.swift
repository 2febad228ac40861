import CalendarEngine
import Commands
import Phrases
import CalendarStore

/// The instances of a named item that an edit is about.
struct ItemChoice {
    let match: ItemMatch
    /// The identifier of the occurrence that is edited.
    let identifier: OccurrenceIdentifier
    /// The part of a series that is meant.
    let scope: EditScope

    /// The most candidates that are listed.
    static let mostCandidates = 20

    /// A line for each candidate. If they are in no order, the latest start comes first: people look for future items
    /// more often than for past ones.
    static func candidates(_ matches: [ItemMatch], _ session: EditSession, areInOrder: Bool = false) -> [String] {
        let sorted =
            areInOrder
            ? matches
            : matches.sorted { left, right in
                let starts = [left, right].map { $0.start?.civil ?? .minimum }
                return starts[0] != starts[1] ? starts[0] > starts[1] : left.identifier.uid < right.identifier.uid
            }
        let shown = sorted.prefix(mostCandidates)
        let names = shown.map { ItemID(uid: $0.identifier.uid).text }
        let width = min(40, names.map(\.count).max() ?? 0)
        let lines = zip(shown, names).map { match, name in
            let when = start(of: match, session).map { "  " + session.words.words($0) } ?? ""
            let calendar = session.snapshot.calendars[Int(match.calendar.rawValue)].title
            return "  \(pad(name, width))  \(match.kind.name) “\(match.title)”\(when)  \(calendar)"
        }
        return lines
            + (sorted.count > shown.count ? [session.context.words.moreCandidates(sorted.count - shown.count)] : [])
    }

    /// The time of a candidate; of a series, that of the next occurrence, or of the last.
    private static func start(of match: ItemMatch, _ session: EditSession) -> EventTime? {
        guard match.recurs, let shown = nextOccurrence(of: match, in: session) ?? lastOccurrence(of: match, in: session)
        else { return match.start }
        return shown.isAllDay ? .date(shown.start.date) : .zoned(shown.start, session.zone)
    }

    /// Finds the instances that are meant. Nothing is guessed: a series needs `--scope`, and a part of a series needs
    /// an instance.
    init(of item: NamedItem, in session: EditSession, scope usual: EditScope? = nil) throws(UsageError) {
        let match = item.match
        self.match = match
        let named = item.instance
        let given = try ItemChoice.scope(session.arguments)
        let scope = usual ?? given ?? item.scope
        guard match.recurs else {
            if let named { throw .notRecurring(uid: ItemID(uid: match.identifier.uid).text, named: named) }
            self.scope = .all
            identifier = match.identifier
            return
        }
        let next = ItemChoice.nextInstances(of: match, in: session)
        guard let scope else { throw .scopeMissing(title: match.title, next: next) }
        self.scope = scope
        var identifier = match.identifier
        if let named {
            identifier.instance = try ItemChoice.instance(named, of: match, session)
            if session.snapshot.occurrence(identifiedBy: identifier, viewedIn: session.zone) == nil {
                guard let only = ItemChoice.onlyInstance(onDay: named, of: match, session) else {
                    throw .noInstance(named, title: match.title, next: next)
                }
                identifier.instance = only
            }
        } else {
            guard scope == .all else { throw .instanceMissing(scope, title: match.title, next: next) }
            let any = ItemChoice.anyOccurrence(of: match, in: session.snapshot, viewedIn: session.zone)
            identifier.instance = any?.instance ?? match.start?.civil
        }
        self.identifier = identifier
    }

    private static func scope(_ arguments: ParsedArguments) throws(UsageError) -> EditScope? {
        guard let text = arguments.value(of: .scope) else { return nil }
        guard let scope = EditScope(rawValue: text) else {
            throw .invalidValue(.scope, text, .scope)
        }
        return scope
    }

    // MARK: Instances

    /// The instance that a text names, on the clock of its series, as in its file or in the output of `tcal list
    /// --json`.
    static func instance(
        _ text: String, of match: ItemMatch, _ session: EditSession
    ) throws(UsageError) -> CivilDateTime {
        if let instant = RFC3339.instant(text) {
            return (match.start?.timeZone ?? session.surroundings.timeZone).local(at: instant)
        }
        guard let moment = CivilMoment(text) else {
            throw .invalidValue(.recurrenceID, text, .instance)
        }
        // A day alone means the instance of that day.
        guard moment.time == nil, let start = match.start, !start.isDate else { return moment.civil }
        return CivilDateTime(moment.date, start.civil.time)
    }

    /// The only instance on a day of the series' clock, when the text names a day alone; nil for none or several. Its
    /// time may differ from the start's, as that of an RDATE.
    private static func onlyInstance(
        onDay text: String, of match: ItemMatch, _ session: EditSession
    ) -> CivilDateTime? {
        guard let moment = CivilMoment(text), moment.time == nil else { return nil }
        // The viewer's day of an instance may be a day earlier or later, and an override may be anywhere.
        let found = occurrences(
            of: match, in: session.snapshot, viewedIn: session.zone, from: moment.date.adding(days: -1))
        let instances = Set(found.compactMap(\.instance).filter { $0.date == moment.date })
        return instances.count == 1 ? instances.first : nil
    }

    /// The next instances from today on, for a message.
    private static func nextInstances(of match: ItemMatch, in session: EditSession) -> [String] {
        occurrences(of: match, in: session.snapshot, viewedIn: session.zone, from: session.today)
            .prefix(3).compactMap { $0.instance?.basicText }
    }

    /// The occurrence of an item that comes next, from today on.
    static func nextOccurrence(of match: ItemMatch, in session: EditSession) -> Occurrence? {
        occurrences(of: match, in: session.snapshot, viewedIn: session.zone, from: session.today).first
    }

    /// The last occurrence of an item that starts before today; searches in ever longer windows.
    static func lastOccurrence(of match: ItemMatch, in session: EditSession) -> Occurrence? {
        let first = match.start?.civil.date ?? .minimum
        for length in [35, 400, 4000] where session.today.adding(days: -length) > first {
            let days = session.today.adding(days: -length)..<session.today
            if let last = session.snapshot.occurrences(of: match.identifier, on: days, viewedIn: session.zone).last {
                return last
            }
        }
        let days = min(first.adding(days: -1), session.today)..<session.today
        return session.snapshot.occurrences(of: match.identifier, on: days, viewedIn: session.zone).last
    }

    /// Any occurrence of an item: the first from its start on.
    static func anyOccurrence(
        of match: ItemMatch, in snapshot: any CalendarSnapshot, viewedIn zone: TimeZone
    ) -> Occurrence? {
        if !match.recurs { return snapshot.occurrence(identifiedBy: match.identifier, viewedIn: zone) }
        var first = match.identifier
        first.instance = match.start?.civil
        if let found = snapshot.occurrence(identifiedBy: first, viewedIn: zone) { return found }
        let start = match.start.map { $0.civil.date.adding(days: -1) } ?? .minimum
        return occurrences(of: match, in: snapshot, viewedIn: zone, from: start).first
    }

    /// The occurrences of an item from a day on; searches in ever longer windows.
    private static func occurrences(
        of match: ItemMatch, in snapshot: any CalendarSnapshot, viewedIn zone: TimeZone, from day: CivilDate
    ) -> [Occurrence] {
        for length in [35, 400, 4000] {
            let days = day..<day.adding(days: length)
            let found = snapshot.occurrences(of: match.identifier, on: days, viewedIn: zone)
            if found.count > 2 || length == 4000 && !found.isEmpty { return found }
        }
        return []
    }
}

extension EditSession {
    /// The dates of recurring reminders that are past due and open, in order.
    func openDates(of items: Set<OccurrenceIdentifier>) -> [OccurrenceIdentifier: [Occurrence]] {
        let indices = snapshot.calendars.filter { calendar in
            items.contains { $0.calendar == calendar.identifier }
        }.map(\.index)
        let present = zone.local(at: now)
        let first = snapshot.overdueReminders(before: present, in: Set(indices), viewedIn: zone)
            .filter { items.contains(snapshot.identifier(of: $0).whole) }.map(\.start.date).min()
        guard let first else { return [:] }
        let predicate = OccurrencePredicate(
            days: first..<present.date.adding(days: 1), viewedIn: zone, calendars: Set(indices), kinds: [.reminder])
        var dates: [OccurrenceIdentifier: [Occurrence]] = [:]
        for occurrence in snapshot.occurrences(matching: predicate) {
            let isOpen = occurrence.traits.isDisjoint(with: [.completed, .cancelled])
            guard isOpen, occurrence.isAllDay ? occurrence.end <= present : occurrence.start < present else { continue }
            let item = snapshot.identifier(of: occurrence).whole
            if items.contains(item) { dates[item, default: []].append(occurrence) }
        }
        return dates
    }

    /// The day of an occurrence in words.
    func day(of occurrence: Occurrence) -> String { words.words(.date(occurrence.start.date)) }

    /// The place of an item, for a message.
    func place(of match: ItemMatch) -> ItemPlace {
        let calendar = snapshot.calendars[Int(match.calendar.rawValue)].title
        return ItemPlace(kind: match.kind, title: match.title, calendar: calendar, path: match.path)
    }
}
