import Glibc

/// The meaning of events at a watched path.
struct WatchRole {
    /// The path, with all links resolved.
    var path: String
    /// True for a folder of items.
    var isCollection = false
    /// True for a folder in which calendars may appear.
    var isPlace = false
    /// Names whose coming and going changes the set of calendars.
    var names: Set<String> = []
    /// The files of calendars that an event here concerns, by folder.
    var files: [String: Set<FileName>] = [:]

    init(_ path: String) { self.path = path }

    mutating func formUnion(_ other: WatchRole) {
        isCollection = isCollection || other.isCollection
        isPlace = isPlace || other.isPlace
        names.formUnion(other.names)
        files.merge(other.files) { $0.union($1) }
    }

    /// The events to ask for. Only paths with items need the events of writes.
    var mask: UInt32 {
        let names = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        let writes = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB
        return UInt32(bitPattern: isCollection || isFileItself ? names | writes : names)
    }

    /// Adds the changes that an event means.
    func note(_ mask: UInt32, _ name: FileName?, in changes: inout FolderChanges) {
        guard let name else { return noteSelf(mask, in: &changes) }
        let isFinished = !WatchRole.has(mask, IN_MODIFY | IN_CREATE)
        if files[path]?.contains(name) == true {
            changes.add(name, in: path, isFinished: isFinished)
            changes.replacesFiles = true
        }
        let text = name.text
        if names.contains(text) { changes.isStructural = true }
        guard !text.hasPrefix(".") else { return }
        if WatchRole.has(mask, IN_ISDIR) {
            if isPlace || isCollection, !WatchRole.has(mask, IN_ATTRIB) { changes.isStructural = true }
            return
        }
        let isItem = name.withCString(FolderListing.kind) != .other
        let isProperty = CollectionProperties.names.contains(text)
        if isCollection, isItem { changes.add(name, in: path, isFinished: isFinished) }
        // The first item turns a folder into a calendar.
        if isProperty, isCollection || isPlace { changes.isStructural = true }
        if isItem, isPlace, !isCollection { changes.isStructural = true }
    }

    /// Adds the changes that an event at the path itself means.
    private func noteSelf(_ mask: UInt32, in changes: inout FolderChanges) {
        if isFileItself {
            let isGone = WatchRole.has(mask, IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)
            changes.replacesFiles = changes.replacesFiles || isGone
            for (folder, names) in files {
                for name in names { changes.add(name, in: folder, isFinished: !WatchRole.has(mask, IN_MODIFY)) }
            }
        } else if WatchRole.has(mask, IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
            || WatchRole.has(mask, IN_ATTRIB) && (isCollection || isPlace)
        {
            changes.isStructural = true
        }
    }

    /// True when the path leads to a file, not to a folder.
    private var isFileItself: Bool { !files.isEmpty && files[path] == nil }

    private static func has(_ mask: UInt32, _ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }
}
