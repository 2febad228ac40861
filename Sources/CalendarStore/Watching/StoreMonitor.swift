public import CalendarEngine
import Glibc
import Synchronization

/// Reads and watches calendars on a thread of its own, and rings when there is news. The screen holds one.
///
/// One thread waits for `descriptor` with `poll(2)` and takes the news. While nothing happens, nothing runs.
public final class StoreMonitor: Sendable {
    /// The store that the monitor reads.
    public let store: EventStore
    private let orders = Wakeup()
    let inbox: StoreInbox
    private let afterChange: AfterChangeHook
    private let order = Mutex(Order())
    private let thread = Mutex<Thread.Handle?>(nil)
    private let isWatching: Bool
    private let readsBeforeWatching: Bool
    private let pollingInterval: Int32

    /// The requests to the monitor's thread.
    private struct Order {
        /// The reason to read everything again; nil when there is none.
        var readsAgain: LoadReason?
        var stops = false
        var cancellation: Cancellation?
        /// Cancels the search for differences when the thread has to end.
        var look: Cancellation?
        /// Cancels the current import preview.
        var preview: Cancellation?
        /// Cancel the current search, and the counting of saved searches.
        var search: Cancellation?
        var count: Cancellation?
        /// Ends what is told of when people are busy.
        var busyQuestion: Cancellation?
        var jobs: [Job] = []
    }

    /// A job for the monitor's thread, which returns its news.
    typealias Job = @Sendable (EventStore, _ onProgress: EventStore.StepProgress) -> [StoreNews]

    /// A monitor that does nothing yet.
    public convenience init(store: EventStore) {
        self.init(store: store, isWatching: true)
    }

    /// - Parameter isWatching: False to compare everything now and then instead, as on a system without watches.
    /// - Parameter readsBeforeWatching: True when somebody waits to see the calendars. For each file that is opened in
    ///   a watched folder, the system looks for watchers, which is 7 % of the time to read many files. So the folders
    ///   are watched after reading, and then everything is compared once more.
    /// - Parameter pollingInterval: The milliseconds between two comparisons without watches.
    /// - Parameter listener: Gets all news on the monitor's thread; `takeNews` then returns none.
    package init(
        store: EventStore, isWatching: Bool = true, readsBeforeWatching: Bool = false, pollingInterval: Int32 = 3000,
        listener: (@Sendable (StoreNews) -> Void)? = nil
    ) {
        self.store = store
        inbox = StoreInbox(listener: listener)
        afterChange = AfterChangeHook(environment: store.discovery.environment) { [inbox] failure in
            inbox.add(.commandFailed(failure))
        }
        self.isWatching = isWatching
        self.readsBeforeWatching = readsBeforeWatching
        self.pollingInterval = pollingInterval
    }

    /// Readable when there is news.
    public var descriptor: CInt { inbox.bell.descriptor }

    /// Starts the thread, which finds, reads and watches the calendars. False when the system has no thread or no
    /// descriptors for it; then there will never be news.
    public func start() -> Bool {
        guard inbox.bell.descriptor >= 0, orders.descriptor >= 0 else { return false }
        let handle = Thread.start { [self] in watch() }
        thread.withLock { $0 = handle }
        return handle != nil
    }

    /// The news since the last call, in order; of several reports of progress only the last. Never waits.
    package func takeNews() -> [StoreNews] {
        inbox.takeNews()
    }

    /// Asks the thread to read everything again.
    ///
    /// - Parameter reason: The reason to report with the news; the user's request takes precedence over all others.
    public func readAgain(because reason: LoadReason = .readAgain) {
        order.withLock { if $0.readsAgain != .readAgain { $0.readsAgain = reason } }
        orders.ring()
    }

    /// Adds a job for the monitor's thread, after those that wait already.
    func submit(_ job: @escaping Job) {
        order.withLock { $0.jobs.append(job) }
        orders.ring()
    }

