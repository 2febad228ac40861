/// The collection of a server, as a sync needs it. Hrefs that name one resource are equal here; ETags are opaque.
public protocol RemoteCollection {
    /// The most resources that `fetch` is asked for at a time.
    var batch: Int { get }

    /// Lists the collection, or what changed in it since a token. In a part of a listing nothing went.
    mutating func list(since token: String?) throws(ReplicationStop) -> RemoteListing
    /// The texts of resources. One that has no answer is a fault of its own. A single one is asked for by itself: that
    /// it is missing is then the server's word.
    mutating func fetch(_ hrefs: [String]) throws(ReplicationStop) -> [String: RemoteText]
    /// Tells of resources that will be fetched soon, just as they stand here: a server may be asked for them already.
    mutating func expectFetch(of hrefs: [String])
    /// Writes a resource.
    mutating func put(
        _ text: [UInt8], to href: String, when condition: RemoteCondition
    ) throws(ReplicationStop) -> RemoteOutcome
    /// Deletes a resource.
    mutating func delete(_ href: String, when condition: RemoteCondition) throws(ReplicationStop) -> RemoteOutcome
    /// Moves a resource to a path in another collection of the server; `changed` where something is there already.
    mutating func move(_ href: String, to place: String) throws(ReplicationStop) -> RemoteOutcome
    /// The path of a resource that is not there yet, by a plain name.
    func newHref(for name: String) -> String
}

/// A server's answer about its collection.
public struct RemoteListing: Hashable, Sendable {
    /// The resources with their entity tags, where they have one: all of them, or those that changed.
    public var resources: [String: String?]
    /// Those that went since the token; nil when `resources` are all that there are.
    public var removed: Set<String>?
    /// The token for the next time; nil when the server has none.
    public var token: String?

    /// Makes a listing of the resources and their entity tags.
    public init(resources: [String: String?], removed: Set<String>? = nil, token: String? = nil) {
        self.resources = resources
        self.removed = removed
        self.token = token
    }
}

/// The answer for one resource that was asked for.
public enum RemoteText: Hashable, Sendable {
    /// Its text, its entity tag, and the tag that stays when the server alone changes it, as by the answer of somebody
    /// who is invited (RFC 6638 3.2.10).
    case text([UInt8], etag: String?, scheduleTag: String? = nil)
    /// No text. A 404 here deletes nothing: only a listing tells what is gone.
    case fault(ReplicaFault)
}

/// The condition under which a server shall write or delete.
public enum RemoteCondition: Hashable, Sendable {
    /// The resource is not there: `If-None-Match: *`.
    case isNew
    /// It has this entity tag: `If-Match`.
    case matches(String)
    /// It has this schedule tag: `If-Schedule-Tag-Match`. With what the server alone changed since, it merges the new
    /// text itself (RFC 6638 8.3).
    case matchesSchedule(String)
    /// The server gives no entity tags; the text was looked at just before.
    case unconditional

    /// The version with a schedule tag, or else with an entity tag; nil without one. A weak entity tag is none: it
    /// never matches (RFC 9110 13.1.1).
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
    /// It is done, perhaps with changes of the server's.
    case done
    /// It has another entity tag than was thought, or is there already (412).
    case changed
    /// It is not there (404, 410).
    case missing
    /// The server has the UID under another path (RFC 4791 5.3.2.1, no-uid-conflict): that path where it is one of this
    /// collection. An item of another collection must never be taken for one of this.
    case sameUID(href: String?)
    /// It was not done.
    case fault(ReplicaFault)
}

/// The folder of a calendar here.
public protocol LocalCollection {
    /// The files. A folder that is gone is a stop, never an empty list.
    mutating func list() throws(ReplicationStop) -> [LocalEntry]
    /// The bytes of a file.
    mutating func read(_ name: String) throws(ReplicationStop) -> LocalText
    /// Makes changes, each for itself; one outcome for each, in order.
    mutating func make(_ changes: [LocalChange]) throws(ReplicationStop) -> [LocalOutcome]
    /// Takes a text that the server will never take out of the way, to where it waits for somebody, and puts the
    /// server's in its file: both or neither.
    ///
    /// - Parameters:
    ///   - change: From the text that was refused to the server's; nil where the server has none.
    ///   - base: The text that both sides had when the refused one was made of it; nil where there was none.
    ///   - fault: Why it was refused.
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
    /// A stamp that differs when the bytes may differ; nil when nothing tells that for sure.
    public var stamp: String?

