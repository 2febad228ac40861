import CalendarEngine

/// The steps that can be undone and redone, according to the journal.
struct UndoHistory {
    /// The steps that can be undone, the next one last.
    private(set) var undoable: [JournalEntry] = []
    /// The undos that can be taken back, the next one last. A new step clears them.
    private(set) var redoable: [JournalEntry] = []

    /// Entries that cannot be undone or redone because what they did has changed since, as the user was told.
    private(set) var passed: Set<UInt64> = []

    /// The history that follows from entries in order.
    ///
    /// - Parameter principal: The key of the person for whom the user acts, and nil for the user: only steps for the
    ///   same one count.
    init(_ entries: [JournalEntry], of principal: String? = nil) {
        for entry in entries where entry.step.principal.map(Invitee.key) == principal {
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
