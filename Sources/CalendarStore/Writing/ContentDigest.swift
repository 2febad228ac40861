import ICalendar

/// A digest that tells the bytes of one file from those of another: their number and 128 bits of hash, computed from
/// the digests of their megabytes.
struct ContentDigest: Hashable, Sendable {
    let count: Int
    let high: UInt64
    let low: UInt64

    init(count: Int, high: UInt64, low: UInt64) {
        (self.count, self.high, self.low) = (count, high, low)
    }

    /// The digest of `count` bytes whose megabytes have these digests.
    init(count: Int, of parts: [ByteDigest]) {
        var high: UInt64 = 0x9E37_79B9_7F4A_7C15
        var low: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        for part in parts {
            high = ContentDigest.mixed(high ^ part.high, 0xA076_1D64_78BD_642F)
            low = ContentDigest.mixed(low ^ part.low, 0xE703_7ED1_A0B4_28DB)
        }
        self.init(count: count, high: high, low: low)
    }

    /// The digest of bytes. O(bytes), on all cores when there are many.
    init(_ bytes: [UInt8]) { self.init(FileContent(bytes)) }

    /// The digest of a file's content. O(megabytes) where it has digests, else O(bytes).
    init(_ content: FileContent) {
        let parts = content.paged?.digests ?? ByteDigest.all(of: BytePieces(content)) ?? []
        self.init(count: content.count, of: parts)
    }

    /// Multiplies and folds, with the state beside the product, so that a zero does not end it.
    @inline(__always)
    private static func mixed(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: factor)
        return high ^ low ^ value &<< 23
    }
}
