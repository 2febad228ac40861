import ICalendar

/// A change of one file or folder, with the bytes that it needs.
struct FileChange {
    /// The operation that the journal keeps.
    let operation: FileOperation
    /// The file before; nil for a new one.
    private(set) var before: SettledFile?
    /// The content afterwards; nil for a file that is removed.
    private(set) var after: FileContent?
    /// The attributes for a new file.
    private(set) var made = NewFileAttributes.usual(mode: 0o666)

    /// Creates a file, changes its bytes, or removes it. The patch turns the old bytes into the new ones.
    static func content(
        _ place: FilePlace, before: SettledFile?, after: FileContent?, made: NewFileAttributes,
        patch: FilePatch
    ) -> FileChange {
        let operation = ContentOperation(
            place: place, before: before.map { ContentDigest($0.content) },
            after: after.map { ContentDigest($0) },
            patch: patch, token: UInt64.random(in: .min ... .max), attributes: after == nil ? before?.attributes : nil)
        var change = FileChange(operation: .content(operation), before: before, after: after)
        change.made = made
        return change
    }

    /// Moves a file or folder to another path, which must be free.
    static func move(from: FilePlace, to: FilePlace) -> FileChange {
        FileChange(operation: .move(from: from, to: to))
    }

    /// Makes a folder.
    static func makeFolder(_ place: FilePlace) -> FileChange { FileChange(operation: .makeFolder(place)) }

    /// Removes an empty folder.
    static func removeFolder(_ place: FilePlace) -> FileChange { FileChange(operation: .removeFolder(place)) }

    /// Removes a symbolic link, but not its target.
    static func removeLink(_ place: FilePlace, target: FileName) -> FileChange {
        FileChange(operation: .removeLink(place, target: target))
    }

    /// Makes a symbolic link.
    static func makeLink(_ place: FilePlace, target: FileName) -> FileChange {
        FileChange(operation: .makeLink(place, target: target))
    }

    private init(operation: FileOperation, before: SettledFile? = nil, after: FileContent? = nil) {
        self.operation = operation
        self.before = before
        self.after = after
    }
}

extension FilePatch {
    /// A patch of one splice: the part between the common beginning and the common end of both.
    init(from old: [UInt8], to new: [UInt8]) {
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old[start] == new[start] { start += 1 }
        var end = 0
        while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        self.init(
            splices: [
                Splice(
                    offset: start, old: Array(old[start..<old.count - end]), new: Array(new[start..<new.count - end]),
                    component: nil)
            ])
    }
}
