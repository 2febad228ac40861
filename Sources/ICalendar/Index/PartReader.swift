/// Hands a scan the lines of a file's parts: as they lie in memory, or read in blocks into memory of its own, which is
/// used again and again, so that they are scanned while they are in the processor's cache.
///
/// Anything that crosses the end of a block is carried on: a line of which it is not known yet whether it goes on, and
/// a component that has not come to its end. One reader is for one thread.
final class PartReader {
    /// The source of the bytes.
    enum Source: Sendable {
        case held([UInt8])
        /// Read in blocks of a size.
        case paged(any ByteSource, block: Int)

        var isPaged: Bool { if case .paged = self { true } else { false } }

        var count: Int {
            switch self {
            case .held(let bytes): bytes.count
            case .paged(let source, _): source.count
            }
        }

        /// Calls `body` with a reader of it. Its memory serves for all parts that are read with it.
        func withReader<Result>(_ body: (PartReader) -> Result) -> Result {
            switch self {
            case .held(let bytes):
                bytes.withUnsafeBufferPointer { bytes in
                    let reader = PartReader()
                    reader.hold(bytes)
                    return body(reader)
                }
            case .paged(let source, let block): body(PartReader(source, block: block))
            }
        }

        /// The first bytes, up to a number; fewer when they cannot be read.
        func head(_ count: Int) -> [UInt8] { bytes(in: 0..<min(count, self.count)) ?? [] }

        /// A copy of a range; nil when it cannot be read.
        func bytes(in range: Range<Int>) -> [UInt8]? {
            switch self {
            case .held(let bytes): Array(bytes[range])
            case .paged(let source, _): source.bytes(in: range)
            }
        }
    }

    /// A part of a file: lines, and the megabytes of which its scanner makes the digests. Both begin and end at
    /// about the same places; where no digests are made, reading begins where the megabytes would.
    struct Part: Sendable {
        var lines: Range<Int>
        var megabytes: Range<Int>
    }

    /// The number of bytes that are read at a time: they fit into the caches of a core.
    static let blockSize = 128 << 10

    /// True when all bytes could be read.
    private(set) var isComplete = true
    /// The digests of whole megabytes, and of the last bytes, with their numbers.
    private(set) var digests: [(number: Int, digest: ByteDigest)] = []
    /// The offset in the file of the first byte in memory.
    private(set) var start = 0

    /// True when the components are to have checks: those that are read again.
    let makesChecks: Bool
    private var held: UnsafeBufferPointer<UInt8>?
    private let source: (any ByteSource)?
    private let block: Int
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// The place in memory of the first byte.
    private var origin = 0
    /// The offset in the file after the last byte in memory.
    private var end = 0
    /// The offset from which lines have not been handed out.
    private var position = 0
    private var part = Part(lines: 0..<0, megabytes: 0..<0)
    private var stream = ByteDigest.Stream()

    /// Makes a reader of held bytes, which `hold` sets.
    init(makesChecks: Bool = false) {
        (held, source, block, self.makesChecks) = (nil, nil, 0, makesChecks)
    }

    /// A reader of bytes that are paged.
    init(_ source: any ByteSource, block: Int) {
        (held, self.source, self.block, makesChecks) = (nil, source, block, true)
    }

    deinit { memory.deallocate() }

    /// Goes on with other bytes, which have to stay in memory until the next call; nil for none.
    func hold(_ bytes: UnsafeBufferPointer<UInt8>?) { held = bytes }

    /// Goes on with a part.
    @inline(never)
    func begin(_ part: Part) {
        self.part = part
        position = part.lines.lowerBound
        (start, end) = (part.megabytes.lowerBound, part.megabytes.lowerBound)
        origin = 0
        stream = ByteDigest.Stream()
    }

