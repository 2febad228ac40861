import CLinux
import Glibc

/// A thread of the store. The only place that starts one.
enum Thread {
    /// The work of one thread, boxed to pass through C.
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// A thread to join once or to detach.
    struct Handle: Sendable {
        fileprivate let thread: pthread_t

        /// Waits until the thread's work is done.
        func join() { pthread_join(thread, nil) }

        /// Lets the thread end without being joined.
        func detach() { pthread_detach(thread) }
    }

    /// Starts a thread; nil when the system cannot. Signals go to the first thread, so this one blocks all of them but
    /// those of crashes: a crash belongs to its thread, and if its signal were blocked, nothing could restore the
    /// terminal.
    ///
    /// - Parameter elsewhere: True when the thread should begin on another core than its starter's. Now and then the
    ///   system begins a thread on its starter's core, and leaves both there for milliseconds while another core is
    ///   idle. Once it runs, it and the threads that it starts may run anywhere.
    static func start(elsewhere: Bool = false, _ body: @escaping @Sendable () -> Void) -> Handle? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        if elsewhere { tcal_begin_elsewhere(&attributes) }
        let starter = tcal_thread()
        let work = Unmanaged.passRetained(
            Work {
                if elsewhere { tcal_run_like(starter) }
                body()
            })
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGABRT] { sigdelset(&every, crash) }
        pthread_sigmask(SIG_SETMASK, &every, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            return nil
        }
        return Handle(thread: thread)
    }
}
