/// A text from the server that will be written here.
struct HereWrite {
    var record: ReplicaRecord
    var answer: ServerText
    /// The current bytes of the file; nil when there is none.
    var before: [UInt8]?
}

/// Texts that will be written here, collected until there are enough: making many files durable takes as long as one.
struct PendingWrites {
    private var writes: [HereWrite] = []
    private var size = 0

    /// True when no more should be collected.
    var isEnough: Bool { writes.count >= 1_000 || size >= 8 << 20 }

    /// Adds one.
    mutating func add(_ write: HereWrite) {
        writes.append(write)
        size += write.answer.text.count
    }

    /// Returns all texts, and empties the collection.
    mutating func take() -> [HereWrite] {
        defer { (writes, size) = ([], 0) }
        return writes
    }
}

/// Transfers single resources, each under its condition, and remembers the results.
extension CollectionSync {
    // MARK: To the folder

    /// Writes texts from the server here, all together.
    mutating func write(_ writes: [HereWrite]) throws(ReplicationStop) {
        guard !writes.isEmpty else { return }
        report.received += writes.map(\.record.uid)
        if options.isRehearsal { return }
        let changes = writes.map { write in
            LocalChange(
                name: write.record.name ?? here.newName(for: write.answer.href, uid: write.record.uid),
                before: write.before, after: write.answer.text)
        }
        // A kill may come between writing a file and remembering it.
        try memory.store(
            zip(writes, changes).map { write, change in
                var record = write.record
                (record.name, record.etag) = (change.name, nil)
                record.arriving = Fingerprint(of: write.answer.text)
                return .put(record, base: nil)
            })
        var remembered: [MemoryChange] = []
        for (index, outcome) in try here.make(changes).enumerated() {
            var record = writes[index].record
            switch outcome {
            case .done(let stamp):
                record.name = changes[index].name
                record.stamp = stamp
                record.take(writes[index].answer)
                record.hasBase = true
                (record.refusal, record.arriving) = (nil, nil)
                record.forgetSent()
                let known = try base(of: record).map(format.failedDeliveries) ?? []
                for failure in format.failedDeliveries(in: writes[index].answer.text).subtracting(known) {
                    report.failedDeliveries[failure] = changes[index].name
                }
                remembered.append(.put(record, base: writes[index].answer.text))
            case .fault(let fault):
                report.received.removeAll { $0 == record.uid }
                report.trouble(record, fault)
                (record.etag, record.arriving) = (nil, nil)
                remembered.append(.put(record, base: nil))
            }
        }
        for case .put(let record, _, _) in remembered { records[record.id] = record }
        try memory.store(remembered)
    }

    /// Restores a file that was deleted where nothing may be deleted.
    mutating func restore(_ record: ReplicaRecord) throws(ReplicationStop) {
        guard let base = try base(of: record), let href = record.href else { return }
        let answer = ServerText(href: href, text: base, etag: record.etag, scheduleTag: record.scheduleTag)
        try write([HereWrite(record: record, answer: answer)])
        // The report distinguishes restored items from received ones.
        report.received.removeAll { $0 == record.uid }
    }

    /// The bytes of a file with the text that both sides had; nil when it was changed since it was compared.
    mutating func unchanged(_ found: ReplicaRecord) throws(ReplicationStop) -> [UInt8]? {
        guard let name = found.name, let base = try base(of: found) else { return nil }
        let fault: ReplicaFault
        switch try here.read(name) {
        case .text(let text, _):
            if format.saysTheSame(base, text) { return text }
            fault = .changedMeanwhile
        case .missing: fault = .changedMeanwhile
        case .fault(let reason): fault = reason
        }
        var record = found
        record.etag = nil
        report.trouble(record, fault)
        try remember(record)
        return nil
    }

    // MARK: To the server

    /// True when the user undid a decision while this sync ran: the next sync finds two versions.
    private func isTakenBack(_ record: ReplicaRecord, _ text: [UInt8]) -> Bool {
        undecided[record.id].map { format.saysTheSame($0, text) } ?? false
    }

