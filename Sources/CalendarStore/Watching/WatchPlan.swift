/// The paths to watch for a set of calendars, and the meaning of an event at each.
struct WatchPlan {
    private(set) var roles: [String: WatchRole] = [:]

    /// The plan for the calendars and places that were found.
    init(_ discovery: Discovery) {
        for calendar in discovery.sources.flatMap(\.calendars) where calendar.held == nil { add(calendar) }
        for place in discovery.places { add(place: place) }
    }

    private mutating func add(_ calendar: DiscoveredCalendar) {
        let path = calendar.identifier
        addLink(to: calendar)
        switch calendar.kind {
        case .folder, .contacts:
            roles[path, default: WatchRole(path)].isCollection = true
            // The folder above has the events when the folder goes and comes back.
            roles[Path.folder(of: path), default: WatchRole(Path.folder(of: path))].names.insert(Path.name(of: path))
            for link in calendar.links {
                guard let target = Path.real(Path.join(path, link.text)) else { continue }
                roles[target, default: WatchRole(target)].files[path, default: []].insert(link)
            }
        case .file:
            let folder = Path.folder(of: path)
            let name = FileName(Path.name(of: path))
            roles[folder, default: WatchRole(folder)].files[folder, default: []].insert(name)
            // The file itself is watched too: its folder may be a busy one, and not every write there should wake the
            // thread.
            roles[path, default: WatchRole(path)].files[folder, default: []].insert(name)
        }
    }

    /// Adds the link through which a calendar was named, because the link may be changed to lead elsewhere.
    private mutating func addLink(to calendar: DiscoveredCalendar) {
        guard let folder = Path.real(Path.folder(of: calendar.absolutePath)) else { return }
        let name = Path.name(of: calendar.absolutePath)
        guard Path.join(folder, name) != calendar.identifier else { return }
        roles[folder, default: WatchRole(folder)].names.insert(name)
    }

    /// Adds a place. For a missing place, the nearest existing folder above is watched.
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
