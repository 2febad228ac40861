import CalendarEngine

/// Writes occurrences as `tcal list --json` gives them: every time as an instant with the viewer's offset (RFC 3339),
/// whole days as bare dates with an exclusive end.
struct ListJSON {
    private let snapshot: any CalendarSnapshot
    private let zone: TimeZone
    private let calendars: [(title: String, source: String)]

    /// JSON of a snapshot's occurrences, seen from a zone.
    init(snapshot: any CalendarSnapshot, viewedIn zone: TimeZone) {
        self.snapshot = snapshot
        self.zone = zone
        var calendars = snapshot.calendars.map { (title: $0.title, source: "") }
        for source in snapshot.sources {
            for calendar in source.calendars { calendars[Int(calendar.index.rawValue)].source = source.title }
        }
        self.calendars = calendars
    }

    /// Writes one occurrence as an object.
    func write(_ occurrence: Occurrence, to json: inout JSONWriter) {
        let item = snapshot.details(of: occurrence)
        let fields = item.fields
        let calendar = calendars[Int(occurrence.item.calendar.rawValue)]
        json.object { json in
            json.member("uid", snapshot.identifier(of: occurrence).uid)
            json.member("kind", occurrence.kind.name)
            json.member("title", fields.title)
            json.member("start", start(of: occurrence, item))
            json.member("end", end(of: occurrence))
            json.member("allDay", occurrence.isAllDay)
            json.member("timeZone", fields.timeZone?.identifier)
            json.member("calendar", calendar.title)
            json.member("source", calendar.source)
            json.member("file", snapshot.file(of: occurrence.item))
            json.member("location", fields.location)
            json.member("description", fields.notes)
            json.member("url", fields.url)
            json.member("status", fields.status)
            json.key("categories")
            json.array { json in for category in fields.categories { json.value(category) } }
            json.member("recurring", occurrence.isRecurring)
            json.member("recurrenceId", fields.recurrenceID.map(text))
            if case .reminder(let reminder) = item { write(reminder, to: &json) }
        }
    }

    private func write(_ reminder: Reminder, to json: inout JSONWriter) {
        json.member("due", reminder.due.map(text))
        json.member("completed", reminder.completed.map { RFC3339.text($0, in: zone) })
        json.member("priority", reminder.fields.priority)
        json.member("percentComplete", reminder.percentComplete)
    }

    /// A reminder starts when work on it may begin, if its file says so; everything else where it stands in the
    /// calendar.
    private func start(of occurrence: Occurrence, _ item: CalendarItem) -> String? {
        if case .reminder(let reminder) = item, let start = reminder.start { return text(start) }
        if occurrence.traits.contains(.undated) { return nil }
        return occurrence.isAllDay ? "\(occurrence.start.date)" : RFC3339.text(occurrence.startInstant, in: zone)
    }

    private func end(of occurrence: Occurrence) -> String? {
        if occurrence.traits.contains(.undated) { return nil }
        return occurrence.isAllDay ? "\(occurrence.end.date)" : RFC3339.text(occurrence.endInstant, in: zone)
    }

    private func text(_ time: EventTime) -> String {
        if case .date(let date) = time { return "\(date)" }
        return RFC3339.text(time.instant(viewedIn: zone), in: zone)
    }
}
