/// The steps that can be undone and done again, as the journal has them.
struct UndoHistory {
    /// The steps that can be undone; the last one is next.
    private(set) var undoable: [JournalEntry] = []
    /// Undoings that can be taken back; the last one is next. Whatever is done anew clears them.
    private(set) var redoable: [JournalEntry] = []

    /// Entries of which it was told that what they did has changed since.
    private(set) var passed: Set<UInt64> = []

    /// The history of entries in order.
    init(_ entries: [JournalEntry]) {
        for entry in entries {
            switch entry.role {
            case .new:
                undoable.append(entry)
                redoable.removeAll()
            case .undo(let number):
                undoable.removeAll { $0.number == number }
                redoable.append(entry)
            case .redo(let number):
                redoable.removeAll { $0.number == number }
                undoable.append(entry)
            case .pass(let number): passed.insert(number)
            case .arrival: break
            }
        }
    }
}
