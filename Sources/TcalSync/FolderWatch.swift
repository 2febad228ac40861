import CalendarStore
import Glibc

/// Waits for changes in folders. The next wait notices changes that happen between waits.
final class FolderWatch {
    private let folders: [String]
    private let watcher = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
    /// The kernel's watch descriptors of the folders.
    private var watched: Set<CInt> = []

    /// A watch over folders and their subfolders.
    init(_ folders: [String]) {
        self.folders = folders
        _ = watchFolders()
    }

    deinit {
        if watcher >= 0 { close(watcher) }
    }

    /// Watches new subfolders; true when there are any. Earlier changes in them went unnoticed.
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

    /// Waits until something has changed and then nothing more for a while, or until the time is over. True when
    /// something has changed, or may have.
    ///
    /// - Parameters:
    ///   - seconds: The longest wait; nil for no limit.
    ///   - settling: The seconds without further changes.
    @discardableResult func wait(seconds: Int64?, settling: Int32) -> Bool {
        guard watchFolders() || hasEvents(seconds.map { Int32(clamping: $0 * 1000) } ?? -1) else { return false }
        while hasEvents(settling * 1000) {}
        return true
    }

    /// Waits for changes of items, and reads their events.
    private func hasEvents(_ milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: watcher, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        while read(watcher, &bytes, bytes.count) > 0 {}
        return true
    }
}
