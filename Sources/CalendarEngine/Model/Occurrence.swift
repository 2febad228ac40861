/// One appearance of an event or reminder in time, as a viewer in one zone sees it: what a query answers with.
///
/// Small and without references, because a busy month has thousands. Titles and the rest are asked of the snapshot that
/// gave it (`summary(of:)`, `details(of:)`), and an occurrence means something only together with that snapshot.
public struct Occurrence: Hashable, Sendable {
    /// The item, within the snapshot that gave this occurrence.
    public var item: ItemReference
    /// Event or reminder.
    public var kind: ItemKind
    /// Its traits besides its place in time.
    public var traits: Traits
    /// The start on the viewer's wall clock; midnight for whole days. For a reminder, this is its due time.
    public var start: CivilDateTime
    /// The end on the viewer's wall clock, exclusive; never before `start`. For whole days, the midnight after the last
    /// day.
    public var end: CivilDateTime
    /// The instant at which it starts for this viewer.
    public var startInstant: Instant
    /// The instant at which it ends for this viewer, exclusive.
    public var endInstant: Instant
    /// The instance of its series that this is: the start that the series gave it, on the series' own clock, whatever
    /// an override made of it. nil for what does not recur.
    public var instance: CivilDateTime?

    /// Facts that rows, dots and sections need without decoding anything.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit for each trait.
        public let rawValue: UInt16
        /// Traits from bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Takes whole days.
        public static let allDay = Traits(rawValue: 1)
        /// One of a series.
        public static let recurring = Traits(rawValue: 1 << 1)
        /// This instance of the series was changed by itself.
        public static let override = Traits(rawValue: 1 << 2)
        /// STATUS:CANCELLED.
        public static let cancelled = Traits(rawValue: 1 << 3)
        /// STATUS:TENTATIVE.
        public static let tentative = Traits(rawValue: 1 << 4)
        /// A reminder that is done (COMPLETED, STATUS:COMPLETED or PERCENT-COMPLETE:100).
        public static let completed = Traits(rawValue: 1 << 5)
        /// A reminder without DUE and DTSTART; `start` and `end` say nothing.
        public static let undated = Traits(rawValue: 1 << 6)
        /// Its times are floating: given on any viewer's clock.
        public static let floating = Traits(rawValue: 1 << 7)
        /// An event that leaves its time free (TRANSP:TRANSPARENT, RFC 5545 3.8.2.7).
        public static let transparent = Traits(rawValue: 1 << 8)
        /// No ATTENDEE: nobody can have declined it.
        public static let unattended = Traits(rawValue: 1 << 9)
    }

    /// Makes an occurrence.
    @inlinable
    public init(
        item: ItemReference, kind: ItemKind, traits: Traits, start: CivilDateTime, end: CivilDateTime,
        startInstant: Instant, endInstant: Instant, instance: CivilDateTime? = nil
    ) {
        self.item = item
        self.kind = kind
        self.traits = traits
        self.start = start
        self.end = end
        self.startInstant = startInstant
        self.endInstant = endInstant
        self.instance = instance
    }

    /// True when it takes whole days.
    public var isAllDay: Bool { traits.contains(.allDay) }
    /// True for one of a series.
    public var isRecurring: Bool { traits.contains(.recurring) }
}

extension Occurrence {
    /// The days that it touches on the viewer's calendar: at least its first; not the day at whose midnight it ends.
    public var days: ClosedRange<CivilDate> {
        let first = start.date
        let last = end > start ? end.adding(seconds: -1).date : first
        return first...max(first, last)
    }

    /// True when it takes the whole of a day that it touches: an occurrence of whole days, or one that is there from
    /// midnight to midnight.
    public func covers(_ day: CivilDate) -> Bool {
        isAllDay || start <= day.midnight && end.secondNumber >= day.midnight.secondNumber + 86_400
    }
}

/// An item of a snapshot: its calendar, and its position there.
public struct ItemReference: Hashable, Sendable {
    /// The calendar of the item, by its position in the snapshot.
    public var calendar: CalendarIndex
    /// The position within the calendar; what it counts is the snapshot's own business.
    public var position: UInt32

    /// The item of a calendar at a position.
    @inlinable
    public init(calendar: CalendarIndex, position: UInt32) {
        self.calendar = calendar
        self.position = position
    }
}

/// The kinds of items.
public enum ItemKind: UInt8, Hashable, Sendable, CaseIterable {
    /// An event: a VEVENT.
    case event
    /// A reminder: a VTODO.
    case reminder

    /// The name in files, options and JSON of this program.
    public var name: String { self == .event ? "event" : "reminder" }

    /// The name of its component (RFC 5545 3.6).
    public var componentName: String { self == .event ? "VEVENT" : "VTODO" }
}

/// The properties of an occurrence that stay the same when files are read again, so that the selection is found again.
public struct OccurrenceIdentifier: Hashable, Sendable {
    /// The identifier of the calendar.
    public var calendar: String
    /// The file within the calendar's folder; the file's own name for a calendar of one file.
    public var file: String
    /// Event or reminder: a file may hold both under one UID.
    public var kind: ItemKind
    /// The UID; a made-up one that is stable for equal content when the file gives none.
    public var uid: String
    /// The instance of the series, as `Occurrence.instance`; nil for what does not recur.
    public var instance: CivilDateTime?

    /// Names an occurrence by what stays the same when files are read again.
    public init(calendar: String, file: String, kind: ItemKind, uid: String, instance: CivilDateTime? = nil) {
        self.calendar = calendar
        self.file = file
        self.kind = kind
        self.uid = uid
        self.instance = instance
    }

    /// True when both name the same, byte by byte: two UIDs may be one to Unicode, which has two ways to write an
    /// accent.
    public static func == (left: OccurrenceIdentifier, right: OccurrenceIdentifier) -> Bool {
        left.kind == right.kind && left.instance == right.instance && left.uid.hasBytes(of: right.uid)
            && left.file.hasBytes(of: right.file) && left.calendar.hasBytes(of: right.calendar)
    }

    /// The identifier of the whole item, without an instance.
    public var whole: OccurrenceIdentifier {
        OccurrenceIdentifier(calendar: calendar, file: file, kind: kind, uid: uid)
    }
}

extension String {
    /// True when another text has the same bytes.
    func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
