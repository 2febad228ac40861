/// Somebody, a room or a thing that can be invited, by one address of email.
public struct Contact: Hashable, Sendable {
    /// The name, the address and the kind.
    public var invitee: Invitee
    /// The working hours on this person's clock, in seconds since midnight; nil where nobody says.
    public var hours: Range<Int>?
    /// The name of the zone of this person's clock (TZ, RFC 6350 6.5.1); nil where nobody says.
    public var zone: String?
    /// The address at which this person's busy times are published (FBURL, RFC 6350 6.9.1); nil for none.
    public var freeBusyAddress: String?

    /// A contact of whom no more is known than this.
    public init(
        _ invitee: Invitee, hours: Range<Int>? = nil, zone: String? = nil,
        freeBusyAddress: String? = nil
    ) {
        self.invitee = invitee
        self.hours = hours
        self.zone = zone
        self.freeBusyAddress = freeBusyAddress
    }

    /// Takes what this contact lacks from another one of the same address.
    public mutating func complete(from other: Contact) {
        if invitee.name.isEmpty { invitee.name = other.invitee.name }
        if invitee.kind == .individual { invitee.kind = other.invitee.kind }
        hours = hours ?? other.hours
        zone = zone ?? other.zone
        freeBusyAddress = freeBusyAddress ?? other.freeBusyAddress
    }
}
