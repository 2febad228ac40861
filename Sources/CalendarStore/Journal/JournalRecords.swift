import CalendarEngine

/// A record of the journal within some bytes.
struct JournalRecord {
    var kind: Kind
    /// The range of the content.
    var content: Range<Int>

    /// The meaning of a record.
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

    /// The size of the whole record that begins or ends with this kind and length; nil when these bytes are none.
    static func size(ofFrame bytes: [UInt8]) -> Int? {
        var decoder = JournalDecoder(bytes, 0..<bytes.count)
        guard let head = decoder.readNumber(), Kind(rawValue: head & 0xFF) != nil else { return nil }
        return Int(head >> 8) + Journal.frameSize
    }

    /// The record that fills a range; nil when the range is none.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard range.count >= Journal.frameSize else { return nil }
        var start = JournalDecoder(bytes, range)
        var end = JournalDecoder(bytes, range.upperBound - 16..<range.upperBound)
        guard let head = start.readNumber(), let kind = Kind(rawValue: head & 0xFF),
            head >> 8 == UInt64(range.count - Journal.frameSize), let sum = end.readNumber(), end.readNumber() == head
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
        return decoder.readNumber()
    }

    /// The entry that an `entry` record carries.
    func entry(in bytes: [UInt8], zones: any TimeZoneProvider) -> JournalEntry? {
        var decoder = JournalDecoder(bytes, content)
        return JournalEntry(&decoder, zones: zones)
    }
}

/// The consecutive records in a range of a file. Each is read by itself, because a damaged journal may be of any size.
struct JournalRecords {
    let range: Range<Int>
    let read: (Range<Int>) throws(JournalFailure) -> [UInt8]

    /// The end of the whole records, if what follows looks like records that were not completely written; nil if not.
    func wholeBeforeTear() throws(JournalFailure) -> Int? {
        var end = range.lowerBound
        while let next = try record(at: end) { end = next }
        return try isTorn(from: end) ? end : nil
    }

    /// True when every record is whole.
    func areWhole() throws(JournalFailure) -> Bool {
        var end = range.lowerBound
        while let next = try record(at: end) { end = next }
        return end == range.upperBound
    }

    /// True when there is at most one record, whole or torn.
    func areOneAtMost() throws(JournalFailure) -> Bool {
        if try record(at: range.lowerBound) == range.upperBound { return true }
        guard try isTorn(from: range.lowerBound) else { return false }
        guard range.count >= Journal.frameSize else { return true }
        let tail = try read(range.upperBound - 8..<range.upperBound)
        guard let size = JournalRecord.size(ofFrame: tail), size <= range.count else { return true }
        return try record(at: range.upperBound - size) == nil
    }

    /// True when the bytes from an offset may be the last records, as a power failure left them. A `done` record is not
    /// made durable by itself, so they may be that record and the entry after it. Appended records may have their
    /// length without any of their bytes.
    private func isTorn(from start: Int) throws(JournalFailure) -> Bool {
        let rest = range.upperBound - start
        guard rest >= Journal.frameSize else { return true }
        let head = try read(start..<start + 8)
        guard head.contains(where: { $0 != 0 }) else { return rest <= JournalRecords.mostLost }
        guard let size = JournalRecord.size(ofFrame: head) else { return false }
        if size >= rest { return true }
        guard size == JournalRecords.doneSize else { return false }
        if try record(at: start + size) == range.upperBound { return true }
        return try isTorn(from: start + size)
    }

    /// The most bytes that one append writes.
    private static let mostLost = 1 << 30

    /// The size of the record that says that a step is done.
    private static let doneSize = Journal.frameSize + 8

    /// The end of the whole record that begins at an offset; nil when none does.
    private func record(at start: Int) throws(JournalFailure) -> Int? {
        guard range.upperBound - start >= Journal.frameSize,
            let size = JournalRecord.size(ofFrame: try read(start..<start + 8)), size <= range.upperBound - start
        else { return nil }
        // Bytes that are no record mostly show it at the end that their length claims.
        let end = start + size
        guard try read(start..<start + 8) == (try read(end - 8..<end)) else { return nil }
        let bytes = try read(start..<end)
        return JournalRecord(bytes, 0..<bytes.count) == nil ? nil : end
    }

    /// The finished entries, in order, read from the end as far as records can be read and the limits allow.
    func entries(
        limits: JournalLimits, now: Int64, zones: any TimeZoneProvider
    ) throws(JournalFailure) -> [JournalEntry] {
        var entries: [JournalEntry] = []
        var end = range.upperBound
        var done: UInt64?
        while end - range.lowerBound >= Journal.frameSize, entries.count < limits.count {
            guard let size = JournalRecord.size(ofFrame: try read(end - 8..<end)), size <= end - range.lowerBound,
                range.upperBound - (end - size) <= limits.size || entries.isEmpty
            else { break }
            let bytes = try read(end - size..<end)
            guard let record = JournalRecord(bytes, 0..<bytes.count) else { break }
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
