/// 128 bits of hash of at most a megabyte of a file: as good as the bytes against chance, not against somebody who
/// wants two files to look the same.
///
/// Our own: eight lanes of 64 bits. A word goes into one lane, whose halves are multiplied with each other, and into
/// the lane beside it, as in XXH3 (Yann Collet, https://github.com/Cyan4973/xxHash). At the end the lanes are
/// multiplied and folded one after the other, as in wyhash (Wang Yi, https://github.com/wangyi-fudan/wyhash).
public struct ByteDigest: Hashable, Sendable {
    /// The upper half.
    public let high: UInt64
    /// The lower half.
    public let low: UInt64

    /// So many bytes of a file have a digest together.
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
        private var lanes: (Lanes, Lanes, Lanes, Lanes) = (
            [0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63], [0x27D4_EB2F_1656_67C5, 0x9E37_79B1_85EB_CA6B],
            [0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB], [0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3]
        )
        /// So many bytes go into the lanes at a time.
        private static var stretch: Int { 64 }
        /// The last bytes that are no whole stretch.
        private var pending = InlineArray<64, UInt8>(repeating: 0)
        private var pendingCount = 0

        /// A digest of nothing yet.
        public init() {}

        /// Adds bytes. O(bytes), at about the speed of memory.
        public mutating func add(_ buffer: UnsafeRawBufferPointer) {
            var offset = 0
            if pendingCount > 0 {
                while pendingCount < Stream.stretch, offset < buffer.count { keep(buffer[offset], &offset) }
                guard pendingCount == Stream.stretch else { return }
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
            withUnsafeTemporaryAllocation(byteCount: Stream.stretch, alignment: 8) { memory in
                for index in 0..<Stream.stretch { memory[index] = pending[index] }
                _ = addStretches(UnsafeRawBufferPointer(memory), from: 0)
            }
        }

        /// Eight words at a time in lanes of their own, because each multiplication waits for the one before in its
        /// lane.
        private mutating func addStretches(_ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
            var (lanes, offset) = (lanes, start)
            func words(_ offset: Int) -> Lanes { buffer.loadUnaligned(fromByteOffset: offset, as: Lanes.self) }
            while offset &+ Stream.stretch <= buffer.count {
                lanes.0 = mixed(lanes.0, words(offset))
                lanes.1 = mixed(lanes.1, words(offset &+ 16))
                lanes.2 = mixed(lanes.2, words(offset &+ 32))
                lanes.3 = mixed(lanes.3, words(offset &+ 48))
                offset &+= Stream.stretch
            }
            self.lanes = lanes
            return offset
        }

        /// The digest of what was added.
        public var digest: ByteDigest {
            var whole = self
            for place in pendingCount..<Stream.stretch { whole.pending[place] = 0 }
            whole.addPending()
            var high = UInt64(truncatingIfNeeded: pendingCount)
            var low = ~high
            for lane in [whole.lanes.0, whole.lanes.1, whole.lanes.2, whole.lanes.3] {
                for word in [lane.x, lane.y] {
                    high = folded(high ^ word, 0xA076_1D64_78BD_642F)
                    low = folded(low &+ word, 0xE703_7ED1_A0B4_28DB)
                }
            }
            return ByteDigest(high: high, low: low)
        }
    }
}

/// Two words that are stirred side by side.
private typealias Lanes = SIMD2<UInt64>

/// Stirs words into lanes: multiplies the halves of each, and adds both halves, swapped, so that a zero does not end
/// them, and the word of the other lane, so that each has come into 128 bits.
@inline(__always)
private func mixed(_ state: Lanes, _ words: Lanes) -> Lanes {
    let value = state ^ words
    let high = value &>> 32
    return (value & 0xFFFF_FFFF) &* high &+ (value &<< 32 | high) &+ Lanes(words.y, words.x)
}

/// Multiplies and folds.
private func folded(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: factor)
    return high ^ low ^ value &<< 23
}
