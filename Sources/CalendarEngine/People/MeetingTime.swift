/// A time at which a meeting can be, with all that speaks against it.
public struct MeetingTime: Hashable, Sendable {
    /// From the start of the meeting to its end.
    public var time: Range<Instant>
    /// The sum of all that speaks against it; 0 for a time that suits everybody.
    public var cost: Int
    /// All that speaks against it, the heaviest first; of equal weight by the guests' order.
    public var remarks: [MeetingRemark]

    /// A time with its cost and the remarks on it.
    public init(time: Range<Instant>, cost: Int, remarks: [MeetingRemark]) {
        self.time = time
        self.cost = cost
        self.remarks = remarks
    }
}

/// Something that speaks against a time. Guests are named by their position in `MeetingSearch.guests`, times of day are
/// those of the guest's clock.
public enum MeetingRemark: Hashable, Sendable {
    /// Some of it is in a guest's night; with the time of day when it begins, or when it ends where only its end is in
    /// the night.
    case night(guest: Int, CivilTime)
    /// Some of it is on a guest's Saturday or Sunday.
    case weekend(guest: Int)
    /// It begins before a guest's hours, at this time of day.
    case beforeHours(guest: Int, CivilTime)
    /// It ends after a guest's hours, at this time of day.
    case afterHours(guest: Int, CivilTime)
    /// A guest may be taken.
    case tentative(guest: Int)
    /// A guest who need not come is taken.
    case busy(guest: Int)
    /// Nobody knows whether a guest is free.
    case unknown(guest: Int)
    /// It overlaps the user's lunch.
    case lunch
    /// It ends when something else of a guest begins, or begins when that ends.
    case backToBack(guest: Int)
    /// It is in the first or the last half hour of the user's hours.
    case edgeOfDay

    /// The number that it adds to the cost of a time.
    public var cost: Int {
        switch self {
        case .night: 60
        case .weekend, .beforeHours, .afterHours: 30
        case .tentative: 20
        case .busy: 15
        case .unknown, .lunch: 10
        case .backToBack: 3
        case .edgeOfDay: 2
        }
    }

    /// The position of the guest whom it is about; nil where it is about the user's day.
    public var guest: Int? {
        switch self {
        case .night(let guest, _), .weekend(let guest), .beforeHours(let guest, _), .afterHours(let guest, _),
            .tentative(let guest), .busy(let guest), .unknown(let guest), .backToBack(let guest):
            guest
        case .lunch, .edgeOfDay: nil
        }
    }
}
