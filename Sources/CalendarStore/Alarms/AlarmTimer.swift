public import CalendarEngine
import CLinux
import Glibc

/// A timer whose descriptor becomes readable at a given moment, and whenever the system's clock is set. It also runs
/// while the computer sleeps.
public final class AlarmTimer {
    /// The descriptor for `poll(2)`; -1 when the system gave none.
    public let descriptor: CInt

    /// A timer that is not set.
    public init() { descriptor = tcal_make_timer() }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sets the moment; with nil, the timer fires only when the system's clock is set.
    public func set(to moment: Instant?) {
        // The system reports a change of its clock only to a timer that is set: this moment is further away than any
        // other.
        let seconds = moment?.secondsSinceEpoch ?? Int64(Int32.max) * 4
        // A moment of 0 would stop the clock.
        _ = tcal_set_timer(descriptor, Int(clamping: max(1, seconds)))
    }

    /// Makes the descriptor unreadable again.
    public func silence() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
