import CalendarEngine

/// Sorting records into single items, series, and what replaces what.
extension FileAssembly {
    /// With fewer records than this a second thread does not pay.
    private static let fewestForWorkers = 200

    /// The number of runs of records for each worker, so that nobody waits long for a slower core.
    private static let runsEach = 3

    /// Groups records by UID: those that stand alone are shown as they are, those that belong together become a series.
    /// O(n).
    mutating func group(_ content: FileContent, _ workers: some Workers) {
        var isGrouped: [Bool] = []
        var groups: [[Int]] = []
        if records.count > 1 {
            groups = Array(UIDTable(records, index.repeatedUIDs.take(), content, workers).groups)
            if !groups.isEmpty { isGrouped = Array(repeating: false, count: records.count) }
            for position in groups.joined() { isGrouped[position] = true }
        }
        add(groups, isGrouped, content, workers)
        if instances.count > 1 { instances.sort { $0.record < $1.record } }
    }

    /// Adds the groups and the records that belong to none. The groups are one piece of work, each run of the records
    /// another. What is found of most is joined side by side too.
    private mutating func add(
        _ groups: [[Int]], _ isGrouped: [Bool], _ content: FileContent, _ workers: some Workers
    ) {
        guard records.count >= FileAssembly.fewestForWorkers, workers.count > 1 else {
            for group in groups { add(group: group, content) }
            return addUngrouped(records.indices, isGrouped)
        }
        let runs = records.runs(workers.count * FileAssembly.runsEach)
        let found = workers.map(runs.count + 1) { [self] number in
            var piece = FileAssembly(sharing: self)
            if number == 0 {
                for group in groups { piece.add(group: group, content) }
            } else {
                piece.addUngrouped(runs[number - 1], isGrouped)
            }
            piece.singleDays = ItemDays(of: piece.singles, in: records)
            return piece
        }
        let joined = workers.map(2) { number in
            number == 0
                ? (ItemDays(joining: found.compactMap(\.singleDays)), [], [])
                : (nil, [UInt32](joining: found.map(\.singles)), [Series](joining: found.map(\.series)))
        }
        (singleDays, singles, series) = (joined[0].0, joined[1].1, joined[1].2)
        for piece in found { append(piece) }
    }

    private mutating func addUngrouped(_ positions: Range<Int>, _ isGrouped: [Bool]) {
        singles.reserveCapacity(positions.count)
        var place = known?.place(of: positions.lowerBound) ?? 0
        let (records, sources) = (records, sources)
        records.forEach(in: positions) { position, record in
            let isReminder = record.traits.contains(.reminder)
            if isReminder { hasReminders = true }
            // Ends before starts are reported once, here, so that queries need not.
            if let fault = record.timeFault(zones) { faults.add(.endBeforeStart, at: Int(record.offset), fault) }
            if !isGrouped.isEmpty, isGrouped[position] { return }
            itemCount += 1
            if record.traits.standsAlone {
                addSingle(position, record.traits)
            } else if record.traits.contains(.isOverride) {
                addOrphans([position], nil)
            } else if let same = known?.series(of: position, from: &place) {
                series.append(same)
            } else {
                add(master: position, record, overrides: [], sources, nil)
            }
        }
    }

    /// Adds the little that was found in one piece of the work.
    private mutating func append(_ piece: FileAssembly) {
        undated += piece.undated
        instances += piece.instances
        itemCount += piece.itemCount
        hasReminders = hasReminders || piece.hasReminders
        faults.append(piece.faults)
    }

    private mutating func addSingle(_ position: Int, _ traits: ItemRecord.Traits) {
        if traits.isDated { singles.append(UInt32(position)) } else { undated.append(UInt32(position)) }
    }

