import CalendarEngine
import CalendarStore
import Replication

/// The folder of a calendar; written like every change of tcal's, under the lock and with the journal.
final class SyncFolder: LocalCollection {
    private let folder: String
    private let store: EventStore
    /// The place for items that the server refuses permanently; nil in a rehearsal.
    private let refused: NotAcceptedItems?
    /// The folder for texts of which the server dropped parts; nil in a rehearsal.
    private let copies: String?
    private var taken: Set<String> = []

    init(_ folder: String, _ store: EventStore, refused: NotAcceptedItems? = nil, copies: String? = nil) {
        self.folder = folder
        self.store = store
        self.refused = refused
        self.copies = copies
    }

    /// Lists the files. A step that a kill interrupted is finished or taken back first, because its half is no state to
    /// remember.
    func list() throws(ReplicationStop) -> [LocalEntry] {
        if let obstacle = store.recoverSteps() {
            throw ReplicationStop(.file(reason: "\(folder): \(SyncWords.describe(obstacle))"))
        }
        do throws(SystemError) {
            return try LocalFiles.list(folder).map { LocalEntry(name: $0.name, stamp: $0.stamp) }
        } catch {
            throw ReplicationStop(.file(reason: "\(folder): \(SyncWords.describe(error))"))
        }
    }

    func read(_ name: String) throws(ReplicationStop) -> LocalText {
        do throws(SystemError) {
            guard let (bytes, stamp) = try LocalFiles.read(name, in: folder) else { return .missing }
            if bytes.count > HTTPClient.Limits.item { return .fault(.tooLarge(limit: HTTPClient.Limits.item)) }
            return .text(bytes, stamp: stamp)
        } catch {
            return .fault(.file(reason: SyncWords.describe(error)))
        }
    }

    func make(_ changes: [LocalChange]) throws(ReplicationStop) -> [LocalOutcome] {
        let outcomes = store.replace(
            changes.map { FileReplacement(folder: folder, name: $0.name, before: $0.before, after: $0.after) })
        return outcomes.map { LocalOutcome($0) }
    }

    func setAside(
        _ change: LocalChange, since base: [UInt8]?, because fault: ReplicaFault
    ) throws(ReplicationStop) -> LocalOutcome {
        guard let refused else { return .fault(fault) }
        return try refused.take(change, from: folder, since: base, because: fault)
    }

    /// The last part of the path if that is a plain name; else one made from the UID.
    func newName(for href: String, uid: String) -> String {
        let start = PlainName.stem(of: href.split(separator: "/").last.map(String.init) ?? "", uid: uid)
        var name = start + ".ics"
        var number = 2
        while taken.contains(name.lowercased()) || LocalFiles.exists(name, in: folder) {
            name = "\(start)-\(number).ics"
            number += 1
        }
        taken.insert(name.lowercased())
        return name
    }

    /// Keeps a copy. A failure is ignored, because this is only a convenience.
    func keepCopy(_ text: [UInt8], of name: String) {
        guard let copies, LocalFiles.makeFolder(copies) == nil else { return }
        let before = (try? LocalFiles.read(name, in: copies))?.bytes
        _ = store.replace([FileReplacement(folder: copies, name: name, before: before, after: text)])
    }
}

extension LocalOutcome {
    /// The outcome of a replacement.
    init(_ outcome: FileReplacement.Outcome) {
        switch outcome {
        case .done(let stamp): self = .done(stamp: stamp)
        case .changedMeanwhile: self = .fault(.changedMeanwhile)
        case .refused(let obstacle): self = .fault(.file(reason: SyncWords.describe(obstacle)))
        }
    }
}
