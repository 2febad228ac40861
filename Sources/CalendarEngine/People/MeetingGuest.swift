/// Somebody, or something, that a meeting needs, with the time that is taken already.
public struct MeetingGuest: Hashable, Sendable {
    /// The address, the name where it is known, and whether it is a person, a room or a thing.
    public var invitee: Invitee
    /// True when the meeting cannot be without this guest.
    public var isRequired: Bool
    /// True for the user, whose hours are those of the search.
    public var isOneself: Bool
    /// The zone of this guest's clock; nil: the meeting's.
    public var zone: TimeZone?
    /// The guest's working hours, in seconds of the day, 0...86,400, on the guest's own clock; nil where nobody knows
    /// them: then those of the meeting count. Rooms and resources have none.
    public var hours: Range<Int>?
    /// The time that is taken, joined (`Array.joined`). All else is free: time about which nobody knows anything has to
    /// be here, as `BusyKind.unknown`.
    public var busy: [BusyTime]

    /// True for the user in person, not for somebody for whom the user acts.
    package var isUser: Bool { isOneself && invitee.sentBy == nil }

    /// A guest; without more than the address a person who has to come and is free.
    public init(
        _ invitee: Invitee, isRequired: Bool = true, isOneself: Bool = false, zone: TimeZone? = nil,
        hours: Range<Int>? = nil, busy: [BusyTime] = []
    ) {
        self.invitee = invitee
        self.isRequired = isRequired
        self.isOneself = isOneself
        self.zone = zone
        self.hours = hours
        self.busy = busy
    }
}
