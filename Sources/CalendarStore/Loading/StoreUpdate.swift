public import CalendarEngine

/// The result of reading files: the new snapshot, and its difference from the one before.
public struct StoreUpdate: Sendable {
    /// The snapshot that replaces the one before.
    public var snapshot: any EditableSnapshot
    /// The difference from the snapshot before.
    public var change: SnapshotChange
}
