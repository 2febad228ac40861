public import CalendarEngine
import Commands
import Glibc

/// The clock of the screen and the verbs: the system's, or one that stands still for tests and pictures.
public struct Clock: Sendable {
    private let fixed: Instant?
    /// The seconds by which it is ahead of the system's.
    private var lead: Int64 = 0

    /// The system's clock.
    public static let system = Clock(fixed: nil)

    private init(fixed: Instant?) {
        self.fixed = fixed
    }

    /// A clock that always shows the same instant.
    public init(standingAt instant: Instant) {
        fixed = instant
    }

    /// A clock that shows an instant now, and runs on from there.
    init(beginningAt instant: Instant) {
        fixed = nil
        lead = instant.secondsSinceEpoch - Clock.system.now.secondsSinceEpoch
    }

    /// The clock that an environment asks for: `TCAL_NOW=2026-11-21T10:42` (local time) gives a clock that stands
    /// still; without it, the system's clock runs. Throws `UsageError.invalidClock` when the variable holds anything
    /// else.
    init(environment: [String: String], localTimeZone: TimeZone) throws(UsageError) {
        guard let text = environment["TCAL_NOW"], !text.isEmpty else {
            self = .system
            return
        }
        guard let moment = CivilMoment(text), moment.time != nil else { throw .invalidClock(text) }
        self.init(standingAt: localTimeZone.instant(of: moment.civil))
    }

    /// True when the clock always shows the same instant.
    public var standsStill: Bool { fixed != nil }

    /// Now, in whole seconds.
    public var now: Instant {
        if let fixed { return fixed }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(secondsSinceEpoch: Int64(time.tv_sec) + lead)
    }
}
