import CalendarEngine
import CalendarStore
import Cells
import Commands
import Glibc
import Terminal

/// Tells the alarms of calendars as they go off, for as long as the program runs.
final class AlarmWatch {
    private let context: CommandContext
    private let follower: CalendarFollower
    private let store: EventStore
    private let log: RingLog
    private let teller: AlarmTeller
    private let signals: Int32?
    private var schedule: AlarmSchedule?
    private var zone: TimeZone
    /// The moment of the next ring.
    private var next: Instant?
    /// True when the files were reread for that moment.
    private var isFresh = false
    /// The snapshot of a dismissal that is being written, kept until the outcome is known: the store knows a version
    /// only as long as somebody holds it.
    private var written: (any EditableSnapshot)?
    /// The rings that were told, if the log cannot be written: then only this program knows them.
    private var unkept: ToldRings?
    /// The calendars of the command line, as options for another command line.
    private let files: [String]

    /// The seconds before a ring at which the files are reread, so that a slow or unreachable folder does not delay it.
    private static let lead: Int64 = 4

    /// A watch; nil when the system has no thread or no descriptors for it.
    ///
    /// - Parameter paths: The calendars that the command line names.
    init?(_ context: CommandContext, _ store: EventStore, _ surroundings: Surroundings, _ paths: [String]) {
        guard let follower = CalendarFollower(store) else { return nil }
        self.context = context
        self.follower = follower
        self.store = store
        files = paths.flatMap { ["--file", store.discovery.environment.expand($0)] }
        log = RingLog(of: store)
        zone = surroundings.timeZone
        teller = AlarmTeller(context, surroundings, store, takesAnswers: true)
        signals = SignalPipe.install()
    }

    /// Runs until a signal ends the process, or its calendars cannot be read at all.
    func watchAlarms(_ arguments: ParsedArguments) -> ExitCode {
        while true {
            let beside = teller.descriptors + (signals.map { [$0] } ?? [])
            for wake in follower.sleep(until: wakeTime, beside: beside) {
                switch wake {
                case .moment: momentHasCome()
                case .settings:
                    renewSchedule()
                    tell()
                case .changed:
                    if schedule == nil, let code = tellProblems(arguments) { return code }
                    renewSchedule()
                    tell()
                case .performed(let outcome): noteEnd(of: outcome)
                case .descriptor(let descriptor) where descriptor == signals: endIfAsked(descriptor)
                case .descriptor(let descriptor): answer(descriptor)
                }
            }
        }
    }

    /// Some seconds before the next ring, and then its moment.
    private var wakeTime: Instant? {
        next.map { isFresh ? $0 : $0.adding(seconds: -AlarmWatch.lead) }
    }

    private func momentHasCome() {
        let now = Clock.system.now
        // The timer also fires when the system's clock is set, maybe hours before the moment.
        if let next, !isFresh, now < next, now >= next.adding(seconds: -AlarmWatch.lead) {
            // The files are reread before the ring is told.
            isFresh = true
            follower.monitor.readAgain()
        } else {
            tell()
        }
    }

    /// Reports the problems of the calendars; returns the exit code when no calendar can be read.
    private func tellProblems(_ arguments: ParsedArguments) -> ExitCode? {
        guard let snapshot = follower.snapshot else { return nil }
        guard context.reportUnreadable(snapshot, arguments) else {
            _ = context.mention(snapshot.problems, arguments)
            context.errors.flush()
            return nil
        }
        return .failed
    }

    private func renewSchedule() {
        zone = context.surroundings().timeZone
        let rules = AlarmRules(of: store)
        teller.configuration = rules.configuration
        schedule = follower.snapshot.map { rules.schedule(of: $0, viewedIn: zone) }
    }

    /// Tells the rings that are due, and sets the timer for the next one.
    private func tell() {
        guard let snapshot = follower.snapshot, let schedule else { return }
        let now = Clock.system.now
        let (due, moment) = update(at: now) { rings in
            (rings.takeDue(of: schedule, in: snapshot, at: now), rings.nextMoment(of: schedule, after: now))
        }
        if moment != next { (next, isFresh) = (moment, false) }
        teller.tell(due, in: snapshot, at: now, viewedIn: zone)
    }

    /// Changes the log of told rings. If it cannot be kept, alarms ring all the same, and the failure is reported once.
    private func update<Result>(at now: Instant, _ body: (inout ToldRings) -> Result) -> Result {
        do throws(EditRefusal) {
            let result = try log.update(at: now) { rings in
                if let unkept { rings.join(unkept) }
                return body(&rings)
            }
            unkept = nil
            return result
        } catch {
            if unkept == nil {
                context.errors.write("tcal: \(SafeText.line(context.alarmsNotKept(error)))\n")
                context.errors.flush()
            }
            var rings = unkept ?? log.read() ?? ToldRings(since: now)
            defer { unkept = rings }
            return body(&rings)
        }
    }

    private func answer(_ descriptor: Int32) {
        guard let (answer, due, text) = teller.takeAnswer(of: descriptor) else { return }
        let now = Clock.system.now
        switch answer {
        case .dismiss: writeDismissal(of: due.name, now)
        case .show: show(text)
        case .join: if let link = text.link { follower.monitor.open(link) }
        case .atStart, .later5, .later15, .later60:
            if let moment = answer.putsOff(until: text.start, at: now) { putOff(due.name, until: moment, now) }
        }
    }

    /// Opens the screen at the item that rang, in a terminal of its own, with the calendars that are followed here.
    private func show(_ text: RingText) {
        let program = OwnProgram.path ?? "tcal"
        guard let failure = teller.terminal?.start([program, "open"] + files + text.opening) else { return }
        context.errors.write("tcal: \(SafeText.line(context.words.commandFailure(failure)))\n")
        context.errors.flush()
    }

    /// Writes to the file that the alarm was acknowledged, if the file may be changed: then other machines do not ring.
    private func writeDismissal(of name: ToldRings.Name, _ now: Instant) {
        guard let snapshot = follower.snapshot, let schedule, let ring = name.ring(of: schedule, in: snapshot) else {
            return
        }
        let context = EditContext(now: now, zone: zone, uid: RandomUUID.make())
        guard let edit = schedule.dismissal(of: ring, in: snapshot, context: context) else { return }
        written = snapshot
        follower.monitor.perform(EditRequest(edit, on: snapshot), context: context)
    }

    /// Reports why the acknowledgment could not be written, unless somebody else changed the item meanwhile.
    private func noteEnd(of outcome: EditOutcome) {
        written = nil
        guard case .refused(let refusal) = outcome else { return }
        context.errors.write("tcal: \(SafeText.line(context.words.usageError(.refused(refusal))))\n")
        context.errors.flush()
    }

    private func putOff(_ name: ToldRings.Name, until moment: Instant, _ now: Instant) {
        update(at: now) { $0.putOff(name, until: moment) }
        tell()
    }

    private func endIfAsked(_ descriptor: Int32) {
        let came = SignalPipe.readSignals(from: descriptor)
        if let signal = came.first(where: { [SIGTERM, SIGHUP, SIGINT].contains($0) }) {
            teller.takeAllAway()
            SignalPipe.endProcess(by: signal)
        }
        if came.contains(SIGTSTP) { kill(getpid(), SIGSTOP) }
    }
}
