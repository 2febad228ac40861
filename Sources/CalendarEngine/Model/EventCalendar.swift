/// A home of calendars: a folder of them, an account that a synchronizer keeps, or a single file.
public struct Source: Hashable, Sendable {
    /// Identifies the source over restarts: the real path of its folder.
    public var identifier: String
    /// Its title in the sidebar.
    public var title: String
    /// Its calendars, in the order in which they are shown.
    public var calendars: [EventCalendar]

    /// A source of calendars.
    public init(identifier: String, title: String, calendars: [EventCalendar]) {
        self.identifier = identifier
        self.title = title
        self.calendars = calendars
    }
}

/// A set of events and reminders that is shown in one colour and switched on and off as one: a vdir collection or an
/// .ics file.
public struct EventCalendar: Hashable, Sendable {
    /// Identifies the calendar over restarts: the real path of its folder or file.
    public var identifier: String
    /// The position of this calendar among all calendars of a snapshot; what occurrences carry.
    public var index: CalendarIndex
    /// Its title.
    public var title: String
    /// The description that its owner gave it; empty where there is none.
    public var summary: String
    /// Its colour.
    public var color: CalendarColor
    /// The folder or file, as the user named it.
    public var path: String
    /// The reason why the calendar is read-only; nil when it can be changed.
    public var readOnlyReason: Obstacle?
    /// The account that syncs it, by its title; nil when it is on no server.
    public var account: String?
    /// The name or the address of its owner, where that is somebody else; nil for one's own.
    package var owner: String?
    /// The kinds of items that may be put into it. Items that it has already are shown, whatever their kind.
    public var kinds: Set<ItemKind>
    /// The reason why its items cannot be shown; nil when they can.
    public var unreadableReason: Obstacle?
    /// The number of its events and reminders, each series counted once.
    public var itemCount: Int
    /// The number of files that it was read from.
    public var fileCount: Int

    /// Makes a calendar.
    public init(
        identifier: String, index: CalendarIndex, title: String, summary: String = "", color: CalendarColor,
        path: String,
        readOnlyReason: Obstacle? = nil, kinds: Set<ItemKind> = Set(ItemKind.allCases),
        unreadableReason: Obstacle? = nil,
        itemCount: Int = 0, fileCount: Int = 0
    ) {
        self.identifier = identifier
        self.index = index
        self.title = title
        self.summary = summary
        self.color = color
        self.path = path
        self.readOnlyReason = readOnlyReason
        self.kinds = kinds
        self.unreadableReason = unreadableReason
        self.itemCount = itemCount
        self.fileCount = fileCount
    }
}

/// The position of a calendar in a snapshot, 0...65,535.
public struct CalendarIndex: Hashable, Sendable, Comparable {
    /// The position among all calendars of a snapshot.
    public let rawValue: UInt16

    /// The calendar at this position.
    @inlinable
    public init(_ rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// True when the left calendar stands before the right one.
    public static func < (left: CalendarIndex, right: CalendarIndex) -> Bool { left.rawValue < right.rawValue }
}
