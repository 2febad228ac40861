/// An item with properties that were changed both here and on its server. Both versions stay as they are until the user
/// decides.
public struct SyncConflict: Hashable, Sendable {
    /// The item as a whole, without an instance.
    public var identifier: OccurrenceIdentifier
    /// Both versions of what differs.
    public var versions: EditConflict

    /// A conflict of an item.
    public init(identifier: OccurrenceIdentifier, versions: EditConflict) {
        self.identifier = identifier
        self.versions = versions
    }
}
