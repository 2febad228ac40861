/// A server's collection, as a sync needs it. Hrefs of one resource are equal here; ETags are opaque.
public protocol RemoteCollection {
    /// The most resources in one call of `fetch`.
    var batch: Int { get }

    /// Lists the collection, or the changes since a token. A partial listing removes nothing.
    mutating func list(since token: String?) throws(ReplicationStop) -> RemoteListing
    /// The texts of resources. A resource without an answer has a fault of its own. A single resource is requested by
    /// itself: if it is missing then, the server said so.
    mutating func fetch(_ hrefs: [String]) throws(ReplicationStop) -> [String: RemoteText]
    /// Announces resources that will be fetched soon with exactly these hrefs, so that they can be requested early.
    mutating func expectFetch(of hrefs: [String])
    /// Writes a resource.
    mutating func put(
        _ text: [UInt8], to href: String, when condition: RemoteCondition
    ) throws(ReplicationStop) -> RemoteOutcome
    /// Deletes a resource.
    mutating func delete(_ href: String, when condition: RemoteCondition) throws(ReplicationStop) -> RemoteOutcome
    /// Moves a resource to a path in another collection of the server; `changed` when that path is taken.
    mutating func move(_ href: String, to place: String) throws(ReplicationStop) -> RemoteOutcome
    /// A path for a new resource, from a plain name.
    func newHref(for name: String) -> String
}

/// A server's answer about its collection.
public struct RemoteListing: Hashable, Sendable {
    /// The resources with their entity tags, if they have one: all of them, or those that changed.
    public var resources: [String: String?]
    /// The resources removed since the token; nil when `resources` is a full listing.
    public var removed: Set<String>?
    /// The token for the next listing; nil when the server has none.
    public var token: String?

    /// Makes a listing of the resources and their entity tags.
    public init(resources: [String: String?], removed: Set<String>? = nil, token: String? = nil) {
        self.resources = resources
        self.removed = removed
        self.token = token
    }
}

/// The answer for one requested resource.
public enum RemoteText: Hashable, Sendable {
    /// The text, the entity tag, and the schedule tag, which stays when only the server changes the resource, for
    /// example because a guest answered (RFC 6638 3.2.10).
    case text([UInt8], etag: String?, scheduleTag: String? = nil)
    /// No text. A 404 here deletes nothing: only a listing tells what is gone.
    case fault(ReplicaFault)
}

/// The condition under which a server may write or delete.
public enum RemoteCondition: Hashable, Sendable {
    /// The resource is not there: `If-None-Match: *`.
    case isNew
    /// It has this entity tag: `If-Match`.
    case matches(String)
    /// It has this schedule tag: `If-Schedule-Tag-Match`. The server merges the new text with changes that only it made
    /// since (RFC 6638 8.3).
    case matchesSchedule(String)
    /// No condition, because the server gives no entity tags; the text was read just before.
    case unconditional

    /// The condition for a schedule tag, or else for an entity tag; nil without one. A weak entity tag does not count:
    /// it never matches (RFC 9110 13.1.1).
    init?(_ etag: String?, scheduleTag: String?) {
        if etag != nil, let scheduleTag {
            self = .matchesSchedule(scheduleTag)
            return
        }
        guard let etag, !etag.hasPrefix("W/") else { return nil }
        self = .matches(etag)
    }
}

/// The result of writing or deleting a resource.
public enum RemoteOutcome: Hashable, Sendable {
    /// Done, perhaps with changes by the server.
    case done
    /// The resource has another entity tag than expected, or exists already (412).
    case changed
    /// The resource does not exist (404, 410).
    case missing
    /// The server has the UID under another path (RFC 4791 5.3.2.1, no-uid-conflict); `href` is that path if it is in
    /// this collection. An item of another collection must never be mistaken for one of this.
    case sameUID(href: String?)
    /// It was not done.
    case fault(ReplicaFault)
}

/// The local folder of a calendar.
public protocol LocalCollection {
    /// The files. Throws when the folder is missing, instead of returning an empty list.
    mutating func list() throws(ReplicationStop) -> [LocalEntry]
    /// The bytes of a file.
    mutating func read(_ name: String) throws(ReplicationStop) -> LocalText
    /// Makes changes independently of each other; returns one outcome for each, in order.
    mutating func make(_ changes: [LocalChange]) throws(ReplicationStop) -> [LocalOutcome]
    /// Moves a permanently refused text to where it waits for the user, and writes the server's text to its file: both
    /// or neither.
    ///
    /// - Parameters:
    ///   - change: From the refused text to the server's; nil when the server has none.
    ///   - base: The text that both sides had when the refused one was made from it; nil for none.
    ///   - fault: The reason of the refusal.
    mutating func setAside(
        _ change: LocalChange, since base: [UInt8]?, because fault: ReplicaFault
    ) throws(ReplicationStop) -> LocalOutcome
    /// A free name for the resource at a path.
    mutating func newName(for href: String, uid: String) -> String
    /// Keeps a copy of a text that was sent, because the server dropped parts of it.
    mutating func keepCopy(_ text: [UInt8], of name: String)
}

