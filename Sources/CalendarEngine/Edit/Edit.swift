/// Something that is to be done to an item of a calendar: what a form, a key or a verb asks for.
public enum Edit: Hashable, Sendable {
    /// A new item in a calendar, named by its identifier.
    case create(ItemDraft, calendar: String)
    /// Other values for fields of an item.
    case change(OccurrenceIdentifier, [FieldChange], EditScope)
    /// Deletes an item, or some dates of a series.
    case delete(OccurrenceIdentifier, EditScope)
    /// A deleted occurrence comes back as its series has it: its EXDATE, or its cancelled override, is removed.
    case restore(OccurrenceIdentifier)
    /// A reminder is done, or open again. The next date of a recurring one becomes due.
    case complete(OccurrenceIdentifier, isCompleted: Bool)
    /// A whole item, with its series, goes to another calendar, named by its identifier.
    case move(OccurrenceIdentifier, calendar: String)
    /// One occurrence is put on a day (its own when nil) of a calendar as an item of its own, with a new UID. An item
    /// with a time begins at `start` where that is given, which then goes before the day.
    case copy(OccurrenceIdentifier, day: CivilDate?, start: EventTime? = nil, calendar: String)
    /// The text of an item, its components from BEGIN to END, is replaced by what its user wrote.
    case replaceText(OccurrenceIdentifier, String)

    /// The occurrence that the edit is about; nil for a new item.
    public var identifier: OccurrenceIdentifier? {
        switch self {
        case .create: nil
        case .change(let identifier, _, _), .delete(let identifier, _), .restore(let identifier),
            .complete(let identifier, _), .move(let identifier, _), .copy(let identifier, _, _, _),
            .replaceText(let identifier, _):
            identifier
        }
    }
}

/// The instances of a series that an edit is about. An item that does not recur is edited as `all`.
public enum EditScope: String, Hashable, Sendable, CaseIterable {
    /// This instance alone.
    case this
    /// This instance and all that follow.
    case following
    /// All instances, including past ones.
    case all
}

/// The inputs of an edit besides the item, so that the same edit always gives the same bytes.
public struct EditContext: Sendable {
    /// The present: DTSTAMP, CREATED, LAST-MODIFIED, COMPLETED.
    public var now: Instant
    /// The zone of the viewer: where floating times and instances are seen.
    public var zone: TimeZone
    /// A random UUID in lower case that was never used: the UID of a new item. A second new item of one edit takes it
    /// with `-2` appended.
    public var uid: String
    /// The REFID of the new items of one step that are held for one meeting: `uid` as it was at first.
    let group: String
    /// The titles of calendars by their identifiers, for the names of steps.
    public var calendarTitles: [String: String]
    /// The user's mail addresses, in lower case: a change of an item that the user organizes makes a new version of the
    /// invitation.
    public var addresses: Set<String>
    /// The mail address of the person who acts for the user with these addresses (SENT-BY, RFC 5545 3.2.18); nil where
    /// the user acts alone.
    public var sentBy: String?
    /// The mail addresses by which a calendar's server knows the user, by calendar identifier. Only calendars are
    /// listed whose server deals with invitations itself: there, the organizer's part of an invitation cannot be
    /// changed.
    package var invitedAs: [String: Set<String>] = [:]
    /// PRODID of what is written anew: the program that edits (RFC 5545 3.7.3); tcal's when nil.
    public var productIdentifier: String?

    /// The UID for the new item of one of several edits in a step, by the edit's position among them.
    public func uid(ofEdit number: Int) -> String { number > 0 ? "\(uid).\(number)" : uid }

    /// Makes the surroundings in which an edit is planned.
    public init(
        now: Instant, zone: TimeZone, uid: String, calendarTitles: [String: String] = [:],
        addresses: Set<String> = [], productIdentifier: String? = nil
    ) {
        self.now = now
        self.zone = zone
        (self.uid, group) = (uid, uid)
        self.calendarTitles = calendarTitles
        self.addresses = Set(addresses.map { $0.lowercased() })
        self.productIdentifier = productIdentifier
    }
}

/// An edit, or several in one step, and the version that its user saw, which tells the edit apart from what other
/// programs have written since then.
public struct EditRequest: Hashable, Sendable {
    /// The first edit; those that go with it are in `others`.
    public var edit: Edit
    /// The edits that are made with it: all of them or none, in one step that is undone as one.
    public var others: [Edit]
    /// The version of the snapshot that it was made on. Its store knows that snapshot as long as somebody holds it, so
    /// the caller holds it until the answer.
    public var version: UInt64
    /// True when an item that others have removed since comes back as that version has it, with the edit; otherwise the
    /// removal is a conflict.
    public var bringsBack: Bool
    /// True when the guests get an email about it.
    public var isMailed = false
    /// True when the calendar was named for this one item, so that the next new one goes where others went before.
    public var namesCalendar = false

    /// All edits; those of one item are made in the order of its dates.
    public var edits: [Edit] { [edit] + others }

    /// Asks for edits as one step, to be undone together.
    public init(_ edit: Edit, with others: [Edit] = [], on base: any CalendarSnapshot, bringsBack: Bool = false) {
        self.edit = edit
        self.others = others
        version = base.version
        self.bringsBack = bringsBack
    }
}

extension [Edit] {
    /// The positions of the edits of each item, in the order in which the items are first named. Each new item stands
    /// for itself.
    public var placesByItem: [[Int]] {
        var groups: [[Int]] = []
        var known: [OccurrenceIdentifier: Int] = [:]
        for (place, edit) in enumerated() {
            let item = edit.identifier?.whole
            if let group = item.flatMap({ known[$0] }) {
                groups[group].append(place)
            } else {
                if let item { known[item] = groups.count }
                groups.append([place])
            }
        }
        return groups
    }
}
