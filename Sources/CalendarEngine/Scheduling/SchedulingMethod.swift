/// The purpose for which a calendar was sent (METHOD, RFC 5546 1.4).
public enum SchedulingMethod: String, Hashable, Sendable {
    /// Sent to nobody in particular: its items are taken as they are. A calendar with a missing or unknown method
    /// counts as this.
    case publish = "PUBLISH"
    /// An invitation, or another version of one.
    case request = "REQUEST"
    /// More dates of an invitation.
    case add = "ADD"
    /// Items, or dates of them, are cancelled.
    case cancel = "CANCEL"
    /// The answer of a guest.
    case reply = "REPLY"
    /// A guest proposes other times.
    case counter = "COUNTER"
    /// The organizer rejects such a proposal.
    case declineCounter = "DECLINECOUNTER"
    /// A guest asks for the latest version.
    case refresh = "REFRESH"

    /// The method as it is written, in whatever case.
    public init(text: String) { self = SchedulingMethod(rawValue: text.uppercased()) ?? .publish }

    /// True when it brings items, or takes some away.
    public var bringsItems: Bool {
        switch self {
        case .publish, .request, .add, .cancel: true
        case .reply, .counter, .declineCounter, .refresh: false
        }
    }

    /// True when it comes from the organizer, so that a version older than the one that is there does not count.
    public var isOfOrganizer: Bool {
        switch self {
        case .request, .add, .cancel: true
        case .publish, .reply, .counter, .declineCounter, .refresh: false
        }
    }
}

/// The version of a component of an invitation: what decides which of two is the newer (RFC 5546 2.1.5).
public struct SchedulingVersion: Comparable, Hashable, Sendable {
    /// SEQUENCE, 0 where there is none.
    public var sequence: Int
    /// DTSTAMP as it is written, in UTC; empty where there is none.
    public var stamp: String

    /// Makes a version from SEQUENCE and DTSTAMP, which are compared in this order (RFC 5546 2.1.5).
    public init(sequence: Int, stamp: String) {
        self.sequence = sequence
        self.stamp = stamp
    }

    /// True when the left one is the older: by SEQUENCE, and by DTSTAMP where that is the same and both have one.
    public static func < (left: SchedulingVersion, right: SchedulingVersion) -> Bool {
        if left.sequence != right.sequence { return left.sequence < right.sequence }
        return !left.stamp.isEmpty && !right.stamp.isEmpty && left.stamp < right.stamp
    }
}