/// A file of the folder.
public struct LocalEntry: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// A stamp that differs when the bytes may differ; nil when no stamp can tell that for sure.
    public var stamp: String?

    /// Makes an entry of the folder.
    public init(name: String, stamp: String?) {
        self.name = name
        self.stamp = stamp
    }
}

/// The bytes of a file, or why there are none.
public enum LocalText: Hashable, Sendable {
    /// The bytes, and their stamp.
    case text([UInt8], stamp: String?)
    /// There is no such file.
    case missing
    /// The bytes cannot be read.
    case fault(ReplicaFault)
}

/// A change of one file.
public struct LocalChange: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The current bytes; nil when there is no file. If the file has others by then, nothing is done.
    public var before: [UInt8]?
    /// The bytes afterwards; nil to remove it.
    public var after: [UInt8]?

    /// Makes a change of one file; nil after deletes it.
    public init(name: String, before: [UInt8]?, after: [UInt8]?) {
        self.name = name
        self.before = before
        self.after = after
    }
}

/// The result of a change of a file.
public enum LocalOutcome: Hashable, Sendable {
    /// The file was changed; `stamp` is its new stamp.
    case done(stamp: String?)
    /// It was not done.
    case fault(ReplicaFault)
}

/// The memory of a collection between two syncs. Each call of `store` survives a kill completely or not at all.
public protocol ReplicaMemory {
    /// Reads all records.
    func records() throws(ReplicationStop) -> [ReplicaRecord]
    /// The text that both sides last had.
    func base(of id: Int) throws(ReplicationStop) -> [UInt8]?
    /// The text that was sent and that the server has not shown since.
    func sent(of id: Int) throws(ReplicationStop) -> [UInt8]?
    /// The UIDs among these with items in other calendars of the account.
    func elsewhere(_ uids: Set<String>) throws(ReplicationStop) -> Set<String>
    /// The token for the changes on the server.
    func token() throws(ReplicationStop) -> String?
    /// Remembers changes.
    mutating func store(_ changes: [MemoryChange]) throws(ReplicationStop)
    /// Stores a token, after everything that it covers was stored.
    mutating func store(token: String?) throws(ReplicationStop)
}

/// Interprets texts.
public protocol ResourceFormat {
    /// The item in a text.
    func identity(of text: [UInt8]) -> ResourceIdentity
    /// Why the collection accepts no items of the kind in a text; nil when it does.
    func refusal(of text: [UInt8]) -> ReplicaFault?
    /// True when two texts are equal except for stamps and the order of lines.
    func saysTheSame(_ one: [UInt8], _ other: [UInt8]) -> Bool
    /// True when a text has other notes of the server's than another text with the same content, such as delivery
    /// statuses of an invitation.
    func hasNotes(_ text: [UInt8], unlike other: [UInt8]) -> Bool
    /// The messages about an item that did not reach guests, according to the server's notes.
    func failedDeliveries(in text: [UInt8]) -> Set<FailedDelivery>
    /// Merges two changes of a base. Without a base, it is unknown who changed what.
    func merge(
        base: [UInt8]?, here: [UInt8], there: [UInt8], preferring side: ReplicaSide?
    ) -> MergeOutcome
    /// The properties that a text changes although only the organizer may; none when the user is the organizer, or when
    /// the server allows it.
    func organizersChanges(from base: [UInt8], to text: [UInt8]) -> [String]
    /// The names of the properties and components that a text has and another version lacks.
    func losses(from text: [UInt8], to other: [UInt8]) -> Set<String>
    /// The names of the properties and components that differ between two texts.
    func differences(from text: [UInt8], to other: [UInt8]) -> Set<String>
    /// True when a text differs from a base in a property in which another text differs from the base, too.
    func touches(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool
    /// True when a text has at least one of the changes from a base to another text.
    func shows(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool
}

/// A message about an invitation that did not reach a guest (RFC 6638 3.2.9).
public struct FailedDelivery: Hashable, Sendable {
    /// The guest's address.
    public var person: String
    /// The status that the server noted, such as `5.1`.
    public var status: String

    /// A failed delivery to a person, with the status that the server noted.
    public init(person: String, status: String) { (self.person, self.status) = (person, status) }
}

/// The item of a resource.
public enum ResourceIdentity: Hashable, Sendable {
    /// One item with its UID, overrides and all.
    case item(uid: String)
    /// No single item, with the reason.
    case none(ReplicaFault)
}

/// One of the two sides.
public enum ReplicaSide: Hashable, Sendable {
    /// The folder on this machine.
    case here
    /// The collection on the server.
    case there
}

/// The result of merging.
public enum MergeOutcome: Hashable, Sendable {
    /// The merged text; `overruling` names properties that both sides changed, where the preferred side won.
    case merged([UInt8], overruling: [String])
    /// Both sides changed the same properties, with their names.
    case conflict([String])
}

extension RemoteText {
    /// True unless the version differs from a listed one.
    func isVersion(_ listed: String?) -> Bool {
        guard case .text(_, let etag?, _) = self, let listed else { return true }
        return etag.withoutWeakness == listed.withoutWeakness
    }
}

extension String {
    /// The entity tag without the prefix of weak tags.
    fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