    /// Makes an entry of the folder.
    public init(name: String, stamp: String?) {
        self.name = name
        self.stamp = stamp
    }
}

/// The bytes of a file, or why there are none.
public enum LocalText: Hashable, Sendable {
    /// The bytes, and the stamp that they had.
    case text([UInt8], stamp: String?)
    /// There is no such file.
    case missing
    /// They cannot be had.
    case fault(ReplicaFault)
}

/// A change of one file.
public struct LocalChange: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The bytes that it has now; nil when there is no file. Where it has others by then, nothing is done.
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
    /// It is done; the stamp of the file.
    case done(stamp: String?)
    /// It was not done.
    case fault(ReplicaFault)
}

/// The memory of a collection between two syncs. Everything that `store` took stays after a kill: all of a call, or
/// nothing.
public protocol ReplicaMemory {
    /// Reads what is remembered of each resource.
    func records() throws(ReplicationStop) -> [ReplicaRecord]
    /// The text that both sides had.
    func base(of id: Int) throws(ReplicationStop) -> [UInt8]?
    /// The text that was sent and that the server has not shown since.
    func sent(of id: Int) throws(ReplicationStop) -> [UInt8]?
    /// Those of some UIDs whose items other calendars of the account have.
    func elsewhere(_ uids: Set<String>) throws(ReplicationStop) -> Set<String>
    /// The token with which the server tells what changed.
    func token() throws(ReplicationStop) -> String?
    /// Remembers changes.
    mutating func store(_ changes: [MemoryChange]) throws(ReplicationStop)
    /// Remembers a token: what came before it is stored.
    mutating func store(token: String?) throws(ReplicationStop)
}

/// The meaning of texts.
public protocol ResourceFormat {
    /// The item that a text holds.
    func identity(of text: [UInt8]) -> ResourceIdentity
    /// Why the collection takes no item of the kind in a text; nil where it does.
    func refusal(of text: [UInt8]) -> ReplicaFault?
    /// True when two texts say the same, whatever their stamps and the order of their lines.
    func saysTheSame(_ one: [UInt8], _ other: [UInt8]) -> Bool
    /// True when a text has other notes of the server's than another one that says the same, such as whom an invitation
    /// reached.
    func hasNotes(_ text: [UInt8], unlike other: [UInt8]) -> Bool
    /// The messages about an item that did not reach those who are invited, as the server notes it.
    func failedDeliveries(in text: [UInt8]) -> Set<FailedDelivery>
    /// Both changes of a base in one text. Without a base nothing is known of who changed what.
    func merge(
        base: [UInt8]?, here: [UInt8], there: [UInt8], preferring side: ReplicaSide?
    ) -> MergeOutcome
    /// The properties that a text changes though only the organizer of its event may; none where that is oneself, or
    /// where the server leaves it to its users.
    func organizersChanges(from base: [UInt8], to text: [UInt8]) -> [String]
    /// The properties and components that a text has and another version lacks, by their names.
    func losses(from text: [UInt8], to other: [UInt8]) -> Set<String>
    /// The properties and components that differ between two texts, by their names.
    func differences(from text: [UInt8], to other: [UInt8]) -> Set<String>
    /// True when a text has another value than a base where that and another text differ.
    func touches(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool
    /// True when a text has one of the changes that lead from a base to another text.
    func shows(_ text: [UInt8], changesFrom base: [UInt8], to other: [UInt8]) -> Bool
}

/// A message about an invitation that did not reach somebody (RFC 6638 3.2.9).
public struct FailedDelivery: Hashable, Sendable {
    /// The address of the person.
    public var person: String
    /// The status that the server noted, such as `5.1`.
    public var status: String

    /// A message that did not reach somebody.
    public init(person: String, status: String) { (self.person, self.status) = (person, status) }
}

/// The item of a resource.
public enum ResourceIdentity: Hashable, Sendable {
    /// One item with its UID, overrides and all.
    case item(uid: String)
    /// Something else.
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
    /// A text with what both changed, but for these properties: both changed them, and one side was preferred.
    case merged([UInt8], overruling: [String])
    /// Both changed the same: the names of the properties.
    case conflict([String])
}

extension RemoteText {
    /// True unless it is another version than a listing told of.
    func isVersion(_ listed: String?) -> Bool {
        guard case .text(_, let etag?, _) = self, let listed else { return true }
        return etag.withoutWeakness == listed.withoutWeakness
    }
}

extension String {
    /// An entity tag without the mark that it is weak.
    fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
