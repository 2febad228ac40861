public import CalendarEngine

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

    /// Its place in the list, if it asks for one.
    var order: Int? { properties.order }
}

/// A folder or an account with the calendars that were found in it.
struct DiscoveredSource: Sendable {
    var identifier: String
    var title: String
    var calendars: [DiscoveredCalendar]
}

/// Where calendars were looked for and what was found. Finding reads names and small files only, and changes nothing.
public struct Discovery: Sendable {
    /// What decided where to look.
    public enum Origin: Hashable, Sendable {
        /// Paths of the command line.
        case commandLine
        /// The program's own configuration.
        case configuration
        /// Other programs' configurations and the usual places.
        case found
        /// There are no calendars anywhere: the screen makes one with `LocalCalendar`, reading verbs do not.
        case nothing
    }

    /// What decided.
    public var origin: Origin
    /// The configuration, which was read in any case.
    public var configuration: Configuration
    /// What is wrong with configurations and paths.
    public var problems: [Problem] = []
    var sources: [DiscoveredSource] = []
    /// Folders in which calendars may appear, and folders that are missing so far: to be watched.
    var places: Set<String> = []
}

/// Why a calendar cannot be changed, in words: the one place for them.
enum ReadOnlyReason {
    static let configured = "its configuration says readonly"
    static let birthdays = "birthdays come from contacts"
    static let permission = "you may not write there"
}
