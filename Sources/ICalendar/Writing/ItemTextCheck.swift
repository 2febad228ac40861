import CalendarEngine

/// Checks what somebody wrote in an editor in the place of an item's text, and stamps what was changed.
struct ItemTextCheck {
    let file: CalendarFile
    let kind: ItemKind
    let uid: String
    let now: Instant

    /// The components as they are to be put into the file; nil when nothing was changed.
    ///
    /// - Parameter changes: The changes that the item of the text needs besides.
    /// - Throws: `.invalidText` with the line, from 1, when the text is no item, not this one, or worse than it was.
    func checked(
        _ text: String, besides changes: (ItemComponents) -> [ComponentAddress: [PropertyChange]] = { _ in [:] }
    ) throws(EditRefusal) -> [UInt8]? {
        let edited = read(text)
        let original = file.itemText(uid: uid, kind: kind)
        if original == text { return nil }
        try compareProblems(edited, read(original))
        guard !edited.records.isEmpty else {
            throw .invalidText(line: nil, reason: .noItem)
        }
        for record in edited.records {
            let line = edited.line(of: Int(record.offset))
            guard uid.hasPrefix("no-uid-") || edited.uid(of: record) == uid else {
                throw .invalidText(line: line, reason: .otherUID(was: uid))
            }
            guard record.traits.contains(.reminder) == (kind == .reminder) else {
                throw .invalidText(line: line, reason: .otherKind)
            }
        }
        return stamped(edited, edited.components(uid: uid, kind: kind).map(changes) ?? [:])
    }

    /// The text as a file, with the zones that its own file defines after it, so that lines keep their numbers.
    private func read(_ text: String) -> CalendarFile {
        let zones = FileOutline(file).calendars.flatMap(\.zones)
        let definitions = zones.flatMap { [ByteScan.lineFeed] + file.content[$0.range] }
        return CalendarFile(bytes: Array(text.utf8) + definitions, path: file.path, zones: file.zoneProvider)
    }

    /// Throws when a text has a problem that it did not have before.
    private func compareProblems(_ edited: CalendarFile, _ original: CalendarFile) throws(EditRefusal) {
        var known: [Problem.Cause: Int] = [:]
        for problem in original.problems { known[problem.cause, default: 0] += 1 }
        for problem in edited.problems {
            if let count = known[problem.cause], count > 0 {
                known[problem.cause] = count - 1
            } else if problem.cause != .calendar(.noCalendar) {
                throw .invalidText(line: problem.line, reason: .problem(problem.cause))
            }
        }
    }

    /// The components with the stamps of an edit where something was changed, and with the changes that are needed
    /// besides.
    private func stamped(_ edited: CalendarFile, _ besides: [ComponentAddress: [PropertyChange]]) -> [UInt8] {
        edited.items.flatMap { item -> [UInt8] in
            let before = file.addressed(uid: uid, kind: item.kind)
            return edited.addressed(item.records, uid: uid, kind: item.kind).flatMap { component -> [UInt8] in
                var new = edited.editable(edited.records[component.record])
                let old = before.first { $0.address == component.address && $0.isShown }
                    .map { file.editable(file.records[$0.record]) }
                new.noteChanges(from: old)
                for case .set(let name, let lines) in besides[component.address] ?? [] { new.set(name, lines) }
                if old == nil || !new.changedNames.isEmpty {
                    Stamps(origin: old == nil ? .copy : .present).apply(to: &new, at: now)
                }
                return new.bytes
            }
        }
    }
}

extension CalendarFile {
    /// The number of the line that begins at an offset, from 1.
    func line(of offset: Int) -> Int {
        var lines = LineCounter(content)
        return lines.line(at: offset)
    }
}
