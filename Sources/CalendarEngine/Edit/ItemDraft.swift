/// The fields of an item that people set: a value to be changed freely until it is saved.
///
/// ```swift
/// var draft = ItemDraft(kind: .event)
/// draft.title = "Standup"
/// draft.start = .floating(CivilDateTime(day, nine))
/// draft.end = .floating(CivilDateTime(day, nine).adding(seconds: 15 * 60))
/// draft.rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
/// draft.alarms = [Alarm(minutesBefore: 10)]
/// ```
public struct ItemDraft: Hashable, Sendable {
    /// Event or reminder.
    public var kind: ItemKind
    /// SUMMARY (RFC 5545 3.8.1.12).
    public var title: String = ""
    /// The start (DTSTART, RFC 5545 3.8.2.4); nil for a reminder without one. An event needs it.
    public var start: EventTime?
    /// The end of an event, exclusive (DTEND, RFC 5545 3.8.2.2): for whole days, the day after the last one. The due
    /// time of a reminder (DUE, 3.8.2.3). nil for an event without a length and for a reminder that is never due.
    public var end: EventTime?
    /// The rule of its series (RRULE, RFC 5545 3.8.5.3); nil when it does not recur.
    public var rule: RecurrenceRule?
    /// A date that its series gets besides those of the rule (RDATE, RFC 5545 3.8.5.2): the start that the user asked
    /// for, where the rule does not give it.
    public var dateBeside: EventTime?
    /// Dates of its series that are to be left out (EXDATE, RFC 5545 3.8.5.1), besides those that are left out
    /// already.
    public var datesLeftOut: [EventTime] = []
    /// Its alarms (VALARM, RFC 5545 3.6.6).
    public var alarms: [Alarm] = []
    /// LOCATION (RFC 5545 3.8.1.7).
    public var location: String = ""
    /// DESCRIPTION (RFC 5545 3.8.1.5).
    public var notes: String = ""
    /// URL (RFC 5545 3.8.4.6).
    public var url: String = ""
    /// CATEGORIES (RFC 5545 3.8.1.2).
    public var categories: [String] = []
    /// STATUS in upper case (RFC 5545 3.8.1.11); empty for none.
    public var status: String = ""
    /// PRIORITY (RFC 5545 3.8.1.9): 0 (none), 1 (highest) ... 9 (lowest).
    public var priority: Int = 0
    /// True for an event that leaves its time free (TRANSP:TRANSPARENT, RFC 5545 3.8.2.7).
    public var isTransparent: Bool = false
    /// The guests (ATTENDEE, RFC 5545 3.8.4.1), without the organizer.
    public var invitees: [Invitee] = []
    /// The organizer (ORGANIZER, RFC 5545 3.8.4.3); nil where there is none.
    public var organizer: Invitee?
    /// True for a new event that is one of several times held for a meeting: it is tentative, and shares its REFID with
    /// the others of its step.
    package var isHeld = false

    /// Makes an empty draft of a kind.
    public init(kind: ItemKind) {
        self.kind = kind
    }

    /// Makes a draft from the fields of an item, at the times of the occurrence that it was decoded for. Of several
    /// rules, it takes the first.
    public init(of item: CalendarItem) {
        switch item {
        case .event(let event):
            kind = .event
            (start, end) = (event.start, event.end)
            isTransparent = event.isTransparent
        case .reminder(let reminder):
            kind = .reminder
            (start, end) = (reminder.start, reminder.due)
        }
        let fields = item.fields
        title = fields.title
        rule = fields.recurrenceRules.first
        alarms = fields.alarms
        location = fields.location
        notes = fields.notes
        url = fields.url
        categories = fields.categories
        status = fields.status
        priority = fields.priority
        organizer = fields.organizer.map(Invitee.init)
        let own = organizer?.key
        invitees = fields.attendees.map(Invitee.init).filter { $0.key != own }
    }

    /// The changes that turn an earlier draft into this one, one for each field that differs.
    public func changes(from earlier: ItemDraft) -> [FieldChange] {
        var changes: [FieldChange] = []
        if title != earlier.title { changes.append(.title(title)) }
        if start != earlier.start || end != earlier.end { changes.append(.times(start: start, end: end)) }
        if rule != earlier.rule { changes.append(.rule(rule)) }
        if let dateBeside, dateBeside != earlier.dateBeside { changes.append(.dateBeside(dateBeside)) }
        if datesLeftOut != earlier.datesLeftOut { changes.append(.datesLeftOut(datesLeftOut)) }
        if alarms != earlier.alarms { changes.append(.alarms(alarms)) }
        if location != earlier.location { changes.append(.location(location)) }
        if notes != earlier.notes { changes.append(.notes(notes)) }
        if url != earlier.url { changes.append(.url(url)) }
        if categories != earlier.categories { changes.append(.categories(categories)) }
        if status != earlier.status { changes.append(.status(status)) }
        if priority != earlier.priority { changes.append(.priority(priority)) }
        if isTransparent != earlier.isTransparent { changes.append(.transparency(isTransparent: isTransparent)) }
        if invitees.map(\.key) != earlier.invitees.map(\.key) {
            changes.append(.invitees(invitees, by: organizer ?? Invitee("")))
        }
        return changes
    }

    /// The time from which its alarms count.
    public var alarmBase: AlarmBase { AlarmBase(start: start, due: kind == .reminder ? end : nil) }

    /// Moves start and end together so that the start, or the end of an item without one, is at a time of the same
    /// kind.
    public mutating func moveTimes(toStartAt first: EventTime) {
        guard let anchor = start ?? end else { return }
        end = start == nil ? first : end?.following(anchor, to: first)
        start = start.map { _ in first }
    }
}

/// Another value for one field of an item. Empty text, an empty list and 0 take the property away.
public enum FieldChange: Hashable, Sendable {
    /// SUMMARY (RFC 5545 3.8.1.12).
    case title(String)
    /// Start and end (due) of the occurrence that is edited, together, because one follows the other.
    case times(start: EventTime?, end: EventTime?)
    /// The rule of the series; nil turns the series into a single item.
    case rule(RecurrenceRule?)
    /// A date beside the rule of the series (RDATE).
    case dateBeside(EventTime)
    /// Dates of the series that are left out besides those that are already (EXDATE).
    case datesLeftOut([EventTime])
    /// All alarms.
    case alarms([Alarm])
    /// LOCATION (RFC 5545 3.8.1.7).
    case location(String)
    /// DESCRIPTION (RFC 5545 3.8.1.5).
    case notes(String)
    /// URL (RFC 5545 3.8.4.6).
    case url(String)
    /// CATEGORIES (RFC 5545 3.8.1.2).
    case categories([String])
    /// STATUS.
    case status(String)
    /// REFID and RELATED-TO with RELTYPE=REFID (RFC 9253 8.3 and 9.1): the item leaves the group with this name.
    case leftGroup(String)
    /// PRIORITY.
    case priority(Int)
    /// TRANSP.
    case transparency(isTransparent: Bool)
    /// PARTSTAT of one ATTENDEE: the answer to an invitation.
    case participation(Participation)
    /// ATTENDEE and ORGANIZER: the exact list of guests, invited by this person where there is no organizer yet.
    case invitees([Invitee], by: Invitee)
    /// ACKNOWLEDGED of some of its alarms: they have been seen.
    case acknowledgement(AlarmAcknowledgement)
    /// The calendar, named by its identifier: the item moves there along with the other changes, as one step. A single
    /// date of a series cannot move.
    case calendar(String)
}
