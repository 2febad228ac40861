import Calendars

// The code of the articles, of the comments and of the documents, so that the compiler reads it too. check.py says
// where a document has other lines than these. Nothing of it is run.

func frontDoor() async throws {
    let store = try EventStore(paths: ["~/calendars"], state: .folder("~/.local/state/my-program"))
    for event in store.occurrences(in: .next(days: 7)) { print(event.start, event.title) }

    var draft = ItemDraft(kind: .event)
    draft.title = "Dentist"
    draft.start = store.time("2026-12-01T15:00")
    try store.save(draft, in: store.defaultCalendar)

    for await change in store.changes { print(change) }
}

func readingOnly() throws {
    let store = try EventStore(paths: ["~/calendars"])
    for event in store.occurrences(in: .next(days: 7)) { print(event.start, event.title) }
}

func inMemory() {
    let store = EventStore(inMemory: ["Work": ""], zone: .utc)
    print(store.calendars.count)
}

func conflicts(_ store: EventStore, _ event: ItemOccurrence, _ draft: ItemDraft) throws {
    do throws(EventStoreError) {
        try store.save(draft, changing: event)
    } catch .conflict(let conflict) {
        for property in conflict.properties { print(property.name, property.mine, property.theirs) }
        if let now = store.occurrence(event.id) { try store.save(draft, changing: now) }  // mine wins
    }
}

func losslessEditing(_ store: EventStore, _ event: ItemOccurrence) throws {
    var draft = event.draft
    draft.title = "Dr. Molar"
    try store.save(draft, changing: event)
}

func recurrence(_ start: CivilDateTime) throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=2TU")
    let series = RecurrenceSet(start: .floating(start), rules: [rule])
    for instance in series.instances(in: start..<CivilDateTime.maximum).prefix(5) { print(instance.start) }
}

func ruleOfParts() {
    var rule = RecurrenceRule(frequency: .monthly)
    rule.byDay = [RecurrenceRule.WeekdayOrdinal(.tuesday, ordinal: 2)]
    rule.end = .count(12)
    print(rule.text)  // FREQ=MONTHLY;COUNT=12;BYDAY=2TU
}

func time(_ store: EventStore, _ draft: inout ItemDraft) {
    guard let day = CivilDate("2026-12-01"), let nine = CivilTime("09:00") else { return }  // nil where there is none
    draft.start = .date(day)  // the whole day, everywhere
    draft.start = .floating(CivilDateTime(day, nine))  // at nine, wherever one is
    draft.start = store.time("2026-12-01T15:00")  // in the store's zone
}

func formsOfTime(_ day: CivilDate, _ nine: CivilTime, _ zone: EventTimeZone, _ draft: inout ItemDraft) {
    draft.start = .date(day)  // the whole day, everywhere
    draft.start = .floating(CivilDateTime(day, nine))  // at nine, wherever one is
    draft.start = .zoned(CivilDateTime(day, nine), zone)  // at nine in that zone
}

func days() {
    let day = CivilDate(year: 2026, month: 1, day: 31)  // nil where there is no such day
    _ = day?.adding(months: 1)  // 2026-02-28
    _ = day?.weekday  // .saturday
}

func clock() {
    _ = CivilDateTime(year: 2026, month: 12, day: 1, hour: 15)  // 2026-12-01T15:00:00
}

func drafts(_ day: CivilDate, _ nine: CivilTime) throws -> ItemDraft {
    var draft = ItemDraft(kind: .event)
    draft.title = "Standup"
    draft.start = .floating(CivilDateTime(day, nine))
    draft.end = .floating(CivilDateTime(day, nine).adding(seconds: 15 * 60))
    draft.rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    draft.alarms = [Alarm(minutesBefore: 10)]
    return draft
}

func guests(_ event: ItemOccurrence) {
    for guest in event.item.fields.attendees { print(guest.name, guest.status) }
}

func ranges(_ store: EventStore, _ monday: CivilDate) {
    _ = store.occurrences(in: .next(days: 7))
    _ = store.occurrences(in: .days(monday..<monday.adding(days: 5)))
}

func madeCalendar(_ store: EventStore, _ draft: ItemDraft) throws {
    let rooms = try store.makeCalendar(titled: "Rooms", color: CalendarColor(red: 255, green: 128, blue: 0))
    try store.save(draft, in: rooms)
}

func gaps(_ store: EventStore) {
    let free = store.freeTime(in: .today)
    let halfHours = free.gaps(on: store.today, between: 9 * 3600..<17 * 3600, length: 1800, after: .now)
    print(halfHours.count)
}

func occupancy(_ store: EventStore, _ room: EventCalendar, _ eight: CivilDateTime, _ noon: CivilDateTime) {
    let free = store.freeTime(in: .today, calendars: [room])
    let morning = store.zone.instant(of: eight)..<store.zone.instant(of: noon)
    print(free.busySeconds(in: morning) / 60, "minutes")
}
