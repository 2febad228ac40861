import Glibc

/// The end of a program to which the system gives no more memory, although memory was asked for before.
public enum MemoryEnd {
    /// The action before the end, such as giving the terminal back; it may not allocate anything.
    /// Why: set once at the start, before there are threads.
    public nonisolated(unsafe) static var prepare: (@convention(c) () -> Void)?

    fileprivate static let words: StaticString =
        "tcal: there is not enough memory (ulimit -v, ulimit -d), so it ends; calendars are whole\n"
}

/// Ends the program. The Swift runtime calls this where it would crash otherwise, because the system refused so many
/// bytes; the Makefile has the linker see to that. Nothing is allocated here. A step that was being saved is either
/// saved, or taken back by the next start.
@_cdecl("tcal_end_for_lack_of_memory")
public func endForLackOfMemory(_ size: Int, _ alignmentMask: Int) {
    MemoryEnd.prepare?()
    _ = write(STDERR_FILENO, MemoryEnd.words.utf8Start, MemoryEnd.words.utf8CodeUnitCount)
    _exit(1)
}
