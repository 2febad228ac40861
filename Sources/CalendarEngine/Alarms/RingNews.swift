/// A ring that somebody is to be told of, whatever snapshot they look at.
public struct RingNews: Hashable, Sendable {
    /// Its name.
    public var name: ToldRings.Name
    /// The occurrence that it reminds of.
    public var identifier: OccurrenceIdentifier
    /// True when its moment went by while nobody could be told.
    public var isMissed: Bool

    /// News of a ring.
    public init(name: ToldRings.Name, identifier: OccurrenceIdentifier, isMissed: Bool) {
        self.name = name
        self.identifier = identifier
        self.isMissed = isMissed
    }

    /// News of a ring of a snapshot that is due.
    public init(_ due: ToldRings.Due, in snapshot: any CalendarSnapshot) {
        self.init(
            name: due.name, identifier: snapshot.identifier(of: due.ring.occurrence), isMissed: due.isMissed)
    }
}

/// The answers to a ring, on the desktop and on the screen.
public enum RingAnswer: String, Sendable, CaseIterable {
    /// The meeting's page is opened.
    case join
    /// The item is shown.
    case show
    /// It rings once more: after some minutes, or when the event starts.
    case later5, later15, later60, atStart
    /// It has been seen.
    case dismiss

    /// The minutes for which it is put off.
    public var minutes: Int64? {
        switch self {
        case .later5: 5
        case .later15: 15
        case .later60: 60
        case .join, .show, .atStart, .dismiss: nil
        }
    }

    /// The answers to a ring, at a moment.
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

    /// The moment until which it puts a ring off; nil where it does not.
    public func putsOff(until start: Instant, at now: Instant) -> Instant? {
        if self == .atStart { return start > now ? start : nil }
        return minutes.map { now.adding(seconds: 60 * $0) }
    }
}
