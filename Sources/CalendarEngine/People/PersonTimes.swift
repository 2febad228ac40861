/// The busy times of somebody else, as far as they are known.
public struct PersonTimes: Hashable, Sendable {
    /// The time that is taken, joined; what nobody knows is in it as `BusyKind.unknown`.
    public var busy: [BusyTime]
    /// The reason why nothing is known at all; nil where something is.
    public var unknown: UnknownTimes?

    /// Times that are known.
    public init(busy: [BusyTime]) { self.busy = busy }

    /// Times of which nothing is known.
    ///
    /// - Parameters:
    ///   - reason: Why nothing is known.
    ///   - range: The stretch that was asked for.
    public init(unknown reason: UnknownTimes, over range: Range<Instant>) {
        busy = [BusyTime(range, .unknown)]
        unknown = reason
    }
}

/// The reasons why nobody knows whether somebody is free.
public enum UnknownTimes: Hashable, Sendable {
    /// No server of an account knows the address, and no busy times are published.
    case nobodyKnows
    /// The server, or the published address, did not answer in time.
    case late
    /// It answered with something else than busy times; with its words.
    case refused(String)
    /// The program that asks servers is not installed.
    case noProgram
}
