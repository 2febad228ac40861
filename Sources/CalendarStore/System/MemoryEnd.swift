import Glibc

/// The end of a program to which the system gives no more memory, in spite of all that was asked for before.
public enum MemoryEnd {
    /// What is done before, such as giving the terminal back; it may not allocate anything.
    /// Why: set once at the start, before there are threads.
    public nonisolated(unsafe) static var prepare: (@convention(c) () -> Void)?

    fileprivate static let words: StaticString =
        "tcal: there is not enough memory (ulimit -v, ulimit -d), so it ends; calendars are whole\n"
}

/// What the Swift runtime calls where it would crash otherwise, because the system refused so many bytes: the Makefile
/// has the linker see to that. Nothing is allocated here. What was being saved is taken back by the next start, or was
/// saved.
@_cdecl("tcal_end_for_lack_of_memory")
public func endForLackOfMemory(_ size: Int, _ alignmentMask: Int) {
    MemoryEnd.prepare?()
    _ = write(STDERR_FILENO, MemoryEnd.words.utf8Start, MemoryEnd.words.utf8CodeUnitCount)
    _exit(1)
}
