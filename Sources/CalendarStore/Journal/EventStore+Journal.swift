public import CalendarEngine
import Glibc
import Synchronization

/// The state of the journal, for programs that report it. Every change goes through the journal, but nothing else reads
/// it.
extension EventStore {
    /// The problems of the journal since the start.
    public var journalProblems: [Problem] { state.withLock { $0.journalProblems } }

    /// Checks the whole journal, and looks for damaged journals that were put aside, whose steps cannot be undone any
    /// more.
    public func checkJournal() -> [Problem] {
        let path = Path.join(stateFolder, Journal.name)
        guard let folder = try? Folder(path: FileName(stateFolder)), let entries = try? folder.entries() else {
            return []
        }
        let asides = entries.map(\.name.text).filter { $0.hasPrefix(Journal.name + Journal.asideMark) }.sorted()
        var problems = asides.map {
            Problem(file: path, cause: .journalDamaged(aside: Path.join(stateFolder, $0)))
        }
        // If the lock is taken, another program is writing to the journal.
        guard Path.allows(F_OK, path), let lock = try? StepLock(in: stateFolder, patience: 0),
            let journal = try? Journal(in: stateFolder, zones: reader.zoneProvider)
        else { return problems }
        withExtendedLifetime(lock) {
            if (try? journal.isWhole()) == false { problems.append(Problem(file: path, cause: .journalBroken)) }
        }
        return problems
    }
}
