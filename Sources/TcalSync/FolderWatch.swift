import CalendarStore
import Glibc

/// Waits until something changes in folders. What changes while nobody waits is noticed by the next wait.
final class FolderWatch {
    private let folders: [String]
    private let watcher = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
    /// The kernel's numbers of the folders that are watched.
    private var watched: Set<CInt> = []

    /// A watch over folders and the folders in them.
    init(_ folders: [String]) {
        self.folders = folders
        _ = watchFolders()
    }

    deinit {
        if watcher >= 0 { close(watcher) }
    }

    /// Watches folders that have come since; true when there are any. What was done in them until now went unnoticed.
    private func watchFolders() -> Bool {
        var hasNew = false
        let kinds = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        for folder in folders {
            let inner = LocalFiles.folders(in: folder)
            for path in [folder] + inner {
                let number = path.withSystemCString { inotify_add_watch(watcher, $0, kinds) }
                if number >= 0, watched.insert(number).inserted { hasNew = true }
            }
        }
        return hasNew
    }

    /// Waits until something was changed and nothing has been for a while, or until so many seconds are over. True when
    /// something was, or may have been.
    ///
    /// - Parameters:
    ///   - seconds: How long at most; nil for without end.
    ///   - settling: How many seconds nothing has to change.
    @discardableResult func wait(seconds: Int64?, settling: Int32) -> Bool {
        guard watchFolders() || hasEvents(seconds.map { Int32(clamping: $0 * 1000) } ?? -1) else { return false }
        while hasEvents(settling * 1000) {}
        return true
    }

    /// Waits for changes of items, so many milliseconds, and takes them in.
    private func hasEvents(_ milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: watcher, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        while read(watcher, &bytes, bytes.count) > 0 {}
        return true
    }
}
