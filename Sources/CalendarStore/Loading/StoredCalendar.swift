import CalendarEngine
import Glibc
import ICalendar

/// A file of a calendar as it was last read.
struct StoredFile: Sendable {
    /// Its name in the calendar's folder.
    var name: FileName
    /// The stamp of what was read; nil when it could not be read.
    var stamp: FileStamp?
    /// True when the file was written so shortly before reading that an equal stamp proves nothing.
    var isStampTooFresh = false
    /// Its items; nil when it could not be read.
    var contents: CalendarFile?
    /// Why it may not be replaced, as far as reading it showed.
    var obstacle: Obstacle?
    /// Why it could not be read.
    var failure: ReadFailure?
    /// The content that a step expects; nil when the file could not be read. The stamp counts only if there are digests
    /// to verify the file with afterwards.
    var expectation: SettledFile.Expectation? {
        contents.map { SettledFile.Expectation(content: $0.content, stamp: $0.content.isComparable ? stamp : nil) }
    }
}

extension StoredFile {
    /// A file that is being read, with its status from before.
    init(name: FileName, _ status: FileStatus) {
        self.init(name: name, stamp: status.stamp)
        isStampTooFresh = status.stamp.isTooFresh(readAt: Clock.wall)
        obstacle = status.obstacle
    }

    /// A file that could not be read. Its known items stay visible when there was no memory for the new content, and
    /// when its disk does not answer.
    init(_ name: FileName, unreadBecause failure: ReadFailure, known: StoredFile?) {
        self.init(name: name, failure: failure)
        if failure.leavesWhatIsKnown { (contents, stamp) = (known?.contents, known?.stamp) }
    }
}

/// A calendar with its files as they were last read.
struct StoredCalendar: Sendable {
    /// The place, kind and look of the calendar.
    var found: DiscoveredCalendar
    /// Its files, sorted by name.
    private(set) var files: [StoredFile]

    /// A calendar with files that are sorted by name.
    init(found: DiscoveredCalendar, files: [StoredFile] = []) {
        self.found = found
        self.files = files
    }

    /// The folder that file names are relative to.
    var folder: String { found.kind == .file ? Path.folder(of: found.identifier) : found.identifier }

    /// The file of a name as it was last read; nil when it is not known. O(log files).
    subscript(name: FileName) -> StoredFile? {
        let position = position(of: name)
        return position < files.count && files[position].name == name ? files[position] : nil
    }

    /// Stores the new state of a file; nil removes it.
    mutating func replace(_ name: FileName, with file: StoredFile?) {
        let position = position(of: name)
        let isKnown = position < files.count && files[position].name == name
        files.replaceSubrange(position..<position + (isKnown ? 1 : 0), with: file.map { [$0] } ?? [])
    }

    /// The index of the file with this name, or the index at which to insert it.
    private func position(of name: FileName) -> Int {
        var low = 0
        var high = files.count
        while low < high {
            let middle = (low + high) / 2
            if files[middle].name < name { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The names of its files as they are now, sorted.
    func names() -> [FileName] {
        if found.held != nil { return [] }
        if found.kind == .file { return [FileName(Path.name(of: found.identifier))] }
        var listing = found.listing
        if listing?.isFresh(at: found.identifier) != true, let newer = try? FolderListing(of: found.identifier) {
            listing = newer
        }
        return (found.kind == .contacts ? listing?.contacts : listing?.items) ?? []
    }

    /// True when a file of this name belongs to the calendar.
    func mayHold(_ name: FileName) -> Bool {
        switch found.kind {
        case .file: name == FileName(Path.name(of: found.identifier))
        case .folder: name.withCString(FolderListing.kind) == .item
        case .contacts: name.withCString(FolderListing.kind) == .contact
        }
    }

    /// The place of one of its files; neither the file nor its folder needs to exist.
    func place(of name: FileName) throws(SystemError) -> FilePlace {
        if found.kind == .folder, Path.isMissing(folder) { return FilePlace(of: name, inNew: folder) }
        return try FilePlace(of: name, in: folder)
    }

    /// Why files cannot be changed, by their paths.
    var readOnlyFiles: [String: Obstacle] {
        var reasons: [String: Obstacle] = [:]
        // By index, because iterating would copy ten thousand files.
        for index in files.indices {
            if let obstacle = files[index].obstacle { reasons[path(of: files[index].name)] = obstacle }
        }
        return reasons
    }

    /// The permissions for new files: those that all existing files have, and read and write for the owner.
    var modeOfNewFiles: mode_t {
        // By index, because iterating would copy ten thousand files.
        files.indices.reduce(0o666) { $0 & (files[$1].stamp?.mode ?? 0o666) } | 0o600
    }

    /// The path of a file, as the user would name it.
    func path(of name: FileName) -> String {
        found.kind == .file ? found.path : name.path(in: found.path)
    }

    /// The problems of reading its files.
    var problems: [Problem] {
        // By index, because iterating would copy ten thousand files.
        files.indices.compactMap { index in
            files[index].failure.map { Problem(file: path(of: files[index].name), cause: $0.cause) }
        }
    }
}
