import Glibc

/// Tells when something else may ring than before: another time zone of the system, another configuration, other
/// calendars that are switched off.
public final class SettingsWatch {
    /// Readable when one of them may have changed; -1 when the system has no watches left.
    public let descriptor: CInt = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    private let files: [String]

    /// Begins to watch what concerns a store.
    public init(of store: EventStore) {
        let environment = store.discovery.environment
        files = [
            "/etc/localtime", Configuration.path(in: environment), ViewStateFile(in: environment).path,
        ]
        watch()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes the descriptor unreadable again.
    public func silence() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        watch()
    }

    /// A file that is replaced is another one each time: it is the file that is watched, and not its folder, in which
    /// others are written all the time.
    private func watch() {
        let changes = UInt32(IN_ATTRIB | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_DONT_FOLLOW))
        for file in files { FileName(file).withCString { _ = inotify_add_watch(descriptor, $0, changes) } }
    }
}
