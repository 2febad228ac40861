import Glibc

/// Tells when the system's time zone is set to another one.
public final class ZoneWatch {
    /// Readable when the zone may be another one; -1 when the system has no watches left.
    public let descriptor: CInt = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    private static let file = "/etc/localtime"

    /// Begins to watch.
    public init() { watch() }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes the descriptor unreadable again.
    public func silence() {
        var bytes = [UInt8](repeating: 0, count: 1024)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        // The link is another one each time.
        watch()
    }

    private func watch() {
        let changes = UInt32(IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_DONT_FOLLOW))
        ZoneWatch.file.withCString { _ = inotify_add_watch(descriptor, $0, changes) }
    }
}
