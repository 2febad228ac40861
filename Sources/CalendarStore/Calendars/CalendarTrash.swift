import CalendarEngine
import Glibc

/// Where deleted calendars wait: `$XDG_DATA_HOME/tcal/trash`, or beside the calendar where that is another file system,
/// in a folder that no reader of a vdir looks into.
struct CalendarTrash {
    let environment: Environment

    /// A free path for something that is thrown away, in a folder that is there, or is made. Names tell what it was.
    func freePlace(for path: String, makesFolder: Bool) throws(EditRefusal) -> String {
        let home = Path.join(environment.dataHome, "tcal/trash")
        let beside = Path.join(Path.folder(of: path), ".tcal-trash")
        let trash = CalendarTrash.isOnOneFileSystem(path, home) ? home : beside
        if makesFolder {
            do throws(WriteFailure) { try Folder.create(trash) } catch {
                throw .writeFailed(path: error.path, reason: error.reason)
            }
        }
        let name = Path.name(of: path)
        var number = 1
        var free = name
        while !Path.isMissing(Path.join(trash, free)) {
            number += 1
            free = "\(name).\(number)"
        }
        return Path.join(trash, free)
    }

    /// Whether a path lies on the file system on which a folder is, or would be made.
    private static func isOnOneFileSystem(_ path: String, _ folder: String) -> Bool {
        var existing = folder
        while Path.isMissing(existing), Path.folder(of: existing) != existing { existing = Path.folder(of: existing) }
        var status = stat()
        guard FileName(path).withCString({ lstat($0, &status) }) == 0 else { return false }
        return status.st_dev == Path.status(of: existing)?.st_dev
    }
}
