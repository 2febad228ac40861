import Synchronization

/// A wish to stop, which the thread that works looks at now and then.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Nobody wishes to stop yet.
    public init() {}

    /// Wishes to stop.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// True when somebody wishes to stop.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
