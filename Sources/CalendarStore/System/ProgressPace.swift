/// When progress is worth telling: not before somebody has waited for a moment, and then not too often.
public struct ProgressPace: Sendable {
    /// How often progress is told at most, in nanoseconds.
    private static let interval: Int64 = 50_000_000

    private let start = Clock.monotonic
    private let patience: Int64
    private var last: Int64 = 0

    /// A pace that begins now.
    ///
    /// - Parameter patience: From when on progress is told, in nanoseconds.
    public init(patience: Int64 = 100_000_000) { self.patience = patience }

    /// Whether to tell now; true at most every 50 milliseconds.
    public mutating func isDue() -> Bool {
        let now = Clock.monotonic
        guard now - start > patience, now - last > ProgressPace.interval else { return false }
        last = now
        return true
    }
}
