/// The reason why bytes are not the data of a time zone (RFC 9636).
public enum TimeZoneDataError: Error, Hashable, Sendable {
    /// They do not begin with `TZif`.
    case notTimeZoneData
    /// They end before what their header promises.
    case truncated
    /// They hold no offset.
    case noOffsets
    /// A change leads to an offset that is not there, or an abbreviation lies outside of the data.
    case badIndex
    /// Changes are not in ascending order.
    case unsortedTransitions
    /// An offset is further than 26 hours from UTC.
    case absurdOffset
    /// They count leap seconds (`right/`), which POSIX time does not.
    case countsLeapSeconds
    /// The text after the tables is not a POSIX TZ string.
    case badFooter
}

extension TimeZone {
    /// The zone that a TZif file of version 1 to 4 describes (RFC 9636).
    ///
    /// Newer versions have two blocks; the one with 64-bit times is read. The footer gives the rule for all time after
    /// the table. O(n) in the number of bytes; never traps, whatever they are.
    public convenience init(identifier: String, tzif bytes: [UInt8]) throws(TimeZoneDataError) {
        var reader = TZifReader(bytes: bytes)
        var header = try reader.header()
        if header.version >= 2 {
            try reader.skip(header.length(timeSize: 4, leapSize: 8))
            header = try reader.header()
        }
        let isLong = header.version >= 2
        let (initial, transitions) = try reader.table(header, timeSize: isLong ? 8 : 4)
        let rule = isLong ? try reader.footer() : nil
        self.init(identifier: identifier, initialOffset: initial, transitions: transitions, rule: rule)
    }
}

/// The counts at the head of a block (RFC 9636 3.1).
private struct TZifHeader {
    var version = 1
    var utIndicators = 0
    var standardIndicators = 0
    var leaps = 0
    var times = 0
    var types = 0
    var characters = 0

    func length(timeSize: Int, leapSize: Int) -> Int {
        times * (timeSize + 1) + types * 6 + characters + leaps * leapSize + standardIndicators + utIndicators
    }
}

private struct TZifReader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func header() throws(TimeZoneDataError) -> TZifHeader {
        guard bytes.count - position >= 5, bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
            throw position == 0 ? .notTimeZoneData : .truncated
        }
        guard bytes.count - position >= 44 else { throw .truncated }
        let version = bytes[position + 4]
        position += 20
        var header = TZifHeader()
        header.version = version == 0 ? 1 : Int(version) - Int(UInt8(ascii: "0"))
        header.utIndicators = count()
        header.standardIndicators = count()
        header.leaps = count()
        header.times = count()
        header.types = count()
        header.characters = count()
        return header
    }

    mutating func skip(_ length: Int) throws(TimeZoneDataError) {
        guard length <= bytes.count - position else { throw .truncated }
        position += length
    }

    /// The offset before the first change, which is the first type (RFC 9636 3.2), and the changes.
    mutating func table(
        _ header: TZifHeader, timeSize: Int
    ) throws(TimeZoneDataError) -> (UTCOffset, [TimeZone.Transition]) {
        let start = position
        try skip(header.length(timeSize: timeSize, leapSize: timeSize + 4))
        guard header.leaps == 0 else { throw .countsLeapSeconds }
        let indexStart = start + header.times * timeSize
        let typeStart = indexStart + header.times
        let types = try self.types(header, at: typeStart)
        guard let initial = types.first else { throw .noOffsets }

        var transitions: [TimeZone.Transition] = []
        transitions.reserveCapacity(header.times)
        for number in 0..<header.times {
            let instant = integer(at: start + number * timeSize, size: timeSize)
            let type = Int(bytes[indexStart + number])
            guard type < types.count else { throw .badIndex }
            if let last = transitions.last, last.instant.secondsSinceEpoch >= instant { throw .unsortedTransitions }
            transitions.append(TimeZone.Transition(at: Instant(secondsSinceEpoch: instant), to: types[type]))
        }
        return (initial, transitions)
    }

    /// The rule of the POSIX TZ string between two line feeds (RFC 9636 3.3). nil when the string is empty or has no
    /// summer time: then the offset after the last change holds for ever.
    mutating func footer() throws(TimeZoneDataError) -> DaylightRule? {
        guard position < bytes.count, bytes[position] == 0x0A else { throw .truncated }
        let text = bytes[(position + 1)...].prefix { $0 != 0x0A }
        guard text.endIndex < bytes.count else { throw .truncated }
        guard !text.isEmpty else { return nil }
        guard let posix = POSIXTimeZone(text) else { throw .badFooter }
        return posix.rule
    }

    private func types(_ header: TZifHeader, at start: Int) throws(TimeZoneDataError) -> [UTCOffset] {
        // A change names its type in one byte, so no change can name a type after the 256th.
        let count = min(header.types, 256)
        let characters = start + header.types * 6
        var types: [UTCOffset] = []
        for position in stride(from: start, to: start + count * 6, by: 6) {
            let seconds = integer(at: position, size: 4)
            guard abs(seconds) <= 26 * 3600 else { throw .absurdOffset }
            let abbreviation = Int(bytes[position + 5])
            guard abbreviation < header.characters else { throw .badIndex }
            let name = bytes[(characters + abbreviation)..<(characters + header.characters)].prefix { $0 != 0 }
            types.append(
                UTCOffset(
                    seconds: Int(seconds), isDaylightSaving: bytes[position + 4] != 0,
                    abbreviation: String(decoding: name.prefix(32), as: UTF8.self)))
        }
        return types
    }

    /// The next count of a header, whose bytes are known to be there.
    private mutating func count() -> Int {
        defer { position += 4 }
        return Int(UInt32(truncatingIfNeeded: integer(at: position, size: 4)))
    }

    /// A signed number in network byte order, whose bytes are known to be there.
    private func integer(at position: Int, size: Int) -> Int64 {
        var bits: UInt64 = 0
        for byte in bytes[position..<position + size] { bits = bits << 8 | UInt64(byte) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
    }
}
