import CalendarEngine

final class CalendarFile: Sendable {
    let bytes: [UInt8]
    let path: String
    let problems: [Problem] = []
    let name: String? = nil
    let summary: String? = nil
    let color: CalendarColor? = nil
    let itemCount = 0

    init(bytes: [UInt8], path: String, zones: any TimeZoneProvider) {
        self.bytes = bytes
        self.path = path
    }

    convenience init(bytes: [UInt8], path: String, chunks: [Int], zones: any TimeZoneProvider) {
        self.init(bytes: bytes, path: path, zones: zones)
    }
}

struct FileIndexing {
    static func parts(of bytes: [UInt8], count: Int) -> [Range<Int>] { [0..<bytes.count] }
    static func scan(_ bytes: [UInt8], part: Range<Int>) -> Int { 0 }
}

struct LoadedSnapshot: CalendarSnapshot {
    var version: UInt64
    var sources: [Source]
    var files: [[CalendarFile]]
    var problems: [Problem]

    func occurrences(matching predicate: OccurrencePredicate) -> [Occurrence] { [] }
    func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence] { [] }
    func overdueReminders(
        before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [Occurrence] { [] }
    func busyCalendars(
        on days: Range<CivilDate>, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [[CalendarIndex]] { days.map { _ in [] } }
    func summary(of occurrence: Occurrence) -> ItemSummary { ItemSummary(title: "", location: "") }
    func details(of occurrence: Occurrence) -> CalendarItem {
        .reminder(Reminder(fields: ItemFields(uid: "", title: "")))
    }
    func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier {
        OccurrenceIdentifier(calendar: "", file: "", uid: "")
    }
    func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence? { nil }
    func file(of item: ItemReference) -> String { "" }
}

extension StoreChange {
    mutating func add(from old: [StoredFile], to new: [StoredFile]) {
        let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
        let after = Set(new.map(\.name))
        for file in new {
            guard let known = before[file.name] else {
                added.append(file.name.text)
                continue
            }
            if known.contents !== file.contents { changed.append(file.name.text) }
        }
        removed += old.filter { !after.contains($0.name) }.map(\.name.text)
    }
}
