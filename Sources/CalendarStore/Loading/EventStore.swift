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
    let reader: FileReader
    private let problems: [Problem]
    let state: Mutex<StoreState>
    private let latest: Mutex<any CalendarSnapshot>

    /// A store that has read nothing yet.
    ///
    /// - Parameter zones: Where the zones that files name come from.
    /// - Parameter problems: What is wrong outside of calendars, such as with the zone of the viewer: every snapshot
    ///   has it first.
    /// - Parameter cores: How many threads read at once; as many as the machine has cores when nil.
    public init(
        discovery: SourceDiscovery, zones: any TimeZoneProvider, problems: [Problem] = [], cores: Int? = nil
    ) {
        self.discovery = discovery
        self.problems = problems
        reader = FileReader(zones: zones, cores: max(1, cores ?? Parallel.cores))
        state = Mutex(StoreState())
        latest = Mutex(StoreState().snapshot(problems))
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
            if !state.hasRead { recover(&state) }
            return update(
                &state, found ?? discovery.discover(), policy: .always, changes: nil, cancellation, onProgress)
        }
    }

    /// Reads again what `changes` names. nil when nothing differs after all.
    func reload(_ changes: FolderChanges, found: Discovery? = nil) -> StoreUpdate? {
        guard !changes.isEmpty else { return nil }
        return state.withLock { state in
            let version = state.version
            let isAboutFilesOnly = !changes.isStructural && !changes.isOverflown && found == nil
            let result =
                isAboutFilesOnly
                ? updateFiles(&state, changes)
                : update(
                    &state, found ?? discovery.discover(), policy: .whenStampDiffers, changes: changes,
                    Cancellation(), { _, _ in })
            return state.version == version ? nil : result
        }
    }

    // MARK: Reading

    /// Reads the calendars that were found, keeping of what is known what the policy allows.
    func update(
        _ state: inout StoreState, _ found: Discovery, policy: FileReader.Policy, changes: FolderChanges?,
        _ cancellation: Cancellation, _ onProgress: (Int, Int) -> Void
    ) -> StoreUpdate {
        let batches = found.sources.flatMap(\.calendars).map { calendar in
            let stored = StoredCalendar(found: calendar)
            let known = state.position(of: calendar.identifier).map { state.calendars[$0].files } ?? []
            return FileReader.Batch(
                stored, known: known, changed: changes?.files[stored.folder] ?? [], policy: policy)
        }
        let files = read(batches, cancellation, onProgress)
        if cancellation.isCancelled, state.hasRead {
            return StoreUpdate(snapshot: snapshot, change: StoreChange())
        }
        var start = 0
        let calendars = batches.map { batch in
            defer { start += batch.names.count }
            var found = batch.calendar.found
            found.listing = nil
            return StoredCalendar(found: found, files: files[start..<start + batch.names.count].compactMap { $0 })
        }
        let unread = cancellation.isCancelled ? files.count { $0 == nil } : 0
        return publish(&state, StoreState(found: found, calendars: calendars, unread: unread, after: state))
    }

    /// The files of all batches, one batch after the other; nil where there is no file, or where reading was stopped.
    private func read(
        _ batches: [FileReader.Batch], _ cancellation: Cancellation, _ onProgress: (Int, Int) -> Void
    ) -> [StoredFile?] {
        let places = batches.flatMap { batch in batch.names.map { (batch, $0) } }
        let reader = reader
        return Parallel.map(
            count: places.count, cores: reader.cores, onProgress: { onProgress($0, places.count) },
            { index in
                if cancellation.isCancelled { return nil }
                let (batch, name) = places[index]
                return reader.read(batch.task(name))
            })
    }

    /// Reads the named files only, without looking at any folder: time in proportion to the change.
    private func updateFiles(_ state: inout StoreState, _ changes: FolderChanges) -> StoreUpdate {
        var next = state
        for index in next.calendars.indices {
            guard let names = changes.files[next.calendars[index].folder] else { continue }
            let folder = Folder.open(path: next.calendars[index].folder)
            for name in names where next.calendars[index].mayHold(name) {
                let task = next.calendars[index].task(name, in: folder, policy: .always)
                next.calendars[index].replace(name, with: reader.read(task))
            }
        }
        return publish(&state, next)
    }

    // MARK: Publishing

    /// Makes a state the one that holds, with a new snapshot when anything differs.
    func publish(_ state: inout StoreState, _ next: StoreState) -> StoreUpdate {
        var next = next
        let change = next.change(since: state)
        let isFirst = !state.hasRead
        next.hasRead = true
        guard isFirst || !change.isEmpty || change.touchesFiles || next.problems != state.problems else {
            state = next
            return StoreUpdate(snapshot: snapshot, change: change)
        }
        next.version = state.version + 1
        state = next
        let snapshot = next.snapshot(problems, after: snapshot)
        latest.withLock { $0 = snapshot }
        return StoreUpdate(snapshot: snapshot, change: change)
    }

    /// Makes a snapshot of a state in which files changed that were written here: nobody has to be told of them item by
    /// item.
    func publishOwn(_ state: inout StoreState) -> StoreUpdate {
        state.version += 1
        let snapshot = state.snapshot(problems, after: snapshot)
        latest.withLock { $0 = snapshot }
        return StoreUpdate(snapshot: snapshot, change: StoreChange())
    }
}
