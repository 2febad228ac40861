/// One sync of one collection: compares both sides, decides for each resource, and carries the decision out.
///
/// Each change is remembered at once, so a sync may end at any point: the next one finds each resource either
/// transferred or unchanged. It works in batches, and never holds more texts than a batch has.
public struct CollectionSync<
    There: RemoteCollection, Here: LocalCollection, Memory: ReplicaMemory, Format: ResourceFormat
> {
    /// The server's collection.
    public internal(set) var there: There
    /// The side of the files: the local folder.
    public internal(set) var here: Here
    /// The memory of what both sides last had.
    public internal(set) var memory: Memory
    let format: Format
    let options: SyncOptions
    /// True when the server accepts no changes in this collection, as known before or found out by now.
    var isReadOnly: Bool
    /// The decisions of `options` that no record has used yet, by file name.
    var decisions: [String: ConflictDecision]
    /// The texts that files had before the decisions that this sync used, by record.
    var undecided: [Int: [UInt8]] = [:]
    /// The texts that a rehearsal assumes as common to both sides, by record.
    private var supposed: [Int: [UInt8]] = [:]
    var report = SyncReport()

    /// The records by their numbers.
    var records: [Int: ReplicaRecord] = [:]
    /// The state of each record in the folder.
    var states: [Int: ReplicaState] = [:]
    /// The records whose local content is not known: they are left alone.
    var unreadable: Set<Int> = []
    /// The resources that cannot be read here, and those that cannot be read on the server.
    var (doubtsHere, doubtsThere) = (Doubts(), Doubts())
    /// Files without a record, by the UIDs of their items.
    var newFiles: [String: NewFile] = [:]
    var numberOfHref: [String: Int] = [:]
    var numberOfUID: [String: Int] = [:]
    var nextID = 0
    /// Records that need no more work in this pass.
    var settled: Set<Int> = []
    /// Answers about items that another record has: they wait until that record is settled.
    private var postponed: [ServerText] = []
    /// The paths to look at again before the end.
    var again: Set<String> = []
    /// The records that the server has in another version every time that they are written.
    var contested: Set<Int> = []
    /// The records that were sent, with the server's entity tags from before.
    var sent: [Int: String?] = [:]
    /// The records that the server claimed to have deleted.
    var deleted: Set<Int> = []
    /// The listed entity tags of resources that the server does not let the user read, and the stamps of files that
    /// could not be read.
    var (veils, opaqueStamps): ([Int: String], [Int: String]) = ([:], [:])
    /// The records that the server no longer has, although it did not report their deletion.
    private var untold: Set<Int> = []
    /// The records that are gone on the server and not handled yet.
    var unresolved: Set<Int> = []

    /// A file that the server has not seen, with its record if the server refused it before.
    struct NewFile {
        var name: String
        var id: Int?
    }

    /// The resources of one side with unknown content.
    struct Doubts {
        /// Their names or paths. A missing item may be in one of them.
        var places: Set<String> = []
        /// True when one of them is unreadable for the first time. Until the next sync nothing new is made on the other
        /// side, because it may be the same item.
        var isNew = false
    }

    /// A sync of a collection.
    public init(there: There, here: Here, memory: Memory, format: Format, options: SyncOptions = SyncOptions()) {
        (self.there, self.here, self.memory, self.format) = (there, here, memory, format)
        self.options = options
        isReadOnly = options.isReadOnly
        decisions = options.decisions
    }

    /// Compares both sides and makes them the same, as far as no question has to be asked.
    ///
    /// - Throws: Why the collection was given up. Everything that was done before is remembered.
    public mutating func syncCollection() throws(ReplicationStop) -> SyncReport {
        try lookHere()
        let token = try memory.token()
        var listing = try there.list(since: options.listsAll ? nil : token)
        // A whole listing does not follow from the token, which is no longer valid.
        if listing.removed == nil, token != nil, !options.isRehearsal { try memory.store(token: nil) }
        if let removed = listing.removed {
            // The server does not list again a resource that an earlier sync left for later.
            for record in records.values where record.etag == nil && !record.isHidden {
                guard let href = record.href, !removed.contains(href), listing.resources[href] == nil else { continue }
                listing.resources[href] = .some(record.veil)
            }
        }
        var gone = missing(in: listing)
        if try isBare(gone, listing) { return report }
        try takeTexts(of: listing, &gone)
        unresolved = gone
        try takeRest(gone: gone)
        for _ in 0..<3 where !again.isEmpty && !options.isRehearsal {
            let hrefs = again
            (again, contested) = ([], [])
            try lookHere()
            let resources = Dictionary(uniqueKeysWithValues: hrefs.map { ($0, String?.none) })
            let part = RemoteListing(resources: resources, removed: [])
            var gone = missing(in: part)
            try takeTexts(of: part, &gone)
        }
        for id in contested.sorted() { if let record = records[id] { report.trouble(record, .changedMeanwhile) } }
        if unresolved.isEmpty, !options.isRehearsal, let token = listing.token { try memory.store(token: token) }
        return report
    }

    /// The records that a listing no longer has.
    private func missing(in listing: RemoteListing) -> Set<Int> {
        let gone = records.values.filter { record in
            // Another item is at its path.
            guard let href = record.href else { return record.hasBase }
            return listing.removed?.contains(href) ?? (listing.resources[href] == nil)
        }
        return Set(gone.map(\.id))
    }

    // MARK: A side that has nothing

    /// True when one side has none of several items that the other side has: then nothing is done at all. The disk or
    /// server with the items may be missing, and anything written to its substitute might be lost.
    private mutating func isBare(_ gone: Set<Int>, _ listing: RemoteListing) throws(ReplicationStop) -> Bool {
        let shared = records.values.filter(\.hasBase)
        let bounds = DeletionGuard(count: shared.count)
        func isHeld(_ left: [ReplicaRecord]) -> Bool {
            !options.allowsDeletions && !left.isEmpty && bounds.holds(left.count, isOtherSideBare: true)
        }
        let (leftHere, leftThere) = (
            shared.filter { states[$0.id] != .gone }, shared.filter { !gone.contains($0.id) }
        )
        let moving = options.awaited.union(options.returning).union(options.leaving)
        if leftHere.isEmpty, isHeld(leftThere.filter { !moving.contains($0.uid) }) {
            try hold(leftThere, on: .there)
            return true
        }
        let uids = Set(leftHere.map(\.uid))
        if leftThere.isEmpty, isHeld(leftHere), try memory.elsewhere(uids) != uids, try !hasItems(of: uids, listing) {
            try hold(leftHere, on: .here)
            return true
        }
        return false
    }

    /// True when the server has one of the items under an unknown path.
    private mutating func hasItems(of uids: Set<String>, _ listing: RemoteListing) throws(ReplicationStop) -> Bool {
        var hrefs = listing.resources.keys.sorted()[...]
        while !hrefs.isEmpty {
            let batch = hrefs.prefix(max(1, there.batch))
            hrefs = hrefs.dropFirst(batch.count)
            for case .text(let text, _, _) in try there.fetch(Array(batch)).values {
                if case .item(let uid) = format.identity(of: text), uids.contains(uid) { return true }
            }
        }
        return false
    }

    // MARK: The server

    /// Fetches the resources that changed on the server, batch by batch, and handles them.
    ///
    /// - Parameter gone: The records that are gone there. A record whose item appears under another path is removed
    ///   from it; a record whose path has another item is added.
    private mutating func takeTexts(of listing: RemoteListing, _ gone: inout Set<Int>) throws(ReplicationStop) {
        doubtsThere = Doubts()
        let wanted = try wantedResources(of: listing)
        let size = max(1, there.batch)
        let batches = stride(from: 0, to: wanted.count, by: size).map { wanted[$0..<min($0 + size, wanted.count)] }
        var writes = PendingWrites()
        var expected = 0
        for (index, batch) in batches.enumerated() {
            // The server works while this side writes.
            while expected < batches.count, expected <= index + Self.batchesAhead {
                there.expectFetch(of: batches[expected].map(\.key))
                expected += 1
            }
            do throws(ReplicationStop) {
                try takeTexts(of: batch, &gone, &writes)
                if writes.isEnough { try write(writes.take()) }
            } catch {
                // Write what was fetched so far: otherwise a server that always fails at the same place would block
                // everything else.
                try write(writes.take())
                throw error
            }
        }
        try write(writes.take())
        try lookForUntold(isPart: listing.removed != nil, &gone)
        let late = postponed
        postponed = []
        for answer in late { if let write = try takeUp(answer, &gone, isLast: true) { writes.add(write) } }
        try write(writes.take())
    }

    /// The resources of a listing whose texts are not known. A partial listing has only changes, whatever the entity
    /// tags say: some servers count versions, and start again when a path is reused.
    private mutating func wantedResources(
        of listing: RemoteListing
    ) throws(ReplicationStop) -> [(key: String, value: String?)] {
        var wanted: [(key: String, value: String?)] = []
        let isPart = listing.removed != nil
        for (href, etag) in listing.resources.sorted(by: { $0.key < $1.key }) {
            if let etag, var record = numberOfHref[href].flatMap({ records[$0] }) {
                if record.etag == etag {
                    let isEcho = record.isEcho
                    record.isEcho = false
                    if isEcho { try remember(record) }
                    if isEcho || !isPart { continue }
                }
                if record.isHidden, record.veil == etag, !isPart, !options.listsAll { continue }
            }
            wanted.append((href, etag))
        }
        return wanted
    }

    /// The most batches that are requested ahead of the current one.
    private static var batchesAhead: Int { 1 }

    /// Fetches a part of a listing, and handles it, except for writing files.
    private mutating func takeTexts(
        of batch: ArraySlice<(key: String, value: String?)>, _ gone: inout Set<Int>, _ writes: inout PendingWrites
    ) throws(ReplicationStop) {
        var texts = try there.fetch(batch.map(\.key))
        // Some servers answer with an outdated text: there may be another item by now.
        let late = batch.filter { href, listed in
            texts[href]?.isVersion(listed) == false && numberOfHref[href].flatMap { records[$0] }?.isItem == true
        }
        if !late.isEmpty { texts.merge(try there.fetch(late.map(\.key))) { _, now in now } }
        for (href, listed) in batch {
            switch texts[href] ?? .fault(.missing) {
            case .fault(let fault): try takeFault(fault, of: href, listed)
            case .text(let text, let etag, let scheduleTag):
                // A version other than the listed one may be older or newer, so the next sync looks again.
                let isListed = texts[href]?.isVersion(listed) == true
                let answer = ServerText(
                    href: href, text: text, etag: isListed ? etag ?? listed : nil, scheduleTag: scheduleTag)
                if let write = try takeUp(answer, &gone) { writes.add(write) }
            }
        }
    }

    /// Notes that a resource could not be read.
    ///
    /// - Parameter listed: The entity tag that it has in the listing.
    private mutating func takeFault(
        _ fault: ReplicaFault, of href: String, _ listed: String?
    ) throws(ReplicationStop) {
        let known = numberOfHref[href].flatMap { records[$0] }
        var record = known ?? newRecord(uid: "")
        (record.href, record.etag) = (href, nil)
        settled.insert(record.id)
        if fault == .missing, deleted.contains(record.id) { return try forget(record) }
        if fault == .missing, sent[record.id] != nil { return try noteNotStored(record) }
        // A version without an entity tag, of a resource that was never read, is remembered under an empty tag.
        if fault.isLasting, let listed = listed ?? (record.isItem ? nil : record.veil ?? "") {
            // It is the same item as then, when all other items were in their places.
            if record.veil == listed {
                record.isHidden = !record.isItem
                // A local change cannot be sent while it is unknown what it would overwrite.
                if record.isItem, states[record.id] != .same { report.trouble(record, fault) }
                return try remember(record)
            }
            let wasVeiled = record.veil != nil
            (veils[record.id], record.isHidden) = (listed, false)
            // Another version of a resource that was unreadable before is still unreadable, and was reported.
            if wasVeiled, !record.isItem { return try remember(record) }
        }
        // Some servers list resources that do not exist yet, or no longer: ask again later, and do not wait for it.
        let isLate = fault == .missing && record.name == nil
        if fault == .missing, !isLate, record.isItem {
            settled.remove(record.id)
            untold.insert(record.id)
        } else if !isLate {
            report.trouble(record, fault)
            // Even a known path may have another item by now.
            doubtsThere.places.insert(href)
            if record.isDoubt, known?.isDoubt != true { doubtsThere.isNew = true }
        }
        try remember(record)
    }

    /// Requests a whole listing when a partial one reported no deletion for resources that the server lacks: some
    /// servers do not report what was made and deleted since a token.
    private mutating func lookForUntold(isPart: Bool, _ gone: inout Set<Int>) throws(ReplicationStop) {
        if untold.isEmpty { return }
        let whole = isPart ? try there.list(since: nil).resources : nil
        for record in untold.sorted().compactMap({ records[$0] }) {
            guard let href = record.href else { continue }
            if let whole, whole[href] == nil {
                gone.insert(record.id)
            } else {
                settled.insert(record.id)
                report.trouble(record, .missing)
                doubtsThere.places.insert(href)
            }
        }
        untold = []
    }

    /// Handles a text from the server; collects writes to files for later.
    private mutating func takeUp(
        _ answer: ServerText, _ gone: inout Set<Int>, isLast: Bool = false
    ) throws(ReplicationStop) -> HereWrite? {
        var known = numberOfHref[answer.href].flatMap { records[$0] }
        // The server may answer with the text from before a change that it was sent, or may have stored nothing.
        if let known, let before = sent[known.id], let before, before == answer.etag, try isAsBefore(known, answer) {
            try noteNotStored(known)
            return nil
        }
        known?.noteRead()
        let uid: String
        switch format.identity(of: answer.text) {
        case .item(let found): uid = found
        case .none(let fault):
            try leave(known, answer, fault, etag: known?.hasBase == true ? nil : answer.etag)
            return nil
        }
        if var other = known, other.isItem, other.uid != uid {
            // The path is remembered in the same transaction: the server may not list it again.
            var place = newRecord(uid: "")
            (other.href, other.etag, place.href) = (nil, nil, answer.href)
            gone.insert(other.id)
            try remember([other, place])
            known = place
        }
        if known?.isItem != true, let owner = owner(of: uid, but: known, gone) {
            if isLast {
                try leave(known, answer, .sameUID(as: owner.href ?? ""), etag: nil)
            } else {
                postponed.append(answer)
            }
            return nil
        }
        var record = try paired(known, uid, &gone)
        record.href = answer.href
        record.noteRead()
        if let before = records[record.id], before.href != record.href {
            // Its path is remembered before anything else is done.
            record.etag = nil
            try remember([record], forgetting: known)
        }
        records[record.id] = record
        index(record)
        settled.insert(record.id)
        guard unreadable.contains(record.id) else { return try decide(record, answer) }
        record.etag = nil
        try remember(record)
        return nil
    }

    /// The record that has the item with a UID at another path of the server; nil when there is none.
    private func owner(of uid: String, but known: ReplicaRecord?, _ gone: Set<Int>) -> ReplicaRecord? {
        guard let owner = numberOfUID[uid].flatMap({ records[$0] }), owner.uid == uid, owner.id != known?.id,
            owner.href != nil, !gone.contains(owner.id)
        else { return nil }
        // A record that was never transferred holds nothing: its path may have another item by now.
        return owner.isItem || settled.contains(owner.id) ? owner : nil
    }

    /// Leaves a resource alone that cannot be an item here.
    private mutating func leave(
        _ known: ReplicaRecord?, _ answer: ServerText, _ fault: ReplicaFault, etag: String?
    ) throws(ReplicationStop) {
        var record = known ?? newRecord(uid: "")
        (record.href, record.etag) = (answer.href, etag)
        settled.insert(record.id)
        report.trouble(record, fault)
        try remember(record)
    }

    /// The record for a text from the server: that of its path, one whose path is gone, that of a new file, or a new
    /// one.
    private mutating func paired(
        _ known: ReplicaRecord?, _ uid: String, _ gone: inout Set<Int>
    ) throws(ReplicationStop) -> ReplicaRecord {
        if let known, known.isItem { return known }
        let moved = gone.sorted().first { records[$0].map { $0.uid == uid && $0.isItem } == true }
        if let moved, let record = records[moved] {
            gone.remove(moved)
            return record
        }
        var record = known ?? newRecord(uid: uid)
        record.uid = uid
        if let file = newFiles.removeValue(forKey: uid) {
            // A file that was sent or refused before has a record already.
            if let id = file.id, let own = records[id] { record = own }
            record.name = file.name
            states[record.id] = .changed
        }
        return record
    }

    private mutating func decide(
        _ found: ReplicaRecord, _ answer: ServerText
    ) throws(ReplicationStop) -> HereWrite? {
        var record = found
        if !record.isItem {
            // One of the files that cannot be read may be this item.
            let isThis = doubtsHere.places.contains { newHref(for: $0, found.uid) == answer.href }
            guard isThis || doubtsHere.isNew else { return HereWrite(record: record, answer: answer, before: nil) }
            record.etag = nil
            report.trouble(record, .unsure)
            try remember(record)
            return nil
        }
        record.isDoubted = false
        guard try settleSent(&record, answer) else { return nil }
        let base = try base(of: record) ?? options.bases[record.uid]
        let here = states[record.id] ?? .gone
        let there = compare(answer.text, with: base, here)
        if here == .gone, options.awaited.contains(record.uid) {
            record.etag = nil
            try remember(record)
            return nil
        }
        if deleted.contains(record.id) {
            report.removedThere.removeAll { $0 == record.uid }
            if there == .same { report.trouble(record, .notDeleted) }
        }
        switch ReplicaDecision.of(here: here, there: there, isReadOnly: isReadOnly) {
        case .nothing, .remember:
            record.take(answer)
            if records[record.id] != record { try remember(record) }
        case .writeHere:
            guard let before = try unchanged(record) else { return nil }
            return HereWrite(record: record, answer: answer, before: before)
        case .restoreHere:
            if there == .changed, record.hasBase { report.restored.append(record.uid) }
            if there == .same { report.returned.append(record.uid) }
            return HereWrite(record: record, answer: answer, before: nil)
        case .send: try send(record, answer)
        case .merge: return try merge(record, base, answer)
        case .removeThere:
            record.take(answer)
            try remember(record)
            settled.remove(record.id)
        case .keepHere: return try keep(record, answer)
        case .removeHere, .forget, .restoreThere: break
        }
        return nil
    }

    /// The state of the server's text relative to the base. A server's notes are no change to merge; a file without
    /// local changes gets them too.
    private func compare(_ text: [UInt8], with base: [UInt8]?, _ here: ReplicaState) -> ReplicaState {
        guard let base, format.saysTheSame(base, text) else { return .changed }
        return here == .same && format.hasNotes(text, unlike: base) ? .changed : .same
    }

    /// Handles the rest once all texts of the server are known: items that are gone there, and items that changed or
    /// are new only here.
    private mutating func takeRest(gone: Set<Int>) throws(ReplicationStop) {
        var removals: [ReplicaSide: [ReplicaRecord]] = [:]
        let count = records.values.count(where: \.hasBase)
        for record in records.values.sorted(by: { $0.id < $1.id }) where record.isHeld {
            if let here = states[record.id], here != .gone, !gone.contains(record.id) { try release(record) }
        }
        let isVeiled = records.values.contains { $0.veil != nil && !gone.contains($0.id) }
        let left = settled.union(unreadable).union(newFiles.values.compactMap(\.id))
        for record in records.values.sorted(by: { $0.id < $1.id }) where !left.contains(record.id) {
            let there: ReplicaState = gone.contains(record.id) || record.href == nil ? .gone : .same
            guard record.isItem else {
                // A resource of the server's that is not here, such as one that is no item.
                if there == .gone { try forget(record) }
                continue
            }
            if there == .gone, states[record.id] != .gone,
                !doubtsThere.places.isEmpty || record.isDoubted && isVeiled && !isSettledByList(record)
            {
                try noteDoubt(record)
                continue
            }
            let here = states[record.id] ?? .gone
            switch ReplicaDecision.of(here: here, there: there, isReadOnly: isReadOnly) {
            case .removeHere: removals[.here, default: []].append(record)
            case .removeThere where options.awaited.contains(record.uid): break
            case .removeThere where options.returning.contains(record.uid): try restore(record)
            case .removeThere: removals[.there, default: []].append(record)
            case .forget: try forget(record)
            case .send: try send(record, nil)
            case .restoreThere where options.waitsForOthers && record.hasBase: report.suspended.append(record.uid)
            case .restoreThere:
                if record.hasBase { report.restored.append(record.uid) }
                try create(record)
            case .restoreHere:
                report.returned.append(record.uid)
                try restore(record)
            case .keepHere: report.trouble(record, .readOnly)
            case .nothing, .remember, .writeHere, .merge: break
            }
        }
        try createNew()
        try remove(removals, of: count)
        try rememberVeils()
    }

    /// True when the doubt about an item that is gone on the server ends: a later full listing lacks it too, and the
    /// unreadable resources are still unreadable. A locally changed item keeps waiting, because it might be made there
    /// twice.
    private func isSettledByList(_ record: ReplicaRecord) -> Bool {
        options.listsAll && states[record.id] == .same
    }

    /// Leaves an item alone that is gone on the server, and may be one of the unreadable resources.
    private mutating func noteDoubt(_ found: ReplicaRecord) throws(ReplicationStop) {
        report.trouble(found, .unsure)
        if found.isDoubted { return }
        var record = found
        record.isDoubted = true
        try remember(record)
    }

    /// Creates resources for files that the server does not have.
    private mutating func createNew() throws(ReplicationStop) {
        let doubtful = doubtfulUIDs
        for (uid, file) in newFiles.sorted(by: { $0.key < $1.key }) {
            var record = file.id.flatMap { records[$0] } ?? newRecord(uid: uid)
            record.name = file.name
            if isReadOnly {
                report.trouble(record, .readOnly)
            } else if options.suspended.contains(uid) {
                report.suspended.append(uid)
            } else if doubtsThere.isNew || doubtful.contains(uid)
                || doubtsThere.places.contains(newHref(for: file.name, uid))
            {
                report.trouble(record, .unsure)
            } else {
                try create(record)
            }
        }
    }

    /// Remembers the versions that could not be read, after everything that is gone beside them. An item with an
    /// unreadable path may have changed places with one of them.
    private mutating func rememberVeils() throws(ReplicationStop) {
        for var record in records.values where !veils.isEmpty && record.isItem && !record.isDoubted {
            guard record.href.map(doubtsThere.places.contains) == true else { continue }
            record.isDoubted = true
            try remember(record)
        }
        for id in Set(veils.keys).union(opaqueStamps.keys).sorted() {
            guard var record = records[id] else { continue }
            record.veil = veils[id] ?? record.veil
            record.opaqueStamp = opaqueStamps[id] ?? record.opaqueStamp
            try remember(record)
        }
        (veils, opaqueStamps) = ([:], [:])
    }

    /// The UIDs of the items at paths of the server with unknown content.
    private var doubtfulUIDs: Set<String> {
        Set(
            records.values.lazy.filter { [doubtsThere] record in
                record.veil != nil || record.href.map(doubtsThere.places.contains) == true
            }.map(\.uid))
    }

    // MARK: Remembering

    mutating func newRecord(uid: String) -> ReplicaRecord {
        defer { nextID += 1 }
        return ReplicaRecord(id: nextID, uid: uid)
    }

    func base(of record: ReplicaRecord) throws(ReplicationStop) -> [UInt8]? {
        if let text = supposed[record.id] { return text }
        return record.hasBase ? try memory.base(of: record.id) : nil
    }

    mutating func remember(
        _ found: ReplicaRecord, base: [UInt8]? = nil, sent: [UInt8]? = nil
    ) throws(ReplicationStop) {
        var record = found
        // A text that was sent earlier does not tell what happened since.
        if base != nil, sent == nil { record.forgetSent() }
        records[record.id] = record
        index(record)
        if options.isRehearsal {
            supposed[record.id] = base ?? supposed[record.id]
        } else {
            try memory.store([.put(record, base: base, sent: sent)])
        }
    }

    /// Remembers several records, and forgets another one, in one transaction.
    private mutating func remember(
        _ changed: [ReplicaRecord], forgetting old: ReplicaRecord? = nil
    ) throws(ReplicationStop) {
        var changes = changed.map { MemoryChange.put($0, base: nil) }
        if let old, changed.allSatisfy({ $0.id != old.id }) {
            records[old.id] = nil
            unresolved.remove(old.id)
            changes.append(.remove(old.id))
        }
        for record in changed {
            records[record.id] = record
            index(record)
        }
        if !options.isRehearsal { try memory.store(changes) }
    }

    mutating func forget(_ record: ReplicaRecord) throws(ReplicationStop) {
        records[record.id] = nil
        unresolved.remove(record.id)
        if !options.isRehearsal { try memory.store([.remove(record.id)]) }
    }
}