    /// Sends a file to replace the server's version, which nobody changed.
    mutating func send(_ found: ReplicaRecord, _ answer: ServerText?) throws(ReplicationStop) {
        var record = found
        if let answer { record.take(answer) }
        guard let name = record.name, let href = record.href else { return }
        guard case .text(let text, let stamp) = try here.read(name) else { return }
        if isTakenBack(record, text) { return }
        let base = try base(of: record)
        let backward = LocalChange(name: name, before: text, after: base)
        if try isRefused(record, backward, stamp) { return }
        if try isOrganizers(record, from: base, to: text, mine: text, stamp) { return }
        guard let condition = try condition(for: record, href, expecting: base) else { return }
        report.sent.append(record.uid)
        if options.isRehearsal { return }
        // The answer may be lost: then the server's text tells if it was stored.
        (record.hasSent, record.isAnswered) = (true, false)
        try remember(record, sent: text)
        let outcome = try there.put(text, to: href, when: condition)
        if case .done = outcome { sent[record.id] = .some(record.etag) }
        try note(outcome, of: record, stamp, backward)
    }

    /// True when a text changes what only the organizer may change: then it is set aside before the server refuses it.
    ///
    /// - Parameters:
    ///   - theirs: The server's text.
    ///   - mine: The bytes of the file.
    private mutating func isOrganizers(
        _ record: ReplicaRecord, from theirs: [UInt8]?, to text: [UInt8], mine: [UInt8], _ stamp: String?
    ) throws(ReplicationStop) -> Bool {
        guard let theirs, let name = record.name else { return false }
        let names = format.organizersChanges(from: theirs, to: text)
        if names.isEmpty { return false }
        let fault = ReplicaFault.organizers(names)
        if options.isRehearsal {
            report.trouble(record, fault)
        } else {
            try setAside(record, LocalChange(name: name, before: mine, after: theirs), stamp, fault)
        }
        return true
    }

    /// True when the server refused the local version before, and it could not be set aside then.
    private mutating func isRefused(
        _ record: ReplicaRecord, _ backward: LocalChange, _ stamp: String?
    ) throws(ReplicationStop) -> Bool {
        guard let refusal = record.refusal, refusal.stamp == stamp else { return false }
        if options.isRehearsal {
            report.trouble(record, refusal.fault)
        } else {
            try setAside(record, backward, stamp, refusal.fault)
        }
        return true
    }

    /// Sets a permanently refused text aside: it waits in a place of its own, and its file gets the server's version.
    /// If that fails, it stays, and is not sent again unchanged.
    mutating func setAside(
        _ found: ReplicaRecord, _ change: LocalChange, _ stamp: String?, _ fault: ReplicaFault
    ) throws(ReplicationStop) {
        var record = found
        record.forgetSent()
        switch try here.setAside(change, since: try base(of: record), because: fault) {
        case .done(let stamp):
            report.setAside.append(record.uid)
            guard let text = change.after else { return try forget(record) }
            (record.stamp, record.hasBase, record.refusal) = (stamp, true, nil)
            try remember(record, base: text)
        case .fault(let obstacle):
            // The entity tag may belong to a text that is not here yet.
            record.etag = nil
            record.refusal = stamp.map { ReplicaRecord.Refusal(stamp: $0, fault: fault) }
            report.trouble(record, fault)
            report.trouble(record, obstacle)
            try remember(record)
        }
    }

