import CLinux
import Glibc
import Synchronization

/// Room in the heap of a thread that is about to allocate much. glibc grows the heap of every thread but the first by
/// one page at a time (malloc/arena.c), and each time the page faults of all other threads wait.
public enum HeapRoom {
    /// Makes this process keep up to 8 MiB of freed memory for later. The answer to a large query takes two or three,
    /// and getting them from the system again, page by page, takes a third of the time of the query.
    public static func keep() {
        mallopt(M_TRIM_THRESHOLD, 8 << 20)
        mallopt(M_MMAP_THRESHOLD, 4 << 20)
        pieceSize.store(2 << 20, ordering: .relaxed)
    }

    /// Returns free memory to the system: a program that waits for hours does not need it.
    public static func giveBack() { malloc_trim(0) }

    /// A size below that from which glibc maps memory separately (128 KiB, until `keep` raises it).
    private static let pieceSize = Atomic<Int>(96 << 10)
    /// The most bytes to make room for at a time. The heap of a thread has at most 64 MiB (64-bit).
    static let most = 16 << 20

    /// Makes room for `count` bytes (at most `most`) in the heap of this thread, unless it is the first thread. The
    /// memory is not touched, so unused room costs nothing.
    static func make(_ count: Int) {
        guard tcal_thread() != getpid() else { return }
        let size = pieceSize.load(ordering: .relaxed)
        let pieces = (0..<min(count, most) / size).map { _ in malloc(size) }
        // In this order, freeing the last one joins all of them: the heap stays as large as it has become.
        for piece in pieces { free(piece) }
    }
}
