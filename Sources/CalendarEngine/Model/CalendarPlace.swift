/// A folder in which a new calendar can be made, and would be seen.
public struct CalendarPlace: Hashable, Sendable {
    /// The real path of the folder: the identifier of its source, where it has calendars.
    public var identifier: String
    /// The title of its source.
    public var title: String
    /// True for the folder in which this program keeps calendars of its own.
    public var isOwn: Bool

    /// Names a place in which new calendars can be made.
    public init(identifier: String, title: String, isOwn: Bool = false) {
        self.identifier = identifier
        self.title = title
        self.isOwn = isOwn
    }
}
