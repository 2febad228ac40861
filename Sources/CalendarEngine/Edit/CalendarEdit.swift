/// Something that is to be done to a calendar as a whole.
public enum CalendarEdit: Hashable, Sendable {
    /// A new calendar in a source, named by its identifier; in this program's own folder when nil.
    case create(title: String, color: CalendarColor?, source: String?)
    /// Another title, for a calendar named by its identifier.
    case rename(calendar: String, title: String)
    /// Another colour.
    case recolor(calendar: String, CalendarColor)
    /// The calendar goes to the trash, from where undo brings it back.
    case delete(calendar: String)
}

/// The items that a file would bring into a calendar.
public struct ImportPreview: Hashable, Sendable {
    /// The path that was read, as its user would name it.
    public var path: String
    /// The identifier of the calendar that takes all of the items, or the new ones.
    public var calendar: String
    /// The rule by which items find their calendar.
    public var placing: Placing
    /// Its items, in the file's order; a series with its overrides is one.
    public var items: [Item]
    /// The problems of lines that cannot be imported.
    public var problems: [Problem]
    /// The bytes as iCalendar, so that what was shown is what is imported.
    public var bytes: [UInt8]
    /// The files that the bytes come from, one after the other; empty for one file.
    public var parts: [Part]
    /// The answer that is given to the invitations; nil for none.
    public var answer: Participation?

    /// The rules by which an item of a file finds its calendar.
    public enum Placing: Hashable, Sendable {
        /// The user names the calendar: every item goes there, except those that another calendar of its account has.
        case named
        /// An item goes to the calendar that already has its UID; of several, to the one that was asked for, if it is
        /// among them. New items go to the one that was asked for.
        case preferred
        /// An item goes to the calendar that already has its UID, which must be the only one. New items go where new
        /// items usually go.
        case usual
    }

    /// A file of a folder whose files are imported together.
    public struct Part: Hashable, Sendable {
        /// Its path, as its user would name it.
        public var path: String
        /// The offset of its first byte among the bytes of all files.
        public var start: Int

        /// Names a file, and where its bytes begin among those of all files.
        public init(path: String, start: Int) {
            self.path = path
            self.start = start
        }
    }

    /// An item of the file, and what an import would do to it.
    public struct Item: Hashable, Sendable {
        /// Its UID.
        public var uid: String
        /// Its title.
        public var title: String
        /// The start; nil for an undated reminder.
        public var start: EventTime?
        /// The identifier of the calendar that has it already, where that is another; nil for the preview's.
        public var calendar: String?
        /// The effect of bringing it in.
        public var state: State

        /// Makes an item of the preview, with what an import would do to it.
        public init(uid: String, title: String, start: EventTime?, state: State, calendar: String? = nil) {
            self.uid = uid
            self.title = title
            self.start = start
            self.state = state
            self.calendar = calendar
        }
    }

    /// The effects that bringing an item in can have on the calendar.
    public enum State: Hashable, Sendable {
        /// The calendar has no item with its UID.
        case new
        /// The calendar has an item with its UID in which these properties differ.
        case changed(properties: [String])
        /// The calendar already has the same item.
        case identical
    }

    /// Makes a preview from what was found in the file.
    public init(
        path: String, calendar: String, placing: Placing = .named, items: [Item], problems: [Problem], bytes: [UInt8],
        parts: [Part] = [], answer: Participation? = nil
    ) {
        self.path = path
        self.calendar = calendar
        self.placing = placing
        self.items = items
        self.problems = problems
        self.bytes = bytes
        self.parts = parts
        self.answer = answer
    }
}
