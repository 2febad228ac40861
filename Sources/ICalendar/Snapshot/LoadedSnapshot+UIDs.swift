public import CalendarEngine

/// Finds items by their UIDs, for callers that have no occurrence of them.
extension LoadedSnapshot {
    /// For each of many UIDs all items with it, in whatever calendar or file. O(records + records of the files that
    /// have them).
    public func items(uids: [String]) -> [[ItemMatch]] {
        var wanted: [UInt64: [Int]] = [:]
        for (place, uid) in uids.enumerated() {
            for hash in UIDHash.ofRecords(with: uid) { wanted[hash, default: []].append(place) }
        }
        var found: [[ItemMatch]] = Array(repeating: [], count: uids.count)
        for calendar in loaded {
            for file in calendar.files {
                var places: Set<Int> = []
                for record in file.records {
                    if let named = wanted[record.uidHash] { places.formUnion(named) }
                }
                for place in places.sorted() {
                    found[place] += ItemKind.allCases.compactMap { kind in
                        file.item(uid: uids[place], kind: kind).map { match($0, of: file, in: calendar) }
                    }
                }
            }
        }
        return found
    }

    /// All items whose UID begins with a text. O(records).
    public func items(uidBeginning start: String) -> [ItemMatch] {
        loaded.flatMap { calendar in
            calendar.files.flatMap { file in
                file.items(uidBeginning: start).map { match($0, of: file, in: calendar) }
            }
        }
    }

    /// The items with these identifiers, which have no instance. O(records of their files).
    public func items(identifiedBy identifiers: Set<OccurrenceIdentifier>) -> [ItemMatch] {
        var matches: [ItemMatch] = []
        forEachFile(with: identifiers, in: loaded) { file, items, calendar in
            matches += items.map { match($0, of: file, in: calendar) }
        }
        return matches
    }

    /// Calls `body` with each file that has some items by their identifiers, which have no instance, and with those of
    /// them that it has; with all items of all files where no identifiers are given.
    func forEachFile<Failure: Error>(
        with identifiers: Set<OccurrenceIdentifier>?, in calendars: [LoadedCalendar],
        _ body: (CalendarFile, [FileItem], LoadedCalendar) throws(Failure) -> Void
    ) throws(Failure) {
        let files = identifiers.map { Set($0.map { ItemFile(calendar: $0.calendar, file: $0.file) }) }
        for calendar in calendars {
            for file in calendar.files {
                let name = file.name(in: calendar.path)
                if let files, !files.contains(ItemFile(calendar: calendar.identifier, file: name)) { continue }
                let items = file.items.filter { item in
                    identifiers?.contains(
                        OccurrenceIdentifier(
                            calendar: calendar.identifier, file: name, kind: item.kind, uid: item.uid)) ?? true
                }
                try body(file, items, calendar)
            }
        }
    }

    private func match(_ item: FileItem, of file: CalendarFile, in calendar: LoadedCalendar) -> ItemMatch {
        let recurs =
            item.records.contains { file.seriesMaster(of: file.records[$0]) != nil }
            || item.records.contains { file.records[$0].traits.contains(.isOverride) }
        return ItemMatch(
            identifier: OccurrenceIdentifier(
                calendar: calendar.identifier, file: file.name(in: calendar.path), kind: item.kind,
                uid: item.uid),
            calendar: calendar.index, kind: item.kind, title: file.title(of: item), start: file.start(of: item),
            recurs: recurs,
            isCompleted: !recurs && item.records.contains { file.records[$0].traits.contains(.completed) },
            path: file.path)
    }
}
