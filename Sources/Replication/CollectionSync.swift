/// One sync of one collection: looks at both sides, decides for each resource, and has it done.
///
/// Each change is remembered at once, so that a sync may end at any point: the next one finds each resource carried
/// over, or as it was. It works in batches, so that no more texts are held than a batch has.
public struct CollectionSync<
    There: RemoteCollection, Here: LocalCollection, Memory: ReplicaMemory, Format: ResourceFormat
> {
    /// The server's collection.
    public internal(set) var there: There
    /// The side of the files.
    public internal(set) var here: Here
    /// The memory of what both sides had last.
    public internal(set) var memory: Memory
    let format: Format
    let options: SyncOptions
    /// True when the server takes no changes in this collection: so it was said, or so it turned out.
    var isReadOnly: Bool
    /// The decisions of `options` that no record has taken up yet, by the names of files.
    var decisions: [String: ConflictDecision]
    /// The texts that files had before the decisions which this sync took up, by the numbers of records.
    var undecided: [Int: [UInt8]] = [:]
    /// The texts that a rehearsal takes for what both had, by the records.
    private var supposed: [Int: [UInt8]] = [:]
    var report = SyncReport()

    /// The records by their numbers.
    var records: [Int: ReplicaRecord] = [:]
    /// The state of each record in the folder.
    var states: [Int: ReplicaState] = [:]
    /// The records of which nobody knows what the folder has: nothing is done with them.
    var unreadable: Set<Int> = []
    /// The resources that cannot be read here, and those that cannot be read there.
    var (doubtsHere, doubtsThere) = (Doubts(), Doubts())
    /// Files of no record, by the UIDs of their items.
    var newFiles: [String: NewFile] = [:]
    var numberOfHref: [String: Int] = [:]
    var numberOfUID: [String: Int] = [:]
    var nextID = 0
    /// Records that are done with in this look.
    var settled: Set<Int> = []
    /// Answers about items that another record has: they wait until it is known what became of that.
    private var postponed: [ServerText] = []
    /// The paths that are looked at again before the end.
    var again: Set<String> = []
    /// The records that the server has in another version each time that they are written.
    var contested: Set<Int> = []
    /// The records that were sent, with the entity tags that the server had for them until then.
    var sent: [Int: String?] = [:]
    /// The records that the server said it deleted.
    var deleted: Set<Int> = []
    /// The entity tags, as they were listed, of what the server did not let anybody read, and the stamps of the files
    /// that could not be read.
    var (veils, opaqueStamps): ([Int: String], [Int: String]) = ([:], [:])
    /// The records that the server has not got, though it did not tell that they are gone.
    private var untold: Set<Int> = []
    /// The records that are gone on the server and that nothing was done about yet.
    var unresolved: Set<Int> = []

    /// A file that the server has not seen, with its record when the server refused it before.
    struct NewFile {
        var name: String
        var id: Int?
    }

    /// The resources of one side of which nobody knows what is in them.
    struct Doubts {
        /// Their names or paths. What is missing may be there under one of them.
        var places: Set<String> = []
        /// True when one of them is such for the first time. Until the next sync nothing new is made on the other side:
        /// it may be the same.
        var isNew = false
    }

    /// A sync of a collection.
    public init(there: There, here: Here, memory: Memory, format: Format, options: SyncOptions = SyncOptions()) {
        (self.there, self.here, self.memory, self.format) = (there, here, memory, format)
        self.options = options
        isReadOnly = options.isReadOnly
        decisions = options.decisions
    }

    /// Looks at both sides and makes them the same, as far as nobody has to be asked.
    ///
    /// - Throws: Why the collection was given up. What was done until then is remembered.
    public mutating func syncCollection() throws(ReplicationStop) -> SyncReport {
        try lookHere()
        let token = try memory.token()
        var listing = try there.list(since: options.listsAll ? nil : token)
        // A whole listing is no change since the token, which is no good any more.
        if listing.removed == nil, token != nil, !options.isRehearsal { try memory.store(token: nil) }
        if let removed = listing.removed {
            // The server does not tell again of a resource that was left to be looked at.
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

    /// The records that a listing does not have any more.
    private func missing(in listing: RemoteListing) -> Set<Int> {
        let gone = records.values.filter { record in
            // Another item is at its path.
            guard let href = record.href else { return record.hasBase }
            return listing.removed?.contains(href) ?? (listing.resources[href] == nil)
        }
        return Set(gone.map(\.id))
    }

    // MARK: A side that has nothing

    /// True when one side has nothing left of several items that the other has: then nothing at all is done. What would
    /// be written there might go with the disk or the server that took its place.
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

    /// True when one of the items is on the server under a path that nobody knew.
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

    /// Fetches what the server has changed, batch by batch, and does what follows.
    ///
    /// - Parameter gone: The records that are gone there. One whose item turns up under another path is gone no more,
    ///   one whose path has another item is gone too.
    private mutating func takeTexts(of listing: RemoteListing, _ gone: inout Set<Int>) throws(ReplicationStop) {
        doubtsThere = Doubts()
        let wanted = try wantedResources(of: listing)
        let size = max(1, there.batch)
        let batches = stride(from: 0, to: wanted.count, by: size).map { wanted[$0..<min($0 + size, wanted.count)] }
        var writes = PendingWrites()
        var expected = 0
        for (index, batch) in batches.enumerated() {
            // The server is at work while this side writes.
            while expected < batches.count, expected <= index + Self.batchesAhead {
                there.expectFetch(of: batches[expected].map(\.key))
                expected += 1
            }
            do throws(ReplicationStop) {
                try takeTexts(of: batch, &gone, &writes)
                if writes.isEnough { try write(writes.take()) }
            } catch {
                // The texts until then are kept: a server that fails at the same place each time would stop all else.
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

    /// The resources of a listing whose texts are not known. A part of a listing tells of changes alone, whatever the
    /// entity tags say: some servers count versions, and begin again where a path is used again.
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

    /// The most batches that the server is asked for before the one at hand is done.
    private static var batchesAhead: Int { 1 }

    /// Fetches a part of a listing, and does what follows but for writing here.
    private mutating func takeTexts(
        of batch: ArraySlice<(key: String, value: String?)>, _ gone: inout Set<Int>, _ writes: inout PendingWrites
    ) throws(ReplicationStop) {
        var texts = try there.fetch(batch.map(\.key))
        // Some servers answer with what they had before: then another item may be there by now.
        let late = batch.filter { href, listed in
            texts[href]?.isVersion(listed) == false && numberOfHref[href].flatMap { records[$0] }?.isItem == true
        }
        if !late.isEmpty { texts.merge(try there.fetch(late.map(\.key))) { _, now in now } }
        for (href, listed) in batch {
            switch texts[href] ?? .fault(.missing) {
            case .fault(let fault): try takeFault(fault, of: href, listed)
            case .text(let text, let etag, let scheduleTag):
                // A version that is not the one of the listing may be older or newer: it is looked at again next time.
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
        // A version whose tag nobody told, of a resource that was never read, is one that is called nothing.
        if fault.isLasting, let listed = listed ?? (record.isItem ? nil : record.veil ?? "") {
            // It is no other item than it was then, when all others were at their own places.
            if record.veil == listed {
                record.isHidden = !record.isItem
                // A change of it cannot be sent while nobody knows what it would overwrite.
                if record.isItem, states[record.id] != .same { report.trouble(record, fault) }
                return try remember(record)
            }
            let wasVeiled = record.veil != nil
            (veils[record.id], record.isHidden) = (listed, false)
            // Another version of what nobody could read at this path before is that still, and was named.
            if wasVeiled, !record.isItem { return try remember(record) }
        }
        // Some servers list what they have not yet, or not any more: it is asked for again, and nothing waits for it.
        let isLate = fault == .missing && record.name == nil
        if fault == .missing, !isLate, record.isItem {
            settled.remove(record.id)
            untold.insert(record.id)
        } else if !isLate {
            report.trouble(record, fault)
            // Also at a known path there may be another item by now.
            doubtsThere.places.insert(href)
            if record.isDoubt, known?.isDoubt != true { doubtsThere.isNew = true }
        }
        try remember(record)
    }

    /// Asks for a whole listing where a part of one told of no deletion of what the server has not got: some servers do
    /// not tell of what was made and deleted since a token.
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

    /// Decides what follows from a text of the server's; a write here is left to be made with others.
    private mutating func takeUp(
        _ answer: ServerText, _ gone: inout Set<Int>, isLast: Bool = false
    ) throws(ReplicationStop) -> HereWrite? {
        var known = numberOfHref[answer.href].flatMap { records[$0] }
        // The server may answer with what it had before it was given something else, or may have stored nothing.
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
            // The path is noted together with that: the server may not tell of it again.
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
            // Its path is known before anything else is done with it.
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

    /// The record that has the item with a UID at another path of the server's; nil where there is none.
    private func owner(of uid: String, but known: ReplicaRecord?, _ gone: Set<Int>) -> ReplicaRecord? {
        guard let owner = numberOfUID[uid].flatMap({ records[$0] }), owner.uid == uid, owner.id != known?.id,
            owner.href != nil, !gone.contains(owner.id)
        else { return nil }
        // A record that was never taken holds nothing: its path may have another item by now.
        return owner.isItem || settled.contains(owner.id) ? owner : nil
    }

    /// Does nothing with a resource that cannot be an item here.
    private mutating func leave(
        _ known: ReplicaRecord?, _ answer: ServerText, _ fault: ReplicaFault, etag: String?
    ) throws(ReplicationStop) {
        var record = known ?? newRecord(uid: "")
        (record.href, record.etag) = (answer.href, etag)
        settled.insert(record.id)
        report.trouble(record, fault)
        try remember(record)
    }

    /// The record that a text of the server's belongs to: the one of its path, one whose path is gone, one of a new
    /// file, or a new one.
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

    /// The state of the server's text beside what both had. The notes of a server are no change that anything is merged
    /// with; a file that nobody changed has them too.
    private func compare(_ text: [UInt8], with base: [UInt8]?, _ here: ReplicaState) -> ReplicaState {
        guard let base, format.saysTheSame(base, text) else { return .changed }
        return here == .same && format.hasNotes(text, unlike: base) ? .changed : .same
    }

    /// Handles the rest when all texts of the server are known: what went there, what changed or is new here alone.
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
                // Something of the server's that is not here, such as a resource that is no item.
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

    /// True when the doubt about an item that is gone there ends: a later list of everything has it no more, and nobody
    /// may read any more than before. One that was changed here waits on, because it might be made there twice.
    private func isSettledByList(_ record: ReplicaRecord) -> Bool {
        options.listsAll && states[record.id] == .same
    }

    /// Leaves an item alone that is gone there, and may be what cannot be read.
    private mutating func noteDoubt(_ found: ReplicaRecord) throws(ReplicationStop) {
        report.trouble(found, .unsure)
        if found.isDoubted { return }
        var record = found
        record.isDoubted = true
        try remember(record)
    }

    /// Makes resources of the files that the server has not.
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

    /// Remembers the versions that could not be read, once all that was gone beside them is noted. An item whose own
    /// path could not be read either may have changed places with one of them.
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

    /// The UIDs of the items that were at those of the server's paths of which nobody knows what is there now.
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
        // A text that was sent before says nothing of what came of it since.
        if base != nil, sent == nil { record.forgetSent() }
        records[record.id] = record
        index(record)
        if options.isRehearsal {
            supposed[record.id] = base ?? supposed[record.id]
        } else {
            try memory.store([.put(record, base: base, sent: sent)])
        }
    }

    /// Remembers several records, and forgets another one, all of it or nothing.
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

/// The choices of a sync.
public struct SyncOptions: Hashable, Sendable {
    /// True when the server takes no changes in this collection.
    public var isReadOnly = false
    /// True when the server is asked for all that it has, whatever it told before: a token may outlive its collection.
    public var listsAll = false
    /// The UIDs of items that were moved here to another calendar, where the server has them not yet: they are not
    /// deleted in this one.
    public var awaited: Set<String> = []
    /// The UIDs of items that were moved here to another calendar, and that have to go from this one: nobody is asked.
    public var leaving: Set<String> = []
    /// The UIDs of items that were moved here to another calendar, which the server does not take: they come back.
    public var returning: Set<String> = []
    /// The UIDs of items that came here from another calendar where the server has them no more: they are not sent
    /// until one knows where else they are.
    public var suspended: Set<String> = []
    /// The texts that both sides had of items in the calendars that they left, by UID: versions of such an item are
    /// merged over them.
    public var bases: [String: [UInt8]] = [:]
    /// True while calendars of the account are not synced yet: an item that the server lost here, and that was changed,
    /// is not made anew, because it may have been moved.
    public var waitsForOthers = false
    /// The side whose version of a property holds where both changed it; nil to keep both and ask.
    public var preferring: ReplicaSide?
    /// True when somebody said that as many items shall go as do.
    public var allowsDeletions = false
    /// The decisions of conflicts that were made since the last sync, by the names of files.
    public var decisions: [String: ConflictDecision] = [:]
    /// True when nothing is done, only told.
    public var isRehearsal = false

    /// Both ways, with questions.
    public init() {}
}

/// A decision between both versions of an item.
public struct ConflictDecision: Hashable, Sendable {
    /// The text of the server's that was seen.
    public var seen: [UInt8]
    /// The text that both sides had before the conflict; nil where they never had the same.
    public var base: [UInt8]?
    /// The text that the file had until then: where it is there again, the decision was taken back. nil when the file
    /// was left as it was.
    public var instead: [UInt8]?
    /// True when a sync has carried it out: it only matters where it was taken back since.
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
    /// Takes over the tags of a text of the server's.
    mutating func take(_ answer: ServerText) { (etag, scheduleTag) = (answer.etag, answer.scheduleTag) }
}

extension ReplicaFault {
    /// True for an answer that will be the same until the resource or somebody's rights are others.
    fileprivate var isLasting: Bool {
        if case .status(400...499, _) = self { true } else { false }
    }
}
