public import CalendarEngine

/// Reading a message, also what calendars do not show: an answer or a cancellation needs no start (RFC 5546 3.2).
extension SchedulingMessage {
    /// The message in a calendar's bytes; nil where there is no event and no reminder in them. O(bytes).
    public init?(bytes: [UInt8], zones: any TimeZoneProvider) {
        let file = CalendarFile(bytes: bytes, path: SchedulingMessage.place, zones: zones)
        let range = 0..<file.content.count
        let components = SourceItem.named(in: file, range).flatMap { item in
            item.copy.components.map { Component($0, uid: item.copy.uid, kind: item.copy.kind, in: file) }
        }
        guard !components.isEmpty else { return nil }
        self.init(
            method: SchedulingMethod(of: file, in: range), components: components, snapshot: LoadedSnapshot(of: file))
    }
}

extension SchedulingMessage.Component {
    init(_ copy: ComponentCopy, uid: String, kind: ItemKind, in file: CalendarFile) {
        let lines = copy.properties
        func time(_ name: String) -> EventTime? {
            guard let line = lines.first(where: { $0.name == name }) else { return nil }
            let value = line.withBytes { DateValue($0, $0.indices) }
            guard let value else { return nil }
            if value.isDate { return .date(value.civil.date) }
            if value.isUTC { return .zoned(value.civil, .utc) }
            return line.parameter("TZID").flatMap(file.timeZone).map { .zoned(value.civil, $0) }
                ?? .floating(value.civil)
        }
        let start = time("DTSTART")
        let length = lines.first { $0.name == "DURATION" }.flatMap { line in
            line.withBytes { CivilDuration($0, $0.indices) }
        }
        self.init(
            kind: kind, uid: uid, lines: lines, start: start,
            end: time(kind == .event ? "DTEND" : "DUE") ?? length.flatMap { length in start.map { $0.adding(length) } },
            recurrenceID: time("RECURRENCE-ID"))
    }
}

extension LoadedSnapshot {
    /// A snapshot of one file that belongs to no calendar, such as a mail.
    convenience init(of file: CalendarFile) {
        let calendar = EventCalendar(
            identifier: file.path, index: CalendarIndex(0), title: file.path,
            color: CalendarColor(red: 0, green: 0, blue: 0), path: file.path)
        self.init(
            version: 0, sources: [Source(identifier: file.path, title: file.path, calendars: [calendar])],
            contents: [[CalendarContents([file])]])
    }
}
