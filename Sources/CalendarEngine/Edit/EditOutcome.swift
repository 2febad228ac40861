/// The end of an edit.
public enum EditOutcome: Hashable, Sendable {
    /// The edit is done and on the disk. `result` is the occurrence to select.
    case done(EditStep, result: OccurrenceIdentifier?)
    /// The last step was undone; `at` is the place that shows it.
    case undone(EditStep, at: EditPlace?)
    /// A step was redone; `at` is the place that shows it.
    case redone(EditStep, at: EditPlace?)
    /// Nothing was done, and why.
    case refused(EditRefusal)
    /// Somebody else changed the same properties meanwhile; nothing was done yet.
    case conflict(EditConflict)
}

/// The place that shows what an undo or a redo has changed.
public struct EditPlace: Hashable, Sendable {
    /// The occurrence; nil when it is not there now.
    public var occurrence: OccurrenceIdentifier?
    /// The day of the instance that the step was about, on the clock of its series: where to look when the occurrence
    /// is gone.
    public var day: CivilDate?

    /// Names the place to which the screen goes after an undo or a redo.
    public init(occurrence: OccurrenceIdentifier?, day: CivilDate?) {
        self.occurrence = occurrence
        self.day = day
    }
}

/// The properties that were changed both here and by somebody else. The last announced snapshot has the other version.
public struct EditConflict: Hashable, Sendable {
    /// The title of the item.
    public var title: String
    /// Both versions of each property that differs; for an item that is gone, the values that were asked for.
    public var properties: [Property]
    /// True when the other side has removed the item. The same request with `bringsBack`, on the version that its user
    /// saw, saves it all the same; for an item that is still there, a request on the other version does.
    public var isGone: Bool

    /// One property in three versions, each as it is written; empty where the property is missing.
    public struct Property: Hashable, Sendable {
        /// The name, such as `SUMMARY`.
        public var name: String
        /// The value before both changes.
        public var before: String
        /// The value that was asked for here.
        public var mine: String
        /// The value that somebody else wrote.
        public var theirs: String

        /// Makes the three versions of one property.
        public init(name: String, before: String, mine: String, theirs: String) {
            self.name = name
            self.before = before
            self.mine = mine
            self.theirs = theirs
        }
    }

    /// Makes a conflict from the properties that both sides changed.
    public init(title: String, properties: [Property], isGone: Bool = false) {
        self.title = title
        self.properties = properties
        self.isGone = isGone
    }
}
