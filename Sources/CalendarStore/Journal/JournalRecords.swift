import CalendarEngine

/// A record of the journal within some bytes.
struct JournalRecord {
    var kind: Kind
    /// Where its content is.
    var content: Range<Int>

    /// What a record says.
    enum Kind: UInt64 {
        /// A step is begun.
        case entry = 1
        /// The step with this number is done.
        case done = 2
    }

    /// A whole record: kind and length, content, checksum, kind and length.
    static func frame(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
        let head = kind.rawValue | UInt64(content.count) << 8
        var encoder = JournalEncoder()
        encoder.put(head)
        var bytes = encoder.bytes + content
        encoder = JournalEncoder()
        encoder.put(checksum(of: content, head: head))
        encoder.put(head)
        bytes += encoder.bytes
        return bytes
    }

    /// The size of the whole record of which this is the first or last part; nil when it is none.
    static func size(ofFrame bytes: [UInt8]) -> Int? {
        var decoder = JournalDecoder(bytes, 0..<bytes.count)
        guard let head = decoder.number(), Kind(rawValue: head & 0xFF) != nil else { return nil }
        return Int(head >> 8) + Journal.frameSize
    }

    /// The record that a range is, from its first to its last byte; nil when it is none.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard range.count >= Journal.frameSize else { return nil }
        var start = JournalDecoder(bytes, range)
        var end = JournalDecoder(bytes, range.upperBound - 16..<range.upperBound)
        guard let head = start.number(), let kind = Kind(rawValue: head & 0xFF),
            head >> 8 == UInt64(range.count - Journal.frameSize), let sum = end.number(), end.number() == head
        else { return nil }
        content = range.lowerBound + 8..<range.upperBound - 16
        self.kind = kind
        guard JournalRecord.checksum(of: Array(bytes[content]), head: head) == sum else { return nil }
    }

    private static func checksum(of content: [UInt8], head: UInt64) -> UInt64 {
        let digest = ContentDigest(content)
        return digest.high ^ digest.low &* 3 ^ head
    }

    /// The number that a `done` record carries.
    func number(in bytes: [UInt8]) -> UInt64? {
        var decoder = JournalDecoder(bytes, content)
        return decoder.number()
    }

    /// The entry that an `entry` record carries.
    func entry(in bytes: [UInt8], zones: any TimeZoneProvider) -> JournalEntry? {
        var decoder = JournalDecoder(bytes, content)
        return JournalEntry(&decoder, zones: zones)
    }
}

/// Many records in a row.
struct JournalRecords {
    /// How many bytes from the beginning are whole records.
    private(set) var validCount = 0
    /// Whether what follows them looks like one record that was not written to its end.
    private(set) var isTorn = false

    /// Looks from the beginning.
    init(forwards bytes: [UInt8]) {
        while bytes.count - validCount >= Journal.frameSize {
            let head = Array(bytes[validCount..<validCount + 8])
            guard let size = JournalRecord.size(ofFrame: head), size <= bytes.count - validCount,
                JournalRecord(bytes, validCount..<validCount + size) != nil
            else { break }
            validCount += size
        }
        let rest = bytes.count - validCount
        let head = Array(bytes[validCount...].prefix(8))
        // A power failure may leave the length of what was appended without its bytes.
        isTorn =
            rest < Journal.frameSize || bytes[validCount...].allSatisfy { $0 == 0 }
            || JournalRecord.size(ofFrame: head).map { $0 >= rest } == true
    }

    /// The entries that are done, in order, read from the end as far as records can be read and as limits go.
    static func entries(
        backwards bytes: [UInt8], limits: JournalLimits, now: Int64, zones: any TimeZoneProvider
    ) -> [JournalEntry] {
        var entries: [JournalEntry] = []
        var end = bytes.count
        var done: UInt64?
        while end >= Journal.frameSize, entries.count < limits.count {
            guard let size = JournalRecord.size(ofFrame: Array(bytes[end - 8..<end])), size <= end,
                bytes.count - (end - size) <= limits.size || entries.isEmpty,
                let record = JournalRecord(bytes, end - size..<end)
            else { break }
            end -= size
            switch record.kind {
            case .done: done = record.number(in: bytes)
            case .entry:
                guard let entry = record.entry(in: bytes, zones: zones) else { return entries.reversed() }
                if entry.number == done, entry.time >= now - limits.age { entries.append(entry) }
            }
        }
        return entries.reversed()
    }
}