    /// Creates a resource on the server for a local file.
    mutating func create(_ found: ReplicaRecord) throws(ReplicationStop) {
        var record = found
        guard let name = record.name, case .text(let text, let stamp) = try here.read(name) else { return }
        let backward = LocalChange(name: name, before: text, after: nil)
        if try isRefused(record, backward, stamp) { return }
        if let fault = format.refusal(of: text) {
            if options.isRehearsal { return report.trouble(record, fault) }
            return try setAside(record, backward, stamp, fault)
        }
        report.sent.append(record.uid)
        if options.isRehearsal { return }
        let href = record.href ?? freeHref(for: record, name)
        (record.hasSent, record.isAnswered) = (true, false)
        try remember(record, sent: text)
        var outcome = try there.put(text, to: href, when: .isNew)
        // Some servers validate the text before they check if the resource exists, which would hide that it does.
        if case .fault(.refused) = outcome, case .text? = try there.fetch([href])[href] { outcome = .changed }
        if case .fault = outcome {} else { record.href = href }
        if case .done = outcome { sent[record.id] = .some(nil) }
        try note(outcome, of: record, stamp, backward)
    }

    /// The path for the item of a file, if nothing else has it.
    func newHref(for name: String, _ uid: String) -> String {
        there.newHref(for: PlainName.stem(of: name, uid: uid) + ".ics")
    }

    /// A path for a file that no other item has.
    private func freeHref(for record: ReplicaRecord, _ name: String) -> String {
        let stem = PlainName.stem(of: name, uid: record.uid)
        var href = newHref(for: name, record.uid)
        var number = 2
        while let other = numberOfHref[href].flatMap({ records[$0] }), other.id != record.id, other.href == href,
            !other.uid.isEmpty
        {
            href = there.newHref(for: "\(stem)-\(number).ics")
            number += 1
        }
        return href
    }

    /// The condition for replacing the version that was seen; nil when the server has another one now.
    private mutating func condition(
        for found: ReplicaRecord, _ href: String, expecting text: [UInt8]?
    ) throws(ReplicationStop) -> RemoteCondition? {
        if let condition = RemoteCondition(found.etag, scheduleTag: found.scheduleTag) { return condition }
        if options.isRehearsal { return .unconditional }
        if let text, case .text(let now, let etag, let scheduleTag)? = try there.fetch([href])[href],
            format.saysTheSame(text, now)
        {
            return RemoteCondition(etag, scheduleTag: scheduleTag) ?? .unconditional
        }
        var record = found
        record.etag = nil
        report.trouble(record, .changedMeanwhile)
        try remember(record)
        return nil
    }

    /// Remembers the result of sending a text.
    ///
    /// - Parameter backward: The change of the file that gives it the server's text.
    private mutating func note(
        _ outcome: RemoteOutcome, of found: ReplicaRecord, _ stamp: String?, _ backward: LocalChange
    ) throws(ReplicationStop) {
        var record = found
        if case .done = outcome {
            // A server may change a text, or store nothing, whatever it answers, so the text is read back.
            (record.etagBefore, record.etag, record.refusal, record.isAnswered) = (record.etag, nil, nil, true)
            unresolved.remove(record.id)
            if let href = record.href { again.insert(href) }
            return try remember(record)
        }
        report.sent.removeAll { $0 == record.uid }
        switch outcome {
        case .done: break
        case .changed:
            record.etag = nil
            contested.insert(record.id)
            if let href = record.href { again.insert(href) }
        case .missing:
            record.etag = nil
            report.trouble(record, .missing)
        case .sameUID(let href):
            record.etag = nil
            if let href, records.values.allSatisfy({ $0.href != href || $0.id == record.id }) {
                record.href = href
                again.insert(href)
            } else {
                if !record.hasBase { record.href = nil }
                report.trouble(record, .sameUID(as: href ?? ""))
            }
        case .fault(.readOnly): try noteReadOnly(record)
        case .fault(let fault):
            if case .refused = fault { return try setAside(record, backward, stamp, fault) }
            report.trouble(record, fault)
        }
        try remember(record)
    }

    /// Sends nothing more, because the server accepts no changes in this collection.
    private mutating func noteReadOnly(_ record: ReplicaRecord) throws(ReplicationStop) {
        (isReadOnly, report.isReadOnly) = (true, true)
        report.trouble(record, .readOnly)
    }

    // MARK: Both

