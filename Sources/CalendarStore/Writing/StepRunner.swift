import CalendarEngine
import Glibc

/// Makes the changes of a step, all of them or none. The caller holds the lock.
struct StepRunner {
    let journal: Journal

    /// Makes changes in this order and records them in the journal. When this fails, every file is as it was before.
    ///
    /// - Parameter onProgress: Called often, with the number of changes that are as good as made: writing the bytes
    ///   counts as half of a change, putting them in place as the other half.
    func carryOut(
        _ step: EditStep, role: JournalEntry.Role = .new, _ changes: [FileChange], at time: Int64,
        places: StepPlaces? = nil, onProgress: (_ done: Int) -> Void = { _ in }
    ) throws(StepFailure) {
        for change in changes {
            if let obstacle = change.before?.obstacle {
                throw .obstacle(path: change.operation.place.path, obstacle)
            }
        }
        let entry = JournalEntry(
            number: journal.nextNumber, time: time, role: role, step: step, operations: changes.map(\.operation),
            places: places)
        do throws(JournalFailure) { try journal.begin(entry) } catch { throw .journal(error) }
        var work = StepWork()
        do throws(StepFailure) {
            try work.makeChanges(changes, onProgress)
        } catch {
            // A part that cannot be taken back now stays in the journal, and is taken back before the next step.
            let cause = error
            do throws(StepFailure) { try work.revert() } catch { throw cause }
            try? journal.withdraw()
            throw cause
        }
        // Everything is done. If displaced files cannot be removed, or the journal cannot be closed, the next step does
        // so first.
        do throws(SystemError) { try work.finish(changes) } catch { return }
        try? journal.finish()
    }
}

/// The work of a step so far.
private struct StepWork {
    private var done: [Part] = []
    /// The folders of the changes, each open once: a step may have more changes than a process may have descriptors.
    private var folders: [FileName: Folder] = [:]

    /// The number of new files from which the whole file system is made durable once, instead of each file: ten
    /// thousand then take one second instead of twenty.
    private static let manyFiles = 64

    private enum Part {
        case content(ContentSwap)
        case moved(from: FilePlace, to: FilePlace)
        case madeFolder(FilePlace)
        case madeLink(FilePlace, target: FileName)
        case removedLink(FilePlace, target: FileName)
    }

    /// First, all new bytes are written beside their places, because a disk may become full; then all are put in place
    /// together; then the displaced files are verified.
    mutating func makeChanges(_ changes: [FileChange], _ onProgress: (Int) -> Void) throws(StepFailure) {
        let isTogether = changes.count >= StepWork.manyFiles
        for (index, change) in changes.enumerated() {
            onProgress(index / 2)
            try prepare(change, isDurable: !isTogether)
        }
        if isTogether { try makeFilesDurable() }
        for index in done.indices {
            guard case .content(var swap) = done[index] else { continue }
            onProgress((changes.count + index) / 2)
            let failure = StepWork.failure { () throws(StepFailure) in try swap.swap() }
            done[index] = .content(swap)
            if let failure { throw failure }
        }
        for case .content(let swap) in done { try swap.verify() }
        for change in changes { try rename(change.operation) }
        try makeNamesDurable(changes)
    }

    /// Performs an operation that concerns only names, not bytes.
    private mutating func rename(_ operation: FileOperation) throws(StepFailure) {
        switch operation {
        case .move(let from, let to):
            try FolderMove(from: from, to: to).move()
            done.append(.moved(from: from, to: to))
        case .removeLink(let place, let target):
            let folder = try folder(of: place)
            do throws(SystemError) { try folder.removeLink(place.name, to: target) } catch {
                throw .system(path: place.path, error)
            }
            done.append(.removedLink(place, target: target))
        case .content, .makeFolder, .removeFolder, .makeLink: break
        }
    }

    /// Discards everything that was displaced.
    func finish(_ changes: [FileChange]) throws(SystemError) {
        for case .content(let swap) in done { try swap.finish() }
        for case .removeFolder(let place) in changes.map(\.operation) {
            // Somebody may have put something into the folder; then it stays.
            _ = place.fullPath.withCString { rmdir($0) }
        }
    }

    private mutating func prepare(_ change: FileChange, isDurable: Bool) throws(StepFailure) {
        switch change.operation {
        case .content(let operation):
            var swap = ContentSwap(operation, change, folder: try folder(of: operation.place))
            let failure = StepWork.failure { () throws(StepFailure) in try swap.stage(isDurable: isDurable) }
            done.append(.content(swap))
            if let failure { throw failure }
        case .makeFolder(let place):
            guard place.fullPath.withCString({ mkdir($0, 0o777) }) == 0 else {
                throw errno == EEXIST ? .exists(path: place.path) : .system(path: place.path, .last)
            }
            done.append(.madeFolder(place))
        case .makeLink(let place, let target):
            let folder = try folder(of: place)
            do throws(SystemError) { try folder.makeLink(place.name, to: target) } catch {
                throw error.code == EEXIST ? .exists(path: place.path) : .system(path: place.path, error)
            }
            done.append(.madeLink(place, target: target))
        case .move, .removeFolder, .removeLink: break
        }
    }

    private mutating func folder(of place: FilePlace) throws(StepFailure) -> Folder {
        if let known = folders[place.folder] { return known }
        let folder = try Folder(of: place)
        folders[place.folder] = folder
        return folder
    }

    /// Makes the bytes of all new files durable: together where the folder may be listed, one by one elsewhere.
    private func makeFilesDurable() throws(StepFailure) {
        var alone: Set<FileName> = []
        for (path, folder) in folders {
            do throws(SystemError) {
                if try !folder.makeFileSystemDurable() { alone.insert(path) }
            } catch {
                throw .system(path: path.text, error)
            }
        }
        guard !alone.isEmpty else { return }
        for case .content(let swap) in done where alone.contains(swap.place.folder) { try swap.makeDurable() }
    }

    private func makeNamesDurable(_ changes: [FileChange]) throws(StepFailure) {
        var folders: [FileName] = []
        for change in changes {
            if case .move(_, let to) = change.operation { folders.append(to.folder) }
            folders.append(change.operation.place.folder)
        }
        for (index, path) in folders.enumerated() where !folders[..<index].contains(path) {
            do throws(SystemError) {
                try Folder(path: path).makeNamesDurable()
            } catch {
                throw .system(path: path.text, error)
            }
        }
    }

    /// Takes everything back, the last first. Continues after a failure, and throws the first one.
    mutating func revert() throws(StepFailure) {
        var failure: StepFailure?
        for part in done.reversed() {
            do throws(StepFailure) {
                switch part {
                case .content(var swap): try swap.revert()
                case .moved(let from, let to): try FolderMove(from: to, to: from).move()
                case .madeFolder(let place): _ = place.fullPath.withCString { rmdir($0) }
                case .madeLink(let place, let target): try LinkReversal(place, target).takeAway()
                case .removedLink(let place, let target): try LinkReversal(place, target).putBack()
                }
            } catch {
                failure = failure ?? error
            }
        }
        done = []
        if let failure { throw failure }
    }

    /// The error that a body throws; nil when it throws none. This keeps the body's changes of `self` before the error.
    private static func failure(_ body: () throws(StepFailure) -> Void) -> StepFailure? {
        do throws(StepFailure) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
