import CalendarEngine
import CalendarStore
import Replication

/// The folder of a calendar, written as every change of tcal is: under the lock, with the journal.
final class SyncFolder: LocalCollection {
    private let folder: String
    private let store: EventStore
    /// The place of what the server refuses for good; nil where nothing is sent.
    private let refused: NotAcceptedItems?
    private var taken: Set<String> = []

    init(_ folder: String, _ store: EventStore, refused: NotAcceptedItems? = nil) {
        self.folder = folder
        self.store = store
        self.refused = refused
    }

    /// The files. Half of a step that a kill interrupted is no state to remember: it is finished or taken back first.
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

    /// The last part of the path where that is a plain name; else one made of the UID's bytes.
    func newName(for href: String, uid: String) -> String {
        let last = href.split(separator: "/").last.map(String.init) ?? ""
        let stem = last.hasSuffix(".ics") ? String(last.dropLast(4)) : last
        let isPlain = stem.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-_@+=.".utf8.contains(byte)
        }
        let hash = uid.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let start =
            isPlain && !stem.isEmpty && !stem.hasPrefix(".") && stem.utf8.count <= 150 ? stem : String(hash, radix: 36)
        var name = start + ".ics"
        var number = 2
        while taken.contains(name.lowercased()) || LocalFiles.exists(name, in: folder) {
            name = "\(start)-\(number).ics"
            number += 1
        }
        taken.insert(name.lowercased())
        return name
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
