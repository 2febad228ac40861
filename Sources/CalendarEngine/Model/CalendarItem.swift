/// An event or a reminder with everything that its file says of it, decoded when it is asked for.
///
/// ```swift
/// for guest in event.item.fields.attendees { print(guest.name, guest.status) }
/// ```
public enum CalendarItem: Hashable, Sendable {
    /// An event: a VEVENT.
    case event(Event)
    /// A reminder: a VTODO.
    case reminder(Reminder)

    /// The fields that events and reminders have in common.
    public var fields: ItemFields {
        switch self {
        case .event(let event): event.fields
        case .reminder(let reminder): reminder.fields
        }
    }
}

/// A VEVENT (RFC 5545 3.6.1).
public struct Event: Hashable, Sendable {
    /// The fields that it shares with reminders.
    public var fields: ItemFields
    /// The start of this occurrence.
    public var start: EventTime
    /// The end of this occurrence, exclusive; equal to the start when it has no length.
    public var end: EventTime
    /// True when it leaves its time free (TRANSP:TRANSPARENT, RFC 5545 3.8.2.7).
    public var isTransparent: Bool

    /// Makes an event.
    public init(fields: ItemFields, start: EventTime, end: EventTime, isTransparent: Bool = false) {
        self.fields = fields
        self.start = start
        self.end = end
        self.isTransparent = isTransparent
    }
}

/// A VTODO (RFC 5545 3.6.2).
public struct Reminder: Hashable, Sendable {
    /// The fields that it shares with events.
    public var fields: ItemFields
    /// The time from which work on it may begin (DTSTART).
    public var start: EventTime?
    /// The time by which it must be done (DUE, or DTSTART plus DURATION).
    public var due: EventTime?
    /// The time at which it was done (COMPLETED, RFC 5545 3.8.2.1).
    public var completed: Instant?
    /// True when it is done, by COMPLETED, STATUS or PERCENT-COMPLETE.
    public var isCompleted: Bool
    /// The part of it that is done (PERCENT-COMPLETE, RFC 5545 3.8.1.8), 0...100.
    public var percentComplete: Int?
    /// The UIDs of the reminders that it is a part of (RELATED-TO with RELTYPE=PARENT, the default).
    public var parents: [String]

    /// Makes a reminder.
    public init(
        fields: ItemFields, start: EventTime? = nil, due: EventTime? = nil, completed: Instant? = nil,
        isCompleted: Bool = false, percentComplete: Int? = nil, parents: [String] = []
    ) {
        self.fields = fields
        self.start = start
        self.due = due
        self.completed = completed
        self.isCompleted = isCompleted
        self.percentComplete = percentComplete
        self.parents = parents
    }
}

/// The fields that every item of a calendar may have. Text is exactly what the file says, decoded; it may hold control
/// characters, which must not reach a terminal.
public struct ItemFields: Hashable, Sendable {
    /// UID (RFC 5545 3.8.4.7).
    public var uid: String
    /// SUMMARY (RFC 5545 3.8.1.12).
    public var title: String
    /// LOCATION (RFC 5545 3.8.1.7).
    public var location: String = ""
    /// GEO (RFC 5545 3.8.1.6).
    public var position: GeographicPosition?
    /// DESCRIPTION (RFC 5545 3.8.1.5).
    public var notes: String = ""
    /// The notes as HTML beside them: STYLED-DESCRIPTION (RFC 9073 6.5) or X-ALT-DESC.
    package var styledNotes: String = ""
    /// URL (RFC 5545 3.8.4.6).
    public var url: String = ""
    /// STATUS in upper case, such as `CONFIRMED` (RFC 5545 3.8.1.11).
    public var status: String = ""
    /// CATEGORIES (RFC 5545 3.8.1.2).
    public var categories: [String] = []
    /// PRIORITY (RFC 5545 3.8.1.9): 0 (none), 1 (highest) ... 9 (lowest).
    public var priority: Int = 0
    /// ORGANIZER (RFC 5545 3.8.4.3).
    public var organizer: Participant?
    /// ATTENDEEs (RFC 5545 3.8.4.1), in the file's order.
    public var attendees: [Participant] = []
    /// VALARMs (RFC 5545 3.6.6), in the file's order.
    public var alarms: [Alarm] = []
    /// Links: ATTACH with an address, CONFERENCE, IMAGE, LINK with an address (RFC 9253 8.2).
    public var links: [Link] = []
    /// CLASS in upper case, such as `PRIVATE` (RFC 5545 3.8.1.3).
    public var classification: String = ""
    /// The length of the way there, in seconds, before it starts (X-APPLE-TRAVEL-DURATION); 0 for none.
    public var travelSeconds: Int64 = 0
    /// The rules of the series that it belongs to.
    public var recurrenceRules: [RecurrenceRule] = []
    /// The instance of its series that it is: the start that the series gives it, on the series' own clock
    /// (RECURRENCE-ID); nil when it does not recur.
    public var recurrenceID: EventTime?
    /// The zone that its times are fixed to; nil for whole days and floating times.
    public var timeZone: TimeZone?
    /// The zone that its end is fixed to, `timeZone` again for most; nil for whole days and floating times.
    public var endTimeZone: TimeZone?
    /// COLOR or X-APPLE-CALENDAR-COLOR of the item itself.
    public var color: CalendarColor?
    /// CREATED (RFC 5545 3.8.7.1).
    public var created: Instant?
    /// The groups that it belongs to, or whose members it names (REFID, RELATED-TO with RELTYPE=REFID, RFC 9253 8.3 and
    /// 9.1).
    package var groups: [String] = []
    /// LAST-MODIFIED, or else DTSTAMP (RFC 5545 3.8.7.3 and 3.8.7.2).
    public var lastModified: Instant?
    /// SEQUENCE (RFC 5545 3.8.7.4).
    public var sequence: Int = 0

