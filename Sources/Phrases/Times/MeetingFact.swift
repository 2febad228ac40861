/// Something about a time for a meeting that speaks for it or against it, with names as they are shown; `you` is one.
public enum MeetingFact: Hashable, Sendable {
    /// Nothing speaks against it.
    case everybodyIsFree
    /// Nothing speaks against it for the user, who is alone.
    case youAreFree
    /// Somebody may have something else.
    case tentative(String)
    /// Nobody knows whether somebody is free.
    case unknown(String)
    /// Somebody who need not come has something else.
    case busy(String)
    /// It begins before somebody's working hours; the time on that person's clock, with the city where that is another.
    case beforeHours(String, time: String)
    /// It ends after somebody's working hours.
    case afterHours(String, time: String)
    /// It is in somebody's night.
    case atNight(String, time: String)
    /// It is on somebody's weekend.
    case weekend(String)
    /// Somebody has something else right before or after it.
    case backToBack(String)
    /// It is in the user's lunch.
    case lunch
    /// It is in the first or the last half hour of the user's working hours.
    case edgeOfDay
}
