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

    /// The path with its symbolic links resolved; it identifies the calendar.
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
    /// The title of the account that syncs the calendar; nil when it is on no server.
    var account: String?
    /// The kinds of items that it accepts.
    var kinds = Set(ItemKind.allCases)
    /// The reason why it cannot be read; nil when it can.
    var failure: ReadFailure?
    /// True when the user named it, so that its place in the list is the user's choice.
    var isNamed = false
    /// The contents of the files that describe its folder.
    var properties = CollectionProperties()
    /// The items that are links to somewhere else.
    var links: [FileName] = []
    /// The names in its folder, if that could be read; dropped once its files are read.
    var listing: FolderListing?

    /// Its bytes, when it is in no file.
    var held: [UInt8]?

    /// The time of the last change of its folder or file, in nanoseconds since 1970.
    var lastChange: Int64?

    /// The position in the list that its `order` file asks for; nil for none.
    var order: Int? { properties.order }
}

/// Whose calendars are shown: those of the user without those of people for whom the user acts, or those of one of
/// these people.
struct CalendarOwnership: Sendable {
    /// The address of that person, in lower case; nil for the user.
    let principal: String?
    /// The addresses of all of them, in lower case.
    private let principals: Set<String>

    init(_ configuration: Configuration, in environment: Environment) {
        principal = environment.principal?.key
        principals = configuration.principals
    }

    /// True for a calendar that is shown. Holidays, which are nobody's, always are.
    func shows(_ calendar: DiscoveredCalendar) -> Bool {
        if calendar.held != nil { return true }
        let owner = calendar.properties.owner.flatMap(Invitee.init(written:))?.key
        guard let principal else { return owner.map { !principals.contains($0) } ?? true }
        return owner == principal
    }
}

/// A folder or an account with the calendars that were found in it.
struct DiscoveredSource: Sendable {
    var identifier: String
    var title: String
    var calendars: [DiscoveredCalendar]
}
