/// The places of name, parameters and value in an unfolded content line (RFC 5545 3.1). Nothing is copied.
struct LineParts {
    private(set) var name: Range<Int>
    /// Everything between the name and the colon, with the first semicolon; empty without parameters.
    let parameters: Range<Int>
    let value: Range<Int>

    /// The parts of a line, or nil when it has no name or no colon outside quotes.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let nameEnd = ByteScan.delimiter(bytes, from: range.lowerBound, to: range.upperBound)
        self.init(bytes, range, nameEnd: nameEnd)
        if bytes[nameEnd &- 1] == ByteScan.space { name = bytes.trimmed(name) }
    }

    /// The parts of a line whose name ends at a known offset; blanks after it belong to it.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, nameEnd: Int) {
        guard nameEnd > range.lowerBound, nameEnd < range.upperBound else { return nil }
        name = range.lowerBound..<nameEnd
        if bytes[nameEnd] == ByteScan.colon {
            parameters = nameEnd..<nameEnd
            value = nameEnd &+ 1..<range.upperBound
            return
        }
        guard var colon = LineParts.colon(bytes, from: nameEnd, to: range.upperBound) else { return nil }
        if !LineParts.beginsLikeDate(bytes, colon &+ 1..<range.upperBound),
            let later = LineParts.colonOfTime(bytes, name, from: colon, to: range.upperBound)
        {
            colon = later
        }
        parameters = nameEnd..<colon
        value = colon &+ 1..<range.upperBound
    }

    /// The colon that ends the parameters: the first one outside quotes; the first of all when a quote is never closed.
    @inline(__always)
    private static func colon(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        let first = ByteScan.colonOrQuote(bytes, from: start, to: end)
        guard first < end else { return nil }
        return bytes[first] == ByteScan.colon ? first : unquotedColon(bytes, from: first, to: end)
    }

    @inline(never)
    private static func unquotedColon(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var index = start
        var isQuoted = false
        var first: Int?
        while index < end {
            let byte = bytes[index]
            if byte == ByteScan.quote {
                isQuoted.toggle()
            } else if byte == ByteScan.colon {
                if !isQuoted { return index }
                first = first ?? index
            }
            index &+= 1
        }
        return first
    }

    /// True for four digits.
    @inline(__always)
    private static func beginsLikeDate(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 4 else { return false }
        return bytes[range.lowerBound..<range.lowerBound &+ 4].allSatisfy { $0 &- 0x30 < 10 }
    }

    /// The properties that are times.
    private static let times: [StaticString] = [
        "DTSTART", "DTEND", "DUE", "EXDATE", "RDATE", "RECURRENCE-ID", "TRIGGER",
    ]

    /// The colon that ends the parameters of a time where a zone's name has colons without quotes (`TZID=GMT+05:30`):
    /// the first one after which a time begins. nil where there is none.
    @inline(never)
    private static func colonOfTime(
        _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, from first: Int, to end: Int
    ) -> Int? {
        let name = bytes.trimmed(name)
        guard times.contains(where: { bytes.matches(name, $0) }) else { return nil }
        let end = bytes.trimmed(first..<end).upperBound
        return (first..<end).first { index in
            guard bytes[index] == ByteScan.colon else { return false }
            let start = bytes[index + 1..<end].firstIndex { $0 != ByteScan.space && $0 != ByteScan.tab } ?? end
            return beginsLikeDate(bytes, start..<end)
        }
    }

    /// Calls `body` with the ranges of each parameter's name and value, quotes included; the name is empty where there
    /// is no equals sign.
    @inline(__always)
    func forEachParameter(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) {
        var index = parameters.lowerBound
        while index < parameters.upperBound {
            let start = index &+ 1
            var equals = -1
            var isQuoted = false
            index = start
            while index < parameters.upperBound {
                let byte = bytes[index]
                if byte == ByteScan.quote { isQuoted.toggle() }
                if byte == ByteScan.equals, equals < 0 { equals = index }
                if byte == ByteScan.semicolon, !isQuoted { break }
                index &+= 1
            }
            let (nameEnd, valueStart) = equals >= 0 ? (equals, equals &+ 1) : (start, start)
            body(bytes.trimmed(start..<nameEnd), valueStart..<index)
        }
    }

    /// True for a parameter that names a zone: TZID, or a name of the form `Area/City` that stands alone.
    @inline(__always)
    static func isZone(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ value: Range<Int>) -> Bool {
        bytes.matches(name, "TZID") || name.isEmpty && bytes[value].contains(UInt8(ascii: "/"))
    }

    /// The values of a list, split at the commas outside quotes.
    static func split(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var isQuoted = false
        for index in range {
            if bytes[index] == ByteScan.quote { isQuoted.toggle() }
            if bytes[index] == ByteScan.comma, !isQuoted {
                parts.append(start..<index)
                start = index + 1
            }
        }
        parts.append(start..<range.upperBound)
        return parts
    }

    /// A parameter's value without quotes and without the blanks around it.
    @inline(__always)
    static func unquoted(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var range = bytes.trimmed(range)
        if range.count >= 2, bytes[range.lowerBound] == ByteScan.quote, bytes[range.upperBound - 1] == ByteScan.quote {
            range = bytes.trimmed(range.lowerBound + 1..<range.upperBound - 1)
        }
        return range
    }
}
