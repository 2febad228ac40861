import Glibc

/// Tells when one of a few files or folders may have changed.
public final class PathWatch {
    /// Readable when a watched path may have changed; -1 when the system has no watches left.
    public let descriptor: CInt = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    private let paths: [String]
    private let changes: UInt32

    private init(_ paths: [String], for changes: UInt32) {
        (self.paths, self.changes) = (paths, changes)
        watch()
    }

    /// Begins to watch the files that decide what rings: the system's time zone, the configuration, and the view state
    /// with the calendars that are switched off. The files are watched, not their folders, in which other files are
    /// written all the time; a replaced file is a new one, so `silence` watches the paths anew.
    public convenience init(forAlarmsOf store: EventStore) {
        let environment = store.discovery.environment
        self.init(
            ["/etc/localtime", Configuration.path(in: environment), ViewStateFile(in: environment).path],
            for: UInt32(IN_ATTRIB | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_DONT_FOLLOW)))
    }

    /// Begins to watch the status of an environment's accounts, which any sync may write.
    ///
    /// The file is replaced by renaming, so the folder is watched for names that appear in it.
    public convenience init(forSyncStatusIn environment: Environment) {
        self.init([Path.folder(of: SyncStatusFile(in: environment).path)], for: UInt32(IN_MOVED_TO))
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes the descriptor unreadable again, and watches paths that may exist only now.
    public func silence() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        watch()
    }

    private func watch() {
        for path in paths { FileName(path).withCString { _ = inotify_add_watch(descriptor, $0, changes) } }
    }
}
