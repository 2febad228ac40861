import CalendarEngine
import CalendarStore
import Commands
import Glibc

/// Follows the calendars and tells of their alarms for as long as the program runs. In between it sleeps: only an
/// alarm, a change, an answer or another clock wakes it.
final class AlarmWatch {
    private let context: CommandContext
    private let monitor: StoreMonitor
    private let log: RingLog
    private let timer = AlarmTimer()
    private let zoneWatch = ZoneWatch()
    private let teller: AlarmTeller
    private var snapshot: (any CalendarSnapshot)?
    private var schedule: AlarmSchedule?
    private var zone: TimeZone
    /// True from a moment that came until the files have been read once more.
    private var readsFirst = false

    /// Milliseconds to wait for that reading: a folder that does not answer keeps no alarm back.
    private static let patience: Int32 = 3000

    init(_ context: CommandContext, _ store: EventStore, _ surroundings: Surroundings) {
        self.context = context
        monitor = StoreMonitor(store: store)
        log = RingLog(of: store)
        zone = surroundings.timeZone
        teller = AlarmTeller(
            context, surroundings, AlarmRules(of: store), hasDesktop: DesktopNotification.isPossible(for: store))
    }

    /// Runs until a signal ends the process. Throws when what was told cannot be kept.
    func run() throws(EditRefusal) -> ExitCode {
        guard monitor.start(), timer.descriptor >= 0 else {
            context.errors.write("tcal: \(context.words.notice(.noThread))\n")
            return .failed
        }
        while true {
            let answers = teller.descriptors
            var waited = ([monitor.descriptor, timer.descriptor, zoneWatch.descriptor] + answers).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let count = poll(&waited, nfds_t(waited.count), readsFirst ? AlarmWatch.patience : -1)
            if count == 0 { try tell() }
            guard count > 0 else { continue }
            if waited[1].revents != 0 {
                timer.silence()
                lookAgain()
            }
            if waited[2].revents != 0 {
                zoneWatch.silence()
                renewSchedule()
                lookAgain()
            }
            if waited[0].revents != 0, takeNews() { try tell() }
            for entry in waited[3...] where entry.revents != 0 { try answer(entry.fd) }
        }
    }

    /// A moment has come, or the clock is another: what the files say is asked once more before anybody is told.
    private func lookAgain() {
        guard schedule != nil else { return }
        readsFirst = true
        monitor.readAgain()
    }

    /// Takes what the monitor tells; true when there is another snapshot.
    private func takeNews() -> Bool {
        var isNew = false
        for news in monitor.takeNews() {
            guard case .updated(let snapshot, _) = news else { continue }
            isNew = true
            self.snapshot = snapshot
        }
        if isNew { renewSchedule() }
        return isNew
    }

    private func renewSchedule() {
        zone = context.surroundings().timeZone
        schedule = snapshot.map { AlarmRules(of: monitor.store).schedule(of: $0, viewedIn: zone) }
    }

    /// Tells of what is due, and sets the clock to what comes next.
    private func tell() throws(EditRefusal) {
        readsFirst = false
        guard let snapshot, let schedule else { return }
        let now = Clock.system.now
        let (due, next) = try log.update(at: now) { rings in
            (rings.takeDue(of: schedule, in: snapshot, at: now), rings.nextMoment(of: schedule, after: now))
        }
        timer.set(to: next)
        teller.tell(due, in: snapshot, at: now, viewedIn: zone)
    }

    private func answer(_ descriptor: Int32) throws(EditRefusal) {
        guard let (answer, due, text) = teller.takeAnswer(of: descriptor) else { return }
        let now = Clock.system.now
        switch answer {
        case .dismiss: return
        case .join: if let link = text.link { monitor.open(link) }
        case .atStart: try putOff(due.name, until: text.start, now)
        case .later5, .later15, .later60:
            try putOff(due.name, until: now.adding(seconds: 60 * (answer.minutes ?? 0)), now)
        }
    }

    private func putOff(_ name: ToldRings.Name, until moment: Instant, _ now: Instant) throws(EditRefusal) {
        try log.update(at: now) { $0.putOff(name, until: moment) }
        try tell()
    }
}
