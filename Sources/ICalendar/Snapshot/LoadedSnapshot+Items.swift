public import CalendarEngine

/// The fields of items, decoded when they are asked for, and the way to find items again.
extension LoadedSnapshot {
    /// The fields that a row needs of an occurrence.
    public func summary(of occurrence: Occurrence) -> ItemSummary {
        guard let (file, record) = record(of: occurrence.item) else { return ItemSummary(title: "", location: "") }
        return ItemDecoder(file, record).summary()
    }

    /// See `CalendarSnapshot`.
    public func fetchSummaries(of occurrences: [Occurrence], _ body: (Occurrence, ItemSummary) -> Void) {
        forEachComponent(of: occurrences) { occurrence, file, record, bytes in
            body(occurrence, ItemDecoder(file, record).summary(in: bytes))
        }
    }

    /// Calls `body` with the components of occurrences whose files are not held, each once, in order of place; see
    /// `CalendarFile.forEachComponent`.
    private func forEachComponent(
        of occurrences: [Occurrence],
        _ body: (Occurrence, CalendarFile, ItemRecord, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        var wanted: [(key: UInt64, occurrence: Int)] = []
        for (number, occurrence) in occurrences.enumerated() {
            let item = occurrence.item
            guard calendarFile(of: item)?.content.paged != nil else { continue }
            wanted.append((UInt64(item.calendar.rawValue) << 32 | UInt64(item.position), number))
        }
        wanted.sort { $0.key < $1.key }
        var start = 0
        while start < wanted.count {
            let item = occurrences[wanted[start].occurrence].item
            let calendar = loaded[Int(item.calendar.rawValue)]
            let place = calendar.place(of: item.position)
            let file = calendar.files[place.file]
            let shift = Int(item.position) - place.record
            // Of the same file, each item once.
            var (positions, numbers): ([Int], [Int]) = ([], [])
            while start < wanted.count, case let occurrence = occurrences[wanted[start].occurrence],
                occurrence.item.calendar == item.calendar, Int(occurrence.item.position) - shift < file.records.count
            {
                let position = Int(occurrence.item.position) - shift
                if positions.last != position {
                    positions.append(position)
                    numbers.append(wanted[start].occurrence)
                }
                start += 1
            }
            var next = 0
            file.forEachComponent(of: positions) { record, bytes in
                body(occurrences[numbers[next]], file, record, bytes)
                next += 1
            }
        }
    }

    /// Everything that the file says of an occurrence, with the times of that very occurrence.
    public func details(of occurrence: Occurrence) -> CalendarItem { details(of: occurrence, component: nil) }

    /// Everything that the file says of an occurrence; `component` has the bytes where they were read before.
    private func details(of occurrence: Occurrence, component: [UInt8]?) -> CalendarItem {
        guard let (file, record) = record(of: occurrence.item) else {
            return .event(
                Event(
                    fields: ItemFields(uid: "", title: ""), start: .floating(occurrence.start),
                    end: .floating(occurrence.end)))
        }
        var decoder = ItemDecoder(file, record)
        // An instance shows its series' rule, also where an override, which has none, stands for it.
        decoder.ruleSource = file.seriesMaster(of: record)
        return decoder.item(of: occurrence, saying: decoder.contents(of: component))
    }

    /// The number of occurrences that are decoded together, because their components are read in order of place.
    private static let batchSize = 4096

    /// Calls `body` with the item of each of many occurrences, until it returns false. A component is decoded once,
    /// however many occurrences it has, and so are the rules of a series, however many overrides it has. O(bytes of
    /// these components + occurrences).
    public func forEachItem(of occurrences: [Occurrence], _ body: (Occurrence, CalendarItem) -> Bool) {
        var known: [ItemReference: (decoder: ItemDecoder, contents: ItemDecoder.Contents)] = [:]
        var rules: [RuleSource: [RecurrenceRule]] = [:]
        var components: [ItemReference: [UInt8]] = [:]
        for (number, occurrence) in occurrences.enumerated() {
            if number % LoadedSnapshot.batchSize == 0 {
                components = [:]
                // A component that is decoded already is not read again: one with a million dates is large.
                let batch = occurrences[number...].prefix(LoadedSnapshot.batchSize)
                forEachComponent(of: batch.filter { known[$0.item] == nil }) { occurrence, _, record, bytes in
                    components[occurrence.item] = bytes.map { Array($0[record.range]) }
                }
            }
            let component = components.removeValue(forKey: occurrence.item)
            // An item that comes once need not be kept.
            guard occurrence.isRecurring, let (file, record) = record(of: occurrence.item) else {
                guard body(occurrence, details(of: occurrence, component: component)) else { return }
                continue
            }
            let item: CalendarItem
            if let (decoder, contents) = known[occurrence.item] {
                item = decoder.item(of: occurrence, saying: contents)
            } else {
                var decoder = ItemDecoder(file, record)
                decoder.ruleSource = file.seriesMaster(of: record)
                let source = decoder.ruleSource.map { RuleSource(file: ObjectIdentifier(file), offset: $0.offset) }
                let contents = decoder.contents(of: component, rules: source.flatMap { rules[$0] })
                if let source { rules[source] = contents.fields.recurrenceRules }
                // Another override has one occurrence only.
                if !record.traits.isDisjoint(with: .recurs) || record.traits.contains(.isThisAndFuture) {
                    known[occurrence.item] = (decoder, contents)
                }
                item = decoder.item(of: occurrence, saying: contents)
            }
            guard body(occurrence, item) else { return }
        }
    }

    private struct RuleSource: Hashable {
        var file: ObjectIdentifier
        var offset: UInt32
    }

    /// The identifier that finds the occurrence again in another snapshot.
    public func identifier(of occurrence: Occurrence) -> OccurrenceIdentifier {
        let index = Int(occurrence.item.calendar.rawValue)
        guard let (file, record) = record(of: occurrence.item) else {
            return OccurrenceIdentifier(calendar: "", file: "", kind: occurrence.kind, uid: "")
        }
        return OccurrenceIdentifier(
            calendar: loaded[index].identifier, file: file.name(in: calendarPath(index)), kind: occurrence.kind,
            uid: file.uid(of: record), instance: occurrence.instance)
    }

    /// The occurrence with this identifier, as a viewer in a zone sees it, if it is still there. O(log files)
    /// when its file is there, O(files) when not.
    public func occurrence(identifiedBy identifier: OccurrenceIdentifier, viewedIn zone: TimeZone) -> Occurrence? {
        var found: Occurrence?
        forEachFile(of: identifier) { calendar, number in
            guard found == nil else { return }
            let finder = OccurrenceFinder(
                calendar: calendar, fileNumber: number, file: calendar.files[number], viewer: zone)
            found = finder.occurrence(identifier)
        }
        return found
    }

    /// Calls `body` with each file that has the name in an identifier, by its number in its calendar: one, where files
    /// have names that are text.
    func forEachFile(of identifier: OccurrenceIdentifier, _ body: (LoadedCalendar, Int) -> Void) {
        for (index, calendar) in loaded.enumerated() where calendar.identifier == identifier.calendar {
            for number in calendar.numbers(ofFilesNamed: identifier.file, in: calendarPath(index)) {
                body(calendar, number)
            }
        }
    }

    private func calendarPath(_ index: Int) -> String { loaded[index].path }
}

extension LoadedCalendar {
    /// The numbers of the files with a name (`CalendarFile.name(in:)`). O(log files) where they are sorted by path, as
    /// the store has them, and the name is known to its last byte; O(files) otherwise.
    fileprivate func numbers(ofFilesNamed name: String, in folder: String) -> [Int] {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let place = files.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(path.utf8) }
        if place < files.count, files[place].path == path, !path.unicodeScalars.contains("\u{FFFD}") { return [place] }
        let below = files.indices.filter { files[$0].path == path }
        return below.isEmpty && files.count == 1 && files[0].name(in: folder) == name ? [0] : below
    }
}

