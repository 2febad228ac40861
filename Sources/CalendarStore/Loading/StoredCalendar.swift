import CalendarEngine
import ICalendar

/// A file of a calendar as it was last read.
struct StoredFile: Sendable {
    /// Its name in the calendar's folder.
    var name: FileName
    /// The stamp of what was read; nil when it could not be read.
    var stamp: FileStamp?
    /// Whether it had been written so shortly before that the stamp alone does not prove anything.
    var isStampTooFresh = false
    /// Its items; nil when it could not be read.
    var contents: CalendarFile?
    /// Why it could not be read.
    var failure: ReadFailure?
}

/// A calendar with its files as they were last read.
struct StoredCalendar: Sendable {
    /// Where and what it is.
    var found: DiscoveredCalendar
    /// Its files, in no order that means anything.
    var files: [StoredFile] = [] {
        didSet { positions = nil }
    }
    private var positions: [FileName: Int]?

    init(found: DiscoveredCalendar, files: [StoredFile] = []) {
        self.found = found
        self.files = files
    }

    /// The folder in which the names of the files mean something.
    var folder: String { found.kind == .file ? Path.folder(of: found.identifier) : found.identifier }

    /// Where a file stands in `files`. The table is made when it is first asked for, because most calendars never
    /// change.
    mutating func position(of name: FileName) -> Int? {
        if positions == nil {
            positions = Dictionary(zip(files.map(\.name), files.indices)) { first, _ in first }
        }
        return positions?[name]
    }

    /// The path of a file, as the user would name it.
    func path(of name: FileName) -> String {
        found.kind == .file ? found.path : Path.join(found.path, name.text)
    }

    /// What cannot be read here.
    var problems: [Problem] {
        files.compactMap { file in
            file.failure.map { Problem(file: path(of: file.name), cause: $0.cause) }
        }
    }
}
