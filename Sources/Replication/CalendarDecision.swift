/// The action that is due for a word about a calendar, such as its name or its colour.
public enum DescriptionDecision: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// Both have the same, which is to be remembered.
    case remember
    /// The server's is written here.
    case writeHere
    /// The one here is sent.
    case send

    /// The whole table. Where both chose something else the server's holds: others see it already.
    ///
    /// - Parameters:
    ///   - base: What both had last; nil for nothing.
    ///   - isReadOnly: Whether the server takes no changes: then what somebody chose here is their own.
    public static func of(
        base: String?, here: String?, there: String?, isReadOnly: Bool
    ) -> DescriptionDecision {
        if here == there { return base == here ? .nothing : .remember }
        // To say nothing at all is no wish.
        guard let there else { return base == nil && !isReadOnly ? .send : .nothing }
        guard let here else { return base == nil ? .writeHere : .nothing }
        if there != base { return isReadOnly && here != base ? .nothing : .writeHere }
        return isReadOnly ? .nothing : .send
    }
}

/// Deleting a whole calendar on its server.
public enum CalendarDeletion {
    /// True when the server's calendar has only what was here too when it was deleted: of something that nobody here
    /// has seen nobody can have meant the deletion.
    public static func isSeen(_ listing: RemoteListing, _ records: [ReplicaRecord]) -> Bool {
        let known = Dictionary(
            records.compactMap { record in record.href.map { ($0, record) } }, uniquingKeysWith: { first, _ in first })
        return listing.resources.allSatisfy { href, etag in
            guard let record = known[href], record.hasBase, let seen = record.etag else { return false }
            return etag == seen
        }
    }
}
