import CLinux
import Glibc

/// Room in the heap of a thread that is about to allocate much. glibc makes the heap of a thread that is not the first
/// larger by one page at a time (malloc/arena.c), and each time the page faults of all other threads wait.
public enum HeapRoom {
    /// Has this process keep memory that was given back for what comes next, up to 8 MiB: the answer to a large query
    /// takes two or three, and fetching them from the system anew, page by page, takes as long as a third of the query.
    public static func keep() {
        mallopt(M_TRIM_THRESHOLD, 8 << 20)
        mallopt(M_MMAP_THRESHOLD, 4 << 20)
    }

    /// Below the size from which memory is mapped apart (128 KiB).
    private static let pieceSize = 96 << 10
    /// A heap of a thread has at most 64 MiB (64-bit).
    private static let most = 32 << 20

    /// Makes room for so many bytes in the heap of this thread, unless it is the first one. The memory is not touched,
    /// so that what is not used in the end costs nothing.
    static func make(_ count: Int) {
        guard tcal_thread() != getpid() else { return }
        let pieces = (0..<min(count, most) / pieceSize).map { _ in malloc(pieceSize) }
        // In this order, in which the last one joins all of them: the heap stays as large as it has become.
        for piece in pieces { free(piece) }
    }
}
