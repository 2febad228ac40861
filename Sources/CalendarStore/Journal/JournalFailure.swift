import CalendarEngine

/// Why the journal cannot be kept. Without it nothing is changed, because nothing could be undone.
enum JournalFailure: Error, Hashable, Sendable {
    /// A system call failed for this path.
    case system(path: String, SystemError)
    /// A file of the journal could not be written.
    case write(WriteFailure)
    /// Something that is no regular file is in its place.
    case notRegular(path: String)
    /// A newer version of the program wrote it in another format.
    case newer(path: String)
    /// There is not enough memory to read it.
    case memory(path: String, MemoryShortage)
    /// Another program of the user has been changing calendars for seconds; its process number, if known.
    case locked(path: String, process: Int?)

    /// The failure as an edit's refusal.
    var refusal: EditRefusal {
        switch self {
        case .system(let path, let error): .failed(path: path, reason: error.obstacle)
        case .write(let failure): .failed(path: failure.path, reason: failure.reason)
        case .notRegular(let path): .failed(path: path, reason: .notRegularFile)
        case .newer(let path): .failed(path: path, reason: .newerProgram)
        case .memory(let path, let shortage): .failed(path: path, reason: shortage.obstacle)
        case .locked(let path, let process):
            .failed(path: path, reason: .otherProgram(process: process))
        }
    }
}
