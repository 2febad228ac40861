extension TimeZone {
    /// The zone that a POSIX TZ string describes (POSIX XBD 8.3): `CET-1CEST,M3.5.0,M10.5.0/3`, `<+03>-3`. nil for a
    /// string of another form.
    ///
    /// Summer time without rules follows those of the United States, as glibc does it. Rules may use hours up to ±167
    /// (RFC 9636 3.3.1). The string becomes the zone's identifier.
    public convenience init?(posix text: String) {
        guard let parsed = POSIXTimeZone(text.utf8) else { return nil }
        self.init(
            identifier: text, initialOffset: parsed.standard, transitions: [], rule: parsed.rule)
    }
}

/// The content of a POSIX TZ string.
struct POSIXTimeZone {
    /// The offset outside summer time.
    var standard: UTCOffset
    /// The rule of summer time; nil where there is none.
    var rule: DaylightRule?

    /// Reads `std offset [dst [offset] [,start[/time],end[/time]]]`; nil for a string of any other form.
    init?(_ text: some Sequence<UInt8>) {
        var reader = Reader(bytes: Array(text))
        guard let name = reader.abbreviation(), let west = reader.clock(maximumHour: 24) else { return nil }
        standard = UTCOffset(seconds: -west, isDaylightSaving: false, abbreviation: name)
        guard !reader.isAtEnd else { return }

        guard let daylightName = reader.abbreviation() else { return nil }
        var daylightWest = west - 3600
        if !reader.isAtEnd, reader.peek != UInt8(ascii: ",") {
            guard let given = reader.clock(maximumHour: 24) else { return nil }
            daylightWest = given
        }
        if reader.isAtEnd { reader = Reader(bytes: Array(POSIXTimeZone.defaultRules.utf8)) }
        guard reader.skip(","), let start = reader.moment(), reader.skip(","), let end = reader.moment(), reader.isAtEnd
        else { return nil }
        rule = DaylightRule(
            standard: standard,
            daylight: UTCOffset(seconds: -daylightWest, isDaylightSaving: true, abbreviation: daylightName),
            start: start, end: end)
    }

    /// The rules that glibc takes when a string names summer time but gives no rules for it (TZDEFRULESTRING).
    private static let defaultRules = ",M3.2.0,M11.1.0"
}

/// Reads the parts of a POSIX TZ string from left to right. A part is nil when it is missing or not valid.
private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// A name of three letters or more, or of letters, digits and signs between angle brackets.
    mutating func abbreviation() -> String? {
        let isQuoted = skip("<")
        let start = position
        while let byte = peek, isQuoted ? byte.isNameByte : byte.isLetter { position += 1 }
        let name = bytes[start..<position]
        guard name.count >= 3, name.count <= 32, !isQuoted || skip(">") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func clock(maximumHour: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hours = number(in: 0...maximumHour) else { return nil }
        var total = hours * 3600
        if skip(":") {
            guard let minutes = number(in: 0...59) else { return nil }
            total += minutes * 60
            if skip(":") {
                guard let seconds = number(in: 0...59) else { return nil }
                total += seconds
            }
        }
        return isNegative ? -total : total
    }

    /// `Mm.w.d`, `Jn` or `n`, each with an optional `/time`, which is 02:00 when it is missing.
    mutating func moment() -> DaylightRule.YearlyMoment? {
        guard let day = day() else { return nil }
        guard skip("/") else { return DaylightRule.YearlyMoment(day) }
        return clock(maximumHour: 167).map { DaylightRule.YearlyMoment(day, seconds: $0) }
    }

    private mutating func day() -> DaylightRule.YearlyDay? {
        if skip("M") {
            guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
                let weekday = number(in: 0...6)
            else { return nil }
            return .weekday(Weekday.sunday.adding(days: weekday), week: week, month: month)
        }
        if skip("J") { return number(in: 1...365).map { .dayWithoutLeapDay($0) } }
        return number(in: 0...365).map { .dayOfYear($0) }
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
        var value: Int?
        while let byte = peek, byte.isDigit, value ?? 0 < 1000 {
            value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        guard let value, range.contains(value) else { return nil }
        return value
    }
}

extension UInt8 {
    /// True for an ASCII letter.
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    /// True for an ASCII digit.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// True for a byte that may stand in a quoted abbreviation of a POSIX TZ string.
    fileprivate var isNameByte: Bool {
        isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
    }
}
