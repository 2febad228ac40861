import CalendarEngine

/// The unread rest of a line of one of calcurse's files. Blanks between the parts do not count, as in calcurse itself,
/// which reads with `scanf`.
struct CalcurseLine {
    /// The bytes that have not been read yet.
    private(set) var rest: ArraySlice<UInt8>

    /// A whole line, without its end.
    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes.last == ByteScan.carriageReturn ? bytes.dropLast() : bytes
    }

    /// The rest as text.
    var text: String { String(decoding: rest, as: UTF8.self) }

    /// Skips blanks.
    mutating func skipBlanks() {
        rest = rest.drop { $0 == ByteScan.space || $0 == ByteScan.tab }
    }

    /// Skips these characters, with the blanks around them; false when the rest does not begin with them.
    mutating func skip(_ characters: StaticString) -> Bool {
        var ahead = self
        ahead.skipBlanks()
        let wanted = UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
        guard ahead.rest.starts(with: wanted) else { return false }
        rest = ahead.rest.dropFirst(wanted.count)
        skipBlanks()
        return true
    }

    /// A whole number of at most nine digits, maybe with a sign.
    mutating func number() -> Int? {
        var ahead = self
        let isNegative = ahead.skip("-")
        ahead.skipBlanks()
        let digits = ahead.rest.prefix { (0x30...0x39).contains($0) }
        guard (1...9).contains(digits.count) else { return nil }
        rest = ahead.rest.dropFirst(digits.count)
        let value = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        return isNegative ? -value : value
    }

    /// One capital letter.
    mutating func letter() -> UInt8? {
        guard let byte = rest.first, (0x41...0x5A).contains(byte) else { return nil }
        rest = rest.dropFirst()
        return byte
    }

    /// `MM/DD/YYYY`.
    mutating func date() -> CivilDate? {
        guard let month = number(), skip("/"), let day = number(), skip("/"), let year = number() else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// `HH:MM`.
    mutating func time() -> CivilTime? {
        guard let hour = number(), skip(":"), let minute = number() else { return nil }
        return CivilTime(hour: hour, minute: minute, second: 0)
    }

    /// The name of a note: `>` and everything to the next blank; nil where there is none.
    mutating func note() -> String? {
        guard rest.first == UInt8(ascii: ">"), let end = rest.firstIndex(of: ByteScan.space) else { return nil }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        return String(decoding: name, as: UTF8.self)
    }
}
