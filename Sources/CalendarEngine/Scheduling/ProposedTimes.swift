/// The times that a guest proposes for a meeting instead of its own (RFC 5546 3.2.7).
public struct ProposedTimes: Hashable, Sendable {
    /// The proposed start, on the clock of the meeting.
    public let start: EventTime
    /// The proposed end, exclusive.
    public let end: EventTime

    /// Proposes other times for an event.
    ///
    /// - Parameters:
    ///   - start: The proposed start, on any clock.
    ///   - end: The proposed end, exclusive.
    ///   - event: The meeting, or the date of a series that is meant.
    ///   - zone: The zone of times that have none.
    ///   - now: The present.
    public init(
        from start: EventTime, to end: EventTime, insteadOf event: Event, viewedIn zone: TimeZone, at now: Instant
    ) throws(ProposalRefusal) {
        self.start = start.unmistakable(onClockOf: event.start)
        self.end = end.unmistakable(onClockOf: event.end)
        func instants(_ start: EventTime, _ end: EventTime) -> [Instant] {
            [start.instant(viewedIn: zone), end.instant(viewedIn: zone)]
        }
        let isSame = start.isDate == event.start.isDate && instants(start, end) == instants(event.start, event.end)
        guard !isSame else { throw .sameTimes }
        let isOver = start.isDate ? end.instant(viewedIn: zone) <= now : start.instant(viewedIn: zone) < now
        guard !isOver else { throw .isOver }
    }
}

/// The reason why no other time can be proposed for an item.
public enum ProposalRefusal: Error, Hashable, Sendable {
    /// It is a reminder.
    case reminder
    /// The user is its organizer.
    case ownMeeting
    /// It is a series, and no date of it is named.
    case series
    /// It is cancelled.
    case cancelled
    /// It is at that time already.
    case sameTimes
    /// That time has passed.
    case isOver
    /// The organizer wants no answers (SCHEDULE-AGENT=NONE, RFC 6638 7.1).
    case notWanted

    /// The reason why a person with these addresses, in lower case, cannot propose any time for an item; nil where
    /// that is possible.
    public init?(proposingFor item: CalendarItem, by addresses: Set<String>) {
        let fields = item.fields
        if let organizer = fields.organizer, addresses.contains(organizer.address.lowercased()) {
            self = .ownMeeting
        } else if case .reminder = item {
            self = .reminder
        } else if fields.status == "CANCELLED" {
            self = .cancelled
        } else {
            return nil
        }
    }
}

extension InvitationAnswer {
    /// The answer that goes with a proposal of another time: perhaps, but somebody who has declined stays away.
    ///
    /// RFC 5546 has no word about it. Exchange and Outlook take a COUNTER for a tentative answer (MS-OXCICAL), and
    /// Thunderbird and Google send it with one.
    ///
    /// - Parameter status: PARTSTAT so far, in upper case.
    public init(proposingAfter status: String) { self = status == "DECLINED" ? .decline : .tentative }
}

extension EventTime {
    /// This moment on the viewer's clock, on which people type; floating times and whole days stay as they are.
    public func onClock(ofViewerIn zone: TimeZone) -> EventTime {
        guard let own = timeZone else { return self }
        return .zoned(zone.local(at: own.instant(of: civil)), zone)
    }

    /// This moment on the clock of another time; as it is where that clock shows it twice.
    fileprivate func unmistakable(onClockOf other: EventTime) -> EventTime {
        let moved = onClock(of: other)
        return moved.instant(viewedIn: .utc) == instant(viewedIn: .utc) ? moved : self
    }
}
