import CLinux
import Glibc
import Synchronization

/// Room in the heap of a thread that is about to allocate much. glibc makes the heap of every thread but the first
/// larger by one page at a time (malloc/arena.c), and each time the page faults of all other threads wait.
public enum HeapRoom {
    /// Makes this process keep up to 8 MiB of freed memory for later. The answer to a large query takes two or three,
    /// and fetching them from the system anew, page by page, takes a third of the time of the query.
    public static func keep() {
        mallopt(M_TRIM_THRESHOLD, 8 << 20)
        mallopt(M_MMAP_THRESHOLD, 4 << 20)
        pieceSize.store(2 << 20, ordering: .relaxed)
    }

    /// Gives back to the system what is free: a program that waits for hours needs it no more.
    public static func giveBack() { malloc_trim(0) }

    /// A size below the one from which memory is mapped apart (128 KiB, until `keep` makes it larger).
    private static let pieceSize = Atomic<Int>(96 << 10)
    /// The most bytes that room is made for at a time. A heap of a thread has at most 64 MiB (64-bit).
    static let most = 16 << 20

    /// Makes room for so many bytes in the heap of this thread, or for the first of them, unless it is the first
    /// thread. The memory is not touched, so that unused room costs nothing.
    static func make(_ count: Int) {
        guard tcal_thread() != getpid() else { return }
        let size = pieceSize.load(ordering: .relaxed)
        let pieces = (0..<min(count, most) / size).map { _ in malloc(size) }
        // In this order the last one joins all of them: the heap stays as large as it has become.
        for piece in pieces { free(piece) }
    }
}
