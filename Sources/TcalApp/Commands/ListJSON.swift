import CalendarEngine
import Phrases

/// Writes occurrences as `tcal list --json` gives them: the members of `JSONShape.item`, all of them in each object.
/// Every time is an instant with the viewer's offset (RFC 3339), whole days are bare dates with an exclusive end.
struct ListJSON {
    private let snapshot: any CalendarSnapshot
    private let zone: TimeZone
    private let locale: TimeLocale
    private let calendars: [(title: String, source: String)]
    /// The rules of series, in text and in words, which take longer to say than the rest of an object.
    private var rules: [ItemReference: [(text: String, words: String)]] = [:]

    /// JSON of a snapshot's occurrences, seen from a zone.
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

    /// Writes occurrences as objects, as long as somebody reads them.
    mutating func write(_ occurrences: [Occurrence], to json: inout JSONWriter, while isRead: () -> Bool) {
        snapshot.forEachItem(of: occurrences) { occurrence, item in
            write(occurrence, item, to: &json)
            return isRead()
        }
    }

    private mutating func write(_ occurrence: Occurrence, _ item: CalendarItem, to json: inout JSONWriter) {
        let fields = item.fields
        let calendar = calendars[Int(occurrence.item.calendar.rawValue)]
        let rules = rules(of: occurrence, item)
        json.object { json in
            json.member("uid", fields.uid)
            json.member("kind", occurrence.kind.name)
            json.member("title", fields.title)
            json.member("start", start(of: occurrence, item))
            json.member("end", end(of: occurrence))
            json.member("allDay", occurrence.isAllDay)
            json.member("floating", occurrence.traits.contains(.floating))
            json.member("timeZone", fields.timeZone?.identifier)
            json.member("endTimeZone", (fields.endTimeZone ?? fields.timeZone)?.identifier)
            json.member("calendar", calendar.title)
            json.member("source", calendar.source)
            json.member("file", snapshot.file(of: occurrence.item))
            writeText(fields, to: &json)
            json.member("transparency", transparency(of: item))
            json.member("priority", fields.priority)
            json.key("categories")
            json.array { json in for category in fields.categories { json.value(category) } }
            json.member("color", fields.color?.hexadecimal)
            json.key("organizer")
            if let organizer = fields.organizer { write(organizer, to: &json) } else { json.value(String?.none) }
            json.key("attendees")
            json.array { json in for attendee in fields.attendees { write(attendee, to: &json) } }
            json.key("alarms")
            json.array { json in
                let own = ownStart(of: item)
                for alarm in fields.alarms { json.value(alarm, of: own, viewedIn: zone, locale: locale) }
            }
            json.member("recurring", occurrence.isRecurring)
            json.member("recurrenceId", fields.recurrenceID.map(format))
            json.key("rules")
            json.array { json in
                for rule in rules {
                    json.object { json in
                        json.member("text", rule.text)
                        json.member("words", rule.words)
                    }
                }
            }
            writeReminder(item, to: &json)
            json.member("created", fields.created.map { RFC3339.format($0, in: zone) })
            json.member("lastModified", fields.lastModified.map { RFC3339.format($0, in: zone) })
            json.member("sequence", fields.sequence)
        }
    }

    // MARK: Parts

    /// The texts, and the place.
    private func writeText(_ fields: ItemFields, to json: inout JSONWriter) {
        json.member("location", fields.location)
        json.key("geo")
        if let position = fields.position {
            json.object { json in
                json.member("latitude", position.latitude)
                json.member("longitude", position.longitude)
            }
        } else {
            json.value(String?.none)
        }
        json.member("description", fields.notes)
        json.member("url", fields.url)
        json.key("links")
        json.array { json in
            for link in fields.links {
                json.object { json in
                    json.member("title", link.title)
                    json.member("address", link.address)
                }
            }
        }
        json.member("status", fields.status)
        json.member("class", fields.classification)
    }

    private func transparency(of item: CalendarItem) -> String? {
        guard case .event(let event) = item else { return nil }
        return event.isTransparent ? "TRANSPARENT" : "OPAQUE"
    }

    private func write(_ person: Participant, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", person.name)
            json.member("address", person.address)
            json.member("status", person.status)
            json.member("role", person.role)
        }
    }

    private mutating func rules(of occurrence: Occurrence, _ item: CalendarItem) -> [(text: String, words: String)] {
        guard !item.fields.recurrenceRules.isEmpty else { return [] }
        if let known = rules[occurrence.item] { return known }
        let start = item.fields.recurrenceID ?? ownStart(of: item) ?? .floating(occurrence.start)
        let said = item.fields.recurrenceRules.map { ($0.text, $0.words(start: start, locale: locale)) }
        rules[occurrence.item] = said
        return said
    }

    private func writeReminder(_ item: CalendarItem, to json: inout JSONWriter) {
        let reminder: Reminder? = if case .reminder(let reminder) = item { reminder } else { nil }
        json.member("due", reminder?.due.map(format))
        json.member("done", reminder?.isCompleted)
        json.member("completed", reminder?.completed.map { RFC3339.format($0, in: zone) })
        json.member("percentComplete", reminder?.percentComplete)
        json.key("parents")
        json.array { json in for parent in reminder?.parents ?? [] { json.value(parent) } }
    }

    // MARK: Times

    /// When an item begins or is due, on its own clock.
    private func ownStart(of item: CalendarItem) -> EventTime? {
        switch item {
        case .event(let event): event.start
        case .reminder(let reminder): reminder.start ?? reminder.due
        }
    }

    /// A reminder starts when work on it may begin, if its file says so; everything else where it stands in the
    /// calendar.
    private func start(of occurrence: Occurrence, _ item: CalendarItem) -> String? {
        if case .reminder(let reminder) = item, let start = reminder.start { return format(start) }
        if occurrence.traits.contains(.undated) { return nil }
        return occurrence.isAllDay ? "\(occurrence.start.date)" : RFC3339.format(occurrence.startInstant, in: zone)
    }

    private func end(of occurrence: Occurrence) -> String? {
        if occurrence.traits.contains(.undated) { return nil }
        return occurrence.isAllDay ? "\(occurrence.end.date)" : RFC3339.format(occurrence.endInstant, in: zone)
    }

    private func format(_ time: EventTime) -> String {
        if case .date(let date) = time { return "\(date)" }
        return RFC3339.format(time.instant(viewedIn: zone), in: zone)
    }
}

extension JSONWriter {
    /// An alarm: the members of `JSONShape.alarm`.
    mutating func value(_ alarm: Alarm, of start: EventTime?, viewedIn zone: TimeZone, locale: TimeLocale) {
        object { json in
            json.member("action", alarm.action)
            switch alarm.trigger {
            case .fromStart(let duration):
                json.member("trigger", duration.text)
                json.member("relatedTo", "start")
            case .fromEnd(let duration):
                json.member("trigger", duration.text)
                json.member("relatedTo", "end")
            case .at(let instant):
                json.member("trigger", RFC3339.format(instant, in: zone))
                json.member("relatedTo", String?.none)
            }
            json.member("words", AlarmPhrase(locale: locale).words(alarm, of: start, viewedIn: zone))
        }
    }
}
