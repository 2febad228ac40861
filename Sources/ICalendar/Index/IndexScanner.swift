import CalendarEngine

/// The indexing pass: goes once over bytes, finds components, and keeps records of events and reminders.
///
/// Parsing is iterative; open components are a stack of small values, and closing one costs no more than opening it
/// did. It can be handed the bytes in several ranges, one after the other.
struct IndexScanner {
    /// The index of the lines read so far.
    var found = ChunkIndex()
    /// The components that are open, outermost first.
    private(set) var open: [OpenComponent] = []
    /// The kind of the innermost of them; nil when none is open.
    private var innermost: ComponentKind?
    /// The number of open components of each kind, so that an END without its BEGIN is known at once.
    private var openCounts = InlineArray<10, Int>(repeating: 0)
    private var openTopLevelCount = 0
    private var openUnknown: [UInt64: Int] = [:]
    /// The event or reminder that is being read.
    var item = ItemRecord()
    /// The fault for which it cannot be placed, once that has been reported.
    var itemFault: Fault?
    /// True when it has a RECURRENCE-ID that cannot be read.
    var hasUnreadableInstance = false
    /// True when it says that it takes whole days.
    var isWholeDay = false
    /// The day that was read last.
    var knownDay = KnownDay()
    /// The known meanings of parameters of times.
    var timeParameters = TimeParameters()
    var scratch: [UInt8] = []

    /// A component whose END has not come yet.
    struct OpenComponent {
        var kind: ComponentKind
        /// The hash of an unknown component's name; 0 for the known ones.
        var nameHash: UInt64
        /// The offset of its BEGIN line.
        var offset: Int
        /// The number of records before it.
        var recordCount: Int
    }

    init() { open.reserveCapacity(4) }

    /// Begins another file. Zones have the indexes that they had in the files before; `ZoneNames.offsets` are places in
    /// those.
    mutating func beginFile() {
        found.removeAll()
        open.removeAll(keepingCapacity: true)
        innermost = nil
        openCounts = InlineArray(repeating: 0)
        openTopLevelCount = 0
        if !openUnknown.isEmpty { openUnknown = [:] }
    }

    /// Begins a file whose first lines another scanner has read: the components are open that it left open. What it
    /// found in them has to be added at the end (`ChunkIndex.addBeginning`).
    mutating func beginFile(after other: IndexScanner) {
        beginFile()
        open += other.open
        innermost = other.innermost
        openCounts = other.openCounts
        openTopLevelCount = other.openTopLevelCount
    }

    /// Forgets the zones of the files before.
    mutating func forgetZones() {
        found.zones = ZoneNames()
        timeParameters = TimeParameters()
    }

    /// Goes on as if inside a VCALENDAR; how far that holds is checked when pieces are joined.
    mutating func enterCalendar(at offset: Int) {
        push(OpenComponent(kind: .calendar, nameHash: 0, offset: offset, recordCount: 0))
    }

    /// True when a VCALENDAR is open and nothing in it.
    var isInsideCalendar: Bool { open.count == 1 && innermost == .calendar }

    /// The offset of the event or reminder that is open; nil when none is.
    var itemStart: Int? { open.last { $0.kind.isItem }?.offset }

    /// Takes the index of a part of the file that was scanned. Nothing is left here, because two owners would mean a
    /// copy.
    mutating func takeFound(_ part: Range<Int>) -> ChunkIndex {
        var result = ChunkIndex()
        swap(&result, &found)
        result.end = open.isEmpty ? .outside : isInsideCalendar ? .insideCalendar : .elsewhere
        result.scanned = part
        return result
    }

