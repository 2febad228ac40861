import Synchronization

/// The bytes of a file that are not held: they are read from their source in windows, of which the last are kept.
public final class PagedBytes: Sendable {
    /// The number of bytes.
    public let count: Int
    /// The digest of each megabyte when the file was scanned; nil where none were made.
    public let digests: [ByteDigest]?
    private let reading: Mutex<any ByteSource>
    private let hasChanged = Atomic<Bool>(false)
    /// A number that tells its windows from those of other files.
    private let number = PagedBytes.made.wrappingAdd(1, ordering: .relaxed).newValue

    private static let made = Atomic<UInt64>(0)

    /// The least number of bytes that are read at a time. A component that begins in a window nearly always ends in it
    /// too, because each holds some bytes of the next.
    static let windowSize = 4 << 10
    private static let overlap = 1 << 10

    /// Bytes that can be read from a source, and the digests of their megabytes, if there are any.
    public init(reading source: any ByteSource, digests: [ByteDigest]?) {
        count = source.count
        self.digests = digests
        reading = Mutex(source)
    }

    /// The source that they are read from.
    public var source: any ByteSource { reading.withLock { $0 } }

    /// Goes on reading from another source of the same bytes.
    public func goOn(reading source: any ByteSource) { reading.withLock { $0 = source } }

    /// True when all that was read was there, with the bytes that were expected.
    public var isIntact: Bool { !hasChanged.load(ordering: .relaxed) }

    /// Remembers that something else stands in the file now, and has it read anew.
    func noteChange() {
        guard !hasChanged.exchange(true, ordering: .relaxed) else { return }
        source.noteChange()
    }

    /// See `FileContent.withBytes`.
    func withBytes<Result>(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        guard range.upperBound <= count else { return nil }
        if range.isEmpty { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
        let page = range.lowerBound / PagedBytes.windowSize
        let start = page * PagedBytes.windowSize
        let end = min(count, start + PagedBytes.windowSize + PagedBytes.overlap)
        guard range.upperBound <= end else {
            let bytes = bytes(in: range)
            guard bytes.count == range.count else { return nil }
            return try bytes.withUnsafeBufferPointer { try body($0.placed(at: range.lowerBound)) }
        }
        let key = Windows.Key(file: number, page: page)
        guard let window = Windows.shared[key] ?? read(start..<end, as: key) else { return nil }
        return try window.withUnsafeBufferPointer { try body($0.placed(at: start)) }
    }

    /// Ranges that lie no further apart are read together when many are: a call takes as long as reading so much.
    private static let nearness = 4 << 10
    /// The most bytes that are read together.
    private static let blockSize = 64 << 10

    /// Calls `body` for each of many ranges, which ascend, with its number and memory in which its bytes stand at their
    /// places in the file; with nil when they cannot be read. Nothing of them is kept.
    func forEach(in ranges: [Range<Int>], _ body: (Int, UnsafeBufferPointer<UInt8>?) -> Void) {
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: PagedBytes.blockSize)
        defer { memory.deallocate() }
        let source = source
        var next = 0
        while next < ranges.count {
            let first = next
            var block = ranges[first]
            next += 1
            while next < ranges.count, ranges[next].lowerBound <= block.upperBound + PagedBytes.nearness,
                ranges[next].upperBound <= block.lowerBound + memory.count
            {
                block = block.lowerBound..<max(block.upperBound, ranges[next].upperBound)
                next += 1
            }
            guard block.count <= memory.count else {
                if withBytes(in: block, { body(first, $0) }) == nil { body(first, nil) }
                continue
            }
            let bytes = UnsafeMutableBufferPointer(rebasing: memory[..<block.count])
            let isRead = block.upperBound <= count && source.read(into: .init(bytes), at: block.lowerBound)
            if !isRead { noteChange() }
            let placed = isRead ? UnsafeBufferPointer(bytes).placed(at: block.lowerBound) : nil
            for number in first..<next { body(number, placed) }
        }
    }

    /// See `FileContent.read`.
    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        let isRead = source.read(into: memory, at: offset)
        if !isRead { noteChange() }
        return isRead
    }

    /// See `FileContent.areSame`. What lies near together is read at once.
    func areSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        let both = min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
        guard both.count <= PagedBytes.windowSize else { return bytes(in: left) == bytes(in: right) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: both.count) { memory in
            guard read(into: UnsafeMutableRawBufferPointer(memory), at: both.lowerBound) else { return false }
            let bytes = UnsafeBufferPointer(memory).placed(at: both.lowerBound)
            return ByteScan.isEqual(bytes, left, bytes, right)
        }
    }

    /// A copy of a range; empty when it cannot be read.
    func bytes(in range: Range<Int>) -> [UInt8] {
        guard let bytes = source.bytes(in: range) else {
            noteChange()
            return []
        }
        return bytes
    }

    private func read(_ range: Range<Int>, as key: Windows.Key) -> [UInt8]? {
        let window = bytes(in: range)
        guard window.count == range.count else { return nil }
        Windows.shared[key] = window
        return window
    }

    deinit { Windows.shared.remove(file: number) }
}

/// The windows that were read last, of all files together, in two generations: those that were asked for since the last
/// change of generations, and those of the time before.
private final class Windows: Sendable {
    static let shared = Windows()

    struct Key: Hashable {
        var file: UInt64
        var page: Int
    }

    /// The number of new windows after which those that were not asked for meanwhile are let go: twice as many are 4
    /// MB.
    private static let limit = 400

    private struct State {
        var new: [Key: [UInt8]] = [:]
        var old: [Key: [UInt8]] = [:]

        mutating func keep(_ window: [UInt8], as key: Key) {
            if new.count >= Windows.limit {
                old = new
                new = [:]
                new.reserveCapacity(Windows.limit)
            }
            new[key] = window
        }
    }

    private let state = Mutex(State())

    /// A window that is kept; sets one.
    subscript(key: Key) -> [UInt8]? {
        get {
            state.withLock { state in
                if let window = state.new[key] { return window }
                guard let window = state.old.removeValue(forKey: key) else { return nil }
                state.keep(window, as: key)
                return window
            }
        }
        set {
            guard let newValue else { return }
            state.withLock { $0.keep(newValue, as: key) }
        }
    }

    func remove(file: UInt64) {
        state.withLock { state in
            state.new = state.new.filter { $0.key.file != file }
            state.old = state.old.filter { $0.key.file != file }
        }
    }
}
