/// The state of a resource on one side, beside what both had last.
public enum ReplicaState: Hashable, Sendable {
    /// The text that both had; for a resource that both never had, nothing.
    case same
    /// Another text.
    case changed
    /// Nothing any more.
    case gone
}

/// The action that is due for a resource.
public enum ReplicaDecision: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// Both have the same, which is to be remembered.
    case remember
    /// The server's text is written here.
    case writeHere
    /// The text here is sent.
    case send
    /// Both changed it: the changes are merged, or are in conflict.
    case merge
    /// Deletes the file.
    case removeHere
    /// Deletes the resource on the server.
    case removeThere
    /// Nobody has it any more.
    case forget
    /// It was deleted here, and came back because the server has a change of it, or takes no deletion.
    case restoreHere
    /// It was deleted on the server, and is made there again because it was changed here.
    case restoreThere
    /// It was changed here, where nothing may be changed: it stays as it is, and is named.
    case keepHere
}

extension ReplicaDecision {
    /// The whole table. A change goes before a deletion; nothing goes where nobody deleted it.
    ///
    /// - Parameter isReadOnly: Whether the server takes no changes in this collection.
    public static func of(here: ReplicaState, there: ReplicaState, isReadOnly: Bool) -> ReplicaDecision {
        switch (here, there) {
        case (.same, .same): .nothing
        case (.same, .changed): .writeHere
        case (.same, .gone): .removeHere
        case (.changed, .same): isReadOnly ? .keepHere : .send
        case (.changed, .changed): isReadOnly ? .keepHere : .merge
        case (.changed, .gone): isReadOnly ? .keepHere : .restoreThere
        case (.gone, .same): isReadOnly ? .restoreHere : .removeThere
        case (.gone, .changed): .restoreHere
        case (.gone, .gone): .forget
        }
    }
}

/// Keeps a sync from emptying a calendar because somebody else's disk, server or memory failed.
public struct DeletionGuard: Hashable, Sendable {
    /// The number of items that both sides had.
    public var count: Int

    /// A guard over so many items.
    public init(count: Int) { self.count = count }

    /// The most deletions in one direction that need no answer: ten, or a fifth of the calendar, whichever is more.
    public var limit: Int { max(10, count / 5) }

    /// True when so many deletions have to be asked about: more than the limit, or because the other side has nothing
    /// at all of several items.
    public func holds(_ deletions: Int, isOtherSideBare: Bool) -> Bool {
        deletions > limit || isOtherSideBare && count > 1
    }
}
