import CalendarEngine
import ICalendar

/// What a step does to one file or folder, with all that is needed to finish it, to take it back, and to undo it later.
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

/// What happens to the bytes of a file.
struct ContentOperation: Hashable, Sendable {
    var place: FilePlace
    /// What is there before; nil for a file that is made.
    var before: ContentDigest?
    /// What is there afterwards; nil for a file that goes.
    var after: ContentDigest?
    /// What makes the one of the other; no file counts as no bytes.
    var patch: FilePatch
    /// What the temporary names are made with.
    var token: UInt64
    /// What a file that goes has besides its bytes; nil in entries of before version 3.
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
    /// Whether something new was done, or something of before undone or done again.
    var role: Role
    /// What it is called.
    var step: EditStep
    /// What it does, in this order.
    var operations: [FileOperation]
    /// What it is about, when that is an item.
    var places: StepPlaces?

    /// What an entry is to others.
    enum Role: Hashable, Sendable {
        /// Something new.
        case new
        /// The entry with this number is undone.
        case undo(UInt64)
        /// The undoing with this number is taken back.
        case redo(UInt64)
        /// It was told that the entry with this number cannot be gone back over, because what it did has changed since.
        case pass(UInt64)
    }
}

/// The occurrence that a step is about, before and after it.
struct StepPlaces: Hashable, Sendable {
    var before: OccurrenceIdentifier?
    var after: OccurrenceIdentifier?
    /// The day of the instance that was edited.
    var day: CivilDate?

    /// What taking the step back is about.
    var reversed: StepPlaces { StepPlaces(before: after, after: before, day: day) }

    /// Where it is seen that the step is done.
    var shown: EditPlace { EditPlace(occurrence: after, day: day) }
}
