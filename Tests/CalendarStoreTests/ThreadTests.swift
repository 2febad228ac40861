import Glibc
import Synchronization
import Testing

@testable import CalendarStore

/// Helping threads begin on another core than the thread that starts them.
@Suite("Threads", .timeLimit(.minutes(5)))
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

    @Test("a thread takes its own crashes and nothing else")
    func signals() {
        let blocked = Mutex<UInt64?>(nil)
        let thread = Thread.start { blocked.withLock { $0 = status("SigBlk:").flatMap { UInt64($0, radix: 16) } } }
        thread?.join()
        let mask = blocked.withLock { $0 }
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGABRT] {
            #expect(mask.map { $0 >> (UInt64(crash) - 1) & 1 } == 0)
        }
        for other in [SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGALRM, SIGQUIT, SIGWINCH, SIGTSTP, 64] {
            #expect(mask.map { $0 >> (UInt64(other) - 1) & 1 } == 1)
        }
    }
}

/// The processors of the calling thread, as the kernel has them (proc_pid_status(5)).
private func processors() -> String { status("Cpus_allowed:") ?? "" }

/// A line of the kernel's status of the calling thread.
private func status(_ name: String) -> String? {
    let status = (try? RegularFile.readText(path: "/proc/thread-self/status")) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: "\t").last.map(String.init)
}
