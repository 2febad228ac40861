import CalendarEngine

/// A calendar that was found but not read yet.
struct DiscoveredCalendar: Sendable {
    /// The form in which a calendar's items are kept.
    enum Kind: Hashable, Sendable {
        /// A folder with a file for each item (vdir).
        case folder
        /// One .ics file.
        case file
        /// A folder of vCards, whose birthdays are shown.
        case contacts
    }

    /// The path with its symbolic links resolved, by which the calendar is known.
    var identifier: String
    /// The path as its user wrote it.
    var path: String
    /// The user's path, made absolute.
    var absolutePath: String
    var kind: Kind
    /// The title that a configuration gives.
    var title: String?
    /// The colour that a configuration gives.
    var color: CalendarColor?
    /// The reason why nothing may be changed here; nil when changes are allowed.
    var readOnlyReason: Obstacle?
    /// The account that syncs it, by its title; nil when it is on no server.
    var account: String?
    /// The kinds of items that may be put into it.
    var kinds = Set(ItemKind.allCases)
    /// The reason why it cannot be read; nil when it can.
    var failure: ReadFailure?
    /// True when somebody named it, so that its place in the list is that person's choice.
    var isNamed = false
    /// The contents of its folder's own files.
    var properties = CollectionProperties()
    /// The items that are links to somewhere else.
    var links: [FileName] = []
    /// The names in its folder, for a folder that can be read; dropped when its files have been read.
    var listing: FolderListing?

    /// Its bytes, when they are in no file.
    var held: [UInt8]?

    /// The time of its last change, in nanoseconds since 1970, by its folder or its file.
    var lastChange: Int64?

    /// The place in the list that it asks for; nil when it asks for none.
    var order: Int? { properties.order }
}

/// A folder or an account with the calendars that were found in it.
struct DiscoveredSource: Sendable {
    var identifier: String
    var title: String
    var calendars: [DiscoveredCalendar]
}
