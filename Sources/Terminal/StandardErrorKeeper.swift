import CNcurses
import Glibc

/// Keeps the text that is written to standard error while the screen is open, such as the message of a trap, and shows
/// it afterwards. Written to the alternate screen, it would spoil the picture and then disappear with it.
final class StandardErrorKeeper {
    /// A file in memory that stands in for standard error; -1 when nothing is kept.
    private(set) var kept: Int32 = -1
    /// The real standard error meanwhile.
    private(set) var original: Int32 = -1

    func begin() {
        guard kept < 0, isatty(STDERR_FILENO) == 1 else { return }
        let file = tcal_memory_file()
        guard file >= 0 else { return }
        original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        // Standard error is not replaced if it could not be restored.
        guard original >= 0, dup2(file, STDERR_FILENO) >= 0 else {
            Glibc.close(file)
            return
        }
        kept = file
    }

    func end() {
        guard kept >= 0 else { return }
        Self.replay(kept: kept, to: original)
        Glibc.close(kept)
        Glibc.close(original)
        kept = -1
        original = -1
    }

    /// Restores standard error and writes the kept text to it. Safe in a signal handler.
    static func replay(kept: Int32, to original: Int32) {
        guard kept >= 0, original >= 0 else { return }
        dup2(original, STDERR_FILENO)
        var offset: off_t = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { chunk in
            while case let count = pread(kept, chunk.baseAddress, 1024, offset), count > 0 {
                writeAll(UnsafeBufferPointer(rebasing: chunk[..<count]), to: STDERR_FILENO)
                offset += count
            }
        }
    }
}
