import CLinux
import Glibc

/// The end of a program that the system gives no more memory, although it checked before.
public enum MemoryEnd {
    /// The action before the end, such as giving the terminal back; it may not allocate anything.
    /// Why: set once at the start, before there are threads.
    public nonisolated(unsafe) static var prepare: (@convention(c) () -> Void)?

    /// Reports how many more bytes are needed, and how many there are. Allocates nothing.
    fileprivate static func tell(needed: Int) {
        write("tcal: there is not enough memory: ")
        write(mebibytes: needed)
        write(" more are needed, and there are ")
        write(mebibytes: left)
        write(" (ulimit -v, ulimit -d), so it ends; calendars are whole\n")
    }

    private static func write(_ words: StaticString) {
        _ = Glibc.write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    }

    /// Writes a number of bytes as `12 MiB`, rounded up.
    private static func write(mebibytes bytes: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var (start, rest) = (digits.count, max(0, bytes) / (1 << 20) + (bytes % (1 << 20) > 0 ? 1 : 0))
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            _ = Glibc.write(STDERR_FILENO, digits.baseAddress.map { $0 + start }, digits.count - start)
        }
        write(" MiB")
    }

    /// The bytes that the limits of this process leave, or else the machine has.
    private static var left: Int {
        var (space, data) = (rlimit(), rlimit())
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
        getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &data)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { text in
            let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
            let count = max(0, read(file, text.baseAddress, text.count))
            // Pages: all, resident, shared, code, library, data and stack (proc(5)).
            var (field, number, all, written) = (0, 0, 0, 0)
            for byte in text[..<count] {
                if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                    number = number * 10 + Int(byte & 0xF)
                } else {
                    if field == 0 { all = number }
                    if field == 5 { written = number }
                    (field, number) = (field + 1, 0)
                }
            }
            let page = Int(sysconf(Int32(_SC_PAGESIZE)))
            let limits = min(Int(clamping: space.rlim_cur) - all * page, Int(clamping: data.rlim_cur) - written * page)
            return min(limits, Int(sysconf(Int32(_SC_AVPHYS_PAGES))) * page)
        }
    }
}

/// Ends the program. The Swift runtime calls this instead of crashing when the system refused an allocation; the
/// Makefile makes the linker arrange that. Nothing is allocated here. A step that was being saved is either saved
/// already, or taken back at the next start.
@_cdecl("tcal_end_for_lack_of_memory")
public func endForLackOfMemory(_ size: Int, _ alignmentMask: Int) {
    MemoryEnd.prepare?()
    MemoryEnd.tell(needed: size)
    _exit(1)
}
