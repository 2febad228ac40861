/// The instants that a local time may mean.
public enum LocalTimeResolution: Hashable, Sendable {
    /// The clock shows it once.
    case unique(Instant)
    /// The clock shows it twice, because it is put back.
    case fold(first: Instant, second: Instant)
    /// The clock never shows it, because it is put forward. `offsetBefore` is the instant with the offset before the
    /// gap (later), `offsetAfter` the one with the offset after it (earlier).
    case gap(offsetBefore: Instant, offsetAfter: Instant)
}