    /// Fields of an item of which only its UID and title are known yet.
    public init(uid: String, title: String) {
        self.uid = uid
        self.title = title
    }
}

/// A place on the earth: GEO (RFC 5545 3.8.1.6).
public struct GeographicPosition: Hashable, Sendable {
    /// Degrees north of the equator, -90...90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180...180.
    public var longitude: Double

    /// A position; nil where there is none on the earth.
    public init?(latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// Somebody who takes part: an ORGANIZER or an ATTENDEE.
public struct Participant: Hashable, Sendable {
    /// CN (RFC 5545 3.2.2), or empty.
    public var name: String
    /// The address without `mailto:`.
    public var address: String
    /// PARTSTAT in upper case, such as `ACCEPTED` (RFC 5545 3.2.12); empty for the organizer.
    public var status: String
    /// ROLE in upper case, such as `REQ-PARTICIPANT` (RFC 5545 3.2.16).
    public var role: String
    /// The status that a server noted of the last message to the person, such as `1.2` for a delivered one or `5.1` for
    /// one that was not (RFC 6638 3.2.9); empty for none.
    public var delivery: String
    /// The mail address of whoever acted for the person last (SENT-BY, RFC 5545 3.2.18); nil for nobody.
    public var sentBy: String?

    /// Makes a participant; an empty text stands for what is not known.
    public init(
        name: String, address: String, status: String = "", role: String = "", delivery: String = "",
        sentBy: String? = nil
    ) {
        self.sentBy = sentBy
        self.name = name
        self.address = address
        self.status = status
        self.role = role
        self.delivery = delivery
    }

    /// True when the last message did not reach the person.
    public var isUnreached: Bool { delivery.hasPrefix("3.") || delivery.hasPrefix("5.") }
}

/// An address that belongs to an item.
public struct Link: Hashable, Sendable {
    /// Its title, or empty.
    public var title: String
    /// The address to open, as the item has it.
    public var address: String

    /// Makes a link, whose title may be empty.
    public init(title: String, address: String) {
        self.title = title
        self.address = address
    }
}

/// The few fields that a row of a list needs.
public struct ItemSummary: Hashable, Sendable {
    /// The title of an item whose bytes in the file have changed since it was read: none of the new bytes is shown, and
    /// the file is being read again. No real item has this title; the screen shows words in its place.
    public static let changingTitle = "\u{FFFD}…"

    /// SUMMARY (RFC 5545 3.8.1.12).
    public var title: String
    /// LOCATION, or empty.
    public var location: String
    /// The first line of DESCRIPTION, or empty; of a very long one its beginning.
    public var notes = ""
    /// PRIORITY (RFC 5545 3.8.1.9): 0 (none), 1 (highest) ... 9 (lowest).
    public var priority: Int
    /// The zone that its start is fixed to; nil for whole days and floating times.
    public var timeZone: TimeZone?
    /// The zone that its end is fixed to.
    public var endTimeZone: TimeZone?
    /// The length of the way there, in seconds (X-APPLE-TRAVEL-DURATION); 0 for none.
    public var travelSeconds: Int64 = 0

    /// Makes a summary without travel time.
    public init(
        title: String, location: String, priority: Int = 0, timeZone: TimeZone? = nil, endTimeZone: TimeZone? = nil
    ) {
        self.title = title
        self.location = location
        self.priority = priority
        self.timeZone = timeZone
        self.endTimeZone = endTimeZone
    }
}
