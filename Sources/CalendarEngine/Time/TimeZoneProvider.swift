/// A source of time zones: the system's zoneinfo, or a table in a test.
public protocol TimeZoneProvider: Sendable {
    /// The zone with exactly this IANA name, or nil. Must refuse anything that is not a plain zone name.
    func timeZone(named name: String) -> TimeZone?
    /// All names that `timeZone(named:)` knows, in any order. They are asked for only when a name is not known as it is
    /// written. Making the list may be costly, so a provider keeps it.
    var names: [String] { get }
    /// The zones by the places that people name. They are asked for only where a zone is chosen from a list.
    var places: [ZonePlace] { get }
}
