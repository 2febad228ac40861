internal import CalendarEngine

/// A snapshot without calendars, which is shown until the first one is read.
struct EmptySnapshot: EditableSnapshot {
    var version: UInt64 { 0 }
    var sources: [Source] { [] }
    var problems: [Problem] { [] }

    func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence] { [] }
    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence] { [] }
    func overdueReminders(
        before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [Occurrence] { [] }
    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, hiding hidden: Occurrence.Traits,
        viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] { Array(repeating: [], count: days.count) }
    func summary(of occurrence: Occurrence) -> ItemSummary { ItemSummary(title: "", location: "") }
    func details(of occurrence: Occurrence) -> CalendarItem {
        .event(
            Event(
                fields: ItemFields(uid: "", title: ""), start: .floating(occurrence.start),
                end: .floating(occurrence.end)))
    }
    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier {
        OccurrenceIdentifier(calendar: "", file: "", kind: occurrence.kind, uid: "")
    }
    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence? { nil }
    func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] { [] }
    func file(of item: ItemReference) -> String { "" }
    func plans(of edits: [Edit], in context: EditContext) throws(EditRefusal) -> [EditPlan] { throw .itemGone }
    func refusal(toEdit occurrence: Occurrence) -> EditRefusal? { .itemGone }
    func refusal(toAdd kind: ItemKind, to calendar: CalendarIndex) -> EditRefusal? { .noCalendar("") }
    func itemText(of occurrence: Occurrence) -> String { "" }
    func deletedInstances(of occurrence: Occurrence) -> [EventTime] { [] }
}
