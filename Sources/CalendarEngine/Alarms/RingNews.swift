/// A ring that is to be shown to somebody, independent of any snapshot.
public struct RingNews: Hashable, Sendable {
    /// The ring's name, which stays the same over snapshots.
    public var name: ToldRings.Name
    /// The occurrence that it reminds of.
    public var identifier: OccurrenceIdentifier
    /// True when its moment passed while it could not be shown.
    public var isMissed: Bool

    /// Makes the news of a ring from its parts.
    public init(name: ToldRings.Name, identifier: OccurrenceIdentifier, isMissed: Bool) {
        self.name = name
        self.identifier = identifier
        self.isMissed = isMissed
    }

    /// Makes the news of a due ring of a snapshot.
    public init(_ due: ToldRings.Due, in snapshot: any CalendarSnapshot) {
        self.init(
            name: due.name, identifier: snapshot.identifier(of: due.ring.occurrence), isMissed: due.isMissed)
    }
}

/// The answers to a ring, on the desktop and on the screen.
public enum RingAnswer: String, Sendable, CaseIterable {
    /// Opens the meeting's page.
    case join
    /// Shows the item.
    case show
    /// Lets it ring once more: after some minutes, or when the event starts.
    case later5, later15, later60, atStart
    /// Marks the ring as seen.
    case dismiss

    /// The minutes by which the answer puts the ring off; nil for answers without a number of minutes.
    public var minutes: Int64? {
        switch self {
        case .later5: 5
        case .later15: 15
        case .later60: 60
        case .join, .show, .atStart, .dismiss: nil
        }
    }

    /// The answers that a ring can have at a moment.
    ///
    /// - Parameters:
    ///   - start: When the event starts.
    ///   - hasLink: True when it has a page that can be opened.
    ///   - isShowable: True when there is a screen to show it on.
    ///   - now: The moment.
    public static func possible(
        start: Instant, hasLink: Bool, isShowable: Bool, at now: Instant
    ) -> [RingAnswer] {
        allCases.filter { answer in
            switch answer {
            case .join: hasLink
            case .show: isShowable
            case .atStart: start > now.adding(seconds: 60)
            case .later5, .later15, .later60, .dismiss: true
            }
        }
    }

    /// The moment until which the answer puts a ring off; nil for answers that do not.
    public func putsOff(until start: Instant, at now: Instant) -> Instant? {
        if self == .atStart { return start > now ? start : nil }
        return minutes.map { now.adding(seconds: 60 * $0) }
    }
}
