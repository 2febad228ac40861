/// The kinds of what can be invited (CUTYPE, RFC 5545 3.2.3).
public enum PersonKind: String, Hashable, Sendable, CaseIterable {
    /// Somebody.
    case individual = "INDIVIDUAL"
    /// Several people under one address.
    case group = "GROUP"
    /// A thing, such as a car. It works at all hours.
    case resource = "RESOURCE"
    /// A room. It works at all hours.
    case room = "ROOM"

    /// True for people, who have a night and working hours.
    public var hasHours: Bool { self == .individual || self == .group }
}
