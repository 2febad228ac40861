import CalendarEngine
import Commands
import Phrases

/// A field of an item: a member of its JSON object, and the name between braces in `--format`.
enum ItemField: String, CaseIterable {
    case uid, id, kind, title, start, end, allDay, floating, timeZone, endTimeZone, calendar, source, file, location,
        geo, description, url, links, status
    case classification = "class"
    case transparency, priority, categories, color, organizer, attendees, alarms, recurring, recurrenceId, rules, due,
        done, completed, percentComplete, parents, created, lastModified, sequence
    /// Fields that only the results of a search have (`JSONShape.found`).
    case count, upcoming, overdue

    /// The fields of any item.
    static let ofItems = allCases.filter { !ofFound.contains($0) }
    private static let ofFound: [ItemField] = [.count, .upcoming, .overdue]

    /// The fields that a verb writes.
    static func ofRows(of verb: Verb) -> [ItemField] { verb == .search ? allCases : ofItems }

    /// True for a field in which the occurrences of one component may differ.
    var isOfOccurrence: Bool {
        switch self {
        case .id, .start, .end, .allDay, .floating, .alarms, .recurring, .recurrenceId, .due, .count, .upcoming,
            .overdue:
            true
        case .uid, .kind, .title, .timeZone, .endTimeZone, .calendar, .source, .file, .location, .geo, .description,
            .url, .links, .status, .classification, .transparency, .priority, .categories, .color, .organizer,
            .attendees, .rules, .done, .completed, .percentComplete, .parents, .created, .lastModified, .sequence:
            false
        }
    }
}

/// The parts of a search result that its item does not have.
struct FoundPart {
    /// The number of its dates; nil for a series without an end.
    var count: Int?
    var part: SearchPart
}

/// Reads the fields of a snapshot's occurrences as a viewer in a zone sees them.
final class ItemFieldReader {
    private let snapshot: any CalendarSnapshot
    private let zone: TimeZone
    private let locale: TimeLocale
    private let calendars: [(title: String, source: String)]
    /// The rules of series, as RRULE and in words: they take longer to format than the rest of an item.
    private var rules: [ItemReference: [(text: String, words: String)]] = [:]

    init(snapshot: any CalendarSnapshot, viewedIn zone: TimeZone, locale: TimeLocale) {
        self.snapshot = snapshot
        self.zone = zone
        self.locale = locale
        var calendars = snapshot.calendars.map { (title: $0.title, source: "") }
        for source in snapshot.sources {
            for calendar in source.calendars { calendars[Int(calendar.index.rawValue)].source = source.title }
        }
        self.calendars = calendars
    }

    /// Calls `body` with each of many occurrences, until it returns false.
    func forEach(of occurrences: [Occurrence], _ body: (ReadItem) -> Bool) {
        snapshot.forEachItem(of: occurrences) { occurrence, item in
            body(ReadItem(occurrence: occurrence, item: item, fields: item.fields, reader: self))
        }
    }

    fileprivate func value(of field: ItemField, _ read: ReadItem) -> FieldValue {
        switch field {
        case .uid: return .uid(read.fields.uid)
        case .id: return .text(ItemID(uid: read.fields.uid, instance: read.occurrence.instance).text)
        case .kind: return .text(read.occurrence.kind.name)
        case .title: return .text(read.fields.title)
        case .start: return .time(start(of: read.occurrence, read.item))
        case .end: return .time(end(of: read.occurrence))
        case .allDay: return .flag(read.occurrence.isAllDay)
        case .floating: return .flag(read.occurrence.traits.contains(.floating))
        case .timeZone: return .text(read.fields.timeZone?.identifier)
        case .endTimeZone: return .text((read.fields.endTimeZone ?? read.fields.timeZone)?.identifier)
        case .calendar: return .text(calendars[Int(read.occurrence.item.calendar.rawValue)].title)
        case .source: return .text(calendars[Int(read.occurrence.item.calendar.rawValue)].source)
        case .file: return .path(snapshot.file(of: read.occurrence.item))
        case .location: return .text(read.fields.location)
        case .geo: return geo(read.fields)
        case .description: return .text(read.fields.notes)
        case .url: return .text(read.fields.url)
        case .links: return .list(read.fields.links.map(FieldValue.link))
        case .status: return .text(read.fields.status)
        case .classification: return .text(read.fields.classification)
        case .transparency: return .text(transparency(of: read.item))
        case .priority: return .number(read.fields.priority)
        case .categories: return .list(read.fields.categories.map { .text($0) })
        case .color: return .text(read.fields.color?.hexadecimal)
        case .organizer: return read.fields.organizer.map(FieldValue.person) ?? .text(nil)
        case .attendees: return .list(read.fields.attendees.map(FieldValue.person))
        case .alarms:
            let base = read.item.alarmBase
            return .list(read.fields.alarms.map { .alarm($0, of: base, viewedIn: zone, locale: locale) })
        case .recurring: return .flag(read.occurrence.isRecurring)
        case .recurrenceId: return .time(read.fields.recurrenceID.map(time))
        case .rules:
            return .list(
                rules(of: read.occurrence, read.item).map { rule in
                    .object([("text", .text(rule.text)), ("words", .text(rule.words))], text: rule.words)
                })
        case .due, .done, .completed, .percentComplete, .parents: return reminderValue(of: field, read.item)
        case .created: return .time(read.fields.created.map { .moment($0) })
        case .lastModified: return .time(read.fields.lastModified.map { .moment($0) })
        case .sequence: return .number(read.fields.sequence)
        case .count: return .number(read.found?.count)
        case .upcoming: return .flag(read.found.map { $0.part != .past })
        case .overdue: return .flag(read.found.map { $0.part == .overdue })
        }
    }