    /// The next whole lines of the part, in memory in which they stand at their places in the file; nil when there are
    /// no more.
    ///
    /// - Parameter kept: The offset from which bytes have to stay in memory; nil for those of the next lines alone.
    @inline(never)
    func next(keepingFrom kept: Int?) -> (bytes: UnsafeBufferPointer<UInt8>, lines: Range<Int>)? {
        guard position < part.lines.upperBound else { return nil }
        if let held {
            defer { position = part.lines.upperBound }
            return (held, position..<part.lines.upperBound)
        }
        while end < part.lines.upperBound {
            let from = end
            guard readBlock(keepingFrom: min(kept ?? position, position)) else { return nil }
            if end < part.lines.upperBound, let next = lineStart(from: from) { return hand(out: next) }
        }
        return hand(out: part.lines.upperBound)
    }

    private func hand(out next: Int) -> (bytes: UnsafeBufferPointer<UInt8>, lines: Range<Int>) {
        defer { position = next }
        return (bytes, position..<next)
    }

    /// The bytes in memory, at their places in the file.
    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: memory[origin..<origin + end - start])
            .bindMemory(to: UInt8.self).placed(at: start)
    }

    /// The last place, from an offset on, at which a line surely begins: after a line end, with no blank there, and no
    /// equals sign before, which may break an encoded text.
    private func lineStart(from offset: Int) -> Int? {
        let bytes = bytes
        var place = end - 1
        while place >= offset, place > position {
            if bytes[place] > ByteScan.space,
                bytes[place - 1] == ByteScan.lineFeed || bytes[place - 1] == ByteScan.carriageReturn,
                bytes[max(start, place - 4)..<place].last(where: { $0 >= ByteScan.space }) != ByteScan.equals
            {
                return place
            }
            place -= 1
        }
        return nil
    }

    private func readBlock(keepingFrom kept: Int) -> Bool {
        let size = min(block, max(part.lines.upperBound, part.megabytes.upperBound) - end)
        makeRoom(for: size, keepingFrom: max(start, min(kept, end)))
        let next = origin + end - start
        let place = UnsafeMutableRawBufferPointer(rebasing: memory[next..<next + size])
        guard let source, source.read(into: place, at: end) else {
            isComplete = false
            return false
        }
        addToDigests(UnsafeRawBufferPointer(place))
        end += size
        return true
    }

    /// Blocks that are read after others begin at multiples of this in memory. Copying from a page to a place that is
    /// a few bytes further from the beginning of its own takes some processors five times as long.
    private static let grain = 64

    /// Moves what is kept to the beginning of the memory, which grows where that is not enough.
    private func makeRoom(for size: Int, keepingFrom kept: Int) {
        let count = end - kept
        if start < kept {
            let place = PartReader.rounded(count) - count
            let old = memory[origin + kept - start..<origin + end - start]
            UnsafeMutableRawBufferPointer(rebasing: memory[place...])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: old))
            (start, origin) = (kept, place)
        }
        guard origin + count + size > memory.count else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: PartReader.rounded(max(origin + count + size, 2 * memory.count, 2 * block)),
            alignment: 4096)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<(origin + count)]))
        memory.deallocate()
        memory = larger
    }

    /// The next multiple of the grain, or a number that is one. All memory has such a size.
    private static func rounded(_ count: Int) -> Int { (count + grain - 1) / grain * grain }

    /// Adds a block to the digest of its megabyte, or of the two that it has bytes of.
    private func addToDigests(_ block: UnsafeRawBufferPointer) {
        var position = end
        let last = min(end + block.count, part.megabytes.upperBound)
        while position < last {
            let number = position / ByteDigest.size
            let next = min(last, (number + 1) * ByteDigest.size)
            stream.add(UnsafeRawBufferPointer(rebasing: block[position - end..<next - end]))
            position = next
            guard next % ByteDigest.size == 0 || next == part.megabytes.upperBound else { continue }
            digests.append((number, stream.digest))
            stream = ByteDigest.Stream()
        }
    }
}
