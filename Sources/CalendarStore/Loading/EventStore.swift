public import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// The calendars of a user: finds them, reads them, and reads again what changed. Every answer is an immutable
/// snapshot.
///
/// May be used from several threads; one reads at a time, the others wait.
public final class EventStore: Sendable {
    /// Where calendars are looked for.
    public let discovery: SourceDiscovery
    private let reader: FileReader
    private let state: Mutex<StoreState>
    private let latest: Mutex<any CalendarSnapshot>

    /// A store that has read nothing yet.
    ///
    /// - Parameter zones: Where the zones that files name come from.
    /// - Parameter cores: How many threads read at once.
    public init(discovery: SourceDiscovery, zones: any TimeZoneProvider, cores: Int? = nil) {
        self.discovery = discovery
        reader = FileReader(zones: zones, cores: max(1, cores ?? Parallel.cores))
        state = Mutex(StoreState())
        latest = Mutex(StoreState().snapshot())
    }

    /// What was read last; empty before the first reading.
    public var snapshot: any CalendarSnapshot { latest.withLock { $0 } }

    /// Finds and reads everything: at the start, and when the user asks for it. When it is cancelled, the first
    /// reading keeps what it has, with a problem that says so, and a later one changes nothing.
    ///
    /// - Parameter found: What was found just before; looked for now when nil.
    /// - Parameter onProgress: Called now and then on this thread with how many files of how many are read.
    @discardableResult
    public func load(
        _ found: Discovery? = nil, cancellation: Cancellation = Cancellation(),
        onProgress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) -> StoreUpdate {
        state.withLock { state in
            update(&state, found ?? discovery.discover(), policy: .always, changes: nil, cancellation, onProgress)
        }
    }

    /// Reads again what `changes` names. nil when nothing differs after all.
    func reload(_ changes: FolderChanges, found: Discovery? = nil) -> StoreUpdate? {
        guard !changes.isEmpty else { return nil }
        let result = state.withLock { state in
            if !changes.isStructural, !changes.isOverflown, found == nil {
                return updateFiles(&state, changes)
            }
            return update(
                &state, found ?? discovery.discover(), policy: .whenStampDiffers, changes: changes, Cancellation(),
                { _, _ in })
        }
        return result.change.isEmpty ? nil : result
    }

    // MARK: Reading

    /// Reads the calendars that were found, keeping of what is known what the policy allows.
    private func update(
        _ state: inout StoreState, _ found: Discovery, policy: FileReader.Policy, changes: FolderChanges?,
        _ cancellation: Cancellation, _ onProgress: (Int, Int) -> Void
    ) -> StoreUpdate {
        var calendars = found.sources.flatMap(\.calendars).map { StoredCalendar(found: $0) }
        var tasks: [FileReader.Task] = []
        var ends: [Int] = []
        for index in calendars.indices {
            tasks += self.tasks(for: &calendars[index], in: &state, policy, changes)
            ends.append(tasks.count)
        }
        let reader = reader
        let files = Parallel.map(
            count: tasks.count, cores: reader.cores, onProgress: { onProgress($0, tasks.count) },
            { [tasks] in cancellation.isCancelled ? nil : reader.read(tasks[$0]) })
        if cancellation.isCancelled, state.hasRead {
            return StoreUpdate(snapshot: snapshot, change: StoreChange())
        }
        var start = 0
        for (index, end) in ends.enumerated() {
            calendars[index].files = files[start..<end].compactMap { $0 }
            start = end
        }
        let unread = cancellation.isCancelled ? files.count { $0 == nil } : 0
        return publish(&state, StoreState(found: found, calendars: calendars, unread: unread, after: state))
    }

    /// The files of one calendar, with what is known of each.
    private func tasks(
        for calendar: inout StoredCalendar, in state: inout StoreState, _ policy: FileReader.Policy,
        _ changes: FolderChanges?
    ) -> [FileReader.Task] {
        guard calendar.found.failure == nil, let folder = try? Folder(path: calendar.folder) else { return [] }
        let names = calendar.names()
        let known = state.position(of: calendar.found.identifier)
        let changed = changes?.files[calendar.folder] ?? []
        calendar.found.listing = nil
        return names.map { name in
            var task = FileReader.Task(
                folder: folder, name: name, path: calendar.path(of: name), kind: calendar.found.kind, policy: policy)
            if let known, let position = state.calendars[known].position(of: name) {
                task.known = state.calendars[known].files[position]
            }
            if changed.contains(name) { task.policy = .always }
            return task
        }
    }

    /// Reads the named files only, without looking at any folder: time in proportion to the change.
    private func updateFiles(_ state: inout StoreState, _ changes: FolderChanges) -> StoreUpdate {
        var next = state
        for index in next.calendars.indices {
            guard let names = changes.files[next.calendars[index].folder] else { continue }
            guard let folder = try? Folder(path: next.calendars[index].folder) else { continue }
            for name in names where next.calendars[index].mayHold(name) {
                let calendar = next.calendars[index]
                let position = next.calendars[index].position(of: name)
                let file = reader.read(
                    FileReader.Task(
                        folder: folder, name: name, path: calendar.path(of: name), kind: calendar.found.kind,
                        known: position.map { calendar.files[$0] }, policy: .always))
                next.calendars[index].replace(position, with: file)
            }
        }
        return publish(&state, next)
    }

    // MARK: Publishing

    private func publish(_ state: inout StoreState, _ next: StoreState) -> StoreUpdate {
        var next = next
        let change = next.change(since: state)
        let isFirst = !state.hasRead
        next.hasRead = true
        guard isFirst || !change.isEmpty || next.problems != state.problems else {
            state = next
            return StoreUpdate(snapshot: snapshot, change: change)
        }
        next.version = state.version + 1
        state = next
        let snapshot = next.snapshot()
        latest.withLock { $0 = snapshot }
        return StoreUpdate(snapshot: snapshot, change: change)
    }
}

extension StoredCalendar {
    /// The names of its files as they are now.
    fileprivate func names() -> [FileName] {
        if found.kind == .file { return [FileName(Path.name(of: found.identifier))] }
        var listing = found.listing
        if listing?.isFresh(at: found.identifier) != true, let newer = try? FolderListing(of: found.identifier) {
            listing = newer
        }
        return (found.kind == .contacts ? listing?.contacts : listing?.items) ?? []
    }

    /// Whether a name is one of a file of this calendar.
    fileprivate func mayHold(_ name: FileName) -> Bool {
        switch found.kind {
        case .file: name == FileName(Path.name(of: found.identifier))
        case .folder: name.withCString(FolderListing.kind) == .item
        case .contacts: name.withCString(FolderListing.kind) == .contact
        }
    }

    /// Puts in what a file is now: it may be new, changed, or gone.
    fileprivate mutating func replace(_ position: Int?, with file: StoredFile?) {
        switch (position, file) {
        case (let position?, let file?): files[position] = file
        case (let position?, nil): files.remove(at: position)
        case (nil, let file?): files.append(file)
        case (nil, nil): break
        }
    }
}
