import CalendarEngine

/// The calendars that new items went to without being named for one item alone, the latest first: the next new item
/// goes to the first. Kept in `$XDG_STATE_HOME/tcal/used`, for the screen and the verbs alike.
struct UsedCalendars {
    private let path: String
    /// The number of calendars to remember: some may be absent for a while, or take no reminders.
    private static let most = 16

    /// Those of a state folder.
    init(in folder: String) { path = Path.join(folder, "used") }

    /// The identifiers; nil when the file cannot be read.
    func read() -> [String]? {
        guard let text = try? RegularFile.readText(path: path) else { return nil }
        return GitConfigParser(text).entries.filter { $0.section == "calendars" && $0.name == "used" }
            .compactMap(\.value)
    }

    /// Remembers that a calendar was used, and returns all remembered ones. A failure to write is ignored: this is only
    /// a convenience.
    ///
    /// - Parameter known: The calendars to assume when the file cannot be read.
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
