public import CalendarEngine
import Glibc
package import ICalendar
import Synchronization

/// The calendars of a user: finds them, reads them, and rereads what changed. Every answer is an immutable snapshot.
///
/// Several threads may use it; one reads at a time, the others wait.
public final class EventStore: Sendable {
    /// The way to find the calendars.
    public let discovery: SourceDiscovery
    let reader: FileReader
    private let problems: [Problem]
    let state: Mutex<StoreState>
    private let snapshots: Mutex<KnownSnapshots>
    let purpose: Purpose
    /// True when a step wrote something that was not read yet.
    let hasUnread = Atomic<Bool>(false)

    /// The provider of the zones that files name.
    public var zones: any TimeZoneProvider { reader.zoneProvider }

    /// The use that a store is made for.
    public enum Purpose: Sendable {
        /// To look at. No digests are made, by which a step would see that a large file is still as it was read, so a
        /// step in such a store reads the file again.
        case reading
        /// A few steps. Their changes are read only when somebody asks for a snapshot: a program that ends after its
        /// step never needs one, and a large file is not in memory twice.
        case changing
        /// A long session that shows and changes. The snapshot after a step has its changes at once.
        case session
    }

    /// A store that has not read anything yet.
    ///
    /// - Parameter zones: The provider of the zones that files name.
    /// - Parameter problems: What is wrong outside of calendars, such as with the zone of the viewer: every snapshot
    ///   has it first.
    /// - Parameter cores: The number of threads that read at once; nil for as many as the machine has cores.
    /// - Parameter purpose: The use of the store.
    public init(
        discovery: SourceDiscovery, zones: any TimeZoneProvider, problems: [Problem] = [], cores: Int? = nil,
        purpose: Purpose = .session
    ) {
        self.purpose = purpose
        self.discovery = discovery
        self.problems = problems
        reader = FileReader(
            zones: zones, cores: max(1, cores ?? Parallel.cores), makesDigests: purpose != .reading)
        state = Mutex(StoreState())
        snapshots = Mutex(KnownSnapshots(StoreState().snapshot(problems, cores: reader.cores)))
    }

    /// The newest snapshot; empty before the first reading.
    public var snapshot: any EditableSnapshot { newest }

    /// The newest snapshot as this store has it. It reads the changes of steps first if they were not read yet.
    package var newest: LoadedSnapshot {
        if hasUnread.exchange(false, ordering: .acquiring) {
            var changes = FolderChanges()
            changes.isStructural = true
            _ = reload(changes)
        }
        return current
    }

    private var current: LoadedSnapshot { snapshots.withLock { $0.newest } }

    /// True after the first reading.
    var hasRead: Bool { state.withLock { $0.hasRead } }

    /// The snapshot that the user of an edit saw.
    func snapshot(ofVersion version: UInt64) throws(EditRefusal) -> LoadedSnapshot {
        guard let seen = snapshots.withLock({ $0[version] }) else { throw .versionGone }
        return seen
    }

    /// Finds and reads everything: at the start, and when the user asks for it. If it is cancelled, the first reading
    /// keeps what it has, with a problem that says so, and a later one changes nothing.
    ///
    /// - Parameter found: The result of a search just before; nil to search now.
    /// - Parameter onProgress: Called now and then on this thread with the number of files read so far, and the number
    ///   of all.
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

    /// Rereads the files and folders that `changes` names. nil when nothing differs after all, or when it is cancelled
    /// while it looks at everything.
    func reload(
        _ changes: FolderChanges, found: Discovery? = nil, cancellation: Cancellation = Cancellation()
    ) -> StoreUpdate? {
        guard !changes.isEmpty else { return nil }
        return state.withLock { state in
            let version = state.version
            let isAboutFilesOnly = !changes.isStructural && !changes.isOverflown && found == nil
            let result =
                isAboutFilesOnly
                ? updateFiles(&state, changes)
                : update(
                    &state, found ?? discovery.discover(), policy: .whenStampDiffers, changes: changes,
                    cancellation, { _, _ in })
            return state.version == version ? nil : result
        }
    }

    /// Rereads what differs on disk from the last reading; nil when nothing does.
    package func refresh() -> SnapshotChange? {
        var changes = FolderChanges()
        changes.isStructural = true
        return reload(changes)?.change
    }

    // MARK: Reading

