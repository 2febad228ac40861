/// How an edit ended.
public enum EditOutcome: Hashable, Sendable {
    /// It is done and on the disk. `result` is what shall be selected.
    case done(EditStep, result: OccurrenceIdentifier?)
    /// The last step is undone, which is seen at a place.
    case undone(EditStep, at: EditPlace?)
    /// A step that was undone is done again, which is seen at a place.
    case redone(EditStep, at: EditPlace?)
    /// Nothing was done, and why.
    case refused(EditRefusal)
    /// Somebody else changed the same properties meanwhile; nothing was done yet.
    case conflict(EditConflict)
}

/// Where it is seen that something was undone or done again; nil for what is about no item.
public struct EditPlace: Hashable, Sendable {
    /// The occurrence; nil when it is not there now.
    public var occurrence: OccurrenceIdentifier?
    /// The day of the instance that the step was about, on the clock of its series: where to look when the occurrence
    /// is gone.
    public var day: CivilDate?

    /// A place.
    public init(occurrence: OccurrenceIdentifier?, day: CivilDate?) {
        self.occurrence = occurrence
        self.day = day
    }
}

/// The same properties, changed here and by somebody else.
public struct EditConflict: Hashable, Sendable {
    /// What was asked for. To save it all the same, it is asked for again on `theirs`, where nothing differs any more;
    /// where the item is gone, on its own base with `bringsBack`.
    public var request: EditRequest
    /// The title of the item.
    public var title: String
    /// Both versions of what differs; of an item that is gone, what was asked for.
    public var properties: [Property]
    /// The snapshot with the other version; what was edited may be gone from it.
    public var theirs: Theirs

    /// The other version.
    public struct Theirs: Sendable, Hashable {
        /// The snapshot that has it.
        public var snapshot: any CalendarSnapshot
        /// Whether the item is gone there.
        public var isGone: Bool

        /// A version.
        public init(snapshot: any CalendarSnapshot, isGone: Bool) {
            self.snapshot = snapshot
            self.isGone = isGone
        }

        /// Whether two versions are the same.
        public static func == (left: Theirs, right: Theirs) -> Bool {
            left.snapshot.version == right.snapshot.version && left.isGone == right.isGone
        }

        /// Feeds the version.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(snapshot.version)
            hasher.combine(isGone)
        }
    }

    /// One property in three versions, as it is written; empty where it is not there.
    public struct Property: Hashable, Sendable {
        /// The name, such as `SUMMARY`.
        public var name: String
        /// What both began with.
        public var before: String
        /// What was asked for here.
        public var mine: String
        /// What somebody else wrote.
        public var theirs: String

        /// A property.
        public init(name: String, before: String, mine: String, theirs: String) {
            self.name = name
            self.before = before
            self.mine = mine
            self.theirs = theirs
        }
    }

    /// A conflict.
    public init(request: EditRequest, title: String, properties: [Property], theirs: Theirs) {
        self.request = request
        self.title = title
        self.properties = properties
        self.theirs = theirs
    }
}