    /// Stops the current reading, if there is one.
    public func cancelReading() {
        order.withLock { $0.cancellation?.cancel() }
    }

    /// Cancels the current import preview, and keeps the cancellation of the next one.
    func replacePreview(by next: Cancellation?) {
        order.withLock { order in
            order.preview?.cancel()
            order.preview = next
        }
    }

    /// Cancels the current search, and keeps the cancellation of the next one.
    func replaceSearch(by next: Cancellation?) {
        order.withLock { order in
            order.search?.cancel()
            order.search = next
        }
    }

    /// Cancels the current counting of saved searches, and keeps the cancellation of the next one.
    func replaceCount(by next: Cancellation) {
        order.withLock { order in
            order.count?.cancel()
            order.count = next
        }
    }

    /// Remembers a question when people are busy, and ends the one before it.
    func replaceBusyQuestion(by next: Cancellation) {
        order.withLock { order in
            order.busyQuestion?.cancel()
            order.busyQuestion = next
        }
    }

    /// Ends the thread and waits for its end, but not for that of an import preview.
    public func stop() {
        order.withLock {
            $0.stops = true
            $0.cancellation?.cancel()
            $0.look?.cancel()
            $0.preview?.cancel()
            $0.search?.cancel()
            $0.count?.cancel()
            $0.busyQuestion?.cancel()
        }
        orders.ring()
        let handle = thread.withLock { handle in
            defer { handle = nil }
            return handle
        }
        handle?.join()
    }
}

// MARK: The thread

extension StoreMonitor {
    /// The milliseconds to wait for more events after a change, which are more while a file is being written; then the
    /// longest wait, in nanoseconds.
    private static let settling: Int32 = 10
    private static let settlingOfWrites: Int32 = 50
    private static let longestSettling: Int64 = 400_000_000
    /// The nanoseconds of reading before progress is reported.
    private static let patience: Int64 = 60_000_000

    private func watch() {
        var watcher = FileWatcher(isAvailable: isWatching)
        store.reader.changes.listen { [orders] in orders.ring() }
        var pending = FolderChanges()
        var firstChange: Int64?
        open(&pending, &firstChange, &watcher)
        while true {
            let now = Clock.monotonic
            // There was no event for this change, so everything is compared once more.
            if watcher.takeMissedChange() {
                pending.isStructural = true
                firstChange = firstChange ?? now
            }
            if let first = firstChange, now - first >= StoreMonitor.longestSettling {
                reload(&pending, &firstChange, &watcher)
            }
            var timeout: Int32 = watcher.failure == nil ? -1 : pollingInterval
            if firstChange != nil {
                timeout = pending.unfinished.isEmpty ? StoreMonitor.settling : StoreMonitor.settlingOfWrites
            }
            switch wait(for: watcher.descriptor, timeout: timeout) {
            case .order:
                if order.withLock({ $0.stops }) { return }
                let readsAgain = order.withLock { order in
                    defer { order.readsAgain = nil }
                    return order.readsAgain
                }
                runJobs()
                if store.reader.changes.answer() {
                    pending.isOverflown = true
                    firstChange = firstChange ?? now
                }
                if let readsAgain, read(readsAgain, finding: { find(&watcher) }).isWhole {
                    (pending, firstChange) = (FolderChanges(), nil)
                }
            case .event:
                watcher.readEvents(into: &pending)
                if !pending.isEmpty { firstChange = firstChange ?? now }
            case .timeout:
                if firstChange == nil { pending.isOverflown = true }
                reload(&pending, &firstChange, &watcher)
            }
        }
    }

    /// Reads everything for the first time.
    private func open(_ pending: inout FolderChanges, _ firstChange: inout Int64?, _ watcher: inout FileWatcher) {
        if store.hasRead {
            pending.isStructural = true
            reload(&pending, &firstChange, &watcher)
        } else if readsBeforeWatching {
            let (found, isWhole) = read(.opened) { store.discovery.discover() }
            if isWhole {
                // After a moment, because the screen is being drawn now.
                (pending.isStructural, firstChange) = (true, Clock.monotonic)
            } else {
                // Comparing everything would continue the reading that was cancelled.
                watcher.watch(WatchPlan(found), madeSince: nil)
            }
        } else {
            read(.opened) { find(&watcher) }
        }
    }