extension CalendarFile {
    /// The file's path below its calendar's folder; its own name when it is the calendar.
    func name(in folder: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
        return path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The master of the series that a record belongs to, if it belongs to one.
    func seriesMaster(of record: ItemRecord) -> ItemRecord? {
        if !record.traits.isDisjoint(with: .recurs) { return record }
        guard record.traits.contains(.isOverride), record.uidHash != 0 else { return nil }
        return series.lazy.map { self.records[$0.master] }.first {
            $0.uidHash == record.uidHash && $0.traits.contains(.reminder) == record.traits.contains(.reminder)
        }
    }
}

/// Finds one occurrence in a file.
struct OccurrenceFinder {
    let calendar: LoadedCalendar
    let fileNumber: Int
    let file: CalendarFile
    let viewer: TimeZone

    func occurrence(_ identifier: OccurrenceIdentifier) -> Occurrence? {
        let positions = file.positions(uid: identifier.uid, kind: identifier.kind)
        guard !positions.isEmpty else { return nil }
        guard let instance = identifier.instance else { return single(positions) }
        if let override = positions.first(where: { file.instance(ofRecord: $0) == instance }),
            file.singles.contains(UInt32(override))
        {
            return occurrence(of: override, instance: instance)
        }
        guard let series = file.series.first(where: { positions.contains($0.master) }) else { return nil }
        return occurrence(of: series, instance: instance)
    }

    private func single(_ positions: [Int]) -> Occurrence? {
        if let position = first(of: positions, in: file.singles) {
            return occurrence(of: Int(position), instance: nil)
        }
        guard let position = first(of: positions, in: file.undated) else { return nil }
        let nowhere = Placement(start: 0, end: 0, startInstant: 0, endInstant: 0)
        var occurrence = Occurrence(
            file.records[Int(position)], nowhere, calendar.index,
            calendar.position(ofRecord: Int(position), inFile: fileNumber), instance: nil)
        occurrence.traits.insert(.undated)
        return occurrence
    }

    /// The first number of a list that is one of some positions; mostly there is one position.
    private func first(of positions: [Int], in list: [UInt32]) -> UInt32? {
        if positions.count == 1 { return list.contains(UInt32(positions[0])) ? UInt32(positions[0]) : nil }
        let wanted = Set(positions.map { UInt32($0) })
        return list.first(where: wanted.contains)
    }

    private func occurrence(of position: Int, instance: CivilDateTime?) -> Occurrence? {
        var clocks = QueryClocks(viewer: viewer)
        guard let placement = clocks.place(file.records[position], file.zones) else { return nil }
        return Occurrence(
            file.records[position], placement, calendar.index,
            calendar.position(ofRecord: position, inFile: fileNumber), instance: instance)
    }

    private func occurrence(of series: Series, instance: CivilDateTime) -> Occurrence? {
        var clocks = QueryClocks(viewer: viewer)
        guard !calendar.isReplaced(instance.secondNumber, of: series),
            let found = series.instance(at: instance.secondNumber, &clocks)
        else { return nil }
        return Occurrence(
            file.records[found.record], found.placement, calendar.index,
            calendar.position(ofRecord: found.record, inFile: fileNumber), instance: instance)
    }
}
