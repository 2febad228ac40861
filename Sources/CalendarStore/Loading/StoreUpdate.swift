public import CalendarEngine

/// What came of reading files: the snapshot that holds from now on, and how it differs from the one before.
public struct StoreUpdate: Sendable {
    /// What was read.
    public var snapshot: any EditableSnapshot
    /// How it differs.
    public var change: StoreChange
}

/// How one snapshot differs from the one before, for a message line.
public struct StoreChange: Hashable, Sendable {
    /// Titles of events and reminders that were not there before.
    public var added: [String] = []
    /// Titles of those that say something else than before.
    public var changed: [String] = []
    /// Titles of those that are gone.
    public var removed: [String] = []
    /// Whether calendars have come or gone, or are called or coloured otherwise.
    public var calendarsChanged = false
    /// Whether any file differs, also where no item does, such as in the rules of a time zone.
    var touchesFiles = false

    /// Whether nothing differs.
    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty && !calendarsChanged }

    /// No difference.
    public init() {}
}