    /// Runs the waiting jobs. The events of the program's own writes find no difference afterwards, and cause no news.
    private func runJobs() {
        let jobs = order.withLock { order in
            defer { order.jobs.removeAll() }
            return order.jobs
        }
        for job in jobs {
            for news in job(store, { done, total in tell(.saving(done: done, total: total)) }) {
                tell(news)
                switch news {
                case .performed(let outcome), .dismissed(let outcome): afterChange.note(outcome)
                default: break
                }
            }
        }
    }

    private enum Wake {
        case order
        case event
        case timeout
    }

    private func wait(for watcher: CInt, timeout: Int32) -> Wake {
        var descriptors = [
            pollfd(fd: orders.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: watcher, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
            if count < 0, errno == EINTR { continue }
            if descriptors[0].revents != 0 {
                orders.silence()
                return .order
            }
            return count > 0 ? .event : .timeout
        }
    }

    /// Makes a cancellation for work that begins now; `keep` stores it in the orders.
    ///
    /// It is cancelled from the start when the thread is about to end.
    private func makeCancellation(_ keep: (inout Order, Cancellation) -> Void) -> Cancellation {
        let cancellation = Cancellation()
        order.withLock { order in
            keep(&order, cancellation)
            if order.stops { cancellation.cancel() }
        }
        return cancellation
    }

    /// Finds and reads everything; returns what was found, and if the reading was completed.
    @discardableResult
    private func read(_ reason: LoadReason, finding find: () -> Discovery) -> (found: Discovery, isWhole: Bool) {
        let cancellation = makeCancellation { $0.cancellation = $1 }
        var pace = ProgressPace(patience: StoreMonitor.patience)
        let found = find()
        let update = store.load(found, cancellation: cancellation) { done, total in
            if pace.isDue() { tell(.progress(done: done, total: total)) }
        }
        order.withLock { $0.cancellation = nil }
        tell(.updated(update.snapshot, reason))
        return (found, !cancellation.isCancelled)
    }

    /// Looks for the calendars, and watches what there is.
    private func look(_ watcher: inout FileWatcher) -> Discovery {
        let start = Clock.wall
        let found = store.discovery.discover()
        watcher.watch(WatchPlan(found), madeSince: start)
        return found
    }

    /// Finds the calendars, and watches them before they are read, so that no change of them is missed.
    private func find(_ watcher: inout FileWatcher) -> Discovery {
        var found = look(&watcher)
        // Only once, and nobody has been told yet; a later miss is handled like any change, so that this ends even if
        // new folders come all the time.
        if watcher.takeMissedChange() { found = look(&watcher) }
        if let failure = watcher.failure {
            let place = found.sources.first?.calendars.first?.path ?? store.discovery.localFolder
            found.problems.append(Problem(file: place, cause: .unwatched(reason: failure.obstacle)))
        }
        return found
    }

    /// Reads again what changed.
    private func reload(_ pending: inout FolderChanges, _ firstChange: inout Int64?, _ watcher: inout FileWatcher) {
        let changes = pending
        (pending, firstChange) = (FolderChanges(), nil)
        var found: Discovery?
        if changes.isStructural || changes.isOverflown {
            found = find(&watcher)
        } else if changes.replacesFiles {
            watcher.renew()
        }
        let cancellation = makeCancellation { $0.look = $1 }
        guard let update = store.reload(changes, found: found, cancellation: cancellation) else { return }
        tell(.updated(update.snapshot, .changedOutside(update.change)))
    }

    func tell(_ news: StoreNews) { inbox.add(news) }
}
