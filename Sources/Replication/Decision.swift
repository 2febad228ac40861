/// The state of a resource on one side, relative to what both sides last had.
public enum ReplicaState: Hashable, Sendable {
    /// The common text; for a resource that both sides never had, no text.
    case same
    /// Another text.
    case changed
    /// No text any more.
    case gone
}

/// The action for a resource.
public enum ReplicaDecision: Hashable, Sendable {
    /// No action.
    case nothing
    /// Both sides have the same text: remember it.
    case remember
    /// Write the server's text here.
    case writeHere
    /// Send the local text.
    case send
    /// Both sides changed it: merge the changes, which may end in a conflict.
    case merge
    /// Deletes the file.
    case removeHere
    /// Deletes the resource on the server.
    case removeThere
    /// Neither side has it any more: forget it.
    case forget
    /// It was deleted here: write it again, because the server has a change of it, or accepts no deletion.
    case restoreHere
    /// It was deleted on the server: create it there again, because it was changed here.
    case restoreThere
    /// It was changed here, although the server accepts no changes: leave it as it is, and report it.
    case keepHere
}

extension ReplicaDecision {
    /// The decision table. A change takes precedence over a deletion; nothing is deleted unless a side deleted it.
    ///
    /// - Parameter isReadOnly: True when the server accepts no changes in this collection.
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

/// Keeps a sync from emptying a calendar because a disk, a server or the memory failed.
public struct DeletionGuard: Hashable, Sendable {
    /// The number of items that both sides had.
    public var count: Int

    /// A guard for a number of items.
    public init(count: Int) { self.count = count }

    /// The most deletions in one direction that need no confirmation: ten, or a fifth of the calendar, whichever is
    /// more.
    public var limit: Int { max(10, count / 5) }

    /// True when this many deletions need confirmation: more than the limit, or because the other side has lost all of
    /// several items.
    public func holds(_ deletions: Int, isOtherSideBare: Bool) -> Bool {
        deletions > limit || isOtherSideBare && count > 1
    }
}