    /// Records of one UID: at most one master, and overrides of its instances.
    private mutating func add(group: [Int], _ content: FileContent) {
        itemCount += 1
        let masters = group.filter { !records[$0].traits.contains(.isOverride) }
        let master = FileAssembly.newest(of: masters, in: records, content)
        for other in masters where other != master {
            let uid = uid(of: other, content)
            faults.add(.olderDuplicate, at: Int(records[other].offset), .olderDuplicate(uid: uid))
        }
        let overrides = group.filter { records[$0].traits.contains(.isOverride) }
        guard let master else {
            addOrphans(overrides, content)
            return
        }
        add(master: master, records[master], overrides: overrides, sources, content)
    }

    /// The sources of the dates of series. A caller that adds many asks once: each time counts references that other
    /// threads count too.
    private struct Sources {
        let lines: RecurrenceLines
        let zones: DateZones
    }

    private var sources: Sources { Sources(lines: index.dates, zones: dateZones) }

    /// A record that is no override, and those that are of the same UID.
    private mutating func add(
        master: Int, _ record: ItemRecord, overrides: [Int], _ sources: Sources, _ content: FileContent?
    ) {
        guard !overrides.isEmpty || !record.traits.isDisjoint(with: .recurs),
            let shape = ItemShape(record, zones: sources.zones.zones)
        else {
            addSingle(master, record.traits)
            addOrphans(overrides, content)
            return
        }
        var dates = SeriesDates()
        dates.read(
            master, at: Int(record.offset), of: sources.lines, near: &nextLine, on: shape, sources.zones, &rules,
            &faults)
        let finished = makeSeries(of: master, record.look, shape, consume dates, overrides, content)
        if finished.isCrowded {
            faults.add(.tooMany, at: Int(record.offset), .tooManyInstances(limit: Series.dailyLimit))
        }
        series.append(finished)
    }

    /// Makes the series of a record that is no override, and adds those of its overrides that are shown.
    private mutating func makeSeries(
        of master: Int, _ look: ItemLook, _ shape: ItemShape, _ dates: consuming SeriesDates, _ overrides: [Int],
        _ content: FileContent?
    ) -> Series {
        // Nearly all series have no overrides.
        guard !overrides.isEmpty else { return Series(master: master, look: look, shape: shape, dates: dates) }
        var built = SeriesBuilder(master: master, look: look, shape: shape, dates: dates)
        built.add(overrides: named(overrides, shape), records: records, zones: zones) { [records] in
            FileAssembly.newest(of: $0, in: records, content)
        }
        singles += built.shownOverrides.lazy.map { UInt32($0) }
        instances += built.newestOverrides
        return built.series()
    }

    /// Overrides without a master are shown as they are; of those for the same instance only the newest.
    private mutating func addOrphans(_ overrides: [Int], _ content: FileContent?) {
        guard !overrides.isEmpty else { return }
        var byInstance: [CivilDateTime: [Int]] = [:]
        let named = named(overrides, nil)
        for override in named { byInstance[override.instance, default: []].append(override.record) }
        for (instance, same) in byInstance {
            guard let record = FileAssembly.newest(of: same, in: records, content) else { continue }
            addSingle(record, records[record].traits)
            let time = named.first { $0.record == record }?.time
            instances.append(OverriddenInstance(record: record, instance: instance, isOrphan: true, time: time))
        }
    }

    /// The instances that overrides name, on the clock of a series: it has a zone, or floats or takes whole days.
    private mutating func named(_ overrides: [Int], _ shape: ItemShape?) -> [OverriddenInstance] {
        overrides.compactMap { record in
            if !records[record].traits.isDisjoint(with: .recurs) {
                faults.add(.overrideRecurs, at: Int(records[record].offset), .overrideRecurs)
            }
            let position = index.instanceNames.partitioningIndex { $0.record >= record }
            guard position < index.instanceNames.count, index.instanceNames[position].record == record else {
                return nil
            }
            let time = time(index.instanceNames[position], shape)
            return OverriddenInstance(
                record: record, instance: shape?.instance(named: time) ?? time.civil, time: shape == nil ? time : nil)
        }
    }

