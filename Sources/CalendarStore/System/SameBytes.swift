import Glibc
import ICalendar

/// True when two arrays hold the same bytes; works at the speed of memory, where the library's `==` compares one by
/// one.
func areSameBytes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
            guard let left = left.baseAddress, let other = right.baseAddress else { return true }
            return left == other || memcmp(left, other, right.count) == 0
        }
    }
}

extension BytePieces {
    /// Whether they are the same as those of an array.
    func areSame(as bytes: [UInt8]) -> Bool {
        guard count == bytes.count else { return false }
        var position = 0
        return bytes.withUnsafeBytes { bytes in
            pieces.allSatisfy { piece in
                piece.withUnsafeBytes { piece in
                    guard let left = piece.baseAddress, let right = bytes.baseAddress.map({ $0 + position }) else {
                        return true
                    }
                    position += piece.count
                    return left == right || memcmp(left, right, piece.count) == 0
                }
            }
        }
    }

    /// Calls `body` with a stretch of the bytes: where they lie when one piece has them all, else with a copy.
    func withBytes<Result>(in range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var copy: [UInt8] = []
        var start = 0
        for piece in pieces {
            let wanted = range.clamped(to: start..<start + piece.count)
            if wanted == range {
                return piece.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[shifted(range, by: -start)])) }
            }
            copy += piece[shifted(wanted, by: piece.startIndex - start)]
            start += piece.count
        }
        return copy.withUnsafeBytes(body)
    }

    private func shifted(_ range: Range<Int>, by offset: Int) -> Range<Int> {
        range.lowerBound + offset..<range.upperBound + offset
    }
}

extension RegularFile {
    /// Whether an open file holds exactly these bytes. Nothing of it is kept; on all cores when there is much.
    static func holds(_ bytes: [UInt8], _ file: CInt) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
            return false
        }
        let size = 1 << 20
        let parts = Parallel.map(count: (bytes.count + size - 1) / size, chunk: 4) { part in
            holdsPart(bytes, part * size..<min(bytes.count, (part + 1) * size), file) ? true : nil
        }
        return parts.allSatisfy { $0 == true }
    }

    private static func holdsPart(_ bytes: [UInt8], _ range: Range<Int>, _ file: CInt) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 128 << 10, alignment: 8) { buffer in
            bytes.withUnsafeBytes { bytes in
                var position = range.lowerBound
                while position < range.upperBound {
                    let wanted = min(buffer.count, range.upperBound - position)
                    let got = pread(file, buffer.baseAddress, wanted, off_t(position))
                    if got < 0, errno == EINTR { continue }
                    guard got > 0, let read = buffer.baseAddress, let known = bytes.baseAddress,
                        memcmp(read, known + position, got) == 0
                    else { return false }
                    position += got
                }
                return true
            }
        }
    }
}
