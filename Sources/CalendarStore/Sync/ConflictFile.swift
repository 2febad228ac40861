public import CalendarEngine
import Glibc
import ICalendar

/// The file through which `tcal-sync` and the screen exchange a conflict, an item that was changed both here and on its
/// server: `$XDG_STATE_HOME/tcal/sync/conflicts/ACCOUNT/CALENDAR/FILE`, with the texts that a decision needs. The local
/// version is the file of the calendar itself.
public struct ConflictFile: Hashable, Sendable {
    /// The last text that both sides had in common; nil when there never was one.
    public var base: [UInt8]?
    /// The text on the server.
    public var theirs: [UInt8]
    /// The decision; nil until there is one.
    public var decision: Decision?

    /// A decision that was made here. The next sync sends its result.
    public struct Decision: Hashable, Sendable {
        /// The text that the file had before the decision, and that an undo restores; nil when the file was left as it
        /// was.
        public var instead: [UInt8]?
        /// True once a sync has carried it out. The decision is kept until the next sync, so that an undo before that
        /// sync makes a conflict again.
        public var isTaken = false

        /// A decision that no sync has carried out yet; nil when the file was left as it was.
        public init(instead: [UInt8]?) { self.instead = instead }
    }

    /// A conflict without a decision.
    public init(base: [UInt8]?, theirs: [UInt8]) {
        self.base = base
        self.theirs = theirs
    }

    // MARK: Its bytes

    private static let head = "tcal conflict"

    /// The bytes: a line with the lengths of the texts, and the texts.
    var bytes: [UInt8] {
        let parts = [base, theirs, decision?.instead]
        let lengths = parts.map { $0.map { String($0.count) } ?? "-" }
        let state = decision.map { $0.isTaken ? "taken" : "decided" } ?? "open"
        let line = ([ConflictFile.head] + lengths + [state]).joined(separator: " ")
        return Array("\(line)\n".utf8) + parts.flatMap { $0 ?? [] }
    }

    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map { String($0) }
        guard words.count == 6, words[..<2].joined(separator: " ") == ConflictFile.head else { return nil }
        var rest = bytes[(end + 1)...]
        var parts: [[UInt8]?] = []
        for word in words[2..<5] {
            guard word != "-" else {
                parts.append(nil)
                continue
            }
            guard let count = Int(word), count >= 0, count <= rest.count else { return nil }
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        guard let theirs = parts[1], rest.isEmpty else { return nil }
        self.init(base: parts[0], theirs: theirs)
        guard ["decided", "taken"].contains(words[5]) else { return }
        decision = Decision(instead: parts[2])
        decision?.isTaken = words[5] == "taken"
    }
}

/// The conflicts of accounts, in their folder.
public struct ConflictFolder: Sendable {
    private let root: String
    /// The folder of the accounts' calendars.
    private let calendars: String

    /// The conflicts of an environment. Nothing is read or made yet.
    public init(in environment: Environment) {
        root = Path.join(environment.stateHome, "tcal/sync/conflicts")
        calendars = SourceDiscovery(environment: environment).localFolder
    }

    /// The conflicts of a calendar's folder, by the names of their files.
    public func read(of folder: String) -> [String: ConflictFile] {
        guard let place = place(of: folder), let listing = try? FolderListing(of: place) else { return [:] }
        var found: [String: ConflictFile] = [:]
        for name in listing.items {
            guard let contents = try? RegularFile.read(path: Path.join(place, name.text)) else { continue }
            found[name.text] = ConflictFile(contents.bytes)
        }
        return found
    }

    /// Writes a conflict about a file in a calendar's folder.
    public func write(_ conflict: ConflictFile, _ name: String, of folder: String) throws(WriteFailure) {
        guard let place = place(of: folder) else { return }
        try Folder.create(place)
        try AtomicFile.write(conflict.bytes, to: Path.join(place, name))
    }

    /// Removes the conflict of a file.
    public func remove(_ name: String, of folder: String) {
        guard let place = place(of: folder) else { return }
        FileName(Path.join(place, name)).withCString { _ = unlink($0) }
    }

    /// Removes all conflicts of an account.
    public func remove(account title: String) {
        let folder = Path.join(root, Account.folderName(title))
        for calendar in LocalFiles.folders(in: folder) {
            for name in (try? FolderListing(of: calendar))?.items ?? [] {
                FileName(Path.join(calendar, name.text)).withCString { _ = unlink($0) }
            }
            FileName(calendar).withCString { _ = rmdir($0) }
        }
        FileName(folder).withCString { _ = rmdir($0) }
    }

