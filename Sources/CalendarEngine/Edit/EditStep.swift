/// Something that was done to calendars, as undo names it.
public struct EditStep: Hashable, Sendable {
    /// The kind of change that the step made.
    public var action: Action
    /// The title of the item or calendar; of several items that of the first.
    public var title: String
    /// The number of edits that it was made of.
    public var count = 1
    /// The instances that it was about; nil where nothing recurs.
    public var scope: EditScope?
    /// The name of the mails that announce the step; nil where none do.
    public var mail: String?
    /// The address of mail of the person for whom the user made it; nil for the user.
    public var principal: String?

    /// The kinds of actions.
    public enum Action: Hashable, Sendable {
        /// An item was added.
        case created
        /// An item was moved in time: its new start.
        case rescheduled(EventTime)
        /// Fields were changed.
        case changed
        /// An item, or some dates of a series, were deleted.
        case deleted
        /// A deleted occurrence came back.
        case restored
        /// A reminder was completed.
        case completed
        /// A reminder was opened again.
        case reopened
        /// An alarm was dismissed.
        case acknowledged
        /// An item went to another calendar, by its title.
        case moved(calendar: String)
        /// An item was copied to a calendar, by its title; nil where several were, to different ones.
        case copied(calendar: String?)
        /// So many items were put in or replaced from a file; the step's title is the calendar's.
        case imported(count: Int)
        /// A calendar was made.
        case calendarCreated
        /// A calendar got another title.
        case calendarRenamed(from: String)
        /// A calendar got another colour.
        case calendarRecolored
        /// A calendar went to the trash.
        case calendarDeleted
    }

    /// Several steps as one: their common action, or else that they were changed; the scope that all of them have.
    public init(joining first: EditStep, _ others: [EditStep]) {
        let common = others.reduce(first.action) { action, step in
            switch (action, step.action) {
            case (.rescheduled, .rescheduled): action
            case (.copied(let calendar), .copied(let other)): .copied(calendar: calendar == other ? calendar : nil)
            default: action == step.action ? action : .changed
            }
        }
        self.init(
            common, title: first.title,
            scope: others.allSatisfy { $0.scope == first.scope } ? first.scope : nil)
        count = others.reduce(first.count) { $0 + $1.count }
    }

    /// Makes a step of one edit.
    public init(_ action: Action, title: String, scope: EditScope? = nil) {
        self.action = action
        self.title = title
        self.scope = scope
    }
}
