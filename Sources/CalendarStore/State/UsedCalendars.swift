import CalendarEngine

/// The calendars that something new was put into without being named for it alone, the last one first: what is new goes
/// there.
/// Kept in `$XDG_STATE_HOME/tcal/used`, for the screen and the verbs alike.
struct UsedCalendars {
    private let path: String
    /// So many are remembered: some may be away for a while, or take no reminders.
    private static let most = 16

    /// Those of a state folder.
    init(in folder: String) { path = Path.join(folder, "used") }

    /// Their identifiers; nil where nothing is remembered.
    func read() -> [String]? {
        guard let text = try? RegularFile.readText(path: path) else { return nil }
        return GitConfigParser(text).entries.filter { $0.section == "calendars" && $0.name == "used" }
            .compactMap(\.value)
    }

    /// Remembers that a calendar was used, and returns all of them. It is a comfort: what cannot be written is no
    /// failure of what was done.
    ///
    /// - Parameter known: What is known where nothing can be read.
    func note(_ identifier: String, after known: [String]) -> [String] {
        let before = read() ?? known
        guard before.first != identifier else { return before }
        let used = Array(([identifier] + before.filter { $0 != identifier }).prefix(UsedCalendars.most))
        let lines = used.map { "\tused = \(ViewState.quoted($0))" }
        let head = ["# The calendars that were used, the last one first. Safe to delete.", "[calendars]"]
        try? AtomicFile.write(Array(((head + lines).joined(separator: "\n") + "\n").utf8), to: path)
        return used
    }
}
