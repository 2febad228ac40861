public import CalendarEngine

/// The reason why a store was not opened, or why it saved nothing. Nothing was changed.
public enum EventStoreError: Error, Hashable, Sendable {
    /// There is nothing to read at a path, and why. What is wrong inside of a file is never this: it is among
    /// `EventStore.problems`, and costs no other item.
    case unreadable(path: String, reason: Obstacle)
    /// It cannot be done, and why. `EditRefusal.readOnlyCalendar` with the reason `Obstacle.configured` says that the
    /// store was opened without a state folder.
    case refused(EditRefusal)
    /// Somebody else changed the same properties since the occurrence was asked for: which, and what they say now. Ask
    /// for the occurrence again and decide.
    case conflict(EditConflict)
}
