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
        guard range.count <= 9 else {
            self = .unknown
            return
        }
        let kept = ByteScan.first(min(range.count, 8))
        switch ByteScan.word(bytes, at: range.lowerBound) & kept & 0xDFDF_DFDF_DFDF_DFDF {
        case 0x544E_4556_4556: self = range.count == 6 ? .event : .unknown
        case 0x4D52_414C_4156: self = range.count == 6 ? .alarm : .unknown
        default: self = ComponentKind(rare: bytes, range)
        }
    }

    @inline(never)
    private init(rare bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        switch range.count {
        case 5 where bytes.matches(range, "VTODO"): self = .todo
        case 9 where bytes.matches(range, "VCALENDAR"): self = .calendar
        case 9 where bytes.matches(range, "VTIMEZONE"): self = .timeZone
        case 9 where bytes.matches(range, "VFREEBUSY"): self = .freeBusy
        case 8 where bytes.matches(range, "VJOURNAL"): self = .journal
        case 8 where bytes.matches(range, "STANDARD"): self = .standard
        case 8 where bytes.matches(range, "DAYLIGHT"): self = .daylight
        default: self = .unknown
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
