public import CalendarEngine
import CalendarStore
import Synchronization

/// Something that changed in the calendars of a store.
public enum EventStoreChange: Hashable, Sendable {
    /// This store made a step.
    case saved(EditStep)
    /// This store undid a step.
    case undone(EditStep)
    /// Somebody else changed files: has the titles of new, removed and changed items.
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
    /// The changes from now on, by this store and by everybody else. When a change arrives, the store's answers already
    /// include it.
    ///
    /// ```swift
    /// for await change in store.changes { print(change) }
    /// ```
    ///
    /// Each use is a stream of its own, which delivers every change once and ends when the store is released. The first
    /// use starts a thread that waits for file events from the kernel (inotify); while nothing happens, it does
    /// nothing.
    public var changes: AsyncStream<EventStoreChange> {
        let stream = listeners.stream()
        calendarsOnDisk?.watch(listeners)
        return stream
    }

    /// Checks the disk for changes by others. It is not needed while `changes` is used, nor before saving: a save is
    /// merged with the current files. O(files).
    ///
    /// - Returns: The change; nil when there is none.
    @discardableResult
    public func refresh() -> SnapshotChange? {
        guard let change = calendarsOnDisk?.store.refresh() else { return nil }
        listeners.tell(.elsewhere(change))
        return change
    }
}

/// The receivers of changes.
final class Listeners: Sendable {
    private struct State {
        var next = 0
        var all: [Int: AsyncStream<EventStoreChange>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// A stream of the changes from now on.
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

    /// Sends a change to all streams.
    func tell(_ change: EventStoreChange) {
        for listener in state.withLock({ Array($0.all.values) }) { listener.yield(change) }
    }

    /// Ends all streams.
    func finish() {
        for listener in state.withLock({ Array($0.all.values) }) { listener.finish() }
    }
}
