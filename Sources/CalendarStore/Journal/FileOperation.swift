import CalendarEngine
import ICalendar

/// A change that a step makes to one file or folder, with all that is needed to finish it, to take it back, and to undo
/// it later.
enum FileOperation: Hashable, Sendable {
    /// A file is made, gets other bytes, or goes.
    case content(ContentOperation)
    /// A file or folder gets another path on the same file system.
    case move(from: FilePlace, to: FilePlace)
    /// A folder is made.
    case makeFolder(FilePlace)
    /// A folder goes when it is empty.
    case removeFolder(FilePlace)
    /// A link is made, which leads where the target says.
    case makeLink(FilePlace, target: FileName)
    /// A link goes, with what it led to or after it.
    case removeLink(FilePlace, target: FileName)

    /// The place that it is about.
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
    /// The content before the change; nil for a file that is made.
    var before: ContentDigest?
    /// The content after the change; nil for a file that goes.
    var after: ContentDigest?
    /// The change that turns the bytes before into the bytes after; no file counts as no bytes.
    var patch: FilePatch
    /// The number that the temporary names contain.
    var token: UInt64
    /// The permissions, owner and other attributes of a file that goes; nil in entries of before version 3.
    var attributes: FileAttributes?

    /// The names under which the old and the new file wait.
    var names: TemporaryNames { TemporaryNames(for: place.name, token: token) }
}

/// One entry of the journal: a step that was begun.
struct JournalEntry: Hashable, Sendable {
    /// Its number: one more than that of the entry before.
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
        /// The entry with this number is undone.
        case undo(UInt64)
        /// The undoing with this number is taken back.
        case redo(UInt64)
        /// It was told that the entry with this number cannot be gone back over, because what it did has changed since.
        case pass(UInt64)
        /// Something that a server had: no step of the user's, and never undone.
        case arrival
    }
}

/// The occurrence that a step is about, before and after it.
struct StepPlaces: Hashable, Sendable {
    var before: OccurrenceIdentifier?
    var after: OccurrenceIdentifier?
    /// The day of the instance that was edited.
    var day: CivilDate?

    /// The occurrence that taking the step back is about.
    var reversed: StepPlaces { StepPlaces(before: after, after: before, day: day) }

    /// The place that shows the user that the step is done.
    var shown: EditPlace { EditPlace(occurrence: after, day: day) }
}
