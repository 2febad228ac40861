import CalendarEngine

/// Calendars in memory, for tests of the screen.
struct FakeSnapshot: EditableSnapshot {
    /// An item, as a test defines it.
    struct Item {
        var occurrence: Occurrence
        var fields: ItemFields
    }

    var version: UInt64 = 1
    var sources: [Source]
    var problems: [Problem] = []
    var usedCalendars: [String] = []
    var zonesInUse: [String] = []
    var items: [Item] = []

    private func isIn(_ occurrence: Occurrence, _ calendars: Set<CalendarIndex>?) -> Bool {
        calendars?.contains(occurrence.item.calendar) ?? true
    }

    private func order(_ left: Occurrence, _ right: Occurrence) -> Bool {
        left.rank != right.rank ? left.precedes(right) : summary(of: left).title < summary(of: right).title
    }

    func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence] {
        items.map(\.occurrence).filter { occurrence in
            !occurrence.traits.contains(.undated) && predicate.kinds.contains(occurrence.kind)
                && isIn(occurrence, predicate.calendars)
                && occurrence.days.lowerBound < predicate.days.upperBound
                && occurrence.days.upperBound >= predicate.days.lowerBound
        }.sorted(by: order)
    }

    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence] {
        items.map(\.occurrence).filter { $0.traits.contains(.undated) && isIn($0, calendars) }
    }

    func overdueReminders(
        before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [Occurrence] {
        items.map(\.occurrence).filter {
            $0.kind == .reminder && $0.traits.isDisjoint(with: [.completed, .undated]) && $0.start < time
                && isIn($0, calendars)
        }.sorted(by: order)
    }

    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] {
        days.map { day in
            Set(
                occurrences(
                    matching: OccurrencePredicate(days: day..<day.adding(days: 1), viewedIn: zone, calendars: calendars)
                )
                .filter { $0.traits.isDisjoint(with: hidden) }
                .map(\.item.calendar)
            ).sorted()
        }
    }

    private func item(_ occurrence: Occurrence) -> Item { items[Int(occurrence.item.position)] }

    func summary(of occurrence: Occurrence) -> ItemSummary {
        let fields = item(occurrence).fields
        var summary = ItemSummary(
            title: fields.title, location: fields.location, priority: fields.priority, timeZone: fields.timeZone,
            endTimeZone: fields.endTimeZone)
        summary.travelSeconds = fields.travelSeconds
        summary.notes = fields.notes.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return summary
    }

    func details(of occurrence: Occurrence) -> CalendarItem {
        let item = item(occurrence)
        if occurrence.kind == .reminder {
            return .reminder(
                Reminder(
                    fields: item.fields,
                    due: occurrence.traits.contains(.undated) ? nil : time(occurrence.start, occurrence),
                    isCompleted: occurrence.traits.contains(.completed)))
        }
        return .event(
            Event(
                fields: item.fields, start: time(occurrence.start, occurrence), end: time(occurrence.end, occurrence)))
    }

    private func time(_ civil: CivilDateTime, _ occurrence: Occurrence) -> EventTime {
        occurrence.isAllDay ? .date(civil.date) : .zoned(civil, .utc)
    }

    func forEachInvitation(
        of addresses: Set<String>, since day: CivilDate, _ body: (ItemReference, InvitationState) -> Void
    ) {
        for item in items where item.occurrence.start.date >= day {
            if let state = item.fields.invitation(of: addresses) { body(item.occurrence.item, state) }
        }
    }

    var calendarPlaces: [CalendarPlace] {
        [CalendarPlace(identifier: "/own", title: "Local", isOwn: true)]
            + sources.map { CalendarPlace(identifier: $0.identifier, title: $0.title) }
    }

    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier {
        OccurrenceIdentifier(
            calendar: calendars[Int(occurrence.item.calendar.rawValue)].identifier, file: "a.ics",
            kind: occurrence.kind, uid: item(occurrence).fields.uid, instance: occurrence.instance)
    }

    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence? {
        items.first { $0.fields.uid == identifier.uid && $0.occurrence.instance == identifier.instance }?.occurrence
    }

    func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] { [] }
    func file(of item: ItemReference) -> String { "~/calendars/a.ics" }

    func refusal(toEdit occurrence: Occurrence) -> EditRefusal? {
        refusal(toAdd: occurrence.kind, to: occurrence.item.calendar)
    }

    func refusal(toAdd kind: ItemKind, to calendar: CalendarIndex) -> EditRefusal? {
        guard let calendar = calendars.first(where: { $0.index == calendar }) else { return .noCalendar("") }
        return calendar.readOnlyReason.map { .readOnlyCalendar(title: calendar.title, reason: $0) }
    }

}

