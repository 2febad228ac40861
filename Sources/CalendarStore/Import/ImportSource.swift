public import CalendarEngine
import Glibc
import ICalendar

/// Something to import into a calendar, as iCalendar.
public struct ImportSource: Sendable {
    /// The name of the source for its user: the path as it was given.
    public var path: String
    /// Its bytes; for calcurse's files, those of the calendar that they make.
    public var bytes: [UInt8]
    /// The parts of the source that could not be understood as a calendar.
    public var problems: [Problem] = []
    /// The files of a folder, whose bytes follow one another; empty for one file.
    public var parts: [ImportPreview.Part] = []

    /// A source of bytes that were already read, such as standard input. Of a mail, the calendar in it is taken.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = MailMessage(bytes)?.calendar ?? bytes
    }

    /// Reads a path: an .ics file, a folder of such files, or the folder of calcurse's data (with `apts` and `todo`).
    /// - Parameter now: DTSTAMP for items without one.
    /// - Parameter now: DTSTAMP of what has none.
    public init(path: String, in environment: Environment, now: Instant) throws(EditRefusal) {
        self.init(path: path, bytes: [])
        let place = environment.expand(path)
        guard let status = Path.status(of: place) else { throw .failed(path: path, reason: SystemError.last.obstacle) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            self.init(path: path, bytes: try ImportSource.read(place, shown: path))
            return
        }
        if let calendar = CalcurseFolder.calendar(of: place, shown: path, in: environment, now: now) {
            (bytes, problems) = calendar
        } else {
            try join(place)
        }
    }

    /// Takes the .ics files of a folder, one after the other. A file that is unreadable or no calendar is a problem; if
    /// that is so of all files, an error.
    private mutating func join(_ folder: String) throws(EditRefusal) {
        let listing: FolderListing
        do throws(SystemError) { listing = try FolderListing(of: folder) } catch {
            throw .failed(path: path, reason: error.obstacle)
        }
        guard !listing.items.isEmpty else {
            throw .failed(path: path, reason: .noCalendarFiles)
        }
        var joined = JoinedFiles()
        for name in listing.items {
            let shown = Path.join(path, name.text)
            do throws(ReadFailure) {
                let text = try RegularFile.read(path: Path.join(folder, name.text)).bytes
                guard ForeignContent(of: text) == nil else {
                    problems.append(Problem(file: shown, cause: .calendar(.noCalendar)))
                    continue
                }
                joined.add(text, path: shown)
            } catch {
                problems.append(Problem(file: shown, cause: error.cause))
            }
        }
        (bytes, parts) = (joined.bytes, joined.parts)
        if problems.count == listing.items.count {
            throw .failed(path: path, reason: .onlyForeignFiles)
        }
    }

    private static func read(_ path: String, shown: String) throws(EditRefusal) -> [UInt8] {
        do throws(ReadFailure) { return try RegularFile.read(path: path).bytes } catch {
            throw .failed(path: shown, reason: error.obstacle)
        }
    }
}
