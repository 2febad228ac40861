import CalendarEngine

/// A calendar that was found but not read yet.
struct DiscoveredCalendar: Sendable {
    /// How its items are kept.
    enum Kind: Hashable, Sendable {
        /// A folder with a file for each item (vdir).
        case folder
        /// One .ics file.
        case file
        /// A folder of vCards, of which birthdays are shown.
        case contacts
    }

    /// The real path.
    var identifier: String
    /// The path as its user named it.
    var path: String
    /// The same path, absolute.
    var absolutePath: String
    var kind: Kind
    /// The title that a configuration gives.
    var title: String?
    /// The colour that a configuration gives.
    var color: CalendarColor?
    /// Why nothing may be changed here.
    var readOnlyReason: String?
    /// What may be put into it.
    var kinds = Set(ItemKind.allCases)
    /// Why it cannot be read.
    var failure: ReadFailure?
    /// Whether somebody named it, so that its place in the list is that person's choice.
    var isNamed = false
    /// What its folder's own files say of it.
    var properties = CollectionProperties()
    /// Those of its items that are links to somewhere else.
    var links: [FileName] = []
    /// What its folder holds, for folders that can be read; dropped when its files have been read.
    var listing: FolderListing?

    /// When anything in it was changed last, in nanoseconds since 1970, as its folder or its file tells.
    var lastChange: Int64?

    /// Its place in the list, if it asks for one.
    var order: Int? { properties.order }
}

/// A folder or an account with the calendars that were found in it.
struct DiscoveredSource: Sendable {
    var identifier: String
    var title: String
    var calendars: [DiscoveredCalendar]
}

/// Why a calendar cannot be changed, in words: the one place for them.
enum ReadOnlyReason {
    static let configured = "its configuration says readonly"
    static let birthdays = "birthdays come from contacts"
    static let permission = "you may not write there"
}
