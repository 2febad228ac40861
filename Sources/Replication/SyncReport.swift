/// The work of one sync of a collection, and what it left.
public struct SyncReport: Hashable, Sendable {
    /// The items that were written here, each with its UID.
    public var received: [String] = []
    /// The items that were sent.
    public var sent: [String] = []
    /// The items that were merged of two changes.
    public var merged: [String] = []
    /// The items that were moved there to this calendar from another one, because they were moved here.
    public var moved: [String] = []
    /// The items that went here, because they went there.
    public var removedHere: [String] = []
    /// The items that went there, because they went here.
    public var removedThere: [String] = []
    /// The items that came back or stayed, because a change goes before a deletion.
    public var restored: [String] = []
    /// The items that came back after they were deleted here, because the server takes no changes in this collection.
    public var returned: [String] = []
    /// The items that both changed in the same properties. Both versions are where they were.
    public var conflicts: [Conflict] = []
    /// The items that both changed in the same properties, where the change of the preferred side holds.
    public var decided: [Conflict] = []
    /// The UIDs of items that were not sent, because they may be in another calendar by now.
    public var suspended: [String] = []
    /// The items that were refused for good, and that wait in a place of their own.
    public var setAside: [String] = []
    /// The properties and components that the server dropped from what it was sent, by their names, each with the file
    /// of an item that had it.
    public var dropped: [String: String] = [:]
    /// The messages about invitations that did not reach somebody, each with the file of its item.
    public var failedDeliveries: [FailedDelivery: String] = [:]
    /// True when the server turned out to take no changes in this collection.
    public var isReadOnly = false
    /// The resources that were not carried over.
    public var problems: [Trouble] = []
    /// The deletions that were held back to be asked about, by the side on which they would be made.
    public var held: [ReplicaSide: [String]] = [:]

    /// An item that both sides changed.
    public struct Conflict: Hashable, Sendable {
        /// Its UID.
        public var uid: String
        /// Its path on the server.
        public var href: String?
        /// Its file here.
        public var name: String?
        /// The properties that both changed.
        public var properties: [String]
        /// The texts that a decision is made of: what both had last, and what the server has; nil when it is decided.
        public var texts: Texts?
    }

    /// The texts of an item that both sides changed, besides the one here.
    public struct Texts: Hashable, Sendable {
        /// The text that both had last; nil where they never had the same.
        public var base: [UInt8]?
        /// The text on the server.
        public var theirs: [UInt8]
    }

    /// A resource that was not carried over, and why.
    public struct Trouble: Hashable, Sendable {
        /// The path on the server.
        public var href: String?
        /// The name of the file; nil where there is only a resource.
        public var name: String?
        /// Why.
        public var fault: ReplicaFault

        /// A resource by its path, by its file or by both.
        public init(href: String? = nil, name: String? = nil, fault: ReplicaFault) {
            (self.href, self.name, self.fault) = (href, name, fault)
        }
    }

    /// A report of nothing.
    public init() {}

    /// True when nothing was changed on either side and nothing is left to be said.
    public var isQuiet: Bool { self == SyncReport() }

    /// The number of changes that were made.
    public var changeCount: Int {
        received.count + sent.count + merged.count + moved.count + removedHere.count + removedThere.count
    }

    /// True when a second sync, after those of other calendars, finds nothing that may have turned up there.
    public var isSettled: Bool { held[.here] == nil && suspended.isEmpty }

    /// Adds what a second sync of the same collection did; of what was left over before, its word holds about UIDs that
    /// were elsewhere, held deletions and conflicts.
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
    /// Adds a resource that was not carried over, once.
    mutating func note(_ trouble: Trouble) {
        if !problems.contains(trouble) { problems.append(trouble) }
    }
}