    /// Reads the lines of a range, which begins where a line begins.
    @inline(__always)
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var reader = LineReader(bytes, from: range.lowerBound, to: range.upperBound)
        while true {
            if let line = reader.nextPlain() {
                read(bytes, line.start..<line.contentEnd, line)
            } else if let line = reader.nextOfAnyKind() {
                readOdd(bytes, line)
            } else {
                return
            }
        }
    }

    /// Reads a line whose content stands at `range` of `content`: the file itself, or the unfolded line.
    @inline(__always)
    private mutating func read(_ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: ContentLine) {
        var nameEnd = 0
        let name = PropertyName(content, range, nameEnd: &nameEnd)
        if name == .other {
            if nameEnd == range.upperBound {
                if !line.isBlank { reportNoName(content, range, line) }
            } else if content[nameEnd] == ByteScan.semicolon {
                noteEncoding(content, range, nameEnd)
            }
            return
        }
        switch name {
        case .begin: begin(content, nameEnd &+ 1..<range.upperBound, line)
        case .end: end(content, nameEnd &+ 1..<range.upperBound, line)
        case .attendee: noteAttendee()
        default:
            switch innermost {
            case .event, .todo: readItemProperty(name, content, range, nameEnd: nameEnd, line)
            case .calendar: readCalendarProperty(name, line)
            default: break
            }
        }
    }

    /// Reads a line that is not of the plain kind. A folded one is copied without its folds when something is to be
    /// read from it.
    @inline(never)
    private mutating func readOdd(_ bytes: UnsafeBufferPointer<UInt8>, _ line: ContentLine) {
        guard line.isFolded else { return read(bytes, line.start..<line.contentEnd, line) }
        var nameEnd = 0
        let name = PropertyName(bytes, line.start..<line.firstEnd, nameEnd: &nameEnd)
        if name == .other, nameEnd < line.firstEnd {
            if bytes[nameEnd] == ByteScan.semicolon { noteEncoding(bytes, line.start..<line.firstEnd, nameEnd) }
            return
        }
        if name == .attendee { return noteAttendee() }
        var content = scratch
        scratch = []
        content.removeAll(keepingCapacity: true)
        LineReader.unfold(bytes, line.start..<line.contentEnd, into: &content)
        content.withUnsafeBufferPointer { read($0, $0.indices, line) }
        scratch = content
    }

    /// Notes that an item has attendees, who are read when somebody asks.
    @inline(__always)
    private mutating func noteAttendee() {
        if innermost?.isItem == true { item.traits.insert(.hasAttendees) }
    }

    /// Notes that an item has encoded text, which a search has to decode.
    @inline(never)
    private mutating func noteEncoding(
        _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ nameEnd: Int
    ) {
        guard range.count > 1, SearchedProperty.mayBegin(content[range.lowerBound], content[range.lowerBound &+ 1]),
            innermost?.isItem == true, EncodedText.isNamed(content, in: nameEnd..<range.upperBound)
        else { return }
        item.traits.insert(.hasEncodedText)
    }

    /// Lines of items and calendars must have a name and a colon.
    @inline(never)
    private mutating func reportNoName(
        _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ line: ContentLine
    ) {
        guard let innermost, innermost.isItem || innermost == .calendar else { return }
        found.faults.add(.notALine, at: line.start, .notAProperty(line: FaultLog.quoted(content, range)))
    }
}

extension IndexScanner {
    @inline(__always)
    private mutating func push(_ component: OpenComponent) {
        open.append(component)
        innermost = component.kind
        openCounts[Int(component.kind.rawValue)] &+= 1
        if component.kind.isTopLevel { openTopLevelCount &+= 1 }
        if component.kind == .unknown { countUnknown(component.nameHash, by: 1) }
    }

    @inline(__always)
    private mutating func pop() -> OpenComponent? {
        guard let component = open.popLast() else { return nil }
        innermost = open.last?.kind
        openCounts[Int(component.kind.rawValue)] &-= 1
        if component.kind.isTopLevel { openTopLevelCount &-= 1 }
        if component.kind == .unknown { countUnknown(component.nameHash, by: -1) }
        return component
    }

