/// The pace of progress reports: the first after a delay, the others not too often.
public struct ProgressPace: Sendable {
    /// The least time between two reports, in nanoseconds.
    private static let interval: Int64 = 50_000_000

    private let start = Clock.monotonic
    private let patience: Int64
    private var last: Int64 = 0

    /// A pace that starts now.
    ///
    /// - Parameter patience: The nanoseconds before the first report.
    public init(patience: Int64 = 100_000_000) { self.patience = patience }

    /// True when progress should be reported now; at most every 50 milliseconds.
    public mutating func isDue() -> Bool {
        let now = Clock.monotonic
        guard now - start > patience, now - last > ProgressPace.interval else { return false }
        last = now
        return true
    }
}
