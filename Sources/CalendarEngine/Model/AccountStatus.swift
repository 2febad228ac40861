/// The way in which syncing an account, or fetching a subscription, went last.
public struct AccountStatus: Hashable, Sendable {
    /// The name of the account.
    public var title: String
    /// True for a subscription, which is only read.
    public var isSubscription = false
    /// When it was done last; nil for never.
    public var synced: Instant?
    /// When it was tried last; nil for never.
    public var tried: Instant?
    /// Why it was not done the last time; nil when it was.
    public var failure: String?
    /// True when there was no answer: a later try may do without anybody.
    public var isOffline = false
    /// The moment before which the server wants no request; nil for none.
    public var waitsUntil: Instant?
    /// The number of changes here that the server has not got yet.
    public var waiting = 0
    /// A number for the changes here that the last sync looked at and left over; 0 for none. What came while it ran is
    /// not among them.
    public var leftMark: UInt64 = 0
    /// The number of items that were left over: conflicts, deletions that wait, what a side refuses.
    public var left = 0
    /// The words about those, a line each; of many the first.
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

    /// The outbox of a server that has none.
    public static let noOutbox = "none"

    /// An account that was never synced.
    public init(title: String) { self.title = title }
}