    @inline(never)
    private mutating func countUnknown(_ nameHash: UInt64, by difference: Int) {
        let count = openUnknown[nameHash, default: 0] + difference
        openUnknown[nameHash] = count == 0 ? nil : count
    }

    private func isOpen(_ kind: ComponentKind, _ nameHash: UInt64) -> Bool {
        kind == .unknown ? openUnknown[nameHash] != nil : openCounts[Int(kind.rawValue)] > 0
    }

    private mutating func begin(_ content: UnsafeBufferPointer<UInt8>, _ value: Range<Int>, _ line: ContentLine) {
        let name = content.trimmed(value)
        let kind = ComponentKind(content, name)
        if kind.isTopLevel, openTopLevelCount > 0 { closeUnfinishedItem() }
        let hash = kind == .unknown ? content.nameHash(name) : 0
        if kind.isItem {
            item = ItemRecord()
            itemFault = nil
            hasUnreadableInstance = false
            isWholeDay = false
            item.offset = UInt32(truncatingIfNeeded: line.start)
            if kind == .todo { item.traits.insert(.reminder) }
        } else if kind == .calendar {
            found.calendars.append(line.start)
        } else if kind == .alarm, innermost?.isItem == true {
            item.traits.insert(.hasAlarms)
        }
        push(OpenComponent(kind: kind, nameHash: hash, offset: line.start, recordCount: found.records.count))
    }

    private mutating func end(_ content: UnsafeBufferPointer<UInt8>, _ value: Range<Int>, _ line: ContentLine) {
        let name = content.trimmed(value)
        let kind = ComponentKind(content, name)
        // Nearly always it is the innermost.
        if kind == innermost, kind != .unknown, let component = pop() { return finish(component, line) }
        let hash = kind == .unknown ? content.nameHash(name) : 0
        guard isOpen(kind, hash) else {
            found.faults.add(
                .endWithoutBegin, at: line.start, .endWithoutBegin(name: FaultLog.quoted(content, name)))
            return
        }
        while let component = pop() {
            if component.kind == kind, component.nameHash == hash {
                finish(component, line)
                return
            }
            reportUnfinished(component)
        }
    }

    /// Ends a component at its END.
    private mutating func finish(_ component: OpenComponent, _ line: ContentLine) {
        switch component.kind {
        case .event, .todo:
            item.length = UInt32(truncatingIfNeeded: line.next - component.offset)
            finishItem()
        case .timeZone:
            found.timeZones.append(component.offset..<line.next)
        case .unknown:
            // Everything inside an unknown component is left out.
            found.dropRecords(downTo: component.recordCount)
        default: break
        }
    }

    /// Ends a component of a VCALENDAR that is still open when the next one begins: none stands inside another, so it
    /// was never finished.
    @inline(never)
    private mutating func closeUnfinishedItem() {
        while let component = pop() {
            reportUnfinished(component)
            if component.kind.isTopLevel { return }
        }
    }

    private mutating func reportUnfinished(_ component: OpenComponent) {
        let name = component.kind.text
        if component.kind.isTopLevel {
            // The next component, which another worker may have read, must not take over the notes of this one.
            found.dropNotes(of: found.records.count)
            found.faults.add(.notFinished, at: component.offset, .componentNotFinished(name: name))
        } else {
            found.faults.add(.notClosed, at: component.offset, .componentNotClosed(name: name))
        }
    }

    /// The end of all bytes: what is still open never ends.
    mutating func finishFile() {
        while let component = pop() { reportUnfinished(component) }
    }
}

extension ComponentKind {
    fileprivate var text: String {
        switch self {
        case .calendar: "VCALENDAR"
        case .event: "VEVENT"
        case .todo: "VTODO"
        case .timeZone: "VTIMEZONE"
        case .alarm: "VALARM"
        case .journal: "VJOURNAL"
        case .freeBusy: "VFREEBUSY"
        case .standard: "STANDARD"
        case .daylight: "DAYLIGHT"
        case .unknown: "component"
        }
    }
}
