/// The end that a text came to when it was sent.
private enum SentTextFate {
    /// The server has it, or what it made of it.
    case stored
    /// The server has what it had before, or another's change of that.
    case notStored
    /// The server made a version of it that says what was there before.
    case overruled
}

/// The proof that the server has what it was sent. An answer is none: servers say that they stored what they lost, and
/// change what they store.
extension CollectionSync {
    /// Finds out from the server's text what became of the one that was sent to it last: stored, the sent text is what
    /// both had, whatever the server has made of it since. False where nothing more is to be done with it now.
    mutating func settleSent(
        _ record: inout ReplicaRecord, _ answer: ServerText
    ) throws(ReplicationStop) -> Bool {
        guard record.hasSent, let text = try memory.sent(of: record.id) else { return true }
        let isOwn = sent[record.id] != nil
        switch try fate(of: text, record, answer) {
        case .stored: break
        case .notStored:
            if isOwn { try noteNotStored(record) }
            return !isOwn
        case .overruled:
            guard let name = record.name, case .text(let mine, let stamp) = try here.read(name) else { return true }
            report.sent.removeAll { $0 == record.uid }
            record.take(answer)
            try setAside(record, LocalChange(name: name, before: mine, after: answer.text), stamp, .notStored)
            return false
        }
        let losses = format.losses(from: text, to: answer.text)
        if let name = record.name, !losses.isEmpty {
            for loss in losses { report.dropped[loss] = report.dropped[loss] ?? name }
            here.keepCopy(text, of: name)
        }
        record.forgetSent()
        (record.hasBase, record.isEcho, record.etag, record.stamp) = (true, isOwn, nil, nil)
        if let name = record.name, case .text(let mine, let stamp) = try here.read(name) {
            states[record.id] = format.saysTheSame(text, mine) ? .same : .changed
            if states[record.id] == .same { record.stamp = stamp }
        }
        try remember(record, base: text)
        return true
    }

    /// True unless a text of the server's that has the entity tag from before something was sent says something else:
    /// some servers make their tags of the second of a change (Horde).
    func isAsBefore(_ record: ReplicaRecord, _ answer: ServerText) throws(ReplicationStop) -> Bool {
        guard let text = try memory.sent(of: record.id) else { return true }
        if format.saysTheSame(text, answer.text) { return false }
        guard let before = try base(of: record) ?? options.bases[record.uid] else { return true }
        return format.saysTheSame(before, answer.text)
    }

    private func fate(
        of text: [UInt8], _ record: ReplicaRecord, _ answer: ServerText
    ) throws(ReplicationStop) -> SentTextFate {
        if format.saysTheSame(text, answer.text) { return .stored }
        guard record.isAnswered else { return .notStored }
        guard let before = try base(of: record) else { return .stored }
        guard format.saysTheSame(before, answer.text) else {
            // Just after it was sent another value of what was changed is what the server made of it; later it may be
            // somebody's.
            let isTouched =
                sent[record.id] != nil && format.touches(answer.text, changesFrom: before, to: text)
            return isTouched || format.shows(answer.text, changesFrom: before, to: text) ? .stored : .notStored
        }
        guard let etag = answer.etag, let known = record.etagBefore, known != etag else { return .notStored }
        // All that was new is dropped, or put back.
        let losses = format.losses(from: text, to: answer.text)
        return format.differences(from: text, to: answer.text).isSubset(of: losses) ? .stored : .overruled
    }

    /// Names an item of which the server said that it stored it, and has not. It stays here and goes again.
    mutating func noteNotStored(_ found: ReplicaRecord) throws(ReplicationStop) {
        var record = found
        report.sent.removeAll { $0 == record.uid }
        report.merged.removeAll { $0 == record.uid }
        report.trouble(record, .notStored)
        (record.etag, record.stamp) = (nil, nil)
        settled.insert(record.id)
        try remember(record)
    }
}
