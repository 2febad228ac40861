/// The result of the last sync of an account, or of the last fetch of a subscription.
public struct AccountStatus: Hashable, Sendable {
    /// The name of the account.
    public var title: String
    /// True for a subscription, which is only read.
    public var isSubscription = false
    /// The time of the last success; nil for never.
    public var synced: Instant?
    /// The time of the last attempt; nil for never.
    public var tried: Instant?
    /// The reason why the last attempt failed; nil when it succeeded.
    public var failure: String?
    /// True when the server did not answer: a later attempt may succeed by itself.
    public var isOffline = false
    /// The moment before which the server wants no request; nil for none.
    public var waitsUntil: Instant?
    /// The number of changes here that the server does not have yet.
    public var waiting = 0
    /// A number for the changes here that the last sync looked at and left over; 0 for none. Changes made while it ran
    /// are not among them.
    public var leftMark: UInt64 = 0
    /// The number of items that were left over: conflicts, deletions that wait, what a side refuses.
    public var left = 0
    /// Sentences about those items, one line each; only the first ones of many.
    public var notes: [String] = []

    /// True when the server sends messages about invitations itself (RFC 6638).
    public var sendsInvitations = false
    /// The addresses of mail by which the server knows the user.
    public var addresses: [String] = []
    /// The address at which the server says when others are busy, `noOutbox` where it has none; nil where it did not
    /// tell yet.
    public var outbox: String?
    /// The addresses at which the server finds people.
    public var directories: [String] = []

    /// The addresses of the people for whom the user acts by it, as the configuration has them.
    public var principals: [String] = []

    /// The outbox of a server that has none.
    public static let noOutbox = "none"

    /// An account that was never synced.
    public init(title: String) { self.title = title }
}
