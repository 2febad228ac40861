import CalendarEngine
import ICalendar

/// A change that a step makes to one file or folder, with everything needed to finish it, to take it back, and to undo
/// it later.
enum FileOperation: Hashable, Sendable {
    /// Creates a file, changes its bytes, or removes it.
    case content(ContentOperation)
    /// Moves a file or folder to another path on the same file system.
    case move(from: FilePlace, to: FilePlace)
    /// Makes a folder.
    case makeFolder(FilePlace)
    /// Removes a folder if it is empty.
    case removeFolder(FilePlace)
    /// Makes a symbolic link to the target.
    case makeLink(FilePlace, target: FileName)
    /// Removes a symbolic link, with its target or after it.
    case removeLink(FilePlace, target: FileName)

    /// The place of the file, folder or link; of a move, the old one.
    var place: FilePlace {
        switch self {
        case .content(let content): content.place
        case .move(let place, _), .makeFolder(let place), .removeFolder(let place), .makeLink(let place, _),
            .removeLink(let place, _):
            place
        }
    }
}

/// A change of the bytes of a file.
struct ContentOperation: Hashable, Sendable {
    var place: FilePlace
    /// The content before the change; nil for a new file.
    var before: ContentDigest?
    /// The content after the change; nil for a file that is removed.
    var after: ContentDigest?
    /// The change that turns the bytes before into the bytes after; a missing file counts as no bytes.
    var patch: FilePatch
    /// The number that the temporary names contain.
    var token: UInt64
    /// The permissions, owner and other attributes of a file that is removed; nil in entries of formats before version
    /// 3.
    var attributes: FileAttributes?

    /// The names under which the old and the new file wait.
    var names: TemporaryNames { TemporaryNames(for: place.name, token: token) }
}

/// One entry of the journal: a step that was begun, and maybe finished.
struct JournalEntry: Hashable, Sendable {
    /// Its number: that of the entry before plus one.
    var number: UInt64
    /// When it was begun, in seconds since 1970.
    var time: Int64
    /// The relation to earlier entries.
    var role: Role
    /// The name of the step.
    var step: EditStep
    /// The changes of files, in the order in which they are made.
    var operations: [FileOperation]
    /// The occurrence that the step is about; nil when it is not about an item.
    var places: StepPlaces?

    /// The relation of an entry to earlier ones.
    enum Role: Hashable, Sendable {
        /// Something new.
        case new
        /// Undoes the entry with this number.
        case undo(UInt64)
        /// Redoes what the undo with this number took back.
        case redo(UInt64)
        /// Records that the entry with this number cannot be undone or redone, because what it did has changed since,
        /// and that the user was told.
        case pass(UInt64)
        /// A change from a server: no step of the user's, and never undone.
        case arrival
    }
}

/// The occurrence that a step is about, before and after it.
struct StepPlaces: Hashable, Sendable {
    var before: OccurrenceIdentifier?
    var after: OccurrenceIdentifier?
    /// The day of the instance that was edited.
    var day: CivilDate?

    /// The places of the reverse step.
    var reversed: StepPlaces { StepPlaces(before: after, after: before, day: day) }

    /// The place on which the screen shows the result of the step.
    var shown: EditPlace { EditPlace(occurrence: after, day: day) }
}