    /// Merges two changes. If there is no conflict, the merged text is sent first: until it is here too, the old base
    /// holds.
    mutating func merge(
        _ found: ReplicaRecord, _ base: [UInt8]?, _ answer: ServerText
    ) throws(ReplicationStop) -> HereWrite? {
        var record = found
        record.etag = nil
        guard let name = record.name, case .text(let mine, let stamp) = try here.read(name),
            !isTakenBack(record, mine)
        else {
            try remember(record)
            return nil
        }
        if format.saysTheSame(mine, answer.text) {
            record.take(answer)
            (record.stamp, record.hasBase, record.refusal) = (stamp, true, nil)
            try remember(record, base: answer.text)
            return nil
        }
        switch format.merge(base: base, here: mine, there: answer.text, preferring: options.preferring) {
        case .conflict(let properties):
            report.conflicts.append(
                SyncReport.Conflict(
                    uid: record.uid, href: record.href, name: name, properties: properties,
                    texts: SyncReport.Texts(base: base, theirs: answer.text)))
            try remember(record)
            return nil
        case .merged(let text, let names):
            if !names.isEmpty {
                report.decided.append(
                    SyncReport.Conflict(
                        uid: record.uid, href: record.href, name: name, properties: names, texts: nil))
            }
            if format.saysTheSame(text, answer.text) {
                return HereWrite(record: record, answer: answer, before: mine)
            }
            try send(merged: text, record, mine, stamp, answer)
            return nil
        }
    }

    private mutating func send(
        merged text: [UInt8], _ found: ReplicaRecord, _ mine: [UInt8], _ stamp: String?, _ answer: ServerText
    ) throws(ReplicationStop) {
        var record = found
        guard let name = record.name else { return }
        record.take(answer)
        let backward = LocalChange(name: name, before: mine, after: answer.text)
        if try isRefused(record, backward, stamp) { return }
        if try isOrganizers(record, from: answer.text, to: text, mine: mine, stamp) { return }
        guard let condition = try condition(for: record, answer.href, expecting: answer.text) else { return }
        report.merged.append(record.uid)
        if options.isRehearsal { return }
        let outcome = try there.put(text, to: answer.href, when: condition)
        guard case .done = outcome else {
            report.merged.removeAll { $0 == record.uid }
            if case .fault(.refused) = outcome {} else { record.etag = nil }
            return try note(outcome, of: record, stamp, backward)
        }
        sent[record.id] = .some(record.etag)
        record.etag = nil
        again.insert(answer.href)
        switch try here.make([LocalChange(name: name, before: mine, after: text)]).first {
        case .done:
            // Until the server shows the merged text, both sides have the server's.
            (record.stamp, record.refusal) = (nil, nil)
            (record.hasBase, record.hasSent, record.isAnswered, record.etagBefore) = (true, true, true, answer.etag)
            try remember(record, base: answer.text, sent: text)
        case .fault(let fault):
            report.trouble(record, fault)
            try remember(record)
        case nil: try remember(record)
        }
    }

    /// Leaves a file as it is, because the server accepts no changes.
    mutating func keep(_ found: ReplicaRecord, _ answer: ServerText) throws(ReplicationStop) -> HereWrite? {
        var record = found
        record.etag = nil
        guard let name = record.name, case .text(let mine, let stamp) = try here.read(name) else {
            try remember(record)
            return nil
        }
        if format.saysTheSame(mine, answer.text) {
            record.take(answer)
            (record.stamp, record.hasBase) = (stamp, true)
            try remember(record, base: answer.text)
            return nil
        }
        report.trouble(record, .readOnly)
        try remember(record)
        return nil
    }

    // MARK: Deleting