/// The options of a sync.
public struct SyncOptions: Hashable, Sendable {
    /// True when the server accepts no changes in this collection.
    public var isReadOnly = false
    /// True to request a full listing, whatever the server reported before: a token may outlive its collection.
    public var listsAll = false
    /// The UIDs of items that were moved here to another calendar, which the server does not have yet: they are not
    /// deleted in this one.
    public var awaited: Set<String> = []
    /// The UIDs of items that were moved here to another calendar, and must be deleted in this one, without a question.
    public var leaving: Set<String> = []
    /// The UIDs of items that were moved here to another calendar, which the server does not accept there: they return.
    public var returning: Set<String> = []
    /// The UIDs of items that came here from a calendar where the server no longer has them: they are not sent until
    /// their place on the server is known.
    public var suspended: Set<String> = []
    /// The texts that both sides had of moved items in their old calendars, by UID: the base for merging such an item.
    public var bases: [String: [UInt8]] = [:]
    /// True while other calendars of the account are not synced yet: an item that the server lost and that was changed
    /// here is not made again, because it may have been moved.
    public var waitsForOthers = false
    /// The side that wins when both sides changed a property; nil to keep both and ask.
    public var preferring: ReplicaSide?
    /// True when the user confirmed the number of deletions.
    public var allowsDeletions = false
    /// The decisions of conflicts since the last sync, by file name.
    public var decisions: [String: ConflictDecision] = [:]
    /// True to change nothing, and only report.
    public var isRehearsal = false

