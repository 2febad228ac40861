/// A place that people name when they mean a zone.
public struct ZonePlace: Hashable, Sendable {
    /// The name of its zone, `Area/City`.
    public let zone: String
    /// Its country, in English; empty where that is not known.
    public let country: String

    /// A place in a zone.
    public init(zone: String, country: String = "") {
        self.zone = zone
        self.country = country
    }
}

extension TimeZoneProvider {
    /// Each zone by its name alone.
    public var places: [ZonePlace] { names.map { ZonePlace(zone: $0) } }
}
