public import CalendarEngine
import CalendarStore
import Synchronization

/// Something that changed in the calendars of a store.
public enum EventStoreChange: Hashable, Sendable {
    /// This store made a step.
    case saved(EditStep)
    /// This store took a step back.
    case undone(EditStep)
    /// Somebody else changed files: the titles of what came, went and differs.
    case elsewhere(SnapshotChange)
}

extension EventStoreChange: CustomStringConvertible {
    /// The change in a line, for a log.
    public var description: String {
        switch self {
        case .saved(let step): "saved: \(step.title)"
        case .undone(let step): "undone: \(step.title)"
        case .elsewhere(let change):
            "elsewhere: \(change.added.count) new, \(change.changed.count) changed, \(change.removed.count) gone"
        }
    }
}

extension EventStore {
    /// The changes from now on, of this store and of everybody else. When one comes, the store's answers have it
    /// already.
    ///
    /// ```swift
    /// for await change in store.changes { print(change) }
    /// ```
    ///
    /// Each use is a stream of its own, which has every change once and ends when the store goes. The first use starts
    /// a thread that waits for the kernel to tell of files (inotify); while nothing happens it does nothing.
    public var changes: AsyncStream<EventStoreChange> {
        let stream = listeners.stream()
        calendarsOnDisk?.watch(listeners)
        return stream
    }

    /// Looks on the disk for what others changed. Needs nobody to call it while `changes` is used, and no save: what is
    /// saved is merged with what is there. O(files).
    ///
    /// - Returns: The change; nil when there is none.
    @discardableResult
    public func refresh() -> SnapshotChange? {
        guard let change = calendarsOnDisk?.store.refresh() else { return nil }
        listeners.tell(.elsewhere(change))
        return change
    }
}

/// Those who are told of changes.
final class Listeners: Sendable {
    private struct State {
        var next = 0
        var all: [Int: AsyncStream<EventStoreChange>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// A stream of what is told from now on.
    func stream() -> AsyncStream<EventStoreChange> {
        AsyncStream { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.all[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.all.removeValue(forKey: number) }
            }
        }
    }

    /// Tells a change to all.
    func tell(_ change: EventStoreChange) {
        for listener in state.withLock({ Array($0.all.values) }) { listener.yield(change) }
    }

    /// Ends all streams.
    func finish() {
        for listener in state.withLock({ Array($0.all.values) }) { listener.finish() }
    }
}
