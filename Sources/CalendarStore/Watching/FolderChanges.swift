/// What is known to have changed on disk.
struct FolderChanges: Hashable, Sendable {
    /// Names of files by the real path of their folder.
    var files: [String: Set<FileName>] = [:]
    /// Those of the files that somebody is still writing, as far as is known.
    var unfinished: Set<FileName> = []
    /// A file that is watched by itself may have been replaced by another.
    var replacesFiles = false
    /// Calendars may have come, gone, or been called or coloured otherwise.
    var isStructural = false
    /// More changed than could be told: everything has to be compared.
    var isOverflown = false

    /// Adds a file, and whether this event is the last of a write.
    mutating func add(_ name: FileName, in folder: String, isFinished: Bool) {
        files[folder, default: []].insert(name)
        if isFinished { unfinished.remove(name) } else { unfinished.insert(name) }
    }

    /// Whether nothing is known to have changed.
    var isEmpty: Bool { files.isEmpty && !isStructural && !isOverflown }
}
