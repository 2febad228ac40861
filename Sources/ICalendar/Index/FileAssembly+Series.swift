import CalendarEngine

/// Sorting records into single items, series, and what replaces what.
extension FileAssembly {
    /// Groups records by UID: those that stand alone are shown as they are, those that belong together become a series. O(n).
    mutating func group(_ bytes: UnsafeBufferPointer<UInt8>) {
        let table = records.count > 1 ? UIDTable(records, bytes) : nil
        var isGrouped = Array(repeating: false, count: table?.shared.isEmpty ?? true ? 0 : records.count)
        for first in table?.shared ?? [] {
            var members: [Int] = []
            var position = Int(first)
            while position >= 0 {
                members.append(position)
                isGrouped[position] = true
                position = Int(table?.next[position] ?? -1)
            }
            add(group: members, bytes)
        }
        for position in records.indices where isGrouped.isEmpty || !isGrouped[position] {
            if records[position].traits.isDisjoint(with: [.hasRule, .hasDates, .isOverride]) {
                addSingle(position)
                itemCount += 1
            } else {
                add(group: [position], bytes)
            }
        }
        instances.sort { $0.record < $1.record }
    }

    private mutating func addSingle(_ position: Int) {
        let traits = records[position].traits
        if traits.isDisjoint(with: [.hasStart, .hasEnd]) {
            undated.append(UInt32(position))
        } else {
            singles.append(UInt32(position))
        }
    }

    /// Records of one UID: at most one master, and overrides of its instances.
    private mutating func add(group: [Int], _ bytes: UnsafeBufferPointer<UInt8>) {
        itemCount += 1
        let masters = group.filter { !records[$0].traits.contains(.isOverride) }
        let master = newest(of: masters, bytes)
        for other in masters where other != master {
            faults.add(.olderDuplicate, at: Int(records[other].offset), .olderDuplicate(uid: uid(of: other, bytes)))
        }
        let overrides = group.filter { records[$0].traits.contains(.isOverride) }
        guard let master else {
            addOrphans(overrides, bytes)
            return
        }
        guard !overrides.isEmpty || !records[master].traits.isDisjoint(with: .recurs),
            let shape = ItemShape(records[master], zones: zones)
        else {
            addSingle(master)
            addOrphans(overrides, bytes)
            return
        }
        var built = SeriesBuilder(master: master, shape: shape, zones: zones)
        built.add(overrides: named(overrides, shape.zone), records: records) { newest(of: $0, bytes) }
        built.readDates(of: records[master], bytes, index.zones, &faults)
        for override in built.shownOverrides {
            if !records[override.record].traits.contains(.cancelled) { singles.append(UInt32(override.record)) }
            instances.append(override)
        }
        series.append(built.series(of: records[master], records: records))
    }

    /// Overrides without a master are shown as they are; of those for the same instance only the newest.
    private mutating func addOrphans(_ overrides: [Int], _ bytes: UnsafeBufferPointer<UInt8>) {
        var byKey: [Int64: [Int]] = [:]
        for (record, key, _) in named(overrides, nil) { byKey[key, default: []].append(record) }
        for (record, key, instance) in named(overrides, nil) {
            guard let same = byKey[key], same.count == 1 || newest(of: same, bytes) == record else { continue }
            byKey[key] = [record]
            addSingle(record)
            instances.append(OverriddenInstance(record: record, instance: instance))
        }
    }

    /// The instances that overrides name: key and wall clock as a series on the clock of `zone` has them.
    private func named(_ overrides: [Int], _ zone: TimeZone?) -> [(record: Int, key: Int64, instance: CivilDateTime)] {
        overrides.compactMap { record in
            let position = index.instanceNames.partitioningIndex { $0.record >= record }
            guard position < index.instanceNames.count, index.instanceNames[position].record == record else { return nil }
            let name = index.instanceNames[position]
            let own = name.value.isDate ? nil : zones[Int(name.zone.rawValue)]
            guard let zone else {
                // A series that floats is named in its own wall clock; UTC and zoned names are taken at their word.
                return (record, name.value.civil.secondNumber, name.value.civil)
            }
            let instant = (own ?? zone).instant(of: name.value.civil)
            return (record, instant.secondsSinceEpoch, own === zone ? name.value.civil : zone.local(at: instant))
        }
    }

    /// Of records for the same thing the one that holds: the higher SEQUENCE, then the later LAST-MODIFIED or DTSTAMP, then the
    /// later in the file.
    private func newest(of positions: [Int], _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard positions.count > 1 else { return positions.first }
        return positions.map { ($0, Revision(records[$0], bytes)) }.max { $0.1 < $1.1 }?.0
    }

    private func uid(of position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        TextEncoding.text(bytes[records[position].uidRange].prefix(80))
    }
}

/// How new a component is, from SEQUENCE, LAST-MODIFIED and DTSTAMP (RFC 5545 3.8.7).
struct Revision: Comparable {
    var sequence = 0
    var modified: Int64 = .min
    var stamp: Int64 = .min
    var offset: Int

    init(_ record: ItemRecord, _ bytes: UnsafeBufferPointer<UInt8>) {
        offset = Int(record.offset)
        var reader = LineReader(bytes, from: record.range.lowerBound, to: record.range.upperBound)
        while let line = reader.next() {
            guard let parts = LineParts(bytes, line.start..<line.contentEnd) else { continue }
            if bytes.matches(parts.name, "SEQUENCE") {
                sequence = Int(TextEncoding.text(bytes[bytes.trimmed(parts.value)])) ?? 0
            } else if bytes.matches(parts.name, "LAST-MODIFIED") {
                modified = DateValue(bytes, parts.value)?.civil.secondNumber ?? modified
            } else if bytes.matches(parts.name, "DTSTAMP") {
                stamp = DateValue(bytes, parts.value)?.civil.secondNumber ?? stamp
            }
        }
    }

    static func < (left: Revision, right: Revision) -> Bool {
        (left.sequence, left.changed, left.offset) < (right.sequence, right.changed, right.offset)
    }

    private var changed: Int64 { modified == .min ? stamp : modified }
}
