/// The folder of a store's journal, without which the store writes nothing.
///
/// The journal makes a change of several files one step, which is done completely or not at all, whatever happens
/// meanwhile; undo also relies on it. A program names a folder of its own; programs that name the same folder share
/// their undo history.
public enum StateFolder: Hashable, Sendable {
    /// No folder: the store only reads, and every calendar says so (`EventCalendar.readOnlyReason`).
    case readOnly
    /// A folder, which the first save creates; a leading `~` stands for the home folder.
    case folder(String)
}
