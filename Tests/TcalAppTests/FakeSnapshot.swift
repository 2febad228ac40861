import CalendarEngine

/// A snapshot of a few items, put together by hand.
struct FakeSnapshot: CalendarSnapshot {
    /// One thing in it.
    struct Entry {
        var occurrence: Occurrence
        var item: CalendarItem
    }

    var version: UInt64 = 1
    var sources: [Source] = []
    var problems: [Problem] = []
    private(set) var entries: [Entry] = []

    /// Empty calendars Work (blue) and Home (green).
    static func empty() -> FakeSnapshot {
        let work = EventCalendar(
            identifier: "/cal/work", index: CalendarIndex(0), title: "Work",
            color: CalendarColor(red: 0, green: 0, blue: 255),
            path: "~/cal/work")
        let home = EventCalendar(
            identifier: "/cal/home", index: CalendarIndex(1), title: "Home",
            color: CalendarColor(red: 0, green: 255, blue: 0),
            path: "~/cal/home")
        return FakeSnapshot(sources: [Source(identifier: "/cal", title: "Local", calendars: [work, home])])
    }

    /// Adds an event on the viewer's clock (UTC).
    mutating func add(
        _ title: String, _ start: String, _ end: String, at place: String = "", in calendar: UInt16 = 0,
        traits: Occurrence.Traits = [], kind: ItemKind = .event, change: (inout ItemFields) -> Void = { _ in }
    ) {
        let from = moment(start), to = moment(end)
        let isAllDay = !start.contains("T")
        var fields = ItemFields(uid: "uid-\(entries.count)", title: title)
        fields.location = place
        change(&fields)
        let time: (CivilDateTime) -> EventTime = { isAllDay ? .date($0.date) : .zoned($0, .utc) }
        if !isAllDay { fields.timeZone = .utc }
        if traits.contains(.recurring) { fields.recurrenceID = time(from) }
        let item: CalendarItem =
            switch kind {
            case .event: .event(Event(fields: fields, start: time(from), end: time(to)))
            case .reminder:
                .reminder(
                    Reminder(
                        fields: fields, due: traits.contains(.undated) ? nil : time(to),
                        isCompleted: traits.contains(.completed)))
            }
        let reference = ItemReference(calendar: CalendarIndex(calendar), position: UInt32(entries.count))
        let occurrence = Occurrence(
            item: reference, kind: kind, traits: isAllDay ? traits.union(.allDay) : traits, start: from, end: to,
            startInstant: Instant(secondsSinceEpoch: from.secondNumber),
            endInstant: Instant(secondsSinceEpoch: to.secondNumber),
            instance: traits.contains(.recurring) ? from : nil)
        entries.append(Entry(occurrence: occurrence, item: item))
    }

    private func moment(_ text: String) -> CivilDateTime {
        let numbers = text.split { "-T:".contains($0) }.compactMap { Int($0) }
        return CivilDateTime(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers.count > 3 ? numbers[3] : 0,
            minute: numbers.count > 4 ? numbers[4] : 0) ?? .minimum
    }

    func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence] {
        entries.map(\.occurrence).filter { occurrence in
            !occurrence.traits.contains(.undated) && predicate.kinds.contains(occurrence.kind)
                && (predicate.calendars?.contains(occurrence.item.calendar) ?? true)
                && occurrence.days.overlaps(predicate.days)
        }
    }

    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence] {
        entries.map(\.occurrence).filter { $0.traits.contains(.undated) }
    }

    func overdueReminders(before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone)
        -> [Occurrence]
    {
        entries.map(\.occurrence).filter {
            $0.kind == .reminder && $0.traits.isDisjoint(with: [.undated, .completed]) && $0.start < time
        }
    }

    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] {
        let shown = entries.map(\.occurrence).filter { $0.traits.isDisjoint(with: hidden) }
        return days.map { day in
            Set(shown.filter { $0.days.contains(day) }.map(\.item.calendar)).sorted()
        }
    }

    func summary(of occurrence: Occurrence) -> ItemSummary {
        let fields = entries[Int(occurrence.item.position)].item.fields
        return ItemSummary(title: fields.title, location: fields.location)
    }

    func details(of occurrence: Occurrence) -> CalendarItem { entries[Int(occurrence.item.position)].item }

    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier {
        OccurrenceIdentifier(
            calendar: "/cal", file: "a.ics", kind: occurrence.kind, uid: details(of: occurrence).fields.uid,
            instance: occurrence.instance)
    }

    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence? {
        entries.map(\.occurrence).first { self.identifier(of: $0) == identifier }
    }

    func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] { [] }

    func file(of item: ItemReference) -> String { "/cal/a.ics" }
}

extension Obstacle: ExpressibleByStringLiteral {
    /// The words of the system.
    init(stringLiteral text: String) { self = .system(text) }
}
