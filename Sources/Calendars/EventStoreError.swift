public import CalendarEngine

/// The reason why a store could not be opened, or why it did not save. Nothing was changed.
public enum EventStoreError: Error, Hashable, Sendable {
    /// A path has nothing readable, with the reason. Problems inside a file never cause this: they are in
    /// `EventStore.problems`, and do not hide other items.
    case unreadable(path: String, reason: Obstacle)
    /// The change was refused, with the reason. `EditRefusal.readOnlyCalendar` with the reason `Obstacle.configured`
    /// means that the store was opened without a state folder.
    case refused(EditRefusal)
    /// Somebody else changed the same properties since the occurrence was read: has the properties and their current
    /// values. Read the occurrence again and decide.
    case conflict(EditConflict)
}
