/// The fate of a text that was sent.
private enum SentTextFate {
    /// The server has it, possibly modified.
    case stored
    /// The server has its previous text, or another client's change of that.
    case notStored
    /// The server made a new version with its previous content.
    case overruled
}

/// Verifies that the server has what it was sent. Its answer is no proof: some servers claim to have stored what they
/// lost, and others modify what they store.
extension CollectionSync {
    /// Finds out from the server's text if it stored the text that was sent last. If so, the sent text becomes the
    /// base, even if the server has modified it. False when nothing more can be done with the item now.
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

    /// False when the server's text has the entity tag from before a sent change, but differs from the text of that
    /// time: some servers derive their tags from the second of a change (Horde).
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
            // Right after sending, another value of a changed property comes from the server; later it may come from
            // another client.
            let isTouched =
                sent[record.id] != nil && format.touches(answer.text, changesFrom: before, to: text)
            return isTouched || format.shows(answer.text, changesFrom: before, to: text) ? .stored : .notStored
        }
        guard let etag = answer.etag, let known = record.etagBefore, known != etag else { return .notStored }
        // Every new value was dropped, or set back.
        let losses = format.losses(from: text, to: answer.text)
        return format.differences(from: text, to: answer.text).isSubset(of: losses) ? .stored : .overruled
    }

    /// Reports an item that the server claimed to have stored, and has not. It stays here and is sent again.
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
