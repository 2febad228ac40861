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
        /// A descriptor can be read.
        case descriptor(Int32)
    }

    let monitor: StoreMonitor
    private(set) var snapshot: (any CalendarSnapshot)?
    private let timer = AlarmTimer()
    private let settingsWatch: SettingsWatch

    /// A follower of a store's calendars, which begins to read them. nil when the system has no thread or no
    /// descriptors for it.
    init?(_ store: EventStore) {
        monitor = StoreMonitor(store: store)
        settingsWatch = SettingsWatch(of: store)
        guard timer.descriptor >= 0, monitor.start() else { return nil }
    }

    /// Sleeps until something happens, and says all that did.
    ///
    /// - Parameter moment: When to wake at the latest.
    /// - Parameter descriptors: Descriptors to wait for as well.
    func sleep(until moment: Instant?, beside descriptors: [Int32] = []) -> [Wake] {
        timer.set(to: moment)
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
        if waited[2].revents != 0, takeNews() { wakes.append(.changed) }
        return wakes + waited[3...].filter { $0.revents != 0 }.map { .descriptor($0.fd) }
    }

    /// Takes what the monitor tells; true when there is another snapshot.
    private func takeNews() -> Bool {
        var isNew = false
        for news in monitor.takeNews() {
            guard case .updated(let snapshot, _) = news else { continue }
            (self.snapshot, isNew) = (snapshot, true)
        }
        return isNew
    }
}
