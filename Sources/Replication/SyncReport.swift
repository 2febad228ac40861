/// The results of one sync of a collection.
public struct SyncReport: Hashable, Sendable {
    /// The UIDs of items that were written here.
    public var received: [String] = []
    /// The UIDs of items that were sent.
    public var sent: [String] = []
    /// The UIDs of items that were merged from two changes.
    public var merged: [String] = []
    /// The UIDs of items that the server moved to this calendar, because they were moved here.
    public var moved: [String] = []
    /// The UIDs of items that were deleted here, because they were deleted on the server.
    public var removedHere: [String] = []
    /// The UIDs of items that were deleted on the server, because they were deleted here.
    public var removedThere: [String] = []
    /// The UIDs of items that were restored or kept, because a change takes precedence over a deletion.
    public var restored: [String] = []
    /// The UIDs of items that were restored after a local deletion, because the server accepts no changes in this
    /// collection.
    public var returned: [String] = []
    /// The items with properties that both sides changed. Both versions stay where they are.
    public var conflicts: [Conflict] = []
    /// The items with properties that both sides changed, where the preferred side won.
    public var decided: [Conflict] = []
    /// The UIDs of items that were not sent, because they may be in another calendar by now.
    public var suspended: [String] = []
    /// The UIDs of items that were permanently refused, and that wait in a place of their own.
    public var setAside: [String] = []
    /// The names of properties and components that the server dropped from what it was sent, each with the file of an
    /// item that had it.
    public var dropped: [String: String] = [:]
    /// The messages about invitations that did not reach a guest, each with the file of its item.
    public var failedDeliveries: [FailedDelivery: String] = [:]
    /// True when the server turned out to accept no changes in this collection.
    public var isReadOnly = false
    /// The resources that were not transferred.
    public var problems: [Trouble] = []
    /// The deletions that were held back for confirmation, by the side on which they would be made.
    public var held: [ReplicaSide: [String]] = [:]

    /// An item that both sides changed.
    public struct Conflict: Hashable, Sendable {
        /// Its UID.
        public var uid: String
        /// Its path on the server.
        public var href: String?
        /// Its file here.
        public var name: String?
        /// The names of the properties that both sides changed.
        public var properties: [String]
        /// The texts that a decision needs: the common one and the server's; nil when it is decided.
        public var texts: Texts?
    }

    /// The texts of an item that both sides changed, besides the local one.
    public struct Texts: Hashable, Sendable {
        /// The text that both sides last had; nil when there was none.
        public var base: [UInt8]?
        /// The text on the server.
        public var theirs: [UInt8]
    }

    /// A resource that was not transferred, and why.
    public struct Trouble: Hashable, Sendable {
        /// The path on the server.
        public var href: String?
        /// The name of the file; nil when there is only a resource.
        public var name: String?
        /// Why it was not transferred.
        public var fault: ReplicaFault

        /// A resource with its path, its file or both.
        public init(href: String? = nil, name: String? = nil, fault: ReplicaFault) {
            (self.href, self.name, self.fault) = (href, name, fault)
        }
    }

    /// A report of a sync that did nothing.
    public init() {}

    /// True when nothing was changed on either side and there is nothing to report.
    public var isQuiet: Bool { self == SyncReport() }

    /// The number of changes that were made.
    public var changeCount: Int {
        received.count + sent.count + merged.count + moved.count + removedHere.count + removedThere.count
    }

    /// True when nothing needs a second sync after other calendars were synced.
    public var isSettled: Bool { held[.here] == nil && suspended.isEmpty }

    /// Adds the results of a second sync of the same collection, which replace the earlier ones about suspended items,
    /// held deletions and conflicts.
    public mutating func add(_ later: SyncReport) {
        received += later.received
        sent += later.sent
        merged += later.merged
        removedHere += later.removedHere
        removedThere += later.removedThere
        restored += later.restored
        returned += later.returned
        decided += later.decided
        setAside += later.setAside
        dropped.merge(later.dropped) { first, _ in first }
        failedDeliveries.merge(later.failedDeliveries) { first, _ in first }
        isReadOnly = isReadOnly || later.isReadOnly
        (conflicts, held, suspended) = (later.conflicts, later.held, later.suspended)
        problems.removeAll { if case .sameUID = $0.fault { true } else { false } }
        for problem in later.problems { note(problem) }
    }

    mutating func trouble(_ record: ReplicaRecord, _ fault: ReplicaFault) {
        note(Trouble(href: record.href, name: record.name, fault: fault))
    }
}

extension SyncReport {
    /// Adds a resource that was not transferred, once.
    mutating func note(_ trouble: Trouble) {
        if !problems.contains(trouble) { problems.append(trouble) }
    }
}
