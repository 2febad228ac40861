import CalendarEngine

/// What tells two readings of an item apart without decoding it: whether it is the same one, and whether it says the
/// same.
public struct ItemDigest: Sendable {
    /// The same for the same UID; the overrides of a series share it with the series.
    public let key: UInt64
    /// The same for the same bytes.
    public let content: UInt64
    /// Whether it is an override, whose title is not its series'.
    public let isOverride: Bool
    let position: Int
}

extension CalendarFile {
    /// A digest of each component in the file's order. O(records), and the bytes where they are held.
    public var digests: [ItemDigest] {
        let held = content.held
        return records.enumerated().map { position, record in
            let check = held?.withUnsafeBufferPointer { ByteScan.check($0, record.range) } ?? record.check
            let content = UInt64(check) << 32 | UInt64(record.length)
            return ItemDigest(
                key: record.uidHash == 0 ? content : record.uidHash, content: content,
                isOverride: record.traits.contains(.isOverride), position: position)
        }
    }

    /// The title of an item of this file.
    public func title(of digest: ItemDigest) -> String {
        ItemDecoder(self, records[digest.position]).summary().title
    }
}