    /// Reads the calendars that were found. Keeps what is known of files as far as the policy allows.
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
        var files = read(batches, cancellation, onProgress)
        if cancellation.isCancelled, state.hasRead {
            return StoreUpdate(snapshot: current, change: SnapshotChange())
        }
        let unread = cancellation.isCancelled ? files.count { $0 == nil } : 0
        var start = 0
        var adjustments = CalendarAdjustments(found)
        let calendars = batches.map { batch in
            defer { start += batch.names.count }
            var found = batch.calendar.found
            found.lastChange = found.listing?.stamp?.modified
            found.listing = nil
            var read: [StoredFile] = []
            read.reserveCapacity(batch.names.count)
            // Moved, not copied: counting the references of all files anew takes milliseconds.
            for place in start..<start + batch.names.count {
                if let file = files[place].take() { read.append(file) }
            }
            if let held = found.held {
                let known = state.position(of: found.identifier).flatMap { state.calendars[$0].files.first }
                let isSame = known?.contents?.content.isSame(as: FileContent(held)) == true
                read = [isSame ? known : nil].compactMap(\.self)
                if read.isEmpty { read = [reader.file(held, of: found)] }
            }
            var calendar = StoredCalendar(found: found, files: read)
            if found.kind == .file { calendar.found.lastChange = calendar.files.first?.stamp?.modified }
            adjustments.apply(to: &calendar)
            return calendar
        }
        var found = found
        found.problems += adjustments.problems(in: found.configuration)
        return publish(&state, StoreState(found: found, calendars: calendars, unread: unread, after: state))
    }

    /// The files of all batches, one batch after the other; nil where there is no file, or where reading was stopped.
    private func read(
        _ batches: [FileReader.Batch], _ cancellation: Cancellation, _ onProgress: (Int, Int) -> Void
    ) -> [StoredFile?] {
        // The index after the last file of each batch, counted over all batches.
        let ends = batches.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.names.count) }
        let (reader, count) = (reader, ends.last ?? 0)
        return Parallel.mapChunks(
            count: count, chunk: FileReader.neighbours, cores: reader.cores, memory: count * FileReader.usualMemory,
            onProgress: { onProgress($0, count) },
            { range, add in
                var position = range.lowerBound
                while position < range.upperBound {
                    let number = ends.partitioningIndex { $0 > position }
                    let end = min(range.upperBound, ends[number])
                    let start = ends[number] - batches[number].names.count
                    reader.read(batches[number], position - start..<end - start, cancellation, add)
                    position = end
                }
            })
    }

    /// Reads only the named files, without looking at any folder: O(change).
    private func updateFiles(_ state: inout StoreState, _ changes: FolderChanges) -> StoreUpdate {
        let (shown, problems) = (SourceList(state).sources, state.problems)
        var change = SnapshotChange()
        for index in state.calendars.indices {
            guard let names = changes.files[state.calendars[index].folder] else { continue }
            let folder = Folder.open(path: state.calendars[index].folder)
            var (old, new): ([StoredFile], [StoredFile]) = ([], [])
            for name in names where state.calendars[index].mayHold(name) {
                let task = state.calendars[index].task(name, in: folder, policy: .always)
                let file = reader.read(task)
                if let known = task.known { old.append(known) }
                if let file { new.append(file) }
                state.calendars[index].replace(name, with: file)
            }
            change.add(from: old, to: new)
        }
        change.calendarsChanged = SourceList(state).sources != shown
        return publish(&state, change, isNews: problems != state.problems)
    }

    // MARK: Publishing

    /// Makes a state the current one, with a new snapshot when anything differs.
    private func publish(_ state: inout StoreState, _ next: StoreState) -> StoreUpdate {
        let change = next.change(since: state)
        let isNews = !state.hasRead || next.problems != state.problems
        let version = state.version
        state = next
        state.hasRead = true
        state.version = version
        return publish(&state, change, isNews: isNews)
    }

    /// Publishes a new snapshot of a state when the change touches anything, or when there is other news.
    func publish(_ state: inout StoreState, _ change: SnapshotChange, isNews: Bool) -> StoreUpdate {
        guard isNews || change.touchesAnything else {
            return StoreUpdate(snapshot: current, change: change)
        }
        state.version += 1
        // Another tcal may have used another one meanwhile.
        if let used = UsedCalendars(in: stateFolder).read() { state.used = used }
        let snapshot = state.snapshot(problems, cores: reader.cores, after: current)
        snapshots.withLock { $0.add(snapshot) }
        return StoreUpdate(snapshot: snapshot, change: change)
    }
}
