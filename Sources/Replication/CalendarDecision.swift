/// The action for a property of a calendar, such as its name or its colour.
public enum DescriptionDecision: Hashable, Sendable {
    /// No action.
    case nothing
    /// Both sides have the same value: remember it.
    case remember
    /// Write the server's value here.
    case writeHere
    /// Send the local value.
    case send

    /// The decision table. If both sides changed the value, the server's wins: others see it already.
    ///
    /// - Parameters:
    ///   - base: The value that both sides last had; nil for none.
    ///   - isReadOnly: True when the server accepts no changes: then a local change is the user's own.
    public static func of(
        base: String?, here: String?, there: String?, isReadOnly: Bool
    ) -> DescriptionDecision {
        if here == there { return base == here ? .nothing : .remember }
        // A missing value is no change.
        guard let there else { return base == nil && !isReadOnly ? .send : .nothing }
        guard let here else { return base == nil ? .writeHere : .nothing }
        if there != base { return isReadOnly && here != base ? .nothing : .writeHere }
        return isReadOnly ? .nothing : .send
    }
}

/// Deleting a whole calendar on its server.
public enum CalendarDeletion {
    /// True when the server's calendar contains only items that were also here when it was deleted: nobody here can
    /// have meant to delete items that nobody here has seen.
    public static func isSeen(_ listing: RemoteListing, _ records: [ReplicaRecord]) -> Bool {
        let known = Dictionary(
            records.compactMap { record in record.href.map { ($0, record) } }, uniquingKeysWith: { first, _ in first })
        return listing.resources.allSatisfy { href, etag in
            guard let record = known[href], record.hasBase, let seen = record.etag else { return false }
            return etag == seen
        }
    }
}
