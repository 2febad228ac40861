/// Where time zones come from: the system's zoneinfo, or a table in a test.
public protocol TimeZoneProvider: Sendable {
    /// The zone with exactly this IANA name, or nil. Must refuse anything that is not a plain zone name.
    func timeZone(named name: String) -> TimeZone?
    /// All names that `timeZone(named:)` knows, in any order. Asked for only when a name is not known as it is
    /// written; may be costly, so a provider keeps it.
    var names: [String] { get }
}
