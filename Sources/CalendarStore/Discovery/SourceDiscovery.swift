import CalendarEngine
import Glibc

/// Finds calendars: those of the command line, else the configured ones, else what other programs and the usual
/// places have; with the last two those of this program's own folder.
public struct SourceDiscovery: Sendable {
    /// What the process was given from outside.
    public let environment: Environment
    /// The paths of the command line; when there are any, nothing else is looked at.
    public let paths: [String]

    /// Looks for calendars as an environment and a command line say.
    public init(environment: Environment, paths: [String] = []) {
        self.environment = environment
        self.paths = paths
    }

    /// The folder in which this program keeps calendars of its own.
    public var localFolder: String { Path.join(environment.dataHome, "tcal/calendars") }

    /// Looks now. Creates and changes nothing.
    public func discover() -> Discovery { discover(with: nil) }

    /// The same with a calendar that may be missing still.
    func discover(with imagined: CalendarRequest?) -> Discovery {
        let configuration = Configuration(in: environment)
        var finder = CalendarFinder(environment: environment)
        finder.problems = configuration.problems
        if !paths.isEmpty {
            for path in paths { findNamed(path, with: &finder) }
            return finder.discovery(.commandLine, configuration)
        }
        if !configuration.calendars.isEmpty {
            findConfigured(configuration, with: &finder)
            // What was made with this program would be nowhere else.
            finder.findOwn(in: localFolder)
            return finder.discovery(.configuration, configuration)
        }
        // vdirsyncer comes first with its names for accounts, last with its calendars: khal's names for these are its
        // user's.
        let vdirsyncer = VdirsyncerConfiguration(in: environment)
        for storage in vdirsyncer.storages {
            finder.nameAccount(storage.account, at: storage.root)
            if let kinds = storage.kinds { finder.limit(kinds, below: storage.root) }
        }
        KhalConfiguration(in: environment).find(with: &finder)
        vdirsyncer.find(with: &finder)
        TodomanConfiguration(in: environment).find(with: &finder)
        finder.findAll(below: Path.join(environment.home, ".calendars"))
        finder.findOwn(in: localFolder)
        if let imagined { finder.findCollection(imagined) }
        return finder.discovery(.found, configuration)
    }

    /// A path of the command line: whatever is there is meant, also an empty folder or a file of another name.
    private func findNamed(_ path: String, with finder: inout CalendarFinder) {
        let absolute = Path.join(environment.workingDirectory, path)
        guard !Path.isMissing(absolute) else {
            finder.places.insert(Path.realOrNearest(absolute))
            return finder.problems.append(
                Problem(file: path, cause: .unreadable(reason: SystemError(code: ENOENT).reason)))
        }
        finder.findNamed(CalendarRequest(path: absolute, shownPath: path))
    }

    private func findConfigured(_ configuration: Configuration, with finder: inout CalendarFinder) {
        for calendar in configuration.calendars {
            guard !Path.isMissing(calendar.path) else {
                finder.places.insert(Path.realOrNearest(calendar.path))
                finder.problems.append(
                    Problem(
                        file: configuration.path, line: calendar.line,
                        cause: .configuration(.nothingThere(path: calendar.path))))
                continue
            }
            finder.findNamed(
                CalendarRequest(
                    path: calendar.path, shownPath: calendar.path, title: calendar.title, color: calendar.color,
                    readOnlyReason: calendar.isReadOnly ? ReadOnlyReason.configured : nil))
        }
    }
}

/// What somebody asks to be shown: a path, and what a configuration says of it.
struct CalendarRequest {
    var path: String
    var shownPath: String
    var title: String?
    var color: CalendarColor?
    var readOnlyReason: String?
    /// Whether somebody named this very path.
    var isNamed = true

    /// The same for a folder inside, which nobody named.
    func inner(_ name: String) -> CalendarRequest {
        var inner = self
        inner.path = Path.join(path, name)
        inner.shownPath = Path.join(shownPath, name)
        inner.title = nil
        inner.isNamed = false
        return inner
    }
}
