public import CalendarEngine

/// Reads when somebody is busy: VFREEBUSY (RFC 5545 3.6.4), VAVAILABILITY (RFC 7953) and plain events, as servers and
/// published addresses give them.
///
/// Nothing that is not said counts as free. So a stretch is unknown
///
/// 1. outside of DTSTART and DTEND of a VFREEBUSY. One that lacks them, as those of Exchange and Google may, speaks of
///    all the range that was asked for, if it has a FREEBUSY or a REQUEST-STATUS of success (2.x);
/// 2. where a VFREEBUSY has another REQUEST-STATUS, a FREEBUSY that cannot be read, or no END, because the text is cut
///    off; the busy time that it has counts all the same;
/// 3. everywhere, where nobody says anything: in a text without any of these components, and for a question
///    (METHOD:REQUEST).
///
/// Events speak of all time. VAVAILABILITY says when somebody would have time; it alone says what is known only where
/// there is neither VFREEBUSY nor an event.
public struct FreeBusyReader {
    private let range: Range<Instant>
    private var zones: FreeBusyZones
    private let scan: FreeBusyScan

    /// Reads a text. O(bytes + stretches · log stretches). Of the hours that VAVAILABILITY gives the first 100,000 are
    /// read, each AVAILABLE counting as ten more; the others are not available.
    ///
    /// - Parameters:
    ///   - bytes: The text, in any of the forms that files have; never refused.
    ///   - range: The time that is asked for.
    ///   - floating: The zone of times without one, and of those whose zone nobody knows.
    ///   - zones: Where the zones that the text names come from.
    public static func read(
        _ bytes: [UInt8], over range: Range<Instant>, zone floating: TimeZone, zones: any TimeZoneProvider
    ) -> FreeBusyReading {
        var reader = FreeBusyReader(bytes, range, floating, zones)
        return reader.reading()
    }

    private init(_ bytes: [UInt8], _ range: Range<Instant>, _ floating: TimeZone, _ zones: any TimeZoneProvider) {
        var bytes = bytes
        if case .utf16(let bigEndian) = TextEncoding(of: bytes) {
            bytes = TextEncoding.utf8(fromUTF16: bytes, bigEndian: bigEndian)
        }
        self.range = range
        self.zones = FreeBusyZones(bytes, floating: floating, zones)
        scan = FreeBusyScan(bytes, &self.zones)
    }

    private mutating func reading() -> FreeBusyReading {
        // Of several people the first one counts.
        let attendee = scan.parts.lazy.compactMap(\.attendee).first
        let key = attendee.map { Invitee($0).key }
        let parts = scan.parts.filter { $0.attendee.map { Invitee($0).key == key } ?? true }
        let isSaid = !parts.isEmpty || scan.hasEvents
        var busy: [BusyTime] = []
        var known: [BusyTime] = []
        for part in parts {
            busy += part.busy
            if part.isAnswer { known.append(BusyTime(part.span(in: range), .busy)) }
        }
        if scan.hasEvents {
            busy += events()
            if !scan.isCut { known.append(BusyTime(range, .busy)) }
        }
        var overlay = AvailabilityOverlay(range, zones.floating)
        for part in scan.availabilities { overlay.add(part) }
        busy += overlay.busy()
        if !isSaid { known += overlay.known }
        busy = busy.joined().clamped(to: range)
        let unknown = [BusyTime(range, .unknown)].subtracting(known.joined()).subtracting(busy)
        let statuses = parts.compactMap(\.status)
        return FreeBusyReading(
            busy: (busy + unknown).joined(),
            status: statuses.first { !$0.hasPrefix("2") } ?? statuses.first, attendee: attendee)
    }

    /// The time that events take.
    private mutating func events() -> [BusyTime] {
        guard !range.isEmpty else { return [] }
        let zone = zones.floating
        let last = zone.local(at: range.upperBound).date
        let days = zone.local(at: range.lowerBound).date..<last.adding(days: 1)
        return LoadedSnapshot(of: zones.file).busyOccurrences(on: days, viewedIn: zone).map(\.busyTime)
    }
}

/// The busy time of somebody, as a text says it.
public struct FreeBusyReading: Hashable, Sendable {
    /// The busy time in the range that was asked for, joined; time of which nothing is said is `BusyKind.unknown`.
    public var busy: [BusyTime]
    /// REQUEST-STATUS (RFC 5545 3.8.8.3): its code and what it says, such as `3.7;Invalid calendar user`; of several
    /// one that is no success. nil for none. The text is somebody else's and may hold control characters.
    public var status: String?
    /// The address of the ATTENDEE whose time it is: `ana@example.com`; nil where the text does not say it.
    public var attendee: String?

    /// Busy time with the status of the answer and the address of the person.
    public init(busy: [BusyTime], status: String? = nil, attendee: String? = nil) {
        self.busy = busy
        self.status = status
        self.attendee = attendee
    }
}
