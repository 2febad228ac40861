import Glibc
import ICalendar

extension RegularFile {
    /// The content of an open file: paged when it is large, with the digests of its megabytes; held otherwise.
    static func content(_ file: CInt) throws(ReadFailure) -> FileContent {
        let count = try RegularFile.status(of: file).size
        guard count >= OpenFile.size, let open = OpenFile(file, count: count) else {
            return FileContent(try readBytes(of: file, size: count))
        }
        guard let digests = ByteDigest.all(of: open) else { throw open.failure }
        return FileContent(PagedBytes(reading: open, digests: digests))
    }

    /// True when an open file holds the expected content. Content in memory is compared byte by byte; other content by
    /// the digests of its megabytes, and byte by byte in its splices; false without digests. Nothing of the file is
    /// kept. Large files are compared on all cores.
    static func holds(_ expected: SettledFile.Expectation, _ file: CInt) -> Bool {
        let content = expected.content
        var status = stat()
        guard content.isComparable, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) == content.count
        else { return false }
        let opened = OpenedBytes(descriptor: file, count: content.count)
        let parts = Parallel.map(count: ByteDigest.parts(of: content.count), chunk: 4) { number -> Bool? in
            let part = ByteDigest.part(number, of: content.count)
            if let paged = content.paged { return ByteDigest(of: part, in: opened) == paged.digests?[number] }
            return content.held.map { opened.holds($0[part], at: part.lowerBound) }
        }
        return parts.allSatisfy { $0 == true }
            && (content.held != nil || expected.splices.allSatisfy { opened.holds($0.old[...], at: $0.offset) })
    }
}

/// The bytes of a file whose descriptor somebody else keeps open.
private struct OpenedBytes: ByteSource {
    let descriptor: CInt
    let count: Int

    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
        OpenFile.read(descriptor, into: memory, at: offset) == nil
    }

    func noteChange() {}

    /// True when these bytes are at an offset.
    func holds(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var position = 0
            return forEachBlock(of: offset..<offset + bytes.count) { block in
                defer { position += block.count }
                guard let read = block.baseAddress, let known = bytes.baseAddress else { return false }
                return memcmp(read, known + position, block.count) == 0
            }
        }
    }
}

extension ByteSource {
    /// Calls `body` with a range, block after block; false when a block cannot be read, or when `body` returns false
    /// for it.
    fileprivate func forEachBlock(of range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 128 << 10, alignment: 16) { buffer in
            var position = range.lowerBound
            while position < range.upperBound {
                let size = min(buffer.count, range.upperBound - position)
                let block = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
                guard read(into: block, at: position), body(UnsafeRawBufferPointer(block)) else { return false }
                position += size
            }
            return true
        }
    }
}

extension ByteDigest {
    /// The number of parts with a digest of their own in `count` bytes.
    fileprivate static func parts(of count: Int) -> Int { (count + size - 1) / size }

    /// One of these parts.
    fileprivate static func part(_ number: Int, of count: Int) -> Range<Int> {
        number * size..<min(count, (number + 1) * size)
    }

    /// The digest of a part; nil when it cannot be read.
    fileprivate init?(of part: Range<Int>, in source: some ByteSource) {
        var stream = Stream()
        let isRead = source.forEachBlock(of: part) { block in
            stream.add(block)
            return true
        }
        guard isRead else { return nil }
        self = stream.digest
    }

    /// The digests of all megabytes, on all cores when there are many; nil when they cannot be read.
    static func all(of source: some ByteSource) -> [ByteDigest]? {
        let found = Parallel.map(count: parts(of: source.count), chunk: 4) { number in
            ByteDigest(of: part(number, of: source.count), in: source)
        }
        let digests = found.compactMap { $0 }
        return digests.count == found.count ? digests : nil
    }
}
