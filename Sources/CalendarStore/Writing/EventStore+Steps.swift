public import CalendarEngine
import Glibc
import ICalendar
import Synchronization

/// Why a step is not made: a refusal, or another reason with which planning can end.
protocol StepObstacle: Error {
    static func refused(_ refusal: EditRefusal) -> Self
}

extension EditRefusal: StepObstacle {
    static func refused(_ refusal: EditRefusal) -> EditRefusal { refusal }
}

/// Steps over files: planned, made and recorded under the lock, with their results in the next snapshot.
extension EventStore {
    /// Reports how many of a step's changes are made.
    public typealias StepProgress = (_ done: Int, _ total: Int) -> Void

    /// The outcome of a step, and the update for readers; nil when nothing changed.
    struct StepResult {
        var outcome: EditOutcome
        var update: StoreUpdate?

        init(_ outcome: EditOutcome, _ update: StoreUpdate? = nil) {
            self.outcome = outcome
            self.update = update
        }
    }

    /// The folder of the lock and of the journal.
    var stateFolder: String { discovery.environment.stateFolder }

    /// The most attempts to plan a step while others keep changing the files.
    private static let attempts = 8

    /// The results of planning, besides changes of files.
    struct Planned {
        var step: EditStep
        var role = JournalEntry.Role.new
        /// The occurrence that the step is about; nil when it is not about an item.
        var places: StepPlaces?
        /// The identifier of the calendar that the step uses for a new item; nil when it does not count as used.
        var used: String?
        /// The outcome if everything succeeds.
        var outcome: EditOutcome
    }

    /// Makes a step that can only be refused or made, and returns the result.
    func runStep(
        at now: Int64? = nil, onProgress: StepProgress = { _, _ in },
        plan: (inout StepBuilder, Journal, StoreState) throws(EditRefusal) -> Planned
    ) -> StepResult {
        do throws(EditRefusal) {
            return try makeStep(at: now, onProgress: onProgress, plan: plan)
        } catch {
            return StepResult(.refused(error))
        }
    }

    /// Makes a step. `plan` is called under the lock; it plans the changes, and returns the step and its outcome. It is
    /// called again when a file was changed at the moment of its replacement, or when planning fails because of what a
    /// stamp alone suggested.
    ///
    /// - Parameter now: The time of the step, in seconds since 1970; nil for the present.
    /// - Parameter onProgress: Called on this thread now and then during a long step.
    func makeStep<Obstacle: StepObstacle>(
        at now: Int64? = nil, onProgress: StepProgress = { _, _ in },
        plan: (inout StepBuilder, Journal, StoreState) throws(Obstacle) -> Planned
    ) throws(Obstacle) -> StepResult {
        try state.withLock { state throws(Obstacle) in
            let (journal, lock): (Journal, StepLock)
            do throws(EditRefusal) { (journal, lock) = try begin(&state) } catch { throw .refused(error) }
            defer { withExtendedLifetime(lock) {} }
            var attempt = 1
            while true {
                var builder = StepBuilder(trustsStamps: attempt == 1)
                let planned: Planned
                do throws(Obstacle) {
                    planned = try plan(&builder, journal, state)
                } catch {
                    guard builder.hasTrusted else { throw error }
                    attempt += 1
                    continue
                }
                if builder.leavesTrusted {
                    attempt += 1
                    continue
                }
                do throws(StepFailure) {
                    let update = try make(planned, builder.changes, journal, now: now, &state, onProgress)
                    return StepResult(planned.outcome, update)
                } catch {
                    attempt += 1
                    guard case .changedMeanwhile = error, attempt <= EventStore.attempts else {
                        throw .refused(error.refusal)
                    }
                }
            }
        }
    }

    /// Works out what a step would do, under the lock; nil when that is refused. Nothing is written.
    func rehearse<Result>(_ body: (Journal, StoreState) throws(EditRefusal) -> Result?) -> Result? {
        state.withLock { state -> Result? in
            guard let (journal, lock) = try? begin(&state) else { return nil }
            defer { withExtendedLifetime(lock) {} }
            return try? body(journal, state)
        }
    }

    /// Waits for the lock, opens the journal, and finishes or takes back an interrupted step.
    private func begin(_ state: inout StoreState) throws(EditRefusal) -> (Journal, StepLock) {
        let lock: StepLock
        let journal: Journal
        do throws(JournalFailure) {
            lock = try StepLock(in: stateFolder)
            journal = try openJournal(&state)
        } catch {
            throw error.refusal
        }
        do throws(StepFailure) { try StepRecovery(journal: journal).recover() } catch { throw error.refusal }
        if journal.isNew { Leftovers.remove(from: state.calendars.map(\.folder)) }
        return (journal, lock)
    }

    private func openJournal(_ state: inout StoreState) throws(JournalFailure) -> Journal {
        let limits = JournalLimits()
        let now = Clock.wall / 1_000_000_000
        var journal = try Journal(in: stateFolder, zones: reader.zoneProvider)
        if let aside = journal.damaged {
            state.journalProblems.append(Problem(file: journal.path, cause: .journalDamaged(aside: aside)))
        }
        if journal.unfinished == nil, journal.isOverfull(limits: limits, now: now) {
            try journal.compact(limits: limits, now: now)
            journal = try Journal(in: stateFolder, zones: reader.zoneProvider)
        }
        return journal
    }

