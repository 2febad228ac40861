public import CalendarEngine
import CLinux
import Glibc

/// The folder of deleted calendars: `$XDG_DATA_HOME/tcal/trash`, that of another program in its state folder, or a
/// folder beside the calendar when that is on another file system. No reader of a vdir looks into it.
public struct CalendarTrash {
    let environment: Environment

    /// A free path for something that is thrown away, in a trash folder that exists or is made. It keeps the name, with
    /// a number added when the trash already has that name.
    func freePlace(for path: String, makesFolder: Bool) throws(EditRefusal) -> String {
        let home = environment.trashFolder
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

    /// Moves a whole folder into the trash; returns its new path, or nil when nothing is at `path`.
    public static func throwAway(_ path: String, in environment: Environment) throws(EditRefusal) -> String? {
        if Path.isMissing(path) { return nil }
        let place = try CalendarTrash(environment: environment).freePlace(for: path, makesFolder: true)
        let code = FileName(path).withCString { from in
            FileName(place).withCString { to in tcal_rename_path(from, to, tcal_rename_noreplace) }
        }
        guard code == 0 else { throw .failed(path: path, reason: SystemError.last.obstacle) }
        return Path.abbreviated(place, home: environment.home)
    }

    /// True when a path is on the same file system as a folder, which need not be there yet.
    private static func isOnOneFileSystem(_ path: String, _ folder: String) -> Bool {
        var existing = folder
        while Path.isMissing(existing), Path.folder(of: existing) != existing { existing = Path.folder(of: existing) }
        var status = stat()
        guard FileName(path).withCString({ lstat($0, &status) }) == 0 else { return false }
        return status.st_dev == Path.status(of: existing)?.st_dev
    }
}
