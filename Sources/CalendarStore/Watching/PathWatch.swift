import Glibc

/// Tells when one of a few files or folders may have changed.
public final class PathWatch {
    /// Readable when one of them may have changed; -1 when the system has no watches left.
    public let descriptor: CInt = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    private let paths: [String]
    private let changes: UInt32

    private init(_ paths: [String], for changes: UInt32) {
        (self.paths, self.changes) = (paths, changes)
        watch()
    }

    /// Begins to watch what may have something else ring than before: the time zone of the system, the configuration,
    /// and which calendars are switched off. A file that is replaced is another one each time: it is the file that is
    /// watched, and not its folder, in which others are written all the time.
    public convenience init(forAlarmsOf store: EventStore) {
        let environment = store.discovery.environment
        self.init(
            ["/etc/localtime", Configuration.path(in: environment), ViewStateFile(in: environment).path],
            for: UInt32(IN_ATTRIB | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_DONT_FOLLOW)))
    }

    /// Begins to watch the status of an environment's accounts, which any sync may write.
    ///
    /// The file is replaced each time. So the folder is watched, for names that appear in it.
    public convenience init(forSyncStatusIn environment: Environment) {
        self.init([Path.folder(of: SyncStatusFile(in: environment).path)], for: UInt32(IN_MOVED_TO))
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes the descriptor unreadable again. What was not there before may be by now.
    public func silence() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        watch()
    }

    private func watch() {
        for path in paths { FileName(path).withCString { _ = inotify_add_watch(descriptor, $0, changes) } }
    }
}
