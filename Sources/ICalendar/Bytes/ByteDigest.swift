import CBytes

/// 128 bits of hash of at most a megabyte of a file: as good as the bytes against chance, not against somebody who
/// wants two files to look the same.
///
/// Our own: four lanes of 64 bits, each of which multiplies a word with a constant and folds the product, as wyhash
/// does (Wang Yi, https://github.com/wangyi-fudan/wyhash), and keeps its state beside it. Journals hold digests, so
/// they stay what they are.
public struct ByteDigest: Hashable, Sendable {
    /// The upper 64 bits.
    public let high: UInt64
    /// The lower 64 bits.
    public let low: UInt64

    /// The number of bytes of a file that share a digest.
    public static let size = 1 << 20

    /// The digests of all megabytes of a file. O(bytes).
    static func all(of bytes: [UInt8]) -> [ByteDigest] {
        bytes.withUnsafeBytes { buffer in
            stride(from: 0, to: buffer.count, by: size).map { start in
                var stream = Stream()
                stream.add(UnsafeRawBufferPointer(rebasing: buffer[start..<min(buffer.count, start + size)]))
                return stream.digest
            }
        }
    }

    /// Makes a digest of bytes that come one after the other.
    public struct Stream {
        private var lanes: InlineArray<4, UInt64> = [
            0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5, 0x9E37_79B1_85EB_CA6B,
        ]
        /// The last bytes, which do not fill a stretch of four words.
        private var pending = InlineArray<32, UInt8>(repeating: 0)
        private var pendingCount = 0

        /// Makes the digest of no bytes.
        public init() {}

        /// Adds bytes. O(bytes), at about the speed of memory.
        public mutating func add(_ buffer: UnsafeRawBufferPointer) {
            var offset = 0
            if pendingCount > 0 {
                while pendingCount < 32, offset < buffer.count { keep(buffer[offset], &offset) }
                guard pendingCount == 32 else { return }
                pendingCount = 0
                addPending()
            }
            offset = addStretches(buffer, from: offset)
            while offset < buffer.count { keep(buffer[offset], &offset) }
        }

        private mutating func keep(_ byte: UInt8, _ offset: inout Int) {
            pending[pendingCount] = byte
            pendingCount += 1
            offset += 1
        }

        private mutating func addPending() {
            withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { memory in
                for index in 0..<32 { memory[index] = pending[index] }
                _ = addStretches(UnsafeRawBufferPointer(memory), from: 0)
            }
        }

        /// Adds whole stretches of four words, and tells where they end.
        private mutating func addStretches(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
            guard let base = buffer.baseAddress else { return start }
            let count = (buffer.count &- start) / 32
            var lanes = lanes.mutableSpan
            lanes.withUnsafeMutableBufferPointer {
                tcal_add_stretches($0.baseAddress, (base + start).assumingMemoryBound(to: UInt8.self), count)
            }
            return start &+ count &* 32
        }

        /// The digest of what was added.
        public var digest: ByteDigest {
            var first = lanes[0]
            var offset = 0
            while offset &+ 8 <= pendingCount {
                var word: UInt64 = 0
                for index in 0..<8 { word |= UInt64(pending[offset &+ index]) &<< UInt64(8 * index) }
                first = mixed(first &+ word, 0xE703_7ED1_A0B4_28DB)
                offset &+= 8
            }
            var rest: UInt64 = UInt64(truncatingIfNeeded: pendingCount &- offset) &<< 56
            while offset < pendingCount {
                rest = rest &<< 8 ^ UInt64(pending[offset])
                offset &+= 1
            }
            let high = mixed(mixed(first ^ rest, 0xA076_1D64_78BD_642F) &+ lanes[1], 0x8EBC_6AF0_9C88_C6E3)
            let low = mixed(mixed(lanes[2] &+ rest, 0xE703_7ED1_A0B4_28DB) ^ lanes[3], 0x5899_65CC_7537_4CC3)
            return ByteDigest(
                high: mixed(high &+ low, 0xA076_1D64_78BD_642F), low: mixed(high ^ low, 0xE703_7ED1_A0B4_28DB))
        }
    }
}

/// Multiplies and folds, as `tcal_mixed` does. Lanes keep the state beside the product, so that a zero does not end
/// them.
@inline(__always)
private func mixed(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: factor)
    return high ^ low ^ value &<< 23
}
