/// The properties that the indexing pass reads; all others wait until they are asked for.
enum PropertyName: UInt8 {
    case begin, end
    case uid, start, finish, due, duration, summary, status, transparency
    case rule, exceptionRule, dates, exceptionDates, recurrenceID
    case completed, percentComplete
    case name, color, calendarName, appleColor, calendarZone, calendarDescription
    case other

    /// The property that a line names, and where the name ends. Compares eight bytes at once, in upper case.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, nameEnd: inout Int) {
        let candidate = Candidate(bytes, range)
        self = PropertyName(candidate)
        nameEnd = range.lowerBound &+ length
        if self != .other, nameEnd >= range.upperBound || !PropertyName.isDelimiter(bytes[nameEnd]) { self = .other }
    }

    /// The property that a line names, which may be folded anywhere.
    init(of line: RawLine, _ bytes: UnsafeBufferPointer<UInt8>) {
        var nameEnd = 0
        let first = line.start..<line.firstEnd
        if !line.isFolded || bytes[first].contains(where: PropertyName.isDelimiter) {
            self.init(bytes, first, nameEnd: &nameEnd)
            return
        }
        var content: [UInt8] = []
        LineReader.unfold(bytes, line.start..<line.contentEnd, into: &content)
        self = content.withUnsafeBufferPointer { PropertyName($0, $0.indices, nameEnd: &nameEnd) }
    }

    @inline(__always)
    static func isDelimiter(_ byte: UInt8) -> Bool { byte == ByteScan.colon || byte == ByteScan.semicolon }

    /// The start of a line.
    private struct Candidate {
        let bytes: UnsafeBufferPointer<UInt8>
        let range: Range<Int>
        let word: UInt64

        @inline(__always)
        init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
            self.bytes = bytes
            self.range = range
            word = ByteScan.word(bytes, at: range.lowerBound) & 0xDFDF_DFDF_DFDF_DFDF
        }

        @inline(__always)
        func starts(_ key: UInt64, _ length: Int) -> Bool {
            word & (.max &>> UInt64(64 &- 8 &* length)) == key
        }

        /// For names longer than eight bytes, whose first eight have matched.
        func isNamed(_ text: StaticString) -> Bool {
            let end = range.lowerBound + text.utf8CodeUnitCount
            return end <= range.upperBound && bytes.matches(range.lowerBound..<end, text)
        }
    }

    /// By the first letter, then by the rest; the numbers are the names' letters, first one lowest.
    @inline(__always)
    private init(_ line: Candidate) {
        switch UInt8(truncatingIfNeeded: line.word) {
        case 0x42 where line.starts(0x4E_4947_4542, 5): self = .begin
        case 0x45 where line.starts(0x44_4E45, 3): self = .end
        case 0x45 where line.starts(0x4554_4144_5845, 6): self = .exceptionDates
        case 0x45 where line.starts(0x454C_5552_5845, 6): self = .exceptionRule
        case 0x55 where line.starts(0x44_4955, 3): self = .uid
        case 0x44: self = PropertyName(d: line)
        case 0x53 where line.starts(0x59_5241_4D4D_5553, 7): self = .summary
        case 0x53 where line.starts(0x5355_5441_5453, 6): self = .status
        case 0x54 where line.starts(0x5053_4E41_5254, 6): self = .transparency
        case 0x52 where line.starts(0x45_4C55_5252, 5): self = .rule
        case 0x52 where line.starts(0x45_5441_4452, 5): self = .dates
        case 0x52 where line.isNamed("RECURRENCE-ID"): self = .recurrenceID
        case 0x43 where line.starts(0x52_4F4C_4F43, 5): self = .color
        case 0x43 where line.isNamed("COMPLETED"): self = .completed
        case 0x50 where line.isNamed("PERCENT-COMPLETE"): self = .percentComplete
        case 0x4E where line.starts(0x454D_414E, 4): self = .name
        case 0x58: self = PropertyName(x: line)
        default: self = .other
        }
    }

    @inline(__always)
    private init(d line: Candidate) {
        if line.starts(0x54_5241_5453_5444, 7) {
            self = .start
        } else if line.starts(0x44_4E45_5444, 5) {
            self = .finish
        } else if line.starts(0x45_5544, 3) {
            self = .due
        } else if line.starts(0x4E4F_4954_4152_5544, 8) {
            self = .duration
        } else {
            self = .other
        }
    }

    @inline(never)
    private init(x line: Candidate) {
        if line.isNamed("X-WR-CALNAME") {
            self = .calendarName
        } else if line.isNamed("X-APPLE-CALENDAR-COLOR") {
            self = .appleColor
        } else if line.isNamed("X-WR-TIMEZONE") {
            self = .calendarZone
        } else if line.isNamed("X-WR-CALDESC") {
            self = .calendarDescription
        } else {
            self = .other
        }
    }

    /// The number of letters of the name.
    @inline(__always)
    private var length: Int {
        switch self {
        case .end, .uid, .due: 3
        case .name: 4
        case .begin, .finish, .rule, .dates, .color: 5
        case .status, .transparency, .exceptionDates, .exceptionRule: 6
        case .start, .summary: 7
        case .duration: 8
        case .completed: 9
        case .calendarName, .calendarDescription: 12
        case .recurrenceID, .calendarZone: 13
        case .percentComplete: 16
        case .appleColor: 22
        case .other: 0
        }
    }
}