extension FakeSnapshot {
    /// Makes empty calendars with these names.
    init(calendars names: [(source: String, name: String, color: CalendarColor)]) {
        var sources: [Source] = []
        for (index, entry) in names.enumerated() {
            let calendar = EventCalendar(
                identifier: entry.name, index: CalendarIndex(UInt16(index)), title: entry.name, color: entry.color,
                path: "~/calendars/\(entry.name)")
            if let last = sources.indices.last, sources[last].title == entry.source {
                sources[last].calendars.append(calendar)
            } else {
                sources.append(Source(identifier: entry.source, title: entry.source, calendars: [calendar]))
            }
        }
        self.init(sources: sources)
    }

    /// Adds an item; times are written `2026-11-21T10:42` or, for whole days, `2026-11-21` (both inclusive).
    mutating func add(
        _ title: String, _ start: String?, _ end: String? = nil, in calendar: Int, kind: ItemKind = .event,
        traits: Occurrence.Traits = [], fill: (inout ItemFields) -> Void = { _ in }
    ) {
        var traits = traits
        let from: CivilDateTime
        let to: CivilDateTime
        if let start, start.count == 10 {
            traits.insert(.allDay)
            from = moment(start)
            to = moment(end ?? start).date.adding(days: 1).midnight
        } else if let start {
            from = moment(start)
            to = end.map { moment($0) } ?? from
        } else {
            traits.insert(.undated)
            (from, to) = (.minimum, .minimum)
        }
        var fields = ItemFields(uid: "\(title)-\(start ?? "")", title: title)
        fill(&fields)
        let position = UInt32(items.count)
        let occurrence = Occurrence(
            item: ItemReference(calendar: CalendarIndex(UInt16(calendar)), position: position), kind: kind,
            traits: traits,
            start: from, end: kind == .reminder ? from : to, startInstant: TimeZone.utc.instant(of: from),
            endInstant: TimeZone.utc.instant(of: to), instance: traits.contains(.recurring) ? from : nil)
        items.append(Item(occurrence: occurrence, fields: fields))
        for source in sources.indices {
            for index in sources[source].calendars.indices
            where sources[source].calendars[index].index.rawValue == calendar {
                sources[source].calendars[index].itemCount += 1
            }
        }
    }
}

extension FakeSnapshot {
    /// Adds a series: one item with an instance on each of these days.
    mutating func addSeries(_ title: String, _ days: [String], in calendar: Int) {
        let first = items.count
        for day in days { add(title, day, in: calendar, traits: .recurring) { $0.uid = title } }
        for index in items.indices where index >= first { items[index].occurrence.item = items[first].occurrence.item }
    }
}

/// `2026-11-21` or `2026-11-21T10:42`.
func moment(_ text: String) -> CivilDateTime {
    let numbers = text.split { "-T:".contains($0) }.compactMap { Int($0) }
    return CivilDateTime(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers.count > 3 ? numbers[3] : 0,
        minute: numbers.count > 4 ? numbers[4] : 0) ?? .minimum
}

extension Obstacle: ExpressibleByStringLiteral {
    /// Makes an obstacle with words of the system.
    init(stringLiteral text: String) { self = .system(text) }
}
