/// The rights of somebody on a calendar; the raw values are their names for programs.
public enum SharedAccess: String, Hashable, Sendable, CaseIterable {
    /// Seeing when it is busy, and not with what.
    case busyTimes = "busy"
    /// Reading everything.
    case read
    /// Reading and changing everything.
    case write
    /// Rights that are none of these.
    case other
}

/// An answer to an invitation to a calendar; the raw values are their names for programs.
public enum ShareAnswer: String, Hashable, Sendable, CaseIterable {
    /// The person accepted it.
    case accepted
    /// The person declined it.
    case declined
    /// Not answered yet.
    case unanswered = "none"
    /// The server knows nobody of this address.
    case unknown
    /// The person has the rights without an invitation.
    case notAsked = ""
}

/// Somebody who may use a calendar of the user's.
public struct CalendarSharer: Hashable, Sendable {
    /// The name; empty where the server tells none.
    public var name: String
    /// The address of mail; empty where the server tells none.
    public var address: String
    /// True for everybody who has a login, and so for no person.
    public var isEverybody: Bool
    /// The rights that the person has.
    public var access: SharedAccess
    /// The answer to the invitation.
    public var answer: ShareAnswer

    /// Somebody with rights on a calendar.
    public init(
        name: String, address: String, isEverybody: Bool = false, access: SharedAccess, answer: ShareAnswer
    ) {
        (self.name, self.address, self.isEverybody) = (name, address, isEverybody)
        (self.access, self.answer) = (access, answer)
    }
}

/// A calendar that somebody else offers the user.
public struct CalendarOffer: Hashable, Sendable {
    /// The title of the calendar.
    public var title: String
    /// The name of its owner, or the address.
    public var owner: String
    /// The rights that are offered.
    public var access: SharedAccess
    /// The address of the calendar on its server.
    public var address: String

    /// A calendar that an owner offers.
    public init(title: String, owner: String, access: SharedAccess, address: String) {
        (self.title, self.owner, self.access, self.address) = (title, owner, access, address)
    }
}

/// A request to the servers of accounts about who may use calendars.
public enum SharingRequest: Hashable, Sendable {
    /// Tells who has rights on a calendar, given by its folder.
    case sharers(calendar: String)
    /// Gives the person of an address these rights in the place of others, or takes all of them away.
    case give(SharedAccess?, to: String, calendar: String)
    /// Lists the calendars that others offer.
    case offers
    /// Answers the offer of the calendar at an address.
    case answer(offer: String, isAccepted: Bool)
}

/// The result of a request about who may use calendars.
public struct SharingReport: Hashable, Sendable {
    /// Everybody else who may use the calendar; nil where that is not known.
    public var sharers: [CalendarSharer]?
    /// The rights that its server can give others.
    public var rights: [SharedAccess] = []
    /// The calendars that others offer, and that wait for an answer; nil where that is not known.
    public var offers: [CalendarOffer]?
    /// The sentences about what was done.
    public var sentences: [String] = []
    /// The sentences about what failed, or cannot be done.
    public var failures: [String] = []

    /// A report that says nothing yet.
    public init() {}
}
