/// A resource as both sides had it last: the server's collection and the folder here.
///
/// The text itself, the base of a merge, is kept by `ReplicaMemory` beside the record.
public struct ReplicaRecord: Hashable, Sendable {
    /// The number of the record in its collection.
    public let id: Int
    /// The UID of the item; empty for a resource that is no item.
    public var uid: String
    /// The path on the server; nil for a file that is not there yet.
    public var href: String?
    /// The entity tag of the text that both had. Opaque. nil when the server has to be looked at again: it told none,
    /// or something is left to be done.
    public var etag: String?
    /// The schedule tag that came with the entity tag; nil for what is no invitation, or where the server has none.
    public var scheduleTag: String?
    /// The name of the file here; nil for a resource that is not here.
    public var name: String?
    /// The stamp of the file when both were the same; nil when its bytes have to be looked at.
    public var stamp: String?
    /// True when the memory has a text that both had.
    public var hasBase: Bool
    /// True when its deletion waits for somebody to say that it is meant.
    public var isHeld = false
    /// Why the server refused for good the text that is here; it is not sent again until it is another one.
    public var refusal: Refusal?
    /// True when the memory has a text that was sent and that the server has not shown since. An answer is no proof:
    /// until then the text that both had before holds.
    public var hasSent = false
    /// True when the server said that it stored that text. Otherwise its answer never came, or was a refusal.
    public var isAnswered = false
    /// The entity tag that the server had for it until that text was sent; nil where it told none.
    public var etagBefore: String?
    /// The fingerprint of the server's text that is being written here: a file that has it is as the server gave it.
    public var arriving: Fingerprint?
    /// True when the version with the entity tag came from here: the server's next list tells of it as of a change.
    public var isEcho = false
    /// The stamp of the file in which it was and that a whole sync could not read; empty for one without a stamp.
    public var opaqueStamp: String?
    /// The entity tag of the version that the server did not let anybody read here.
    public var veil: String?
    /// True when the server refused that version twice and the resource was never read: then it is asked for once a day
    /// only. One refusal may be a fault that passes.
    public var isHidden = false
    /// True when the server lost it while something new could not be read, which may be this item.
    public var isDoubted = false

    /// True when both sides had it, or a file here has it.
    var isItem: Bool { hasBase || name != nil && !uid.isEmpty }

    /// Takes in that its text was read.
    mutating func noteRead() { (veil, isHidden, isEcho) = (nil, false, false) }

    /// Takes in that nothing is expected any more of a text that was sent.
    mutating func forgetSent() { (hasSent, isAnswered, etagBefore) = (false, false, nil) }

    /// True for a file or a resource that could not be read, of which nobody knows what is in it.
    var isDoubt: Bool { uid.isEmpty && !hasBase && etag == nil }

    /// A text that a server refused for good.
    public struct Refusal: Hashable, Sendable {
        /// The stamp of the file that was refused.
        public var stamp: String
        /// The status of the answer.
        public var fault: ReplicaFault

        /// Makes a refusal of the version that has the stamp.
        public init(stamp: String, fault: ReplicaFault) {
            self.stamp = stamp
            self.fault = fault
        }
    }

    /// A record of which nothing is known but its number.
    public init(id: Int, uid: String) {
        self.id = id
        self.uid = uid
        hasBase = false
    }
}

/// A change of what is remembered.
public enum MemoryChange: Hashable, Sendable {
    /// A record is as it says now. Its base stays, unless a new one is given; the text that was sent stays as long as
    /// the record has one, unless a new one is given.
    case put(ReplicaRecord, base: [UInt8]?, sent: [UInt8]? = nil)
    /// Neither side has the resource any more.
    case remove(Int)
}

/// Why one resource was not carried over. The others go on.
public enum ReplicaFault: Hashable, Sendable {
    /// The server answered with a status that may be another one next time.
    case status(Int, reason: String)
    /// The server refused the text for good: 400, 403, 413, 415 and the like.
    case refused(Int, reason: String)
    /// There was no answer.
    case unanswered(reason: String)
    /// It would be asked for where anybody on the way reads along.
    case plainHTTP(host: String)
    /// A host wants to know who one is, and was not told: the account has no password, or it is another host's.
    case unnamed(host: String, home: String?)
    /// The server takes no password, but lets one in by other ways.
    case otherLogin([String])
    /// No calendars are told of at an address.
    case noCalDAV(at: String, Service)
    /// The server has no calendar of the name that the configuration has.
    case notListed(known: [String])
    /// A web page came from an address, in the place of an answer.
    case webPage(String)
    /// The answer ended in the middle, or was none.
    case brokenAnswer
    /// The server listed it and has it not.
    case missing
    /// The server said that it stored the text, and shows what it had before.
    case notStored
    /// The server said that it deleted the resource, and shows it.
    case notDeleted
    /// The server refused to delete it, so that it came back here.
    case deletionRefused(Int, reason: String)
    /// The answer or the item is longer than is taken.
    case tooLarge(limit: Int)
    /// A later version wrote the memory.
    case newerState
    /// The file cannot be read or written; the system's reason.
    case file(reason: String)
    /// The file was changed while it was carried over.
    case changedMeanwhile
    /// It is no calendar, or nothing is in it.
    case noItem
    /// It is no calendar, or half of one.
    case noCalendar
    /// It holds several items, which one resource cannot (RFC 4791 4.1).
    case severalItems
    /// The calendar takes no items of its kind.
    case kindNotTaken(isEvent: Bool)
    /// It was moved here to a calendar, by the name of that, which is not synced: the server keeps it where it was.
    case leftFor(calendar: String)
    /// It changes properties that only the organizer may change.
    case organizers([String])
    /// Properties that a mended item changes have other values by now in the calendar that it came from.
    case contradicted([String])
    /// Another file here has the same UID.
    case sameUID(as: String)
    /// Nothing may be changed in this calendar on the server.
    case readOnly
    /// The server tells no place for new calendars.
    case noHome
    /// Something that cannot be read may be this item: nothing is done with it until that is known.
    case unsure
}

/// The thing that seems to be at an address in the place of calendars.
public enum Service: Hashable, Sendable {
    /// Something that answers so.
    case status(Int)
    /// Addresses of people (CardDAV).
    case addressBooks
    /// Files (WebDAV).
    case files
    /// Calendars of somebody else, which are not shared; one's own are at another address.
    case othersHome(own: String)
}

/// Why a collection was given up for this time. What was carried over until then is remembered.
public struct ReplicationStop: Error, Hashable, Sendable {
    /// The fault for which the collection was given up.
    public var fault: ReplicaFault

    /// A stop for a reason.
    public init(_ fault: ReplicaFault) { self.fault = fault }
}
