import CalendarEngine
import CalendarStore
import Commands
import Glibc

/// Tells of the alarms of calendars as they go off, for as long as the program runs.
final class AlarmWatch {
    private let context: CommandContext
    private let follower: CalendarFollower
    private let store: EventStore
    private let log: RingLog
    private let teller: AlarmTeller
    private var schedule: AlarmSchedule?
    private var zone: TimeZone
    /// The moment at which somebody is told of something next.
    private var next: Instant?
    /// True from a moment that came until the files have been read once more.
    private var readsFirst = false

    /// Milliseconds to wait for that reading: a folder that does not answer keeps no alarm back.
    private static let patience: Int32 = 3000

    /// A watch; nil when the system has no thread or no descriptors for it.
    init?(_ context: CommandContext, _ store: EventStore, _ surroundings: Surroundings) {
        guard let follower = CalendarFollower(store) else { return nil }
        self.context = context
        self.follower = follower
        self.store = store
        log = RingLog(of: store)
        zone = surroundings.timeZone
        teller = AlarmTeller(
            context, surroundings, AlarmRules(of: store), hasDesktop: DesktopNotification.isPossible(for: store))
    }

    /// Runs until a signal ends the process. Throws when what was told cannot be kept.
    func run() throws(EditRefusal) -> Never {
        while true {
            let patience = readsFirst ? AlarmWatch.patience : -1
            for wake in follower.sleep(until: next, beside: teller.descriptors, patience: patience) {
                switch wake {
                case .moment: lookAgain()
                case .zone:
                    renewSchedule()
                    lookAgain()
                case .changed:
                    renewSchedule()
                    try tell()
                case .nothing: try tell()
                case .descriptor(let descriptor): try answer(descriptor)
                }
            }
        }
    }

    /// A moment has come, or the clock is another: what the files say is asked once more before anybody is told.
    private func lookAgain() {
        guard schedule != nil else { return }
        (next, readsFirst) = (nil, true)
        follower.monitor.readAgain()
    }

    private func renewSchedule() {
        zone = context.surroundings().timeZone
        schedule = follower.snapshot.map { AlarmRules(of: store).schedule(of: $0, viewedIn: zone) }
    }

    /// Tells of what is due, and sets the clock to what comes next.
    private func tell() throws(EditRefusal) {
        readsFirst = false
        guard let snapshot = follower.snapshot, let schedule else { return }
        let now = Clock.system.now
        let (due, next) = try log.update(at: now) { rings in
            (rings.takeDue(of: schedule, in: snapshot, at: now), rings.nextMoment(of: schedule, after: now))
        }
        self.next = next
        teller.tell(due, in: snapshot, at: now, viewedIn: zone)
    }

    private func answer(_ descriptor: Int32) throws(EditRefusal) {
        guard let (answer, due, text) = teller.takeAnswer(of: descriptor) else { return }
        let now = Clock.system.now
        switch answer {
        case .dismiss: return
        case .join: if let link = text.link { follower.monitor.open(link) }
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
