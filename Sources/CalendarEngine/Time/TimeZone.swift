/// The rules by which a place's wall clock follows from the instant, and back.
///
/// Immutable, and shared by reference so that it is cheap to keep beside every event.
public final class TimeZone: Sendable {
    /// The name it is known by: an IANA name, a POSIX string, or the TZID of a VTIMEZONE.
    public let identifier: String

    private let fixedOffset: Int

    /// Coordinated Universal Time.
    public static let utc = TimeZone(identifier: "UTC", secondsFromUTC: 0)

    /// A zone whose offset from UTC, in seconds east, never changes.
    public init(identifier: String, secondsFromUTC: Int) {
        self.identifier = identifier
        fixedOffset = secondsFromUTC
    }

    /// What holds at an instant. O(log n) in the number of transitions.
    public func offset(at instant: Instant) -> UTCOffset {
        UTCOffset(seconds: fixedOffset, isDaylightSaving: false, abbreviation: identifier)
    }

    /// What the wall clock shows at an instant, clamped to the years 1 to 9999.
    public func local(at instant: Instant) -> CivilDateTime {
        CivilDateTime(secondNumber: instant.adding(seconds: Int64(offset(at: instant).seconds)).secondsSinceEpoch)
    }

    /// Every instant at which the wall clock shows this.
    public func resolve(_ local: CivilDateTime) -> LocalTimeResolution {
        .unique(Instant(secondsSinceEpoch: local.secondNumber - Int64(fixedOffset)))
    }

    /// The instant that RFC 5545 3.3.5 means by a local time: the first of a fold; in a gap, the offset before the gap holds (so
    /// that 02:30 becomes 03:30).
    public func instant(of local: CivilDateTime) -> Instant {
        switch resolve(local) {
        case .unique(let instant): instant
        case .fold(let first, _): first
        case .gap(let shifted, _): shifted
        }
    }
}

/// How a wall clock stands to UTC at some instant.
public struct UTCOffset: Hashable, Sendable {
    /// Seconds east of UTC.
    public var seconds: Int
    /// Whether this is summer time.
    public var isDaylightSaving: Bool
    /// The zone's abbreviation, such as `CET`.
    public var abbreviation: String

    /// An offset with what the zone's data says of it.
    public init(seconds: Int, isDaylightSaving: Bool, abbreviation: String) {
        self.seconds = seconds
        self.isDaylightSaving = isDaylightSaving
        self.abbreviation = abbreviation
    }
}

/// The instants that a local time may mean.
public enum LocalTimeResolution: Hashable, Sendable {
    /// The clock shows it once.
    case unique(Instant)
    /// The clock shows it twice, because it is put back.
    case fold(first: Instant, second: Instant)
    /// The clock never shows it, because it is put forward: the instant with the offset from before the gap (later), and with the
    /// one from after it (earlier).
    case gap(offsetBefore: Instant, offsetAfter: Instant)
}

extension TimeZone: Equatable, Hashable {
    /// Zones are the same when they are the same object: two of one name may have different rules.
    public static func == (left: TimeZone, right: TimeZone) -> Bool { left === right }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where time zones come from: the system's zoneinfo, or a table in a test.
public protocol TimeZoneProvider: Sendable {
    /// The zone with exactly this IANA name, or nil. Must refuse anything that is not a plain zone name.
    func timeZone(named name: String) -> TimeZone?
}
