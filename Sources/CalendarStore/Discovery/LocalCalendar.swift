public import CalendarEngine
import Glibc
import Phrases

/// The calendar that this program makes for people who have none. The screen makes it at its first start, verbs when
/// they have something to put into it; verbs that only read never do.
public struct LocalCalendar {
    /// Its title.
    public let title: String
    private let folder: String
    private let environment: Environment

    /// The calendar with a title, or Personal. Its folder is called the same in each language.
    public init(titled title: CalendarTitle? = nil, in environment: Environment) {
        self.title = title?.text ?? environment.word(.firstCalendar)
        self.environment = environment
        folder = Path.join(
            SourceDiscovery(environment: environment).localFolder,
            CalendarTitle.folderName(for: title?.text ?? "personal"))
    }

    /// The path, as its user would write it.
    public var path: String { Path.abbreviated(folder, home: environment.home) }

    /// Makes `$XDG_DATA_HOME/tcal/calendars/personal`. Files that are there already stay as they are.
    public func create() throws(WriteFailure) {
        try Folder.create(folder)
        for (name, text) in [("displayname", "\(title)\n"), ("color", "#89B4FA\n")] {
            let path = Path.join(folder, name)
            if !Path.allows(F_OK, path) { try AtomicFile.write(Array(text.utf8), to: path) }
        }
    }

    fileprivate var request: CalendarRequest { CalendarRequest(path: folder, shownPath: folder, title: title) }
}

extension EventStore {
    /// Reads everything as if the program had made a calendar. Nothing is made: a person without calendars can see what
    /// a change would do.
    public func load(imagining calendar: LocalCalendar) { load(discovery.discover(with: calendar.request)) }
}

extension CalendarTitle {
    /// The name of a folder for a calendar: the title in letters, digits and dashes.
    static func folderName(for title: String) -> String {
        var name = ""
        for scalar in title.lowercased().unicodeScalars.prefix(60) {
            let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            if isPlain {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, !name.hasSuffix("-") {
                name += "-"
            }
        }
        if name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "calendar" : name
    }
}
