/// The components that iCalendar readers know (RFC 5545 3.6).
enum ComponentKind: UInt8, CaseIterable {
    case calendar
    case event
    case todo
    case timeZone
    case alarm
    case journal
    case freeBusy
    case standard
    case daylight
    case unknown

    /// The kind that a BEGIN or END line names. Compares eight letters at once, in upper case, the first one lowest.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let kept = ByteScan.first(min(range.count, 8))
        let (kind, count): (ComponentKind, Int) =
            switch ByteScan.word(bytes, at: range.lowerBound) & kept & 0xDFDF_DFDF_DFDF_DFDF {
            case 0x544E_4556_4556: (.event, 6)
            case 0x4D52_414C_4156: (.alarm, 6)
            case 0x4144_4E45_4C41_4356: (.calendar, 9)
            case 0x4E4F_5A45_4D49_5456: (.timeZone, 9)
            case 0x4452_4144_4E41_5453: (.standard, 8)
            case 0x5448_4749_4C59_4144: (.daylight, 8)
            case 0x004F_444F_5456: (.todo, 5)
            case 0x4C41_4E52_554F_4A56: (.journal, 8)
            case 0x5355_4245_4552_4656: (.freeBusy, 9)
            default: (.unknown, range.count)
            }
        self = range.count == count && (count < 9 || kind.endsWith(bytes[range.upperBound &- 1])) ? kind : .unknown
    }

    /// True when the ninth letter of the name is this one.
    private func endsWith(_ letter: UInt8) -> Bool {
        switch self {
        case .calendar: ByteScan.uppercased(letter) == 0x52
        case .timeZone: ByteScan.uppercased(letter) == 0x45
        case .freeBusy: ByteScan.uppercased(letter) == 0x59
        case .event, .todo, .alarm, .journal, .standard, .daylight, .unknown: false
        }
    }

    /// True when it becomes a record.
    @inline(__always)
    var isItem: Bool { self == .event || self == .todo }

    /// True when it is directly in a VCALENDAR: none of these can be in another of these.
    @inline(__always)
    var isTopLevel: Bool {
        switch self {
        case .event, .todo, .timeZone, .journal, .freeBusy: true
        default: false
        }
    }
}
