/// A resource as both sides last had it: the server's collection and the local folder.
///
/// `ReplicaMemory` stores the text itself, the base of a merge, beside the record.
public struct ReplicaRecord: Hashable, Sendable {
    /// The number of the record in its collection.
    public let id: Int
    /// The UID of the item; empty for a resource that is no item.
    public var uid: String
    /// The path on the server; nil for a file that is not there yet.
    public var href: String?
    /// The entity tag of the common text. Opaque. nil when the server has to be looked at again, because it gave none,
    /// or because something is left to be done.
    public var etag: String?
    /// The schedule tag that came with the entity tag; nil for what is no invitation, or where the server has none.
    public var scheduleTag: String?
    /// The name of the file here; nil for a resource that is not here.
    public var name: String?
    /// The stamp of the file when both sides were the same; nil when its bytes have to be compared.
    public var stamp: String?
    /// True when the memory has the common text.
    public var hasBase: Bool
    /// True when its deletion waits for the user's confirmation.
    public var isHeld = false
    /// The permanent refusal of the local text by the server; the text is not sent again until it changes.
    public var refusal: Refusal?
    /// True when the memory has a text that was sent and that the server has not shown since. The server's answer is no
    /// proof: until then, the previous common text is the base.
    public var hasSent = false
    /// True when the server answered that it stored that text. Otherwise its answer was lost, or was a refusal.
    public var isAnswered = false
    /// The server's entity tag from before that text was sent; nil when it gave none.
    public var etagBefore: String?
    /// The fingerprint of the server's text that is being written here: a file with this fingerprint is unchanged.
    public var arriving: Fingerprint?
    /// True when the version with the entity tag was sent from here: the server's next listing reports it as a change.
    public var isEcho = false
    /// The stamp of its file that a whole sync could not read; empty for a file without a stamp.
    public var opaqueStamp: String?
    /// The entity tag of the version that the server does not let the user read.
    public var veil: String?
    /// True when the server refused that version twice and the resource was never read: then it is requested only once
    /// a day. A single refusal may be temporary.
    public var isHidden = false
    /// True when the server lost it while something new could not be read, which may be this item.
    public var isDoubted = false

    /// True when both sides had it, or a file here has it.
    var isItem: Bool { hasBase || name != nil && !uid.isEmpty }

    /// Notes that its text was read.
    mutating func noteRead() { (veil, isHidden, isEcho) = (nil, false, false) }

    /// Notes that nothing more is expected of a text that was sent.
    mutating func forgetSent() { (hasSent, isAnswered, etagBefore) = (false, false, nil) }

    /// True for a file or a resource that could not be read, with unknown content.
    var isDoubt: Bool { uid.isEmpty && !hasBase && etag == nil }

    /// A permanent refusal of a text by the server.
    public struct Refusal: Hashable, Sendable {
        /// The stamp of the file that was refused.
        public var stamp: String
        /// The reason of the refusal.
        public var fault: ReplicaFault

        /// Makes a refusal of the version that has the stamp.
        public init(stamp: String, fault: ReplicaFault) {
            self.stamp = stamp
            self.fault = fault
        }
    }

    /// A record without any facts but its number and UID.
    public init(id: Int, uid: String) {
        self.id = id
        self.uid = uid
        hasBase = false
    }
}

/// A change of the memory.
public enum MemoryChange: Hashable, Sendable {
    /// Stores a record. Its base stays unless a new one is given; the text that was sent stays as long as the record
    /// has one, unless a new one is given.
    case put(ReplicaRecord, base: [UInt8]?, sent: [UInt8]? = nil)
    /// Removes a record, because neither side has the resource any more.
    case remove(Int)
}

/// Why one resource was not transferred. The others continue.
public enum ReplicaFault: Hashable, Sendable {
    /// The server answered with a status that may differ next time.
    case status(Int, reason: String)
    /// The server permanently refused the text: 400, 403, 413, 415 and the like.
    case refused(Int, reason: String)
    /// There was no answer.
    case unanswered(reason: String)
    /// The request would be sent without encryption.
    case plainHTTP(host: String)
    /// A host requires credentials and got none: the account has no password, or the password is for another host.
    case unnamed(host: String, home: String?)
    /// The server accepts no password, only other schemes of authentication.
    case otherLogin([String])
    /// An address lists no calendars.
    case noCalDAV(at: String, Service)
    /// The server has no calendar with the configured name.
    case notListed(known: [String])
    /// Nobody of this address lets the user act for them.
    case noPrincipal
    /// The answer was a web page, from this address.
    case webPage(String)
    /// The answer was incomplete or malformed.
    case brokenAnswer
    /// The server listed the resource, but does not have it.
    case missing
    /// The server claimed to have stored the text, but still has its previous text.
    case notStored
    /// The server claimed to have deleted the resource, but still has it.
    case notDeleted
    /// The server refused to delete it, so it was restored here.
    case deletionRefused(Int, reason: String)
    /// The answer or the item exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// A later version of the program wrote the memory.
    case newerState
    /// The file cannot be read or written; the system's reason.
    case file(reason: String)
    /// The file was changed during the transfer.
    case changedMeanwhile
    /// The text is no calendar, or has no item.
    case noItem
    /// The text is no calendar, or an incomplete one.
    case noCalendar
    /// The text has several items, which one resource may not have (RFC 4791 4.1).
    case severalItems
    /// The calendar does not accept items of its kind.
    case kindNotTaken(isEvent: Bool)
    /// It was moved here to a calendar that is not synced, with that calendar's name: the server keeps it where it was.
    case leftFor(calendar: String)
    /// It changes properties that only the organizer may change.
    case organizers([String])
    /// A mended item changes properties that have other values by now in the calendar that it came from.
    case contradicted([String])
    /// Another file here has the same UID.
    case sameUID(as: String)
    /// The calendar is read-only on the server.
    case readOnly
    /// The server names no home for new calendars.
    case noHome
    /// Something unreadable may be this item: it is left alone until that is known.
    case unsure
}

/// The service that seems to be at an address instead of calendars.
public enum Service: Hashable, Sendable {
    /// Something that answers with this status.
    case status(Int)
    /// Address books (CardDAV).
    case addressBooks
    /// Files (WebDAV).
    case files
    /// Somebody else's calendars, which are not shared; the user's own are at another address.
    case othersHome(own: String)
}

/// Why a collection was given up for now. Everything that was transferred before is remembered.
public struct ReplicationStop: Error, Hashable, Sendable {
    /// The fault for which the collection was given up.
    public var fault: ReplicaFault

    /// A stop for a reason.
    public init(_ fault: ReplicaFault) { self.fault = fault }
}
