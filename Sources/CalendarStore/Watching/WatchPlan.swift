import Glibc

/// What is watched for a set of calendars: paths, and what an event there means.
struct WatchPlan {
    private(set) var roles: [String: WatchRole] = [:]

    /// The plan for what was found.
    init(_ discovery: Discovery) {
        for calendar in discovery.sources.flatMap(\.calendars) { add(calendar) }
        for place in discovery.places { add(place: place) }
    }

    private mutating func add(_ calendar: DiscoveredCalendar) {
        let path = calendar.identifier
        addLink(to: calendar)
        switch calendar.kind {
        case .folder, .contacts:
            roles[path, default: WatchRole(path)].isCollection = true
            // When its folder goes and comes back, the folder above tells.
            roles[Path.folder(of: path), default: WatchRole(Path.folder(of: path))].names.insert(Path.name(of: path))
            for link in calendar.links {
                guard let target = Path.real(Path.join(path, link.text)) else { continue }
                roles[target, default: WatchRole(target)].files[path, default: []].insert(link)
            }
        case .file:
            let folder = Path.folder(of: path)
            let name = FileName(Path.name(of: path))
            roles[folder, default: WatchRole(folder)].files[folder, default: []].insert(name)
            // The file itself, because its folder may be a busy one of which not every write should wake anybody.
            roles[path, default: WatchRole(path)].files[folder, default: []].insert(name)
        }
    }

    /// A calendar that was named by a link: the link may come to lead elsewhere.
    private mutating func addLink(to calendar: DiscoveredCalendar) {
        guard let folder = Path.real(Path.folder(of: calendar.absolutePath)) else { return }
        let name = Path.name(of: calendar.absolutePath)
        guard Path.join(folder, name) != calendar.identifier else { return }
        roles[folder, default: WatchRole(folder)].names.insert(name)
    }

    /// A place that is missing is awaited in the nearest folder above that exists.
    private mutating func add(place: String) {
        if Path.real(place) != nil {
            roles[place, default: WatchRole(place)].isPlace = true
            return
        }
        var missing = place
        while Path.real(Path.folder(of: missing)) == nil, missing != "/" { missing = Path.folder(of: missing) }
        let folder = Path.folder(of: missing)
        roles[folder, default: WatchRole(folder)].names.insert(Path.name(of: missing))
    }
}

/// What an event at a watched path means.
struct WatchRole {
    /// The path, which is real.
    var path: String
    /// It is a folder of items.
    var isCollection = false
    /// It is a folder in which calendars may appear.
    var isPlace = false
    /// Names whose coming and going changes what calendars there are.
    var names: Set<String> = []
    /// Files of calendars that an event here is about, by their folder.
    var files: [String: Set<FileName>] = [:]

    init(_ path: String) { self.path = path }

    mutating func formUnion(_ other: WatchRole) {
        isCollection = isCollection || other.isCollection
        isPlace = isPlace || other.isPlace
        names.formUnion(other.names)
        files.merge(other.files) { $0.union($1) }
    }

    /// The events to be told of. Writes are told of where items lie, and only there.
    var mask: UInt32 {
        let names = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        let writes = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB
        return UInt32(bitPattern: isCollection || isFileItself ? names | writes : names)
    }

    /// Adds what an event means.
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
        // The first item makes a calendar of a folder.
        if isProperty, isCollection || isPlace { changes.isStructural = true }
        if isItem, isPlace, !isCollection { changes.isStructural = true }
    }

    /// An event about the path itself.
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

    /// Whether the path is that of a file, not of a folder.
    private var isFileItself: Bool { !files.isEmpty && files[path] == nil }

    private static func has(_ mask: UInt32, _ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }
}
