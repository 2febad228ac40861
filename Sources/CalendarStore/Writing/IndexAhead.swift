import ICalendar
import Synchronization

/// Finds the items of large files while the files are being written: both take long, and writing mostly waits for the
/// disk.
struct IndexAhead {
    private let works: [Work]

    private final class Work: Sendable {
        let place: FilePlace
        let file = Mutex<CalendarFile?>(nil)
        init(_ place: FilePlace) { self.place = place }
    }

    private let threads: [Thread.Handle]

    /// Files of at least this size are worth a thread.
    private static let size = 4 << 20

    /// Runs some work, such as writing the changed files, and finds meanwhile the items of those files that belong to
    /// calendars of a state. Returns these by place. No thread is left when it ends, even if the work throws.
    static func files(
        of changes: [FileChange], in state: StoreState, _ reader: FileReader,
        while work: () throws(StepFailure) -> Void
    ) throws(StepFailure) -> [FilePlace: CalendarFile] {
        let ahead = try IndexAhead(changes, state, reader)
        let end = Result { () throws(StepFailure) in try work() }
        let files = ahead.files()
        try end.get()
        return files
    }

    /// Throws when there is not enough memory for the changed files beside those that are shown.
    private static func checkMemory(_ changes: [FileChange]) throws(StepFailure) {
        for change in changes {
            guard let after = change.after, after.count >= IndexAhead.size else { continue }
            do throws(MemoryShortage) { try ItemMemory.check(BytePieces(after)) } catch {
                throw .memory(path: change.operation.place.path, error)
            }
        }
    }

    /// Starts indexing the files that changes write into calendars of a state.
    private init(_ changes: [FileChange], _ state: StoreState, _ reader: FileReader) throws(StepFailure) {
        try IndexAhead.checkMemory(changes)
        var works: [Work] = []
        var threads: [Thread.Handle] = []
        for change in changes where (change.after?.count ?? 0) >= IndexAhead.size {
            let place = change.operation.place
            guard let after = change.after, case .content(let content) = change.operation,
                let (path, known) = state.file(at: place)
            else { continue }
            let work = Work(place)
            let before = change.before?.content
            let thread = Thread.start {
                let file =
                    if let known, let before, known.content.isSame(as: before) {
                        reader.items(of: after, patching: known, with: content.patch)
                    } else {
                        reader.items(of: after, path: path)
                    }
                work.file.withLock { $0 = file }
            }
            guard let thread else { continue }
            works.append(work)
            threads.append(thread)
        }
        (self.works, self.threads) = (works, threads)
    }

    /// Waits for all threads; call once.
    private consuming func files() -> [FilePlace: CalendarFile] {
        for thread in threads { thread.join() }
        var files: [FilePlace: CalendarFile] = [:]
        for work in works { files[work.place] = work.file.withLock { $0 } }
        return files
    }
}

extension StoreState {
    /// The path of the file at a place, as a calendar names it, and its known items; nil when no calendar has it.
    fileprivate func file(at place: FilePlace) -> (path: String, known: CalendarFile?)? {
        for calendar in calendars where calendar.found.kind != .contacts {
            guard let name = calendar.name(at: place) else { continue }
            return (calendar.path(of: name), calendar[name]?.contents)
        }
        return nil
    }
}
