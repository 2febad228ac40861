import CalendarEngine
import CalendarStore
import Glibc

/// Follows calendars for a verb that goes on: it has the newest snapshot, and sleeps until something happens. In
/// between nothing runs.
final class CalendarFollower {
    /// Something that ends its sleep.
    enum Wake: Hashable {
        /// The moment that was waited for has come, or the clock was set.
        case moment
        /// There is another snapshot.
        case changed
        /// The time zone, the configuration, or what is switched off may be another.
        case settings
        /// A change that was asked for came to its end.
        case performed(EditOutcome)
        /// A descriptor can be read.
        case descriptor(Int32)
    }

    let monitor: StoreMonitor
    private(set) var snapshot: (any EditableSnapshot)?
    private let timer = AlarmTimer()
    private let settingsWatch: PathWatch
    /// True when files were read since it slept last.
    private var hasRead = false

    /// A follower of a store's calendars, which begins to read them. nil when the system has no thread or no
    /// descriptors for it.
    init?(_ store: EventStore) {
        monitor = StoreMonitor(store: store)
        settingsWatch = PathWatch(forAlarmsOf: store)
        guard timer.descriptor >= 0, monitor.start() else { return nil }
    }

    /// Sleeps until something happens, and says all that did.
    ///
    /// - Parameter moment: When to wake at the latest.
    /// - Parameter descriptors: Descriptors to wait for as well.
    func sleep(until moment: Instant?, beside descriptors: [Int32] = []) -> [Wake] {
        timer.set(to: moment)
        if hasRead {
            HeapRoom.giveBack()
            ProgramPages.giveBack()
        }
        hasRead = false
        var waited = ([timer.descriptor, settingsWatch.descriptor, monitor.descriptor] + descriptors).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&waited, nfds_t(waited.count), -1) > 0 else { return [] }
        var wakes: [Wake] = []
        if waited[0].revents != 0 {
            timer.silence()
            wakes.append(.moment)
        }
        if waited[1].revents != 0 {
            settingsWatch.silence()
            wakes.append(.settings)
        }
        if waited[2].revents != 0 { wakes += takeNews() }
        return wakes + waited[3...].filter { $0.revents != 0 }.map { .descriptor($0.fd) }
    }

    /// Takes what the monitor tells.
    private func takeNews() -> [Wake] {
        var (isNew, ends): (Bool, [Wake]) = (false, [])
        for news in monitor.takeNews() {
            switch news {
            case .updated(let snapshot, _): (self.snapshot, isNew) = (snapshot, true)
            case .performed(let outcome): ends.append(.performed(outcome))
            case .progress, .saving, .importPreview, .found, .foundNothing, .counted, .mailed, .commandFailed, .rang,
                .dismissed, .synced, .contacts, .busyTimes, .holidays, .configured, .folder, .savedSearch:
                break
            }
        }
        hasRead = hasRead || isNew
        return (isNew ? [.changed] : []) + ends
    }
}
