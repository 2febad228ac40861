public import CalendarEngine
import Glibc
import Phrases

/// The calendar that tcal makes for people who have none. The screen makes it at the first start; verbs make it when
/// they have something to put into it; verbs that only read never do.
public struct LocalCalendar {
    /// Its title.
    public let title: String
    private let folder: String
    private let environment: Environment

    /// The calendar with a title; nil for the language's word for Personal. The folder has the same name in every
    /// language.
    public init(titled title: CalendarTitle? = nil, in environment: Environment) {
        self.title = title?.text ?? environment.word(.firstCalendar)
        self.environment = environment
        folder = Path.join(
            SourceDiscovery(environment: environment).localFolder,
            CalendarTitle.folderName(for: title?.text ?? "personal"))
    }

    /// The path, abbreviated with `~` as its user would write it.
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
    /// Loads all calendars as if this one had been made. Nothing is made: a person without calendars can see the effect
    /// of a change.
    public func load(imagining calendar: LocalCalendar) { load(discovery.discover(with: calendar.request)) }
}

extension CalendarTitle {
    /// A folder name for a calendar: its title in letters, digits and dashes.
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
