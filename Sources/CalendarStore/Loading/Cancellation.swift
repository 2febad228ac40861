import Synchronization

/// A flag that asks a working thread to stop; the thread checks it now and then.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// A flag that is not set.
    public init() {}

    /// Asks the thread to stop.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// True when somebody asked to stop.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
