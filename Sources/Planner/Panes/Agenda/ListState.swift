internal import CalendarEngine

/// The place of the list's cursor, and the lines that are on the screen because of it.
struct ListCursor: Hashable, Sendable {
    /// The things that a settling list can keep in view.
    enum Follow: Hashable, Sendable {
        /// The whole section of the selected day, its heading in the upper third: the grid moved.
        case day
        /// The selected row: the list moved.
        case row
        /// The selected row where it is in view, else with its section from the heading on: it was gone to.
        case item
        /// Nothing: the screen line stays as it is as far as that can be.
        case line
    }

    /// The part of the block among those of its stretch of days; in the list of reminders, the block.
    var part = 0
    /// The selected row of the block.
    var row = 0
    /// The line of the pane on which the selected row stands.
    var line = 0
    /// The thing that the next settling keeps in view.
    var follow = Follow.day
    /// The block with the cursor, as it was last settled.
    var block: Block?
    /// The lines in view, as many as the pane is high.
    var visible: [VisibleLine] = []
    /// The further lines of the selected row.
    var more: [String] = []
}

/// A line of the list that is on the screen.
struct VisibleLine: Hashable, Sendable {
    /// The block that it belongs to.
    var block: Block
    /// The content of the line.
    var content: Block.Line
}

/// The list of reminders alone.
struct ReminderList: Hashable, Sendable {
    /// True when those that are done are listed too.
    var showsCompleted = false
    /// All its sections.
    var blocks: [Block] = []
}

/// Blocks of more than a day, kept until something changes because putting them together takes time.
struct BlockCache: Sendable {
    /// By the first day of the stretch of days.
    var blocks: [CivilDate: [Block]] = [:]
    /// Overdue reminders, which stand on top of today; nil when they have to be asked for again.
    var overdue: [ListRow]?
}