    /// The folders of an account's calendars that have conflicts.
    public func folders(ofAccount title: String) -> [String] {
        let name = Account.folderName(title)
        return LocalFiles.folders(in: Path.join(root, name)).map {
            Path.join(Path.join(calendars, name), Path.name(of: $0))
        }
    }

    /// The folder for the conflicts of a calendar; nil for a calendar that belongs to no account.
    private func place(of folder: String) -> String? {
        let (name, account) = (Path.name(of: folder), Path.name(of: Path.folder(of: folder)))
        guard folder == Path.join(Path.join(calendars, account), name) else { return nil }
        return Path.join(Path.join(root, account), name)
    }
}

/// The conflicts that a sync left, and their decisions.
extension EventStore {
    /// The undecided conflicts of accounts. Reads only the files that have conflicts.
    public func syncConflicts(of accounts: [Account], now: Instant) -> [SyncConflict] {
        let folder = ConflictFolder(in: discovery.environment)
        let context = EditContext(now: now, zone: .utc, uid: "")
        return accounts.flatMap { folder.folders(ofAccount: $0.title) }.flatMap { calendar in
            folder.read(of: calendar).sorted { $0.key < $1.key }.compactMap { name, conflict in
                syncConflict(conflict, name, calendar, context)
            }
        }
    }

    private func syncConflict(
        _ conflict: ConflictFile, _ name: String, _ calendar: String, _ context: EditContext
    ) -> SyncConflict? {
        guard let mine = (try? LocalFiles.read(name, in: calendar))?.bytes, !isDecided(conflict, mine) else {
            return nil
        }
        let (own, theirs, base) = versions(of: conflict, mine)
        guard let item = own.item else { return nil }
        let properties = own.conflicts(with: theirs, since: base, in: context)
        guard !properties.isEmpty else { return nil }
        return SyncConflict(
            identifier: OccurrenceIdentifier(calendar: calendar, file: name, kind: item.kind, uid: item.uid),
            versions: EditConflict(title: item.title, properties: properties))
    }

    /// True when the conflict has a decision that was not undone.
    private func isDecided(_ conflict: ConflictFile, _ mine: [UInt8]) -> Bool {
        guard let decision = conflict.decision else { return false }
        guard let instead = decision.instead else { return true }
        let zones = reader.zoneProvider
        return !ItemResource(instead, zones: zones).saysTheSame(as: ItemResource(mine, zones: zones))
    }

    private func versions(
        of conflict: ConflictFile, _ mine: [UInt8]
    ) -> (mine: ItemResource, theirs: ItemResource, base: ItemResource?) {
        let zones = reader.zoneProvider
        return (
            ItemResource(mine, zones: zones), ItemResource(conflict.theirs, zones: zones),
            conflict.base.map { ItemResource($0, zones: zones) }
        )
    }

    /// Decides a conflict: takes the server's version of the named properties, and the local version of the others that
    /// both sides changed. It is a step that can be undone, and the next sync sends the result.
    func deciding(
        _ conflict: SyncConflict, takingTheirs names: Set<String>, context: EditContext
    ) -> StepResult {
        let folder = ConflictFolder(in: discovery.environment)
        let (calendar, name) = (conflict.identifier.calendar, conflict.identifier.file)
        return runStep { builder, _, _ throws(EditRefusal) in
            let path = Path.join(calendar, name)
            guard var found = folder.read(of: calendar)[name], let mine = try builder.contents(of: path)?.all else {
                throw .itemGone
            }
            let (own, theirs, base) = versions(of: found, mine)
            let text = own.decided(with: theirs, since: base, takingTheirs: names, in: context)
            let isSame = own.saysTheSame(as: ItemResource(text, zones: reader.zoneProvider))
            found.decision = ConflictFile.Decision(instead: isSame ? nil : mine)
            // Written before the file is: as long as the file still has its old text, the decision does not hold.
            do throws(WriteFailure) { try folder.write(found, name, of: calendar) } catch {
                throw .writeFailed(path: error.path, reason: error.reason)
            }
            if !isSame { try builder.write(text, to: path, made: .usual(mode: 0o600)) }
            let step = EditStep(.changed, title: conflict.versions.title)
            return Planned(step: step, outcome: .done(step, result: conflict.identifier))
        }
    }
}

extension StoreMonitor {
    /// Decides a conflict between both sides of a sync.
    public func decide(_ conflict: SyncConflict, takingTheirs names: Set<String>, context: EditContext) {
        submit { store, _ in store.deciding(conflict, takingTheirs: names, context: context).news }
    }
}
