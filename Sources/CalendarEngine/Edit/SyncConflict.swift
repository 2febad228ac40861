/// An item of which the same properties were changed here and on its server. Both versions stay where they are until
/// somebody decides.
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
