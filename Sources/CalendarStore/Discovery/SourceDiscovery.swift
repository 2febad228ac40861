package import CalendarEngine
import Glibc
import Holidays
import Phrases

/// Finds calendars: those of the command line; else the configured ones; else those of other programs and in the usual
/// places. The last two come with the calendars in tcal's own folder.
public struct SourceDiscovery: Sendable {
    /// The environment of the process.
    public let environment: Environment
    /// The paths of the command line; if there are any, nothing else is searched.
    public let paths: [String]
    /// The reason why nothing may be changed in them; nil when changes are allowed.
    private let readOnlyReason: Obstacle?

    /// A search for the calendars of an environment and a command line.
    public init(environment: Environment, paths: [String] = []) {
        self.init(environment: environment, paths: paths, readOnlyReason: nil)
    }

    /// A search for the calendars at paths.
    ///
    /// - Parameter readOnlyReason: Why nothing may be changed in them; nil when changes are allowed.
    package init(environment: Environment, paths: [String], readOnlyReason: Obstacle?) {
        self.environment = environment
        self.paths = paths
        self.readOnlyReason = readOnlyReason
    }

    /// The folder with tcal's own calendars.
    public var localFolder: String { Path.join(environment.dataHome, "tcal/calendars") }

    /// The folder with the last good copy of each subscription, each in a folder of its own.
    public var subscriptionsFolder: String { Path.join(environment.dataHome, "tcal/subscriptions") }

    /// Searches now. Creates and changes nothing.
    public func discover() -> Discovery { discover(with: nil) }

    /// Searches now, as if the imagined calendar existed.
    func discover(with imagined: CalendarRequest?) -> Discovery {
        let configuration = Configuration(in: environment)
        var finder = CalendarFinder(environment: environment)
        finder.problems = configuration.problems
        for account in configuration.accounts where !account.isSubscription {
            finder.syncedAccounts[Account.folderName(account.title)] = account.title
        }
        if !paths.isEmpty {
            for path in paths { findNamed(path, with: &finder) }
            return finder.discovery(.commandLine, configuration)
        }
        finder.ownership = CalendarOwnership(configuration, in: environment)
        if !configuration.calendars.isEmpty {
            findConfigured(configuration, with: &finder)
            // Nothing else would find the calendars that tcal made.
            finder.findOwn(in: localFolder)
            findSubscriptions(configuration, with: &finder)
            findHolidays(configuration, with: &finder)
            return finder.discovery(.configuration, configuration)
        }
        // vdirsyncer comes first for the names of accounts, and last for calendars, because the names that khal has for
        // calendars are its user's own.
        let vdirsyncer = VdirsyncerConfiguration(in: environment)
        for storage in vdirsyncer.storages {
            finder.nameAccount(storage.account, at: storage.root)
            if let kinds = storage.kinds { finder.limit(kinds, below: storage.root) }
        }
        KhalConfiguration(in: environment).findCalendars(with: &finder)
        vdirsyncer.findCalendars(with: &finder)
        TodomanConfiguration(in: environment).findCalendars(with: &finder)
        finder.findAll(below: Path.join(environment.home, ".calendars"))
        finder.findOwn(in: localFolder)
        findSubscriptions(configuration, with: &finder)
        findHolidays(configuration, with: &finder)
        if let imagined { finder.findCollection(imagined) }
        return finder.discovery(.found, configuration)
    }

    /// Finds a path of the command line: everything there counts, also an empty folder or a file with another
    /// extension.
    private func findNamed(_ path: String, with finder: inout CalendarFinder) {
        let absolute = Path.join(environment.workingDirectory, path)
        guard !Path.isMissing(absolute) else {
            finder.places.insert(Path.realOrNearest(absolute))
            return finder.problems.append(
                Problem(file: path, cause: .unreadable(reason: SystemError(code: ENOENT).obstacle)))
        }
        finder.findNamed(CalendarRequest(path: absolute, shownPath: path, readOnlyReason: readOnlyReason))
    }

    /// Finds the subscriptions that were fetched.
    private func findSubscriptions(_ configuration: Configuration, with finder: inout CalendarFinder) {
        let subscriptions = configuration.accounts.filter(\.isSubscription)
        guard !subscriptions.isEmpty else { return }
        finder.nameAccount(environment.word(.subscriptions), at: subscriptionsFolder)
        finder.places.insert(Path.realOrNearest(subscriptionsFolder))
        for subscription in subscriptions {
            let path = Path.join(subscriptionsFolder, Account.folderName(subscription.title))
            guard let listing = try? FolderListing(of: path) else { continue }
            let request = CalendarRequest(
                path: path, shownPath: path, title: subscription.title, color: subscription.color,
                readOnlyReason: .subscription, isNamed: false)
            finder.add(request, .folder, listing)
        }
    }

    /// Adds the holidays of the chosen regions, beside the subscriptions.
    private func findHolidays(_ configuration: Configuration, with finder: inout CalendarFinder) {
        guard !configuration.holidays.isEmpty, let words = environment.language?.words else { return }
        finder.nameAccount(environment.word(.subscriptions), at: subscriptionsFolder)
        for chosen in configuration.holidays {
            let calendar = HolidayCalendar(chosen.region, words: words)
            var found = DiscoveredCalendar(
                identifier: Path.join(Path.realOrNearest(subscriptionsFolder), "holidays-\(chosen.region.code)"),
                path: "tcal holidays \(chosen.region.code)", absolutePath: subscriptionsFolder, kind: .file,
                title: chosen.name ?? calendar.title, color: chosen.color, readOnlyReason: .subscription)
            found.kinds = [.event]
            found.held = calendar.bytes
            finder.add(held: found)
        }
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
                    readOnlyReason: calendar.isReadOnly ? .configured : nil))
        }
    }
}

/// A path to search, with what a configuration says about it.
struct CalendarRequest {
    var path: String
    var shownPath: String
    var title: String?
    var color: CalendarColor?
    var readOnlyReason: Obstacle?
    /// True when the user named exactly this path.
    var isNamed = true

    /// The request for a folder inside this one, which the user did not name.
    func inner(_ name: String) -> CalendarRequest {
        var inner = self
        inner.path = Path.join(path, name)
        inner.shownPath = Path.join(shownPath, name)
        inner.title = nil
        inner.isNamed = false
        return inner
    }
}
