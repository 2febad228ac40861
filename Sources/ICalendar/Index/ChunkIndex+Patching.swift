import CalendarEngine

/// The index of bytes that were patched, made from the one before.
extension ChunkIndex {
    /// The index of the bytes that splices make of those of this one: what lies between them is moved, and only what
    /// they bring is scanned. O(records) but for those that both indexes share, and the bytes of the splices.
    ///
    /// nil where that is not sure to be what a scan of all bytes would find: this is for whole components among others,
    /// in a file in which nothing is wrong.
    func patched(by splices: [FilePatch.Splice], of old: FileContent) -> ChunkIndex? {
        let count = splices.reduce(old.count) { $0 + $1.new.count - $1.old.count }
        guard faults.isEmpty, count <= Int(UInt32.max) else { return nil }
        var result = ChunkIndex()
        result.zones = zones
        result.zones.moveOffsets { ChunkIndex.moved($0, by: splices) }
        var (position, shift) = (scanned.lowerBound, 0)
        var renewed: [Range<Int>]? = []
        for splice in splices {
            guard splice.offset >= position, isReplaceable(splice, old),
                result.append(self, position..<splice.offset, movedBy: shift)
            else { return nil }
            let first = result.records.count
            guard result.append(splice, at: splice.offset + shift) else { return nil }
            let brought = first..<result.records.count
            if brought == positions(in: splice.range) { renewed?.append(brought) } else { renewed = nil }
            position = splice.range.upperBound
            shift += splice.new.count - splice.old.count
        }
        guard result.append(self, position..<old.count, movedBy: shift), result.settleZones(gone: splices, in: zones)
        else { return nil }
        result.scanned = scanned.lowerBound..<count
        result.renewed = renewed
        result.records.joinScatteredRuns()
        // Equal dates are held once while both indexes are there.
        if result.dates == dates { result.dates = dates }
        return result
    }

    /// The offset, after splices, of an offset before them; inside replaced bytes, it is the beginning of the new ones.
    private static func moved(_ offset: Int, by splices: [FilePatch.Splice]) -> Int {
        var shift = 0
        for splice in splices {
            if offset < splice.offset { break }
            if offset < splice.range.upperBound { return splice.offset + shift }
            shift += splice.new.count - splice.old.count
        }
        return offset + shift
    }

    /// Finds another record for each name of a zone whose record went; false when none has it in its times, so that
    /// only dates that are not kept may name it still. Each name's offset lies in a component that names it.
    private mutating func settleZones(gone splices: [FilePatch.Splice], in old: ZoneNames) -> Bool {
        for (position, offset) in old.offsets.enumerated() where splices.contains(where: { $0.range.contains(offset) })
        {
            let zone = ZoneIndex(table: position)
            let named = records.firstIndex { $0.startZone == zone || $0.endZone == zone }
            guard let record = named ?? instanceNames.first(where: { $0.zone == zone })?.record else { return false }
            zones.setOffset(Int(records[record].offset), at: position)
        }
        // The order of names decides which of them are beyond the limit.
        return !zones.isFull
    }

    /// True when a splice replaces whole records and definitions of zones, or is inserted where one begins, where a
    /// record ends, or where a calendar does.
    private func isReplaceable(_ splice: FilePatch.Splice, _ old: FileContent) -> Bool {
        func isLineEnd(_ byte: UInt8?) -> Bool { byte == ByteScan.lineFeed || byte == ByteScan.carriageReturn }
        let first = splice.new.first ?? 0
        guard splice.offset > 0, isLineEnd(old[splice.offset - 1..<splice.offset].first),
            splice.new.isEmpty || isLineEnd(splice.new.last),
            first != ByteScan.space, first != ByteScan.tab
        else { return false }
        let inside = positions(in: splice.range)
        guard splice.old.isEmpty else {
            let zones = timeZones.filter { splice.range.contains($0.lowerBound) }
            let ends = [records[inside].last?.range.upperBound, zones.last?.upperBound]
            guard ends.allSatisfy({ $0 ?? 0 <= splice.range.upperBound }) else { return false }
            let count = records[inside].reduce(0) { $0 + Int($1.length) } + zones.reduce(0) { $0 + $1.count }
            return count == splice.old.count
        }
        let next = inside.lowerBound
        return next < records.count && Int(records[next].offset) == splice.offset
            || next > 0 && records[next - 1].range.upperBound == splice.offset
            || timeZones.contains { $0.lowerBound == splice.offset }
            || old.begins(at: splice.offset, with: "END:VCALENDAR")
    }

    /// The positions of the records that begin in a range.
    private func positions(in range: Range<Int>) -> Range<Int> {
        let first = records.partitioningIndex { Int($0.offset) >= range.lowerBound }
        return first..<max(first, records.partitioningIndex { Int($0.offset) >= range.upperBound })
    }

    /// Adds what another index has in a range; false when something reaches beyond it.
    private mutating func append(_ other: ChunkIndex, _ range: Range<Int>, movedBy shift: Int) -> Bool {
        let positions = other.positions(in: range)
        let timeZones = other.timeZones.filter { range.contains($0.lowerBound) }
        let properties = other.properties.filter { range.contains($0.line.lowerBound) }
        guard other.records[positions].last.map({ $0.range.upperBound <= range.upperBound }) ?? true,
            timeZones.allSatisfy({ $0.upperBound <= range.upperBound }),
            properties.allSatisfy({ $0.line.upperBound <= range.upperBound })
        else { return false }
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + shift..<range.upperBound + shift }
        let start = records.count
        records.append(positions, of: other.records, movedBy: shift)
        let firstName = other.instanceNames.partitioningIndex { $0.record >= positions.lowerBound }
        for name in other.instanceNames[firstName...] where name.record < positions.upperBound {
            let record = name.record - positions.lowerBound + start
            instanceNames.append(InstanceName(record: record, value: name.value, zone: name.zone))
        }
        dates.append(other.dates, of: positions, recordsFrom: start)
        self.timeZones += timeZones.map(moved)
        self.properties += properties.map { (name: $0.name, line: moved($0.line)) }
        calendars += other.calendars.filter(range.contains).map { $0 + shift }
        return true
    }

    /// Scans what a splice brings; false when it is not something whole.
    private mutating func append(_ splice: FilePatch.Splice, at offset: Int) -> Bool {
        guard !splice.new.isEmpty else { return true }
        let found = FileIndexing.scan(splice.new, inCalendarAt: offset)
        guard found.end == .insideCalendar, found.faults.isEmpty else { return false }
        append(found)
        return true
    }
}

extension FileContent {
    /// True when the letters of an upper-case ASCII text are at an offset, in any case.
    fileprivate func begins(at offset: Int, with text: StaticString) -> Bool {
        let range = offset..<offset + text.utf8CodeUnitCount
        return range.upperBound <= count && withBytes(in: range) { $0.matches(range, text) } == true
    }
}
