import CLinux
public import CalendarEngine
import Glibc
import Synchronization

/// The memory that the system can still give to this process. Work that takes much asks here first, because a refusal
/// of the system ends a Swift program.
public enum Memory {
    /// The memory that is reserved for work that does not ask.
    static let reserve = 24 << 20
    /// Smaller amounts are not checked one by one.
    private static let crumb = 1 << 20

    /// The sum of small amounts since the last measuring.
    private static let crumbs = Atomic<Int>(0)

    /// Throws when there is less memory than `count` bytes. Small amounts are added up before the system is asked.
    static func check(_ count: Int) throws(MemoryShortage) {
        var needed = count
        if count < crumb {
            needed = crumbs.wrappingAdd(count, ordering: .relaxed).newValue
            guard needed >= 4 * crumb else { return }
            crumbs.store(0, ordering: .relaxed)
        }
        let available = available
        guard needed > available - reserve else { return }
        throw MemoryShortage(needed: needed, available: max(0, available - reserve))
    }

    /// Calls `body` and turns a shortage into a failure of reading.
    static func refusing(_ body: () throws(MemoryShortage) -> Void) throws(ReadFailure) {
        do throws(MemoryShortage) { try body() } catch { throw .memory(error) }
    }

    /// The bytes that this process can still get: the least that its limits (setrlimit(2)), the machine and its control
    /// group (cgroups(7)) leave. An unknown value does not limit.
    static var available: Int { min(left(ofLimits: limits), machine, ControlGroup.available) }

    /// The least that the process's own limits leave; `Int.max` without limits.
    private static func left(ofLimits limits: (space: Int, data: Int)) -> Int {
        guard limits.space < .max || limits.data < .max else { return .max }
        // Pages: all, resident, shared, code, library, data and stack (proc(5)).
        let pages = KernelText(of: "/proc/self/statm").numbers()
        guard pages.count >= 6 else { return .max }
        let size = Int(sysconf(Int32(_SC_PAGESIZE)))
        return max(0, min(limits.space - pages[0] * size, limits.data - pages[5] * size))
    }

    private static var limits: (space: Int, data: Int) { (limit(RLIMIT_AS), limit(RLIMIT_DATA)) }

    private static func limit(_ kind: __rlimit_resource) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(kind.rawValue), &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// True when the process has limits of its own. Then there are few threads: each takes room for a stack and a heap.
    static let isLimited: Bool = {
        guard limits.space < .max || limits.data < .max else { return false }
        mallopt(M_ARENA_MAX, 1)
        return true
    }()

    /// The memory that the program takes before it has read anything, with its stack.
    private static let least = 40 << 20

    /// Why this program cannot start, when its limits leave too little memory; nil when they leave enough.
    public static var startingShortage: Obstacle? {
        guard isLimited, case let available = left(ofLimits: limits), available < least else { return nil }
        return .memory(needed: least, available: available)
    }

    /// The memory that the machine has left, swap included.
    private static var machine: Int {
        let text = KernelText(of: "/proc/meminfo")
        guard let available = text.numbers(after: "MemAvailable:").first else { return .max }
        return (available + (text.numbers(after: "SwapFree:").first ?? 0)) << 10
    }
}

/// A small text from the kernel, such as a file of proc(5); empty when it cannot be read.
private struct KernelText {
    private let bytes: [UInt8]

    /// Reads a file.
    init(of path: String) {
        let file = FileName(path).withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else {
            bytes = []
            return
        }
        defer { close(file) }
        bytes = [UInt8](unsafeUninitializedCapacity: 8192) { $1 = max(0, read(file, $0.baseAddress, $0.count)) }
    }

    /// The rest of the first line that begins with a word. O(text).
    func line(after word: String) -> ArraySlice<UInt8>? {
        bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: word.utf8) }?.dropFirst(word.utf8.count)
    }

    /// The whole numbers in the rest of that line, by default of the first line; none when there is no such line.
    func numbers(after word: String = "") -> [Int] {
        let words = line(after: word)?.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return (words ?? []).map { $0.reduce(0) { $0 &* 10 &+ Int($1 & 0xF) } }
    }
}

/// The memory that the control groups of this process leave to it (version 2).
private enum ControlGroup {
    private static let root = "/sys/fs/cgroup"

    /// The least that this group and the groups above it leave.
    static var available: Int {
        guard let line = KernelText(of: "/proc/self/cgroup").line(after: "0::/") else { return .max }
        var path = root + "/" + String(decoding: line, as: UTF8.self)
        var least = Int.max
        while path.hasPrefix(root) {
            least = min(least, left(in: path))
            path = Path.folder(of: path)
        }
        return least
    }

    private static func left(in path: String) -> Int {
        guard let most = KernelText(of: path + "/memory.max").numbers().first,
            let now = KernelText(of: path + "/memory.current").numbers().first
        else { return .max }
        // The system frees cached file pages when a process needs the memory.
        let copies = KernelText(of: path + "/memory.stat").numbers(after: "inactive_file ").first ?? 0
        return max(0, most - now + copies)
    }
}

/// Something needs more memory than there is.
struct MemoryShortage: Error, Hashable, Sendable {
    /// The bytes that it needs, about.
    var needed: Int
    /// The bytes that there are for it.
    var available: Int

    /// The shortage as an obstacle.
    var obstacle: Obstacle { .memory(needed: needed, available: available) }
}