    /// Options for both directions, with questions.
    public init() {}
}

/// A decision about the two versions of an item.
public struct ConflictDecision: Hashable, Sendable {
    /// The server's text that the user saw.
    public var seen: [UInt8]
    /// The text that both sides had before the conflict; nil when there was none.
    public var base: [UInt8]?
    /// The text that the file had before the decision: if it is there again, the decision was undone. nil when the file
    /// was left as it was.
    public var instead: [UInt8]?
    /// True when a sync has carried it out: from then on it only matters if it is undone.
    public var isTaken: Bool

    /// Makes the decision that a person took about a conflict.
    public init(seen: [UInt8], base: [UInt8]?, instead: [UInt8]?, isTaken: Bool = false) {
        self.seen = seen
        self.base = base
        self.instead = instead
        self.isTaken = isTaken
    }
}

/// A text as the server has it.
struct ServerText {
    var href: String
    var text: [UInt8]
    var etag: String?
    var scheduleTag: String?
}

extension ReplicaRecord {
    /// Takes over the tags of a text from the server.
    mutating func take(_ answer: ServerText) { (etag, scheduleTag) = (answer.etag, answer.scheduleTag) }
}

extension ReplicaFault {
    /// True for an answer that stays the same until the resource or the user's rights change.
    fileprivate var isLasting: Bool {
        if case .status(400...499, _) = self { true } else { false }
    }
}
