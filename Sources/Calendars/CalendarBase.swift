import CalendarEngine
import CalendarStore
import ICalendar
import Synchronization

/// The calendars behind a store, on disk or in memory.
protocol CalendarBase: Sendable {
    /// The snapshot of the last reading.
    var newest: LoadedSnapshot { get }
    /// Performs edits that were planned on a snapshot, as one step.
    func perform(_ request: EditRequest, on seen: LoadedSnapshot, _ context: EditContext) -> EditOutcome
    /// Changes a calendar as a whole.
    func perform(_ edit: CalendarEdit) -> EditOutcome
    func undo() -> EditOutcome
    func redo() -> EditOutcome
}

/// Calendars in files.
final class CalendarsOnDisk: CalendarBase {
    let store: CalendarStore.EventStore
    private let paths: [String]
    private let isReadOnly: Bool
    private let monitor = Mutex<StoreMonitor?>(nil)

    /// Reads the calendars at paths.
    init(paths: [String], state: StateFolder, zones: any TimeZoneProvider) {
        var (folder, reason): (String?, Obstacle?) = (nil, .configured)
        if case .folder(let path) = state { (folder, reason) = (path, nil) }
        isReadOnly = folder == nil
        let usesHome = (paths + [folder ?? ""]).contains { $0.hasPrefix("~") }
        let home = usesHome ? Environment.variable("HOME") ?? Environment.homeOfAccount : nil
        let environment = Environment(stateFolder: folder, variables: home.map { ["HOME": $0] } ?? [:])
        self.paths = paths.map { $0.hasPrefix("~") ? environment.expand($0) : $0 }
        let discovery = SourceDiscovery(environment: environment, paths: self.paths, readOnlyReason: reason)
        store = CalendarStore.EventStore(discovery: discovery, zones: zones)
        store.load()
    }

    /// The first path that cannot be read at all, and why.
    var unreadablePath: (path: String, reason: Obstacle)? {
        for problem in newest.problems where problem.line == nil && paths.contains(problem.file) {
            switch problem.cause {
            case .unreadable(let reason): return (problem.file, reason)
            case .notRegularFile: return (problem.file, .notRegularFile)
            case .tooLarge(let limit): return (problem.file, .tooLarge(limit: limit))
            // These leave something readable, or are about something else.
            case .tooManyFolders, .readingStopped, .unwatched, .configuration, .noTimeZoneData, .unknownTimeZone,
                .noTimeZone, .journalDamaged, .journalBroken, .journalUnusable, .unfinishedStep, .calendar:
                continue
            }
        }
        return nil
    }

    var newest: LoadedSnapshot { store.newest }

    func perform(_ request: EditRequest, on seen: LoadedSnapshot, _ context: EditContext) -> EditOutcome {
        store.perform(request, context: context)
    }

    func perform(_ edit: CalendarEdit) -> EditOutcome {
        guard isReadOnly else { return store.perform(edit) }
        // A new item has no place yet, but the reason is the same.
        let title =
            switch edit {
            case .create(let title, _, _): title
            case .rename(let calendar, _), .recolor(let calendar, _), .delete(let calendar):
                newest.calendars.first { $0.identifier == calendar }?.title ?? calendar
            }
        return .refused(.readOnlyCalendar(title: title, reason: .configured))
    }

    func undo() -> EditOutcome { store.undo() }

    func redo() -> EditOutcome { store.redo() }

    /// Starts to watch the files, unless they are watched already.
    func watch(_ listeners: Listeners) {
        monitor.withLock { monitor in
            guard monitor == nil else { return }
            let new = StoreMonitor(store: store) { [weak listeners] news in
                guard case .updated(_, .changedOutside(let change)) = news else { return }
                listeners?.tell(.elsewhere(change))
            }
            if new.start() { monitor = new }
        }
    }

    /// Ends the thread that watches.
    func stopWatching() {
        monitor.withLock { monitor in
            defer { monitor = nil }
            return monitor
        }?.stop()
    }
}
