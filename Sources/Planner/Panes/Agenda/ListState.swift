internal import CalendarEngine

/// The position of the list's cursor, and the visible lines that result.
struct ListCursor: Hashable, Sendable {
    /// The thing that settling keeps in view.
    enum Follow: Hashable, Sendable {
        /// The whole section of the selected day, with its heading in the upper third: after a move in the grid.
        case day
        /// The selected row: the list moved.
        case row
        /// The selected row where it is in view, else its section from the heading on: after going to an item.
        case item
        /// Nothing: lines stay on the screen where they are as far as possible.
        case line
    }

    /// The index of the block within its span of days; in the list of reminders, the index of the block.
    var part = 0
    /// The selected row of the block.
    var row = 0
    /// The line of the pane with the selected row.
    var line = 0
    /// The thing that the next settling keeps in view.
    var follow = Follow.day
    /// The block with the cursor at the last settling.
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
    /// The blocks, by the first day of their span.
    var blocks: [CivilDate: [Block]] = [:]
    /// Overdue reminders, which stand at the top of today; nil when they have to be queried again.
    var overdue: [ListRow]?
}
