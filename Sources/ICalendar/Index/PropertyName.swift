/// The properties that the indexing pass reads; all others wait until they are asked for.
enum PropertyName: UInt8 {
    case begin, end
    case uid, start, finish, due, duration, summary, status, transparency
    case rule, exceptionRule, dates, exceptionDates, recurrenceID
    case completed, percentComplete, attendee
    case name, color, calendarName, appleColor, calendarZone, calendarDescription
    case other

    /// The property that a line names, and where the name ends: at the first colon or semicolon, or with the line when
    /// there is none. Compares eight letters at once, in upper case.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, nameEnd: inout Int) {
        let word = ByteScan.word(bytes, at: range.lowerBound)
        let mark = ByteScan.delimiter(in: word)
        if mark != 0 {
            // Of the word's bytes those before the delimiter.
            let name = word & (((mark &- 1) & ~mark) &>> 7)
            nameEnd = min(range.lowerBound &+ mark.trailingZeroBitCount &>> 3, range.upperBound)
            self = nameEnd < range.upperBound ? PropertyName(short: name & PropertyName.upperCase) : .other
            return
        }
        nameEnd = ByteScan.delimiter(bytes, from: range.lowerBound &+ 8, to: range.upperBound)
        self = .other
        if nameEnd < range.upperBound {
            let beginning = word & PropertyName.upperCase
            self = PropertyName(beginning: beginning, bytes, range.lowerBound..<nameEnd)
        }
    }

    /// The property that a line names, which may be folded anywhere.
    init(of line: ContentLine, _ bytes: UnsafeBufferPointer<UInt8>) {
        var nameEnd = 0
        self.init(bytes, line.start..<line.firstEnd, nameEnd: &nameEnd)
        guard line.isFolded, nameEnd == line.firstEnd else { return }
        self = line.withContent(in: bytes) { PropertyName($0, $1, nameEnd: &nameEnd) }
    }

    @inline(__always)
    static func isDelimiter(_ byte: UInt8) -> Bool { byte == ByteScan.colon || byte == ByteScan.semicolon }

    /// Takes the bit away in which small letters differ from capitals.
    private static var upperCase: UInt64 { 0xDFDF_DFDF_DFDF_DFDF }

    /// A name of at most seven letters, the first one lowest.
    @inline(__always)
    private init(short name: UInt64) {
        switch name {
        case 0x4E_4947_4542: self = .begin
        case 0x44_4E45: self = .end
        case 0x44_4955: self = .uid
        case 0x54_5241_5453_5444: self = .start
        case 0x44_4E45_5444: self = .finish
        case 0x45_5544: self = .due
        case 0x59_5241_4D4D_5553: self = .summary
        case 0x5355_5441_5453: self = .status
        case 0x5053_4E41_5254: self = .transparency
        case 0x45_4C55_5252: self = .rule
        case 0x454C_5552_5845: self = .exceptionRule
        case 0x45_5441_4452: self = .dates
        case 0x4554_4144_5845: self = .exceptionDates
        case 0x454D_414E: self = .name
        case 0x52_4F4C_4F43: self = .color
        default: self = .other
        }
    }

    /// A longer name, by its first eight letters and then by all of it. Letters and hyphens have lost the bit of small
    /// letters in `beginning`.
    @inline(__always)
    private init(beginning: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
        switch beginning {
        case 0x4E4F_4954_4152_5544: self = name.count == 8 ? .duration : .other
        case 0x4545_444E_4554_5441: self = name.count == 8 ? .attendee : .other
        case 0x4554_454C_504D_4F43: self = bytes.matches(name, "COMPLETED") ? .completed : .other
        case 0x4E45_5252_5543_4552: self = bytes.matches(name, "RECURRENCE-ID") ? .recurrenceID : .other
        case 0x0D54_4E45_4352_4550: self = bytes.matches(name, "PERCENT-COMPLETE") ? .percentComplete : .other
        default: self = UInt16(truncatingIfNeeded: beginning) == 0x0D58 ? PropertyName(extension: bytes, name) : .other
        }
    }

    @inline(never)
    private init(extension bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
        if bytes.matches(name, "X-WR-CALNAME") {
            self = .calendarName
        } else if bytes.matches(name, "X-APPLE-CALENDAR-COLOR") {
            self = .appleColor
        } else if bytes.matches(name, "X-WR-TIMEZONE") {
            self = .calendarZone
        } else if bytes.matches(name, "X-WR-CALDESC") {
            self = .calendarDescription
        } else {
            self = .other
        }
    }
}
