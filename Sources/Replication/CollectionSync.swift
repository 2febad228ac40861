/// One sync of one collection: looks at both sides, decides for each resource, and has it done.
///
/// What is done is remembered at once, so that a sync may end at any point: the next one finds each resource carried
/// over, or as it was. It works in batches, so that no more texts are held than a batch has.
public struct CollectionSync<
    There: RemoteCollection, Here: LocalCollection, Memory: ReplicaMemory, Format: ResourceFormat
> {
    /// The server's collection.
    public internal(set) var there: There
    /// The folder.
    public internal(set) var here: Here
    /// What both had last.
    public internal(set) var memory: Memory
    let format: Format
    let options: SyncOptions
    var report = SyncReport()

    /// The records by their numbers.
    var records: [Int: ReplicaRecord] = [:]
    /// What the folder has of each record.
    private var states: [Int: ReplicaState] = [:]
    /// The records whose files cannot be read: nothing is done with them.
    private var unreadable: Set<Int> = []
    /// True when a file could not be read of which nobody knows what is in it: what is missing may be there.
    private var isUnsureHere = false
    /// Files of no record, by the UIDs of their items.
    private var newFiles: [String: NewFile] = [:]
    private var numberOfHref: [String: Int] = [:]
    private var nextID = 0
    /// Records that are done with in this look.
    private var settled: Set<Int> = []
    /// The paths that are looked at again before the end.
    var again: Set<String> = []
    /// The records that are gone on the server and that nothing was done about yet.
    var unresolved: Set<Int> = []
    /// False when the server has to tell the same changes once more.
    private var mayForget = true

    /// A file that the server has not seen, with its record when the server refused it before.
    private struct NewFile {
        var name: String
        var id: Int?
    }

    /// A sync of a collection.
    public init(there: There, here: Here, memory: Memory, format: Format, options: SyncOptions = SyncOptions()) {
        (self.there, self.here, self.memory, self.format) = (there, here, memory, format)
        self.options = options
    }

    /// Looks at both sides and makes them the same, as far as nobody has to be asked.
    ///
    /// - Throws: Why the collection was given up. What was done until then is remembered.
    public mutating func run() throws(ReplicationStop) -> SyncReport {
        try lookHere()
        let token = try memory.token()
        var listing = try there.list(since: token)
        // What follows is no change since the token any more.
        if listing.removed == nil, token != nil, !options.isRehearsal { try memory.store(token: nil) }
        if let removed = listing.removed {
            // What was left to be looked at is not told again.
            for record in records.values where record.etag == nil {
                guard let href = record.href, !removed.contains(href), listing.resources[href] == nil else { continue }
                listing.resources[href] = .some(nil)
            }
        }
        if let gone = try takeTexts(of: listing) {
            unresolved = gone
            try takeRest(gone: gone)
        } else {
            // One that is gone or new may be the one that could not be read.
            mayForget = false
        }
        for _ in 0..<2 where !again.isEmpty && !options.isRehearsal {
            let hrefs = again
            again = []
            try lookHere()
            let resources = Dictionary(uniqueKeysWithValues: hrefs.map { ($0, String?.none) })
            _ = try takeTexts(of: RemoteListing(resources: resources, removed: []))
        }
        if mayForget, unresolved.isEmpty, !options.isRehearsal, let token = listing.token {
            try memory.store(token: token)
        }
        return report
    }

    // MARK: The folder

    /// Compares the folder with what is remembered.
    private mutating func lookHere() throws(ReplicationStop) {
        let known = try memory.records()
        records = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
        nextID = (known.map(\.id).max() ?? 0) + 1
        numberOfHref = [:]
        (states, newFiles, settled, unreadable) = ([:], [:], [], [])
        isUnsureHere = false
        var numberOfName: [String: Int] = [:]
        for record in known.sorted(by: { $0.id < $1.id }) {
            if let href = record.href { numberOfHref[href] = record.id }
            if let name = record.name { numberOfName[name] = record.id }
        }
        var found: [(name: String, uid: String)] = []
        for entry in try here.list().sorted(by: { $0.name < $1.name }) {
            if let id = numberOfName[entry.name] {
                try compare(id, with: entry)
            } else if let uid = try identify(entry.name) {
                found.append((entry.name, uid))
            }
        }
        let missing = known.filter { $0.name != nil && states[$0.id] == nil && !unreadable.contains($0.id) }
        var missingByUID: [String: Int] = [:]
        for record in missing.sorted(by: { $0.id < $1.id }) {
            if isUnsureHere {
                unreadable.insert(record.id)
                continue
            }
            states[record.id] = .gone
            if !record.uid.isEmpty { missingByUID[record.uid] = record.id }
        }
        try place(found, &missingByUID)
    }

    /// Finds what each file of no record is: one of a record that got another name, or something new.
    private mutating func place(
        _ found: [(name: String, uid: String)], _ missing: inout [String: Int]
    ) throws(ReplicationStop) {
        var nameOfUID: [String: String] = [:]
        for record in records.values where states[record.id] != .gone {
            if let name = record.name, !record.uid.isEmpty { nameOfUID[record.uid] = name }
        }
        for (name, uid) in found {
            if let id = missing.removeValue(forKey: uid) {
                if var record = records[id] {
                    (record.name, record.stamp) = (name, nil)
                    try remember(record)
                }
                try compare(id, with: LocalEntry(name: name, stamp: nil))
            } else if let other = nameOfUID[uid] {
                report.note(SyncReport.Trouble(name: name, fault: .sameUID(as: other)))
            } else {
                newFiles[uid] = NewFile(name: name)
            }
            nameOfUID[uid] = nameOfUID[uid] ?? name
        }
    }

    /// Finds out what the folder has of a record.
    private mutating func compare(_ id: Int, with entry: LocalEntry) throws(ReplicationStop) {
        guard var record = records[id] else { return }
        if record.hasBase, let stamp = entry.stamp, stamp == record.stamp {
            states[id] = .same
            return
        }
        switch try here.read(entry.name) {
        case .missing: states[id] = .gone
        case .fault(let fault):
            unreadable.insert(id)
            report.trouble(record, fault)
            if record.href == nil { newFiles[record.uid] = NewFile(name: entry.name, id: id) }
        case .text(let text, let stamp):
            guard let base = try base(of: record) else {
                states[id] = .changed
                // The server never took it: it is as good as new.
                if record.href == nil { newFiles[record.uid] = NewFile(name: entry.name, id: id) }
                return
            }
            states[id] = format.saysTheSame(base, text) ? .same : .changed
            guard states[id] == .same, stamp != nil else { return }
            record.stamp = stamp
            try remember(record)
        }
    }

    /// The UID of the item in a file of no record; nil when there is not one item in it.
    private mutating func identify(_ name: String) throws(ReplicationStop) -> String? {
        switch try here.read(name) {
        case .missing: return nil
        case .fault(let fault):
            isUnsureHere = true
            report.note(SyncReport.Trouble(name: name, fault: fault))
        case .text(let text, _):
            switch format.identity(of: text) {
            case .item(let uid): return uid
            case .none(let fault): report.note(SyncReport.Trouble(name: name, fault: fault))
            }
        }
        return nil
    }

    // MARK: The server

    /// Fetches what the server has changed, batch by batch, and does what follows. The records that are gone there; nil
    /// when something is there of which nobody knows what it is.
    private mutating func takeTexts(of listing: RemoteListing) throws(ReplicationStop) -> Set<Int>? {
        var gone: Set<Int> = []
        for record in records.values {
            guard let href = record.href else { continue }
            let isGone = listing.removed?.contains(href) ?? (listing.resources[href] == nil)
            if isGone { gone.insert(record.id) }
        }
        let wanted = listing.resources.sorted { $0.key < $1.key }.filter { href, etag in
            guard let record = numberOfHref[href].flatMap({ records[$0] }) else { return true }
            return etag == nil || etag != record.etag
        }
        var isUnsure = false
        var start = 0
        while start < wanted.count {
            let batch = wanted[start..<min(start + max(1, there.batch), wanted.count)]
            start = batch.endIndex
            let texts = try there.fetch(batch.map(\.key))
            var writes: [HereWrite] = []
            for (href, listed) in batch {
                switch texts[href] ?? .fault(.missing) {
                case .fault(let fault): isUnsure = try takeFault(fault, of: href) || isUnsure
                case .text(let text, let etag):
                    let answer = ServerText(href: href, text: text, etag: etag ?? listed)
                    if let write = try take(answer, &gone) { writes.append(write) }
                }
            }
            try write(writes)
        }
        return isUnsure ? nil : gone
    }

    /// Notes that a resource could not be read; true when nobody knows what it is.
    private mutating func takeFault(_ fault: ReplicaFault, of href: String) throws(ReplicationStop) -> Bool {
        var record = numberOfHref[href].flatMap { records[$0] } ?? newRecord(uid: "")
        // Some servers list what they have not yet, or not any more: it is asked for again, and nothing waits for it.
        let isListedOnly = fault == .missing && record.name == nil
        (record.href, record.etag) = (href, nil)
        settled.insert(record.id)
        if !isListedOnly { report.trouble(record, fault) }
        try remember(record)
        return record.name == nil && !isListedOnly
    }

    /// Decides what follows from a text of the server's; a write here is left to be made with others.
    private mutating func take(_ answer: ServerText, _ gone: inout Set<Int>) throws(ReplicationStop) -> HereWrite? {
        let known = numberOfHref[answer.href].flatMap { records[$0] }
        let uid: String
        switch format.identity(of: answer.text) {
        case .item(let found): uid = found
        case .none(let fault):
            var record = known ?? newRecord(uid: "")
            record.href = answer.href
            // What never was an item is asked for again when it is another one.
            record.etag = record.hasBase ? nil : answer.etag
            settled.insert(record.id)
            report.trouble(record, fault)
            try remember(record)
            return nil
        }
        var record = try paired(known, uid, &gone)
        record.href = answer.href
        numberOfHref[answer.href] = record.id
        records[record.id] = record
        settled.insert(record.id)
        if unreadable.contains(record.id) {
            record.etag = nil
            try remember(record)
            return nil
        }
        return try decide(record, answer)
    }

    /// The record that a text of the server's belongs to: the one of its path, one whose path is gone, one of a new
    /// file, or a new one.
    private mutating func paired(
        _ known: ReplicaRecord?, _ uid: String, _ gone: inout Set<Int>
    ) throws(ReplicationStop) -> ReplicaRecord {
        if let known, known.hasBase || known.name != nil { return known }
        let moved = gone.sorted().first { records[$0]?.uid == uid && records[$0]?.name != nil }
        if let moved, let record = records[moved] {
            gone.remove(moved)
            if let known { try forget(known) }
            return record
        }
        var record = known ?? newRecord(uid: uid)
        record.uid = uid
        if let file = newFiles.removeValue(forKey: uid) {
            if let id = file.id, let refused = records[id] {
                try forget(refused)
                settled.insert(id)
            }
            record.name = file.name
            states[record.id] = .changed
        }
        return record
    }

    private mutating func decide(
        _ found: ReplicaRecord, _ answer: ServerText
    ) throws(ReplicationStop) -> HereWrite? {
        var record = found
        guard record.name != nil else {
            if !isUnsureHere { return HereWrite(record: record, answer: answer, before: nil) }
            try remember(record)
            return nil
        }
        let base = try base(of: record)
        let there: ReplicaState = base.map { format.saysTheSame($0, answer.text) } == true ? .same : .changed
        let here = states[record.id] ?? .gone
        switch ReplicaDecision.of(here: here, there: there, isReadOnly: options.isReadOnly) {
        case .nothing, .remember:
            if record.etag != answer.etag || records[record.id] != found {
                record.etag = answer.etag
                try remember(record)
            }
        case .writeHere:
            guard let before = try unchanged(record) else { return nil }
            return HereWrite(record: record, answer: answer, before: before)
        case .restoreHere:
            if there == .changed { report.restored.append(record.uid) }
            return HereWrite(record: record, answer: answer, before: nil)
        case .send: try send(record, answer)
        case .merge: return try merge(record, base, answer)
        case .removeThere:
            record.etag = answer.etag
            try remember(record)
            settled.remove(record.id)
        case .keepHere: return try keep(record, answer)
        case .removeHere, .forget, .restoreThere: break
        }
        return nil
    }

    /// What is left when all texts of the server are known: what went there, what changed here alone, what is new here.
    private mutating func takeRest(gone: Set<Int>) throws(ReplicationStop) {
        var removals: [ReplicaSide: [ReplicaRecord]] = [:]
        let shared = records.values.filter(\.hasBase)
        let left = settled.union(unreadable).union(newFiles.values.compactMap(\.id))
        for record in records.values.sorted(by: { $0.id < $1.id }) where !left.contains(record.id) {
            let there: ReplicaState = gone.contains(record.id) || record.href == nil ? .gone : .same
            guard record.name != nil else {
                // Something of the server's that is not here, such as a resource that is no item.
                if there == .gone { try forget(record) }
                continue
            }
            let here = states[record.id] ?? .gone
            switch ReplicaDecision.of(here: here, there: there, isReadOnly: options.isReadOnly) {
            case .removeHere: removals[.here, default: []].append(record)
            case .removeThere: removals[.there, default: []].append(record)
            case .forget: try forget(record)
            case .send: try send(record, nil)
            case .restoreThere:
                if record.hasBase { report.restored.append(record.uid) }
                try create(record)
            case .restoreHere: try restore(record)
            case .keepHere: report.trouble(record, .readOnly)
            case .nothing, .remember, .writeHere, .merge: break
            }
        }
        for (uid, file) in newFiles.sorted(by: { $0.key < $1.key }) {
            var record = file.id.flatMap { records[$0] } ?? newRecord(uid: uid)
            record.name = file.name
            if options.isReadOnly { report.trouble(record, .readOnly) } else { try create(record) }
        }
        let isBare: [ReplicaSide: Bool] = [
            .here: shared.allSatisfy { states[$0.id] == .gone }, .there: shared.allSatisfy { gone.contains($0.id) },
        ]
        try remove(removals, of: shared.count, isBare)
    }

    // MARK: Remembering

    mutating func newRecord(uid: String) -> ReplicaRecord {
        defer { nextID += 1 }
        return ReplicaRecord(id: nextID, uid: uid)
    }

    func base(of record: ReplicaRecord) throws(ReplicationStop) -> [UInt8]? {
        record.hasBase ? try memory.base(of: record.id) : nil
    }

    mutating func remember(_ record: ReplicaRecord, base: [UInt8]? = nil) throws(ReplicationStop) {
        records[record.id] = record
        if let href = record.href { numberOfHref[href] = record.id }
        if !options.isRehearsal { try memory.store([.put(record, base: base)]) }
    }

    mutating func forget(_ record: ReplicaRecord) throws(ReplicationStop) {
        records[record.id] = nil
        unresolved.remove(record.id)
        if !options.isRehearsal { try memory.store([.remove(record.id)]) }
    }
}

/// How a sync decides where there is a choice.
public struct SyncOptions: Hashable, Sendable {
    /// True when the server takes no changes in this collection.
    public var isReadOnly = false
    /// The side whose version of a property holds where both changed it; nil to keep both and ask.
    public var preferring: ReplicaSide?
    /// True when somebody said that as many items shall go as do.
    public var allowsDeletions = false
    /// True when nothing is done, only told.
    public var isRehearsal = false

    /// Both ways, with questions.
    public init() {}
}

/// A text as the server has it.
struct ServerText {
    var href: String
    var text: [UInt8]
    var etag: String?
}
