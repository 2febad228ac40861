import CalendarEngine
import Glibc

/// Watches the folders and files of calendars with inotify(7). Belongs to one thread.
struct FileWatcher: ~Copyable {
    /// The descriptor for `poll(2)`; -1 when the system gave none.
    let descriptor: CInt
    /// The reason why some paths are not watched; nil when all are.
    private(set) var failure: SystemError?
    private var hasMissedChange = false
    private var plan: WatchPlan?
    private var watches: [CInt: Watch] = [:]

    /// A watched path and its meaning.
    private struct Watch {
        var path: String
        var role: WatchRole
    }

    /// - Parameter isAvailable: False makes a watcher that fails, as on a system that has no watches left.
    init(isAvailable: Bool = true) {
        descriptor = isAvailable ? inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC)) : -1
        if descriptor < 0 { failure = isAvailable ? .last : SystemError(code: ENOSPC) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Watches the paths of a plan and forgets all others. A path that now leads to another folder or file is watched
    /// anew.
    ///
    /// - Parameter moment: The time at which the making of the plan began, in nanoseconds since 1970: a later change at
    ///   a path that was not watched yet is a missed change. nil to ignore missed changes.
    mutating func watch(_ plan: WatchPlan, madeSince moment: Int64?) {
        self.plan = plan
        guard descriptor >= 0 else { return }
        failure = nil
        var kept: [CInt: Watch] = [:]
        for (path, role) in plan.roles {
            let name = FileName(path)
            let number = name.withCString { inotify_add_watch(descriptor, $0, role.mask) }
            guard number >= 0 else {
                let error = SystemError.last
                if !error.isMissing { failure = error }
                continue
            }
            if var watch = kept[number] {
                // Two paths lead to the same folder.
                watch.role.formUnion(role)
                kept[number] = watch
                _ = name.withCString { inotify_add_watch(descriptor, $0, watch.role.mask) }
            } else {
                kept[number] = Watch(path: path, role: role)
                if let moment, watches[number] == nil {
                    let isFresh = FileStamp(of: name, in: AT_FDCWD)?.isTooFresh(readAt: moment) ?? true
                    hasMissedChange = hasMissedChange || isFresh
                }
            }
        }
        for number in watches.keys where kept[number] == nil { inotify_rm_watch(descriptor, number) }
        watches = kept
    }

    /// True when a path may have changed after it was read and before it was watched. True once only.
    mutating func takeMissedChange() -> Bool {
        defer { hasMissedChange = false }
        return hasMissedChange
    }

    /// Watches the same paths again, because a file may have been replaced by another.
    mutating func renew() {
        if let plan { watch(plan, madeSince: nil) }
    }

    /// Adds the changes since the last call. Never waits.
    func readEvents(into changes: inout FolderChanges) {
        guard descriptor >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &changes)
            }
        }
    }

    private func parse(_ buffer: UnsafeRawBufferPointer, into changes: inout FolderChanges) {
        let head = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + head <= buffer.count {
            let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[(offset + head)..<(offset + head + Int(event.len))])
            // The kernel pads names with zeros to a multiple of the event's size.
            let name = event.len == 0 ? nil : FileName(raw: bytes.prefix { $0 != 0 })
            note(event.wd, event.mask, name, in: &changes)
            offset += head + Int(event.len)
        }
    }

    private func note(_ number: CInt, _ mask: UInt32, _ name: FileName?, in changes: inout FolderChanges) {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
            changes.isOverflown = true
            return
        }
        guard let watch = watches[number] else { return }
        watch.role.note(mask, name, in: &changes)
    }
}
