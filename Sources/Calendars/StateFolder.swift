/// The place of a store's journal, without which nothing is written.
///
/// The journal makes a change of several files one step that is done or not done, whatever happens meanwhile, and it is
/// what undo takes back. A program names a folder of its own; programs that name the same share their undo.
public enum StateFolder: Hashable, Sendable {
    /// There is none: the store only reads, and every calendar says so (`EventCalendar.readOnlyReason`).
    case readOnly
    /// A folder, which the first save makes; `~` at its beginning is the home folder.
    case folder(String)
}
