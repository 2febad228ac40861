/// A piece of a rule's text, as bytes.
struct ByteText {
    private let bytes: Slice<UnsafeBufferPointer<UInt8>>

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        self.bytes = bytes
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// The text without blanks, tabs and line ends around it.
    var trimmed: ByteText {
        var rest = bytes
        while let byte = rest.first, ByteText.isBlank(byte) { rest.removeFirst() }
        while let byte = rest.last, ByteText.isBlank(byte) { rest.removeLast() }
        return ByteText(rest)
    }

    func dropping(_ count: Int) -> ByteText { ByteText(bytes.dropFirst(count)) }

    /// The beginning of the text, for a message.
    var excerpt: String {
        String(decoding: bytes.prefix(40), as: UTF8.self) + (bytes.count > 40 ? "…" : "")
    }

    /// Calls `body` with each field.
    func forEachField<Failure: Error>(
        separatedBy separator: UInt8, _ body: (ByteText) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = bytes
        while let end = rest.firstIndex(of: separator) {
            try body(ByteText(rest[..<end]))
            rest = rest[(end + 1)...]
        }
        try body(ByteText(rest))
    }

    /// The text before the first separator and the text after it; the second is nil when there is no separator.
    func split(at separator: UInt8) -> (ByteText, ByteText?) {
        guard let index = bytes.firstIndex(of: separator) else { return (self, nil) }
        return (ByteText(bytes[..<index]), ByteText(bytes[(index + 1)...]))
    }

    var count: Int { bytes.count }

    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        bytes.count == text.utf8CodeUnitCount && hasPrefixIgnoringCase(text)
    }

    /// True when the bytes begin with `text` (upper-case ASCII letters), whatever their case.
    func hasPrefixIgnoringCase(_ text: StaticString) -> Bool {
        guard bytes.count >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount {
            let (byte, wanted) = (bytes[bytes.startIndex + index], text.utf8Start[index])
            guard byte == wanted || (byte ^ 0x20 == wanted && (0x61...0x7A).contains(byte)) else { return false }
        }
        return true
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

extension ByteText {
    /// A whole number with or without a sign; saturates instead of overflowing; nil for anything else.
    var number: Int? {
        var digits = bytes
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty else { return nil }
        var value = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value > 1 << 56 ? value : value * 10 + Int(byte - 0x30)
        }
        return isNegative ? -value : value
    }

    /// A whole number of at least 1.
    var positiveNumber: Int? {
        number.flatMap { $0 >= 1 ? $0 : nil }
    }

    /// `5`, or `5L` for a leap month.
    var month: (number: Int, isLeap: Bool)? {
        guard let last = bytes.last else { return nil }
        let isLeap = last | 0x20 == UInt8(ascii: "l")
        return ByteText(isLeap ? bytes.dropLast() : bytes).number.map { ($0, isLeap) }
    }

    /// `MO` ... `SU`.
    var weekday: Weekday? {
        if equalsIgnoringCase("MO") { return .monday }
        if equalsIgnoringCase("TU") { return .tuesday }
        if equalsIgnoringCase("WE") { return .wednesday }
        if equalsIgnoringCase("TH") { return .thursday }
        if equalsIgnoringCase("FR") { return .friday }
        if equalsIgnoringCase("SA") { return .saturday }
        return equalsIgnoringCase("SU") ? .sunday : nil
    }

    /// `MO`, `2MO`, `-1SU`. The ordinal is 0 when there is none, and nil when it is out of range.
    var weekdayOrdinal: (ordinal: Int?, weekday: Weekday?) {
        let weekday = ByteText(bytes.suffix(2)).weekday
        let sign = ByteText(bytes.dropLast(2)).trimmed
        if sign.isEmpty { return (0, weekday) }
        return (sign.number.flatMap { $0 != 0 && abs($0) <= 53 ? $0 : nil }, weekday)
    }

    /// UNTIL, as `WrittenTime` reads it.
    var until: (end: RecurrenceRule.End, isPastMonth: Bool)? {
        guard let written = WrittenTime(bytes) else { return nil }
        if written.isDate { return (.untilDate(written.civil.date), written.isPastMonth) }
        let end: RecurrenceRule.End =
            written.isUTC
            ? .untilInstant(Instant(secondsSinceEpoch: written.civil.secondNumber)) : .untilLocal(written.civil)
        return (end, written.isPastMonth)
    }
}
