/// The known changes on disk.
struct FolderChanges: Hashable, Sendable {
    /// Names of files by the real path of their folder.
    var files: [String: Set<FileName>] = [:]
    /// The files that another program is still writing, as far as is known.
    var unfinished: Set<FileName> = []
    /// True when a file that is watched by itself may have been replaced by another.
    var replacesFiles = false
    /// True when calendars may have come or gone, or may have another name or colour.
    var isStructural = false
    /// True when more changed than the system could report: everything has to be compared.
    var isOverflown = false

    /// Adds a file. `isFinished` is true for the last event of a write.
    mutating func add(_ name: FileName, in folder: String, isFinished: Bool) {
        files[folder, default: []].insert(name)
        if isFinished { unfinished.remove(name) } else { unfinished.insert(name) }
    }

    /// True when nothing is known to have changed.
    var isEmpty: Bool { files.isEmpty && !isStructural && !isOverflown }
}
