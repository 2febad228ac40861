public import CalendarEngine
import CLinux
import Glibc

/// A clock that wakes a thread which polls its descriptor: at a moment, and when the system's clock was set. It runs
/// on while the computer sleeps.
public final class AlarmTimer {
    /// The descriptor for `poll(2)`; -1 when the system gave none.
    public let descriptor: CInt

    /// A clock that wakes nobody yet.
    public init() { descriptor = tcal_make_timer() }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Wakes at a moment; only when the clock is set, where it is nil.
    public func set(to moment: Instant?) {
        // Nothing is further away than a clock that is set is told of.
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