    /// A RECURRENCE-ID as a time. One that names no zone is on the clock of its series, where that has one of its own.
    private func time(_ name: InstanceName, _ shape: ItemShape?) -> EventTime {
        let offset = Int(records[name.record].offset)
        let named = zones[Int(meanings.zone(name.zone, at: offset).rawValue)]
        let zone = named ?? (shape?.hasOwnClock == true ? nil : calendarZones.zone(at: offset))
        return name.value.time(in: zone)
    }

    /// The record that holds, of several for the same thing: the higher SEQUENCE, then the later LAST-MODIFIED or
    /// DTSTAMP, then the later in the file.
    private static func newest(of positions: [Int], in records: ItemRecords, _ content: FileContent?) -> Int? {
        guard positions.count > 1, let content else { return positions.first }
        return positions.map { ($0, Revision(records[$0], content)) }.max { $0.1 < $1.1 }?.0
    }

    private func uid(of position: Int, _ content: FileContent) -> String {
        TextEncoding.decode(content[records[position].uidRange].prefix(80))
    }
}

/// The series of a file that a patch left as they were: they need not be made again, and an edit of a large file is
/// that much faster and smaller.
struct KnownSeries: Sendable {
    /// The series of one record, ascending by master.
    private let series: [Series]
    /// The records that the patch brought.
    private let renewed: [Range<Int>]

    /// The series of the file that a patch made an index of; nil when records have other positions than they had.
    init?(of file: CalendarFile, in index: ChunkIndex) {
        guard let renewed = index.renewed, file.problems.isEmpty else { return nil }
        self.renewed = renewed
        let all = file.series
        // Series of several records come first.
        var start = all.count
        while start > 0, start == all.count || all[start - 1].master < all[start].master { start -= 1 }
        series = Array(all[start...])
    }

    /// The place in `series` of the first one whose record is at or after a position. O(log series).
    func place(of record: Int) -> Int { series.partitioningIndex { $0.master >= record } }

    /// The series of a record alone; nil when it is not known. `place` goes on with the records, which ascend.
    func series(of record: Int, from place: inout Int) -> Series? {
        while place < series.endIndex, series[place].master < record { place += 1 }
        guard place < series.endIndex, series[place].master == record, series[place].replaced.isEmpty,
            series[place].changes.isEmpty, !renewed.contains(where: { $0.contains(record) })
        else { return nil }
        return series[place]
    }
}

/// The age of a component, from SEQUENCE, LAST-MODIFIED and DTSTAMP (RFC 5545 3.8.7); the newer one is the greater.
struct Revision: Comparable {
    var sequence = 0
    var modified: Int64 = .min
    var stamp: Int64 = .min
    var offset: Int

    init(_ record: ItemRecord, _ content: FileContent) {
        offset = Int(record.offset)
        content.withBytes(in: record.range) { bytes in
            var reader = LineReader(bytes, from: record.range.lowerBound, to: record.range.upperBound)
            while let line = reader.next() {
                line.withContent(in: bytes) { read($0, $1) }
            }
        }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        guard let parts = LineParts(bytes, line) else { return }
        if bytes.matches(parts.name, "SEQUENCE") {
            sequence = Int(TextEncoding.decode(bytes[bytes.trimmed(parts.value)])) ?? 0
        } else if bytes.matches(parts.name, "LAST-MODIFIED") {
            modified = DateValue(bytes, parts.value)?.civil.secondNumber ?? modified
        } else if bytes.matches(parts.name, "DTSTAMP") {
            stamp = DateValue(bytes, parts.value)?.civil.secondNumber ?? stamp
        }
    }

    static func < (left: Revision, right: Revision) -> Bool {
        (left.sequence, left.changed, left.offset) < (right.sequence, right.changed, right.offset)
    }

    private var changed: Int64 { modified == .min ? stamp : modified }
}
