import CalendarEngine
import CLinux
import Glibc

/// Moves a file or folder to another path on the same file system, which must be free.
struct FolderMove {
    let from: FilePlace
    let to: FilePlace

    func move() throws(StepFailure) {
        let (source, target) = (from.fullPath, to.fullPath)
        let result = source.withCString { source in
            target.withCString { tcal_rename_path(source, $0, tcal_rename_noreplace) }
        }
        if result == 0 { return }
        guard errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP else { throw failure() }
        // This file system has no rename that fails when the name is taken, but a folder never replaces another that
        // has something in it.
        var status = stat()
        guard target.withCString({ lstat($0, &status) }) != 0 else { throw .exists(path: to.path) }
        guard source.withCString({ source in target.withCString { rename(source, $0) } }) == 0 else { throw failure() }
    }

    private func failure() -> StepFailure {
        switch errno {
        case EEXIST, ENOTEMPTY: .exists(path: to.path)
        case EBUSY: .obstacle(path: from.path, .mounted)
        case EXDEV: .obstacle(path: from.path, .otherFileSystem(to.folder.text))
        default: .system(path: from.path, .last)
        }
    }
}