    // MARK: Parts

    /// A field that only a reminder has.
    private func reminderValue(of field: ItemField, _ item: CalendarItem) -> FieldValue {
        guard case .reminder(let reminder) = item else { return field == .parents ? .list([]) : .text(nil) }
        return switch field {
        case .due: .time(reminder.due.map(time))
        case .done: .flag(reminder.isCompleted)
        case .completed: .time(reminder.completed.map { .moment($0) })
        case .percentComplete: .number(reminder.percentComplete)
        default: .list(reminder.parents.map { .uid($0) })
        }
    }

    private func geo(_ fields: ItemFields) -> FieldValue {
        guard let position = fields.position else { return .text(nil) }
        return .object(
            [("latitude", .decimal(position.latitude)), ("longitude", .decimal(position.longitude))],
            text: "\(position.latitude),\(position.longitude)")
    }

    private func transparency(of item: CalendarItem) -> String? {
        guard case .event(let event) = item else { return nil }
        return event.isTransparent ? "TRANSPARENT" : "OPAQUE"
    }

    private func rules(of occurrence: Occurrence, _ item: CalendarItem) -> [(text: String, words: String)] {
        guard !item.fields.recurrenceRules.isEmpty else { return [] }
        if let known = rules[occurrence.item] { return known }
        let start = item.fields.recurrenceID ?? ownStart(of: item) ?? .floating(occurrence.start)
        let said = item.fields.recurrenceRules.map { ($0.text, $0.words(start: start, locale: locale)) }
        rules[occurrence.item] = said
        return said
    }

    // MARK: Times

    /// The start or the due time of an item, on its own clock.
    private func ownStart(of item: CalendarItem) -> EventTime? {
        switch item {
        case .event(let event): event.start
        case .reminder(let reminder): reminder.start ?? reminder.due
        }
    }

    /// The start of an occurrence. A reminder starts when work on it may begin (DTSTART), if its file says so;
    /// everything else starts at its place in the calendar.
    private func start(of occurrence: Occurrence, _ item: CalendarItem) -> FieldTime? {
        if case .reminder(let reminder) = item, let start = reminder.start { return time(start) }
        if occurrence.traits.contains(.undated) { return nil }
        return occurrence.isAllDay ? .date(occurrence.start.date) : .moment(occurrence.startInstant)
    }

    private func end(of occurrence: Occurrence) -> FieldTime? {
        if occurrence.traits.contains(.undated) { return nil }
        return occurrence.isAllDay ? .date(occurrence.end.date) : .moment(occurrence.endInstant)
    }

    private func time(_ time: EventTime) -> FieldTime { FieldTime(time, viewedIn: zone) }
}

/// An occurrence with the values of its fields.
struct ReadItem {
    let occurrence: Occurrence
    fileprivate let item: CalendarItem
    fileprivate let fields: ItemFields
    fileprivate let reader: ItemFieldReader
    /// The search result; nil when the occurrence does not come from a search.
    var found: FoundPart?

    /// The value of a field.
    subscript(field: ItemField) -> FieldValue { reader.value(of: field, self) }

    var uid: String { fields.uid }
}

/// The parts of an item that have fields of their own.
extension FieldValue {
    /// An alarm: the members of `JSONShape.alarm`.
    static func alarm(_ alarm: Alarm, of base: AlarmBase, viewedIn zone: TimeZone, locale: TimeLocale) -> FieldValue {
        let (trigger, relatedTo): (FieldValue, String?) =
            switch alarm.trigger {
            case .fromStart(let duration): (.text(duration.text), "start")
            case .fromEnd(let duration): (.text(duration.text), "end")
            case .at(let instant): (.time(.moment(instant)), nil)
            }
        let words = AlarmPhrase(locale: locale).words(alarm, of: base, viewedIn: zone)
        return .object(
            [
                ("action", .text(alarm.action)), ("trigger", trigger), ("relatedTo", .text(relatedTo)),
                ("words", .text(words)),
            ], text: words)
    }

    /// A person: the members of `JSONShape.person`.
    fileprivate static func person(_ person: Participant) -> FieldValue {
        .object(
            [
                ("name", .text(person.name)), ("address", .text(person.address)), ("status", .text(person.status)),
                ("role", .text(person.role)), ("delivery", .text(person.delivery)), ("sentBy", .text(person.sentBy)),
            ], text: person.name.isEmpty ? person.address : person.name)
    }

    fileprivate static func link(_ link: Link) -> FieldValue {
        .object([("title", .text(link.title)), ("address", .text(link.address))], text: link.address)
    }
}
