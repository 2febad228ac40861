import CalendarEngine

/// A DATE or DATE-TIME value as it is written (RFC 5545 3.3.4 and 3.3.5), before its zone is looked up.
struct DateValue {
    /// The wall clock that is written, midnight for a DATE.
    var civil: CivilDateTime
    /// True for a DATE.
    var isDate: Bool
    /// True when it ends in `Z`, or in an offset.
    var isUTC: Bool
    /// True when it is not written as the standard has it.
    var isLoose = false

    init(date: CivilDate) {
        civil = date.midnight
        isDate = true
        isUTC = false
    }

    /// A DATE-TIME.
    init(civil: CivilDateTime, isUTC: Bool = false) {
        self.civil = civil
        isDate = false
        self.isUTC = isUTC
    }

    /// The time that is meant where a zone is named, or nothing.
    func time(in zone: TimeZone?) -> EventTime {
        if isDate { return .date(civil.date) }
        return (isUTC ? .utc : zone).map { .zoned(civil, $0) } ?? .floating(civil)
    }

    /// Reads `20250106`, `20250106T090000` and `20250106T090000Z`, in any case, with blanks around, and the looser
    /// forms of `WrittenTime`; nil for anything else and for days and times that do not exist. Second 60 reads as 59.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var known = KnownDay()
        self.init(bytes, range, &known)
    }

    /// Reads a value as above, but faster where the day that was read last comes again.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ known: inout KnownDay) {
        // Nearly all values stand without blanks, and then eight digits are read at once.
        if range.count == 15 || range.count == 16 || range.count == 8 {
            self.init(exactly: bytes, range, &known)
        } else {
            self.init(trimming: bytes, range)
        }
    }

    @inline(__always)
    private init?(
        exactly bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ known: inout KnownDay
    ) {
        let start = range.lowerBound
        let digits = ByteScan.word(bytes, at: start)
        if digits != known.digits {
            guard let days = DateValue.pairs(digits, digits: 8) else {
                self.init(trimming: bytes, range)
                return
            }
            let year = DateValue.pair(0, of: days) &* 100 &+ DateValue.pair(1, of: days)
            guard let date = CivilDate(year: year, month: DateValue.pair(2, of: days), day: DateValue.pair(3, of: days))
            else { return nil }
            known = KnownDay(digits: digits, date: date)
        }
        let date = known.date
        if range.count == 8 {
            self.init(date: date)
            return
        }
        guard ByteScan.uppercased(bytes[start &+ 8]) == 0x54,
            let times = DateValue.pairs(ByteScan.word(bytes, at: start &+ 9), digits: 6),
            range.count == 15 || ByteScan.uppercased(bytes[start &+ 15]) == 0x5A
        else {
            self.init(trimming: bytes, range)
            return
        }
        // As `CivilTime` has it, which would be a call for each time.
        let (hour, minute) = (DateValue.pair(0, of: times), DateValue.pair(1, of: times))
        let second = DateValue.pair(2, of: times)
        guard hour < 24, minute < 60, second <= 60 else {
            self.init(trimming: bytes, range)
            return
        }
        let time = hour &* 3600 &+ minute &* 60 &+ min(second, 59)
        self.init(
            civil: CivilDateTime(secondNumber: Int64(date.dayNumber) &* 86_400 &+ Int64(time)),
            isUTC: range.count == 16)
    }

    /// Reads a value byte by byte.
    @inline(never)
    private init?(trimming bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard let written = WrittenTime(bytes[range]), !written.isPastMonth else { return nil }
        (civil, isDate, isUTC) = (written.civil, written.isDate, written.isUTC)
        let text = bytes[bytes.trimmed(range)]
        isLoose =
            ![8, 15, 16].contains(text.count) || text.contains { [0x20, 0x2B, 0x2D, 0x3A].contains($0) }
            || text.dropFirst(9).prefix(2).elementsEqual("24".utf8)
    }

    /// The numbers that pairs of digits make, in lanes of sixteen bits, the first one lowest; nil when one of the first
    /// `digits` bytes of the word is no digit.
    @inline(__always)
    private static func pairs(_ word: UInt64, digits: Int) -> UInt64? {
        let values = (word ^ 0x3030_3030_3030_3030) & ByteScan.first(digits)
        // A byte from 10 on reaches its highest bit by the sum, if it does not have it.
        guard (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
        return (values &* 10 &+ values &>> 8) & 0x00FF_00FF_00FF_00FF
    }

    @inline(__always)
    private static func pair(_ lane: UInt64, of pairs: UInt64) -> Int {
        Int(truncatingIfNeeded: (pairs &>> (lane &* 16)) & 0xFF)
    }
}

/// A day with the eight digits that mean it: most events end on the day on which they start.
struct KnownDay {
    /// The first digit lowest; at first those of `00010101`.
    var digits: UInt64 = 0x3130_3130_3130_3030
    var date = CivilDate.minimum
}

/// A duration packed into 64 bits, so that a record can hold it where else an end stands: days in the upper 23 bits,
/// seconds in the lower 41. Both are clamped to what the years 1 to 9999 can use.
struct PackedDuration {
    var rawValue: Int64

    init(rawValue: Int64) { self.rawValue = rawValue }

    init(_ duration: CivilDuration) {
        let days = Int64(min(max(duration.days, -3_660_000), 3_660_000))
        let seconds = min(max(duration.seconds, -400_000_000_000), 400_000_000_000)
        rawValue = days << 41 | (seconds & ((1 << 41) - 1))
    }

    var duration: CivilDuration {
        CivilDuration(days: Int(rawValue >> 41), seconds: (rawValue << 23) >> 23)
    }
}
