public import CalendarEngine

/// What came of reading files: the snapshot that holds from now on, and how it differs from the one before.
public struct StoreUpdate: Sendable {
    /// What was read.
    public var snapshot: any EditableSnapshot
    /// How it differs.
    public var change: SnapshotChange
}
