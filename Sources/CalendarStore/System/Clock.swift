import Glibc

/// The system's clocks, for measuring durations and the age of files.
package enum Clock {
    /// Nanoseconds on a clock that never goes back.
    package static var monotonic: Int64 { read(CLOCK_MONOTONIC) }
    /// Nanoseconds since 1970, on the clock that stamps files.
    package static var wall: Int64 { read(CLOCK_REALTIME) }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
