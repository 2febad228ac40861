public import CalendarEngine
import Glibc
import Synchronization

/// The state of the journal, for those who ask: it is behind every change, and nobody looks into it otherwise.
extension EventStore {
    /// The problems of the journal that came up since the start.
    public var journalProblems: [Problem] { state.withLock { $0.journalProblems } }

    /// Looks through all of the journal, and for what was put aside of it: steps that cannot be undone any more.
    public func checkJournal() -> [Problem] {
        let path = Path.join(stateFolder, Journal.name)
        guard let folder = try? Folder(path: FileName(stateFolder)), let entries = try? folder.entries() else {
            return []
        }
        let asides = entries.map(\.name.text).filter { $0.hasPrefix(Journal.name + Journal.asideMark) }.sorted()
        var problems = asides.map {
            Problem(file: path, cause: .journalDamaged(aside: Path.join(stateFolder, $0)))
        }
        // Somebody who holds the lock is writing to it.
        guard Path.allows(F_OK, path), let lock = try? StepLock(in: stateFolder, patience: 0),
            let journal = try? Journal(in: stateFolder, zones: reader.zoneProvider)
        else { return problems }
        withExtendedLifetime(lock) {
            if (try? journal.isWhole()) == false { problems.append(Problem(file: path, cause: .journalBroken)) }
        }
        return problems
    }
}
