import Languages
import CalendarEngine
import Glibc
import TestKit

@testable import CalendarStore

/// An empty home folder for one test; removed with the object.
final class TemporaryHome: Sendable {
    private let folder = TemporaryFolder()

    /// The real path of the folder.
    var path: String { folder.path }

    /// The environment of a user with this home.
    var environment: Environment { environment([:]) }

    /// The environment with more variables.
    func environment(_ variables: [String: String]) -> Environment {
        Environment(
            words: English(), variables: variables.merging(["HOME": path]) { given, _ in given }, workingDirectory: path
        )
    }

    /// The absolute path of a path below the folder.
    func at(_ relative: String) -> String { Path.join(path, relative) }

    /// Writes a file below the folder in place, with the folders that it needs, and returns its absolute path.
    @discardableResult
    func write(_ relative: String, _ text: String) -> String {
        let path = at(relative)
        try? Folder.create(Path.folder(of: path))
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        _ = text.withCString { Glibc.write(file, $0, strlen($0)) }
        close(file)
        return path
    }

    /// The text of a file below the folder; nil when it cannot be read.
    func text(_ relative: String) -> String? { try? RegularFile.readText(path: at(relative)) }

    /// Writes a file beside its place and renames it there, as synchronizers do.
    func replace(_ relative: String, _ text: String) {
        let temporary = write(relative + ".tmp", text)
        rename(temporary, at(relative))
    }

    func makeFolder(_ relative: String) { try? Folder.create(at(relative)) }

    func remove(_ relative: String) { TemporaryFolder.remove(at(relative)) }

    /// The paths of everything below the folder, sorted.
    var contents: [String] { TemporaryHome.contents(path, "").sorted() }

    private static func contents(_ path: String, _ prefix: String) -> [String] {
        guard let folder = try? Folder(path: path) else { return [] }
        return TemporaryFolder.names(in: path).flatMap { name -> [String] in
            let entry = Folder.Entry(name: FileName(name), type: UInt8(DT_UNKNOWN))
            let inner = folder.isFolder(entry) ? contents(Path.join(path, name), prefix + name + "/") : []
            return [prefix + name] + inner
        }
    }
}

/// The text of a calendar with one event on 21 November 2026.
func calendar(_ title: String, uid: String? = nil, head: String = "") -> String {
    """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//tcal//test//EN\r
    \(head)BEGIN:VEVENT\r
    UID:\(uid ?? title)\r
    SUMMARY:\(title)\r
    DTSTART;VALUE=DATE:20261121\r
    END:VEVENT\r
    END:VCALENDAR\r

    """
}

/// Zones for tests: there are none but UTC.
struct NoZones: TimeZoneProvider {
    var names: [String] { [] }
    func timeZone(named name: String) -> TimeZone? { nil }
}

extension CalendarSnapshot {
    /// Every calendar as `source/title`.
    var titles: [String] { sources.flatMap { source in source.calendars.map { "\(source.title)/\($0.title)" } } }

    /// The titles of everything on 21 November 2026, in the order of the list.
    var events: [String] {
        guard let day = CivilDate(year: 2026, month: 11, day: 21) else { return [] }
        let predicate = OccurrencePredicate(days: day..<day.adding(days: 1), viewedIn: .utc)
        return occurrences(matching: predicate).map { summary(of: $0).title }
    }

    /// The calendar with a title.
    func calendar(_ title: String) -> EventCalendar? { calendars.first { $0.title == title } }
}

extension EventStore {
    /// A store of a home, or of paths in it.
    convenience init(
        _ home: TemporaryHome, _ paths: [String] = [], variables: [String: String] = [:], cores: Int = 2
    ) {
        self.init(
            discovery: SourceDiscovery(environment: home.environment(variables), paths: paths), zones: NoZones(),
            cores: cores)
    }
}

extension EventStore {
    /// Makes a step of changes of files.
    func runStep(_ plan: (inout StepBuilder) throws(EditRefusal) -> EditStep) -> StepResult {
        runStep { builder, _, _ throws(EditRefusal) in
            let step = try plan(&builder)
            return Planned(step: step, outcome: .done(step, result: nil))
        }
    }
}
