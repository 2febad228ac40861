public import CalendarEngine

/// Bytes that somebody else keeps and can be asked for by their places: this module opens no files.
public protocol ByteSource: Sendable {
    /// The number of bytes.
    var count: Int { get }

    /// Reads as many bytes as fit into memory, from an offset on; false when some of them are no longer there.
    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool

    /// Notes that bytes have changed since they were first read, so that their owner reads the file anew.
    func noteChange()

    /// The reason why the system refused to read bytes; nil while it has not, and when they were gone.
    var refusal: Obstacle? { get }
}

extension ByteSource {
    /// nil: bytes in memory are never refused.
    public var refusal: Obstacle? { nil }

    /// The bytes of a range; nil when they are no longer there.
    public func bytes(in range: Range<Int>) -> [UInt8]? {
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            let memory = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: range.count)
            isRead = range.isEmpty || read(into: memory, at: range.lowerBound)
            count = isRead ? range.count : 0
        }
        return isRead ? bytes : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// These bytes under the places that they have in their file, where the first of them stands at an offset. Places
    /// before that offset may not be touched.
    @inline(__always)
    func placed(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        guard offset != 0, let baseAddress else { return self }
        let start = UInt(bitPattern: baseAddress) &- UInt(bitPattern: offset)
        return UnsafeBufferPointer(start: UnsafePointer(bitPattern: start), count: offset &+ count)
    }
}
