import CalendarEngine
import CalendarStore
import Glibc

/// Follows calendars for a verb that keeps running: it has the newest snapshot, and sleeps until something happens.
/// Meanwhile nothing runs.
final class CalendarFollower {
    /// A reason to wake up.
    enum Wake: Hashable {
        /// The moment has come, or the system's clock was set.
        case moment
        /// There is a new snapshot.
        case changed
        /// The time zone, the configuration, or the calendars that are switched off may have changed.
        case settings
        /// A requested change is done, or was refused.
        case performed(EditOutcome)
        /// A descriptor is readable.
        case descriptor(Int32)
    }

    let monitor: StoreMonitor
    private(set) var snapshot: (any EditableSnapshot)?
    private let timer = AlarmTimer()
    private let settingsWatch: PathWatch
    /// True when files were read since the last sleep.
    private var hasRead = false

    /// A follower of a store's calendars, which begins to read them. nil when the system has no thread or no
    /// descriptors for it.
    init?(_ store: EventStore) {
        monitor = StoreMonitor(store: store)
        settingsWatch = PathWatch(forAlarmsOf: store)
        guard timer.descriptor >= 0, monitor.start() else { return nil }
    }

    /// Sleeps until something happens, and returns everything that did.
    ///
    /// - Parameter moment: The latest moment to wake up.
    /// - Parameter descriptors: Further descriptors to wait for.
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

    /// Takes the monitor's news.
    private func takeNews() -> [Wake] {
        var (isNew, ends): (Bool, [Wake]) = (false, [])
        for news in monitor.takeNews() {
            switch news {
            case .updated(let snapshot, _): (self.snapshot, isNew) = (snapshot, true)
            case .performed(let outcome): ends.append(.performed(outcome))
            case .progress, .saving, .importPreview, .found, .foundNothing, .counted, .mailed, .commandFailed, .rang,
                .dismissed, .synced, .contacts, .busyTimes, .peopleFound, .holidays, .configured, .folder, .savedSearch,
                .asksOfGuests, .sharing:
                break
            }
        }
        hasRead = hasRead || isNew
        return (isNew ? [.changed] : []) + ends
    }
}
