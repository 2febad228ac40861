import Glibc

/// The calendar of this program's own, for people who have none: made by the screen at its first start, never by a
/// verb that only reads.
public enum LocalCalendar {
    /// Makes `$XDG_DATA_HOME/tcal/calendars/personal`, called Personal, and returns its path as its user would write
    /// it. What is there already stays as it is.
    public static func create(in environment: Environment) throws(WriteFailure) -> String {
        let folder = folder(in: environment)
        try Folder.create(folder)
        for (name, text) in [("displayname", "Personal\n"), ("color", "#89B4FA\n")] {
            let path = Path.join(folder, name)
            if !Path.allows(F_OK, path) { try AtomicFile.write(Array(text.utf8), to: path) }
        }
        return Path.abbreviated(folder, home: environment.home)
    }

    static func folder(in environment: Environment) -> String {
        Path.join(SourceDiscovery(environment: environment).localFolder, "personal")
    }
}

extension EventStore {
    /// Reads everything as if the calendar of this program's own had been made, for somebody who has none and wants to
    /// know what would be; returns the path of the calendar. Nothing is made.
    public func loadImaginingCalendar() -> String {
        let environment = discovery.environment
        let folder = LocalCalendar.folder(in: environment)
        load(discovery.discover(with: CalendarRequest(path: folder, shownPath: folder, title: "Personal")))
        return Path.abbreviated(folder, home: environment.home)
    }
}
