import CalendarEngine

/// The structure of a file besides events and reminders: its calendars from beginning to end, and the zones that they
/// define.
///
/// Found when something is to be written, from the bytes between the records: most files have next to none there.
struct FileOutline {
    /// The calendars (VCALENDAR) in order; the whole file when it has none.
    private(set) var calendars: [CalendarPart] = []
    /// The number of journal entries, unknown components and the like.
    private(set) var otherCount = 0
    /// The number of these that are neither events nor reminders; of events and reminders only those without a readable
    /// time are in `otherCount`.
    private(set) var foreignCount = 0
    /// The offsets of the journal entries (VJOURNAL).
    private(set) var journals: [Int] = []

    /// A calendar of a file.
    struct CalendarPart {
        /// The offset of its first line.
        var start: Int
        /// The offset of its first component; `end` while it has none.
        var firstComponent: Int
        /// The offset of its END line, or the end of the file.
        var end: Int
        /// The definitions of zones.
        var zones: [Zone] = []
    }

    /// A VTIMEZONE and its bytes in the file.
    struct Zone {
        var name: String
        var range: Range<Int>
        var meaning: ZoneMeaning { ZoneMeaning(name: name, definition: range) }
    }

    /// The outline of a file. O(records) and the bytes between them.
    init(_ file: CalendarFile) {
        let content = file.content
        let start = content.markLength
        var scanner = Scanner(start: start)
        var position = start
        for record in file.records {
            let gap = position..<max(position, Int(record.offset))
            if !gap.isEmpty { content.withBytes(in: gap) { scanner.scan($0, gap) } }
            scanner.noteComponent(at: Int(record.offset))
            position = max(position, record.range.upperBound)
        }
        content.withBytes(in: position..<content.count) { scanner.scan($0, position..<content.count) }
        calendars = scanner.finished(end: content.count)
        (otherCount, foreignCount, journals) = (scanner.otherCount, scanner.foreignCount, scanner.journals)
    }

    /// The place for new components: the end of the last calendar.
    var end: Int { calendars.last?.end ?? 0 }

    /// The calendar that an offset lies in; the last one when it lies in none. O(log calendars).
    func calendar(around offset: Int) -> CalendarPart? {
        let position = calendars.partitioningIndex { $0.end >= offset }
        guard position < calendars.count, calendars[position].start <= offset else { return calendars.last }
        return calendars[position]
    }

    /// True when there is nothing at all.
    func isBlank(_ content: FileContent) -> Bool {
        var isBlank = true
        let text = content.markLength..<content.count
        let isRead = content.forEachPiece(in: text) { bytes, range in
            isBlank = isBlank && bytes[range].allSatisfy { $0 <= ByteScan.space }
        }
        return isRead && isBlank
    }

    /// Goes through the lines between records.
    private struct Scanner {
        private var calendars: [CalendarPart] = []
        private var current: CalendarPart
        private var isInCalendar = false
        /// The component besides records that is open: where it begins, its kind, how deep.
        private var open: (start: Int, kind: ComponentKind, depth: Int, name: String)?
        private(set) var otherCount = 0
        private(set) var foreignCount = 0
        private(set) var journals: [Int] = []

        init(start: Int) { current = CalendarPart(start: start, firstComponent: -1, end: -1) }

        mutating func noteComponent(at offset: Int) {
            if current.firstComponent < 0, open == nil { current.firstComponent = offset }
        }

        mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
            var reader = LineReader(bytes, from: range.lowerBound, to: range.upperBound)
            while let line = reader.next() {
                guard !line.isBlank else { continue }
                line.withContent(in: bytes) { read($0, $1, line) }
            }
        }

        private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: ContentLine) {
            guard let parts = LineParts(bytes, range) else { return }
            let isBegin = bytes.matches(parts.name, "BEGIN")
            guard isBegin || bytes.matches(parts.name, "END") else {
                if open?.kind == .timeZone, open?.depth == 1, bytes.matches(parts.name, "TZID") {
                    open?.name = TextEncoding.decode(bytes[LineParts.unquoted(bytes, parts.value)])
                }
                return
            }
            let kind = ComponentKind(bytes, bytes.trimmed(parts.value))
            if isBegin { begin(kind, line) } else { end(kind, line) }
        }

        private mutating func begin(_ kind: ComponentKind, _ line: ContentLine) {
            if open != nil {
                open?.depth += 1
            } else if kind == .calendar, !isInCalendar {
                isInCalendar = true
                current = CalendarPart(start: line.start, firstComponent: -1, end: -1)
            } else {
                noteComponent(at: line.start)
                open = (line.start, kind, 1, "")
            }
        }

        private mutating func end(_ kind: ComponentKind, _ line: ContentLine) {
            guard let component = open else {
                guard kind == .calendar, isInCalendar else { return }
                finish(at: line.start)
                isInCalendar = false
                current = CalendarPart(start: line.next, firstComponent: -1, end: -1)
                return
            }
            open?.depth -= 1
            guard component.depth == 1 else { return }
            if component.kind == .timeZone {
                current.zones.append(Zone(name: component.name, range: component.start..<line.next))
            } else {
                otherCount += 1
                if component.kind != .event, component.kind != .todo { foreignCount += 1 }
                if component.kind == .journal { journals.append(component.start) }
            }
            open = nil
        }

        private mutating func finish(at offset: Int) {
            current.end = offset
            if current.firstComponent < 0 { current.firstComponent = offset }
            calendars.append(current)
        }

        /// Lines outside of every calendar count as one too, when there is anything or nothing else.
        mutating func finished(end: Int) -> [CalendarPart] {
            if calendars.isEmpty || current.firstComponent >= 0 { finish(at: end) }
            return calendars
        }
    }
}
