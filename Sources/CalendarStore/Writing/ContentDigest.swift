import ICalendar

/// Tells the bytes of a file from others without keeping them: their number and 128 bits of hash, which are as good as
/// the bytes against chance, not against somebody who wants two files to look the same.
struct ContentDigest: Hashable, Sendable {
    let count: Int
    let high: UInt64
    let low: UInt64

    init(count: Int, high: UInt64, low: UInt64) {
        (self.count, self.high, self.low) = (count, high, low)
    }

    /// The digest of bytes. O(bytes), on all cores when there are many.
    init(_ bytes: [UInt8]) { self.init(BytePieces(bytes)) }

    /// The same of bytes in pieces.
    init(_ bytes: BytePieces) {
        let size = ContentDigest.partSize
        let parts = (bytes.count + size - 1) / size
        let digests = Parallel.map(count: parts, chunk: 4) { part in
            bytes.withBytes(in: part * size..<min(bytes.count, (part + 1) * size)) { ContentDigest.digest(of: $0) }
        }
        var high: UInt64 = 0x9E37_79B9_7F4A_7C15
        var low: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        for case .some(let part) in digests {
            high = ContentDigest.mixed(high ^ part.0, 0xA076_1D64_78BD_642F)
            low = ContentDigest.mixed(low ^ part.1, 0xE703_7ED1_A0B4_28DB)
        }
        self.init(count: bytes.count, high: high, low: low)
    }

    private static let partSize = 1 << 20

    /// Four words at a time in lanes of their own, because each multiplication waits for the one before in its lane.
    private static func digest(of buffer: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
        func word(_ offset: Int) -> UInt64 {
            buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        }
        var lanes: (UInt64, UInt64, UInt64, UInt64) = (
            0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5, 0x9E37_79B1_85EB_CA6B
        )
        let end = buffer.count
        var offset = 0
        while offset &+ 32 <= end {
            lanes.0 = mixed(lanes.0 ^ word(offset), 0xA076_1D64_78BD_642F)
            lanes.1 = mixed(lanes.1 ^ word(offset &+ 8), 0xE703_7ED1_A0B4_28DB)
            lanes.2 = mixed(lanes.2 ^ word(offset &+ 16), 0x8EBC_6AF0_9C88_C6E3)
            lanes.3 = mixed(lanes.3 ^ word(offset &+ 24), 0x5899_65CC_7537_4CC3)
            offset &+= 32
        }
        while offset &+ 8 <= end {
            lanes.0 = mixed(lanes.0 &+ word(offset), 0xE703_7ED1_A0B4_28DB)
            offset &+= 8
        }
        var rest: UInt64 = UInt64(truncatingIfNeeded: end &- offset) &<< 56
        while offset < end {
            rest = rest &<< 8 ^ UInt64(buffer[offset])
            offset &+= 1
        }
        let high = mixed(mixed(lanes.0 ^ rest, 0xA076_1D64_78BD_642F) &+ lanes.1, 0x8EBC_6AF0_9C88_C6E3)
        let low = mixed(mixed(lanes.2 &+ rest, 0xE703_7ED1_A0B4_28DB) ^ lanes.3, 0x5899_65CC_7537_4CC3)
        return (mixed(high &+ low, 0xA076_1D64_78BD_642F), mixed(high ^ low, 0xE703_7ED1_A0B4_28DB))
    }

    /// Multiplies and folds. Both lanes keep the state beside the product, so that a zero does not end them.
    @inline(__always)
    private static func mixed(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: factor)
        return high ^ low ^ value &<< 23
    }
}
