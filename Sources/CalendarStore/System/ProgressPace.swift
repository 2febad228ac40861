/// The pace at which progress is told: first after a moment of waiting, and then not too often.
public struct ProgressPace: Sendable {
    /// The least time between two tellings, in nanoseconds.
    private static let interval: Int64 = 50_000_000

    private let start = Clock.monotonic
    private let patience: Int64
    private var last: Int64 = 0

    /// A pace that begins now.
    ///
    /// - Parameter patience: The nanoseconds that pass before progress is told.
    public init(patience: Int64 = 100_000_000) { self.patience = patience }

    /// True when progress is to be told now; at most every 50 milliseconds.
    public mutating func isDue() -> Bool {
        let now = Clock.monotonic
        guard now - start > patience, now - last > ProgressPace.interval else { return false }
        last = now
        return true
    }
}
