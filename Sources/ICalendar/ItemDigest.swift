import CalendarEngine

/// Numbers that tell two readings of an item apart without decoding it: one for its identity, and one for its content.
public struct ItemDigest: Sendable {
    /// A number for the UID; the overrides of a series share it with the series.
    public let key: UInt64
    /// A number for the bytes of the component.
    public let content: UInt64
    /// True when it is an override, whose title is not its series'.
    public let isOverride: Bool
    let position: Int
}

extension CalendarFile {
    /// Calls `body` with a digest of each component in the file's order. O(records), and the bytes where they are held.
    public func forEachDigest(_ body: (ItemDigest) -> Void) {
        let held = content.held
        for (position, record) in records.enumerated() {
            let check = held?.withUnsafeBufferPointer { ByteScan.check($0, record.range) } ?? record.check
            let content = UInt64(check) << 32 | UInt64(record.length)
            body(
                ItemDigest(
                    key: record.uidHash == 0 ? content : record.uidHash, content: content,
                    isOverride: record.traits.contains(.isOverride), position: position))
        }
    }

    /// The title of an item of this file.
    public func title(of digest: ItemDigest) -> String {
        ItemDecoder(self, records[digest.position]).summary().title
    }
}