    /// Finishes or takes back a step that a kill interrupted. Callers who store what they read from files must call
    /// this before they read: a half-made step may be taken back by the next one. Waits for a step that is being made.
    /// Returns why it failed, or nil when no step is left half made.
    public func recoverSteps() -> Obstacle? {
        guard Path.allows(F_OK, Path.join(stateFolder, Journal.name)) else { return nil }
        do throws(EditRefusal) {
            try state.withLock { state throws(EditRefusal) in _ = try begin(&state) }
            return nil
        } catch {
            return error.obstacle
        }
    }

    /// Finishes or takes back a step that a kill interrupted, before anything is read. Most starts only find that there
    /// is none.
    func recover(_ state: inout StoreState) {
        guard Path.allows(F_OK, Path.join(stateFolder, Journal.name)) else { return }
        do throws(JournalFailure) {
            // Another program that holds the lock does this itself.
            guard let lock = try? StepLock(in: stateFolder, patience: 0) else { return }
            defer { withExtendedLifetime(lock) {} }
            let journal = try openJournal(&state)
            do throws(StepFailure) { try StepRecovery(journal: journal).recover() } catch {
                state.journalProblems.append(
                    Problem(file: journal.path, cause: .unfinishedStep(reason: error.reason)))
            }
        } catch {
            let reason = StepFailure.journal(error).reason
            state.journalProblems.append(
                Problem(file: Path.join(stateFolder, Journal.name), cause: .journalUnusable(reason: reason)))
        }
    }

    /// Makes changes, and puts their results into the state.
    private func make(
        _ planned: Planned, _ changes: [FileChange], _ journal: Journal, now: Int64?, _ state: inout StoreState,
        _ onProgress: StepProgress
    ) throws(StepFailure) -> StoreUpdate? {
        guard !changes.isEmpty else { return nil }
        let time = now ?? Clock.wall / 1_000_000_000
        var pace = ProgressPace()
        var step = planned.step
        step.principal = discovery.environment.principal?.address
        func write() throws(StepFailure) {
            try StepRunner(journal: journal).carryOut(
                step, role: planned.role, changes, at: time, places: planned.places
            ) { done in
                if pace.isDue() { onProgress(done, changes.count) }
            }
        }
        var indexed: [FilePlace: CalendarFile] = [:]
        if purpose == .session {
            indexed = try IndexAhead.files(of: changes, in: state, reader, while: write)
        } else {
            try write()
        }
        if let used = planned.used { state.used = UsedCalendars(in: stateFolder).note(used, after: state.used) }
        guard purpose == .session else {
            hasUnread.store(state.hasRead, ordering: .releasing)
            return nil
        }
        return showWritten(changes, indexed, &state)
    }

    /// The state with what a step has written, without reading it from the disk.
    private func showWritten(
        _ changes: [FileChange], _ indexed: [FilePlace: CalendarFile], _ state: inout StoreState
    ) -> StoreUpdate? {
        guard state.hasRead else { return nil }
        // In place: a copy of the state would copy ten thousand files.
        for change in changes {
            guard case .content(let content) = change.operation,
                state.put(content, change.after, indexed[content.place], reader)
            else {
                // Calendars may have come, gone or changed their names.
                var folders = FolderChanges()
                folders.isStructural = true
                let found = update(
                    &state, discovery.discover(), policy: .whenStampDiffers, changes: folders, Cancellation(),
                    { _, _ in })
                // The state has the changes of earlier steps already, but they were not published yet.
                return publish(&state, found.change, isNews: true)
            }
        }
        // Readers need no list of items for the program's own changes.
        return publish(&state, SnapshotChange(), isNews: true)
    }
}

extension StoreState {
    /// Stores the new content of a file in every calendar that has it; false when none has.
    fileprivate mutating func put(
        _ content: ContentOperation, _ after: FileContent?, _ indexed: CalendarFile?, _ reader: FileReader
    ) -> Bool {
        var isKnown = false
        for index in calendars.indices {
            guard let name = calendars[index].name(at: content.place) else { continue }
            isKnown = true
            let folder = Folder.open(path: calendars[index].folder)
            let task = calendars[index].task(name, in: folder, policy: .always)
            let file = after.flatMap { reader.file(task, holding: $0, indexed: indexed) }
            calendars[index].replace(name, with: file)
        }
        return isKnown
    }

    /// The attributes of a new file at a place, without a file to copy them from.
    func usualAttributes(ofNewAt place: FilePlace) -> NewFileAttributes {
        let calendar = calendars.first { FileName($0.folder) == place.folder }
        return .usual(mode: calendar?.modeOfNewFiles ?? 0o666)
    }

    /// The content that the file at a place probably has, as last read or written; nil when no calendar has the file.
    func expectation(at place: FilePlace) -> SettledFile.Expectation? {
        calendars.lazy.compactMap { calendar in calendar.name(at: place).flatMap { calendar[$0] } }.first?.expectation
    }
}

extension StoredCalendar {
    /// The name by which this calendar knows the file at a place: its own, or that of a link to it.
    func name(at place: FilePlace) -> FileName? {
        if FileName(folder) == place.folder, mayHold(place.name) { return place.name }
        return found.links.first { link in (try? FilePlace(of: link, in: folder)) == place }
    }
}

extension StepFailure {
    /// The reason, without the file to which it belongs.
    fileprivate var reason: Obstacle {
        switch refusal {
        case .writeFailed(_, let reason), .readOnlyFile(_, let reason), .failed(_, let reason): reason
        default: .system("\(self)")
        }
    }
}