    /// Removes items that the other side deleted, unless there are too many to be plausible.
    ///
    /// - Parameter count: The number of items that both sides had.
    mutating func remove(
        _ removals: [ReplicaSide: [ReplicaRecord]], of count: Int
    ) throws(ReplicationStop) {
        let bounds = DeletionGuard(count: count)
        for (side, wanted) in removals.sorted(by: { $0.key == .here && $1.key == .there }) {
            // An item that another calendar has was moved, and is deleted on neither side.
            let moved = try memory.elsewhere(Set(wanted.map(\.uid))).union(options.leaving)
            let isTooMuch = bounds.holds(wanted.count { !moved.contains($0.uid) }, isOtherSideBare: false)
            let isHeld = { [options] (record: ReplicaRecord) in
                !options.allowsDeletions && (isTooMuch || record.isHeld) && !moved.contains(record.uid)
            }
            try hold(wanted.filter(isHeld), on: side)
            let going = wanted.filter { !isHeld($0) }
            switch side {
            case .here: try removeHere(going)
            case .there: for record in going { try removeThere(record) }
            }
        }
    }

    /// Holds deletions back until the user confirms them, or the items return.
    mutating func hold(_ held: [ReplicaRecord], on side: ReplicaSide) throws(ReplicationStop) {
        if held.isEmpty { return }
        report.held[side] = held.map(\.uid).sorted()
        var changes: [MemoryChange] = []
        for var record in held where !record.isHeld {
            record.isHeld = true
            records[record.id] = record
            changes.append(.put(record, base: nil))
        }
        if !options.isRehearsal, !changes.isEmpty { try memory.store(changes) }
    }

    /// Notes that an item is back on both sides.
    mutating func release(_ found: ReplicaRecord) throws(ReplicationStop) {
        var record = found
        record.isHeld = false
        try remember(record)
    }

    /// True when the server has a resource at a path that it did not list, or does not confirm that it has none.
    private mutating func isThere(_ found: ReplicaRecord) throws(ReplicationStop) -> Bool {
        guard let href = found.href else { return false }
        switch try there.fetch([href])[href] {
        case .fault(.missing), nil: return false
        case .fault(let fault): report.trouble(found, fault)
        case .text:
            var record = found
            record.etag = nil
            again.insert(href)
            unresolved.remove(record.id)
            try remember(record)
        }
        return true
    }

    private mutating func removeHere(_ wanted: [ReplicaRecord]) throws(ReplicationStop) {
        var changes: [LocalChange] = []
        var going: [ReplicaRecord] = []
        for record in wanted {
            guard let name = record.name, try !isThere(record), let before = try unchanged(record) else { continue }
            changes.append(LocalChange(name: name, before: before, after: nil))
            going.append(record)
        }
        report.removedHere += going.map(\.uid)
        guard !options.isRehearsal, !changes.isEmpty else { return }
        for (index, outcome) in try here.make(changes).enumerated() {
            switch outcome {
            case .done: try forget(going[index])
            case .fault(let fault):
                report.removedHere.removeAll { $0 == going[index].uid }
                report.trouble(going[index], fault)
            }
        }
    }

    private mutating func removeThere(_ found: ReplicaRecord) throws(ReplicationStop) {
        var record = found
        guard let href = record.href,
            let condition = try condition(for: record, href, expecting: try base(of: record))
        else { return }
        report.removedThere.append(record.uid)
        if options.isRehearsal { return }
        switch try there.delete(href, when: condition) {
        case .missing: try forget(record)
        case .done:
            // A successful answer does not prove the deletion: the next look asks again.
            deleted.insert(record.id)
            record.etag = nil
            again.insert(href)
            try remember(record)
        case .changed:
            report.removedThere.removeAll { $0 == record.uid }
            record.etag = nil
            contested.insert(record.id)
            again.insert(href)
            try remember(record)
        case .sameUID:
            report.removedThere.removeAll { $0 == record.uid }
        case .fault(let fault):
            report.removedThere.removeAll { $0 == record.uid }
            switch fault {
            case .readOnly:
                try noteReadOnly(record)
                try restore(record)
            case .refused(let status, let reason):
                report.trouble(record, .deletionRefused(status, reason: reason))
                try restore(record)
            default: report.trouble(record, fault)
            }
        }
    }
}
