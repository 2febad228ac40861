import CBytes

/// The properties that the indexing pass reads; all others wait until they are asked for.
enum PropertyName: UInt8 {
    case begin, end
    case uid, start, finish, due, duration, summary, status, transparency
    case rule, exceptionRule, dates, exceptionDates, recurrenceID
    case completed, percentComplete, attendee, wholeDay
    case name, color, calendarName, appleColor, calendarZone, calendarDescription
    case other

    /// The property that a line names, and where the name ends: at the first colon or semicolon, or with the line when
    /// there is none. Compares eight letters at once, in upper case.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, nameEnd: inout Int) {
        if let base = bytes.baseAddress, range.lowerBound &+ 16 <= bytes.count {
            let marks = tcal_delimiters(base + range.lowerBound)
            let length = marks.trailingZeroBitCount
            // Nearly all names are so short.
            if marks != 0, range.lowerBound &+ length < range.upperBound {
                nameEnd = range.lowerBound &+ length
                // 15 at most, which the processor need not look at again.
                let mask = PropertyName.masks[length & 15]
                self.init(beginning: ByteScan.word(at: base + range.lowerBound) & mask)
                if length >= 8, self != .other { self.init(self, bytes, range.lowerBound..<nameEnd) }
                return
            }
        }
        (self, nameEnd) = PropertyName.rareName(bytes, range)
    }

    /// A long name, one near the end of the bytes, or none.
    @inline(never)
    private static func rareName(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (PropertyName, Int) {
        let nameEnd = ByteScan.delimiter(bytes, from: range.lowerBound, to: range.upperBound)
        guard nameEnd < range.upperBound else { return (.other, nameEnd) }
        let length = nameEnd &- range.lowerBound
        let word = ByteScan.word(bytes, at: range.lowerBound) & PropertyName.masks[min(8, length)]
        let known = PropertyName(beginning: word)
        guard length >= 8, known != .other else { return (known, nameEnd) }
        return (PropertyName(known, bytes, range.lowerBound..<nameEnd), nameEnd)
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

    /// For each length of a name the bits of its first eight letters, but for the one in which small letters differ
    /// from capitals; hyphens and blanks lose it too. A table, because making a mask takes longer than finding one.
    private static let masks: InlineArray<16, UInt64> = [
        0, 0xDF, 0xDFDF, 0xDF_DFDF, 0xDFDF_DFDF, 0xDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF, 0xDF_DFDF_DFDF_DFDF,
        0xDFDF_DFDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF_DFDF,
        0xDFDF_DFDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF_DFDF, 0xDFDF_DFDF_DFDF_DFDF,
    ]

    /// The first eight letters of each name, in upper case, the first one lowest, in the slot that `factor` gives it;
    /// 1, which no name begins with, in the slots of none.
    private static let words: InlineArray<32, UInt64> = [
        0x0000_454C_5552_5845, 1, 0x0000_0000_0044_4955, 0x0000_0000_0044_4E45,
        1, 1, 0x0D54_4E45_4352_4550, 0x0000_0045_4C55_5252,
        0x4545_444E_4554_5441, 1, 0x0D45_4C50_5041_0D58, 0x534F_5243_494D_0D58,
        0x0000_0045_5441_4452, 1, 0x4C41_430D_5257_0D58, 0x0000_5355_5441_5453,
        0x0000_0052_4F4C_4F43, 0x4D49_540D_5257_0D58, 0x0000_0000_454D_414E, 0x4554_454C_504D_4F43,
        0x4E4F_4954_4152_5544, 0x0000_0000_0045_5544, 0x4E45_5252_5543_4552, 1,
        0x0059_5241_4D4D_5553, 0x0000_004E_4947_4542, 1, 0x0000_0044_4E45_5444,
        1, 0x0000_4554_4144_5845, 0x0054_5241_5453_5444, 0x0000_5053_4E41_5254,
    ]
    /// The property in each slot. Of several that begin alike there is the first.
    private static let names: InlineArray<32, PropertyName> = [
        .exceptionRule, .other, .uid, .end,
        .other, .other, .percentComplete, .rule,
        .attendee, .other, .appleColor, .wholeDay,
        .dates, .other, .calendarName, .status,
        .color, .calendarZone, .name, .completed,
        .duration, .due, .recurrenceID, .other,
        .summary, .begin, .other, .finish,
        .other, .exceptionDates, .start, .transparency,
    ]
    /// Gives each of the words a slot of its own: the highest five bits of the product.
    private static var factor: UInt64 { 0xFEC9_0FAB_64B3_A123 }

    /// The property whose name begins with up to eight letters, in upper case (`masks`). No branch depends on which it
    /// is: the processor would guess it wrong at every second line.
    @inline(__always)
    private init(beginning word: UInt64) {
        let slot = Int(truncatingIfNeeded: (word &* PropertyName.factor) &>> 59)
        self = PropertyName.words[slot] == word ? PropertyName.names[slot] : .other
    }

    /// The property of a name of eight letters or more, of which the first eight are known. A blank may stand after
    /// it.
    private init(_ known: PropertyName, _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
        let name = bytes.trimmed(name)
        let isIt =
            switch known {
            case .duration, .attendee: name.count == 8
            case .completed: bytes.matches(name, "COMPLETED")
            case .recurrenceID: bytes.matches(name, "RECURRENCE-ID")
            case .percentComplete: bytes.matches(name, "PERCENT-COMPLETE")
            case .calendarName: bytes.matches(name, "X-WR-CALNAME")
            case .calendarZone: bytes.matches(name, "X-WR-TIMEZONE")
            case .appleColor: bytes.matches(name, "X-APPLE-CALENDAR-COLOR")
            case .wholeDay:
                bytes.matches(name, "X-MICROSOFT-CDO-ALLDAYEVENT")
                    || bytes.matches(name, "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT")
            case .begin, .end, .uid, .start, .finish, .due, .summary, .status, .transparency, .rule, .exceptionRule,
                .dates, .exceptionDates, .name, .color, .calendarDescription, .other:
                name.count < 8
            }
        let isDescription = known == .calendarName && bytes.matches(name, "X-WR-CALDESC")
        self = isIt ? known : isDescription ? .calendarDescription : .other
    }
}
