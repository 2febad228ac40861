public import CalendarEngine

/// A source with what was read from it: what a snapshot is made of.
public struct SourceContents: Sendable {
    /// Identifies the source over restarts: the real path of its folder.
    public var identifier: String
    /// What the sidebar calls it.
    public var title: String
    /// Its calendars, in the order in which they are shown.
    public var calendars: [CalendarContents]

    /// A source with its calendars.
    public init(identifier: String, title: String, calendars: [CalendarContents]) {
        self.identifier = identifier
        self.title = title
        self.calendars = calendars
    }
}

/// A calendar with the files that it was read from.
public struct CalendarContents: Sendable {
    /// The calendar; the snapshot sets its index and its count of items.
    public var calendar: EventCalendar
    /// Its files, in an order that stays the same from one reading to the next.
    public var files: [CalendarFile]
    /// Why files cannot be changed, by their path, as far as that is not about their bytes.
    public var readOnlyFiles: [String: String]

    /// A calendar with its files.
    public init(calendar: EventCalendar, files: [CalendarFile], readOnlyFiles: [String: String] = [:]) {
        self.calendar = calendar
        self.files = files
        self.readOnlyFiles = readOnlyFiles
    }
}
