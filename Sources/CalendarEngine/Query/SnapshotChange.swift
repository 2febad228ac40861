/// The difference between a snapshot and the one before it.
public struct SnapshotChange: Hashable, Sendable {
    /// Titles of events and reminders that were not there before.
    public var added: [String]
    /// Titles of those that have changed.
    public var changed: [String]
    /// Titles of those that were removed.
    public var removed: [String]
    /// True when calendars have come or gone, or have other titles or colours.
    public var calendarsChanged = false
    /// True when any file differs, also where no item does, such as in the rules of a time zone.
    public var touchesFiles = false

    /// True when no item and no calendar differs.
    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty && !calendarsChanged }

    /// True when anything on disk differs.
    package var touchesAnything: Bool { !isEmpty || touchesFiles }

    /// Makes a difference of items; by default, nothing differs.
    public init(added: [String] = [], changed: [String] = [], removed: [String] = []) {
        self.added = added
        self.changed = changed
        self.removed = removed
    }
}

/// The reason why there is another snapshot.
public enum LoadReason: Hashable, Sendable {
    /// The first reading is done.
    case opened
    /// The user asked for everything to be read again, and that is done.
    case readAgain
    /// An edit or a change of the configuration was made here.
    case performed
    /// Something changed on disk.
    case changedOutside(SnapshotChange)
}
