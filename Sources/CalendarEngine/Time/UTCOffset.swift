/// The distance of a wall clock from UTC at some instant.
public struct UTCOffset: Hashable, Sendable {
    /// Seconds east of UTC, within ±604,800 (a week, far more than any clock was ever off).
    public let seconds: Int
    /// True in summer time.
    public let isDaylightSaving: Bool
    /// The zone's abbreviation, such as `CET`.
    public let abbreviation: String

    /// An offset with the facts of the zone's data; absurd seconds are clamped to ±604,800.
    public init(seconds: Int, isDaylightSaving: Bool, abbreviation: String) {
        self.seconds = min(max(seconds, -604_800), 604_800)
        self.isDaylightSaving = isDaylightSaving
        self.abbreviation = abbreviation
    }

    /// This offset with an abbreviation; unchanged when it has one.
    func named(_ abbreviation: String) -> UTCOffset {
        guard self.abbreviation.isEmpty else { return self }
        return UTCOffset(seconds: seconds, isDaylightSaving: isDaylightSaving, abbreviation: abbreviation)
    }
}

extension UTCOffset: CustomStringConvertible {
    /// `+01:00`, with seconds where there are any: `-00:25:21`.
    public var description: String {
        let distance = abs(seconds)
        let rest = distance % 60
        return (seconds < 0 ? "-" : "+") + "\(padded(distance / 3600, 2)):\(padded(distance / 60 % 60, 2))"
            + (rest == 0 ? "" : ":\(padded(rest, 2))")
    }
}
