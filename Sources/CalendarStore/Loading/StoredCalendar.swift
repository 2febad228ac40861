import CalendarEngine
import Glibc
import ICalendar

/// A file of a calendar as it was last read.
struct StoredFile: Sendable {
    /// Its name in the calendar's folder.
    var name: FileName
    /// The stamp of what was read; nil when it could not be read.
    var stamp: FileStamp?
    /// True when it had been written so shortly before that the stamp alone does not prove anything.
    var isStampTooFresh = false
    /// Its items; nil when it could not be read.
    var contents: CalendarFile?
    /// Why it may not be replaced, as far as reading it tells.
    var obstacle: Obstacle?
    /// Why it could not be read.
    var failure: ReadFailure?
    /// The content that it should have when it is changed; nil when it could not be read. A stamp is no proof where
    /// there are no digests to see it by afterwards.
    var expectation: SettledFile.Expectation? {
        contents.map { SettledFile.Expectation(content: $0.content, stamp: $0.content.isComparable ? stamp : nil) }
    }
}

extension StoredFile {
    /// A file that is being read, with its status before that.
    init(name: FileName, _ status: FileStatus) {
        self.init(name: name, stamp: status.stamp)
        isStampTooFresh = status.stamp.isTooFresh(readAt: Clock.wall)
        obstacle = status.obstacle
    }

    /// A file that could not be read. What is known of it goes on being shown when there was no memory for what is
    /// there now, and when the disk that it lies on does not answer.
    init(_ name: FileName, unreadBecause failure: ReadFailure, known: StoredFile?) {
        self.init(name: name, failure: failure)
        if failure.leavesWhatIsKnown { (contents, stamp) = (known?.contents, known?.stamp) }
    }
}

/// A calendar with its files as they were last read.
struct StoredCalendar: Sendable {
    /// The place, the kind and the look of the calendar.
    var found: DiscoveredCalendar
    /// Its files, sorted by name.
    private(set) var files: [StoredFile]

    /// A calendar with files that are sorted by name.
    init(found: DiscoveredCalendar, files: [StoredFile] = []) {
        self.found = found
        self.files = files
    }

    /// The folder in which the names of the files mean something.
    var folder: String { found.kind == .file ? Path.folder(of: found.identifier) : found.identifier }

    /// The file of a name as it was last read; nil when it is not known. O(log files).
    subscript(name: FileName) -> StoredFile? {
        let position = position(of: name)
        return position < files.count && files[position].name == name ? files[position] : nil
    }

    /// Puts in what a file is now; nil when it is gone.
    mutating func replace(_ name: FileName, with file: StoredFile?) {
        let position = position(of: name)
        let isKnown = position < files.count && files[position].name == name
        files.replaceSubrange(position..<position + (isKnown ? 1 : 0), with: file.map { [$0] } ?? [])
    }

    /// The index of a file of this name, or the one that it would have.
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

    /// True when a name is one of a file of this calendar.
    func mayHold(_ name: FileName) -> Bool {
        switch found.kind {
        case .file: name == FileName(Path.name(of: found.identifier))
        case .folder: name.withCString(FolderListing.kind) == .item
        case .contacts: name.withCString(FolderListing.kind) == .contact
        }
    }

    /// The place of one of its files, which need not be there; nor need its folder.
    func place(of name: FileName) throws(SystemError) -> FilePlace {
        if found.kind == .folder, Path.isMissing(folder) { return FilePlace(of: name, inNew: folder) }
        return try FilePlace(of: name, in: folder)
    }

    /// Why files cannot be changed, by their paths.
    var readOnlyFiles: [String: Obstacle] {
        var reasons: [String: Obstacle] = [:]
        // By index, because ten thousand files would be copied otherwise.
        for index in files.indices {
            if let obstacle = files[index].obstacle { reasons[path(of: files[index].name)] = obstacle }
        }
        return reasons
    }

    /// The most permissions of a file that is new in it: those that all of its files have, and what its owner needs.
    var modeOfNewFiles: mode_t {
        // By index, because ten thousand files would be copied otherwise.
        files.indices.reduce(0o666) { $0 & (files[$1].stamp?.mode ?? 0o666) } | 0o600
    }

    /// The path of a file, as the user would name it.
    func path(of name: FileName) -> String {
        found.kind == .file ? found.path : name.path(in: found.path)
    }

    /// The problems of reading its files.
    var problems: [Problem] {
        // By index, because ten thousand files would be copied otherwise.
        files.indices.compactMap { index in
            files[index].failure.map { Problem(file: path(of: files[index].name), cause: $0.cause) }
        }
    }
}
