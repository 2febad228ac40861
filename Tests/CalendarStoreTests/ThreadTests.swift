import Synchronization
import Testing

@testable import CalendarStore

/// Threads that help begin on another core than the one that asks.
@Suite("Threads", .timeLimit(.minutes(1)))
struct ThreadTests {
    @Test("who asks for help may run where it could before, also when the help is over at once")
    func askerStaysFree() {
        let before = processors()
        for _ in 0..<3000 { _ = Parallel.map(count: 2, chunk: 1, cores: 2) { $0 } }
        #expect(processors() == before)
    }

    @Test("threads that help may run wherever the one may that asked, and so may theirs")
    func helpersAreFree() {
        let before = processors()
        let found = Mutex<Set<String>>([])
        for _ in 0..<20 {
            let helper = Thread.start(elsewhere: true) {
                let inner = Thread.start(elsewhere: true) { found.withLock { _ = $0.insert(processors()) } }
                found.withLock { _ = $0.insert(processors()) }
                inner?.join()
            }
            helper?.join()
        }
        #expect(found.withLock { $0 } == [before])
    }
}

/// Where the calling thread may run, as the kernel has it (proc_pid_status(5)).
private func processors() -> String {
    let status = (try? RegularFile.text(path: "/proc/thread-self/status")) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }.map(String.init) ?? ""
}
