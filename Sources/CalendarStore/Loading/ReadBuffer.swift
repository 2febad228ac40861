import Glibc
import Synchronization

/// The memory into which one thread reads small files, one after the other, and a count of the memory that their items
/// need. Threads do not share it: they would wait for each other at every file to change a common count.
final class ReadBuffer: Sendable {
    private let state = Mutex(State())

    private struct State {
        var memory: [UInt8] = []
        /// The memory that files needed since the system was last asked if there is enough.
        var needed = 0
    }

    /// The memory to need before the system is asked.
    private static let patience = 4 << 20

    /// All bytes of an open file that should have `size` of them, if there is memory for them and their items.
    func bytes(of file: CInt, size: Int) throws(ReadFailure) -> [UInt8] {
        guard size < ItemMemory.few else { return try ReadBuffer.largeBytes(of: file, size: size) }
        let bytes: [UInt8]? = try state.withLock { state throws(ReadFailure) in
            state.needed += ItemMemory.usual(of: size)
            if state.needed >= ReadBuffer.patience {
                try Memory.refusing { () throws(MemoryShortage) in try Memory.check(state.needed) }
                state.needed = 0
            }
            if state.memory.isEmpty { state.memory = Array(repeating: 0, count: ItemMemory.few) }
            return try state.memory.withUnsafeMutableBufferPointer { memory throws(ReadFailure) in
                try ReadBuffer.read(file, size: size, into: UnsafeMutableRawBufferPointer(memory))
            }
        }
        if let bytes { return bytes }
        // It has grown meanwhile, or the system did not report its size.
        lseek(file, 0, SEEK_SET)
        return try ReadBuffer.largeBytes(of: file, size: size)
    }

    private static func largeBytes(of file: CInt, size: Int) throws(ReadFailure) -> [UInt8] {
        let bytes = try RegularFile.readBytes(of: file, size: size)
        try Memory.refusing { () throws(MemoryShortage) in try ItemMemory.check(bytes) }
        return bytes
    }

    /// All bytes of a file; nil when they do not fit.
    private static func read(
        _ file: CInt, size: Int, into memory: UnsafeMutableRawBufferPointer
    ) throws(ReadFailure) -> [UInt8]? {
        var count = 0
        while count < memory.count {
            let got = Glibc.read(file, memory.baseAddress.map { $0 + count }, memory.count - count)
            if got < 0 {
                guard errno == EINTR else { throw .system(.last) }
                continue
            }
            count += got
            if got == 0 || count == size { return Array(memory[..<count]) }
        }
        return nil
    }
}
