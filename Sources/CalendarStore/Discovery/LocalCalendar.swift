import Glibc

/// The calendar that this program makes for people who have none. The screen makes it at its first start; verbs that
/// only read never do.
public enum LocalCalendar {
    /// Makes `$XDG_DATA_HOME/tcal/calendars/personal`, called Personal, and returns its path as its user would write
    /// it. Files that are there already stay as they are.
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
    /// Reads everything as if the program had made its own calendar, and returns the path of that calendar. Nothing is
    /// made: a person without calendars can see what a change would do.
    public func loadImaginingCalendar() -> String {
        let environment = discovery.environment
        let folder = LocalCalendar.folder(in: environment)
        load(discovery.discover(with: CalendarRequest(path: folder, shownPath: folder, title: "Personal")))
        return Path.abbreviated(folder, home: environment.home)
    }
}
