/// Compares the folder with the memory: finds the record of each file, and if it is changed, new or gone.
extension CollectionSync {
    /// Compares the folder with what is remembered.
    mutating func lookHere() throws(ReplicationStop) {
        let known = try memory.records()
        records = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
        nextID = (known.map(\.id).max() ?? 0) + 1
        (numberOfHref, numberOfUID) = ([:], [:])
        (states, newFiles, settled, unreadable, doubtsHere) = ([:], [:], [], [], Doubts())
        var numberOfName: [String: Int] = [:]
        for record in known.sorted(by: { $0.id < $1.id }) {
            index(record)
            if let name = record.name { numberOfName[name] = record.id }
        }
        var found: [(name: String, uid: String)] = []
        let entries = try here.list()
        let names = Set(entries.map(\.name))
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            let id = numberOfName[entry.name]
            let uid = if let id { try compare(id, with: entry) } else { try identify(entry) }
            if let uid { found.append((entry.name, uid)) }
        }
        // An item that should have been written here and was not counts as new.
        for var record in records.values where record.arriving != nil && !record.hasBase {
            if record.name.map(names.contains) == true { continue }
            (record.name, record.arriving) = (nil, nil)
            try remember(record)
        }
        let missing = records.values.filter {
            ($0.name != nil || $0.hasBase) && states[$0.id] == nil && !unreadable.contains($0.id)
        }
        var missingByUID: [String: Int] = [:]
        for record in missing.sorted(by: { $0.id < $1.id }) {
            states[record.id] = .gone
            if !record.uid.isEmpty { missingByUID[record.uid] = record.id }
        }
        try place(found, &missingByUID)
        for id in missingByUID.values.sorted() {
            if doubtsHere.places.isEmpty {
                try leaveFile(id, of: names)
            } else {
                // It may be in a file that cannot be read.
                states[id] = nil
                unreadable.insert(id)
                if let record = records[id], record.hasBase || record.href != nil { report.trouble(record, .unsure) }
            }
        }
    }

    /// Removes the name from a record that is in no file, when another item is in its file.
    private mutating func leaveFile(_ id: Int, of names: Set<String>) throws(ReplicationStop) {
        guard var record = records[id], let name = record.name, names.contains(name) else { return }
        (record.name, record.stamp) = (nil, nil)
        if record.hasBase || record.href != nil { try remember(record) } else { try forget(record) }
    }

    mutating func index(_ record: ReplicaRecord) {
        if let href = record.href { numberOfHref[href] = record.id }
        if !record.uid.isEmpty { numberOfUID[record.uid] = record.id }
    }

    /// Finds out if a file without a record is the renamed file of a record, or new.
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
                _ = try compare(id, with: LocalEntry(name: name, stamp: nil))
            } else if let other = nameOfUID[uid] {
                report.note(SyncReport.Trouble(name: name, fault: .sameUID(as: other)))
            } else {
                newFiles[uid] = NewFile(name: name)
            }
            nameOfUID[uid] = nameOfUID[uid] ?? name
        }
    }

    /// Compares the folder's file with a record. Returns the UID of the item in the file if it is another one.
    private mutating func compare(_ id: Int, with entry: LocalEntry) throws(ReplicationStop) -> String? {
        guard let record = records[id] else { return nil }
        if record.hasBase, let stamp = entry.stamp, stamp == record.stamp {
            states[id] = .same
            return nil
        }
        switch try here.read(entry.name) {
        case .missing: states[id] = .gone
        case .fault(let fault):
            // Even a known file may contain another item by now.
            doubtsHere.places.insert(entry.name)
            if record.opaqueStamp != entry.stamp ?? "" { doubtsHere.isNew = true }
            opaqueStamps[id] = entry.stamp ?? ""
            leave(record, fault)
        case .text(let text, let stamp):
            switch format.identity(of: text) {
            case .none(let fault): leave(record, fault)
            case .item(let uid) where uid != record.uid:
                // Now its content is known.
                if record.uid.isEmpty { try forget(record) }
                return uid
            case .item: try compare(record, with: text, stamp)
            }
        }
        return nil
    }

    private mutating func compare(
        _ found: ReplicaRecord, with text: [UInt8], _ stamp: String?
    ) throws(ReplicationStop) {
        var record = found
        if record.opaqueStamp != nil {
            record.opaqueStamp = nil
            try remember(record)
        }
        try takeDecision(on: &record, text)
        if record.arriving == Fingerprint(of: text) {
            // It was written, but the sync ended before it could remember that.
            (record.arriving, record.etag, record.stamp, record.hasBase) = (nil, nil, stamp, true)
            try remember(record, base: text)
        }
        guard let base = try base(of: record) else {
            states[record.id] = .changed
            noteNew(record)
            return
        }
        states[record.id] = format.saysTheSame(base, text) ? .same : .changed
        guard states[record.id] == .same, stamp != nil, stamp != record.stamp else { return }
        record.stamp = stamp
        try remember(record)
    }

    /// A decision was made with the server's text in view, so the local text counts as a change of that.
    private mutating func takeDecision(on record: inout ReplicaRecord, _ text: [UInt8]) throws(ReplicationStop) {
        guard let decision = record.name.flatMap({ decisions.removeValue(forKey: $0) }), record.href != nil else {
            return
        }
        let isTakenBack = decision.instead.map { format.saysTheSame($0, text) } ?? false
        guard isTakenBack || !decision.isTaken else { return }
        // If the decision was undone, perhaps after a sync carried it out, there are two versions again.
        let base = isTakenBack ? decision.base : decision.seen
        if isTakenBack, try self.base(of: record) == base { return }
        if !isTakenBack { undecided[record.id] = decision.instead }
        (record.etag, record.stamp, record.hasBase, record.refusal) = (nil, nil, base != nil, nil)
        record.forgetSent()
        try remember(record, base: base)
    }

    /// Ignores a record whose file cannot be understood.
    private mutating func leave(_ record: ReplicaRecord, _ fault: ReplicaFault) {
        unreadable.insert(record.id)
        report.trouble(record, fault)
        noteNew(record)
    }

    /// Treats a file that the server never accepted as new.
    private mutating func noteNew(_ record: ReplicaRecord) {
        guard let name = record.name, record.href == nil, !record.hasBase, !record.uid.isEmpty else { return }
        newFiles[record.uid] = NewFile(name: name, id: record.id)
    }

    /// The UID of the item in a file without a record; nil unless the file has exactly one item.
    private mutating func identify(_ entry: LocalEntry) throws(ReplicationStop) -> String? {
        switch try here.read(entry.name) {
        case .missing: return nil
        case .fault(let fault):
            doubtsHere.places.insert(entry.name)
            doubtsHere.isNew = true
            var record = newRecord(uid: "")
            record.name = entry.name
            opaqueStamps[record.id] = entry.stamp ?? ""
            unreadable.insert(record.id)
            report.trouble(record, fault)
            try remember(record)
        case .text(let text, _):
            switch format.identity(of: text) {
            case .item(let uid): return uid
            case .none(let fault): report.note(SyncReport.Trouble(name: entry.name, fault: fault))
            }
        }
        return nil
    }
}
